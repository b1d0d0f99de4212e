//! One step back, by Escape or the pad's button for it.

use super::replays::ReplaysPage;
use super::rules::RulesPage;
use crate::base::controls::{Control, Pressed};
use crate::base::schedule::AppSystems;
use crate::base::screen::{Menu, Screen};
use crate::base::settings::{DisplayAnswer, DisplayConfirm};
use crate::ui::action::UiAction;
use crate::ui::kit::focus::drop_focus;
use crate::ui::theatre::clip::ClipRecording;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::egui::Popup;
use bevy_egui::{EguiContext, PrimaryEguiContext};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, step_back.in_set(AppSystems::ApplyEvents).after(drop_focus));
}

/// Everything that one step back may close.
#[derive(SystemParam)]
pub(super) struct OpenPages<'w, 's> {
    screen: Res<'w, State<Screen>>,
    menu: Res<'w, State<Menu>>,
    replays: Res<'w, ReplaysPage>,
    rules: Res<'w, RulesPage>,
    display: Res<'w, DisplayConfirm>,
    recording: Option<Res<'w, ClipRecording>>,
    contexts: Query<'w, 's, &'static mut EguiContext, With<PrimaryEguiContext>>,
}

impl OpenPages<'_, '_> {
    fn back(&mut self) -> Option<UiAction> {
        let (screen, menu) = (*self.screen.get(), *self.menu.get());
        // Players who can't see the picture try Escape first.
        if self.display.seconds_left().is_some() {
            return Some(UiAction::AnswerDisplay(DisplayAnswer::Revert));
        }
        // An open list closes by itself, and that is the step.
        if self.contexts.iter_mut().any(|mut context| Popup::is_any_open(context.get_mut())) {
            return None;
        }
        // One press stops the clip, the next opens the pause menu.
        if self.recording.is_some() && menu == Menu::None {
            return Some(UiAction::CancelClip);
        }
        back_from(screen, menu, self.replays.has_dialog(), self.rules.is_explaining())
    }
}

pub(super) fn step_back(
    mut pressed: MessageReader<Pressed>,
    mut open_pages: OpenPages,
    mut actions: MessageWriter<UiAction>,
) {
    if pressed.read().any(|&Pressed(control)| control == Control::Cancel) {
        actions.write_batch(open_pages.back());
    }
}

fn back_from(screen: Screen, menu: Menu, has_dialog: bool, is_explaining: bool) -> Option<UiAction> {
    match (screen, menu) {
        (_, Menu::Replays) if has_dialog => Some(UiAction::CloseDialog),
        // A clause is opened straight from the table.
        (Screen::Match, Menu::Rules) if is_explaining => Some(UiAction::Open(Menu::None)),
        (Screen::Match, Menu::None | Menu::Settings | Menu::Rules | Menu::Replays | Menu::Practice) => {
            Some(UiAction::Open(Menu::Pause))
        }
        (Screen::Title, Menu::None) => None,
        (Screen::SetUp, Menu::None) => Some(UiAction::GoTo(Screen::Title)),
        (Screen::Resuming, Menu::None) => Some(UiAction::StopResuming),
        _ => Some(UiAction::Open(Menu::None)),
    }
}

/// Where the "Back" button of a menu leads to.
pub(super) fn out_of(menu: Menu, screen: Screen, is_explaining: bool) -> UiAction {
    back_from(screen, menu, false, is_explaining).unwrap_or(UiAction::Open(Menu::None))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_leads_towards_the_title_or_the_match() {
        let screens = [Screen::Title, Screen::SetUp, Screen::Resuming, Screen::Match];
        let menus = [
            Menu::None,
            Menu::Pause,
            Menu::Settings,
            Menu::Rules,
            Menu::Replays,
            Menu::TakeOver,
            Menu::Clip,
            Menu::Practice,
            Menu::LessonComplete,
            Menu::Fault,
        ];
        for start in screens.into_iter().flat_map(|screen| menus.map(|menu| (screen, menu))) {
            let (mut screen, mut menu) = start;
            for _ in 0..3 {
                if (screen, menu) == (Screen::Match, Menu::None) {
                    break;
                }
                match back_from(screen, menu, false, false) {
                    Some(UiAction::GoTo(next)) => screen = next,
                    Some(UiAction::Open(next)) => menu = next,
                    Some(UiAction::StopResuming) => screen = Screen::Title,
                    _ => break,
                }
            }
            assert_eq!(menu, Menu::None, "from {start:?}");
            assert!(matches!(screen, Screen::Title | Screen::Match), "from {start:?}");
        }
    }

    #[test]
    fn a_dialog_is_closed_before_its_page() {
        let close = Some(UiAction::CloseDialog);
        assert_eq!(back_from(Screen::Title, Menu::Replays, true, false), close);
    }

    #[test]
    fn an_explanation_leads_back_to_the_table() {
        let table = Some(UiAction::Open(Menu::None));
        assert_eq!(back_from(Screen::Match, Menu::Rules, false, true), table);
        assert_eq!(back_from(Screen::Match, Menu::Rules, false, false), Some(UiAction::Open(Menu::Pause)));
    }
}

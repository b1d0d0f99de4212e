//! One step back, by Escape or the pad's button for it.

use super::replays::{Asked, Elsewhere};
use super::rules::Reading;
use crate::base::controls::{Control, Pressed};
use crate::base::schedule::AppSystems;
use crate::base::screen::{Menu, Screen};
use crate::base::settings::{DisplayAnswer, DisplayConfirm};
use crate::ui::action::UiAction;
use crate::ui::theatre::clip::ClipRecording;
use bevy::prelude::*;
use bevy_egui::egui::Popup;
use bevy_egui::{EguiContext, PrimaryEguiContext};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        step_back.in_set(AppSystems::ApplyEvents).after(crate::ui::kit::focus::drop_focus),
    );
}

pub(super) fn step_back(
    mut pressed: MessageReader<Pressed>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    (asked, elsewhere, reading): (Res<Asked>, Res<Elsewhere>, Res<Reading>),
    (trial, filming): (Res<DisplayConfirm>, Option<Res<ClipRecording>>),
    mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>,
    mut actions: MessageWriter<UiAction>,
) {
    if !pressed.read().any(|&Pressed(control)| control == Control::Cancel) {
        return;
    }
    // Whoever sees nothing tries that first.
    if trial.seconds_left().is_some() {
        actions.write(UiAction::AnswerDisplay(DisplayAnswer::Revert));
        return;
    }
    // An open list closes by itself, and that is the step.
    if contexts.iter_mut().any(|mut context| Popup::is_any_open(context.get_mut())) {
        return;
    }
    // Whoever wants the pause menu can have it without the clip.
    if filming.is_some() && *menu.get() == Menu::None {
        actions.write(UiAction::CancelClip);
        return;
    }
    let is_asked = asked.is_something() || elsewhere.is_open();
    actions.write_batch(back_from(*screen.get(), *menu.get(), is_asked, reading.is_explaining()));
}

/// What lies one step back.
fn back_from(screen: Screen, menu: Menu, is_asked: bool, is_explaining: bool) -> Option<UiAction> {
    match (screen, menu) {
        (_, Menu::Replays) if is_asked => Some(UiAction::CloseQuestion),
        // Whoever asked why came straight from the table.
        (Screen::Match, Menu::Rules) if is_explaining => Some(UiAction::Open(Menu::None)),
        (Screen::Match, Menu::None | Menu::Settings | Menu::Rules | Menu::Replays | Menu::Practice) => {
            Some(UiAction::Open(Menu::Pause))
        }
        (
            _,
            Menu::Pause
            | Menu::Settings
            | Menu::Rules
            | Menu::Replays
            | Menu::Practice
            | Menu::LessonComplete,
        )
        | (_, Menu::TakeOver | Menu::Clip | Menu::Fault) => Some(UiAction::Open(Menu::None)),
        (Screen::SetUp, Menu::None) => Some(UiAction::GoTo(Screen::Title)),
        (Screen::Resuming, Menu::None) => Some(UiAction::StopResuming),
        (Screen::Title, Menu::None) => None,
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
    fn a_question_is_answered_before_its_page_is_left() {
        let nothing = Some(UiAction::CloseQuestion);
        assert_eq!(back_from(Screen::Title, Menu::Replays, true, false), nothing);
    }

    #[test]
    fn whoever_asked_why_goes_back_to_the_table() {
        let table = Some(UiAction::Open(Menu::None));
        assert_eq!(back_from(Screen::Match, Menu::Rules, false, true), table);
        assert_eq!(back_from(Screen::Match, Menu::Rules, false, false), Some(UiAction::Open(Menu::Pause)));
    }
}

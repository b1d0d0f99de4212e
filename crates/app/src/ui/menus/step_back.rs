//! One step back, by Escape or the pad's button for it.

use super::back::back_from;
use super::replays::{ReplaysPage, watch_dropped_file};
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
    let step_back = step_back.after(drop_focus).after(watch_dropped_file);
    app.add_systems(Update, step_back.in_set(AppSystems::ApplyEvents));
}

/// Everything that one step back may close.
#[derive(SystemParam)]
struct OpenPages<'w, 's> {
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

fn step_back(
    mut pressed: MessageReader<Pressed>,
    mut open_pages: OpenPages,
    mut actions: MessageWriter<UiAction>,
) {
    if pressed.read().any(|&Pressed(control)| control == Control::Cancel) {
        actions.write_batch(open_pages.back());
    }
}

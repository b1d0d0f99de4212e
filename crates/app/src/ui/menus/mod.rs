//! The screens around a match: title, set-up, replays, settings, rules.
//!
//! Every page is a function that draws what it is given and returns what the player wants; a system beside it
//! fetches the one and writes the other.

mod back;
mod clock;
mod fault;
#[cfg(test)]
pub(crate) mod language_tests;
mod lesson_complete;
mod pause;
mod practice;
mod preferences;
mod replays;
mod resuming;
mod rules;
mod rules_text;
mod set_up;
mod theatre;
mod title;

pub(super) use replays::{browse_files, close_question, delete_replay, rename_replay};
pub(super) use rules::show_clause;
#[cfg(test)]
pub(crate) use rules_text::has_clause;
pub(crate) use set_up::seed::by_chance as seed_by_chance;
pub(crate) use title::bots_only;

use crate::base::schedule::UiLayer;
use crate::base::screen::Screen;
use crate::ui::kit::toasts;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub(super) fn plugin(app: &mut App) {
    use Page::{
        Fault, LessonComplete, Pause, Practice, Preferences, Replays, Resuming, Rules, SetUp, Theatre, Title,
        Toasts,
    };
    let pages = (
        Title,
        SetUp,
        Resuming,
        Pause,
        Theatre,
        Replays,
        Preferences,
        Practice,
        LessonComplete,
        Fault,
        Rules,
        Toasts,
    );
    app.configure_sets(EguiPrimaryContextPass, pages.chain().in_set(UiLayer::Menus))
        .add_systems(EguiPrimaryContextPass, toasts::show.in_set(Toasts).run_if(not(in_state(Screen::Match))))
        .add_plugins((
            back::plugin,
            fault::plugin,
            lesson_complete::plugin,
            pause::plugin,
            practice::plugin,
            preferences::plugin,
            replays::plugin,
            resuming::plugin,
            rules::plugin,
            set_up::plugin,
            theatre::plugin,
            title::plugin,
        ));
}

/// One page each. They share egui, so they have an order, though hardly ever two are shown.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Page {
    Title,
    SetUp,
    Resuming,
    Pause,
    Theatre,
    Replays,
    Preferences,
    Practice,
    LessonComplete,
    Fault,
    Rules,
    Toasts,
}

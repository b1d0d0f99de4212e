//! The screens around a match: title, set-up, replays, settings, rules.
//!
//! A page has two functions: `draw` draws what it is given and returns what the player wants; the system `show` fetches
//! the one and writes the other.

mod back;
mod fault;
#[cfg(test)]
pub(crate) mod language_tests;
mod lesson_complete;
mod logo;
mod page_parts;
mod pause;
mod practice;
mod preferences;
mod replays;
mod resuming;
mod rules;
mod set_up;
mod step_back;
mod theatre;
mod time_ago;
mod title;

pub(super) use replays::{browse_files, change_files, close_dialog, delete_replay, rename_replay};
#[cfg(test)]
pub(crate) use rules::has_clause;
pub(super) use rules::show_clause;
pub(crate) use set_up::{bots_only, seed::random_seed};

use crate::base::schedule::UiLayer;
use crate::base::screen::{Menu, Screen};
use crate::ui::kit::toasts;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub(super) fn plugin(app: &mut App) {
    let on_screen = |screen: Screen| in_state(screen).and_then(in_state(Menu::None));
    let pages = (
        title::show.run_if(on_screen(Screen::Title)),
        set_up::show.run_if(on_screen(Screen::SetUp)),
        resuming::show.run_if(on_screen(Screen::Resuming)),
        pause::show.run_if(in_state(Screen::Match).and_then(in_state(Menu::Pause))),
        replays::show.run_if(in_state(Menu::Replays)),
        practice::show.run_if(in_state(Menu::Practice)),
        lesson_complete::show.run_if(in_state(Menu::LessonComplete)),
        fault::show.run_if(in_state(Menu::Fault)),
        rules::show.run_if(in_state(Menu::Rules)),
        toasts::show.run_if(not(in_state(Screen::Match))),
        replays::invite_drop.run_if(replays::may_drop),
    );
    app.configure_sets(
        EguiPrimaryContextPass,
        (Page::Theatre, Page::Preferences, Page::Other).chain().in_set(UiLayer::Menus),
    )
    .add_systems(EguiPrimaryContextPass, pages.chain().in_set(Page::Other))
    .add_plugins((
        pause::plugin,
        preferences::plugin,
        replays::plugin,
        rules::plugin,
        set_up::plugin,
        step_back::plugin,
        theatre::plugin,
    ));
}

/// Pages share egui, so they are drawn one after the other.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Page {
    Theatre,
    Preferences,
    Other,
}

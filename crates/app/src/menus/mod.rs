//! The screens around a match: title, set-up, replays, settings, rules.
//!
//! Every page is a function that draws what it is given and returns what the player chose; a system beside it fetches
//! the one and carries out the other.

mod back;
mod choice;
mod clock;
#[cfg(test)]
pub(crate) mod drawn;
#[cfg(test)]
mod every_language;
mod fault;
mod focus;
mod learned;
mod marks;
mod notices;
mod page;
mod pause;
mod practice;
mod preferences;
mod replays;
mod resuming;
mod rules;
mod rules_text;
mod scale;
mod set_up;
mod theatre;
mod title;

#[cfg(test)]
pub(crate) use rules_text::has_clause;
pub(crate) use set_up::seed::by_chance as seed_by_chance;
pub(crate) use title::bots_only;

use crate::Layer;
use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

pub(super) fn plugin(app: &mut App) {
    use Page::{
        Fault, Learned, Notices, Pause, Practice, Preferences, Replays, Resuming, Rules, SetUp, Theatre,
        Title,
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
        Learned,
        Fault,
        Rules,
        Notices,
    );
    app.configure_sets(EguiPrimaryContextPass, pages.chain().in_set(Layer::Menus)).add_plugins((
        back::plugin,
        fault::plugin,
        focus::plugin,
        learned::plugin,
        notices::plugin,
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
    Learned,
    Fault,
    Rules,
    Notices,
}

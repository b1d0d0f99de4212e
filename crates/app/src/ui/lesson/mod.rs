//! Learning the game: a first turn with explanations, and hints that appear when they first help.
//!
//! The lesson is a real match with explanations beside it. It follows from the state of the match what to explain, and
//! goes on when the player has done it with the usual controls.

mod bubble;
mod hints;
mod progress;
mod steps;
mod takeover;

pub(super) use hints::Hints;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((progress::plugin, bubble::plugin, hints::plugin));
}

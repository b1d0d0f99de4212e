//! Watching a replay: the bar with its moments, going to any of them, clips, and small pictures of matches.

mod bar;
pub mod clip;
mod divergence;
mod keys;
pub mod moments;
mod studio;
mod thumbnails;
mod track;

pub(super) use keys::{next_moment, previous_moment, read_keys};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((bar::plugin, clip::plugin, moments::plugin, divergence::plugin, thumbnails::plugin));
}

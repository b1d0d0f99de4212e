//! Watching a replay: the bar with its timeline, jumping to moments, clips, and thumbnails of matches.

mod bar;
pub mod clip;
mod divergence;
mod keys;
pub mod moments;
mod offscreen_camera;
mod thumbnails;
mod timeline;

pub(super) use keys::read_keys;
pub(super) use moments::seek_moment;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((bar::plugin, clip::plugin, divergence::plugin, thumbnails::plugin));
}

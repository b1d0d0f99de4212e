//! Watching a replay: the bar with its moments, going to any of them, clips, and small pictures of matches.

mod bar;
pub mod clip;
mod cue;
mod keys;
pub mod moments;
mod parted;
mod studio;
mod thumbnails;
mod track;

pub use cue::Cue;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        bar::plugin,
        clip::plugin,
        cue::plugin,
        keys::plugin,
        moments::plugin,
        parted::plugin,
        thumbnails::plugin,
    ));
}

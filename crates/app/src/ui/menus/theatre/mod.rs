//! The pages of a replay: who plays on from here, and what is to be made a clip of.

mod clip;
mod take_over;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((clip::plugin, take_over::plugin));
}

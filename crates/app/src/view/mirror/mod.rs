//! The mirror world: a second physics world beside the match's. It answers what the mouse points at, and moves particles
//! that are only for show. The match never reads it.

mod bodies;
mod bursts;
mod particle;
mod particles;
mod pointing;

pub use pointing::{Pointed, Target};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((bodies::plugin, pointing::plugin, particles::plugin));
}

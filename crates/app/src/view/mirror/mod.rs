//! The mirror world: a second physics world beside the match's. It answers what the mouse points at, and moves particles
//! that are only for show. The match never reads it.

mod bodies;
mod bursts;
mod particles;
mod pointing;

use bevy::prelude::*;
use gragra_rules::{Company, DieId};

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((bodies::plugin, pointing::plugin, particles::plugin));
}

/// What the mouse points at, while no panel is under it; updated before every `Update`.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Pointed {
    /// From the eye through the cursor.
    pub ray: Option<Ray3d>,
    /// The first thing that the ray meets.
    pub at: Option<Target>,
}

#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    Die(DieId),
    Card(Company),
    Tray,
    Table,
}

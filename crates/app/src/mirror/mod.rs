//! A world of our own beside the match's: for pointing, for drawing the physics, and for what is only to be looked at.
//! The match never sees it.

mod bills;
mod bodies;
mod bursts;
mod debug;
mod decor;
mod pointing;
mod rest;

use bevy::prelude::*;
use gragra_rules::{Company, DieId};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointed>();
    app.add_plugins((bodies::plugin, rest::plugin, pointing::plugin, debug::plugin));
    app.add_plugins((decor::plugin, bills::plugin, bursts::plugin));
}

/// What the mouse points at in the room, while no panel is under it. Found anew before every `Update`.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct Pointed {
    /// The ray from the eye through the cursor.
    pub ray: Option<Ray3d>,
    /// What it meets first.
    pub at: Option<Target>,
    /// Where it meets it.
    pub point: Option<Vec3>,
}

/// Something that can be pointed at.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// A die.
    Die(DieId),
    /// A company's card.
    Card(Company),
    /// The tray.
    Tray,
    /// Plain wood.
    Table,
}

//! T3, E4, E8: a person's hand, from the first grip to the last die let go.

mod assist;
mod grip;
mod steer;
mod steering;
mod tell;

pub(super) use steering::Steering;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((steering::plugin, grip::plugin, steer::plugin, tell::plugin));
}

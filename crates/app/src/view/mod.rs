//! What is seen and heard of the session.

pub mod camera;
pub mod mirror;
mod physics_view;
pub mod sound;
pub(crate) mod table;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((table::plugin, mirror::plugin, physics_view::plugin, camera::plugin, sound::plugin));
}

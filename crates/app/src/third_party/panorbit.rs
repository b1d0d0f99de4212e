//! The orbit camera. It moves after the mirror's physics, so that both write transforms in a fixed order.

use bevy::prelude::*;
use bevy_panorbit_camera::{PanOrbitCameraPlugin, PanOrbitCameraSystemSet};
use bevy_rapier3d::plugin::PhysicsSet;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(PanOrbitCameraPlugin)
        .configure_sets(PostUpdate, PanOrbitCameraSystemSet.after(PhysicsSet::Writeback));
}

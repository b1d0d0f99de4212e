//! The mirror stands still while nothing moves in it: then it costs next to nothing, and can still be asked.

use super::decor::Passing;
use bevy::prelude::*;
use bevy_rapier3d::plugin::PhysicsSet;
use bevy_rapier3d::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Stir>().add_systems(PostUpdate, rest.before(PhysicsSet::SyncBackend));
}

/// Rapier needs a step to take a new place over, and one more until a ray finds it there.
const FRAMES: u8 = 3;

/// For how many frames the mirror goes on.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stir(u8);

impl Default for Stir {
    fn default() -> Self {
        Self(FRAMES)
    }
}

impl Stir {
    /// Something was moved.
    pub(super) fn stir(&mut self) {
        self.0 = FRAMES;
    }
}

pub(super) fn rest(
    mut stir: ResMut<Stir>,
    passing: Query<(), With<Passing>>,
    mut worlds: Query<&mut RapierConfiguration>,
) {
    let is_alive = stir.0 > 0 || !passing.is_empty();
    if stir.0 > 0 {
        stir.0 -= 1;
    }
    for mut world in &mut worlds {
        if world.physics_pipeline_active != is_alive {
            world.physics_pipeline_active = is_alive;
        }
    }
}

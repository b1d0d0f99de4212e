//! The physics of the mirror world. The match has a world of its own and never depends on this one.

use bevy::prelude::*;
use bevy_rapier3d::prelude::*;
use gragra_sim::units::SIMULATED_PER_SHOWN;

/// In seconds. In a slow frame the mirror world slows down, so that nothing falls through the table.
const LONGEST_STEP: f32 = 1.0 / 30.0;

pub(super) fn plugin(app: &mut App) {
    // One step a frame: unlike the match, nothing here needs to be reproducible.
    app.insert_resource(TimestepMode::Variable { max_dt: LONGEST_STEP, time_scale: 1.0, substeps: 1 });
    let world = RapierContextInitialization::InitializeDefaultRapierContext {
        integration_parameters: default(),
        rapier_configuration: RapierConfiguration { gravity: gravity(), ..RapierConfiguration::new(1.0) },
    };
    app.add_plugins(RapierPhysicsPlugin::<NoUserData>::default().with_custom_initialization(world));
}

/// The match's gravity as the player sees it: its seconds pass four times as fast.
fn gravity() -> Vec3 {
    let pace = SIMULATED_PER_SHOWN as f32;
    Vec3::NEG_Y * 9.81 * pace * pace
}

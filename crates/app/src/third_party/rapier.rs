//! The mirror's physics: beside the match, at the window's pace, and only for the eye.

use bevy::gizmos::GizmoPlugin;
use bevy::prelude::*;
use bevy_rapier3d::prelude::*;
use gragra_sim::units::SIMULATED_PER_SHOWN;

/// A slow frame slows the mirror down rather than letting things fall through the table.
const LONGEST_STEP: f32 = 1.0 / 30.0;

pub(super) fn plugin(app: &mut App) {
    // In a frame's own time rather than in ticks: nothing here is ever compared with the match.
    app.insert_resource(TimestepMode::Variable { max_dt: LONGEST_STEP, time_scale: 1.0, substeps: 1 });
    let configuration = RapierConfiguration { gravity: gravity(), ..RapierConfiguration::new(1.0) };
    let world = RapierContextInitialization::InitializeDefaultRapierContext {
        integration_parameters: default(),
        rapier_configuration: configuration,
    };
    app.add_plugins(RapierPhysicsPlugin::<NoUserData>::default().with_custom_initialization(world));
    if app.is_plugin_added::<GizmoPlugin>() {
        app.add_plugins(RapierDebugRenderPlugin::default().disabled());
    }
}

/// The match's gravity as it is seen: its seconds pass four times as fast.
fn gravity() -> Vec3 {
    let pace = SIMULATED_PER_SHOWN as f32;
    Vec3::NEG_Y * 9.81 * pace * pace
}

//! The camera of the window: spawned once, for all screens.

use super::rig::CameraRig;
use super::{CameraPose, CameraSystems, Lens, MainCamera};
use crate::base::settings::Preferences;
use bevy::prelude::*;
use bevy_egui::{EguiGlobalSettings, PrimaryEguiContext};

pub(super) fn plugin(app: &mut App) {
    // Otherwise egui could draw the panels into the side view.
    app.world_mut().get_resource_or_init::<EguiGlobalSettings>().auto_create_primary_context = false;
    app.add_systems(Startup, spawn_main_camera).add_systems(
        Update,
        set_field_of_view.in_set(CameraSystems::ReadInput).run_if(resource_changed::<Preferences>),
    );
}

const START: CameraPose = CameraPose { focus: Vec3::ZERO, yaw: 0.0, pitch: 0.7, radius: 90.0 };
/// Nothing is further away than this, in edges.
const FAR: f32 = 1200.0;

fn spawn_main_camera(mut commands: Commands) {
    commands.spawn((
        Name::new("Main camera"),
        MainCamera,
        Camera3d::default(),
        Projection::Perspective(PerspectiveProjection { far: FAR, ..default() }),
        PrimaryEguiContext,
        CameraRig::new(START),
    ));
}

pub(super) fn lens(settings: &Preferences, window: Option<&Window>) -> Lens {
    let aspect = window.map_or(16.0 / 9.0, |window| window.width() / window.height().max(1.0));
    Lens { fov: settings.field_of_view.clamp(10.0, 120.0).to_radians(), aspect: aspect.clamp(0.2, 5.0) }
}

fn set_field_of_view(settings: Res<Preferences>, mut projection: Single<&mut Projection, With<MainCamera>>) {
    if let Projection::Perspective(perspective) = &mut **projection {
        perspective.fov = lens(&settings, None).fov;
    }
}

//! Light: one warm lamp that casts shadows, cool light from a window, and ambient light.

use crate::base::theme::room;
use bevy::light::{CascadeShadowConfigBuilder, NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(GlobalAmbientLight {
        color: Color::srgb(1.0, 0.93, 0.84),
        brightness: AMBIENT,
        ..default()
    })
    .add_systems(Startup, spawn_lamps);
}

/// The lamp that casts shadows.
#[derive(Component)]
pub(super) struct Lamp;

/// The lamps light what lies flat the same everywhere.
#[derive(Component)]
pub(super) struct LiesFlat;

/// Signs and paint neither cast nor receive shadows.
#[derive(Component)]
#[require(NotShadowCaster, NotShadowReceiver)]
pub(super) struct Unshadowed;

/// The light of all lamps together on something white that lies flat, in linear red, green and blue. The light preset
/// paints it on.
pub(super) const LIGHT_ON_FLAT: Vec3 = Vec3::new(2.5, 2.2, 1.8);

/// The lamp's illuminance when it does not flicker.
pub(super) const LAMP_LUX: f32 = 7_200.0;
const FILL_LUX: f32 = 2_200.0;
const AMBIENT: f32 = 620.0;

fn spawn_lamps(mut commands: Commands) {
    commands.spawn((
        Name::new("Lamp"),
        Lamp,
        DirectionalLight {
            color: room::colour(room::LAMP),
            illuminance: LAMP_LUX,
            shadow_maps_enabled: true,
            shadow_depth_bias: 0.04,
            shadow_normal_bias: 1.2,
            ..default()
        },
        CascadeShadowConfigBuilder {
            num_cascades: 3,
            minimum_distance: 1.0,
            first_cascade_far_bound: 45.0,
            maximum_distance: 220.0,
            overlap_proportion: 0.15,
        }
        .build(),
        Transform::from_xyz(-26.0, 60.0, 30.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    commands.spawn((
        Name::new("Light from the window"),
        DirectionalLight { color: room::colour(room::FILL), illuminance: FILL_LUX, ..default() },
        Transform::from_xyz(40.0, 22.0, -34.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

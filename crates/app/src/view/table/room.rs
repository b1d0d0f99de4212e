//! The room around the table: a floor in the half-dark, and warm walls far away.

use super::assets::TableAssets;
use super::light::{LiesFlat, Unshadowed};
use super::paint::Canvas;
use super::shapes::tint;
use crate::base::theme::room;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

pub(super) fn plugin(app: &mut App) {
    let [_, wall, _] = room::ROOM;
    app.insert_resource(ClearColor(room::colour(room::mix(wall, [0, 0, 0], 0.35))))
        .add_systems(Startup, (spawn_walls, spawn_rug));
}

/// How far away the walls are; inside what any camera sees.
const WALLS: f32 = 420.0;
/// The floor's height: a table is about 73 cm high.
pub(super) const FLOOR: f32 = -45.0;
/// The rug's radius.
const RUG: f32 = 95.0;

/// A sphere seen from inside, coloured by height.
fn spawn_walls(mut commands: Commands, mut assets: TableAssets) {
    let mut dome = Sphere::new(WALLS).mesh().uv(32, 24).rotated_by(Quat::from_rotation_x(-FRAC_PI_2));
    tint(&mut dome, |at| {
        let [above, level, below] = room::ROOM;
        let height = at.y / WALLS;
        let rgb = if height > 0.0 {
            room::mix(level, above, (height * 1.6).powf(0.8))
        } else {
            room::mix(level, below, (-height * 3.0).powf(0.7))
        };
        room::colour(rgb).into()
    });
    let paint = StandardMaterial { unlit: true, cull_mode: None, fog_enabled: false, ..default() };
    commands.spawn((Name::new("Walls"), assets.mesh(dome), assets.material(paint), Unshadowed));
}

/// A round rug on the dark floor. It fades out, so that the room has no edge.
fn spawn_rug(mut commands: Commands, mut assets: TableAssets) {
    const SIZE: usize = 512;
    let middle = SIZE as f32 / 2.0;
    let canvas = Canvas::from_fn(SIZE, SIZE, |x, y| {
        let from_middle = Vec2::new(x as f32 - middle, y as f32 - middle).length() / middle;
        let band = if (0.60..0.66).contains(&from_middle) { 1.35 } else { 1.0 };
        let weave = if (x / 2 + y / 2) % 2 == 0 { 1.0 } else { 0.93 };
        let [red, green, blue] = [0.36, 0.16, 0.13].map(|channel: f32| channel * band * weave);
        [red, green, blue, ((0.98 - from_middle) * 3.2).clamp(0.0, 1.0)]
    });
    let wool = StandardMaterial {
        base_color: Color::srgb(0.5, 0.5, 0.5),
        perceptual_roughness: 1.0,
        reflectance: 0.1,
        alpha_mode: AlphaMode::Blend,
        ..default()
    };
    commands.spawn((
        Name::new("Rug"),
        assets.mesh(Plane3d::new(Vec3::Y, Vec2::splat(RUG))),
        assets.picture(canvas, wool),
        Transform::from_xyz(0.0, FLOOR, 0.0),
        NotShadowCaster,
        LiesFlat,
    ));
}

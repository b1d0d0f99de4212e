//! The room round the table: a floor in the half-dark, and warm walls far away.

use super::TableSystems;
use super::light::LiesFlat;
use super::paint::{Canvas, Edge};
use super::shapes::{Parts, Slab, slab};
use crate::theme::room::{self, Rgb};
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let [_, wall, _] = room::ROOM;
    app.insert_resource(ClearColor(room::colour(room::mix(wall, [0, 0, 0], 0.35))))
        .add_systems(Startup, (hang_walls, lay_rug).chain().in_set(TableSystems::Arrange));
}

/// How far away the walls are; inside what any camera sees.
const WALLS: f32 = 420.0;
/// Where the floor is: a table is about 73 cm high.
pub(super) const FLOOR: f32 = -45.0;
const RUG: f32 = 95.0;

fn hang_walls(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    commands.spawn((
        Name::new("Walls"),
        Mesh3d(meshes.add(dome().build())),
        MeshMaterial3d(materials.add(StandardMaterial {
            unlit: true,
            cull_mode: None,
            fog_enabled: false,
            ..default()
        })),
        NotShadowCaster,
        NotShadowReceiver,
    ));
}

/// A ball seen from inside, coloured by height.
fn dome() -> Parts {
    const AROUND: usize = 32;
    const ROWS: usize = 24;
    let mut parts = Parts::default();
    let rings: Vec<Vec<u32>> = (0..=ROWS)
        .map(|row| {
            let tilt = (row as f32 / ROWS as f32 - 0.5) * std::f32::consts::PI;
            (0..AROUND)
                .map(|step| {
                    let turn = step as f32 / AROUND as f32 * std::f32::consts::TAU;
                    let out = Vec3::new(tilt.cos() * turn.cos(), tilt.sin(), tilt.cos() * turn.sin());
                    parts.point(out * WALLS, -out, Vec2::ZERO)
                })
                .collect()
        })
        .collect();
    parts.stitch(&rings, true);
    parts.tint(|at| {
        let [above, level, below] = room::ROOM;
        let height = at.y / WALLS;
        let rgb: Rgb = if height > 0.0 {
            room::mix(level, above, (height * 1.6).powf(0.8))
        } else {
            room::mix(level, below, (-height * 3.0).powf(0.7))
        };
        LinearRgba::from(room::colour(rgb)).to_f32_array_no_alpha()
    });
    parts
}

/// A round rug on the dark floor; it fades out, so that the room has no edge.
fn lay_rug(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    const SIZE: usize = 512;
    let middle = SIZE as f32 / 2.0;
    let canvas = Canvas::from_fn(SIZE, SIZE, |x, y| {
        let from_middle = Vec2::new(x as f32 - middle, y as f32 - middle).length() / middle;
        let band = if (0.60..0.66).contains(&from_middle) { 1.35 } else { 1.0 };
        let weave = if (x / 2 + y / 2) % 2 == 0 { 1.0 } else { 0.93 };
        let [red, green, blue] = [0.36, 0.16, 0.13].map(|channel: f32| channel * band * weave);
        [red, green, blue, ((0.98 - from_middle) * 3.2).clamp(0.0, 1.0)]
    });
    let shape = Slab { half: Vec2::splat(RUG), corner: RUG, thick: 0.1, rounding: 0.0, rings: 1 };
    commands.spawn((
        Name::new("Rug"),
        Mesh3d(meshes.add(slab(shape, |at| at.xz() / (2.0 * RUG) + 0.5).build())),
        MeshMaterial3d(materials.add(StandardMaterial {
            base_color: Color::srgb(0.5, 0.5, 0.5),
            base_color_texture: Some(images.add(canvas.into_texture(Edge::Stops))),
            perceptual_roughness: 1.0,
            reflectance: 0.1,
            alpha_mode: AlphaMode::Blend,
            ..default()
        })),
        Transform::from_xyz(0.0, FLOOR, 0.0),
        NotShadowCaster,
        LiesFlat,
    ));
}

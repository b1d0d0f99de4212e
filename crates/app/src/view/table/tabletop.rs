//! The table itself, on four legs, and the tray for throwing: a wooden box lined with felt.

use super::assets::TableAssets;
use super::light::LiesFlat;
use super::paint::{Noise, TILE_EDGES, Wood, cloth};
use super::room::FLOOR;
use super::shapes::{Slab, rounded_box, tint};
use crate::base::theme::room;
use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_sim::table::layout::{TABLE_HALF, TRAY, TRAY_HALF, TRAY_WALL, TRAY_WALL_HEIGHT};
use std::f32::consts::FRAC_PI_2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (paint_wood, (spawn_table, spawn_tray)).chain());
}

#[derive(Resource)]
pub(super) struct WoodMaterials {
    pub(super) table: MeshMaterial3d<StandardMaterial>,
    pub(super) tray: MeshMaterial3d<StandardMaterial>,
    /// Only the highest quality uses it.
    pub(super) normals: Handle<Image>,
}

/// How thick the felt is, on the floor and inside the walls. Dice lie on the bare floor.
const FELT: f32 = 0.015;

fn paint_wood(mut commands: Commands, mut assets: TableAssets) {
    let Wood { colour, roughness, normals } = Wood::paint();
    let table = StandardMaterial {
        base_color_texture: Some(assets.image(colour)),
        metallic_roughness_texture: Some(assets.image(roughness)),
        perceptual_roughness: 1.0,
        reflectance: 0.35,
        ..default()
    };
    let tray = StandardMaterial { base_color: room::colour(room::TRAY_WOOD), ..table.clone() };
    commands.insert_resource(WoodMaterials {
        table: assets.material(table),
        tray: assets.material(tray),
        normals: assets.image(normals),
    });
}

fn spawn_table(mut commands: Commands, mut assets: TableAssets, wood: Res<WoodMaterials>) {
    let half = Vec2::from(TABLE_HALF) + room::TABLE_RIM;
    let shape = Slab { half, corner: 5.0, thickness: room::TABLE_THICK, rounding: 1.0, rings: 12 };
    let mut top = with_tangents(shape.mesh(|at| Vec2::new(at.x, at.z + at.y) / TILE_EDGES));
    tint(&mut top, |at| {
        let shade = shade_table(at, half);
        LinearRgba::rgb(shade, shade, shade)
    });
    commands.spawn((Name::new("Table"), assets.mesh(top), wood.table.clone(), LiesFlat));
    let long = (-FLOOR - room::TABLE_THICK) / 2.0;
    let leg =
        rounded_box(Vec3::new(1.8, long, 1.8), 0.4, 2, |_, at| at * Vec2::new(2.0 * long, 3.6) / TILE_EDGES);
    let leg = assets.mesh(with_tangents(leg));
    for (x, z) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        commands.spawn((
            Name::new("Table leg"),
            leg.clone(),
            wood.tray.clone(),
            Transform::from_xyz(x * (half.x - 5.0), -room::TABLE_THICK - long, z * (half.y - 5.0)),
        ));
    }
}

fn spawn_tray(mut commands: Commands, mut assets: TableAssets, wood: Res<WoodMaterials>) {
    let felt = StandardMaterial {
        base_color_texture: Some(assets.image(cloth(Vec2::splat(512.0), room::FELT, 0.32, 120).into_tile())),
        perceptual_roughness: 1.0,
        reflectance: 0.08,
        ..default()
    };
    // Two materials, since the light preset lights the flat floor differently.
    let (floor_felt, wall_felt) = (assets.material(felt.clone()), assets.material(felt));
    let middle = TRAY.to_bevy();
    commands.spawn((
        Name::new("Tray floor"),
        assets.mesh(Plane3d::new(Vec3::Y, Vec2::splat(TRAY_HALF))),
        floor_felt,
        LiesFlat,
        Transform::from_translation(middle + Vec3::Y * FELT),
    ));
    let (long, high) = (TRAY_HALF + TRAY_WALL, TRAY_WALL_HEIGHT / 2.0);
    let wall = rounded_box(Vec3::new(long, high, TRAY_WALL / 2.0), 0.16, 3, |_, at| {
        at * Vec2::new(2.0 * long, 2.0 * high) / TILE_EDGES
    });
    let wall = assets.mesh(with_tangents(wall));
    // Felt on the inside, up to where the edge is round.
    let lining = assets.mesh(Plane3d::new(Vec3::NEG_Z, Vec2::new(TRAY_HALF, high - 0.25)));
    for quarter in 0..4 {
        let turn = Quat::from_rotation_y(quarter as f32 * FRAC_PI_2);
        let place = |out: f32, height: f32| {
            Transform::from_translation(middle + turn * Vec3::new(0.0, height, out)).with_rotation(turn)
        };
        let at = place(TRAY_HALF + TRAY_WALL / 2.0, high);
        commands.spawn((Name::new("Tray wall"), wall.clone(), wood.tray.clone(), at));
        let at = place(TRAY_HALF - FELT, high - 0.2);
        commands.spawn((Name::new("Tray lining"), lining.clone(), wall_felt.clone(), at));
    }
}

/// The normal map needs tangents. Without them the wood stays smooth.
fn with_tangents(mut mesh: Mesh) -> Mesh {
    if let Err(error) = mesh.generate_tangents() {
        warn!("A mesh has no tangents: {error}.");
    }
    mesh
}

/// The lamp's pool of light, a little worn wood, and darker towards the edge.
fn shade_table(at: Vec3, half: Vec2) -> f32 {
    let out = (at.xz() / half).length();
    let worn = Noise(3).layers(at.xz() / 100.0 + 0.5, [7, 7], 3) - 0.5;
    let underside = if at.y < -1.0 { 0.55 } else { 1.0 };
    (1.06 - 0.34 * out.powf(2.4) + 0.22 * worn) * underside
}

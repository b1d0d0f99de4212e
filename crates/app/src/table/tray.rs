//! The tray for throwing: a wooden box lined with felt.

use super::TableSystems;
use super::furniture::{WoodLook, with_tangents};
use super::light::LiesFlat;
use super::paint::{Edge, TILE_EDGES, cloth};
use super::shapes::rounded_box;
use crate::theme::room;
use crate::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_sim::table::layout::{TRAY, TRAY_HALF, TRAY_WALL, TRAY_WALL_HEIGHT};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, build_tray.in_set(TableSystems::Card));
}

/// How thick the felt is, on the floor and inside the walls: dice lie on the bare floor.
const FELT: f32 = 0.015;

fn build_tray(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    wood: Res<WoodLook>,
) {
    let felt = StandardMaterial {
        base_color_texture: Some(
            images.add(cloth(512, 512, room::FELT, 0.32, 120).into_texture(Edge::Repeats)),
        ),
        perceptual_roughness: 1.0,
        reflectance: 0.08,
        ..default()
    };
    // Two of the same: the floor may be lit another way than the walls.
    let (floor_felt, felt) = (materials.add(felt.clone()), materials.add(felt));
    let middle = TRAY.to_bevy();
    let floor = Plane3d::new(Vec3::Y, Vec2::splat(TRAY_HALF)).mesh().build();
    commands.spawn((
        Name::new("Tray floor"),
        Mesh3d(meshes.add(floor)),
        MeshMaterial3d(floor_felt),
        LiesFlat,
        Transform::from_translation(middle + Vec3::Y * FELT),
    ));
    let (long, high) = (TRAY_HALF + TRAY_WALL, TRAY_WALL_HEIGHT / 2.0);
    let wall = rounded_box(Vec3::new(long, high, TRAY_WALL / 2.0), 0.16, 3, |_, at| {
        at * Vec2::new(2.0 * long, 2.0 * high) / TILE_EDGES
    });
    let wall = meshes.add(with_tangents(wall.build()));
    // Felt on the inside, up to where the edge is round.
    let lining = meshes.add(Plane3d::new(Vec3::NEG_Z, Vec2::new(TRAY_HALF, high - 0.25)).mesh().build());
    for quarter in 0..4 {
        let turn = Quat::from_rotation_y(quarter as f32 * std::f32::consts::FRAC_PI_2);
        let out = turn * Vec3::Z;
        commands.spawn((
            Name::new("Tray wall"),
            Mesh3d(wall.clone()),
            MeshMaterial3d(wood.tray.clone()),
            Transform::from_translation(middle + out * (TRAY_HALF + TRAY_WALL / 2.0) + Vec3::Y * high)
                .with_rotation(turn),
        ));
        commands.spawn((
            Name::new("Tray lining"),
            Mesh3d(lining.clone()),
            MeshMaterial3d(felt.clone()),
            Transform::from_translation(middle + out * (TRAY_HALF - FELT) + Vec3::Y * (high - 0.2))
                .with_rotation(turn),
        ));
    }
}

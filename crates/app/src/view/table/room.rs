//! The room: a painted backdrop, lamps, and in the middle the table with the tray, a wooden box lined with felt.

use super::assets::{TableAssets, TableMaterial};
use super::paint::{Noise, colour_tile, data_tile, picture};
use super::shapes::{Slab, quad, rounded_box, tint};
use crate::base::theme::room;
use crate::base::to_bevy::ToBevy;
use bevy::light::{CascadeShadowConfigBuilder, NotShadowCaster, NotShadowReceiver};
use bevy::math::Affine2;
use bevy::prelude::*;
use gragra_sim::table::layout::{TABLE_HALF, TRAY, TRAY_HALF, TRAY_WALL, TRAY_WALL_HEIGHT};
use std::f32::consts::FRAC_PI_2;

pub(super) fn plugin(app: &mut App) {
    let color = Color::srgb(1.0, 0.93, 0.84);
    app.insert_resource(ClearColor(Color::BLACK))
        .insert_resource(GlobalAmbientLight { color, brightness: AMBIENT, ..default() })
        .add_systems(Startup, (spawn_walls, spawn_lamps, spawn_table));
}

macro_rules! texture_file {
    ($name:literal) => {
        include_bytes!(concat!("../../../../../assets/textures/", $name, ".png"))
    };
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

#[derive(Resource)]
pub(super) struct WoodMaterials {
    pub(super) table: TableMaterial,
    pub(super) tray: TableMaterial,
    /// Only the highest quality uses it.
    pub(super) normals: Handle<Image>,
}

#[derive(Resource)]
pub(super) struct FeltMaterials {
    pub(super) floor: TableMaterial,
    pub(super) lining: TableMaterial,
    /// Only the highest quality uses it.
    pub(super) normals: Handle<Image>,
}

/// The light of all lamps together on something white that lies flat, in linear red, green and blue. The light preset
/// paints it on.
pub(super) const LIGHT_ON_FLAT: Vec3 = Vec3::new(2.4, 2.14, 1.8);
/// Where the lamp's light comes from: more from a side than from the front, so that two sides of a die that are seen at once
/// are never equally bright.
const LAMP_FROM: Vec3 = Vec3::new(-48.0, 58.0, 15.0);
/// The lamp's illuminance when it does not flicker.
pub(super) const LAMP_LUX: f32 = 7_200.0;
const FILL_LUX: f32 = 2_200.0;
const AMBIENT: f32 = 480.0;

/// How far away the walls are from the middle of the table; outside of what any camera gets to.
const WALLS: f32 = 210.0;
const CEILING: f32 = 110.0;
/// The floor's height: a table is about 73 cm high.
const FLOOR: f32 = -45.0;
/// How bright the backdrop is. Tone mapping darkens what is not lit.
const BACKDROP: f32 = 1.7;
/// The sizes of the tiles of wood and felt, in edges.
const WOOD_EDGES: f32 = 52.0;
const FELT_EDGES: f32 = 8.0;
/// How thick the felt is, on the floor and inside the walls. Dice lie on the bare floor.
const FELT: f32 = 0.015;

/// A wall of the room as seen from its middle: its picture and its corners, left to right and top to bottom.
struct Wall {
    name: &'static str,
    picture: &'static [u8],
    corners: [Vec3; 4],
}

/// The room is a painted backdrop: pictures of a modelled room on the inside of a box, a little out of focus.
fn walls() -> [Wall; 6] {
    macro_rules! wall {
        ($name:literal, $corners:expr) => {
            Wall {
                name: $name,
                picture: include_bytes!(concat!("../../../../../assets/room/", $name, ".png")),
                corners: $corners.map(|[x, y, z]: [f32; 3]| Vec3::new(x, y, z)),
            }
        };
    }
    let (w, d, top, foot) = (WALLS, WALLS, CEILING, FLOOR);
    [
        wall!("north", [[-w, top, -d], [w, top, -d], [-w, foot, -d], [w, foot, -d]]),
        wall!("south", [[w, top, d], [-w, top, d], [w, foot, d], [-w, foot, d]]),
        wall!("east", [[w, top, -d], [w, top, d], [w, foot, -d], [w, foot, d]]),
        wall!("west", [[-w, top, d], [-w, top, -d], [-w, foot, d], [-w, foot, -d]]),
        wall!("floor", [[-w, foot, -d], [w, foot, -d], [-w, foot, d], [w, foot, d]]),
        wall!("ceiling", [[-w, top, d], [w, top, d], [-w, top, -d], [w, top, -d]]),
    ]
}

fn spawn_walls(mut commands: Commands, mut assets: TableAssets) {
    for wall in walls() {
        let texture = assets.image(picture(wall.picture));
        let paint = StandardMaterial {
            base_color: Color::linear_rgb(BACKDROP, BACKDROP, BACKDROP),
            base_color_texture: Some(texture),
            unlit: true,
            fog_enabled: false,
            ..default()
        };
        let mesh = assets.mesh(quad(wall.corners));
        commands.spawn((Name::new(format!("Wall: {}", wall.name)), mesh, assets.material(paint), Unshadowed));
    }
}

/// One warm lamp that casts shadows, and cool light from a window.
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
        Transform::from_translation(LAMP_FROM).looking_at(Vec3::ZERO, Vec3::Y),
    ));
    commands.spawn((
        Name::new("Light from the window"),
        DirectionalLight { color: room::colour(room::FILL), illuminance: FILL_LUX, ..default() },
        Transform::from_xyz(50.0, 22.0, -16.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

fn spawn_table(mut commands: Commands, mut assets: TableAssets) {
    let colour = assets.image(colour_tile(texture_file!("table_wood")));
    let roughness = assets.image(data_tile(texture_file!("table_wood_roughness")));
    let normals = assets.image(data_tile(texture_file!("table_wood_normal")));
    let material = StandardMaterial {
        base_color: room::colour(room::TABLE_WOOD),
        base_color_texture: Some(colour),
        metallic_roughness_texture: Some(roughness),
        perceptual_roughness: 1.0,
        // Oiled, not varnished: with more, the window's light would be a white glare.
        reflectance: 0.18,
        ..default()
    };
    let stained = StandardMaterial { base_color: room::colour(room::TRAY_WOOD), ..material.clone() };
    let wood = WoodMaterials { table: assets.material(material), tray: assets.material(stained), normals };
    let half = Vec2::from(TABLE_HALF) + room::TABLE_RIM;
    let shape = Slab { half, corner: 5.0, thickness: room::TABLE_THICK, rounding: 1.0, rings: 12 };
    let mut top = with_tangents(shape.mesh(|at| Vec2::new(at.x, at.z + at.y) / WOOD_EDGES));
    tint(&mut top, |at| LinearRgba::from_vec3(Vec3::splat(shade_table(at, half))));
    commands.spawn((Name::new("Table"), assets.mesh(top), wood.table.clone(), LiesFlat));
    let leg = Vec3::new(1.8, (-FLOOR - room::TABLE_THICK) / 2.0, 1.8);
    let leg_mesh = assets.mesh(wooden_box(leg, 0.4, 2, leg.yx()));
    for (x, z) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        let at = Vec3::new(x * (half.x - 5.0), -room::TABLE_THICK - leg.y, z * (half.y - 5.0));
        let place = Transform::from_translation(at);
        commands.spawn((Name::new("Table leg"), leg_mesh.clone(), wood.tray.clone(), place));
    }
    spawn_tray(&mut commands, &mut assets, &wood.tray);
    commands.insert_resource(wood);
}

fn spawn_tray(commands: &mut Commands, assets: &mut TableAssets, wood: &TableMaterial) {
    let felt = StandardMaterial {
        base_color_texture: Some(assets.image(colour_tile(texture_file!("felt")))),
        uv_transform: Affine2::from_scale(Vec2::splat(2.0 * TRAY_HALF / FELT_EDGES)),
        perceptual_roughness: 1.0,
        reflectance: 0.08,
        ..default()
    };
    // Two materials, since the light preset lights the flat floor differently.
    let normals = assets.image(data_tile(texture_file!("felt_normal")));
    let felt = FeltMaterials { floor: assets.material(felt.clone()), lining: assets.material(felt), normals };
    let middle = TRAY.to_bevy();
    commands.spawn((
        Name::new("Tray floor"),
        assets.mesh(with_tangents(tray_floor())),
        felt.floor.clone(),
        LiesFlat,
        Transform::from_translation(middle + Vec3::Y * FELT),
    ));
    let half = Vec3::new(TRAY_HALF + TRAY_WALL, TRAY_WALL_HEIGHT / 2.0, TRAY_WALL / 2.0);
    let wall = assets.mesh(wooden_box(half, 0.16, 3, half.xy()));
    // Felt on the inside, up to where the edge is round.
    let lining = Plane3d::new(Vec3::NEG_Z, Vec2::new(TRAY_HALF, half.y - 0.25));
    let lining = assets.mesh(with_tangents(lining.into()));
    for quarter in 0..4 {
        let turn = Transform::from_rotation(Quat::from_rotation_y(quarter as f32 * FRAC_PI_2));
        let place =
            |height, out| Transform::from_translation(middle) * turn * Transform::from_xyz(0.0, height, out);
        let at = place(half.y, TRAY_HALF + half.z);
        commands.spawn((Name::new("Tray wall"), wall.clone(), wood.clone(), at));
        let at = place(half.y - 0.2, TRAY_HALF - FELT);
        commands.spawn((Name::new("Tray lining"), lining.clone(), felt.lining.clone(), at));
    }
    commands.insert_resource(felt);
}

/// From a point to its shadow on the table.
pub(super) fn shadow_of(point: Vec3) -> Vec2 {
    point.xz() - LAMP_FROM.xz() * (point.y / LAMP_FROM.y)
}

/// Darker along the walls, which keep some of the room's light away.
fn tray_floor() -> Mesh {
    let mut floor = Mesh::from(Plane3d::new(Vec3::Y, Vec2::splat(TRAY_HALF)).mesh().subdivisions(20));
    tint(&mut floor, |at| {
        let from_wall = (TRAY_HALF - at.xz().abs()) / TRAY_WALL_HEIGHT;
        let dark = (-2.2 * from_wall).exp();
        LinearRgba::from_vec3(Vec3::splat(1.08 * (1.0 - 0.45 * dark.x) * (1.0 - 0.45 * dark.y)))
    });
    floor
}

/// A box whose sides each show a part of the tile with this half size.
fn wooden_box(half: Vec3, rounding: f32, steps: usize, part: Vec2) -> Mesh {
    with_tangents(rounded_box(half, rounding, steps, |_, at| at * 2.0 * part / WOOD_EDGES))
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
    (1.24 - 0.62 * out.powf(1.6) + 0.16 * worn) * underside
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::Value;

    /// `assets/source/room.py` draws the pictures for a box whose corners it writes down.
    #[test]
    fn the_walls_are_where_their_pictures_were_made_for() {
        let file: Value = serde_json::from_str(include_str!("../../../../../assets/room/room.json")).unwrap();
        let walls = walls();
        assert_eq!(file["faces"].as_object().unwrap().len(), walls.len());
        for wall in walls {
            let corners = &file["faces"][wall.name]["corners"];
            // The file goes around, the program from left to right and from top to bottom.
            for (number, corner) in [0, 1, 3, 2].into_iter().zip(wall.corners) {
                let written: Vec3 = serde_json::from_value(corners[number].clone()).unwrap();
                assert_eq!(written, corner, "{} {number}", wall.name);
            }
        }
    }
}

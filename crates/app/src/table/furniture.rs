//! The table itself: boards with a round edge, on four legs.

use super::TableSystems;
use super::light::LiesFlat;
use super::paint::{Noise, TILE_EDGES, Wood};
use super::room::FLOOR;
use super::shapes::{Slab, rounded_box, slab};
use crate::theme::room;
use bevy::prelude::*;
use gragra_sim::table::layout;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (paint_wood, build_table).chain().in_set(TableSystems::MoveDice));
}

/// The wood that tables and trays are made of.
#[derive(Resource)]
pub(super) struct WoodLook {
    /// The table's.
    pub(super) table: Handle<StandardMaterial>,
    /// The tray's.
    pub(super) tray: Handle<StandardMaterial>,
    /// How the surface leans, for those who can afford it.
    pub(super) normals: Handle<Image>,
}

fn paint_wood(
    mut commands: Commands,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let Wood { colour, roughness, normals } = Wood::paint();
    let table = StandardMaterial {
        base_color_texture: Some(images.add(colour)),
        metallic_roughness_texture: Some(images.add(roughness)),
        perceptual_roughness: 1.0,
        reflectance: 0.35,
        ..default()
    };
    let tray = StandardMaterial { base_color: room::colour(room::TRAY_WOOD), ..table.clone() };
    commands.insert_resource(WoodLook {
        table: materials.add(table),
        tray: materials.add(tray),
        normals: images.add(normals),
    });
}

fn build_table(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>, wood: Res<WoodLook>) {
    let [width, depth] = layout::TABLE_HALF;
    let half = Vec2::new(width, depth) + room::TABLE_RIM;
    let shape = Slab { half, corner: 5.0, thick: room::TABLE_THICK, rounding: 1.0, rings: 12 };
    let mut top = slab(shape, |at| Vec2::new(at.x, at.z + at.y) / TILE_EDGES);
    top.tint(|at| [shade(at, half); 3]);
    commands.spawn((
        Name::new("Table"),
        Mesh3d(meshes.add(with_tangents(top.build()))),
        MeshMaterial3d(wood.table.clone()),
        LiesFlat,
    ));
    let long = (-FLOOR - room::TABLE_THICK) / 2.0;
    let leg =
        rounded_box(Vec3::new(1.8, long, 1.8), 0.4, 2, |_, at| at * Vec2::new(2.0 * long, 3.6) / TILE_EDGES);
    let leg = meshes.add(with_tangents(leg.build()));
    for (x, z) in [(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)] {
        commands.spawn((
            Name::new("Table leg"),
            Mesh3d(leg.clone()),
            MeshMaterial3d(wood.tray.clone()),
            Transform::from_xyz(x * (half.x - 5.0), -room::TABLE_THICK - long, z * (half.y - 5.0)),
        ));
    }
}

/// The wood's surface leans along its own directions; a mesh that cannot tell them stays smooth.
pub(super) fn with_tangents(mut mesh: Mesh) -> Mesh {
    if let Err(error) = mesh.generate_tangents() {
        warn!("A mesh has no tangents: {error}.");
    }
    mesh
}

/// The lamp's pool of light, a little worn wood, and darker towards the edge.
fn shade(at: Vec3, half: Vec2) -> f32 {
    let out = (at.xz() / half).length();
    let worn = Noise(3).layers(at.xz() / 100.0 + 0.5, [7, 7], 3) - 0.5;
    let under = if at.y < -1.0 { 0.55 } else { 1.0 };
    (1.06 - 0.34 * out.powf(2.4) + 0.22 * worn) * under
}

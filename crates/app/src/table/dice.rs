//! Sixty dice: one mesh, one print, and they are where the match has them.

use super::TableSystems;
use super::paint::{Canvas, Edge, Letters, Quarter};
use super::shapes::rounded_box;
use super::title::TitleDice;
use crate::session::{Poses, Session};
use crate::theme::room;
use bevy::prelude::*;
use gragra_rules::{DieId, Side};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (paint_dice, put_out_dice).chain().in_set(TableSystems::MoveDice))
        .add_systems(Update, follow.in_set(TableSystems::MoveDice));
}

/// A die that is seen.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) struct ShownDie3d(pub(super) DieId);

/// How dice look in every state that they can be in.
#[derive(Resource)]
pub(super) struct DiceLook {
    /// As they are.
    pub(super) plain: Handle<StandardMaterial>,
    /// To be gripped next: the edges glow.
    pub(super) next: Handle<StandardMaterial>,
    /// In a hand.
    pub(super) carried: Handle<StandardMaterial>,
    /// Out of the game.
    pub(super) removed: Handle<StandardMaterial>,
    mesh: Handle<Mesh>,
}

/// The print's cells: three in a row, two rows.
const CELL: usize = 256;
const COLUMNS: usize = 3;

fn paint_dice(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
) {
    let plain = StandardMaterial {
        base_color_texture: Some(images.add(print(&letters).into_texture(Edge::Stops))),
        perceptual_roughness: 0.38,
        reflectance: 0.45,
        ..default()
    };
    let rim = images.add(rim().into_texture(Edge::Stops));
    let glow = |strength: f32| StandardMaterial {
        emissive: LinearRgba::from(room::colour(room::GLOW)) * strength,
        emissive_texture: Some(rim.clone()),
        ..plain.clone()
    };
    let removed = StandardMaterial { base_color: Color::srgb(0.42, 0.40, 0.38), ..plain.clone() };
    let mesh = rounded_box(Vec3::splat(0.5), room::DIE_ROUNDING, 3, in_cell);
    commands.insert_resource(DiceLook {
        next: materials.add(glow(2_600.0)),
        carried: materials.add(glow(900.0)),
        removed: materials.add(removed),
        plain: materials.add(plain),
        mesh: meshes.add(mesh.build()),
    });
}

/// Where a place on a side is in the print.
fn in_cell(side: usize, at: Vec2) -> Vec2 {
    let cell = Vec2::new((side % COLUMNS) as f32, (side / COLUMNS) as f32);
    (cell + at) / Vec2::new(COLUMNS as f32, 2.0)
}

/// The numbers of all six sides, as the rules have them.
fn print(letters: &Letters) -> Canvas {
    let mut canvas = Canvas::filled(CELL * COLUMNS, CELL * 2, room::IVORY);
    let size = Vec2::new((CELL * COLUMNS) as f32, (CELL * 2) as f32);
    for (number, side) in Side::ALL.into_iter().enumerate() {
        let middle = in_cell(number, Vec2::splat(0.5)) * size;
        let room = Vec2::splat(CELL as f32 * 0.64);
        letters.print(
            &mut canvas,
            &side.face().to_string(),
            room::INK,
            middle,
            room,
            0.055,
            Quarter::Upright,
        );
    }
    // Edges are worn a little darker, which tells stacked dice apart.
    canvas.shade(|x, y| 1.0 - 0.10 * edge(x, y, 0.06));
    canvas
}

/// How near a pixel is to its side's edge: 0 inside, 1 at the edge.
fn edge(x: usize, y: usize, width: f32) -> f32 {
    let away = |at: usize| (at % CELL).min(CELL - 1 - at % CELL) as f32 / CELL as f32;
    (1.0 - away(x).min(away(y)) / width).clamp(0.0, 1.0)
}

/// What glows: the edges.
fn rim() -> Canvas {
    Canvas::from_fn(CELL * COLUMNS, CELL * 2, |x, y| {
        let glow = edge(x, y, 0.13).powf(1.5);
        [glow, glow, glow, 1.0]
    })
}

fn put_out_dice(mut commands: Commands, look: Res<DiceLook>, title: Res<TitleDice>) {
    for die in DieId::all() {
        let pose = title.pose(die);
        commands.spawn((
            Name::new(format!("Die {die}")),
            ShownDie3d(die),
            Mesh3d(look.mesh.clone()),
            MeshMaterial3d(look.plain.clone()),
            Transform::from_translation(pose.place).with_rotation(pose.turn),
        ));
    }
}

fn follow(
    session: Option<Res<Session>>,
    poses: Res<Poses>,
    title: Res<TitleDice>,
    mut dice: Query<(&ShownDie3d, &mut Transform)>,
) {
    for (&ShownDie3d(die), mut transform) in &mut dice {
        let pose = if session.is_some() { poses.shown(die) } else { title.pose(die) };
        transform.set_if_neq(Transform::from_translation(pose.place).with_rotation(pose.turn));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_side_has_a_cell_of_its_own() {
        for side in 0..6 {
            let middle = in_cell(side, Vec2::splat(0.5));
            for other in 0..side {
                assert!(middle.distance(in_cell(other, Vec2::splat(0.5))) > 0.3);
            }
            assert!(middle.cmpgt(Vec2::ZERO).all() && middle.cmplt(Vec2::ONE).all());
        }
    }
}

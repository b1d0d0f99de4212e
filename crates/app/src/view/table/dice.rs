//! Sixty dice: one mesh, one print, a glow around those that matter now, and soft dark spots under them.

use super::assets::{TableAssets, TableMaterial, unlit};
use super::hand::Load;
use super::paint::{Canvas, Letters};
use super::room::Unshadowed;
use super::shapes::rounded_box;
use super::table_view::Place;
use crate::base::theme::room;
use crate::session::{DiePose, HandControl, Session};
use crate::view::camera::SideViewPart;
use bevy::prelude::*;
use gragra_rules::{DiceSet, DieId, Seat, Side};
use gragra_sim::table::{Spot, Table};

#[derive(Component)]
pub(super) struct DieModel(DieId);

#[derive(Resource)]
pub(super) struct DiceMaterials {
    plain: TableMaterial,
    /// For the dice that the hand grips next: the edges glow.
    next: TableMaterial,
    carried: TableMaterial,
    /// For dice that are out of the game.
    removed: TableMaterial,
}

/// Pixels of a side. The print has three sides in a row, and two rows.
const CELL: usize = 256;
const COLUMNS: usize = 3;

pub(super) fn spawn_dice(mut commands: Commands, mut assets: TableAssets) {
    let numbers = print_numbers(&assets.letters).into_texture();
    let ivory = StandardMaterial {
        base_color_texture: Some(assets.image(numbers)),
        perceptual_roughness: 0.38,
        reflectance: 0.45,
        ..default()
    };
    let rim = assets.image(paint_rim().into_texture());
    let glow = |strength: f32| StandardMaterial {
        emissive: LinearRgba::from(room::colour(room::GLOW)) * strength,
        emissive_texture: Some(rim.clone()),
        ..ivory.clone()
    };
    let grey = StandardMaterial { base_color: Color::srgb(0.42, 0.40, 0.38), ..ivory.clone() };
    let [next, carried, removed, plain] =
        [glow(2_600.0), glow(900.0), grey, ivory].map(|material| assets.material(material));
    let mesh = assets.mesh(rounded_box(Vec3::splat(0.5), room::DIE_ROUNDING, 3, in_cell));
    for die in DieId::all() {
        commands.spawn((
            Name::new(format!("Die {die}")),
            DieModel(die),
            SideViewPart::Die(die),
            mesh.clone(),
            plain.clone(),
            Place::at(move |view| {
                let pose = view.dice[die.index()];
                Some(Transform::from_translation(pose.place).with_rotation(pose.turn))
            }),
        ));
    }
    commands.insert_resource(DiceMaterials { plain, next, carried, removed });
}

/// Where a place on a side is in the print.
fn in_cell(side: usize, at: Vec2) -> Vec2 {
    let cell = Vec2::new((side % COLUMNS) as f32, (side / COLUMNS) as f32);
    (cell + at) / Vec2::new(COLUMNS as f32, 2.0)
}

/// The numbers of all six sides, as the rules have them. An edge of the print is a die's.
fn print_numbers(letters: &Letters) -> Canvas {
    let size = Vec2::new(COLUMNS as f32, 2.0);
    let mut canvas = Canvas::filled(size / 2.0, CELL as f32, room::IVORY);
    for (number, side) in Side::ALL.into_iter().enumerate() {
        let at = (in_cell(number, Vec2::splat(0.5)) - 0.5) * size;
        letters.print(&mut canvas, &side.face().to_string(), room::INK, at, Vec2::splat(0.64), 0.055);
    }
    // Edges are worn a little darker, which tells stacked dice apart.
    canvas.shade(|x, y| 1.0 - 0.10 * nearness_to_edge(x, y, 0.06));
    canvas
}

/// 0 inside a side, 1 at its edge.
fn nearness_to_edge(x: usize, y: usize, width: f32) -> f32 {
    let away = |at: usize| (at % CELL).min(CELL - 1 - at % CELL) as f32 / CELL as f32;
    (1.0 - away(x).min(away(y)) / width).clamp(0.0, 1.0)
}

/// The edges, which glow.
fn paint_rim() -> Canvas {
    Canvas::from_fn(CELL * COLUMNS, CELL * 2, |x, y| {
        Vec3::splat(nearness_to_edge(x, y, 0.13).powf(1.5)).extend(1.0)
    })
}

#[derive(Resource)]
pub(super) struct BlobMaterial(pub(super) TableMaterial);

/// A little above mats and cards.
const BLOB_HEIGHT: f32 = 0.035;
/// A die whose foot is higher than this stands on another die, or flies, and casts no spot on the table.
const HIGHEST_FOOT: f32 = 0.75;

/// Where no lamp casts shadows, spots show where a die stands; elsewhere they only deepen the place where it touches.
pub(super) fn spawn_blob_shadows(mut commands: Commands, mut assets: TableAssets) {
    const SIZE: usize = 64;
    let spot = Canvas::from_fn(SIZE, SIZE, |x, y| {
        let at = (Vec2::new(x as f32, y as f32) + 0.5) / SIZE as f32 * 2.0 - 1.0;
        // A square that fades to a circle.
        let from_square = (at.abs() - 0.42).max(Vec2::ZERO).length() / 0.5;
        Vec4::new(0.05, 0.03, 0.02, EaseFunction::SmoothStep.sample_clamped(1.0 - from_square))
    });
    let mesh = assets.mesh(Plane3d::new(Vec3::Y, Vec2::splat(0.5)));
    let material = assets.picture(spot, unlit());
    let below_dice = DieId::all().map(|die| Place::at(move |view| blob_place(view.dice[die.index()])));
    let below_load = Place::at(|view| view.load.and_then(Load::shadow_place));
    for place in below_dice.chain([below_load]) {
        commands.spawn((Name::new("Blob shadow"), mesh.clone(), material.clone(), place, Unshadowed));
    }
    commands.insert_resource(BlobMaterial(material));
}

fn blob_place(die: DiePose) -> Option<Transform> {
    let foot = die.place.y - 0.5;
    let size = 1.75 + 0.35 * foot.max(0.0);
    let (yaw, ..) = die.turn.to_euler(EulerRot::YXZ);
    let place = Transform::from_translation(die.place.with_y(BLOB_HEIGHT))
        .with_rotation(Quat::from_rotation_y(yaw))
        .with_scale(Vec3::new(size, 1.0, size));
    (foot <= HIGHEST_FOOT).then_some(place)
}

pub(super) fn highlight_dice(
    session: Option<Res<Session>>,
    hand: Res<HandControl>,
    materials: Res<DiceMaterials>,
    mut dice: Query<(&DieModel, &mut TableMaterial)>,
) {
    let next = session.as_deref().map_or(DiceSet::EMPTY, |session| {
        let count = |seat| if session.is_person(seat) { hand.count.max(1) } else { 1 };
        let seat = session.table().stacker();
        seat.map_or(DiceSet::EMPTY, |seat| next_to_grip(session.table(), seat, count(seat).into()))
    });
    for (&DieModel(die), mut material) in &mut dice {
        let wanted = match session.as_deref().map(|session| session.table().spot(die)) {
            Some(Spot::Removed) => &materials.removed,
            Some(Spot::Hand) => &materials.carried,
            Some(Spot::Lane { .. }) if next.contains(die) => &materials.next,
            _ => &materials.plain,
        };
        material.set_if_neq(wanted.clone());
    }
}

/// The dice that the next grip takes: the first of those that wait in front of the seat.
fn next_to_grip(table: &Table, seat: Seat, count: usize) -> DiceSet {
    if !table.carried().is_empty() || !table.unjudged().is_empty() {
        return DiceSet::EMPTY;
    }
    let mut waiting: Vec<(u8, DieId)> = DieId::all()
        .filter_map(|die| match table.spot(die) {
            Spot::Lane { seat: of, slot } if of == seat => Some((slot, die)),
            _ => None,
        })
        .collect();
    waiting.sort_unstable();
    waiting.into_iter().take(count.min(table.dice_to_grip())).map(|(_, die)| die).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_sim::measure::scenes;

    #[test]
    fn the_next_dice_are_the_first_in_the_row() {
        let table = scenes::stacking(4);
        let next = next_to_grip(&table, Seat::P1, 2);
        let first = DieId::all().skip(20).take(2).collect();
        assert_eq!(next, first);
        assert_eq!(next_to_grip(&table, Seat::P2, 2), DiceSet::EMPTY);
    }

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

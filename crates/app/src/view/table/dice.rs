//! Sixty dice: each in its true shape, all of one look, a glow around those that matter now, and soft dark spots under them.

use super::assets::{TableAssets, TableMaterial, unlit};
use super::die_print::{engrave, in_cell, paint_rim, print_numbers, stuff};
use super::hand::Load;
use super::paint::Canvas;
use super::room::Unshadowed;
use super::shapes::rounded_box;
use super::table_view::Place;
use crate::base::settings::Preferences;
use crate::base::theme::room;
use crate::session::{DiePose, HandControl, Session, SessionStarted};
use crate::view::camera::SideViewPart;
use bevy::camera::visibility::RenderLayers;
use bevy::mesh::VertexAttributeValues;
use bevy::prelude::*;
use gragra_rules::{DiceSet, DieId, Seat};
use gragra_sim::die_shape::DieShape;
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
    /// Only the highest quality uses it.
    pub(super) engraving: Handle<Image>,
}

impl DiceMaterials {
    pub(super) fn all(&self) -> [&TableMaterial; 4] {
        [&self.plain, &self.next, &self.carried, &self.removed]
    }
}

/// A die without wedges, as every die is made from it.
#[derive(Resource)]
pub(super) struct RegularDie(Mesh);

pub(super) fn spawn_dice(mut commands: Commands, mut assets: TableAssets) {
    let rim = assets.image(paint_rim().into_texture());
    let glow = |strength: f32| StandardMaterial {
        emissive: LinearRgba::from(room::colour(room::GLOW)) * strength,
        emissive_texture: Some(rim.clone()),
        ..default()
    };
    let grey = StandardMaterial { base_color: Color::srgb(0.42, 0.40, 0.38), ..default() };
    let [next, carried, removed, plain] =
        [glow(2_600.0), glow(900.0), grey, default()].map(|material| assets.material(material));
    let engraving = engrave(&assets.letters).into_data_tile();
    let engraving = assets.image(engraving);
    let mut regular = rounded_box(Vec3::splat(0.5), room::DIE_ROUNDING, 3, in_cell);
    regular.generate_tangents().expect("a box has normals and texture coordinates");
    for die in DieId::all() {
        let mesh = assets.mesh(regular.clone());
        let twin = (Name::new("In the side view"), SideViewPart::Die(die), mesh.clone(), plain.clone());
        let mut model = commands.spawn((
            Name::new(format!("Die {die}")),
            DieModel(die),
            mesh,
            plain.clone(),
            Place::at(move |view| {
                let pose = view.dice[die.index()];
                Some(Transform::from_translation(pose.place).with_rotation(pose.turn))
            }),
        ));
        // Until the side view shows it, no camera does.
        model.with_child((twin, Unshadowed, RenderLayers::none()));
    }
    commands.insert_resource(RegularDie(regular));
    commands.insert_resource(DiceMaterials { plain, next, carried, removed, engraving });
}

/// Gives all dice the look that the player has chosen.
pub(super) fn set_look(
    mut assets: TableAssets,
    mut shown: Local<Option<crate::base::settings::DiceLook>>,
    preferences: Res<Preferences>,
    dice: Res<DiceMaterials>,
) {
    if shown.replace(preferences.dice_look) == Some(preferences.dice_look) {
        return;
    }
    let stuff = stuff(preferences.dice_look);
    let print = print_numbers(&assets.letters, &stuff).into_texture();
    let print = assets.image(print);
    for material in dice.all() {
        assets.change(material, |material| {
            material.base_color_texture = Some(print.clone());
            material.perceptual_roughness = stuff.roughness;
            material.reflectance = stuff.reflectance;
            material.clearcoat = stuff.clearcoat;
        });
    }
}

/// Every match has dice of its own: their faces are not quite parallel.
pub(super) fn shape_dice(
    mut meshes: ResMut<Assets<Mesh>>,
    mut started: MessageReader<SessionStarted>,
    session: Res<Session>,
    regular: Res<RegularDie>,
    dice: Query<(&DieModel, &Mesh3d)>,
) {
    if started.read().count() == 0 {
        return;
    }
    for (&DieModel(die), mesh) in &dice {
        if let Some(mut mesh) = meshes.get_mut(&mesh.0) {
            *mesh = shaped(&regular.0, session.table().shape(die));
        }
    }
}

/// A regular die, pushed and pulled until its corners are where a real die has them.
fn shaped(regular: &Mesh, shape: &DieShape) -> Mesh {
    let corners = shape.corners().map(Vec3::from);
    let mut mesh = regular.clone();
    if let Some(VertexAttributeValues::Float32x3(places)) = mesh.attribute_mut(Mesh::ATTRIBUTE_POSITION) {
        for place in places {
            let at = Vec3::from(*place) + 0.5;
            let weight = |corner: usize| {
                let part = |axis: usize| if corner >> axis & 1 == 1 { at[axis] } else { 1.0 - at[axis] };
                part(0) * part(1) * part(2)
            };
            *place = corners.iter().enumerate().map(|(corner, to)| *to * weight(corner)).sum::<Vec3>().into();
        }
    }
    mesh
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
    fn a_regular_die_keeps_its_shape_and_a_wedged_one_does_not() {
        let regular = rounded_box(Vec3::splat(0.5), room::DIE_ROUNDING, 3, in_cell);
        let places = |mesh: &Mesh| {
            let places = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(VertexAttributeValues::as_float3);
            places.unwrap().iter().map(|&place| Vec3::from(place)).collect::<Vec<_>>()
        };
        let moved = |shape: &DieShape| {
            let shaped = places(&shaped(&regular, shape));
            let moves = places(&regular).into_iter().zip(shaped).map(|(from, to)| from.distance(to));
            moves.fold(0.0, f32::max)
        };
        assert!(moved(&DieShape::REGULAR) < 1e-6);
        let table = scenes::stacking(4);
        assert!((0.0005..0.05).contains(&moved(table.shape(DieId::all().next().unwrap()))));
    }
}

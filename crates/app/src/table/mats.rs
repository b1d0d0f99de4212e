//! Mats: where dice wait in front of the seats, the supply, and the dice that are out of the game.

use super::TableSystems;
use super::arrangement::Arrangement;
use super::light::LiesFlat;
use super::paint::{Canvas, Edge, Letters, Quarter, cloth};
use super::seats;
use super::shapes::{Slab, slab};
use crate::theme::{self, Repaint, room};
use crate::to_bevy::ToBevy;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use gragra_rules::{DieId, Key, Seat};
use gragra_sim::table::layout;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (lay_seat_mats, lay_dice_mats).chain().in_set(TableSystems::Piece)).add_systems(
        Update,
        show_seats_in_use.in_set(TableSystems::Card).run_if(resource_exists_and_changed::<Arrangement>),
    );
    app.add_systems(PreUpdate, repaint.in_set(Repaint::Table).after(super::markers::repaint));
}

/// The mat in front of a seat.
#[derive(Component)]
pub(super) struct SeatMat(Seat);

/// Belongs to a seat and is put away when nobody sits there.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OfSeat(pub(super) Seat);

/// Pixels for an edge.
const PRINT: f32 = 28.0;
/// What a mat is wider than the dice on it.
const MARGIN: f32 = 0.7;
/// Room for the seat's symbol.
const EAR: f32 = 3.4;

fn lay_seat_mats(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
) {
    for seat in Seat::ALL {
        let half = seat_half(seat);
        let canvas = seat_print(&letters, seat);
        let side = free_side(seat);
        let aside = seats::facing(seat) * Vec3::new(side * EAR / 2.0, 0.0, 0.0);
        commands.spawn((
            Name::new("Seat mat"),
            SeatMat(seat),
            OfSeat(seat),
            Mesh3d(meshes.add(mat_mesh(half))),
            MeshMaterial3d(materials.add(leather(images.add(canvas.into_texture(Edge::Stops))))),
            Transform::from_translation(seats::lane_middle(seat) + aside + Vec3::Y * HEIGHT)
                .with_rotation(seats::facing(seat)),
            NotShadowCaster,
            LiesFlat,
        ));
    }
}

fn seat_half(seat: Seat) -> Vec2 {
    seats::lane_half(seat) + MARGIN + Vec2::new(EAR / 2.0, 0.0)
}

/// The symbol is where the seat's other things are not.
fn free_side(seat: Seat) -> f32 {
    -seats::side_of_things(seat)
}

fn seat_print(letters: &Letters, seat: Seat) -> Canvas {
    let half = seat_half(seat);
    let look = theme::seat(seat);
    let mut canvas = mat(half, room::LEATHER);
    let size = half * 2.0 * PRINT;
    let inner = size / 2.0 - 0.42 * PRINT;
    // A rim, so that dark colours are seen on dark leather.
    let rim = room::readable_on(look.colour);
    canvas.frame(rim, size / 2.0, inner, 0.5 * PRINT, 0.26 * PRINT);
    canvas.frame(look.colour, size / 2.0, inner, 0.5 * PRINT, 0.14 * PRINT);
    let ear = size / 2.0 + Vec2::new(free_side(seat) * (half.x - EAR / 2.0 - 0.35), 0.0) * PRINT;
    let symbol = look.symbol.to_string();
    let room = Vec2::splat(2.2 * PRINT);
    letters.print(&mut canvas, &symbol, rim, ear, room + 0.3 * PRINT, 0.05, Quarter::Upright);
    letters.print(&mut canvas, &symbol, look.colour, ear, room, 0.0, Quarter::Upright);
    canvas
}

/// In the colours of another palette.
pub(super) fn repaint(
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
    mats: Query<(&SeatMat, &MeshMaterial3d<StandardMaterial>)>,
) {
    for (&SeatMat(seat), material) in &mats {
        if let Some(mut material) = materials.get_mut(&material.0) {
            let print = seat_print(&letters, seat).into_texture(Edge::Stops);
            material.base_color_texture = Some(images.add(print));
        }
    }
}

fn lay_dice_mats(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
) {
    for (name, spot, symbol) in [
        ("Supply mat", layout::supply_spot as fn(DieId) -> _, None),
        ("Mat of removed dice", layout::removed_spot, Some("✖")),
    ] {
        let corner = |die: Option<DieId>| die.map_or(Vec3::ZERO, |die| spot(die).to_bevy()).with_y(0.0);
        let (first, last) = (corner(DieId::new(0)), corner(DieId::new(DieId::COUNT - 1)));
        let half = ((last - first).xz().abs() / 2.0) + 0.5 + MARGIN;
        let mut canvas = mat(half, room::SUPPLY_MAT);
        let size = half * 2.0 * PRINT;
        let line = room::mix(room::SUPPLY_MAT, room::PAPER, 0.45);
        canvas.frame(line, size / 2.0, size / 2.0 - 0.35 * PRINT, 0.4 * PRINT, 0.08 * PRINT);
        for die in symbol.map(|_| DieId::all()).into_iter().flatten() {
            let at = (corner(Some(die)) - (first + last) / 2.0).xz() * PRINT + size / 2.0;
            letters.print(
                &mut canvas,
                symbol.unwrap_or_default(),
                line,
                at,
                Vec2::splat(0.4 * PRINT),
                0.0,
                Quarter::Upright,
            );
        }
        commands.spawn((
            Name::new(name),
            Mesh3d(meshes.add(mat_mesh(half))),
            MeshMaterial3d(materials.add(leather(images.add(canvas.into_texture(Edge::Stops))))),
            Transform::from_translation((first + last) / 2.0 + Vec3::Y * HEIGHT),
            NotShadowCaster,
            LiesFlat,
        ));
    }
}

/// Mats are so thin that dice seem to lie on them.
const HEIGHT: f32 = 0.012;

fn mat(half: Vec2, colour: room::Rgb) -> Canvas {
    let size = half * 2.0 * PRINT;
    cloth(size.x as usize, size.y as usize, colour, 0.24, (half.y * 9.0) as i32)
}

fn mat_mesh(half: Vec2) -> Mesh {
    let shape = Slab { half, corner: 0.7, thick: 0.02, rounding: 0.008, rings: 1 };
    slab(shape, |at| at.xz() / (2.0 * half) + 0.5).build()
}

fn leather(print: Handle<Image>) -> StandardMaterial {
    StandardMaterial {
        base_color_texture: Some(print),
        perceptual_roughness: 0.85,
        reflectance: 0.2,
        ..default()
    }
}

pub(super) fn show_seats_in_use(
    arrangement: Res<Arrangement>,
    mut things: Query<(&OfSeat, &mut Visibility)>,
) {
    for (OfSeat(seat), mut visibility) in &mut things {
        let is_used = arrangement.players.has_seat(*seat);
        visibility.set_if_neq(if is_used { Visibility::Inherited } else { Visibility::Hidden });
    }
}

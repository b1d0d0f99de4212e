//! Mats: where dice wait in front of the seats, the supply, and the dice that are out of the game.

use super::assets::TableAssets;
use super::light::LiesFlat;
use super::paint::{Canvas, Letters, RoundRect, cloth};
use super::placing::Place;
use super::seats;
use super::shapes::Slab;
use crate::base::theme::{Palette, room};
use crate::base::to_bevy::ToBevy;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use gragra_rules::{DieId, Key, Seat};
use gragra_sim::table::layout;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, (spawn_seat_mats, spawn_dice_mats));
}

/// Pixels for an edge.
const PRINT: f32 = 28.0;
/// How much wider a mat is than the dice on it.
const MARGIN: f32 = 0.7;
/// Room for the seat's symbol.
const SYMBOL_ROOM: f32 = 3.4;
/// Mats are so thin that dice seem to lie on them.
const HEIGHT: f32 = 0.012;

fn spawn_seat_mats(mut commands: Commands, mut assets: TableAssets) {
    for seat in Seat::ALL {
        let facing = seats::facing(seat);
        let aside = facing * Vec3::new(free_side(seat) * SYMBOL_ROOM / 2.0, HEIGHT, 0.0);
        let place = Transform::from_translation(seats::lane_middle(seat) + aside).with_rotation(facing);
        commands.spawn((
            Name::new("Seat mat"),
            assets.mesh(mat_mesh(seat_half(seat))),
            assets.print(leather(), move |letters, palette| print_seat_mat(letters, palette, seat)),
            Place::at(move |view| view.game.players.has_seat(seat).then_some(place)),
            NotShadowCaster,
            LiesFlat,
        ));
    }
}

fn seat_half(seat: Seat) -> Vec2 {
    seats::lane_half(seat) + MARGIN + Vec2::new(SYMBOL_ROOM / 2.0, 0.0)
}

/// The symbol is where the seat's other things are not.
fn free_side(seat: Seat) -> f32 {
    -seats::side_of_things(seat)
}

fn print_seat_mat(letters: &Letters, palette: Palette, seat: Seat) -> Canvas {
    let half = seat_half(seat);
    let emblem = palette.seat(seat);
    let mut canvas = mat(half, room::LEATHER);
    let middle = half * PRINT;
    let edge = RoundRect::new(middle, middle - 0.42 * PRINT, 0.5 * PRINT);
    // A rim, so that dark colours are seen on dark leather.
    let rim = room::readable_on(emblem.colour);
    canvas.outline(rim, edge, 0.26 * PRINT);
    canvas.outline(emblem.colour, edge, 0.14 * PRINT);
    let at = middle + Vec2::X * free_side(seat) * (half.x - SYMBOL_ROOM / 2.0 - 0.35) * PRINT;
    let symbol = emblem.symbol.to_string();
    letters.print(&mut canvas, &symbol, rim, at, Vec2::splat(2.5 * PRINT), 0.05);
    letters.print(&mut canvas, &symbol, emblem.colour, at, Vec2::splat(2.2 * PRINT), 0.0);
    canvas
}

fn spawn_dice_mats(mut commands: Commands, mut assets: TableAssets) {
    for (name, spot, symbol) in [
        ("Supply mat", layout::supply_spot as fn(DieId) -> _, ""),
        ("Mat of removed dice", layout::removed_spot, "✖"),
    ] {
        let spots: Vec<Vec3> = DieId::all().map(|die| spot(die).to_bevy().with_y(0.0)).collect();
        let (first, last) = (spots[0], spots[spots.len() - 1]);
        let (middle, half) = ((first + last) / 2.0, (last - first).xz().abs() / 2.0 + 0.5 + MARGIN);
        let mut canvas = mat(half, room::SUPPLY_MAT);
        let size = half * 2.0 * PRINT;
        let line = room::mix(room::SUPPLY_MAT, room::PAPER, 0.45);
        let edge = RoundRect::new(size / 2.0, size / 2.0 - 0.35 * PRINT, 0.4 * PRINT);
        canvas.outline(line, edge, 0.08 * PRINT);
        for spot in &spots {
            let at = (spot - middle).xz() * PRINT + size / 2.0;
            assets.letters.print(&mut canvas, symbol, line, at, Vec2::splat(0.4 * PRINT), 0.0);
        }
        commands.spawn((
            Name::new(name),
            assets.mesh(mat_mesh(half)),
            assets.picture(canvas, leather()),
            Transform::from_translation(middle + Vec3::Y * HEIGHT),
            NotShadowCaster,
            LiesFlat,
        ));
    }
}

fn mat(half: Vec2, colour: room::Rgb) -> Canvas {
    cloth(half * 2.0 * PRINT, colour, 0.24, (half.y * 9.0) as i32)
}

fn mat_mesh(half: Vec2) -> Mesh {
    Slab { half, corner: 0.7, thickness: 0.02, rounding: 0.008, rings: 1 }.printed()
}

fn leather() -> StandardMaterial {
    StandardMaterial { perceptual_roughness: 0.85, reflectance: 0.2, ..default() }
}

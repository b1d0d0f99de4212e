//! The red card of the highest building: beside the height sheet until somebody earns it, then in front of them.

use super::assets::TableAssets;
use super::light::LiesFlat;
use super::paint::{Canvas, Letters, RoundRect};
use super::placing::Place;
use super::seats;
use super::shapes::Slab;
use crate::base::theme::{self, room};
use bevy::prelude::*;
use gragra_rules::Seat;
use std::f32::consts::FRAC_PI_2;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_record_card);
}

/// The card lies on top of whatever it is put on.
const TOP: f32 = 0.07;

fn spawn_record_card(mut commands: Commands, mut assets: TableAssets) {
    let print = print_record_card(&assets.letters);
    let card = StandardMaterial { perceptual_roughness: 0.5, ..default() };
    commands.spawn((
        Name::new("Card of the highest building"),
        LiesFlat,
        assets.mesh(Slab::card(room::RECORD_CARD_HALF).printed()),
        assets.picture(print, card),
        Place::carried_to(|view| Some(record_card_place(view.game.record.holder))),
    ));
}

fn record_card_place(holder: Option<Seat>) -> Transform {
    let (place, turn) = match holder {
        Some(seat) => (seats::record_place(seat), seats::facing(seat)),
        None => {
            let beside = room::SHEET_HALF.x + room::RECORD_CARD_HALF.y + 0.5;
            (room::SHEET_PLACE + Vec3::X * beside, Quat::from_rotation_y(FRAC_PI_2))
        }
    };
    Transform::from_translation(place + Vec3::Y * TOP).with_rotation(turn)
}

fn print_record_card(letters: &Letters) -> Canvas {
    let edge = 96.0;
    let size = room::RECORD_CARD_HALF * 2.0 * edge;
    let middle = size / 2.0;
    let mut canvas = Canvas::filled(size, theme::RECORD_RED);
    let rim = RoundRect::new(middle, middle - 0.2 * edge, 0.3 * edge);
    canvas.outline(room::PAPER, rim, 0.07 * edge);
    let symbol = theme::RECORD_SYMBOL.to_string();
    letters.print(&mut canvas, &symbol, room::PAPER, middle, Vec2::splat(2.3 * edge), 0.0);
    for (corner, is_upside_down) in [(Vec2::NEG_ONE, false), (Vec2::ONE, true)] {
        let at = middle + corner * (middle - 0.75 * edge);
        let room = Vec2::splat(0.7 * edge);
        letters.print_turned(&mut canvas, &symbol, room::PAPER, at, room, 0.0, is_upside_down);
    }
    canvas
}

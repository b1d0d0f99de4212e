//! Round markers: who invests in what. They are carried over when a player moves their investment.

use super::assets::TableAssets;
use super::cards::{self, company_place};
use super::paint::{Canvas, Letters, RoundRect};
use super::seats;
use super::shapes::Slab;
use super::table_view::{Place, PublicGame};
use crate::base::theme::{Emblem, room};
use bevy::prelude::*;
use gragra_rules::{Key, Seat};

const THICKNESS: f32 = 0.42;

pub(super) fn spawn_markers(mut commands: Commands, mut assets: TableAssets) {
    let mesh = assets.mesh(Slab::disc(room::MARKER_RADIUS, THICKNESS).printed());
    for seat in Seat::ALL {
        commands.spawn((
            Name::new(format!("Marker of {seat}")),
            mesh.clone(),
            assets.print(painted_wood(), move |letters, palette| print_disc(letters, palette.seat(seat))),
            Place::carried_to(move |view| {
                view.game.players.has_seat(seat).then(|| marker_place(&view.game, seat))
            }),
        ));
    }
}

pub(super) fn painted_wood() -> StandardMaterial {
    StandardMaterial { perceptual_roughness: 0.45, ..default() }
}

/// The print of a round piece of wood: a symbol in a ring.
pub(super) fn print_disc(letters: &Letters, Emblem { colour, symbol }: Emblem) -> Canvas {
    let on = room::readable_on(colour);
    let mut canvas = Canvas::filled(Vec2::ONE, 128.0, colour);
    canvas.outline(room::mix(colour, on, 0.55), RoundRect::circle(Vec2::ZERO, 0.82), 0.04);
    letters.print(&mut canvas, &symbol.to_string(), on, Vec2::ZERO, Vec2::splat(1.04), 0.0);
    canvas
}

fn marker_place(game: &PublicGame, seat: Seat) -> Transform {
    let Some(company) = game.invested[seat] else {
        return Transform::from_translation(seats::marker_home(seat) + Vec3::Y * THICKNESS)
            .with_rotation(seats::facing(seat));
    };
    let before = Seat::ALL.into_iter().take(seat.index());
    let place = before.filter(|&other| game.invested[other] == Some(company)).count();
    let spot = cards::MARKER_PLACES[place.min(cards::MARKER_PLACES.len() - 1)];
    let height = Vec3::Y * (cards::TOP + THICKNESS);
    Transform::from_translation(company_place(game.players, company) + spot + height)
}

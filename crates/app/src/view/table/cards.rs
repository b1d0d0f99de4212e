//! The companies' cards, each under its building.

use super::assets::TableAssets;
use super::light::LiesFlat;
use super::paint::{Canvas, Letters, RoundRect};
use super::placing::Place;
use super::shapes::Slab;
use crate::base::theme::{Palette, room};
use crate::base::to_bevy::ToBevy;
use crate::base::words;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use gragra_rules::{Company, Key, Players};
use gragra_sim::table::layout;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_cards);
}

/// The middle of a company's place, on the table.
pub(super) fn company_place(players: Players, company: Company) -> Vec3 {
    layout::place(players, company).to_bevy()
}

/// Where the first and the second marker lie, from the card's middle.
pub(super) const MARKER_PLACES: [Vec3; 2] = [Vec3::new(-2.35, 0.0, 0.0), Vec3::new(2.35, 0.0, 0.0)];

/// The card's top: so thin that the lowest die seems to stand on it.
pub(super) const TOP: f32 = 0.02;

fn spawn_cards(mut commands: Commands, mut assets: TableAssets) {
    let mesh = assets.mesh(Slab::card(room::CARD_HALF).printed());
    let card = StandardMaterial { perceptual_roughness: 0.6, reflectance: 0.3, ..default() };
    for company in Company::ALL {
        commands.spawn((
            Name::new(format!("Card of {company}")),
            mesh.clone(),
            assets.print(card.clone(), move |letters, palette| print_card(letters, palette, company)),
            Place::at(move |view| {
                let players = view.game.players;
                let place = || company_place(players, company).with_y(TOP);
                players.has_company(company).then(|| Transform::from_translation(place()))
            }),
            NotShadowCaster,
            LiesFlat,
        ));
    }
}

/// The name at two edges, the symbol in the corners, rings for the markers, a square for the building.
fn print_card(letters: &Letters, palette: Palette, company: Company) -> Canvas {
    const SIZE: f32 = 512.0;
    let edge = SIZE / (2.0 * room::CARD_HALF.x);
    let emblem = palette.company(company);
    let on = room::readable_on(emblem.colour);
    let middle = Vec2::splat(SIZE / 2.0);
    let pale = room::mix(emblem.colour, room::PAPER, 0.82);
    let mut canvas = Canvas::filled(Vec2::splat(SIZE), emblem.colour);
    canvas.fill(pale, RoundRect::new(middle, middle - Vec2::new(0.28, 1.55) * edge, 0.35 * edge));
    let name = words::company(company);
    let symbol = emblem.symbol.to_string();
    for (is_upside_down, side) in [(false, 1.0), (true, -1.0)] {
        let at = |along: f32| middle + Vec2::new(along, SIZE / 2.0 - 0.82 * edge) * side;
        let room = Vec2::new(4.6, 0.86) * edge;
        letters.print_turned(&mut canvas, &name, on, at(0.0), room, 0.06, is_upside_down);
        for corner in [-1.0, 1.0] {
            let at = at(corner * (SIZE / 2.0 - 0.95 * edge));
            letters.print_turned(&mut canvas, &symbol, on, at, Vec2::splat(1.1 * edge), 0.0, is_upside_down);
        }
    }
    for spot in MARKER_PLACES {
        let at = middle + spot.xz() * edge;
        canvas.outline(emblem.colour, RoundRect::circle(at, room::MARKER_RADIUS * edge), 0.1 * edge);
        let faint = room::mix(emblem.colour, pale, 0.55);
        letters.print(&mut canvas, &symbol, faint, at, Vec2::splat(1.25 * edge), 0.0);
    }
    let square = RoundRect::new(middle, Vec2::splat(0.78 * edge), 0.12 * edge);
    canvas.outline(emblem.colour, square, 0.1 * edge);
    canvas
}

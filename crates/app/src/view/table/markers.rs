//! Round markers: those of the investors on the cards, and those of the buildings and of the record on the height sheet, a
//! printed scale from 0 to 50.

use super::assets::{Print, TableAssets, TableMaterial};
use super::cards::{self, company_place};
use super::paint::{Canvas, Letters, RoundRect, paper};
use super::room::LiesFlat;
use super::seats;
use super::shapes::{Slab, curled};
use super::table_view::{Place, PublicGame};
use crate::base::theme::{self, Emblem, Palette, room};
use crate::base::words;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use gragra_rules::{Company, Key, Seat};

const THICKNESS: f32 = 0.42;

pub(super) fn spawn_markers(mut commands: Commands, mut assets: TableAssets) {
    let mesh = assets.mesh(Slab::disc(room::MARKER_RADIUS, THICKNESS).printed());
    for seat in Seat::ALL {
        commands.spawn((
            Name::new(format!("Marker of {seat}")),
            mesh.clone(),
            painted_disc(&mut assets, move |palette| palette.seat(seat)),
            Place::carried_to(move |view| {
                view.game.players.has_seat(seat).then(|| marker_place(&view.game, seat))
            }),
        ));
    }
}

/// A round piece of painted wood: a symbol in a ring.
pub(super) fn painted_disc(
    assets: &mut TableAssets,
    emblem: impl Fn(Palette) -> Emblem + Send + Sync + 'static,
) -> (Print, TableMaterial) {
    let wood = StandardMaterial { perceptual_roughness: 0.45, ..default() };
    assets.print(wood, move |letters, palette| {
        let Emblem { colour, symbol } = emblem(palette);
        let on = room::readable_on(colour);
        let mut canvas = Canvas::filled(Vec2::ONE, 128.0, colour);
        canvas.outline(room::mix(colour, on, 0.55), RoundRect::circle(Vec2::ZERO, 0.82), 0.04);
        letters.print(&mut canvas, &symbol.to_string(), on, Vec2::ZERO, Vec2::splat(1.04), 0.0);
        canvas
    })
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

/// A marker on the sheet: a company's, or the record's.
type Token = Option<Company>;

/// The end of the scale. Markers of higher towers stay there.
const HIGHEST: usize = 50;
/// Left of the scale are symbols and names, right of it a margin.
const LEFT: f32 = 5.2;
const RIGHT: f32 = 1.1;
/// Lanes of the scale: one for the record and one for each company.
const LANES: usize = 5;
const LANE: f32 = 1.62;
const TOKEN_THICKNESS: f32 = 0.3;
const SHEET_TOP: f32 = 0.03;
/// How far the sheet's corners are bent up, in edges.
const CURL: [f32; 4] = [0.2, 0.08, 0.12, 0.3];

fn tokens() -> impl Iterator<Item = Token> {
    [None].into_iter().chain(Company::ALL.map(Some))
}

fn emblem(palette: Palette, token: Token) -> Emblem {
    let record = Emblem { colour: theme::RECORD_RED, symbol: theme::RECORD_SYMBOL };
    token.map_or(record, |company| palette.company(company))
}

/// Where a height is, from the sheet's middle.
fn along(height: usize) -> f32 {
    let span = 2.0 * room::SHEET_HALF.x - LEFT - RIGHT;
    -room::SHEET_HALF.x + LEFT + span * height.min(HIGHEST) as f32 / HIGHEST as f32
}

/// The middle of a lane, from the sheet's middle.
fn lane(token: Token) -> f32 {
    let number = token.map_or(0, |company| company.index() + 1);
    (number as f32 - (LANES as f32 - 1.0) / 2.0) * LANE
}

pub(super) fn spawn_height_sheet(mut commands: Commands, mut assets: TableAssets) {
    let sheet = StandardMaterial { perceptual_roughness: 0.8, reflectance: 0.2, ..default() };
    commands.spawn((
        Name::new("Height sheet"),
        assets.mesh(curled(Slab::card(room::SHEET_HALF).printed(), room::SHEET_HALF, CURL)),
        assets.print(sheet, print_sheet),
        Transform::from_translation(room::SHEET_PLACE + Vec3::Y * SHEET_TOP),
        NotShadowCaster,
        LiesFlat,
    ));
    let mesh = assets.mesh(Slab::disc(room::TOKEN_RADIUS, TOKEN_THICKNESS).printed());
    for token in tokens() {
        commands.spawn((
            Name::new("Height marker"),
            mesh.clone(),
            painted_disc(&mut assets, move |palette| emblem(palette, token)),
            Place::carried_to(move |view| {
                let height = match token {
                    Some(company) if !view.game.players.has_company(company) => return None,
                    Some(company) => view.game.heights[company],
                    None => view.game.record.height.into(),
                };
                let spot = Vec3::new(along(height), SHEET_TOP + TOKEN_THICKNESS, lane(token));
                Some(Transform::from_translation(room::SHEET_PLACE + spot))
            }),
        ));
    }
}

fn print_sheet(letters: &Letters, palette: Palette) -> Canvas {
    let mut canvas = paper(room::SHEET_HALF, 52.0, room::PAPER);
    let bottom = LANE * LANES as f32 / 2.0;
    let left = -room::SHEET_HALF.x;
    let bar = |x: [f32; 2], z: [f32; 2]| {
        let (low, high) = (Vec2::new(x[0], z[0]), Vec2::new(x[1], z[1]));
        RoundRect::new(low.midpoint(high), (high - low) / 2.0, 0.0)
    };
    for token in tokens() {
        let Emblem { colour, symbol } = emblem(palette, token);
        let lane = lane(token);
        let wide = [lane - 0.66, lane + 0.66];
        let tint = room::mix(colour, room::PAPER, 0.68);
        canvas.fill(tint, bar([along(0) - 0.3, along(HIGHEST) + 0.3], wide));
        canvas.fill(colour, bar([left + 0.35, along(0) - 0.45], wide));
        let on = room::readable_on(colour);
        letters.print(&mut canvas, &symbol.to_string(), on, Vec2::new(left + 1.1, lane), Vec2::ONE, 0.0);
        if let Some(company) = token {
            let (at, room) = (Vec2::new(left + 3.1, lane), Vec2::new(2.6, 0.62));
            letters.print(&mut canvas, &words::company(company), on, at, room, 0.06);
        }
    }
    for height in 0..=HIGHEST {
        let x = along(height);
        let is_fifth = height % 5 == 0;
        let (ink, wide) = if is_fifth { (room::INK, 0.035) } else { (room::PAPER_LINE, 0.02) };
        canvas.fill(ink, bar([x - wide, x + wide], [-bottom, bottom]));
        for side in if is_fifth { &[-1.0, 1.0][..] } else { &[] } {
            let (at, room) = (Vec2::new(x, side * (bottom + 0.55)), Vec2::new(1.6, 0.66));
            letters.print(&mut canvas, &height.to_string(), room::INK, at, room, 0.06);
        }
    }
    canvas
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_stays_on_the_sheet() {
        assert!(along(0) > -room::SHEET_HALF.x && along(HIGHEST) < room::SHEET_HALF.x);
        assert_eq!(along(HIGHEST), along(HIGHEST + 9));
        for token in tokens() {
            assert!(lane(token).abs() + room::TOKEN_RADIUS < room::SHEET_HALF.y);
        }
    }
}

//! Cards: one under each company's building, with a light and a hatching for the choice of a company; and the red card of the
//! highest building.

use super::assets::{TableAssets, unlit};
use super::paint::{Canvas, Letters, RoundRect, paper};
use super::room::{LiesFlat, Unshadowed};
use super::seats;
use super::shapes::{Slab, curled};
use super::table_view::{Place, TableView};
use crate::base::theme::{self, Palette, room};
use crate::base::to_bevy::ToBevy;
use crate::base::words;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use gragra_rules::{Company, Key, Players, Seat};
use gragra_sim::table::layout;
use std::f32::consts::FRAC_PI_2;

/// Where the first and the second marker lie, from the card's middle.
pub(super) const MARKER_PLACES: [Vec3; 2] = [Vec3::new(-1.72, 0.0, 0.0), Vec3::new(1.72, 0.0, 0.0)];
/// The top of a company's card: so thin that the lowest die seems to stand on it.
pub(super) const TOP: f32 = 0.02;
/// A little above the cards and the shadows on them.
const HIGHLIGHT_TOP: f32 = TOP + 0.025;
/// The red card lies on top of whatever it is put on.
const RECORD_TOP: f32 = 0.07;
/// How far the corners of a company's card and of the red card are bent up, in edges. A company's lies flat where its tower's
/// shadow falls.
const CURL: [f32; 4] = [0.14, 0.01, 0.03, 0.12];
const RECORD_CURL: [f32; 4] = [0.05, 0.26, 0.22, 0.08];
/// The radius of a card's corners.
const CORNER: f32 = 0.4;

/// The middle of a company's place, on the table.
pub(super) fn company_place(players: Players, company: Company) -> Vec3 {
    layout::place(players, company).to_bevy()
}

pub(super) fn spawn_cards(mut commands: Commands, mut assets: TableAssets) {
    let mesh = assets.mesh(worn_card());
    let card = StandardMaterial { perceptual_roughness: 0.6, reflectance: 0.2, ..default() };
    for company in Company::ALL {
        commands.spawn((
            Name::new(format!("Card of {company}")),
            mesh.clone(),
            assets.print(card.clone(), move |letters, palette| print_card(letters, palette, company)),
            Place::at(move |view| {
                let players = Some(view.game.players).filter(|players| players.has_company(company))?;
                Some(Transform::from_translation(company_place(players, company).with_y(TOP)))
            }),
            NotShadowCaster,
            LiesFlat,
        ));
    }
}

/// Cards that are handled a lot do not lie flat.
fn worn_card() -> Mesh {
    curled(Slab::card(room::CARD_HALF).printed(), room::CARD_HALF, CURL)
}

/// The name at two edges, the symbol in the corners, rings for the markers, a square for the building.
fn print_card(letters: &Letters, palette: Palette, company: Company) -> Canvas {
    let half = room::CARD_HALF;
    let emblem = palette.company(company);
    let on = room::readable_on(emblem.colour);
    let pale = room::mix(emblem.colour, room::PAPER, 0.82);
    let mut canvas = paper(half, 256.0 / half.x, emblem.colour);
    canvas.fill(pale, RoundRect::centred(half - Vec2::new(0.2, 1.1), 0.25));
    let symbol = emblem.symbol.to_string();
    // The same from both sides.
    for _ in 0..2 {
        let at = |along: f32| Vec2::new(along, half.y - 0.58);
        letters.print(&mut canvas, &words::company(company), on, at(0.0), Vec2::new(3.1, 0.6), 0.06);
        for corner in [-1.0, 1.0] {
            let at = at(corner * (half.x - 0.66));
            letters.print(&mut canvas, &symbol, on, at, Vec2::splat(0.76), 0.0);
        }
        canvas.turn();
    }
    for spot in MARKER_PLACES {
        canvas.outline(emblem.colour, RoundRect::circle(spot.xz(), room::MARKER_RADIUS), 0.07);
        let faint = room::mix(emblem.colour, pale, 0.55);
        letters.print(&mut canvas, &symbol, faint, spot.xz(), Vec2::splat(1.0), 0.0);
    }
    canvas.outline(emblem.colour, RoundRect::centred(Vec2::splat(0.68), 0.12), 0.07);
    canvas
}

/// Light around the card that a player has in mind, hatching over the cards that are full.
pub(super) fn spawn_highlights(mut commands: Commands, mut assets: TableAssets) {
    let bright = Color::LinearRgba(LinearRgba::WHITE * room::CARD_LIGHT_STRENGTH).with_alpha(1.0);
    let glow = StandardMaterial { base_color: bright, ..unlit() };
    let light_half = room::CARD_HALF + room::CARD_LIGHT;
    let looks = [
        ("Light", is_in_mind as fn(&TableView, Company) -> bool, light_half, paint_light(light_half), glow),
        ("Hatching", is_full, room::CARD_HALF, paint_hatching(), unlit()),
    ];
    for (name, is_shown, half, canvas, material) in looks {
        let mesh = if half == room::CARD_HALF { worn_card() } else { Plane3d::new(Vec3::Y, half).into() };
        let mesh = assets.mesh(mesh);
        let material = assets.picture(canvas, material);
        for company in Company::ALL {
            let place = Place::at(move |view| {
                let at = company_place(view.game.players, company).with_y(HIGHLIGHT_TOP);
                is_shown(view, company).then(|| Transform::from_translation(at))
            });
            let name = Name::new(format!("{name} of {company}"));
            commands.spawn((name, mesh.clone(), material.clone(), place, Unshadowed));
        }
    }
}

fn is_in_mind(view: &TableView, company: Company) -> bool {
    view.choice.lit == Some(company)
}

fn is_full(view: &TableView, company: Company) -> bool {
    let open = &view.choice.open;
    !open.is_empty() && view.game.players.has_company(company) && !open.contains(&company)
}

/// A bright rim between dark lines, so that it is seen on any ground, in a glow.
fn paint_light(half: Vec2) -> Canvas {
    let mut canvas = Canvas::transparent(half, 50.0);
    let out = 0.2;
    let rim = RoundRect::centred(room::CARD_HALF + out, CORNER + out);
    canvas.glow(room::GLOW, rim, room::CARD_LIGHT - out);
    canvas.outline(room::INK, rim, 0.52);
    canvas.outline(room::GUIDE, rim, 0.32);
    canvas
}

fn paint_hatching() -> Canvas {
    let mut canvas = Canvas::transparent(room::CARD_HALF, 50.0);
    canvas.hatch(room::INK, RoundRect::centred(room::CARD_HALF, CORNER), 1.1, 0.3);
    canvas
}

pub(super) fn spawn_record_card(mut commands: Commands, mut assets: TableAssets) {
    let print = print_record_card(&assets.letters);
    commands.spawn((
        Name::new("Card of the highest building"),
        LiesFlat,
        assets.mesh(curled(
            Slab::card(room::RECORD_CARD_HALF).printed(),
            room::RECORD_CARD_HALF,
            RECORD_CURL,
        )),
        assets.picture(print, StandardMaterial { perceptual_roughness: 0.5, ..default() }),
        Place::carried_to(|view| Some(record_card_place(view.game.record.holder))),
    ));
}

/// Beside the height sheet until somebody earns the card, then in front of them.
fn record_card_place(holder: Option<Seat>) -> Transform {
    let beside_sheet = Vec3::X * (room::SHEET_HALF.x + room::RECORD_CARD_HALF.y + 0.5);
    let (place, turn) = holder
        .map_or((room::SHEET_PLACE + beside_sheet, Quat::from_rotation_y(FRAC_PI_2)), |seat| {
            (seats::record_place(seat), seats::facing(seat))
        });
    Transform::from_translation(place + Vec3::Y * RECORD_TOP).with_rotation(turn)
}

fn print_record_card(letters: &Letters) -> Canvas {
    let half = room::RECORD_CARD_HALF;
    let mut canvas = paper(half, 96.0, theme::RECORD_RED);
    canvas.outline(room::PAPER, RoundRect::centred(half - 0.2, 0.3), 0.07);
    let symbol = theme::RECORD_SYMBOL.to_string();
    letters.print(&mut canvas, &symbol, room::PAPER, Vec2::ZERO, Vec2::splat(2.3), 0.0);
    // A corner, and the opposite one upside down.
    letters.print(&mut canvas, &symbol, room::PAPER, 0.75 - half, Vec2::splat(0.7), 0.0);
    canvas.turn();
    letters.print(&mut canvas, &symbol, room::PAPER, 0.75 - half, Vec2::splat(0.7), 0.0);
    canvas.turn();
    canvas
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::CompanyChoice;
    use crate::view::table::table_view::PublicGame;
    use gragra_rules::Players;

    /// The companies whose cards shine, and those whose cards are hatched.
    fn highlights(choice: CompanyChoice) -> [Vec<Company>; 2] {
        let game = PublicGame { players: Players::Three, ..PublicGame::default() };
        let view = TableView { game, choice, ..TableView::default() };
        [is_in_mind, is_full].map(|is_shown: fn(&TableView, Company) -> bool| {
            Company::ALL.into_iter().filter(|&company| is_shown(&view, company)).collect()
        })
    }

    #[test]
    fn the_card_in_mind_shines_and_a_full_one_is_hatched() {
        let choice =
            CompanyChoice { open: vec![Company::Anchor, Company::Clover], lit: Some(Company::Clover) };
        // The fourth company is not on a table for three.
        assert_eq!(highlights(choice), [vec![Company::Clover], vec![Company::Bell]]);
    }

    #[test]
    fn cards_are_plain_while_nothing_is_chosen() {
        assert_eq!(highlights(CompanyChoice::default()), [vec![], vec![]]);
    }
}

//! Where a seat's things lie: in front of it, turned so that its player can read them. Mats lie below the dice that wait
//! there, below the supply, and below the dice that are out of the game. What a player has is secret: their purse looks the
//! same all the time.

use super::assets::TableAssets;
use super::paint::{Canvas, Letters, RoundRect, leather, paper};
use super::room::LiesFlat;
use super::shapes::{Slab, curled, rounded_box};
use super::table_view::Place;
use crate::base::theme::{Palette, room};
use crate::base::to_bevy::ToBevy;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use gragra_rules::{DieId, Key, Money, Seat};
use gragra_sim::table::layout;
use std::f32::consts::FRAC_PI_2;

/// The dice that fit in front of a seat: four rows of fifteen.
const DICE: usize = 4 * 15;

/// The rotation with which this seat reads things upright.
pub(super) fn facing(seat: Seat) -> Quat {
    Quat::from_rotation_y(match seat {
        Seat::P1 => 0.0,
        Seat::P2 => -FRAC_PI_2,
        Seat::P3 => 2.0 * FRAC_PI_2,
        Seat::P4 => FRAC_PI_2,
    })
}

/// The middle of the rows of dice in front of a seat, and half their length and depth, including the dice.
fn lane(seat: Seat) -> (Vec3, Vec2) {
    let [first, last] = [0, DICE - 1].map(|slot| layout::lane_spot(seat, slot).to_bevy().with_y(0.0));
    let span = facing(seat).inverse() * (first - last);
    (first.midpoint(last), span.xz().abs() / 2.0 + 0.5)
}

/// The side of its dice on which a seat's things lie, as its player sees them: -1 is left. Supply and height sheet are to
/// the left of P3 and P4.
const fn side_of_things(seat: Seat) -> f32 {
    match seat {
        Seat::P1 | Seat::P2 => -1.0,
        Seat::P3 | Seat::P4 => 1.0,
    }
}

/// A place beside the rows, `aside` from their middle and `nearer` to the seat.
fn beside(seat: Seat, aside: f32, nearer: f32) -> Vec3 {
    lane(seat).0 + facing(seat) * Vec3::new(side_of_things(seat) * aside, 0.0, nearer)
}

fn money_place(seat: Seat) -> Vec3 {
    beside(seat, 16.2, 0.0)
}

/// Where the red card lies for its holder.
pub(super) fn record_place(seat: Seat) -> Vec3 {
    match seat {
        // P2's things are where P3's second place would be.
        Seat::P3 => beside(seat, 16.2, 4.4),
        _ => beside(seat, 23.0, 0.0),
    }
}

/// Where a seat's marker lies before it is put on a card.
pub(super) fn marker_home(seat: Seat) -> Vec3 {
    beside(seat, 16.2, -3.6)
}

/// Where a hand lies while its player thinks: on the nearer edge of the mat.
pub(super) fn hand_place(seat: Seat) -> Vec3 {
    beside(seat, -5.0, 1.0)
}

/// How much wider a mat is than the dice on it.
const MARGIN: f32 = 0.7;
/// Room for the seat's symbol.
const SYMBOL_ROOM: f32 = 3.4;
/// Mats are so thin that dice seem to lie on them.
const MAT_TOP: f32 = 0.012;

pub(super) fn spawn_seat_mats(mut commands: Commands, mut assets: TableAssets) {
    for seat in Seat::ALL {
        let (middle, half) = lane(seat);
        let half = half + MARGIN + Vec2::new(SYMBOL_ROOM / 2.0, 0.0);
        // The symbol is where the seat's other things are not.
        let aside = Vec3::new(-side_of_things(seat) * SYMBOL_ROOM / 2.0, MAT_TOP, 0.0);
        let place = Transform::from_translation(middle + facing(seat) * aside);
        let place = place.with_rotation(facing(seat));
        let print = move |letters: &_, palette| print_seat_mat(letters, palette, seat, half);
        let leather = assets.print(hide(), print);
        let place = Place::at(move |view| view.game.players.has_seat(seat).then_some(place));
        commands.spawn((
            Name::new("Seat mat"),
            assets.mesh(mat_mesh(half)),
            leather,
            place,
            LiesFlat,
            NotShadowCaster,
        ));
    }
}

fn print_seat_mat(letters: &Letters, palette: Palette, seat: Seat, half: Vec2) -> Canvas {
    let emblem = palette.seat(seat);
    let mut canvas = mat(half, room::LEATHER);
    let edge = RoundRect::centred(half - 0.42, 0.5);
    // A rim, so that dark colours are seen on dark leather.
    let rim = room::readable_on(emblem.colour);
    canvas.outline(rim, edge, 0.26);
    canvas.outline(emblem.colour, edge, 0.14);
    let at = Vec2::NEG_X * side_of_things(seat) * (half.x - SYMBOL_ROOM / 2.0 - 0.35);
    let symbol = emblem.symbol.to_string();
    letters.print(&mut canvas, &symbol, rim, at, Vec2::splat(2.5), 0.05);
    letters.print(&mut canvas, &symbol, emblem.colour, at, Vec2::splat(2.2), 0.0);
    canvas
}

pub(super) fn spawn_dice_mats(mut commands: Commands, mut assets: TableAssets) {
    for (name, spot, symbol) in [
        ("Supply mat", layout::supply_spot as fn(DieId) -> _, ""),
        ("Mat of removed dice", layout::removed_spot, "✖"),
    ] {
        let spots: Vec<Vec3> = DieId::all().map(|die| spot(die).to_bevy().with_y(0.0)).collect();
        let (first, last) = (spots[0], spots[spots.len() - 1]);
        let (middle, half) = ((first + last) / 2.0, (last - first).xz().abs() / 2.0 + 0.5 + MARGIN);
        let mut canvas = mat(half, room::SUPPLY_MAT);
        let line = room::mix(room::SUPPLY_MAT, room::PAPER, 0.45);
        canvas.outline(line, RoundRect::centred(half - 0.35, 0.4), 0.08);
        for spot in &spots {
            let at = (spot - middle).xz();
            assets.letters.print(&mut canvas, symbol, line, at, Vec2::splat(0.4), 0.0);
        }
        let leather = assets.picture(canvas, hide());
        let place = Transform::from_translation(middle + Vec3::Y * MAT_TOP);
        commands.spawn((
            Name::new(name),
            assets.mesh(mat_mesh(half)),
            leather,
            place,
            LiesFlat,
            NotShadowCaster,
        ));
    }
}

fn mat(half: Vec2, colour: room::Rgb) -> Canvas {
    leather(half, 28.0, colour)
}

fn mat_mesh(half: Vec2) -> Mesh {
    Slab { half, corner: 0.7, thickness: 0.02, rounding: 0.008, rings: 1 }.printed()
}

/// Leather, whatever is printed on it.
fn hide() -> StandardMaterial {
    StandardMaterial { perceptual_roughness: 0.85, reflectance: 0.2, ..default() }
}

/// How many bills of 10,000 and of 50,000 make up an amount, with as many large ones as possible.
fn bills_in(amount: Money) -> [i32; 2] {
    let thousands = (amount.dollars() / 1000).max(0);
    [thousands % 50 / 10, thousands / 50]
}

/// The height of the pile of one kind of bill, if there are any that everybody may see.
fn pile_height(money: Option<Money>, kind: usize) -> Option<f32> {
    let count = Some(bills_in(money?)[kind]).filter(|&count| count > 0)?;
    Some(BILL_THICKNESS * count as f32)
}

/// How far the corners of the topmost bill are bent up, in edges.
const BILL_CURL: [f32; 4] = [0.16, 0.3, 0.22, 0.1];
/// Thicker than a bill is, so that piles can be compared.
const BILL_THICKNESS: f32 = 0.07;
/// Half the size of a purse, and how thick it is.
const PURSE_HALF: Vec2 = Vec2::new(2.6, 1.5);
const PURSE_THICKNESS: f32 = 0.42;

/// Money that everybody may see lies in two piles, and secret money in a closed purse.
pub(super) fn spawn_bills(mut commands: Commands, mut assets: TableAssets) {
    // Of height 1 with its foot at 0, so that a pile is as high as it is scaled.
    let half = Vec3::new(room::BILL_HALF.x, 0.5, room::BILL_HALF.y);
    let mesh = rounded_box(half, 0.02, 1, |side, at| if side == 0 { at } else { Vec2::splat(0.01) });
    let mesh = assets.mesh(mesh.translated_by(Vec3::Y * 0.5));
    let sheet = Slab { corner: 0.03, thickness: 0.02, rounding: 0.008, ..Slab::card(room::BILL_HALF) };
    let sheet = assets.mesh(curled(sheet.printed(), room::BILL_HALF, BILL_CURL));
    let banknote = StandardMaterial { perceptual_roughness: 0.9, reflectance: 0.2, ..default() };
    let kinds = [("10k", 1.0, 0.05), ("50k", -1.0, -0.03)];
    for (index, (text, side, lean)) in kinds.into_iter().enumerate() {
        let print = print_bill(&assets.letters, room::BILLS[index], text);
        let print = assets.picture(print, banknote.clone());
        for seat in Seat::ALL {
            let facing = facing(seat);
            let aside = facing * Vec3::X * side * (room::BILL_HALF.x + 0.12);
            let at = Transform::from_translation(money_place(seat) + aside)
                .with_rotation(facing * Quat::from_rotation_y(lean));
            let pile = Place::at(move |view| {
                Some(at.with_scale(Vec3::new(1.0, pile_height(view.game.money[seat], index)?, 1.0)))
            });
            commands.spawn((Name::new(format!("Bills of {seat}")), mesh.clone(), print.clone(), pile));
            // The topmost one has been in a wallet.
            let top = Place::at(move |view| {
                let height = pile_height(view.game.money[seat], index)?;
                let askew = at.rotation * Quat::from_rotation_y(0.7 * lean);
                Some(
                    Transform::from_translation(at.translation + Vec3::Y * (height + 0.015))
                        .with_rotation(askew),
                )
            });
            commands.spawn((Name::new(format!("Top bill of {seat}")), sheet.clone(), print.clone(), top));
        }
    }
    let purse = Slab { half: PURSE_HALF, corner: 0.5, thickness: PURSE_THICKNESS, rounding: 0.16, rings: 1 };
    let mesh = assets.mesh(purse.printed());
    for seat in Seat::ALL {
        let print = assets.print(hide(), move |letters, palette| print_purse(letters, palette, seat));
        let at = Transform::from_translation(money_place(seat) + Vec3::Y * PURSE_THICKNESS);
        let at = at.with_rotation(facing(seat) * Quat::from_rotation_y(0.06));
        let place = Place::at(move |view| {
            let is_secret = view.game.players.has_seat(seat) && view.game.money[seat].is_none();
            is_secret.then_some(at)
        });
        commands.spawn((Name::new(format!("Purse of {seat}")), mesh.clone(), print, place));
    }
}

fn print_purse(letters: &Letters, palette: Palette, seat: Seat) -> Canvas {
    let emblem = palette.seat(seat);
    let mut canvas = leather(PURSE_HALF, 60.0, room::PURSE);
    let seam = room::mix(room::PURSE, room::PAPER, 0.3);
    canvas.outline(seam, RoundRect::centred(PURSE_HALF - 0.2, 0.35), 0.05);
    canvas.fill(emblem.colour, RoundRect::circle(Vec2::new(0.0, 0.25), 0.62));
    let on = room::readable_on(emblem.colour);
    letters.print(&mut canvas, &emblem.symbol.to_string(), on, Vec2::new(0.0, 0.25), Vec2::splat(0.8), 0.0);
    canvas
}

fn print_bill(letters: &Letters, colour: room::Rgb, text: &str) -> Canvas {
    let half = room::BILL_HALF;
    let mut canvas = paper(half, 90.0, colour);
    let dark = room::mix(colour, room::INK, 0.75);
    canvas.outline(dark, RoundRect::centred(half - 0.15, 0.15), 0.05);
    canvas.outline(dark, RoundRect::circle(Vec2::ZERO, 0.56), 0.05);
    letters.print(&mut canvas, text, dark, Vec2::ZERO, Vec2::new(0.86, 0.5), 0.05);
    canvas
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::theme::room::{BILL_HALF, MARKER_RADIUS, RECORD_CARD_HALF, SHEET_HALF, SHEET_PLACE};

    /// A thing that lies on the table: its name, middle and half size in x and z.
    fn things() -> Vec<(String, Vec2, Vec2)> {
        let mut things = vec![("sheet".to_owned(), SHEET_PLACE.xz(), SHEET_HALF)];
        for seat in Seat::ALL {
            let turned = |half: Vec2| (facing(seat) * Vec3::new(half.x, 0.0, half.y)).xz().abs();
            things.push((format!("{seat} lane"), lane(seat).0.xz(), turned(lane(seat).1)));
            let pile = Vec2::new(2.0 * BILL_HALF.x + 0.3, BILL_HALF.y + 0.4);
            things.push((format!("{seat} money"), money_place(seat).xz(), turned(pile)));
            things.push((format!("{seat} card"), record_place(seat).xz(), turned(RECORD_CARD_HALF)));
            things.push((format!("{seat} marker"), marker_home(seat).xz(), Vec2::splat(MARKER_RADIUS)));
        }
        let supply = DieId::all().map(|die| layout::supply_spot(die).to_bevy().xz()).collect();
        let removed = DieId::all().map(|die| layout::removed_spot(die).to_bevy().xz()).collect();
        things.push(around("supply", supply));
        things.push(around("removed", removed));
        things
    }

    fn around(name: &str, dice: Vec<Vec2>) -> (String, Vec2, Vec2) {
        let low = dice.iter().copied().reduce(Vec2::min).unwrap();
        let high = dice.iter().copied().reduce(Vec2::max).unwrap();
        (name.to_owned(), (low + high) / 2.0, (high - low) / 2.0 + 0.5)
    }

    #[test]
    fn nothing_lies_on_anything_else() {
        let things = things();
        for (index, (name, at, half)) in things.iter().enumerate() {
            let [width, depth] = layout::TABLE_HALF;
            assert!((at.abs() + half).cmple(Vec2::new(width, depth)).all(), "{name} hangs over the edge");
            for (other, there, other_half) in &things[index + 1..] {
                let gap = (*at - *there).abs() - *half - *other_half;
                assert!(gap.max_element() > 0.0, "{name} and {other} overlap");
            }
        }
    }

    #[test]
    fn large_bills_come_first() {
        assert_eq!(bills_in(Money::thousands(130)), [3, 2]);
        assert_eq!(bills_in(Money::ZERO), [0, 0]);
    }

    #[test]
    fn no_bill_lies_there_that_nobody_owns() {
        let piles = |money| [0, 1].map(|kind| pile_height(money, kind).is_some());
        assert_eq!(piles(Some(Money::thousands(20))), [true, false]);
        assert_eq!(piles(Some(Money::thousands(100))), [false, true]);
        for none in [None, Some(Money::ZERO)] {
            assert_eq!(piles(none), [false, false]);
        }
    }
}

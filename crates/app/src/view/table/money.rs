//! Money in front of the seats. What a player has is secret: their piles look the same all the time, face down.

use super::assets::TableAssets;
use super::paint::{Canvas, Letters, RoundRect, cloth};
use super::seats;
use super::shapes::rounded_box;
use super::table_view::Place;
use crate::base::theme::room;
use bevy::prelude::*;
use gragra_rules::{Key, Money, Seat};

/// How many bills of 10,000 and of 50,000 make up an amount, with as many large ones as possible.
fn bills_in(amount: Money) -> [i32; 2] {
    let thousands = (amount.dollars() / 1000).max(0);
    [thousands % 50 / 10, thousands / 50]
}

/// Thicker than a bill is, so that piles can be compared.
const THICKNESS: f32 = 0.07;
/// How many bills every secret pile seems to hold.
const SECRET: i32 = 5;

/// Each pile lies there twice, face up and face down, and one of the two is shown.
pub(super) fn spawn_bills(mut commands: Commands, mut assets: TableAssets) {
    // Of height 1 with its foot at 0, so that a pile is as high as it is scaled.
    let half = Vec3::new(room::BILL_HALF.x, 0.5, room::BILL_HALF.y);
    let mesh = rounded_box(half, 0.02, 1, |side, at| if side == 0 { at } else { Vec2::splat(0.01) });
    let mesh = assets.mesh(mesh.translated_by(Vec3::Y * 0.5));
    let paper = StandardMaterial { perceptual_roughness: 0.9, reflectance: 0.2, ..default() };
    let mut print = |colour, text| {
        let canvas = print_bill(&assets.letters, colour, text);
        assets.picture(canvas, paper.clone())
    };
    let back = print(room::BILL_BACK, "$");
    let kinds = [("10k", 1.0, 0.05), ("50k", -1.0, -0.03)];
    for (index, (text, side, lean)) in kinds.into_iter().enumerate() {
        let front = print(room::BILLS[index], text);
        for seat in Seat::ALL {
            let facing = seats::facing(seat);
            let aside = facing * Vec3::X * side * (room::BILL_HALF.x + 0.12);
            let place = Transform::from_translation(seats::money_place(seat) + aside)
                .with_rotation(facing * Quat::from_rotation_y(lean));
            // What everybody may know of the money: None is a secret.
            let mut spawn_pile = |look: &MeshMaterial3d<_>, count: fn(Option<Money>, usize) -> i32| {
                let place = Place::at(move |view| {
                    let money = view.game.players.has_seat(seat).then(|| view.game.money[seat])?;
                    let count = Some(count(money, index)).filter(|&count| count > 0)?;
                    Some(place.with_scale(Vec3::new(1.0, THICKNESS * count as f32, 1.0)))
                });
                commands.spawn((Name::new(format!("Bills of {seat}")), mesh.clone(), look.clone(), place));
            };
            spawn_pile(&front, |money, index| money.map_or(0, |amount| bills_in(amount)[index]));
            spawn_pile(&back, |money, _| if money.is_none() { SECRET } else { 0 });
        }
    }
}

fn print_bill(letters: &Letters, colour: room::Rgb, text: &str) -> Canvas {
    let half = room::BILL_HALF;
    let mut canvas = cloth(half, 90.0, colour, 0.12, 40);
    let dark = room::mix(colour, room::INK, 0.75);
    canvas.outline(dark, RoundRect::centred(half - 0.15, 0.15), 0.05);
    canvas.outline(dark, RoundRect::circle(Vec2::ZERO, 0.56), 0.05);
    letters.print(&mut canvas, text, dark, Vec2::ZERO, Vec2::new(0.86, 0.5), 0.05);
    canvas
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_bills_come_first() {
        assert_eq!(bills_in(Money::thousands(130)), [3, 2]);
        assert_eq!(bills_in(Money::ZERO), [0, 0]);
    }
}

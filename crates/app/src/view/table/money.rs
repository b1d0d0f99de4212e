//! Money in front of the seats. What a player has is secret: their piles look the same all the time, face down.

use super::assets::TableAssets;
use super::paint::{Canvas, Letters, RoundRect, cloth};
use super::placing::Place;
use super::seats;
use super::shapes::rounded_box;
use crate::base::theme::room;
use bevy::prelude::*;
use gragra_rules::{Key, Money, Seat};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_bills);
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bill {
    Ten,
    Fifty,
}

impl Bill {
    /// How many bills of this kind make up an amount, with as many large ones as possible.
    fn count_in(self, amount: Money) -> i32 {
        let thousands = (amount.dollars() / 1000).max(0);
        match self {
            Self::Fifty => thousands / 50,
            Self::Ten => thousands % 50 / 10,
        }
    }
}

/// Thicker than a bill is, so that piles can be compared.
const THICKNESS: f32 = 0.07;
/// How many bills every secret pile seems to hold.
const SECRET: i32 = 5;

/// Each pile lies there twice, face up and face down, and one of the two is shown.
fn spawn_bills(mut commands: Commands, mut assets: TableAssets) {
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
    let kinds = [
        (Bill::Ten, print(room::BILLS[0], "10k"), 1.0, 0.05),
        (Bill::Fifty, print(room::BILLS[1], "50k"), -1.0, -0.03),
    ];
    for seat in Seat::ALL {
        for (kind, front, side, lean) in &kinds {
            let facing = seats::facing(seat);
            let aside = facing * Vec3::X * *side * (room::BILL_HALF.x + 0.12);
            let place = Transform::from_translation(seats::money_place(seat) + aside)
                .with_rotation(facing * Quat::from_rotation_y(*lean));
            let pile = move |count: i32| place.with_scale(Vec3::new(1.0, THICKNESS * count as f32, 1.0));
            let kind = *kind;
            commands.spawn((
                Name::new(format!("Bills of {seat}")),
                mesh.clone(),
                front.clone(),
                Place::at(move |view| {
                    let amount = view.game.money[seat].filter(|_| view.game.players.has_seat(seat))?;
                    Some(kind.count_in(amount)).filter(|&count| count > 0).map(pile)
                }),
            ));
            commands.spawn((
                Name::new(format!("Secret bills of {seat}")),
                mesh.clone(),
                back.clone(),
                Place::at(move |view| {
                    let is_secret = view.game.money[seat].is_none() && view.game.players.has_seat(seat);
                    is_secret.then(|| pile(SECRET))
                }),
            ));
        }
    }
}

fn print_bill(letters: &Letters, colour: room::Rgb, text: &str) -> Canvas {
    let edge = 90.0;
    let middle = room::BILL_HALF * edge;
    let mut canvas = cloth(middle * 2.0, colour, 0.12, 40);
    let dark = room::mix(colour, room::INK, 0.75);
    canvas.outline(dark, RoundRect::new(middle, middle - 0.15 * edge, 0.15 * edge), 0.05 * edge);
    canvas.outline(dark, RoundRect::circle(middle, 0.56 * edge), 0.05 * edge);
    letters.print(&mut canvas, text, dark, middle, Vec2::new(0.86, 0.5) * edge, 0.05);
    canvas
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn large_bills_come_first() {
        let amount = Money::thousands(130);
        assert_eq!((Bill::Fifty.count_in(amount), Bill::Ten.count_in(amount)), (2, 3));
        assert_eq!(Bill::Ten.count_in(Money::ZERO), 0);
    }
}

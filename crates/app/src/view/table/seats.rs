//! Where a seat's things lie: in front of it, turned so that its player can read them.

use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::Seat;
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

fn lane_corners(seat: Seat) -> [Vec3; 2] {
    [0, DICE - 1].map(|slot| layout::lane_spot(seat, slot).to_bevy())
}

/// The middle of the rows of dice in front of a seat.
pub(super) fn lane_middle(seat: Seat) -> Vec3 {
    let [first, last] = lane_corners(seat);
    ((first + last) / 2.0).with_y(0.0)
}

/// Half the length and half the depth of those rows, including the dice.
pub(super) fn lane_half(seat: Seat) -> Vec2 {
    let [first, last] = lane_corners(seat);
    let span = facing(seat).inverse() * (first - last);
    Vec2::new(span.x.abs(), span.z.abs()) / 2.0 + 0.5
}

/// The side of its dice on which a seat's things lie, as its player sees them: -1 is left. Supply and height sheet are to
/// the left of P3 and P4.
pub(super) const fn side_of_things(seat: Seat) -> f32 {
    match seat {
        Seat::P1 | Seat::P2 => -1.0,
        Seat::P3 | Seat::P4 => 1.0,
    }
}

/// A place beside the rows, `aside` from their middle and `nearer` to the seat.
fn beside(seat: Seat, aside: f32, nearer: f32) -> Vec3 {
    lane_middle(seat) + facing(seat) * Vec3::new(side_of_things(seat) * aside, 0.0, nearer)
}

pub(super) fn money_place(seat: Seat) -> Vec3 {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::theme::room::{BILL_HALF, MARKER_RADIUS, RECORD_CARD_HALF, SHEET_HALF, SHEET_PLACE};
    use gragra_rules::{DieId, Key};

    /// A thing that lies on the table: its name, middle and half size in x and z.
    fn things() -> Vec<(String, Vec2, Vec2)> {
        let mut things = vec![("sheet".to_owned(), SHEET_PLACE.xz(), SHEET_HALF)];
        for seat in Seat::ALL {
            let turned = |half: Vec2| (facing(seat) * Vec3::new(half.x, 0.0, half.y)).xz().abs();
            things.push((format!("{seat} lane"), lane_middle(seat).xz(), turned(lane_half(seat))));
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
}

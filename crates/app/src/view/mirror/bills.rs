//! Money that moves: bills fly from the bank to a seat, or back.

use super::particles::{Particle, ParticleKind};
use bevy::prelude::*;
use gragra_rules::{Event, Money, Seat};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::layout::TABLE_HALF;

/// Over the middle of the table.
const BANK: Vec3 = Vec3::new(7.5, 9.0, 0.0);
/// A bill's flight and its lifetime, in seconds.
const FLIGHT: f32 = 1.1;
const LIFETIME: f32 = 2.0;
/// The most bills for one payment. Its exact amount stays the player's secret.
const MOST_BILLS: i32 = 5;

/// Over the border of the table in front of a seat.
fn purse(seat: Seat) -> Vec3 {
    let [width, depth] = TABLE_HALF;
    let (aside, ahead, high) = (width - 4.0, depth - 3.0, 3.0);
    match seat {
        Seat::P1 => Vec3::new(-9.0, high, ahead),
        Seat::P2 => Vec3::new(-aside, high, 0.0),
        Seat::P3 => Vec3::new(-9.0, high, -ahead),
        Seat::P4 => Vec3::new(aside, high, 0.0),
    }
}

pub(super) fn particles_of(event: &MatchEvent) -> Vec<Particle> {
    match *event {
        MatchEvent::Ruled(Event::MoneyMoved { seat, amount, .. }) => flights(seat, amount).collect(),
        _ => Vec::new(),
    }
}

fn flights(seat: Seat, amount: Money) -> impl Iterator<Item = Particle> {
    let kind = ParticleKind::Bill;
    let count = (amount.dollars().abs() / Money::thousands(10).dollars()).clamp(1, MOST_BILLS);
    let (from, to) = if amount.is_negative() { (purse(seat), BANK) } else { (BANK, purse(seat)) };
    // Drag slows a bill down. At this speed it gets as far as its goal.
    let (_, drag) = kind.gravity_and_drag();
    let velocity = (to - from) * drag / (1.0 - (-drag * FLIGHT).exp()) + Vec3::Y * 8.0;
    (0..count).map(move |index| {
        let index = index as f32;
        Particle {
            kind,
            position: from + Vec3::new(index - 2.0, 0.5 * index, 1.0 - 0.7 * index),
            velocity,
            spin: Vec3::new(2.0 + index, 1.5 - index, 3.0),
            seconds: LIFETIME + 0.08 * index,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::Key;

    #[test]
    fn payments_go_to_the_seat_and_fines_come_from_it() {
        for seat in Seat::ALL {
            let to_seat = purse(seat) - BANK;
            let paid = flights(seat, Money::thousands(20)).next().unwrap();
            assert!(paid.velocity.dot(to_seat) > 0.0 && paid.position.distance(BANK) < 4.0);
            let fined = flights(seat, -Money::thousands(20)).next().unwrap();
            assert!(fined.velocity.dot(to_seat) < 0.0 && fined.position.distance(purse(seat)) < 4.0);
        }
    }

    #[test]
    fn a_fortune_is_a_handful_of_bills() {
        assert_eq!(flights(Seat::P1, Money::thousands(10)).count(), 1);
        assert_eq!(flights(Seat::P1, Money::thousands(500)).count(), 5);
    }
}

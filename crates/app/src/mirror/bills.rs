//! Money that moves is seen to move: bills fly from the bank to a seat, or back.

use super::decor::{Cutouts, Flight, Passing, Piece};
use crate::AppSystems;
use crate::session::{Happened, Session};
use crate::settings::Settings;
use bevy::prelude::*;
use gragra_rules::{Event, Money, Seat};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::layout::TABLE_HALF;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        pay.in_set(AppSystems::Animate)
            .run_if(resource_exists::<Session>)
            .run_if(resource_exists::<Cutouts>)
            .before(super::bursts::burst),
    );
}

/// Where money comes from and goes to: over the middle of the table.
const BANK: Vec3 = Vec3::new(7.5, 9.0, 0.0);
/// How long a bill is on its way, and how long it is seen, in seconds.
const WAY: f32 = 1.1;
const SEEN: f32 = 2.0;
/// No more bills than this for one payment: how much it was stays its player's business.
const MOST: i32 = 5;

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

/// The bills of one payment, one after the other.
fn flights(seat: Seat, amount: Money) -> impl Iterator<Item = Flight> {
    let bills = (amount.dollars().abs() / Money::thousands(10).dollars()).clamp(1, MOST);
    let (from, to) = if amount.is_negative() { (purse(seat), BANK) } else { (BANK, purse(seat)) };
    (0..bills).map(move |bill| {
        let (_, air) = Piece::Bill.flutter();
        let aside = Vec3::new(f32::from(bill as i16) - 2.0, 0.5 * bill as f32, 1.0 - 0.7 * bill as f32);
        // So fast that the air has slowed it down where it belongs.
        let reach = (1.0 - (-air * WAY).exp()) / air;
        let spin = Vec3::new(2.0 + bill as f32, 1.5 - bill as f32, 3.0);
        Flight {
            piece: Piece::Bill,
            from: from + aside,
            speed: (to - from) / reach + Vec3::Y * 8.0,
            spin,
            lasts: SEEN + 0.08 * bill as f32,
        }
    })
}

fn pay(
    mut commands: Commands,
    mut happened: MessageReader<Happened>,
    cutouts: Res<Cutouts>,
    settings: Res<Settings>,
    passing: Query<(), With<Passing>>,
) {
    let mut alive = passing.iter().len();
    for Happened { event, .. } in happened.read() {
        if let MatchEvent::Ruled(Event::MoneyMoved { seat, amount, .. }) = *event
            && !settings.reduced_motion
        {
            let bills: Vec<Flight> = flights(seat, amount).collect();
            cutouts.fly(&mut commands, alive, bills.iter().copied());
            alive += bills.len();
        }
    }
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
            assert!(paid.speed.dot(to_seat) > 0.0 && paid.from.distance(BANK) < 4.0);
            let fined = flights(seat, -Money::thousands(20)).next().unwrap();
            assert!(fined.speed.dot(to_seat) < 0.0 && fined.from.distance(purse(seat)) < 4.0);
        }
    }

    #[test]
    fn a_fortune_is_a_handful_of_bills() {
        assert_eq!(flights(Seat::P1, Money::thousands(10)).count(), 1);
        assert_eq!(flights(Seat::P1, Money::thousands(500)).count(), 5);
    }
}

//! What flies about after an event: bills between the bank and a seat, chips where a tower comes down, and confetti for
//! achievements.

use super::particle::{Particle, ParticleKind};
use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::{Company, Event, Key, Money, MoneyReason, Seat};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::layout::{self, TABLE_HALF};
use gragra_sim::table::{Table, TableEvent};

/// Pieces of confetti.
const RECORD: usize = 36;
const BONUS: usize = 16;
const TAKEOVER: usize = 40;
const WINNER: usize = 48;
/// In seconds.
const CHIP_LIFETIME: f32 = 1.8;
const CONFETTI_LIFETIME: f32 = 3.2;
const BILL_LIFETIME: f32 = 2.0;
/// How long a bill takes to its goal, in seconds.
const BILL_FLIGHT: f32 = 1.1;
/// The most bills for one payment. Its exact amount stays the player's secret.
const MOST_BILLS: i32 = 5;
/// Over the middle of the table.
const BANK: Vec3 = Vec3::new(7.5, 9.0, 0.0);
/// The golden angle in radians: successive particles spread evenly in all directions.
const GOLDEN_ANGLE: f32 = 2.399_963;

/// `built` is the company that somebody stacked on last.
pub(super) fn particles_of(event: &MatchEvent, table: &Table, built: Option<Company>) -> Vec<Particle> {
    let foot = |company| layout::place(table.players(), company).to_bevy();
    let top = |company| foot(company) + Vec3::Y * (table.column(company).len() as f32 + 1.0);
    let over_built = built.map_or(Vec3::Y * 8.0, top);
    match *event {
        MatchEvent::Table(TableEvent::Collapsed { company } | TableEvent::KnockedOver { company }) => {
            chips(foot(company), table.column(company).len()).collect()
        }
        MatchEvent::Ruled(Event::MoneyMoved { seat, amount, reason }) => {
            let count = if reason == MoneyReason::StackingBonus { BONUS } else { 0 };
            bills(seat, amount).chain(confetti(over_built, count)).collect()
        }
        MatchEvent::Ruled(Event::RecordSet { .. }) => confetti(over_built, RECORD).collect(),
        MatchEvent::Ruled(Event::TakeoverSucceeded { company }) => confetti(top(company), TAKEOVER).collect(),
        MatchEvent::Ruled(Event::GameEnded { ref winners }) => {
            // In front of the winner's seat.
            let lane = winners.first().map(|&seat| layout::lane_spot(seat, 7).to_bevy() * 0.8);
            confetti(lane.unwrap_or_default() + Vec3::Y * 12.0, WINNER).collect()
        }
        _ => Vec::new(),
    }
}

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

fn bills(seat: Seat, amount: Money) -> impl Iterator<Item = Particle> {
    let kind = ParticleKind::Bill;
    let count = (amount.dollars().abs() / Money::thousands(10).dollars()).clamp(1, MOST_BILLS);
    let (from, to) = if amount.is_negative() { (purse(seat), BANK) } else { (BANK, purse(seat)) };
    // Drag slows a bill down. At this speed it gets as far as its goal.
    let drag = kind.properties().drag;
    let velocity = (to - from) * drag / (1.0 - (-drag * BILL_FLIGHT).exp()) + Vec3::Y * 8.0;
    (0..count).map(move |index| {
        let index = index as f32;
        Particle {
            kind,
            position: from + Vec3::new(index - 2.0, 0.5 * index, 1.0 - 0.7 * index),
            velocity,
            spin: Vec3::new(2.0 + index, 1.5 - index, 3.0),
            seconds: BILL_LIFETIME + 0.08 * index,
        }
    })
}

fn direction(index: usize) -> Vec3 {
    let (sin, cos) = (index as f32 * GOLDEN_ANGLE).sin_cos();
    Vec3::new(cos, 0.0, sin)
}

fn chips(at: Vec3, height: usize) -> impl Iterator<Item = Particle> {
    (0..(4 + 2 * height).min(30)).map(move |index| {
        let level = (index * 7 % height.max(1)) as f32 + 0.5;
        let out = direction(index);
        Particle {
            kind: ParticleKind::Chip,
            position: at + Vec3::Y * level + out * 0.9,
            velocity: out * (6.0 + (index % 5) as f32 * 3.0) + Vec3::Y * (10.0 + (index % 3) as f32 * 6.0),
            spin: direction(index * 3) * 14.0,
            seconds: CHIP_LIFETIME,
        }
    })
}

fn confetti(at: Vec3, count: usize) -> impl Iterator<Item = Particle> {
    (0..count).map(move |index| {
        let out = direction(index);
        Particle {
            kind: ParticleKind::Confetti(Company::ALL[index % Company::ALL.len()]),
            position: at + out * 0.4,
            velocity: out * (2.0 + (index % 7) as f32 * 1.6) + Vec3::Y * (14.0 + (index % 6) as f32 * 3.5),
            spin: direction(index * 5) * 9.0 + Vec3::Y * 3.0,
            seconds: CONFETTI_LIFETIME,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Chronicle;
    use gragra_rules::Players;
    use gragra_sim::story::Story;

    #[test]
    fn what_is_achieved_rains_confetti_and_what_falls_throws_chips() {
        let table = Table::new(Players::Four, 1);
        let of = |event| particles_of(&event, &table, Some(Company::Bell));
        let record = of(MatchEvent::Ruled(Event::RecordSet { seat: Seat::P1, height: 16 }));
        assert_eq!(record.len(), RECORD);
        assert!(record.iter().all(|particle| matches!(particle.kind, ParticleKind::Confetti(_))));
        let fall = of(MatchEvent::Table(TableEvent::Collapsed { company: Company::Clover }));
        assert!(!fall.is_empty() && fall.iter().all(|particle| particle.kind == ParticleKind::Chip));
        assert_eq!(of(MatchEvent::Table(TableEvent::Stood)), []);
    }

    #[test]
    fn rewards_are_celebrated_over_the_tower_that_was_stacked_on() {
        let stood = |company| MatchEvent::Ruled(Event::BuildingStood { company, grown: 5 });
        let moved = Event::MarkerMoved { seat: Seat::P1, company: Company::Clover };
        let began = Event::TurnBegan { seat: Seat::P2 };
        let chronicle = Chronicle(Story::new(vec![
            (3, stood(Company::Anchor)),
            (7, stood(Company::Bell)),
            (9, MatchEvent::Ruled(moved)),
            (9, MatchEvent::Ruled(began)),
            (20, stood(Company::Clover)),
        ]));
        assert_eq!(chronicle.last_built(9), Some(Company::Bell));
        assert_eq!(chronicle.last_built(2), None);
    }

    #[test]
    fn a_burst_is_a_few_dozen_pieces_that_go_everywhere() {
        let bursts: [Vec<Particle>; 2] =
            [chips(Vec3::ZERO, 30).collect(), confetti(Vec3::ZERO, WINNER).collect()];
        for particles in bursts {
            assert!(particles.len() <= 50);
            let drift: Vec3 =
                particles.iter().map(|particle| particle.velocity).sum::<Vec3>() / particles.len() as f32;
            assert!(drift.xz().length() < 2.0, "{drift}");
            assert!(particles.iter().all(|particle| particle.position.y >= 0.0 && particle.seconds < 4.0));
        }
    }

    #[test]
    fn payments_go_to_the_seat_and_fines_come_from_it() {
        for seat in Seat::ALL {
            let to_seat = purse(seat) - BANK;
            let paid = bills(seat, Money::thousands(20)).next().unwrap();
            assert!(paid.velocity.dot(to_seat) > 0.0 && paid.position.distance(BANK) < 4.0);
            let fined = bills(seat, -Money::thousands(20)).next().unwrap();
            assert!(fined.velocity.dot(to_seat) < 0.0 && fined.position.distance(purse(seat)) < 4.0);
        }
    }

    #[test]
    fn a_fortune_is_a_handful_of_bills() {
        assert_eq!(bills(Seat::P1, Money::thousands(10)).count(), 1);
        assert_eq!(bills(Seat::P1, Money::thousands(500)).count(), 5);
    }
}

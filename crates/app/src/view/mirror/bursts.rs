//! Chips where a tower comes down, and confetti for achievements.

use super::particles::{Particle, ParticleKind};
use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::{Company, Event, Key, MoneyReason};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::{Table, TableEvent, layout};

/// Pieces of confetti.
const RECORD: usize = 36;
const BONUS: usize = 16;
const TAKEOVER: usize = 40;
const WINNER: usize = 48;
/// In seconds.
const CHIP_LIFETIME: f32 = 1.8;
const CONFETTI_LIFETIME: f32 = 3.2;
/// The golden angle in radians: successive particles spread evenly in all directions.
const GOLDEN_ANGLE: f32 = 2.399_963;

#[derive(Clone, Copy, PartialEq, Debug)]
enum Burst {
    Chips { at: Vec3, height: usize },
    Confetti { at: Vec3, count: usize },
}

/// `built` is the company that somebody stacked on last.
pub(super) fn particles_of(event: &MatchEvent, table: &Table, built: Option<Company>) -> Vec<Particle> {
    Burst::of(event, table, built).map_or_else(Vec::new, Burst::particles)
}

impl Burst {
    fn of(event: &MatchEvent, table: &Table, built: Option<Company>) -> Option<Self> {
        let foot = |company| layout::place(table.players(), company).to_bevy();
        let top = |company| foot(company) + Vec3::Y * (table.column(company).len() as f32 + 1.0);
        let confetti = |at, count| Some(Self::Confetti { at, count });
        let over_built = built.map_or(Vec3::Y * 8.0, top);
        match *event {
            MatchEvent::Table(TableEvent::Collapsed { company } | TableEvent::KnockedOver { company }) => {
                Some(Self::Chips { at: foot(company), height: table.column(company).len() })
            }
            MatchEvent::Ruled(Event::RecordSet { .. }) => confetti(over_built, RECORD),
            MatchEvent::Ruled(Event::MoneyMoved { reason: MoneyReason::StackingBonus, .. }) => {
                confetti(over_built, BONUS)
            }
            MatchEvent::Ruled(Event::TakeoverSucceeded { company }) => confetti(top(company), TAKEOVER),
            MatchEvent::Ruled(Event::GameEnded { ref winners }) => {
                // In front of the winner's seat.
                let lane = winners.first().map(|&seat| layout::lane_spot(seat, 7).to_bevy() * 0.8);
                confetti(lane.unwrap_or_default() + Vec3::Y * 12.0, WINNER)
            }
            _ => None,
        }
    }

    fn particles(self) -> Vec<Particle> {
        match self {
            Self::Chips { at, height } => {
                (0..(4 + 2 * height).min(30)).map(|index| chip(at, height, index)).collect()
            }
            Self::Confetti { at, count } => (0..count).map(|index| confetti(at, index)).collect(),
        }
    }
}

fn direction(index: usize) -> Vec3 {
    let (sin, cos) = (index as f32 * GOLDEN_ANGLE).sin_cos();
    Vec3::new(cos, 0.0, sin)
}

fn chip(at: Vec3, height: usize, index: usize) -> Particle {
    let level = (index * 7 % height.max(1)) as f32 + 0.5;
    let out = direction(index);
    Particle {
        kind: ParticleKind::Chip,
        position: at + Vec3::Y * level + out * 0.9,
        velocity: out * (6.0 + (index % 5) as f32 * 3.0) + Vec3::Y * (10.0 + (index % 3) as f32 * 6.0),
        spin: direction(index * 3) * 14.0,
        seconds: CHIP_LIFETIME,
    }
}

fn confetti(at: Vec3, index: usize) -> Particle {
    let out = direction(index);
    Particle {
        kind: ParticleKind::Confetti(Company::ALL[index % Company::ALL.len()]),
        position: at + out * 0.4,
        velocity: out * (2.0 + (index % 7) as f32 * 1.6) + Vec3::Y * (14.0 + (index % 6) as f32 * 3.5),
        spin: direction(index * 5) * 9.0 + Vec3::Y * 3.0,
        seconds: CONFETTI_LIFETIME,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::Chronicle;
    use gragra_rules::{Players, Seat};
    use gragra_sim::story::Story;

    #[test]
    fn what_is_achieved_rains_confetti_and_what_falls_throws_chips() {
        let table = Table::new(Players::Four, 1);
        let of = |event| Burst::of(&event, &table, Some(Company::Bell));
        let record = of(MatchEvent::Ruled(Event::RecordSet { seat: Seat::P1, height: 16 }));
        assert!(matches!(record, Some(Burst::Confetti { count: RECORD, .. })));
        let fall = of(MatchEvent::Table(TableEvent::Collapsed { company: Company::Clover }));
        assert!(matches!(fall, Some(Burst::Chips { .. })));
        assert_eq!(of(MatchEvent::Table(TableEvent::Stood)), None);
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
        let bursts =
            [Burst::Chips { at: Vec3::ZERO, height: 30 }, Burst::Confetti { at: Vec3::ZERO, count: WINNER }];
        for burst in bursts {
            let particles = burst.particles();
            assert!(particles.len() <= 50);
            let drift: Vec3 =
                particles.iter().map(|particle| particle.velocity).sum::<Vec3>() / particles.len() as f32;
            assert!(drift.xz().length() < 2.0, "{drift}");
            assert!(particles.iter().all(|particle| particle.position.y >= 0.0 && particle.seconds < 4.0));
        }
    }
}

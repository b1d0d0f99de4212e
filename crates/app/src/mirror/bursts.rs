//! Chips where a tower comes down, and confetti for what was achieved.

use super::decor::{Cutouts, Flight, Passing, Piece};
use crate::AppSystems;
use crate::session::{Chronicle, Happened, Session};
use crate::settings::Settings;
use crate::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::{Company, Event, MoneyReason, Seat};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::{Table, TableEvent, layout};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        burst
            .in_set(AppSystems::Animate)
            .run_if(resource_exists::<Session>)
            .run_if(resource_exists::<Cutouts>),
    );
}

/// How many pieces of confetti a thing is worth.
const RECORD: usize = 36;
const BONUS: usize = 16;
const TAKEOVER: usize = 40;
const WINNER: usize = 48;
/// How long chips and confetti are seen, in seconds.
const CHIPS_SEEN: f32 = 1.8;
const CONFETTI_SEEN: f32 = 3.2;
/// A turn that shares nothing with a whole one: the next piece never flies where one before it did.
const GOLDEN: f32 = 2.399_963;

/// What flies about because of an event.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Burst {
    Chips { at: Vec3, height: usize },
    Confetti { at: Vec3, count: usize },
}

impl Burst {
    fn of(event: &MatchEvent, table: &Table, built: Option<Company>) -> Option<Self> {
        let foot = |company| layout::place(table.players(), company).to_bevy();
        let top = |company| foot(company) + Vec3::Y * (table.column(company).len() as f32 + 1.0);
        // Over the tower that was stacked on.
        let here = built.map_or(Vec3::Y * 8.0, top);
        Some(match *event {
            MatchEvent::Table(TableEvent::Collapsed { company } | TableEvent::KnockedOver { company }) => {
                Self::Chips { at: foot(company), height: table.column(company).len() }
            }
            MatchEvent::Ruled(Event::RecordSet { .. }) => Self::Confetti { at: here, count: RECORD },
            MatchEvent::Ruled(Event::MoneyMoved { reason: MoneyReason::StackingBonus, .. }) => {
                Self::Confetti { at: here, count: BONUS }
            }
            MatchEvent::Ruled(Event::TakeoverSucceeded { company }) => {
                Self::Confetti { at: top(company), count: TAKEOVER }
            }
            MatchEvent::Ruled(Event::GameEnded { ref winners }) => {
                let at = winners.first().map_or(Vec3::Y * 12.0, |&seat| before(seat));
                Self::Confetti { at, count: WINNER }
            }
            _ => return None,
        })
    }

    fn flights(self) -> Vec<Flight> {
        match self {
            Self::Chips { at, height } => {
                (0..(4 + 2 * height).min(30)).map(|n| chip(at, height, n)).collect()
            }
            Self::Confetti { at, count } => (0..count).map(|n| confetti(at, n)).collect(),
        }
    }
}

/// In front of a seat, high enough to rain.
fn before(seat: Seat) -> Vec3 {
    layout::lane_spot(seat, 7).to_bevy() * 0.8 + Vec3::Y * 12.0
}

fn around(n: usize) -> Vec3 {
    let (sin, cos) = (n as f32 * GOLDEN).sin_cos();
    Vec3::new(cos, 0.0, sin)
}

fn chip(at: Vec3, height: usize, n: usize) -> Flight {
    let level = (n * 7 % height.max(1)) as f32 + 0.5;
    let out = around(n);
    Flight {
        piece: Piece::Chip,
        from: at + Vec3::Y * level + out * 0.9,
        speed: out * (6.0 + (n % 5) as f32 * 3.0) + Vec3::Y * (10.0 + (n % 3) as f32 * 6.0),
        spin: around(n * 3) * 14.0,
        lasts: CHIPS_SEEN,
    }
}

fn confetti(at: Vec3, n: usize) -> Flight {
    use gragra_rules::Key;
    let out = around(n);
    Flight {
        piece: Piece::Confetti(Company::ALL[n % Company::ALL.len()]),
        from: at + out * 0.4,
        speed: out * (2.0 + (n % 7) as f32 * 1.6) + Vec3::Y * (14.0 + (n % 6) as f32 * 3.5),
        spin: around(n * 5) * 9.0 + Vec3::Y * 3.0,
        lasts: CONFETTI_SEEN,
    }
}

/// None of it with reduced motion.
pub(super) fn burst(
    mut commands: Commands,
    mut happened: MessageReader<Happened>,
    (session, chronicle): (Res<Session>, Res<Chronicle>),
    (cutouts, settings): (Res<Cutouts>, Res<Settings>),
    passing: Query<(), With<Passing>>,
) {
    let mut alive = passing.iter().len();
    for Happened { tick, event } in happened.read() {
        if settings.reduced_motion {
            continue;
        }
        if let Some(burst) = Burst::of(event, session.table(), chronicle.last_built(*tick)) {
            let flights = burst.flights();
            cutouts.fly(&mut commands, alive, flights.iter().copied());
            alive += flights.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::Players;
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
            let flights = burst.flights();
            assert!(flights.len() <= 50);
            let drift: Vec3 = flights.iter().map(|flight| flight.speed).sum::<Vec3>() / flights.len() as f32;
            assert!(drift.xz().length() < 2.0, "{drift}");
            assert!(flights.iter().all(|flight| flight.from.y >= 0.0 && flight.lasts < 4.0));
        }
    }
}

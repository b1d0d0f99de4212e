//! What the referee says and what the table saw, as sounds.

use super::Sound;
use super::ears::Ears;
use crate::session::{Happened, Session};
use crate::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_rules::{Company, Event, MoneyReason, Seat};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::{TableEvent, layout};

pub(super) fn listen(mut happened: MessageReader<Happened>, session: Option<Res<Session>>, mut ears: Ears) {
    for Happened { event, .. } in happened.read() {
        let (Some(session), Some(Told { what, from })) = (&session, sound_of(event)) else { continue };
        let at = match from {
            Place::Everywhere => None,
            Place::Seat(seat) => Some(layout::lane_spot(seat, 7)),
            Place::Building(company) => Some(layout::place(session.players(), company)),
        };
        let (loudness, pitch) = match (what, from) {
            (Sound::Collapse, Place::Building(company)) => {
                (crash(session.table().column(company).len()), 1.0)
            }
            (Sound::Turn, Place::Seat(seat)) => call(session.is_person(seat)),
            _ => (1.0, 1.0),
        };
        ears.hear_at_pitch(what, loudness, at.map(ToBevy::to_bevy), pitch);
    }
}

/// Where a sound comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Everywhere,
    Seat(Seat),
    Building(Company),
}

/// An event as a sound.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Told {
    what: Sound,
    from: Place,
}

/// How loud so many dice come down.
fn crash(dice: usize) -> f32 {
    (0.35 + 0.05 * dice as f32).min(1.0)
}

/// How loud and how high somebody is called to their turn: a person should look up, a bot need not.
fn call(is_person: bool) -> (f32, f32) {
    // A fourth.
    if is_person { (1.0, 4.0 / 3.0) } else { (0.45, 1.0) }
}

/// What an event sounds like. Everything that is not here is seen, or its dice are heard.
fn sound_of(event: &MatchEvent) -> Option<Told> {
    use Place::{Building, Everywhere};
    let (what, from) = match *event {
        MatchEvent::Table(TableEvent::Collapsed { company } | TableEvent::KnockedOver { company }) => {
            (Sound::Collapse, Building(company))
        }
        MatchEvent::Table(TableEvent::Dropped { .. } | TableEvent::Misplaced { .. }) => {
            (Sound::TakenBack, Everywhere)
        }
        MatchEvent::Table(TableEvent::PutBack { company }) => (Sound::TakenBack, Building(company)),
        MatchEvent::Ruled(ref event) => match *event {
            Event::Invested { seat: _, company } | Event::MarkerMoved { seat: _, company } => {
                (Sound::Marker, Building(company))
            }
            Event::MoneyMoved {
                seat,
                reason: MoneyReason::StackingBonus | MoneyReason::TakeoverBonus,
                ..
            } => (Sound::Bonus, Place::Seat(seat)),
            Event::MoneyMoved { seat, .. } => (Sound::Bills, Place::Seat(seat)),
            Event::RecordSet { .. } => (Sound::Record, Everywhere),
            Event::TakeoverSucceeded { .. } => (Sound::TakeoverWon, Everywhere),
            Event::TakeoverFailed { .. } => (Sound::TakeoverLost, Everywhere),
            Event::TurnBegan { seat } => (Sound::Turn, Place::Seat(seat)),
            Event::LastTurnCalled | Event::RoundEnded { .. } => (Sound::Gong, Everywhere),
            Event::GameEnded { .. } => (Sound::Ending, Everywhere),
            _ => return None,
        },
        MatchEvent::Table(_) | MatchEvent::Refused { .. } => return None,
    };
    Some(Told { what, from })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::{DieId, Money, RoundEnd};

    /// An event that makes the sound, or none if it does not come from an event.
    fn example(sound: Sound) -> Option<MatchEvent> {
        let (seat, company) = (Seat::P2, Company::Bell);
        let money = |reason| Event::MoneyMoved { seat, amount: Money::thousands(20), reason };
        let event = match sound {
            Sound::Collapse => return Some(MatchEvent::Table(TableEvent::KnockedOver { company })),
            Sound::TakenBack => {
                return Some(MatchEvent::Table(TableEvent::Misplaced { die: DieId::new(7)? }));
            }
            Sound::Bills => money(MoneyReason::Income),
            Sound::Bonus => money(MoneyReason::StackingBonus),
            Sound::Marker => Event::MarkerMoved { seat, company },
            Sound::Record => Event::RecordSet { seat, height: 21 },
            Sound::TakeoverWon => Event::TakeoverSucceeded { company },
            Sound::TakeoverLost => Event::TakeoverFailed { company },
            Sound::Turn => Event::TurnBegan { seat },
            Sound::Gong => Event::LastTurnCalled,
            Sound::Ending => Event::GameEnded { winners: vec![seat] },
            // Tested where they come from: impacts, the hand, the countdown, the panels. What they tell is seen there: dice
            // that move, a hand that closes, the ring of the countdown or the clock's number, a button that lights up.
            Sound::DieOnWood
            | Sound::DieOnDie
            | Sound::DieOnFelt
            | Sound::Grip
            | Sound::Release
            | Sound::Tick
            | Sound::Click
            | Sound::Hover => return None,
        };
        Some(MatchEvent::Ruled(event))
    }

    #[test]
    fn every_sound_has_its_event() {
        for sound in Sound::ALL {
            if let Some(event) = example(sound) {
                assert_eq!(sound_of(&event).map(|told| told.what), Some(sound));
            }
        }
        let ended = Event::RoundEnded { round: 1, because: RoundEnd::SupplyEmpty };
        assert_eq!(sound_of(&MatchEvent::Ruled(ended)).map(|told| told.what), Some(Sound::Gong));
        assert_eq!(sound_of(&MatchEvent::Table(TableEvent::Stood)), None);
        assert_eq!(sound_of(&MatchEvent::Ruled(Event::MarkerKept { seat: Seat::P1 })), None);
    }

    #[test]
    fn a_person_is_called_louder_and_higher_than_a_bot() {
        let ((loud, high), (soft, low)) = (call(true), call(false));
        assert!(loud > 2.0 * soft && high > low);
    }

    #[test]
    fn a_tall_tower_comes_down_louder() {
        assert!(crash(3) < crash(10) && crash(10) < crash(20) && crash(60) <= 1.0);
    }
}

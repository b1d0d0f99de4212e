//! Sounds of the referee's decisions and of events on the table.

use super::{Sound, SoundWriter};
use crate::base::to_bevy::ToBevy;
use crate::session::{Announced, Session, TowerLanded};
use bevy::prelude::*;
use gragra_rules::{Company, Event, MoneyReason, Seat};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::{TableEvent, layout};

pub(super) fn play_event_sounds(
    mut announced: MessageReader<Announced>,
    mut landed: MessageReader<TowerLanded>,
    session: Option<Res<Session>>,
    mut sounds: SoundWriter,
) {
    let Some(session) = session else { return announced.clear() };
    for &TowerLanded { company, dice } in landed.read() {
        let at = layout::place(session.players(), company).to_bevy();
        sounds.play(Sound::Collapse, collapse_loudness(dice), Some(at));
    }
    let sounds_of = |announced: &Announced| [sound_of(&announced.event), slide_of(&announced.event)];
    for (sound, source) in announced.read().flat_map(sounds_of).flatten() {
        let at = match source {
            SoundSource::Everywhere => None,
            SoundSource::Seat(seat) => Some(layout::lane_spot(seat, 7)),
            SoundSource::Building(company) => Some(layout::place(session.players(), company)),
        };
        let (loudness, pitch) = match (sound, source) {
            (Sound::Turn, SoundSource::Seat(seat)) => turn_loudness_and_pitch(session.is_person(seat)),
            (Sound::CardSlide, _) => (0.8, 1.0),
            _ => (1.0, 1.0),
        };
        sounds.play_at_pitch(sound, loudness, at.map(ToBevy::to_bevy), pitch);
    }
}

/// Where a sound comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SoundSource {
    Everywhere,
    Seat(Seat),
    Building(Company),
}

/// The rest of the headroom is for its dice.
fn collapse_loudness(dice: usize) -> f32 {
    (0.35 + 0.025 * dice as f32).min(0.85)
}

/// A person should look up when their turn begins; a bot need not.
fn turn_loudness_and_pitch(is_person: bool) -> (f32, f32) {
    // A fourth higher for a person.
    if is_person { (1.0, 4.0 / 3.0) } else { (0.45, 1.0) }
}

/// Cards and markers that move over the table.
fn slide_of(event: &MatchEvent) -> Option<(Sound, SoundSource)> {
    match *event {
        MatchEvent::Ruled(Event::RecordSet { seat, .. }) => Some((Sound::CardSlide, SoundSource::Seat(seat))),
        MatchEvent::Ruled(Event::MarkerMoved { company, .. }) => {
            Some((Sound::CardSlide, SoundSource::Building(company)))
        }
        _ => None,
    }
}

/// The other events are silent: they are seen, or their dice are heard.
fn sound_of(event: &MatchEvent) -> Option<(Sound, SoundSource)> {
    use SoundSource::{Building, Everywhere};
    Some(match *event {
        MatchEvent::Table(ref event) => match *event {
            TableEvent::Dropped { .. } | TableEvent::Misplaced { .. } => (Sound::TakenBack, Everywhere),
            TableEvent::PutBack { company } => (Sound::TakenBack, Building(company)),
            _ => return None,
        },
        MatchEvent::Ruled(ref event) => match *event {
            Event::Invested { seat: _, company } | Event::MarkerMoved { seat: _, company } => {
                (Sound::Marker, Building(company))
            }
            Event::MoneyMoved { seat, reason, .. } => {
                let is_bonus = matches!(reason, MoneyReason::StackingBonus | MoneyReason::TakeoverBonus);
                (if is_bonus { Sound::Bonus } else { Sound::Bills }, SoundSource::Seat(seat))
            }
            Event::RecordSet { .. } => (Sound::Record, Everywhere),
            Event::TakeoverSucceeded { .. } => (Sound::TakeoverWon, Everywhere),
            Event::TakeoverFailed { .. } => (Sound::TakeoverLost, Everywhere),
            Event::TurnBegan { seat } => (Sound::Turn, SoundSource::Seat(seat)),
            Event::LastTurnCalled | Event::RoundEnded { .. } => (Sound::Gong, Everywhere),
            Event::GameEnded { .. } => (Sound::Ending, Everywhere),
            _ => return None,
        },
        MatchEvent::Refused { .. } => return None,
    })
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
            Sound::TakenBack => {
                return Some(MatchEvent::Table(TableEvent::Misplaced { die: DieId::new(7)? }));
            }
            Sound::Bills => money(MoneyReason::Income),
            Sound::Bonus => money(MoneyReason::StackingBonus),
            Sound::Marker | Sound::CardSlide => Event::MarkerMoved { seat, company },
            Sound::Record => Event::RecordSet { seat, height: 21 },
            Sound::TakeoverWon => Event::TakeoverSucceeded { company },
            Sound::TakeoverLost => Event::TakeoverFailed { company },
            Sound::Turn => Event::TurnBegan { seat },
            Sound::Gong => Event::LastTurnCalled,
            Sound::Ending => Event::GameEnded { winners: vec![seat] },
            // Tested where they come from: towers that land, impacts, the hand, the countdown, the panels. What they tell is seen there: dice
            // that move, a hand that closes, the ring of the countdown or the clock's number, a button that lights up.
            Sound::Collapse
            | Sound::DieOnWood
            | Sound::DieOnDie
            | Sound::DieOnFelt
            | Sound::DieOnEdge
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
        for sound in Sound::all() {
            if let Some(event) = example(sound) {
                let found = [sound_of(&event), slide_of(&event)];
                assert!(found.into_iter().flatten().any(|found| found.0 == sound), "{sound:?}");
            }
        }
        let ended = Event::RoundEnded { round: 1, because: RoundEnd::SupplyEmpty };
        assert_eq!(sound_of(&MatchEvent::Ruled(ended)).map(|found| found.0), Some(Sound::Gong));
        assert_eq!(sound_of(&MatchEvent::Table(TableEvent::Stood)), None);
        assert_eq!(sound_of(&MatchEvent::Ruled(Event::MarkerKept { seat: Seat::P1 })), None);
    }

    #[test]
    fn a_person_is_called_louder_and_higher_than_a_bot() {
        let ((loud, high), (soft, low)) = (turn_loudness_and_pitch(true), turn_loudness_and_pitch(false));
        assert!(loud > 2.0 * soft && high > low);
    }

    #[test]
    fn a_tall_tower_comes_down_louder() {
        assert!(
            collapse_loudness(3) < collapse_loudness(10)
                && collapse_loudness(10) < collapse_loudness(20)
                && collapse_loudness(60) <= 0.85
        );
    }
}

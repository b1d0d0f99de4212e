//! Seconds that are counted down: the three that a takeover's tower must stand (E5), by ticks that rise, and the last ones of
//! a clock (H5, E8), by lower ticks.

use super::Sound;
use super::sound_writer::SoundWriter;
use crate::session::{LAST_SECONDS, Session};
use bevy::prelude::*;
use gragra_sim::table::HOLD_TICKS;
use gragra_sim::units::TICKS_PER_SECOND;

/// A second of the countdown, by how many are left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Second {
    OfHold(u32),
    OfClock(u32),
}

pub(super) fn play_countdown(
    session: Res<Session>,
    mut last: Local<Option<Second>>,
    mut sounds: SoundWriter,
) {
    let hold = session.table().hold_progress().and_then(second_of_hold);
    let second = hold.or_else(|| session.seconds_left().and_then(second_of_clock));
    if let Some(second) = second.filter(|_| second != *last) {
        sounds.play_at_pitch(Sound::Tick, 1.0, None, pitch(second));
    }
    *last = second;
}

fn second_of_hold(ticks: u32) -> Option<Second> {
    let left = HOLD_TICKS.saturating_sub(ticks).div_ceil(TICKS_PER_SECOND);
    (left > 0).then_some(Second::OfHold(left))
}

fn second_of_clock(left: u32) -> Option<Second> {
    (1..=LAST_SECONDS).contains(&left).then_some(Second::OfClock(left))
}

fn pitch(second: Second) -> f32 {
    let semitones = match second {
        // A whole tone higher with each second.
        Second::OfHold(left) => 3_u32.saturating_sub(left) as f32 * 2.0,
        // A fourth lower, except for the last.
        Second::OfClock(1) => 0.0,
        Second::OfClock(_) => -5.0,
    };
    (semitones / 12.0).exp2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_ticks_rise_while_the_tower_holds() {
        let mut heard: Vec<Second> = (0..=HOLD_TICKS).filter_map(second_of_hold).collect();
        heard.dedup();
        assert_eq!(heard, [3, 2, 1].map(Second::OfHold));
        let pitches = heard.into_iter().map(pitch).collect::<Vec<_>>();
        assert!(pitches[0] == 1.0 && pitches.is_sorted());
    }

    #[test]
    fn five_ticks_tell_the_end_of_a_clock_and_the_last_is_higher() {
        let heard: Vec<Second> = (0..=60).rev().filter_map(second_of_clock).collect();
        assert_eq!(heard, [5, 4, 3, 2, 1].map(Second::OfClock));
        assert!(pitch(Second::OfClock(1)) > pitch(Second::OfClock(2)));
    }
}

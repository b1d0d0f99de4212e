//! Counts seconds down: rising ticks for the three that a takeover's tower must stand (E5), lower ones for the last
//! seconds of a clock (H5, E8).

use super::{Sound, SoundWriter};
use crate::session::{LAST_SECONDS, Session};
use bevy::prelude::*;
use gragra_sim::table::HOLD_TICKS;
use gragra_sim::units::TICKS_PER_SECOND;

/// A tick of the countdown: how many seconds are left, and its pitch in semitones.
type Tick = (u32, i8);

pub(super) fn play_countdown(session: Res<Session>, mut last: Local<Option<Tick>>, mut sounds: SoundWriter) {
    let hold = session.table().hold_progress().and_then(tick_of_hold);
    let tick = hold.or_else(|| session.seconds_left().and_then(tick_of_clock));
    if let Some((_, semitones)) = tick.filter(|_| tick != *last) {
        sounds.play_at_pitch(Sound::Tick, 1.0, None, (f32::from(semitones) / 12.0).exp2());
    }
    *last = tick;
}

/// A whole tone higher with each second.
fn tick_of_hold(ticks: u32) -> Option<Tick> {
    let left = HOLD_TICKS.saturating_sub(ticks).div_ceil(TICKS_PER_SECOND);
    (left > 0).then_some((left, 2 * (3 - left as i8)))
}

/// A fourth lower than the takeover's first, except for the last.
fn tick_of_clock(left: u32) -> Option<Tick> {
    let semitones = if left == 1 { 0 } else { -5 };
    (1..=LAST_SECONDS).contains(&left).then_some((left, semitones))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_ticks_rise_while_the_tower_holds() {
        let mut heard: Vec<Tick> = (0..=HOLD_TICKS).filter_map(tick_of_hold).collect();
        heard.dedup();
        assert_eq!(heard, [(3, 0), (2, 2), (1, 4)]);
    }

    #[test]
    fn five_ticks_count_down_the_end_of_a_clock_and_the_last_is_higher() {
        let heard: Vec<Tick> = (0..=60).rev().filter_map(tick_of_clock).collect();
        assert_eq!(heard, [(5, -5), (4, -5), (3, -5), (2, -5), (1, 0)]);
    }
}

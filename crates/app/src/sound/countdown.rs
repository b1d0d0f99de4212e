//! E5: the three seconds that a takeover's tower must stand, told by three ticks that rise.

use super::Sound;
use super::ears::Ears;
use crate::session::Session;
use bevy::prelude::*;
use gragra_sim::table::HOLD_TICKS;
use gragra_sim::units::TICKS_PER_SECOND;

pub(super) fn listen(session: Res<Session>, mut was: Local<Option<u32>>, mut ears: Ears) {
    let left = session.table().hold_progress().map(seconds_left);
    if let Some(left) = left.filter(|&left| left > 0 && Some(left) != *was) {
        ears.hear_at_pitch(Sound::Tick, 1.0, None, pitch(left));
    }
    *was = left;
}

fn seconds_left(gone: u32) -> u32 {
    HOLD_TICKS.saturating_sub(gone).div_ceil(TICKS_PER_SECOND)
}

/// A whole tone higher with each second.
fn pitch(left: u32) -> f32 {
    let steps = 3_u32.saturating_sub(left) as f32 * 2.0;
    (steps / 12.0).exp2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_ticks_rise_while_the_tower_holds() {
        let mut heard: Vec<u32> = (0..=HOLD_TICKS).map(seconds_left).collect();
        heard.dedup();
        assert_eq!(heard, [3, 2, 1, 0]);
        assert!(pitch(3) == 1.0 && pitch(2) > pitch(3) && pitch(1) > pitch(2));
    }
}

//! The hand takes dice and lets them go.

use super::Sound;
use super::ears::Ears;
use crate::session::{Poses, Session};
use bevy::prelude::*;
use gragra_rules::DieId;

/// What the hand carried when it was last looked at.
#[derive(Default)]
pub(super) struct Carried {
    dice: usize,
    at: Option<Vec3>,
}

pub(super) fn listen(session: Res<Session>, poses: Res<Poses>, mut was: Local<Carried>, mut ears: Ears) {
    let carried: &[DieId] = session.table().carried();
    let at = carried.first().map(|&die| poses.place(die));
    if let Some((what, loudness)) = change(was.dice, carried.len()) {
        ears.hear(what, loudness, at.or(was.at));
    }
    *was = Carried { dice: carried.len(), at };
}

/// More dice are heard a little more.
fn change(before: usize, now: usize) -> Option<(Sound, f32)> {
    let loudness = |dice: usize| (0.6 + 0.1 * dice as f32).min(1.0);
    match now.cmp(&before) {
        std::cmp::Ordering::Greater => Some((Sound::Grip, loudness(now - before))),
        std::cmp::Ordering::Less => Some((Sound::Release, loudness(before - now))),
        std::cmp::Ordering::Equal => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hand_is_heard_when_it_closes_and_when_it_opens() {
        assert_eq!(change(0, 0), None);
        assert_eq!(change(2, 2), None);
        assert!(matches!(change(0, 1), Some((Sound::Grip, _))));
        assert!(matches!(change(3, 0), Some((Sound::Release, _))));
        assert!(change(0, 3).map(|(_, loudness)| loudness) > change(0, 1).map(|(_, loudness)| loudness));
    }
}

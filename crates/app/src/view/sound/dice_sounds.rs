//! Sounds of dice that knock or are carried.
//!
//! A die whose velocity changed within a tick by more than gravity explains has hit something. Only the last tick of a
//! frame counts. At sixteen times the speed one of sixteen knocks is heard: the same rattle, not sixteen times as much.

use super::{Sound, SoundWriter};
use crate::session::{Moved, Poses, Session};
use bevy::prelude::*;
use gragra_rules::DieId;
use gragra_sim::table::layout::{TRAY, TRAY_HALF};
use gragra_sim::units::{HALF_EDGE, SIMULATED_PER_SHOWN, TICKS_PER_SECOND};
use std::cmp::Ordering;

/// Simulated seconds in a tick.
const TICK: f32 = SIMULATED_PER_SHOWN as f32 / TICKS_PER_SECOND as f32;
/// The velocity that a free fall adds in a tick, in edges a simulated second.
const FALL: Vec3 = Vec3::new(0.0, -9.81 * TICK, 0.0);
/// A weaker knock is not heard: rolling over an edge and the solver's noise change the velocity as much.
const LEAST: f32 = 1.0;
/// The hardest knock: a die that fell from a tower of twenty.
const HARDEST: f32 = 20.0;
/// Dice whose middles are at most this far apart may touch (two cubes, corner to corner).
const NEAR: f32 = 1.6;
/// A die whose middle is at most this far from a wall of the tray may touch it (with a corner).
const NEAR_WALL: f32 = 0.9;

pub(super) fn play_impact_sounds(poses: Res<Poses>, session: Res<Session>, mut sounds: SoundWriter) {
    // The referee's hand puts dice down without a sound.
    if session.table().is_arranging() {
        return;
    }
    let struck: Vec<(Moved, Vec3)> = poses
        .moved()
        .filter(|moved| !was_carried_away(moved))
        .map(|moved| (moved, push(&moved)))
        .filter(|(_, push)| push.length() >= LEAST)
        .collect();
    let is_struck = |die: DieId| struck.iter().any(|(moved, _)| moved.die == die);
    for (moved, push) in &struck {
        let other = neighbour(&poses, moved, *push);
        // Both dice felt it, but it is one knock.
        if other.is_some_and(|other| other < moved.die && is_struck(other)) {
            continue;
        }
        let sound = match other {
            Some(_) => Sound::DieOnDie,
            None => sound_of_surface(moved.to, *push),
        };
        sounds.play(sound, loudness(push.length()), Some(moved.to));
    }
}

/// From 0 to 1, by the change of velocity. The exponent keeps soft knocks audible.
fn loudness(push: f32) -> f32 {
    (push / HARDEST).clamp(0.0, 1.0).powf(0.8)
}

/// The change of velocity that a collision caused. A die that lies still neither falls nor collides.
fn push(moved: &Moved) -> Vec3 {
    let change = moved.after - moved.before;
    let beyond_gravity = change - FALL;
    if change.length_squared() < beyond_gravity.length_squared() { change } else { beyond_gravity }
}

/// A die that is not where its velocity would have brought it was picked up.
fn was_carried_away(moved: &Moved) -> bool {
    let fastest = moved.before.length().max(moved.after.length());
    moved.from.distance(moved.to) > 1.5 * fastest * TICK + 0.3
}

/// The nearest die that it was pushed away from.
fn neighbour(poses: &Poses, moved: &Moved, push: Vec3) -> Option<DieId> {
    let from = |die: DieId| moved.to - poses.place(die);
    let near = DieId::all().filter(|&die| {
        let way = from(die);
        die != moved.die && way.length() < NEAR && way.dot(push) > 0.5 * way.length() * push.length()
    });
    near.min_by(|&a, &b| from(a).length().total_cmp(&from(b).length()))
}

/// A push sideways beside a wall of the tray comes from the wall.
fn sound_of_surface(at: Vec3, push: Vec3) -> Sound {
    let from_middle = (at.x - TRAY.x).abs().max((at.z - TRAY.z).abs());
    if from_middle >= TRAY_HALF + HALF_EDGE {
        Sound::DieOnWood
    } else if from_middle > TRAY_HALF - NEAR_WALL && push.xz().length() > push.y.abs() {
        Sound::DieOnEdge
    } else {
        Sound::DieOnFelt
    }
}

pub(super) fn play_hand_sounds(
    session: Res<Session>,
    poses: Res<Poses>,
    mut last: Local<(usize, Option<Vec3>)>,
    mut sounds: SoundWriter,
) {
    let (last_count, last_place) = *last;
    let carried = session.table().carried();
    let at = carried.first().map(|&die| poses.place(die));
    if let Some((sound, loudness)) = sound_of_change(last_count, carried.len()) {
        sounds.play(sound, loudness, at.or(last_place));
    }
    *last = (carried.len(), at);
}

/// More dice are a little louder.
fn sound_of_change(before: usize, now: usize) -> Option<(Sound, f32)> {
    let loudness = |dice: usize| (0.6 + 0.1 * dice as f32).min(1.0);
    match now.cmp(&before) {
        Ordering::Greater => Some((Sound::Grip, loudness(now - before))),
        Ordering::Less => Some((Sound::Release, loudness(before - now))),
        Ordering::Equal => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::to_bevy::ToBevy;

    fn moved(before: Vec3, after: Vec3) -> Moved {
        let from = Vec3::new(-9.0, 0.7, 3.0);
        let die = DieId::all().next().expect("there are dice");
        Moved { die, from, to: from + (before + after) / 2.0 * TICK, before, after }
    }

    #[test]
    fn falling_lying_and_rolling_make_no_sound() {
        assert!(push(&moved(Vec3::Y * -5.0, Vec3::Y * -5.0 + FALL)).length() < 1e-4);
        assert!(push(&moved(Vec3::ZERO, Vec3::ZERO)).length() < 1e-4);
        assert!(push(&moved(Vec3::X * 3.0, Vec3::X * 2.9)).length() < LEAST);
    }

    #[test]
    fn a_landing_is_a_knock_and_a_harder_one_is_louder() {
        let soft = push(&moved(Vec3::Y * -3.0, Vec3::Y * 0.5)).length();
        let hard = push(&moved(Vec3::Y * -15.0, Vec3::Y * 3.0)).length();
        assert!(soft > LEAST && loudness(hard) > 2.0 * loudness(soft), "{soft} {hard}");
        assert!(loudness(LEAST) > 0.05 && loudness(1000.0) <= 1.0);
    }

    #[test]
    fn a_die_that_was_picked_up_has_not_knocked() {
        let there = moved(Vec3::Y * -3.0, Vec3::ZERO);
        assert!(!was_carried_away(&there));
        assert!(was_carried_away(&Moved { to: there.from + Vec3::X * 9.0, ..there }));
    }

    #[test]
    fn the_tray_has_a_floor_of_felt_and_walls_of_wood() {
        let sound = |at, push| sound_of_surface(TRAY.to_bevy() + at, push);
        let (corner, up, sideways) = (Vec3::new(10.0, 0.5, -10.0), Vec3::Y, Vec3::new(-1.0, 0.3, 0.0));
        assert_eq!([sound(corner, up), sound(corner, sideways)], [Sound::DieOnFelt, Sound::DieOnEdge]);
        assert_eq!(sound(Vec3::Y, sideways), Sound::DieOnFelt);
        let outside = Vec3::new(12.0, 0.5, 0.0);
        assert_eq!([sound(outside, up), sound(-TRAY.to_bevy(), sideways)], [Sound::DieOnWood; 2]);
    }

    #[test]
    fn the_hand_is_heard_when_it_closes_and_when_it_opens() {
        assert_eq!(sound_of_change(0, 0), None);
        assert_eq!(sound_of_change(2, 2), None);
        assert!(matches!(sound_of_change(0, 1), Some((Sound::Grip, _))));
        assert!(matches!(sound_of_change(3, 0), Some((Sound::Release, _))));
        assert!(
            sound_of_change(0, 3).map(|(_, loudness)| loudness)
                > sound_of_change(0, 1).map(|(_, loudness)| loudness)
        );
    }
}

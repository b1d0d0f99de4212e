//! Short tunes on bars of wood and metal.

use super::clip::Clip;
use super::strike::{Chance, Strike};

/// A note: its key (60 is middle C), when it is struck (in seconds), and with which force.
pub(super) type Note = (f32, f32, f32);

/// An F major chord, upwards.
pub(super) const BONUS: &[Note] = &[(77.0, 0.0, 0.8), (81.0, 0.09, 0.8), (84.0, 0.18, 1.0)];
/// A call, and a chord that stays.
pub(super) const RECORD: &[Note] = &[
    (72.0, 0.0, 0.8),
    (72.0, 0.15, 0.6),
    (77.0, 0.3, 0.9),
    (81.0, 0.45, 0.9),
    (65.0, 0.65, 0.7),
    (77.0, 0.65, 0.8),
    (81.0, 0.67, 0.8),
    (84.0, 0.69, 1.0),
    (89.0, 0.85, 0.5),
];
/// A C major chord, with the C below.
pub(super) const WON: &[Note] = &[
    (72.0, 0.0, 0.7),
    (76.0, 0.1, 0.7),
    (79.0, 0.2, 0.8),
    (60.0, 0.34, 0.7),
    (72.0, 0.34, 0.7),
    (84.0, 0.34, 1.0),
];
/// Down and out of tune with itself.
pub(super) const LOST: &[Note] =
    &[(67.0, 0.0, 0.8), (63.0, 0.16, 0.8), (60.0, 0.32, 0.8), (54.0, 0.5, 1.0), (48.0, 0.5, 0.9)];
/// A fifth, softly.
pub(super) const TURN: &[Note] = &[(72.0, 0.0, 0.7), (79.0, 0.11, 0.6)];
/// A cadence.
pub(super) const ENDING: &[Note] = &[
    (58.0, 0.0, 0.8),
    (65.0, 0.0, 0.6),
    (74.0, 0.12, 0.7),
    (77.0, 0.24, 0.7),
    (60.0, 0.6, 0.8),
    (67.0, 0.6, 0.6),
    (76.0, 0.72, 0.7),
    (79.0, 0.84, 0.7),
    (53.0, 1.25, 0.9),
    (65.0, 1.25, 0.7),
    (72.0, 1.3, 0.7),
    (77.0, 1.35, 0.8),
    (81.0, 1.4, 0.8),
    (89.0, 1.5, 0.7),
];

/// The frequency of a key, in hertz.
fn frequency(key: f32) -> f32 {
    440.0 * ((key - 69.0) / 12.0).exp2()
}

/// A bar of rosewood over a tube: its first overtone is two octaves up. Lower bars ring longer.
pub(super) fn marimba(key: f32, force: f32) -> Strike {
    let hertz = frequency(key);
    let decay = 0.34 * (262.0 / hertz).powf(0.55);
    let modes = [
        (hertz, 1.0, decay),
        (3.93 * hertz, 0.22 * force, 0.28 * decay),
        (9.6 * hertz, 0.07 * force, 0.1 * decay),
    ];
    Strike::new(&modes, 0.003).with_click(0.12 * force, 0.004, 1600.0)
}

/// A bar of metal, struck softly. Two modes that are nearly the same beat slowly.
pub(super) fn vibraphone(key: f32, force: f32) -> Strike {
    let hertz = frequency(key);
    let decay = 0.6 * (523.0 / hertz).powf(0.4);
    let modes = [(hertz, 0.8, decay), (1.0025 * hertz, 0.25, decay), (4.0 * hertz, 0.1 * force, 0.2 * decay)];
    Strike::new(&modes, 0.006)
}

/// Plays a tune in a small room.
pub(super) fn play(clip: &mut Clip, notes: &[Note]) {
    let mut chance = Chance::new(103);
    for &(key, at, force) in notes {
        let pan = 0.25 * chance.next();
        marimba(key, force).add_to(clip, at, pan, force, &mut chance);
        vibraphone(key, force).add_to(clip, at, -pan, 0.35 * force, &mut chance);
    }
    end_in_a_room(clip);
}

/// A long, low bar that is struck hard: its overtones are out of tune, and two that are nearly the same beat.
pub(super) fn gong(clip: &mut Clip) {
    let modes = [
        (1.0, 0.8, 0.85),
        (1.006, 0.4, 0.85),
        (1.52, 0.4, 0.6),
        (2.756, 0.8, 0.5),
        (2.77, 0.4, 0.5),
        (5.404, 0.35, 0.25),
        (8.933, 0.12, 0.12),
    ];
    let modes = modes.map(|(ratio, gain, decay)| (ratio * frequency(50.0), gain, decay));
    Strike::new(&modes, 0.004).with_click(0.35, 0.012, 700.0).strike_once(clip, 127);
    end_in_a_room(clip);
}

/// Adds a small room, and fades what still rings at the end.
fn end_in_a_room(clip: &mut Clip) {
    clip.in_a_room(0.5);
    let length = clip.frames.len() as f32;
    for (index, frame) in clip.frames.iter_mut().enumerate() {
        let left = 1.0 - index as f32 / length;
        *frame = frame.map(|sample| sample * (3.0 * left).min(1.0).powi(2));
    }
}

//! Short tunes on bars of wood and metal.

use super::clip::Clip;
use super::strike::{Chance, Click, Mode, Strike};

/// A note: its key (60 is the middle C), when it is struck (in seconds), and how hard.
pub(super) type Note = (f32, f32, f32);

/// F and up.
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
/// Home again.
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
/// Two soft ones.
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

/// The pitch of a key, in hertz.
fn pitch(key: f32) -> f32 {
    440.0 * ((key - 69.0) / 12.0).exp2()
}

/// A bar of rosewood over a tube: its first overtone is two octaves up. Lower bars ring longer.
pub(super) fn marimba(key: f32, hard: f32) -> Strike {
    let hertz = pitch(key);
    let long = 0.34 * (262.0 / hertz).powf(0.55);
    Strike {
        modes: vec![
            Mode { hertz, gain: 1.0, decay: long },
            Mode { hertz: 3.93 * hertz, gain: 0.22 * hard, decay: 0.28 * long },
            Mode { hertz: 9.6 * hertz, gain: 0.07 * hard, decay: 0.1 * long },
        ],
        click: Some(Click { gain: 0.12 * hard, decay: 0.004, dull: 1600.0 }),
        attack: 0.003,
    }
}

/// A bar of metal, struck softly.
pub(super) fn vibraphone(key: f32, hard: f32) -> Strike {
    let hertz = pitch(key);
    let long = 0.6 * (523.0 / hertz).powf(0.4);
    Strike {
        modes: vec![
            Mode { hertz, gain: 0.8, decay: long },
            // Two that are nearly the same beat slowly.
            Mode { hertz: 1.0025 * hertz, gain: 0.25, decay: long },
            Mode { hertz: 4.0 * hertz, gain: 0.1 * hard, decay: 0.2 * long },
        ],
        click: None,
        attack: 0.006,
    }
}

/// Plays a tune in a small room.
pub(super) fn play(clip: &mut Clip, notes: &[Note]) {
    let mut chance = Chance::new(103);
    for &(key, at, hard) in notes {
        let pan = 0.25 * chance.next();
        marimba(key, hard).sound(clip, at, pan, hard, &mut chance);
        vibraphone(key, hard).sound(clip, at, -pan, 0.35 * hard, &mut chance);
    }
    clip.in_a_room(0.5);
    stop_softly(clip);
}

/// A long, low bar that is struck hard: its overtones are in no tune, and two that are nearly the same beat.
pub(super) fn gong(clip: &mut Clip) {
    let hertz = pitch(50.0);
    let modes = [
        (1.0, 0.8, 0.85),
        (1.006, 0.4, 0.85),
        (1.52, 0.4, 0.6),
        (2.756, 0.8, 0.5),
        (2.77, 0.4, 0.5),
        (5.404, 0.35, 0.25),
        (8.933, 0.12, 0.12),
    ];
    let modes = modes.map(|(ratio, gain, decay)| Mode { hertz: ratio * hertz, gain, decay }).to_vec();
    let felt = Click { gain: 0.35, decay: 0.012, dull: 700.0 };
    Strike { modes, click: Some(felt), attack: 0.004 }.sound(clip, 0.0, 0.0, 1.0, &mut Chance::new(127));
    clip.in_a_room(0.5);
    stop_softly(clip);
}

/// What still rings at the end fades.
fn stop_softly(clip: &mut Clip) {
    let length = clip.frames.len() as f32;
    for (index, frame) in clip.frames.iter_mut().enumerate() {
        let left = 1.0 - index as f32 / length;
        *frame = frame.map(|sample| sample * (3.0 * left).min(1.0).powi(2));
    }
}

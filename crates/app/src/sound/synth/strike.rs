//! Something is struck: it rings at a few pitches, each dying away, and clicks.

use super::clip::Clip;
use std::f32::consts::TAU;

/// One of the pitches that a thing rings at.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mode {
    pub(super) hertz: f32,
    pub(super) gain: f32,
    /// After so many seconds it has lost two thirds.
    pub(super) decay: f32,
}

/// The noise of the touch itself.
#[derive(Clone, Copy, Debug)]
pub(super) struct Click {
    pub(super) gain: f32,
    pub(super) decay: f32,
    /// What is higher than this (in hertz) is dulled.
    pub(super) dull: f32,
}

/// A thing and how it is struck.
#[derive(Clone, Debug)]
pub(super) struct Strike {
    pub(super) modes: Vec<Mode>,
    pub(super) click: Option<Click>,
    /// In so many seconds it is at its loudest.
    pub(super) attack: f32,
}

/// Chance for noise. The same seed gives the same numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance(u32);

impl Chance {
    pub(super) fn new(seed: u32) -> Self {
        Self(seed.wrapping_mul(0x9e37_79b9) ^ 0x5bd1_e995)
    }

    /// From -1 to 1.
    pub(super) fn next(&mut self) -> f32 {
        // Xorshift must not begin at 0.
        let mut state = if self.0 == 0 { 1 } else { self.0 };
        state ^= state << 13;
        state ^= state >> 17;
        state ^= state << 5;
        self.0 = state;
        (state >> 8) as f32 / (1 << 23) as f32 - 1.0
    }

    /// A factor that differs from 1 by this part at most.
    pub(super) fn about(&mut self, part: f32) -> f32 {
        1.0 + part * self.next()
    }
}

impl Strike {
    /// Every pitch and every gain a little different, as no two dice are alike.
    pub(super) fn varied(mut self, chance: &mut Chance) -> Self {
        for mode in &mut self.modes {
            mode.hertz *= chance.about(0.05);
            mode.gain *= chance.about(0.2);
        }
        self
    }

    /// A softer blow wakes fewer of the high pitches: each mode has this part of the gain it would have, once more for each
    /// mode below it.
    pub(super) fn dulled(mut self, part: f32) -> Self {
        for (number, mode) in self.modes.iter_mut().enumerate() {
            mode.gain *= part.powi(number as i32);
        }
        if let Some(click) = &mut self.click {
            click.gain *= part * part;
            click.dull *= part;
        }
        self.attack /= part;
        self
    }

    /// Is heard from a moment of the clip on.
    pub(super) fn sound(&self, clip: &mut Clip, at: f32, pan: f32, gain: f32, chance: &mut Chance) {
        let rate = clip.rate as f32;
        let ramp = move |step: usize| (step as f32 / (self.attack * rate)).min(1.0);
        for mode in self.modes.iter().filter(|mode| mode.hertz < 0.45 * rate) {
            let (sin, cos) = (TAU * mode.hertz / rate).sin_cos();
            let fall = (-1.0 / (mode.decay * rate)).exp();
            let (mut x, mut y) = (gain * mode.gain, 0.0);
            // After nine times its decay it is 78 dB down.
            let length = (9.0 * mode.decay * rate) as usize;
            clip.add(
                at,
                pan,
                (0..length).map(|step| {
                    let sample = y * ramp(step);
                    (x, y) = ((x * cos - y * sin) * fall, (x * sin + y * cos) * fall);
                    sample
                }),
            );
        }
        if let Some(click) = self.click {
            let fall = (-1.0 / (click.decay * rate)).exp();
            let (mut level, mut heard) = (gain * click.gain, 0.0);
            let part = 1.0 - (-TAU * click.dull / rate).exp();
            let length = (9.0 * click.decay * rate) as usize;
            clip.add(
                at,
                pan,
                (0..length).map(|step| {
                    heard += part * (chance.next() - heard);
                    level *= fall;
                    heard * level * ramp(step)
                }),
            );
        }
    }
}

//! A thing that is struck: it rings at a few frequencies, each dying away, and clicks.

use super::clip::Clip;
use std::f32::consts::TAU;

/// A frequency in hertz, its gain, and the seconds after which it has lost two thirds.
pub(super) type Mode = (f32, f32, f32);

/// The noise of the touch itself.
#[derive(Clone, Copy, Debug)]
struct Click {
    gain: f32,
    /// The seconds after which it has lost two thirds.
    decay: f32,
    /// Higher frequencies, in hertz, are dulled.
    cutoff: f32,
}

/// A thing and how it is struck.
#[derive(Clone, Debug)]
pub(super) struct Strike {
    modes: Vec<Mode>,
    click: Option<Click>,
    /// The seconds until it is at its loudest.
    attack: f32,
}

/// Random numbers for noise. The same seed gives the same numbers.
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
    pub(super) fn new(modes: &[Mode], attack: f32) -> Self {
        Self { modes: modes.to_vec(), click: None, attack }
    }

    pub(super) fn with_click(self, gain: f32, decay: f32, cutoff: f32) -> Self {
        Self { click: Some(Click { gain, decay, cutoff }), ..self }
    }

    /// Every frequency and every gain a little different, as no two dice are alike.
    pub(super) fn varied(mut self, chance: &mut Chance) -> Self {
        for (hertz, gain, _) in &mut self.modes {
            *hertz *= chance.about(0.05);
            *gain *= chance.about(0.2);
        }
        self
    }

    /// A softer blow: each mode's gain is multiplied by `part` once for each mode below it.
    pub(super) fn dulled(mut self, part: f32) -> Self {
        for (number, (_, gain, _)) in self.modes.iter_mut().enumerate() {
            *gain *= part.powi(number as i32);
        }
        if let Some(click) = &mut self.click {
            click.gain *= part * part;
            click.cutoff *= part;
        }
        self.attack /= part;
        self
    }

    /// Strikes at the beginning of a clip, in the middle, at full gain.
    pub(super) fn strike_once(&self, clip: &mut Clip, seed: u32) {
        self.add_to(clip, 0.0, 0.0, 1.0, &mut Chance::new(seed));
    }

    /// Strikes at a moment of the clip, in seconds.
    pub(super) fn add_to(&self, clip: &mut Clip, at: f32, pan: f32, gain: f32, chance: &mut Chance) {
        let rate = clip.rate as f32;
        // After nine times its decay a tone is 78 dB down.
        let samples = |decay: f32| 0..(9.0 * decay * rate) as usize;
        let fall_in_a_sample = |decay: f32| (-1.0 / (decay * rate)).exp();
        let ramp = |step: usize| (step as f32 / (self.attack * rate)).min(1.0);
        for &(hertz, mode_gain, decay) in self.modes.iter().filter(|(hertz, ..)| *hertz < 0.45 * rate) {
            let (sin, cos) = (TAU * hertz / rate).sin_cos();
            let fall = fall_in_a_sample(decay);
            let (mut x, mut y) = (gain * mode_gain, 0.0);
            let tone = samples(decay).map(|step| {
                let sample = y * ramp(step);
                (x, y) = ((x * cos - y * sin) * fall, (x * sin + y * cos) * fall);
                sample
            });
            clip.add(at, pan, tone);
        }
        if let Some(click) = self.click {
            let fall = fall_in_a_sample(click.decay);
            let (mut level, mut filtered) = (gain * click.gain, 0.0);
            let part = 1.0 - (-TAU * click.cutoff / rate).exp();
            let noise = samples(click.decay).map(|step| {
                filtered += part * (chance.next() - filtered);
                level *= fall;
                filtered * level * ramp(step)
            });
            clip.add(at, pan, noise);
        }
    }
}

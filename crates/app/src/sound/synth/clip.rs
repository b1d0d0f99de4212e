//! Samples.

use std::ops::Range;

/// Sound in two channels.
#[derive(Clone, PartialEq, Debug)]
pub(in super::super) struct Clip {
    /// Frames in a second.
    pub(in super::super) rate: u32,
    /// Left and right.
    pub(in super::super) frames: Vec<[f32; 2]>,
    /// Does its end go on with its beginning? Then what is added beyond the end comes at the beginning.
    is_ring: bool,
}

/// So long a clip that ends fades out at least, in seconds.
const FADE: f32 = 0.008;

impl Clip {
    /// Nothing yet, for so many seconds.
    pub(super) fn silence(rate: u32, seconds: f32) -> Self {
        let length = (seconds * rate as f32).round() as usize;
        Self { rate, frames: vec![[0.0; 2]; length], is_ring: false }
    }

    /// The same, to be repeated without a seam.
    pub(super) fn ring(rate: u32, seconds: f32) -> Self {
        Self { is_ring: true, ..Self::silence(rate, seconds) }
    }

    /// Adds samples from a moment on (in seconds), placed between left (-1) and right (1).
    pub(super) fn add(&mut self, at: f32, pan: f32, samples: impl IntoIterator<Item = f32>) {
        let gains = [(1.0 - pan).min(1.0), (1.0 + pan).min(1.0)];
        let (length, begin) = (self.frames.len(), (at * self.rate as f32).round() as usize);
        for (step, sample) in samples.into_iter().enumerate() {
            let index = begin + step;
            let index = if self.is_ring { index % length } else { index };
            let Some(frame) = self.frames.get_mut(index) else { break };
            frame[0] += sample * gains[0];
            frame[1] += sample * gains[1];
        }
    }

    /// A small room: some early echoes, each on the other side and duller than the last.
    pub(super) fn in_a_room(&mut self, strength: f32) {
        const ECHOES: [(f32, f32); 5] =
            [(0.019, 0.5), (0.037, 0.42), (0.071, 0.33), (0.113, 0.25), (0.167, 0.18)];
        let dry = self.frames.clone();
        let length = dry.len();
        for (number, (late, gain)) in ECHOES.into_iter().enumerate() {
            let late = (late * self.rate as f32) as usize;
            let smear = 2 + 2 * number;
            for index in 0..length {
                let from = match index.checked_sub(late) {
                    Some(from) => from,
                    None if self.is_ring => index + length - late,
                    None => continue,
                };
                // Some frames later are as good as duller.
                let other =
                    if self.is_ring { (from + length - smear) % length } else { from.saturating_sub(smear) };
                let side = number % 2;
                for (channel, heard) in self.frames[index].iter_mut().enumerate() {
                    let near = if channel == side { 1.0 } else { 0.45 };
                    *heard += strength * gain * near * 0.5 * (dry[from][channel] + dry[other][channel]);
                }
            }
        }
    }

    /// Ends in silence, and has its highest sample there.
    pub(super) fn finished(mut self, peak: f32) -> Self {
        let length = self.frames.len();
        let fade = ((FADE * self.rate as f32) as usize).min(length);
        for (step, frame) in self.frames.iter_mut().rev().take(fade).enumerate() {
            let part = step as f32 / fade as f32;
            *frame = frame.map(|sample| sample * part);
        }
        let highest = self.samples().fold(0.0, |highest: f32, sample| highest.max(sample.abs()));
        self.scale(if highest > 0.0 { peak / highest } else { 0.0 });
        self
    }

    /// As loud as this on the average, as the root of the mean square.
    pub(super) fn levelled(mut self, rms: f32) -> Self {
        let now = self.rms(0..self.frames.len());
        self.scale(if now > 0.0 { rms / now } else { 0.0 });
        self
    }

    /// How loud a part is.
    pub(super) fn rms(&self, part: Range<usize>) -> f32 {
        let frames = &self.frames[part.start.min(self.frames.len())..part.end.min(self.frames.len())];
        let sum: f64 = frames.iter().flatten().map(|&sample| f64::from(sample).powi(2)).sum();
        (sum / (2 * frames.len()).max(1) as f64).sqrt() as f32
    }

    fn samples(&self) -> impl Iterator<Item = f32> {
        self.frames.iter().flatten().copied()
    }

    fn scale(&mut self, factor: f32) {
        self.frames.iter_mut().flatten().for_each(|sample| *sample *= factor);
    }
}

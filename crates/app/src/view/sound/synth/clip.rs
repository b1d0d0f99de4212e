//! Samples, and how they are mixed.

use std::ops::Range;

/// Sound in two channels.
#[derive(Clone, PartialEq, Debug)]
pub(in super::super) struct Clip {
    /// Frames in a second.
    pub(in super::super) rate: u32,
    /// Left and right.
    pub(in super::super) frames: Vec<[f32; 2]>,
    /// A loop's end continues with its beginning, and so does what is added beyond its end.
    is_loop: bool,
}

/// How long a clip fades out at its end, in seconds.
const FADE: f32 = 0.008;

impl Clip {
    pub(super) fn silence(rate: u32, seconds: f32) -> Self {
        let length = (seconds * rate as f32).round() as usize;
        Self { rate, frames: vec![[0.0; 2]; length], is_loop: false }
    }

    pub(super) fn silent_loop(rate: u32, seconds: f32) -> Self {
        Self { is_loop: true, ..Self::silence(rate, seconds) }
    }

    /// Adds samples from a moment on (in seconds), placed between left (-1) and right (1).
    pub(super) fn add(&mut self, at: f32, pan: f32, samples: impl IntoIterator<Item = f32>) {
        let gains = [(1.0 - pan).min(1.0), (1.0 + pan).min(1.0)];
        let (length, begin) = (self.frames.len(), (at * self.rate as f32).round() as usize);
        for (step, sample) in samples.into_iter().enumerate() {
            let index = begin + step;
            let index = if self.is_loop { index % length } else { index };
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
        let is_loop = self.is_loop;
        let earlier = |index: usize, by: usize| match index.checked_sub(by) {
            None if is_loop => Some(index + dry.len() - by),
            from => from,
        };
        for (number, (late, gain)) in ECHOES.into_iter().enumerate() {
            let late = (late * self.rate as f32) as usize;
            for (index, frame) in self.frames.iter_mut().enumerate() {
                let Some(from) = earlier(index, late) else { continue };
                // Averaging with an earlier frame dulls the echo.
                let before = earlier(from, 2 + 2 * number).unwrap_or(0);
                for (channel, sample) in frame.iter_mut().enumerate() {
                    let near = if channel == number % 2 { 1.0 } else { 0.45 };
                    *sample += strength * gain * near * 0.5 * (dry[from][channel] + dry[before][channel]);
                }
            }
        }
    }

    /// Fades out at its end, and is scaled to a peak.
    pub(super) fn finished(mut self, peak: f32) -> Self {
        let length = self.frames.len();
        let fade = ((FADE * self.rate as f32) as usize).min(length);
        for (step, frame) in self.frames.iter_mut().rev().take(fade).enumerate() {
            let part = step as f32 / fade as f32;
            *frame = frame.map(|sample| sample * part);
        }
        let highest =
            self.frames.iter().flatten().fold(0.0, |highest: f32, sample| highest.max(sample.abs()));
        self.scale(if highest > 0.0 { peak / highest } else { 0.0 });
        self
    }

    /// Scaled to a root mean square.
    pub(super) fn levelled(mut self, rms: f32) -> Self {
        let now = self.rms(0..self.frames.len());
        self.scale(if now > 0.0 { rms / now } else { 0.0 });
        self
    }

    /// The root mean square of a part.
    pub(super) fn rms(&self, part: Range<usize>) -> f32 {
        let frames = &self.frames[part.start.min(self.frames.len())..part.end.min(self.frames.len())];
        let sum: f64 = frames.iter().flatten().map(|&sample| f64::from(sample).powi(2)).sum();
        (sum / (2 * frames.len()).max(1) as f64).sqrt() as f32
    }

    fn scale(&mut self, factor: f32) {
        self.frames.iter_mut().flatten().for_each(|sample| *sample *= factor);
    }
}

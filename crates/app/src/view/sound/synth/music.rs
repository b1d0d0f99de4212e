//! A calm tune that repeats: sixteen bars in F, marimba below, vibraphone above.

use super::chimes::{marimba, vibraphone};
use super::clip::Clip;
use super::strike::Chance;

/// Samples in a second. Without high notes a low rate is enough.
const RATE: u32 = 24_000;
/// Quarters in a minute.
const TEMPO: f32 = 72.0;
/// -29 dB of full scale, and -38 at the default volume.
const LEVEL: f32 = 0.035;

/// A bar: the bass, the chord to be broken (low to high), and the melody by eighths (0 is a rest).
type Bar = (u8, [u8; 4], [u8; 8]);

const SCORE: [Bar; 16] = [
    (41, [60, 65, 69, 72], [0, 0, 0, 0, 0, 0, 0, 0]),
    (50, [57, 62, 65, 72], [0, 0, 0, 0, 0, 0, 0, 0]),
    (46, [58, 62, 65, 69], [0, 0, 0, 0, 0, 0, 77, 0]),
    (48, [55, 60, 64, 67], [79, 0, 0, 0, 76, 0, 0, 0]),
    (41, [60, 65, 69, 72], [81, 0, 0, 0, 0, 79, 77, 0]),
    (50, [57, 62, 65, 72], [74, 0, 0, 0, 0, 0, 0, 0]),
    (43, [58, 62, 65, 70], [0, 0, 74, 0, 77, 0, 79, 0]),
    (48, [55, 60, 64, 67], [76, 0, 0, 0, 72, 0, 0, 0]),
    (46, [58, 62, 65, 69], [77, 0, 0, 74, 0, 0, 77, 0]),
    (45, [57, 60, 65, 72], [84, 0, 0, 0, 81, 0, 0, 0]),
    (43, [58, 62, 65, 70], [82, 0, 0, 81, 0, 0, 79, 0]),
    (50, [57, 62, 65, 69], [77, 0, 0, 0, 0, 0, 0, 0]),
    (46, [58, 62, 65, 69], [0, 0, 74, 0, 0, 77, 0, 0]),
    (48, [55, 60, 64, 67], [76, 0, 0, 0, 79, 0, 0, 0]),
    (50, [57, 62, 65, 69], [77, 0, 0, 0, 69, 0, 0, 0]),
    (48, [55, 60, 65, 67], [72, 0, 0, 0, 0, 0, 0, 0]),
];

/// Two ways to break a chord, by eighths.
const FIGURES: [[usize; 8]; 2] = [[0, 1, 2, 3, 2, 1, 2, 1], [0, 2, 1, 3, 1, 2, 3, 2]];

/// A loop without a seam.
pub(in super::super) fn music() -> Clip {
    let eighth = 30.0 / TEMPO;
    let mut clip = Clip::silent_loop(RATE, SCORE.len() as f32 * 8.0 * eighth);
    let mut chance = Chance::new(107);
    for (number, &(bass, chord, melody)) in SCORE.iter().enumerate() {
        let begins = number as f32 * 8.0 * eighth;
        for (step, &tone) in FIGURES[number / 2 % 2].iter().enumerate() {
            // Nobody plays exactly in time, nor always with the same force.
            let at = begins + step as f32 * eighth + 0.006 * (1.0 + chance.next());
            let force = (if step == 0 { 0.5 } else { 0.36 }) * chance.about(0.2);
            let pan = -0.35 + 0.16 * tone as f32;
            marimba(chord[tone].into(), force).add_to(&mut clip, at, pan, force, &mut chance);
        }
        for (step, force) in [(0.0, 0.26), (5.0, 0.15)] {
            let at = begins + step * eighth;
            marimba(bass.into(), 0.3).add_to(&mut clip, at, 0.0, force, &mut chance);
        }
        for (step, &key) in melody.iter().enumerate().filter(|(_, key)| **key > 0) {
            let at = begins + step as f32 * eighth + 0.01 * (1.0 + chance.next());
            vibraphone(key.into(), 0.6).add_to(&mut clip, at, 0.25, 0.42 * chance.about(0.12), &mut chance);
        }
    }
    clip.in_a_room(0.6);
    clip.levelled(LEVEL)
}

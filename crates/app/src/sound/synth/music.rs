//! A calm tune that goes on and on: sixteen bars in F, marimba below, vibraphone above.

use super::chimes::{marimba, vibraphone};
use super::clip::Clip;
use super::strike::Chance;

/// It has no high notes, so that fewer samples do.
const RATE: u32 = 24_000;
/// Quarters in a minute.
const TEMPO: f32 = 72.0;
/// How loud it is: -29 dB of full scale, and -38 with the volume it has at first.
const LEVEL: f32 = 0.035;

/// A bar: the bass, the chord to be broken (low to high), and the melody by eighths (0 is a rest).
struct Bar {
    bass: u8,
    chord: [u8; 4],
    melody: [u8; 8],
}

const fn bar(bass: u8, chord: [u8; 4], melody: [u8; 8]) -> Bar {
    Bar { bass, chord, melody }
}

const SCORE: [Bar; 16] = [
    bar(41, [60, 65, 69, 72], [0, 0, 0, 0, 0, 0, 0, 0]),
    bar(50, [57, 62, 65, 72], [0, 0, 0, 0, 0, 0, 0, 0]),
    bar(46, [58, 62, 65, 69], [0, 0, 0, 0, 0, 0, 77, 0]),
    bar(48, [55, 60, 64, 67], [79, 0, 0, 0, 76, 0, 0, 0]),
    bar(41, [60, 65, 69, 72], [81, 0, 0, 0, 0, 79, 77, 0]),
    bar(50, [57, 62, 65, 72], [74, 0, 0, 0, 0, 0, 0, 0]),
    bar(43, [58, 62, 65, 70], [0, 0, 74, 0, 77, 0, 79, 0]),
    bar(48, [55, 60, 64, 67], [76, 0, 0, 0, 72, 0, 0, 0]),
    bar(46, [58, 62, 65, 69], [77, 0, 0, 74, 0, 0, 77, 0]),
    bar(45, [57, 60, 65, 72], [84, 0, 0, 0, 81, 0, 0, 0]),
    bar(43, [58, 62, 65, 70], [82, 0, 0, 81, 0, 0, 79, 0]),
    bar(50, [57, 62, 65, 69], [77, 0, 0, 0, 0, 0, 0, 0]),
    bar(46, [58, 62, 65, 69], [0, 0, 74, 0, 0, 77, 0, 0]),
    bar(48, [55, 60, 64, 67], [76, 0, 0, 0, 79, 0, 0, 0]),
    bar(50, [57, 62, 65, 69], [77, 0, 0, 0, 69, 0, 0, 0]),
    bar(48, [55, 60, 65, 67], [72, 0, 0, 0, 0, 0, 0, 0]),
];

/// Two ways to break a chord, by eighths.
const FIGURES: [[usize; 8]; 2] = [[0, 1, 2, 3, 2, 1, 2, 1], [0, 2, 1, 3, 1, 2, 3, 2]];

/// The whole of it, without a seam.
pub(in super::super) fn music() -> Clip {
    let eighth = 30.0 / TEMPO;
    let mut clip = Clip::ring(RATE, SCORE.len() as f32 * 8.0 * eighth);
    let mut chance = Chance::new(107);
    for (number, bar) in SCORE.iter().enumerate() {
        let begins = number as f32 * 8.0 * eighth;
        for (step, &tone) in FIGURES[number / 2 % 2].iter().enumerate() {
            // Nobody strikes exactly together, nor always as hard.
            let at = begins + step as f32 * eighth + 0.006 * (1.0 + chance.next());
            let hard = (if step == 0 { 0.5 } else { 0.36 }) * chance.about(0.2);
            let pan = -0.35 + 0.16 * tone as f32;
            marimba(bar.chord[tone].into(), hard).sound(&mut clip, at, pan, hard, &mut chance);
        }
        for (step, hard) in [(0.0, 0.26), (5.0, 0.15)] {
            let at = begins + step * eighth;
            marimba(bar.bass.into(), 0.3).sound(&mut clip, at, 0.0, hard, &mut chance);
        }
        for (step, &key) in bar.melody.iter().enumerate().filter(|(_, key)| **key > 0) {
            let at = begins + step as f32 * eighth + 0.01 * (1.0 + chance.next());
            vibraphone(key.into(), 0.6).sound(&mut clip, at, 0.25, 0.42 * chance.about(0.12), &mut chance);
        }
    }
    clip.in_a_room(0.6);
    clip.levelled(LEVEL)
}

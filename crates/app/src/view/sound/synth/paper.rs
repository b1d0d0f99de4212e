//! Paper: bills that are counted out.

use super::clip::Clip;
use super::strike::Chance;
use std::f32::consts::PI;

/// A few bills slide over each other.
pub(super) fn bills(clip: &mut Clip, take: u32) {
    let mut chance = Chance::new(101 + take);
    for (number, at) in [0.0, 0.09, 0.17, 0.24].into_iter().enumerate() {
        let seconds = 0.1 * chance.about(0.25);
        let gain = 1.0 - 0.15 * number as f32;
        let rustle = rustle(clip.rate, seconds, gain, &mut chance);
        clip.add(at * chance.about(0.1), 0.4 * chance.next(), rustle);
    }
}

/// High noise that swells, crackles and fades.
fn rustle(rate: u32, seconds: f32, gain: f32, chance: &mut Chance) -> Vec<f32> {
    let length = (seconds * rate as f32) as usize;
    let (mut dull, mut duller, mut crackle) = (0.0, 0.0, 0.5);
    (0..length)
        .map(|step| {
            let part = step as f32 / length as f32;
            // Every millisecond or so the paper gives way a little differently.
            if step % 48 == 0 {
                crackle = 0.45 + 0.55 * chance.next().abs();
            }
            dull += 0.32 * (chance.next() - dull);
            duller += 0.12 * (dull - duller);
            let swell = (PI * part.sqrt()).sin().max(0.0);
            gain * swell * swell * crackle * (dull - duller)
        })
        .collect()
}

//! Wood under strain: fibres that stick and give way, many times a second, never quite evenly.

use super::RATE;
use super::clip::Clip;
use super::strike::{Chance, Strike};
use std::f32::consts::TAU;

/// The length of the loop, in seconds.
const SECONDS: f32 = 6.0;
/// -33 dB of full scale at full tension.
const LEVEL: f32 = 0.022;

/// A loop without a seam.
pub(in super::super) fn creak() -> Clip {
    let mut clip = Clip::silent_loop(RATE, SECONDS);
    let mut chance = Chance::new(109);
    let mut at = 0.0;
    while at < SECONDS {
        let part = at / SECONDS;
        // Two groans in a round: the grip tightens, slips faster, and lets go.
        let strain = 0.5 - 0.5 * (TAU * 2.0 * part).cos();
        let groan = 0.6 + 0.4 * (TAU * (3.0 * part)).sin();
        let beam = [(310.0, 1.0, 0.024), (523.0, 0.7, 0.018), (880.0, 0.5, 0.012), (1370.0, 0.22, 0.008)];
        let bent = 1.0 + 0.12 * strain;
        let modes = beam.map(|(hertz, gain, decay)| (hertz * bent, gain, decay));
        let strike = Strike::new(&modes, 0.002).varied(&mut chance);
        let gain = (0.15 + 0.85 * strain) * groan * chance.about(0.3);
        strike.add_to(&mut clip, at, 0.3 * chance.next(), gain, &mut chance);
        at += (0.075 - 0.047 * strain) * chance.about(0.45);
    }
    clip.in_a_room(0.4);
    clip.levelled(LEVEL)
}

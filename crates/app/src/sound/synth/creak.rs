//! Wood under strain: fibres that stick and give way, many times a second, never quite evenly.

use super::RATE;
use super::clip::Clip;
use super::strike::{Chance, Mode, Strike};
use std::f32::consts::TAU;

/// How long it is before it repeats, in seconds.
const LASTS: f32 = 6.0;
/// How loud it is: -33 dB of full scale at full tension.
const LEVEL: f32 = 0.022;

/// The whole of it, without a seam.
pub(in super::super) fn creak() -> Clip {
    let mut clip = Clip::ring(RATE, LASTS);
    let mut chance = Chance::new(109);
    let mut at = 0.0;
    while at < LASTS {
        let part = at / LASTS;
        // Two groans in a round: the grip tightens, slips faster, and lets go.
        let strain = 0.5 - 0.5 * (TAU * 2.0 * part).cos();
        let groan = 0.6 + 0.4 * (TAU * (3.0 * part)).sin();
        let beam = [(310.0, 1.0, 0.024), (523.0, 0.7, 0.018), (880.0, 0.5, 0.012), (1370.0, 0.22, 0.008)];
        let bent = 1.0 + 0.12 * strain;
        let modes = beam.map(|(hertz, gain, decay)| Mode { hertz: hertz * bent, gain, decay }).to_vec();
        let strike = Strike { modes, click: None, attack: 0.002 }.varied(&mut chance);
        let gain = (0.15 + 0.85 * strain) * groan * chance.about(0.3);
        strike.sound(&mut clip, at, 0.3 * chance.next(), gain, &mut chance);
        at += (0.075 - 0.047 * strain) * chance.about(0.45);
    }
    clip.in_a_room(0.4);
    clip.levelled(LEVEL)
}

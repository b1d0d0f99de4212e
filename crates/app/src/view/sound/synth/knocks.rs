//! Wood: dice on the table, on felt and on each other, fingers and buttons.

use super::clip::Clip;
use super::strike::{Chance, Strike};

/// Gains of the higher modes for soft, medium and hard knocks.
const BRIGHTNESS: [f32; 3] = [0.6, 0.8, 1.0];

/// A table of solid wood: it booms a little, and the die rattles.
pub(super) fn wood() -> Strike {
    let modes = [
        (205.0, 0.55, 0.017),
        (430.0, 1.0, 0.014),
        (910.0, 0.85, 0.011),
        (1740.0, 0.65, 0.008),
        (3050.0, 0.45, 0.005),
    ];
    Strike::new(&modes, 0.0006).with_click(0.9, 0.0025, 4200.0)
}

/// Two small cubes of hard wood.
pub(super) fn dice() -> Strike {
    let modes = [(1180.0, 0.6, 0.009), (2150.0, 1.0, 0.007), (3480.0, 0.55, 0.005), (5100.0, 0.25, 0.003)];
    Strike::new(&modes, 0.0004).with_click(0.5, 0.0016, 6500.0)
}

/// Felt over wood: no ring, hardly a click.
pub(super) fn felt() -> Strike {
    let modes = [(150.0, 0.7, 0.016), (290.0, 1.0, 0.014), (520.0, 0.7, 0.010), (980.0, 0.4, 0.007)];
    Strike::new(&modes, 0.0018).with_click(0.8, 0.007, 900.0)
}

/// Fingers that leave a die.
pub(super) fn fingertips() -> Strike {
    Strike::new(&[(720.0, 0.25, 0.006)], 0.006).with_click(1.0, 0.012, 1500.0)
}

pub(super) fn button() -> Strike {
    let modes = [(640.0, 1.0, 0.007), (1420.0, 0.5, 0.005), (2600.0, 0.2, 0.003)];
    Strike::new(&modes, 0.0008).with_click(0.35, 0.0015, 5000.0)
}

/// For a button that could be pressed.
pub(super) fn soft_button() -> Strike {
    Strike::new(&[(1250.0, 1.0, 0.0045), (2300.0, 0.2, 0.003)], 0.002)
}

pub(super) fn wood_block() -> Strike {
    let modes = [(784.0, 1.0, 0.022), (1560.0, 0.35, 0.012), (2890.0, 0.15, 0.006)];
    Strike::new(&modes, 0.0008).with_click(0.4, 0.002, 5000.0)
}

pub(super) fn knock(clip: &mut Clip, thing: Strike, hardness: usize, seed: u32) {
    let mut chance = Chance::new(seed);
    let strike = thing.varied(&mut chance).dulled(BRIGHTNESS[hardness]);
    strike.add_to(clip, 0.0, 0.0, 1.0, &mut chance);
}

/// Two fingers find a die, one after the other.
pub(super) fn grip(clip: &mut Clip, take: u32) {
    let mut chance = Chance::new(41 + take);
    for (at, gain) in [(0.0, 0.7), (0.028, 1.0)] {
        let strike = dice().varied(&mut chance).dulled(0.45);
        strike.add_to(clip, at * chance.about(0.2), 0.0, gain, &mut chance);
    }
}

/// Two thuds, the second lower: no.
pub(super) fn two_thuds(clip: &mut Clip) {
    let mut chance = Chance::new(59);
    for (at, hertz, gain) in [(0.0, 247.0, 0.8), (0.12, 185.0, 1.0)] {
        let thud = [(hertz, 1.0, 0.03), (1.58 * hertz, 0.5, 0.02), (2.24 * hertz, 0.25, 0.014)];
        let thud = Strike::new(&thud, 0.003).with_click(0.5, 0.009, 500.0);
        thud.add_to(clip, at, 0.0, gain, &mut chance);
    }
}

/// A wooden marker slides over a card and is set down.
pub(super) fn marker(clip: &mut Clip, take: u32) {
    let mut chance = Chance::new(61 + take);
    let slide = Strike::new(&[], 0.02).with_click(0.35, 0.02, 2600.0);
    slide.add_to(clip, 0.0, 0.0, 1.0, &mut chance);
    let strike = wood().varied(&mut chance).dulled(0.6);
    strike.add_to(clip, 0.055, 0.0, 1.0, &mut chance);
}

/// A thump under a cascade of knocks; the dice themselves are heard as well.
pub(super) fn collapse(clip: &mut Clip, take: u32) {
    const KNOCKS: u32 = 26;
    let mut chance = Chance::new(71 + take);
    let modes = [(82.0, 0.7, 0.13), (131.0, 0.8, 0.09), (208.0, 0.8, 0.06), (330.0, 0.5, 0.04)];
    let thump = Strike::new(&modes, 0.008).with_click(1.2, 0.14, 320.0);
    thump.add_to(clip, 0.0, 0.0, 1.3, &mut chance);
    for number in 0..KNOCKS {
        // Dense at first, then the last ones roll away.
        let part = number as f32 / KNOCKS as f32;
        let at = (0.005 + 1.15 * part * part) * chance.about(0.25);
        let thing = if number % 3 == 0 { dice() } else { wood() };
        let strike = thing.varied(&mut chance).dulled(0.78);
        let gain = 1.1 * (1.0 - part).powf(1.3) * chance.about(0.4);
        strike.add_to(clip, at, 0.6 * chance.next(), gain, &mut chance);
    }
}

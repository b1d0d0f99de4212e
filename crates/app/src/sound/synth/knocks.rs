//! Wood: dice on the table, on felt and on each other, and what fingers do with them.

use super::clip::Clip;
use super::strike::{Chance, Click, Mode, Strike};

/// Gains of the higher pitches for soft, middling and hard knocks.
const BRIGHT: [f32; 3] = [0.6, 0.8, 1.0];

fn modes<const N: usize>(modes: [(f32, f32, f32); N]) -> Vec<Mode> {
    modes.map(|(hertz, gain, decay)| Mode { hertz, gain, decay }).to_vec()
}

/// A table of solid wood: it booms a little, and the die rattles.
fn wood() -> Strike {
    Strike {
        modes: modes([
            (205.0, 0.55, 0.017),
            (430.0, 1.0, 0.014),
            (910.0, 0.85, 0.011),
            (1740.0, 0.65, 0.008),
            (3050.0, 0.45, 0.005),
        ]),
        click: Some(Click { gain: 0.9, decay: 0.0025, dull: 4200.0 }),
        attack: 0.0006,
    }
}

/// Two small cubes of hard wood.
fn dice() -> Strike {
    Strike {
        modes: modes([
            (1180.0, 0.6, 0.009),
            (2150.0, 1.0, 0.007),
            (3480.0, 0.55, 0.005),
            (5100.0, 0.25, 0.003),
        ]),
        click: Some(Click { gain: 0.5, decay: 0.0016, dull: 6500.0 }),
        attack: 0.0004,
    }
}

/// Felt over wood: no ring, hardly a click.
fn felt() -> Strike {
    Strike {
        modes: modes([(150.0, 0.7, 0.016), (290.0, 1.0, 0.014), (520.0, 0.7, 0.010), (980.0, 0.4, 0.007)]),
        click: Some(Click { gain: 0.8, decay: 0.007, dull: 900.0 }),
        attack: 0.0018,
    }
}

fn knock(clip: &mut Clip, thing: Strike, hardness: usize, seed: u32) {
    let mut chance = Chance::new(seed);
    let strike = thing.varied(&mut chance).dulled(BRIGHT[hardness.min(BRIGHT.len() - 1)]);
    strike.sound(clip, 0.0, 0.0, 1.0, &mut chance);
}

pub(super) fn on_wood(clip: &mut Clip, hardness: usize, take: u32) {
    knock(clip, wood(), hardness, 11 + take);
}

pub(super) fn on_die(clip: &mut Clip, hardness: usize, take: u32) {
    knock(clip, dice(), hardness, 23 + take);
}

pub(super) fn on_felt(clip: &mut Clip, hardness: usize, take: u32) {
    knock(clip, felt(), hardness, 37 + take);
}

/// Two fingers find a die, one after the other.
pub(super) fn grip(clip: &mut Clip, take: u32) {
    let mut chance = Chance::new(41 + take);
    for (at, gain) in [(0.0, 0.7), (0.028, 1.0)] {
        let strike = dice().varied(&mut chance).dulled(0.45);
        strike.sound(clip, at * chance.about(0.2), 0.0, gain, &mut chance);
    }
}

/// Fingers leave it.
pub(super) fn release(clip: &mut Clip, take: u32) {
    let mut chance = Chance::new(53 + take);
    let skin = Click { gain: 1.0, decay: 0.012, dull: 1500.0 };
    let strike = Strike { modes: modes([(720.0, 0.25, 0.006)]), click: Some(skin), attack: 0.006 };
    strike.sound(clip, 0.0, 0.0, 1.0, &mut chance);
}

/// Two thuds, the second lower: no.
pub(super) fn taken_back(clip: &mut Clip) {
    let mut chance = Chance::new(59);
    for (at, hertz, gain) in [(0.0, 247.0, 0.8), (0.12, 185.0, 1.0)] {
        let thud = modes([(hertz, 1.0, 0.03), (1.58 * hertz, 0.5, 0.02), (2.24 * hertz, 0.25, 0.014)]);
        let touch = Click { gain: 0.5, decay: 0.009, dull: 500.0 };
        Strike { modes: thud, click: Some(touch), attack: 0.003 }.sound(clip, at, 0.0, gain, &mut chance);
    }
}

/// A wooden marker slides over a card and is set down.
pub(super) fn marker(clip: &mut Clip, take: u32) {
    let mut chance = Chance::new(61 + take);
    let slide = Click { gain: 0.35, decay: 0.02, dull: 2600.0 };
    Strike { modes: vec![], click: Some(slide), attack: 0.02 }.sound(clip, 0.0, 0.0, 1.0, &mut chance);
    let strike = wood().varied(&mut chance).dulled(0.6);
    strike.sound(clip, 0.055, 0.0, 1.0, &mut chance);
}

/// A thump under a cascade of knocks; the dice themselves are heard as well.
pub(super) fn collapse(clip: &mut Clip, take: u32) {
    let mut chance = Chance::new(71 + take);
    let rumble = Click { gain: 1.2, decay: 0.14, dull: 320.0 };
    let thump = modes([(82.0, 0.7, 0.13), (131.0, 0.8, 0.09), (208.0, 0.8, 0.06), (330.0, 0.5, 0.04)]);
    Strike { modes: thump, click: Some(rumble), attack: 0.008 }.sound(clip, 0.0, 0.0, 1.3, &mut chance);
    const KNOCKS: u32 = 26;
    for number in 0..KNOCKS {
        // Dense at first, then the last ones roll away.
        let part = number as f32 / KNOCKS as f32;
        let at = (0.005 + 1.15 * part * part) * chance.about(0.25);
        let thing = if number % 3 == 0 { dice() } else { wood() };
        let strike = thing.varied(&mut chance).dulled(0.78);
        let gain = 1.1 * (1.0 - part).powf(1.3) * chance.about(0.4);
        strike.sound(clip, at, 0.6 * chance.next(), gain, &mut chance);
    }
}

/// A button.
pub(super) fn click(clip: &mut Clip) {
    let mut chance = Chance::new(83);
    let touch = Click { gain: 0.35, decay: 0.0015, dull: 5000.0 };
    let strike = Strike {
        modes: modes([(640.0, 1.0, 0.007), (1420.0, 0.5, 0.005), (2600.0, 0.2, 0.003)]),
        click: Some(touch),
        attack: 0.0008,
    };
    strike.sound(clip, 0.0, 0.0, 1.0, &mut chance);
}

/// A button that could be pressed.
pub(super) fn hover(clip: &mut Clip) {
    let strike =
        Strike { modes: modes([(1250.0, 1.0, 0.0045), (2300.0, 0.2, 0.003)]), click: None, attack: 0.002 };
    strike.sound(clip, 0.0, 0.0, 1.0, &mut Chance::new(89));
}

/// A wood block.
pub(super) fn tick(clip: &mut Clip) {
    let mut chance = Chance::new(97);
    let touch = Click { gain: 0.4, decay: 0.002, dull: 5000.0 };
    let strike = Strike {
        modes: modes([(784.0, 1.0, 0.022), (1560.0, 0.35, 0.012), (2890.0, 0.15, 0.006)]),
        click: Some(touch),
        attack: 0.0008,
    };
    strike.sound(clip, 0.0, 0.0, 1.0, &mut chance);
}

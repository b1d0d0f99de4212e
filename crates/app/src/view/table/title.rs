//! The table behind the title, before a session starts.

use super::paint::Noise;
use crate::base::to_bevy::ToBevy;
use crate::session::DiePose;
use bevy::prelude::*;
use gragra_rules::{Company, DieId, Key, Players, Seat};
use gragra_sim::table::layout;
use std::f32::consts::FRAC_PI_2;

/// The height that the record marker shows.
pub(super) const RECORD: u8 = 19;

/// How many dice lie in the tray.
const THROWN: usize = 6;

/// The highest tower. A hand holds one more die over it and does not dare to let go.
const HERO: Company = Company::Diamond;
/// Whose hand it is: it comes from behind the tower, so that the arm hides nothing.
pub(super) const SEAT: Seat = Seat::P3;
/// How far the die is above the tower, how far it rises and sinks, in edges, and how often, in radians per second.
const OVER: f32 = 0.75;
const WAVERS: f32 = 0.3;
const WAVER_RATE: f32 = 0.9;

/// The height of each company's building.
pub(super) fn height(company: Company) -> usize {
    [9, 14, 6, 20][company.index()]
}

/// The die in the hand, after so many seconds.
pub(super) fn held(seconds: f32) -> DiePose {
    let foot = layout::place(Players::Four, HERO).to_bevy();
    let top = stacked(foot, HERO, height(HERO)).place;
    let waver = OVER + WAVERS * (seconds * WAVER_RATE).sin();
    let aside = 0.12 * (seconds * 0.7 * WAVER_RATE).cos();
    DiePose { place: top + Vec3::new(aside, waver, 0.0), turn: quarter_turns(0.4, 0.3) }
}

pub(super) fn dice(seconds: f32) -> Vec<DiePose> {
    let mut dice = Vec::new();
    for company in Players::Four.companies() {
        let foot = layout::place(Players::Four, company).to_bevy();
        dice.extend((0..height(company)).map(|level| stacked(foot, company, level)));
    }
    dice.push(held(seconds));
    let used = dice.len();
    dice.extend(DieId::all().skip(used).map(|die| lying(die, die.index() - used)));
    dice
}

/// A die of a building, put there by a careful hand; the highest building has become crooked.
fn stacked(foot: Vec3, company: Company, level: usize) -> DiePose {
    let chance = |what: i32| Noise(71 + company.index() as u32).at(level as i32, what);
    let mut slip = Vec3::new(chance(1) - 0.5, 0.0, chance(2) - 0.5) * 0.16;
    if company == HERO {
        let part = level as f32 / height(HERO) as f32;
        slip += Vec3::new(0.55 * part * (5.0 * part).sin(), 0.0, 0.2 * part);
    }
    let yaw = Quat::from_rotation_y((chance(3) - 0.5) * 0.28);
    DiePose {
        place: foot + slip + Vec3::Y * (level as f32 + 0.5),
        turn: yaw * quarter_turns(chance(4), chance(5)),
    }
}

/// A die in the tray or in the supply.
fn lying(die: DieId, place: usize) -> DiePose {
    let chance = |what: i32| Noise(97).at(place as i32, what);
    let turn = quarter_turns(chance(4), chance(5));
    if place >= THROWN {
        return DiePose { place: layout::supply_spot(die).to_bevy(), turn };
    }
    let tray = layout::TRAY.to_bevy();
    let (row, column) = ((place / 3) as f32 - 1.0, (place % 3) as f32 - 1.0);
    let aside = Vec3::new(column * 4.5 + 2.4 * (chance(1) - 0.5), 0.5, row * 4.5 + 2.4 * (chance(2) - 0.5));
    DiePose { place: tray + aside, turn: Quat::from_rotation_y(chance(3) * FRAC_PI_2) * turn }
}

/// Any of the ways that a die can lie flat, from two random numbers between 0 and 1.
fn quarter_turns(tip: f32, spin: f32) -> Quat {
    let spin = Quat::from_rotation_y((spin * 4.0).floor() * FRAC_PI_2);
    let (axis, quarters) =
        [(Vec3::X, 0.0), (Vec3::X, 1.0), (Vec3::X, -1.0), (Vec3::Z, 1.0), (Vec3::Z, -1.0), (Vec3::X, 2.0)]
            [(tip * 6.0) as usize % 6];
    spin * Quat::from_axis_angle(axis, quarters * FRAC_PI_2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_dice_have_a_place_and_lie_flat() {
        let dice = dice(0.0);
        assert_eq!(dice.len(), usize::from(DieId::COUNT));
        for pose in &dice {
            let axes = [Vec3::X, Vec3::Y, Vec3::Z].map(|axis| (pose.turn * axis).y.abs());
            assert!(axes.iter().any(|&up| up > 0.999), "{pose:?}");
        }
        for (index, a) in dice.iter().enumerate() {
            assert!(dice[index + 1..].iter().all(|b| a.place.distance(b.place) > 0.99));
        }
    }

    #[test]
    fn the_held_die_never_touches_the_tower_and_the_tower_would_stand() {
        let foot = layout::place(Players::Four, HERO).to_bevy();
        let top = stacked(foot, HERO, height(HERO) - 1).place;
        for step in 0..200 {
            let over = held(step as f32 * 0.1).place - top;
            assert!(over.y > 1.2 && over.xz().length() < 0.4, "{over}");
        }
        for level in 1..height(HERO) {
            let [below, above] = [level - 1, level].map(|level| stacked(foot, HERO, level).place.xz());
            assert!(below.distance(above) < 0.4, "{level}");
        }
    }
}

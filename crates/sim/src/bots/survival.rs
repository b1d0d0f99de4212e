//! How many more dice a tower carries, from statics and the precision of the hand.

use crate::chance::Chance;
use crate::hand_manner::Manner;
use crate::statics::Plan;

/// A tower whose margin (see [`crate::statics::Margin`]) is smaller than this does not survive the next die.
const SAFE_MARGIN: f32 = 0.02;
/// How far dice land from where the hand aims, in edges (deviation): its tremor, and the nudge of opening fingers.
const LANDING_ERROR: f32 = 0.06;
/// Deviation of a die's wedge in each direction, in edges per edge. It is larger than that of real dice, because tall
/// towers also lean a little on contacts that are not quite rigid.
const WEDGE: f32 = 0.008;
/// How untidy dice are that the hand carries together, from one to the next, in edges (deviation).
const UNTIDINESS: f32 = 0.12;
/// Nobody looks further ahead than this many dice.
const MOST: usize = 32;
/// The probability that a tower with a tilted die carries one more.
const STANDS_TILTED: f32 = 0.5;

/// A contact between two dice of an imagined tower, or between the lowest die and the table, seen from above.
#[derive(Clone, Copy, Debug)]
struct Joint {
    /// The corners of the contact.
    low: [f32; 2],
    high: [f32; 2],
    /// The sum of the positions of all dice above, and their number.
    load: [f32; 2],
    dice: f32,
}

impl Joint {
    fn between(upper: [f32; 2], lower: [f32; 2], half_width: f32) -> Self {
        let end = |sign: f32| {
            [0, 1].map(|axis: usize| {
                let (upper, lower) = (upper[axis] + sign * half_width, lower[axis] + sign * half_width);
                if sign > 0.0 { upper.min(lower) } else { upper.max(lower) }
            })
        };
        Self { low: end(-1.0), high: end(1.0), load: [0.0; 2], dice: 0.0 }
    }

    fn margin(&self) -> f32 {
        let along = |axis: usize| {
            let middle = self.load[axis] / self.dice;
            (middle - self.low[axis]).min(self.high[axis] - middle)
        };
        2.0 * along(0).min(along(1))
    }
}

/// A tower to try dice on. Rotations about the vertical are left out.
#[derive(Clone, Debug)]
struct Imagined {
    joints: Vec<Joint>,
    axis: [f32; 2],
    /// The centre, the lean and the wedge of the top die.
    top: [f32; 2],
    lean: [f32; 2],
    wedge: [f32; 2],
    half_width: f32,
}

fn shift(a: [f32; 2], b: [f32; 2], scale: f32) -> [f32; 2] {
    [a[0] + scale * b[0], a[1] + scale * b[1]]
}

impl Imagined {
    /// None without dice.
    fn new(column: &[Plan]) -> Option<Self> {
        let single = |point: [f64; 2]| point.map(|part| part as f32);
        let (first, last) = (column.first()?, column.last()?);
        let mut tower = Self {
            joints: Vec::with_capacity(column.len() + MOST),
            axis: single([first.x, first.z]),
            top: [0.0; 2],
            lean: [0.0; 2],
            wedge: [0.0; 2],
            half_width: last.faces.half_width as f32,
        };
        for (plan, lean) in column.iter().zip(Plan::leans(column)) {
            tower.add(single([plan.x, plan.z]), single(lean), single(plan.faces.wedge));
        }
        Some(tower)
    }

    /// Adds a die with this centre and returns whether the tower still stands.
    fn add(&mut self, at: [f32; 2], lean: [f32; 2], wedge: [f32; 2]) -> bool {
        let own = shift(at, lean, -0.5);
        let lower = if self.joints.is_empty() { own } else { shift(self.top, self.lean, 0.5) };
        self.joints.push(Joint::between(own, lower, self.half_width));
        (self.top, self.lean, self.wedge) = (at, lean, wedge);
        let mut weakest = f32::MAX;
        for joint in &mut self.joints {
            joint.load = shift(joint.load, at, 1.0);
            joint.dice += 1.0;
            weakest = weakest.min(joint.margin());
        }
        weakest >= SAFE_MARGIN
    }

    /// Puts a die on top as a person would, `aside` of where it should be.
    fn place(&mut self, aside: [f32; 2], error: f32, manner: &Manner, chance: &mut Chance) -> bool {
        let wedge = [0; 2].map(|_| WEDGE * UNIFORM * chance.signed());
        let lean = shift(shift(self.lean, self.wedge, -0.5), wedge, -0.5);
        let flush = shift(self.top, self.lean, 0.5);
        let back = shift(self.axis, flush, -1.0);
        let off =
            [0, 1].map(|axis: usize| manner.correct(back[axis]) + aside[axis] + error * chance.normal());
        self.add(shift(shift(flush, off, 1.0), lean, 0.5), lean, wedge)
    }

    /// The direction in which the tower leans, as a unit vector; to the right if it stands straight.
    fn direction(&self) -> [f32; 2] {
        let [x, z] = shift(self.top, self.axis, -1.0);
        let length = libm::hypotf(x, z);
        if length < 1e-3 { [1.0, 0.0] } else { [x / length, z / length] }
    }
}

/// A uniform number from -1 to 1 has the deviation 1 when it is multiplied by this.
const UNIFORM: f32 = 1.732;

/// How somebody is going to put dice on a tower.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Way {
    /// Standard deviation of a die's place, in edges.
    pub(super) error: f32,
    /// Whose hand it is.
    pub(super) manner: Manner,
    /// The number of dice carried at once.
    pub(super) at_once: usize,
    /// How far the first die is put aside on purpose, in the direction of the tower's lean, in edges.
    pub(super) aside: f32,
}

impl Way {
    /// One die after the other, as straight as this person can.
    pub(super) fn of(manner: Manner) -> Self {
        let error = libm::hypotf(manner.error, LANDING_ERROR);
        Self { error, manner, at_once: 1, aside: 0.0 }
    }
}

/// The number of dice that a tower carries, in each of several futures. The fraction says how far it is from carrying
/// one more, for hands that wear it by more or less than one die with each die.
pub(super) fn fates(column: Option<&[Plan]>, way: Way, futures: u32, chance: &mut Chance) -> Vec<f32> {
    let tilted = |chance: &mut Chance| (0..MOST).take_while(|_| chance.unit() < STANDS_TILTED).count();
    let Some(tower) = column.and_then(Imagined::new) else {
        return (0..futures).map(|_| tilted(chance) as f32 + chance.unit()).collect();
    };
    let aside = tower.direction().map(|part| part * way.aside);
    let mut future = tower.clone();
    let mut carried = |chance: &mut Chance| {
        future.clone_from(&tower);
        (0..MOST)
            .take_while(|&dice| {
                let aside = if dice == 0 { aside } else { [0.0; 2] };
                let error = if dice % way.at_once == 0 { way.error } else { UNTIDINESS };
                future.place(aside, error, &way.manner, chance)
            })
            .count()
    };
    (0..futures).map(|_| carried(chance) as f32 + chance.unit()).collect()
}

/// The fraction of futures in which a tower carries this many dice.
pub(super) fn share_that_carries(fates: &[f32], dice: f32) -> f32 {
    let standing = fates.iter().filter(|&&carried| carried >= dice).count();
    standing as f32 / fates.len().max(1) as f32
}

/// The number of dice that a tower carries in half of the futures.
pub(super) fn median(fates: &[f32]) -> f32 {
    let mut sorted = fates.to_vec();
    sorted.sort_by(f32::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or_default()
}

/// The probabilities that a tower stands after 0, 1, 2 … `most` more dice of an ordinary person.
pub(crate) fn survival(column: &[Plan], most: usize, futures: u32, chance: &mut Chance) -> Vec<f64> {
    let fates = fates(Some(column), Way::of(Manner::ORDINARY), futures, chance);
    (0..=most).map(|dice| f64::from(share_that_carries(&fates, dice as f32))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statics::{Faces, column_margin};

    fn plan(x: f64) -> Plan {
        Plan { x, z: 0.0, yaw: 0.0, faces: Faces::DIE }
    }

    fn half_of(manner: Manner) -> f32 {
        median(&fates(Some(&[plan(0.0); 3]), Way::of(manner), 400, &mut Chance::new(1, "fates"))) + 3.0
    }

    /// `gragra-lab hand` measures 27, 17 and 8 for careful, ordinary and hasty people.
    #[test]
    fn towers_fall_where_people_let_them_fall() {
        let [_, careful, ordinary, hasty] = Manner::ALL.map(half_of);
        assert!((23.0..=34.0).contains(&careful), "{careful}");
        assert!((14.0..=19.0).contains(&ordinary), "{ordinary}");
        assert!((7.0..=11.0).contains(&hasty), "{hasty}");
    }

    /// The shortcut for dice without rotation agrees with the oracle.
    #[test]
    fn imagined_towers_have_the_margins_of_statics() {
        let column = [plan(0.0), plan(0.1), plan(0.25), plan(0.2)];
        let tower = Imagined::new(&column).unwrap();
        let margin = tower.joints.iter().map(Joint::margin).fold(f32::MAX, f32::min);
        let told = column_margin(&column).unwrap().value;
        assert!((f64::from(margin) - told).abs() < 1e-6, "{margin}, not {told}");
    }

    #[test]
    fn a_crooked_die_shortens_a_towers_life() {
        let column = [plan(0.0), plan(0.05), plan(0.1), plan(0.15), plan(0.2)];
        let of = |aside: f32| {
            let way = Way { aside, ..Way::of(Manner::ORDINARY) };
            fates(Some(&column), way, 200, &mut Chance::new(2, "fates"))
        };
        let carried = |fates: &[f32]| median(fates);
        assert!(carried(&of(0.2)) < carried(&of(0.0)));
        assert!(share_that_carries(&of(0.7), 1.0) < 0.05);
    }

    #[test]
    fn a_tilted_tower_carries_few_dice_and_none_for_ever() {
        let fates = fates(None, Way::of(Manner::CAREFUL), 100, &mut Chance::new(3, "fates"));
        assert!(median(&fates) <= 2.0);
        assert!(fates.iter().all(|&carried| carried < MOST as f32));
    }
}

//! How people put dice on a tower: hastily, as usual, or with care. `gragra-lab hand` measures how high they build.

use crate::chance::Chance;
use crate::geometry::Vec3;
use crate::hand_script::{Aim, CALM_LOWERING};
use crate::table::Hands;

/// A way of putting dice on a tower. The person aims each die flush with the one below, corrects a little of the
/// tower's lean, and misses.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Manner {
    /// The name in tables.
    pub name: &'static str,
    /// Standard deviation of the aim in each direction, in edges.
    pub error: f32,
    /// How fast the hand sinks, in edges per tick.
    pub lowering: f32,
    /// The fraction of the distance to the tower's axis that the person corrects with each die.
    pub correction: f32,
}

impl Manner {
    /// Never misses. Nobody plays like that; it is for measurements.
    pub const PERFECT: Self =
        Self { name: "perfect", error: 0.0, lowering: CALM_LOWERING, correction: TOWARDS_AXIS };
    /// Takes its time.
    pub const CAREFUL: Self =
        Self { name: "careful", error: 0.05, lowering: CALM_LOWERING, correction: TOWARDS_AXIS };
    /// As usual.
    pub const ORDINARY: Self =
        Self { name: "ordinary", error: 0.10, lowering: CALM_LOWERING, correction: TOWARDS_AXIS };
    /// In a hurry.
    pub const HASTY: Self =
        Self { name: "hasty", error: 0.15, lowering: 1.3 * CALM_LOWERING, correction: TOWARDS_AXIS };

    /// Every manner, the most precise first.
    pub const ALL: [Self; 4] = [Self::PERFECT, Self::CAREFUL, Self::ORDINARY, Self::HASTY];

    /// The same person with more care, from 0 (none) to 1: more precise, and slower.
    #[must_use]
    pub fn with_care(self, care: f32) -> Self {
        let care = care.clamp(0.0, 1.0);
        Self {
            error: self.error * (1.0 - MORE_PRECISE * care),
            lowering: self.lowering * (1.0 - SLOWER * care),
            ..self
        }
    }

    /// How far the person corrects towards the axis, in one direction, if the axis is this far away.
    pub(crate) fn correct(&self, back: f32) -> f32 {
        (self.correction * back).clamp(-MOST_CORRECTION, MOST_CORRECTION)
    }

    /// The deviation with one hand or both.
    fn error_with(&self, hands: Hands) -> f32 {
        match hands {
            Hands::One => self.error,
            Hands::Both => self.error * BRACED,
        }
    }

    /// An attempt to put dice on a tower. `flush` is the point straight above the top die, `axis` the centre of the
    /// lowest die, `foot` the centre of the company's place.
    pub fn aim(&self, flush: Vec3, axis: Vec3, foot: Vec3, hands: Hands, chance: &mut Chance) -> Aim {
        let error = self.error_with(hands);
        let aimed = flush - foot;
        let back = axis - flush;
        Aim {
            x: aimed.x + self.correct(back.x) + error * chance.normal(),
            z: aimed.z + self.correct(back.z) + error * chance.normal(),
            yaw: (TURN_ERROR * chance.normal()) as i32 as u16,
        }
    }
}

/// How much most people correct. It is small, because a lean becomes visible late.
const TOWARDS_AXIS: f32 = 0.05;
/// Nobody corrects further than this at once, in edges: the die would slip off.
const MOST_CORRECTION: f32 = 0.2;
/// How much less people miss with all their care, and how much slower they are.
const MORE_PRECISE: f32 = 0.15;
const SLOWER: f32 = 0.4;
/// With both hands, or with a braced hand, people miss less by this factor.
const BRACED: f32 = 0.92;
/// How precisely people rotate dice: 2 degrees, in 65,536ths of a turn.
const TURN_ERROR: f32 = 400.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn care_makes_people_more_precise_and_slower() {
        let calm = Manner::ORDINARY.with_care(1.0);
        assert!(calm.error < Manner::ORDINARY.error && calm.lowering < Manner::ORDINARY.lowering);
        assert_eq!(Manner::HASTY.with_care(0.0), Manner::HASTY);
        assert_eq!(Manner::HASTY.with_care(9.0), Manner::HASTY.with_care(1.0));
    }

    #[test]
    fn nobody_corrects_so_far_that_the_die_slips_off() {
        let eager = Manner { correction: 1.0, ..Manner::PERFECT };
        let aim = eager.aim(
            Vec3::new(3.0, 9.5, 0.1),
            Vec3::new(0.0, 0.5, 0.0),
            Vec3::ZERO,
            Hands::One,
            &mut Chance::new(1, "eager"),
        );
        assert!((aim.x - (3.0 - MOST_CORRECTION)).abs() < 1e-6, "{}", aim.x);
        assert!(aim.z.abs() < 1e-6, "{}", aim.z);
    }
}

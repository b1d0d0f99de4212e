//! Scales and steps, in one place.
//!
//! Length 1 is one die edge (16 mm); gravity is 9.81 edges/s², because Rapier's tolerances suit things of about
//! a metre. That slows time: a real second of 16 mm dice is √(1/0.016) = 7.9 simulated seconds.

use crate::solver::STEPS_PER_SECOND;
use gragra_rules::ruler;

/// Simulated seconds in a shown second. 7.9 would be real dice, whose falls are over in a blink (20 edges in a
/// quarter of a second); 4 shows them at half speed, which the eye can follow, and costs half as much.
pub const SIMULATED_PER_SHOWN: u32 = 4;

/// Ticks in a shown second.
pub const TICKS_PER_SECOND: u32 = 60;

/// Physics steps in a tick.
pub const STEPS_PER_TICK: u32 = SIMULATED_PER_SHOWN * STEPS_PER_SECOND / TICKS_PER_SECOND;

/// Half a die.
pub const HALF_EDGE: f32 = 0.5;

/// Inputs give lengths in this many parts of an edge.
pub const PARTS_PER_EDGE: i16 = 256;

/// Ticks in so many hundredths of a shown second, to the nearest.
pub const fn ticks(hundredths: u32) -> u32 {
    (hundredths * TICKS_PER_SECOND + 50) / 100
}

/// A length in millimetres, in edges.
pub const fn edges(millimetres: u16) -> f32 {
    millimetres as f32 / ruler::DIE_EDGE_MM as f32
}

/// A quantised length, in edges.
pub(crate) fn from_parts(parts: i16) -> f32 {
    f32::from(parts) / f32::from(PARTS_PER_EDGE)
}

/// A quantised angle (65,536 parts of a turn), in radians.
pub(crate) fn from_turn(parts: u16) -> f32 {
    f32::from(parts) * (core::f32::consts::TAU / 65536.0)
}

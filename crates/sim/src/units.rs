//! Scales and time steps.
//!
//! Length 1 is one die edge (16 mm). Gravity is 9.81 edges/s², because Rapier's tolerances suit objects of about a
//! metre. That slows time down: a real second of 16 mm dice is √(1/0.016) = 7.9 simulated seconds.

use crate::solver::STEPS_PER_SECOND;
use gragra_rules::ruler;

/// Simulated seconds per shown second. 7.9 would be real time, in which a fall is over in a blink (20 edges in a
/// quarter of a second). 4 shows dice at half speed, which the eye can follow, and costs half as much.
pub const SIMULATED_PER_SHOWN: u32 = 4;

/// Ticks per shown second.
pub const TICKS_PER_SECOND: u32 = 60;

/// Physics steps per tick.
pub const STEPS_PER_TICK: u32 = SIMULATED_PER_SHOWN * STEPS_PER_SECOND / TICKS_PER_SECOND;

/// Half of a die's edge.
pub const HALF_EDGE: f32 = 0.5;

/// Inputs give lengths in this many parts of an edge.
pub const PARTS_PER_EDGE: i16 = 256;

/// The number of ticks in some hundredths of a shown second, rounded.
pub const fn ticks(hundredths: u32) -> u32 {
    (hundredths * TICKS_PER_SECOND + 50) / 100
}

/// Converts millimetres to edges.
pub const fn edges(millimetres: u16) -> f32 {
    millimetres as f32 / ruler::DIE_EDGE_MM as f32
}

/// Converts a quantised length to edges.
pub(crate) fn from_parts(parts: i16) -> f32 {
    f32::from(parts) / f32::from(PARTS_PER_EDGE)
}

/// Converts a quantised angle (65,536ths of a turn) to radians.
pub(crate) fn from_turn(parts: u16) -> f32 {
    f32::from(parts) * (core::f32::consts::TAU / 65536.0)
}

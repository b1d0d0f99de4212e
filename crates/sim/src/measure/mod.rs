//! Hooks for measurements and tests: actions that no player has and no recording can repeat.
//!
//! They need the feature `measure` and are not part of the API.

mod column;
pub mod scenes;

pub use crate::table::BareWorld;
pub use column::{ColumnVerdict, PlacedDie, judge_column, stack_column};

use crate::bots::survival;
use crate::chance::Chance;
use crate::geometry::Vec3;
use crate::play::Match;
use crate::statics::Plan;
use gragra_rules::DieId;

/// Simulates `futures` futures in which `dice` dice are put on a column, as a bot does before it decides.
pub fn imagine_futures(column: &[Plan], dice: usize, futures: u32, seed: u64) -> Vec<f64> {
    survival::survival(column, dice, futures, &mut Chance::new(seed, "futures"))
}

impl Match {
    /// Wakes every loose die for a tick.
    pub fn wake_all_dice(&mut self) {
        self.table.wake_all();
    }

    /// Sets the speed of a loose die, in edges per simulated second.
    pub fn strike(&mut self, die: DieId, speed: Vec3) {
        self.table.strike(die, speed);
    }
}

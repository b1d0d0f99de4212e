//! Hooks for measurements and tests: what nobody can do in a game, and no recording can repeat.
//!
//! Only with the feature `measure`, and not part of the API.

mod column;
pub mod scenes;

pub use crate::table::BareWorld;
pub use column::{ColumnVerdict, PlacedDie, judge_column, stack_column};

use crate::bots::foresight;
use crate::chance::Chance;
use crate::geometry::Vec3;
use crate::play::Match;
use crate::statics::Plan;
use gragra_rules::DieId;

/// Imagines so many futures in which so many dice are put on a column, as a bot does before it decides.
pub fn imagine_futures(column: &[Plan], dice: usize, futures: u32, seed: u64) -> Vec<f64> {
    foresight::survival(column, dice, 0.1, 0.5, futures, &mut Chance::new(seed, "futures"))
}

impl Match {
    /// Wakes every loose die for a tick.
    pub fn wake_all_dice(&mut self) {
        self.table.wake_all();
    }

    /// Gives a loose die this speed, in edges a simulated second.
    pub fn strike(&mut self, die: DieId, speed: Vec3) {
        self.table.strike(die, speed);
    }
}

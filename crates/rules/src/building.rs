//! A company's building: a column of dice.

use crate::{DiceSet, Face, ShownDie};
use alloc::vec::Vec;

/// The dice of a building, from bottom to top.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Building {
    pub(crate) column: Vec<ShownDie>,
}

impl Building {
    /// S4: the height of every new building, in dice.
    pub const START_HEIGHT: usize = 3;

    /// T5.1: a building that grows by this many dice in one turn earns the bonus.
    pub const BONUS_GROWTH: usize = 5;

    /// S5: the height in dice, which is also the marker's place on the chart.
    pub fn height(&self) -> usize {
        self.column.len()
    }

    /// The number on top, or none without a building.
    pub fn top(&self) -> Option<Face> {
        self.column.last().map(|shown| shown.face)
    }

    /// The dice from bottom to top.
    pub fn column(&self) -> &[ShownDie] {
        &self.column
    }

    /// The dice as a set, without their order.
    pub fn dice(&self) -> DiceSet {
        self.column.iter().collect()
    }
}

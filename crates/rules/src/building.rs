//! A company's building: a column of dice.

use crate::{DiceSet, Face, ShownDie};
use alloc::vec::Vec;

/// The dice of a building, the lowest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Building {
    pub(crate) column: Vec<ShownDie>,
}

impl Building {
    /// S4: how high every building begins.
    pub const START_HEIGHT: usize = 3;

    /// T5.1: the bonus is for growing by this many in a turn.
    pub const BONUS_GROWTH: usize = 5;

    /// S5: its height, which is also where its marker stands on the chart.
    pub fn height(&self) -> usize {
        self.column.len()
    }

    /// The number on top, if there is a building.
    pub fn top(&self) -> Option<Face> {
        self.column.last().map(|shown| shown.face)
    }

    /// Its dice, the lowest first.
    pub fn column(&self) -> &[ShownDie] {
        &self.column
    }

    /// Its dice as a set.
    pub fn dice(&self) -> DiceSet {
        self.column.iter().collect()
    }
}

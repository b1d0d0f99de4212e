//! What is true of every match: rules and table agree on where every die is.

use super::Match;
use crate::table::{Inconsistent, Spot};
use gragra_rules::{BrokenInvariant, DieId, Phase, Refusal};
use std::fmt;

/// A match that no inputs could lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Broken {
    /// In itself, the game is impossible.
    Rules(BrokenInvariant),
    /// In itself, the table is impossible.
    Table(Inconsistent),
    /// The referee refused what the table had done.
    Refused(Refusal),
    /// A die of the supply or of a building lies elsewhere, though nobody is moving dice.
    Elsewhere(DieId),
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rules(broken) => write!(f, "the game is impossible: {broken}"),
            Self::Table(broken) => write!(f, "the table is impossible: {broken}"),
            Self::Refused(refusal) => write!(f, "the referee refused what the table did: {refusal}"),
            Self::Elsewhere(die) => write!(f, "die {die} is not where the rules have it"),
        }
    }
}

impl std::error::Error for Broken {}

impl Match {
    /// Does everything hold that must always hold?
    pub fn check(&self) -> Result<(), Broken> {
        self.stage.check().map_err(Broken::Rules)?;
        self.table.check().map_err(Broken::Table)?;
        if let Some(refusal) = self.fault {
            return Err(Broken::Refused(refusal));
        }
        let Some(board) = self.board() else { return Ok(()) };
        // In between, dice are on their way; and a contest takes its dice from the supply.
        if self.is_busy() || matches!(board.phase(), Phase::Contest { .. } | Phase::Over { .. }) {
            return Ok(());
        }
        let stray = board.supply().iter().find(|&die| self.table.spot(die) != Spot::Supply);
        let unlike = board.options().players.companies().find_map(|company| {
            let dice = board.building(company).column().iter().map(|shown| shown.die);
            let mut pairs = dice.zip(self.table.column(company));
            pairs.find(|(ours, theirs)| ours != *theirs).map(|(die, _)| die)
        });
        match stray.or(unlike) {
            Some(die) if self.table.stacker().is_none() || unlike.is_some() => Err(Broken::Elsewhere(die)),
            _ => Ok(()),
        }
    }
}

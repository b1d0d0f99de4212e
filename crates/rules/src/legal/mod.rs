//! Which commands the game would accept now.
//!
//! Some kinds of command have few instances and are listed one by one. Others, such as the numbers of a throw, have
//! far too many and are described as a set.
//!
//! This module implements the rule sheet a second time, separately from `decide`, so that tests can compare the two.
//! They still share some code: both call `dice_to_throw`, `has_room`, `under_hand`, `has_gripped` and `loose_dice` of
//! the board, `investor` and `has_room` of a set-up, and `Orders::judge`. A mistake there would appear on both sides,
//! so these functions have tests of their own.

mod list;
mod pick;

use crate::{Building, Command, Company, DiceSet, Face, Orders, Pool, Seat, ShownDie};
use alloc::vec::Vec;

/// All commands that would be accepted now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalCommands {
    sets: Vec<Legal>,
}

/// One command, or a set of commands of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields repeat their types; the variants are documented")]
pub enum Legal {
    /// Exactly this command.
    One(Command),
    /// S4, E7: three different dice `from` the supply. In Stack Market the highest number must be on top.
    SetUpBuilding { company: Company, from: DiceSet, is_highest_on_top: bool },
    /// T1: `count` different dice `from` the supply, showing any numbers.
    Throw { from: DiceSet, count: usize },
    /// T2: any complete order of the thrown dice.
    DeclareOrder { seat: Seat, top: Face, thrown: Vec<ShownDie> },
    /// E4, E8: any of these dice, showing any number.
    PlaceAny { from: DiceSet },
    /// T4.2: three different dice `from` the supply, showing any numbers.
    RebuildAnew { company: Company, from: DiceSet },
    /// T4.6: exactly these dice, in any order, with this number on top.
    RebuildSame { company: Company, dice: DiceSet, top: Face },
    /// E3: any number for each of these companies.
    BreakTie { tied: Vec<Company> },
    /// E4: any number on the deciding die.
    ThrowForRaider,
    /// E8: any number of standing dice below this one.
    ContestFall { below: usize },
}

impl LegalCommands {
    /// Drops the sets that contain no command.
    fn new(mut sets: Vec<Legal>) -> Self {
        sets.retain(|set| !set.is_empty());
        Self { sets }
    }

    /// The sets; none is empty.
    pub fn sets(&self) -> &[Legal] {
        &self.sets
    }

    /// Whether this command would be accepted.
    pub fn contains(&self, command: &Command) -> bool {
        self.sets.iter().any(|set| set.contains(command))
    }
}

impl Legal {
    /// Whether there are too few dice for any command.
    fn is_empty(&self) -> bool {
        match self {
            Self::SetUpBuilding { from, .. } | Self::RebuildAnew { from, .. } => {
                from.len() < Building::START_HEIGHT
            }
            Self::Throw { from, count } => from.len() < *count,
            Self::PlaceAny { from } => from.is_empty(),
            Self::ContestFall { below } => *below == 0,
            Self::One(_)
            | Self::DeclareOrder { .. }
            | Self::RebuildSame { .. }
            | Self::BreakTie { .. }
            | Self::ThrowForRaider => false,
        }
    }

    /// Whether this command is in the set.
    pub fn contains(&self, command: &Command) -> bool {
        match (self, command) {
            (Self::One(one), command) => one == command,
            (
                Self::SetUpBuilding { company, from, is_highest_on_top },
                Command::SetUpBuilding { company: named, dice },
            ) => {
                let is_in_order = dice.iter().all(|shown| shown.face <= dice[2].face);
                named == company && are_different(dice, *from) && (is_in_order || !is_highest_on_top)
            }
            (Self::Throw { from, count }, Command::Throw { dice }) => {
                dice.len() == *count && are_different(dice, *from)
            }
            (Self::DeclareOrder { seat, top, thrown }, Command::DeclareOrder { seat: named, order }) => {
                let shown: Vec<ShownDie> = order
                    .iter()
                    .filter_map(|&die| thrown.iter().find(|shown| shown.die == die).copied())
                    .collect();
                let orders = Orders::new(*top, thrown.iter().collect::<Pool>());
                seat == named
                    && shown.len() == order.len()
                    && are_different(&shown, thrown.iter().collect())
                    && orders.judge(shown.iter().map(|shown| shown.face)).is_ok()
            }
            (Self::PlaceAny { from }, Command::PlaceDie { die }) => from.contains(die.die),
            (Self::RebuildAnew { company, from }, Command::Rebuild { company: named, dice }) => {
                named == company && dice.len() == Building::START_HEIGHT && are_different(dice, *from)
            }
            (Self::RebuildSame { company, dice: own, top }, Command::Rebuild { company: named, dice }) => {
                named == company
                    && dice.len() == own.len()
                    && are_different(dice, *own)
                    && dice.last().is_some_and(|shown| shown.face == *top)
            }
            (Self::BreakTie { tied }, Command::BreakTie { numbers }) => {
                let mut named: Vec<Company> = numbers.iter().map(|&(company, _)| company).collect();
                named.sort_unstable();
                named == *tied
            }
            (Self::ThrowForRaider, Command::ThrowForRaider { .. }) => true,
            (Self::ContestFall { below }, Command::ContestFall { standing }) => {
                usize::from(*standing) < *below
            }
            _ => false,
        }
    }
}

fn are_different(dice: &[ShownDie], from: DiceSet) -> bool {
    let set: DiceSet = dice.iter().collect();
    set.len() == dice.len() && set.without(from).is_empty()
}

//! The phases of a game.

use crate::{Company, DiceSet, DieId, PerSeat, Seat, ShownDie};
use alloc::vec::Vec;

/// T5: what a player has stacked this turn. Its rewards are settled when the turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Built {
    /// The company whose building grew.
    pub company: Company,
    /// The number of dice added.
    pub grown: u8,
}

/// What the game is waiting for, and the dice and companies involved.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "fields repeat their types; the variants are documented")]
pub enum Phase {
    /// T1: the player throws.
    Throw,
    /// T2: the player lines up the thrown dice.
    Declare { thrown: Vec<ShownDie> },
    /// T3: the player stacks; the first `placed` dice of the order are on the building. T4.7: `has_gripped` is set
    /// once the player has taken dice into the hand.
    Stack { order: Vec<ShownDie>, placed: usize, has_gripped: bool },
    /// T4.2: the collapsed building is put up again.
    Rebuild,
    /// T6: the player may move the marker. T5: `built` still stands and may be rewarded.
    Change { built: Option<Built> },
    /// E3: the highest and the lowest building are being decided; dice are thrown for the `tied` ones.
    Rank { highest: Option<Company>, tied: Vec<Company> },
    /// E4: the two investors agree on who stacks. After [`crate::Board::MAX_DISAGREEMENTS`] a die decides.
    ChooseRaider { highest: Company, lowest: Company, proposals: PerSeat<Option<Seat>>, disagreements: u8 },
    /// E4: the raider stacks. `waiting` holds the dice that are not placed yet, `placed` the number of those that
    /// are. T4.7: `has_gripped` is set once the raider has taken dice into the hand.
    TakeOver {
        highest: Company,
        lowest: Company,
        raider: Seat,
        waiting: DiceSet,
        placed: usize,
        has_gripped: bool,
    },
    /// E7: the buildings of the next round are put up.
    NewRound { first: Seat },
    /// E8: tied players compete; `column` is the tower of the current try.
    Contest { seats: Vec<Seat>, column: Vec<DieId>, standing: Vec<u8> },
    /// E8: the game is over.
    Over { winners: Vec<Seat> },
}

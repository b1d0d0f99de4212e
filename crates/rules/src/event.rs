//! Events: the consequences of commands. Their log is enough to rebuild a game.

use crate::{Company, DiceSet, DieId, Face, Money, Seat, ShownDie};
use alloc::vec::Vec;

/// Why money moved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum MoneyReason {
    /// T4.1
    CollapseFine,
    /// T5.1
    StackingBonus,
    /// E6.1, E6.2, E6.3
    Income,
    /// E6.2
    TakeoverBonus,
    /// E6.2
    TakeoverLoss,
    /// E6.4
    HighestBuildingCard,
}

impl MoneyReason {
    /// The clause that it comes from. For income this is E6.1, although E6.2 or E6.3 may apply to the building.
    pub fn clause(self) -> &'static str {
        match self {
            Self::CollapseFine => "T4.1",
            Self::StackingBonus => "T5.1",
            Self::Income => "E6.1",
            Self::TakeoverBonus | Self::TakeoverLoss => "E6.2",
            Self::HighestBuildingCard => "E6.4",
        }
    }
}

/// Why a round ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum RoundEnd {
    /// E1: no dice are left in the supply.
    SupplyEmpty,
    /// T4.3: fewer than five dice were left to remove after a collapse.
    TooFewToRemove,
}

/// E3: how the highest or the lowest building was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum SettledBy {
    /// Its height alone.
    Height,
    /// The number on top.
    TopNumber,
    /// A throw of dice.
    Throw,
    /// No other company with an investor was left.
    OnlyOneLeft,
}

/// Something that happened in the game.
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
#[expect(missing_docs, reason = "fields repeat their types; the variants are documented")]
pub enum Event {
    /// S6
    StartDrawn { seat: Seat },
    /// S4, E7
    BuildingSetUp { company: Company, dice: [ShownDie; 3] },
    /// S6
    Invested { seat: Seat, company: Company },
    /// T1
    DiceThrown { seat: Seat, dice: Vec<ShownDie> },
    /// T2
    OrderDeclared { seat: Seat, order: Vec<ShownDie> },
    /// T2.5, T3.6: dice went back to the supply.
    DiceReturned { dice: DiceSet },
    /// T4.7: from now on, a fall of the building under the hand counts as a collapse.
    DiceGripped { seat: Seat },
    /// T3, E4
    DiePlaced { company: Company, die: ShownDie },
    /// T3.7: the die has to be stacked again.
    DieDropped { die: DieId },
    /// T5
    BuildingStood { company: Company, grown: u8 },
    /// T5.2
    RecordSet { seat: Seat, height: u8 },
    /// T4: its dice and the thrown ones are back in the supply.
    BuildingCollapsed { company: Company },
    /// T4.2, T4.6
    BuildingRebuilt { company: Company, dice: Vec<ShownDie> },
    /// T4.3: these dice left the game.
    DiceRemoved { dice: DiceSet },
    /// T4.3: too few dice were left to remove, so this turn is the round's last.
    LastTurnCalled,
    /// T4.6
    BuildingKnockedOver { company: Company },
    /// T5: the building fell before the turn ended, so its bonus and record are lost.
    RewardsForfeited { seat: Seat },
    /// Money moved from the bank to a seat, or back if the amount is negative.
    MoneyMoved { seat: Seat, amount: Money, reason: MoneyReason },
    /// H5: the clock ran out for this seat, or (None) for both investors who choose the raider.
    TimeRanOut { seat: Option<Seat> },
    /// T6
    MarkerMoved { seat: Seat, company: Company },
    /// T6
    MarkerKept { seat: Seat },
    /// T7
    TurnBegan { seat: Seat },
    /// E1, T4.3
    RoundEnded { round: u8, because: RoundEnd },
    /// E3: these buildings are equal; a die has to be thrown for each.
    TieFound { companies: Vec<Company> },
    /// E3
    TieThrown { numbers: Vec<(Company, Face)> },
    /// E3
    HighestSettled { company: Company, by: SettledBy },
    /// E3
    LowestSettled { company: Company, by: SettledBy },
    /// E4
    RaiderProposed { seat: Seat, raider: Seat },
    /// E4: the investors named different raiders, for the first, second or third time.
    RaidersDisagreed { times: u8 },
    /// E4
    RaiderThrown { face: Face },
    /// E4: the lowest building's dice lie in front of the raider.
    TakeoverBegan { raider: Seat },
    /// E5
    TakeoverSucceeded { company: Company },
    /// E5: the dice of both buildings are back in the supply.
    TakeoverFailed { company: Company },
    /// E7: the table is cleared for the next round.
    RoundPrepared { round: u8, first: Seat },
    /// E7
    RoundBegan { round: u8 },
    /// E8, H3: these players stack against each other.
    ContestBegan { seats: Vec<Seat> },
    /// E8: a contestant starts on a building of this one die.
    ContestTryBegan { seat: Seat, base: DieId },
    /// E8
    ContestDiePlaced { die: DieId },
    /// E8
    ContestTried { seat: Seat, standing: u8 },
    /// E8
    GameEnded { winners: Vec<Seat> },
}

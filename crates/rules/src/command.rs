//! Commands: what players choose and what happened on the table.

use crate::{Company, DieId, Face, Seat, ShownDie};
use alloc::vec::Vec;

/// A player's choice (it names the seat) or something that happened on the table (it names the dice).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Command {
    /// S6: this player was drawn to go first.
    DrawStart {
        /// The first player.
        seat: Seat,
    },
    /// S4, E7: a building of three dice stands.
    SetUpBuilding {
        /// The company that gets it.
        company: Company,
        /// Its dice from bottom to top.
        dice: [ShownDie; 3],
    },
    /// S6: a player's first investment.
    Invest {
        /// The investor.
        seat: Seat,
        /// The card that gets the marker.
        company: Company,
    },
    /// T1: the thrown dice of the current player have come to rest.
    Throw {
        /// The dice, with the numbers they show.
        dice: Vec<ShownDie>,
    },
    /// T2: the player fixes the stacking order.
    DeclareOrder {
        /// The player whose turn it is.
        seat: Seat,
        /// The dice in the order in which they will be stacked.
        order: Vec<DieId>,
    },
    /// T4.7: the player takes dice into the hand for the first time in this turn or takeover.
    Grip,
    /// T3, E4: a die has been placed on top of the building.
    PlaceDie {
        /// The die, with the number it shows now.
        die: ShownDie,
    },
    /// T3.7: a die that is not placed yet fell or turned to another face, while the building stands.
    DropDie {
        /// Which die.
        die: DieId,
    },
    /// T5: all dice are stacked, the hand is off and the building stands.
    Stand,
    /// T4, E5: the building under the hand has collapsed, and the player is responsible (T4.7).
    Collapse,
    /// H5: the turn clock ran out for the player who is asked.
    ClockRanOut,
    /// T4.6: a building fell by accident.
    KnockOver {
        /// The company that owns it.
        company: Company,
    },
    /// T4.2, T4.6: a fallen building stands again.
    Rebuild {
        /// The company that owns it.
        company: Company,
        /// Its dice from bottom to top.
        dice: Vec<ShownDie>,
    },
    /// T6: the player moves the marker to another card.
    MoveMarker {
        /// The marker's owner.
        seat: Seat,
        /// The card that the marker goes to.
        company: Company,
    },
    /// T6: the player leaves the marker where it is.
    KeepMarker {
        /// The marker's owner.
        seat: Seat,
    },
    /// E3: a die was thrown for each building that is still tied.
    BreakTie {
        /// The number thrown for each.
        numbers: Vec<(Company, Face)>,
    },
    /// E4: an investor of the highest building names the player who should stack.
    ProposeRaider {
        /// The investor who proposes.
        seat: Seat,
        /// The investor who should stack.
        raider: Seat,
    },
    /// E4: the investors could not agree, so one die was thrown to decide.
    ThrowForRaider {
        /// The number it shows.
        face: Face,
    },
    /// E5: the takeover's tower has stood for three seconds.
    Hold,
    /// E8: the tower of the stacking contest fell.
    ContestFall {
        /// The number of its dice that still stand.
        standing: u8,
    },
    /// E8: the contest's 60 seconds are over.
    ContestTimeUp,
}

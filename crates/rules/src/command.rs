//! What comes in: the choices of players and what the table did.

use crate::{Company, DieId, Face, Seat, ShownDie};
use alloc::vec::Vec;

/// Something that a player chooses (it names the seat) or that happened on the table (it names the dice).
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case", deny_unknown_fields)
)]
pub enum Command {
    /// S6: this player was drawn to begin.
    DrawStart {
        /// Who begins.
        seat: Seat,
    },
    /// S4, E7: a building of three stands.
    SetUpBuilding {
        /// Whose it is.
        company: Company,
        /// Its dice, the lowest first.
        dice: [ShownDie; 3],
    },
    /// S6: a player's first investment.
    Invest {
        /// Who invests.
        seat: Seat,
        /// In what.
        company: Company,
    },
    /// T1: the dice of the player whose turn it is have come to rest.
    Throw {
        /// The dice, with the numbers they show.
        dice: Vec<ShownDie>,
    },
    /// T2: the player fixes the order of stacking.
    DeclareOrder {
        /// Who declares.
        seat: Seat,
        /// The dice, in the order in which they will be stacked.
        order: Vec<DieId>,
    },
    /// T4.7: the player takes dice into the hand, for the first time in this turn or takeover.
    Grip,
    /// T3, E4: a die has been placed on top of the building.
    PlaceDie {
        /// The die, with the number it shows now.
        die: ShownDie,
    },
    /// T3.7: a die that is not placed yet fell, or lies on another face, while the building stands.
    DropDie {
        /// Which die.
        die: DieId,
    },
    /// T5: the dice are stacked, the hand is off, the building stands.
    Stand,
    /// T4, E5: the building that is being stacked on has collapsed, and the player is responsible (T4.7).
    Collapse,
    /// H5: the turn clock ran out for whoever is asked.
    ClockRanOut,
    /// T4.6: a building fell by accident.
    KnockOver {
        /// Whose it is.
        company: Company,
    },
    /// T4.2, T4.6: a fallen building stands again.
    Rebuild {
        /// Whose it is.
        company: Company,
        /// Its dice, the lowest first.
        dice: Vec<ShownDie>,
    },
    /// T6: the player moves the marker to another card.
    MoveMarker {
        /// Whose marker.
        seat: Seat,
        /// To which card.
        company: Company,
    },
    /// T6: the player leaves the marker where it is.
    KeepMarker {
        /// Whose marker.
        seat: Seat,
    },
    /// E3: a die was thrown for each building that is still tied.
    BreakTie {
        /// The number thrown for each.
        numbers: Vec<(Company, Face)>,
    },
    /// E4: an investor of the highest building says who should stack.
    ProposeRaider {
        /// Who says it.
        seat: Seat,
        /// Who should stack.
        raider: Seat,
    },
    /// E4: the investors could not agree, so one die was thrown to decide who stacks.
    ThrowForRaider {
        /// The number it shows.
        face: Face,
    },
    /// E5: the takeover's tower has stood for three seconds.
    Hold,
    /// E8: the tower of the stacking contest fell.
    ContestFall {
        /// How many of its dice still stand.
        standing: u8,
    },
    /// E8: the contest's 60 seconds are over.
    ContestTimeUp,
}

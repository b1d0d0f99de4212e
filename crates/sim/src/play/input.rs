//! The inputs of a match. They contain only integers, so that a recording can repeat them exactly.

use crate::table::{Gesture, HandInput, layout};
use crate::units::from_parts;
use gragra_rules::{Command, Company, DieId, Refusal, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// An action of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// S6: puts the marker on a company's card.
    Invest {
        /// The card that gets the marker.
        company: Company,
    },
    /// T1: throws the dice.
    Throw {
        /// How hard and in which direction.
        #[serde(default)]
        gesture: Gesture,
    },
    /// T2: fixes the stacking order.
    Declare {
        /// The dice; the first one is stacked first.
        order: Vec<DieId>,
    },
    /// T3, E4, E8: moves the hand.
    Hand(HandInput),
    /// T6: moves the marker.
    MoveMarker {
        /// The card that the marker goes to.
        company: Company,
    },
    /// T6: leaves the marker where it is.
    KeepMarker,
    /// E4: names the player who should stack the takeover.
    ProposeRaider {
        /// The named player.
        raider: Seat,
    },
}

/// An action with its seat and tick. Nothing else enters a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Input {
    /// The tick that it is meant for: the match's next one.
    pub tick: u32,
    /// The acting seat.
    pub seat: Seat,
    /// What the seat does.
    pub action: Action,
}

/// The match refuses further inputs in the same tick. No player needs more, but a crafted file could contain them.
pub const MAX_INPUTS_PER_TICK: usize = 16;

/// Why an input was refused. A refused input has no effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refused {
    /// The referee refuses it.
    AgainstTheRules(Refusal),
    /// It is meant for another tick.
    WrongTick {
        /// The tick that comes next.
        next: u32,
    },
    /// The seat has nothing to do now.
    NotYourTurn,
    /// Dice are rolling, or the referee is moving dice.
    TableIsBusy,
    /// The hand cannot do that now.
    NotPossibleNow,
    /// The target is out of a hand's reach.
    OutOfReach,
    /// There were too many inputs in one tick.
    TooMany,
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        Self::AgainstTheRules(refusal)
    }
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AgainstTheRules(refusal) => refusal.fmt(f),
            Self::WrongTick { next } => write!(f, "That input is for another tick: the next one is {next}."),
            Self::NotYourTurn => f.write_str("It's someone else's turn."),
            Self::TableIsBusy => f.write_str("Wait until the dice are in place."),
            Self::NotPossibleNow => f.write_str("The hand can't do that now."),
            Self::OutOfReach => f.write_str("The hand can't reach that far."),
            Self::TooMany => f.write_str("Too many inputs in one tick."),
        }
    }
}

impl std::error::Error for Refused {}

impl Action {
    /// The command for the referee; none if the action only moves dice.
    pub(super) fn command(&self, seat: Seat) -> Option<Command> {
        Some(match *self {
            Self::Hand(_) | Self::Throw { .. } => return None,
            Self::Invest { company } => Command::Invest { seat, company },
            Self::Declare { ref order } => Command::DeclareOrder { seat, order: order.clone() },
            Self::MoveMarker { company } => Command::MoveMarker { seat, company },
            Self::KeepMarker => Command::KeepMarker { seat },
            Self::ProposeRaider { raider } => Command::ProposeRaider { seat, raider },
        })
    }

    /// Whether it names only positions within a hand's reach, and no more dice than there are.
    pub fn is_in_range(&self) -> bool {
        match self {
            Self::Hand(HandInput::Aim { x, y, z, .. }) => {
                let [width, height, depth] = layout::REACH;
                let (x, y, z) = (from_parts(*x), from_parts(*y), from_parts(*z));
                x.abs() <= width && (0.0..=height).contains(&y) && z.abs() <= depth
            }
            Self::Hand(HandInput::Grip { count }) => (1..=DieId::COUNT).contains(count),
            Self::Declare { order } => order.len() <= usize::from(DieId::COUNT),
            _ => true,
        }
    }
}

//! What seats may do: whole numbers only, so that a recording can repeat it exactly.

use crate::table::{Gesture, HandInput, layout};
use crate::units::from_parts;
use gragra_rules::{Command, Company, DieId, Refusal, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// Something that a seat does.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// S6: puts the marker on a company's card.
    Invest {
        /// Which company.
        company: Company,
    },
    /// T1: throws the dice.
    Throw {
        /// How.
        #[serde(default)]
        gesture: Gesture,
    },
    /// T2: fixes the order of stacking.
    Declare {
        /// The dice, the first to be stacked first.
        order: Vec<DieId>,
    },
    /// T3, E4, E8: moves the hand.
    Hand(HandInput),
    /// T6: moves the marker.
    MoveMarker {
        /// To which card.
        company: Company,
    },
    /// T6: leaves the marker where it is.
    KeepMarker,
    /// E4: says who should stack the takeover.
    ProposeRaider {
        /// Who.
        raider: Seat,
    },
}

/// An action with who and when. Nothing else enters a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Input {
    /// The tick that it is for: the match's next one.
    pub tick: u32,
    /// Who acts.
    pub seat: Seat,
    /// What they do.
    pub action: Action,
}

/// Further inputs in a tick are refused: no player needs more, but a crafted file could contain them.
pub const MAX_INPUTS_PER_TICK: usize = 16;

/// Why an input was refused. It is as if it had never come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Refused {
    /// The referee refuses it.
    AgainstTheRules(Refusal),
    /// It is for another tick.
    WrongTick {
        /// The one that comes next.
        next: u32,
    },
    /// It is not that seat's turn to do anything.
    NotYourTurn,
    /// Dice are rolling, or the referee's hand is at work.
    TableIsBusy,
    /// The hand cannot do that now.
    NotPossibleNow,
    /// A hand cannot get there.
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
            Self::WrongTick { next } => write!(f, "That was for another tick: the next one is {next}."),
            Self::NotYourTurn => f.write_str("It is somebody else's turn."),
            Self::TableIsBusy => f.write_str("Wait until the dice lie where they belong."),
            Self::NotPossibleNow => f.write_str("The hand cannot do that now."),
            Self::OutOfReach => f.write_str("No hand reaches that far."),
            Self::TooMany => f.write_str("Too many inputs in one tick."),
        }
    }
}

impl std::error::Error for Refused {}

impl Action {
    /// What the referee has to decide about it; none if it only moves dice.
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

    /// Does it name only places that a hand can reach, and no more dice than there are?
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

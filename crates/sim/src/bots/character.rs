//! Who a bot is, and how good.

use crate::table::Tremor;
use crate::units::ticks;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// How a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Character {
    /// Stacks straight, stays with its tower and goes for height.
    Builder,
    /// Takes the bonus for five dice, leaves shared towers crooked and moves out.
    Hunter,
    /// Keeps its company from being the lowest and from falling; lives on others' failed takeovers.
    Defender,
    /// Wants to be in the highest building when the round ends.
    Raider,
}

/// How well a bot plays, with its hand and with its head.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Level {
    Novice,
    Regular,
    Master,
}

/// What a character cares about, beside money. In thousands where it is money.
#[derive(Clone, Copy, Debug)]
pub(super) struct Temper {
    /// How much the highest building's income is worth to it.
    pub(super) raids: f64,
    /// How much the income of all other buildings is worth to it.
    pub(super) safety: f64,
    /// How much a fine hurts.
    pub(super) caution: f64,
    /// How much the bonus for five dice is worth.
    pub(super) bonus: f64,
    /// How much the record is worth.
    pub(super) record: f64,
    /// What moving the marker costs it, in its heart.
    pub(super) loyalty: f64,
    /// How far off it puts the last die of a shared tower that it is about to leave, in edges.
    pub(super) spite: f32,
}

impl Character {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Builder, Self::Hunter, Self::Defender, Self::Raider];

    pub(super) fn temper(self) -> Temper {
        let even = Temper {
            raids: 1.0,
            safety: 1.0,
            caution: 1.0,
            bonus: 1.0,
            record: 1.0,
            loyalty: 2.0,
            spite: 0.0,
        };
        match self {
            Self::Builder => Temper { record: 2.0, loyalty: 6.0, caution: 1.2, ..even },
            Self::Hunter => Temper { bonus: 1.6, caution: 0.8, loyalty: 0.0, spite: 0.28, ..even },
            Self::Defender => Temper { raids: 0.7, safety: 1.2, caution: 1.4, loyalty: 4.0, ..even },
            Self::Raider => Temper { raids: 1.5, safety: 0.9, loyalty: 1.0, ..even },
        }
    }
}

impl Level {
    /// All of them, the weakest first.
    pub const ALL: [Self; 3] = [Self::Novice, Self::Regular, Self::Master];

    /// How its hand trembles.
    pub fn tremor(self) -> Tremor {
        match self {
            Self::Novice | Self::Regular => Tremor::Natural,
            Self::Master => Tremor::Steady,
        }
    }

    /// Deviation of where it wants to put a die from where it should, in edges.
    pub(super) fn aim_error(self) -> f32 {
        match self {
            Self::Novice => 0.2,
            Self::Regular => 0.155,
            Self::Master => 0.09,
        }
    }

    /// What it thinks its dice will deviate by, tremor and all.
    pub(super) fn expected_error(self) -> f64 {
        match self {
            Self::Novice => 0.18,
            Self::Regular => 0.165,
            Self::Master => 0.1,
        }
    }

    /// Edges a tick that it lowers dice by.
    pub(super) fn lowering(self) -> f32 {
        match self {
            Self::Novice => 0.12,
            Self::Regular => 0.09,
            Self::Master => 0.075,
        }
    }

    /// How many dice it carries at once, at most.
    pub(super) fn handful(self) -> u8 {
        match self {
            Self::Novice | Self::Regular => 1,
            Self::Master => 2,
        }
    }

    /// How far it follows a tower's axis instead of the die below, from 0 to 1.
    pub(super) fn foresight(self) -> f64 {
        match self {
            Self::Novice => 0.2,
            Self::Regular => 0.5,
            Self::Master => 0.7,
        }
    }

    /// How many futures it imagines before it decides.
    pub(super) fn imagination(self) -> u32 {
        match self {
            Self::Novice => 4,
            Self::Regular => 16,
            Self::Master => 48,
        }
    }

    /// How wrong its judgement of a choice is, in thousands.
    pub(super) fn misjudgement(self) -> f64 {
        match self {
            Self::Novice => 10.0,
            Self::Regular => 3.0,
            Self::Master => 1.0,
        }
    }

    /// The least ticks it thinks, and half the most.
    pub(super) fn thinking(self) -> u32 {
        match self {
            Self::Novice => ticks(60),
            Self::Regular => ticks(40),
            Self::Master => ticks(25),
        }
    }
}

impl fmt::Display for Character {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Builder => "Builder",
            Self::Hunter => "Hunter",
            Self::Defender => "Defender",
            Self::Raider => "Raider",
        })
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Novice => "novice",
            Self::Regular => "regular",
            Self::Master => "master",
        })
    }
}

/// Not the name of one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unknown;

impl fmt::Display for Unknown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("bots are builder, hunter, defender or raider, and novice, regular or master")
    }
}

impl std::error::Error for Unknown {}

impl FromStr for Character {
    type Err = Unknown;

    fn from_str(name: &str) -> Result<Self, Unknown> {
        Self::ALL.into_iter().find(|this| this.to_string().eq_ignore_ascii_case(name)).ok_or(Unknown)
    }
}

impl FromStr for Level {
    type Err = Unknown;

    fn from_str(name: &str) -> Result<Self, Unknown> {
        Self::ALL.into_iter().find(|this| this.to_string().eq_ignore_ascii_case(name)).ok_or(Unknown)
    }
}

//! The names of the bots, as a replay's header stores them. [`crate::bots`] decides how they play.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A bot's style of play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Character {
    /// Stacks straight, stays with its tower and goes for height.
    Builder,
    /// Goes for the bonus for five dice, leaves shared towers crooked and moves out.
    Hunter,
    /// Keeps its company from falling and from being the lowest, and profits from others' failed takeovers.
    Defender,
    /// Wants to invest in the highest building when the round ends.
    Raider,
}

/// A bot's skill, both in moving dice and in deciding.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Level {
    Novice,
    Regular,
    Master,
}

impl Character {
    /// Every character.
    pub const ALL: [Self; 4] = [Self::Builder, Self::Hunter, Self::Defender, Self::Raider];
}

impl Level {
    /// Every level, the weakest first.
    pub const ALL: [Self; 3] = [Self::Novice, Self::Regular, Self::Master];
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

/// The name does not belong to any bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UnknownBot;

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("bots are builder, hunter, defender or raider, and novice, regular or master")
    }
}

impl std::error::Error for UnknownBot {}

impl FromStr for Character {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Self, UnknownBot> {
        Self::ALL.into_iter().find(|this| this.to_string().eq_ignore_ascii_case(name)).ok_or(UnknownBot)
    }
}

impl FromStr for Level {
    type Err = UnknownBot;

    fn from_str(name: &str) -> Result<Self, UnknownBot> {
        Self::ALL.into_iter().find(|this| this.to_string().eq_ignore_ascii_case(name)).ok_or(UnknownBot)
    }
}

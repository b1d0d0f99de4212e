//! The names of the bots: what a replay's header says of them. How they play is told in [`crate::bots`].

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

impl Character {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Builder, Self::Hunter, Self::Defender, Self::Raider];
}

impl Level {
    /// All of them, the weakest first.
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

/// This is no bot's name.
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

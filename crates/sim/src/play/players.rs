//! The players.

use super::{Character, Level};
use crate::table::Tremor;
use gragra_rules::{Key, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The maximum length of a name, in characters.
pub const MAX_NAME_LENGTH: usize = 24;

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Mind {
    /// A person at the computer.
    Person,
    /// A bot.
    Bot {
        /// The style of play.
        character: Character,
        /// The skill.
        level: Level,
    },
}

/// Help for a person. The code that produces the aims applies it before they reach the match. The match only records
/// it, so that everyone can see it. The default is no help.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Assist {
    /// Help with aiming.
    pub aim: AimAssist,
    /// The hand stops just above the tower, so that it never presses on it.
    pub light_touch: bool,
}

impl Assist {
    /// No help.
    pub const NONE: Self = Self { aim: AimAssist::None, light_touch: false };
}

/// The amount of help with aiming.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum AimAssist {
    /// No help.
    #[default]
    None,
    /// A little, near the centre of a tower's top.
    Light,
    /// More, and from further away.
    Strong,
}

/// A player at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// The displayed name.
    pub name: String,
    /// Who decides.
    pub mind: Mind,
    /// How much the hand trembles. Everyone may know it.
    pub tremor: Tremor,
}

impl Player {
    /// A person with a natural tremor.
    pub fn person(name: &str) -> Self {
        Self { name: name.into(), mind: Mind::Person, tremor: Tremor::Natural }
    }
}

/// The three or four players in the order of their seats.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Player>", into = "Vec<Player>")]
pub struct Seats(Vec<Player>);

/// Why the players are invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatsError {
    /// The number does not fit the game.
    Count,
    /// A name is empty or too long, or contains unprintable characters.
    Name,
}

impl fmt::Display for SeatsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count => f.write_str("that is the wrong number of players for this match"),
            Self::Name => write!(f, "a name needs 1 to {MAX_NAME_LENGTH} printable characters"),
        }
    }
}

impl std::error::Error for SeatsError {}

impl Seats {
    /// Accepts three or four players.
    pub fn new(players: Vec<Player>) -> Result<Self, SeatsError> {
        let is_good = |name: &str| {
            (1..=MAX_NAME_LENGTH).contains(&name.chars().count())
                && !name.chars().any(char::is_control)
                && name.trim() == name
        };
        if !(3..=4).contains(&players.len()) {
            Err(SeatsError::Count)
        } else if players.iter().any(|player| !is_good(&player.name)) {
            Err(SeatsError::Name)
        } else {
            Ok(Self(players))
        }
    }

    /// The number of players.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The player on this seat.
    pub fn get(&self, seat: Seat) -> Option<&Player> {
        self.0.get(seat.index())
    }

    /// All players with their seats.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &Player)> {
        Seat::ALL.into_iter().zip(&self.0)
    }
}

impl TryFrom<Vec<Player>> for Seats {
    type Error = SeatsError;

    fn try_from(players: Vec<Player>) -> Result<Self, Self::Error> {
        Self::new(players)
    }
}

impl From<Seats> for Vec<Player> {
    fn from(seats: Seats) -> Self {
        seats.0
    }
}

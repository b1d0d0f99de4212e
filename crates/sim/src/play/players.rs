//! Who sits at the table.

use super::{Character, Level};
use crate::table::Tremor;
use gragra_rules::{Key, Seat};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The longest name, in characters.
pub const MAX_NAME_LENGTH: usize = 24;

/// Who decides for a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Mind {
    /// A person at the computer.
    Person,
    /// A bot.
    Bot {
        /// How it plays.
        character: Character,
        /// How well.
        level: Level,
    },
}

/// Help for a person. Whatever produces the aims applies it before they reach the match, which only records it, so that everyone
/// can know. The default is the honest hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Assist {
    /// With aiming.
    pub aim: AimAssist,
    /// The hand stops just above the tower, so that it never presses on it.
    pub light_touch: bool,
}

impl Assist {
    /// No help at all.
    pub const NONE: Self = Self { aim: AimAssist::None, light_touch: false };
}

/// How much a person's aim is helped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum AimAssist {
    /// Not at all.
    #[default]
    None,
    /// A little, near the middle of a tower's top.
    Light,
    /// Much, and from further away.
    Strong,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Player {
    /// What the others call them.
    pub name: String,
    /// Who decides.
    pub mind: Mind,
    /// How their hand trembles. Everyone may know.
    pub tremor: Tremor,
}

impl Player {
    /// A person with most people's hand.
    pub fn person(name: &str) -> Self {
        Self { name: name.into(), mind: Mind::Person, tremor: Tremor::Natural }
    }
}

/// The players in the order of their seats: three or four.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Player>", into = "Vec<Player>")]
pub struct Seats(Vec<Player>);

/// Why these players cannot sit down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatsError {
    /// Not as many as the game is for.
    Count,
    /// A name is empty or too long, or holds what cannot be printed.
    Name,
}

impl fmt::Display for SeatsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Count => f.write_str("there are not as many players as the game is for"),
            Self::Name => write!(f, "a name has 1 to {MAX_NAME_LENGTH} printable characters"),
        }
    }
}

impl std::error::Error for SeatsError {}

impl Seats {
    /// Three or four players.
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

    /// How many there are.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// Who sits there.
    pub fn get(&self, seat: Seat) -> Option<&Player> {
        self.0.get(seat.index())
    }

    /// Everyone, with their seats.
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

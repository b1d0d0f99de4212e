//! S1, S7, H: the options chosen before a game begins.

use crate::{Company, Key, Seat};
use core::fmt;
use core::num::NonZeroU16;

/// The rule sheet to play by.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Edition {
    /// The Japanese original of 2005.
    GraGraCompany,
    /// The English edition of 2007.
    StackMarket,
}

/// S1: the number of players.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Players {
    Three,
    Four,
}

impl Players {
    /// The number of players.
    pub const fn count(self) -> usize {
        match self {
            Self::Three => 3,
            Self::Four => 4,
        }
    }

    /// S3: the number of dice in the game.
    pub const fn dice(self) -> u8 {
        match self {
            Self::Three => 50,
            Self::Four => 60,
        }
    }

    /// The seats in use, clockwise.
    pub fn seats(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::ALL.into_iter().take(self.count())
    }

    /// S1: the companies in use, as many as there are players.
    pub fn companies(self) -> impl Iterator<Item = Company> + Clone {
        Company::ALL.into_iter().take(self.count())
    }

    /// Whether this seat is in use.
    pub fn has_seat(self, seat: Seat) -> bool {
        seat.index() < self.count()
    }

    /// Whether this company is in use.
    pub fn has_company(self, company: Company) -> bool {
        company.index() < self.count()
    }

    /// T7: the next seat clockwise.
    pub fn after(self, seat: Seat) -> Seat {
        self.seats().skip(seat.index() + 1).chain(self.seats()).next().unwrap_or(seat)
    }

    /// All seats clockwise, beginning with `first`.
    pub fn clockwise_from(self, first: Seat) -> impl Iterator<Item = Seat> {
        self.seats().cycle().skip(first.index()).take(self.count())
    }
}

impl From<Players> for u8 {
    fn from(players: Players) -> Self {
        match players {
            Players::Three => 3,
            Players::Four => 4,
        }
    }
}

impl TryFrom<u8> for Players {
    type Error = OptionsError;

    fn try_from(count: u8) -> Result<Self, Self::Error> {
        match count {
            3 => Ok(Self::Three),
            4 => Ok(Self::Four),
            _ => Err(OptionsError::Players),
        }
    }
}

/// S7: the number of rounds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
pub struct Rounds(u8);

impl Rounds {
    /// Accepts one, two or three.
    pub const fn new(count: u8) -> Option<Self> {
        match count {
            1..=3 => Some(Self(count)),
            _ => None,
        }
    }

    /// The number of rounds.
    pub const fn count(self) -> u8 {
        self.0
    }
}

impl Default for Rounds {
    fn default() -> Self {
        Self(3)
    }
}

impl From<Rounds> for u8 {
    fn from(rounds: Rounds) -> Self {
        rounds.0
    }
}

impl TryFrom<u8> for Rounds {
    type Error = OptionsError;

    fn try_from(count: u8) -> Result<Self, Self::Error> {
        Self::new(count).ok_or(OptionsError::Rounds)
    }
}

/// Why options are invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OptionsError {
    /// Neither three nor four players.
    Players,
    /// Not one to three rounds.
    Rounds,
}

impl fmt::Display for OptionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Players => "the game is for 3 or 4 players",
            Self::Rounds => "a game has 1, 2 or 3 rounds",
        })
    }
}

impl core::error::Error for OptionsError {}

/// The house rules, all off by default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(default, deny_unknown_fields)
)]
pub struct HouseRules {
    /// H1: dice removed after a collapse stay out for the whole game.
    pub removed_stay_out: bool,
    /// H2: a dropped die is a collapse.
    pub drop_is_collapse: bool,
    /// H3: a stacking contest breaks ties for the win.
    pub contest_breaks_ties: bool,
    /// H4: everyone's money is visible.
    pub open_money: bool,
    /// H5: the seconds that a player has for each decision or action.
    pub turn_clock: Option<NonZeroU16>,
}

/// Everything chosen before a game begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Options {
    /// The rule sheet to play by.
    pub edition: Edition,
    /// The number of players.
    pub players: Players,
    /// The number of rounds.
    #[cfg_attr(feature = "serde", serde(default))]
    pub rounds: Rounds,
    /// The house rules in force.
    #[cfg_attr(feature = "serde", serde(default))]
    pub house: HouseRules,
}

impl Options {
    /// Options with three rounds and no house rules.
    pub fn new(edition: Edition, players: Players) -> Self {
        Self { edition, players, rounds: Rounds::default(), house: HouseRules::default() }
    }
}

//! S1, S7, H: what is chosen before a game begins.

use crate::{Company, Key, Seat};
use core::fmt;
use core::num::NonZeroU16;

/// Which rule sheet is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
pub enum Edition {
    /// The Japanese original of 2005.
    GraGraCompany,
    /// The English edition of 2007.
    StackMarket,
}

/// How many play (S1).
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
    /// As a number.
    pub const fn count(self) -> usize {
        match self {
            Self::Three => 3,
            Self::Four => 4,
        }
    }

    /// S3: how many dice are in the game.
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

    /// S1: the companies in use, as many as players.
    pub fn companies(self) -> impl Iterator<Item = Company> + Clone {
        Company::ALL.into_iter().take(self.count())
    }

    /// Is this seat taken?
    pub fn has_seat(self, seat: Seat) -> bool {
        seat.index() < self.count()
    }

    /// Is this company on the table?
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

/// How many rounds a game has (S7).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
pub struct Rounds(u8);

impl Rounds {
    /// One, two or three rounds.
    pub const fn new(count: u8) -> Option<Self> {
        match count {
            1..=3 => Some(Self(count)),
            _ => None,
        }
    }

    /// As a number.
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

/// Why options cannot be played.
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
    /// H5: seconds that a player has for everything they are asked.
    pub turn_clock: Option<NonZeroU16>,
}

/// Everything that is chosen before a game begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(deny_unknown_fields))]
pub struct Options {
    /// Which rule sheet.
    pub edition: Edition,
    /// How many play.
    pub players: Players,
    /// How many rounds.
    #[cfg_attr(feature = "serde", serde(default))]
    pub rounds: Rounds,
    /// Which house rules.
    #[cfg_attr(feature = "serde", serde(default))]
    pub house: HouseRules,
}

impl Options {
    /// Three rounds, no house rules.
    pub fn new(edition: Edition, players: Players) -> Self {
        Self { edition, players, rounds: Rounds::default(), house: HouseRules::default() }
    }
}

//! C2, C3: the seats and the companies.

use crate::{Each, Key};
use core::fmt;

/// A player's seat, counted clockwise.
///
/// Seats and companies cannot be mixed up, although there are four of each:
/// ```
/// # use gragra_rules::{Board, Company};
/// fn height(board: &Board) -> usize {
///     board.height(Company::Bell)
/// }
/// ```
/// ```compile_fail,E0308
/// # use gragra_rules::{Board, Seat};
/// fn height(board: &Board) -> usize {
///     board.height(Seat::P2)
/// }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[expect(missing_docs, reason = "the names say it")]
pub enum Seat {
    P1,
    P2,
    P3,
    P4,
}

impl Key for Seat {
    const ALL: [Self; 4] = [Self::P1, Self::P2, Self::P3, Self::P4];

    fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::P1 => "P1",
            Self::P2 => "P2",
            Self::P3 => "P3",
            Self::P4 => "P4",
        })
    }
}

/// A company. Each has a symbol as well as a colour, so that nobody has to tell colours apart.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(rename_all = "snake_case"))]
#[expect(missing_docs, reason = "the names say it")]
pub enum Company {
    Anchor,
    Bell,
    Clover,
    Diamond,
}

impl Key for Company {
    const ALL: [Self; 4] = [Self::Anchor, Self::Bell, Self::Clover, Self::Diamond];

    fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Company {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Anchor => "Anchor",
            Self::Bell => "Bell",
            Self::Clover => "Clover",
            Self::Diamond => "Diamond",
        })
    }
}

/// One value for each seat; a game for three leaves the last one unused.
pub type PerSeat<T> = Each<Seat, T>;

/// One value for each company; a game for three leaves the last one unused.
pub type PerCompany<T> = Each<Company, T>;

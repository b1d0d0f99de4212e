//! Occasions to say something for the first time: each is remembered once it was said.

use serde::{Deserialize, Serialize};

/// An occasion to say something for the first time.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hint {
    /// A tower has collapsed.
    Collapse,
    /// Nothing of a throw fits.
    NothingFits,
    /// Five dice could go up in one turn.
    Bonus,
    /// The first record.
    Record,
    /// A round is over.
    Takeover,
    /// A 0 could go onto a 4.
    ZeroOnFour,
    /// Many dice wait to be stacked.
    SeveralAtOnce,
    /// Money is hidden from others at the screen.
    Peek,
}

impl Hint {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Collapse,
        Self::NothingFits,
        Self::Bonus,
        Self::Record,
        Self::Takeover,
        Self::ZeroOnFour,
        Self::SeveralAtOnce,
        Self::Peek,
    ];
}

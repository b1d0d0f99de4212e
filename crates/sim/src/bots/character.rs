//! What the characters care about, and what the levels can do.

use crate::play::{Character, Level, Mind, Player};
use crate::table::Tremor;
use crate::units::ticks;

/// What a character cares about, beside money. In thousands where it is money.
#[derive(Clone, Copy, Debug)]
pub(super) struct Priorities {
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

impl Player {
    /// A bot, with the hand of its level.
    pub fn bot(character: Character, level: Level) -> Self {
        Self { name: character.to_string(), mind: Mind::Bot { character, level }, tremor: level.tremor() }
    }
}

impl Character {
    pub(super) fn priorities(self) -> Priorities {
        let even = Priorities {
            raids: 1.0,
            safety: 1.0,
            caution: 1.0,
            bonus: 1.0,
            record: 1.0,
            loyalty: 2.0,
            spite: 0.0,
        };
        match self {
            Self::Builder => Priorities { record: 2.0, loyalty: 6.0, caution: 1.2, ..even },
            Self::Hunter => Priorities { bonus: 1.6, caution: 0.8, loyalty: 0.0, spite: 0.28, ..even },
            Self::Defender => Priorities { raids: 0.7, safety: 1.2, caution: 1.4, loyalty: 4.0, ..even },
            Self::Raider => Priorities { raids: 1.5, safety: 0.9, loyalty: 1.0, ..even },
        }
    }
}

impl Level {
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
    pub(super) fn futures(self) -> u32 {
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

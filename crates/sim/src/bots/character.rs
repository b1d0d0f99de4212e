//! The priorities of the characters and the skills of the levels.

use crate::play::{Character, Level, Mind, Player};
use crate::table::Tremor;
use crate::units::ticks;

/// What a character values besides money. Amounts of money are in thousands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Priorities {
    /// Weight of the highest building's income.
    pub(super) raids: f64,
    /// Weight of the income of all other buildings.
    pub(super) safety: f64,
    /// Weight of a fine.
    pub(super) caution: f64,
    /// Weight of the bonus for five dice.
    pub(super) bonus: f64,
    /// Weight of the record.
    pub(super) record: f64,
    /// A cost that the character puts on moving its marker, although the move is free.
    pub(super) loyalty: f64,
    /// How far off centre it puts the last die of a shared tower that it is about to leave, in edges.
    pub(super) spite: f32,
}

impl Player {
    /// A bot player whose hand trembles according to its level.
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
    /// How much the hand trembles.
    pub fn tremor(self) -> Tremor {
        match self {
            Self::Novice | Self::Regular => Tremor::Natural,
            Self::Master => Tremor::Steady,
        }
    }

    /// Standard deviation of the intended position from the ideal one, in edges.
    pub(super) fn aim_error(self) -> f32 {
        match self {
            Self::Novice => 0.2,
            Self::Regular => 0.155,
            Self::Master => 0.09,
        }
    }

    /// The deviation that the bot assumes for its own dice, including the tremor.
    pub(super) fn expected_error(self) -> f64 {
        match self {
            Self::Novice => 0.18,
            Self::Regular => 0.165,
            Self::Master => 0.1,
        }
    }

    /// How fast it lowers dice, in edges per tick.
    pub(super) fn lowering(self) -> f32 {
        match self {
            Self::Novice => 0.12,
            Self::Regular => 0.09,
            Self::Master => 0.075,
        }
    }

    /// The most dice it carries at once.
    pub(super) fn handful(self) -> u8 {
        match self {
            Self::Novice | Self::Regular => 1,
            Self::Master => 2,
        }
    }

    /// How far it corrects towards the tower's axis instead of following the die below, from 0 to 1.
    pub(super) fn foresight(self) -> f64 {
        match self {
            Self::Novice => 0.2,
            Self::Regular => 0.5,
            Self::Master => 0.7,
        }
    }

    /// The number of simulated futures behind each decision.
    pub(super) fn futures(self) -> u32 {
        match self {
            Self::Novice => 4,
            Self::Regular => 16,
            Self::Master => 48,
        }
    }

    /// Standard deviation of its error when it values an option, in thousands.
    pub(super) fn misjudgement(self) -> f64 {
        match self {
            Self::Novice => 10.0,
            Self::Regular => 3.0,
            Self::Master => 1.0,
        }
    }

    /// The shortest time it thinks, in ticks. The longest is twice that.
    pub(super) fn thinking(self) -> u32 {
        match self {
            Self::Novice => ticks(60),
            Self::Regular => ticks(40),
            Self::Master => ticks(25),
        }
    }
}

//! What the characters like, and what the levels can do.

use super::futures::Part;
use crate::hand_manner::Manner;
use crate::play::{Character, Level, Mind, Player};
use crate::table::Tremor;
use crate::units::ticks;

/// What a character likes besides money, and how much it minds risks. Amounts of money are in thousands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Taste {
    /// How much each die of height pleases it.
    pub(super) height: f32,
    /// Weights of what can happen, in the order of [`Part::ALL`].
    pub(super) weights: [f32; Part::ALL.len()],
    /// What moving the marker costs it; a negative cost pleases it.
    pub(super) moving: f32,
    /// How much it likes it when a partner pays, for every dollar.
    pub(super) spite: f32,
    /// What it pays to save the time of another trip to the tower.
    pub(super) haste: f32,
}

impl Taste {
    /// Cares for money only.
    pub(super) const EVEN: Self =
        Self { height: 0.0, weights: [1.0; Part::ALL.len()], moving: 0.0, spite: 0.0, haste: 0.0 };
}

/// How good somebody is with dice and with plans.
#[derive(Clone, Copy, Debug)]
pub(super) struct Skill {
    /// How precisely it puts dice on a tower.
    pub(super) manner: Manner,
    /// The number of futures that it plays out for each option.
    pub(super) futures: u32,
    /// How many turns it looks ahead. A master plans the whole round.
    pub(super) sight: u32,
    /// Standard deviation of its error when it values an option, in thousands.
    pub(super) misjudgement: f32,
    /// How much it likes it when the others lose money, for every dollar: the winner is who has most.
    pub(super) rivalry: f32,
}

impl Skill {
    /// Plans like a master, with the hand of an ordinary person, and for nothing but money.
    pub(super) const JUDGE: Self =
        Self { manner: Manner::ORDINARY, futures: 64, sight: u32::MAX, misjudgement: 0.0, rivalry: 0.0 };
}

impl Player {
    /// A bot player.
    pub fn bot(character: Character, level: Level) -> Self {
        Self { name: character.to_string(), mind: Mind::Bot { character, level }, tremor: level.tremor() }
    }
}

impl Character {
    pub(super) fn taste(self) -> Taste {
        // The weights are those of bonus, card, fine, share, swallowed, raid and failed raid.
        let of = |height, weights, moving, spite, haste| Taste { height, weights, moving, spite, haste };
        match self {
            Self::Builder => of(0.6, [1.0, 1.0, 0.7, 1.0, 1.0, 1.0, 0.7], 6.0, 0.0, 0.2),
            Self::Hunter => of(0.0, [1.25, 0.9, 0.85, 1.0, 1.0, 1.0, 0.85], -0.5, 0.9, 0.2),
            Self::Defender => of(-0.2, [1.0, 0.9, 1.1, 1.0, 1.15, 1.0, 1.1], 1.5, 0.0, 0.0),
            Self::Raider => of(0.0, [1.0, 0.9, 0.95, 1.0, 1.0, 1.15, 0.9], 0.0, 0.3, 0.3),
        }
    }
}

impl Level {
    /// How much the hand trembles.
    pub fn tremor(self) -> Tremor {
        Tremor::Natural
    }

    pub(super) fn skill(self) -> Skill {
        match self {
            Self::Novice => Skill {
                manner: Manner { error: 0.15, ..Manner::HASTY },
                futures: 8,
                sight: 3,
                misjudgement: 5.0,
                rivalry: 0.0,
            },
            Self::Regular => Skill {
                manner: Manner { error: 0.13, ..Manner::ORDINARY },
                futures: 48,
                sight: 12,
                misjudgement: 1.5,
                rivalry: 0.3,
            },
            Self::Master => Skill {
                manner: Manner { error: 0.085, correction: 0.15, ..Manner::CAREFUL },
                futures: 128,
                sight: u32::MAX,
                misjudgement: 0.0,
                rivalry: 0.6,
            },
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

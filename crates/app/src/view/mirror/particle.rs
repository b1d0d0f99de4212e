//! One particle: how each kind looks and flies.

use crate::base::theme::{Palette, effects, room};
use bevy::prelude::*;
use gragra_rules::{Company, Key};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ParticleKind {
    Bill,
    Chip,
    Confetti(Company),
}

/// A particle at the start of its flight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Particle {
    pub(super) kind: ParticleKind,
    pub(super) position: Vec3,
    /// In edges a second.
    pub(super) velocity: Vec3,
    /// In radians a second.
    pub(super) spin: Vec3,
    pub(super) seconds: f32,
}

/// How a kind of particle looks and flies.
pub(super) struct ParticleProperties {
    pub(super) half_size: Vec3,
    /// The part of gravity that it feels.
    pub(super) gravity: f32,
    /// Rapier's linear damping, per second.
    pub(super) drag: f32,
}

impl ParticleKind {
    pub(super) fn all() -> impl Iterator<Item = Self> {
        [Self::Bill, Self::Chip].into_iter().chain(Company::ALL.map(Self::Confetti))
    }

    pub(super) fn properties(self) -> ParticleProperties {
        // As large as a bill on the table, but thicker.
        let bill_half = room::BILL_HALF.extend(effects::BILL_HALF_THICKNESS).xzy();
        let (half_size, gravity, drag) = match self {
            Self::Bill => (bill_half, 0.12, 1.8),
            Self::Chip => (effects::CHIP_HALF, 1.0, 0.2),
            Self::Confetti(_) => (effects::CONFETTI_HALF, 0.16, 1.6),
        };
        ParticleProperties { half_size, gravity, drag }
    }

    pub(super) fn colour(self, palette: Palette) -> Color {
        room::colour(match self {
            Self::Bill => effects::BILL,
            Self::Chip => effects::CHIP,
            Self::Confetti(company) => palette.company(company).colour,
        })
    }
}

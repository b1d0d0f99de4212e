//! Which versions a replay was made with. The same inputs give the same match only in the same simulation.

use serde::{Deserialize, Serialize};

/// The newest version of the file format. A replay is written in the oldest that can say all of it.
pub const FORMAT: u16 = 3;

/// The version that can say whose aim was helped, but not whose touch.
pub(super) const AIM_FORMAT: u16 = 2;

/// The oldest version of the file format: it cannot say who was helped, because nobody was.
pub const OLDEST_FORMAT: u16 = 1;

/// The version of the simulation: it grows whenever the same inputs no longer give the same bits.
pub const SIM_VERSION: u16 = 3;

/// The physics, with what decides its bits. A test holds it to `Cargo.lock`.
pub const PHYSICS: &str = "rapier3d 0.36.1, parry3d 0.31.1, f32, enhanced-determinism";

/// The longest text of a version, in bytes.
pub const LONGEST_VERSION: usize = 96;

/// What wrote a replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Versions {
    /// The game's; for people to read.
    pub game: String,
    /// The simulation's.
    pub simulation: u16,
    /// The physics'.
    pub physics: String,
}

impl Versions {
    /// Of this program.
    pub fn ours() -> Self {
        Self { game: env!("CARGO_PKG_VERSION").into(), simulation: SIM_VERSION, physics: PHYSICS.into() }
    }

    /// Can the texts be shown to anyone?
    pub(super) fn is_printable(&self) -> bool {
        let is_good = |text: &str| {
            (1..=LONGEST_VERSION).contains(&text.len())
                && text.bytes().all(|byte| (b' '..=b'~').contains(&byte))
        };
        is_good(&self.game) && is_good(&self.physics)
    }
}

//! The versions that a replay depends on. The same inputs give the same match only in the same simulation.

use serde::{Deserialize, Serialize};

/// The newest version of the file format. A replay is written in the oldest version that can store it.
pub const FORMAT: u16 = 3;

/// This version stores help with aiming, but not a light touch.
pub(super) const AIM_FORMAT: u16 = 2;

/// The oldest version of the file format. It cannot store assists.
pub const OLDEST_FORMAT: u16 = 1;

/// The version of the simulation. It increases whenever the same inputs no longer give the same bits.
pub const SIM_VERSION: u16 = 5;

/// The physics: every crate, and every feature of it, that affects the bits. A test compares it with `Cargo.lock`.
pub const PHYSICS: &str = "rapier3d 0.36.1, parry3d 0.31.1, nalgebra 0.35.0, simba 0.10.2, wide 1.7.1, glam 0.33.12, \
                           glamx 0.3.1, libm 0.2.16, rand_pcg 0.10.2, postcard 1.1.3, f32, enhanced-determinism";

/// The maximum length of a version string, in bytes.
pub(crate) const MAX_VERSION_LENGTH: usize = 256;

/// The versions that recorded a replay.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Versions {
    /// The version of the game, for people to read.
    pub game: String,
    /// The version of the simulation.
    pub simulation: u16,
    /// The crates of the physics; see [`PHYSICS`].
    pub physics: String,
}

impl Versions {
    /// The versions of this program.
    pub fn ours() -> Self {
        Self { game: env!("CARGO_PKG_VERSION").into(), simulation: SIM_VERSION, physics: PHYSICS.into() }
    }

    /// The first part in which another physics differs from ours: theirs, and ours.
    pub(super) fn physics_differ(theirs: &str) -> (&str, &'static str) {
        let mut theirs = theirs.split(", ");
        let mut ours = PHYSICS.split(", ");
        loop {
            match (theirs.next(), ours.next()) {
                (Some(their), Some(our)) if their == our => {}
                (None, None) => return ("the same", "the same"),
                (their, our) => return (their.unwrap_or("nothing more"), our.unwrap_or("nothing more")),
            }
        }
    }

    /// Whether all strings can be displayed.
    pub(super) fn is_printable(&self) -> bool {
        let is_good = |text: &str| {
            (1..=MAX_VERSION_LENGTH).contains(&text.len())
                && text.bytes().all(|byte| (b' '..=b'~').contains(&byte))
        };
        is_good(&self.game) && is_good(&self.physics)
    }
}

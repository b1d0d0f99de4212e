//! Why a replay cannot be used. Every reason has its sentence: what is wrong, and what to do where something can be done.

use super::limits::MAX_BYTES;
use super::versions::{FORMAT, OLDEST_FORMAT, SIM_VERSION, Versions};
use super::{Divergence, ShownTime};
use std::fmt;
use std::io;

/// Why a replay cannot be used.
#[derive(Debug)]
pub enum ReplayError {
    /// Reading or writing failed.
    Io(io::Error),
    /// Larger than any replay.
    TooLarge,
    /// Some other file.
    NotAReplay,
    /// It ends before its header does.
    Nothing,
    /// Another format.
    OtherFormat {
        /// Which.
        found: u16,
    },
    /// Another simulation.
    OtherSimulation {
        /// Which.
        found: u16,
        /// The game that has it.
        game: String,
    },
    /// Another physics.
    OtherPhysics {
        /// Which.
        found: String,
        /// The game that has it.
        game: String,
    },
    /// A checksum is wrong.
    Damaged {
        /// In the frame that begins at this byte.
        at: usize,
    },
    /// The checksums are right, but no recorder wrote this.
    Impossible {
        /// In the frame that begins at this byte.
        at: usize,
        /// What it says.
        what: &'static str,
    },
    /// It was not closed.
    Unfinished {
        /// How many ticks it holds.
        ticks: u32,
    },
    /// The game is over: there is nothing to resume.
    Over,
    /// Somebody else is writing to it.
    InUse,
    /// The simulation does not lead where the file says.
    Diverged(Divergence),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "The file cannot be used: {error}."),
            Self::TooLarge => {
                write!(f, "The file is larger than {} MiB, which no replay is.", MAX_BYTES >> 20)
            }
            Self::NotAReplay => f.write_str("This is not a replay of gragra."),
            Self::Nothing => f.write_str(
                "The replay ends before it says who plays: nothing was recorded, and it can be deleted.",
            ),
            Self::OtherFormat { found } => write!(
                f,
                "The replay has format {found} and this gragra reads formats {OLDEST_FORMAT} to {FORMAT}: use the gragra that wrote it."
            ),
            Self::OtherSimulation { found, game } => write!(
                f,
                "The replay was made by simulation {found} and this is simulation {SIM_VERSION}: use gragra {game}."
            ),
            Self::OtherPhysics { found, game } => {
                let (theirs, ours) = Versions::physics_differ(found);
                write!(
                    f,
                    "The replay was made with other physics ({theirs}; this gragra has {ours}): \
                     use gragra {game} as it was built then."
                )
            }
            Self::Damaged { at } => {
                write!(
                    f,
                    "The replay is damaged or was changed at byte {at} or soon after: use another copy."
                )
            }
            Self::Impossible { at, what } => {
                write!(f, "The replay says at byte {at} what no game does: {what}.")
            }
            Self::Unfinished { ticks } => write!(
                f,
                "The replay was not closed, and holds {} of the game: it can be resumed, or verified as unfinished.",
                ShownTime(*ticks)
            ),
            Self::Over => f.write_str("The game is over: it can be watched, but there is nothing to resume."),
            Self::InUse => f.write_str("The game is open in another window: close it there first."),
            Self::Diverged(divergence) => divergence.fmt(f),
        }
    }
}

impl std::error::Error for ReplayError {}

impl From<io::Error> for ReplayError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

impl From<Divergence> for ReplayError {
    fn from(divergence: Divergence) -> Self {
        Self::Diverged(divergence)
    }
}

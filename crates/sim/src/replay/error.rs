//! Why a replay cannot be used. Every reason has a sentence that says what is wrong and what can be done about it.

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
    /// The file is larger than any replay.
    TooLarge,
    /// The file is not a replay.
    NotAReplay,
    /// The file ends within its header.
    Nothing,
    /// The file has an unknown format version.
    OtherFormat {
        /// The version of the file.
        found: u16,
    },
    /// A different simulation recorded it.
    OtherSimulation {
        /// The version of that simulation.
        found: u16,
        /// The version of the game that has it.
        game: String,
    },
    /// A different physics engine recorded it.
    OtherPhysics {
        /// The part that differs.
        found: String,
        /// The version of the game that has it.
        game: String,
    },
    /// A checksum is wrong.
    Damaged {
        /// The first byte of that frame.
        at: usize,
    },
    /// The checksums are right, but no recorder writes this.
    Impossible {
        /// The first byte of that frame.
        at: usize,
        /// What is impossible about it.
        what: &'static str,
    },
    /// The recording was never closed.
    Unfinished {
        /// The number of ticks in it.
        ticks: u32,
    },
    /// The game is over, so it cannot be resumed.
    Over,
    /// Another program is writing to it.
    InUse,
    /// The simulation gives a different result from the file.
    Diverged(Divergence),
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Io(error) => write!(f, "The file can't be used: {error}."),
            Self::TooLarge => {
                write!(f, "The file is larger than {} MiB. No replay is that large.", MAX_BYTES >> 20)
            }
            Self::NotAReplay => f.write_str("This is not a gragra replay."),
            Self::Nothing => f.write_str("This replay is empty. You can delete it."),
            Self::OtherFormat { found } => write!(
                f,
                "This replay has format {found}, and this version of gragra reads formats {OLDEST_FORMAT} to {FORMAT}. \
                 Play it with the version that recorded it."
            ),
            Self::OtherSimulation { found, game } => write!(
                f,
                "This replay was recorded by simulation {found} and can't be played by simulation {SIM_VERSION}. \
                 Play it with gragra {game}."
            ),
            Self::OtherPhysics { found, game } => {
                let (theirs, ours) = Versions::physics_differ(found);
                write!(
                    f,
                    "This replay was recorded with other physics ({theirs}; this build has {ours}). \
                     Play it with the build of gragra {game} that recorded it."
                )
            }
            Self::Damaged { at } => {
                write!(f, "This replay is damaged or was changed near byte {at}. Use another copy.")
            }
            Self::Impossible { at, what } => {
                write!(f, "This replay contains something impossible at byte {at}: {what}.")
            }
            Self::Unfinished { ticks } => write!(
                f,
                "This replay is unfinished: it holds {} of the match. You can continue it, or verify it with --unfinished.",
                ShownTime(*ticks)
            ),
            Self::Over => f.write_str("This match is over. You can watch it, but not continue it."),
            Self::InUse => f.write_str("This match is open in another window. Close it there first."),
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

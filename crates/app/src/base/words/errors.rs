//! Errors of files and replays as sentences for the player.

use super::say;
use gragra_sim::play::{MAX_NAME_LENGTH, SeatsError};
use gragra_sim::replay::{Divergence, FORMAT, MAX_BYTES, Mismatch, OLDEST_FORMAT, ReplayError, ShownTime};
use std::io::{Error, ErrorKind};
use std::path::Path;

/// Errors without a text of ours keep the system's own words.
pub(crate) fn io_error(error: &Error) -> String {
    match error.kind() {
        ErrorKind::NotFound => say!("io-not-found"),
        ErrorKind::PermissionDenied => say!("io-permission-denied"),
        ErrorKind::AlreadyExists => say!("io-already-exists"),
        ErrorKind::StorageFull => say!("io-storage-full"),
        ErrorKind::ReadOnlyFilesystem => say!("io-read-only"),
        _ => error.to_string(),
    }
}

pub(crate) fn bad_seats(error: SeatsError) -> String {
    match error {
        SeatsError::Count => say!("seats-count"),
        SeatsError::Name => say!("seats-name", most = MAX_NAME_LENGTH),
    }
}

pub(crate) fn bad_replay(error: &ReplayError) -> String {
    match error {
        ReplayError::Io(error) => say!("replay-io", why = io_error(error)),
        ReplayError::TooLarge => say!("replay-too-large", megabytes = MAX_BYTES >> 20),
        ReplayError::NotAReplay => say!("replay-not-a-replay"),
        ReplayError::Nothing => say!("replay-nothing"),
        ReplayError::OtherFormat { found } => {
            say!("replay-other-format", found = *found, oldest = OLDEST_FORMAT, newest = FORMAT)
        }
        ReplayError::OtherSimulation { game, .. } => say!("replay-other-simulation", game = game),
        ReplayError::OtherPhysics { game, .. } => say!("replay-other-physics", game = game),
        ReplayError::Damaged { at } => say!("replay-damaged", at = *at),
        ReplayError::Impossible { at, .. } => say!("replay-impossible", at = *at),
        ReplayError::Unfinished { ticks } => {
            say!("replay-unfinished", time = ShownTime(*ticks).to_string())
        }
        ReplayError::Over => say!("replay-over"),
        ReplayError::InUse => say!("replay-in-use"),
        ReplayError::Diverged(divergence) => diverged(divergence),
    }
}

pub(crate) fn diverged(Divergence { tick, what, .. }: &Divergence) -> String {
    let time = ShownTime(*tick).to_string();
    match what {
        Mismatch::Refused { .. } => say!("replay-parts-refused", time = time),
        Mismatch::State { .. } => say!("replay-parts-state", time = time),
        Mismatch::Outcome => say!("replay-parts-outcome", time = time),
    }
}

pub(crate) fn bad_file(path: &Path, error: &ReplayError) -> String {
    let name =
        path.file_name().map_or_else(|| path.display().to_string(), |name| name.to_string_lossy().into());
    say!("replay-file", file = name, why = bad_replay(error))
}

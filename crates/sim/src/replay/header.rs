//! What a match begins with.

use super::ReplayError;
use super::versions::{PHYSICS, SIM_VERSION, Versions};
use crate::play::{Match, Seats, SeatsError};
use gragra_rules::Options;
use serde::{Deserialize, Serialize};

/// What a match begins with, and what plays it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    versions: Versions,
    options: Options,
    seats: Seats,
    seed: u64,
    started: Option<u64>,
}

impl Header {
    /// A match of this program. `started` is when, in seconds since 1970, if anyone wants to know: the simulation never
    /// asks what time it is.
    pub fn new(options: Options, seats: Seats, seed: u64, started: Option<u64>) -> Result<Self, SeatsError> {
        if seats.count() != options.players.count() {
            return Err(SeatsError::Count);
        }
        Ok(Self { versions: Versions::ours(), options, seats, seed, started })
    }

    /// The match before its first tick.
    pub fn begin(&self) -> Match {
        Match::new(self.options, self.seats.clone(), self.seed)
            .expect("a header has as many players as seats")
    }

    /// What wrote it.
    pub fn versions(&self) -> &Versions {
        &self.versions
    }

    /// What is played.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// Who plays.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// All chance comes from it.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// When it began, in seconds since 1970.
    pub fn started(&self) -> Option<u64> {
        self.started
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        postcard::to_allocvec(self).expect("a header is data")
    }

    /// Reads the versions, which come first, so that a header of the future can at least say where it is from.
    pub(super) fn read_versions(payload: &[u8]) -> Result<Versions, &'static str> {
        let (versions, _) =
            postcard::take_from_bytes::<Versions>(payload).map_err(|_| "a header without versions")?;
        if versions.is_printable() { Ok(versions) } else { Err("versions that cannot be shown") }
    }

    /// Reads all of it, whatever simulation it is from.
    pub(super) fn read(payload: &[u8]) -> Result<Self, &'static str> {
        Self::read_versions(payload)?;
        let (header, rest) =
            postcard::take_from_bytes::<Self>(payload).map_err(|_| "a header that cannot be read")?;
        if !rest.is_empty() {
            return Err("a header that goes on after its end");
        }
        if header.seats.count() != header.options.players.count() {
            return Err("a header with too few or too many players");
        }
        Ok(header)
    }
}

impl Versions {
    /// Can this program play it?
    pub(super) fn check(&self) -> Result<(), ReplayError> {
        let game = self.game.clone();
        if self.simulation != SIM_VERSION {
            Err(ReplayError::OtherSimulation { found: self.simulation, game })
        } else if self.physics != PHYSICS {
            Err(ReplayError::OtherPhysics { found: self.physics.clone(), game })
        } else {
            Ok(())
        }
    }
}

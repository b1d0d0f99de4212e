//! The header: what a match starts with.

use super::ReplayError;
use super::versions::{AIM_FORMAT, FORMAT, OLDEST_FORMAT, PHYSICS, SIM_VERSION, Versions};
use crate::play::{AimAssist, Assist, Match, Mind, Seats, SeatsError};
use gragra_rules::{Options, PerSeat, Seat};
use serde::{Deserialize, Serialize};

/// What a match starts with, and the versions that recorded it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    versions: Versions,
    options: Options,
    seats: Seats,
    seed: u64,
    started: Option<u64>,
    /// Stored after the fields that all formats share, and only in formats that support it.
    #[serde(skip)]
    assists: PerSeat<Assist>,
}

impl Header {
    /// The header for a new match of this program. `started` is the time in seconds since 1970, if the caller wants
    /// to store it. The simulation never reads a clock.
    pub fn new(options: Options, seats: Seats, seed: u64, started: Option<u64>) -> Result<Self, SeatsError> {
        if seats.count() != options.players.count() {
            return Err(SeatsError::Count);
        }
        Ok(Self { versions: Versions::ours(), options, seats, seed, started, assists: PerSeat::default() })
    }

    /// The same match with assists for people. Bots and unused seats get none.
    pub fn with_assists(mut self, assists: &PerSeat<Assist>) -> Self {
        self.assists = PerSeat::from_fn(|seat| match self.seats.get(seat) {
            Some(player) if player.mind == Mind::Person => assists[seat],
            _ => Assist::NONE,
        });
        self
    }

    /// The match before its first tick.
    pub fn new_match(&self) -> Match {
        Match::new(self.options, self.seats.clone(), self.seed)
            .expect("a header has as many players as seats")
    }

    /// The versions that recorded it.
    pub fn versions(&self) -> &Versions {
        &self.versions
    }

    /// The options of the game.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The players.
    pub fn seats(&self) -> &Seats {
        &self.seats
    }

    /// A seat's assists. Everyone may know them.
    pub fn assist(&self, seat: Seat) -> Assist {
        self.assists[seat]
    }

    /// The assists of all seats.
    pub fn assists(&self) -> &PerSeat<Assist> {
        &self.assists
    }

    /// The seed of all random numbers.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// When the match started, in seconds since 1970.
    pub fn started(&self) -> Option<u64> {
        self.started
    }

    /// The oldest format that can store this header. Without assists, older versions of gragra can read the file too.
    pub(super) fn format(&self) -> u16 {
        let any = |is: fn(&Assist) -> bool| self.assists.iter().any(|(_, assist)| is(assist));
        if any(|assist| assist.light_touch) {
            FORMAT
        } else if any(|assist| assist.aim != AimAssist::None) {
            AIM_FORMAT
        } else {
            OLDEST_FORMAT
        }
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = postcard::to_allocvec(self).expect("a header can be serialised");
        let assists = || self.seats.iter().map(|(seat, _)| self.assists[seat]);
        let list = match self.format() {
            OLDEST_FORMAT => return bytes,
            AIM_FORMAT => postcard::to_allocvec(&assists().map(|assist| assist.aim).collect::<Vec<_>>()),
            _ => postcard::to_allocvec(&assists().collect::<Vec<_>>()),
        };
        bytes.extend(list.expect("a list can be serialised"));
        bytes
    }

    /// Reads the versions. They come first, so that even a header of a future version can be identified.
    pub(super) fn read_versions(payload: &[u8]) -> Result<Versions, &'static str> {
        let (versions, _) =
            postcard::take_from_bytes::<Versions>(payload).map_err(|_| "a header without versions")?;
        if versions.is_printable() { Ok(versions) } else { Err("versions that cannot be shown") }
    }

    /// Reads the whole header, whichever simulation it comes from.
    pub(super) fn read(payload: &[u8], format: u16) -> Result<Self, &'static str> {
        Self::read_versions(payload)?;
        let (mut header, mut rest) =
            postcard::take_from_bytes::<Self>(payload).map_err(|_| "a header that cannot be read")?;
        if format != OLDEST_FORMAT {
            let read = if format == AIM_FORMAT {
                postcard::take_from_bytes::<Vec<AimAssist>>(rest).map(|(aims, after)| {
                    let assists = aims.into_iter().map(|aim| Assist { aim, ..Assist::NONE });
                    (assists.collect(), after)
                })
            } else {
                postcard::take_from_bytes::<Vec<Assist>>(rest)
            };
            let (assists, after) = read.map_err(|_| "a header that does not say who is helped")?;
            header.take_assists(&assists)?;
            rest = after;
        }
        if !rest.is_empty() {
            return Err("a header that goes on after its end");
        }
        if header.seats.count() != header.options.players.count() {
            return Err("a header with too few or too many players");
        }
        Ok(header)
    }
}

impl Header {
    fn take_assists(&mut self, assists: &[Assist]) -> Result<(), &'static str> {
        if assists.len() != self.seats.count() {
            return Err("a header with help for too few or too many");
        }
        for ((seat, player), &assist) in self.seats.iter().zip(assists) {
            if assist != Assist::NONE && player.mind != Mind::Person {
                return Err("a header with help for a bot");
            }
            self.assists[seat] = assist;
        }
        Ok(())
    }
}

impl Versions {
    /// Checks that this program can play it.
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

//! What a match begins with.

use super::ReplayError;
use super::versions::{AIM_FORMAT, FORMAT, OLDEST_FORMAT, PHYSICS, SIM_VERSION, Versions};
use crate::play::{AimAssist, Assist, Match, Mind, Seats, SeatsError};
use gragra_rules::{Options, PerSeat, Seat};
use serde::{Deserialize, Serialize};

/// What a match begins with, and what plays it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    versions: Versions,
    options: Options,
    seats: Seats,
    seed: u64,
    started: Option<u64>,
    /// Not among the fields that every header has: it follows them, where the format can say it.
    #[serde(skip)]
    assists: PerSeat<Assist>,
}

impl Header {
    /// A match of this program. `started` is when, in seconds since 1970, if anyone wants to know: the simulation never
    /// asks what time it is.
    pub fn new(options: Options, seats: Seats, seed: u64, started: Option<u64>) -> Result<Self, SeatsError> {
        if seats.count() != options.players.count() {
            return Err(SeatsError::Count);
        }
        Ok(Self { versions: Versions::ours(), options, seats, seed, started, assists: PerSeat::default() })
    }

    /// The same match with help for people. Bots, and seats where nobody sits, need none and get none.
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

    /// How a seat is helped. Everyone may know.
    pub fn assist(&self, seat: Seat) -> Assist {
        self.assists[seat]
    }

    /// How everyone is helped.
    pub fn assists(&self) -> &PerSeat<Assist> {
        &self.assists
    }

    /// All chance comes from it.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// When it began, in seconds since 1970.
    pub fn started(&self) -> Option<u64> {
        self.started
    }

    /// The oldest format that can say all of it: where nobody is helped, an older gragra can read it too.
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
        let mut bytes = postcard::to_allocvec(self).expect("a header is data");
        let assists = || self.seats.iter().map(|(seat, _)| self.assists[seat]);
        let list = match self.format() {
            OLDEST_FORMAT => return bytes,
            AIM_FORMAT => postcard::to_allocvec(&assists().map(|assist| assist.aim).collect::<Vec<_>>()),
            _ => postcard::to_allocvec(&assists().collect::<Vec<_>>()),
        };
        bytes.extend(list.expect("a list is data"));
        bytes
    }

    /// Reads the versions, which come first, so that a header of the future can at least say where it is from.
    pub(super) fn read_versions(payload: &[u8]) -> Result<Versions, &'static str> {
        let (versions, _) =
            postcard::take_from_bytes::<Versions>(payload).map_err(|_| "a header without versions")?;
        if versions.is_printable() { Ok(versions) } else { Err("versions that cannot be shown") }
    }

    /// Reads all of it, whatever simulation it is from.
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

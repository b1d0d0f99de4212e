//! Reading a replay: all of it is checked before any of it is used.

use super::chunk::Chunk;
use super::ending::End;
use super::error::ReplayError;
use super::frame::{Chain, Frame, Frames, Kind};
use super::header::Header;
use super::limits::{CHUNK_TICKS, MAX_BYTES, MAX_INPUTS, MAX_TICKS};
use super::versions::Versions;
use crate::play::Input;
use gragra_rules::Players;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// A replay that has been read and checked. What it leads to is for a [`super::Rerun`] to find out.
///
/// The inputs stay as they are in the file and are unpacked second by second: a million of them would fill more memory
/// than a file should be able to claim.
#[derive(Debug)]
pub struct Replay {
    header: Header,
    bytes: Vec<u8>,
    /// The header's.
    first: Frame,
    chunks: Vec<Slot>,
    inputs: usize,
    ticks: u32,
    end: Option<End>,
}

/// Where a chunk is, and what has to be known of it.
#[derive(Debug)]
struct Slot {
    frame: Frame,
    ticks: u32,
    hash: u64,
}

/// The state after a tick, as a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// After this tick.
    pub tick: u32,
    /// What [`crate::play::Match::hash`] was.
    pub hash: u64,
}

/// The part of a file that a recording goes on from.
#[derive(Clone, Copy, Debug)]
pub(super) struct WholeSeconds {
    pub(super) chunks: usize,
    pub(super) bytes: usize,
    pub(super) chain: Chain,
}

/// What can be told of a replay without being able to play it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Peek {
    /// What wrote it.
    pub versions: Versions,
    /// What the match began with, if we can read it.
    pub header: Option<Header>,
}

impl Replay {
    /// Reads a replay.
    ///
    /// A file that stops in the middle of a frame is one whose writer was stopped: what is before it is used.
    pub fn read(bytes: Vec<u8>) -> Result<Self, ReplayError> {
        if bytes.len() > MAX_BYTES {
            return Err(ReplayError::TooLarge);
        }
        let mut frames = Frames::new(&bytes)?;
        let first = first_frame(&mut frames)?;
        let payload = &bytes[first.payload.clone()];
        let at = first.at;
        let flaw = |what| ReplayError::Impossible { at, what };
        Header::read_versions(payload).map_err(flaw)?.check()?;
        let header = Header::read(payload, frames.format()).map_err(flaw)?;
        let mut body = Body::new(header.options().players);
        while let Some(frame) = frames.next()? {
            let at = frame.at;
            body.add(frame, &bytes).map_err(|what| ReplayError::Impossible { at, what })?;
        }
        // Nothing is ever written after an end, so it cannot be torn off.
        if body.end.is_some() && frames.at() < bytes.len() {
            return Err(ReplayError::Impossible { at: frames.at(), what: "something after its end" });
        }
        let Body { chunks, inputs, ticks, end, .. } = body;
        Ok(Self { header, bytes, first, chunks, inputs, ticks, end })
    }

    /// Reads a replay from a file.
    pub fn read_file(path: &Path) -> Result<Self, ReplayError> {
        Self::read(load(&mut File::open(path)?)?)
    }

    /// Who made this replay, and what it says of the match, also if it cannot be played here.
    pub fn peek(bytes: &[u8]) -> Result<Peek, ReplayError> {
        let mut frames = Frames::new(bytes)?;
        let first = first_frame(&mut frames)?;
        let payload = &bytes[first.payload.clone()];
        let versions =
            Header::read_versions(payload).map_err(|what| ReplayError::Impossible { at: first.at, what })?;
        Ok(Peek { versions, header: Header::read(payload, frames.format()).ok() })
    }

    /// [`Replay::peek`] at a file.
    pub fn peek_file(path: &Path) -> Result<Peek, ReplayError> {
        Self::peek(&load(&mut File::open(path)?)?)
    }

    /// What the match began with.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// How many ticks it holds.
    pub fn ticks(&self) -> u32 {
        self.ticks
    }

    /// How it ended; None if it was not closed.
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The recorded states, one a shown second.
    pub fn checkpoints(&self) -> impl ExactSizeIterator<Item = Checkpoint> {
        self.chunks.iter().enumerate().map(|(index, slot)| Checkpoint {
            tick: index as u32 * CHUNK_TICKS + slot.ticks,
            hash: slot.hash,
        })
    }

    /// The state after this tick, if it was recorded.
    pub fn checkpoint_at(&self, tick: u32) -> Option<u64> {
        let slot = self.chunks.get((tick.checked_sub(1)? / CHUNK_TICKS) as usize)?;
        let is_last_of_it = tick == (tick - 1) / CHUNK_TICKS * CHUNK_TICKS + slot.ticks;
        is_last_of_it.then_some(slot.hash)
    }

    /// How many inputs it holds.
    pub fn input_count(&self) -> usize {
        self.inputs
    }

    /// All inputs, in their order.
    pub fn inputs(&self) -> impl Iterator<Item = Input> {
        (0..self.chunks.len()).flat_map(|index| self.inputs_of(index))
    }

    /// The inputs of the chunk with this index; none if there is no such chunk.
    pub(super) fn inputs_of(&self, index: usize) -> Vec<Input> {
        let Some(Slot { frame, .. }) = self.chunks.get(index) else { return Vec::new() };
        let payload = &self.bytes[frame.payload.clone()];
        let before = index as u32 * CHUNK_TICKS;
        let players = self.header.options().players;
        Chunk::read(payload, before, players).expect("it was read before").inputs
    }

    /// The whole seconds at its beginning.
    pub(super) fn whole_seconds(&self) -> WholeSeconds {
        let chunks = (self.ticks / CHUNK_TICKS) as usize;
        let last = chunks.checked_sub(1).and_then(|last| self.chunks.get(last));
        let last = last.map_or(&self.first, |last| &last.frame);
        WholeSeconds { chunks, bytes: last.end(), chain: last.chain }
    }
}

/// Reads an open file, and not more of it than a replay can have.
pub(super) fn load(file: &mut File) -> Result<Vec<u8>, ReplayError> {
    let mut bytes = Vec::new();
    file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_BYTES { Err(ReplayError::TooLarge) } else { Ok(bytes) }
}

fn first_frame(frames: &mut Frames<'_>) -> Result<Frame, ReplayError> {
    let frame = frames.next()?.ok_or(ReplayError::Nothing)?;
    if frame.kind != Kind::Header {
        return Err(ReplayError::Impossible { at: frame.at, what: "something before the header" });
    }
    Ok(frame)
}

/// What follows the header, as far as it is read.
struct Body {
    players: Players,
    chunks: Vec<Slot>,
    inputs: usize,
    ticks: u32,
    end: Option<End>,
}

impl Body {
    fn new(players: Players) -> Self {
        Self { players, chunks: Vec::new(), inputs: 0, ticks: 0, end: None }
    }

    fn add(&mut self, frame: Frame, bytes: &[u8]) -> Result<(), &'static str> {
        if self.end.is_some() {
            return Err("something after its end");
        }
        let payload = &bytes[frame.payload.clone()];
        match frame.kind {
            Kind::Header => Err("a second header"),
            Kind::Chunk => self.add_chunk(payload, frame),
            Kind::End => self.add_end(payload),
        }
    }

    fn add_chunk(&mut self, payload: &[u8], frame: Frame) -> Result<(), &'static str> {
        if !self.ticks.is_multiple_of(CHUNK_TICKS) {
            return Err("something after a second that was not whole");
        }
        let chunk = Chunk::read(payload, self.ticks, self.players)?;
        self.inputs += chunk.inputs.len();
        self.ticks += chunk.ticks;
        if self.inputs > MAX_INPUTS {
            return Err("too many inputs");
        }
        if self.ticks > MAX_TICKS {
            return Err("a game of more than a day");
        }
        self.chunks.push(Slot { frame, ticks: chunk.ticks, hash: chunk.hash });
        Ok(())
    }

    fn add_end(&mut self, payload: &[u8]) -> Result<(), &'static str> {
        let end = End::read(payload, self.players)?;
        let is_ours = self.chunks.last().is_none_or(|last| last.hash == end.hash);
        if end.ticks != self.ticks || !is_ours {
            return Err("the end of another game");
        }
        self.end = Some(end);
        Ok(())
    }
}

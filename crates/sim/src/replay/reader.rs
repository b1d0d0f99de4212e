//! Reading a replay. The whole file is checked before any of it is used.

use super::chunk::Chunk;
use super::ending::End;
use super::error::ReplayError;
use super::frame::{Chain, Frame, FrameKind, Frames};
use super::header::Header;
use super::limits::{CHUNK_TICKS, MAX_BYTES, MAX_INPUTS, MAX_TICKS};
use super::versions::Versions;
use crate::play::Input;
use gragra_rules::Players;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// A replay that was read and checked. A [`super::Rerun`] finds out whether its hashes are right.
///
/// The inputs stay encoded and are decoded second by second. A million decoded inputs would take more memory than a
/// file should be able to claim.
#[derive(Debug)]
pub struct Replay {
    header: Header,
    bytes: Vec<u8>,
    /// The header's frame.
    first: Frame,
    chunks: Vec<Slot>,
    inputs: usize,
    ticks: u32,
    end: Option<End>,
}

/// The position of a chunk and the facts about it that must be available without decoding it.
#[derive(Debug)]
struct Slot {
    frame: Frame,
    ticks: u32,
    hash: u64,
}

/// The hash of the state after a tick.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The tick after which it was taken.
    pub tick: u32,
    /// The value of [`crate::play::Match::hash`].
    pub hash: u64,
}

/// The part of a file that a recording continues from.
#[derive(Clone, Copy, Debug)]
pub(super) struct WholeSeconds {
    pub(super) chunks: usize,
    pub(super) bytes: usize,
    pub(super) chain: Chain,
}

/// What is known about a replay even if it cannot be played here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Peek {
    /// The versions that recorded it.
    pub versions: Versions,
    /// What the match started with, if it can be read.
    pub header: Option<Header>,
}

impl Replay {
    /// Reads a replay.
    ///
    /// A file that ends within a frame belongs to a program that was killed. Everything before that frame is used.
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
        // Nothing is ever written after the end frame, so whatever follows it is not an incomplete frame.
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

    /// Reads the versions and, if possible, the header, even if the replay cannot be played here.
    pub fn peek(bytes: &[u8]) -> Result<Peek, ReplayError> {
        let mut frames = Frames::new(bytes)?;
        let first = first_frame(&mut frames)?;
        let payload = &bytes[first.payload.clone()];
        let versions =
            Header::read_versions(payload).map_err(|what| ReplayError::Impossible { at: first.at, what })?;
        Ok(Peek { versions, header: Header::read(payload, frames.format()).ok() })
    }

    /// Like [`Replay::peek`], for a file.
    pub fn peek_file(path: &Path) -> Result<Peek, ReplayError> {
        Self::peek(&load(&mut File::open(path)?)?)
    }

    /// What the match started with.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The number of recorded ticks.
    pub fn ticks(&self) -> u32 {
        self.ticks
    }

    /// The end frame; None if the recording was never closed.
    pub fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// The recorded hashes, one per shown second.
    pub fn checkpoints(&self) -> impl ExactSizeIterator<Item = Checkpoint> {
        self.chunks.iter().enumerate().map(|(index, slot)| Checkpoint {
            tick: index as u32 * CHUNK_TICKS + slot.ticks,
            hash: slot.hash,
        })
    }

    /// The hash after this tick, if there is one.
    pub fn checkpoint_at(&self, tick: u32) -> Option<u64> {
        let slot = self.chunks.get((tick.checked_sub(1)? / CHUNK_TICKS) as usize)?;
        let is_last_of_it = tick == (tick - 1) / CHUNK_TICKS * CHUNK_TICKS + slot.ticks;
        is_last_of_it.then_some(slot.hash)
    }

    /// The number of inputs.
    pub fn input_count(&self) -> usize {
        self.inputs
    }

    /// All inputs in order.
    pub fn inputs(&self) -> impl Iterator<Item = Input> {
        (0..self.chunks.len()).flat_map(|index| self.inputs_of(index))
    }

    /// The inputs of the chunk with this index; empty if there is no such chunk.
    pub(super) fn inputs_of(&self, index: usize) -> Vec<Input> {
        let Some(Slot { frame, .. }) = self.chunks.get(index) else { return Vec::new() };
        let payload = &self.bytes[frame.payload.clone()];
        let before = index as u32 * CHUNK_TICKS;
        let players = self.header.options().players;
        Chunk::read(payload, before, players).expect("it was read before").inputs
    }

    /// The complete seconds at the start of the file.
    pub(super) fn whole_seconds(&self) -> WholeSeconds {
        let chunks = (self.ticks / CHUNK_TICKS) as usize;
        let last = chunks.checked_sub(1).and_then(|last| self.chunks.get(last));
        let last = last.map_or(&self.first, |last| &last.frame);
        WholeSeconds { chunks, bytes: last.end(), chain: last.chain }
    }
}

/// Reads an open file, up to the largest size that a replay can have.
pub(super) fn load(file: &mut File) -> Result<Vec<u8>, ReplayError> {
    let mut bytes = Vec::new();
    file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes)?;
    if bytes.len() > MAX_BYTES { Err(ReplayError::TooLarge) } else { Ok(bytes) }
}

fn first_frame(frames: &mut Frames<'_>) -> Result<Frame, ReplayError> {
    let frame = frames.next()?.ok_or(ReplayError::Nothing)?;
    if frame.kind != FrameKind::Header {
        return Err(ReplayError::Impossible { at: frame.at, what: "something before the header" });
    }
    Ok(frame)
}

/// The part after the header, as far as it has been read.
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
            FrameKind::Header => Err("a second header"),
            FrameKind::Chunk => self.add_chunk(payload, frame),
            FrameKind::End => self.add_end(payload),
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

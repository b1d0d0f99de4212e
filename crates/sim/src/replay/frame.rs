//! Frames: the file in pieces, each protected by checksums.
//!
//! A frame consists of a kind, a length, a guard over both, the payload, and a checksum. Guard and checksum continue
//! from the previous frame's checksum, so each covers the whole file so far. That reveals a frame that is missing,
//! doubled or in the wrong place. The guard tells an incomplete end of the file from a changed length, which would
//! swallow everything after it.

use super::error::ReplayError;
use super::limits::MAX_FRAME_BYTES;
use super::versions::{FORMAT, OLDEST_FORMAT};
use std::ops::Range;

/// The first bytes of every replay. The first byte is not text, and the last one reveals converted line ends.
pub(super) const MAGIC: [u8; 8] = *b"\x89gragra\n";

/// The bytes before the first frame.
pub(super) const PREAMBLE_BYTES: usize = MAGIC.len() + size_of::<u16>();

/// Kind, length and guard.
const HEAD_BYTES: usize = 5;

const CHECKSUM_BYTES: usize = 4;

/// The kind of a frame.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FrameKind {
    Header = 1,
    Chunk = 2,
    End = 3,
}

impl FrameKind {
    fn of(byte: u8) -> Option<Self> {
        [Self::Header, Self::Chunk, Self::End].into_iter().find(|&kind| kind as u8 == byte)
    }
}

/// The CRC-32 of the file so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Chain(u32);

impl Chain {
    /// The checksum of the preamble.
    pub(super) fn new(format: u16) -> Self {
        Self(0).and(&preamble(format))
    }

    fn and(self, bytes: &[u8]) -> Self {
        let mut hasher = crc32fast::Hasher::new_with_initial(self.0);
        hasher.update(bytes);
        Self(hasher.finalize())
    }

    fn guard(self) -> [u8; 2] {
        (self.0 as u16).to_le_bytes()
    }

    /// Appends a frame to `out` and returns the chain after it.
    pub(super) fn append(self, kind: FrameKind, payload: &[u8], out: &mut Vec<u8>) -> Self {
        let length = u16::try_from(payload.len()).expect("every payload is made of bounded parts");
        let [low, high] = length.to_le_bytes();
        let head = [kind as u8, low, high];
        let guarded = self.and(&head);
        let whole = guarded.and(payload);
        out.reserve(frame_bytes(payload.len()));
        out.extend(head);
        out.extend(guarded.guard());
        out.extend(payload);
        out.extend(whole.0.to_le_bytes());
        whole
    }
}

/// The magic bytes and the format version.
pub(super) fn preamble(format: u16) -> [u8; PREAMBLE_BYTES] {
    let mut bytes = [0; PREAMBLE_BYTES];
    let (magic, version) = bytes.split_at_mut(MAGIC.len());
    magic.copy_from_slice(&MAGIC);
    version.copy_from_slice(&format.to_le_bytes());
    bytes
}

/// The size of a frame with `payload` bytes.
pub(super) const fn frame_bytes(payload: usize) -> usize {
    HEAD_BYTES + payload + CHECKSUM_BYTES
}

/// The size of the largest frame.
pub(super) const MAX_WHOLE_FRAME_BYTES: usize = frame_bytes(MAX_FRAME_BYTES);

/// A complete frame with a correct checksum.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    pub(super) kind: FrameKind,
    /// Its first byte in the file.
    pub(super) at: usize,
    pub(super) payload: Range<usize>,
    /// The chain after it.
    pub(super) chain: Chain,
}

impl Frame {
    /// The first byte after the frame.
    pub(super) fn end(&self) -> usize {
        self.payload.end + CHECKSUM_BYTES
    }
}

/// Reads the frames of a file one by one.
pub(super) struct Frames<'a> {
    bytes: &'a [u8],
    format: u16,
    at: usize,
    chain: Chain,
}

impl<'a> Frames<'a> {
    /// Checks the preamble.
    pub(super) fn new(bytes: &'a [u8]) -> Result<Self, ReplayError> {
        let (magic, rest) = bytes.split_at(MAGIC.len().min(bytes.len()));
        if !MAGIC.starts_with(magic) || bytes.is_empty() {
            return Err(ReplayError::NotAReplay);
        }
        let &[low, high, ..] = rest else { return Err(ReplayError::Nothing) };
        match u16::from_le_bytes([low, high]) {
            format @ OLDEST_FORMAT..=FORMAT => {
                Ok(Self { bytes, format, at: PREAMBLE_BYTES, chain: Chain::new(format) })
            }
            found => Err(ReplayError::OtherFormat { found }),
        }
    }

    /// The format version.
    pub(super) fn format(&self) -> u16 {
        self.format
    }

    /// The first byte of the next frame, or of the first incomplete one.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// The next frame; None at the end of the file, or if the file ends within a frame.
    pub(super) fn next(&mut self) -> Result<Option<Frame>, ReplayError> {
        let at = self.at;
        let rest = self.bytes.get(at..).unwrap_or_default();
        if is_blank(rest) {
            return Ok(None);
        }
        let &[kind, low, high, guard_low, guard_high, ref after_head @ ..] = rest else { return Ok(None) };
        let guarded = self.chain.and(&[kind, low, high]);
        if guarded.guard() != [guard_low, guard_high] {
            return torn_or_damaged(at, rest, HEAD_BYTES);
        }
        let length = usize::from(u16::from_le_bytes([low, high]));
        let Some((payload, after)) = after_head.split_at_checked(length) else { return Ok(None) };
        let Some(checksum) = after.first_chunk::<CHECKSUM_BYTES>() else { return Ok(None) };
        let chain = guarded.and(payload);
        if chain.0.to_le_bytes() != *checksum {
            return torn_or_damaged(at, rest, frame_bytes(length));
        }
        let kind =
            FrameKind::of(kind).ok_or(ReplayError::Impossible { at, what: "a frame of an unknown kind" })?;
        let start = at + HEAD_BYTES;
        let frame = Frame { kind, at, payload: start..start + length, chain };
        (self.at, self.chain) = (frame.end(), chain);
        Ok(Some(frame))
    }
}

/// Whether there is nothing but zeros. After a power cut, some file systems know the length of a file but not its
/// contents, and fill it with zeros. Such a file counts as ending there.
fn is_blank(bytes: &[u8]) -> bool {
    bytes.iter().all(|&byte| byte == 0)
}

/// Tells an incomplete frame from a damaged one. It is incomplete if the file ends in zeros that start within the
/// first `checked` bytes of the frame, before its guard or checksum is complete, and if there are too many of them
/// for a single changed byte.
fn torn_or_damaged(at: usize, rest: &[u8], checked: usize) -> Result<Option<Frame>, ReplayError> {
    let zeros = rest.iter().rev().take_while(|&&byte| byte == 0).count();
    let is_torn = zeros >= CHECKSUM_BYTES && rest.len() - zeros < checked;
    if is_torn { Ok(None) } else { Err(ReplayError::Damaged { at }) }
}

//! How much a replay may hold. All of it is checked before anything is allocated for it.

use crate::play::MAX_INPUTS_PER_TICK;
use crate::units::TICKS_PER_SECOND;

/// The largest file. A game of bots has 20 to 50 KB; an hour of a hand that never rests has 1.4 MB.
pub const MAX_BYTES: usize = 8 << 20;

/// The largest payload of a frame: its length cannot name a larger one.
pub(crate) const MAX_FRAME_BYTES: usize = u16::MAX as usize;

/// The most inputs.
pub(crate) const MAX_INPUTS: usize = 1_000_000;

/// The most ticks: a day.
pub const MAX_TICKS: u32 = 24 * 3600 * TICKS_PER_SECOND;

/// Ticks in a chunk, but for the last: a shown second.
pub(super) const CHUNK_TICKS: u32 = TICKS_PER_SECOND;

/// The most inputs in a chunk.
pub(super) const MOST_CHUNK_INPUTS: usize = CHUNK_TICKS as usize * MAX_INPUTS_PER_TICK;

//! Limits for replays. The reader checks them before it allocates anything.

use crate::play::MAX_INPUTS_PER_TICK;
use crate::units::TICKS_PER_SECOND;

/// The largest file. A game between bots takes 20 to 50 KB; an hour with a hand that never rests takes 1.4 MB.
pub const MAX_BYTES: usize = 8 << 20;

/// The largest payload of a frame. Its length field cannot express more.
pub(crate) const MAX_FRAME_BYTES: usize = u16::MAX as usize;

/// The maximum number of inputs.
pub(crate) const MAX_INPUTS: usize = 1_000_000;

/// The maximum number of ticks: a day.
pub const MAX_TICKS: u32 = 24 * 3600 * TICKS_PER_SECOND;

/// Ticks in every chunk except the last: a shown second.
pub(super) const CHUNK_TICKS: u32 = TICKS_PER_SECOND;

/// The maximum number of inputs in a chunk.
pub(super) const MAX_CHUNK_INPUTS: usize = CHUNK_TICKS as usize * MAX_INPUTS_PER_TICK;

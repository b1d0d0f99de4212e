//! Replays: the inputs of a match, second by second, each second with a hash of the resulting state.
//!
//! A file does not contain any state. It contains the header that a match starts with and the inputs of all seats,
//! including bots. Playing it back runs the simulation but no bot. A saved game is simply its replay so far.
//! `docs/replays.md` describes the format.

mod chunk;
mod ending;
mod error;
mod frame;
mod header;
mod limits;
mod playback;
mod reader;
mod recorder;
mod rerun;
mod save;
mod shown_time;
mod versions;

pub use ending::{End, Outcome};
pub use error::ReplayError;
pub use header::Header;
pub use limits::{MAX_BYTES, MAX_TICKS};
pub use playback::Playback;
pub use reader::{Checkpoint, Peek, Replay};
pub use recorder::Recorder;
pub use rerun::{Divergence, Mismatch, Rerun, Verdict, verify};
pub use save::Resuming;
pub use shown_time::ShownTime;
pub use versions::{FORMAT, OLDEST_FORMAT, PHYSICS, SIM_VERSION, Versions};

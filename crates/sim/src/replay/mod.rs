//! Replays: what was put into a match, second by second, with a number for the state it led to.
//!
//! A file holds no state, only the header that a match begins with and the inputs of all seats, bots' too; playing it
//! back runs the simulation and no bot. A saved game is its replay so far. `docs/replays.md` tells the format.

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

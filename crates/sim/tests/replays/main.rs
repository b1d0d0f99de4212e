//! Replays: what is recorded can be proved, what was changed cannot, and what was interrupted goes on.

mod assists;
mod format;
mod playback;
mod resuming;
mod scene;
mod tampering;
mod written;

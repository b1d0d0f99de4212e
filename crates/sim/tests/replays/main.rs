//! Replays: recordings can be verified, changes are caught, and interrupted games continue.

mod assists;
mod format;
mod playback;
mod resuming;
mod scene;
mod tampering;
mod written;

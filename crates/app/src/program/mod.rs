//! The program around the client: command line, window, screenshots and the trace for outside players.

pub mod cli;
pub(crate) mod start;
pub mod trace;
mod window_screenshot;

pub use start::{headless_app, run};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((start::threads::plugin, window_screenshot::plugin, trace::plugin));
}

//! The desktop client of gragra: it shows a match and turns mouse, keyboard and gamepad into its inputs.
//!
//! It decides no rule and moves no die. One [`Session`](session::Session) owns the match, one system ticks it, and
//! everything else either asks it (to show) or writes an [`Act`](session::Act) (to play).
//!
//! The modules are layers: each imports only from those before it.

#![allow(missing_docs, reason = "a program: the library is there for its tests, and a comment gives reasons")]
// A system with more parameters does more than one thing, or should group some of them in a SystemParam with a name.
#![warn(clippy::too_many_arguments)]

pub mod base;
pub mod control;
pub mod program;
pub mod session;
#[cfg(any(test, feature = "measure"))]
#[doc(hidden)]
pub mod test_rig;
pub mod ui;
pub mod view;

pub use program::{headless_app, run};

use bevy::prelude::*;

/// The whole client. It needs Bevy's own plugins beside it, with a window or without.
pub struct AppPlugin;

impl Plugin for AppPlugin {
    fn build(&self, app: &mut App) {
        app.add_plugins((base::plugin, session::plugin, control::plugin, view::plugin, ui::plugin));
        app.add_plugins(program::plugin);
    }
}

//! What all tests of the client share: an app without a window, devices to press, matches, and what is drawn.
//!
//! Unit tests drive a session with the plugins of one layer, the tests in `tests/` the whole client.

pub mod devices;
mod drawn;
mod driver;
mod matches;

pub use drawn::{Drawn, Texts, click_at};
pub use driver::{Driver, is_reached};
pub use matches::{Folder, against_bots, golden, match_of, write_false_replay};

use crate::base::settings::{Preferences, Profile};
use crate::base::{schedule, screen};
use crate::program::start::threads;
use crate::session;
use crate::session::storage::Storage;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::WindowEvent;
use std::time::Duration;

/// One tick.
pub const FRAME: TimeUpdateStrategy = TimeUpdateStrategy::ManualDuration(Duration::from_nanos(16_666_667));

/// Screens and a session that records nothing. A test adds the plugins of its own layer.
pub fn session_app() -> App {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin))
        .insert_resource(FRAME)
        .insert_resource(Storage::nowhere())
        .insert_resource(Preferences { bot_speed: Preferences::USUAL_BOT_SPEED, ..default() })
        .init_resource::<Profile>()
        .add_message::<WindowEvent>()
        .add_plugins((schedule::plugin, threads::plugin, screen::plugin, session::plugin));
    app
}

/// The messages that were written in this frame.
pub fn messages_of_frame<M: Message + Clone>(app: &App) -> Vec<M> {
    app.world().resource::<Messages<M>>().iter_current_update_messages().cloned().collect()
}

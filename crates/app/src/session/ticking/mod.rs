//! Moves the session on the table forward: live (`advance`), in a replay (`seek`), and on a worker thread that scans a
//! replay ahead of the viewer (`indexer`).

mod advance;
mod aftermath;
mod announced_game;
mod indexer;
mod instant_replay;
mod pace;
mod poses;
mod seek;

pub use announced_game::AnnouncedGame;
pub use indexer::ReplayIndexer;
pub use instant_replay::InstantReplay;
pub use pace::{Pace, PauseReason, SkipBudget, Speed};
pub use poses::{DiePose, Held, Moved, Poses};
pub use seek::{Jumped, Seek, Seeking};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        advance::plugin,
        indexer::plugin,
        instant_replay::plugin,
        pace::plugin,
        poses::plugin,
        seek::plugin,
    ));
}

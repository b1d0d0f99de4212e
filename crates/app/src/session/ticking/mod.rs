//! The only code that moves a match forward: live (`advance`), in a replay (`seek`), and on worker threads (`indexer` scans
//! a replay ahead of the viewer, `catch_up` brings a saved or branched match to its last tick).

mod advance;
mod aftermath;
mod announced_game;
pub(super) mod catch_up;
mod indexer;
mod instant_replay;
mod pace;
mod poses;
mod seek;

pub use announced_game::{AnnouncedGame, BeforeVerdict};
pub use catch_up::{Branch, ResumeProgress};
pub use indexer::ReplayIndexer;
pub use instant_replay::InstantReplay;
pub use pace::{Pace, PauseReason, SkipBudget, Speed};
pub use poses::{DiePose, Moved, Poses};
pub use seek::{Jumped, Seek, Seeking};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        advance::plugin,
        announced_game::plugin,
        catch_up::plugin,
        indexer::plugin,
        instant_replay::plugin,
        pace::plugin,
        poses::plugin,
        seek::plugin,
    ));
}

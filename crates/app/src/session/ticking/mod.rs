//! Moves the session on the table forward: live (`advance`), in a replay (`seek`), and on worker threads that scan a
//! replay ahead of the viewer (`indexer`) and judge its decisions (`analysis`).

mod advance;
mod aftermath;
mod analysis;
mod announced_game;
mod indexer;
mod instant_replay;
mod pace;
mod poses;
mod seek;

pub use analysis::{AnalyseReplay, CostlyDecision, ReplayAnalysis};
pub use announced_game::AnnouncedGame;
pub use indexer::ReplayIndexer;
pub use instant_replay::InstantReplay;
pub(super) use instant_replay::keep_last_seconds;
pub use pace::{Pace, PauseReason, SkipBudget, Speed};
pub use poses::{DiePose, Held, Moved, Poses};
pub use seek::{Jumped, Seek, Seeking};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        advance::plugin,
        analysis::plugin,
        indexer::plugin,
        instant_replay::plugin,
        pace::plugin,
        poses::plugin,
        seek::plugin,
    ));
}

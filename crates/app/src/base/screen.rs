//! Where the player is: one screen, and at most one menu on top of it.

use bevy::prelude::*;

/// What fills the window.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Screen {
    /// The first screen.
    #[default]
    Title,
    /// Choosing seats and rules.
    SetUp,
    /// A saved match is loading.
    Resuming,
    /// A match on the table, played or watched.
    Match,
}

/// What lies over the screen.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Menu {
    /// Nothing.
    #[default]
    None,
    /// Go on, settings, rules, leave.
    Pause,
    /// The settings.
    Settings,
    /// How to play.
    Rules,
    /// Saved matches and replays.
    Replays,
    /// Who plays on from this moment of a replay.
    TakeOver,
    /// What a clip of a replay shows.
    Clip,
    /// The exercise at the practice table.
    Practice,
    /// After the first lesson.
    LessonComplete,
    /// An internal error.
    Fault,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Menu>();
}

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

impl Screen {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Title, Self::SetUp, Self::Resuming, Self::Match];
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
    /// The decisions of a replay that mattered most.
    TurningPoints,
    /// The exercise at the practice table.
    Practice,
    /// After the first lesson.
    LessonComplete,
    /// An internal error.
    Fault,
}

impl Menu {
    /// All of them, and none.
    pub const ALL: [Self; 11] = [
        Self::None,
        Self::Pause,
        Self::Settings,
        Self::Rules,
        Self::Replays,
        Self::TakeOver,
        Self::Clip,
        Self::TurningPoints,
        Self::Practice,
        Self::LessonComplete,
        Self::Fault,
    ];
}

pub(crate) fn plugin(app: &mut App) {
    app.init_state::<Screen>().init_state::<Menu>();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lists_are_complete() {
        for (place, screen) in Screen::ALL.into_iter().enumerate() {
            assert_eq!(screen as usize, place);
        }
        for (place, menu) in Menu::ALL.into_iter().enumerate() {
            assert_eq!(menu as usize, place);
        }
        // A new last one is missing in the list.
        assert_eq!(Screen::ALL.last(), Some(&Screen::Match));
        assert_eq!(Menu::ALL.last(), Some(&Menu::Fault));
    }
}

//! Sounds of the match and of the panels.
//!
//! Systems that watch the match and the panels write [`SoundRequest`]s. `voices` chooses the few that are played and
//! writes a [`Voice`] for each. Only the player needs a sound card, so tests read those messages without one.
//! Everything that a sound says is also on the screen.

mod button_sounds;
mod countdown;
mod creak;
mod dice_sounds;
mod event_sounds;
#[cfg(test)]
mod file_tests;
mod levels;
mod player;
mod requests;
mod sounds;
mod tension;
mod voices;

pub(crate) use player::plugin as player;

pub use creak::Creak;
pub use levels::Levels;
pub use requests::SoundRequest;
pub use sounds::Sound;
pub use tension::Tension;
pub use voices::{MOST_NEW, MOST_VOICES, Voice};

use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use crate::session::Session;
use bevy::prelude::*;
use requests::SoundWriter;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<SoundRequest>()
        .add_message::<Voice>()
        .init_resource::<Creak>()
        .init_resource::<Levels>()
        .init_resource::<Tension>()
        .init_resource::<voices::Voices>()
        // In the match's schedule, so that a low frame rate misses nothing.
        .add_systems(
            FixedUpdate,
            (
                (dice_sounds::play_impact_sounds, dice_sounds::play_hand_sounds, countdown::play_countdown)
                    .chain()
                    .run_if(in_state(Screen::Match).and_then(has_ticked)),
                creak::update_creak,
                tension::update_tension,
            )
                .chain()
                .in_set(AppSystems::ApplyEvents),
        )
        .add_systems(
            Update,
            (
                event_sounds::play_event_sounds,
                button_sounds::play_button_sounds,
                levels::update_levels,
                voices::start_voices,
            )
                .chain()
                .in_set(AppSystems::PlaySound),
        );
}

/// Whether the match has advanced since the last call. A replay that jumped back has not.
fn has_ticked(session: Res<Session>, mut last: Local<u32>) -> bool {
    let now = session.now();
    std::mem::replace(&mut *last, now) < now
}

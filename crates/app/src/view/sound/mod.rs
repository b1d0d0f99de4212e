//! Sounds of the match and of the panels.
//!
//! Systems that watch the match and the panels write [`SoundRequest`]s. `voices` picks the few that are played and writes
//! a [`Voice`] for each. Only the player needs a sound card, so tests read those messages without one. `synth` computes
//! the samples at the start. Everything that a sound says is also on the screen.

mod button_sounds;
mod countdown;
mod creak;
mod dice_sounds;
mod event_sounds;
mod levels;
mod player;
mod sound_writer;
mod sounds;
mod synth;
mod voices;

pub(crate) use player::plugin as player;

pub use creak::Creak;
pub use levels::Levels;
pub use sounds::Sound;
pub use voices::{MOST_NEW, MOST_VOICES, Voice};

use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use crate::session::Session;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    use SoundSystems::{Choose, Play, Request};
    app.add_message::<SoundRequest>()
        .configure_sets(Update, (Request, Choose, Play).chain().in_set(AppSystems::PlaySound))
        // In the match's schedule, so that a low frame rate misses nothing.
        .add_systems(
            FixedUpdate,
            (dice_sounds::play_impact_sounds, dice_sounds::play_hand_sounds, countdown::play_countdown)
                .chain()
                .in_set(AppSystems::ApplyEvents)
                .run_if(in_state(Screen::Match).and_then(has_ticked)),
        )
        .add_systems(
            Update,
            (event_sounds::play_event_sounds, button_sounds::play_button_sounds).chain().in_set(Request),
        )
        .add_plugins((levels::plugin, creak::plugin, voices::plugin));
}

/// From what happens to what is played.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum SoundSystems {
    Request,
    Choose,
    Play,
}

/// A sound that could be played.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct SoundRequest {
    pub sound: Sound,
    /// From 0 to 1, as an amplitude.
    pub loudness: f32,
    /// From -1 on the left to 1 on the right.
    pub pan: f32,
    /// A factor of the frequency.
    pub pitch: f32,
}

/// Has the match advanced since the last time? A replay that jumped back has not.
fn has_ticked(session: Res<Session>, mut last: Local<u32>) -> bool {
    let now = session.now();
    std::mem::replace(&mut *last, now) < now
}

//! Everything that is heard.
//!
//! Systems that watch the match and the panels write [`Heard`]; [`voices`](Voice) lets only so many of them through; a
//! player that knows the sound card plays those. Only the player needs a sound card: tests listen without one. What is
//! played is computed by `synth` at the start. Nothing is told by sound alone.

mod countdown;
mod ears;
mod hand;
mod impacts;
mod interface;
mod kinds;
mod levels;
mod news;
mod player;
mod sway;
mod synth;
mod voices;

pub(crate) use player::plugin as player;

pub use kinds::{Bus, Sound};
pub use levels::Levels;
pub use sway::Creak;
pub use voices::{MOST_NEW, MOST_VOICES, Voice};

use crate::AppSystems;
use crate::session::Session;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    use SoundSystems::{Admit, Listen, Play};
    app.add_message::<Heard>()
        .configure_sets(Update, (Listen, Admit, Play).chain().in_set(AppSystems::PlaySound))
        // Beside the match, so that nothing is missed however few frames a second there are.
        .add_systems(
            FixedUpdate,
            (impacts::listen, hand::listen, countdown::listen)
                .chain()
                .in_set(AppSystems::ApplyEvents)
                .run_if(resource_exists::<Session>.and_then(has_ticked)),
        )
        .add_systems(Update, (news::listen, interface::listen).chain().in_set(Listen))
        .add_plugins((levels::plugin, sway::plugin, voices::plugin));
}

/// From what happens to what is played.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum SoundSystems {
    /// What is there to hear?
    Listen,
    /// What of it is played?
    Admit,
    /// It is played.
    Play,
}

/// Something can be heard.
#[derive(Message, Clone, Copy, PartialEq, Debug)]
pub struct Heard {
    /// What.
    pub what: Sound,
    /// From 0 to 1, as an amplitude.
    pub loudness: f32,
    /// From -1 on the left to 1 on the right.
    pub pan: f32,
    /// How much higher than it was made; 1 is as made.
    pub pitch: f32,
}

/// Has the match gone on since the last time? A replay that jumped back has not.
fn has_ticked(session: Res<Session>, mut last: Local<u32>) -> bool {
    let now = session.now();
    std::mem::replace(&mut *last, now) < now
}

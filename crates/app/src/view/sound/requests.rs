//! Requests for sounds, panned for a listener in front of the screen.

use super::Sound;
use crate::view::camera::MainCamera;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// How far sounds at the edge of the screen are panned.
const WIDTH: f32 = 0.7;

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

#[derive(SystemParam)]
pub(super) struct SoundWriter<'w, 's> {
    requests: MessageWriter<'w, SoundRequest>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<MainCamera>>,
}

impl SoundWriter<'_, '_> {
    /// Without a place the sound comes from the middle.
    pub(super) fn play(&mut self, sound: Sound, loudness: f32, at: Option<Vec3>) {
        self.play_at_pitch(sound, loudness, at, 1.0);
    }

    pub(super) fn play_at_pitch(&mut self, sound: Sound, loudness: f32, at: Option<Vec3>, pitch: f32) {
        let pan = at.map_or(0.0, |at| self.pan(at));
        self.requests.write(SoundRequest { sound, loudness: loudness.clamp(0.0, 1.0), pan, pitch });
    }

    /// How far to the left or right of the screen a place is.
    pub(super) fn pan(&self, at: Vec3) -> f32 {
        let seen = self.cameras.iter().next().and_then(|(camera, eye)| camera.world_to_ndc(eye, at));
        seen.filter(|seen| seen.x.is_finite()).map_or(0.0, |seen| seen.x.clamp(-1.0, 1.0) * WIDTH)
    }
}

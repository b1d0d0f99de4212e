//! Where a listener sits: in front of the screen.

use super::{Heard, Sound};
use crate::camera::MainCamera;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// The edge of the screen is not the edge of the room.
const WIDTH: f32 = 0.7;

/// Whoever watches something says through these what there is to hear.
#[derive(SystemParam)]
pub(super) struct Ears<'w, 's> {
    heard: MessageWriter<'w, Heard>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<MainCamera>>,
}

impl Ears<'_, '_> {
    /// Something sounds; somewhere in the room, or nowhere in particular.
    pub(super) fn hear(&mut self, what: Sound, loudness: f32, at: Option<Vec3>) {
        self.hear_at_pitch(what, loudness, at, 1.0);
    }

    /// The same, higher or lower.
    pub(super) fn hear_at_pitch(&mut self, what: Sound, loudness: f32, at: Option<Vec3>, pitch: f32) {
        let pan = at.map_or(0.0, |at| self.pan(at));
        self.heard.write(Heard { what, loudness: loudness.clamp(0.0, 1.0), pan, pitch });
    }

    /// How far to the left or right of the screen a point of the room is.
    pub(super) fn pan(&self, at: Vec3) -> f32 {
        let seen = self.cameras.iter().next().and_then(|(camera, eye)| camera.world_to_ndc(eye, at));
        seen.map_or(0.0, |seen| if seen.x.is_finite() { seen.x.clamp(-1.0, 1.0) * WIDTH } else { 0.0 })
    }
}

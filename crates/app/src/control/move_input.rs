//! Keys and stick that move something over the table, as the camera sees it.

use super::ground::{PLAIN_AXES, ground_axes};
use crate::base::controls::{Bindings, Control, bend_stick};
use crate::base::settings::Preferences;
use crate::view::camera::MainCamera;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

/// Where the player pushes. Directions over the table are (x, z).
#[derive(SystemParam)]
pub(super) struct MoveInput<'w, 's> {
    bindings: Res<'w, Bindings>,
    settings: Res<'w, Preferences>,
    pads: Query<'w, 's, &'static Gamepad>,
    cameras: Query<'w, 's, &'static GlobalTransform, With<MainCamera>>,
}

impl MoveInput<'_, '_> {
    /// To the right and forward, as the camera sees it.
    pub(super) fn axes(&self) -> [Vec2; 2] {
        self.cameras.iter().next().map_or(PLAIN_AXES, ground_axes)
    }

    /// At most 1 long.
    pub(super) fn keys(&self) -> Vec2 {
        let push = |more, less| self.bindings.strength(more) - self.bindings.strength(less);
        let pushed = Vec2::new(
            push(Control::MoveRight, Control::MoveLeft),
            push(Control::MoveForward, Control::MoveBack),
        );
        self.on_table(pushed.clamp_length_max(1.0))
    }

    /// At most 1 long.
    pub(super) fn stick(&self) -> Vec2 {
        self.on_table(bend_stick(self.raw_stick(), self.settings.dead_zone))
    }

    /// The left stick that is pushed furthest.
    pub(super) fn raw_stick(&self) -> Vec2 {
        let sticks = self.pads.iter().map(Gamepad::left_stick);
        sticks.max_by(|a, b| a.length().total_cmp(&b.length())).unwrap_or_default()
    }

    /// Keys and stick together, at most 1 long.
    pub(super) fn direction(&self) -> Vec2 {
        (self.keys() + self.stick()).clamp_length_max(1.0)
    }

    fn on_table(&self, pushed: Vec2) -> Vec2 {
        let [right, forward] = self.axes();
        right * pushed.x + forward * pushed.y
    }
}

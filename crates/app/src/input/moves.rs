//! Keys and stick that move something over the table, as the camera sees it.

use super::ReadSteps;
use super::contexts::LeftStick;
use super::ground::{PLAIN_AXES, ground_axes, respond};
use super::hand::Steering;
use super::throwing::WindUp;
use crate::camera::MainCamera;
use crate::controls::{Bindings, Control};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_enhanced_input::prelude::Action;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HandHasKeys>().add_systems(Update, share_keys.in_set(ReadSteps::Share));
}

/// Do the keys and the stick that move things, and the mouse wheel, belong to the hand? Otherwise the camera may have
/// them.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct HandHasKeys(pub bool);

fn share_keys(mut has: ResMut<HandHasKeys>, wind_up: Res<WindUp>, steering: Res<Steering>) {
    has.set_if_neq(HandHasKeys(wind_up.is_aimed_by_keys() || steering.is_carrying()));
}

/// Where keys and stick push, over the table.
#[derive(SystemParam)]
pub(super) struct Moves<'w, 's> {
    bindings: Res<'w, Bindings>,
    sticks: Query<'w, 's, &'static Action<LeftStick>>,
    cameras: Query<'w, 's, &'static GlobalTransform, With<MainCamera>>,
}

impl Moves<'_, '_> {
    /// To the right and forward, as the camera sees it; both as x and z.
    pub(super) fn axes(&self) -> [Vec2; 2] {
        self.cameras.iter().next().map_or(PLAIN_AXES, ground_axes)
    }

    /// The keys, as x and z, at most 1 long.
    pub(super) fn keys(&self) -> Vec2 {
        let push = |more, less| self.bindings.strength(more) - self.bindings.strength(less);
        let pushed = Vec2::new(
            push(Control::MoveRight, Control::MoveLeft),
            push(Control::MoveForward, Control::MoveBack),
        );
        self.on_table(pushed.clamp_length_max(1.0))
    }

    /// The left stick, as x and z, at most 1 long.
    pub(super) fn stick(&self) -> Vec2 {
        self.on_table(respond(self.plain_stick()))
    }

    /// The left stick as it is.
    pub(super) fn plain_stick(&self) -> Vec2 {
        self.sticks.iter().next().map_or(Vec2::ZERO, |stick| **stick)
    }

    /// Both, at most 1 long.
    pub(super) fn wanted(&self) -> Vec2 {
        (self.keys() + self.stick()).clamp_length_max(1.0)
    }

    fn on_table(&self, pushed: Vec2) -> Vec2 {
        let [right, forward] = self.axes();
        right * pushed.x + forward * pushed.y
    }
}

//! Reads mouse, keys and the right stick.

use super::{CameraMode, is_person_stacking};
use crate::base::controls::{Bindings, Control, bend_stick};
use crate::base::settings::Preferences;
use crate::session::{HotSeat, Session};
use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use gragra_sim::play::Task;

/// A trigger at rest is never quite at zero.
const TRIGGER_DEAD_ZONE: f32 = 0.15;
/// How far a touchpad scrolls for a notch of a mouse wheel.
const PIXELS_PER_NOTCH: f32 = 200.0;

/// How the player moves the camera in this frame.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct CameraInput {
    /// By keys and sticks, from -1 to 1: to the right and up.
    pub(super) turn: Vec2,
    /// By keys and triggers, from -1 to 1: nearer.
    pub(super) near: f32,
    /// In flight, from -1 to 1: look to the right and up.
    pub(super) look: Vec2,
    /// By the mouse with the right button and with the middle button, in pixels.
    pub(super) drag: Vec2,
    pub(super) pan: Vec2,
    /// By the wheel, in notches: nearer.
    pub(super) wheel: f32,
}

impl CameraInput {
    pub(super) fn is_moving(&self) -> bool {
        *self != Self::default()
    }
}

pub(super) fn clear_input(mut input: ResMut<CameraInput>) {
    *input = default();
}

pub(super) fn read_keys_and_sticks(
    mut input: ResMut<CameraInput>,
    gamepads: Query<&Gamepad>,
    mode: Res<CameraMode>,
    hot: Res<HotSeat>,
    bindings: Res<Bindings>,
    settings: Res<Preferences>,
    egui: Res<EguiWantsInput>,
) {
    if !egui.wants_any_keyboard_input() {
        let push = |more, less| bindings.strength(more) - bindings.strength(less);
        input.turn.x = push(Control::CameraRight, Control::CameraLeft);
        input.turn.y = push(Control::CameraUp, Control::CameraDown);
        input.near = push(Control::CameraNear, Control::CameraFar);
        input.look.x = push(Control::LookRight, Control::LookLeft);
    }
    let is_stacking = hot.task().is_some_and(Task::is_stacking);
    for gamepad in &gamepads {
        let stick = bend_stick(gamepad.right_stick(), settings.dead_zone);
        let trigger = |axis| gamepad.get(axis).unwrap_or(0.0);
        let triggers = trigger(GamepadButton::RightTrigger2) - trigger(GamepadButton::LeftTrigger2);
        let triggers = if triggers.abs() < TRIGGER_DEAD_ZONE { 0.0 } else { triggers };
        match *mode {
            // While a person stacks, the triggers move the hand.
            _ if is_stacking && bindings.is_held(Control::Fine) => input.near += stick.y,
            _ if is_stacking => input.turn += stick,
            CameraMode::Free => {
                input.look += stick;
                input.turn.y += triggers;
            }
            _ => {
                input.turn += stick;
                input.near += triggers;
            }
        }
    }
}

pub(super) fn read_drag(
    mut input: ResMut<CameraInput>,
    mut is_dragging: Local<bool>,
    buttons: Res<ButtonInput<MouseButton>>,
    motion: Res<AccumulatedMouseMotion>,
    egui: Res<EguiWantsInput>,
) {
    // A drag that began over the table goes on over a panel.
    *is_dragging = buttons.any_pressed([MouseButton::Right, MouseButton::Middle])
        && (*is_dragging || !egui.wants_any_pointer_input());
    if *is_dragging && buttons.pressed(MouseButton::Right) {
        input.drag = motion.delta;
    } else if *is_dragging {
        input.pan = motion.delta;
    }
}

pub(super) fn read_wheel(
    mut input: ResMut<CameraInput>,
    scroll: Res<AccumulatedMouseScroll>,
    keys: Res<ButtonInput<KeyCode>>,
    egui: Res<EguiWantsInput>,
    session: Option<Res<Session>>,
) {
    // While a person stacks, the wheel moves the hand. Between two dice as well: a notch too many must not take the camera
    // away from the director.
    let is_zoom = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight])
        || !session.is_some_and(|session| is_person_stacking(&session));
    if is_zoom && !egui.wants_any_pointer_input() {
        input.wheel = match scroll.unit {
            MouseScrollUnit::Line => scroll.delta.y,
            MouseScrollUnit::Pixel => scroll.delta.y / PIXELS_PER_NOTCH,
        };
    }
}

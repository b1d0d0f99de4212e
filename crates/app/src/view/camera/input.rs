//! What the player does with the camera: mouse, keys and the right stick.

use super::{CameraMode, CameraSystems, is_person_stacking};
use crate::base::controls::{Bindings, Control};
use crate::base::screen::{Menu, Screen};
use crate::base::settings::Preferences;
use crate::session::{HotSeat, Session};
use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use gragra_sim::play::Task;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CameraInput>().add_systems(
        Update,
        (
            clear_motion,
            (read_keys_and_sticks, read_mouse)
                .chain()
                .run_if(in_state(Screen::Match))
                .run_if(in_state(Menu::None)),
            count_idle_time,
        )
            .chain()
            .in_set(CameraSystems::ReadInput),
    );
}

/// A trigger that nobody touches is never quite at zero.
const TRIGGER_DEAD_ZONE: f32 = 0.15;
/// How far a touchpad scrolls for a notch of a mouse wheel.
const PIXELS_PER_NOTCH: f32 = 200.0;

/// What the player does with the camera.
#[derive(Resource, Default)]
pub(super) struct CameraInput {
    pub(super) motion: CameraMotion,
    /// Seconds since the player last moved the camera.
    pub(super) idle_seconds: f32,
    is_dragging: bool,
}

/// How the player moves the camera in this frame.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct CameraMotion {
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
        self.motion != CameraMotion::default()
    }
}

/// The player's speed for turns to the right and up, negative where the player inverted the direction.
pub(super) fn turn_speed(settings: &Preferences) -> Vec2 {
    let sign = |is_inverted: bool| if is_inverted { -1.0 } else { 1.0 };
    Vec2::new(sign(settings.invert_camera_sideways), sign(settings.invert_camera))
        * settings.camera_sensitivity
}

impl CameraMotion {
    fn of_keys(bindings: &Bindings) -> Self {
        let push = |more, less| bindings.strength(more) - bindings.strength(less);
        Self {
            turn: Vec2::new(
                push(Control::CameraRight, Control::CameraLeft),
                push(Control::CameraUp, Control::CameraDown),
            ),
            near: push(Control::CameraNear, Control::CameraFar),
            look: Vec2::new(push(Control::LookRight, Control::LookLeft), 0.0),
            ..default()
        }
    }
}

/// Nothing near the middle, and finer there than at the border.
fn apply_dead_zone(stick: Vec2, dead_zone: f32) -> Vec2 {
    let push = ((stick.length() - dead_zone) / (1.0 - dead_zone)).clamp(0.0, 1.0);
    stick.normalize_or_zero() * push * push
}

fn clear_motion(mut input: ResMut<CameraInput>) {
    input.motion = default();
}

fn read_keys_and_sticks(
    mut input: ResMut<CameraInput>,
    gamepads: Query<&Gamepad>,
    mode: Res<CameraMode>,
    hot: Res<HotSeat>,
    bindings: Res<Bindings>,
    settings: Res<Preferences>,
    egui: Res<EguiWantsInput>,
) {
    if !egui.wants_any_keyboard_input() {
        input.motion = CameraMotion::of_keys(&bindings);
    }
    let is_stacking = hot.task().is_some_and(Task::is_stacking);
    let motion = &mut input.motion;
    for gamepad in &gamepads {
        let stick = apply_dead_zone(gamepad.right_stick(), settings.dead_zone);
        let trigger = |axis| gamepad.get(axis).unwrap_or(0.0);
        let triggers = trigger(GamepadButton::RightTrigger2) - trigger(GamepadButton::LeftTrigger2);
        let triggers = if triggers.abs() < TRIGGER_DEAD_ZONE { 0.0 } else { triggers };
        match *mode {
            // While a person stacks, the triggers move the hand.
            _ if is_stacking && bindings.is_held(Control::Fine) => motion.near += stick.y,
            _ if is_stacking => motion.turn += stick,
            CameraMode::Free => {
                motion.look += stick;
                motion.turn.y += triggers;
            }
            _ => {
                motion.turn += stick;
                motion.near += triggers;
            }
        }
    }
}

fn read_mouse(
    mut input: ResMut<CameraInput>,
    buttons: Res<ButtonInput<MouseButton>>,
    motion: Res<AccumulatedMouseMotion>,
    scroll: Res<AccumulatedMouseScroll>,
    keys: Res<ButtonInput<KeyCode>>,
    egui: Res<EguiWantsInput>,
    session: Option<Res<Session>>,
) {
    let is_over_panel = egui.wants_any_pointer_input();
    let is_button_held = buttons.any_pressed([MouseButton::Right, MouseButton::Middle]);
    // A drag that began over the table goes on over a panel.
    input.is_dragging = is_button_held && (!is_over_panel || input.is_dragging);
    if input.is_dragging && buttons.pressed(MouseButton::Right) {
        input.motion.drag = motion.delta;
    } else if input.is_dragging {
        input.motion.pan = motion.delta;
    }
    // While a person stacks, the wheel moves the hand. Between two dice as well: a notch too many must not take the camera
    // away from the director.
    let is_zoom = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight])
        || !session.is_some_and(|session| is_person_stacking(&session));
    if is_zoom && !is_over_panel {
        input.motion.wheel = match scroll.unit {
            MouseScrollUnit::Line => scroll.delta.y,
            MouseScrollUnit::Pixel => scroll.delta.y / PIXELS_PER_NOTCH,
        };
    }
}

fn count_idle_time(mut input: ResMut<CameraInput>, time: Res<Time>) {
    input.idle_seconds = if input.is_moving() { 0.0 } else { input.idle_seconds + time.delta_secs() };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_resting_stick_pushes_nothing() {
        assert_eq!(apply_dead_zone(Vec2::new(0.1, -0.08), 0.15), Vec2::ZERO);
        assert!((apply_dead_zone(Vec2::X, 0.15) - Vec2::X).length() < 1e-5);
        assert!(apply_dead_zone(Vec2::new(0.0, 0.5), 0.15).y < 0.25, "fine near the middle");
        assert_eq!(apply_dead_zone(Vec2::new(0.3, 0.0), 0.4), Vec2::ZERO, "as dead as the player says");
    }
}

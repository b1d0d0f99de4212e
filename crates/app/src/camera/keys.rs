//! The camera without a mouse: keys and the right stick.

use super::modes::may_use_keys;
use super::{CameraMode, CameraSystems, MainCamera};
use crate::controls::{Bindings, Control};
use crate::screen::{Menu, Screen};
use crate::session::HotSeat;
use crate::settings::Settings;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_panorbit_camera::PanOrbitCamera;
use gragra_sim::play::Task;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Push>().add_systems(
        Update,
        (
            push.in_set(CameraSystems::Heed),
            turn.in_set(CameraSystems::Move).after(super::rig::glide).before(super::flight::fly),
        ),
    );
}

/// How fast keys and sticks turn the camera, in radians a second, and how fast they zoom, in e-folds a second.
const TURN: f32 = 1.6;
const ZOOM: f32 = 1.2;
/// A trigger that is not touched is never quite at zero.
const DEAD: f32 = 0.15;

/// How keys and sticks push the camera just now, from -1 to 1.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Push {
    /// To the right, and up.
    pub(super) turn: Vec2,
    /// Nearer.
    pub(super) near: f32,
    /// In flight: the look to the right and up.
    pub(super) look: Vec2,
}

impl Push {
    /// Does anybody push?
    pub(super) fn is_some(&self) -> bool {
        *self != Self::default()
    }

    /// On a gamepad the right stick turns the camera and the triggers zoom, or, while they move the hand, the right stick
    /// with the fine button held.
    fn of_controls(bindings: &Bindings) -> Self {
        let push = |more, less| bindings.strength(more) - bindings.strength(less);
        Self {
            turn: Vec2::new(
                push(Control::CameraRight, Control::CameraLeft),
                push(Control::CameraUp, Control::CameraDown),
            ),
            near: push(Control::CameraNear, Control::CameraFar),
            look: Vec2::new(push(Control::LookRight, Control::LookLeft), 0.0),
        }
    }

    /// The triggers are the hand's while a person stacks; then the stick zooms while the fine button is held.
    fn add_pad(&mut self, pad: &Gamepad, use_of: PadUse, dead_zone: f32) {
        let stick = bend(pad.right_stick(), dead_zone);
        let trigger = |axis| pad.get(axis).unwrap_or(0.0);
        let near = trigger(GamepadButton::RightTrigger2) - trigger(GamepadButton::LeftTrigger2);
        let near = if near.abs() < DEAD { 0.0 } else { near };
        match use_of {
            PadUse::Fly => {
                self.look += stick;
                self.turn.y += near;
            }
            PadUse::Orbit => {
                self.turn += stick;
                self.near += near;
            }
            PadUse::OrbitBesideHand => self.turn += stick,
            PadUse::ZoomBesideHand => self.near += stick.y,
        }
    }
}

/// What a gamepad does to the camera just now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PadUse {
    Fly,
    Orbit,
    OrbitBesideHand,
    ZoomBesideHand,
}

/// Nothing near the middle, and finer there than at the border.
fn bend(stick: Vec2, dead_zone: f32) -> Vec2 {
    let push = ((stick.length() - dead_zone) / (1.0 - dead_zone)).clamp(0.0, 1.0);
    stick.normalize_or_zero() * push * push
}

pub(super) fn push(
    mut push: ResMut<Push>,
    pads: Query<&Gamepad>,
    (mode, hot, bindings, settings): (Res<CameraMode>, Res<HotSeat>, Res<Bindings>, Res<Settings>),
    (screen, menu, egui): (Res<State<Screen>>, Res<State<Menu>>, Res<EguiWantsInput>),
) {
    let is_stacking = hot.task().is_some_and(Task::is_stacking);
    let use_of = match *mode {
        _ if is_stacking && bindings.is_held(Control::Fine) => PadUse::ZoomBesideHand,
        _ if is_stacking => PadUse::OrbitBesideHand,
        CameraMode::Free => PadUse::Fly,
        _ => PadUse::Orbit,
    };
    let mut now = Push::default();
    if may_use_keys(&screen, &menu) {
        if !egui.wants_any_keyboard_input() {
            now = Push::of_controls(&bindings);
        }
        pads.iter().for_each(|pad| now.add_pad(pad, use_of, settings.dead_zone));
    }
    push.set_if_neq(now);
}

/// Orbits and zooms.
pub(super) fn turn(
    push: Res<Push>,
    mode: Res<CameraMode>,
    time: Res<Time>,
    settings: Res<Settings>,
    mut cameras: Query<&mut PanOrbitCamera, With<MainCamera>>,
) {
    if *mode != CameraMode::Orbit || !push.is_some() {
        return;
    }
    let seconds = time.delta_secs();
    let turn = push.turn * TURN * settings.camera_sensitivity * seconds;
    for mut orbit in &mut cameras {
        orbit.target_yaw += if settings.invert_camera_sideways { -turn.x } else { turn.x };
        orbit.target_pitch += if settings.invert_camera { -turn.y } else { turn.y };
        orbit.target_radius *= (-push.near * ZOOM * seconds).exp();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_resting_stick_pushes_nothing() {
        assert_eq!(bend(Vec2::new(0.1, -0.08), 0.15), Vec2::ZERO);
        assert!((bend(Vec2::X, 0.15) - Vec2::X).length() < 1e-5);
        assert!(bend(Vec2::new(0.0, 0.5), 0.15).y < 0.25, "fine near the middle");
        assert_eq!(bend(Vec2::new(0.3, 0.0), 0.4), Vec2::ZERO, "as dead as the player says");
    }
}

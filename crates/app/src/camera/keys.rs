//! The camera without a mouse: keys and the right stick.

use super::modes::may_use_keys;
use super::{CameraMode, CameraSystems, MainCamera};
use crate::input::{Bindings, Control};
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

/// What a key does to the camera.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Motion {
    /// Round to the left; in flight, aside to the left.
    Left,
    /// Round to the right; in flight, aside to the right.
    Right,
    /// Further from above; in flight, forward.
    Up,
    /// More from the side; in flight, back.
    Down,
    /// Nearer; in flight, higher.
    Near,
    /// Further away; in flight, lower.
    Far,
    /// In flight, looks to the left.
    LookLeft,
    /// In flight, looks to the right.
    LookRight,
}

/// Two keys that move the camera alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CameraKey {
    /// What they do.
    pub motion: Motion,
    /// The keys, by their places on the keyboard.
    pub keys: [KeyCode; 2],
    /// The keys' names.
    pub label: &'static str,
    /// What they do, in words.
    pub meaning: &'static str,
}

const fn key(motion: Motion, keys: [KeyCode; 2], label: &'static str, meaning: &'static str) -> CameraKey {
    CameraKey { motion, keys, label, meaning }
}

/// All keys that move the camera; none of them plays. On a gamepad the right stick turns it and the triggers zoom, or,
/// while they move the hand, the right stick with the fine button held.
pub const CAMERA_KEYS: [CameraKey; 8] = [
    key(Motion::Left, [KeyCode::KeyH, KeyCode::Numpad4], "H, numpad 4", "Camera to the left"),
    key(Motion::Right, [KeyCode::KeyJ, KeyCode::Numpad6], "J, numpad 6", "Camera to the right"),
    key(Motion::Up, [KeyCode::KeyU, KeyCode::Numpad8], "U, numpad 8", "Camera up, or fly forward"),
    key(Motion::Down, [KeyCode::KeyB, KeyCode::Numpad2], "B, numpad 2", "Camera down, or fly back"),
    key(Motion::Near, [KeyCode::KeyI, KeyCode::Numpad9], "I, numpad 9", "Nearer, or fly higher"),
    key(Motion::Far, [KeyCode::KeyO, KeyCode::Numpad3], "O, numpad 3", "Further away, or fly lower"),
    key(Motion::LookLeft, [KeyCode::Home, KeyCode::Numpad7], "Home, numpad 7", "Look to the left in flight"),
    key(Motion::LookRight, [KeyCode::End, KeyCode::Numpad1], "End, numpad 1", "Look to the right in flight"),
];

/// How fast keys and sticks turn the camera, in radians a second, and how fast they zoom, in e-folds a second.
const TURN: f32 = 1.6;
const ZOOM: f32 = 1.2;
/// A stick that lies still is never quite at zero.
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

    fn of_keys(keys: &ButtonInput<KeyCode>) -> Self {
        let mut push = Self::default();
        for CameraKey { motion, keys: either, .. } in CAMERA_KEYS {
            if keys.any_pressed(either) {
                match motion {
                    Motion::Left => push.turn.x -= 1.0,
                    Motion::Right => push.turn.x += 1.0,
                    Motion::Up => push.turn.y += 1.0,
                    Motion::Down => push.turn.y -= 1.0,
                    Motion::Near => push.near += 1.0,
                    Motion::Far => push.near -= 1.0,
                    Motion::LookLeft => push.look.x -= 1.0,
                    Motion::LookRight => push.look.x += 1.0,
                }
            }
        }
        push
    }

    /// The triggers are the hand's while a person stacks; then the stick zooms while the fine button is held.
    fn add_pad(&mut self, pad: &Gamepad, use_of: PadUse) {
        let stick = bend(pad.right_stick());
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
fn bend(stick: Vec2) -> Vec2 {
    let push = ((stick.length() - DEAD) / (1.0 - DEAD)).clamp(0.0, 1.0);
    stick.normalize_or_zero() * push * push
}

pub(super) fn push(
    mut push: ResMut<Push>,
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    (mode, hot, bindings): (Res<CameraMode>, Res<HotSeat>, Res<Bindings>),
    (screen, menu, egui): (Res<State<Screen>>, Res<State<Menu>>, Res<EguiWantsInput>),
) {
    let is_stacking = matches!(hot.task(), Some(Task::Stack | Task::TakeOver | Task::Contest));
    let use_of = match *mode {
        _ if is_stacking && bindings.is_held(Control::Fine) => PadUse::ZoomBesideHand,
        _ if is_stacking => PadUse::OrbitBesideHand,
        CameraMode::Free => PadUse::Fly,
        _ => PadUse::Orbit,
    };
    let mut now = Push::default();
    if may_use_keys(&screen, &menu) {
        if !egui.wants_any_keyboard_input() {
            now = Push::of_keys(&keys);
        }
        pads.iter().for_each(|pad| now.add_pad(pad, use_of));
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
        orbit.target_yaw += turn.x;
        orbit.target_pitch += if settings.invert_camera { -turn.y } else { turn.y };
        orbit.target_radius *= (-push.near * ZOOM * seconds).exp();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_motion_has_keys_of_its_own() {
        for (place, a) in CAMERA_KEYS.iter().enumerate() {
            for b in &CAMERA_KEYS[place + 1..] {
                assert!(a.keys.iter().all(|key| !b.keys.contains(key)));
                assert!(a.motion != b.motion && a.label != b.label);
            }
        }
    }

    #[test]
    fn a_resting_stick_pushes_nothing() {
        assert_eq!(bend(Vec2::new(0.1, -0.08)), Vec2::ZERO);
        assert!((bend(Vec2::X) - Vec2::X).length() < 1e-5);
        assert!(bend(Vec2::new(0.0, 0.5)).y < 0.25, "fine near the middle");
    }

    #[test]
    fn opposite_keys_cancel() {
        let mut keys = ButtonInput::default();
        keys.press(KeyCode::KeyJ);
        keys.press(KeyCode::Numpad4);
        keys.press(KeyCode::KeyI);
        assert_eq!(Push::of_keys(&keys), Push { near: 1.0, ..default() });
    }
}

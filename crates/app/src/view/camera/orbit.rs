//! Turning around a point: drag to turn, drag with the middle button to pan, zoom with the wheel.

use super::input::{CameraInput, CameraMotion, turn_speed};
use super::main_camera::lens;
use super::rig::CameraRig;
use super::{CameraMode, CameraPose, CameraSystems};
use crate::base::settings::Preferences;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use std::f32::consts::{PI, TAU};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, orbit.in_set(CameraSystems::Move));
}

/// Radians a second for keys and sticks.
const TURN: f32 = 1.6;
/// Keys and triggers change the radius by a factor of e in 1 / 1.2 seconds.
const ZOOM: f32 = 1.2;
/// A notch of the wheel changes the radius by this part.
const NOTCH: f32 = 0.2;

pub(super) fn orbit(
    mode: Res<CameraMode>,
    input: Res<CameraInput>,
    settings: Res<Preferences>,
    time: Res<Time>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut rig: Single<&mut CameraRig>,
) {
    if *mode != CameraMode::Orbit || !input.is_moving() {
        return;
    }
    let window = window.single().ok();
    let lens = lens(&settings, window);
    let pixels = window.map_or(Vec2::new(1280.0, 720.0), Window::size).max(Vec2::ONE);
    let pan = input.motion.pan / pixels * Vec2::new(-lens.fov * lens.aspect, lens.fov) * rig.pose.radius;
    let pan = rig.pose.rotation() * pan.extend(0.0);
    let motion = CameraMotion { drag: input.motion.drag / pixels, ..input.motion };
    let turned = turned(&rig.target, &motion, turn_speed(&settings), time.delta_secs());
    rig.target = CameraPose { focus: turned.focus + pan, ..turned };
}

/// The pose after turning and zooming, where a drag across the whole window is a drag of 1.
fn turned(pose: &CameraPose, motion: &CameraMotion, speed: Vec2, seconds: f32) -> CameraPose {
    // A drag pulls the table along, so the camera goes the other way.
    let turn = (motion.turn * TURN * seconds + motion.drag * Vec2::new(-TAU, PI)) * speed;
    let zoom = (-motion.near * ZOOM * seconds).exp() * (1.0 - motion.wheel * NOTCH);
    CameraPose { yaw: pose.yaw + turn.x, pitch: pose.pitch + turn.y, radius: pose.radius * zoom, ..*pose }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSE: CameraPose = CameraPose { focus: Vec3::ZERO, yaw: 0.0, pitch: 0.5, radius: 40.0 };

    #[test]
    fn a_drag_pulls_the_table_along_unless_it_is_inverted() {
        let motion = CameraMotion { drag: Vec2::new(0.1, 0.1), ..default() };
        let pulled = turned(&POSE, &motion, Vec2::ONE, 0.0);
        assert!(pulled.yaw < POSE.yaw && pulled.pitch > POSE.pitch);
        let inverted = turned(&POSE, &motion, Vec2::NEG_ONE, 0.0);
        assert!((inverted.yaw + pulled.yaw).abs() < 1e-5);
        assert!((inverted.pitch - POSE.pitch + pulled.pitch - POSE.pitch).abs() < 1e-5);
    }

    #[test]
    fn keys_turn_for_as_long_as_they_are_held_and_the_wheel_zooms_at_once() {
        let held = CameraMotion { turn: Vec2::X, ..default() };
        assert!((turned(&POSE, &held, Vec2::ONE, 0.5).yaw - TURN / 2.0).abs() < 1e-5);
        let notch = CameraMotion { wheel: 1.0, ..default() };
        assert!((turned(&POSE, &notch, Vec2::ONE, 0.0).radius - 32.0).abs() < 1e-3);
    }
}

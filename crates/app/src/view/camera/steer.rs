//! The player's own modes. Orbit: drag to turn, drag with the middle button to pan, zoom with the wheel. Free flight: keys
//! move the camera, the right mouse button looks around, the wheel flies forward and back.

use super::input::CameraInput;
use super::lens::Lens;
use super::rig::{CameraRig, FLIGHT_PITCH};
use super::{CameraMode, CameraPose};
use crate::base::settings::Preferences;
use bevy::prelude::*;
use gragra_sim::table::layout::TABLE_HALF;
use std::f32::consts::{PI, TAU};

/// An orbit's turn by keys and sticks, in radians a second.
const ORBIT_TURN: f32 = 1.6;
/// Keys and triggers change the radius by a factor of e in 1 / 1.2 seconds.
const ORBIT_ZOOM: f32 = 1.2;
/// A notch of the wheel changes the radius by this part.
const ORBIT_NOTCH: f32 = 0.2;
/// Edges a second. Through a long lens everything is far away, so flying there takes more speed than flying past it.
const FLIGHT_SPEED: Vec3 = Vec3::new(28.0, 28.0, 50.0);
/// Edges for a notch of the wheel, and the most notches in a frame.
const FLIGHT_NOTCH: f32 = 5.5;
const MOST_NOTCHES: f32 = 3.0;
/// A flight's turn as a part of the field of view, for a pixel of the mouse, and for a second of a full push.
const LOOK_PER_PIXEL: f32 = 0.0057;
const LOOK_PER_SECOND: f32 = 2.4;
/// The furthest and lowest point of a flight, in edges from the middle of the table: no nearer than any shot.
const FURTHEST: Vec3 = Vec3::new(TABLE_HALF[0] * 6.0, 150.0, TABLE_HALF[0] * 6.0);
const LOWEST: f32 = 1.0;

pub(super) fn steer_camera(
    mode: Res<CameraMode>,
    input: Res<CameraInput>,
    settings: Res<Preferences>,
    lens: Res<Lens>,
    time: Res<Time>,
    mut rig: Single<&mut CameraRig>,
) {
    if !input.is_moving() {
        return;
    }
    let seconds = time.delta_secs();
    let sign = |is_inverted: bool| if is_inverted { -1.0 } else { 1.0 };
    let speed = Vec2::new(sign(settings.invert_camera_sideways), sign(settings.invert_camera))
        * settings.camera_sensitivity;
    match *mode {
        CameraMode::Orbit => {
            let pan = input.pan / lens.size * Vec2::new(-lens.aspect(), 1.0) * lens.fov * rig.pose.radius;
            let pan = rig.pose.rotation() * pan.extend(0.0);
            let input = CameraInput { drag: input.drag / lens.size, ..*input };
            let orbited = orbited(&rig.target, &input, speed, seconds);
            rig.target = CameraPose { focus: orbited.focus + pan, ..orbited };
        }
        CameraMode::Free => {
            let by_mouse = input.drag * Vec2::new(1.0, -1.0) * LOOK_PER_PIXEL;
            let look = (input.look * LOOK_PER_SECOND * seconds + by_mouse) * lens.fov * speed;
            let by_keys = Vec3::new(input.turn.x, input.near, -input.turn.y) * FLIGHT_SPEED * seconds;
            let by_wheel = input.wheel.clamp(-MOST_NOTCHES, MOST_NOTCHES) * FLIGHT_NOTCH;
            let flown = flown(&rig.pose, look, by_keys - Vec3::Z * by_wheel);
            rig.jump_to(flown);
        }
        _ => {}
    }
}

/// The pose after turning and zooming, where a drag across the whole window is a drag of 1.
fn orbited(pose: &CameraPose, input: &CameraInput, speed: Vec2, seconds: f32) -> CameraPose {
    // A drag pulls the table along, so the camera goes the other way.
    let turn = (input.turn * ORBIT_TURN * seconds + input.drag * Vec2::new(-TAU, PI)) * speed;
    let zoom = (-input.near * ORBIT_ZOOM * seconds).exp() * (1.0 - input.wheel * ORBIT_NOTCH);
    CameraPose { yaw: pose.yaw + turn.x, pitch: pose.pitch + turn.y, radius: pose.radius * zoom, ..*pose }
}

/// The pose after a look to the right and up, and a step to the right, up and back.
fn flown(pose: &CameraPose, look: Vec2, step: Vec3) -> CameraPose {
    let [low, high] = FLIGHT_PITCH;
    let turned =
        CameraPose { yaw: pose.yaw - look.x, pitch: (pose.pitch - look.y).clamp(low, high), ..*pose };
    let aside = Quat::from_rotation_y(turned.yaw) * Vec3::X * step.x;
    let ahead = turned.rotation() * Vec3::Z * step.z;
    let eye = pose.eye() + aside + ahead + Vec3::Y * step.y;
    let eye = eye.clamp((-FURTHEST).with_y(LOWEST), FURTHEST);
    CameraPose { focus: eye - turned.rotation() * Vec3::Z * turned.radius, ..turned }
}

#[cfg(test)]
mod tests {
    use super::*;

    const POSE: CameraPose = CameraPose { focus: Vec3::ZERO, yaw: 0.0, pitch: 0.5, radius: 40.0 };
    const FLIGHT: CameraPose =
        CameraPose { focus: Vec3::new(0.0, 5.0, 0.0), yaw: 0.0, pitch: 0.3, radius: 12.0 };

    #[test]
    fn a_drag_pulls_the_table_along_unless_it_is_inverted() {
        let input = CameraInput { drag: Vec2::new(0.1, 0.1), ..default() };
        let pulled = orbited(&POSE, &input, Vec2::ONE, 0.0);
        assert!(pulled.yaw < POSE.yaw && pulled.pitch > POSE.pitch);
        let inverted = orbited(&POSE, &input, Vec2::NEG_ONE, 0.0);
        assert!((inverted.yaw + pulled.yaw).abs() < 1e-5);
        assert!((inverted.pitch - POSE.pitch + pulled.pitch - POSE.pitch).abs() < 1e-5);
    }

    #[test]
    fn keys_turn_for_as_long_as_they_are_held_and_the_wheel_zooms_at_once() {
        let held = CameraInput { turn: Vec2::X, ..default() };
        assert!((orbited(&POSE, &held, Vec2::ONE, 0.5).yaw - ORBIT_TURN / 2.0).abs() < 1e-5);
        let notch = CameraInput { wheel: 1.0, ..default() };
        assert!((orbited(&POSE, &notch, Vec2::ONE, 0.0).radius - 32.0).abs() < 1e-3);
    }

    #[test]
    fn looking_does_not_move_the_eye() {
        let turned = flown(&FLIGHT, Vec2::new(0.4, 0.1), Vec3::ZERO);
        assert!((turned.eye() - FLIGHT.eye()).length() < 1e-4);
        let aim = |pose: &CameraPose| pose.rotation() * Vec3::NEG_Z;
        assert!(aim(&turned).x > 0.3, "to the right is to the right");
        assert!(aim(&turned).y > aim(&FLIGHT).y, "up is up");
    }

    #[test]
    fn a_flight_goes_where_the_camera_looks_and_not_through_the_table() {
        let ahead = flown(&FLIGHT, Vec2::ZERO, Vec3::new(0.0, 0.0, -2.0));
        assert!(((ahead.eye() - FLIGHT.eye()) - FLIGHT.rotation() * Vec3::NEG_Z * 2.0).length() < 1e-4);
        let low = flown(&FLIGHT, Vec2::ZERO, Vec3::new(0.0, -500.0, 0.0));
        assert!((low.eye().y - LOWEST).abs() < 1e-4);
    }
}

//! Free flight: keys move the camera, the right mouse button looks around, the wheel flies forward and back.

use super::input::{CameraInput, turn_speed};
use super::rig::{CameraRig, FLIGHT_PITCH};
use super::{CameraMode, CameraPose, CameraSystems};
use crate::base::settings::Preferences;
use bevy::prelude::*;
use gragra_sim::table::layout::TABLE_HALF;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fly.in_set(CameraSystems::Move).after(super::orbit::orbit));
}

/// Edges a second.
const SPEED: f32 = 28.0;
/// Edges for a notch of the wheel, and the most notches in a frame.
const NOTCH: f32 = 3.0;
const MOST_NOTCHES: f32 = 3.0;
/// Radians for a pixel of the mouse, and for a second of a full push.
const BY_PIXEL: f32 = 0.004;
const BY_STICK: f32 = 1.4;
/// The furthest and lowest point of a flight, in edges from the middle of the table.
const FURTHEST: Vec3 = Vec3::new(TABLE_HALF[0] * 2.5, 90.0, TABLE_HALF[0] * 2.5);
const LOWEST: f32 = 1.0;

pub(super) fn fly(
    mode: Res<CameraMode>,
    input: Res<CameraInput>,
    settings: Res<Preferences>,
    time: Res<Time>,
    mut rig: Single<&mut CameraRig>,
) {
    if *mode != CameraMode::Free || !input.is_moving() {
        return;
    }
    let (motion, seconds) = (&input.motion, time.delta_secs());
    let by_mouse = motion.drag * Vec2::new(1.0, -1.0) * BY_PIXEL;
    let look = (motion.look * BY_STICK * seconds + by_mouse) * turn_speed(&settings);
    let by_wheel = motion.wheel.clamp(-MOST_NOTCHES, MOST_NOTCHES) * NOTCH;
    let step = Vec3::new(motion.turn.x, motion.near, -motion.turn.y) * SPEED * seconds - Vec3::Z * by_wheel;
    let flown = flown(&rig.pose, look, step);
    rig.jump_to(flown);
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

    const POSE: CameraPose =
        CameraPose { focus: Vec3::new(0.0, 5.0, 0.0), yaw: 0.0, pitch: 0.3, radius: 12.0 };

    #[test]
    fn looking_does_not_move_the_eye() {
        let turned = flown(&POSE, Vec2::new(0.4, 0.1), Vec3::ZERO);
        assert!((turned.eye() - POSE.eye()).length() < 1e-4);
        let aim = |pose: &CameraPose| pose.rotation() * Vec3::NEG_Z;
        assert!(aim(&turned).x > 0.3, "to the right is to the right");
        assert!(aim(&turned).y > aim(&POSE).y, "up is up");
    }

    #[test]
    fn a_flight_goes_where_the_camera_looks_and_not_through_the_table() {
        let ahead = flown(&POSE, Vec2::ZERO, Vec3::new(0.0, 0.0, -2.0));
        assert!(((ahead.eye() - POSE.eye()) - POSE.rotation() * Vec3::NEG_Z * 2.0).length() < 1e-4);
        let low = flown(&POSE, Vec2::ZERO, Vec3::new(0.0, -500.0, 0.0));
        assert!((low.eye().y - LOWEST).abs() < 1e-4);
    }
}

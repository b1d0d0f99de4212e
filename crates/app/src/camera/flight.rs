//! Free flight: keys move, the right mouse button looks around, the wheel goes on and back.

use super::keys::Push;
use super::{CameraMode, CameraPose, CameraSystems, MainCamera};
use crate::screen::{Menu, Screen};
use crate::settings::Settings;
use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_panorbit_camera::PanOrbitCamera;
use gragra_sim::table::layout::TABLE_HALF;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, fly.in_set(CameraSystems::Move).after(super::rig::glide));
}

/// Edges a second.
const SPEED: f32 = 28.0;
/// Edges for a notch of the wheel.
const NOTCH: f32 = 3.0;
/// Radians for a pixel, and for a second of a full push.
const LOOK: f32 = 0.004;
const TURN: f32 = 1.4;
/// How far from the table's middle a flight goes, and how low.
const FURTHEST: [f32; 2] = [TABLE_HALF[0] * 2.5, 90.0];
const LOWEST: f32 = 1.0;

/// Moves and turns the eye.
pub(super) fn fly(
    (push, mode, settings, time): (Res<Push>, Res<CameraMode>, Res<Settings>, Res<Time>),
    (buttons, motion, wheel): (
        Res<ButtonInput<MouseButton>>,
        Res<AccumulatedMouseMotion>,
        Res<AccumulatedMouseScroll>,
    ),
    (egui, screen, menu): (Res<EguiWantsInput>, Res<State<Screen>>, Res<State<Menu>>),
    mut cameras: Query<&mut PanOrbitCamera, With<MainCamera>>,
) {
    if *mode != CameraMode::Free || !super::modes::may_use_keys(&screen, &menu) {
        return;
    }
    let has_mouse = !egui.wants_any_pointer_input();
    let sign = |is_inverted: bool| if is_inverted { -1.0 } else { 1.0 };
    let upright = Vec2::new(sign(settings.invert_camera_sideways), sign(settings.invert_camera));
    let mut look = push.look * TURN * time.delta_secs();
    if has_mouse && buttons.pressed(MouseButton::Right) {
        look += Vec2::new(motion.delta.x, -motion.delta.y) * LOOK;
    }
    look *= upright * settings.camera_sensitivity;
    let notches = if has_mouse { wheel.delta.y.clamp(-3.0, 3.0) } else { 0.0 };
    let way = Vec3::new(push.turn.x, push.near, -push.turn.y) * SPEED * time.delta_secs()
        + Vec3::NEG_Z * notches * NOTCH;
    if look == Vec2::ZERO && way == Vec3::ZERO {
        return;
    }
    for mut orbit in &mut cameras {
        flown(&CameraPose::of(&orbit), look, way).put(&mut orbit);
    }
}

/// The pose after a look aside and up, and a way to the right, up and back.
fn flown(pose: &CameraPose, look: Vec2, way: Vec3) -> CameraPose {
    let turned =
        CameraPose { yaw: pose.yaw - look.x, pitch: (pose.pitch - look.y).clamp(-1.2, 1.54), ..*pose };
    let level = Quat::from_rotation_y(turned.yaw) * Vec3::new(way.x, 0.0, 0.0);
    let ahead = turned.rotation() * Vec3::new(0.0, 0.0, way.z);
    let eye = pose.eye() + level + ahead + Vec3::Y * way.y;
    let [aside, high] = FURTHEST;
    let eye = eye.clamp(Vec3::new(-aside, LOWEST, -aside), Vec3::new(aside, high, aside));
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
    fn flying_goes_where_one_looks_and_not_through_the_table() {
        let ahead = flown(&POSE, Vec2::ZERO, Vec3::new(0.0, 0.0, -2.0));
        assert!(((ahead.eye() - POSE.eye()) - POSE.rotation() * Vec3::NEG_Z * 2.0).length() < 1e-4);
        let low = flown(&POSE, Vec2::ZERO, Vec3::new(0.0, -500.0, 0.0));
        assert!((low.eye().y - LOWEST).abs() < 1e-4);
    }
}

//! The mouse, from a flick to an act.

use super::rig::Rig;
use crate::control::*;
use crate::view::camera::MainCamera;
use crate::view::mirror::Target;
use bevy::camera::{CameraProjection, RenderTargetInfo};
use bevy::input::ButtonState;
use bevy::window::PrimaryWindow;
use gragra_sim::play::{Action, Task};
use gragra_sim::table::layout;

#[test]
fn a_flick_of_the_mouse_throws_where_it_went() {
    let mut rig = Rig::at(Task::Throw);
    rig.point(15.0, 0.0, Some(Target::Tray));
    rig.mouse(MouseButton::Left, ButtonState::Pressed);
    for step in 0..8 {
        rig.point(15.0 + step as f32, 0.0, Some(Target::Tray));
        rig.update();
    }
    rig.mouse(MouseButton::Left, ButtonState::Released);
    let [Action::Throw { gesture }] = rig.actions()[..] else { panic!("{:?}", rig.acts) };
    assert_eq!(gesture.angle, 0);
    assert!((100..255).contains(&gesture.strength), "{gesture:?}");
}

#[test]
fn the_wheel_lifts_by_a_notch_and_no_hand_leaves_the_table() {
    let mut rig = Rig::at(Task::Stack);
    rig.grip();
    rig.point(0.0, 0.0, Some(Target::Table));
    let before = rig.control().target.y;
    rig.wheel(1.0);
    rig.wait(20);
    assert!((rig.control().target.y - before - 0.25).abs() < 0.01);
    for key in [KeyCode::KeyA, KeyCode::KeyW, KeyCode::KeyR] {
        rig.key(key, ButtonState::Pressed);
    }
    rig.wait(900);
    let [width, height, depth] = layout::REACH;
    assert_eq!(rig.control().target, Vec3::new(-width, height, -depth));
    assert!(rig.refused.is_empty(), "{:?}", rig.refused);
}

#[test]
fn the_hand_goes_where_the_mouse_goes_and_not_where_the_camera_does() {
    let mut rig = Rig::at(Task::Stack);
    let window = rig.app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
    let mut camera = Camera::default();
    camera.computed.target_info =
        Some(RenderTargetInfo { physical_size: UVec2::new(1280, 720), scale_factor: 1.0 });
    let mut projection = PerspectiveProjection::default();
    projection.update(1280.0, 720.0);
    camera.computed.clip_from_view = projection.get_clip_from_view();
    let eye = Transform::from_xyz(0.0, 70.0, 50.0).looking_at(Vec3::ZERO, Vec3::Y);
    let camera = rig.app.world_mut().spawn((MainCamera, camera, GlobalTransform::from(eye))).id();
    let go = |rig: &mut Rig, x: f32, y: f32| {
        let mut window = rig.app.world_mut().get_mut::<Window>(window).unwrap();
        window.set_cursor_position(Some(Vec2::new(x, y)));
        rig.wait(1);
    };
    go(&mut rig, 300.0, 500.0);
    rig.point(0.0, 0.0, Some(Target::Table));
    rig.grip();
    let before = rig.control().target;
    rig.app
        .world_mut()
        .get_mut::<GlobalTransform>(camera)
        .unwrap()
        .clone_from(&Transform::from_xyz(10.0, 70.0, 50.0).looking_at(Vec3::X * 10.0, Vec3::Y).into());
    rig.wait(30);
    assert_eq!(rig.control().target, before);
    for step in 0..=60 {
        go(&mut rig, 300.0 + 10.0 * step as f32, 500.0 - 3.0 * step as f32);
    }
    for step in 0..=60 {
        go(&mut rig, 900.0 - 5.0 * step as f32, 320.0);
    }
    rig.wait(30);
    let world = rig.app.world();
    let (camera, eye) = (world.get::<Camera>(camera).unwrap(), world.get::<GlobalTransform>(camera).unwrap());
    let on_screen = camera.world_to_viewport(eye, rig.control().target).unwrap();
    assert!(on_screen.distance(Vec2::new(600.0, 320.0)) < 2.0, "{on_screen}");
    assert_eq!(rig.control().target.y, before.y);
    assert!(rig.refused.is_empty(), "{:?}", rig.refused);
}

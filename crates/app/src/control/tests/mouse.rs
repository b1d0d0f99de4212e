//! The mouse, from a flick to an act.

use super::rig::Rig;
use crate::control::hand::CarriedHand;
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

/// Adds a window and a camera that looks from a place to another.
fn look(rig: &mut Rig, from: Vec3, to: Vec3) -> [Entity; 2] {
    let window = rig.app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
    let mut camera = Camera::default();
    camera.computed.target_info =
        Some(RenderTargetInfo { physical_size: UVec2::new(1280, 720), scale_factor: 1.0 });
    let mut projection = PerspectiveProjection::default();
    projection.update(1280.0, 720.0);
    camera.computed.clip_from_view = projection.get_clip_from_view();
    let eye = Transform::from_translation(from).looking_at(to, Vec3::Y);
    let camera = rig.app.world_mut().spawn((MainCamera, camera, GlobalTransform::from(eye))).id();
    [window, camera]
}

/// Moves the mouse 40 times by some pixels, from the hand on, and returns how far from it the hand is in the end, in pixels,
/// and the least step of the hand, in edges.
fn drag_hand(rig: &mut Rig, [window, camera]: [Entity; 2], by: Vec2) -> [f32; 2] {
    let on_screen = |rig: &Rig| {
        let world = rig.app.world();
        let eye = world.get::<GlobalTransform>(camera).unwrap();
        world.get::<Camera>(camera).unwrap().world_to_viewport(eye, rig.control().target).unwrap()
    };
    let mut cursor = on_screen(rig);
    let mut least = f32::MAX;
    for step in 0..42 {
        let before = rig.control().target;
        let mut window = rig.app.world_mut().get_mut::<Window>(window).unwrap();
        window.set_cursor_position(Some(cursor));
        rig.wait(1);
        if step > 1 {
            least = least.min(rig.control().target.distance(before));
        }
        cursor += by;
    }
    rig.wait(20);
    [on_screen(rig).distance(cursor - by), least]
}

#[test]
fn the_hand_follows_the_mouse_at_every_height_and_from_every_side() {
    let mut rig = Rig::at(Task::Stack);
    rig.grip();
    for height in [3.5, 12.5, 25.5, 40.5] {
        let hand = Vec3::new(-9.0, height, 0.0);
        for eye in [Vec3::new(20.0, 15.0, 45.0), Vec3::new(-50.0, 12.0, 10.0), Vec3::new(0.0, 60.0, 5.0)] {
            for by in [Vec2::new(2.0, -1.0), Vec2::new(-2.0, 1.0), Vec2::Y * 2.0, Vec2::NEG_Y * 2.0] {
                rig.app.world_mut().resource_mut::<CarriedHand>().send(hand);
                rig.wait(60);
                let view = look(&mut rig, hand + eye, hand);
                let [aside, least] = drag_hand(&mut rig, view, by);
                assert!(aside < 1.0, "{aside} pixels beside the mouse, {by} from {eye} at {height}");
                assert!(least > 0.01, "it stood still, {by} from {eye} at {height}");
                view.into_iter().for_each(|entity| assert!(rig.app.world_mut().despawn(entity)));
            }
        }
    }
    assert!(rig.refused.is_empty(), "{:?}", rig.refused);
}

#[test]
fn a_hand_that_is_seen_edge_on_follows_the_mouse_too() {
    let mut rig = Rig::at(Task::Stack);
    rig.grip();
    let hand = Vec3::new(-9.0, 30.0, 0.0);
    for up in [2.0, 0.0, -2.0] {
        rig.app.world_mut().resource_mut::<CarriedHand>().send(hand);
        rig.wait(60);
        let view = look(&mut rig, hand + Vec3::new(0.0, up, 50.0), hand);
        let [_, least] = drag_hand(&mut rig, view, Vec2::NEG_Y);
        assert!(least > 0.01 && rig.control().target.z < -1.0, "up is away from the eye");
        view.into_iter().for_each(|entity| assert!(rig.app.world_mut().despawn(entity)));
    }
}

#[test]
fn the_hand_goes_where_the_mouse_goes_and_not_where_the_camera_does() {
    let mut rig = Rig::at(Task::Stack);
    let [window, camera] = look(&mut rig, Vec3::new(0.0, 70.0, 50.0), Vec3::ZERO);
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

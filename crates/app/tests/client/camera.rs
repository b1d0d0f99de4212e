//! Who has the camera, tested through the whole client: the director until the player moves it, and again with the next task.

use bevy::input::ButtonState::{Pressed, Released};
use bevy::prelude::*;
use gragra_app::session::SessionRequest;
use gragra_app::session::storage::Storage;
use gragra_app::test_rig::devices::{Device, Keyboard, can_grip};
use gragra_app::test_rig::{Driver, against_bots};
use gragra_app::view::camera::CameraMode;
use gragra_sim::bots::Level;
use gragra_sim::play::Task;

/// In frames: longer than the director waits before it offers a view.
const PATIENCE: usize = 60 * 5;

fn play(seed: u64) -> Driver {
    let mut driver = Driver::new(Storage::nowhere());
    driver.request(SessionRequest::Play(against_bots([Level::Novice; 2], seed)));
    driver
}

fn mode(driver: &Driver) -> CameraMode {
    *driver.app.world().resource::<CameraMode>()
}

/// Plays the person's tasks with the keyboard until this task comes up.
fn until(driver: &mut Driver, task: Task) {
    let mut keys = Keyboard::default();
    driver.until(|driver| {
        match driver.hot_seat().task() {
            Some(now) if now == task => return true,
            Some(Task::Invest) => keys.invest(driver),
            Some(Task::Throw) => keys.throw(driver),
            Some(Task::Declare) => keys.declare(driver),
            Some(Task::Stack) => keys.stack(driver),
            Some(Task::Change) => keys.change(driver),
            _ => {}
        }
        false
    });
    driver.frames(2);
}

fn drag(driver: &mut Driver) {
    driver.move_mouse(Vec2::new(640.0, 300.0));
    driver.frame();
    driver.mouse_button(MouseButton::Right, Pressed);
    for step in 1..=6 {
        driver.move_mouse(Vec2::new(640.0 + 10.0 * step as f32, 300.0));
        driver.frame();
    }
    driver.mouse_button(MouseButton::Right, Released);
    driver.frame();
}

#[test]
fn a_borrowed_camera_goes_back_to_the_director_with_the_next_task() {
    let mut driver = play(8);
    until(&mut driver, Task::Invest);
    driver.frames(PATIENCE);
    assert_eq!(mode(&driver), CameraMode::Director);
    drag(&mut driver);
    assert_eq!(mode(&driver), CameraMode::Orbit, "moving the camera takes it");
    driver.frames(PATIENCE);
    assert_eq!(mode(&driver), CameraMode::Orbit, "and keeps it during the same task");
    until(&mut driver, Task::Throw);
    driver.frames(PATIENCE);
    assert_eq!(mode(&driver), CameraMode::Director);
}

#[test]
fn a_director_that_was_switched_off_stays_off() {
    let mut driver = play(8);
    until(&mut driver, Task::Invest);
    driver.tap(KeyCode::KeyC);
    assert_eq!(mode(&driver), CameraMode::Orbit);
    until(&mut driver, Task::Throw);
    driver.frames(PATIENCE);
    assert_eq!(mode(&driver), CameraMode::Orbit);
}

#[test]
fn during_stacking_the_wheel_moves_the_hand_even_between_two_dice() {
    let mut driver = play(8);
    until(&mut driver, Task::Stack);
    driver.until(|driver| can_grip(driver));
    assert!(driver.playing().table().carried().is_empty());
    driver.move_mouse(Vec2::new(640.0, 300.0));
    driver.frame();
    driver.wheel(1.0);
    driver.frames(3);
    assert_eq!(
        mode(&driver),
        CameraMode::Director,
        "one notch too many does not take the camera from the director"
    );
    driver.key(KeyCode::ControlLeft, Pressed);
    driver.frame();
    driver.wheel(1.0);
    driver.frames(3);
    driver.key(KeyCode::ControlLeft, Released);
    assert_eq!(mode(&driver), CameraMode::Orbit, "Ctrl and the wheel zoom");
}

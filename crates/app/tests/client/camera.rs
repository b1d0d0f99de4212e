//! Whose the camera is, through the whole client: the director's until it is moved, and again with the next task.

use bevy::input::ButtonState::{Pressed, Released};
use bevy::prelude::*;
use gragra_app::session::SessionRequest;
use gragra_app::session::storage::Storage;
use gragra_app::test_rig::devices::{Device, Keyboard, can_grip};
use gragra_app::test_rig::{Driver, against_bots};
use gragra_app::view::camera::CameraMode;
use gragra_sim::bots::Level;
use gragra_sim::play::Task;

/// Longer than the player's own view is left alone.
const PATIENCE: usize = 60 * 5;

fn play(seed: u64) -> Driver {
    let mut driver = Driver::new(Storage::nowhere());
    driver.request(SessionRequest::Play(against_bots([Level::Novice; 2], seed)));
    driver
}

fn mode(driver: &Driver) -> CameraMode {
    *driver.app.world().resource::<CameraMode>()
}

/// The person does what is asked with keys, until it is this.
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
    assert_eq!(mode(&driver), CameraMode::Orbit, "whoever moves the camera has it");
    driver.frames(PATIENCE);
    assert_eq!(mode(&driver), CameraMode::Orbit, "also afterwards, for the same task");
    until(&mut driver, Task::Throw);
    driver.frames(PATIENCE);
    assert_eq!(mode(&driver), CameraMode::Director);
}

#[test]
fn a_director_who_was_sent_away_stays_away() {
    let mut driver = play(8);
    until(&mut driver, Task::Invest);
    driver.tap(KeyCode::KeyC);
    assert_eq!(mode(&driver), CameraMode::Orbit);
    until(&mut driver, Task::Throw);
    driver.frames(PATIENCE);
    assert_eq!(mode(&driver), CameraMode::Orbit);
}

#[test]
fn while_dice_are_stacked_the_wheel_is_the_hands_also_between_two_of_them() {
    let mut driver = play(8);
    until(&mut driver, Task::Stack);
    driver.until(|driver| can_grip(driver));
    assert!(driver.playing().table().carried().is_empty());
    driver.move_mouse(Vec2::new(640.0, 300.0));
    driver.frame();
    driver.wheel(1.0);
    driver.frames(3);
    assert_eq!(mode(&driver), CameraMode::Director, "a notch too many does not send the camera away");
    driver.key(KeyCode::ControlLeft, Pressed);
    driver.frame();
    driver.wheel(1.0);
    driver.frames(3);
    driver.key(KeyCode::ControlLeft, Released);
    assert_eq!(mode(&driver), CameraMode::Orbit, "with control it zooms");
}

//! Who has the camera, tested through the whole client: the director until the player moves it, and again with the next task.

use crate::driver::Driver;
use crate::driver::devices::{Device, Keyboard, can_grip};
use bevy::input::ButtonState::{Pressed, Released};
use bevy::prelude::*;
use gragra_app::session::storage::Storage;
use gragra_app::session::{NewMatch, SessionRequest};
use gragra_app::view::camera::CameraMode;
use gragra_rules::{Edition, Options, Players};
use gragra_sim::bots::{Character, Level};
use gragra_sim::play::{Player, Seats, Task};

/// In frames: longer than any of these tests takes.
const LONGEST: usize = 60 * 60 * 5;
/// In frames: longer than the director waits before it offers a view.
const PATIENCE: usize = 60 * 5;

fn against_bots(seed: u64) -> Driver {
    let mut driver = Driver::new(Storage::nowhere());
    let bot = |character| Player::bot(character, Level::Novice);
    let players = vec![Player::person("Ann"), bot(Character::Builder), bot(Character::Raider)];
    driver.app.world_mut().write_message(SessionRequest::Play(NewMatch {
        options: Options::new(Edition::GraGraCompany, Players::Three),
        seats: Seats::new(players).expect("three"),
        seed,
        assists: Default::default(),
    }));
    driver
}

fn mode(driver: &Driver) -> CameraMode {
    *driver.app.world().resource::<CameraMode>()
}

/// Plays the person's tasks with the keyboard until this task comes up.
fn until(driver: &mut Driver, task: Task) {
    let mut keys = Keyboard::default();
    for _ in 0..LONGEST {
        match driver.hot_seat().task() {
            Some(now) if now == task => return driver.frames(2),
            Some(Task::Invest) => keys.invest(driver),
            Some(Task::Throw) => keys.throw(driver),
            Some(Task::Declare) => keys.declare(driver),
            Some(Task::Stack) => keys.stack(driver),
            Some(Task::Change) => keys.change(driver),
            _ => driver.frame(),
        }
    }
    panic!("nobody was asked for {task:?}");
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
    let mut driver = against_bots(8);
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
    let mut driver = against_bots(8);
    until(&mut driver, Task::Invest);
    driver.tap(KeyCode::KeyC);
    assert_eq!(mode(&driver), CameraMode::Orbit);
    until(&mut driver, Task::Throw);
    driver.frames(PATIENCE);
    assert_eq!(mode(&driver), CameraMode::Orbit);
}

#[test]
fn during_stacking_the_wheel_moves_the_hand_even_between_two_dice() {
    let mut driver = against_bots(8);
    until(&mut driver, Task::Stack);
    for _ in 0..LONGEST {
        if can_grip(&driver) {
            break;
        }
        driver.frame();
    }
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

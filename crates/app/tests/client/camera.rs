//! Who has the camera, tested through the whole client: the director until the player moves it, and again with the next task.

use bevy::input::ButtonState::{Pressed, Released};
use bevy::prelude::*;
use bevy_egui::egui;
use gragra_app::session::storage::Storage;
use gragra_app::session::{HandControl, Session, SessionRequest};
use gragra_app::test_rig::devices::{Device, Keyboard, can_grip};
use gragra_app::test_rig::{Driver, against_bots};
use gragra_app::view::camera::{CameraMode, SideView};
use gragra_rules::DieId;
use gragra_sim::bots::Level;
use gragra_sim::play::{Assist, Exercise, Task};
use gragra_sim::table::{Spot, layout};

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

/// The panel over a point of the room, or the window's border.
fn cover(driver: &mut Driver, point: Vec3) -> Option<egui::Rect> {
    let window = driver.window_size();
    let at = driver.project(point).unwrap_or(Vec2::NEG_ONE);
    let context = driver.egui();
    let zoom = context.zoom_factor();
    let at = egui::pos2(at.x, at.y) / zoom;
    let whole = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(window.x, window.y) / zoom);
    if !whole.contains(at) {
        return Some(whole);
    }
    let is_panel = |layer: &egui::LayerId| {
        layer.order == egui::Order::Middle && !["toasts", "hint"].map(egui::Id::new).contains(&layer.id)
    };
    context.memory(|memory| {
        let layers = memory.areas().visible_layer_ids();
        let rects =
            layers.iter().filter(|layer| is_panel(layer)).filter_map(|layer| memory.area_rect(layer.id));
        rects.into_iter().find(|rect| rect.contains(at))
    })
}

/// Foot and top of the tower that is stacked on.
fn work(session: &Session) -> Option<[Vec3; 2]> {
    let place = Vec3::from_array(layout::place(session.players(), session.under_hand()?).to_array());
    Some([place + Vec3::Y * 0.5, session.top_of_work()?])
}

#[test]
fn no_panel_covers_what_the_player_works_on() {
    let mut driver = play(8);
    let tray = Vec3::from_array(layout::TRAY.to_array());
    for task in [Task::Throw, Task::Declare] {
        until(&mut driver, task);
        driver.frames(150);
        assert_eq!(cover(&mut driver, tray), None, "the tray during {task:?}");
    }
    until(&mut driver, Task::Stack);
    driver.until(|driver| can_grip(driver));
    driver.frames(150);
    for point in work(driver.playing()).expect("a tower is built") {
        assert_eq!(cover(&mut driver, point), None, "the tower while it is built");
    }
}

#[test]
fn no_panel_covers_the_tower_that_a_bot_stacks_on() {
    /// In frames: the camera has come here.
    const SETTLED: usize = 70;
    let mut driver = play(8);
    let mut keys = Keyboard::default();
    let mut carried_for = 0;
    driver.until(|driver| {
        match driver.hot_seat().task() {
            Some(Task::Invest) => keys.invest(driver),
            Some(Task::Throw) => keys.throw(driver),
            Some(Task::Declare) => keys.declare(driver),
            Some(Task::Stack) => keys.stack(driver),
            Some(Task::Change) => keys.change(driver),
            _ => {}
        }
        let Some(session) = driver.session() else { return false };
        let is_bots = session.table().stacker().is_some_and(|seat| !session.is_person(seat));
        carried_for = if is_bots && !session.table().carried().is_empty() { carried_for + 1 } else { 0 };
        carried_for == SETTLED
    });
    for point in work(driver.playing()).expect("a bot stacks") {
        assert_eq!(cover(&mut driver, point), None);
    }
}

#[test]
fn the_tower_is_in_view_while_the_order_is_chosen() {
    let is_open = |driver: &Driver| driver.app.world().resource::<SideView>().rect.is_some();
    let mut driver = play(8);
    until(&mut driver, Task::Throw);
    assert!(!is_open(&driver));
    until(&mut driver, Task::Declare);
    assert!(is_open(&driver));
}

/// Drags a die that was just taken to the tower and past it, and returns the greatest distance between mouse and hand, in
/// pixels, and the longest way of the mouse in which the hand stood still.
fn drag_to_tower(driver: &mut Driver) -> [f32; 2] {
    const STEPS: u8 = 150;
    let target = |driver: &Driver| driver.app.world().resource::<HandControl>().target;
    driver.until(|driver| driver.session().is_some() && can_grip(driver));
    driver.frames(120);
    driver.tap(KeyCode::Space);
    driver.frames(60);
    let above = |driver: &mut Driver| {
        let top = driver.playing().top_of_work().expect("a tower is built");
        let above = top.with_y(target(driver).y);
        driver.project(above).expect("the tower is in view")
    };
    let hand = target(driver);
    let start = driver.project(hand).expect("the hand is in view");
    for aside in [4.0, 0.0] {
        driver.move_mouse(start + Vec2::X * aside);
        driver.frames(20);
    }
    let (mut furthest, mut still, mut longest) = (0.0_f32, 0.0_f32, 0.0_f32);
    for _ in 0..STEPS {
        let before = target(driver);
        let way = above(driver) - driver.cursor();
        // Slowly towards the tower, wherever the camera shows it by now.
        driver.move_mouse(driver.cursor() + way.clamp_length_max(5.0));
        driver.frame();
        let hand = target(driver);
        let at = driver.project(hand).expect("the hand is in view");
        furthest = furthest.max(at.distance(driver.cursor()));
        let is_still = hand.distance(before) < 1e-3 && way.length() > 5.0;
        still = if is_still { still + 5.0 } else { 0.0 };
        longest = longest.max(still);
    }
    let top = driver.playing().top_of_work().expect("a tower is built");
    let aside = (target(driver) - top).with_y(0.0).length();
    assert!(aside < 0.5, "the hand is {aside} edges beside the tower");
    [furthest, longest]
}

#[test]
fn a_die_stays_under_the_mouse_on_its_way_to_the_tower() {
    let mut practice = Driver::new(Storage::nowhere());
    let exercise = Exercise::default();
    practice.request(SessionRequest::Practise { exercise, assist: Assist::NONE });
    let mut game = play(8);
    until(&mut game, Task::Stack);
    for driver in [&mut practice, &mut game] {
        let [furthest, still] = drag_to_tower(driver);
        assert!(furthest < 8.0, "{furthest} pixels between mouse and hand");
        assert!(still <= 5.0, "the hand stood still for {still} pixels");
    }
}

#[test]
fn the_dice_that_come_next_are_in_view() {
    let mut driver = play(8);
    until(&mut driver, Task::Stack);
    driver.until(|driver| can_grip(driver));
    driver.frames(150);
    let session = driver.playing();
    let (table, seat) = (session.table(), session.table().stacker().expect("somebody stacks"));
    let in_row = DieId::all().filter_map(|die| match table.spot(die) {
        Spot::Lane { seat: of, slot } if of == seat => Some((slot, die)),
        _ => None,
    });
    let (_, next) = in_row.min().expect("there are dice to stack");
    let next = Vec3::from_array(table.pose(next).translation.to_array());
    let side = driver.app.world().resource::<SideView>().rect.expect("the side view is open");
    assert_eq!(cover(&mut driver, next), None, "no panel covers the next die");
    let at = driver.project(next).expect("it is in view");
    assert!(!side.contains(at), "the side view does not cover it");
}

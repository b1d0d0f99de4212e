//! Devices: how a person does what is asked of them with a mouse, with keys, or with a gamepad.

use super::Driver;
use crate::session::HandControl;
use crate::session::Session;
use crate::view::camera::MainCamera;
use bevy::input::ButtonState::{Pressed, Released};
use bevy::prelude::*;
use gragra_rules::{Company, Players};
use gragra_sim::play::Task;
use gragra_sim::table::{HandInput, layout};

/// How a person does what is asked of them, with one device.
pub trait Device {
    fn invest(&mut self, driver: &mut Driver);
    fn throw(&mut self, driver: &mut Driver);
    fn declare(&mut self, driver: &mut Driver);
    /// Takes the next die, or moves what is in the hand a little nearer to its place.
    fn stack(&mut self, driver: &mut Driver);
    fn change(&mut self, driver: &mut Driver);
    fn choose_raider(&mut self, driver: &mut Driver);
    fn skip(&mut self, driver: &mut Driver);
    /// Says yes to what is to be read.
    fn confirm(&mut self, driver: &mut Driver);
}

/// Where the person's hand is to go: over the top die of the tower that is built.
pub fn tower_axis(session: &Session) -> Option<Vec3> {
    let (table, company) = (session.table(), session.under_hand()?);
    Some(match table.column(company).last() {
        Some(&top) => Vec3::from_array(table.pose(top).translation.to_array()),
        // As if there were a die in the table.
        None => Vec3::from_array(layout::place(session.players(), company).to_array()) - Vec3::Y * 0.5,
    })
}

/// What the hand carries, how far it is above where it should come to rest, and where that is.
#[derive(Debug)]
pub struct Carried {
    pub at: Vec3,
    pub goal: Vec3,
    pub target: Vec3,
}

pub fn carried(driver: &Driver) -> Option<Carried> {
    let session = driver.playing();
    let table = session.table();
    let &lowest = table.carried().first()?;
    let at = Vec3::from_array(table.pose(lowest).translation.to_array());
    let mut goal = tower_axis(session)?;
    goal.y += 1.0;
    let target = driver.app.world().resource::<HandControl>().target;
    Some(Carried { at, goal, target })
}

impl Carried {
    pub fn aside(&self) -> f32 {
        (self.at - self.goal).with_y(0.0).length()
    }

    /// Is it as low as a hand goes?
    fn touches(&self) -> bool {
        self.at.y < self.goal.y + 0.3 && self.target.y < self.goal.y + 0.12
    }
}

pub fn can_grip(driver: &Driver) -> bool {
    driver.playing().table().allows(HandInput::Grip { count: 1 })
}

#[derive(Default)]
pub struct Mouse {
    tries: usize,
    /// For how many steps the hand has held these dice, and the keys that finish what the mouse does not.
    steps: usize,
    keys: Keyboard,
}

/// After so many steps a person would try the keys.
const PATIENCE_WITH_MOUSE: usize = 400;

impl Mouse {
    fn click_in_room(driver: &mut Driver, point: Vec3) {
        if let Some(at) = driver.project(point) {
            driver.click_at(at);
        }
    }
}

impl Device for Mouse {
    fn invest(&mut self, driver: &mut Driver) {
        // One of the three has room; a click on another is refused.
        self.tries += 1;
        let companies: Vec<Company> = Players::Three.companies().collect();
        let card = layout::place(Players::Three, companies[self.tries % companies.len()]);
        Self::click_in_room(driver, Vec3::from_array(card.to_array()) + Vec3::new(1.2, 0.0, 1.2));
        driver.frames(5);
    }

    fn throw(&mut self, driver: &mut Driver) {
        driver.frames(5);
        let tray = Vec3::from_array(layout::TRAY.to_array());
        let Some(from) = driver.project(tray) else { return driver.frame() };
        driver.move_mouse(from);
        driver.frame();
        driver.mouse_button(MouseButton::Left, Pressed);
        for step in 1..=8 {
            driver.move_mouse(from + Vec2::new(9.0, -4.0) * step as f32);
            driver.frame();
        }
        driver.mouse_button(MouseButton::Left, Released);
        driver.frames(5);
    }

    fn declare(&mut self, driver: &mut Driver) {
        driver.frames(5);
        if driver.button("Put them back").is_some() {
            driver.click("Put them back");
        } else {
            // It may be complete from an earlier try, and a longer row moves the buttons.
            if driver.button("Longest").is_some() {
                driver.click("Longest");
                driver.frames(3);
            }
            driver.click("Declare");
        }
        driver.frames(5);
    }

    fn stack(&mut self, driver: &mut Driver) {
        let Some(hand) = carried(driver) else {
            if can_grip(driver) {
                // A click anywhere in the room takes the next die.
                let top = tower_axis(driver.playing()).unwrap_or_default();
                Self::click_in_room(driver, top);
            }
            self.steps = 0;
            return driver.frame();
        };
        self.steps += 1;
        if self.steps > PATIENCE_WITH_MOUSE {
            return self.keys.stack(driver);
        }
        // A hand that has come to the tower and does not stay there is tired, so it is led against its drift.
        let is_there = (hand.target - hand.goal).xz().length() < 1.0;
        let to = if is_there { hand.target + 0.15 * (hand.goal - hand.at) } else { hand.goal };
        let places = [hand.target, to.with_y(hand.target.y)].map(|place| driver.project(place));
        if let [Some(from), Some(to)] = places {
            // Dice that were just taken come to the mouse. From then on the hand moves as the mouse does.
            let is_new = (hand.target - hand.goal).xz().length() > 2.0 && driver.cursor().distance(to) > 1.0;
            driver.move_mouse(if is_new { to } else { driver.cursor() + to - from });
        }
        if hand.touches() {
            driver.frame();
            driver.mouse_button(MouseButton::Left, Pressed);
            driver.frames(2);
            driver.mouse_button(MouseButton::Left, Released);
        } else if hand.aside() < 0.1 {
            driver.wheel(if hand.target.y > hand.goal.y + 0.6 { -1.0 } else { -0.1 });
        }
        driver.frames(2);
    }

    fn change(&mut self, driver: &mut Driver) {
        driver.frames(5);
        driver.click("Stay with");
        driver.frames(5);
    }

    fn choose_raider(&mut self, driver: &mut Driver) {
        driver.frames(5);
        // A bot may have given in meanwhile, and nobody is asked any more.
        if driver.hot_seat().task() == Some(Task::ChooseRaider) {
            driver.click("Ann");
        }
        driver.frames(5);
    }

    fn skip(&mut self, driver: &mut Driver) {
        if driver.button("⏭").is_some() {
            driver.click("⏭");
        }
        driver.frame();
    }

    fn confirm(&mut self, driver: &mut Driver) {
        let labels = ["Show me", "Show the accounts"];
        let label = labels.into_iter().find(|label| driver.button(label).is_some()).unwrap_or("Continue");
        driver.click(label);
    }
}

/// Which way to push, as the camera sees it: to the right and away from the eye, in edges.
fn way(driver: &mut Driver, hand: &Carried) -> Vec2 {
    let world = driver.app.world_mut();
    let mut cameras = world.query_filtered::<&GlobalTransform, With<MainCamera>>();
    let eye = cameras.single(world).expect("one main camera");
    let right = eye.right().as_vec3().with_y(0.0).normalize_or(Vec3::X);
    let forward = Vec3::Y.cross(right);
    let left = hand.goal - hand.target;
    Vec2::new(left.dot(right), left.dot(forward))
}

#[derive(Default)]
pub struct Keyboard {
    held: Vec<KeyCode>,
}

impl Keyboard {
    /// Holds these keys and no others.
    fn hold(&mut self, driver: &mut Driver, keys: &[KeyCode]) {
        for key in std::mem::take(&mut self.held) {
            if keys.contains(&key) {
                self.held.push(key);
            } else {
                driver.key(key, Released);
            }
        }
        for &key in keys {
            if !self.held.contains(&key) {
                self.held.push(key);
                driver.key(key, Pressed);
            }
        }
    }
}

impl Device for Keyboard {
    fn invest(&mut self, driver: &mut Driver) {
        driver.tap(KeyCode::ArrowRight);
        driver.tap(KeyCode::Enter);
        driver.frames(5);
    }

    fn throw(&mut self, driver: &mut Driver) {
        driver.key(KeyCode::Space, Pressed);
        driver.frames(30);
        driver.key(KeyCode::Space, Released);
        driver.frames(5);
    }

    fn declare(&mut self, driver: &mut Driver) {
        driver.tap(KeyCode::KeyL);
        driver.tap(KeyCode::Enter);
        driver.frames(5);
    }

    fn stack(&mut self, driver: &mut Driver) {
        let Some(hand) = carried(driver) else {
            self.hold(driver, &[]);
            if can_grip(driver) {
                driver.tap(KeyCode::Space);
            }
            return driver.frame();
        };
        if hand.touches() {
            self.hold(driver, &[]);
            driver.frame();
            return driver.tap(KeyCode::Space);
        }
        let way = way(driver, &hand);
        let mut keys = Vec::new();
        // A frame of a held key goes an eighth of an edge, or a fifth of that with the fine key.
        let is_near = way.length() < 0.5 && hand.target.y < hand.goal.y + 1.0 || way.length() < 0.3;
        if is_near {
            keys.push(KeyCode::ShiftLeft);
        }
        let least = if is_near { 0.02 } else { 0.1 };
        for (part, plus, minus) in
            [(way.x, KeyCode::KeyD, KeyCode::KeyA), (way.y, KeyCode::KeyW, KeyCode::KeyS)]
        {
            if part.abs() > least {
                keys.push(if part > 0.0 { plus } else { minus });
            }
        }
        if hand.aside() < 0.1 && way.length() < 0.05 {
            keys.push(KeyCode::KeyF);
            if hand.target.y > hand.goal.y + 0.6 {
                keys.retain(|&key| key != KeyCode::ShiftLeft);
            }
        }
        self.hold(driver, &keys);
        driver.frame();
    }

    fn change(&mut self, driver: &mut Driver) {
        driver.tap(KeyCode::KeyK);
        driver.frames(5);
    }

    fn choose_raider(&mut self, driver: &mut Driver) {
        driver.tap(KeyCode::Enter);
        driver.frames(5);
    }

    fn skip(&mut self, driver: &mut Driver) {
        driver.tap(KeyCode::KeyN);
    }

    fn confirm(&mut self, driver: &mut Driver) {
        driver.tap(KeyCode::Enter);
    }
}

pub struct Pad;

impl Device for Pad {
    fn invest(&mut self, driver: &mut Driver) {
        driver.pad_tap(GamepadButton::DPadRight);
        driver.pad_tap(GamepadButton::South);
        driver.frames(5);
    }

    fn throw(&mut self, driver: &mut Driver) {
        driver.pad_button(GamepadButton::South, 1.0);
        driver.frames(30);
        driver.pad_button(GamepadButton::South, 0.0);
        driver.frames(5);
    }

    fn declare(&mut self, driver: &mut Driver) {
        driver.pad_tap(GamepadButton::RightTrigger);
        driver.pad_tap(GamepadButton::South);
        driver.frames(5);
    }

    fn stack(&mut self, driver: &mut Driver) {
        let still = |driver: &mut Driver| {
            driver.pad_axis(GamepadAxis::LeftStickX, 0.0);
            driver.pad_axis(GamepadAxis::LeftStickY, 0.0);
            driver.pad_button(GamepadButton::LeftTrigger2, 0.0);
            driver.pad_button(GamepadButton::West, 0.0);
        };
        let Some(hand) = carried(driver) else {
            still(driver);
            if can_grip(driver) {
                driver.pad_tap(GamepadButton::South);
            }
            return driver.frame();
        };
        if hand.touches() {
            still(driver);
            driver.frame();
            return driver.pad_tap(GamepadButton::South);
        }
        let way = way(driver, &hand);
        let push = if way.length() > 0.03 {
            way.normalize() * (way.length() * 0.8).clamp(0.35, 1.0)
        } else {
            Vec2::ZERO
        };
        driver.pad_axis(GamepadAxis::LeftStickX, push.x);
        driver.pad_axis(GamepadAxis::LeftStickY, push.y);
        let is_over = hand.aside() < 0.1 && way.length() < 0.06;
        let is_near = hand.target.y < hand.goal.y + 0.6;
        driver.pad_button(
            GamepadButton::West,
            f32::from(u8::from(way.length() < 0.6 && (!is_over || is_near))),
        );
        driver.pad_button(GamepadButton::LeftTrigger2, f32::from(u8::from(is_over)));
        driver.frame();
    }

    fn change(&mut self, driver: &mut Driver) {
        driver.pad_tap(GamepadButton::West);
        driver.frames(5);
    }

    fn choose_raider(&mut self, driver: &mut Driver) {
        driver.pad_tap(GamepadButton::South);
        driver.frames(5);
    }

    fn skip(&mut self, driver: &mut Driver) {
        driver.pad_tap(GamepadButton::West);
    }

    fn confirm(&mut self, driver: &mut Driver) {
        driver.pad_tap(GamepadButton::South);
    }
}

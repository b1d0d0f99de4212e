//! What the monkey does. Every gesture is complete: afterwards nothing is held any more.

use crate::GOLDENS;
use crate::checks::Labels;
use bevy::input::ButtonState::{Pressed, Released};
use bevy::prelude::*;
use gragra_app::base::controls::{Bindings, Control, Press};
use gragra_app::test_rig::devices::{Device, Keyboard, Pad};
use gragra_app::test_rig::{Driver, golden};
use gragra_sim::chance::Chance;
use gragra_sim::play::Task;
use std::path::PathBuf;

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Gesture {
    MoveMouse(Vec2),
    Click(MouseButton, Vec2),
    /// What it says, and where it is.
    ClickWidget(String, Vec2),
    Drag(MouseButton, Vec2, Vec2),
    Wheel(f32),
    TapKey(KeyCode),
    /// For a number of frames.
    HoldKey(KeyCode, usize),
    TapPad(GamepadButton),
    /// How far, and for how many frames.
    HoldPad(GamepadButton, f32, usize),
    PushStick([GamepadAxis; 2], Vec2, usize),
    UnplugPad,
    Resize(Vec2),
    DropFile(PathBuf),
    /// Does what the match asks for, so that a match gets somewhere.
    DoTask,
    Wait(usize),
}

/// Beside those that are bound.
const KEYS: [KeyCode; 32] = [
    KeyCode::Escape,
    KeyCode::Tab,
    KeyCode::Enter,
    KeyCode::Space,
    KeyCode::Backspace,
    KeyCode::Delete,
    KeyCode::ArrowUp,
    KeyCode::ArrowDown,
    KeyCode::ArrowLeft,
    KeyCode::ArrowRight,
    KeyCode::PageUp,
    KeyCode::PageDown,
    KeyCode::Home,
    KeyCode::End,
    KeyCode::KeyA,
    KeyCode::KeyE,
    KeyCode::KeyG,
    KeyCode::KeyN,
    KeyCode::KeyR,
    KeyCode::KeyS,
    KeyCode::KeyX,
    KeyCode::KeyZ,
    KeyCode::Digit0,
    KeyCode::Digit1,
    KeyCode::Digit3,
    KeyCode::Digit7,
    KeyCode::Digit9,
    KeyCode::F1,
    KeyCode::F3,
    KeyCode::F12,
    KeyCode::ShiftLeft,
    KeyCode::NumpadEnter,
];

const PAD_BUTTONS: [GamepadButton; 16] = [
    GamepadButton::South,
    GamepadButton::East,
    GamepadButton::North,
    GamepadButton::West,
    GamepadButton::LeftTrigger,
    GamepadButton::RightTrigger,
    GamepadButton::LeftTrigger2,
    GamepadButton::RightTrigger2,
    GamepadButton::Select,
    GamepadButton::Start,
    GamepadButton::LeftThumb,
    GamepadButton::RightThumb,
    GamepadButton::DPadUp,
    GamepadButton::DPadDown,
    GamepadButton::DPadLeft,
    GamepadButton::DPadRight,
];

const LEFT_STICK: [GamepadAxis; 2] = [GamepadAxis::LeftStickX, GamepadAxis::LeftStickY];
const RIGHT_STICK: [GamepadAxis; 2] = [GamepadAxis::RightStickX, GamepadAxis::RightStickY];

const SIZES: [Vec2; 4] =
    [Vec2::new(640.0, 360.0), Vec2::new(800.0, 600.0), Vec2::new(1280.0, 720.0), Vec2::new(1920.0, 1080.0)];

fn pick<T: Copy>(chance: &mut Chance, among: &[T]) -> T {
    among[chance.below(among.len() as u32) as usize]
}

fn anywhere(chance: &mut Chance, driver: &Driver) -> Vec2 {
    Vec2::new(chance.unit(), chance.unit()) * driver.window_size()
}

impl Gesture {
    pub(crate) fn choose(chance: &mut Chance, driver: &mut Driver, labels: &Labels) -> Self {
        let frames = 2 + chance.below(40) as usize;
        match chance.below(100) {
            0..30 => Self::on_widget(chance, driver, labels),
            30..35 => Self::Click(random_button(chance), anywhere(chance, driver)),
            35..38 => Self::MoveMouse(anywhere(chance, driver)),
            38..43 => Self::Drag(random_button(chance), anywhere(chance, driver), anywhere(chance, driver)),
            43..47 => Self::Wheel(chance.signed() * 4.0),
            47..62 => Self::TapKey(pick(chance, &KEYS)),
            62..70 => Self::on_control(chance, driver, frames),
            70..77 => Self::TapPad(pick(chance, &PAD_BUTTONS)),
            77..80 => Self::HoldPad(pick(chance, &PAD_BUTTONS), chance.unit(), frames),
            80..84 => {
                let stick = pick(chance, &[LEFT_STICK, RIGHT_STICK]);
                Self::PushStick(stick, Vec2::new(chance.signed(), chance.signed()), frames)
            }
            84..86 => Self::UnplugPad,
            86..88 => Self::Resize(pick(chance, &SIZES)),
            88 => Self::DropFile(golden(pick(chance, &GOLDENS))),
            89 => Self::DropFile("no such file.gragra".into()),
            90..96 => Self::DoTask,
            _ => Self::Wait(3 * frames),
        }
    }

    /// Nearly always spares "Quit": a start takes as long as many gestures.
    fn on_widget(chance: &mut Chance, driver: &mut Driver, labels: &Labels) -> Self {
        let spares_quit = chance.below(10) > 0;
        let mut widgets = driver.widgets();
        widgets.retain(|widget| {
            let can_press = widget.is_enabled && widget.role != "Label";
            can_press && !(spares_quit && labels.quit.contains(&widget.label))
        });
        if widgets.is_empty() {
            return Self::Click(MouseButton::Left, anywhere(chance, driver));
        }
        let widget = widgets.swap_remove(chance.below(widgets.len() as u32) as usize);
        Self::ClickWidget(widget.label, Vec2::from(widget.at))
    }

    /// Whatever is bound to one of the controls now.
    fn on_control(chance: &mut Chance, driver: &Driver, frames: usize) -> Self {
        let bindings = driver.app.world().resource::<Bindings>();
        let control = pick(chance, &Control::ALL);
        let presses: Vec<Press> = bindings.presses(control).collect();
        if presses.is_empty() {
            return Self::Wait(frames);
        }
        match pick(chance, &presses) {
            Press::Key(key) => Self::HoldKey(key, frames),
            Press::Mouse(button) => Self::Click(button, anywhere(chance, driver)),
            Press::Pad(button) => Self::HoldPad(button, 1.0, frames),
        }
    }

    pub(crate) fn perform(self, driver: &mut Driver) {
        match self {
            Self::MoveMouse(to) => driver.move_mouse(to),
            Self::Click(button, at) => drag(driver, button, at, at),
            Self::ClickWidget(_, at) => driver.click_at(at),
            Self::Drag(button, from, to) => drag(driver, button, from, to),
            Self::Wheel(notches) => driver.wheel(notches),
            Self::TapKey(key) => driver.tap(key),
            Self::HoldKey(key, frames) => {
                driver.key(key, Pressed);
                driver.frames(frames);
                driver.key(key, Released);
            }
            Self::TapPad(button) => driver.pad_tap(button),
            Self::HoldPad(button, value, frames) => {
                driver.pad_button(button, value);
                driver.frames(frames);
                driver.pad_button(button, 0.0);
            }
            Self::PushStick(stick, push, frames) => {
                push_stick(driver, stick, push);
                driver.frames(frames);
                push_stick(driver, stick, Vec2::ZERO);
            }
            Self::UnplugPad => {
                // Even with a button held.
                driver.pad_button(GamepadButton::South, 1.0);
                driver.frames(2);
                driver.unplug();
            }
            Self::Resize(size) => driver.resize(size),
            Self::DropFile(path) => driver.drop_file(path),
            Self::DoTask => do_task(driver),
            Self::Wait(frames) => driver.frames(frames),
        }
    }
}

fn random_button(chance: &mut Chance) -> MouseButton {
    pick(chance, &[MouseButton::Left, MouseButton::Left, MouseButton::Right, MouseButton::Middle])
}

fn drag(driver: &mut Driver, button: MouseButton, from: Vec2, to: Vec2) {
    const STEPS: usize = 6;
    driver.move_mouse(from);
    driver.frame();
    driver.mouse_button(button, Pressed);
    for step in 1..=STEPS {
        driver.move_mouse(from.lerp(to, step as f32 / STEPS as f32));
        driver.frame();
    }
    driver.mouse_button(button, Released);
    driver.frame();
}

fn push_stick(driver: &mut Driver, [x, y]: [GamepadAxis; 2], push: Vec2) {
    driver.pad_axis(x, push.x);
    driver.pad_axis(y, push.y);
}

fn do_task(driver: &mut Driver) {
    let mut keyboard = Keyboard::default();
    match driver.hot_seat().task() {
        Some(Task::Invest) => keyboard.invest(driver),
        Some(Task::Throw) => keyboard.throw(driver),
        Some(Task::Declare) => keyboard.declare(driver),
        Some(Task::Change) => keyboard.change(driver),
        Some(Task::ChooseRaider) => keyboard.choose_raider(driver),
        Some(Task::Stack | Task::TakeOver | Task::Contest) => stack(driver),
        None => keyboard.skip(driver),
    }
}

/// Carries a die for a second, and lets go of the gamepad.
fn stack(driver: &mut Driver) {
    const FRAMES: usize = 60;
    for _ in 0..FRAMES {
        if driver.session().is_none() {
            break;
        }
        Pad.stack(driver);
    }
    push_stick(driver, LEFT_STICK, Vec2::ZERO);
    driver.pad_button(GamepadButton::LeftTrigger2, 0.0);
    driver.pad_button(GamepadButton::West, 0.0);
    driver.frame();
}

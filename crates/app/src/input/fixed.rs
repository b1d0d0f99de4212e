//! Presses that always do the same, so that nobody can lock themselves out and menus work in any case.

use super::bindings::Press;
use super::contexts::Context;
use super::control::Control;
use bevy::prelude::*;

/// A press that cannot be taken away from what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fixed {
    /// What is pressed.
    pub(super) press: Press,
    /// When.
    pub(super) context: Context,
    /// What it does, in words.
    pub(super) does: &'static str,
}

impl Fixed {
    /// Does a control ever wait for a press at the same time?
    pub(super) fn can_meet(&self, control: Control) -> bool {
        control.contexts().iter().any(|&context| context.is_beside(self.context))
    }
}

/// Back, or the pause menu, whatever else is bound to it: with these any menu can be left.
pub(super) const BACK: [Press; 2] = [Press::Key(KeyCode::Escape), Press::Pad(GamepadButton::Start)];

/// Is it kept for going back?
pub(super) fn always_leads_back(press: Press) -> bool {
    BACK.contains(&press)
}

const ABOUT: &str = "moving about in menus";
const PRESSES: &str = "pressing what is chosen in menus";
const FOLDS: &str = "going back in menus";
const COUNT: &str = "how many dice the hand takes";
const TURNS: &str = "turning the camera";

const fn key(key: KeyCode, context: Context, does: &'static str) -> Fixed {
    Fixed { press: Press::Key(key), context, does }
}

const fn pad(button: GamepadButton, does: &'static str) -> Fixed {
    Fixed { press: Press::Pad(button), context: Context::Menu, does }
}

const fn mouse(button: MouseButton, does: &'static str) -> Fixed {
    Fixed { press: Press::Mouse(button), context: Context::Table, does }
}

/// All of them.
pub(super) const FIXED: [Fixed; 34] = [
    key(KeyCode::ArrowLeft, Context::Menu, ABOUT),
    key(KeyCode::ArrowRight, Context::Menu, ABOUT),
    key(KeyCode::ArrowUp, Context::Menu, ABOUT),
    key(KeyCode::ArrowDown, Context::Menu, ABOUT),
    key(KeyCode::Tab, Context::Menu, ABOUT),
    key(KeyCode::Enter, Context::Menu, PRESSES),
    key(KeyCode::NumpadEnter, Context::Menu, PRESSES),
    key(KeyCode::Space, Context::Menu, PRESSES),
    pad(GamepadButton::DPadLeft, ABOUT),
    pad(GamepadButton::DPadRight, ABOUT),
    pad(GamepadButton::DPadUp, ABOUT),
    pad(GamepadButton::DPadDown, ABOUT),
    pad(GamepadButton::South, PRESSES),
    pad(GamepadButton::East, FOLDS),
    key(KeyCode::Digit1, Context::Stacking, COUNT),
    key(KeyCode::Digit2, Context::Stacking, COUNT),
    key(KeyCode::Digit3, Context::Stacking, COUNT),
    key(KeyCode::Digit4, Context::Stacking, COUNT),
    key(KeyCode::Digit5, Context::Stacking, COUNT),
    key(KeyCode::Digit6, Context::Stacking, COUNT),
    key(KeyCode::Digit7, Context::Stacking, COUNT),
    key(KeyCode::Digit8, Context::Stacking, COUNT),
    key(KeyCode::Digit9, Context::Stacking, COUNT),
    key(KeyCode::Digit1, Context::Practising, COUNT),
    key(KeyCode::Digit2, Context::Practising, COUNT),
    key(KeyCode::Digit3, Context::Practising, COUNT),
    key(KeyCode::Digit4, Context::Practising, COUNT),
    key(KeyCode::Digit5, Context::Practising, COUNT),
    key(KeyCode::Digit6, Context::Practising, COUNT),
    key(KeyCode::Digit7, Context::Practising, COUNT),
    key(KeyCode::Digit8, Context::Practising, COUNT),
    key(KeyCode::Digit9, Context::Practising, COUNT),
    mouse(MouseButton::Right, TURNS),
    mouse(MouseButton::Middle, TURNS),
];

//! Presses that always do the same, so that nobody can lock themselves out and menus work in any case.

use super::bindings::Press;
use super::context::Context;
use super::control::Control;
use crate::words::say;
use Purpose::{About, Count, Folds, Presses, Turns};
use bevy::prelude::*;

/// A press that cannot be taken away from what it does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Fixed {
    /// What is pressed.
    pub(crate) press: Press,
    /// When.
    pub(crate) context: Context,
    /// What it does.
    pub(crate) does: Purpose,
}

impl Fixed {
    /// Does a control ever wait for a press at the same time?
    pub(crate) fn can_meet(&self, control: Control) -> bool {
        control.contexts().iter().any(|&context| context.is_beside(self.context))
    }
}

/// Back, or the pause menu, whatever else is bound to it: with these any menu can be left.
pub(crate) const BACK: [Press; 2] = [Press::Key(KeyCode::Escape), Press::Pad(GamepadButton::Start)];

/// Is it kept for going back?
pub(crate) fn always_leads_back(press: Press) -> bool {
    BACK.contains(&press)
}

/// What a press is always for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// Moving about in menus.
    About,
    /// Pressing what is chosen there.
    Presses,
    /// Going back there.
    Folds,
    /// How many dice the hand takes.
    Count,
    /// Turning the camera.
    Turns,
}

impl Purpose {
    /// In words.
    pub fn name(self) -> String {
        match self {
            About => say!("fixed-menu-move"),
            Presses => say!("fixed-menu-press"),
            Folds => say!("fixed-menu-back"),
            Count => say!("fixed-grip-count"),
            Turns => say!("fixed-camera-turn"),
        }
    }
}

const fn key(key: KeyCode, context: Context, does: Purpose) -> Fixed {
    Fixed { press: Press::Key(key), context, does }
}

const fn pad(button: GamepadButton, does: Purpose) -> Fixed {
    Fixed { press: Press::Pad(button), context: Context::Menu, does }
}

const fn mouse(button: MouseButton, does: Purpose) -> Fixed {
    Fixed { press: Press::Mouse(button), context: Context::Table, does }
}

/// All of them.
pub(crate) const FIXED: [Fixed; 34] = [
    key(KeyCode::ArrowLeft, Context::Menu, About),
    key(KeyCode::ArrowRight, Context::Menu, About),
    key(KeyCode::ArrowUp, Context::Menu, About),
    key(KeyCode::ArrowDown, Context::Menu, About),
    key(KeyCode::Tab, Context::Menu, About),
    key(KeyCode::Enter, Context::Menu, Presses),
    key(KeyCode::NumpadEnter, Context::Menu, Presses),
    key(KeyCode::Space, Context::Menu, Presses),
    pad(GamepadButton::DPadLeft, About),
    pad(GamepadButton::DPadRight, About),
    pad(GamepadButton::DPadUp, About),
    pad(GamepadButton::DPadDown, About),
    pad(GamepadButton::South, Presses),
    pad(GamepadButton::East, Folds),
    key(KeyCode::Digit1, Context::Stacking, Count),
    key(KeyCode::Digit2, Context::Stacking, Count),
    key(KeyCode::Digit3, Context::Stacking, Count),
    key(KeyCode::Digit4, Context::Stacking, Count),
    key(KeyCode::Digit5, Context::Stacking, Count),
    key(KeyCode::Digit6, Context::Stacking, Count),
    key(KeyCode::Digit7, Context::Stacking, Count),
    key(KeyCode::Digit8, Context::Stacking, Count),
    key(KeyCode::Digit9, Context::Stacking, Count),
    key(KeyCode::Digit1, Context::Practising, Count),
    key(KeyCode::Digit2, Context::Practising, Count),
    key(KeyCode::Digit3, Context::Practising, Count),
    key(KeyCode::Digit4, Context::Practising, Count),
    key(KeyCode::Digit5, Context::Practising, Count),
    key(KeyCode::Digit6, Context::Practising, Count),
    key(KeyCode::Digit7, Context::Practising, Count),
    key(KeyCode::Digit8, Context::Practising, Count),
    key(KeyCode::Digit9, Context::Practising, Count),
    mouse(MouseButton::Right, Turns),
    mouse(MouseButton::Middle, Turns),
];

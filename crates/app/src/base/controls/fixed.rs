//! Presses that always do the same, so that menus always work and nobody can lock themselves out.

use super::context::Context;
use super::press::Press;
use crate::base::words::say;
use bevy::prelude::*;

/// Presses that always go back or open the pause menu, whatever else is bound to [`Cancel`](super::Control::Cancel).
pub(crate) const BACK: [Press; 2] = [Press::Key(KeyCode::Escape), Press::Pad(GamepadButton::Start)];

pub(crate) fn always_leads_back(press: Press) -> bool {
    BACK.contains(&press)
}

/// What a press does in a context without being bound to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FixedUse {
    MoveFocus,
    PressFocused,
    LeaveMenu,
    GripCount,
    TurnCamera,
}

impl FixedUse {
    pub fn name(self) -> String {
        match self {
            Self::MoveFocus => say!("fixed-menu-move"),
            Self::PressFocused => say!("fixed-menu-press"),
            Self::LeaveMenu => say!("fixed-menu-back"),
            Self::GripCount => say!("fixed-grip-count"),
            Self::TurnCamera => say!("fixed-camera-turn"),
        }
    }
}

pub(super) fn fixed_uses(press: Press) -> &'static [(Context, FixedUse)] {
    use GamepadButton::{DPadDown, DPadLeft, DPadRight, DPadUp, East, South};
    use KeyCode::{
        ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7,
        Digit8, Digit9, Enter, NumpadEnter, Space, Tab,
    };
    match press {
        Press::Key(ArrowLeft | ArrowRight | ArrowUp | ArrowDown | Tab)
        | Press::Pad(DPadLeft | DPadRight | DPadUp | DPadDown) => &[(Context::Menu, FixedUse::MoveFocus)],
        Press::Key(Enter | NumpadEnter | Space) | Press::Pad(South) => {
            &[(Context::Menu, FixedUse::PressFocused)]
        }
        Press::Pad(East) => &[(Context::Menu, FixedUse::LeaveMenu)],
        Press::Key(Digit1 | Digit2 | Digit3 | Digit4 | Digit5 | Digit6 | Digit7 | Digit8 | Digit9) => {
            &[(Context::Stacking, FixedUse::GripCount), (Context::Practising, FixedUse::GripCount)]
        }
        Press::Mouse(MouseButton::Right | MouseButton::Middle) => &[(Context::Table, FixedUse::TurnCamera)],
        _ => &[],
    }
}

//! What can be pressed, and the presses that one control is bound to.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Something that can be pressed on a device.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Press {
    /// A key, by its place on the keyboard.
    Key(KeyCode),
    Mouse(MouseButton),
    /// A gamepad's button or trigger.
    Pad(GamepadButton),
}

/// Every control can be bound to one press of each slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    Key,
    /// A second key that does the same.
    OtherKey,
    Mouse,
    Pad,
}

impl Slot {
    /// In the order of the settings page's columns.
    pub const ALL: [Self; 4] = [Self::Key, Self::OtherKey, Self::Mouse, Self::Pad];
}

/// What one control is bound to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct BindingRow {
    #[serde(skip_serializing_if = "Option::is_none")]
    key: Option<KeyCode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    other_key: Option<KeyCode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mouse: Option<MouseButton>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pad: Option<GamepadButton>,
}

pub(super) const fn no_key() -> BindingRow {
    BindingRow { key: None, other_key: None, mouse: None, pad: None }
}

pub(super) const fn key(key: KeyCode) -> BindingRow {
    BindingRow { key: Some(key), ..no_key() }
}

pub(super) const fn keys(key: KeyCode, other_key: KeyCode) -> BindingRow {
    BindingRow { key: Some(key), other_key: Some(other_key), ..no_key() }
}

impl BindingRow {
    pub(super) const fn mouse(self, button: MouseButton) -> Self {
        Self { mouse: Some(button), ..self }
    }

    pub(super) const fn pad(self, button: GamepadButton) -> Self {
        Self { pad: Some(button), ..self }
    }

    pub(super) fn get(self, slot: Slot) -> Option<Press> {
        match slot {
            Slot::Key => self.key.map(Press::Key),
            Slot::OtherKey => self.other_key.map(Press::Key),
            Slot::Mouse => self.mouse.map(Press::Mouse),
            Slot::Pad => self.pad.map(Press::Pad),
        }
    }

    /// False, and nothing changes, if the press is of another device than the slot.
    pub(super) fn set(&mut self, slot: Slot, press: Option<Press>) -> bool {
        match (slot, press) {
            (Slot::Key, None) => self.key = None,
            (Slot::Key, Some(Press::Key(key))) => self.key = Some(key),
            (Slot::OtherKey, None) => self.other_key = None,
            (Slot::OtherKey, Some(Press::Key(key))) => self.other_key = Some(key),
            (Slot::Mouse, None) => self.mouse = None,
            (Slot::Mouse, Some(Press::Mouse(button))) => self.mouse = Some(button),
            (Slot::Pad, None) => self.pad = None,
            (Slot::Pad, Some(Press::Pad(button))) => self.pad = Some(button),
            _ => return false,
        }
        true
    }
}

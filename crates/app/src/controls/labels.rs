//! What keys and buttons are called.

use super::bindings::{Bindings, Press, Slot};
use super::control::Control;
use super::device::ActiveDevice;
use crate::words::say;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// Whose words a gamepad's buttons are called by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PadFamily {
    /// By who made it.
    #[default]
    Auto,
    /// A, B, X, Y.
    Xbox,
    /// Cross, circle, square, triangle.
    #[serde(rename = "playstation")]
    PlayStation,
    /// B, A, Y, X: the same letters in other places.
    Nintendo,
    /// By place.
    Generic,
}

impl PadFamily {
    /// This one, or for [`Auto`](Self::Auto) that of the maker with this number.
    pub(crate) fn or_of(self, vendor: Option<u16>) -> Self {
        match (self, vendor) {
            (Self::Auto, Some(0x045e)) => Self::Xbox,
            (Self::Auto, Some(0x054c)) => Self::PlayStation,
            (Self::Auto, Some(0x057e)) => Self::Nintendo,
            (Self::Auto, _) => Self::Generic,
            (family, _) => family,
        }
    }
}

/// What to press for a control on a device. Where the device has nothing for it, the keyboard's word stands.
pub(crate) fn label(bindings: &Bindings, control: Control, device: ActiveDevice) -> String {
    if let Some(moved) = moved(control, device) {
        return moved;
    }
    let slots = match device {
        ActiveDevice::Mouse => [Slot::Mouse, Slot::Key, Slot::OtherKey, Slot::Pad],
        ActiveDevice::Keyboard => [Slot::Key, Slot::OtherKey, Slot::Mouse, Slot::Pad],
        ActiveDevice::Gamepad => [Slot::Pad, Slot::Key, Slot::OtherKey, Slot::Mouse],
    };
    let press = slots.into_iter().find_map(|slot| bindings.get(control, slot));
    press.map_or_else(|| say!("key-not-bound"), |press| name(press, bindings.family()))
}

/// What is moved rather than pressed.
pub(crate) fn moved(control: Control, device: ActiveDevice) -> Option<String> {
    use Control::{
        CameraDown, CameraFar, CameraLeft, CameraNear, CameraRight, CameraUp, LookLeft, LookRight, Lower,
        MoveBack, MoveForward, MoveLeft, MoveRight, Raise,
    };
    match (device, control) {
        (ActiveDevice::Mouse, CameraLeft | CameraRight | CameraUp | CameraDown | LookLeft | LookRight) => {
            Some(say!("key-right-drag"))
        }
        (ActiveDevice::Mouse, CameraNear | CameraFar) => Some(say!("key-wheel")),
        (ActiveDevice::Gamepad, CameraLeft | CameraRight | CameraUp | CameraDown | LookLeft | LookRight) => {
            Some(say!("key-right-stick"))
        }
        (ActiveDevice::Gamepad, CameraNear) => Some(say!("key-right-trigger")),
        (ActiveDevice::Gamepad, CameraFar) => Some(say!("key-left-trigger")),
        (ActiveDevice::Mouse, MoveLeft | MoveRight | MoveForward | MoveBack) => Some(say!("key-mouse")),
        (ActiveDevice::Mouse, Raise) => Some(say!("key-wheel-up")),
        (ActiveDevice::Mouse, Lower) => Some(say!("key-wheel-down")),
        (ActiveDevice::Gamepad, MoveLeft | MoveRight | MoveForward | MoveBack) => {
            Some(say!("key-left-stick"))
        }
        _ => None,
    }
}

/// What a key or button is called.
pub fn name(press: Press, family: PadFamily) -> String {
    match press {
        Press::Key(key) => key_name(key),
        Press::Mouse(button) => match button {
            MouseButton::Left => say!("key-left-click"),
            MouseButton::Right => say!("key-right-click"),
            MouseButton::Middle => say!("key-middle-click"),
            MouseButton::Back => say!("key-mouse-back"),
            MouseButton::Forward => say!("key-mouse-forward"),
            MouseButton::Other(number) => say!("key-mouse-number", number = number),
        },
        Press::Pad(button) => printed(button, family).map_or_else(|| pad_name(button), Into::into),
    }
}

/// What a maker prints on the button, if it is something of its own.
fn printed(button: GamepadButton, family: PadFamily) -> Option<&'static str> {
    use GamepadButton::{
        East, LeftTrigger, LeftTrigger2, North, RightTrigger, RightTrigger2, Select, South, Start, West,
    };
    const BUTTONS: [GamepadButton; 10] =
        [South, East, West, North, LeftTrigger, RightTrigger, LeftTrigger2, RightTrigger2, Select, Start];
    let words = match family {
        PadFamily::Xbox => ["A", "B", "X", "Y", "LB", "RB", "LT", "RT", "View", "Menu"],
        PadFamily::PlayStation => {
            ["Cross", "Circle", "Square", "Triangle", "L1", "R1", "L2", "R2", "Create", "Options"]
        }
        PadFamily::Nintendo => ["B", "A", "Y", "X", "L", "R", "ZL", "ZR", "−", "+"],
        PadFamily::Auto | PadFamily::Generic => return None,
    };
    let place = BUTTONS.iter().position(|&known| known == button)?;
    Some(words[place])
}

/// By place, since makers print different letters on their buttons.
fn pad_name(button: GamepadButton) -> String {
    match button {
        GamepadButton::South => say!("key-south"),
        GamepadButton::East => say!("key-east"),
        GamepadButton::North => say!("key-north"),
        GamepadButton::West => say!("key-west"),
        GamepadButton::C => say!("key-c"),
        GamepadButton::Z => say!("key-z"),
        GamepadButton::LeftTrigger => say!("key-left-bumper"),
        GamepadButton::LeftTrigger2 => say!("key-left-trigger"),
        GamepadButton::RightTrigger => say!("key-right-bumper"),
        GamepadButton::RightTrigger2 => say!("key-right-trigger"),
        GamepadButton::Select => say!("key-select"),
        GamepadButton::Start => say!("key-start"),
        GamepadButton::Mode => say!("key-home-button"),
        GamepadButton::LeftThumb => say!("key-left-stick-press"),
        GamepadButton::RightThumb => say!("key-right-stick-press"),
        GamepadButton::DPadUp => say!("key-pad-up"),
        GamepadButton::DPadDown => say!("key-pad-down"),
        GamepadButton::DPadLeft => say!("key-pad-left"),
        GamepadButton::DPadRight => say!("key-pad-right"),
        GamepadButton::Other(number) => say!("key-button-number", number = number),
    }
}

fn key_name(key: KeyCode) -> String {
    match key {
        KeyCode::ArrowLeft => say!("key-arrow-left"),
        KeyCode::ArrowRight => say!("key-arrow-right"),
        KeyCode::ArrowUp => say!("key-arrow-up"),
        KeyCode::ArrowDown => say!("key-arrow-down"),
        KeyCode::ShiftLeft => say!("key-shift"),
        KeyCode::ShiftRight => say!("key-right-shift"),
        KeyCode::ControlLeft => say!("key-ctrl"),
        KeyCode::ControlRight => say!("key-right-ctrl"),
        KeyCode::AltLeft => say!("key-alt"),
        KeyCode::AltRight => say!("key-right-alt"),
        KeyCode::Space => say!("key-space"),
        KeyCode::Enter => say!("key-enter"),
        KeyCode::Tab => say!("key-tab"),
        KeyCode::Escape => say!("key-escape"),
        KeyCode::Backspace => say!("key-backspace"),
        KeyCode::Delete => say!("key-delete"),
        KeyCode::Insert => say!("key-insert"),
        KeyCode::Home => say!("key-home"),
        KeyCode::End => say!("key-end"),
        KeyCode::PageUp => say!("key-page-up"),
        KeyCode::PageDown => say!("key-page-down"),
        KeyCode::CapsLock => say!("key-caps-lock"),
        KeyCode::Equal => "+".into(),
        KeyCode::Minus => "-".into(),
        KeyCode::Period => ".".into(),
        KeyCode::Comma => ",".into(),
        KeyCode::Slash => "/".into(),
        KeyCode::Backslash => "\\".into(),
        KeyCode::Semicolon => ";".into(),
        KeyCode::Quote => "'".into(),
        KeyCode::Backquote => "`".into(),
        KeyCode::BracketLeft => "[".into(),
        KeyCode::BracketRight => "]".into(),
        KeyCode::NumpadAdd => say!("key-numpad", key = "+"),
        KeyCode::NumpadSubtract => say!("key-numpad", key = "-"),
        KeyCode::NumpadMultiply => say!("key-numpad", key = "*"),
        KeyCode::NumpadDivide => say!("key-numpad", key = "/"),
        KeyCode::NumpadEnter => say!("key-numpad", key = say!("key-enter")),
        KeyCode::NumpadDecimal => say!("key-numpad", key = "."),
        KeyCode::Unidentified(_) => say!("key-unknown"),
        _ => plain_key_name(&format!("{key:?}")),
    }
}

/// Letters and digits are called by themselves, the number pad by its name, and other keys as they are.
fn plain_key_name(code: &str) -> String {
    if let Some(letter) = code.strip_prefix("Key").or_else(|| code.strip_prefix("Digit")) {
        return letter.into();
    }
    match code.strip_prefix("Numpad") {
        Some(number) => say!("key-numpad", key = number.to_lowercase()),
        None => code.into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_words_of_the_device() {
        let bindings = Bindings::default();
        for (control, device, label) in [
            (Control::GripOrRelease, ActiveDevice::Keyboard, "Space"),
            (Control::GripOrRelease, ActiveDevice::Mouse, "Left click"),
            (Control::GripOrRelease, ActiveDevice::Gamepad, "South button"),
            (Control::PutBack, ActiveDevice::Mouse, "Backspace"),
            (Control::Raise, ActiveDevice::Mouse, "Wheel up"),
            (Control::Raise, ActiveDevice::Keyboard, "R"),
            (Control::MoveLeft, ActiveDevice::Gamepad, "Left stick"),
            (Control::MoveLeft, ActiveDevice::Keyboard, "A"),
            (Control::Fine, ActiveDevice::Keyboard, "Shift"),
            (Control::GripMore, ActiveDevice::Keyboard, "+"),
            (Control::ToggleDebug, ActiveDevice::Keyboard, "F3"),
        ] {
            assert_eq!(bindings.label(control, device), label, "{control:?} on {device:?}");
        }
    }

    #[test]
    fn a_control_without_a_binding_says_so() {
        let mut bindings = Bindings::default();
        for slot in Slot::ALL {
            bindings.set(Control::Skip, slot, None);
        }
        assert_eq!(bindings.label(Control::Skip, ActiveDevice::Gamepad), "not bound");
    }

    #[test]
    fn digits_and_the_number_pad_can_be_told_apart() {
        assert_eq!(name(Press::Key(KeyCode::Digit4), PadFamily::Auto), "4");
        assert_eq!(name(Press::Key(KeyCode::Numpad4), PadFamily::Auto), "Numpad 4");
    }

    #[test]
    fn buttons_are_called_as_their_maker_prints_them() {
        let south = Press::Pad(GamepadButton::South);
        for (vendor, word) in [(0x045e, "A"), (0x054c, "Cross"), (0x057e, "B"), (1, "South button")] {
            assert_eq!(name(south, PadFamily::Auto.or_of(Some(vendor))), word);
        }
        assert_eq!(PadFamily::Xbox.or_of(Some(0x054c)), PadFamily::Xbox);
        let pressed = Press::Pad(GamepadButton::LeftThumb);
        assert_eq!(name(pressed, PadFamily::Nintendo), "Left stick press");
    }
}

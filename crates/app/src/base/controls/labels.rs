//! What keys and buttons are called.

use super::bindings::Bindings;
use super::control::Control;
use super::device::{ActiveDevice, PadFamily};
use super::press::{Press, Slot};
use crate::base::words::say;
use bevy::prelude::*;

impl Bindings {
    /// What to press on a device, in words, such as "Space" or "South button". Where the device has nothing for the control,
    /// this names another device's press.
    pub fn label(&self, control: Control, device: ActiveDevice) -> String {
        if let Some(movement) = control.movement(device) {
            return movement;
        }
        let slots = match device {
            ActiveDevice::Mouse => [Slot::Mouse, Slot::Key, Slot::OtherKey, Slot::Pad],
            ActiveDevice::Keyboard => [Slot::Key, Slot::OtherKey, Slot::Mouse, Slot::Pad],
            ActiveDevice::Gamepad => [Slot::Pad, Slot::Key, Slot::OtherKey, Slot::Mouse],
        };
        let press = slots.into_iter().find_map(|slot| self.get(control, slot));
        press.map_or_else(|| say!("key-not-bound"), |press| press_name(press, self.family()))
    }

    /// Everything that is bound to a control on mouse, keyboard and gamepad. Empty where there is nothing.
    pub fn labels(&self, control: Control) -> [String; 3] {
        let words = |device, slots: &[Slot]| {
            let bound = slots.iter().filter_map(|&slot| self.get(control, slot));
            let bound = bound.map(|press| press_name(press, self.family()));
            control.movement(device).into_iter().chain(bound).collect::<Vec<_>>().join(", ")
        };
        [
            words(ActiveDevice::Mouse, &[Slot::Mouse]),
            words(ActiveDevice::Keyboard, &[Slot::Key, Slot::OtherKey]),
            words(ActiveDevice::Gamepad, &[Slot::Pad]),
        ]
    }
}

pub fn press_name(press: Press, family: PadFamily) -> String {
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
        Press::Pad(button) => printed_name(button, family).map_or_else(|| pad_name(button), Into::into),
    }
}

/// What the maker prints on the button.
fn printed_name(button: GamepadButton, family: PadFamily) -> Option<&'static str> {
    use GamepadButton::{
        East, LeftTrigger, LeftTrigger2, North, RightTrigger, RightTrigger2, Select, South, Start, West,
    };
    const BUTTONS: [GamepadButton; 10] =
        [South, East, West, North, LeftTrigger, RightTrigger, LeftTrigger2, RightTrigger2, Select, Start];
    let names = match family {
        PadFamily::Xbox => ["A", "B", "X", "Y", "LB", "RB", "LT", "RT", "View", "Menu"],
        PadFamily::PlayStation => {
            ["Cross", "Circle", "Square", "Triangle", "L1", "R1", "L2", "R2", "Create", "Options"]
        }
        PadFamily::Nintendo => ["B", "A", "Y", "X", "L", "R", "ZL", "ZR", "−", "+"],
        PadFamily::Auto | PadFamily::Generic => return None,
    };
    let place = BUTTONS.iter().position(|&known| known == button)?;
    Some(names[place])
}

/// Names buttons by their place, since makers print different letters on them.
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

/// Turns key codes such as `KeyA`, `Digit4`, `Numpad4` and `F3` into "A", "4", "Numpad 4" and "F3".
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
        assert_eq!(press_name(Press::Key(KeyCode::Digit4), PadFamily::Auto), "4");
        assert_eq!(press_name(Press::Key(KeyCode::Numpad4), PadFamily::Auto), "Numpad 4");
    }

    #[test]
    fn buttons_are_called_as_their_maker_prints_them() {
        let south = Press::Pad(GamepadButton::South);
        for (vendor, word) in [(0x045e, "A"), (0x054c, "Cross"), (0x057e, "B"), (1, "South button")] {
            assert_eq!(press_name(south, PadFamily::Auto.resolve(Some(vendor))), word);
        }
        assert_eq!(PadFamily::Xbox.resolve(Some(0x054c)), PadFamily::Xbox);
        let pressed = Press::Pad(GamepadButton::LeftThumb);
        assert_eq!(press_name(pressed, PadFamily::Nintendo), "Left stick press");
    }

    #[test]
    fn every_control_has_a_label_on_some_device() {
        for control in Control::ALL {
            let labels = Bindings::default().labels(control);
            assert!(labels.iter().any(|label| !label.is_empty()), "{control:?}");
        }
    }

    #[test]
    fn labels_say_what_is_bound_now() {
        let mut bindings = Bindings::default();
        bindings.set(Control::Raise, Slot::OtherKey, Some(Press::Key(KeyCode::F7)));
        assert_eq!(bindings.labels(Control::Raise), ["Wheel up", "R, F7", "Right trigger"]);
        assert_eq!(bindings.labels(Control::MoveLeft)[2], "Left stick");
    }
}

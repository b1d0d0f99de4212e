//! The table of controls, as it is shown in the help and printed in the documentation.

use super::bindings::{Bindings, Slot};
use super::control::Control;
use super::device::ActiveDevice;
use super::groups::Group;
use super::labels;

/// What does a control on each device, in words; nothing where there is nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Which control.
    pub control: Control,
    /// With the mouse.
    pub mouse: String,
    /// On the keyboard.
    pub keys: String,
    /// On a gamepad.
    pub pad: String,
}

impl Bindings {
    /// The line of a control.
    pub fn line(&self, control: Control) -> Line {
        let words = |device, slots: &[Slot]| {
            let bound = slots.iter().filter_map(|&slot| self.get(control, slot));
            let bound = bound.map(|press| labels::name(press, self.family()));
            let moved = labels::moved(control, device);
            moved.into_iter().chain(bound).collect::<Vec<_>>().join(", ")
        };
        Line {
            control,
            mouse: words(ActiveDevice::Mouse, &[Slot::Mouse]),
            keys: words(ActiveDevice::Keyboard, &[Slot::Key, Slot::OtherKey]),
            pad: words(ActiveDevice::Gamepad, &[Slot::Pad]),
        }
    }
}

/// The table of the default bindings, for the documentation.
pub fn markdown() -> String {
    let bindings = Bindings::default();
    let mut table = String::from("| | mouse | keyboard | gamepad |\n|---|---|---|---|\n");
    for group in Group::ALL {
        table += &format!("| **{}** | | | |\n", group.name());
        for Line { control, mouse, keys, pad } in group.controls().map(|control| bindings.line(control)) {
            table += &format!("| {} | {mouse} | {keys} | {pad} |\n", control.name());
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controls::Press;
    use bevy::prelude::*;

    #[test]
    fn every_control_has_a_line_that_says_something() {
        let bindings = Bindings::default();
        for line in Control::ALL.map(|control| bindings.line(control)) {
            assert!(!line.mouse.is_empty() || !line.keys.is_empty() || !line.pad.is_empty(), "{line:?}");
            assert!(markdown().contains(&line.control.name()));
        }
    }

    #[test]
    fn a_line_says_what_is_bound_now() {
        let mut bindings = Bindings::default();
        bindings.set(Control::Raise, Slot::OtherKey, Some(Press::Key(KeyCode::F7)));
        let line = bindings.line(Control::Raise);
        assert_eq!((line.mouse.as_str(), line.keys.as_str()), ("Wheel up", "R, F7"));
        assert_eq!(bindings.line(Control::MoveLeft).pad, "Left stick");
    }
}

//! Presses that would do two things at the same time.

use super::bindings::{Bindings, Press};
use super::context::Context;
use super::control::Control;
use super::fixed::{self, Purpose};

/// Something else that a press does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// What is pressed.
    pub press: Press,
    /// What it does beside.
    pub with: With,
}

/// What a press does beside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum With {
    /// Another control.
    Control(Control),
    /// Something that cannot be bound to another press.
    Fixed(Purpose),
}

impl Bindings {
    /// What else a control's presses do at the same time.
    pub fn clashes(&self, control: Control) -> Vec<Clash> {
        let others = Control::ALL.into_iter().filter(|&other| other != control && can_meet(control, other));
        let mut found = Vec::new();
        for press in self.presses(control) {
            let doing = others.clone().filter(|&other| self.presses(other).any(|bound| bound == press));
            found.extend(doing.map(|other| Clash { press, with: With::Control(other) }));
            let fixed = fixed::FIXED.iter().filter(|fixed| fixed.press == press && fixed.can_meet(control));
            found.extend(fixed.map(|fixed| Clash { press, with: With::Fixed(fixed.does) }));
        }
        found.dedup();
        found
    }
}

/// Do the two controls ever wait for a press at the same time?
fn can_meet(a: Control, b: Control) -> bool {
    let meets = |&a: &Context| b.contexts().iter().any(|&b| a.is_beside(b));
    a.contexts().iter().any(meets)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controls::Slot;
    use bevy::prelude::{GamepadButton, KeyCode};

    #[test]
    fn as_made_no_press_does_two_things() {
        let bindings = Bindings::default();
        assert_eq!(Control::ALL.map(|control| bindings.clashes(control).len()), [0; Control::ALL.len()]);
    }

    #[test]
    fn a_press_that_is_taken_clashes_only_where_both_are_asked() {
        let mut bindings = Bindings::default();
        // Nobody stacks while watching.
        assert!(bindings.set(Control::Skip, Slot::Key, Some(Press::Key(KeyCode::KeyF))));
        assert_eq!(bindings.clashes(Control::Skip), []);
        assert!(bindings.set(Control::ToggleLog, Slot::Key, Some(Press::Key(KeyCode::KeyF))));
        assert_eq!(bindings.clashes(Control::ToggleLog).len(), 2, "it is beside both");
    }

    #[test]
    fn it_is_said_what_else_a_press_does() {
        let mut bindings = Bindings::default();
        bindings.set(Control::Raise, Slot::Key, Some(Press::Key(KeyCode::KeyF)));
        let clash = |with| Clash { press: Press::Key(KeyCode::KeyF), with };
        assert_eq!(bindings.clashes(Control::Raise), [clash(With::Control(Control::Lower))]);
        assert_eq!(bindings.clashes(Control::Lower), [clash(With::Control(Control::Raise))]);
        bindings.set(Control::Raise, Slot::Key, Some(Press::Key(KeyCode::Digit3)));
        let [Clash { with: With::Fixed(_), .. }] = bindings.clashes(Control::Raise)[..] else {
            panic!("{:?}", bindings.clashes(Control::Raise));
        };
        bindings.set(Control::NextTab, Slot::Pad, Some(Press::Pad(GamepadButton::South)));
        assert_eq!(bindings.clashes(Control::NextTab).len(), 1);
    }
}

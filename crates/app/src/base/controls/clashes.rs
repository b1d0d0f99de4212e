//! Presses that would do two things at the same time.

use super::bindings::Bindings;
use super::control::Control;
use super::fixed::{FixedUse, fixed_uses};
use super::press::Press;

/// Something else that a press does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    pub press: Press,
    pub with: ClashWith,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClashWith {
    Control(Control),
    /// Something that cannot be bound to another press.
    Fixed(FixedUse),
}

impl Bindings {
    /// What else the presses of a control do at the same time.
    pub fn clashes(&self, control: Control) -> Vec<Clash> {
        let others = Control::ALL.into_iter().filter(|&other| other != control && can_meet(control, other));
        let mut found = Vec::new();
        for press in self.presses(control) {
            let doing = others.clone().filter(|&other| self.presses(other).any(|bound| bound == press));
            found.extend(doing.map(|other| Clash { press, with: ClashWith::Control(other) }));
            let fixed = fixed_uses(press).iter().filter(|(context, _)| control.is_beside(*context));
            found.extend(fixed.map(|&(_, does)| Clash { press, with: ClashWith::Fixed(does) }));
        }
        found.dedup();
        found
    }
}

/// Whether both controls ever apply at the same time.
fn can_meet(a: Control, b: Control) -> bool {
    a.contexts().iter().any(|&context| b.is_beside(context))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::controls::Slot;
    use bevy::prelude::{GamepadButton, KeyCode};

    #[test]
    fn by_default_no_press_does_two_things() {
        let bindings = Bindings::default();
        assert_eq!(Control::ALL.map(|control| bindings.clashes(control).len()), [0; Control::ALL.len()]);
    }

    #[test]
    fn a_press_that_is_taken_clashes_only_where_both_apply() {
        let mut bindings = Bindings::default();
        // Nobody stacks while watching.
        assert!(bindings.set(Control::Skip, Slot::Key, Some(Press::Key(KeyCode::KeyF))));
        assert_eq!(bindings.clashes(Control::Skip), []);
        assert!(bindings.set(Control::ToggleLog, Slot::Key, Some(Press::Key(KeyCode::KeyF))));
        assert_eq!(bindings.clashes(Control::ToggleLog).len(), 2, "it is beside both");
    }

    #[test]
    fn clashes_name_what_else_a_press_does() {
        let mut bindings = Bindings::default();
        bindings.set(Control::Raise, Slot::Key, Some(Press::Key(KeyCode::KeyF)));
        let clash = |with| Clash { press: Press::Key(KeyCode::KeyF), with };
        assert_eq!(bindings.clashes(Control::Raise), [clash(ClashWith::Control(Control::Lower))]);
        assert_eq!(bindings.clashes(Control::Lower), [clash(ClashWith::Control(Control::Raise))]);
        bindings.set(Control::Raise, Slot::Key, Some(Press::Key(KeyCode::Digit3)));
        let [Clash { with: ClashWith::Fixed(_), .. }] = bindings.clashes(Control::Raise)[..] else {
            panic!("{:?}", bindings.clashes(Control::Raise));
        };
        bindings.set(Control::NextTab, Slot::Pad, Some(Press::Pad(GamepadButton::South)));
        assert_eq!(bindings.clashes(Control::NextTab).len(), 1);
    }
}

//! Which key, button or trigger is bound to which control.

use super::control::Control;
use super::device::PadFamily;
use super::fixed;
use super::press::{BindingRow, Press, Slot};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A change of what controls are bound to.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub enum BindingChange {
    /// Binds a press, or nothing.
    Bind(Control, Slot, Option<Press>),
    /// The control gets its default bindings.
    Reset(Control),
    ResetAll,
}

/// What every control is bound to, and which controls are held. A change takes effect in the next frame.
#[derive(Resource, Clone, Debug, Serialize, Deserialize)]
#[serde(from = "BTreeMap<Control, BindingRow>", into = "BTreeMap<Control, BindingRow>")]
pub struct Bindings {
    rows: BTreeMap<Control, BindingRow>,
    /// How far each held control is pressed, from 0 to 1.
    held: BTreeMap<Control, f32>,
    family: PadFamily,
}

impl Default for Bindings {
    fn default() -> Self {
        Self::from(BTreeMap::new())
    }
}

/// A control that the file does not mention has its default bindings.
impl From<BTreeMap<Control, BindingRow>> for Bindings {
    fn from(saved: BTreeMap<Control, BindingRow>) -> Self {
        let mut rows: BTreeMap<_, _> =
            Control::ALL.into_iter().map(|control| (control, control.default_bindings())).collect();
        rows.extend(saved);
        Self { rows, held: BTreeMap::new(), family: PadFamily::Auto }
    }
}

/// The file mentions only controls that differ from their defaults.
impl From<Bindings> for BTreeMap<Control, BindingRow> {
    fn from(bindings: Bindings) -> Self {
        bindings.rows.into_iter().filter(|&(control, row)| row != control.default_bindings()).collect()
    }
}

/// Compares what is bound, and not what is held.
impl PartialEq for Bindings {
    fn eq(&self, other: &Self) -> bool {
        self.rows == other.rows
    }
}

impl Bindings {
    pub fn get(&self, control: Control, slot: Slot) -> Option<Press> {
        self.rows.get(&control)?.get(slot)
    }

    pub fn presses(&self, control: Control) -> impl Iterator<Item = Press> {
        Slot::ALL.into_iter().filter_map(move |slot| self.get(control, slot))
    }

    /// Binds a press, or nothing. False, and nothing changes, if the press is of another device than the slot or is
    /// reserved for going back.
    pub fn set(&mut self, control: Control, slot: Slot, press: Option<Press>) -> bool {
        if control != Control::Cancel && press.is_some_and(fixed::always_leads_back) {
            return false;
        }
        self.rows.entry(control).or_default().set(slot, press)
    }

    pub(crate) fn change(&mut self, change: BindingChange) {
        match change {
            BindingChange::Bind(control, slot, press) => drop(self.set(control, slot, press)),
            BindingChange::Reset(control) => drop(self.rows.insert(control, control.default_bindings())),
            BindingChange::ResetAll => self.rows = Self::default().rows,
        }
    }

    pub fn is_default(&self, control: Control) -> bool {
        self.rows.get(&control) == Some(&control.default_bindings())
    }

    /// Removes what would lock the player out: presses that go back must do nothing else.
    pub(crate) fn bounded(mut self) -> Self {
        for (_, row) in self.rows.iter_mut().filter(|(control, _)| **control != Control::Cancel) {
            for slot in Slot::ALL {
                if row.get(slot).is_some_and(fixed::always_leads_back) {
                    row.set(slot, None);
                }
            }
        }
        self
    }

    pub fn is_held(&self, control: Control) -> bool {
        self.held.contains_key(&control)
    }

    /// How far the control is pressed, from 0 to 1: a trigger can be half pressed.
    pub fn strength(&self, control: Control) -> f32 {
        self.held.get(&control).copied().unwrap_or(0.0)
    }

    /// Whose names the gamepad's buttons have.
    pub fn family(&self) -> PadFamily {
        self.family
    }

    pub(crate) fn set_family(&mut self, family: PadFamily) {
        self.family = family;
    }

    pub(crate) fn hold_only(&mut self, held: impl Iterator<Item = (Control, f32)>) {
        self.held.clear();
        self.held.extend(held);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::controls::ActiveDevice;

    #[test]
    fn by_default_everything_can_be_done_without_a_mouse_and_with_a_gamepad() {
        let bindings = Bindings::default();
        for control in Control::ALL {
            // Pointing is what a mouse is for: keys choose and confirm.
            if control != Control::Point {
                assert!(bindings.get(control, Slot::Key).is_some(), "{control:?} has no key");
            }
            let is_by_stick = control.movement(ActiveDevice::Gamepad).is_some();
            if control != Control::Point && !is_by_stick {
                assert!(bindings.get(control, Slot::Pad).is_some(), "{control:?} has no pad button");
            }
        }
    }

    #[test]
    fn presses_that_go_back_cannot_be_bound_to_anything_else() {
        let mut bindings = Bindings::default();
        assert!(!bindings.set(Control::Raise, Slot::Key, Some(Press::Key(KeyCode::Escape))));
        assert!(!bindings.set(Control::Raise, Slot::Pad, Some(Press::Pad(GamepadButton::Start))));
        assert_eq!(bindings, Bindings::default());
        let stolen: Bindings =
            toml::from_str("[cancel]\n[raise]\nkey = \"Escape\"\nother_key = \"KeyU\"\npad = \"Start\"")
                .unwrap();
        let tame = stolen.bounded();
        assert_eq!(tame.presses(Control::Raise).collect::<Vec<_>>(), [Press::Key(KeyCode::KeyU)]);
        assert_eq!(tame.presses(Control::Cancel).count(), 0, "it still leads back: see the contexts");
    }

    #[test]
    fn a_slot_takes_only_what_its_device_has() {
        let mut bindings = Bindings::default();
        assert!(!bindings.set(Control::Raise, Slot::Mouse, Some(Press::Key(KeyCode::KeyF))));
        assert_eq!(bindings, Bindings::default());
        assert!(bindings.set(Control::Raise, Slot::Key, None));
        assert_eq!(bindings.get(Control::Raise, Slot::Key), None);
    }

    #[test]
    fn a_file_keeps_changes_and_may_leave_out_the_rest() {
        let mut bindings = Bindings::default();
        bindings.set(Control::Raise, Slot::Key, Some(Press::Key(KeyCode::KeyU)));
        bindings.set(Control::Lower, Slot::Pad, None);
        let text = toml::to_string(&bindings).unwrap();
        assert_eq!(toml::from_str::<Bindings>(&text).unwrap(), bindings);
        let short: Bindings = toml::from_str("[raise]\nkey = \"KeyU\"").unwrap();
        assert_eq!(short.get(Control::Raise, Slot::Key), Some(Press::Key(KeyCode::KeyU)));
        assert_eq!(short.get(Control::Raise, Slot::Pad), None);
        assert_eq!(short.get(Control::Lower, Slot::Key), Bindings::default().get(Control::Lower, Slot::Key));
    }
}

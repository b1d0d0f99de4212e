//! The one table of which key, button or trigger does what.

use super::control::Control;
use super::defaults::default_row;
use super::device::ActiveDevice;
use super::fixed;
use super::labels::{self, PadFamily};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Something that can be pressed on a device.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Press {
    /// A key, by its place on the keyboard.
    Key(KeyCode),
    /// A mouse button.
    Mouse(MouseButton),
    /// A gamepad's button or trigger.
    Pad(GamepadButton),
}

/// Where a binding is kept: every control has one of each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Slot {
    /// The first key.
    Key,
    /// Another key that does the same.
    OtherKey,
    /// The mouse button.
    Mouse,
    /// The gamepad's button.
    Pad,
}

impl Slot {
    /// All of them, in the order of a settings page's columns.
    pub const ALL: [Self; 4] = [Self::Key, Self::OtherKey, Self::Mouse, Self::Pad];
}

/// What is bound to one control.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Row {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) key: Option<KeyCode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) other_key: Option<KeyCode>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) mouse: Option<MouseButton>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) pad: Option<GamepadButton>,
}

impl Row {
    fn get(self, slot: Slot) -> Option<Press> {
        match slot {
            Slot::Key => self.key.map(Press::Key),
            Slot::OtherKey => self.other_key.map(Press::Key),
            Slot::Mouse => self.mouse.map(Press::Mouse),
            Slot::Pad => self.pad.map(Press::Pad),
        }
    }
}

/// Which key, button or trigger does what, and which are held.
///
/// Whoever changes it changes what the devices do from the next frame on.
#[derive(Resource, Clone, Debug, Serialize, Deserialize)]
#[serde(from = "BTreeMap<Control, Row>", into = "BTreeMap<Control, Row>")]
pub struct Bindings {
    rows: BTreeMap<Control, Row>,
    held: BTreeMap<Control, f32>,
    family: PadFamily,
}

impl Default for Bindings {
    fn default() -> Self {
        Self::from(BTreeMap::new())
    }
}

/// What a file does not mention is as it was made.
impl From<BTreeMap<Control, Row>> for Bindings {
    fn from(kept: BTreeMap<Control, Row>) -> Self {
        let row = |control| kept.get(&control).copied().unwrap_or_else(|| default_row(control));
        Self {
            rows: Control::ALL.into_iter().map(|control| (control, row(control))).collect(),
            held: BTreeMap::new(),
            family: PadFamily::Auto,
        }
    }
}

/// A file mentions only what is not as it was made.
impl From<Bindings> for BTreeMap<Control, Row> {
    fn from(bindings: Bindings) -> Self {
        let is_changed = |&(control, row): &(Control, Row)| row != default_row(control);
        bindings.rows.into_iter().filter(is_changed).collect()
    }
}

impl PartialEq for Bindings {
    /// Do they bind the same? What is held does not matter.
    fn eq(&self, other: &Self) -> bool {
        self.rows == other.rows
    }
}

impl Bindings {
    /// What is bound in a slot.
    pub fn get(&self, control: Control, slot: Slot) -> Option<Press> {
        self.rows.get(&control)?.get(slot)
    }

    /// All that is bound to a control.
    pub fn presses(&self, control: Control) -> impl Iterator<Item = Press> {
        Slot::ALL.into_iter().filter_map(move |slot| self.get(control, slot))
    }

    /// Binds something, or nothing, in a slot. False, and nothing changes, if it is of another device, or always leads
    /// back.
    pub fn set(&mut self, control: Control, slot: Slot, press: Option<Press>) -> bool {
        if press.is_some_and(fixed::always_leads_back) && control != Control::Cancel {
            return false;
        }
        let row = self.rows.entry(control).or_default();
        match (slot, press) {
            (Slot::Key, Some(Press::Key(key))) => row.key = Some(key),
            (Slot::Key, None) => row.key = None,
            (Slot::OtherKey, Some(Press::Key(key))) => row.other_key = Some(key),
            (Slot::OtherKey, None) => row.other_key = None,
            (Slot::Mouse, Some(Press::Mouse(button))) => row.mouse = Some(button),
            (Slot::Mouse, None) => row.mouse = None,
            (Slot::Pad, Some(Press::Pad(button))) => row.pad = Some(button),
            (Slot::Pad, None) => row.pad = None,
            _ => return false,
        }
        true
    }

    /// As it was made.
    pub fn reset(&mut self, control: Control) {
        self.rows.insert(control, default_row(control));
    }

    /// Is everything bound to a control as it was made?
    pub fn is_as_made(&self, control: Control) -> bool {
        self.rows.get(&control) == Some(&default_row(control))
    }

    /// Without what would lock the player out: what always leads back does nothing else.
    pub(crate) fn bounded(mut self) -> Self {
        for (&control, row) in &mut self.rows {
            if control != Control::Cancel {
                let is_free = |press: Press| !fixed::always_leads_back(press);
                row.key = row.key.filter(|&key| is_free(Press::Key(key)));
                row.other_key = row.other_key.filter(|&key| is_free(Press::Key(key)));
                row.pad = row.pad.filter(|&button| is_free(Press::Pad(button)));
            }
        }
        self
    }

    /// What to press on a device, in words, such as "Space" or "South button".
    pub fn label(&self, control: Control, device: ActiveDevice) -> String {
        labels::label(self, control, device)
    }

    /// Is the control held right now? (Kept up to date every frame.)
    pub fn is_held(&self, control: Control) -> bool {
        self.held.contains_key(&control)
    }

    /// How far the control is pressed, from 0 to 1: a trigger can be half pressed.
    pub fn strength(&self, control: Control) -> f32 {
        self.held.get(&control).copied().unwrap_or(0.0)
    }

    /// Whose words gamepads' buttons are called by.
    pub fn family(&self) -> PadFamily {
        self.family
    }

    pub(crate) fn call_pads_by(&mut self, family: PadFamily) {
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

    #[test]
    fn as_made_everything_can_be_done_without_a_mouse_and_with_a_gamepad() {
        let bindings = Bindings::default();
        for control in Control::ALL {
            // Pointing is what a mouse is for: keys choose and confirm.
            if control != Control::Point {
                assert!(bindings.get(control, Slot::Key).is_some(), "{control:?} has no key");
            }
            let by_stick = labels::moved(control, ActiveDevice::Gamepad).is_some();
            if control != Control::Point && !by_stick {
                assert!(bindings.get(control, Slot::Pad).is_some(), "{control:?} has no pad button");
            }
        }
    }

    #[test]
    fn what_leads_back_cannot_be_given_away() {
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

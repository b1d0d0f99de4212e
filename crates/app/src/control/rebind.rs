//! Waiting for the press that a control is to be bound to. Meanwhile no press does anything else.

use super::{ControlSystems, device};
use crate::base::controls::{BindingChange, Control, Press, Slot, always_leads_back};
use bevy::prelude::*;
use bevy_egui::egui::Event;
use bevy_egui::{EguiInput, EguiPreUpdateSet};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rebinding>()
        .add_message::<BindingChange>()
        .add_systems(
            PreUpdate,
            bind_next_press.in_set(ControlSystems::DetectDevice).after(device::handle_lost_window_focus),
        )
        .add_systems(
            PreUpdate,
            hide_press_from_egui
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass)
                .run_if(is_rebinding),
        );
}

/// Which control waits for the press that it is to be bound to.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rebinding {
    waiting: Option<(Control, Slot)>,
    /// The press came in this frame, in which it must not do anything else.
    has_ended: bool,
}

impl Rebinding {
    /// The control and the slot that wait for a press.
    pub fn waiting(&self) -> Option<(Control, Slot)> {
        self.waiting
    }

    /// Binds the next press to this control, in this slot.
    pub fn wait_for(&mut self, control: Control, slot: Slot) {
        self.waiting = Some((control, slot));
    }

    /// Whether the next press, or the one of this frame, is reserved for a binding.
    pub(super) fn is_on(&self) -> bool {
        self.waiting.is_some() || self.has_ended
    }
}

pub(super) fn is_rebinding(rebinding: Res<Rebinding>) -> bool {
    rebinding.is_on()
}

fn bind_next_press(
    mut rebinding: ResMut<Rebinding>,
    mut changes: MessageWriter<BindingChange>,
    keys: Res<ButtonInput<KeyCode>>,
    mouse: Res<ButtonInput<MouseButton>>,
    pads: Query<&Gamepad>,
) {
    let mut next = Rebinding { waiting: rebinding.waiting, has_ended: false };
    let key = keys.get_just_pressed().next().map(|&key| Press::Key(key));
    let button = mouse.get_just_pressed().next().map(|&button| Press::Mouse(button));
    let pad = pads.iter().find_map(|pad| pad.get_just_pressed().next()).map(|&button| Press::Pad(button));
    if let (Some((control, slot)), Some(press)) = (next.waiting, key.or(pad).or(button)) {
        next = Rebinding { waiting: None, has_ended: true };
        // A press that goes back only ends the waiting; one of another device does not fit the slot.
        if !always_leads_back(press) {
            changes.write(BindingChange::Bind(control, slot, Some(press)));
        }
    }
    rebinding.set_if_neq(next);
}

fn hide_press_from_egui(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        input.events.retain(|event| {
            !matches!(event, Event::Key { .. } | Event::Text(_) | Event::PointerButton { .. })
        });
    }
}

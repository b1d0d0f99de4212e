//! Waiting for the press that a control is to be bound to. Meanwhile no press means anything else.

use super::{InputSteps, device};
use crate::controls::{Control, Press, Slot, always_leads_back};
use crate::settings::{Change, Settings};
use bevy::prelude::*;
use bevy_egui::egui::Event;
use bevy_egui::{EguiInput, EguiPreUpdateSet};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rebinding>()
        .add_message::<Rebind>()
        .add_message::<Change>()
        .add_systems(PreUpdate, catch.in_set(InputSteps::Notice).after(device::lose_window))
        .add_systems(
            PreUpdate,
            hush.after(EguiPreUpdateSet::ProcessInput).before(EguiPreUpdateSet::BeginPass).run_if(is_on),
        );
}

/// The next press is to be bound to this control, in this slot.
#[derive(Message, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rebind(pub Control, pub Slot);

/// Which control waits for the press that it is to be bound to.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Rebinding {
    waiting: Option<(Control, Slot)>,
    /// The press came in this frame, and is not to be heard by anyone else.
    has_ended: bool,
}

impl Rebinding {
    /// The control and the slot that wait for a press.
    pub fn waiting(&self) -> Option<(Control, Slot)> {
        self.waiting
    }

    /// Is the next press, or the one of this frame, for nobody else?
    pub(super) fn is_on(&self) -> bool {
        self.waiting.is_some() || self.has_ended
    }
}

/// Is a press waited for?
pub(super) fn is_on(rebinding: Res<Rebinding>) -> bool {
    rebinding.is_on()
}

fn catch(
    mut rebinding: ResMut<Rebinding>,
    mut wanted: MessageReader<Rebind>,
    mut changes: MessageWriter<Change>,
    settings: Res<Settings>,
    (keys, mouse): (Res<ButtonInput<KeyCode>>, Res<ButtonInput<MouseButton>>),
    pads: Query<&Gamepad>,
) {
    let mut next = Rebinding { waiting: rebinding.waiting, has_ended: false };
    let key = keys.get_just_pressed().next().map(|&key| Press::Key(key));
    let button = mouse.get_just_pressed().next().map(|&button| Press::Mouse(button));
    let pad = pads.iter().find_map(|pad| pad.get_just_pressed().next()).map(|&button| Press::Pad(button));
    if let (Some((control, slot)), Some(press)) = (next.waiting, key.or(pad).or(button)) {
        next = Rebinding { waiting: None, has_ended: true };
        let mut bindings = settings.bindings.clone();
        // A press of another device, or one that leads back, only ends the waiting.
        let is_for_it = !always_leads_back(press) && bindings.set(control, slot, Some(press));
        if is_for_it && bindings != settings.bindings {
            changes.write(Change(Settings { bindings, ..settings.clone() }));
        }
    }
    if let Some(&Rebind(control, slot)) = wanted.read().last() {
        next.waiting = Some((control, slot));
    }
    rebinding.set_if_neq(next);
}

/// Panels do not hear the press either.
fn hush(mut inputs: Query<&mut EguiInput>) {
    for mut input in &mut inputs {
        input.events.retain(|event| {
            !matches!(event, Event::Key { .. } | Event::Text(_) | Event::PointerButton { .. })
        });
    }
}

//! From devices to [`Pressed`] and to the controls that are held.

use super::ControlSystems;
use super::contexts::ActionControl;
use super::wind_up::WindUp;
use crate::base::controls::{Bindings, Control, Pressed};
use crate::base::settings::{Preferences, Toggles};
use crate::session::HotSeat;
use bevy::prelude::*;
use bevy_enhanced_input::prelude::{ActionEvents, ActionValue, TriggerState};
use gragra_rules::Seat;
use gragra_sim::play::Task;
use std::collections::BTreeSet;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Pressed>()
        .add_systems(PreUpdate, (update_held, send_presses).chain().in_set(ControlSystems::SendPresses));
}

/// Controls that one press switches on and the next one off, because the player does not want to hold them.
#[derive(Default)]
struct SwitchedOn {
    controls: BTreeSet<Control>,
    asked: Option<(Seat, Task)>,
}

/// `Toggles::throw` is missing here: `throwing` handles it.
fn is_toggle(control: Control, toggles: Toggles) -> bool {
    match control {
        Control::Fine => toggles.fine,
        Control::Peek => toggles.peek,
        _ => false,
    }
}

fn update_held(
    mut switched_on: Local<SwitchedOn>,
    mut bindings: ResMut<Bindings>,
    settings: Res<Preferences>,
    hot: Res<HotSeat>,
    actions: Query<(&ActionControl, &TriggerState, &ActionValue, &ActionEvents)>,
) {
    let is_toggle = |control| is_toggle(control, settings.toggles);
    let SwitchedOn { controls, asked } = &mut *switched_on;
    // Money is covered when the task ends, so that the next person does not see it.
    if *asked != hot.asked() {
        *asked = hot.asked();
        controls.remove(&Control::Peek);
    }
    let applies = |control: Control| actions.iter().any(|(action, ..)| action.0 == control);
    controls.retain(|&control| is_toggle(control) && applies(control));
    for (&ActionControl(control), _, _, events) in &actions {
        let is_pressed = events.contains(ActionEvents::START) && is_toggle(control);
        if is_pressed && !controls.remove(&control) {
            controls.insert(control);
        }
    }
    let held = actions
        .iter()
        .filter(|(action, state, ..)| **state == TriggerState::Fired && !is_toggle(action.0))
        .map(|(action, _, value, _)| (action.0, value.as_axis1d().abs().min(1.0)));
    let switched_on = controls.iter().map(|&control| (control, 1.0));
    // Holding a control changes no binding.
    bindings.bypass_change_detection().hold_only(held.chain(switched_on));
}

fn send_presses(
    mut pressed: MessageWriter<Pressed>,
    mut wind_up: ResMut<WindUp>,
    actions: Query<(&ActionControl, &ActionEvents)>,
) {
    let begun = actions.iter().filter(|(_, events)| events.contains(ActionEvents::START));
    let mut begun: Vec<Control> = begun.map(|(action, _)| action.0).collect();
    begun.sort_unstable();
    for control in begun {
        // During a wind-up these cancel the throw and do nothing else.
        let cancels_throw = matches!(control, Control::Cancel | Control::PutBack) && wind_up.cancel();
        if !cancels_throw {
            pressed.write(Pressed(control));
        }
    }
}

//! From devices to [`Pressed`].

use super::InputSteps;
use super::contexts::For;
use super::throwing::WindUp;
use crate::controls::{Bindings, Control, Pressed};
use crate::session::HotSeat;
use crate::settings::{Settings, Toggles};
use bevy::prelude::*;
use bevy_enhanced_input::prelude::{ActionEvents, ActionValue, TriggerState};
use gragra_rules::Seat;
use gragra_sim::play::Task;
use std::collections::BTreeSet;

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Pressed>().add_systems(PreUpdate, (hold, tell).chain().in_set(InputSteps::Tell));
}

/// Controls that stay held after a press, until the next.
#[derive(Default)]
struct Latched {
    controls: BTreeSet<Control>,
    asked: Option<(Seat, Task)>,
}

/// What is pressed instead of held. (A throw is wound up by its own rules.)
fn latching(toggles: Toggles) -> impl Iterator<Item = Control> {
    [(Control::Fine, toggles.fine), (Control::Peek, toggles.peek)]
        .into_iter()
        .filter_map(|(control, is_latching)| is_latching.then_some(control))
}

fn hold(
    mut latched: Local<Latched>,
    mut bindings: ResMut<Bindings>,
    settings: Res<Settings>,
    hot: Res<HotSeat>,
    actions: Query<(&For, &TriggerState, &ActionValue, &ActionEvents)>,
) {
    let latching: BTreeSet<Control> = latching(settings.toggles).collect();
    // Nobody else is to see what one has uncovered: with the task it is covered again.
    if std::mem::replace(&mut latched.asked, hot.asked()) != hot.asked() {
        latched.controls.remove(&Control::Peek);
    }
    let waits = |control: &Control| actions.iter().any(|(waiting, ..)| waiting.0 == *control);
    latched.controls.retain(|control| latching.contains(control) && waits(control));
    for (control, _, _, events) in &actions {
        if events.contains(ActionEvents::START)
            && latching.contains(&control.0)
            && !latched.controls.remove(&control.0)
        {
            latched.controls.insert(control.0);
        }
    }
    let held = actions.iter().filter(|(_, state, ..)| **state == TriggerState::Fired);
    let held = held.map(|(control, _, value, _)| (control.0, value.as_axis1d().abs().min(1.0)));
    let held = held.filter(|(control, _)| !latching.contains(control));
    // What is held is no change of what is bound.
    let latched = latched.controls.iter().map(|&control| (control, 1.0));
    bindings.bypass_change_detection().hold_only(held.chain(latched));
}

fn tell(
    mut pressed: MessageWriter<Pressed>,
    mut wind_up: ResMut<WindUp>,
    actions: Query<(&For, &ActionEvents)>,
) {
    let mut begun: Vec<Control> = actions
        .iter()
        .filter(|(_, events)| events.contains(ActionEvents::START))
        .map(|(control, _)| control.0)
        .collect();
    begun.sort_unstable();
    for control in begun {
        // Whoever is about to throw means the throw, not the pause menu.
        let is_for_throw = matches!(control, Control::Cancel | Control::PutBack) && wind_up.cancel();
        if !is_for_throw {
            pressed.write(Pressed(control));
        }
    }
}

//! From devices to [`Pressed`].

use super::InputSteps;
use super::bindings::Bindings;
use super::contexts::For;
use super::control::{Control, Pressed};
use super::throwing::WindUp;
use bevy::prelude::*;
use bevy_enhanced_input::prelude::{ActionEvents, ActionValue, TriggerState};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<Pressed>().add_systems(PreUpdate, (hold, tell).chain().in_set(InputSteps::Tell));
}

fn hold(mut bindings: ResMut<Bindings>, actions: Query<(&For, &TriggerState, &ActionValue)>) {
    let held = actions.iter().filter(|(_, state, _)| **state == TriggerState::Fired);
    let held = held.map(|(control, _, value)| (control.0, value.as_axis1d().abs().min(1.0)));
    // What is held is no change of what is bound.
    bindings.bypass_change_detection().hold_only(held);
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

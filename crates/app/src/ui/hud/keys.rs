//! Keys for the pace, the log, the results and the clause behind a prompt.

use super::PanelSystems;
use super::context::PanelParams;
use super::open_panels::{OpenPanels, are_results_away};
use super::prompt;
use crate::base::controls::{Control, Pressed};
use crate::base::settings::Preferences;
use crate::session::Session;
use crate::ui::action::{Panel, UiAction};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        read_keys
            .in_set(PanelSystems::Steer)
            .after(super::choosing::steer)
            .run_if(resource_exists::<Session>),
    );
}

/// The next speed up or down.
fn next_speed(factor: f32, is_up: bool) -> u8 {
    let speeds = Preferences::BOT_SPEEDS;
    let up = speeds.into_iter().find(|&times| f32::from(times) > factor);
    let down = speeds.into_iter().rev().find(|&times| f32::from(times) < factor);
    if is_up { up.unwrap_or(speeds[speeds.len() - 1]) } else { down.unwrap_or(speeds[0]) }
}

fn read_keys(
    mut pressed: MessageReader<Pressed>,
    mut actions: MessageWriter<UiAction>,
    params: PanelParams,
    shown: Res<OpenPanels>,
) {
    let Some(scene) = params.context() else { return pressed.clear() };
    let speed = scene.pace.speed.factor();
    actions.write_batch(pressed.read().filter_map(|&Pressed(control)| {
        match control {
            Control::ToggleLog => Some(UiAction::Toggle(Panel::Log)),
            // The theatre has keys of its own for the rest.
            _ if scene.session.is_replay() => None,
            Control::Faster => Some(UiAction::BotSpeed(next_speed(speed, true))),
            Control::Slower => Some(UiAction::BotSpeed(next_speed(speed, false))),
            Control::Skip => Some(UiAction::Skip),
            Control::Pause => Some(UiAction::TogglePause),
            Control::Confirm => are_results_away(&scene, &shown).then_some(UiAction::Toggle(Panel::Results)),
            Control::Explain => prompt::prompt(&scene)
                .filter(|prompt| !prompt.clause.is_empty())
                .map(|prompt| UiAction::Explain(prompt.clause)),
            _ => None,
        }
    }));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_end_at_both_ends() {
        assert_eq!(next_speed(1.0, true), 2);
        assert_eq!((next_speed(4.0, true), next_speed(8.0, true)), (8, 8));
        assert_eq!(next_speed(4.0, false), 2);
        assert_eq!(next_speed(1.0, false), 1);
        assert_eq!(next_speed(0.5, true), 1);
    }
}

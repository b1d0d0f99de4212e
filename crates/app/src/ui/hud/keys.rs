//! Keys for choices, the pace, the log, the results and the clause behind a prompt.

use super::choice_row::{self, Choice, Cursor, Topic};
use super::context::{PanelContext, PanelParams};
use super::open_panels::{Modal, OpenPanels, modal};
use super::prompt;
use crate::base::controls::{Control, Pressed};
use crate::base::settings::Preferences;
use crate::ui::action::{Panel, UiAction};
use bevy::prelude::*;

/// The next speed up or down.
fn next_speed(factor: f32, is_up: bool) -> u8 {
    let speeds = Preferences::BOT_SPEEDS;
    let up = speeds.into_iter().find(|&times| f32::from(times) > factor);
    let down = speeds.into_iter().rev().find(|&times| f32::from(times) < factor);
    if is_up { up.unwrap_or(speeds[speeds.len() - 1]) } else { down.unwrap_or(speeds[0]) }
}

pub(super) fn read_keys(
    mut pressed: MessageReader<Pressed>,
    mut actions: MessageWriter<UiAction>,
    params: PanelParams,
    shown: Res<OpenPanels>,
    mut cursor: ResMut<Cursor>,
) {
    let Some(scene) = params.context() else { return pressed.clear() };
    // egui has the keys of other panels, and the order its own.
    let modal = modal(&scene, &shown).filter(|modal| matches!(modal, Modal::Pass(_) | Modal::Raider));
    let choices = modal.map_or_else(Vec::new, |modal| choice_row::choices(&scene, Topic::Modal(modal)));
    for &Pressed(control) in pressed.read() {
        actions.write_batch(choose(control, &choices, &mut cursor));
        actions.write_batch(action_of(control, &scene, &shown));
    }
}

fn choose(control: Control, choices: &[Choice], cursor: &mut Cursor) -> Option<UiAction> {
    let last = choices.len().checked_sub(1)?;
    match control {
        Control::ChooseNext => cursor.0 = (cursor.0 + 1) % choices.len(),
        Control::ChoosePrevious => cursor.0 = (cursor.0 + last) % choices.len(),
        Control::Confirm => return choices[cursor.0.min(last)].action.clone().ok(),
        _ => {}
    }
    None
}

fn action_of(control: Control, scene: &PanelContext, shown: &OpenPanels) -> Option<UiAction> {
    let speed = scene.pace.speed.factor();
    match control {
        Control::ToggleLog => Some(UiAction::Toggle(Panel::Log)),
        // The theatre has its own keys for the rest.
        _ if scene.session.is_replay() => None,
        Control::Faster => Some(UiAction::BotSpeed(next_speed(speed, true))),
        Control::Slower => Some(UiAction::BotSpeed(next_speed(speed, false))),
        Control::Skip => Some(UiAction::Skip),
        Control::Pause => Some(UiAction::TogglePause),
        Control::SeeAgain if !scene.pace.is_watching() => Some(UiAction::SeeAgain),
        Control::Confirm if shown.offers_ledger(&scene.session) => Some(UiAction::Reopen(Panel::Ledger)),
        Control::Confirm if !scene.pace.is_watching() => {
            let are_closed = !shown.results && shown.ledger.is_none();
            let can_reopen = are_closed && scene.has_content(Panel::Results);
            can_reopen.then_some(UiAction::Toggle(Panel::Results))
        }
        Control::AskWhy => Some(UiAction::AskWhy(None)),
        Control::Explain => {
            let clause = prompt::prompt(scene)?.clause;
            (!clause.is_empty()).then_some(UiAction::Explain(clause))
        }
        _ => None,
    }
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

//! The controls of a replay: which action each one is, by key, gamepad or button.

use crate::base::controls::{Control, Pressed};
use crate::base::screen::Menu;
use crate::session::{Pace, Seek, Session};
use crate::ui::action::UiAction;
use bevy::prelude::*;
use gragra_sim::units::TICKS_PER_SECOND;

/// How far a press seeks, in ticks.
const JUMP: i32 = 10 * TICKS_PER_SECOND as i32;

/// The playback speeds, as factors.
pub(super) const SPEEDS: [f32; 7] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0];

fn next_speed(speed: f32, is_up: bool) -> f32 {
    let up = SPEEDS.into_iter().find(|&other| other > speed);
    let down = SPEEDS.into_iter().rev().find(|&other| other < speed);
    if is_up { up } else { down }.unwrap_or(speed)
}

/// What a control does in a replay that plays at this speed.
pub(super) fn replay_action(control: Control, speed: f32) -> Option<UiAction> {
    Some(match control {
        Control::ToggleMargin => UiAction::ToggleMargin,
        Control::PlayOrPause => UiAction::TogglePause,
        Control::StepTick => UiAction::StepTick,
        Control::SeekBack => UiAction::Seek(Seek::By(-JUMP)),
        Control::SeekForward => UiAction::Seek(Seek::By(JUMP)),
        Control::PreviousMoment => UiAction::PreviousMoment,
        Control::NextMoment => UiAction::NextMoment,
        Control::TurningPoints => UiAction::Open(Menu::TurningPoints),
        Control::Faster => UiAction::ReplaySpeed(next_speed(speed, true)),
        Control::Slower => UiAction::ReplaySpeed(next_speed(speed, false)),
        _ => return None,
    })
}

pub(in crate::ui) fn read_keys(
    mut pressed: MessageReader<Pressed>,
    session: Res<Session>,
    pace: Res<Pace>,
    mut actions: MessageWriter<UiAction>,
) {
    // Towers have a margin in every session.
    let applies = |control| session.is_replay() || control == Control::ToggleMargin;
    let controls = pressed.read().map(|pressed| pressed.0).filter(|&control| applies(control));
    actions.write_batch(controls.filter_map(|control| replay_action(control, pace.speed.factor())));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_end_at_both_ends() {
        assert_eq!(next_speed(1.0, true), 2.0);
        assert_eq!(next_speed(1.0, false), 0.5);
        assert_eq!(next_speed(16.0, true), 16.0);
        assert_eq!(next_speed(0.25, false), 0.25);
    }
}

//! The theatre by keys and gamepad, and where they lead.

use super::moments::Moments;
use crate::base::controls::{Control, Pressed};
use crate::session::{Pace, Seek, Seeking, Session};
use crate::ui::action::UiAction;
use bevy::prelude::*;
use gragra_sim::units::TICKS_PER_SECOND;

/// How many ticks a press seeks.
pub(super) const LEAP: i32 = 10 * TICKS_PER_SECOND as i32;

/// How many times as fast a replay may be watched.
pub(super) const SPEEDS: [f32; 7] = [0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0];

pub(super) fn next_speed(factor: f32, is_up: bool) -> f32 {
    let up = SPEEDS.into_iter().find(|&times| times > factor);
    let down = SPEEDS.into_iter().rev().find(|&times| times < factor);
    if is_up { up } else { down }.unwrap_or(factor)
}

pub(in crate::ui) fn read_keys(
    mut pressed: MessageReader<Pressed>,
    session: Res<Session>,
    pace: Res<Pace>,
    mut actions: MessageWriter<UiAction>,
) {
    let speed = |is_up| UiAction::ReplaySpeed(next_speed(pace.speed.factor(), is_up));
    actions.write_batch(pressed.read().filter_map(|&Pressed(control)| {
        Some(match control {
            Control::ToggleMargin => UiAction::ToggleMargin,
            _ if !session.is_replay() => return None,
            Control::PlayOrPause => UiAction::TogglePause,
            Control::StepTick => UiAction::StepTick,
            Control::SeekBack => UiAction::Seek(Seek::By(-LEAP)),
            Control::SeekForward => UiAction::Seek(Seek::By(LEAP)),
            Control::PreviousMoment => UiAction::PreviousMoment,
            Control::NextMoment => UiAction::NextMoment,
            Control::Faster => speed(true),
            Control::Slower => speed(false),
            _ => return None,
        })
    }));
}

/// The tick that is watched, or on its way.
fn shown_tick(world: &World) -> u32 {
    let seeking = world.resource::<Seeking>().to();
    seeking.or(world.get_resource::<Session>().map(Session::now)).unwrap_or_default()
}

pub(in crate::ui) fn next_moment(world: &World) -> Option<Seek> {
    world.resource::<Moments>().after(shown_tick(world)).map(Seek::To)
}

pub(in crate::ui) fn previous_moment(world: &World) -> Seek {
    Seek::To(world.resource::<Moments>().before(shown_tick(world)).unwrap_or(0))
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

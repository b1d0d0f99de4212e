//! The theatre by keys and gamepad.

use super::Cue;
use crate::controls::{Control, Pressed};
use crate::session::{Seek, Session, SessionSystems};
use bevy::prelude::*;
use gragra_sim::units::TICKS_PER_SECOND;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        hear.in_set(SessionSystems::Cue).before(super::cue::run).run_if(resource_exists::<Session>),
    );
}

/// How far a press goes.
pub(super) const LEAP: i32 = 10 * TICKS_PER_SECOND as i32;

/// What a control wants of a replay.
fn cue(control: Control) -> Option<Cue> {
    Some(match control {
        Control::PlayOrPause => Cue::PlayOrPause,
        Control::StepTick => Cue::Step,
        Control::SeekBack => Cue::Seek(Seek::By(-LEAP)),
        Control::SeekForward => Cue::Seek(Seek::By(LEAP)),
        Control::PreviousMoment => Cue::Previous,
        Control::NextMoment => Cue::Next,
        Control::Faster => Cue::Faster,
        Control::Slower => Cue::Slower,
        Control::ToggleMargin => Cue::Margin,
        _ => return None,
    })
}

fn hear(mut pressed: MessageReader<Pressed>, session: Res<Session>, mut cues: MessageWriter<Cue>) {
    if session.is_replay() {
        cues.write_batch(pressed.read().filter_map(|&Pressed(control)| cue(control)));
    } else {
        let margins = pressed.read().filter(|pressed| pressed.0 == Control::ToggleMargin);
        cues.write_batch(margins.map(|_| Cue::Margin));
    }
}

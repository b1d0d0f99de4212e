//! Announces what has happened. Rulings wait while a tower is still falling: nobody should read how it ends.

use super::{Announced, Jumped, MatchHappened, Pace, SessionStarted};
use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use bevy::prelude::*;
use gragra_sim::play::MatchEvent;

pub(super) fn plugin(app: &mut App) {
    // In the fixed schedule, so that nothing is missed at any frame rate.
    app.add_message::<Announced>()
        .add_systems(FixedUpdate, announce.in_set(AppSystems::ApplyEvents).run_if(in_state(Screen::Match)));
}

fn announce(
    mut held_back: Local<Vec<MatchHappened>>,
    mut happened: MessageReader<MatchHappened>,
    mut jumped: MessageReader<Jumped>,
    mut started: MessageReader<SessionStarted>,
    mut announced: MessageWriter<Announced>,
    pace: Res<Pace>,
) {
    // Elsewhere in a replay, and in another session, none of it is true any more.
    if jumped.read().count() + started.read().count() > 0 {
        held_back.clear();
    }
    let announce = |MatchHappened { tick, event }| Announced { tick, event };
    for happened in happened.read().cloned() {
        match happened.event {
            MatchEvent::Ruled(_) => held_back.push(happened),
            MatchEvent::Table(_) | MatchEvent::Refused { .. } => drop(announced.write(announce(happened))),
        }
    }
    if !pace.is_watching() {
        announced.write_batch(held_back.drain(..).map(announce));
    }
}

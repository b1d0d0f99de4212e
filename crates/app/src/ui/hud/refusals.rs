//! Toasts about what happens in the match: why somebody may not do something, or has to do it again.

use super::PanelSystems;
use crate::base::screen::Screen;
use crate::base::words::{refused, say};
use crate::session::{MatchHappened, Session};
use crate::ui::kit::toasts::Toasts;
use bevy::prelude::*;
use gragra_sim::play::{Action, MatchEvent};
use gragra_sim::table::{HandInput, TableEvent};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, say_refusals.in_set(PanelSystems::Say).run_if(in_state(Screen::Match)));
}

fn say_refusals(
    mut toasts: ResMut<Toasts>,
    mut happened: MessageReader<MatchHappened>,
    session: Res<Session>,
) {
    for sentence in happened.read().filter_map(|happened| sentence(&happened.event, &session)) {
        toasts.say(sentence);
    }
}

/// What a person should know of an event: why they may not do something, or have to do it again.
fn sentence(event: &MatchEvent, session: &Session) -> Option<String> {
    // H2: where a dropped die is a collapse, nobody stacks any more.
    let is_stacking = || session.table().stacker().is_some_and(|seat| session.is_person(seat));
    match event {
        MatchEvent::Refused { action: Action::Hand(HandInput::Aim { .. }), .. } => None,
        MatchEvent::Refused { seat, why, .. } if session.is_person(*seat) => {
            Some(refused(*why, session.header()?.seats()))
        }
        MatchEvent::Table(TableEvent::Dropped { .. }) if is_stacking() => Some(say!("toast-dropped")),
        MatchEvent::Table(TableEvent::Misplaced { .. }) if is_stacking() => Some(say!("toast-misplaced")),
        // T3.3: everybody should know why a tower has moved by itself.
        &MatchEvent::Table(TableEvent::PutBack { company }) => {
            Some(say!("toast-put-back", company = company))
        }
        _ => None,
    }
}

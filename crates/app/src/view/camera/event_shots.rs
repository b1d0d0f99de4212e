//! Events that are worth a shot of their own.

use super::CameraSystems;
use super::director::{Shot, ShotRank};
use super::follow::{DirectorState, viewer};
use super::frame::Subject;
use crate::base::screen::Screen;
use crate::session::{HotSeat, Jumped, MatchHappened, Session};
use bevy::prelude::*;
use gragra_rules::{Event, Seat};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::TableEvent;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, queue_event_shots.in_set(CameraSystems::Watch).run_if(in_state(Screen::Match)));
}

fn queue_event_shots(
    mut state: ResMut<DirectorState>,
    mut happened: MessageReader<MatchHappened>,
    mut jumped: MessageReader<Jumped>,
    session: Res<Session>,
    hot: Res<HotSeat>,
) {
    if jumped.read().count() > 0 {
        // The events before a jump in a replay are not news at the new place.
        state.director.reset();
        happened.clear();
    }
    let from = viewer(&session, &hot);
    for shot in happened.read().filter_map(|happened| shot_of(&happened.event, from)) {
        state.director.queue(shot);
    }
}

fn shot_of(event: &MatchEvent, from: Seat) -> Option<Shot> {
    let tower = |company, seconds| (Subject::Tower { from, company }, ShotRank::News, seconds);
    let (subject, rank, seconds) = match *event {
        MatchEvent::Table(TableEvent::Collapsed { company } | TableEvent::KnockedOver { company }) => {
            (Subject::Collapse { from, company }, ShotRank::Collapse, 3.2)
        }
        MatchEvent::Ruled(Event::BuildingStood { company, grown }) if grown > 0 => tower(company, 1.6),
        MatchEvent::Ruled(Event::TakeoverSucceeded { company }) => tower(company, 3.0),
        MatchEvent::Ruled(Event::RoundEnded { .. } | Event::RoundBegan { .. }) => {
            (Subject::Overview(from), ShotRank::News, 2.4)
        }
        MatchEvent::Ruled(Event::GameEnded { .. }) => (Subject::Overview(from), ShotRank::News, 4.0),
        _ => return None,
    };
    Some(Shot { subject, rank, seconds })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::Company;

    #[test]
    fn a_collapse_is_worth_more_than_anything() {
        let fall = MatchEvent::Table(TableEvent::KnockedOver { company: Company::Bell });
        let stood = MatchEvent::Ruled(Event::BuildingStood { company: Company::Bell, grown: 4 });
        let shot = |event| shot_of(event, Seat::P1).unwrap();
        assert!(shot(&fall).rank > shot(&stood).rank && shot(&fall).seconds > shot(&stood).seconds);
        assert_eq!(shot_of(&MatchEvent::Table(TableEvent::Stood), Seat::P1), None);
    }
}

//! What happened and should be seen.

use super::CameraSystems;
use super::director::{Rank, Shot};
use super::follow::{Showing, viewer};
use super::frame::Situation;
use crate::session::{Happened, HotSeat, Jumped, Session};
use bevy::prelude::*;
use gragra_rules::{Event, Seat};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::TableEvent;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        hear.in_set(CameraSystems::Watch).after(super::watch::look).run_if(resource_exists::<Session>),
    );
}

fn hear(
    mut showing: ResMut<Showing>,
    mut happened: MessageReader<Happened>,
    mut jumped: MessageReader<Jumped>,
    session: Res<Session>,
    hot: Res<HotSeat>,
) {
    if jumped.read().count() > 0 {
        // Elsewhere in a replay other things are worth seeing.
        showing.director.forget();
        happened.clear();
    }
    let from = viewer(&session, &hot);
    for Happened { event, .. } in happened.read() {
        if let Some(shot) = shot_of(event, from) {
            showing.director.hear(shot);
        }
    }
}

/// How an event is shown, if it is.
fn shot_of(event: &MatchEvent, from: Seat) -> Option<Shot> {
    let collapse = |company| (Situation::Collapse { from, company }, Rank::Collapse, 3.2);
    let tower = |company, lasts| (Situation::Tower { from, company }, Rank::News, lasts);
    let (what, rank, lasts) = match event {
        MatchEvent::Table(TableEvent::Collapsed { company } | TableEvent::KnockedOver { company }) => {
            collapse(*company)
        }
        MatchEvent::Ruled(Event::BuildingStood { company, grown }) if *grown > 0 => tower(*company, 1.6),
        MatchEvent::Ruled(Event::TakeoverSucceeded { company }) => tower(*company, 3.0),
        MatchEvent::Ruled(Event::RoundEnded { .. } | Event::RoundBegan { .. }) => {
            (Situation::Overview(from), Rank::News, 2.4)
        }
        MatchEvent::Ruled(Event::GameEnded { .. }) => (Situation::Overview(from), Rank::News, 4.0),
        _ => return None,
    };
    Some(Shot { what, rank, lasts })
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
        assert!(shot(&fall).rank > shot(&stood).rank && shot(&fall).lasts > shot(&stood).lasts);
        assert_eq!(shot_of(&MatchEvent::Table(TableEvent::Stood), Seat::P1), None);
    }
}

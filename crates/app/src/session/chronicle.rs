//! The story of the match on the table. In a replay it may know more than has been shown yet.

use super::MatchHappened;
use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use bevy::prelude::*;
use gragra_sim::story::Story;

pub(super) fn plugin(app: &mut App) {
    // In the fixed schedule, so that nothing is missed at any frame rate.
    app.init_resource::<Chronicle>().add_systems(
        FixedUpdate,
        record_events.in_set(AppSystems::ApplyEvents).run_if(in_state(Screen::Match)),
    );
}

/// The story of the match on the table.
#[derive(Resource, Clone, Debug, Default, Deref, DerefMut)]
pub struct Chronicle(pub Story);

fn record_events(mut chronicle: ResMut<Chronicle>, mut happened: MessageReader<MatchHappened>) {
    let happened: Vec<&MatchHappened> = happened.read().collect();
    for tick in happened.chunk_by(|a, b| a.tick == b.tick) {
        chronicle.record(tick[0].tick, tick.iter().map(|happened| happened.event.clone()));
    }
}

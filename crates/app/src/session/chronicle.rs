//! The story of the match on the table. In a replay it may know more than has been shown yet.

use super::{MatchHappened, Session};
use crate::base::schedule::AppSystems;
use bevy::prelude::*;
use gragra_sim::story::Story;

pub(super) fn plugin(app: &mut App) {
    // Beside the match, so that nothing is missed however many frames a second there are.
    app.add_systems(FixedUpdate, record.in_set(AppSystems::ApplyEvents).run_if(resource_exists::<Session>));
}

/// The story of the match on the table.
#[derive(Resource, Clone, Debug, Default, Deref, DerefMut)]
pub struct Chronicle(pub Story);

fn record(mut chronicle: ResMut<Chronicle>, mut happened: MessageReader<MatchHappened>) {
    let happened: Vec<&MatchHappened> = happened.read().collect();
    for tick in happened.chunk_by(|a, b| a.tick == b.tick) {
        chronicle.record(tick[0].tick, tick.iter().map(|happened| happened.event.clone()));
    }
}

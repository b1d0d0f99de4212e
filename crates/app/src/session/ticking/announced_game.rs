//! The game as the player may know it. While a fall or a takeover is watched, that is the game before it: no panel and no
//! marker on the table may show the verdict early.

use super::Pace;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use gragra_rules::{Company, Stage};
use gragra_sim::play::{Match, MatchEvent};
use gragra_sim::table::{HOLD_TICKS, TableEvent};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BeforeVerdict>();
}

/// What was true one tick before something fell or held. Only valid while [`Pace::is_watching`].
#[derive(Resource, Default)]
pub struct BeforeVerdict(Option<Snapshot>);

pub(super) struct Snapshot {
    stage: Stage,
    /// How many ticks a takeover had held.
    held: Option<u32>,
    fallen: Vec<Company>,
}

impl Snapshot {
    pub(super) fn of(game: &Match) -> Self {
        let table = game.table();
        let fallen = game.options().players.companies().filter(|&company| table.is_fallen(company));
        Self { stage: game.stage().clone(), held: table.hold_progress(), fallen: fallen.collect() }
    }
}

impl BeforeVerdict {
    pub(super) fn keep(&mut self, snapshot: Option<Snapshot>, events: &[MatchEvent]) {
        self.0 = snapshot;
        // The countdown was seen to its end, so the ring stays full instead of stopping a tick before.
        if let Some(snapshot) = &mut self.0
            && events.contains(&MatchEvent::Table(TableEvent::Held))
        {
            snapshot.held = Some(HOLD_TICKS);
        }
    }
}

/// What may be shown of the game on the table now.
#[derive(SystemParam)]
pub struct AnnouncedGame<'w> {
    pace: Res<'w, Pace>,
    before: Res<'w, BeforeVerdict>,
}

impl AnnouncedGame<'_> {
    fn snapshot(&self) -> Option<&Snapshot> {
        self.before.0.as_ref().filter(|_| self.pace.is_watching())
    }

    /// The stage to show.
    pub fn stage<'a>(&'a self, game: &'a Match) -> &'a Stage {
        self.snapshot().map_or_else(|| game.stage(), |snapshot| &snapshot.stage)
    }

    /// For how many ticks a takeover has held.
    pub fn hold_progress(&self, game: &Match) -> Option<u32> {
        self.snapshot().map_or_else(|| game.table().hold_progress(), |snapshot| snapshot.held)
    }

    /// Whether a company's tower lies in ruins, as far as the player knows.
    pub fn is_fallen(&self, game: &Match, company: Company) -> bool {
        self.snapshot()
            .map_or_else(|| game.table().is_fallen(company), |snapshot| snapshot.fallen.contains(&company))
    }
}

//! The game as the player may know it. While a fall or a takeover is watched, that is the game before it: no panel and no
//! marker on the table may show the verdict early.

use bevy::prelude::*;
use gragra_rules::{Company, Game, Stage};
use gragra_sim::play::{Match, MatchEvent};
use gragra_sim::table::{HOLD_TICKS, TableEvent};

/// Remembers what was true one tick before something fell or held, for as long as that is watched.
#[derive(Resource, Default)]
pub struct AnnouncedGame(Option<Snapshot>);

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

impl AnnouncedGame {
    pub(super) fn keep(&mut self, snapshot: Option<Snapshot>, events: &[MatchEvent]) {
        self.0 = snapshot;
        // The countdown was seen to its end, so the ring stays full instead of stopping a tick before.
        if let Some(snapshot) = &mut self.0
            && events.contains(&MatchEvent::Table(TableEvent::Held))
        {
            snapshot.held = Some(HOLD_TICKS);
        }
    }

    /// From now on the player may know everything.
    pub(super) fn announce(&mut self) {
        self.0 = None;
    }

    /// Whether there is a verdict that the player does not know yet.
    pub fn is_pending(&self) -> bool {
        self.0.is_some()
    }

    /// The stage to show.
    pub fn stage<'a>(&'a self, game: &'a Match) -> &'a Stage {
        self.0.as_ref().map_or_else(|| game.stage(), |snapshot| &snapshot.stage)
    }

    /// Whether the player knows that the game is over.
    pub fn is_over(&self, game: &Match) -> bool {
        self.stage(game).game().and_then(Game::winners).is_some()
    }

    /// For how many ticks a takeover has held.
    pub fn hold_progress(&self, game: &Match) -> Option<u32> {
        self.0.as_ref().map_or_else(|| game.table().hold_progress(), |snapshot| snapshot.held)
    }

    /// Whether a company's tower lies in ruins, as far as the player knows.
    pub fn is_fallen(&self, game: &Match, company: Company) -> bool {
        self.0
            .as_ref()
            .map_or_else(|| game.table().is_fallen(company), |snapshot| snapshot.fallen.contains(&company))
    }
}

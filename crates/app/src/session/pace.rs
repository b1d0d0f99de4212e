//! How fast shown time passes. Faster means more ticks a frame, never longer ones.

use super::Session;
use crate::base::settings::Preferences;
use bevy::prelude::*;
use gragra_rules::{Phase, Seat};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::TableEvent;
use std::time::{Duration, Instant};

/// How fast.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Speed {
    /// As the dice fall.
    #[default]
    Normal,
    /// So many times as fast; less than one is slow motion.
    Times(f32),
}

impl Speed {
    /// As a factor.
    pub fn factor(self) -> f32 {
        match self {
            Self::Normal => 1.0,
            Self::Times(factor) => factor,
        }
    }
}

/// How much of a skipped turn a frame plays.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub enum SkipBudget {
    /// What can be played in this time.
    Time(Duration),
    /// So many ticks, on any machine: for tests, whose matches must not depend on how busy it is.
    Ticks(u32),
}

impl Default for SkipBudget {
    /// So long that the window stays alive.
    fn default() -> Self {
        Self::Time(Duration::from_millis(12))
    }
}

impl SkipBudget {
    /// May a frame that has played so many ticks play another one?
    pub(super) fn has_time(self, done: u32, begun: Instant) -> bool {
        match self {
            Self::Time(most) => begun.elapsed() < most,
            Self::Ticks(most) => done < most,
        }
    }
}

/// How fast the match goes on.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Pace {
    /// While bots play, and in replays. People's own turns always run at the dice's pace.
    pub speed: Speed,
    /// Does time stand still because the player said so?
    pub is_paused: bool,
    /// Does it stand still until something that lies over the table was read?
    pub is_held: bool,
    /// The seat whose turn is being skipped, until it is somebody else's, or a person is asked.
    skipping: Option<Option<Seat>>,
    /// Parts of a tick that are due.
    due: f32,
    /// Ticks that are due although time may stand still.
    owed: u32,
}

impl Pace {
    /// Skips to the end of the turn that is being played, or to where a person has to do something, or a tower falls.
    pub fn skip(&mut self, session: &Session) {
        self.skipping = Some(turn_of(session));
    }

    /// Stops time, and lets one more tick pass.
    pub fn step(&mut self) {
        self.is_paused = true;
        self.due = 0.0;
        self.owed += 1;
    }

    /// The match has come to another place.
    pub(super) fn arrive(&mut self) {
        (self.due, self.owed, self.skipping) = (0.0, 0, None);
    }

    /// Is a turn being skipped?
    pub fn is_skipping(&self) -> bool {
        self.skipping.is_some() && !self.is_still()
    }

    /// Does time stand still, for whatever reason?
    pub fn is_still(&self) -> bool {
        self.is_paused || self.is_held
    }

    /// Between two ticks: how much of the way to the next one has passed, besides what the fixed clock knows.
    pub fn due(&self) -> f32 {
        self.due
    }

    /// Does the speed count for this match now, or does a person play?
    pub fn is_for(session: &Session) -> bool {
        !is_person_at_work(session)
    }

    /// How fast time passes for this match now.
    pub fn factor(&self, session: &Session) -> f32 {
        match () {
            () if self.is_still() => 0.0,
            () if Self::is_for(session) => self.speed.factor(),
            () => 1.0,
        }
    }

    /// How many ticks this step of the fixed clock brings.
    pub(super) fn ticks(&mut self, session: &Session) -> u32 {
        self.due += self.factor(session);
        let whole = self.due.floor();
        self.due -= whole;
        whole as u32 + std::mem::take(&mut self.owed)
    }

    /// Ends skipping where it should: nobody wants to miss how a tower comes down.
    pub(super) fn look(&mut self, session: &Session, events: &[MatchEvent]) {
        let is_over = |turn| turn != turn_of(session) || is_person_at_work(session);
        if events.iter().any(is_fall) || self.skipping.is_some_and(is_over) {
            self.skipping = None;
        }
    }
}

fn is_fall(event: &MatchEvent) -> bool {
    matches!(event, MatchEvent::Table(TableEvent::Collapsed { .. } | TableEvent::KnockedOver { .. }))
}

fn turn_of(session: &Session) -> Option<Seat> {
    let board = session.game()?.stage().game()?.board();
    Some(board.turn().seat)
}

/// Does the match wait for a person, or show what a person has just done?
fn is_person_at_work(session: &Session) -> bool {
    let is_asked = session.tasks().any(|(seat, _)| session.is_person(seat));
    is_asked || turn_under_way(session).is_some_and(|seat| session.is_person(seat))
}

/// Whose turn it is. A round's end is nobody's, although whoever had the last turn is still named.
fn turn_under_way(session: &Session) -> Option<Seat> {
    let board = session.game()?.stage().game()?.board();
    let is_turn = matches!(
        board.phase(),
        Phase::Throw | Phase::Declare { .. } | Phase::Stack { .. } | Phase::Rebuild | Phase::Change { .. }
    );
    is_turn.then(|| board.turn().seat)
}

/// Bots' turns at the player's speed, in this match and all others. A replay has a speed of its own, and a lesson none.
pub(super) fn set_pace(settings: Res<Preferences>, session: Res<Session>, mut pace: ResMut<Pace>) {
    let wanted = match session.lesson() {
        Some(_) => Speed::Normal,
        None => Speed::Times(settings.bot_speed.into()),
    };
    if !session.is_replay() && pace.speed != wanted {
        pace.speed = wanted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::session::NewMatch;
    use crate::ui::menus::bots_only;
    use gragra_rules::Company;
    use gragra_sim::replay::Header;

    #[test]
    fn a_turn_is_skipped_until_something_falls() {
        let NewMatch { options, seats, seed, .. } = bots_only(1);
        let session = Session::live(Header::new(options, seats, seed, None).unwrap(), None, None);
        let company = Company::Bell;
        for fall in [TableEvent::Collapsed { company }, TableEvent::KnockedOver { company }] {
            let mut pace = Pace::default();
            pace.skip(&session);
            pace.look(&session, &[MatchEvent::Table(TableEvent::Stood)]);
            assert!(pace.is_skipping());
            pace.look(&session, &[MatchEvent::Table(fall)]);
            assert!(!pace.is_skipping());
        }
    }
}

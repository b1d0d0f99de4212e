//! How fast shown time passes. Faster means more ticks per frame, never longer ones.

use super::aftermath::Aftermath;
use crate::base::screen::Screen;
use crate::base::settings::Preferences;
use crate::session::{OnTable, Session, SessionSystems};
use bevy::prelude::*;
use gragra_rules::{Phase, Seat};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::TableEvent;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pace>().init_resource::<SkipBudget>().add_systems(
        RunFixedMainLoop,
        set_speed.in_set(SessionSystems::Pace).run_if(in_state(Screen::Match)),
    );
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub enum Speed {
    #[default]
    Normal,
    /// A factor; below one it is slow motion.
    Times(f32),
}

impl Speed {
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
    Time(Duration),
    /// For tests, whose matches must not depend on how busy the machine is.
    Ticks(u32),
}

impl Default for SkipBudget {
    /// Short enough for a window that stays responsive.
    fn default() -> Self {
        Self::Time(Duration::from_millis(12))
    }
}

impl SkipBudget {
    pub(super) fn has_time(self, done: u32, start: Instant) -> bool {
        match self {
            Self::Time(most) => start.elapsed() < most,
            Self::Ticks(most) => done < most,
        }
    }
}

/// Why time stands still. Each feature sets and clears only its own reason, so none undoes another's pause.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum PauseReason {
    /// Somebody pressed pause.
    Player,
    /// A menu is open.
    Menu,
    /// A panel covers the table until it has been read.
    Reading,
    /// The lesson explains something.
    Lesson,
    /// A clip takes one picture at a time.
    Clip,
    /// A tower has come down, or a takeover has held: a moment of silence before the verdict, and one to read it.
    Silence,
    /// The last fall is shown once more.
    InstantReplay,
}

/// How fast the session on the table runs.
#[derive(Resource, Clone, PartialEq, Debug, Default)]
pub struct Pace {
    /// For bots' turns and replays. People's own turns always run at normal speed.
    pub speed: Speed,
    pauses: BTreeSet<PauseReason>,
    /// The seat whose turn is being skipped, until it ends or a person is asked.
    skipping: Option<Option<Seat>>,
    /// The part of a tick that is due.
    due: f32,
    /// Ticks that are due even while time stands still.
    owed: u32,
    /// What has just fallen or held, until its verdict has been read.
    aftermath: Option<Aftermath>,
    /// The player wants no slow motion.
    has_reduced_motion: bool,
}

impl Pace {
    /// Whether a tower is still falling, or has just come to rest, or a takeover has just held. Until this is over, nothing
    /// is announced and nothing may cover the table.
    pub fn is_watching(&self) -> bool {
        self.aftermath.is_some_and(Aftermath::is_before_verdict)
    }

    /// The last tick whose rulings have been announced.
    pub fn announced_until(&self, now: u32) -> u32 {
        let pending = self.aftermath.filter(|aftermath| aftermath.is_before_verdict());
        pending.map_or(now, |aftermath| now.min(aftermath.tick.saturating_sub(1)))
    }

    /// Skips to the end of the current turn, or until a person is asked or a tower falls.
    pub fn skip(&mut self, session: &Session) {
        self.skipping = Some(turn_of(session));
    }

    pub fn set_paused(&mut self, reason: PauseReason, is_paused: bool) {
        if is_paused {
            self.pauses.insert(reason);
        } else {
            self.pauses.remove(&reason);
        }
    }

    pub fn is_paused_by(&self, reason: PauseReason) -> bool {
        self.pauses.contains(&reason)
    }

    /// Pauses, and lets one more tick pass.
    pub fn step(&mut self) {
        self.set_paused(PauseReason::Player, true);
        self.due = 0.0;
        self.owed += 1;
    }

    /// After a jump nothing of the old place is due.
    pub(super) fn arrive(&mut self) {
        (self.due, self.owed, self.skipping) = (0.0, 0, None);
        self.end_aftermath();
    }

    pub fn is_skipping(&self) -> bool {
        self.skipping.is_some() && !self.is_still()
    }

    /// Whether time stands still, for whatever reason.
    pub fn is_still(&self) -> bool {
        !self.pauses.is_empty()
    }

    /// The part of a tick that has passed, besides what the fixed clock knows.
    pub fn due(&self) -> f32 {
        self.due
    }

    /// Whether the chosen speed applies: not while a person plays.
    pub fn applies_to(session: &Session) -> bool {
        !is_person_at_work(session)
    }

    pub fn factor(&self, session: &Session) -> f32 {
        let usual = match () {
            () if self.is_still() => 0.0,
            () if Self::applies_to(session) => self.speed.factor(),
            () => 1.0,
        };
        match self.aftermath {
            Some(_) if self.is_fast_forward(session) => usual,
            Some(aftermath) if !self.has_reduced_motion => usual.min(1.0) * aftermath.slowdown(),
            Some(_) => usual.min(1.0),
            None => usual,
        }
    }

    /// A viewer who runs through a replay does not want to be stopped.
    fn is_fast_forward(&self, session: &Session) -> bool {
        session.is_replay() && self.speed.factor() > FASTEST_WATCHED
    }

    /// Starts to watch what these events began; returns whether there was anything. The frame's other ticks are not played
    /// then, so that not even the first of it is missed.
    pub(super) fn watch_events(&mut self, session: &Session, events: &[MatchEvent]) -> bool {
        let Some(begun) = events.iter().find_map(|event| Aftermath::of(event, session)) else { return false };
        // The rest of a fall is part of it.
        let is_new = self.aftermath.is_none();
        self.aftermath.get_or_insert(begun);
        is_new
    }

    /// One step of the fixed clock passes.
    pub(super) fn follow_aftermath(&mut self, session: &Session) {
        let is_stopped = self.pauses.iter().any(|&reason| reason != PauseReason::Silence);
        let Some(aftermath) = self.aftermath.as_mut().filter(|_| !is_stopped) else { return };
        aftermath.advance(session);
        let is_still = aftermath.is_still();
        let is_skipped = self.skipping.is_some() || (is_still && self.is_fast_forward(session));
        if is_skipped || self.aftermath.is_some_and(Aftermath::is_over) {
            self.end_aftermath();
        } else {
            self.set_paused(PauseReason::Silence, is_still);
        }
    }

    fn end_aftermath(&mut self) {
        self.aftermath = None;
        self.set_paused(PauseReason::Silence, false);
    }

    /// The ticks of one step of the fixed clock.
    pub(super) fn ticks(&mut self, session: &Session) -> u32 {
        self.due += self.factor(session);
        let whole = self.due.floor();
        self.due -= whole;
        whole as u32 + std::mem::take(&mut self.owed)
    }

    /// Nobody wants to miss how a tower comes down.
    pub(super) fn stop_skipping_if_due(&mut self, session: &Session, events: &[MatchEvent]) {
        let is_over = |turn| turn != turn_of(session) || is_person_at_work(session);
        if events.iter().any(is_fall) || self.skipping.is_some_and(is_over) {
            self.skipping = None;
        }
    }
}

/// A replay that runs faster than this is not slowed down for a fall.
const FASTEST_WATCHED: f32 = 2.0;

fn is_fall(event: &MatchEvent) -> bool {
    matches!(event, MatchEvent::Table(TableEvent::Collapsed { .. } | TableEvent::KnockedOver { .. }))
}

fn turn_of(session: &Session) -> Option<Seat> {
    let board = session.game()?.stage().game()?.board();
    Some(board.turn().seat)
}

/// Whether the match waits for a person, or shows what a person has just done.
fn is_person_at_work(session: &Session) -> bool {
    let is_asked = session.tasks().any(|(seat, _)| session.is_person(seat));
    is_asked || turn_under_way(session).is_some_and(|seat| session.is_person(seat))
}

/// The end of a round is nobody's turn, although the board still names the last one.
fn turn_under_way(session: &Session) -> Option<Seat> {
    let board = session.game()?.stage().game()?.board();
    let is_turn = matches!(
        board.phase(),
        Phase::Throw | Phase::Declare { .. } | Phase::Stack { .. } | Phase::Rebuild | Phase::Change { .. }
    );
    is_turn.then(|| board.turn().seat)
}

/// Bots' turns run at the player's speed in every match. A replay has a speed of its own, and a lesson is never faster.
fn set_speed(settings: Res<Preferences>, session: Res<Session>, mut pace: ResMut<Pace>) {
    if pace.has_reduced_motion != settings.reduced_motion {
        pace.has_reduced_motion = settings.reduced_motion;
    }
    let speed = match session.kind() {
        OnTable::Replay => return,
        OnTable::Lesson => Speed::Normal,
        OnTable::Match | OnTable::Practice => Speed::Times(settings.bot_speed.into()),
    };
    if pace.speed != speed {
        pace.speed = speed;
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
            pace.stop_skipping_if_due(&session, &[MatchEvent::Table(TableEvent::Stood)]);
            assert!(pace.is_skipping());
            pace.stop_skipping_if_due(&session, &[MatchEvent::Table(fall)]);
            assert!(!pace.is_skipping());
        }
    }

    #[test]
    fn no_feature_ends_a_pause_of_another() {
        let mut pace = Pace::default();
        pace.set_paused(PauseReason::Player, true);
        pace.set_paused(PauseReason::Menu, true);
        pace.set_paused(PauseReason::Menu, false);
        assert!(pace.is_still(), "closing a menu does not undo the player's own pause");
        pace.set_paused(PauseReason::Player, false);
        assert!(!pace.is_still());
    }
}

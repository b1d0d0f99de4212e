//! Which panels are open, and which of them wants the keys.

use super::PanelSystems;
use super::context::{PanelContext, PanelParams};
use crate::control::UiWantsFocus;
use crate::session::{Jumped, MatchHappened, Pace, PauseReason, Session};
use crate::ui::action::Panel;
use bevy::prelude::*;
use gragra_rules::{Event, Phase, Seat};
use gragra_sim::play::{MatchEvent, Task};
use std::time::Duration;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OpenPanels>().add_systems(
        Update,
        (start_over, note_takeover, open_ledger, close_ledger, hold_time, tell_focus)
            .chain()
            .in_set(PanelSystems::Open),
    );
}

/// A takeover that has held is looked at for this long before the ledger lies over it.
const TRIUMPH: Duration = Duration::from_secs(2);
/// A takeover that collapses is looked at for so many ticks, or until all lies still.
const DOWNFALL: u32 = 180;

/// With nobody there to close it, the ledger is shown for this long.
const LEDGER_SHOWN: Duration = Duration::from_secs(9);

/// Which panels are open.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub(in crate::ui) struct OpenPanels {
    /// The log.
    pub(super) log: bool,
    /// In it, only money.
    pub(super) money_only: bool,
    /// How many lines of the log are shown: more only if asked for, since all of them take long to draw.
    pub(super) log_lines: usize,
    /// The dice's statistics.
    pub(super) dice: bool,
    /// The last round's ledger, and how long it has been open.
    pub(super) ledger: Option<Duration>,
    /// It was opened by the end of a round, and the match waits until it was read.
    is_waited_for: bool,
    /// What the ledger will be opened for.
    due: Option<Due>,
    /// The results, once there are any.
    pub(super) results: bool,
}

/// A takeover is over, and still to be looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Due {
    has_held: bool,
    /// When that was.
    tick: u32,
    /// How long ago.
    waited: Duration,
}

impl Due {
    fn has_been_seen(&self, session: &Session) -> bool {
        match self.has_held {
            true => self.waited >= TRIUMPH,
            false => session.now() >= self.tick + DOWNFALL || session.is_finished(),
        }
    }
}

impl Default for OpenPanels {
    fn default() -> Self {
        Self {
            log: false,
            money_only: false,
            log_lines: 250,
            dice: false,
            ledger: None,
            is_waited_for: false,
            due: None,
            results: true,
        }
    }
}

impl OpenPanels {
    pub(in crate::ui) fn toggle(&mut self, panel: Panel) {
        match panel {
            Panel::Log => self.log = !self.log,
            Panel::MoneyOnly => self.money_only = !self.money_only,
            Panel::Dice => self.dice = !self.dice,
            Panel::Results => self.results = !self.results,
            Panel::Ledger => {
                self.ledger = if self.ledger.is_some() { None } else { Some(Duration::ZERO) };
                (self.is_waited_for, self.due) = (false, None);
            }
        }
    }

    pub(in crate::ui) fn show_older_log(&mut self) {
        self.log_lines *= 4;
    }

    /// Opens a panel, wherever the match is.
    pub(in crate::ui) fn reopen(&mut self, panel: Panel) {
        match panel {
            Panel::Log => self.log = true,
            Panel::MoneyOnly => self.money_only = true,
            Panel::Dice => self.dice = true,
            Panel::Ledger => self.ledger = Some(Duration::ZERO),
            Panel::Results => (self.results, self.ledger) = (true, None),
        }
        self.due = None;
    }
}

/// The panel that everything waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Modal {
    /// What the last round paid.
    Ledger,
    /// The end.
    Results,
    /// The screen is passed on.
    Pass(Seat),
    /// T2
    Order,
    /// E4
    Raider,
}

/// Has the person at the screen put the results away, so that a key brings them back? (In a replay it plays on.)
pub(super) fn are_results_away(scene: &PanelContext, shown: &OpenPanels) -> bool {
    Panel::Results.has_content(scene.session)
        && !scene.session.is_replay()
        && !shown.results
        && shown.ledger.is_none()
}

/// The panel that wants the keys now, if one does.
pub(super) fn modal(scene: &PanelContext, shown: &OpenPanels) -> Option<Modal> {
    if shown.ledger.is_some() {
        return Some(Modal::Ledger);
    }
    if shown.due.is_some() {
        return None;
    }
    if scene.has_ended() {
        // A lesson ends with words of its own.
        return (shown.results && scene.session.lesson().is_none()).then_some(Modal::Results);
    }
    if let Some(seat) = scene.hot.must_pass_to() {
        return Some(Modal::Pass(seat));
    }
    match scene.asked()?.1 {
        Task::Declare => Some(Modal::Order),
        Task::ChooseRaider => Some(Modal::Raider),
        _ => None,
    }
}

/// Another match begins with nothing open but the log, if it was.
fn start_over(mut shown: ResMut<OpenPanels>, session: Option<Res<Session>>) {
    if session.as_ref().is_some_and(|session| session.is_added() || session.now() == 0) {
        // Over a replay's end lies nothing that has to be closed before one can go back.
        let results = session.is_some_and(|session| !session.is_replay());
        let now = OpenPanels { log: shown.log, money_only: shown.money_only, results, ..default() };
        shown.set_if_neq(now);
    }
}

/// Elsewhere in a replay, what was opened by what happened there is closed.
fn note_takeover(
    mut shown: ResMut<OpenPanels>,
    mut happened: MessageReader<MatchHappened>,
    mut jumped: MessageReader<Jumped>,
) {
    if jumped.read().count() > 0 {
        (shown.ledger, shown.due) = (None, None);
        happened.clear();
    }
    for &MatchHappened { tick, ref event } in happened.read() {
        let has_held = match event {
            MatchEvent::Ruled(Event::TakeoverSucceeded { .. }) => true,
            MatchEvent::Ruled(Event::TakeoverFailed { .. }) => false,
            _ => continue,
        };
        shown.due = Some(Due { has_held, tick, waited: Duration::ZERO });
    }
}

/// First the tower is looked at, then the ledger.
fn open_ledger(mut shown: ResMut<OpenPanels>, session: Option<Res<Session>>, time: Res<Time<Real>>) {
    let (Some(session), Some(due)) = (session, shown.due) else { return };
    let due = Due { waited: due.waited + time.delta(), ..due };
    shown.due = Some(due).filter(|due| !due.has_been_seen(&session));
    if shown.due.is_none() {
        (shown.ledger, shown.is_waited_for) = (Some(Duration::ZERO), true);
    }
}

/// With people at the table nothing goes on behind the ledger, and a tower that has held is not cleared away unseen.
fn hold_time(shown: Res<OpenPanels>, session: Option<Res<Session>>, mut pace: ResMut<Pace>) {
    let is_read = shown.ledger.is_some() && shown.is_waited_for;
    let is_admired = shown.due.is_some_and(|due| due.has_held);
    let has_readers = session.is_some_and(|session| session.people() > 0);
    let is_held = has_readers && (is_read || is_admired);
    pace.set_paused(PauseReason::Reading, is_held);
}

fn close_ledger(mut shown: ResMut<OpenPanels>, session: Option<Res<Session>>, time: Res<Time<Real>>) {
    let Some(session) = session else { return };
    if session.people() == 0
        && session.lesson().is_none()
        && let Some(open) = &mut shown.ledger
    {
        *open += time.delta();
        if *open > LEDGER_SHOWN {
            shown.ledger = None;
        }
    }
}

/// Keys and pad are egui's while something must be dealt with that has no keys of its own.
fn tell_focus(mut wants: ResMut<UiWantsFocus>, shown: Res<OpenPanels>, params: Option<PanelParams>) {
    let modal = params.and_then(|params| {
        let scene = params.context()?;
        // In a replay the ledger goes by itself, and the keys stay with the bar.
        modal(&scene, &shown).filter(|&modal| modal != Modal::Ledger || !scene.session.is_replay())
    });
    wants.set_if_neq(UiWantsFocus(matches!(modal, Some(Modal::Ledger | Modal::Results))));
}

/// E4: the two who may stack, and what they have said so far. Everyone may see it.
pub(super) fn proposals(scene: &PanelContext) -> Vec<(Seat, Option<Seat>)> {
    let Some((board, Phase::ChooseRaider { highest, proposals, .. })) =
        scene.board().map(|board| (board, board.phase()))
    else {
        return Vec::new();
    };
    board.investors(*highest).map(|seat| (seat, proposals[seat])).collect()
}

//! Which panels are open, and which of them has the keys.

use super::context::{PanelContext, PanelParams};
use crate::control::UiWantsFocus;
use crate::session::{Announced, Jumped, Pace, PauseReason, Session, SessionStarted};
use crate::ui::action::Panel;
use bevy::prelude::*;
use gragra_rules::{Event, Seat};
use gragra_sim::play::{MatchEvent, Task};
use std::time::Duration;

/// How long the end of a takeover is seen before the ledger covers it, if nobody is there to ask for it.
const TAKEOVER_SHOWN: Duration = Duration::from_secs(4);
/// How long the ledger is open if nobody is there to close it.
const LEDGER_SHOWN: Duration = Duration::from_secs(9);

#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::ui) struct OpenPanels {
    pub(super) log: bool,
    pub(super) money_only: bool,
    /// How often older lines of the log were asked for.
    older_log: u32,
    pub(super) dice: bool,
    /// The last round's ledger, and how long it has been open.
    pub(super) ledger: Option<Duration>,
    /// The end of a round opened the ledger, and the match waits until it is closed.
    is_waited_for: bool,
    /// A takeover has ended and is still being looked at, and for how long. Then the ledger opens.
    due: Option<Duration>,
    pub(super) results: bool,
}

impl OpenPanels {
    pub(super) fn is_open(&self, panel: Panel) -> bool {
        match panel {
            Panel::Log => self.log,
            Panel::MoneyOnly => self.money_only,
            Panel::Dice => self.dice,
            Panel::Results => self.results,
            Panel::Ledger => self.ledger.is_some(),
        }
    }

    pub(in crate::ui) fn toggle(&mut self, panel: Panel) {
        let is_open = !self.is_open(panel);
        match panel {
            Panel::Log => self.log = is_open,
            Panel::MoneyOnly => self.money_only = is_open,
            Panel::Dice => self.dice = is_open,
            Panel::Results => self.results = is_open,
            Panel::Ledger => {
                self.ledger = is_open.then_some(Duration::ZERO);
                self.is_waited_for = self.due.take().is_some();
            }
        }
    }

    /// Whether a person at the table should be asked to open the ledger: it would cover what they are looking at.
    pub(super) fn offers_ledger(&self, session: &Session) -> bool {
        self.due.is_some() && session.people() > 0
    }

    pub(in crate::ui) fn show_older_log(&mut self) {
        self.older_log += 1;
    }

    /// How many lines of the log are shown: more only on request, since all of them take long to draw.
    pub(super) fn log_lines(&self) -> usize {
        250_usize.saturating_mul(4_usize.saturating_pow(self.older_log))
    }

    /// Opens a panel, and closes the ledger if it would cover it.
    pub(in crate::ui) fn reopen(&mut self, panel: Panel) {
        if !self.is_open(panel) {
            self.toggle(panel);
        }
        self.ledger = self.ledger.filter(|_| panel != Panel::Results);
        self.due = None;
    }
}

/// The panel that everything waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Modal {
    Ledger,
    Results,
    /// The screen is passed on.
    Pass(Seat),
    /// T2
    Order,
    /// E4
    Raider,
}

/// The panel that has the keys now, if one does.
pub(super) fn modal(scene: &PanelContext, shown: &OpenPanels) -> Option<Modal> {
    if scene.pace.is_watching() {
        return None;
    }
    if shown.ledger.is_some() {
        return Some(Modal::Ledger);
    }
    if shown.due.is_some() {
        return None;
    }
    if scene.game.is_over() {
        return (shown.results && scene.has_content(Panel::Results)).then_some(Modal::Results);
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

pub(super) fn open_and_close(
    mut shown: ResMut<OpenPanels>,
    mut announced: MessageReader<Announced>,
    mut jumped: MessageReader<Jumped>,
    mut started: MessageReader<SessionStarted>,
    session: Option<Res<Session>>,
    time: Res<Time<Real>>,
) {
    let is_new = started.read().count() > 0;
    let Some(session) = session else { return announced.clear() };
    if is_new || session.now() == 0 {
        // Nothing covers a replay's end, so that the player can go back from there at once.
        let results = !session.is_replay();
        *shown = OpenPanels { log: shown.log, money_only: shown.money_only, results, ..default() };
    }
    // After a jump in a replay, panels that events had opened are closed.
    if jumped.read().count() > 0 {
        (shown.ledger, shown.due) = (None, None);
        announced.clear();
    }
    let is_end = |announced: &Announced| {
        matches!(
            announced.event,
            MatchEvent::Ruled(Event::TakeoverSucceeded { .. } | Event::TakeoverFailed { .. })
        )
    };
    if announced.read().filter(|announced| is_end(announced)).count() > 0 {
        shown.due = Some(Duration::ZERO);
    }
    if let Some(waited) = shown.due {
        let waited = waited + time.delta();
        shown.due = Some(waited);
        if waited >= TAKEOVER_SHOWN && session.people() == 0 {
            shown.toggle(Panel::Ledger);
        }
    }
    if session.people() == 0 && session.lesson().is_none() {
        shown.ledger = shown.ledger.map(|open| open + time.delta()).filter(|&open| open <= LEDGER_SHOWN);
    }
}

/// With people at the table, the match waits until they have seen how a takeover ended and what it paid.
pub(super) fn hold_time(shown: Res<OpenPanels>, session: Option<Res<Session>>, mut pace: ResMut<Pace>) {
    let is_read = shown.due.is_some() || (shown.ledger.is_some() && shown.is_waited_for);
    let has_readers = session.is_some_and(|session| session.people() > 0);
    let is_held = has_readers && is_read;
    pace.set_paused(PauseReason::Reading, is_held);
}

/// Keys and gamepad are egui's while a panel is open that has no keys of its own.
pub(super) fn claim_focus(
    mut wants: ResMut<UiWantsFocus>,
    shown: Res<OpenPanels>,
    params: Option<PanelParams>,
) {
    let modal = params.as_ref().and_then(|params| {
        let scene = params.context()?;
        // In a replay the ledger closes by itself, and the keys stay with the bar.
        modal(&scene, &shown).filter(|&modal| modal != Modal::Ledger || !scene.session.is_replay())
    });
    wants.set_if_neq(UiWantsFocus(matches!(modal, Some(Modal::Ledger | Modal::Results))));
}

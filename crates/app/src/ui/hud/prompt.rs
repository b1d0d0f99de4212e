//! What to do now, and why: one sentence, with what to press and the clause it comes from.

use super::context::PanelContext;
use crate::base::controls::{ActiveDevice, Control};
use crate::base::theme::panels as style;
use crate::base::words::{or, say};
use crate::session::{Pace, PauseReason};
use crate::ui::action::UiAction;
use crate::ui::kit::widgets::{self, KeyHint};
use crate::ui::kit::{badges, ink};
use bevy_egui::egui::Ui;
use gragra_rules::{Board, Face, Phase, RoundEnd, Seat, Stage};
use gragra_sim::play::{Choices, Task};

/// The height of the prompt's line, in points.
const LINE: f32 = 28.0;

/// H5: so long before the end of the time a player is told what follows.
const WARNED_SECONDS: u32 = 15;

/// Enough for any clause, in points.
const TAG_ROOM: f32 = 48.0;

/// Controls and what they do together. At most three are shown, the first ones first.
type Hints = Vec<(Vec<Control>, String)>;

fn hint(control: Control, does: String) -> (Vec<Control>, String) {
    (vec![control], does)
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Prompt {
    /// The player it is about.
    who: Option<Seat>,
    sentence: String,
    /// The clause of the rules, empty if there is none.
    pub(super) clause: &'static str,
    hints: Hints,
    /// Whether the person at the screen has to act.
    is_for_you: bool,
}

pub(super) fn prompt(scene: &PanelContext) -> Option<Prompt> {
    // A replay has its bar to say these things, and a lesson its own words.
    let is_own_match = !scene.session.is_replay() && scene.session.lesson().is_none();
    let for_you = |who, sentence, clause, hints| Prompt { who, sentence, clause, hints, is_for_you: true };
    if scene.game.is_over() {
        let hints = vec![hint(Control::Confirm, say!("do-results"))];
        return is_own_match.then(|| for_you(None, say!("refused-game-is-over"), "E8", hints));
    }
    if scene.pace.is_paused_by(PauseReason::Player) && is_own_match {
        let hints = vec![hint(Control::Pause, say!("toolbar-go-on"))];
        return Some(for_you(None, say!("prompt-paused"), "", hints));
    }
    let Some((seat, task)) = scene.asked() else {
        let (who, sentence, clause) = watching(scene);
        return Some(Prompt { who, sentence, clause, hints: watching_hints(scene), is_for_you: false });
    };
    let (sentence, clause) = instruction(scene, task);
    let mut hints = task_hints(scene, task);
    // A mouse finds the clause by itself.
    if scene.settings.hints && *scene.device != ActiveDevice::Mouse {
        hints.push(hint(Control::Explain, say!("do-why")));
    }
    Some(for_you(Some(seat), sentence, clause, hints))
}

fn instruction(scene: &PanelContext, task: Task) -> (String, &'static str) {
    match task {
        Task::Invest => (say!("prompt-invest"), "S6"),
        Task::Throw => (say!("prompt-throw", count = scene.board().map_or(0, Board::dice_to_throw)), "T1"),
        Task::Declare if !can_place(scene) => (nothing_fits(scene), "T2.5"),
        Task::Declare => (say!("prompt-declare"), "T2.1"),
        Task::Change => change(scene.board()),
        Task::ChooseRaider => (say!("prompt-choose-raider"), "E4"),
        Task::Stack => stacking(scene, task, "T3"),
        Task::TakeOver => stacking(scene, task, "E4"),
        Task::Contest => stacking(scene, task, "E8"),
    }
}

/// T2.5: whether any of the thrown dice fits.
fn can_place(scene: &PanelContext) -> bool {
    let orders = scene.asked().and_then(|(seat, _)| scene.game.choices(seat)?.orders());
    orders.is_none_or(|orders| orders.longest() > 0)
}

/// T2.1, T2.5: what would have fitted.
fn nothing_fits(scene: &PanelContext) -> String {
    match scene.asked().and_then(|(seat, _)| scene.game.choices(seat)) {
        Some(Choices::Declare { onto, .. }) => {
            say!("order-nothing-fits", top = onto, fits = or_faces(onto))
        }
        _ => String::new(),
    }
}

/// The numbers that fit onto another.
pub(super) fn or_faces(onto: Face) -> String {
    let fitting = Face::ALL.into_iter().filter(|&face| onto.may_carry(face));
    or(&fitting.map(|face| face.to_string()).collect::<Vec<_>>())
}

/// T6; the last change of a round decides what it pays.
fn change(board: Option<&Board>) -> (String, &'static str) {
    match board.and_then(Board::round_end) {
        Some(RoundEnd::SupplyEmpty) => (say!("prompt-change-last"), "E1"),
        Some(RoundEnd::TooFewToRemove) => (say!("prompt-change-last"), "T4.3"),
        None => (say!("prompt-change"), "T6"),
    }
}

fn stacking(scene: &PanelContext, task: Task, clause: &'static str) -> (String, &'static str) {
    let table = scene.table();
    if table.hold_progress().is_some() {
        return (say!("prompt-hands-off"), "E5");
    }
    if !table.unjudged().is_empty() {
        return (say!("prompt-wait"), clause);
    }
    if let Some(seconds @ 1..=WARNED_SECONDS) = scene.session.seconds_left() {
        match task {
            Task::Stack => return (say!("prompt-last-seconds", seconds = seconds), "H5"),
            Task::TakeOver => return (say!("prompt-last-seconds-takeover", seconds = seconds), "H5"),
            _ => {}
        }
    }
    if !table.carried().is_empty() {
        return (say!("prompt-carry", count = table.carried().len()), clause);
    }
    let sentence = match (task, scene.phase(), scene.board().and_then(Board::under_hand)) {
        (Task::TakeOver, Some(Phase::TakeOver { highest, lowest, .. }), _) => {
            say!("prompt-take-takeover", lowest = *lowest, highest = *highest)
        }
        (Task::Contest, ..) => say!("prompt-take-contest"),
        (.., Some(company)) => say!("prompt-take-order", company = company),
        (.., None) => say!("prompt-take-next"),
    };
    (sentence, clause)
}

/// What to press for a task, on the device in use.
fn task_hints(scene: &PanelContext, task: Task) -> Hints {
    use Control::{ChooseNext, Confirm, GripMore, GripOrRelease, Keep, Pick, Point, Undo};
    let is_mouse = *scene.device == ActiveDevice::Mouse;
    let table = scene.table();
    match task {
        Task::Throw => vec![match (is_mouse, scene.settings.toggles.throw) {
            (true, true) => hint(Point, say!("do-click-move-click")),
            (false, true) => hint(Confirm, say!("do-press-twice")),
            (true, false) => hint(Point, say!("do-drag")),
            (false, false) => hint(Confirm, say!("do-hold")),
        }],
        // Buttons say what a mouse can do, and the panel shows the key for putting all dice back.
        Task::Invest | Task::Change | Task::ChooseRaider | Task::Declare if is_mouse => Vec::new(),
        Task::Declare if !can_place(scene) => Vec::new(),
        Task::Declare => {
            vec![
                hint(ChooseNext, say!("do-choose")),
                hint(Pick, say!("do-take")),
                hint(Undo, say!("do-back")),
            ]
        }
        Task::Change => {
            vec![
                hint(ChooseNext, say!("do-choose")),
                hint(Confirm, say!("do-take")),
                hint(Keep, say!("do-keep")),
            ]
        }
        Task::Invest | Task::ChooseRaider => {
            vec![hint(ChooseNext, say!("do-choose")), hint(Confirm, say!("do-take"))]
        }
        _ if !table.carried().is_empty() => carrying_hints(*scene.device),
        _ if table.unjudged().is_empty() && table.hold_progress().is_none() => {
            vec![hint(GripOrRelease, say!("do-take")), hint(GripMore, say!("do-more"))]
        }
        _ => Vec::new(),
    }
}

/// With dice in the hand. Only the mouse needs no hint on how to move them.
fn carrying_hints(device: ActiveDevice) -> Hints {
    use Control::{Fine, GripOrRelease, Lower, MoveBack, MoveForward, MoveLeft, MoveRight};
    let (let_go, lower) = (hint(GripOrRelease, say!("do-let-go")), hint(Lower, say!("do-lower")));
    let third = match device {
        ActiveDevice::Mouse => hint(Fine, say!("do-fine")),
        ActiveDevice::Keyboard => (vec![MoveForward, MoveLeft, MoveBack, MoveRight], say!("do-move")),
        ActiveDevice::Gamepad => hint(MoveForward, say!("do-move")),
    };
    vec![let_go, lower, third]
}

/// How to hurry bots, or to move in a replay. A lesson goes at its own pace.
fn watching_hints(scene: &PanelContext) -> Hints {
    use Control::{Faster, NextMoment, PlayOrPause, PreviousMoment, SeekBack, SeekForward, Skip};
    if scene.session.lesson().is_some() {
        return Vec::new();
    }
    if !scene.session.is_replay() {
        let hurry = || vec![hint(Skip, say!("do-skip")), hint(Faster, say!("do-faster"))];
        return if Pace::applies_to(&scene.session) { hurry() } else { Vec::new() };
    }
    // A mouse has the replay's bar, and its hints.
    if *scene.device == ActiveDevice::Mouse {
        return Vec::new();
    }
    let is_paused = scene.pace.is_paused_by(PauseReason::Player);
    vec![
        hint(PlayOrPause, if is_paused { say!("bar-go") } else { say!("bar-stop") }),
        (vec![PreviousMoment, NextMoment], say!("do-moments")),
        (vec![SeekBack, SeekForward], say!("do-seconds")),
    ]
}

fn watching(scene: &PanelContext) -> (Option<Seat>, String, &'static str) {
    if let Some((seat, task)) = scene.session.tasks().next() {
        let (sentence, clause) = others_task(scene, seat, task);
        return (Some(seat), sentence, clause);
    }
    let (is_throwing, turn) = (scene.table().is_throwing(), scene.turn());
    // T4.6: a building that was knocked over and is put up again.
    let fallen = scene.companies().find(|&company| match scene.game.stage() {
        Stage::Setup(setup) => setup.is_fallen(company),
        Stage::Game(game) => game.board().is_fallen(company),
    });
    let (sentence, clause) = match (fallen, scene.board()) {
        (Some(company), _) => return (None, say!("prompt-restoring", company = company), "T4.6"),
        (None, Some(board)) => between_tasks(scene, board, is_throwing),
        (None, None) if is_throwing => return (None, say!("prompt-first-numbers"), "S4"),
        (None, None) => return (None, say!("prompt-putting-up"), "S4"),
    };
    // Rebuilding is nobody's work, and neither is the contest between two tries.
    let is_nobodys = matches!(scene.phase(), Some(Phase::Rebuild | Phase::Contest { .. }));
    (turn.filter(|_| !is_nobodys), sentence, clause)
}

/// What happens while nobody has anything to do.
fn between_tasks(scene: &PanelContext, board: &Board, is_throwing: bool) -> (String, &'static str) {
    let turn = board.turn().seat;
    match board.phase() {
        Phase::Throw if is_throwing => (say!("prompt-rolling"), "T1"),
        Phase::Throw => (say!("refused-not-your-turn", name = scene.name(turn)), "T7"),
        Phase::Declare { .. } => (say!("prompt-counting"), "T2"),
        Phase::Stack { .. } => (say!("prompt-lining-up"), "T2"),
        Phase::Rebuild => (say!("prompt-rebuilding", company = board.investment(turn)), "T4.2"),
        Phase::Change { .. } => (say!("prompt-tidying"), "T6"),
        Phase::Rank { tied, .. } if !tied.is_empty() => (say!("prompt-tie"), "E3"),
        Phase::Rank { .. } => (say!("prompt-ranking"), "E3"),
        Phase::ChooseRaider { disagreements: Board::MAX_DISAGREEMENTS.., .. } => {
            (say!("prompt-raider-throw"), "E4")
        }
        Phase::ChooseRaider { highest, lowest, .. } => {
            (say!("prompt-takes-over", highest = *highest, lowest = *lowest), "E4")
        }
        Phase::TakeOver { highest, lowest, .. } => {
            (say!("prompt-takeover-lining-up", lowest = *lowest, highest = *highest), "E4")
        }
        Phase::NewRound { .. } => (say!("prompt-next-round"), "E7"),
        Phase::Contest { .. } => (say!("prompt-next-try"), "E8"),
        Phase::Over { .. } => (say!("refused-game-is-over"), "E8"),
    }
}

/// What somebody else does, mostly a bot.
fn others_task(scene: &PanelContext, seat: Seat, task: Task) -> (String, &'static str) {
    let name = scene.name(seat);
    match task {
        Task::Invest => (say!("bot-invests", name = name), "S6"),
        Task::Throw => (say!("bot-throws", name = name), "T1"),
        Task::Declare => (say!("bot-declares", name = name), "T2"),
        Task::Stack => (say!("bot-stacks", name = name), "T3"),
        Task::Change => (say!("bot-changes", name = name), "T6"),
        Task::ChooseRaider => (say!("bot-chooses-raider", name = name), "E4"),
        Task::TakeOver if scene.table().hold_progress().is_some() => (say!("bot-holds", name = name), "E5"),
        Task::TakeOver => (say!("bot-takes-over", name = name), "E4"),
        Task::Contest => (say!("bot-contests", name = name), "E8"),
    }
}

impl Prompt {
    /// Draws the sentence, and whatever belongs beside it.
    pub(super) fn show(
        &self,
        ui: &mut Ui,
        actions: &mut Vec<UiAction>,
        beside: impl FnOnce(&mut Ui, &mut Vec<UiAction>),
    ) {
        // All in the line are centred on its tallest part.
        ui.spacing_mut().interact_size.y = LINE;
        ui.horizontal_wrapped(|ui| {
            if let Some(seat) = self.who {
                badges::seat(ui, seat, 22.0);
            }
            ui.label(if self.is_for_you {
                widgets::title(&self.sentence)
            } else {
                widgets::text(&self.sentence).color(ink::rgb(style::QUIET))
            });
            beside(ui, actions);
            // It is seldom seen, and not worth another line.
            if !self.clause.is_empty() && ui.available_size_before_wrap().x > TAG_ROOM {
                widgets::tag(ui, self.clause, actions);
            }
        });
    }

    /// What to press, on the device in use.
    pub(super) fn hints(&self, scene: &PanelContext) -> Vec<KeyHint> {
        let label = |control: &Control| scene.label(*control);
        let hint = |(controls, does): &(Vec<Control>, String)| KeyHint {
            labels: controls.iter().map(label).collect(),
            does: does.clone(),
        };
        self.hints.iter().map(hint).collect()
    }

    /// Draws what to press, as far as that fits in the line.
    pub(super) fn show_hints(&self, ui: &mut Ui, scene: &PanelContext) {
        if scene.settings.hints || self.is_for_you {
            widgets::key_hints(ui, &self.hints(scene));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::Scripted;
    use super::*;

    #[test]
    fn the_last_change_of_a_round_is_told_apart() {
        let mut game = Scripted::new([4, 0, 1]);
        game.idle();
        assert_eq!(change(Some(game.board())), (say!("prompt-change"), "T6"));
        game.keep();
        game.idle().keep();
        game.idle().keep();
        game.play_out();
        let (sentence, clause) = change(Some(game.board()));
        assert_eq!(
            (sentence.as_str(), clause),
            ("The round ends now: choose where your marker earns.", "E1")
        );
    }
}

//! What to do now, and why: one sentence, with what to press and the clause it comes from.

use super::context::PanelContext;
use crate::base::controls::{ActiveDevice, Control};
use crate::base::theme::panels as style;
use crate::base::words::say;
use crate::session::{Pace, PauseReason};
use crate::ui::action::UiAction;
use crate::ui::kit::badges;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy_egui::egui::Ui;
use gragra_rules::{Board, Company, Phase, RoundEnd, Seat, Stage};
use gragra_sim::play::Task;

/// What is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Prompt {
    /// Whom it is about.
    pub(super) who: Option<Seat>,
    /// The sentence.
    pub(super) sentence: String,
    /// Why; nothing where no rule is meant.
    pub(super) clause: &'static str,
    /// What to press for it.
    pub(super) keys: Vec<(Control, String)>,
    /// Is the person at the screen meant?
    pub(super) is_for_you: bool,
}

/// What is to be said now.
pub(super) fn prompt(scene: &PanelContext) -> Option<Prompt> {
    if scene.has_ended() {
        return for_end(scene);
    }
    match scene.asked().filter(|_| !is_paused(scene)) {
        Some((seat, task)) => Some(for_you(scene, seat, task)),
        None => Some(for_watching(scene)),
    }
}

/// How to get back to the results. A replay has its bar, and a lesson words of its own.
fn for_end(scene: &PanelContext) -> Option<Prompt> {
    let sentence = say!("refused-game-is-over");
    let keys = vec![(Control::Confirm, say!("do-results"))];
    let prompt = Prompt { who: None, sentence, clause: "E8", keys, is_for_you: true };
    (!scene.session.is_replay() && scene.session.lesson().is_none()).then_some(prompt)
}

fn for_you(scene: &PanelContext, seat: Seat, task: Task) -> Prompt {
    let (sentence, clause): (String, _) = match task {
        Task::Invest => (say!("prompt-invest"), "S6"),
        Task::Throw => {
            let count = scene.board().map_or(0, Board::dice_to_throw);
            (say!("prompt-throw", count = count), "T1")
        }
        Task::Declare if is_nothing_fitting(scene) => (say!("order-nothing-fits"), "T2.5"),
        Task::Declare => (say!("prompt-declare"), "T2.1"),
        Task::Change => change(scene.board()),
        Task::ChooseRaider => (say!("prompt-choose-raider"), "E4"),
        Task::Stack | Task::TakeOver | Task::Contest => stacking(scene, task),
    };
    let mut keys = keys(scene, task);
    // A mouse finds the clause by itself.
    if scene.settings.hints && scene.device != ActiveDevice::Mouse {
        keys.push((Control::Explain, say!("do-why")));
    }
    Prompt { who: Some(seat), sentence, clause, keys, is_for_you: true }
}

/// T2.5
fn is_nothing_fitting(scene: &PanelContext) -> bool {
    let orders = scene.asked().and_then(|(seat, _)| scene.game().choices(seat)?.orders());
    orders.is_some_and(|orders| orders.longest() == 0)
}

/// T6; the last change of a round decides what it pays.
fn change(board: Option<&Board>) -> (String, &'static str) {
    match board.and_then(Board::round_end) {
        Some(RoundEnd::SupplyEmpty) => (say!("prompt-change-last"), "E1"),
        Some(RoundEnd::TooFewToRemove) => (say!("prompt-change-last"), "T4.3"),
        None => (say!("prompt-change"), "T6"),
    }
}

/// What to press for a task, on the device in use.
fn keys(scene: &PanelContext, task: Task) -> Vec<(Control, String)> {
    use Control::{ChooseNext, Confirm, GripMore, GripOrRelease, Keep, Pick, Point, Undo};
    let is_mouse = scene.device == ActiveDevice::Mouse;
    let is_pressed = scene.settings.toggles.throw;
    let table = scene.table();
    match task {
        Task::Throw if is_mouse && is_pressed => vec![(Point, say!("do-click-move-click"))],
        Task::Throw if is_pressed => vec![(Confirm, say!("do-press-twice"))],
        Task::Throw if is_mouse => vec![(Point, say!("do-drag"))],
        Task::Throw => vec![(Confirm, say!("do-hold"))],
        Task::Invest | Task::Change if is_mouse => vec![(Point, say!("do-card"))],
        Task::ChooseRaider if is_mouse => Vec::new(),
        Task::Declare if is_nothing_fitting(scene) => vec![(Confirm, say!("do-put-back"))],
        Task::Declare if is_mouse => vec![(Confirm, say!("do-declare"))],
        // The panel has the others.
        Task::Declare => {
            vec![(ChooseNext, say!("do-choose")), (Pick, say!("do-take")), (Undo, say!("do-back"))]
        }
        Task::Change => {
            vec![(ChooseNext, say!("do-choose")), (Confirm, say!("do-take")), (Keep, say!("do-keep"))]
        }
        Task::Invest | Task::ChooseRaider => {
            vec![(ChooseNext, say!("do-choose")), (Confirm, say!("do-take"))]
        }
        Task::Stack | Task::TakeOver | Task::Contest if !table.carried().is_empty() => carrying(scene.device),
        Task::Stack | Task::TakeOver | Task::Contest
            if table.unjudged().is_empty() && table.hold_progress().is_none() =>
        {
            vec![(GripOrRelease, say!("do-take")), (GripMore, say!("do-more"))]
        }
        Task::Stack | Task::TakeOver | Task::Contest => Vec::new(),
    }
}

/// With dice in the hand. Only a mouse needs no word on how to move them.
fn carrying(device: ActiveDevice) -> Vec<(Control, String)> {
    use Control::{Fine, GripOrRelease, Lower, MoveBack, MoveForward, MoveLeft, MoveRight, PutBack, Raise};
    let moves = match device {
        ActiveDevice::Mouse => Vec::new(),
        // Four caps and one word for them.
        ActiveDevice::Keyboard => [MoveForward, MoveLeft, MoveBack]
            .map(|control| (control, String::new()))
            .into_iter()
            .chain([(MoveRight, say!("do-move"))])
            .collect(),
        ActiveDevice::Gamepad => vec![(MoveForward, say!("do-move"))],
    };
    let mut keys = vec![(GripOrRelease, say!("do-let-go"))];
    keys.extend(moves);
    keys.extend([(Raise, say!("do-raise")), (Lower, say!("do-lower")), (Fine, say!("do-fine"))]);
    if device == ActiveDevice::Mouse {
        keys.push((PutBack, say!("do-put-back")));
    }
    keys
}

fn stacking(scene: &PanelContext, task: Task) -> (String, &'static str) {
    let table = scene.table();
    let clause = match task {
        Task::TakeOver => "E4",
        Task::Contest => "E8",
        _ => "T3",
    };
    if table.hold_progress().is_some() {
        return (say!("prompt-hands-off"), "E5");
    }
    if !table.unjudged().is_empty() {
        return (say!("prompt-wait"), clause);
    }
    match table.carried().len() {
        0 => (take_next(scene, task), clause),
        count => (say!("prompt-carry", count = count), clause),
    }
}

fn take_next(scene: &PanelContext, task: Task) -> String {
    match (task, scene.phase(), under_hand(scene)) {
        (Task::TakeOver, Some(Phase::TakeOver { highest, lowest, .. }), _) => {
            say!("prompt-take-takeover", lowest = *lowest, highest = *highest)
        }
        (Task::Contest, ..) => say!("prompt-take-contest"),
        (_, _, Some(company)) => say!("prompt-take-order", company = company),
        (_, _, None) => say!("prompt-take-next"),
    }
}

fn under_hand(scene: &PanelContext) -> Option<Company> {
    scene.board().and_then(Board::under_hand)
}

/// A replay has a bar that says so.
fn is_paused(scene: &PanelContext) -> bool {
    scene.pace.is_paused_by(PauseReason::Player) && !scene.session.is_replay()
}

fn for_watching(scene: &PanelContext) -> Prompt {
    if is_paused(scene) {
        let keys = vec![(Control::Pause, say!("toolbar-go-on"))];
        return Prompt { who: None, sentence: say!("prompt-paused"), clause: "", keys, is_for_you: true };
    }
    let (who, sentence, clause) = watching(scene);
    Prompt { who, sentence, clause, keys: hurrying(scene), is_for_you: false }
}

/// How not to wait so long for bots. A lesson goes at its own pace.
fn hurrying(scene: &PanelContext) -> Vec<(Control, String)> {
    match scene.session {
        session if session.lesson().is_some() => Vec::new(),
        session if session.is_replay() => watching_by_keys(scene),
        session if Pace::is_for(session) => {
            vec![(Control::Skip, say!("do-skip")), (Control::Faster, say!("do-faster"))]
        }
        _ => Vec::new(),
    }
}

/// A mouse has the bar of a replay, and its hints.
fn watching_by_keys(scene: &PanelContext) -> Vec<(Control, String)> {
    use Control::{Faster, NextMoment, PlayOrPause, PreviousMoment, SeekBack, SeekForward, Slower};
    if scene.device == ActiveDevice::Mouse {
        return Vec::new();
    }
    let none = String::new;
    let stop = if scene.pace.is_paused_by(PauseReason::Player) { say!("bar-go") } else { say!("bar-stop") };
    let [seconds, moments, speed] = [say!("do-seconds"), say!("do-moments"), say!("do-speed")];
    vec![
        (PlayOrPause, stop),
        (SeekBack, none()),
        (SeekForward, seconds),
        (PreviousMoment, none()),
        (NextMoment, moments),
        (Slower, none()),
        (Faster, speed),
    ]
}

fn watching(scene: &PanelContext) -> (Option<Seat>, String, &'static str) {
    let table = scene.table();
    if let Some((seat, task)) = scene.session.tasks().next() {
        let (sentence, clause) = doing(scene, seat, task);
        return (Some(seat), sentence, clause);
    }
    if let Some(company) = fallen(scene) {
        return (None, say!("prompt-restoring", company = company), "T4.6");
    }
    let Some(board) = scene.board() else {
        let what = match table.is_throwing() {
            true => say!("prompt-first-numbers"),
            false => say!("prompt-putting-up"),
        };
        return (None, what, "S4");
    };
    let turn = board.turn().seat;
    match board.phase() {
        Phase::Throw if table.is_throwing() => (Some(turn), say!("prompt-rolling"), "T1"),
        Phase::Throw => (Some(turn), say!("refused-not-your-turn", name = scene.name(turn)), "T7"),
        Phase::Declare { .. } => (Some(turn), say!("prompt-counting"), "T2"),
        Phase::Stack { .. } => (Some(turn), say!("prompt-lining-up"), "T2"),
        Phase::Rebuild => {
            let company = board.investment(turn);
            (None, say!("prompt-rebuilding", company = company), "T4.2")
        }
        Phase::Change { .. } => (Some(turn), say!("prompt-tidying"), "T6"),
        Phase::Rank { tied, .. } if !tied.is_empty() => (None, say!("prompt-tie"), "E3"),
        Phase::Rank { .. } => (None, say!("prompt-ranking"), "E3"),
        Phase::ChooseRaider { disagreements, .. } if *disagreements >= Board::MAX_DISAGREEMENTS => {
            (None, say!("prompt-raider-throw"), "E4")
        }
        Phase::ChooseRaider { highest, lowest, .. } => {
            (None, say!("prompt-takes-over", highest = *highest, lowest = *lowest), "E4")
        }
        Phase::TakeOver { highest, lowest, raider, .. } => {
            let sentence = say!("prompt-takeover-lining-up", lowest = *lowest, highest = *highest);
            (Some(*raider), sentence, "E4")
        }
        Phase::NewRound { .. } => (None, say!("prompt-next-round"), "E7"),
        Phase::Contest { .. } => (None, say!("prompt-next-try"), "E8"),
        Phase::Over { .. } => (None, say!("refused-game-is-over"), "E8"),
    }
}

/// T4.6: a building that was knocked over and is put up again.
fn fallen(scene: &PanelContext) -> Option<Company> {
    scene.companies().find(|&company| match scene.game().stage() {
        Stage::Setup(setup) => setup.is_fallen(company),
        Stage::Game(game) => game.board().is_fallen(company),
    })
}

/// What a bot does.
fn doing(scene: &PanelContext, seat: Seat, task: Task) -> (String, &'static str) {
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

/// Draws it.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    let Some(prompt) = prompt(scene) else { return };
    ui.horizontal_wrapped(|ui| {
        if let Some(seat) = prompt.who {
            badges::seat(ui, seat, 18.0);
        }
        let ink = if prompt.is_for_you { style::TEXT } else { style::QUIET };
        let sentence = widgets::text(prompt.sentence).color(ink::rgb(ink));
        ui.label(if prompt.is_for_you { sentence.strong() } else { sentence });
        if !prompt.clause.is_empty() {
            widgets::tag(ui, prompt.clause, actions);
        }
        if scene.settings.hints || prompt.is_for_you {
            for (control, does) in prompt.keys {
                widgets::key_for(ui, &scene.label(control), &does);
            }
        }
    });
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

//! What to do now, and why: one sentence, with what to press and the clause it comes from.

use super::look;
use super::scene::Scene;
use crate::input::{ActiveDevice, Control};
use crate::theme::panels as style;
use bevy_egui::egui::Ui;
use gragra_rules::{Company, Phase, Seat};
use gragra_sim::play::Task;

/// What is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Prompt {
    /// Whom it is about.
    pub(super) who: Option<Seat>,
    /// The sentence.
    pub(super) sentence: String,
    /// Why.
    pub(super) clause: &'static str,
    /// What to press for it.
    pub(super) keys: Vec<(Control, &'static str)>,
    /// Is the person at the screen meant?
    pub(super) is_for_you: bool,
}

/// What is to be said now.
pub(super) fn prompt(scene: &Scene) -> Option<Prompt> {
    if scene.has_ended() {
        return None;
    }
    match scene.asked() {
        Some((seat, task)) => Some(for_you(scene, seat, task)),
        None => Some(for_watching(scene)),
    }
}

fn for_you(scene: &Scene, seat: Seat, task: Task) -> Prompt {
    let (sentence, clause): (String, _) = match task {
        Task::Invest => ("Put your marker on a company with room.".into(), "S6"),
        Task::Throw => {
            let count = scene.board().map_or(0, gragra_rules::Board::dice_to_throw);
            (format!("Throw {}.", super::order::dice(count)), "T1")
        }
        Task::Declare => ("Line your dice up: each on a lower one, or a 0 on a 4.".into(), "T2.1"),
        Task::Change => ("Move your marker to another company, or keep it.".into(), "T6"),
        Task::ChooseRaider => ("Agree who stacks the takeover: both name the same.".into(), "E4"),
        Task::Stack | Task::TakeOver | Task::Contest => stacking(scene, task),
    };
    let mut keys = keys(scene, task);
    // A mouse finds the clause by itself.
    if scene.settings.hints && scene.device != ActiveDevice::Mouse {
        keys.push((Control::Explain, "why"));
    }
    Prompt { who: Some(seat), sentence, clause, keys, is_for_you: true }
}

/// What to press for a task, on the device in use.
fn keys(scene: &Scene, task: Task) -> Vec<(Control, &'static str)> {
    use Control::{
        ChooseNext, Confirm, GripMore, GripOrRelease, Keep, Lower, Pick, Point, PutBack, Raise, TurnRight,
        Undo,
    };
    let is_mouse = scene.device == ActiveDevice::Mouse;
    let is_pressed = scene.settings.toggles.throw;
    let table = scene.table();
    match task {
        Task::Throw if is_mouse && is_pressed => vec![(Point, "click, move, click")],
        Task::Throw if is_pressed => vec![(Confirm, "press, and press again")],
        Task::Throw if is_mouse => vec![(Point, "drag and let go")],
        Task::Throw => vec![(Confirm, "hold and let go")],
        Task::Invest | Task::Change if is_mouse => vec![(Point, "a card")],
        Task::Declare if is_mouse => vec![(Confirm, "declare")],
        Task::Declare => vec![(ChooseNext, "choose"), (Pick, "take"), (Undo, "back"), (Confirm, "declare")],
        Task::Change => vec![(ChooseNext, "choose"), (Confirm, "take"), (Keep, "keep")],
        Task::Invest | Task::ChooseRaider => vec![(ChooseNext, "choose"), (Confirm, "take")],
        Task::Stack | Task::TakeOver | Task::Contest if !table.carried().is_empty() => {
            vec![
                (GripOrRelease, "let go"),
                (Raise, "up"),
                (Lower, "down"),
                (TurnRight, "turn"),
                (PutBack, "put back"),
            ]
        }
        Task::Stack | Task::TakeOver | Task::Contest if table.unjudged().is_empty() => {
            vec![(GripOrRelease, "take"), (GripMore, "more at once")]
        }
        Task::Stack | Task::TakeOver | Task::Contest => Vec::new(),
    }
}

fn stacking(scene: &Scene, task: Task) -> (String, &'static str) {
    let table = scene.table();
    let goal = match (task, scene.phase()) {
        (Task::TakeOver, Some(Phase::TakeOver { highest, lowest, .. })) => {
            format!("{lowest}'s dice onto {highest}")
        }
        (Task::Contest, _) => "as many dice as you can in a minute".into(),
        _ => format!(
            "your order onto {}",
            under_hand(scene).map_or("it".into(), |company| company.to_string())
        ),
    };
    let clause = match task {
        Task::TakeOver => "E4",
        Task::Contest => "E8",
        _ => "T3",
    };
    if table.hold_progress().is_some() {
        return ("Hands off: it must stand for three seconds.".into(), "E5");
    }
    if !table.unjudged().is_empty() {
        return ("Wait until the dice are at rest.".into(), clause);
    }
    match table.carried().len() {
        0 => (format!("Take the next die: stack {goal}."), clause),
        1 => ("Carry the die over the tower and let it go gently.".into(), clause),
        count => (format!("Carry the {count} dice over the tower and let them go gently."), clause),
    }
}

fn under_hand(scene: &Scene) -> Option<Company> {
    scene.board().and_then(gragra_rules::Board::under_hand)
}

fn for_watching(scene: &Scene) -> Prompt {
    let (who, sentence, clause) = watching(scene);
    Prompt { who, sentence, clause, keys: vec![], is_for_you: false }
}

fn watching(scene: &Scene) -> (Option<Seat>, String, &'static str) {
    let table = scene.table();
    if let Some((seat, task)) = scene.session.tasks().next() {
        let (does, clause) = doing(scene, task);
        return (Some(seat), format!("{} {does}.", scene.name(seat)), clause);
    }
    let Some(board) = scene.board() else {
        let what =
            if table.is_throwing() { "The first numbers are thrown." } else { "The buildings are put up." };
        return (None, what.into(), "S4");
    };
    let turn = board.turn().seat;
    match board.phase() {
        Phase::Throw if table.is_throwing() => (Some(turn), "The dice are rolling.".into(), "T1"),
        Phase::Throw => (Some(turn), format!("It is {}'s turn.", scene.name(turn)), "T7"),
        Phase::Declare { .. } => (Some(turn), "The dice are counted.".into(), "T2"),
        Phase::Stack { .. } => (Some(turn), "The dice are lined up in the declared order.".into(), "T2"),
        Phase::Rebuild => {
            let company = board.investment(turn);
            (None, format!("{company} is put up again with three dice."), "T4.2")
        }
        Phase::Change => (Some(turn), "The table is tidied up.".into(), "T6"),
        Phase::Rank { tied, .. } if !tied.is_empty() => {
            (None, "Equal buildings: a die is thrown for each.".into(), "E3")
        }
        Phase::Rank { .. } => (None, "The highest and the lowest building are settled.".into(), "E3"),
        Phase::ChooseRaider { highest, lowest, .. } => {
            (None, format!("{highest} takes over {lowest}."), "E4")
        }
        Phase::TakeOver { highest, lowest, raider, .. } => {
            (Some(*raider), format!("{lowest}'s dice are lined up for {highest}."), "E4")
        }
        Phase::NewRound { .. } => (None, "The next round is set up.".into(), "E7"),
        Phase::Contest { .. } => (None, "The contest's next tower is prepared.".into(), "E8"),
        Phase::Over { .. } => (None, "The game is over.".into(), "E8"),
    }
}

/// What a bot does.
fn doing(scene: &Scene, task: Task) -> (&'static str, &'static str) {
    match task {
        Task::Invest => ("chooses a company", "S6"),
        Task::Throw => ("is about to throw", "T1"),
        Task::Declare => ("lines the dice up", "T2"),
        Task::Stack => ("stacks", "T3"),
        Task::Change => ("thinks about moving the marker", "T6"),
        Task::ChooseRaider => ("decides who stacks the takeover", "E4"),
        Task::TakeOver if scene.table().hold_progress().is_some() => ("waits for the tower to hold", "E5"),
        Task::TakeOver => ("stacks the takeover", "E4"),
        Task::Contest => ("stacks for the win", "E8"),
    }
}

/// Draws it.
pub(super) fn show(ui: &mut Ui, scene: &Scene) {
    let Some(prompt) = prompt(scene) else { return };
    ui.horizontal_wrapped(|ui| {
        if let Some(seat) = prompt.who {
            look::seat_chip(ui, seat, 18.0);
        }
        let ink = if prompt.is_for_you { style::TEXT } else { style::QUIET };
        let sentence = look::text(prompt.sentence).color(look::colour(ink));
        ui.label(if prompt.is_for_you { sentence.strong() } else { sentence });
        look::tag(ui, prompt.clause);
        if scene.settings.hints || prompt.is_for_you {
            for (control, does) in prompt.keys {
                look::key(ui, &scene.label(control));
                ui.label(look::small(does));
            }
        }
    });
}

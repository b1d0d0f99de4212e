//! E3, E4: which building takes over which, why, and who stacks.

use super::super::choosing::{self, Choice, Mark};
use super::super::context::PanelContext;
use super::super::log::disagreed;
use super::super::open_panels::proposals;
use crate::base::controls::Control;
use crate::base::theme::{RECORD_SYMBOL, panels as style};
use crate::base::words::{Slots, amount, and, say, sentences, settled_by};
use crate::ui::action::UiAction;
use crate::ui::kit::badges;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy_egui::egui::{
    Align, FontSelection, Rect, Response, RichText, Sense, Ui, Vec2, text::LayoutJob, vec2,
};
use gragra_rules::{Board, Company, Money, MoneyReason, Phase, Seat, SettledBy};

/// Is a takeover being settled or stacked?
pub(in super::super) fn is_on(scene: &PanelContext) -> bool {
    matches!(scene.phase(), Some(Phase::Rank { .. } | Phase::ChooseRaider { .. } | Phase::TakeOver { .. }))
}

/// Draws it; with choices, also who may stack.
pub(in super::super) fn show(
    ui: &mut Ui,
    scene: &PanelContext,
    choices: &[Choice],
    mark: Mark,
    actions: &mut Vec<UiAction>,
) {
    let now = scene.chronicle.current_ledger(scene.now());
    ui.horizontal_wrapped(|ui| {
        if !widgets::is_low(ui) {
            ui.label(widgets::title(say!("takeover")));
        }
        side(ui, scene, now.highest, |by, count| say!("takeover-highest", by = by, count = count));
        side(ui, scene, now.lowest, |by, count| say!("takeover-lowest", by = by, count = count));
        widgets::tag(ui, "E3", actions);
        if let Some(Phase::Rank { tied, .. }) = scene.phase() {
            ui.label(widgets::small(say!("takeover-equal")));
            for &company in tied {
                badges::company(ui, company, 18.0);
            }
        }
    });
    if !widgets::is_low(ui) || !choices.is_empty() {
        show_stakes(ui, scene);
    }
    let disagreements = disagreements(scene);
    if disagreements > 0 {
        ui.label(widgets::text(disagreed(disagreements)));
    }
    let named = proposals(scene);
    // When a die decides, nobody is asked any more.
    if named.is_empty() || disagreements >= Board::MAX_DISAGREEMENTS {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for (seat, raider) in named {
            badges::seat(ui, seat, 18.0);
            let name = scene.name(seat);
            ui.label(widgets::text(match raider {
                None => say!("takeover-silent", name = name),
                Some(raider) if raider == seat => say!("takeover-wants", name = name),
                Some(raider) => say!("takeover-wants-other", name = name, other = scene.name(raider)),
            }));
        }
    });
    if choices.is_empty() {
        return;
    }
    ui.horizontal(|ui| {
        ui.label(widgets::text(say!("takeover-who")));
        choosing::row(ui, scene, choices, mark, actions);
        widgets::key(ui, &scene.label(Control::Confirm));
    });
}

/// E4: how often the investors have named different raiders.
fn disagreements(scene: &PanelContext) -> u8 {
    match scene.phase() {
        Some(Phase::ChooseRaider { disagreements, .. }) => *disagreements,
        _ => 0,
    }
}

/// One of the two buildings. One that was swallowed has no dice any more.
fn side(
    ui: &mut Ui,
    scene: &PanelContext,
    settled: Option<(Company, SettledBy)>,
    text: impl FnOnce(&str, usize) -> String,
) {
    let Some((company, by)) = settled else { return };
    badges::company(ui, company, 20.0);
    let height = scene.board().map_or(0, |board| board.height(company));
    ui.label(widgets::small(text(settled_by(by), height)));
}

/// E6: what it brings those it is about, if it holds and if it falls.
pub(in super::super) fn show_stakes(ui: &mut Ui, scene: &PanelContext) {
    let Some(board) = scene.board() else { return };
    let concerned = concerned(board);
    if concerned.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for seats in &concerned {
            let names: Vec<String> = seats.iter().map(|&seat| scene.name(seat).into()).collect();
            show_stake(ui, seats, &stakes(board, seats)).on_hover_text(explain(board, seats, &names));
        }
    });
}

/// The investors of the two companies, once it is settled which they are; together those who get the same.
fn concerned(board: &Board) -> Vec<Vec<Seat>> {
    let (Phase::ChooseRaider { highest, lowest, .. } | Phase::TakeOver { highest, lowest, .. }) =
        *board.phase()
    else {
        return Vec::new();
    };
    let shares = |seat: &Seat| [true, false].map(|has_held| board.takeover_shares(*seat, has_held));
    let investors: [Vec<Seat>; 2] = [highest, lowest].map(|company| board.investors(company).collect());
    let alike = investors.iter().flat_map(|seats| seats.chunk_by(|a, b| shares(a) == shares(b)));
    alike.map(<[Seat]>::to_vec).collect()
}

/// A piece of the line about what somebody gets.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Piece {
    Text(String),
    Money(Money),
}

impl Piece {
    fn text(&self) -> RichText {
        match self {
            Self::Text(text) => widgets::small(text),
            Self::Money(Money::ZERO) => widgets::text(amount(Money::ZERO)),
            Self::Money(amount) => widgets::signed(*amount),
        }
    }
}

fn stakes(board: &Board, seats: &[Seat]) -> Vec<Piece> {
    let Some(&seat) = seats.first() else { return Vec::new() };
    let mut slots = Slots::default();
    let [held, fallen] = [true, false].map(|has_held| {
        let shares = board.takeover_shares(seat, has_held);
        let is_card = |&(_, reason): &(Money, MoneyReason)| reason == MoneyReason::HighestBuildingCard;
        let (cards, others): (Vec<_>, Vec<_>) = shares.into_iter().partition(is_card);
        let mut pieces = vec![Piece::Money(others.into_iter().map(|(amount, _)| amount).sum())];
        // By itself: it is not the takeover that pays it.
        for (card, _) in cards {
            pieces.extend([Piece::Text(format!(" {RECORD_SYMBOL} ")), Piece::Money(card)]);
        }
        slots.put_all(pieces)
    });
    slots.fill(&say!("takeover-stakes", held = held, fallen = fallen), Piece::Text)
}

fn explain(board: &Board, seats: &[Seat], names: &[String]) -> String {
    let record = board.record();
    let has_card = record.holder.is_some_and(|holder| seats.contains(&holder));
    sentences([
        say!("takeover-for", names = and(names)),
        if has_card { say!("look-red-card", count = record.height) } else { String::new() },
    ])
}

/// Chips and a line, which go to the next row together.
fn show_stake(ui: &mut Ui, seats: &[Seat], pieces: &[Piece]) -> Response {
    const CHIP: f32 = 18.0;
    const STEP: f32 = 20.0;
    let chips = STEP * seats.len() as f32;
    let mut job = LayoutJob::default();
    for piece in pieces {
        piece.text().append_to(&mut job, ui.style(), FontSelection::Default, Align::Center);
    }
    job.wrap.max_width = ui.max_rect().width() - chips;
    let words = ui.painter().layout_job(job);
    let size = vec2(chips + words.size().x, words.size().y.max(CHIP));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    for (place, &seat) in seats.iter().enumerate() {
        let at = rect.min + vec2(STEP * place as f32, 0.0);
        badges::paint_seat(ui.painter(), Rect::from_min_size(at, Vec2::splat(CHIP)), seat);
    }
    ui.painter().galley(rect.min + vec2(chips, 0.0), words, ink::rgb(style::TEXT));
    response
}

#[cfg(test)]
mod tests {
    use super::super::super::tests::Scripted;
    use super::*;

    #[test]
    fn it_is_told_what_a_takeover_brings_whom() {
        let mut game = Scripted::new([4, 0, 1]);
        game.play_out();
        assert!(concerned(game.board()).is_empty(), "it is not settled yet");
        game.keep();
        assert_eq!(concerned(game.board()), [[Seat::P1], [Seat::P2]]);
        let told = |seat| {
            let pieces = stakes(game.board(), &[seat]);
            pieces.iter().map(|piece| piece.text().text().to_owned()).collect::<String>()
        };
        assert_eq!(told(Seat::P1), "holds +$30k 👑 +$20k · falls -$20k");
        assert_eq!(told(Seat::P2), "holds $0 · falls +$10k");
        let explained = |seat| explain(game.board(), &[seat], &["Ann".into()]);
        assert!(explained(Seat::P1).contains("red card") && !explained(Seat::P2).contains("red card"));
    }

    #[test]
    fn two_who_get_the_same_are_told_together() {
        let mut game = Scripted::new([4, 0, 1]);
        game.idle().keep();
        // Bell's investor joins Clover, and only Anchor and Clover are left.
        game.idle().change(Company::Clover);
        game.idle().keep();
        game.play_out();
        game.keep();
        assert_eq!(concerned(game.board()), [vec![Seat::P1], vec![Seat::P2, Seat::P3]]);
    }
}

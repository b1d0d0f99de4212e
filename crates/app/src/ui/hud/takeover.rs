//! E3-E6: which building takes over which, why, who stacks, what is at stake, and how long the tower must hold.

use super::choice_row::{self, Topic};
use super::context::PanelContext;
use super::log::disagreed;
use super::open_panels::{Modal, modal};
use super::panel_state::PanelState;
use crate::base::controls::Control;
use crate::base::theme::{RECORD_SYMBOL, panels as style};
use crate::base::words::{Slots, amount, and, say, sentences, settled_by};
use crate::ui::action::UiAction;
use crate::ui::kit::badges::{self, Badge};
use crate::ui::kit::{ink, widgets};
use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    Align, Align2, Color32, FontSelection, Rect, Response, RichText, Sense, Stroke, Ui, Vec2, vec2,
};
use gragra_rules::{Board, Money, MoneyReason, Phase, Seat};
use gragra_sim::table::HOLD_TICKS;
use gragra_sim::units::TICKS_PER_SECOND;

/// Whether a takeover is being settled or stacked.
pub(super) fn is_on(scene: &PanelContext) -> bool {
    matches!(scene.phase(), Some(Phase::Rank { .. } | Phase::ChooseRaider { .. } | Phase::TakeOver { .. }))
}

pub(super) fn show(ui: &mut Ui, scene: &PanelContext, state: &PanelState, actions: &mut Vec<UiAction>) {
    let is_asked = modal(scene, &state.shown) == Some(Modal::Raider);
    show_pair(ui, scene, actions);
    if !widgets::is_low(ui) || is_asked {
        ui.horizontal_wrapped(|ui| show_stakes(ui, scene, None));
    }
    let (Some(board), Some(Phase::ChooseRaider { highest, proposals, disagreements, .. })) =
        (scene.board(), scene.phase())
    else {
        return;
    };
    if *disagreements > 0 {
        ui.label(widgets::text(disagreed(*disagreements)));
    }
    // After that a die decides, and nobody is asked any more.
    if *disagreements >= Board::MAX_DISAGREEMENTS {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for seat in board.investors(*highest) {
            let name = scene.name(seat);
            let proposal = match proposals[seat] {
                None => say!("takeover-silent", name = name),
                Some(raider) if raider == seat => say!("takeover-wants", name = name),
                Some(raider) => say!("takeover-wants-other", name = name, other = scene.name(raider)),
            };
            badges::named_seat(ui, seat, 18.0, &proposal);
        }
    });
    if is_asked {
        ui.horizontal(|ui| {
            ui.label(widgets::text(say!("takeover-who")));
            choice_row::show(ui, scene, &state.cursor, Topic::Modal(Modal::Raider), actions);
            widgets::key(ui, &scene.label(Control::Confirm));
        });
    }
}

/// E3: the two buildings as far as they are settled, and those that are tied.
fn show_pair(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    let ledger = scene.chronicle.current_ledger(scene.announced_tick());
    // A building that was taken over has no dice any more.
    let height = |company| scene.board().map_or(0, |board| board.height(company));
    let highest = ledger.highest.map(|(company, by)| {
        (company, say!("takeover-highest", by = settled_by(by), count = height(company)))
    });
    let lowest = ledger.lowest.map(|(company, by)| {
        (company, say!("takeover-lowest", by = settled_by(by), count = height(company)))
    });
    ui.horizontal_wrapped(|ui| {
        if !widgets::is_low(ui) {
            ui.label(widgets::title(say!("takeover")));
        }
        for (company, text) in highest.into_iter().chain(lowest) {
            badges::company(ui, company, 20.0);
            ui.label(widgets::small(text));
        }
        widgets::tag(ui, "E3", actions);
        if let Some(Phase::Rank { tied, .. }) = scene.phase() {
            ui.label(widgets::small(say!("takeover-equal")));
            for &company in tied {
                badges::company(ui, company, 18.0);
            }
        }
    });
}

/// E6: what it brings the investors if it holds and if it falls, or only what it brings one of them.
pub(super) fn show_stakes(ui: &mut Ui, scene: &PanelContext, only: Option<Seat>) {
    let Some(board) = scene.board() else { return };
    let concerned =
        concerned(board).into_iter().filter(|seats| only.is_none_or(|seat| seats.contains(&seat)));
    for seats in concerned {
        let names: Vec<String> = seats.iter().map(|&seat| scene.name(seat).into()).collect();
        show_stake(ui, &seats, &stakes(board, &seats)).on_hover_text(explain(board, &seats, &names));
    }
}

/// The investors of the two companies, once these are settled. Those who get the same are together.
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

/// What each of these seats gets, as pieces of one line.
fn stakes(board: &Board, seats: &[Seat]) -> Vec<RichText> {
    let Some(&seat) = seats.first() else { return Vec::new() };
    let mut slots = Slots::default();
    let [held, fallen] = [true, false].map(|has_held| {
        let is_card = |&(_, reason): &(Money, MoneyReason)| reason == MoneyReason::HighestBuildingCard;
        let (cards, others): (Vec<_>, Vec<_>) =
            board.takeover_shares(seat, has_held).into_iter().partition(is_card);
        let mut pieces = vec![match others.into_iter().map(|(amount, _)| amount).sum() {
            Money::ZERO => widgets::text(amount(Money::ZERO)),
            sum => widgets::signed(sum),
        }];
        // By itself, since it is not the takeover that pays it.
        for (card, _) in cards {
            pieces.extend([widgets::small(format!(" {RECORD_SYMBOL} ")), widgets::signed(card)]);
        }
        slots.put_all(pieces)
    });
    slots.fill(&say!("takeover-stakes", held = held, fallen = fallen), widgets::text)
}

fn explain(board: &Board, seats: &[Seat], names: &[String]) -> String {
    let record = board.record();
    let has_card = record.holder.is_some_and(|holder| seats.contains(&holder));
    sentences([
        say!("takeover-for", names = and(names)),
        if has_card { say!("look-red-card", count = record.height) } else { String::new() },
    ])
}

/// Badges and a line, which go to the next row together.
fn show_stake(ui: &mut Ui, seats: &[Seat], pieces: &[RichText]) -> Response {
    const BADGE: f32 = 20.0;
    const STEP: f32 = 25.0;
    let badges_width = STEP * seats.len() as f32;
    let mut job = LayoutJob::default();
    for piece in pieces.iter().cloned() {
        piece.append_to(&mut job, ui.style(), FontSelection::Default, Align::Center);
    }
    job.wrap.max_width = ui.max_rect().width() - badges_width;
    let words = ui.painter().layout_job(job);
    let size = vec2(badges_width + words.size().x, words.size().y.max(BADGE));
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    for (place, &seat) in seats.iter().enumerate() {
        let at = rect.min + vec2(STEP * place as f32, 0.0);
        badges::paint(ui.painter(), Rect::from_min_size(at, Vec2::splat(BADGE)), Badge::Seat(seat));
    }
    ui.painter().galley(rect.min + vec2(badges_width, 0.0), words, ink::rgb(style::TEXT));
    response
}

/// How much of the hold is over, from 0 to 1, and the seconds that are left.
fn hold_progress(gone: u32) -> (f32, u32) {
    let part = gone as f32 / HOLD_TICKS as f32;
    (part.min(1.0), HOLD_TICKS.saturating_sub(gone).div_ceil(TICKS_PER_SECOND))
}

/// E5: whether a takeover has to stand by itself now.
pub(super) fn is_held(scene: &PanelContext) -> bool {
    scene.hold_progress().is_some()
}

/// E5: a ring for the three seconds that the tower must stand.
pub(super) fn show_hold(ui: &mut Ui, scene: &PanelContext) {
    let Some(gone) = scene.hold_progress() else { return };
    let (part, seconds) = hold_progress(gone);
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(132.0), Sense::hover());
    let (painter, middle, radius) = (ui.painter(), rect.center(), 54.0);
    painter.circle_filled(middle, radius + 10.0, ink::glaze(style::GROUND));
    painter.circle_stroke(middle, radius, Stroke::new(9.0, Color32::from_white_alpha(30)));
    widgets::paint_ring(painter, middle, radius, part, Stroke::new(9.0, ink::rgb(style::ACCENT)));
    painter.text(middle, Align2::CENTER_CENTER, seconds, widgets::font(46.0), ink::rgb(style::TEXT));
    let (below, font) = (middle + vec2(0.0, 30.0), widgets::font(style::SMALL_SIZE));
    painter.text(below, Align2::CENTER_CENTER, say!("hold"), font, ink::rgb(style::QUIET));
}

#[cfg(test)]
mod tests {
    use super::super::tests::Scripted;
    use super::*;
    use gragra_rules::Company;

    #[test]
    fn it_is_told_what_a_takeover_brings_whom() {
        let mut game = Scripted::new([4, 0, 1]);
        game.play_out();
        assert!(concerned(game.board()).is_empty(), "it is not settled yet");
        game.keep();
        assert_eq!(concerned(game.board()), [[Seat::P1], [Seat::P2]]);
        let told = |seat| {
            let pieces = stakes(game.board(), &[seat]);
            pieces.iter().map(RichText::text).collect::<String>()
        };
        assert_eq!(told(Seat::P1), "holds +$30k 👑 +$20k · falls −$20k");
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

    #[test]
    fn the_hold_counts_from_three_to_nothing() {
        assert_eq!(hold_progress(0), (0.0, 3));
        assert_eq!(hold_progress(TICKS_PER_SECOND).1, 2);
        assert_eq!(hold_progress(HOLD_TICKS), (1.0, 0));
        assert_eq!(hold_progress(HOLD_TICKS + 9), (1.0, 0));
    }
}

//! The bar on top: round, dice, whose turn it is, clock and record.

use super::context::PanelContext;
use crate::base::theme::{self, panels as style};
use crate::base::words::say;
use crate::session::LAST_SECONDS;
use crate::ui::kit::badges;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy_egui::egui::{Align2, Color32, CornerRadius, Frame, Margin, Sense, Ui, vec2};
use gragra_rules::{Company, Phase, Seat, Stage};

/// What the bar says.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Status {
    round: String,
    supply: usize,
    removed: usize,
    turn: Option<Seat>,
    /// Seconds that are left.
    clock: Option<u32>,
    record: (u8, Option<Seat>),
}

fn status(scene: &PanelContext) -> Status {
    let game = scene.game();
    let rounds = game.options().rounds.count();
    let clock = scene.session.seconds_left();
    match game.stage() {
        Stage::Setup(setup) => Status {
            round: say!("status-setting-up"),
            supply: setup.supply().len(),
            removed: 0,
            turn: setup.investor(),
            clock,
            record: (gragra_rules::Record::START.height, None),
        },
        Stage::Game(game) => {
            let board = game.board();
            let turn = match board.phase() {
                Phase::Throw
                | Phase::Declare { .. }
                | Phase::Stack { .. }
                | Phase::Rebuild
                | Phase::Change { .. } => Some(board.turn().seat),
                Phase::TakeOver { raider, .. } => Some(*raider),
                Phase::Contest { seats, standing, .. } => seats.get(standing.len()).copied(),
                _ => None,
            };
            Status {
                round: match board.phase() {
                    Phase::Over { .. } => say!("status-end"),
                    Phase::Contest { .. } => say!("status-contest"),
                    _ => say!("status-round", round = board.round(), rounds = rounds),
                },
                supply: board.supply().len(),
                removed: board.removed().len(),
                turn,
                clock,
                record: (board.record().height, board.record().holder),
            }
        }
    }
}

/// Draws the bar.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext) {
    let status = status(scene);
    ui.horizontal(|ui| {
        ui.label(widgets::text(&status.round).strong());
        ui.separator();
        number(ui, "🎲", status.supply, say!("status-supply"));
        if status.removed > 0 {
            number(ui, "✖", status.removed, say!("status-removed"));
        }
        if let Some(seat) = status.turn {
            ui.separator();
            badges::seat(ui, seat, 18.0);
            ui.label(widgets::text(scene.name(seat)).strong());
            if let Some(company) = company_of(scene, seat) {
                badges::company(ui, company, 16.0);
            }
        }
        if let Some(seconds) = status.clock {
            ui.separator();
            show_clock(ui, seconds);
        }
        ui.separator();
        let (height, holder) = status.record;
        record_mark(ui, height);
        match holder {
            Some(seat) => {
                badges::seat(ui, seat, 16.0).on_hover_text(say!("status-holder", name = scene.name(seat)))
            }
            None => ui.label(widgets::small(say!("status-nobody"))),
        };
    });
}

/// The last seconds stand out by a sign and a ground of their own.
fn show_clock(ui: &mut Ui, seconds: u32) {
    let is_late = seconds <= LAST_SECONDS;
    let (ground, ink) = match seconds {
        _ if is_late => (ink::rgb(style::LOSS), ink::ink_on(style::LOSS)),
        0..=10 => (Color32::TRANSPARENT, ink::rgb(style::LOSS)),
        _ => (Color32::TRANSPARENT, ink::rgb(style::TEXT)),
    };
    let words = if is_late { format!("⚠ ⏱ {seconds}") } else { format!("⏱ {seconds}") };
    let frame = Frame::NONE
        .fill(ground)
        .corner_radius(CornerRadius::same(style::SMALL_ROUNDING))
        .inner_margin(Margin::symmetric(if is_late { 5 } else { 0 }, 0));
    let shown = frame.show(ui, |ui| ui.label(widgets::text(words).strong().color(ink)));
    shown.inner.on_hover_text(say!("status-clock"));
}

fn company_of(scene: &PanelContext, seat: Seat) -> Option<Company> {
    scene.board().map(|board| board.investment(seat))
}

fn number(ui: &mut Ui, symbol: &str, count: usize, explanation: String) {
    ui.label(widgets::text(format!("{symbol} {count}"))).on_hover_text(explanation);
}

/// The red marker of the height chart.
fn record_mark(ui: &mut Ui, height: u8) {
    let (rect, response) = ui.allocate_exact_size(vec2(30.0, 18.0), Sense::hover());
    ui.painter().rect_filled(rect, CornerRadius::same(4), ink::rgb(theme::RECORD_RED));
    widgets::paint_pointer(ui.painter(), rect.left_center() + vec2(8.0, 0.0), 4.0, Color32::WHITE);
    ui.painter().text(
        rect.center() + vec2(6.0, 0.0),
        Align2::CENTER_CENTER,
        height,
        widgets::font(style::SMALL_SIZE),
        Color32::WHITE,
    );
    response.on_hover_text(say!("status-record"));
}

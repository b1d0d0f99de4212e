//! The bar on top: round, dice, clock and record.

use super::context::PanelContext;
use crate::base::theme::{self, panels as style};
use crate::base::words::say;
use crate::session::LAST_SECONDS;
use crate::ui::kit::{badges, ink, widgets};
use bevy_egui::egui::{Align2, Color32, CornerRadius, Frame, Margin, Sense, Ui, vec2};
use gragra_rules::{Board, Phase, Record, Stage};

/// From this width of the window on, in points, there is room for words.
const ROOMY: f32 = 1100.0;

pub(super) fn show(ui: &mut Ui, scene: &PanelContext) {
    let (round, supply, removed) = match scene.stage() {
        Stage::Setup(setup) => (say!("status-setting-up"), setup.supply().len(), 0),
        Stage::Game(game) => {
            let board = game.board();
            (round(board), board.supply().len(), board.removed().len())
        }
    };
    ui.horizontal(|ui| {
        ui.label(widgets::text(round).strong());
        ui.separator();
        let is_roomy = ui.ctx().content_rect().width() >= ROOMY;
        // A symbol alone is a riddle.
        let word = |ui: &mut Ui, word: String| {
            if is_roomy {
                ui.label(widgets::small(word));
            }
        };
        ui.label(widgets::text(format!("🎲 {supply}"))).on_hover_text(say!("status-supply"));
        word(ui, say!("status-dice-left"));
        if removed > 0 {
            ui.label(widgets::text(format!("✖ {removed}"))).on_hover_text(say!("status-removed"));
        }
        if let Some(seconds) = scene.session.seconds_left() {
            ui.separator();
            show_clock(ui, seconds);
        }
        ui.separator();
        let record = scene.board().map_or(Record::START, Board::record);
        word(ui, say!("status-record-name"));
        show_record(ui, record.height);
        match record.holder {
            Some(seat) => {
                badges::seat(ui, seat, 20.0).on_hover_text(say!("status-holder", name = scene.name(seat)))
            }
            None => ui.label(widgets::small(say!("status-nobody"))),
        };
    });
}

fn round(board: &Board) -> String {
    match board.phase() {
        Phase::Over { .. } => say!("status-end"),
        Phase::Contest { .. } => say!("status-contest"),
        _ => say!("status-round", round = board.round(), rounds = board.options().rounds.count()),
    }
}

/// The last seconds stand out by a symbol and a background as well as by their colour.
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

/// The red marker of the height chart.
fn show_record(ui: &mut Ui, height: u8) {
    let (rect, response) = ui.allocate_exact_size(vec2(40.0, 22.0), Sense::hover());
    ui.painter().rect_filled(rect, CornerRadius::same(4), ink::rgb(theme::RECORD_RED));
    widgets::paint_pointer(ui.painter(), rect.left_center() + vec2(10.0, 0.0), 5.0, Color32::WHITE);
    let (at, font) = (rect.center() + vec2(7.0, 0.0), widgets::font(style::TEXT_SIZE));
    ui.painter().text(at, Align2::CENTER_CENTER, height, font, Color32::WHITE);
    response.on_hover_text(say!("status-record"));
}

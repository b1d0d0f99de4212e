//! The ledger: who got what in the round that is over, and by which rule.

use super::super::choosing::{self, Choice, Mark};
use super::super::context::PanelContext;
use crate::base::controls::Control;
use crate::base::theme::panels as style;
use crate::base::words::{self, Slots, say, settled_by};
use crate::ui::action::UiAction;
use crate::ui::kit::badges;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy_egui::egui::{Grid, Ui};
use gragra_rules::{Company, MoneyReason, RoundEnd};
use gragra_sim::story::{Payment, RoundLedger};

/// What belongs into each of the ledger's columns.
const COLUMNS: [&[MoneyReason]; 4] = [
    &[MoneyReason::CollapseFine, MoneyReason::StackingBonus],
    &[MoneyReason::Income],
    &[MoneyReason::TakeoverBonus, MoneyReason::TakeoverLoss],
    &[MoneyReason::HighestBuildingCard],
];

/// The columns' titles.
fn titles() -> [String; 4] {
    [say!("ledger-turns"), say!("ledger-income"), say!("ledger-takeover"), say!("ledger-red-card")]
}

/// Draws the last round's ledger.
pub(in super::super) fn show(
    ui: &mut Ui,
    scene: &PanelContext,
    choices: &[Choice],
    mark: Mark,
    actions: &mut Vec<UiAction>,
) {
    match scene.chronicle.last_ledger(scene.now()) {
        Some(ledger) => {
            heading(ui, &ledger, actions);
            show_takeover(ui, scene, &ledger, actions);
            ui.add_space(4.0);
            table(ui, scene, &ledger, actions);
        }
        None => drop(ui.label(widgets::text(say!("ledger-no-round")))),
    }
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        choosing::row(ui, scene, choices, mark, actions);
        widgets::key(ui, &scene.label(Control::Confirm));
        if !scene.is_money_open() {
            ui.label(widgets::small(say!("ledger-secret")));
        }
    });
}

fn heading(ui: &mut Ui, ledger: &RoundLedger, actions: &mut Vec<UiAction>) {
    ui.horizontal(|ui| {
        ui.label(widgets::title(say!("ledger-round", round = ledger.round)));
        match ledger.because {
            Some(RoundEnd::TooFewToRemove) => {
                ui.label(widgets::small(say!("ledger-too-few")));
                widgets::tag(ui, "T4.3", actions);
            }
            _ => {
                ui.label(widgets::small(say!("ledger-supply-empty")));
                widgets::tag(ui, "E1", actions);
            }
        }
    });
}

fn show_takeover(ui: &mut Ui, scene: &PanelContext, ledger: &RoundLedger, actions: &mut Vec<UiAction>) {
    let (Some((highest, by)), Some((lowest, lowest_by))) = (ledger.highest, ledger.lowest) else { return };
    let mut slots = Slots::default();
    let sides = [
        Piece::Company(highest, say!("ledger-highest", by = settled_by(by))),
        Piece::Company(lowest, say!("ledger-lowest", by = settled_by(lowest_by))),
    ];
    let [highest, lowest] = sides.map(|side| slots.put(side));
    let sentence = say!("ledger-takes-over", highest = highest, lowest = lowest);
    ui.horizontal_wrapped(|ui| {
        for piece in slots.fill(&sentence, Piece::Text) {
            match piece {
                Piece::Text(text) => drop(ui.label(widgets::text(text.trim()))),
                Piece::Company(company, why) => show_company(ui, company, why),
            }
        }
        widgets::tag(ui, "E3", actions);
    });
    ui.horizontal_wrapped(|ui| {
        if let Some(raider) = ledger.raider {
            badges::seat(ui, raider, 18.0);
            ui.label(widgets::text(say!("ledger-stacked", name = scene.name(raider))));
        }
        let (sentence, ink) = match ledger.has_held {
            Some(true) => (say!("ledger-held"), style::GAIN),
            _ => (say!("ledger-fell"), style::LOSS),
        };
        ui.label(widgets::text(sentence).color(ink::rgb(ink)));
        widgets::tag(ui, "E5", actions);
    });
}

/// A piece of the sentence about the takeover.
#[derive(Clone)]
enum Piece {
    Text(String),
    /// One of the two, and why it is that.
    Company(Company, String),
}

fn show_company(ui: &mut Ui, company: Company, why: String) {
    badges::company(ui, company, 18.0);
    ui.label(widgets::text(words::company(company)).strong());
    ui.label(widgets::small(why));
}

fn table(ui: &mut Ui, scene: &PanelContext, ledger: &RoundLedger, actions: &mut Vec<UiAction>) {
    Grid::new("ledger").num_columns(COLUMNS.len() + 1).spacing([18.0, 6.0]).striped(true).show(ui, |ui| {
        ui.label("");
        for title in titles() {
            ui.label(widgets::small(title));
        }
        ui.end_row();
        for seat in scene.seats() {
            ui.horizontal(|ui| {
                badges::seat(ui, seat, 18.0);
                ui.label(widgets::text(scene.name(seat)));
            });
            for reasons in COLUMNS {
                let payments =
                    ledger.payments[seat].iter().filter(|payment| reasons.contains(&payment.reason));
                let why_nothing = ledger.why_nothing(seat, reasons);
                ui.vertical(|ui| {
                    payments.for_each(|payment| show_payment(ui, payment, actions));
                    why_nothing.into_iter().for_each(|clause| show_nothing(ui, clause, actions));
                });
            }
            ui.end_row();
        }
    });
}

fn show_payment(ui: &mut Ui, payment: &Payment, actions: &mut Vec<UiAction>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(widgets::signed(payment.amount)).on_hover_text(words::reason(payment.reason));
        if let Some(company) = payment.company {
            badges::company(ui, company, 14.0);
        }
        widgets::tag(ui, payment.clause, actions);
    });
}

fn show_nothing(ui: &mut Ui, clause: &'static str, actions: &mut Vec<UiAction>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(widgets::small(say!("ledger-nothing")));
        widgets::tag(ui, clause, actions);
    });
}

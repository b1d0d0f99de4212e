//! The ledger: who got what in the round that is over, and by which rule.

use super::super::choosing::{self, Choice, Mark};
use super::super::look;
use super::super::scene::Scene;
use super::super::wanted::Wanted;
use crate::controls::Control;
use crate::theme::panels as style;
use crate::words::{self, Slots, say, settled_by};
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
pub(in super::super) fn show(ui: &mut Ui, scene: &Scene, choices: &[Choice], mark: Mark) -> Option<Wanted> {
    match scene.chronicle.last_ledger(scene.now()) {
        Some(ledger) => {
            heading(ui, &ledger);
            show_takeover(ui, scene, &ledger);
            ui.add_space(4.0);
            table(ui, scene, &ledger);
        }
        None => drop(ui.label(look::text(say!("ledger-no-round")))),
    }
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let wanted = choosing::row(ui, scene, choices, mark);
        look::key(ui, &scene.label(Control::Confirm));
        if !scene.is_money_open() {
            ui.label(look::small(say!("ledger-secret")));
        }
        wanted
    })
    .inner
}

fn heading(ui: &mut Ui, ledger: &RoundLedger) {
    ui.horizontal(|ui| {
        ui.label(look::title(say!("ledger-round", round = ledger.round)));
        match ledger.because {
            Some(RoundEnd::TooFewToRemove) => {
                ui.label(look::small(say!("ledger-too-few")));
                look::tag(ui, "T4.3");
            }
            _ => {
                ui.label(look::small(say!("ledger-supply-empty")));
                look::tag(ui, "E1");
            }
        }
    });
}

fn show_takeover(ui: &mut Ui, scene: &Scene, ledger: &RoundLedger) {
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
                Piece::Text(text) => drop(ui.label(look::text(text.trim()))),
                Piece::Company(company, why) => show_company(ui, company, why),
            }
        }
        look::tag(ui, "E3");
    });
    ui.horizontal_wrapped(|ui| {
        if let Some(raider) = ledger.raider {
            look::seat_chip(ui, raider, 18.0);
            ui.label(look::text(say!("ledger-stacked", name = scene.name(raider))));
        }
        let (sentence, ink) = match ledger.has_held {
            Some(true) => (say!("ledger-held"), style::GAIN),
            _ => (say!("ledger-fell"), style::LOSS),
        };
        ui.label(look::text(sentence).color(look::colour(ink)));
        look::tag(ui, "E5");
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
    look::company_chip(ui, company, 18.0);
    ui.label(look::text(words::company(company)).strong());
    ui.label(look::small(why));
}

fn table(ui: &mut Ui, scene: &Scene, ledger: &RoundLedger) {
    Grid::new("ledger").num_columns(COLUMNS.len() + 1).spacing([18.0, 6.0]).striped(true).show(ui, |ui| {
        ui.label("");
        for title in titles() {
            ui.label(look::small(title));
        }
        ui.end_row();
        for seat in scene.seats() {
            ui.horizontal(|ui| {
                look::seat_chip(ui, seat, 18.0);
                ui.label(look::text(scene.name(seat)));
            });
            for reasons in COLUMNS {
                let payments =
                    ledger.payments[seat].iter().filter(|payment| reasons.contains(&payment.reason));
                let why_nothing = ledger.why_nothing(seat, reasons);
                ui.vertical(|ui| {
                    payments.for_each(|payment| show_payment(ui, payment));
                    why_nothing.into_iter().for_each(|clause| show_nothing(ui, clause));
                });
            }
            ui.end_row();
        }
    });
}

fn show_payment(ui: &mut Ui, payment: &Payment) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(look::signed(payment.amount)).on_hover_text(words::reason(payment.reason));
        if let Some(company) = payment.company {
            look::company_chip(ui, company, 14.0);
        }
        look::tag(ui, payment.clause);
    });
}

fn show_nothing(ui: &mut Ui, clause: &'static str) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(look::small(say!("ledger-nothing")));
        look::tag(ui, clause);
    });
}

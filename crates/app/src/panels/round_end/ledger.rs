//! The ledger: who got what in the round that is over, and by which rule.

use super::super::choosing::{self, Choice, Mark};
use super::super::look;
use super::super::scene::Scene;
use super::super::wanted::Wanted;
use super::account::{Account, Entry};
use super::takeover::why;
use crate::input::Control;
use crate::theme::panels as style;
use bevy_egui::egui::{Grid, Ui};
use gragra_rules::{Company, MoneyReason, RoundEnd};

/// The ledger's columns, and what belongs there.
const COLUMNS: [(&str, &[MoneyReason]); 4] = [
    ("in the turns", &[MoneyReason::CollapseFine, MoneyReason::StackingBonus]),
    ("income", &[MoneyReason::Income]),
    ("takeover", &[MoneyReason::TakeoverBonus, MoneyReason::TakeoverLoss]),
    ("red card", &[MoneyReason::HighestBuildingCard]),
];

/// Draws the last round's ledger.
pub(in super::super) fn show(ui: &mut Ui, scene: &Scene, choices: &[Choice], mark: Mark) -> Option<Wanted> {
    let (last, _) = Account::of(scene.chronicle.rulings(scene.now()).map(|(_, event)| event));
    match last {
        Some(account) => {
            heading(ui, &account);
            show_takeover(ui, scene, &account);
            ui.add_space(4.0);
            table(ui, scene, &account);
        }
        None => drop(ui.label(look::text("No round is over yet."))),
    }
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        let wanted = choosing::row(ui, scene, choices, mark);
        look::key(ui, &scene.label(Control::Confirm));
        ui.label(look::small("What everyone has in all stays secret until the end (S2)."));
        wanted
    })
    .inner
}

fn heading(ui: &mut Ui, account: &Account) {
    ui.horizontal(|ui| {
        ui.label(look::title(format!("Round {} is over", account.round)));
        match account.because {
            Some(RoundEnd::TooFewToRemove) => {
                ui.label(look::small("too few dice were left to remove"));
                look::tag(ui, "T4.3");
            }
            _ => {
                ui.label(look::small("the supply is empty"));
                look::tag(ui, "E1");
            }
        }
    });
}

fn show_takeover(ui: &mut Ui, scene: &Scene, account: &Account) {
    let (Some((highest, by)), Some((lowest, lowest_by))) = (account.highest, account.lowest) else { return };
    ui.horizontal_wrapped(|ui| {
        company(ui, highest);
        ui.label(look::small(format!("the highest {}", why(by))));
        ui.label(look::text("takes over"));
        company(ui, lowest);
        ui.label(look::small(format!("the lowest {}", why(lowest_by))));
        look::tag(ui, "E3");
    });
    ui.horizontal_wrapped(|ui| {
        if let Some(raider) = account.raider {
            look::seat_chip(ui, raider, 18.0);
            ui.label(look::text(format!("{} stacked:", scene.name(raider))));
        }
        let (sentence, ink) = match account.has_held {
            Some(true) => ("✔ the takeover holds.", style::GAIN),
            _ => ("✖ the takeover collapses.", style::LOSS),
        };
        ui.label(look::text(sentence).color(look::colour(ink)));
        look::tag(ui, "E5");
    });
}

fn company(ui: &mut Ui, company: Company) {
    look::company_chip(ui, company, 18.0);
    ui.label(look::text(company.to_string()).strong());
}

fn table(ui: &mut Ui, scene: &Scene, account: &Account) {
    Grid::new("ledger").num_columns(COLUMNS.len() + 1).spacing([18.0, 6.0]).striped(true).show(ui, |ui| {
        ui.label("");
        for (title, _) in COLUMNS {
            ui.label(look::small(title));
        }
        ui.end_row();
        for seat in scene.seats() {
            ui.horizontal(|ui| {
                look::seat_chip(ui, seat, 18.0);
                ui.label(look::text(scene.name(seat)));
            });
            for (_, reasons) in COLUMNS {
                let entries = account.entries[seat].iter().filter(|entry| reasons.contains(&entry.reason));
                ui.vertical(|ui| entries.for_each(|entry| show_entry(ui, entry)));
            }
            ui.end_row();
        }
    });
}

fn show_entry(ui: &mut Ui, entry: &Entry) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.label(look::signed(entry.amount)).on_hover_text(entry.reason.to_string());
        if let Some(company) = entry.company {
            look::company_chip(ui, company, 14.0);
        }
        look::tag(ui, entry.clause);
    });
}

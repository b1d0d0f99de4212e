//! The ledger: what each player got in the last round, and by which rule.

use super::choice_row::{self, Topic};
use super::context::PanelContext;
use super::open_panels::Modal;
use super::panel_state::PanelState;
use crate::base::controls::Control;
use crate::base::theme::panels as style;
use crate::base::words::{self, Slots, amount, say, settled_by};
use crate::ui::action::{Panel, UiAction};
use crate::ui::kit::{badges, ink, widgets};
use bevy_egui::egui::{Button, Grid, Ui};
use gragra_rules::{Money, MoneyReason, RoundEnd, Seat};
use gragra_sim::story::RoundLedger;

/// The columns: each one's title, and the payments that belong to it.
fn columns() -> [(String, &'static [MoneyReason]); 4] {
    use MoneyReason::{
        CollapseFine, HighestBuildingCard, Income, StackingBonus, TakeoverBonus, TakeoverLoss,
    };
    [
        (say!("ledger-turns"), &[CollapseFine, StackingBonus]),
        (say!("ledger-income"), &[Income]),
        (say!("ledger-takeover"), &[TakeoverBonus, TakeoverLoss]),
        (say!("ledger-red-card"), &[HighestBuildingCard]),
    ]
}

pub(super) fn show(ui: &mut Ui, scene: &PanelContext, state: &PanelState, actions: &mut Vec<UiAction>) {
    match scene.chronicle.last_ledger(scene.game.now()) {
        Some(ledger) => {
            show_heading(ui, &ledger, actions);
            show_takeover(ui, scene, &ledger, actions);
            ui.add_space(4.0);
            show_table(ui, scene, &ledger, actions);
        }
        None => drop(ui.label(widgets::text(say!("ledger-no-round")))),
    }
    ui.add_space(6.0);
    ui.horizontal(|ui| {
        choice_row::show(ui, scene, &state.cursor, Topic::Modal(Modal::Ledger), actions);
        widgets::key(ui, &scene.label(Control::Confirm));
        if !scene.is_money_open() {
            ui.label(widgets::small(say!("ledger-secret")));
        }
    });
}

/// After a takeover, the player opens the ledger when they have seen enough of the table.
pub(super) fn show_offer(ui: &mut Ui, scene: &PanelContext, actions: &mut Vec<UiAction>) {
    ui.horizontal(|ui| {
        if ui.add(Button::new(widgets::text(say!("ledger-show")).strong())).clicked() {
            actions.push(UiAction::Reopen(Panel::Ledger));
        }
        widgets::key(ui, &scene.label(Control::Confirm));
    });
}

fn show_heading(ui: &mut Ui, ledger: &RoundLedger, actions: &mut Vec<UiAction>) {
    let (why, clause) = match ledger.because {
        Some(RoundEnd::TooFewToRemove) => (say!("ledger-too-few"), "T4.3"),
        _ => (say!("ledger-supply-empty"), "E1"),
    };
    ui.horizontal(|ui| {
        ui.label(widgets::title(say!("ledger-round", round = ledger.round)));
        ui.label(widgets::small(why));
        widgets::tag(ui, clause, actions);
    });
}

fn show_takeover(ui: &mut Ui, scene: &PanelContext, ledger: &RoundLedger, actions: &mut Vec<UiAction>) {
    let (Some((highest, by)), Some((lowest, lowest_by))) = (ledger.highest, ledger.lowest) else { return };
    let mut slots = Slots::default();
    let highest = slots.put(Ok((highest, say!("ledger-highest", by = settled_by(by)))));
    let lowest = slots.put(Ok((lowest, say!("ledger-lowest", by = settled_by(lowest_by)))));
    let sentence = say!("ledger-takes-over", highest = highest, lowest = lowest);
    ui.horizontal_wrapped(|ui| {
        for part in slots.fill(&sentence, Err) {
            match part {
                Ok((company, why)) => {
                    badges::company(ui, company, 18.0);
                    ui.label(widgets::text(words::company(company)).strong());
                    ui.label(widgets::small(why));
                }
                Err(text) => drop(ui.label(widgets::text(text.trim()))),
            }
        }
        widgets::tag(ui, "E3", actions);
    });
    ui.horizontal_wrapped(|ui| {
        if let Some(raider) = ledger.raider {
            badges::named_seat(ui, raider, 18.0, &say!("ledger-stacked", name = scene.name(raider)));
        }
        let (sentence, ink) = match ledger.has_held {
            Some(true) => (say!("ledger-held"), style::GAIN),
            _ => (say!("ledger-fell"), style::LOSS),
        };
        ui.label(widgets::text(sentence).color(ink::rgb(ink)));
        widgets::tag(ui, "E5", actions);
    });
}

fn show_table(ui: &mut Ui, scene: &PanelContext, ledger: &RoundLedger, actions: &mut Vec<UiAction>) {
    let columns = columns();
    // S2: a column of its own only if there is anything in it.
    let is_seen = |seat| scene.is_money_open() || (scene.hot.is_alone() && scene.hot.viewer() == Some(seat));
    let has_totals = scene.seats().any(is_seen);
    Grid::new("ledger").num_columns(columns.len() + 3).spacing([18.0, 6.0]).striped(true).show(ui, |ui| {
        ui.label("");
        if has_totals {
            ui.label(widgets::small(say!("ledger-before")));
        }
        for (title, _) in &columns {
            ui.label(widgets::small(title));
        }
        if has_totals {
            ui.label(widgets::small(say!("ledger-after")));
        }
        ui.end_row();
        for seat in scene.seats() {
            ui.horizontal(|ui| badges::named_seat(ui, seat, 18.0, scene.name(seat)));
            let totals = is_seen(seat).then(|| totals(scene, ledger, seat));
            if has_totals {
                ui.label(widgets::text(totals.map_or_else(String::new, |[before, _]| amount(before))));
            }
            for (_, reasons) in &columns {
                ui.vertical(|ui| show_cell(ui, ledger, seat, reasons, actions));
            }
            if has_totals {
                ui.label(widgets::text(totals.map_or_else(String::new, |[_, after]| amount(after))).strong());
            }
            ui.end_row();
        }
    });
}

/// A player's money before and after the round.
fn totals(scene: &PanelContext, ledger: &RoundLedger, seat: Seat) -> [Money; 2] {
    let now = scene.announced_tick();
    let sum = |ledger: &RoundLedger| -> Money { ledger.payments[seat].iter().map(|paid| paid.amount).sum() };
    let money = scene.chronicle.money_over_time(seat, now).last().map_or(Money::START, |&(_, money)| money);
    let after = money - sum(&scene.chronicle.current_ledger(now));
    [after - sum(ledger), after]
}

/// A player's payments for these reasons, or why there are none.
fn show_cell(
    ui: &mut Ui,
    ledger: &RoundLedger,
    seat: Seat,
    reasons: &[MoneyReason],
    actions: &mut Vec<UiAction>,
) {
    for payment in ledger.payments[seat].iter().filter(|payment| reasons.contains(&payment.reason)) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.label(widgets::signed(payment.amount)).on_hover_text(words::reason(payment.reason));
            if let Some(company) = payment.company {
                badges::company(ui, company, 14.0);
            }
            widgets::tag(ui, payment.clause, actions);
        });
    }
    if let Some(clause) = ledger.why_nothing(seat, reasons) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            ui.label(widgets::small(say!("ledger-nothing")));
            widgets::tag(ui, clause, actions);
        });
    }
}

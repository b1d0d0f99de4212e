//! The log: every event in words, the newest at the bottom.

mod describe;
mod falls;

pub(super) use describe::{card_taken_from, disagreed, fallen};
pub(super) use falls::explain;

use super::context::PanelContext;
use super::dice;
use super::open_panels::OpenPanels;
use crate::base::theme::{self, panels as style};
use crate::base::words::{self, say};
use crate::ui::action::{Panel, UiAction};
use crate::ui::kit::{ink, widgets};
use bevy_egui::egui::{Align, Button, Color32, Context, Layout, ScrollArea, TextFormat, Ui, text::LayoutJob};
use describe::{Line, Part, describe};
use gragra_rules::Event;
use gragra_sim::play::MatchEvent;
use gragra_sim::story::TimedEvent;

pub(super) fn show(ui: &mut Ui, scene: &PanelContext, shown: &OpenPanels, actions: &mut Vec<UiAction>) {
    show_heading(ui, shown, actions);
    if shown.dice {
        ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| dice::show(ui, scene));
        return;
    }
    let (lines, is_all) = newest(scene, shown.money_only, shown.log_lines());
    ScrollArea::vertical().stick_to_bottom(true).auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        if !is_all && ui.add(Button::new(widgets::small(say!("log-earlier")))).clicked() {
            actions.push(UiAction::ShowOlderLog);
        }
        for line in &lines {
            if line.is_heading {
                ui.add_space(4.0);
            }
            let job = layout(ui.ctx(), scene, line);
            ui.label(job).on_hover_text(say!("look-why", clause = line.clause));
        }
        if lines.is_empty() {
            ui.label(widgets::small(say!("log-nothing")));
        }
    });
}

fn show_heading(ui: &mut Ui, shown: &OpenPanels, actions: &mut Vec<UiAction>) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 7.0;
        let tabs = [
            (say!("log"), false, false),
            (say!("log-money-only"), true, false),
            (say!("dice-title"), shown.money_only, true),
        ];
        for (label, money_only, dice) in tabs {
            let is_on = (money_only, dice) == (shown.money_only, shown.dice);
            if ui.add(Button::selectable(is_on, widgets::text(label))).clicked() {
                let changed = [
                    (money_only != shown.money_only).then_some(Panel::MoneyOnly),
                    (dice != shown.dice).then_some(Panel::Dice),
                ];
                actions.extend(changed.into_iter().flatten().map(UiAction::Toggle));
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let close = ui.add(Button::new(widgets::small("✖")).frame(false));
            if close.on_hover_text(say!("log-close")).clicked() {
                actions.push(UiAction::Toggle(Panel::Log));
            }
        });
    });
}

/// The last `most` lines, and whether these are all.
fn newest(scene: &PanelContext, money_only: bool, most: usize) -> (Vec<Line>, bool) {
    let is_wanted = |(_, event): &&TimedEvent| {
        let is_money =
            matches!(event, MatchEvent::Ruled(Event::MoneyMoved { .. } | Event::RoundBegan { .. }));
        is_money || !money_only
    };
    // How a fall ends is read when it is over.
    let until = scene.pace.announced_until(scene.game.now());
    let events = scene.chronicle.until(until).iter().rev();
    let mut described = events
        .filter(is_wanted)
        .filter_map(|(tick, event)| describe(*tick, event, &scene.chronicle, &scene.falls));
    let mut lines: Vec<Line> = described.by_ref().take(most).collect();
    lines.reverse();
    (lines, described.next().is_none())
}

fn layout(context: &Context, scene: &PanelContext, line: &Line) -> LayoutJob {
    let mut job = LayoutJob::default();
    let mut append = |text: &str, color: Color32| {
        job.append(
            text,
            0.0,
            TextFormat { font_id: widgets::font(style::SMALL_SIZE), color, ..TextFormat::default() },
        );
    };
    let plain = ink::rgb(if line.is_heading { style::ACCENT } else { style::TEXT });
    for part in &line.parts {
        match part {
            Part::Text(text) => append(text, plain),
            Part::Seat(seat) => append(scene.name(*seat), ink::seat_line_colour(context, *seat)),
            Part::Company(company) => {
                let symbol = theme::company_symbol(*company);
                append(&format!("{symbol} "), ink::company_colour(context, *company));
                append(&words::company(*company), plain);
            }
            Part::Dice(faces) => {
                let row: Vec<String> = faces.iter().map(ToString::to_string).collect();
                append(&row.join(" "), ink::rgb(style::DIE));
            }
            Part::Money(money) => append(&words::amount(*money), ink::rgb(style::GAIN)),
            Part::Paid(money) => append(&words::amount(*money), ink::rgb(style::LOSS)),
        }
    }
    job
}

//! The log's panel.

use super::super::context::PanelContext;
use super::super::open_panels::OpenPanels;
use super::describe::{Kind, Line, Part, describe_any};
use crate::base::theme::{self, panels as style};
use crate::base::words::{self, say};
use crate::ui::action::{Panel, UiAction};
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy_egui::egui::{
    Align, Button, Color32, Context, FontId, Layout, ScrollArea, TextFormat, Ui, text::LayoutJob,
};
use gragra_rules::Event;
use gragra_sim::play::MatchEvent;

/// Draws it.
pub(in super::super) fn show(
    ui: &mut Ui,
    scene: &PanelContext,
    shown: &OpenPanels,
    actions: &mut Vec<UiAction>,
) {
    heading(ui, shown, actions);
    let (lines_shown, is_all) = newest(scene, shown.money_only, shown.log_lines);
    ScrollArea::vertical().stick_to_bottom(true).auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        if !is_all && ui.add(Button::new(widgets::small(say!("log-earlier")))).clicked() {
            actions.push(UiAction::ShowOlderLog);
        }
        for described in &lines_shown {
            line(ui, scene, described);
        }
        if lines_shown.is_empty() {
            ui.label(widgets::small(say!("log-nothing")));
        }
    });
}

fn heading(ui: &mut Ui, shown: &OpenPanels, actions: &mut Vec<UiAction>) {
    ui.horizontal(|ui| {
        ui.label(widgets::title(say!("log")));
        if ui.add(Button::selectable(shown.money_only, widgets::small(say!("log-money-only")))).clicked() {
            actions.push(UiAction::Toggle(Panel::MoneyOnly));
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui
                .add(Button::new(widgets::small("✖")).frame(false))
                .on_hover_text(say!("log-close"))
                .clicked()
            {
                actions.push(UiAction::Toggle(Panel::Log));
            }
        });
    });
}

/// The last so many lines, and whether these are all.
fn newest(scene: &PanelContext, money_only: bool, most: usize) -> (Vec<Line>, bool) {
    let is_wanted = |event: &&MatchEvent| {
        let is_money =
            matches!(event, MatchEvent::Ruled(Event::MoneyMoved { .. } | Event::RoundBegan { .. }));
        is_money || !money_only
    };
    let events = scene.chronicle.until(scene.now()).iter().rev().map(|(_, event)| event);
    let mut described = events.filter(is_wanted).filter_map(describe_any);
    let mut lines: Vec<Line> = described.by_ref().take(most).collect();
    lines.reverse();
    (lines, described.next().is_none())
}

/// Draws one line, wrapped, with chips for those it is about.
pub(in super::super) fn line(ui: &mut Ui, scene: &PanelContext, line: &Line) {
    if line.kind == Kind::Heading {
        ui.add_space(4.0);
    }
    let job = job(ui.ctx(), scene, line);
    ui.label(job);
}

fn job(context: &Context, scene: &PanelContext, line: &Line) -> LayoutJob {
    let mut job = LayoutJob::default();
    let is_heading = line.kind == Kind::Heading;
    let plain = ink::rgb(if is_heading { style::ACCENT } else { style::TEXT });
    for part in &line.parts {
        match part {
            Part::Text(text) => append(&mut job, text, plain),
            Part::Seat(seat) => append(&mut job, scene.name(*seat), ink::seat_line_colour(context, *seat)),
            Part::Company(company) => {
                append(
                    &mut job,
                    &format!("{} ", theme::company_symbol(*company)),
                    ink::company_colour(context, *company),
                );
                append(&mut job, &words::company(*company), plain);
            }
            Part::Dice(faces) => {
                let row: Vec<String> = faces.iter().map(ToString::to_string).collect();
                append(&mut job, &row.join(" "), ink::rgb(style::DIE));
            }
            Part::Money(money) => append(&mut job, &words::amount(*money), ink::rgb(style::GAIN)),
            Part::Paid(money) => append(&mut job, &words::amount(*money), ink::rgb(style::LOSS)),
        }
    }
    append(&mut job, &format!("  {}", line.clause), ink::rgb(style::QUIET).gamma_multiply(0.8));
    job
}

fn append(job: &mut LayoutJob, text: &str, ink: Color32) {
    let font: FontId = widgets::font(12.5);
    job.append(text, 0.0, TextFormat { font_id: font, color: ink, ..TextFormat::default() });
}

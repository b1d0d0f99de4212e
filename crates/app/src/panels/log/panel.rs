//! The log's panel.

use super::super::look;
use super::super::scene::Scene;
use super::super::shown::Shown;
use super::super::wanted::Wanted;
use super::describe::{Kind, Line, Part, describe_any};
use crate::theme::{self, panels as style};
use crate::words::{self, say};
use bevy_egui::egui::{
    Align, Button, Color32, FontId, Id, Layout, ScrollArea, TextFormat, Ui, text::LayoutJob,
};
use gragra_rules::Event;
use gragra_sim::play::MatchEvent;

/// How many lines are shown at first; more if asked for.
const LINES: usize = 250;

/// Draws it.
pub(in super::super) fn show(ui: &mut Ui, scene: &Scene, shown: &Shown) -> Option<Wanted> {
    let wanted = heading(ui, shown);
    let more = Id::new("lines of the log");
    let lines = ui.data(|data| data.get_temp::<usize>(more)).unwrap_or(LINES);
    let (lines_shown, is_all) = newest(scene, shown.money_only, lines);
    ScrollArea::vertical().stick_to_bottom(true).auto_shrink([false, true]).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        if !is_all && ui.add(Button::new(look::small(say!("log-earlier")))).clicked() {
            ui.data_mut(|data| data.insert_temp(more, lines * 4));
        }
        for described in &lines_shown {
            line(ui, scene, described);
        }
        if lines_shown.is_empty() {
            ui.label(look::small(say!("log-nothing")));
        }
    });
    wanted
}

fn heading(ui: &mut Ui, shown: &Shown) -> Option<Wanted> {
    let mut wanted = None;
    ui.horizontal(|ui| {
        ui.label(look::title(say!("log")));
        if ui.add(Button::selectable(shown.money_only, look::small(say!("log-money-only")))).clicked() {
            wanted = Some(Wanted::ToggleMoneyOnly);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if ui.add(Button::new(look::small("✖")).frame(false)).on_hover_text(say!("log-close")).clicked()
            {
                wanted = Some(Wanted::ToggleLog);
            }
        });
    });
    wanted
}

/// The last so many lines, and whether these are all.
fn newest(scene: &Scene, money_only: bool, most: usize) -> (Vec<Line>, bool) {
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
pub(in super::super) fn line(ui: &mut Ui, scene: &Scene, line: &Line) {
    if line.kind == Kind::Heading {
        ui.add_space(4.0);
    }
    ui.label(job(scene, line));
}

fn job(scene: &Scene, line: &Line) -> LayoutJob {
    let mut job = LayoutJob::default();
    let is_heading = line.kind == Kind::Heading;
    let plain = look::colour(if is_heading { style::ACCENT } else { style::TEXT });
    for part in &line.parts {
        match part {
            Part::Text(text) => append(&mut job, text, plain),
            Part::Seat(seat) => append(&mut job, scene.name(*seat), look::line_of_seat(*seat)),
            Part::Company(company) => {
                append(
                    &mut job,
                    &format!("{} ", theme::company(*company).symbol),
                    look::of_company(*company),
                );
                append(&mut job, &words::company(*company), plain);
            }
            Part::Dice(faces) => {
                let row: Vec<String> = faces.iter().map(ToString::to_string).collect();
                append(&mut job, &row.join(" "), look::colour(style::DIE));
            }
            Part::Money(money) => append(&mut job, &words::amount(*money), look::colour(style::GAIN)),
            Part::Paid(money) => append(&mut job, &words::amount(*money), look::colour(style::LOSS)),
        }
    }
    append(&mut job, &format!("  {}", line.clause), look::colour(style::QUIET).gamma_multiply(0.8));
    job
}

fn append(job: &mut LayoutJob, text: &str, ink: Color32) {
    let font: FontId = look::font(12.5);
    job.append(text, 0.0, TextFormat { font_id: font, color: ink, ..TextFormat::default() });
}

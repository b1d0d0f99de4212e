//! How often the dice have shown each number, and how often they should: 0 in a third of all throws, the others in a sixth.

use super::context::PanelContext;
use super::plots;
use crate::base::theme::panels as style;
use crate::base::words::{decimal, say};
use crate::ui::kit::{badges, ink, widgets};
use bevy_egui::egui::{Grid, Sense, Ui, Vec2};
use egui_plot::{Bar, BarChart};
use gragra_rules::{Face, Seat};
use gragra_sim::story::chance_of;

/// A row of the table: one player's throws, or everyone's.
struct Row {
    name: String,
    seat: Option<Seat>,
    counts: [u32; 5],
}

impl Row {
    fn sum(&self) -> u32 {
        self.counts.iter().sum()
    }

    fn expected(&self, face: Face) -> f64 {
        chance_of(face) * f64::from(self.sum())
    }
}

pub(super) fn show(ui: &mut Ui, scene: &PanelContext) {
    let rolls = scene.chronicle.rolls(scene.game.now());
    let mut everyone = Row { name: say!("dice-everyone"), seat: None, counts: [0; 5] };
    let mut rows = Vec::new();
    for seat in scene.seats() {
        everyone.counts.iter_mut().zip(rolls[seat]).for_each(|(sum, count)| *sum += count);
        rows.push(Row { name: scene.name(seat).into(), seat: Some(seat), counts: rolls[seat] });
    }
    rows.push(everyone);
    Grid::new("dice table").num_columns(7).spacing([12.0, 4.0]).show(ui, |ui| {
        ui.label(widgets::small(say!("dice-thrown")));
        for face in Face::ALL {
            widgets::die(ui, face, 18.0);
        }
        ui.label(widgets::small(say!("dice-all")));
        ui.end_row();
        for row in &rows {
            ui.horizontal(|ui| {
                if let Some(seat) = row.seat {
                    badges::seat(ui, seat, 16.0);
                }
                ui.label(widgets::text(&row.name));
            });
            for (face, count) in Face::ALL.into_iter().zip(row.counts) {
                let expected = say!("dice-so-many-expected", count = decimal(row.expected(face), 1));
                ui.label(widgets::text(count.to_string())).on_hover_text(expected);
            }
            ui.label(widgets::text(row.sum().to_string()));
            ui.end_row();
        }
        ui.label(widgets::small(say!("dice-expected")));
        for face in Face::ALL {
            let expected = rows.last().map_or(0.0, |everyone| everyone.expected(face));
            ui.label(widgets::small(format!("{expected:.0}")));
        }
        ui.end_row();
    });
    show_bars(ui, &rows);
}

/// The share of each number in percent, beside the expected one.
fn show_bars(ui: &mut Ui, rows: &[Row]) {
    let width = 0.8 / (rows.len() as f64 + 1.0);
    let chart = |group: usize, name: &str, ink, share: &dyn Fn(Face) -> f64| {
        let place = |face: Face| f64::from(face.number()) - 0.4 + width * (group as f64 + 0.5);
        let bar = |face| Bar::new(place(face), 100.0 * share(face)).width(width).fill(ink);
        BarChart::new(name, Face::ALL.map(bar).to_vec()).color(ink)
    };
    let quiet = ink::rgb(style::QUIET).gamma_multiply(0.5);
    let mut groups = vec![(say!("dice-expected"), quiet)];
    groups.extend(rows.iter().map(|row| {
        let ink = row.seat.map_or(ink::rgb(style::ACCENT), |seat| ink::seat_line_colour(ui.ctx(), seat));
        (row.name.clone(), ink)
    }));
    let mut charts = vec![chart(0, &groups[0].0, quiet, &chance_of)];
    charts.extend(rows.iter().enumerate().map(|(group, row)| {
        let share =
            |face: Face| f64::from(row.counts[usize::from(face.number())]) / f64::from(row.sum().max(1));
        let (name, ink) = &groups[group + 1];
        chart(group + 1, name, *ink, &share)
    }));
    let plot = plots::still_plot("dice bars", 120.0, |number| number.to_string())
        .show_grid([false, true])
        .include_y(40.0)
        .y_axis_formatter(|mark, _| format!("{:.0}%", mark.value));
    widgets::draw_plot(ui, |ui| {
        plot.show(ui, |plot| charts.into_iter().for_each(|chart| plot.bar_chart(chart)));
    });
    // Below the bars: inside, names would hide them.
    ui.horizontal_wrapped(|ui| {
        for (name, ink) in groups {
            let (place, _) = ui.allocate_exact_size(Vec2::splat(12.0), Sense::hover());
            ui.painter().rect_filled(place, 3.0, ink);
            ui.label(widgets::small(name));
        }
    });
}

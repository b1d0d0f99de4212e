//! What the dice have shown, against what they should: 0 in a third of all throws, the others in a sixth each.

use super::context::PanelContext;
use crate::base::theme::panels as style;
use crate::base::words::{decimal, say};
use crate::ui::kit::badges;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy_egui::egui::{Grid, Ui};
use egui_plot::{Bar, BarChart, Legend, Plot};
use gragra_rules::Face;
use gragra_sim::story::{RollCount, chance_of};

/// A row of the table: whose, and how often each number.
struct Row {
    name: String,
    seat: Option<gragra_rules::Seat>,
    counts: [u32; 5],
}

fn rows(scene: &PanelContext, rolls: &RollCount) -> Vec<Row> {
    let mut all = [0; 5];
    let mut rows: Vec<Row> = scene
        .seats()
        .map(|seat| {
            let counts = rolls[seat];
            all.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
            Row { name: scene.name(seat).into(), seat: Some(seat), counts }
        })
        .collect();
    rows.push(Row { name: say!("dice-everyone"), seat: None, counts: all });
    rows
}

/// Draws table and bars.
pub(super) fn show(ui: &mut Ui, scene: &PanelContext) {
    let rolls = scene.chronicle.rolls(scene.now());
    let rows = rows(scene, &rolls);
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
            let sum: u32 = row.counts.iter().sum();
            for (face, count) in Face::ALL.into_iter().zip(row.counts) {
                ui.label(widgets::text(format!("{count}"))).on_hover_text(say!(
                    "dice-so-many-expected",
                    count = decimal(chance_of(face) * f64::from(sum), 1)
                ));
            }
            ui.label(widgets::text(sum.to_string()));
            ui.end_row();
        }
        let sum: u32 = rows.last().map_or(0, |row| row.counts.iter().sum());
        ui.label(widgets::small(say!("dice-expected-of-everyone")));
        for face in Face::ALL {
            ui.label(widgets::small(format!("{:.0}", chance_of(face) * f64::from(sum))));
        }
        ui.end_row();
    });
    bars(ui, &rows);
}

/// The part of each number, beside what is expected.
fn bars(ui: &mut Ui, rows: &[Row]) {
    let groups = rows.len() as f64 + 1.0;
    let width = 0.8 / groups;
    let quiet = ink::rgb(style::QUIET).gamma_multiply(0.5);
    let place = |face: Face, group: f64| f64::from(face.number()) - 0.4 + width * (group + 0.5);
    let expected = Face::ALL
        .map(|face| Bar::new(place(face, 0.0), 100.0 * chance_of(face)).width(width).fill(quiet))
        .to_vec();
    let mut charts = vec![BarChart::new(say!("dice-expected"), expected).color(quiet)];
    for (group, row) in rows.iter().enumerate() {
        let sum: u32 = row.counts.iter().sum();
        let ink = row.seat.map_or(ink::rgb(style::ACCENT), |seat| ink::seat_line_colour(ui.ctx(), seat));
        let bars = Face::ALL
            .into_iter()
            .zip(row.counts)
            .map(|(face, count)| {
                let part = 100.0 * f64::from(count) / f64::from(sum.max(1));
                Bar::new(place(face, group as f64 + 1.0), part).width(width).fill(ink)
            })
            .collect();
        charts.push(BarChart::new(&row.name, bars).color(ink));
    }
    let plot = Plot::new("dice bars")
        .height(120.0)
        .legend(Legend::default())
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .show_grid([false, true])
        .include_y(40.0)
        .y_axis_formatter(|mark, _| format!("{:.0}%", mark.value))
        .x_axis_formatter(
            |mark, _| if mark.value.fract() == 0.0 { format!("{}", mark.value) } else { String::new() },
        );
    widgets::draw_plot(ui, |ui| {
        plot.show(ui, |plot| charts.into_iter().for_each(|chart| plot.bar_chart(chart)));
    });
}

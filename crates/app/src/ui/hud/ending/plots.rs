//! Money and heights over time.

use super::super::context::PanelContext;
use crate::base::theme;
use crate::base::words::{self, say};
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy_egui::egui::{Color32, Sense, Shape, Stroke, Ui, vec2};
use egui_plot::{Line, LineStyle, Plot};
use gragra_rules::{Money, Seat};
use gragra_sim::units::TICKS_PER_SECOND;

/// Points of a line that goes up and down in steps.
type Steps = Vec<[f64; 2]>;

fn minutes(tick: u32) -> f64 {
    f64::from(tick) / f64::from(TICKS_PER_SECOND * 60)
}

/// Steps from what a value was from each tick on, up to now.
fn steps(values: impl IntoIterator<Item = (u32, f64)>, now: u32) -> Steps {
    let mut points = Steps::new();
    for (tick, value) in values {
        if let Some(&[_, before]) = points.last() {
            points.push([minutes(tick), before]);
        }
        points.push([minutes(tick), value]);
    }
    points.extend(points.last().map(|&[_, last]| [minutes(now), last]));
    points
}

fn thousands(money: Money) -> f64 {
    f64::from(money.dollars()) / 1000.0
}

fn plot(name: &str) -> Plot<'_> {
    Plot::new(name)
        .height(150.0)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .include_y(0.0)
        .x_axis_formatter(|mark, _| {
            if mark.value.fract() == 0.0 {
                say!("plots-minutes", minutes = mark.value as u32)
            } else {
                String::new()
            }
        })
}

/// A line of a plot: what it is called, how it is drawn, and where it goes.
struct Course {
    name: String,
    colour: Color32,
    style: LineStyle,
    points: Steps,
}

/// Draws the lines, and below them what they are called: within, names would hide them.
fn show(ui: &mut Ui, plot: Plot<'_>, courses: Vec<Course>) {
    const WIDTH: f32 = 2.0;
    let names: Vec<(String, Color32, LineStyle)> =
        courses.iter().map(|course| (course.name.clone(), course.colour, course.style)).collect();
    widgets::draw_plot(ui, |ui| {
        plot.show(ui, |plot| {
            for Course { name, colour, style, points } in courses {
                plot.line(Line::new(name, points).width(WIDTH).color(colour).style(style));
            }
        });
    });
    ui.horizontal_wrapped(|ui| {
        for (name, colour, style) in names {
            let (place, _) = ui.allocate_exact_size(vec2(24.0, 12.0), Sense::hover());
            let ends = [place.left_center(), place.right_center()];
            let stroke = Stroke::new(WIDTH, colour);
            ui.painter().extend(match style {
                LineStyle::Solid => vec![Shape::line_segment(ends, stroke)],
                LineStyle::Dashed { length } => Shape::dashed_line(&ends, stroke, length, length / 2.0),
                LineStyle::Dotted { spacing } => Shape::dotted_line(&ends, colour, spacing, WIDTH / 2.0),
            });
            ui.label(widgets::small(name));
        }
    });
}

/// A seat's money over time. Only for the end: it is secret before.
fn money(scene: &PanelContext, seat: Seat) -> impl Iterator<Item = (u32, f64)> {
    let money = scene.chronicle.money_over_time(seat, scene.now());
    money.into_iter().map(|(tick, money)| (tick, thousands(money)))
}

/// Draws everyone's money.
pub(super) fn show_money(ui: &mut Ui, scene: &PanelContext) {
    let styles =
        [LineStyle::Solid, LineStyle::dashed_loose(), LineStyle::dotted_dense(), LineStyle::dashed_dense()];
    let courses = scene.seats().zip(styles).map(|(seat, style)| Course {
        name: scene.name(seat).into(),
        colour: ink::seat_line_colour(ui.ctx(), seat),
        style,
        points: steps(money(scene, seat), scene.now()),
    });
    let plot = plot("money").y_axis_formatter(|mark, _| words::amount(Money::thousands(mark.value as i32)));
    show(ui, plot, courses.collect());
}

/// Draws all buildings, and the record.
pub(super) fn show_heights(ui: &mut Ui, scene: &PanelContext) {
    let now = scene.now();
    let of_company = |company| Course {
        name: format!("{} {}", theme::company_symbol(company), words::company(company)),
        colour: ink::company_colour(ui.ctx(), company),
        style: LineStyle::Solid,
        points: steps(
            scene
                .chronicle
                .height_over_time(company, now)
                .into_iter()
                .map(|(tick, dice)| (tick, dice as f64)),
            now,
        ),
    };
    let record = Course {
        name: say!("plots-record"),
        colour: ink::rgb(theme::RECORD_RED),
        style: LineStyle::dashed_dense(),
        points: steps(
            scene.chronicle.record_over_time(now).into_iter().map(|(tick, dice)| (tick, f64::from(dice))),
            now,
        ),
    };
    show(ui, plot("heights"), scene.companies().map(of_company).chain([record]).collect());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_goes_in_steps_and_ends_where_it_is() {
        let points = steps([(0, 50.0), (3600, 70.0), (7200, 60.0)], 10800);
        assert_eq!(points, [[0.0, 50.0], [1.0, 50.0], [1.0, 70.0], [2.0, 70.0], [2.0, 60.0], [3.0, 60.0]]);
        assert_eq!(steps([(0, 50.0)], 3600), [[0.0, 50.0], [1.0, 50.0]]);
        assert!(steps([], 3600).is_empty());
    }
}

//! Money and heights over time.

use super::context::PanelContext;
use crate::base::theme;
use crate::base::words::{self, say};
use crate::ui::kit::{ink, widgets};
use bevy_egui::egui::{Color32, Sense, Shape, Stroke, Ui, vec2};
use egui_plot::{Line, LineStyle, Plot};
use gragra_rules::Money;
use gragra_sim::units::TICKS_PER_SECOND;

/// A plot that cannot be moved, with labels at the whole numbers of the x axis.
pub(super) fn still_plot(name: &str, height: f32, label: fn(f64) -> String) -> Plot<'_> {
    Plot::new(name)
        .height(height)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .x_axis_formatter(move |mark, _| match mark.value.fract() {
            0.0 => label(mark.value),
            _ => String::new(),
        })
}

fn plot_over_time(name: &str) -> Plot<'_> {
    still_plot(name, 150.0, |minutes| say!("plots-minutes", minutes = minutes as u32)).include_y(0.0)
}

/// A line that goes up and down in steps: the value from each tick on, up to now.
fn steps(values: impl IntoIterator<Item = (u32, f64)>, now: u32) -> Vec<[f64; 2]> {
    let minutes = |tick| f64::from(tick) / f64::from(TICKS_PER_SECOND * 60);
    let mut points: Vec<[f64; 2]> = Vec::new();
    for (tick, value) in values {
        points.extend(points.last().map(|&[_, before]| [minutes(tick), before]));
        points.push([minutes(tick), value]);
    }
    points.extend(points.last().map(|&[_, last]| [minutes(now), last]));
    points
}

/// A line of a plot.
struct Course {
    name: String,
    colour: Color32,
    style: LineStyle,
    points: Vec<[f64; 2]>,
}

/// Draws the lines, and their names below: inside, names would hide them.
fn show(ui: &mut Ui, plot: Plot<'_>, courses: &[Course]) {
    const WIDTH: f32 = 2.0;
    widgets::draw_plot(ui, |ui| {
        plot.show(ui, |plot| {
            for Course { name, colour, style, points } in courses {
                plot.line(Line::new(name, points.clone()).width(WIDTH).color(*colour).style(*style));
            }
        });
    });
    ui.horizontal_wrapped(|ui| {
        for &Course { ref name, colour, style, .. } in courses {
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

/// Everyone's money. Only for the end: it is secret before.
pub(super) fn show_money(ui: &mut Ui, scene: &PanelContext) {
    let now = scene.announced_tick();
    let styles =
        [LineStyle::Solid, LineStyle::dashed_loose(), LineStyle::dotted_dense(), LineStyle::dashed_dense()];
    let courses = scene.seats().zip(styles).map(|(seat, style)| {
        let money = scene.chronicle.money_over_time(seat, now).into_iter();
        let thousands = money.map(|(tick, money)| (tick, f64::from(money.dollars()) / 1000.0));
        let (name, colour) = (scene.name(seat).into(), ink::seat_line_colour(ui.ctx(), seat));
        Course { name, colour, style, points: steps(thousands, now) }
    });
    let plot = plot_over_time("money");
    let plot = plot.y_axis_formatter(|mark, _| words::amount(Money::thousands(mark.value as i32)));
    show(ui, plot, &courses.collect::<Vec<_>>());
}

/// All buildings, and the record.
pub(super) fn show_heights(ui: &mut Ui, scene: &PanelContext) {
    let now = scene.announced_tick();
    let of_company = |company| {
        let heights = scene.chronicle.height_over_time(company, now).into_iter();
        Course {
            name: format!("{} {}", theme::company_symbol(company), words::company(company)),
            colour: ink::company_colour(ui.ctx(), company),
            style: LineStyle::Solid,
            points: steps(heights.map(|(tick, dice)| (tick, dice as f64)), now),
        }
    };
    let records = scene.chronicle.record_over_time(now).into_iter();
    let record = Course {
        name: say!("plots-record"),
        colour: ink::rgb(theme::RECORD_RED),
        style: LineStyle::dashed_dense(),
        points: steps(records.map(|(tick, dice)| (tick, f64::from(dice))), now),
    };
    let courses: Vec<Course> = scene.companies().map(of_company).chain([record]).collect();
    show(ui, plot_over_time("heights"), &courses);
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

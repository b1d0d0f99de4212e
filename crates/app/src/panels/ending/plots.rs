//! Money and heights over time.

use super::super::look;
use super::super::scene::Scene;
use crate::session::Chronicle;
use crate::theme;
use crate::words::{self, say};
use bevy_egui::egui::{Color32, Sense, Shape, Stroke, Ui, vec2};
use egui_plot::{Line, LineStyle, Plot};
use gragra_rules::{Company, Event, Money, Record, Seat};
use gragra_sim::units::TICKS_PER_SECOND;

/// Points of a line that goes up and down in steps.
type Steps = Vec<[f64; 2]>;

fn minutes(tick: u32) -> f64 {
    f64::from(tick) / f64::from(TICKS_PER_SECOND * 60)
}

/// From then on this value.
fn step(points: &mut Steps, tick: u32, value: f64) {
    if let Some(&[_, before]) = points.last() {
        points.push([minutes(tick), before]);
    }
    points.push([minutes(tick), value]);
}

fn thousands(money: Money) -> f64 {
    f64::from(money.dollars()) / 1000.0
}

/// A seat's money over time. Only for the end: it is secret before.
fn money_of(chronicle: &Chronicle, seat: Seat, now: u32) -> Steps {
    let mut money = Money::START;
    let mut points = vec![[0.0, thousands(money)]];
    for change in chronicle.money_moves(now).filter(|change| change.seat == seat) {
        money += change.amount;
        step(&mut points, change.tick, thousands(money));
    }
    step(&mut points, now, thousands(money));
    points
}

/// A building's height over time.
fn heights_of(chronicle: &Chronicle, company: Company, now: u32) -> Steps {
    let mut points = Steps::new();
    let changes = chronicle.heights(now);
    for change in changes.iter().filter(|change| change.company == company) {
        step(&mut points, change.tick, change.height as f64);
    }
    if let Some(&[_, last]) = points.last() {
        step(&mut points, now, last);
    }
    points
}

fn record(chronicle: &Chronicle, now: u32) -> Steps {
    let mut points = vec![[0.0, f64::from(Record::START.height)]];
    for (tick, event) in chronicle.rulings(now) {
        if let Event::RecordSet { height, .. } = event {
            step(&mut points, tick, f64::from(*height));
        }
    }
    if let Some(&[_, last]) = points.last() {
        step(&mut points, now, last);
    }
    points
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
    plot.show(ui, |plot| {
        for Course { name, colour, style, points } in courses {
            plot.line(Line::new(name, points).width(WIDTH).color(colour).style(style));
        }
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
            ui.label(look::small(name));
        }
    });
}

/// Draws everyone's money.
pub(super) fn show_money(ui: &mut Ui, scene: &Scene) {
    let styles =
        [LineStyle::Solid, LineStyle::dashed_loose(), LineStyle::dotted_dense(), LineStyle::dashed_dense()];
    let courses = scene.seats().zip(styles).map(|(seat, style)| Course {
        name: scene.name(seat).into(),
        colour: look::line_of_seat(seat),
        style,
        points: money_of(scene.chronicle, seat, scene.now()),
    });
    let plot = plot("money").y_axis_formatter(|mark, _| words::amount(Money::thousands(mark.value as i32)));
    show(ui, plot, courses.collect());
}

/// Draws all buildings, and the record.
pub(super) fn show_heights(ui: &mut Ui, scene: &Scene) {
    let now = scene.now();
    let of_company = |company| Course {
        name: format!("{} {}", theme::company(company).symbol, words::company(company)),
        colour: look::of_company(company),
        style: LineStyle::Solid,
        points: heights_of(scene.chronicle, company, now),
    };
    let record = Course {
        name: say!("plots-record"),
        colour: look::colour(theme::RECORD_RED),
        style: LineStyle::dashed_dense(),
        points: record(scene.chronicle, now),
    };
    show(ui, plot("heights"), scene.companies().map(of_company).chain([record]).collect());
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::MoneyReason;
    use gragra_sim::play::MatchEvent;

    #[test]
    fn money_goes_in_steps_and_ends_where_it_is() {
        let moved = |tick, thousands| {
            let amount = Money::thousands(thousands);
            (
                tick,
                MatchEvent::Ruled(Event::MoneyMoved { seat: Seat::P1, amount, reason: MoneyReason::Income }),
            )
        };
        let chronicle = Chronicle::new(vec![moved(3600, 20), moved(7200, -10)]);
        let points = money_of(&chronicle, Seat::P1, 10800);
        assert_eq!(points.first(), Some(&[0.0, 50.0]));
        assert!(points.contains(&[1.0, 50.0]) && points.contains(&[1.0, 70.0]));
        assert_eq!(points.last(), Some(&[3.0, 60.0]));
        assert_eq!(money_of(&chronicle, Seat::P2, 10800), [[0.0, 50.0], [3.0, 50.0], [3.0, 50.0]]);
    }
}

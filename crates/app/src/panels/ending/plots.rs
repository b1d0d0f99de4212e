//! Money and heights over time.

use super::super::look;
use super::super::scene::Scene;
use crate::session::Chronicle;
use crate::theme;
use crate::words::{self, say};
use bevy_egui::egui::Ui;
use egui_plot::{Corner, Legend, Line, LineStyle, Plot};
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
        .legend(Legend::default().position(Corner::LeftTop))
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

/// Draws everyone's money.
pub(super) fn show_money(ui: &mut Ui, scene: &Scene) {
    let now = scene.now();
    plot("money").y_axis_formatter(|mark, _| words::amount(Money::thousands(mark.value as i32))).show(
        ui,
        |plot| {
            for (place, seat) in scene.seats().enumerate() {
                let style = [
                    LineStyle::Solid,
                    LineStyle::dashed_loose(),
                    LineStyle::dotted_dense(),
                    LineStyle::dashed_dense(),
                ];
                let line = Line::new(scene.name(seat), money_of(scene.chronicle, seat, now))
                    .width(2.0)
                    .color(look::line_of_seat(seat));
                plot.line(line.style(style[place % style.len()]));
            }
        },
    );
}

/// Draws all buildings, and the record.
pub(super) fn show_heights(ui: &mut Ui, scene: &Scene) {
    let now = scene.now();
    plot("heights").show(ui, |plot| {
        for company in scene.companies() {
            let name = format!("{} {}", theme::company(company).symbol, words::company(company));
            let line = Line::new(name, heights_of(scene.chronicle, company, now))
                .width(1.5)
                .color(look::of_company(company));
            plot.line(line);
        }
        let red = look::colour(theme::RECORD_RED);
        plot.line(Line::new(say!("plots-record"), record(scene.chronicle, now)).width(2.5).color(red));
    });
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

//! The plots of a report as SVG. Every mark has a number or a name beside it, so that nothing depends on colour
//! alone.

use super::super::LabError;
use super::super::statistics::Interval;
use super::figures::{Histogram, MoneyLine, percent};
use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};
use std::error::Error;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

/// Two plots of this width fit side by side on a wide page.
pub(super) const HALF: u32 = 540;
/// The width of the page.
pub(super) const FULL: u32 = 900;
const INK: RGBColor = RGBColor(0x2b, 0x2f, 0x38);
const FAINT: RGBColor = RGBColor(0xe4, 0xe6, 0xea);
const FILL: RGBColor = RGBColor(0x8f, 0xb8, 0xde);
const FAIR: RGBColor = RGBColor(0xb5, 0x3a, 0x2b);
/// These can be told apart with most kinds of colour blindness, and the lines also have names.
const LINES: [RGBColor; 6] = [
    RGBColor(0x00, 0x72, 0xb2),
    RGBColor(0xc4, 0x5a, 0x00),
    RGBColor(0x00, 0x8a, 0x63),
    RGBColor(0xa8, 0x4c, 0x86),
    RGBColor(0x6b, 0x5b, 0x00),
    RGBColor(0x44, 0x44, 0x44),
];

fn draw(
    width: u32,
    height: u32,
    paint: impl FnOnce(&Area<'_>) -> Result<(), Box<dyn Error>>,
) -> Result<String, LabError> {
    let mut svg = String::new();
    let drawn = {
        let area = SVGBackend::with_string(&mut svg, (width, height)).into_drawing_area();
        paint(&area).and_then(|()| Ok(area.present()?))
    };
    drawn.map_err(|error| LabError::Failed(format!("a plot can't be drawn: {error}.")))?;
    Ok(svg)
}

fn words(size: i32, color: RGBColor, h: HPos, v: VPos) -> TextStyle<'static> {
    ("sans-serif", size).into_font().color(&color).pos(Pos::new(h, v))
}

/// Room for the longest of these names, in pixels.
fn label_width<'a>(names: impl Iterator<Item = &'a str>) -> u32 {
    const PER_CHARACTER: usize = 7;
    let longest = names.map(|name| name.chars().count()).max().unwrap_or_default();
    (20 + PER_CHARACTER * longest).clamp(125, 260) as u32
}

/// Shares as horizontal bars with their intervals, and a line at the `fair` share.
pub(super) fn rates(rates: &[(String, Interval)], fair: Option<f64>, width: u32) -> Result<String, LabError> {
    let count = rates.len();
    let names = label_width(rates.iter().map(|(name, _)| name.as_str()));
    draw(width, 88 + 34 * count as u32, |area| {
        let highest = rates.iter().map(|(_, rate)| rate.high).chain(fair).filter(|high| high.is_finite());
        // Leaves room for the number beside the whisker.
        let end = (highest.fold(0.1, f64::max) * 1.05).min(1.0);
        let mut chart = ChartBuilder::on(area)
            .margin_top(24)
            .margin_right(90)
            .margin_bottom(8)
            .x_label_area_size(42)
            .y_label_area_size(names)
            .build_cartesian_2d(0.0..end, count as f64..0.0)?;
        chart
            .configure_mesh()
            .disable_y_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(FAINT)
            .axis_style(FAINT)
            .x_desc("share, with 95 % interval")
            .x_label_formatter(&|share| format!("{:.0} %", 100.0 * share))
            .y_labels(0)
            .label_style(words(13, INK, HPos::Center, VPos::Center))
            .draw()?;
        for (row, (name, rate)) in rates.iter().enumerate() {
            let (top, middle, bottom) = (row as f64 + 0.22, row as f64 + 0.5, row as f64 + 0.78);
            chart.plotting_area().draw(&Rectangle::new([(0.0, top), (rate.value, bottom)], FILL.filled()))?;
            let (x, y) = chart.plotting_area().map_coordinate(&(0.0, middle));
            area.draw(&Text::new(name.clone(), (x - 8, y), words(13, INK, HPos::Right, VPos::Center)))?;
            let (low, high) = (rate.low.max(0.0), rate.high.min(1.0));
            for whisker in [
                [(low, middle), (high, middle)],
                [(low, middle - 0.12), (low, middle + 0.12)],
                [(high, middle - 0.12), (high, middle + 0.12)],
            ] {
                chart.plotting_area().draw(&PathElement::new(whisker, INK.stroke_width(2)))?;
            }
            let (x, y) = chart.plotting_area().map_coordinate(&(high, middle));
            let told = format!("{} of {}", percent(rate.value), rate.count);
            area.draw(&Text::new(told, (x + 7, y), words(13, INK, HPos::Left, VPos::Center)))?;
        }
        if let Some(fair) = fair {
            let line = [(fair, 0.0), (fair, count as f64)];
            chart.plotting_area().draw(&PathElement::new(line, FAIR.stroke_width(2)))?;
            let (x, y) = chart.plotting_area().map_coordinate(&(fair, 0.0));
            let told = format!("fair: {}", percent(fair));
            area.draw(&Text::new(told, (x, y - 6), words(13, FAIR, HPos::Center, VPos::Bottom)))?;
        }
        Ok(())
    })
}

/// A bar chart of counts.
pub(super) fn histogram(bars: &Histogram, across: &str, up: &str) -> Result<String, LabError> {
    /// More labels than this would overlap.
    const MAX_NAMES: usize = 22;
    let count = bars.len();
    draw(HALF, 300, |area| {
        let step = count.div_ceil(MAX_NAMES).max(1);
        let most = bars.iter().map(|bar| bar.1).max().unwrap_or_default().max(1);
        let end = f64::from(most) * 1.12;
        let mut chart = ChartBuilder::on(area)
            .margin(10)
            .x_label_area_size(44)
            .y_label_area_size(60)
            .build_cartesian_2d(0.0..count as f64, 0.0..end)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(FAINT)
            .axis_style(FAINT)
            .x_desc(across)
            .y_desc(up)
            .y_labels(most.min(6) as usize)
            .x_labels(0)
            // Counts are whole numbers.
            .y_label_formatter(&|up| {
                let is_whole = (up - libm::round(*up)).abs() < 1e-9;
                if is_whole { format!("{up:.0}") } else { String::new() }
            })
            .label_style(words(13, INK, HPos::Center, VPos::Center))
            .draw()?;
        for (bar, (name, _)) in bars.iter().enumerate().step_by(step) {
            let (x, y) = chart.plotting_area().map_coordinate(&(bar as f64 + 0.5, 0.0));
            let style = words(13, INK, HPos::Center, VPos::Top);
            area.draw(&Text::new(name.clone(), (x, y + 6), style))?;
        }
        for (bar, (_, times)) in bars.iter().enumerate().filter(|(_, bar)| bar.1 > 0) {
            let (left, right, top) = (bar as f64 + 0.08, bar as f64 + 0.92, f64::from(*times));
            chart.plotting_area().draw(&Rectangle::new([(left, 0.0), (right, top)], FILL.filled()))?;
            if count <= MAX_NAMES || *times < 10 {
                let (x, y) = chart.plotting_area().map_coordinate(&(bar as f64 + 0.5, top));
                let style = words(11, INK, HPos::Center, VPos::Bottom);
                area.draw(&Text::new(times.to_string(), (x, y - 3), style))?;
            }
        }
        Ok(())
    })
}

/// Money over turns: means with bands, and each line's name at its end.
pub(super) fn money(lines: &[MoneyLine]) -> Result<String, LabError> {
    let names = label_width(lines.iter().map(|line| line.name.as_str()));
    draw(FULL, 420, |area| {
        let turns = lines.iter().map(|line| line.by_turn.len()).max().unwrap_or_default().max(2);
        let ends = |money: &Interval| {
            if money.low.is_finite() { (money.low, money.high) } else { (money.value, money.value) }
        };
        let all = || lines.iter().flat_map(|line| line.by_turn.iter().map(ends));
        let low = all().map(|money| money.0).fold(0.0, f64::min);
        let high = all().map(|money| money.1).fold(1.0, f64::max) * 1.05;
        let mut chart = ChartBuilder::on(area)
            .margin(10)
            .margin_right(names + 15)
            .x_label_area_size(44)
            .y_label_area_size(60)
            .build_cartesian_2d(1.0..turns as f64, low..high)?;
        chart
            .configure_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(FAINT)
            .axis_style(FAINT)
            .x_desc("turn")
            .y_desc("money in thousands")
            .x_label_formatter(&|turn| format!("{turn:.0}"))
            .y_label_formatter(&|money| format!("{money:.0}"))
            .label_style(words(13, INK, HPos::Center, VPos::Center))
            .draw()?;
        let mut names = Vec::new();
        for (line, color) in lines.iter().zip(LINES.iter().cycle()) {
            let turn = |index: usize| index as f64 + 1.0;
            let points = || line.by_turn.iter().enumerate();
            let upper = points().map(|(index, money)| (turn(index), ends(money).1));
            let lower = points().rev().map(|(index, money)| (turn(index), ends(money).0));
            let band: Vec<(f64, f64)> = upper.chain(lower).collect();
            chart.plotting_area().draw(&Polygon::new(band, color.mix(0.13).filled()))?;
            let middle: Vec<(f64, f64)> = points().map(|(index, money)| (turn(index), money.value)).collect();
            if let Some(last) = middle.last() {
                names.push((chart.plotting_area().map_coordinate(last), &line.name, *color));
            }
            chart.plotting_area().draw(&PathElement::new(middle, color.stroke_width(2)))?;
        }
        // Moves apart the names of lines that end close together; a stroke leads to each.
        names.sort_by_key(|((_, y), ..)| *y);
        let mut free = i32::MIN;
        for ((x, y), name, color) in names {
            let at = y.max(free);
            free = at.saturating_add(17);
            area.draw(&PathElement::new([(x, y), (x + 10, at)], color.stroke_width(1)))?;
            let style = words(13, color, HPos::Left, VPos::Center);
            area.draw(&Text::new(name.clone(), (x + 13, at), style))?;
        }
        Ok(())
    })
}

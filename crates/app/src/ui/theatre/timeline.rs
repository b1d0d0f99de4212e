//! The timeline of a replay, with its moments.

use super::moments::{sentence, symbol_and_colour};
use super::turning_points;
use crate::base::theme::panels as style;
use crate::base::theme::theatre::{
    CLIP, KNOWN, LINE_HEIGHT, POINTED, SHOWN, SYMBOL_ROOM, SYMBOL_SIZE, TRACK_HEIGHT, UNKNOWN,
};
use crate::base::words::say;
use crate::session::{CostlyDecision, Seek};
use crate::ui::action::UiAction;
use crate::ui::kit::{ink, widgets};
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};
use gragra_sim::play::Seats;
use gragra_sim::replay::ShownTime;
use gragra_sim::story::{Moment, MomentKind};
use std::cmp::Reverse;

/// What the timeline shows. Times are in ticks.
#[derive(Clone, Copy)]
pub(super) struct Timeline<'a> {
    pub(super) now: u32,
    pub(super) ticks: u32,
    pub(super) indexed_until: u32,
    pub(super) seeking: Option<u32>,
    pub(super) moments: &'a [Moment],
    pub(super) turning_points: &'a [CostlyDecision],
    pub(super) divergence: Option<u32>,
    /// The beginning and the end of the clip that is planned or recorded.
    pub(super) clip: Option<(u32, u32)>,
    pub(super) seats: &'a Seats,
}

impl Timeline<'_> {
    fn x(&self, line: Rect, tick: u32) -> f32 {
        line.left() + line.width() * (tick as f32 / self.ticks.max(1) as f32).clamp(0.0, 1.0)
    }

    fn tick(&self, line: Rect, x: f32) -> u32 {
        let part = ((x - line.left()) / line.width().max(1.0)).clamp(0.0, 1.0);
        (part * self.ticks as f32).round() as u32
    }

    /// The moments that have room for their symbols, the most important first. Turning points come before all of them.
    fn moments_with_room(&self, line: Rect) -> Vec<&Moment> {
        let mut moments: Vec<&Moment> =
            self.moments.iter().filter(|moment| moment.kind != MomentKind::Throw).collect();
        moments.sort_by_key(|moment| Reverse(moment.kind));
        let mut taken: Vec<f32> =
            self.turning_points.iter().map(|found| self.x(line, found.point.tick)).collect();
        moments.retain(|moment| {
            let x = self.x(line, moment.tick);
            let is_free = taken.iter().all(|other| (other - x).abs() >= SYMBOL_ROOM);
            taken.extend(is_free.then_some(x));
            is_free
        });
        moments
    }
}

/// Draws the timeline. A click or a drag seeks.
pub(super) fn show(ui: &mut Ui, timeline: &Timeline) -> Option<UiAction> {
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), TRACK_HEIGHT), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Slider, true, say!("timeline")));
    let inset = SYMBOL_SIZE / 2.0;
    let line = Rect::from_min_max(
        pos2(rect.left() + inset, rect.bottom() - LINE_HEIGHT - 4.0),
        pos2(rect.right() - inset, rect.bottom() - 4.0),
    );
    paint_line(ui.painter(), timeline, line);
    paint_moments(ui.painter(), timeline, line);
    if let Some(at) = response.hover_pos() {
        show_hint(ui, &response, timeline, line, at);
    }
    let pointer = response.interact_pointer_pos().filter(|_| response.is_pointer_button_down_on())?;
    let tick = timeline.tick(line, pointer.x);
    let is_there = timeline.seeking.unwrap_or(timeline.now) == tick;
    (!is_there).then_some(UiAction::Seek(Seek::To(tick)))
}

fn paint_line(painter: &Painter, timeline: &Timeline, line: Rect) {
    let round = CornerRadius::same(4);
    let part = |from: u32, to: u32| line.with_min_x(timeline.x(line, from)).with_max_x(timeline.x(line, to));
    painter.rect_filled(line, round, ink::rgb(UNKNOWN));
    painter.rect_filled(part(0, timeline.indexed_until), round, ink::rgb(KNOWN));
    painter.rect_filled(part(0, timeline.now), round, ink::rgb(SHOWN));
    if let Some((from, to)) = timeline.clip {
        let clip = part(from, to).expand2(vec2(0.0, 3.0));
        painter.rect_stroke(clip, round, Stroke::new(2.0, ink::rgb(CLIP)), StrokeKind::Outside);
    }
    let white = Stroke::new(2.0, Color32::WHITE);
    if let Some(to) = timeline.seeking {
        painter.vline(timeline.x(line, to), line.y_range().expand(6.0), white);
    }
    let head = pos2(timeline.x(line, timeline.now), line.center().y);
    painter.circle(head, LINE_HEIGHT * 0.85, ink::rgb(SHOWN), white);
}

fn paint_moments(painter: &Painter, timeline: &Timeline, line: Rect) {
    for moment in timeline.moments.iter().filter(|moment| moment.kind == MomentKind::Throw) {
        let ink = ink::rgb(symbol_and_colour(moment.kind).1).gamma_multiply(0.55);
        let x = timeline.x(line, moment.tick);
        painter.vline(x, line.top() - 5.0..=line.top() - 1.0, Stroke::new(1.0, ink));
    }
    let moments = timeline.moments_with_room(line).into_iter().filter_map(|moment| {
        let (symbol, colour) = symbol_and_colour(moment.kind);
        Some((moment.tick, symbol?, colour))
    });
    let divergence = timeline.divergence.map(|tick| (tick, '⚠', style::LOSS));
    let turning_points = timeline.turning_points.iter();
    let turning_points =
        turning_points.map(|found| (found.point.tick, turning_points::SYMBOL, style::ACCENT));
    for (tick, symbol, colour) in moments.chain(divergence).chain(turning_points) {
        let at = pos2(timeline.x(line, tick), line.top() - 6.0);
        let ink = ink::rgb(colour);
        painter.vline(at.x, at.y..=at.y + 5.0, Stroke::new(1.0, ink));
        painter.text(at, Align2::CENTER_BOTTOM, symbol, widgets::font(SYMBOL_SIZE), ink);
    }
}

/// The time under the mouse, and the most important moment there.
fn show_hint(ui: &Ui, response: &Response, timeline: &Timeline, line: Rect, at: Pos2) {
    let is_near = |tick: u32| (timeline.x(line, tick) - at.x).abs() <= POINTED;
    let near = timeline.moments.iter().filter(|moment| is_near(moment.tick));
    let moment = near.max_by_key(|moment| moment.kind);
    let found = timeline.turning_points.iter().find(|found| is_near(found.point.tick));
    let tick = found.map(|found| found.point.tick).or(moment.map(|moment| moment.tick));
    let tick = tick.unwrap_or_else(|| timeline.tick(line, at.x));
    response.clone().on_hover_ui_at_pointer(|ui| {
        ui.label(widgets::text(ShownTime(tick).to_string()).strong());
        if let Some(moment) = moment {
            ui.label(widgets::text(sentence(moment, timeline.seats)));
        }
        if let Some(found) = found {
            ui.label(widgets::text(turning_points::sentence(found, timeline.seats)));
        }
        if timeline.divergence.is_some_and(is_near) {
            ui.label(widgets::text(say!("timeline-diverges")));
        }
        if tick > timeline.indexed_until {
            ui.label(widgets::small(say!("timeline-not-indexed")));
        }
    });
    let x = at.x.clamp(line.left(), line.right());
    ui.painter().vline(x, line.y_range(), Stroke::new(1.0, Color32::from_white_alpha(160)));
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_sim::play::Player;

    fn seats() -> Seats {
        Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap()
    }

    #[test]
    fn a_place_on_the_line_is_a_tick_and_back() {
        let seats = seats();
        let timeline = Timeline {
            now: 0,
            ticks: 1000,
            indexed_until: 0,
            seeking: None,
            moments: &[],
            turning_points: &[],
            divergence: None,
            clip: None,
            seats: &seats,
        };
        let line = Rect::from_min_max(pos2(10.0, 0.0), pos2(510.0, 5.0));
        for tick in [0, 1, 500, 999, 1000] {
            assert_eq!(timeline.tick(line, timeline.x(line, tick)), tick);
        }
        assert_eq!(timeline.tick(line, -50.0), 0);
        assert_eq!(timeline.tick(line, 5000.0), 1000);
    }
}

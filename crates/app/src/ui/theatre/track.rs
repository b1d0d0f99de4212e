//! The line that time runs along, with what happens on it.

use super::moments::{colour, sentence, symbol};
use crate::base::theme::panels as style;
use crate::base::theme::theatre::{
    CLIP, KNOWN, LINE_HEIGHT, POINTED, SHOWN, SYMBOL_ROOM, SYMBOL_SIZE, TRACK_HEIGHT, UNKNOWN,
};
use crate::base::words::say;
use crate::session::Seek;
use crate::ui::action::UiAction;
use crate::ui::kit::ink;
use crate::ui::kit::widgets;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Pos2, Rect, Response, Sense, Stroke, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};
use gragra_sim::play::Seats;
use gragra_sim::replay::ShownTime;
use gragra_sim::story::{Moment, MomentKind};

/// What the track shows.
#[derive(Clone, Copy)]
pub(super) struct Track<'a> {
    pub(super) now: u32,
    pub(super) ticks: u32,
    /// Up to here all is known.
    pub(super) reached: u32,
    /// Where the replay is on its way to.
    pub(super) seeking: Option<u32>,
    pub(super) moments: &'a [Moment],
    /// Where the simulation is no longer as recorded.
    pub(super) parted: Option<u32>,
    /// What a clip would be made of.
    pub(super) clip: Option<(u32, u32)>,
    pub(super) seats: &'a Seats,
}

impl Track<'_> {
    fn x(&self, line: Rect, tick: u32) -> f32 {
        line.left() + line.width() * (tick as f32 / self.ticks.max(1) as f32).clamp(0.0, 1.0)
    }

    fn tick(&self, line: Rect, x: f32) -> u32 {
        let part = ((x - line.left()) / line.width().max(1.0)).clamp(0.0, 1.0);
        (part * self.ticks as f32).round() as u32
    }

    /// The moment that is pointed at: the greatest of those near.
    fn pointed(&self, line: Rect, x: f32) -> Option<&Moment> {
        let is_near = |moment: &&Moment| (self.x(line, moment.tick) - x).abs() <= POINTED;
        self.moments.iter().filter(is_near).max_by_key(|moment| moment.kind)
    }

    /// The moments that have room for their symbols, the greatest first.
    fn with_room(&self, line: Rect) -> Vec<(&Moment, char)> {
        let mut sorted: Vec<(&Moment, char)> =
            self.moments.iter().filter_map(|moment| Some((moment, symbol(moment.kind)?))).collect();
        sorted.sort_by_key(|(moment, _)| std::cmp::Reverse(moment.kind));
        let mut taken: Vec<f32> = Vec::new();
        sorted.retain(|(moment, _)| {
            let x = self.x(line, moment.tick);
            let is_free = taken.iter().all(|other| (other - x).abs() >= SYMBOL_ROOM);
            if is_free {
                taken.push(x);
            }
            is_free
        });
        sorted
    }
}

/// Draws it; a click or a drag goes there.
pub(super) fn show(ui: &mut Ui, track: &Track<'_>) -> Option<UiAction> {
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), TRACK_HEIGHT), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Slider, true, say!("track")));
    let inset = SYMBOL_SIZE / 2.0;
    let line = Rect::from_min_max(
        pos2(rect.left() + inset, rect.bottom() - LINE_HEIGHT - 4.0),
        pos2(rect.right() - inset, rect.bottom() - 4.0),
    );
    paint_line(ui.painter(), track, line);
    paint_moments(ui.painter(), track, line);
    let goes = response.interact_pointer_pos().filter(|_| response.is_pointer_button_down_on());
    if let Some(at) = response.hover_pos() {
        hint(ui, &response, track, line, at);
    }
    let tick = track.tick(line, goes?.x);
    let is_there = track.seeking.unwrap_or(track.now) == tick;
    (!is_there).then_some(UiAction::Seek(Seek::To(tick)))
}

fn paint_line(painter: &Painter, track: &Track<'_>, line: Rect) {
    let round = CornerRadius::same(4);
    let part = |from: u32, to: u32| {
        Rect::from_min_max(pos2(track.x(line, from), line.top()), pos2(track.x(line, to), line.bottom()))
    };
    painter.rect_filled(line, round, ink::rgb(UNKNOWN));
    painter.rect_filled(part(0, track.reached), round, ink::rgb(KNOWN));
    painter.rect_filled(part(0, track.now), round, ink::rgb(SHOWN));
    if let Some((from, to)) = track.clip {
        let clip = part(from, to).expand2(vec2(0.0, 3.0));
        painter.rect_stroke(
            clip,
            round,
            Stroke::new(2.0, ink::rgb(CLIP)),
            bevy_egui::egui::StrokeKind::Outside,
        );
    }
    if let Some(to) = track.seeking {
        let x = track.x(line, to);
        painter.vline(x, line.y_range().expand(6.0), Stroke::new(2.0, Color32::WHITE));
    }
    let head = pos2(track.x(line, track.now), line.center().y);
    painter.circle(head, LINE_HEIGHT * 0.85, ink::rgb(SHOWN), Stroke::new(2.0, Color32::WHITE));
}

fn paint_moments(painter: &Painter, track: &Track<'_>, line: Rect) {
    for moment in track.moments.iter().filter(|moment| moment.kind == MomentKind::Throw) {
        let x = track.x(line, moment.tick);
        let ink = ink::rgb(colour(moment.kind)).gamma_multiply(0.55);
        painter.vline(x, line.top() - 5.0..=line.top() - 1.0, Stroke::new(1.0, ink));
    }
    for (moment, symbol) in track.with_room(line) {
        let at = pos2(track.x(line, moment.tick), line.top() - 6.0);
        sign(painter, at, symbol, colour(moment.kind));
    }
    if let Some(tick) = track.parted {
        sign(painter, pos2(track.x(line, tick), line.top() - 6.0), '⚠', style::LOSS);
    }
}

fn sign(painter: &Painter, at: Pos2, symbol: char, ink: [u8; 3]) {
    painter.vline(at.x, at.y..=at.y + 5.0, Stroke::new(1.0, ink::rgb(ink)));
    painter.text(at, Align2::CENTER_BOTTOM, symbol, widgets::font(SYMBOL_SIZE), ink::rgb(ink));
}

/// The time under the mouse, and what happens there.
fn hint(ui: &Ui, response: &Response, track: &Track<'_>, line: Rect, at: Pos2) {
    let moment = track.pointed(line, at.x);
    let tick = moment.map_or_else(|| track.tick(line, at.x), |moment| moment.tick);
    let parted = track.parted.filter(|&parted| (track.x(line, parted) - at.x).abs() <= POINTED);
    response.clone().on_hover_ui_at_pointer(|ui| {
        ui.label(widgets::text(ShownTime(tick).to_string()).strong());
        if let Some(moment) = moment {
            ui.label(widgets::text(sentence(moment, track.seats)));
        }
        if parted.is_some() {
            ui.label(widgets::text(say!("track-parts")));
        }
        if tick > track.reached {
            ui.label(widgets::small(say!("track-unread")));
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
        let track = Track {
            now: 0,
            ticks: 1000,
            reached: 0,
            seeking: None,
            moments: &[],
            parted: None,
            clip: None,
            seats: &seats,
        };
        let line = Rect::from_min_max(pos2(10.0, 0.0), pos2(510.0, 5.0));
        for tick in [0, 1, 500, 999, 1000] {
            assert_eq!(track.tick(line, track.x(line, tick)), tick);
        }
        assert_eq!(track.tick(line, -50.0), 0);
        assert_eq!(track.tick(line, 5000.0), 1000);
    }
}

//! The badges of seats and companies: colour and symbol, on any ground.

use super::ink::{ink_on, rgb};
use super::widgets;
use crate::base::third_party::palette;
use crate::base::words;
use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, Ui, Vec2,
    vec2,
};
use gragra_rules::{Company, Seat};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Badge {
    Company(Company),
    Seat(Seat),
}

pub(crate) fn company(ui: &mut Ui, company: Company, size: f32) -> Response {
    show(ui, Badge::Company(company), size).on_hover_text(words::company(company))
}

pub(crate) fn seat(ui: &mut Ui, seat: Seat, size: f32) -> Response {
    show(ui, Badge::Seat(seat), size)
}

/// A seat's badge and its player's name.
pub(crate) fn named_seat(ui: &mut Ui, seat: Seat, size: f32, name: &str) {
    show(ui, Badge::Seat(seat), size);
    ui.label(widgets::text(name));
}

fn show(ui: &mut Ui, badge: Badge, size: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(size), Sense::hover());
    paint(ui.painter(), rect, badge);
    response
}

pub(crate) fn paint(painter: &Painter, rect: Rect, badge: Badge) {
    match badge {
        Badge::Company(company) => {
            let look = palette(painter.ctx()).company(company);
            painter.rect_filled(rect, CornerRadius::same(4), rgb(look.colour));
            let font = FontId::proportional(rect.height() * 0.72);
            painter.text(rect.center(), Align2::CENTER_CENTER, look.symbol, font, ink_on(look.colour));
        }
        Badge::Seat(seat) => {
            let (colour, radius) = (palette(painter.ctx()).seat(seat).colour, rect.width() / 2.0);
            let edge = Stroke::new(1.0, Color32::from_white_alpha(140));
            painter.circle(rect.center(), radius - 0.5, rgb(colour), edge);
            paint_symbol(painter, rect.center(), radius * 0.5, seat, ink_on(colour));
        }
    }
}

/// A seat's symbol as a shape, since no font is sure to have it.
fn paint_symbol(painter: &Painter, middle: Pos2, size: f32, seat: Seat, ink: Color32) {
    let corner = |turn: f32, radius: f32| {
        let angle = std::f32::consts::TAU * turn;
        middle + radius * vec2(angle.sin(), -angle.cos())
    };
    let filled = |points: Vec<Pos2>| {
        painter.add(Shape::convex_polygon(points, ink, Stroke::NONE));
    };
    match seat {
        Seat::P1 => {
            painter.circle_filled(middle, size * 0.8, ink);
        }
        Seat::P2 => filled((0..3).map(|place| corner(place as f32 / 3.0, size * 1.1)).collect()),
        Seat::P3 => {
            painter.rect_filled(Rect::from_center_size(middle, Vec2::splat(size * 1.5)), 0, ink);
        }
        Seat::P4 => {
            // A star is not convex: five points around a pentagon.
            let (outer, inner) = (size * 1.25, size * 0.52);
            let turn = |place: usize| place as f32 / 5.0;
            let base: Vec<Pos2> = (0..5).map(|place| corner(turn(place) + 0.1, inner)).collect();
            for place in 0..5 {
                let left = base[(place + 4) % 5];
                filled(vec![left, corner(turn(place), outer), base[place]]);
            }
            filled(base);
        }
    }
}

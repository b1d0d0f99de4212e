//! Little pictures of dice and towers.

use crate::base::theme::{self, ui as colours};
use crate::base::third_party::palette;
use crate::base::words::{amount, say};
use crate::ui::kit::ink::{ink_on, rgb};
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{
    Align2, FontFamily, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Vec2, pos2, vec2,
};
use gragra_rules::{Company, Money, Seat};

/// Draws into a rectangle.
pub(super) type Picture = fn(&Painter, Rect);

/// The edge of a die, in points.
const EDGE: f32 = 22.0;

/// A die that shows a number, about its middle.
fn die(painter: &Painter, at: Pos2, number: u8, turned: f32) {
    let half = EDGE / 2.0;
    let corner =
        |x: f32, y: f32| at + vec2(x * turned.cos() - y * turned.sin(), x * turned.sin() + y * turned.cos());
    let corners = vec![corner(-half, -half), corner(half, -half), corner(half, half), corner(-half, half)];
    let line = Stroke::new(1.5, rgb(colours::FIELD));
    painter.add(PathShape::convex_polygon(corners, rgb(colours::TEXT), line));
    let font = FontId::new(15.0, FontFamily::Name(crate::base::third_party::BOLD.into()));
    painter.text(at, Align2::CENTER_CENTER, number, font, rgb(colours::FIELD));
}

/// A tower on its company's card. The top shows a number; offsets say how crooked it is.
fn tower(painter: &Painter, foot: Pos2, company: Company, numbers: &[u8], lean: f32) {
    let look = palette(painter.ctx()).company(company);
    let card = Rect::from_center_size(foot + vec2(0.0, 6.0), vec2(64.0, 12.0));
    painter.rect(card, 4.0, rgb(look.colour), Stroke::new(1.0, rgb(colours::FIELD)), StrokeKind::Inside);
    painter.text(
        card.left_center() - vec2(6.0, 0.0),
        Align2::RIGHT_CENTER,
        look.symbol,
        symbols(),
        rgb(colours::TEXT),
    );
    for (height, &number) in numbers.iter().enumerate() {
        let sway = [0.0, 2.0, -1.5, 1.0, -2.0, 1.5][height % 6] + lean * height as f32;
        die(painter, foot + vec2(sway, -EDGE * (height as f32 + 0.5)), number, 0.0);
    }
}

fn symbols() -> FontId {
    FontId::proportional(16.0)
}

/// A player's marker.
fn marker(painter: &Painter, at: Pos2, seat: Seat) {
    let look = palette(painter.ctx()).seat(seat);
    painter.circle(at, 9.0, rgb(look.colour), Stroke::new(1.5, rgb(colours::TEXT)));
    let font = FontId::proportional(10.0);
    painter.text(at, Align2::CENTER_CENTER, look.symbol, font, ink_on(look.colour));
}

fn arrow(painter: &Painter, from: Pos2, to: Pos2) {
    painter.arrow(from, to - from, Stroke::new(2.5, rgb(colours::ACCENT)));
}

fn word(painter: &Painter, at: Pos2, text: &str, colour: [u8; 3]) {
    let font = FontId::new(16.0, FontFamily::Name(crate::base::third_party::BOLD.into()));
    painter.text(at, Align2::CENTER_CENTER, text, font, rgb(colour));
}

/// A point given by the middle of the picture's foot.
fn from_foot(rect: Rect, x: f32, y: f32) -> Pos2 {
    pos2(rect.center().x + x, rect.bottom() - 14.0 - y)
}

pub(super) fn invest(painter: &Painter, rect: Rect) {
    let companies = [(-120.0, Company::Anchor, 2), (0.0, Company::Bell, 4), (120.0, Company::Clover, 1)];
    for (x, company, top) in companies {
        tower(painter, from_foot(rect, x, 0.0), company, &[0, 1, top], 0.0);
    }
    marker(painter, from_foot(rect, 46.0, -6.0), Seat::P1);
    arrow(painter, from_foot(rect, 60.0, 60.0), from_foot(rect, 48.0, 8.0));
    marker(painter, from_foot(rect, 62.0, 72.0), Seat::P1);
    word(painter, from_foot(rect, -60.0, 84.0), &amount(Money::START), colours::ACCENT);
}

pub(super) fn throw(painter: &Painter, rect: Rect) {
    tower(painter, from_foot(rect, -110.0, 0.0), Company::Bell, &[1, 3, 4], 0.0);
    arrow(painter, from_foot(rect, -60.0, 36.0), from_foot(rect, -6.0, 36.0));
    for (x, y, number, turned) in [(34.0, 16.0, 0, 0.3), (72.0, 48.0, 2, -0.5), (110.0, 18.0, 3, 0.8)] {
        die(painter, from_foot(rect, x, y), number, turned);
    }
    word(painter, from_foot(rect, -110.0, 82.0), &say!("picture-high", count = 3), colours::TEXT);
    word(painter, from_foot(rect, 72.0, 84.0), &say!("picture-dice", count = 3), colours::TEXT);
}

pub(super) fn order(painter: &Painter, rect: Rect) {
    for (step, number) in [1, 3, 4, 0, 2].into_iter().enumerate() {
        let x = -128.0 + 64.0 * step as f32;
        die(painter, from_foot(rect, x, 46.0), number, 0.0);
        if step > 0 {
            arrow(painter, from_foot(rect, x - 46.0, 46.0), from_foot(rect, x - 18.0, 46.0));
        }
    }
    word(painter, from_foot(rect, -96.0, 16.0), &say!("picture-higher"), colours::TEXT);
    word(painter, from_foot(rect, 32.0, 16.0), &say!("picture-zero-onto-four"), colours::ACCENT);
    word(painter, from_foot(rect, 0.0, 82.0), "1, 3, 4, 0, 2", colours::TEXT);
}

pub(super) fn stack(painter: &Painter, rect: Rect) {
    tower(painter, from_foot(rect, -40.0, 0.0), Company::Clover, &[2, 3, 4], 2.0);
    die(painter, from_foot(rect, 16.0, 92.0), 0, 0.15);
    arrow(painter, from_foot(rect, 6.0, 88.0), from_foot(rect, -18.0, 74.0));
    word(painter, from_foot(rect, 90.0, 40.0), &say!("picture-by-hand"), colours::TEXT);
}

pub(super) fn collapse(painter: &Painter, rect: Rect) {
    tower(painter, from_foot(rect, -130.0, 0.0), Company::Anchor, &[1, 2, 3, 4], 0.0);
    word(painter, from_foot(rect, -66.0, 60.0), "+10k", colours::GOOD);
    tower(painter, from_foot(rect, 50.0, 0.0), Company::Bell, &[2], 0.0);
    for (x, y, number, turned) in [(80.0, 30.0, 3, 0.5), (104.0, 46.0, 4, 1.1), (126.0, 10.0, 0, 0.2)] {
        die(painter, from_foot(rect, x, y), number, turned);
    }
    word(painter, from_foot(rect, 84.0, 84.0), &amount(-Money::FINE), colours::WRONG);
}

pub(super) fn change(painter: &Painter, rect: Rect) {
    tower(painter, from_foot(rect, -90.0, 0.0), Company::Anchor, &[1, 2, 3], 4.0);
    tower(painter, from_foot(rect, 70.0, 0.0), Company::Diamond, &[0, 2, 3], 0.0);
    marker(painter, from_foot(rect, -44.0, 4.0), Seat::P1);
    arrow(painter, from_foot(rect, -30.0, 10.0), from_foot(rect, 22.0, 10.0));
    marker(painter, from_foot(rect, 116.0, -4.0), Seat::P4);
}

pub(super) fn takeover(painter: &Painter, rect: Rect) {
    tower(painter, from_foot(rect, -90.0, 0.0), Company::Bell, &[1, 2, 3, 4], 0.0);
    tower(painter, from_foot(rect, 80.0, 0.0), Company::Clover, &[1, 4], 0.0);
    arrow(painter, from_foot(rect, 62.0, 56.0), from_foot(rect, -66.0, 98.0));
    word(painter, from_foot(rect, 40.0, 92.0), &say!("picture-seconds"), colours::ACCENT);
}

/// So many thousand dollars that come in.
fn gain(thousands: i32) -> String {
    format!("+{}", amount(Money::thousands(thousands)))
}

pub(super) fn income(painter: &Painter, rect: Rect) {
    let rows = [
        (-110.0, Company::Bell, gain(40)),
        (0.0, Company::Anchor, gain(10)),
        (110.0, Company::Clover, amount(Money::ZERO)),
    ];
    for (x, company, money) in rows {
        tower(painter, from_foot(rect, x, 0.0), company, &[4], 0.0);
        word(painter, from_foot(rect, x, 74.0), &money, colours::TEXT);
    }
    marker(painter, from_foot(rect, -134.0, 40.0), Seat::P1);
    marker(painter, from_foot(rect, -86.0, 40.0), Seat::P2);
    marker(painter, from_foot(rect, 0.0, 40.0), Seat::P3);
    marker(painter, from_foot(rect, 110.0, 40.0), Seat::P4);
    word(painter, from_foot(rect, -110.0, 96.0), &say!("picture-held"), colours::GOOD);
    let card = Rect::from_center_size(from_foot(rect, 40.0, 96.0), Vec2::new(16.0, 22.0));
    painter.rect_filled(card, 3.0, rgb(theme::RECORD_RED));
    word(painter, from_foot(rect, 78.0, 96.0), &gain(20), colours::TEXT);
}

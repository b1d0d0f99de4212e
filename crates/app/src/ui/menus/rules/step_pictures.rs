//! A small picture for each of the eight steps.

use crate::base::theme::{self, ui as colours};
use crate::base::third_party::BOLD;
use crate::base::third_party::palette;
use crate::base::words::{amount, say};
use crate::ui::kit::ink::{ink_on, rgb};
use bevy_egui::egui::epaint::PathShape;
use bevy_egui::egui::{Align2, FontFamily, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};
use gragra_rules::{Company, Money, Seat};

/// The edge of a die, in points.
const EDGE: f32 = 22.0;

/// A picture being painted. Positions are in points from the middle of its foot, to the right and up.
pub(super) struct Sketch {
    pub(super) painter: Painter,
    pub(super) rect: Rect,
}

impl Sketch {
    fn position(&self, x: f32, y: f32) -> Pos2 {
        pos2(self.rect.center().x + x, self.rect.bottom() - 14.0 - y)
    }

    /// `angle` is in radians.
    fn die(&self, x: f32, y: f32, number: u8, angle: f32) {
        let (middle, half) = (self.position(x, y), EDGE / 2.0);
        let (sin, cos) = angle.sin_cos();
        let corners = [(-half, -half), (half, -half), (half, half), (-half, half)];
        let corners = corners.map(|(x, y)| middle + vec2(x * cos - y * sin, x * sin + y * cos));
        let line = Stroke::new(1.5, rgb(colours::FIELD));
        self.painter.add(PathShape::convex_polygon(corners.into(), rgb(colours::TEXT), line));
        let font = FontId::new(15.0, FontFamily::Name(BOLD.into()));
        self.painter.text(middle, Align2::CENTER_CENTER, number, font, rgb(colours::FIELD));
    }

    /// A tower on its company's card. Each die is `lean` points to the right of the one below.
    fn tower(&self, x: f32, company: Company, numbers: &[u8], lean: f32) {
        let look = palette(self.painter.ctx()).company(company);
        let card = Rect::from_center_size(self.position(x, -6.0), vec2(64.0, 12.0));
        let line = Stroke::new(1.0, rgb(colours::FIELD));
        self.painter.rect(card, 4.0, rgb(look.colour), line, StrokeKind::Inside);
        let (beside, font) = (card.left_center() - vec2(6.0, 0.0), FontId::proportional(16.0));
        self.painter.text(beside, Align2::RIGHT_CENTER, look.symbol, font, rgb(colours::TEXT));
        for (height, &number) in numbers.iter().enumerate() {
            let sway = [0.0, 2.0, -1.5, 1.0, -2.0, 1.5][height % 6] + lean * height as f32;
            self.die(x + sway, EDGE * (height as f32 + 0.5), number, 0.0);
        }
    }

    fn marker(&self, x: f32, y: f32, seat: Seat) {
        let (at, look) = (self.position(x, y), palette(self.painter.ctx()).seat(seat));
        self.painter.circle(at, 9.0, rgb(look.colour), Stroke::new(1.5, rgb(colours::TEXT)));
        let font = FontId::proportional(10.0);
        self.painter.text(at, Align2::CENTER_CENTER, look.symbol, font, ink_on(look.colour));
    }

    fn arrow(&self, from: (f32, f32), to: (f32, f32)) {
        let (from, to) = (self.position(from.0, from.1), self.position(to.0, to.1));
        self.painter.arrow(from, to - from, Stroke::new(2.5, rgb(colours::ACCENT)));
    }

    fn text(&self, x: f32, y: f32, text: &str, colour: [u8; 3]) {
        let font = FontId::new(16.0, FontFamily::Name(BOLD.into()));
        self.painter.text(self.position(x, y), Align2::CENTER_CENTER, text, font, rgb(colour));
    }
}

pub(super) fn invest(sketch: &Sketch) {
    let companies = [(-120.0, Company::Anchor, 2), (0.0, Company::Bell, 4), (120.0, Company::Clover, 1)];
    for (x, company, top) in companies {
        sketch.tower(x, company, &[0, 1, top], 0.0);
    }
    sketch.marker(46.0, -6.0, Seat::P1);
    sketch.arrow((60.0, 60.0), (48.0, 8.0));
    sketch.marker(62.0, 72.0, Seat::P1);
    sketch.text(-60.0, 84.0, &amount(Money::START), colours::ACCENT);
}

pub(super) fn throw(sketch: &Sketch) {
    sketch.tower(-110.0, Company::Bell, &[1, 3, 4], 0.0);
    sketch.arrow((-60.0, 36.0), (-6.0, 36.0));
    sketch.die(34.0, 16.0, 0, 0.3);
    sketch.die(72.0, 48.0, 2, -0.5);
    sketch.die(110.0, 18.0, 3, 0.8);
    sketch.text(-110.0, 82.0, &say!("picture-high", count = 3), colours::TEXT);
    sketch.text(72.0, 84.0, &say!("picture-dice", count = 3), colours::TEXT);
}

pub(super) fn order(sketch: &Sketch) {
    for (step, number) in [1, 3, 4, 0, 2].into_iter().enumerate() {
        let x = -128.0 + 64.0 * step as f32;
        sketch.die(x, 46.0, number, 0.0);
        if step > 0 {
            sketch.arrow((x - 46.0, 46.0), (x - 18.0, 46.0));
        }
    }
    sketch.text(-96.0, 16.0, &say!("picture-higher"), colours::TEXT);
    sketch.text(32.0, 16.0, &say!("picture-zero-onto-four"), colours::ACCENT);
    sketch.text(0.0, 82.0, "1, 3, 4, 0, 2", colours::TEXT);
}

pub(super) fn stack(sketch: &Sketch) {
    sketch.tower(-40.0, Company::Clover, &[2, 3, 4], 2.0);
    sketch.die(16.0, 92.0, 0, 0.15);
    sketch.arrow((6.0, 88.0), (-18.0, 74.0));
    sketch.text(90.0, 40.0, &say!("picture-by-hand"), colours::TEXT);
}

pub(super) fn collapse(sketch: &Sketch) {
    sketch.tower(-130.0, Company::Anchor, &[1, 2, 3, 4], 0.0);
    sketch.text(-66.0, 60.0, "+10k", colours::GOOD);
    sketch.tower(50.0, Company::Bell, &[2], 0.0);
    sketch.die(80.0, 30.0, 3, 0.5);
    sketch.die(104.0, 46.0, 4, 1.1);
    sketch.die(126.0, 10.0, 0, 0.2);
    sketch.text(84.0, 84.0, &amount(-Money::FINE), colours::WRONG);
}

pub(super) fn change(sketch: &Sketch) {
    sketch.tower(-90.0, Company::Anchor, &[1, 2, 3], 4.0);
    sketch.tower(70.0, Company::Diamond, &[0, 2, 3], 0.0);
    sketch.marker(-44.0, 4.0, Seat::P1);
    sketch.arrow((-30.0, 10.0), (22.0, 10.0));
    sketch.marker(116.0, -4.0, Seat::P4);
}

pub(super) fn takeover(sketch: &Sketch) {
    sketch.tower(-90.0, Company::Bell, &[1, 2, 3, 4], 0.0);
    sketch.tower(80.0, Company::Clover, &[1, 4], 0.0);
    sketch.arrow((62.0, 56.0), (-66.0, 98.0));
    sketch.text(40.0, 92.0, &say!("picture-seconds"), colours::ACCENT);
}

pub(super) fn income(sketch: &Sketch) {
    let gain = |thousands: i32| format!("+{}", amount(Money::thousands(thousands)));
    let companies = [
        (-110.0, Company::Bell, gain(40)),
        (0.0, Company::Anchor, gain(10)),
        (110.0, Company::Clover, amount(Money::ZERO)),
    ];
    for (x, company, money) in companies {
        sketch.tower(x, company, &[4], 0.0);
        sketch.text(x, 74.0, &money, colours::TEXT);
    }
    for (x, seat) in [(-134.0, Seat::P1), (-86.0, Seat::P2), (0.0, Seat::P3), (110.0, Seat::P4)] {
        sketch.marker(x, 40.0, seat);
    }
    sketch.text(-110.0, 96.0, &say!("picture-held"), colours::GOOD);
    let card = Rect::from_center_size(sketch.position(40.0, 96.0), vec2(16.0, 22.0));
    sketch.painter.rect_filled(card, 3.0, rgb(theme::RECORD_RED));
    sketch.text(78.0, 96.0, &gain(20), colours::TEXT);
}

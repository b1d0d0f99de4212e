//! The marks of seats and companies: colour and symbol, on any ground.

use super::page::rgb;
use crate::theme::{self, ui::luminance};
use bevy_egui::egui::{Align2, Color32, FontId, Response, Sense, Stroke, Ui, vec2};
use gragra_rules::{Company, Seat};

/// Draws the mark of a seat.
pub(super) fn seat(ui: &mut Ui, seat: Seat, size: f32) -> Response {
    let look = theme::seat(seat);
    let (rect, response) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
    let ink = ink_on(look.colour);
    let painter = ui.painter();
    painter.circle(
        rect.center(),
        size / 2.0 - 1.0,
        rgb(look.colour),
        Stroke::new(1.5, ui.visuals().text_color()),
    );
    painter.text(rect.center(), Align2::CENTER_CENTER, look.symbol, FontId::proportional(size * 0.55), ink);
    response
}

/// Draws the mark of a company.
pub(super) fn company(ui: &mut Ui, company: Company, size: f32) -> Response {
    let look = theme::company(company);
    let (rect, response) = ui.allocate_exact_size(vec2(size, size), Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(rect, 4.0, rgb(look.colour));
    let font = FontId::proportional(size * 0.66);
    painter.text(rect.center(), Align2::CENTER_CENTER, look.symbol, font, ink_on(look.colour));
    response
}

fn ink_on(colour: [u8; 3]) -> Color32 {
    if luminance(colour) > 0.18 { Color32::BLACK } else { Color32::WHITE }
}

//! The theme's colours for egui, and readable text on top of them.

use crate::base::theme::ui;
use crate::base::third_party::palette;
use bevy_egui::egui::{Color32, Context};
use gragra_rules::{Company, Seat};

/// Dark letters on a bright ground.
const DARK: [u8; 3] = [20, 20, 24];

pub(crate) const fn rgb([red, green, blue]: [u8; 3]) -> Color32 {
    Color32::from_rgb(red, green, blue)
}

pub(crate) fn glaze([red, green, blue, alpha]: [u8; 4]) -> Color32 {
    Color32::from_rgba_unmultiplied(red, green, blue, alpha)
}

pub(crate) fn company_colour(context: &Context, company: Company) -> Color32 {
    rgb(palette(context).company(company).colour)
}

/// A seat's colour for letters and lines on a dark ground.
pub(crate) fn seat_line_colour(context: &Context, seat: Seat) -> Color32 {
    let colour = palette(context).seat(seat).colour;
    if ui::luminance(colour) < 0.1 { Color32::from_gray(130) } else { rgb(colour) }
}

/// Dark or white letters, whichever can be read better on a colour.
pub(crate) fn ink_on(ground: [u8; 3]) -> Color32 {
    if ui::contrast(ground, DARK) > ui::contrast(ground, [255; 3]) { rgb(DARK) } else { Color32::WHITE }
}

//! The game in eight steps, each with a picture.

use super::step_pictures::{self as pictures, Sketch};
use crate::base::words::say;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{card, filled, headline};
use bevy_egui::egui::{Sense, Ui, vec2};

/// Heading, text and picture.
const STEPS: [(fn() -> String, fn() -> String, fn(&Sketch)); 8] = [
    (|| say!("step-invest"), || say!("step-invest-about"), pictures::invest),
    (|| say!("step-throw"), || say!("step-throw-about"), pictures::throw),
    (|| say!("step-order"), || say!("step-order-about"), pictures::order),
    (|| say!("step-stack"), || say!("step-stack-about"), pictures::stack),
    (|| say!("step-earn"), || say!("step-earn-about"), pictures::collapse),
    (|| say!("step-move"), || say!("step-move-about"), pictures::change),
    (|| say!("step-takeover"), || say!("step-takeover-about"), pictures::takeover),
    (|| say!("step-income"), || say!("step-income-about"), pictures::income),
];

pub(super) fn draw(ui: &mut Ui, nav: Navigation) {
    filled(ui, "steps", 60.0, nav, |ui| {
        let columns = if ui.available_width() < 760.0 { 1 } else { 2 };
        for row in STEPS.chunks(columns) {
            ui.columns(columns, |cells| {
                for (cell, (name, text, picture)) in cells.iter_mut().zip(row) {
                    draw_step(cell, &name(), text(), *picture);
                }
            });
        }
    });
}

fn draw_step(ui: &mut Ui, name: &str, text: String, picture: fn(&Sketch)) {
    let shown = card(ui, |ui| {
        headline(ui, name);
        let size = vec2(ui.available_width(), 118.0);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        picture(&Sketch { painter: ui.painter_at(rect), rect });
        ui.label(text);
    });
    focus::stop(ui, &shown.response);
}

//! Passing the screen on: it hides the table's panels until the next person is there.

use super::choosing::{Chip, Choice};
use super::look;
use super::scene::Scene;
use super::wanted::Wanted;
use crate::controls::Control;
use crate::theme::panels as style;
use crate::words::say;
use bevy_egui::egui::{Button, RichText, Ui, vec2};
use gragra_rules::Seat;

/// Draws it.
pub(super) fn show(ui: &mut Ui, scene: &Scene, seat: Seat, choices: &[Choice]) -> Option<Wanted> {
    ui.vertical_centered(|ui| {
        ui.set_min_width(300.0);
        look::seat_chip(ui, seat, 56.0);
        let heading = say!("pass-to", name = scene.name(seat));
        ui.label(RichText::new(heading).font(look::font(style::BIG_SIZE)).strong());
        ui.label(look::small(say!("pass-secret")));
        ui.add_space(6.0);
        let choice = choices.first()?;
        debug_assert_eq!(choice.chip, Some(Chip::Seat(seat)));
        let ink = look::ink_on(look::colour(style::ACCENT));
        let label = RichText::new(&choice.label).font(look::font(style::TITLE_SIZE)).strong().color(ink);
        let button = Button::new(label).fill(look::colour(style::ACCENT)).min_size(vec2(220.0, 44.0));
        let is_clicked = ui.add(button).clicked();
        ui.label(look::small(say!("pass-or-press", key = scene.label(Control::Confirm))));
        choice.wanted.clone().ok().filter(|_| is_clicked)
    })
    .inner
}

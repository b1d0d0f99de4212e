//! The game in eight steps, each with a picture.

use super::pictures::{self, Picture};
use crate::menus::focus;
use crate::menus::page::{card, headline, scrolled};
use bevy_egui::egui::{Sense, Ui, vec2};

/// A heading, what there is to know, and its picture.
const STEPS: [(&str, &str, Picture); 8] = [
    (
        "1  Invest",
        "Every company is a tower of dice, and its card has room for two players. You begin with 50k and put your \
         marker on one card. What happens to that tower happens to your money.",
        pictures::invest,
    ),
    (
        "2  Throw",
        "In your turn you throw as many dice as your company's tower is high. They show 0, 0, 1, 2, 3 and 4.",
        pictures::throw,
    ),
    (
        "3  Say the order",
        "Before you touch a die you say in which order they go up. A die goes onto a lower number, and a 0 onto a 4. \
         You go on until no die that is left fits. A shorter order is often the wiser one.",
        pictures::order,
    ),
    (
        "4  Stack",
        "Now they go up, one by one or several at once, by hand. The thrown number stays on top. Nobody asks you to \
         stack neatly: to leave a shared tower crooked is good play.",
        pictures::stack,
    ),
    (
        "5  Earn, or pay",
        "Five dice or more in one turn earn you 10k, and the highest tower of all, from 15 dice on, earns you the red \
         card. If the tower falls under your hand, each of its investors pays 20k, and five dice leave the game.",
        pictures::collapse,
    ),
    (
        "6  Move on",
        "At the end of your turn you may move your marker to another card that has fewer than two. Then the next \
         player throws.",
        pictures::change,
    ),
    (
        "7  The takeover",
        "When no dice are left, the highest tower takes over the lowest: one of its investors stacks all of its dice \
         on top. It has to stand for three seconds.",
        pictures::takeover,
    ),
    (
        "8  Income",
        "Every card pays its investors 10k for each marker on it. A takeover that holds brings 20k more and leaves \
         the swallowed with nothing; one that fails costs 20k and pays them. The red card is worth 20k. After the \
         last round the most money wins.",
        pictures::income,
    ),
];

/// All steps, two in a row where there is room.
pub(super) fn draw(ui: &mut Ui) {
    scrolled(ui, "steps", 60.0, |ui| {
        let columns = if ui.available_width() < 760.0 { 1 } else { 2 };
        for row in STEPS.chunks(columns) {
            ui.columns(columns, |cells| {
                for (cell, (name, text, picture)) in cells.iter_mut().zip(row) {
                    step(cell, name, text, *picture);
                }
            });
        }
    });
}

fn step(ui: &mut Ui, name: &str, text: &str, picture: Picture) {
    let shown = card(ui, |ui| {
        headline(ui, name);
        let size = vec2(ui.available_width(), 118.0);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        picture(&ui.painter_at(rect), rect);
        ui.label(text);
    });
    focus::stop(ui, &shown.response);
}

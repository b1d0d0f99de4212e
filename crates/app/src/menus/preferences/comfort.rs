//! Reading, colours, motion and help.

use super::rows::{row, switch};
use crate::menus::marks;
use crate::menus::page::{card, choose, headline};
use crate::settings::Settings;
use crate::theme::Palette;
use bevy_egui::egui::{Button, Ui};
use gragra_rules::{Company, Key, Seat};

/// Draws the tab.
pub(super) fn draw(ui: &mut Ui, settings: &mut Settings) {
    headline(ui, "Reading and colours");
    card(ui, |ui| reading(ui, settings));
    headline(ui, "Help");
    card(ui, |ui| help(ui, settings));
    headline(ui, "Bots");
    card(ui, |ui| bots(ui, settings));
}

fn reading(ui: &mut Ui, settings: &mut Settings) {
    row(ui, "Size of texts and panels", "On top of what fits the window.", |ui| {
        let names = Settings::UI_SCALES.map(|percent| format!("{percent} %"));
        let among: Vec<_> = Settings::UI_SCALES.into_iter().zip(names.iter().map(String::as_str)).collect();
        choose(ui, &mut settings.ui_scale, &among);
    });
    switch(ui, "Larger letters", "Only the letters grow, not the panels.", &mut settings.large_text);
    row(ui, "Colours", "All can be told apart by colour-blind eyes, and all have signs.", |ui| {
        ui.vertical(|ui| {
            let palettes = [
                (Palette::Standard, "Standard"),
                (Palette::Muted, "Muted"),
                (Palette::HighContrast, "High contrast"),
            ];
            choose(ui, &mut settings.palette, &palettes);
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                Company::ALL.into_iter().for_each(|company| drop(marks::company(ui, company, 24.0)));
                ui.add_space(8.0);
                Seat::ALL.into_iter().for_each(|seat| drop(marks::seat(ui, seat, 24.0)));
            });
        });
    });
    switch(
        ui,
        "Less motion",
        "No shaking, no slow swoops, nothing that flies: the picture changes at once.",
        &mut settings.reduced_motion,
    );
}

fn help(ui: &mut Ui, settings: &mut Settings) {
    switch(ui, "Hints", "Says what to do, and with which key.", &mut settings.hints);
    row(ui, "Show hints again", "Each is shown once, when it is first of use.", |ui| {
        let some_were_shown = !settings.memory.hints.is_empty();
        if ui.add_enabled(some_were_shown, Button::new("Forget which were shown")).clicked() {
            settings.memory.hints.clear();
        }
    });
    switch(
        ui,
        "Show how shaky towers are",
        "Draws the middle of the weight over the die that carries it.",
        &mut settings.show_margin,
    );
}

fn bots(ui: &mut Ui, settings: &mut Settings) {
    row(
        ui,
        "Speed of their turns",
        "From the next match on. In a match it can be changed at any time.",
        |ui| {
            let names = Settings::BOT_SPEEDS.map(|times| format!("{times} ×"));
            let among: Vec<_> =
                Settings::BOT_SPEEDS.into_iter().zip(names.iter().map(String::as_str)).collect();
            choose(ui, &mut settings.bot_speed, &among);
        },
    );
}

//! Reading, colours, motion and help.

use super::rows::{row, switch};
use crate::base::settings::Settings;
use crate::base::theme::Palette;
use crate::base::words::say;
use crate::ui::kit::badges;
use crate::ui::kit::page::{card, choose, headline};
use bevy_egui::egui::{Button, Ui};
use gragra_rules::{Company, Key, Seat};

/// Draws the tab.
pub(super) fn draw(ui: &mut Ui, settings: &mut Settings) {
    headline(ui, &say!("settings-reading"));
    card(ui, |ui| reading(ui, settings));
    headline(ui, &say!("settings-help"));
    card(ui, |ui| help(ui, settings));
    headline(ui, &say!("settings-bots"));
    card(ui, |ui| bots(ui, settings));
}

fn reading(ui: &mut Ui, settings: &mut Settings) {
    row(ui, say!("settings-scale"), say!("settings-scale-about"), |ui| {
        let names = Settings::UI_SCALES.map(|percent| format!("{percent} %"));
        let among: Vec<_> = Settings::UI_SCALES.into_iter().zip(names.iter().map(String::as_str)).collect();
        choose(ui, &mut settings.ui_scale, &among);
    });
    switch(
        ui,
        say!("settings-larger-letters"),
        say!("settings-larger-letters-about"),
        &mut settings.large_text,
    );
    row(ui, say!("settings-colours"), say!("settings-colours-about"), |ui| {
        ui.vertical(|ui| {
            let palettes = [
                (Palette::Standard, say!("palette-standard")),
                (Palette::Muted, say!("palette-muted")),
                (Palette::HighContrast, say!("palette-high-contrast")),
            ];
            choose(ui, &mut settings.palette, &palettes);
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                Company::ALL.into_iter().for_each(|company| drop(badges::company(ui, company, 24.0)));
                ui.add_space(8.0);
                Seat::ALL.into_iter().for_each(|seat| drop(badges::seat(ui, seat, 24.0)));
            });
        });
    });
    switch(
        ui,
        say!("settings-less-motion"),
        say!("settings-less-motion-nothing-flies"),
        &mut settings.reduced_motion,
    );
}

fn help(ui: &mut Ui, settings: &mut Settings) {
    switch(ui, say!("settings-hints"), say!("settings-hints-about"), &mut settings.hints);
    row(ui, say!("settings-hints-again"), say!("settings-hints-again-about"), |ui| {
        let some_were_shown = !settings.memory.hints.is_empty();
        if ui.add_enabled(some_were_shown, Button::new(say!("settings-hints-forget"))).clicked() {
            settings.memory.hints.clear();
        }
    });
    switch(ui, say!("settings-margin"), say!("settings-margin-about"), &mut settings.show_margin);
}

fn bots(ui: &mut Ui, settings: &mut Settings) {
    row(ui, say!("settings-bot-speed"), say!("settings-bot-speed-about"), |ui| {
        let names = Settings::BOT_SPEEDS.map(|times| format!("{times} ×"));
        let among: Vec<_> = Settings::BOT_SPEEDS.into_iter().zip(names.iter().map(String::as_str)).collect();
        choose(ui, &mut settings.bot_speed, &among);
    });
}

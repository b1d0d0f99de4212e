//! How loud it is.

use super::rows::{row, switch};
use crate::base::settings::Settings;
use crate::base::words::say;
use crate::ui::kit::page::{card, headline};
use crate::ui::kit::scale::scale;
use bevy_egui::egui::Ui;

/// Draws the tab.
pub(super) fn draw(ui: &mut Ui, settings: &mut Settings) {
    headline(ui, &say!("settings-sound"));
    card(ui, |ui| {
        row(ui, say!("settings-table-sound"), say!("settings-table-sound-about"), |ui| {
            volume(ui, &mut settings.effects_volume);
        });
        row(ui, say!("settings-music"), say!("settings-music-about"), |ui| {
            volume(ui, &mut settings.music_volume);
        });
        row(ui, say!("settings-buttons"), say!("settings-buttons-about"), |ui| {
            volume(ui, &mut settings.interface_volume);
        });
        switch(
            ui,
            say!("settings-background"),
            say!("settings-background-about"),
            &mut settings.mute_unfocused,
        );
    });
}

fn volume(ui: &mut Ui, percent: &mut u8) {
    scale(ui, percent, 0..=Settings::LOUDEST, 5.0, |percent| format!("{percent} %"));
}

//! How loud it is.

use super::rows::{row, switch};
use crate::menus::page::{card, headline};
use crate::settings::Settings;
use bevy_egui::egui::{Slider, SliderClamping, Ui};

/// Draws the tab.
pub(super) fn draw(ui: &mut Ui, settings: &mut Settings) {
    headline(ui, "Sound");
    card(ui, |ui| {
        row(ui, "On the table", "Dice, hands, bills and what happens.", |ui| {
            volume(ui, &mut settings.effects_volume);
        });
        row(ui, "Music", "Quiet, and always the same calm tune.", |ui| {
            volume(ui, &mut settings.music_volume);
        });
        row(ui, "Buttons", "A click when something is pressed.", |ui| {
            volume(ui, &mut settings.interface_volume);
        });
        switch(
            ui,
            "Silent in the background",
            "Nothing is heard while another window is in use.",
            &mut settings.mute_unfocused,
        );
    });
}

fn volume(ui: &mut Ui, percent: &mut u8) {
    let among = 0..=Settings::LOUDEST;
    ui.add(Slider::new(percent, among).suffix(" %").step_by(5.0).clamping(SliderClamping::Edits));
}

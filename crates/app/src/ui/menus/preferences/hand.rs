//! The hand, the camera, and what gamepads do.

use super::rows::{factor, percent, row, switch};
use crate::base::settings::Settings;
use crate::base::words::say;
use crate::ui::kit::page::{card, choose, headline};
use bevy_egui::egui::Ui;

/// Draws the tab.
pub(super) fn draw(ui: &mut Ui, settings: &mut Settings) {
    headline(ui, &say!("settings-hand"));
    card(ui, |ui| hand(ui, settings));
    headline(ui, &say!("settings-hold-or-press"));
    card(ui, |ui| toggles(ui, settings));
    headline(ui, &say!("settings-camera"));
    card(ui, |ui| camera(ui, settings));
    headline(ui, &say!("device-gamepad"));
    card(ui, |ui| gamepad(ui, settings));
}

fn hand(ui: &mut Ui, settings: &mut Settings) {
    row(ui, say!("settings-hand-speed"), say!("settings-hand-speed-about"), |ui| {
        factor(ui, &mut settings.hand_sensitivity, Settings::SENSITIVITIES);
    });
    row(ui, say!("settings-fine"), say!("settings-fine-meanwhile"), |ui| {
        factor(ui, &mut settings.fine_factor, Settings::FINE_FACTORS);
    });
}

fn toggles(ui: &mut Ui, settings: &mut Settings) {
    let toggles = &mut settings.toggles;
    let mut rule = |name: String, about: String, is_pressed: &mut bool| {
        row(ui, name, about, |ui| {
            choose(ui, is_pressed, &[(false, say!("way-hold")), (true, say!("way-press"))]);
        });
    };
    rule(say!("settings-throw-way"), say!("settings-throw-way-about"), &mut toggles.throw);
    rule(say!("settings-fine-way"), say!("settings-fine-way-about"), &mut toggles.fine);
    rule(say!("settings-money-way"), say!("settings-money-way-about"), &mut toggles.peek);
}

fn camera(ui: &mut Ui, settings: &mut Settings) {
    switch(ui, say!("settings-director"), say!("settings-director-about"), &mut settings.director);
    row(ui, say!("settings-camera-speed"), say!("settings-camera-speed-about"), |ui| {
        factor(ui, &mut settings.camera_sensitivity, Settings::SENSITIVITIES);
    });
    switch(ui, say!("settings-invert"), say!("settings-invert-about"), &mut settings.invert_camera);
    switch(
        ui,
        say!("settings-invert-sideways"),
        say!("settings-invert-sideways-about"),
        &mut settings.invert_camera_sideways,
    );
}

fn gamepad(ui: &mut Ui, settings: &mut Settings) {
    row(ui, say!("settings-dead-zone"), say!("settings-dead-zone-about"), |ui| {
        percent(ui, &mut settings.dead_zone, Settings::DEAD_ZONES);
    });
    row(ui, say!("settings-rumble"), say!("settings-rumble-about"), |ui| {
        percent(ui, &mut settings.rumble, Settings::RUMBLES);
    });
}

//! The hand, the camera, and what gamepads do.

use super::rows::{factor, percent, row, switch};
use crate::menus::page::{card, choose, headline};
use crate::settings::Settings;
use bevy_egui::egui::Ui;

/// Draws the tab.
pub(super) fn draw(ui: &mut Ui, settings: &mut Settings) {
    headline(ui, "Hand");
    card(ui, |ui| hand(ui, settings));
    headline(ui, "Hold, or press once");
    card(ui, |ui| toggles(ui, settings));
    headline(ui, "Camera");
    card(ui, |ui| camera(ui, settings));
    headline(ui, "Gamepad");
    card(ui, |ui| gamepad(ui, settings));
}

fn hand(ui: &mut Ui, settings: &mut Settings) {
    row(ui, "Speed of the hand", "How fast it follows mouse, keys and sticks.", |ui| {
        factor(ui, &mut settings.hand_sensitivity, Settings::SENSITIVITIES);
    });
    row(ui, "Fine movement", "How fast the hand is meanwhile.", |ui| {
        factor(ui, &mut settings.fine_factor, Settings::FINE_FACTORS);
    });
}

fn toggles(ui: &mut Ui, settings: &mut Settings) {
    let toggles = &mut settings.toggles;
    let mut rule = |name: &str, about: &str, is_pressed: &mut bool| {
        row(ui, name, about, |ui| {
            choose(ui, is_pressed, &[(false, "Hold"), (true, "Press once")]);
        });
    };
    rule(
        "Throw",
        "Press once: begin with a press, throw with the next. With the mouse: click, move, click.",
        &mut toggles.throw,
    );
    rule("Fine movement of the hand", "Press once: until the next press.", &mut toggles.fine);
    rule("Own money", "Press once: until the next press, or the next player.", &mut toggles.peek);
}

fn camera(ui: &mut Ui, settings: &mut Settings) {
    switch(
        ui,
        "Camera that looks by itself",
        "It finds what is worth seeing, until you move it.",
        &mut settings.director,
    );
    row(ui, "Speed of the camera", "For mouse, keys and sticks.", |ui| {
        factor(ui, &mut settings.camera_sensitivity, Settings::SENSITIVITIES);
    });
    switch(ui, "Camera upside down", "Up looks down, as in an aeroplane.", &mut settings.invert_camera);
    switch(
        ui,
        "Camera the other way sideways",
        "Left turns to the right.",
        &mut settings.invert_camera_sideways,
    );
}

fn gamepad(ui: &mut Ui, settings: &mut Settings) {
    row(ui, "Sticks that do nothing near the middle", "More for sticks that do not rest.", |ui| {
        percent(ui, &mut settings.dead_zone, Settings::DEAD_ZONES);
    });
    row(ui, "Rumble", "When dice wobble and fall. 0 % is off.", |ui| {
        percent(ui, &mut settings.rumble, Settings::RUMBLES);
    });
}

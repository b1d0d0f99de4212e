//! The tabs of the settings, except for the controls.

use super::monitors::Monitors;
use super::rows::{Unit, choice, row, section, slider, switch};
use crate::base::settings::{
    BotLines, DiceLook, FRAME_CAPS, Preferences, ProfileChange, Quality, WindowKind,
};
use crate::base::theme::Palette;
use crate::base::words::{Language, say};
use crate::ui::action::UiAction;
use crate::ui::kit::badges;
use crate::ui::kit::page::choose;
use bevy_egui::egui::{Button, Ui};
use gragra_rules::{Company, Key, Seat};
use std::iter;

pub(super) fn draw_picture(ui: &mut Ui, preferences: &mut Preferences, monitors: &Monitors) {
    section(ui, &say!("settings-language"), |ui| {
        let languages = Language::ALL.map(|language| (Some(language), language.name().to_owned()));
        let among: Vec<_> = iter::once((None, say!("settings-system"))).chain(languages).collect();
        choice(
            ui,
            say!("settings-language"),
            say!("settings-language-about"),
            &mut preferences.language,
            &among,
        );
    });
    section(ui, &say!("settings-window"), |ui| draw_window(ui, preferences, monitors));
    section(ui, &say!("settings-picture"), |ui| {
        let among = [
            (Quality::Auto, say!("quality-auto")),
            (Quality::Light, say!("quality-light")),
            (Quality::Medium, say!("quality-medium")),
            (Quality::High, say!("quality-high")),
        ];
        choice(
            ui,
            say!("settings-quality"),
            say!("settings-quality-about"),
            &mut preferences.quality,
            &among,
        );
        let among = [
            (DiceLook::Ivory, say!("dice-ivory")),
            (DiceLook::Bakelite, say!("dice-bakelite")),
            (DiceLook::Wood, say!("dice-wood")),
            (DiceLook::Casino, say!("dice-casino")),
        ];
        let look = &mut preferences.dice_look;
        choice(ui, say!("settings-dice"), say!("settings-dice-about"), look, &among);
        let (name, about) = (say!("settings-field-of-view"), say!("settings-field-of-view-about"));
        let field = &mut preferences.field_of_view;
        slider(ui, name, about, field, Preferences::FIELDS_OF_VIEW, Unit::Degrees);
    });
}

fn draw_window(ui: &mut Ui, preferences: &mut Preferences, monitors: &Monitors) {
    let display = &mut preferences.display;
    let kinds = [
        (WindowKind::Window, say!("settings-window")),
        (WindowKind::Borderless, say!("mode-borderless")),
        (WindowKind::Fullscreen, say!("settings-fullscreen")),
    ];
    choice(ui, say!("settings-mode"), say!("settings-mode-about"), &mut display.kind, &kinds);
    if display.kind != WindowKind::Borderless {
        let sizes = monitors.sizes.iter().map(|&size| (Some(size), format!("{} × {}", size[0], size[1])));
        let among: Vec<_> = iter::once((None, say!("settings-same-size"))).chain(sizes).collect();
        choice(ui, say!("settings-size"), say!("settings-size-about"), &mut display.size, &among);
    }
    if monitors.names.len() > 1 {
        let names = (0_u8..).map(Some).zip(monitors.names.iter().cloned());
        let among: Vec<_> = iter::once((None, say!("settings-this-screen"))).chain(names).collect();
        choice(ui, say!("settings-screen"), say!("settings-screen-about"), &mut display.monitor, &among);
    }
    switch(ui, say!("settings-vsync"), say!("settings-vsync-about"), &mut display.vsync);
    let caps = FRAME_CAPS.map(|cap| (cap, if cap == 0 { say!("frames-any") } else { cap.to_string() }));
    choice(ui, say!("settings-frames"), say!("settings-frames-about"), &mut display.frame_cap, &caps);
}

pub(super) fn draw_sound(ui: &mut Ui, preferences: &mut Preferences) {
    section(ui, &say!("settings-sound"), |ui| {
        let mut volume = |name, about, percent| {
            slider(ui, name, about, percent, 0..=Preferences::LOUDEST, Unit::Percent);
        };
        volume(
            say!("settings-table-sound"),
            say!("settings-table-sound-about"),
            &mut preferences.effects_volume,
        );
        volume(say!("settings-music"), say!("settings-music-about"), &mut preferences.music_volume);
        volume(say!("settings-buttons"), say!("settings-buttons-about"), &mut preferences.interface_volume);
        let is_muted = &mut preferences.mute_unfocused;
        switch(ui, say!("settings-background"), say!("settings-background-about"), is_muted);
    });
}

pub(super) fn draw_comfort(
    ui: &mut Ui,
    preferences: &mut Preferences,
    can_reset_hints: bool,
) -> Option<UiAction> {
    section(ui, &say!("settings-reading"), |ui| draw_reading(ui, preferences));
    let mut are_hints_reset = false;
    section(ui, &say!("settings-help"), |ui| {
        switch(ui, say!("settings-hints"), say!("settings-hints-about"), &mut preferences.hints);
        row(ui, say!("settings-hints-again"), say!("settings-hints-again-about"), |ui| {
            let button = Button::new(say!("settings-hints-forget"));
            are_hints_reset = ui.add_enabled(can_reset_hints, button).clicked();
        });
        switch(ui, say!("settings-margin"), say!("settings-margin-about"), &mut preferences.show_margin);
    });
    section(ui, &say!("settings-bots"), |ui| {
        let among = Preferences::BOT_SPEEDS.map(|times| (times, format!("{times} ×")));
        let speed = &mut preferences.bot_speed;
        choice(ui, say!("settings-bot-speed"), say!("settings-bot-speed-about"), speed, &among);
        let among = [
            (BotLines::All, say!("bot-lines-all")),
            (BotLines::Few, say!("bot-lines-few")),
            (BotLines::Off, say!("bot-lines-off")),
        ];
        let lines = &mut preferences.bot_lines;
        choice(ui, say!("settings-bot-lines"), say!("settings-bot-lines-about"), lines, &among);
    });
    are_hints_reset.then_some(UiAction::ChangeProfile(ProfileChange::ResetHints))
}

fn draw_reading(ui: &mut Ui, preferences: &mut Preferences) {
    let scales = Preferences::UI_SCALES.map(|percent| (percent, format!("{percent} %")));
    choice(ui, say!("settings-scale"), say!("settings-scale-about"), &mut preferences.ui_scale, &scales);
    let is_large = &mut preferences.large_text;
    switch(ui, say!("settings-larger-letters"), say!("settings-larger-letters-about"), is_large);
    row(ui, say!("settings-colours"), say!("settings-colours-about"), |ui| {
        ui.vertical(|ui| {
            let palettes = [
                (Palette::Standard, say!("palette-standard")),
                (Palette::Muted, say!("palette-muted")),
                (Palette::HighContrast, say!("palette-high-contrast")),
            ];
            choose(ui, &mut preferences.palette, &palettes);
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                Company::ALL.into_iter().for_each(|company| drop(badges::company(ui, company, 24.0)));
                ui.add_space(8.0);
                Seat::ALL.into_iter().for_each(|seat| drop(badges::seat(ui, seat, 24.0)));
            });
        });
    });
    let is_reduced = &mut preferences.reduced_motion;
    switch(ui, say!("settings-less-motion"), say!("settings-less-motion-nothing-flies"), is_reduced);
}

pub(super) fn draw_hand(ui: &mut Ui, preferences: &mut Preferences) {
    section(ui, &say!("settings-hand"), |ui| {
        let (speed, fine) = (&mut preferences.hand_sensitivity, &mut preferences.fine_factor);
        let (name, about) = (say!("settings-hand-speed"), say!("settings-hand-speed-about"));
        slider(ui, name, about, speed, Preferences::SENSITIVITIES, Unit::Times);
        let (name, about) = (say!("settings-fine"), say!("settings-fine-meanwhile"));
        slider(ui, name, about, fine, Preferences::FINE_FACTORS, Unit::Times);
    });
    section(ui, &say!("settings-hold-or-press"), |ui| {
        let toggles = &mut preferences.toggles;
        let ways = [(false, say!("way-hold")), (true, say!("way-press"))];
        let mut toggle = |name, about, is_toggle| choice(ui, name, about, is_toggle, &ways);
        toggle(say!("settings-throw-way"), say!("settings-throw-way-about"), &mut toggles.throw);
        toggle(say!("settings-fine-way"), say!("settings-fine-way-about"), &mut toggles.fine);
        toggle(say!("settings-money-way"), say!("settings-money-way-about"), &mut toggles.peek);
    });
    section(ui, &say!("settings-camera"), |ui| {
        switch(ui, say!("settings-director"), say!("settings-director-about"), &mut preferences.director);
        let (name, about) = (say!("settings-camera-speed"), say!("settings-camera-speed-about"));
        let speed = &mut preferences.camera_sensitivity;
        slider(ui, name, about, speed, Preferences::SENSITIVITIES, Unit::Times);
        switch(ui, say!("settings-invert"), say!("settings-invert-about"), &mut preferences.invert_camera);
        let sideways = &mut preferences.invert_camera_sideways;
        switch(ui, say!("settings-invert-sideways"), say!("settings-invert-sideways-about"), sideways);
    });
    section(ui, &say!("device-gamepad"), |ui| {
        let (dead_zone, rumble) = (&mut preferences.dead_zone, &mut preferences.rumble);
        let (name, about) = (say!("settings-dead-zone"), say!("settings-dead-zone-about"));
        slider(ui, name, about, dead_zone, Preferences::DEAD_ZONES, Unit::Part);
        let (name, about) = (say!("settings-rumble"), say!("settings-rumble-about"));
        slider(ui, name, about, rumble, Preferences::RUMBLES, Unit::Part);
    });
}

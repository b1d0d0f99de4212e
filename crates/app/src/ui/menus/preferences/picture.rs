//! The window, its frames and its cost.

use super::rows::{row, switch};
use super::screens::Screens;
use crate::base::settings::{FRAME_CAPS, Quality, Settings, WindowKind};
use crate::base::words::{Language, say};
use crate::ui::kit::page::{card, choose, headline};
use crate::ui::kit::scale::scale;
use bevy_egui::egui::Ui;

/// Draws the tab.
pub(super) fn draw(ui: &mut Ui, settings: &mut Settings, screens: &Screens) {
    headline(ui, &say!("settings-language"));
    card(ui, |ui| language(ui, settings));
    headline(ui, &say!("settings-window"));
    card(ui, |ui| window(ui, settings, screens));
    headline(ui, &say!("settings-picture"));
    card(ui, |ui| picture(ui, settings));
}

fn language(ui: &mut Ui, settings: &mut Settings) {
    row(ui, say!("settings-language"), say!("settings-language-about"), |ui| {
        let languages = Language::ALL.map(|language| (Some(language), language.name().to_owned()));
        let among: Vec<_> = std::iter::once((None, say!("settings-system"))).chain(languages).collect();
        choose(ui, &mut settings.language, &among);
    });
}

fn window(ui: &mut Ui, settings: &mut Settings, screens: &Screens) {
    let display = &mut settings.display;
    row(ui, say!("settings-mode"), say!("settings-mode-about"), |ui| {
        let kinds = [
            (WindowKind::Window, say!("settings-window")),
            (WindowKind::Borderless, say!("mode-borderless")),
            (WindowKind::Fullscreen, say!("settings-fullscreen")),
        ];
        choose(ui, &mut display.kind, &kinds);
    });
    if display.kind != WindowKind::Borderless {
        row(ui, say!("settings-size"), say!("settings-size-about"), |ui| {
            let sizes = screens
                .sizes
                .iter()
                .map(|&[width, height]| (Some([width, height]), format!("{width} × {height}")));
            let among: Vec<_> = [(None, say!("settings-same-size"))].into_iter().chain(sizes).collect();
            choose(ui, &mut display.size, &among);
        });
    }
    if screens.names.len() > 1 {
        row(ui, say!("settings-screen"), say!("settings-screen-about"), |ui| {
            let numbered = (0_u8..).map(Some).zip(screens.names.iter().cloned());
            let among: Vec<_> = [(None, say!("settings-this-screen"))].into_iter().chain(numbered).collect();
            choose(ui, &mut display.monitor, &among);
        });
    }
    switch(ui, say!("settings-vsync"), say!("settings-vsync-about"), &mut display.vsync);
    row(ui, say!("settings-frames"), say!("settings-frames-about"), |ui| {
        let names = FRAME_CAPS.map(|frames| match frames {
            0 => say!("frames-any"),
            frames => frames.to_string(),
        });
        let among: Vec<_> = FRAME_CAPS.into_iter().zip(names.iter().map(String::as_str)).collect();
        choose(ui, &mut display.frame_cap, &among);
    });
}

fn picture(ui: &mut Ui, settings: &mut Settings) {
    row(ui, say!("settings-quality"), say!("settings-quality-about"), |ui| {
        let qualities = [
            (Quality::Auto, say!("quality-auto")),
            (Quality::Light, say!("quality-light")),
            (Quality::Medium, say!("quality-medium")),
            (Quality::High, say!("quality-high")),
        ];
        choose(ui, &mut settings.quality, &qualities);
    });
    row(ui, say!("settings-field-of-view"), say!("settings-field-of-view-about"), |ui| {
        let fields = Settings::FIELDS_OF_VIEW;
        scale(ui, &mut settings.field_of_view, fields, 1.0, |degrees| format!("{degrees}°"));
    });
}

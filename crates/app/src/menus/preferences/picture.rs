//! The window, its frames and its cost.

use super::rows::{row, switch};
use super::screens::Screens;
use crate::menus::page::{card, choose, headline};
use crate::settings::{FRAME_CAPS, Quality, Settings, WindowKind};
use bevy_egui::egui::{Slider, SliderClamping, Ui};

/// Draws the tab.
pub(super) fn draw(ui: &mut Ui, settings: &mut Settings, screens: &Screens) {
    headline(ui, "Window");
    card(ui, |ui| window(ui, settings, screens));
    headline(ui, "Picture");
    card(ui, |ui| picture(ui, settings));
}

fn window(ui: &mut Ui, settings: &mut Settings, screens: &Screens) {
    let display = &mut settings.display;
    row(ui, "Window or whole screen", "Borderless leaves room for other windows over it.", |ui| {
        let kinds = [
            (WindowKind::Window, "Window"),
            (WindowKind::Borderless, "Borderless"),
            (WindowKind::Fullscreen, "Full screen"),
        ];
        choose(ui, &mut display.kind, &kinds);
    });
    if display.kind != WindowKind::Borderless {
        row(ui, "Size", "In pixels. It is asked whether the new one can be seen.", |ui| {
            let names: Vec<String> =
                screens.sizes.iter().map(|[width, height]| format!("{width} × {height}")).collect();
            let sizes = screens.sizes.iter().copied().map(Some).zip(names.iter().map(String::as_str));
            let among: Vec<_> = [(None, "As it is")].into_iter().chain(sizes).collect();
            choose(ui, &mut display.size, &among);
        });
    }
    if screens.names.len() > 1 {
        row(ui, "Screen", "Which of several.", |ui| {
            let numbered = (0_u8..).map(Some).zip(screens.names.iter().map(String::as_str));
            let among: Vec<_> = [(None, "The one it is on")].into_iter().chain(numbered).collect();
            choose(ui, &mut display.monitor, &among);
        });
    }
    switch(
        ui,
        "Wait for the screen",
        "No torn pictures (vertical sync). Off may feel a little quicker.",
        &mut display.vsync,
    );
    row(ui, "Frames a second", "At most. Fewer are quieter and save power.", |ui| {
        let names = FRAME_CAPS.map(|frames| match frames {
            0 => "Any".to_owned(),
            frames => frames.to_string(),
        });
        let among: Vec<_> = FRAME_CAPS.into_iter().zip(names.iter().map(String::as_str)).collect();
        choose(ui, &mut display.frame_cap, &among);
    });
}

fn picture(ui: &mut Ui, settings: &mut Settings) {
    row(ui, "Quality", "Automatic is light without a graphics card, and high with one.", |ui| {
        let qualities = [
            (Quality::Auto, "Automatic"),
            (Quality::Light, "Light"),
            (Quality::Medium, "Medium"),
            (Quality::High, "High"),
        ];
        choose(ui, &mut settings.quality, &qualities);
    });
    row(ui, "Field of view", "How much of the room is seen at once.", |ui| {
        ui.add(
            Slider::new(&mut settings.field_of_view, Settings::FIELDS_OF_VIEW)
                .suffix("°")
                .step_by(1.0)
                .clamping(SliderClamping::Edits),
        );
    });
}

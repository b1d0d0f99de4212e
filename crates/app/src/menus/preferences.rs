//! The settings.

use super::choice::{Choice, Choices};
use super::page::{card, choose, foot, heading, headline, main_button, page, remark, scrolled};
use super::{Page, back, focus};
use crate::input::ActiveDevice;
use crate::screen::{Menu, Screen};
use crate::settings::{Quality, Settings};
use crate::words::{Language, say};
use bevy::prelude::*;
use bevy_egui::egui::{Align, Context, Layout, Slider, SliderClamping, Ui, vec2};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(EguiPrimaryContextPass, show.in_set(Page::Preferences).run_if(in_state(Menu::Settings)));
}

fn show(
    mut contexts: EguiContexts,
    device: Res<ActiveDevice>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    mut choices: Choices,
) -> Result {
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    choices.carry_out(draw(context, *device, &settings, *screen.get()));
    Ok(())
}

fn draw(context: &Context, device: ActiveDevice, settings: &Settings, screen: Screen) -> Vec<Choice> {
    let mut wanted = settings.clone();
    let mut choices = page(context, "settings", 940.0, |ui| {
        heading(ui, &say!("title-settings"));
        scrolled(ui, "settings", 60.0, |ui| {
            language(ui, &mut wanted);
            picture(ui, &mut wanted);
            help(ui, &mut wanted);
            camera_and_hand(ui, &mut wanted);
            bots(ui, &mut wanted);
        });
        foot(ui, |ui| {
            let done = ui.add(main_button(&say!("done")));
            focus::first(&done, device);
            if ui.button(say!("settings-reset")).clicked() {
                // Who plays is no taste, and stays.
                wanted = Settings { set_up: wanted.set_up.clone(), ..Settings::default() };
            }
            done.clicked().then(|| back::out_of(Menu::Settings, screen)).into_iter().collect::<Vec<_>>()
        })
    });
    if wanted != *settings {
        choices.push(Choice::Set(wanted));
    }
    choices
}

/// What it is called and what it does on the left, and on the right the widget.
fn row(ui: &mut Ui, name: String, about: String, widget: impl FnOnce(&mut Ui)) {
    const NAMES: f32 = 390.0;
    let texts = move |ui: &mut Ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        ui.label(name);
        remark(ui, about);
    };
    if ui.available_width() < NAMES + 340.0 {
        texts(ui);
        widget(ui);
    } else {
        ui.horizontal(|ui| {
            ui.allocate_ui_with_layout(vec2(NAMES, 0.0), Layout::top_down(Align::Min), |ui| {
                ui.set_width(NAMES);
                texts(ui);
            });
            widget(ui);
        });
    }
    ui.add_space(2.0);
}

fn switch(ui: &mut Ui, name: String, about: String, on: &mut bool) {
    row(ui, name, about, |ui| {
        let text = if *on { say!("settings-on") } else { say!("settings-off") };
        ui.checkbox(on, text);
    });
}

fn language(ui: &mut Ui, settings: &mut Settings) {
    headline(ui, &say!("settings-language"));
    card(ui, |ui| {
        row(ui, say!("settings-language"), say!("settings-language-about"), |ui| {
            let languages = Language::ALL.map(|language| (Some(language), language.name().to_owned()));
            let among: Vec<_> = std::iter::once((None, say!("settings-system"))).chain(languages).collect();
            choose(ui, &mut settings.language, &among);
        });
    });
}

fn picture(ui: &mut Ui, settings: &mut Settings) {
    headline(ui, &say!("settings-picture"));
    card(ui, |ui| {
        row(ui, say!("settings-quality"), say!("settings-quality-about"), |ui| {
            let qualities = [
                (Quality::Auto, say!("quality-auto")),
                (Quality::Light, say!("quality-light")),
                (Quality::Medium, say!("quality-medium")),
                (Quality::High, say!("quality-high")),
            ];
            choose(ui, &mut settings.quality, &qualities);
        });
        row(ui, say!("settings-scale"), say!("settings-scale-about"), |ui| {
            let names = Settings::UI_SCALES.map(|percent| format!("{percent} %"));
            let among: Vec<_> =
                Settings::UI_SCALES.into_iter().zip(names.iter().map(String::as_str)).collect();
            choose(ui, &mut settings.ui_scale, &among);
        });
        row(ui, say!("settings-window"), say!("settings-window-about"), |ui| {
            choose(
                ui,
                &mut settings.fullscreen,
                &[(false, say!("settings-window")), (true, say!("settings-fullscreen"))],
            );
        });
        switch(ui, say!("settings-vsync"), say!("settings-vsync-about"), &mut settings.vsync);
        row(ui, say!("settings-field-of-view"), say!("settings-field-of-view-about"), |ui| {
            ui.add(
                Slider::new(&mut settings.field_of_view, Settings::FIELDS_OF_VIEW)
                    .suffix("°")
                    .step_by(1.0)
                    .clamping(SliderClamping::Edits),
            );
        });
        switch(
            ui,
            say!("settings-less-motion"),
            say!("settings-less-motion-about"),
            &mut settings.reduced_motion,
        );
    });
}

fn help(ui: &mut Ui, settings: &mut Settings) {
    headline(ui, &say!("settings-help"));
    card(ui, |ui| {
        switch(ui, say!("settings-hints"), say!("settings-hints-about"), &mut settings.hints);
        switch(ui, say!("settings-margin"), say!("settings-margin-about"), &mut settings.show_margin);
    });
}

fn camera_and_hand(ui: &mut Ui, settings: &mut Settings) {
    headline(ui, &say!("settings-camera-and-hand"));
    card(ui, |ui| {
        switch(ui, say!("settings-director"), say!("settings-director-about"), &mut settings.director);
        row(ui, say!("settings-camera-speed"), say!("settings-camera-speed-about"), |ui| {
            factor(ui, &mut settings.camera_sensitivity, Settings::SENSITIVITIES);
        });
        switch(ui, say!("settings-invert"), say!("settings-invert-about"), &mut settings.invert_camera);
        row(ui, say!("settings-hand-speed"), say!("settings-hand-speed-about"), |ui| {
            factor(ui, &mut settings.hand_sensitivity, Settings::SENSITIVITIES);
        });
        row(ui, say!("settings-fine"), say!("settings-fine-about"), |ui| {
            factor(ui, &mut settings.fine_factor, Settings::FINE_FACTORS);
        });
    });
}

fn factor(ui: &mut Ui, value: &mut f32, range: std::ops::RangeInclusive<f32>) {
    ui.add(
        Slider::new(value, range)
            .suffix(" ×")
            .step_by(0.05)
            .fixed_decimals(2)
            .clamping(SliderClamping::Edits),
    );
}

fn bots(ui: &mut Ui, settings: &mut Settings) {
    headline(ui, &say!("settings-bots"));
    card(ui, |ui| {
        row(ui, say!("settings-bot-speed"), say!("settings-bot-speed-about"), |ui| {
            let names = Settings::BOT_SPEEDS.map(|times| format!("{times} ×"));
            let among: Vec<_> =
                Settings::BOT_SPEEDS.into_iter().zip(names.iter().map(String::as_str)).collect();
            choose(ui, &mut settings.bot_speed, &among);
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menus::drawn::Drawn;
    use bevy_egui::egui;
    use bevy_egui::egui::Key;

    fn page_of(settings: &Settings, device: ActiveDevice) -> impl Fn(&egui::Context) -> Vec<Choice> + '_ {
        move |context| draw(context, device, settings, Screen::Title)
    }

    #[test]
    fn every_setting_is_there() {
        let settings = Settings::default();
        let draw = page_of(&settings, ActiveDevice::Mouse);
        let drawn = Drawn::sized(egui::vec2(1280.0, 2000.0), |context| drop(draw(context)));
        let texts = [
            "Language",
            "日本語",
            "Quality",
            "Size of texts",
            "Full screen",
            "Wait for the screen",
            "Field of view",
            "Less motion",
            "Hints",
            "shaky towers",
            "looks by itself",
            "Speed of the camera",
            "upside down",
            "Speed of the hand",
            "Fine movement",
            "Speed of their turns",
            "As it was at first",
            "Done",
        ];
        for text in texts {
            assert!(drawn.says(text), "{text} in {}", drawn.all());
        }
        for size in [egui::vec2(1280.0, 720.0), egui::vec2(640.0, 360.0)] {
            let drawn = Drawn::sized(size, |context| drop(draw(context)));
            assert!(drawn.cut_off().is_empty(), "{:?}", drawn.cut_off());
        }
    }

    #[test]
    fn drawing_alone_changes_nothing() {
        let settings = Settings { field_of_view: 41.5, fine_factor: 0.13, ..Settings::default() };
        let mut chosen = Vec::new();
        let draw = page_of(&settings, ActiveDevice::Mouse);
        drop(Drawn::of(|context| chosen.extend(draw(context))));
        assert_eq!(chosen, []);
    }

    #[test]
    fn keys_alone_can_leave_and_change() {
        let settings = Settings::default();
        let draw = page_of(&settings, ActiveDevice::Keyboard);
        let mut drawn = Drawn::of(|context| drop(draw(context)));
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(draw(context)));
        assert_eq!(chosen, [Choice::Open(Menu::None)]);
        drawn.press(Key::ArrowUp, |context| drop(draw(context)));
        chosen.clear();
        drawn.press(Key::Enter, |context| chosen.extend(draw(context)));
        let [Choice::Set(changed)] = &chosen[..] else { panic!("{chosen:?}") };
        assert_ne!(*changed, settings);
    }

    #[test]
    fn it_fits_in_every_language() {
        let settings = Settings::default();
        let draw = page_of(&settings, ActiveDevice::Mouse);
        crate::menus::every_language::fits(|context| drop(draw(context)));
    }
}

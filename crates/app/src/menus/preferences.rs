//! The settings.

use super::choice::{Choice, Choices};
use super::page::{card, choose, foot, heading, headline, main_button, page, remark, scrolled};
use super::{Page, back, focus};
use crate::input::ActiveDevice;
use crate::screen::{Menu, Screen};
use crate::settings::{Quality, Settings};
use bevy::prelude::*;
use bevy_egui::egui::{Align, Button, Context, Layout, Slider, SliderClamping, Ui, vec2};
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
        heading(ui, "Settings");
        scrolled(ui, "settings", 60.0, |ui| {
            picture(ui, &mut wanted);
            sound(ui, &mut wanted);
            help(ui, &mut wanted);
            camera_and_hand(ui, &mut wanted);
            bots(ui, &mut wanted);
        });
        foot(ui, |ui| {
            let done = ui.add(main_button("Done"));
            focus::first(&done, device);
            if ui.button("As it was at first").clicked() {
                // Who plays is no taste, and stays.
                wanted = Settings { set_up: wanted.set_up.clone(), ..Settings::default() };
            }
            done.clicked()
                .then(|| back::out_of(Menu::Settings, screen, false))
                .into_iter()
                .collect::<Vec<_>>()
        })
    });
    if wanted != *settings {
        choices.push(Choice::Set(wanted));
    }
    choices
}

/// What it is called and what it does on the left, and on the right the widget.
fn row(ui: &mut Ui, name: &str, about: &str, widget: impl FnOnce(&mut Ui)) {
    const NAMES: f32 = 390.0;
    let texts = |ui: &mut Ui| {
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

fn switch(ui: &mut Ui, name: &str, about: &str, on: &mut bool) {
    row(ui, name, about, |ui| {
        let text = if *on { "on" } else { "off" };
        ui.checkbox(on, text);
    });
}

fn picture(ui: &mut Ui, settings: &mut Settings) {
    headline(ui, "Picture");
    card(ui, |ui| {
        row(ui, "Quality", "Automatic is light without a graphics card, and high with one.", |ui| {
            let qualities = [
                (Quality::Auto, "Automatic"),
                (Quality::Light, "Light"),
                (Quality::Medium, "Medium"),
                (Quality::High, "High"),
            ];
            choose(ui, &mut settings.quality, &qualities);
        });
        row(ui, "Size of texts and panels", "On top of what fits the window.", |ui| {
            let names = Settings::UI_SCALES.map(|percent| format!("{percent} %"));
            let among: Vec<_> =
                Settings::UI_SCALES.into_iter().zip(names.iter().map(String::as_str)).collect();
            choose(ui, &mut settings.ui_scale, &among);
        });
        row(ui, "Window", "Full screen has no frame, and other windows can lie over it.", |ui| {
            choose(ui, &mut settings.fullscreen, &[(false, "Window"), (true, "Full screen")]);
        });
        switch(
            ui,
            "Wait for the screen",
            "No torn pictures (vertical sync). Off may feel a little quicker.",
            &mut settings.vsync,
        );
        row(ui, "Field of view", "How much of the room is seen at once.", |ui| {
            ui.add(
                Slider::new(&mut settings.field_of_view, Settings::FIELDS_OF_VIEW)
                    .suffix("°")
                    .step_by(1.0)
                    .clamping(SliderClamping::Edits),
            );
        });
        switch(
            ui,
            "Less motion",
            "No shaking, no slow swoops: the picture changes at once.",
            &mut settings.reduced_motion,
        );
    });
}

fn sound(ui: &mut Ui, settings: &mut Settings) {
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

fn help(ui: &mut Ui, settings: &mut Settings) {
    headline(ui, "Help");
    card(ui, |ui| {
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
    });
}

fn camera_and_hand(ui: &mut Ui, settings: &mut Settings) {
    headline(ui, "Camera and hand");
    card(ui, |ui| {
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
        row(ui, "Speed of the hand", "How fast it follows mouse, keys and sticks.", |ui| {
            factor(ui, &mut settings.hand_sensitivity, Settings::SENSITIVITIES);
        });
        row(ui, "Fine movement", "How fast the hand is while the key for it is held.", |ui| {
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
    headline(ui, "Bots");
    card(ui, |ui| {
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
            "Quality",
            "Size of texts",
            "Full screen",
            "Wait for the screen",
            "Field of view",
            "Less motion",
            "On the table",
            "Music",
            "Buttons",
            "in the background",
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
        let settings =
            Settings { field_of_view: 41.5, fine_factor: 0.13, music_volume: 33, ..Settings::default() };
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
}

//! The settings, in tabs.

mod comfort;
mod controls;
mod hand;
mod picture;
mod rows;
mod screens;
mod sound;
mod trial;

use super::choice::{Choice, Choices};
use super::page::{choose, filled, foot, heading, main_button, page};
use super::{Page, back, focus};
use crate::controls::{ActiveDevice, Bindings, Control, PadFamily, Pressed};
use crate::input::Rebinding;
use crate::screen::{Menu, Screen};
use crate::settings::Settings;
use crate::words::say;
use bevy::prelude::*;
use bevy::window::Monitor;
use bevy_egui::egui::{Context, Id, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use screens::Screens;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        EguiPrimaryContextPass,
        (show.run_if(in_state(Menu::Settings)), trial::show).chain().in_set(Page::Preferences),
    );
}

/// What is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Tab {
    #[default]
    Picture,
    Sound,
    Comfort,
    Hand,
    Controls,
}

impl Tab {
    const ALL: [Self; 5] = [Self::Picture, Self::Sound, Self::Comfort, Self::Hand, Self::Controls];

    fn name(self) -> String {
        match self {
            Self::Picture => say!("settings-tab-picture"),
            Self::Sound => say!("settings-sound"),
            Self::Comfort => say!("settings-tab-comfort"),
            Self::Hand => say!("settings-tab-hand"),
            Self::Controls => say!("settings-tab-controls"),
        }
    }

    /// The one so many further on.
    fn turned(self, by: isize) -> Self {
        let place = Self::ALL.iter().position(|&tab| tab == self).unwrap_or(0) as isize;
        Self::ALL[(place + by).rem_euclid(Self::ALL.len() as isize) as usize]
    }
}

/// What the page is drawn from.
#[derive(Clone, Copy)]
struct Seen<'a> {
    device: ActiveDevice,
    screen: Screen,
    settings: &'a Settings,
    screens: &'a Screens,
    rebinding: Rebinding,
    /// What gamepads' buttons are called.
    family: PadFamily,
    /// So many tabs further on.
    turned: isize,
}

fn show(
    mut contexts: EguiContexts,
    (device, rebinding): (Res<ActiveDevice>, Res<Rebinding>),
    (settings, bindings): (Res<Settings>, Res<Bindings>),
    screen: Res<State<Screen>>,
    monitors: Query<(Entity, &Monitor)>,
    mut pressed: MessageReader<Pressed>,
    mut choices: Choices,
) -> Result {
    let turned = pressed.read().map(|&Pressed(control)| turn(control)).sum();
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let seen = Seen {
        device: *device,
        screen: *screen.get(),
        settings: &settings,
        screens: &Screens::of(monitors),
        rebinding: *rebinding,
        family: bindings.family(),
        turned,
    };
    choices.carry_out(draw(context, seen));
    Ok(())
}

/// How many tabs a control goes on.
fn turn(control: Control) -> isize {
    match control {
        Control::NextTab => 1,
        Control::PreviousTab => -1,
        _ => 0,
    }
}

fn draw(context: &Context, seen: Seen) -> Vec<Choice> {
    let id = Id::new("tab of the settings");
    let before = context.data(|data| data.get_temp::<Tab>(id)).unwrap_or_default();
    let mut tab = before.turned(seen.turned);
    let mut wanted = seen.settings.clone();
    let mut choices = page(context, "settings", 960.0, |ui| {
        ui.horizontal_wrapped(|ui| {
            heading(ui, &say!("title-settings"));
            ui.add_space(16.0);
            choose(ui, &mut tab, &Tab::ALL.map(|tab| (tab, tab.name())));
        });
        let mut choices = Vec::new();
        // Each has its own place to be scrolled to.
        let name = format!("settings {tab:?}");
        filled(ui, &name, 60.0, |ui| match tab {
            Tab::Picture => picture::draw(ui, &mut wanted, seen.screens),
            Tab::Sound => sound::draw(ui, &mut wanted),
            Tab::Comfort => comfort::draw(ui, &mut wanted),
            Tab::Hand => hand::draw(ui, &mut wanted),
            Tab::Controls => choices = controls::draw(ui, &mut wanted, seen.rebinding, seen.family),
        });
        choices.extend(last_row(ui, seen, &mut wanted));
        choices
    });
    context.data_mut(|data| data.insert_temp(id, tab));
    if wanted != *seen.settings {
        choices.push(Choice::Set(wanted));
    }
    choices
}

fn last_row(ui: &mut Ui, seen: Seen, wanted: &mut Settings) -> Option<Choice> {
    foot(ui, |ui| {
        let done = ui.add(main_button(&say!("done")));
        focus::first(&done, seen.device);
        if ui.button(say!("settings-reset")).clicked() {
            // Who plays and what is remembered is no taste, and stays; so does what each key does, which has a
            // button of its own.
            let Settings { set_up, bindings, exercise, memory, .. } = wanted.clone();
            *wanted = Settings { set_up, bindings, exercise, memory, ..Settings::default() };
        }
        done.clicked().then(|| back::out_of(Menu::Settings, seen.screen, false))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controls::{Press, Slot};
    use crate::menus::drawn::Drawn;
    use bevy_egui::egui::{self, Key};

    fn seen<'a>(settings: &'a Settings, screens: &'a Screens, device: ActiveDevice) -> Seen<'a> {
        let (rebinding, family) = (Rebinding::default(), PadFamily::Generic);
        Seen { device, screen: Screen::Title, settings, screens, rebinding, family, turned: 0 }
    }

    fn tab_of(tab: Tab, settings: &Settings, size: egui::Vec2) -> Drawn {
        let screens = Screens::default();
        Drawn::sized(size, |context| {
            context.data_mut(|data| data.insert_temp(Id::new("tab of the settings"), tab));
            drop(draw(context, seen(settings, &screens, ActiveDevice::Mouse)));
        })
    }

    #[test]
    fn every_setting_is_there() {
        let settings = Settings::default();
        let texts: [(Tab, &[&str]); 5] = [
            (
                Tab::Picture,
                &[
                    "Window",
                    "Borderless",
                    "Full screen",
                    "Resolution",
                    "Vertical sync",
                    "Frame limit",
                    "Quality",
                    "Field of view",
                ],
            ),
            (Tab::Sound, &["Table", "Music", "Interface", "in the background"]),
            (
                Tab::Comfort,
                &[
                    "Size of text",
                    "Larger text",
                    "Colours",
                    "Reduce motion",
                    "Hints",
                    "hints again",
                    "shaky towers",
                    "Speed of their turns",
                ],
            ),
            (
                Tab::Hand,
                &[
                    "Automatic camera",
                    "Camera speed",
                    "left and right",
                    "up and down",
                    "Hand speed",
                    "Fine movement",
                    "Throw",
                    "Looking at your money",
                    "sticks",
                    "Rumble",
                ],
            ),
            (Tab::Controls, &["Gamepad", "Camera to the left", "Left click", "Reset all"]),
        ];
        for (tab, texts) in texts {
            let drawn = tab_of(tab, &settings, egui::vec2(1280.0, 4000.0));
            for text in texts {
                assert!(drawn.says(text), "{text} in {}", drawn.all());
            }
            for text in ["Done", "Reset to defaults", "Settings"] {
                assert!(drawn.says(text), "{text} in {}", drawn.all());
            }
            for size in [egui::vec2(1280.0, 720.0), egui::vec2(640.0, 360.0)] {
                let drawn = tab_of(tab, &settings, size);
                assert!(drawn.cut_off().is_empty(), "{tab:?}: {:?}", drawn.cut_off());
            }
        }
    }

    #[test]
    fn drawing_alone_changes_nothing() {
        let mut settings = Settings { field_of_view: 41.5, fine_factor: 0.13, ..Settings::default() };
        settings.dead_zone = 0.123;
        settings.music_volume = 33;
        let screens = Screens::default();
        for tab in Tab::ALL {
            let mut chosen = Vec::new();
            drop(Drawn::of(|context| {
                context.data_mut(|data| data.insert_temp(Id::new("tab of the settings"), tab));
                chosen.extend(draw(context, seen(&settings, &screens, ActiveDevice::Mouse)));
            }));
            assert_eq!(chosen, [], "{tab:?}");
        }
    }

    #[test]
    fn it_fits_in_every_language() {
        let (settings, screens) = (Settings::default(), Screens::default());
        for tab in Tab::ALL {
            crate::menus::every_language::fits(|context| {
                context.data_mut(|data| data.insert_temp(Id::new("tab of the settings"), tab));
                drop(draw(context, seen(&settings, &screens, ActiveDevice::Mouse)));
            });
        }
    }

    #[test]
    fn keys_alone_can_leave_and_change() {
        let (settings, screens) = (Settings::default(), Screens::default());
        let draw = |context: &Context| draw(context, seen(&settings, &screens, ActiveDevice::Keyboard));
        let mut drawn = Drawn::of(|context| drop(draw(context)));
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(draw(context)));
        assert_eq!(chosen, [Choice::Open(Menu::None)]);
        // Up from the foot of the page leads to the settings; one of them is changed sooner or later.
        let mut changed = None;
        for _ in 0..6 {
            drawn.press(Key::ArrowUp, |context| drop(draw(context)));
            let mut chosen = Vec::new();
            drawn.press(Key::Enter, |context| chosen.extend(draw(context)));
            changed = changed.or(chosen.into_iter().find(|choice| matches!(choice, Choice::Set(_))));
        }
        assert!(changed.is_some());
    }

    #[test]
    fn tabs_turn_both_ways() {
        assert_eq!(Tab::Picture.turned(1), Tab::Sound);
        assert_eq!(Tab::Picture.turned(-1), Tab::Controls);
        assert_eq!(Tab::ALL.len() as isize, 5);
        assert_eq!((turn(Control::NextTab), turn(Control::PreviousTab), turn(Control::Skip)), (1, -1, 0));
    }

    #[test]
    fn a_clash_is_told_with_what() {
        let mut settings = Settings::default();
        settings.bindings.set(Control::Raise, Slot::Key, Some(Press::Key(bevy::prelude::KeyCode::KeyF)));
        let drawn = tab_of(Tab::Controls, &settings, egui::vec2(1280.0, 4000.0));
        assert!(drawn.says("F also does this: Down."), "{}", drawn.all());
        assert!(drawn.says("F also does this: Up."), "{}", drawn.all());
    }
}

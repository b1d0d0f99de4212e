//! The settings, in tabs.

mod comfort;
mod controls;
mod hand;
mod picture;
mod rows;
mod screens;
mod sound;
mod trial;

use super::{Page, back};
use crate::base::controls::{Bindings, Control, PadFamily, Pressed};
use crate::base::screen::{Menu, Screen};
use crate::base::settings::Settings;
use crate::base::words::say;
use crate::control::Rebinding;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{choose, filled, foot, heading, page, page_button};
use bevy::prelude::*;
use bevy::window::Monitor;
use bevy_egui::egui::{Context, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use screens::Screens;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tab>().add_systems(
        EguiPrimaryContextPass,
        (show.run_if(in_state(Menu::Settings)), trial::show).chain().in_set(Page::Preferences),
    );
}

#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
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
    nav: Navigation,
    screen: Screen,
    settings: &'a Settings,
    screens: &'a Screens,
    rebinding: Rebinding,
    /// What gamepads' buttons are called.
    family: PadFamily,
}

fn show(
    mut contexts: EguiContexts,
    (nav, rebinding): (Res<Navigation>, Res<Rebinding>),
    (settings, bindings): (Res<Settings>, Res<Bindings>),
    screen: Res<State<Screen>>,
    monitors: Query<(Entity, &Monitor)>,
    mut tab: ResMut<Tab>,
    mut pressed: MessageReader<Pressed>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let turned = pressed.read().map(|&Pressed(control)| turn(control)).sum();
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    let seen = Seen {
        nav: *nav,
        screen: *screen.get(),
        settings: &settings,
        screens: &Screens::of(monitors),
        rebinding: *rebinding,
        family: bindings.family(),
    };
    *tab = tab.turned(turned);
    actions.write_batch(draw(context, seen, &mut tab));
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

fn draw(context: &Context, seen: Seen, tab: &mut Tab) -> Vec<UiAction> {
    let mut wanted = seen.settings.clone();
    let mut actions = page(context, "settings", 960.0, |ui| {
        ui.horizontal_wrapped(|ui| {
            heading(ui, &say!("title-settings"));
            ui.add_space(16.0);
            choose(ui, tab, &Tab::ALL.map(|tab| (tab, tab.name())));
        });
        let mut actions = Vec::new();
        // Each has its own place to be scrolled to.
        let name = format!("settings {tab:?}");
        filled(ui, &name, 60.0, seen.nav, |ui| match *tab {
            Tab::Picture => picture::draw(ui, &mut wanted, seen.screens),
            Tab::Sound => sound::draw(ui, &mut wanted),
            Tab::Comfort => comfort::draw(ui, &mut wanted),
            Tab::Hand => hand::draw(ui, &mut wanted),
            Tab::Controls => actions = controls::draw(ui, &mut wanted, seen.rebinding, seen.family),
        });
        actions.extend(last_row(ui, seen, &mut wanted));
        actions
    });
    if wanted != *seen.settings {
        actions.push(UiAction::ChangeSettings(wanted));
    }
    actions
}

fn last_row(ui: &mut Ui, seen: Seen, wanted: &mut Settings) -> Option<UiAction> {
    foot(ui, |ui| {
        let done = ui.add(page_button(&say!("done")));
        focus::first(&done, seen.nav.device);
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
    use crate::base::controls::{Press, Slot};
    use crate::test_rig::Drawn;
    use bevy_egui::egui::{self, Key};

    fn seen<'a>(settings: &'a Settings, screens: &'a Screens, nav: Navigation) -> Seen<'a> {
        let (rebinding, family) = (Rebinding::default(), PadFamily::Generic);
        Seen { nav, screen: Screen::Title, settings, screens, rebinding, family }
    }

    fn tab_of(mut tab: Tab, settings: &Settings, size: egui::Vec2) -> Drawn {
        let screens = Screens::default();
        Drawn::sized(size, |context| {
            drop(draw(context, seen(settings, &screens, Navigation::MOUSE), &mut tab));
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
                    "tower stability",
                    "Bot speed",
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
                    "See your money",
                    "Stick dead zone",
                    "Rumble",
                ],
            ),
            (Tab::Controls, &["Gamepad", "Camera left", "Left click", "Reset all"]),
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
        for mut tab in Tab::ALL {
            let mut chosen = Vec::new();
            drop(Drawn::of(|context| {
                chosen.extend(draw(context, seen(&settings, &screens, Navigation::MOUSE), &mut tab));
            }));
            assert_eq!(chosen, [], "{tab:?}");
        }
    }

    #[test]
    fn keys_alone_can_leave_and_change() {
        let (settings, screens) = (Settings::default(), Screens::default());
        let mut tab = Tab::default();
        let mut draw =
            |context: &Context| draw(context, seen(&settings, &screens, Navigation::KEYBOARD), &mut tab);
        let mut drawn = Drawn::of(|context| drop(draw(context)));
        let mut chosen = Vec::new();
        drawn.press(Key::Enter, |context| chosen.extend(draw(context)));
        assert_eq!(chosen, [UiAction::Open(Menu::None)]);
        // Up from the foot of the page leads to the settings; one of them is changed sooner or later.
        let mut changed = None;
        for _ in 0..6 {
            drawn.press(Key::ArrowUp, |context| drop(draw(context)));
            let mut chosen = Vec::new();
            drawn.press(Key::Enter, |context| chosen.extend(draw(context)));
            changed =
                changed.or(chosen.into_iter().find(|action| matches!(action, UiAction::ChangeSettings(_))));
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
        assert!(drawn.says("F is also bound to: Lower."), "{}", drawn.all());
        assert!(drawn.says("F is also bound to: Raise."), "{}", drawn.all());
    }
}

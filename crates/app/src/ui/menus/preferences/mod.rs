//! The settings, in tabs.

mod controls;
mod display_confirm;
mod monitors;
mod rows;
mod tabs;

use super::{Page, back};
use crate::base::controls::{Bindings, Control, Pressed};
use crate::base::screen::{Menu, Screen};
use crate::base::settings::{Preferences, Profile};
use crate::base::words::say;
use crate::control::Rebinding;
use crate::ui::action::UiAction;
use crate::ui::kit::focus::{self, Navigation};
use crate::ui::kit::page::{choose, filled, foot, heading, page, page_button};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::Monitor;
use bevy_egui::egui::{Context, Ui};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use monitors::Monitors;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tab>().add_systems(
        EguiPrimaryContextPass,
        (show.run_if(in_state(Menu::Settings)), display_confirm::show).chain().in_set(Page::Preferences),
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

    /// The tab that a control leads to.
    fn after(self, control: Control) -> Self {
        let step = match control {
            Control::NextTab => 1,
            Control::PreviousTab => Self::ALL.len() - 1,
            _ => 0,
        };
        Self::ALL[(self as usize + step) % Self::ALL.len()]
    }
}

#[derive(SystemParam)]
struct PageParams<'w, 's> {
    nav: Res<'w, Navigation>,
    screen: Res<'w, State<Screen>>,
    preferences: Res<'w, Preferences>,
    profile: Res<'w, Profile>,
    bindings: Res<'w, Bindings>,
    rebinding: Res<'w, Rebinding>,
    monitors: Query<'w, 's, (Entity, &'static Monitor)>,
}

#[derive(Clone, Copy)]
struct PageContext<'a> {
    nav: Navigation,
    screen: Screen,
    preferences: &'a Preferences,
    profile: &'a Profile,
    bindings: &'a Bindings,
    rebinding: Rebinding,
    monitors: &'a Monitors,
}

fn show(
    mut contexts: EguiContexts,
    params: PageParams,
    mut tab: ResMut<Tab>,
    mut pressed: MessageReader<Pressed>,
    mut actions: MessageWriter<UiAction>,
) -> Result {
    let next = pressed.read().fold(*tab, |tab, &Pressed(control)| tab.after(control));
    let Ok(context) = contexts.ctx_mut() else { return Ok(()) };
    *tab = next;
    let page = PageContext {
        nav: *params.nav,
        screen: *params.screen.get(),
        preferences: &params.preferences,
        profile: &params.profile,
        bindings: &params.bindings,
        rebinding: *params.rebinding,
        monitors: &Monitors::new(params.monitors),
    };
    actions.write_batch(draw(context, page, &mut tab));
    Ok(())
}

fn draw(context: &Context, seen: PageContext, tab: &mut Tab) -> Vec<UiAction> {
    let mut wanted = seen.preferences.clone();
    let mut actions = page(context, "settings", 960.0, |ui| {
        ui.horizontal_wrapped(|ui| {
            heading(ui, &say!("title-settings"));
            ui.add_space(16.0);
            choose(ui, tab, &Tab::ALL.map(|tab| (tab, tab.name())));
        });
        let mut actions = Vec::new();
        // Each tab keeps its own scroll position.
        let name = format!("settings {tab:?}");
        filled(ui, &name, 60.0, seen.nav, |ui| match *tab {
            Tab::Picture => tabs::draw_picture(ui, &mut wanted, seen.monitors),
            Tab::Sound => tabs::draw_sound(ui, &mut wanted),
            Tab::Comfort => {
                let can_reset_hints = !seen.profile.progress.hints.is_empty();
                actions.extend(tabs::draw_comfort(ui, &mut wanted, can_reset_hints));
            }
            Tab::Hand => tabs::draw_hand(ui, &mut wanted),
            Tab::Controls => actions = controls::draw(ui, seen, &mut wanted.pad_family),
        });
        actions.extend(draw_last_row(ui, seen, &mut wanted));
        actions
    });
    actions.extend(wanted.changes_since(seen.preferences).map(UiAction::ChangePreference));
    actions
}

/// Resetting leaves the bindings alone, which have a button of their own.
fn draw_last_row(ui: &mut Ui, seen: PageContext, wanted: &mut Preferences) -> Option<UiAction> {
    foot(ui, |ui| {
        let done = ui.add(page_button(&say!("done")));
        focus::first(&done, seen.nav.device);
        if ui.button(say!("settings-reset")).clicked() {
            *wanted = Preferences::default();
        }
        done.clicked().then(|| back::out_of(Menu::Settings, seen.screen, false))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::controls::{Press, Slot};
    use crate::base::settings::PreferenceChange;
    use crate::test_rig::Drawn;
    use bevy_egui::egui::{self, Key};

    #[derive(Default)]
    struct Shown {
        preferences: Preferences,
        profile: Profile,
        bindings: Bindings,
        monitors: Monitors,
    }

    impl Shown {
        fn page(&self, nav: Navigation) -> PageContext<'_> {
            let Self { preferences, profile, bindings, monitors } = self;
            let rebinding = Rebinding::default();
            PageContext { nav, screen: Screen::Title, preferences, profile, bindings, rebinding, monitors }
        }

        fn tab(&self, mut tab: Tab, size: egui::Vec2) -> Drawn {
            Drawn::sized(size, |context| drop(draw(context, self.page(Navigation::MOUSE), &mut tab)))
        }
    }

    #[test]
    fn every_setting_is_there() {
        let shown = Shown::default();
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
                    "left/right",
                    "up/down",
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
            let drawn = shown.tab(tab, egui::vec2(1280.0, 4000.0));
            for text in texts {
                assert!(drawn.says(text), "{text} in {}", drawn.all());
            }
            for text in ["Done", "Reset to defaults", "Settings"] {
                assert!(drawn.says(text), "{text} in {}", drawn.all());
            }
            for size in [egui::vec2(1280.0, 720.0), egui::vec2(640.0, 360.0)] {
                let drawn = shown.tab(tab, size);
                assert!(drawn.cut_off().is_empty(), "{tab:?}: {:?}", drawn.cut_off());
            }
        }
    }

    #[test]
    fn drawing_alone_changes_nothing() {
        let mut shown = Shown::default();
        let preferences = &mut shown.preferences;
        (preferences.field_of_view, preferences.fine_factor) = (31.5, 0.13);
        (preferences.dead_zone, preferences.music_volume) = (0.123, 33);
        for mut tab in Tab::ALL {
            let mut chosen = Vec::new();
            drop(Drawn::of(|context| {
                chosen.extend(draw(context, shown.page(Navigation::MOUSE), &mut tab));
            }));
            assert_eq!(chosen, [], "{tab:?}");
        }
    }

    #[test]
    fn keys_alone_can_leave_and_change() {
        let shown = Shown::default();
        let mut tab = Tab::default();
        let mut draw = |context: &Context| draw(context, shown.page(Navigation::KEYBOARD), &mut tab);
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
                changed.or(chosen.into_iter().find(|action| matches!(action, UiAction::ChangePreference(_))));
        }
        assert!(changed.is_some());
    }

    #[test]
    fn tabs_turn_both_ways() {
        assert_eq!(Tab::Picture.after(Control::NextTab), Tab::Sound);
        assert_eq!(Tab::Picture.after(Control::PreviousTab), Tab::Controls);
        assert_eq!(Tab::Controls.after(Control::NextTab), Tab::Picture);
        assert_eq!(Tab::Hand.after(Control::Skip), Tab::Hand);
    }

    #[test]
    fn reset_leaves_bindings_and_profile_alone() {
        let mut shown = Shown::default();
        (shown.preferences.ui_scale, shown.preferences.hints) = (150, false);
        shown.bindings.set(Control::Raise, Slot::Key, None);
        let mut tab = Tab::default();
        let mut draw = |context: &Context| draw(context, shown.page(Navigation::MOUSE), &mut tab);
        let mut drawn = Drawn::of(|context| drop(draw(context)));
        let mut chosen = Vec::new();
        drawn.click("Reset to defaults", |context| chosen.extend(draw(context)));
        let changes = [PreferenceChange::UiScale(100), PreferenceChange::Hints(true)];
        assert_eq!(chosen, changes.map(UiAction::ChangePreference));
    }

    #[test]
    fn a_clash_is_told_with_what() {
        let mut shown = Shown::default();
        shown.bindings.set(Control::Raise, Slot::Key, Some(Press::Key(bevy::prelude::KeyCode::KeyF)));
        let drawn = shown.tab(Tab::Controls, egui::vec2(1280.0, 4000.0));
        assert!(drawn.says("F is also bound to: Lower."), "{}", drawn.all());
        assert!(drawn.says("F is also bound to: Raise."), "{}", drawn.all());
    }
}

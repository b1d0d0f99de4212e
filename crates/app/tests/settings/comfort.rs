//! Settings through the whole client: by keys alone, by gamepad alone, and what they change at once.

use crate::alone;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowMode};
use bevy_egui::egui::Color32;
use gragra_app::base::controls::{Bindings, Control, Group, Press, Slot};
use gragra_app::base::screen::Menu;
use gragra_app::base::settings::{PreferenceChange, Preferences, WindowKind};
use gragra_app::base::theme::Palette;
use gragra_app::control::Rebinding;
use gragra_app::session::storage::Storage;
use gragra_app::session::{NewMatch, SessionRequest};
use gragra_app::test_rig::Driver;
use gragra_rules::{Edition, Options, PerSeat, Players, Seat};
use gragra_sim::play::{AimAssist, Assist, Player, Seats};
use std::fs;
use std::path::Path;

/// A key and a button that nothing is bound to as made.
const FREE_KEY: KeyCode = KeyCode::F9;
const FREE_BUTTON: GamepadButton = GamepadButton::Z;

fn window_kind(driver: &Driver) -> WindowKind {
    driver.app.world().resource::<Preferences>().display.kind
}

fn open_settings(driver: &mut Driver) {
    driver.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Settings);
    driver.frames(3);
}

/// Which control waits for a press.
fn waiting(driver: &Driver) -> Option<(Control, Slot)> {
    driver.app.world().resource::<Rebinding>().waiting()
}

/// Is the focus at something that is no other button of the page?
fn is_at_field(driver: &mut Driver) -> bool {
    let others = ["Done", "Reset to defaults", "Reset all", "✖", "⟲"];
    let focused = driver.widgets().into_iter().find(|widget| widget.is_focused && widget.role == "Button");
    focused.is_some_and(|widget| !others.contains(&widget.label.as_str()))
}

/// Goes up from the foot of the page until pressing something makes a control wait in one of these slots, and binds it.
fn bind_by(
    driver: &mut Driver,
    slots: &[Slot],
    up: impl Fn(&mut Driver),
    aside: impl Fn(&mut Driver),
    press: impl Fn(&mut Driver),
    leave: impl Fn(&mut Driver),
) -> (Control, Slot) {
    for _ in 0..12 {
        up(driver);
        for _ in 0..9 {
            if !is_at_field(driver) {
                aside(driver);
                continue;
            }
            press(driver);
            match waiting(driver) {
                Some((control, slot)) if slots.contains(&slot) => return (control, slot),
                Some(_) => leave(driver),
                None => {}
            }
            aside(driver);
        }
    }
    let there: Vec<String> = driver.widgets().into_iter().map(|widget| widget.label).collect();
    panic!("no field was reached on {there:?}");
}

#[test]
fn a_control_is_bound_anew_by_keys_alone_and_works() {
    let _alone = alone();
    let mut driver = Driver::new(Storage::nowhere());
    driver.tap(KeyCode::ArrowDown);
    open_settings(&mut driver);
    driver.tap(KeyCode::PageUp);
    assert!(driver.says("Gamepad button names"), "one page before the first is the last");
    let (control, slot) = bind_by(
        &mut driver,
        &[Slot::Key, Slot::OtherKey],
        |driver| driver.tap(KeyCode::ArrowUp),
        |driver| driver.tap(KeyCode::ArrowLeft),
        |driver| driver.tap(KeyCode::Enter),
        |driver| driver.tap(KeyCode::Escape),
    );
    driver.tap(FREE_KEY);
    assert_eq!(waiting(&driver), None);
    let bound = driver.app.world().resource::<Bindings>().get(control, slot);
    assert_eq!(bound, Some(Press::Key(FREE_KEY)), "{control:?}");
    assert_eq!(*driver.app.world().resource::<State<Menu>>().get(), Menu::Settings, "nobody was thrown out");
}

#[test]
fn a_control_is_bound_anew_by_gamepad_alone() {
    let _alone = alone();
    let mut driver = Driver::new(Storage::nowhere());
    driver.pad_tap(GamepadButton::DPadDown);
    open_settings(&mut driver);
    driver.pad_tap(GamepadButton::LeftTrigger);
    let (control, slot) = bind_by(
        &mut driver,
        &[Slot::Pad],
        |driver| driver.pad_tap(GamepadButton::DPadUp),
        |driver| driver.pad_tap(GamepadButton::DPadLeft),
        |driver| driver.pad_tap(GamepadButton::South),
        |driver| driver.pad_tap(GamepadButton::Start),
    );
    driver.pad_tap(FREE_BUTTON);
    let bound = driver.app.world().resource::<Bindings>().get(control, slot);
    assert_eq!(bound, Some(Press::Pad(FREE_BUTTON)), "{control:?}");
}

#[test]
fn a_new_screen_is_asked_about_and_escape_takes_it_back() {
    let _alone = alone();
    let mut driver = Driver::new(Storage::nowhere());
    open_settings(&mut driver);
    let mode = |driver: &mut Driver| {
        let world = driver.app.world_mut();
        world.query_filtered::<&Window, With<PrimaryWindow>>().single(world).expect("a window").mode
    };
    driver.click("Borderless");
    driver.frames(3);
    assert!(matches!(mode(&mut driver), WindowMode::BorderlessFullscreen(_)));
    assert!(driver.says("Can you see this?"));
    driver.tap(KeyCode::Escape);
    driver.frames(3);
    assert_eq!(mode(&mut driver), WindowMode::Windowed);
    assert_eq!(window_kind(&driver), WindowKind::Window);
    assert!(!driver.says("Can you see this?") && driver.says("Display mode"));
    driver.click("Borderless");
    driver.frames(3);
    driver.click("Keep it");
    driver.frames(10);
    assert!(!driver.says("Can you see this?"));
    assert_eq!(window_kind(&driver), WindowKind::Borderless);
}

fn focused_label(driver: &mut Driver) -> Option<String> {
    driver.widgets().into_iter().find(|widget| widget.is_focused).map(|widget| widget.label)
}

#[test]
fn tab_reaches_both_answers_about_a_new_screen() {
    let _alone = alone();
    let by_mouse = |driver: &mut Driver| driver.click("Borderless");
    let with_the_gamepad_beside_the_mouse = |driver: &mut Driver| {
        driver.click("Borderless");
        // Now some widget has to have the focus, and the page under the question must not take it.
        driver.pad_tap(GamepadButton::North);
    };
    let by_keys_alone = |driver: &mut Driver| {
        driver.until(|driver| {
            driver.tap(KeyCode::Tab);
            focused_label(driver).as_deref() == Some("Borderless")
        });
        driver.tap(KeyCode::Enter);
    };
    let ways: [&dyn Fn(&mut Driver); 3] = [&by_mouse, &with_the_gamepad_beside_the_mouse, &by_keys_alone];
    for (number, choose) in ways.into_iter().enumerate() {
        let mut driver = Driver::new(Storage::nowhere());
        open_settings(&mut driver);
        choose(&mut driver);
        driver.frames(3);
        assert!(driver.says("Can you see this?"), "way {number}");
        let seen: Vec<Option<String>> = (0..6)
            .map(|_| {
                driver.tap(KeyCode::Tab);
                focused_label(&mut driver)
            })
            .collect();
        for answer in ["Keep it", "Revert"] {
            assert!(seen.contains(&Some(answer.to_owned())), "way {number}: {seen:?}");
        }
    }
}

/// The print of everything with a name that begins like this.
fn prints(driver: &mut Driver, name: &str) -> Vec<Option<AssetId<Image>>> {
    let world = driver.app.world_mut();
    let mut things = world.query::<(&Name, &MeshMaterial3d<StandardMaterial>)>();
    let found = things.iter(world).filter(|(named, _)| named.as_str().starts_with(name));
    let materials = world.resource::<Assets<StandardMaterial>>();
    found.map(|(_, material)| Some(materials.get(&material.0)?.base_color_texture.as_ref()?.id())).collect()
}

#[test]
fn another_palette_is_seen_on_the_table_and_in_panels_at_once() {
    let _alone = alone();
    let mut driver = Driver::new(Storage::nowhere());
    // The card of the highest building is red in all of them.
    let named = ["Card of Anchor", "Card of Bell", "Marker of", "Seat mat", "Height sheet", "Height marker"];
    let before = named.map(|name| prints(&mut driver, name));
    assert!(before.iter().all(|prints| !prints.is_empty()), "{before:?}");
    driver.frames(5);
    assert_eq!(before, named.map(|name| prints(&mut driver, name)), "nothing is painted twice");
    driver.app.world_mut().write_message(PreferenceChange::Palette(Palette::HighContrast));
    driver.frames(2);
    for (name, before) in named.into_iter().zip(&before) {
        let after = prints(&mut driver, name);
        assert_eq!(after.len(), before.len());
        assert!(after.iter().zip(before).all(|(after, before)| after != before), "{name} is as before");
    }
    let page = driver.egui().global_style().visuals.window_fill;
    assert_eq!(page, Color32::BLACK, "panels and pages are black");
}

#[test]
fn whose_hand_is_helped_is_told_to_all_and_recorded() {
    let folder = std::env::temp_dir().join(format!("gragra-comfort-{}", std::process::id()));
    let _alone = alone();
    let mut driver = Driver::new(Storage::at(folder.clone()));
    let seats = Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).expect("three");
    let mut assists = PerSeat::default();
    assists[Seat::P2] = Assist { aim: AimAssist::Strong, light_touch: true };
    let helped = assists[Seat::P2];
    let options = Options::new(Edition::GraGraCompany, Players::Three);
    driver.app.world_mut().write_message(SessionRequest::Play(NewMatch { options, seats, seed: 5, assists }));
    driver.frames(10);
    assert_eq!(driver.playing().assist(Seat::P2), helped);
    let file = driver.playing().file().expect("it is recorded").to_owned();
    assert!(driver.says("⌖⌖") && driver.says("👌"), "it is beside the name");
    driver.app.world_mut().write_message(SessionRequest::Leave);
    driver.frames(5);
    let peek = gragra_sim::replay::Replay::peek_file(&file).expect("it can be read");
    assert_eq!(peek.header.expect("it can be read").assist(Seat::P2), helped);
    let _ = fs::remove_dir_all(folder);
}

/// The default bindings, as the documentation lists them.
fn table_of_controls() -> String {
    let bindings = Bindings::default();
    let mut table = String::from("| | mouse | keyboard | gamepad |\n|---|---|---|---|\n");
    for group in Group::ALL {
        table += &format!("| **{}** | | | |\n", group.name());
        for control in group.controls() {
            let [mouse, keys, pad] = bindings.labels(control);
            table += &format!("| {} | {mouse} | {keys} | {pad} |\n", control.name());
        }
    }
    table
}

/// The table of controls in the documentation is printed from the bindings; `GRAGRA_BLESS=1` prints it anew.
#[test]
fn the_documented_controls_are_those_of_the_game() {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
    let path = Path::new(&package).join("../../docs/client.md");
    let text = fs::read_to_string(&path).expect("the documentation is there");
    let [begin, end] = ["<!-- controls: printed by scripts/bless -->\n", "<!-- end of controls -->"];
    let (before, rest) = text.split_once(begin).expect("where the table begins");
    let (table, after) = rest.split_once(end).expect("where the table ends");
    if std::env::var_os("GRAGRA_BLESS").is_some() {
        fs::write(&path, format!("{before}{begin}{}{end}{after}", table_of_controls()))
            .expect("it can be written");
        return;
    }
    assert_eq!(table, table_of_controls(), "scripts/bless prints the table of controls anew");
}

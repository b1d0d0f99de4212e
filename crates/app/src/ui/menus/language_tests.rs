//! Every page in every language, at the smallest, the usual and the largest size of texts.

use super::set_up::MoreOptions;
use crate::base::screen::{Menu, Screen};
use crate::base::settings::{Preferences, Profile};
use crate::base::words::{Language, is_english, within};
use crate::session::SessionRequest;
use crate::test_rig::{Drawn, Driver, Folder, Texts, against_bots, golden};
use bevy::prelude::KeyCode;
use bevy_egui::egui::{Context, vec2};
use gragra_sim::bots::Level;
use std::collections::BTreeSet;
use std::fs;

const PERCENTS: [u16; 3] = [75, 100, 200];
/// In frames. After a change of scale, the tables of the controls take one each to find their widths.
const SETTLING: usize = 20;

fn check(texts: &Texts, language: Language, what: &str) {
    let cut: Vec<_> = texts.cut_off().into_iter().map(|text| (text, texts.find(text))).collect();
    assert!(cut.is_empty(), "{what} in {language:?}: {cut:?}");
    assert!(!texts.all().is_empty(), "{what} in {language:?}");
    let left_over = texts.iter().find(|(text, _)| language == Language::Japanese && is_english(text));
    assert_eq!(left_over, None, "{what} is not translated");
}

/// Draws a page in all of them; no text may stick out of the window.
pub(crate) fn fits(mut draw: impl FnMut(&Context)) {
    for language in Language::ALL {
        for percent in PERCENTS {
            let size = vec2(1280.0, 720.0) * 100.0 / f32::from(percent);
            let drawn = within(language, || Drawn::sized(size, &mut draw));
            check(&drawn, language, &format!("a page at {percent} %"));
        }
    }
}

/// The way to a page from the title. English is spoken.
type Way = fn(&mut Driver);

/// Pages that fill the window.
const PAGES: [(&str, Way); 18] = [
    ("title", |_| {}),
    ("set-up", |driver| driver.go_to(Screen::SetUp)),
    ("settings", |driver| driver.open(Menu::Settings)),
    ("sound", |driver| turn_to(driver, Menu::Settings, "Sound")),
    ("comfort", |driver| turn_to(driver, Menu::Settings, "Comfort")),
    ("hand and camera", |driver| turn_to(driver, Menu::Settings, "Hand and camera")),
    ("bindings", |driver| turn_to(driver, Menu::Settings, "Controls")),
    ("rules in steps", |driver| driver.open(Menu::Rules)),
    ("all rules", |driver| turn_to(driver, Menu::Rules, "All rules")),
    ("controls", |driver| turn_to(driver, Menu::Rules, "Controls")),
    ("replays", open_replays),
    ("delete", |driver| ask(driver, "Delete")),
    ("rename", |driver| ask(driver, "Rename")),
    ("practice", |driver| driver.open(Menu::Practice)),
    ("lesson complete", |driver| driver.open(Menu::LessonComplete)),
    ("fault", |driver| driver.open(Menu::Fault)),
    ("title without the lesson", |driver| {
        driver.app.world_mut().resource_mut::<Profile>().progress.is_lesson_offered = true;
    }),
    ("house rules", |driver| {
        let set_up = &mut driver.app.world_mut().resource_mut::<Profile>().set_up;
        set_up.house.turn_clock = std::num::NonZeroU16::new(60);
        set_up.seats[2].name = "x".repeat(99);
        set_up.seed = "any-text".into();
        set_up.light_touch[gragra_rules::Seat::P1] = true;
        *driver.app.world_mut().resource_mut::<MoreOptions>() = MoreOptions(true);
        driver.go_to(Screen::SetUp);
    }),
];

/// Pages that lie over a table.
const PAGES_OVER_TABLE: [(&str, Way); 7] = [
    ("pause", |driver| {
        driver.request(SessionRequest::Play(against_bots([Level::Novice; 2], 1)));
        open_over_table(driver, Menu::Pause);
    }),
    ("pause of a lesson", |driver| {
        driver.request(SessionRequest::Learn);
        open_over_table(driver, Menu::Pause);
    }),
    ("pause of a replay", |driver| watch(driver, Menu::Pause)),
    ("replays over a replay", |driver| watch(driver, Menu::Replays)),
    ("take over", |driver| watch(driver, Menu::TakeOver)),
    ("clip", |driver| watch(driver, Menu::Clip)),
    ("turning points", |driver| watch(driver, Menu::TurningPoints)),
];

fn turn_to(driver: &mut Driver, menu: Menu, tab: &str) {
    driver.open(menu);
    driver.frames(4);
    driver.click(tab);
}

fn open_replays(driver: &mut Driver) {
    driver.open(Menu::Replays);
    driver.until(|driver| driver.button("Delete").is_some());
}

fn ask(driver: &mut Driver, question: &str) {
    open_replays(driver);
    driver.frames(4);
    driver.click(question);
}

fn watch(driver: &mut Driver, menu: Menu) {
    driver.request(SessionRequest::Watch(golden("accident")));
    open_over_table(driver, menu);
}

fn open_over_table(driver: &mut Driver, menu: Menu) {
    driver.frames(5);
    driver.open(menu);
}

/// The client with a whole and an interrupted match on the shelf, on this page.
fn turned_to(test: &str, page: &str, way: Way) -> (Driver, Folder) {
    let folder = Folder::new(&format!("{test}-{}", page.replace(' ', "-")));
    let replays = folder.join("replays");
    fs::create_dir_all(&replays).unwrap();
    fs::copy(golden("accident"), replays.join("1.gragra")).unwrap();
    let whole = fs::read(golden("masters")).unwrap();
    fs::write(replays.join("2.gragra"), &whole[..whole.len() / 2]).unwrap();
    let mut driver = Driver::new(folder.storage());
    driver.frames(4);
    way(&mut driver);
    driver.frames(4);
    (driver, folder)
}

#[test]
fn every_page_fits_in_every_language_at_every_scale() {
    for (page, way) in PAGES {
        let (mut driver, _folder) = turned_to("fits", page, way);
        for language in Language::ALL {
            for percent in PERCENTS {
                driver.app.world_mut().resource_mut::<Preferences>().ui_scale = percent;
                let texts = within(language, || {
                    driver.frames(SETTLING);
                    driver.texts()
                });
                check(&texts, language, &format!("{page} at {percent} %"));
            }
        }
    }
}

#[test]
fn the_focus_reaches_every_control_of_every_page() {
    for (page, way) in PAGES.into_iter().chain(PAGES_OVER_TABLE) {
        let (mut driver, _folder) = turned_to("focus", page, way);
        assert_eq!(find_unreached(&mut driver), [""; 0], "{page}");
    }
}

/// The controls of the page that Tab never gets to, by their labels.
fn find_unreached(driver: &mut Driver) -> Vec<String> {
    driver.tap(KeyCode::Tab);
    let mut reached = BTreeSet::new();
    for _ in 0..driver.stops().len() + 2 {
        reached.extend(driver.focused().map(|id| id.value()));
        driver.tap(KeyCode::Tab);
    }
    let unreached = driver.stops().into_iter().filter(|id| !reached.contains(&id.value()));
    unreached.map(|id| format!("{id:?}")).collect()
}

#[test]
fn a_control_that_the_focus_does_not_reach_is_found() {
    let mut driver = Driver::new(crate::session::storage::Storage::nowhere());
    driver.tap(KeyCode::Tab);
    let held = driver.focused().expect("a button of the title");
    // Nothing else ever gets it.
    driver.app.add_systems(bevy::prelude::Last, move |mut contexts: bevy_egui::EguiContexts| {
        if let Ok(context) = contexts.ctx_mut() {
            context.memory_mut(|memory| memory.request_focus(held));
        }
    });
    assert!(!find_unreached(&mut driver).is_empty());
}

#[test]
fn what_is_too_wide_is_found() {
    let draw = |context: &Context| {
        let area = bevy_egui::egui::Area::new("wide".into()).constrain(false);
        area.show(context, |ui| ui.add(bevy_egui::egui::Label::new("x".repeat(500)).extend()));
    };
    assert!(std::panic::catch_unwind(|| fits(draw)).is_err());
}

#[test]
fn what_is_too_high_is_found() {
    let draw = |context: &Context| {
        let area = bevy_egui::egui::Area::new("high".into()).constrain(false);
        area.show(context, |ui| ui.label("x\n".repeat(50) + "x"));
    };
    assert!(std::panic::catch_unwind(|| fits(draw)).is_err());
}

//! Pages by keys alone, through the whole client.

use crate::driver::Driver;
use bevy::prelude::*;
use bevy_egui::egui::{Id, Memory};
use bevy_egui::{EguiContext, PrimaryEguiContext};
use gragra_app::screen::{Menu, Screen};
use gragra_app::session::storage::Storage;

fn focused(driver: &mut Driver) -> Option<Id> {
    let world = driver.app.world_mut();
    let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
    contexts.single_mut(world).ok()?.get_mut().memory(Memory::focused)
}

/// Up and down always lead somewhere, and down at last to the button that leaves the page.
fn walk(driver: &mut Driver, page: &str, last: &str) {
    for key in [KeyCode::ArrowDown, KeyCode::ArrowUp] {
        let mut seen = Vec::new();
        for _ in 0..30 {
            let before = focused(driver);
            driver.tap(key);
            driver.frames(2);
            let after = focused(driver);
            assert!(after.is_some() && after != before, "{page}: {key:?} is stuck after {seen:?}");
            seen.extend(driver.widgets().into_iter().find(|widget| widget.is_focused));
        }
        let is_reached = seen.iter().any(|widget| widget.label.contains(last));
        assert!(is_reached || key == KeyCode::ArrowUp, "{page}: {last} was not reached in {seen:?}");
    }
}

#[test]
fn up_and_down_are_never_stuck() {
    let mut driver = Driver::new(Storage::nowhere());
    driver.tap(KeyCode::ArrowDown);
    walk(&mut driver, "title", "Quit");
    driver.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::SetUp);
    driver.frames(3);
    walk(&mut driver, "set-up", "Back");
    driver.app.world_mut().resource_mut::<NextState<Screen>>().set(Screen::Title);
    for (menu, last) in [(Menu::Practice, "Back"), (Menu::Replays, "Back"), (Menu::Settings, "Done")] {
        driver.app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
        driver.frames(3);
        walk(&mut driver, &format!("{menu:?}"), last);
    }
}

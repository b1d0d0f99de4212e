//! Pages by keys alone, through the whole client.

use crate::driver::Driver;
use bevy::prelude::*;
use gragra_app::screen::{Menu, Screen};
use gragra_app::session::storage::Storage;
use gragra_app::trace::Widget;

fn focused(driver: &mut Driver) -> Option<Widget> {
    driver.widgets().into_iter().find(|widget| widget.is_focused)
}

/// Up and down always lead somewhere, and at last to the button that leaves the page.
fn walk(driver: &mut Driver, name: &str, last: &str) {
    for key in [KeyCode::ArrowDown, KeyCode::ArrowUp] {
        let mut seen = Vec::new();
        for _ in 0..30 {
            let before = focused(driver).map(|widget| (widget.label, widget.at));
            driver.tap(key);
            driver.frames(2);
            let after = focused(driver).map(|widget| (widget.label, widget.at));
            assert!(after.is_some() && after != before, "{name}: {key:?} is stuck at {before:?}");
            seen.extend(after.map(|(label, _)| label));
        }
        assert!(seen.iter().any(|label| label.contains(last)), "{name}: {last} was not reached in {seen:?}");
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

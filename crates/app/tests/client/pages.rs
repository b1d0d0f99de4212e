//! Pages by keys alone, through the whole client.

use bevy::prelude::*;
use gragra_app::base::screen::{Menu, Screen};
use gragra_app::session::storage::Storage;
use gragra_app::test_rig::Driver;

/// Up and down always lead somewhere, and down at last to a button at the foot of the page.
fn walk(driver: &mut Driver, page: &str, last: [&str; 2]) {
    for key in [KeyCode::ArrowDown, KeyCode::ArrowUp] {
        let mut seen = Vec::new();
        for _ in 0..30 {
            let before = driver.focused();
            driver.tap(key);
            driver.frames(2);
            let after = driver.focused();
            assert!(after.is_some() && after != before, "{page}: {key:?} is stuck after {seen:?}");
            seen.extend(driver.widgets().into_iter().find(|widget| widget.is_focused));
        }
        let is_reached = seen.iter().any(|widget| last.iter().any(|last| widget.label.contains(last)));
        assert!(is_reached || key == KeyCode::ArrowUp, "{page}: {last:?} was not reached in {seen:?}");
    }
}

fn go(driver: &mut Driver, menu: Menu) {
    driver.open(menu);
    driver.frames(3);
}

/// What has the focus after each press of an arrow.
fn labels(driver: &mut Driver, key: KeyCode, presses: usize) -> Vec<String> {
    let label = |driver: &mut Driver| {
        driver.tap(key);
        driver.frames(2);
        let focused = driver.widgets().into_iter().find(|widget| widget.is_focused);
        // What has no label of its own is not told: a slider.
        focused.map_or_else(|| "a slider".to_owned(), |widget| widget.label)
    };
    (0..presses).map(|_| label(driver)).collect()
}

#[test]
fn no_row_of_the_settings_is_leapt_over() {
    let mut driver = Driver::new(Storage::nowhere());
    driver.tap(KeyCode::ArrowDown);
    go(&mut driver, Menu::Settings);
    driver.tap(KeyCode::PageDown);
    assert!(driver.says("Table"), "the second page is about sound");
    let down = labels(&mut driver, KeyCode::ArrowDown, 6);
    let place = down.iter().position(|label| label == "a slider").expect("the volumes");
    assert!(down[place..].starts_with(&["a slider"; 3].map(str::to_owned)), "{down:?}");
    let up = labels(&mut driver, KeyCode::ArrowUp, 8);
    assert!(up.windows(3).any(|three| three == ["a slider"; 3]), "{up:?}");
}

#[test]
fn up_and_down_are_never_stuck() {
    let mut driver = Driver::new(Storage::nowhere());
    driver.tap(KeyCode::ArrowDown);
    walk(&mut driver, "title", ["Quit"; 2]);
    driver.go_to(Screen::SetUp);
    driver.frames(3);
    walk(&mut driver, "set-up", ["Back", "Start"]);
    driver.go_to(Screen::Title);
    let pages = [
        (Menu::Practice, ["Back", "Start"]),
        (Menu::Replays, ["Back"; 2]),
        (Menu::Settings, ["Done", "Reset"]),
    ];
    for (menu, last) in pages {
        go(&mut driver, menu);
        walk(&mut driver, &format!("{menu:?}"), last);
    }
}

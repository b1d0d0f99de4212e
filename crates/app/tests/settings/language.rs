//! The whole client in another language, chosen in the settings.

use crate::alone;
use bevy::prelude::*;
use gragra_app::base::screen::Menu;
use gragra_app::base::settings::Preferences;
use gragra_app::base::words::Language;
use gragra_app::session::storage::Storage;
use gragra_app::test_rig::Driver;

#[test]
fn a_language_is_chosen_in_the_settings_and_spoken_at_once() {
    let _alone = alone();
    let mut driver = Driver::new(Storage::nowhere());
    driver.frames(2);
    assert!(driver.says("New match"));
    driver.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Settings);
    driver.frames(3);
    driver.click("Deutsch");
    driver.frames(2);
    assert_eq!(driver.app.world().resource::<Preferences>().language, Some(Language::German));
    assert!(driver.says("Einstellungen"));
    driver.click("日本語");
    driver.frames(2);
    assert!(driver.says("設定"));
    driver.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::None);
    driver.frames(3);
    driver.click("新しい対戦");
    driver.frames(3);
    assert!(driver.says("ハンター"), "names that nobody typed are translated");
    driver.click("開始");
    driver.frames(30);
    assert!(driver.session().is_some());
    assert!(driver.says("準備中"));
}

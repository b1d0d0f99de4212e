//! Bots that are asked, and the turning points of a replay, through the whole client.

use bevy::prelude::*;
use gragra_app::base::controls::{Bindings, Control, Press, Slot};
use gragra_app::base::screen::Menu;
use gragra_app::session::storage::Storage;
use gragra_app::session::{Pace, PauseReason, ReplayAnalysis, Seeking, SessionRequest};
use gragra_app::test_rig::{Driver, golden, match_of};
use gragra_sim::bots::{Character, Level};
use gragra_sim::play::Player;

fn press(driver: &mut Driver, control: Control, slot: Slot) {
    match driver.app.world().resource::<Bindings>().get(control, slot) {
        Some(Press::Key(key)) => driver.tap(key),
        Some(Press::Pad(button)) => driver.pad_tap(button),
        other => panic!("{control:?} has {other:?} in {slot:?}"),
    }
}

#[test]
fn a_bot_is_asked_by_mouse_key_and_pad() {
    let bots = [Character::Builder, Character::Hunter, Character::Raider];
    let bots = bots.map(|character| Player::bot(character, Level::Novice));
    let mut driver = Driver::new(Storage::nowhere());
    driver.request(SessionRequest::Play(match_of(bots, 5)));
    let has_decided = |driver: &Driver| {
        let talk = driver.session().and_then(|session| session.bot_talk());
        talk.is_some_and(|talk| talk.last_decision(None, u32::MAX).is_some())
    };
    driver.until(|driver| has_decided(driver));
    driver.app.world_mut().resource_mut::<Pace>().set_paused(PauseReason::Player, true);
    driver.frames(5);
    let is_answered = |driver: &mut Driver| driver.says("I chose ");
    assert!(!is_answered(&mut driver), "nobody has asked");
    for slot in [Slot::Key, Slot::Pad] {
        press(&mut driver, Control::AskWhy, slot);
        assert!(is_answered(&mut driver), "{slot:?} asks");
        press(&mut driver, Control::AskWhy, slot);
        assert!(!is_answered(&mut driver), "{slot:?} ends the answer");
    }
    // One of them has decided; the others may have nothing to say yet.
    let asked: Vec<[f32; 2]> =
        driver.widgets().into_iter().filter(|widget| widget.label == "?").map(|widget| widget.at).collect();
    assert_eq!(asked.len(), 3, "everyone can be asked");
    for [x, y] in asked {
        driver.click_at(Vec2::new(x, y));
        driver.frames(3);
    }
    assert!(is_answered(&mut driver));
    driver.frames(60 * 20);
    assert!(!is_answered(&mut driver), "an answer goes by itself");
}

#[test]
fn turning_points_are_found_listed_and_jumped_to() {
    for slot in [Slot::Key, Slot::Pad] {
        let mut driver = Driver::new(Storage::nowhere());
        driver.request(SessionRequest::Watch(golden("masters")));
        driver.frames(5);
        driver.app.world_mut().resource_mut::<Pace>().set_paused(PauseReason::Player, true);
        press(&mut driver, Control::TurningPoints, slot);
        assert_eq!(driver.place().1, Menu::TurningPoints, "{slot:?}");
        let analysis = |driver: &Driver| driver.app.world().resource::<ReplayAnalysis>().progress();
        assert!(analysis(&driver).is_none() || driver.says("Judging every decision"), "progress is shown");
        driver.until(|driver| analysis(driver).is_none());
        driver.frames(5);
        let points = driver.app.world().resource::<ReplayAnalysis>().points().to_vec();
        assert!(!points.is_empty() && points.len() <= 3, "{points:?}");
        assert!(points.is_sorted_by_key(|found| found.point.tick));
        assert!(driver.says("would have been worth about $"));
        // The first one has the focus.
        match slot {
            Slot::Key => driver.tap(KeyCode::Enter),
            _ => driver.pad_tap(GamepadButton::South),
        }
        assert_eq!(driver.place().1, Menu::None);
        driver.until(|driver| driver.app.world().resource::<Seeking>().to().is_none());
        let (now, tick) = (driver.playing().now(), points[0].point.tick);
        assert_eq!(now, tick.saturating_sub(180), "a moment before the decision");
    }
}

#[test]
fn leaving_the_replay_cancels_the_analysis() {
    let mut driver = Driver::new(Storage::nowhere());
    driver.request(SessionRequest::Watch(golden("masters")));
    driver.frames(5);
    driver.open(Menu::TurningPoints);
    driver.until(|driver| driver.app.world().contains_resource::<ReplayAnalysis>());
    driver.request(SessionRequest::Watch(golden("accident")));
    driver.frames(5);
    assert!(!driver.app.world().contains_resource::<ReplayAnalysis>(), "another replay has other points");
    driver.open(Menu::TurningPoints);
    driver.until(|driver| driver.app.world().contains_resource::<ReplayAnalysis>());
    driver.request(SessionRequest::Leave);
    driver.frames(5);
    assert!(!driver.app.world().contains_resource::<ReplayAnalysis>());
}

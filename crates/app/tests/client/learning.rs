//! Learning the game through the whole client: the first turn, the rules behind a prompt, hints, the practice table.

use bevy::prelude::*;
use gragra_app::base::screen::{Menu, Screen};
use gragra_app::base::settings::{Hint, Preferences, Profile, Progress};
use gragra_app::session::Part;
use gragra_app::session::storage::Storage;
use gragra_app::session::{Act, NewMatch, Pace, Session, SessionRequest};
use gragra_app::test_rig::devices::{Device, Keyboard, Mouse, Pad};
use gragra_app::test_rig::{Driver, Folder, match_of};
use gragra_rules::{Players, Seat};
use gragra_sim::bots::{Character, Level};
use gragra_sim::hand_script::aim_at;
use gragra_sim::play::{Action, Exercise, Player, Practice, Shows, Task};
use gragra_sim::table::{HandInput, Tremor, layout};
use std::time::Duration;

fn progress(driver: &Driver) -> &Progress {
    &driver.app.world().resource::<Profile>().progress
}

fn clock(driver: &Driver) -> f32 {
    driver.app.world().resource::<Time<Real>>().elapsed_secs()
}

/// Takes the whole lesson, and says how many seconds were shown.
fn take_lesson(driver: &mut Driver, device: &mut dyn Device) -> f32 {
    let begun = clock(driver);
    let mut stacked = 0;
    for step in 0.. {
        assert!(step < 20_000, "the lesson does not end: {:?}", driver.hot_seat());
        let Some(part) = driver.session().map(Session::lesson) else { break };
        assert!(part.is_some(), "it is a lesson to its end");
        match driver.hot_seat().task() {
            Some(Task::Invest) => device.invest(driver),
            Some(Task::Throw) => device.throw(driver),
            Some(Task::Declare) => device.declare(driver),
            Some(Task::Stack) => {
                stacked += 1;
                device.stack(driver);
            }
            Some(Task::Change) => device.change(driver),
            Some(other) => panic!("a first turn has no {other:?}"),
            None if driver.says("One moment") => {
                // Another thread brings the takeover about; frames are quicker here than in a window.
                std::thread::sleep(Duration::from_millis(40));
                driver.frame();
            }
            None if driver.button("Show me").is_some() || driver.button("Continue").is_some() => {
                driver.frames(10);
                device.confirm(driver);
            }
            None => driver.frame(),
        }
    }
    assert!(stacked > 10, "dice were stacked by hand");
    clock(driver) - begun
}

fn lesson_with(device: &mut dyn Device, name: &str) {
    let folder = Folder::new(&format!("learning-{name}"));
    let mut driver = Driver::new(folder.storage());
    driver.request(SessionRequest::Learn);
    driver.frames(4);
    assert_eq!(driver.playing().lesson(), Some(Part::Turn));
    let seconds = take_lesson(&mut driver, device);
    driver.frames(4);
    assert!(seconds < 180.0, "it took {seconds} shown seconds");
    assert_eq!(driver.place(), (Screen::Title, Menu::LessonComplete));
    assert!(progress(&driver).is_lesson_taken, "that is remembered");
    assert!(folder.storage().list().is_empty(), "a lesson leaves no recording");
    eprintln!("the lesson took {seconds:.0} shown seconds");
}

#[test]
fn the_first_turn_can_be_played_with_the_keyboard() {
    lesson_with(&mut Keyboard::default(), "keyboard");
}

#[test]
fn the_first_turn_can_be_played_with_a_gamepad() {
    lesson_with(&mut Pad, "pad");
}

#[test]
fn the_first_turn_can_be_played_with_the_mouse() {
    lesson_with(&mut Mouse::default(), "mouse");
}

#[test]
fn the_lesson_is_offered_once_and_can_be_left_and_repeated() {
    let folder = Folder::new("learning-left");
    let mut driver = Driver::new(folder.storage());
    driver.frames(3);
    assert!(driver.says("New here?"));
    driver.click("Play your first turn");
    driver.frames(30);
    assert_eq!(driver.playing().lesson(), Some(Part::Turn));
    driver.tap(KeyCode::Escape);
    driver.frames(3);
    assert_eq!(driver.place().1, Menu::Pause);
    driver.click("Leave the lesson");
    driver.frames(5);
    assert_eq!(driver.place(), (Screen::Title, Menu::None));
    let progress = progress(&driver);
    assert!(progress.is_lesson_offered && !progress.is_lesson_taken);
    assert!(!driver.says("New here?"), "once is enough");
    driver.click("First turn");
    driver.until(|driver| driver.hot_seat().task() == Some(Task::Invest));
    assert!(driver.says("Choose a company"), "and it is taught from the beginning");
    driver.tap(KeyCode::Escape);
    driver.frames(3);
    driver.click("Start over");
    driver.frames(4);
    assert!(driver.playing().now() < 10);
    assert!(folder.storage().list().is_empty());
}

#[test]
fn why_is_answered_at_the_clause_of_the_prompt_by_every_device() {
    let mut driver = Driver::new(Storage::nowhere());
    driver.request(SessionRequest::Learn);
    driver.until(|driver| driver.hot_seat().task() == Some(Task::Invest));
    let asks: [fn(&mut Driver); 3] = [
        |driver| driver.click("S6"),
        |driver| driver.tap(KeyCode::F1),
        |driver| driver.pad_tap(GamepadButton::Select),
    ];
    for (place, ask) in asks.into_iter().enumerate() {
        driver.frames(5);
        ask(&mut driver);
        driver.frames(4);
        assert_eq!(driver.place().1, Menu::Rules, "way {place}");
        assert!(driver.says("A starting player is drawn."), "the clause is in sight");
        assert!(driver.app.world().resource::<Pace>().is_still(), "time stands still");
        driver.tap(KeyCode::Escape);
        driver.frames(4);
        assert_eq!(driver.place().1, Menu::None, "one step leads back to the table");
    }
}

fn people_and_bots(people: usize) -> NewMatch {
    let bots = [Character::Builder, Character::Hunter].map(|bot| Player::bot(bot, Level::Novice));
    let people = ["Ann", "Ben"].map(Player::person).into_iter().take(people);
    match_of(people.chain(bots).take(3), 35)
}

/// Plays until the first throw is asked for.
fn to_first_throw(driver: &mut Driver, people: usize) {
    driver.request(SessionRequest::Play(people_and_bots(people)));
    driver.frames(4);
    let mut device = Keyboard::default();
    driver.until(|driver| {
        if driver.hot_seat().must_pass_to().is_some() {
            device.confirm(driver);
        } else if driver.hot_seat().task() == Some(Task::Invest) {
            device.invest(driver);
        }
        driver.hot_seat().task() == Some(Task::Throw)
    });
    driver.frames(4);
}

const PEEK: &str = "Nobody sees the others' money.";

#[test]
fn a_hint_is_shown_once_and_remembered_and_can_be_turned_off() {
    let mut driver = Driver::new(Storage::nowhere());
    driver.app.world_mut().resource_mut::<Preferences>().hints = false;
    to_first_throw(&mut driver, 2);
    assert!(!driver.says(PEEK), "nobody wants hints");
    driver.app.world_mut().resource_mut::<Preferences>().hints = true;
    driver.frames(4);
    assert!(driver.says(PEEK));
    assert!(progress(&driver).hints.contains(&Hint::Peek));
    driver.frames(60 * 13);
    assert!(!driver.says(PEEK), "it goes away");
    to_first_throw(&mut driver, 2);
    assert!(!driver.says(PEEK), "and never comes again");
    driver.app.world_mut().resource_mut::<Profile>().progress.hints.clear();
    driver.frames(4);
    assert!(driver.says(PEEK), "unless it is to be shown again");
}

#[test]
fn who_is_alone_with_bots_sees_their_money_and_is_not_told_how() {
    let mut driver = Driver::new(Storage::nowhere());
    to_first_throw(&mut driver, 1);
    driver.frames(60);
    assert!(driver.says("$50k") && !driver.says(PEEK));
    assert!(progress(&driver).hints.is_empty());
}

fn practice(driver: &Driver) -> &Practice {
    driver.playing().practised().expect("somebody practises")
}

fn best(driver: &Driver) -> u8 {
    progress(driver).best.get(Tremor::None)
}

/// Does something with the hand, without any device.
fn hand(driver: &mut Driver, input: HandInput) {
    driver.app.world_mut().write_message(Act { seat: Seat::P1, action: Action::Hand(input) });
    driver.frames(2);
}

fn stack_three(driver: &mut Driver, device: &mut dyn Device) {
    for _ in 0..4_000 {
        if practice(driver).height() == 3 {
            return;
        }
        device.stack(driver);
    }
    panic!("three dice do not stand: {}", practice(driver).height());
}

#[test]
fn at_the_practice_table_dice_are_stacked_fall_and_are_stacked_again() {
    let mut driver = Driver::new(Storage::nowhere());
    driver.frames(3);
    let exercise = Exercise { dice: 7, shows: Shows::Fours, tremor: Tremor::None };
    driver.app.world_mut().resource_mut::<Profile>().exercise = exercise;
    driver.click("Practice table");
    driver.frames(3);
    driver.click("To the table");
    driver.frames(4);
    assert_eq!(practice(&driver).exercise(), exercise);

    stack_three(&mut driver, &mut Keyboard::default());
    driver.frames(4);
    assert_eq!(best(&driver), 3);
    assert!(driver.says("Best 3"));

    // A die in the hand is swept through the tower.
    driver.until(|driver| driver.playing().table().allows(HandInput::Grip { count: 1 }));
    hand(&mut driver, HandInput::Grip { count: 1 });
    let place = layout::place(Players::Four, Practice::PLACE);
    for x in [-4.0, -2.0, 0.0, 2.0, 4.0] {
        let mut there = place;
        (there.x, there.y) = (place.x + x, 1.5);
        if practice(&driver).fallen_from().is_none() {
            hand(&mut driver, aim_at(there, 0));
            driver.frames(25);
        }
    }
    driver.until(|driver| practice(driver).fallen_from().is_some());
    driver.frames(2);
    assert!(driver.says("It fell at 3."));
    driver.until(|driver| practice(driver).fallen_from().is_none());
    assert_eq!((practice(&driver).height(), best(&driver)), (0, 3), "the best is kept");

    stack_three(&mut driver, &mut Pad);
    driver.tap(KeyCode::KeyN);
    driver.frames(4);
    assert_eq!((practice(&driver).height(), practice(&driver).table().dice_to_grip()), (0, 7));
    assert_eq!(best(&driver), 3);
    driver.tap(KeyCode::KeyM);
    driver.frames(3);
    assert!(driver.app.world().resource::<Preferences>().show_margin, "a key shows its stability");
    driver.tap(KeyCode::Escape);
    driver.frames(3);
    driver.click("Other dice");
    driver.frames(3);
    assert_eq!(driver.place().1, Menu::Practice);
    driver.tap(KeyCode::Escape);
    driver.frames(3);
    driver.click("Leave the table");
    driver.frames(5);
    assert_eq!(driver.place().0, Screen::Title);
}

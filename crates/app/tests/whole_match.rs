//! Whole matches through the whole client: a person with one device, from the first investment to the last payout. What
//! is recorded must be what a match without any client makes of the same inputs.

mod driver;

use driver::Driver;
use driver::devices::{Device, Keyboard, Mouse, Pad, carried};
use gragra_app::session::storage::Storage;
use gragra_app::session::{NewMatch, Wish};
use gragra_rules::{Edition, Options, Players};
use gragra_sim::bots::{Character, Level};
use gragra_sim::play::{Player, Seats, Task};
use gragra_sim::replay::{Replay, verify};
use std::sync::Arc;

/// Plays one match of three rounds to its end.
fn play(device: &mut dyn Device, seed: u64) {
    let folder = std::env::temp_dir().join(format!("gragra-whole-match-{}-{seed}", std::process::id()));
    let mut driver = Driver::new(Storage::at(folder.clone()));
    let seats = Seats::new(vec![
        Player::person("Ann"),
        Player::bot(Character::Builder, Level::Regular),
        Player::bot(Character::Raider, Level::Master),
    ]);
    let options = Options::new(Edition::GraGraCompany, Players::Three);
    let wanted = NewMatch { options, seats: seats.expect("three players"), seed };
    driver.app.world_mut().write_message(Wish::Play(wanted));
    driver.frames(4);

    let mut stacked = 0;
    let mut steps = 0;
    while !driver.playing().game().expect("a match").is_over() {
        steps += 1;
        assert!(steps < 100_000, "the match does not end: {:?}", driver.hot_seat());
        if steps % 1_000 == 0 {
            let game = driver.playing().game().expect("a match");
            let round = game.stage().game().map_or(0, |game| game.board().round());
            eprintln!("step {steps}, tick {}, round {round}, {:?}", game.now(), driver.hot_seat().task());
            if let Some(hand) = carried(&driver) {
                let goal = driver.project(hand.goal.with_y(hand.target.y));
                eprintln!("{hand:?}, which the mouse would do at {goal:?}");
            }
        }
        match driver.hot_seat().task() {
            Some(Task::Invest) => device.invest(&mut driver),
            Some(Task::Throw) => device.throw(&mut driver),
            Some(Task::Declare) => device.declare(&mut driver),
            Some(Task::Stack | Task::TakeOver | Task::Contest) => {
                stacked += 1;
                device.stack(&mut driver);
            }
            Some(Task::Change) => device.change(&mut driver),
            Some(Task::ChooseRaider) => device.choose_raider(&mut driver),
            None if steps % 20 == 0 => device.skip(&mut driver),
            None => driver.frame(),
        }
    }
    driver.frames(10);
    assert!(stacked > 100, "a person who stacks has something to do");

    let session = driver.playing();
    let (file, hash) =
        (session.file().expect("it is recorded").to_owned(), session.game().expect("a match").hash());
    let replay = Replay::read_file(&file).expect("the match was written whole");
    assert!(replay.end().is_some_and(|end| end.outcome.is_some()), "the file knows who won");
    let verdict = verify(Arc::new(replay)).expect("the match alone does the same");
    assert_eq!(verdict.hash, hash);
    std::fs::remove_dir_all(folder).expect("the folder was ours");
}

#[test]
fn a_person_plays_a_whole_match_with_the_mouse() {
    play(&mut Mouse::default(), 11);
}

#[test]
fn a_person_plays_a_whole_match_with_the_keyboard() {
    play(&mut Keyboard::default(), 12);
}

#[test]
fn a_person_plays_a_whole_match_with_a_gamepad() {
    play(&mut Pad, 13);
}

//! Whole matches through the whole client: a person with one device, from the first investment to the last payout. What
//! is recorded must be what a match without any client makes of the same inputs.

use gragra_app::session::{Pace, PauseReason, SessionRequest};
use gragra_app::test_rig::devices::{Device, Keyboard, Mouse, Pad, carried};
use gragra_app::test_rig::{Driver, Folder, against_bots};
use gragra_rules::{Players, Rounds};
use gragra_sim::bots::Level;
use gragra_sim::play::Task;
use gragra_sim::replay::{Replay, verify};
use std::sync::Arc;

/// A match of a person and two bots, before its first tick, and where it is kept.
fn begin(seed: u64, rounds: u8) -> (Driver, Folder) {
    let folder = Folder::new(&format!("whole-match-{seed}"));
    let mut driver = Driver::new(folder.storage());
    let mut wanted = against_bots([Level::Regular, Level::Master], seed);
    wanted.options.rounds = Rounds::new(rounds).expect("a number of rounds");
    driver.request(SessionRequest::Play(wanted));
    driver.frames(4);
    (driver, folder)
}

/// Plays until something is so. How often the person had a hand in it is returned.
fn play_until(driver: &mut Driver, device: &mut dyn Device, is_so: impl Fn(&Driver) -> bool) -> usize {
    let mut stacked = 0;
    for step in 1..100_000 {
        if is_so(driver) {
            return stacked;
        }
        match driver.hot_seat().task() {
            Some(Task::Invest) => device.invest(driver),
            Some(Task::Throw) => device.throw(driver),
            Some(Task::Declare) => device.declare(driver),
            Some(Task::Stack | Task::TakeOver | Task::Contest) => {
                stacked += 1;
                device.stack(driver);
            }
            Some(Task::Change) => device.change(driver),
            Some(Task::ChooseRaider) => device.choose_raider(driver),
            // What a round has paid is read before the next one begins.
            None if driver.app.world().resource::<Pace>().is_paused_by(PauseReason::Reading)
                && step % 20 == 0 =>
            {
                if driver.button("Show the accounts").or_else(|| driver.button("Continue")).is_some() {
                    device.confirm(driver);
                }
            }
            None if step % 20 == 0 => device.skip(driver),
            None => driver.frame(),
        }
    }
    let (now, stage) = (driver.playing().now(), driver.playing().game().map(|game| game.stage().to_string()));
    panic!(
        "it never comes to that: {:?}, {:?}, {stacked} steps of stacking, tick {now}: {stage:?}",
        driver.hot_seat(),
        carried(driver)
    );
}

/// Plays one match to its end.
fn play(device: &mut dyn Device, seed: u64, rounds: u8) {
    let (mut driver, _folder) = begin(seed, rounds);
    let stacked = play_until(&mut driver, device, |driver| driver.playing().is_finished());
    assert!(stacked > 30 * usize::from(rounds), "a person who stacks has something to do");

    let session = driver.playing();
    let (file, hash) =
        (session.file().expect("it is recorded").to_owned(), session.game().expect("a match").hash());
    let replay = Replay::read_file(&file).expect("the match was written whole");
    assert!(replay.end().is_some_and(|end| end.outcome.is_some()), "the file knows who won");
    let verdict = verify(Arc::new(replay)).expect("the match alone does the same");
    assert_eq!(verdict.hash, hash);
}

#[test]
#[ignore = "carried dice can leave the picture over high towers, where the mouse cannot bring them back"]
fn is_played_with_the_mouse() {
    play(&mut Mouse::default(), 11, 3);
}

#[test]
fn is_played_with_the_keyboard() {
    play(&mut Keyboard::default(), 12, 1);
}

#[test]
fn is_played_with_a_gamepad() {
    play(&mut Pad, 13, 1);
}

#[test]
fn a_gamepad_that_is_pulled_out_in_mid_carry_loses_nothing() {
    let (mut driver, _folder) = begin(14, 1);
    // Bots carry dice too.
    let is_on_the_way = |driver: &Driver| {
        let is_own = driver.hot_seat().task() == Some(Task::Stack);
        is_own && carried(driver).is_some_and(|hand| hand.aside() < 4.0)
    };
    play_until(&mut driver, &mut Pad, is_on_the_way);
    driver.unplug();
    driver.frames(20);
    let stopped = carried(&driver).expect("the die is still in the hand");
    driver.frames(120);
    let later = carried(&driver).expect("and stays there");
    assert!(stopped.target.distance(later.target) < 0.01, "nobody moves it: {stopped:?}, {later:?}");

    // The mouse goes on where the gamepad stopped.
    let dice = |driver: &Driver| {
        let table = driver.playing().table();
        Players::Three.companies().map(|company| table.column(company).len()).sum::<usize>()
    };
    let before = dice(&driver);
    play_until(&mut driver, &mut Mouse::default(), |driver| dice(driver) > before);
}

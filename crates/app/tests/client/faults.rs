//! Something goes wrong inside the game: nothing panics, the match is kept, a report says what happened, and every device
//! leads back to the title.

use bevy::prelude::*;
use gragra_app::base::screen::{Menu, Screen};
use gragra_app::session::storage::Storage;
use gragra_app::session::{Failure, FaultNotice, Session, SessionRequest};
use gragra_app::test_rig::{Driver, Folder, against_bots};
use gragra_sim::bots::Level;
use gragra_sim::play::{Assist, Exercise};
use gragra_sim::replay::Replay;
use gragra_sim::units::TICKS_PER_SECOND;
use std::fs;
use std::path::{Path, PathBuf};

const SEED: u64 = 77_001;
const SENTENCE: &str = "Something went wrong inside the game.";

fn play(driver: &mut Driver) {
    driver.request(SessionRequest::Play(against_bots([Level::Regular, Level::Master], SEED)));
    driver.frames(250);
}

/// Makes the next tick go wrong, and returns the tick before it.
fn fail(driver: &mut Driver, how: Failure) -> u32 {
    driver.wants_fault = true;
    let mut session = driver.app.world_mut().resource_mut::<Session>();
    let tick = session.now();
    session.fail_next_tick(how);
    driver.frames(4);
    tick
}

fn notice(driver: &Driver) -> FaultNotice {
    driver.app.world().resource::<FaultNotice>().clone()
}

/// The only file of a folder.
fn only_file(folder: &Path) -> PathBuf {
    let files: Vec<PathBuf> =
        fs::read_dir(folder).expect("it is there").map(|entry| entry.expect("a file").path()).collect();
    let [file] = &files[..] else { panic!("{files:?}") };
    file.clone()
}

#[test]
fn a_fault_leaves_match_and_report_and_the_game_goes_on() {
    for how in [Failure::Panic, Failure::Fault] {
        let folder = Folder::new(&format!("faults-{how:?}"));
        let mut driver = Driver::new(folder.storage());
        play(&mut driver);
        let replay = driver.playing().file().expect("it is recorded").to_owned();
        let tick = fail(&mut driver, how);
        assert!(driver.session().is_none(), "what is broken is not shown any longer");
        assert_eq!(driver.place(), (Screen::Title, Menu::Fault));

        let path = only_file(&folder.join("reports"));
        assert_eq!(notice(&driver).report.as_deref(), Some(path.as_path()));
        assert!(driver.says(SENTENCE) && driver.says("saved up to the last second"));
        assert!(driver.says(&path.display().to_string()));
        let report = fs::read_to_string(&path).expect("it can be read");
        let reason = match how {
            Failure::Panic => "a test asked for a panic",
            Failure::Fault => "a test asked for a fault",
        };
        let facts = [SEED.to_string(), env!("CARGO_PKG_VERSION").into(), replay.display().to_string()];
        for fact in facts.iter().map(String::as_str).chain([reason]) {
            assert!(report.contains(fact), "{fact} in {report}");
        }
        // A tick that panics is not counted.
        let at = if how == Failure::Panic { tick } else { tick + 1 };
        assert!(report.contains(&format!("tick        {at}\n")), "{at} in {report}");

        let kept = Replay::read_file(&replay).expect("the replay can be read");
        assert_eq!(kept.ticks(), tick / TICKS_PER_SECOND * TICKS_PER_SECOND, "up to its last second");
        assert_eq!(kept.header().seed(), SEED);

        // And it can be continued.
        driver.click("Back to the main menu");
        assert_eq!(driver.place(), (Screen::Title, Menu::None));
        driver.request(SessionRequest::Continue(replay));
        driver.until(|driver| driver.session().is_some_and(|session| session.now() > kept.ticks() + 30));
        assert!(!driver.playing().is_broken());
    }
}

#[test]
fn keys_and_gamepad_lead_back_to_the_title_as_well() {
    let ways: [fn(&mut Driver); 4] = [
        |driver| driver.tap(KeyCode::Enter),
        |driver| driver.tap(KeyCode::Escape),
        |driver| driver.pad_tap(GamepadButton::South),
        |driver| driver.pad_tap(GamepadButton::Start),
    ];
    for back in ways {
        let mut driver = Driver::new(Storage::nowhere());
        play(&mut driver);
        fail(&mut driver, Failure::Fault);
        assert!(driver.says("There is no folder for reports.") && !driver.says("saved up to"));
        // The first press of another device may only make it the one in use.
        for _ in 0..2 {
            if driver.place() == (Screen::Title, Menu::Fault) {
                back(&mut driver);
            }
        }
        assert_eq!(driver.place(), (Screen::Title, Menu::None));
    }
}

#[test]
fn a_report_that_cannot_be_written_is_told() {
    let folder = Folder::new("faults-full");
    let mut driver = Driver::new(folder.storage());
    play(&mut driver);
    // Where the folder should be is a file.
    fs::write(folder.join("reports"), "").expect("the folder is ours");
    fail(&mut driver, Failure::Panic);
    assert_eq!(notice(&driver).report, None);
    assert!(driver.says(SENTENCE) && driver.says("The report couldn't be saved: "));
}

#[test]
fn practice_table_and_replay_survive_a_fault_too() {
    let folder = Folder::new("faults-others");
    let mut driver = Driver::new(folder.storage());
    play(&mut driver);
    let replay = driver.playing().file().expect("it is recorded").to_owned();
    let requests = [
        SessionRequest::Practise { exercise: Exercise::default(), assist: Assist::NONE },
        SessionRequest::Watch(replay),
    ];
    for request in requests {
        driver.request(request);
        driver.frames(40);
        fail(&mut driver, Failure::Panic);
        assert!(driver.session().is_none() && driver.says(SENTENCE));
        assert!(!driver.says("saved up to the last second"), "nothing of it was being recorded");
        driver.click("Back to the main menu");
    }
}

#[test]
#[should_panic(expected = "no test wanted a fault")]
fn a_fault_that_no_test_wants_fails_it() {
    let mut driver = Driver::new(Storage::nowhere());
    play(&mut driver);
    driver.app.world_mut().resource_mut::<Session>().fail_next_tick(Failure::Fault);
    driver.frames(4);
}

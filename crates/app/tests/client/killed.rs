//! A program that is killed loses nothing but its last second, and one that ends by a mistake says so. Both happen to a
//! process of their own: this program starts itself again.

use bevy::prelude::*;
use gragra_app::base::settings::Preferences;
use gragra_app::session::storage::Storage;
use gragra_app::session::{Act, SessionRequest};
use gragra_app::test_rig::{Driver, Folder, against_bots};
use gragra_rules::Seat;
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::play::{Action, Player, Seats};
use gragra_sim::table::HandInput;
use std::collections::BTreeMap;
use std::env;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::{sleep, spawn};
use std::time::{Duration, Instant};

/// Where the child plays.
const PLACE: &str = "GRAGRA_TEST_PLACE";
const SEED: u64 = 5;

/// Whatever takes longer will never happen.
const PATIENCE: Duration = Duration::from_secs(240);

/// A process that is ended with its test, however that ends.
struct Process(Child);

impl Process {
    fn wait(&mut self) -> ExitStatus {
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE {
            if let Some(status) = self.0.try_wait().expect("it is ours") {
                return status;
            }
            sleep(Duration::from_millis(20));
        }
        panic!("the process does not end");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// This program, running only one of its tests.
fn start(test: &str, place: &Path) -> Process {
    let child = Command::new(env::current_exe().expect("this program"))
        .args(["--exact", test, "--ignored", "--nocapture"])
        .env(PLACE, place)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn();
    Process(child.expect("it runs, so it can run again"))
}

/// Plays, and writes down the state after every tick; the person's hand is led by a bot.
#[test]
#[ignore = "started by the tests below"]
fn play_until_killed() {
    let Some(place) = env::var_os(PLACE).map(PathBuf::from) else { return };
    let mut driver = Driver::new(Storage::at(place.clone()));
    driver.request(SessionRequest::Play(against_bots([Level::Regular; 2], SEED)));
    driver.frames(3);
    let shadow = Player::bot(Character::Builder, Level::Novice);
    let others =
        [Character::Builder, Character::Raider].map(|character| Player::bot(character, Level::Regular));
    let seats = Seats::new([shadow].into_iter().chain(others).collect()).expect("three players");
    let mut shadow = Bots::new(&seats, SEED);
    let mut states = File::create(place.join("states")).expect("the folder is ours");
    let mut carried = 0;
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        driver.app.world_mut().resource_mut::<Preferences>().bot_speed = 8;
        let game = driver.playing().game().expect("a match");
        let is_carrying = game.table().stacker() == Some(Seat::P1) && !game.table().carried().is_empty();
        carried += u32::from(is_carrying);
        let line = format!("{} {}", game.now(), game.hash());
        writeln!(states, "{line}").expect("it can be written");
        if carried == 100 {
            fs::write(place.join("carrying"), line).expect("it can be written");
        }
        // A hand that never lets go is still carrying when the plug is pulled.
        let is_kept = |action: &Action| !matches!(action, Action::Hand(HandInput::Release));
        let inputs = shadow.inputs(game).into_iter();
        let own = inputs.filter(|input| input.seat == Seat::P1 && is_kept(&input.action));
        let acts: Vec<Act> = own.map(|input| Act { seat: input.seat, action: input.action }).collect();
        driver.app.world_mut().write_message_batch(acts);
        driver.frame();
    }
}

#[test]
fn a_match_goes_on_in_mid_carry_after_the_program_was_killed() {
    let place = Folder::new("killed-carry");
    let mut child = start("killed::play_until_killed", &place);
    let begun = Instant::now();
    while !place.join("carrying").exists() {
        assert!(begun.elapsed() < Duration::from_secs(120), "nobody carries anything");
        assert!(child.0.try_wait().expect("it is ours").is_none(), "the child ended by itself");
        sleep(Duration::from_millis(20));
    }
    drop(child);

    let told = fs::read_to_string(place.join("states")).expect("the child wrote it");
    let states: BTreeMap<u32, u64> = told
        .lines()
        .filter_map(|line| {
            let (tick, hash) = line.split_once(' ')?;
            Some((tick.parse().ok()?, hash.parse().ok()?))
        })
        .collect();
    let (&last, _) = states.last_key_value().expect("it has played");
    let mut driver = Driver::new(place.storage());
    driver.until(|driver| driver.button("Continue").is_some());
    driver.click("Continue");
    // As soon as it is there, before its first tick.
    driver.until(|driver| driver.session().is_some());
    let game = driver.playing().game().expect("a match");
    let ticks = game.now();
    assert!(ticks + 62 >= last, "{ticks} of {last}: no more than a second is lost");
    match states.get(&ticks) {
        Some(&hash) => assert_eq!(game.hash(), hash, "tick {ticks} is as it was"),
        // The child was killed after a tick was recorded and before it could say so.
        None => assert!((last + 1..=last + 8).contains(&ticks), "{ticks} of {last}"),
    }
    assert_eq!(game.table().stacker(), Some(Seat::P1));
    assert!(!game.table().carried().is_empty(), "the die is still in the hand");
}

/// A system in which something goes wrong, in the middle of a match.
#[test]
#[ignore = "started by the test below"]
fn panic_in_a_system() {
    let Some(place) = env::var_os(PLACE).map(PathBuf::from) else { return };
    let storage = Storage::at(place);
    gragra_app::base::crash::install(storage.crashes());
    let mut driver = Driver::new(storage);
    driver.request(SessionRequest::Play(against_bots([Level::Regular; 2], SEED)));
    driver.frames(5);
    driver.app.add_systems(Update, || panic!("a die was lost"));
    driver.frame();
}

#[test]
fn a_panic_leaves_a_report_and_says_where_it_is() {
    let place = Folder::new("killed-panic");
    let mut child = start("killed::panic_in_a_system", &place);
    let errors = child.0.stderr.take().expect("it is piped");
    let reader = spawn(move || std::io::read_to_string(errors).expect("it is text"));
    assert!(!child.wait().success());
    let told = reader.join().expect("it only reads");
    let reports: Vec<PathBuf> = fs::read_dir(place.join("crashes"))
        .expect("there is a report")
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    let [report] = &reports[..] else { panic!("{reports:?}") };
    assert!(told.contains(&report.display().to_string()) && told.contains("continue"), "{told}");
    let text = fs::read_to_string(report).expect("it is ours");
    for part in ["a die was lost", "killed.rs", ".gragra", env!("CARGO_PKG_VERSION"), "panic_in_a_system"] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

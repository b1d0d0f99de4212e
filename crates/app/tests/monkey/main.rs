//! A monkey at the mouse, the keyboard and the gamepad: random gestures on every screen of the client without a window.
//!
//! After every gesture the game must still be running without a fault. Every few gestures the checks of `checks.rs` run:
//! the focus moves, no recorded match is lost, and Escape leads back to the title. "Quit" ends the program, and the
//! monkey starts it again with the same data. All data is in a temporary folder.
//!
//! CI runs a few hundred gestures with a fixed seed. For more, or for another seed:
//!
//! ```text
//! GRAGRA_MONKEY=10000 GRAGRA_MONKEY_SEED=7 cargo test -p gragra-app --test monkey -- --nocapture
//! ```
//!
//! A failure prints the seed and the last gestures. Frames last a sixtieth of a second and skipped turns have a budget in
//! ticks, but files are read by other threads, and the menus draw seeds from the clock: the same seed makes a similar run,
//! not always the same one.
//!
//! It is a program of its own because the monkey changes the language, which is one for the whole process.

mod checks;
mod gestures;

use bevy::prelude::*;
use checks::{Labels, Ledger, find_stuck_focus, leave};
use gestures::Gesture;
use gragra_app::base::screen::{Menu, Screen};
use gragra_app::session::storage::Storage;
use gragra_app::session::{NewMatch, Session, SessionRequest};
use gragra_app::test_rig::{Driver, Folder, golden};
use gragra_rules::{Edition, Options, PerSeat, Players};
use gragra_sim::bots::{Character, Level};
use gragra_sim::chance::Chance;
use gragra_sim::play::{Assist, Exercise, Player, Seats};
use gragra_sim::replay::{Replay, verify};
use std::collections::VecDeque;
use std::sync::Arc;
use std::{env, fs};

const GESTURES: u64 = 360;
const SEED: u64 = 1;
/// Gestures from one starting place.
const GESTURES_PER_START: u64 = 45;
/// Gestures between two checks of the shelf, and of the focus.
const SHELF_CHECK: u64 = 5;
const FOCUS_CHECK: u64 = 9;
/// A failure prints this many gestures.
const HISTORY: usize = 30;

/// Matches that are on the shelf from the beginning.
const GOLDENS: [&str; 2] = ["accident", "gragra-4-collapse"];

/// A match of a person and two bots.
fn new_match(seed: u64) -> NewMatch {
    let seats = Seats::new(vec![
        Player::person("Ann"),
        Player::bot(Character::Builder, Level::Regular),
        Player::bot(Character::Raider, Level::Novice),
    ]);
    let options = Options::new(Edition::GraGraCompany, Players::Three);
    NewMatch { options, seats: seats.expect("three players"), seed, assists: PerSeat::default() }
}

/// Where the monkey is put down from time to time, so that a short run sees every part of the client.
#[derive(Clone, Copy, Debug)]
enum Start {
    Title,
    Match,
    Settings,
    Replay,
    SetUp,
    Practice,
    Replays,
    Lesson,
}

impl Start {
    const ALL: [Self; 8] = [
        Self::Title,
        Self::Match,
        Self::Settings,
        Self::Replay,
        Self::SetUp,
        Self::Practice,
        Self::Replays,
        Self::Lesson,
    ];

    /// Goes there from the title.
    fn go(self, driver: &mut Driver, seed: u64) {
        let world = driver.app.world_mut();
        match self {
            Self::Title => {}
            Self::SetUp => world.resource_mut::<NextState<Screen>>().set(Screen::SetUp),
            Self::Settings => world.resource_mut::<NextState<Menu>>().set(Menu::Settings),
            Self::Replays => world.resource_mut::<NextState<Menu>>().set(Menu::Replays),
            Self::Match => drop(world.write_message(SessionRequest::Play(new_match(seed)))),
            Self::Replay => drop(world.write_message(SessionRequest::Watch(golden(GOLDENS[0])))),
            Self::Lesson => drop(world.write_message(SessionRequest::Learn)),
            Self::Practice => {
                let (exercise, assist) = (Exercise::default(), Assist::NONE);
                world.write_message(SessionRequest::Practise { exercise, assist });
            }
        }
        driver.frames(5);
    }
}

struct Monkey {
    seed: u64,
    chance: Chance,
    storage: Storage,
    driver: Driver,
    labels: Labels,
    ledger: Ledger,
    history: VecDeque<String>,
    /// Every screen and menu that it has seen.
    places: Vec<(Screen, Menu)>,
    restarts: u32,
}

impl Monkey {
    fn new(seed: u64, storage: Storage) -> Self {
        let driver = Driver::new(storage.clone());
        Self {
            seed,
            chance: Chance::new(seed, "monkey"),
            ledger: Ledger::of(&storage),
            storage,
            driver,
            labels: Labels::read(),
            history: VecDeque::new(),
            places: Vec::new(),
            restarts: 0,
        }
    }

    fn note(&mut self, what: &str) {
        let place = self.driver.place();
        if !self.places.contains(&place) {
            self.places.push(place);
        }
        if self.history.len() == HISTORY {
            self.history.pop_front();
        }
        self.history.push_back(format!("{place:?}: {what}"));
    }

    fn make_gesture(&mut self) {
        let gesture = Gesture::choose(&mut self.chance, &mut self.driver, &self.labels);
        self.note(&format!("{gesture:?}"));
        if self.labels.asks_to_delete(&mut self.driver) {
            self.ledger.allow_deletion();
        }
        gesture.perform(&mut self.driver);
        self.driver.frames(1 + self.chance.below(4) as usize);
        self.restart_after_quit();
    }

    fn restart_after_quit(&mut self) {
        if self.driver.has_quit {
            self.note("the program has ended and starts again");
            self.driver = Driver::new(self.storage.clone());
            self.restarts += 1;
        }
    }

    fn check_shelf(&mut self) {
        let checked =
            self.ledger.check_table(&self.driver).and_then(|()| self.ledger.check_shelf(&self.storage));
        checked.unwrap_or_else(|trouble| panic!("{trouble}"));
    }

    fn check_focus(&mut self) {
        self.note("Tab, to see whether the focus moves");
        if let Some(trouble) = find_stuck_focus(&mut self.driver) {
            panic!("{trouble}");
        }
        self.restart_after_quit();
    }

    fn leave(&mut self) {
        self.note("leaves for the title");
        leave(&mut self.driver, &self.labels).unwrap_or_else(|trouble| panic!("{trouble}"));
        self.check_shelf();
    }

    fn run(&mut self, gestures: u64) {
        for count in 0..gestures {
            if count % GESTURES_PER_START == 0 {
                self.leave();
                let round = count / GESTURES_PER_START;
                let start = Start::ALL[round as usize % Start::ALL.len()];
                self.note(&format!("is put down at {start:?}"));
                start.go(&mut self.driver, self.seed + round);
            }
            self.make_gesture();
            if count % SHELF_CHECK == 0 {
                self.check_shelf();
            }
            if count % FOCUS_CHECK == 0 {
                self.check_focus();
            }
        }
        self.leave();
    }

    /// Every match that was played since the start can be simulated again.
    fn verify_matches(&self) {
        for path in self.storage.list() {
            let Ok(replay) = Replay::read_file(&path) else { continue };
            if self.ledger.was_played(&replay) {
                let verdict = verify(Arc::new(replay));
                assert!(verdict.is_ok(), "{} does not hold: {verdict:?}", path.display());
            }
        }
    }

    /// A match that was left can be continued from its last tick.
    fn continue_match(&mut self) {
        let is_open =
            |replay: &Replay| replay.ticks() > 0 && replay.end().is_none_or(|end| end.outcome.is_none());
        let mut files = self.storage.list().into_iter();
        let left = files.find_map(|path| {
            let replay = Replay::read_file(&path).ok()?;
            (self.ledger.was_played(&replay) && is_open(&replay)).then(|| (path, replay.ticks()))
        });
        let Some((path, ticks)) = left else { return };
        self.note(&format!("continues {}", path.display()));
        self.driver.app.world_mut().write_message(SessionRequest::Continue(path));
        self.driver.until(|driver| driver.session().is_some());
        assert!(self.driver.session().map(Session::now) >= Some(ticks), "it goes on from where it was left");
        self.leave();
    }
}

impl Drop for Monkey {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let history: Vec<String> = self.history.iter().map(|line| format!("  {line}")).collect();
            eprintln!(
                "the monkey with GRAGRA_MONKEY_SEED={} failed; its last gestures:\n{}",
                self.seed,
                history.join("\n")
            );
        }
    }
}

fn number(variable: &str, default: u64) -> u64 {
    let Ok(text) = env::var(variable) else { return default };
    text.parse().unwrap_or_else(|_| panic!("{variable} is {text:?}, which is not a number"))
}

#[test]
fn random_gestures_break_nothing() {
    let folder = Folder::new("monkey");
    fs::create_dir_all(folder.join("replays")).expect("the folder is ours");
    for name in GOLDENS {
        let on_shelf = folder.join("replays").join(format!("{name}.gragra"));
        fs::copy(golden(name), on_shelf).expect("the folder is ours");
    }
    let mut monkey = Monkey::new(number("GRAGRA_MONKEY_SEED", SEED), folder.storage());
    monkey.run(number("GRAGRA_MONKEY", GESTURES));
    monkey.verify_matches();
    monkey.continue_match();
    let Monkey { places, restarts, .. } = &monkey;
    eprintln!("the monkey saw {places:?} and ended the program {restarts} times");
    for screen in [Screen::Title, Screen::SetUp, Screen::Match] {
        assert!(places.iter().any(|&(seen, _)| seen == screen), "{screen:?} was never seen: {places:?}");
    }
}

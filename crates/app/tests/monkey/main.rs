//! A monkey at the mouse, the keyboard and the gamepad: random gestures on every screen of the client without a window.
//!
//! After every gesture the game must still be running without a fault. Every few gestures the checks of `checks.rs` run:
//! the focus moves, no recorded match is lost, and Escape leads back to the title. "Quit" ends the program, and the
//! monkey starts it again with the same data. All data is in a temporary folder.
//!
//! CI runs a few hundred gestures with a fixed seed, from every screen, menu and kind of table. For more, or for another
//! seed:
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
use checks::{Labels, Ledger, check_replay, find_stuck_focus, leave};
use gestures::Gesture;
use gragra_app::base::screen::{Menu, Screen};
use gragra_app::session::storage::Storage;
use gragra_app::session::{NewMatch, Session, SessionRequest};
use gragra_app::test_rig::{Driver, Folder, against_bots, golden};
use gragra_sim::bots::Level;
use gragra_sim::chance::Chance;
use gragra_sim::play::{Assist, Exercise};
use gragra_sim::replay::Replay;
use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Once from every starting place.
const GESTURES: u64 = GESTURES_PER_START * Start::ALL.len() as u64;
const SEED: u64 = 1;
/// Gestures from one starting place.
const GESTURES_PER_START: u64 = 24;
/// Gestures between two checks of the shelf, and of the focus.
const SHELF_CHECK: u64 = 5;
const FOCUS_CHECK: u64 = 9;
/// A failure prints this many gestures.
const HISTORY: usize = 30;

/// Matches that are on the shelf from the beginning.
const GOLDENS: [&str; 2] = ["accident", "gragra-4-collapse"];

/// A match that was interrupted, and waits on the shelf as well.
const INTERRUPTED: &str = "masters";

fn new_match(seed: u64) -> NewMatch {
    against_bots([Level::Regular, Level::Novice], seed)
}

/// Where the monkey is put down from time to time, so that a short run sees every part of the client.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Start {
    Screen(Screen),
    /// Over the title.
    Menu(Menu),
    /// With a menu over it.
    Table(Table, Menu),
}

/// What is on the table.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Table {
    Match,
    Replay,
    Lesson,
    Practice,
}

impl Table {
    const ALL: [Self; 4] = [Self::Match, Self::Replay, Self::Lesson, Self::Practice];

    fn of(session: &Session) -> Self {
        match session {
            session if session.is_replay() => Self::Replay,
            session if session.lesson().is_some() => Self::Lesson,
            session if session.practised().is_some() => Self::Practice,
            _ => Self::Match,
        }
    }
}

impl Start {
    const ALL: [Self; 17] = [
        Self::Screen(Screen::Title),
        Self::Table(Table::Match, Menu::None),
        Self::Menu(Menu::Settings),
        Self::Table(Table::Replay, Menu::None),
        Self::Screen(Screen::SetUp),
        Self::Table(Table::Practice, Menu::None),
        Self::Menu(Menu::Replays),
        Self::Table(Table::Lesson, Menu::None),
        Self::Screen(Screen::Resuming),
        Self::Table(Table::Match, Menu::Pause),
        Self::Menu(Menu::Rules),
        Self::Table(Table::Replay, Menu::TakeOver),
        Self::Menu(Menu::Practice),
        Self::Table(Table::Replay, Menu::Clip),
        Self::Table(Table::Replay, Menu::TurningPoints),
        Self::Menu(Menu::LessonComplete),
        Self::Menu(Menu::Fault),
    ];

    /// Goes there from the title.
    fn go(self, driver: &mut Driver, interrupted: &Path, seed: u64) {
        match self {
            Self::Screen(Screen::Resuming) => {
                driver.request(SessionRequest::Continue(interrupted.to_owned()));
                // No longer: it would be gone.
                driver.frames(2);
            }
            Self::Screen(screen) => {
                driver.go_to(screen);
                driver.frames(5);
            }
            Self::Menu(menu) => {
                driver.open(menu);
                driver.frames(5);
            }
            Self::Table(table, menu) => {
                driver.request(match table {
                    Table::Match => SessionRequest::Play(new_match(seed)),
                    Table::Replay => SessionRequest::Watch(golden(GOLDENS[0])),
                    Table::Lesson => SessionRequest::Learn,
                    Table::Practice => {
                        SessionRequest::Practise { exercise: Exercise::default(), assist: Assist::NONE }
                    }
                });
                driver.frames(5);
                driver.open(menu);
                driver.frames(2);
            }
        }
    }
}

/// What the monkey has been to.
#[derive(Default, Debug)]
struct Visited {
    places: Vec<(Screen, Menu)>,
    tables: Vec<Table>,
}

impl Visited {
    fn note(&mut self, driver: &Driver) {
        if !self.places.contains(&driver.place()) {
            self.places.push(driver.place());
        }
        let table = driver.session().map(Table::of);
        self.tables.extend(table.filter(|table| !self.tables.contains(table)));
    }

    /// Every screen, menu and kind of table that it has not been to.
    fn missing(&self) -> Vec<String> {
        let screens =
            Screen::ALL.into_iter().filter(|screen| !self.places.iter().any(|(seen, _)| seen == screen));
        let menus = Menu::ALL.into_iter().filter(|menu| !self.places.iter().any(|(_, seen)| seen == menu));
        let tables = Table::ALL.into_iter().filter(|table| !self.tables.contains(table));
        let screens = screens.map(|screen| format!("screen {screen:?}"));
        let menus = menus.map(|menu| format!("menu {menu:?}"));
        screens.chain(menus).chain(tables.map(|table| format!("table {table:?}"))).collect()
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
    visited: Visited,
    /// The file of the match that was interrupted.
    interrupted: PathBuf,
    restarts: u32,
}

impl Monkey {
    fn new(seed: u64, storage: Storage, interrupted: PathBuf) -> Self {
        let driver = Driver::new(storage.clone());
        Self {
            seed,
            chance: Chance::new(seed, "monkey"),
            ledger: Ledger::of(&storage),
            storage,
            driver,
            labels: Labels::read(),
            history: VecDeque::new(),
            visited: Visited::default(),
            interrupted,
            restarts: 0,
        }
    }

    fn note(&mut self, what: &str) {
        let place = self.driver.place();
        self.visited.note(&self.driver);
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
                start.go(&mut self.driver, &self.interrupted, self.seed + round);
                self.note("is there");
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
                check_replay(replay).unwrap_or_else(|trouble| panic!("{}: {trouble}", path.display()));
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
    let shelf = folder.join("replays");
    fs::create_dir_all(&shelf).expect("the folder is ours");
    let on_shelf = |name: &str| shelf.join(format!("{name}.gragra"));
    for name in GOLDENS {
        fs::copy(golden(name), on_shelf(name)).expect("the folder is ours");
    }
    let whole = fs::read(golden(INTERRUPTED)).expect("a golden replay");
    fs::write(on_shelf(INTERRUPTED), &whole[..whole.len() / 2]).expect("the folder is ours");
    let seed = number("GRAGRA_MONKEY_SEED", SEED);
    let mut monkey = Monkey::new(seed, folder.storage(), on_shelf(INTERRUPTED));
    monkey.run(number("GRAGRA_MONKEY", GESTURES));
    monkey.verify_matches();
    monkey.continue_match();
    let Monkey { visited, restarts, .. } = &monkey;
    eprintln!("the monkey saw {visited:?} and ended the program {restarts} times");
    assert_eq!(visited.missing(), [""; 0], "never seen");
}

#[test]
fn a_place_that_was_never_seen_is_noticed() {
    let mut visited = Visited {
        places: Screen::ALL.into_iter().flat_map(|screen| Menu::ALL.map(|menu| (screen, menu))).collect(),
        tables: Table::ALL.to_vec(),
    };
    assert_eq!(visited.missing(), [""; 0]);
    visited.places.retain(|&place| place.0 != Screen::Resuming && place.1 != Menu::Clip);
    visited.tables.retain(|&table| table != Table::Lesson);
    assert_eq!(visited.missing(), ["screen Resuming", "menu Clip", "table Lesson"]);
}

#[test]
#[should_panic(expected = "a die was lost")]
fn a_panic_in_a_system_ends_the_run() {
    let mut driver = Driver::new(Storage::nowhere());
    driver.app.add_systems(Update, || panic!("a die was lost"));
    driver.frame();
}

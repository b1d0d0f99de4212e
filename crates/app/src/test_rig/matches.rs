//! Matches for tests: new ones, recorded ones, and a folder to keep them in.

use crate::session::NewMatch;
use crate::session::storage::Storage;
use gragra_rules::{Edition, Options, PerSeat, Players};
use gragra_sim::bots::{Character, Level};
use gragra_sim::play::{Player, Seats};
use gragra_sim::replay::{Header, Recorder};
use std::ops::Deref;
use std::path::{Path, PathBuf};

/// A match of these players, by the usual rules.
pub fn match_of(players: impl IntoIterator<Item = Player>, seed: u64) -> NewMatch {
    let seats = Seats::new(players.into_iter().collect()).expect("three or four players");
    let players = if seats.count() == 3 { Players::Three } else { Players::Four };
    let options = Options::new(Edition::GraGraCompany, players);
    NewMatch { options, seats, seed, assists: PerSeat::default() }
}

/// A match of one person, Ann, against a builder and a raider.
pub fn against_bots(levels: [Level; 2], seed: u64) -> NewMatch {
    let [builder, raider] = levels;
    let bots = [Player::bot(Character::Builder, builder), Player::bot(Character::Raider, raider)];
    match_of([Player::person("Ann")].into_iter().chain(bots), seed)
}

/// A match that was recorded for the tests.
pub fn golden(name: &str) -> PathBuf {
    // At run time: clones that share a target folder share what is compiled in.
    let package = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
    Path::new(&package).join("../../tests/data").join(format!("{name}.gragra"))
}

/// Writes a replay that the simulation cannot follow to its end: from a tick on its hashes are another match's.
pub fn write_false_replay(path: &Path, from: u32, ticks: u32) {
    let header = |name: &str| {
        let seats = Seats::new([name, "Bo", "Cy"].map(Player::person).to_vec()).expect("three");
        Header::new(Options::new(Edition::StackMarket, Players::Three), seats, 1, None).expect("three")
    };
    let (mut game, mut other) = (header("Ann").new_match(), header("Eve").new_match());
    let mut recorder = Recorder::create(path, &header("Ann")).expect("a new file");
    for tick in 1..=ticks {
        game.tick(&[]);
        other.tick(&[]);
        recorder.record(if tick < from { &game } else { &other }).expect("it can be written");
    }
    recorder.close(&other).expect("it can be written");
}

/// A folder for the data of one test. It is removed when the test ends.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("gragra-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("the folder is ours");
        Self(folder)
    }

    pub fn storage(&self) -> Storage {
        Storage::at(self.0.clone())
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Another thread may still be writing a clip into it.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

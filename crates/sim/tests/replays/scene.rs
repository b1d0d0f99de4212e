//! Short games to record.
#![allow(dead_code, reason = "each test binary uses its own part of this")]

use gragra_rules::{Edition, Options, Players, Rounds};
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::play::{Match, Player, Seats};
use gragra_sim::replay::{Header, Recorder};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

/// Long enough for a throw, an order and some dice on a tower. The last second is incomplete.
pub(crate) const TICKS: u32 = 1510;

fn options() -> Options {
    let rounds = Rounds::new(1).expect("1 to 3");
    Options { rounds, ..Options::new(Edition::GraGraCompany, Players::Three) }
}

/// Three bots, one round.
pub(crate) fn header(seed: u64) -> Header {
    let characters = [Character::Builder, Character::Hunter, Character::Raider];
    let players = characters.map(|character| Player::bot(character, Level::Novice));
    let seats = Seats::new(players.to_vec()).expect("three");
    Header::new(options(), seats, seed, Some(1_700_000_000)).expect("three")
}

/// Three people who never do anything.
pub(crate) fn people() -> Header {
    let seats = Seats::new(["Ann", "Bo", "Cy"].map(Player::person).to_vec()).expect("three");
    Header::new(options(), seats, 1, None).expect("three")
}

/// A game between bots in progress.
pub(crate) struct Played {
    pub(crate) game: Match,
    pub(crate) bots: Bots,
}

impl Played {
    pub(crate) fn new(header: &Header) -> Self {
        Self { game: header.new_match(), bots: Bots::new(header.seats(), header.seed()) }
    }

    pub(crate) fn tick(&mut self) {
        let inputs = self.bots.inputs(&self.game);
        self.game.tick(&inputs);
    }

    /// Plays and records up to a tick.
    pub(crate) fn record_until<W: std::io::Write>(&mut self, tick: u32, recorder: &mut Recorder<W>) {
        while self.game.now() < tick {
            self.tick();
            recorder.record(&self.game).expect("it can be written");
        }
    }
}

/// The replay of a game that is left after `ticks` ticks.
pub(crate) fn record(header: &Header, ticks: u32) -> Vec<u8> {
    let mut recorder = Recorder::new(Vec::new(), header).expect("memory");
    let mut played = Played::new(header);
    played.record_until(ticks, &mut recorder);
    recorder.finish(&played.game).expect("memory")
}

/// A recorded game, the same for all tests.
pub(crate) fn recorded() -> &'static [u8] {
    static RECORDED: OnceLock<Vec<u8>> = OnceLock::new();
    RECORDED.get_or_init(|| record(&header(3), TICKS))
}

/// A temporary folder for one test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("gragra-replays-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Self(path)
    }

    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    pub(crate) fn with(&self, name: &str, bytes: &[u8]) -> PathBuf {
        let path = self.file(name);
        std::fs::write(&path, bytes).expect("it can be written");
        path
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn bytes_of(path: &Path) -> Vec<u8> {
    std::fs::read(path).expect("it is there")
}

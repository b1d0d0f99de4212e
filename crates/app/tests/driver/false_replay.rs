//! A replay that the simulation cannot follow to its end.

use gragra_rules::{Edition, Options, Players};
use gragra_sim::play::{Player, Seats};
use gragra_sim::replay::{Header, Recorder};
use std::path::Path;

/// A file whose hashes are another match's from a tick on.
pub(crate) fn write_false_replay(path: &Path, from: u32, ticks: u32) {
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

//! Golden replays: whole short games, verified tick by tick. Each contains something that must never be lost.
//!
//! `GRAGRA_BLESS=1` (see `scripts/bless`) plays new ones. For each, it tries seeds until a game contains what it
//! should.

use gragra_rules::{Edition, Event, HouseRules, Options, Players, Rounds};
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::play::{MatchEvent, Player, Seats};
use gragra_sim::replay::{Header, Recorder, Replay, Rerun, verify};
use gragra_tests::root;
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::sync::Arc;

/// A golden replay: its options, and the events that it must contain.
struct Golden {
    name: &'static str,
    edition: Edition,
    players: Players,
    house: HouseRules,
    level: Level,
    /// The log must contain all of these.
    shows: &'static [fn(&Event) -> bool],
}

const PLAIN: HouseRules = HouseRules {
    removed_stay_out: false,
    drop_is_collapse: false,
    contest_breaks_ties: false,
    open_money: false,
    turn_clock: None,
};

fn collapse(event: &Event) -> bool {
    matches!(event, Event::BuildingCollapsed { .. })
}

fn accident(event: &Event) -> bool {
    matches!(event, Event::BuildingKnockedOver { .. })
}

fn rebuilt(event: &Event) -> bool {
    matches!(event, Event::BuildingRebuilt { .. })
}

fn takeover_won(event: &Event) -> bool {
    matches!(event, Event::TakeoverSucceeded { .. })
}

fn takeover_lost(event: &Event) -> bool {
    matches!(event, Event::TakeoverFailed { .. })
}

fn tie(event: &Event) -> bool {
    matches!(event, Event::TieThrown { .. })
}

fn record(event: &Event) -> bool {
    matches!(event, Event::RecordSet { .. })
}

fn drop(event: &Event) -> bool {
    matches!(event, Event::DieDropped { .. })
}

fn move_out(event: &Event) -> bool {
    matches!(event, Event::MarkerMoved { .. })
}

fn agreement(event: &Event) -> bool {
    matches!(event, Event::RaiderProposed { .. })
}

fn contest(event: &Event) -> bool {
    matches!(event, Event::ContestTried { .. })
}

const GOLDENS: [Golden; 10] = [
    Golden {
        name: "gragra-3-takeover-won",
        edition: Edition::GraGraCompany,
        players: Players::Three,
        house: PLAIN,
        level: Level::Regular,
        shows: &[takeover_won, move_out],
    },
    Golden {
        name: "gragra-4-collapse",
        edition: Edition::GraGraCompany,
        players: Players::Four,
        house: PLAIN,
        level: Level::Novice,
        shows: &[collapse, rebuilt],
    },
    Golden {
        name: "stack-market-3-takeover-lost",
        edition: Edition::StackMarket,
        players: Players::Three,
        house: PLAIN,
        level: Level::Novice,
        shows: &[takeover_lost],
    },
    Golden {
        name: "stack-market-4-record",
        edition: Edition::StackMarket,
        players: Players::Four,
        house: PLAIN,
        level: Level::Regular,
        shows: &[record, agreement],
    },
    Golden {
        name: "accident",
        edition: Edition::GraGraCompany,
        players: Players::Four,
        house: PLAIN,
        level: Level::Regular,
        shows: &[accident, rebuilt],
    },
    Golden {
        name: "tie-of-buildings",
        edition: Edition::GraGraCompany,
        players: Players::Four,
        house: PLAIN,
        level: Level::Novice,
        shows: &[tie],
    },
    Golden {
        name: "contest-for-the-win",
        edition: Edition::GraGraCompany,
        players: Players::Three,
        house: HouseRules { contest_breaks_ties: true, ..PLAIN },
        level: Level::Novice,
        shows: &[contest],
    },
    Golden {
        name: "a-dropped-die-is-a-collapse",
        edition: Edition::StackMarket,
        players: Players::Three,
        house: HouseRules { drop_is_collapse: true, removed_stay_out: true, ..PLAIN },
        level: Level::Novice,
        shows: &[drop, collapse],
    },
    Golden {
        name: "turn-clock",
        edition: Edition::GraGraCompany,
        players: Players::Three,
        house: HouseRules { turn_clock: NonZeroU16::new(12), open_money: true, ..PLAIN },
        level: Level::Novice,
        shows: &[collapse],
    },
    Golden {
        name: "masters",
        edition: Edition::StackMarket,
        players: Players::Four,
        house: PLAIN,
        level: Level::Master,
        shows: &[record, takeover_won],
    },
];

/// Seeds to try for a golden replay before giving up.
const MAX_SEEDS: u64 = 200;

impl Golden {
    fn path(&self) -> PathBuf {
        folder().join(format!("{}.gragra", self.name))
    }

    fn options(&self) -> Options {
        let rounds = Rounds::new(1).expect("1 to 3");
        Options { edition: self.edition, players: self.players, rounds, house: self.house }
    }

    fn is_shown_by(&self, log: &[Event]) -> bool {
        self.shows.iter().all(|&shows| log.iter().any(shows))
    }

    /// Plays a game and keeps it if it contains what it should.
    fn play(&self, seed: u64) -> Option<Vec<u8>> {
        let players = Character::ALL.into_iter().take(self.players.count());
        let players = players.map(|character| Player::bot(character, self.level));
        let seats = Seats::new(players.collect()).expect("three or four");
        let mut bots = Bots::new(&seats, seed);
        let header = Header::new(self.options(), seats, seed, None).expect("they fit");
        let mut game = header.new_match();
        let mut recorder = Recorder::new(Vec::new(), &header).expect("memory");
        let mut log = Vec::new();
        while !game.is_over() {
            let inputs = bots.inputs(&game);
            log.extend(rulings(game.tick(&inputs)));
            recorder.record(&game).expect("memory");
            assert!(game.now() < 1_000_000, "the match never ends");
        }
        self.is_shown_by(&log).then(|| recorder.finish(&game).expect("memory"))
    }
}

fn rulings(events: Vec<MatchEvent>) -> impl Iterator<Item = Event> {
    events.into_iter().filter_map(|event| match event {
        MatchEvent::Ruled(event) => Some(event),
        _ => None,
    })
}

fn folder() -> PathBuf {
    root().join("tests/data")
}

/// Rewrites one file if its name is given: `GRAGRA_BLESS=accident`.
fn bless(golden: &Golden) {
    let wanted = std::env::var("GRAGRA_BLESS").unwrap_or_default();
    if wanted != "1" && wanted != golden.name {
        return;
    }
    let found = (1..=MAX_SEEDS).find_map(|seed| golden.play(seed));
    let bytes = found.unwrap_or_else(|| panic!("no game shows {}", golden.name));
    std::fs::create_dir_all(folder()).expect("the folder can be made");
    std::fs::write(golden.path(), bytes).expect("the golden file can be written");
}

fn check(golden: &Golden) {
    let name = golden.name;
    let replay = Replay::read_file(&golden.path()).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(*replay.header().options(), golden.options(), "{name}");
    let replay = Arc::new(replay);
    let mut rerun = Rerun::new(replay.clone());
    let mut log = Vec::new();
    while let Some(events) = rerun.step().unwrap_or_else(|divergence| panic!("{name}: {divergence}")) {
        log.extend(rulings(events));
    }
    assert!(rerun.game().is_over(), "{name} is a whole game");
    assert!(golden.is_shown_by(&log), "{name} shows what it is called");
    rerun.game().check().unwrap_or_else(|broken| panic!("{name}: {broken}"));
}

/// Every other file, so that two tests share the work. Each file takes a few seconds.
fn check_half(first: usize) {
    for golden in GOLDENS.iter().skip(first).step_by(2) {
        if std::env::var_os("GRAGRA_BLESS").is_some() {
            bless(golden);
        }
        check(golden);
    }
}

#[test]
fn golden_replays_verify_and_contain_what_their_names_say() {
    check_half(0);
}

#[test]
fn the_other_golden_replays_verify_too() {
    check_half(1);
}

#[test]
fn every_file_is_one_of_the_goldens() {
    let files = std::fs::read_dir(folder()).expect("there are goldens");
    let mut names: Vec<PathBuf> = files.map(|file| file.expect("a file").path()).collect();
    names.sort();
    let mut listed: Vec<PathBuf> = GOLDENS.iter().map(Golden::path).collect();
    listed.sort();
    assert_eq!(names, listed);
}

/// The checks can fail: for a golden replay without the expected events, and for one with a changed byte.
#[test]
fn a_spoiled_golden_is_caught() {
    let golden = &GOLDENS[0];
    assert!(!Golden { shows: &[contest], ..*golden }.is_shown_by(&[]));
    let mut bytes = std::fs::read(golden.path()).expect("it is there");
    let replay = Arc::new(Replay::read(bytes.clone()).expect("it is whole"));
    assert!(verify(replay).is_ok());
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    assert!(Replay::read(bytes).is_err());
}

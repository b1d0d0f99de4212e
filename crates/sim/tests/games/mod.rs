//! Matches to test on.
#![allow(dead_code, reason = "each test binary uses its own part of this")]

use gragra_rules::{Edition, Event, HouseRules, Options, Players, Rounds};
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::play::{Match, MatchEvent, Player, Seats};

pub(crate) fn regulars(count: usize) -> Vec<Player> {
    Character::ALL.into_iter().map(|character| Player::bot(character, Level::Regular)).take(count).collect()
}

pub(crate) fn options(edition: Edition, players: Players, rounds: u8) -> Options {
    let rounds = Rounds::new(rounds).expect("1 to 3");
    Options { edition, players, rounds, house: HouseRules::default() }
}

/// A match between bots with `rounds` rounds, and the bots.
pub(crate) fn start(edition: Edition, players: Players, rounds: u8, seed: u64) -> (Match, Bots) {
    let seats = Seats::new(regulars(players.count())).expect("good seats");
    let bots = Bots::new(&seats, seed);
    (Match::new(options(edition, players, rounds), seats, seed).expect("they fit"), bots)
}

/// A match for four with one round, in which the first `people` players are people.
pub(crate) fn bots_and(people: usize, edition: Edition, seed: u64) -> (Match, Bots) {
    let mut players = regulars(4);
    for player in players.iter_mut().take(people) {
        *player = Player::person("Ann");
    }
    let seats = Seats::new(players).expect("good seats");
    let bots = Bots::new(&seats, seed);
    (Match::new(options(edition, Players::Four, 1), seats, seed).expect("they fit"), bots)
}

/// Saves and loads a match.
pub(crate) fn copy(game: &Match) -> Match {
    let bytes = postcard::to_allocvec(game).expect("a match can be serialised");
    postcard::from_bytes(&bytes).expect("it was saved so")
}

/// Plays to the end, checks everything after each tick, and returns all rulings.
pub(crate) fn play_on(game: &mut Match, bots: &mut Bots) -> Vec<Event> {
    let mut log = Vec::new();
    while !game.is_over() {
        assert!(game.now() < 60 * 60 * 60, "an hour is enough for a round");
        let inputs = bots.inputs(game);
        let events = game.tick(&inputs);
        if !events.is_empty() {
            game.check().expect("nothing is broken");
        }
        for event in events {
            match event {
                MatchEvent::Ruled(event) => log.push(event),
                MatchEvent::Refused { seat, action, why } => panic!("{seat} wanted {action:?}: {why}"),
                MatchEvent::Table(_) => {}
            }
        }
    }
    log
}

//! A match over standard input and output, as JSON lines: `cargo run -p gragra-sim --example serve -- [seed] [level]`
//!
//! Whenever P1 has something to decide, one line goes out: a `SeatState`, all that the seat may know, with `choices` saying what
//! can be chosen. One line comes in: a `Decision`. The last line out is the result. `play.py` beside this file plays it.

use gragra_rules::{Edition, Options, Players, Seat};
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::play::{Choices, Controllers, Match, MatchEvent, Player, SeatView, Seats};
use gragra_sim::strategy::{Autopilot, Decision, Strategy};
use serde_json::json;
use std::error::Error;
use std::io::{BufRead, stdin, stdout};
use std::io::{Lines, StdinLock, Write};

/// A player at the other end of two pipes.
struct Remote(Lines<StdinLock<'static>>);

impl Remote {
    fn ask(&mut self, view: &SeatView<'_>) -> Result<Decision, Box<dyn Error>> {
        say(&serde_json::to_value(view.state())?)?;
        let line = self.0.next().ok_or("the player has gone")??;
        Ok(serde_json::from_str(&line).map_err(|error| format!("this is no decision: {error}: {line}"))?)
    }
}

impl Strategy for Remote {
    fn decide(&mut self, view: &SeatView<'_>, _: &Choices) -> Decision {
        self.ask(view).unwrap_or_else(|error| {
            eprintln!("serve: {error}");
            std::process::exit(2);
        })
    }
}

fn say(value: &serde_json::Value) -> Result<(), Box<dyn Error>> {
    let mut out = stdout().lock();
    writeln!(out, "{value}")?;
    Ok(out.flush()?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let seed: u64 = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let level: Level = arguments.next().map_or(Ok(Level::Novice), |level| level.parse())?;
    let mut players = Character::ALL.map(|character| Player::bot(character, level)).to_vec();
    players[0] = Player::person("remote");
    let seats = Seats::new(players)?;
    let mut bots = Bots::new(&seats, seed);
    let remote = Autopilot::new(Remote(stdin().lock().lines()));
    let mut remote: Controllers<_> = [(Seat::P1, remote)].into_iter().collect();
    let mut game = Match::new(Options::new(Edition::GraGraCompany, Players::Four), seats, seed)?;
    while !game.is_over() {
        let inputs = [remote.inputs(&game), bots.inputs(&game)].concat();
        for event in game.tick(&inputs) {
            if let MatchEvent::Refused { seat: Seat::P1, action, why } = event {
                eprintln!("serve: {action:?} was refused: {why}");
            }
        }
    }
    let result = game.stage().game().ok_or("no game was played")?;
    let money: Vec<_> = Players::Four.seats().map(|seat| result.money(seat)).collect();
    say(&json!({ "winners": result.winners(), "money": money }))
}

//! A match over standard input and output as JSON lines: `cargo run -p gragra-sim --example serve -- [seed] [level]`
//!
//! Whenever P1 has something to decide, the program writes one line: a `SeatState` with everything the seat may know,
//! and the `events` since the last line. Its `choices` are the options. Then it reads one line: a `Decision`. If it
//! cannot use that line, it asks again, and `refused` says why. The last line it writes is the result. `play.py` in
//! this folder is a player for it.

use gragra_rules::{Edition, Options, Players, Seat};
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::play::{Choices, Controller, Controllers, Match, MatchEvent, Player, SeatView, Seats};
use gragra_sim::strategy::{Autopilot, Decision, Strategy};
use serde_json::{Value, json};
use std::error::Error;
use std::io::{BufRead, Lines, StdinLock, Write, stdin, stdout};

/// A player at the other end of two pipes.
struct Remote {
    lines: Lines<StdinLock<'static>>,
    events: Vec<MatchEvent>,
    refused: Option<String>,
}

impl Remote {
    fn ask(&mut self, view: &SeatView<'_>) -> Result<Decision, Box<dyn Error>> {
        let mut question = serde_json::to_value(view.state())?;
        question["events"] = serde_json::to_value(std::mem::take(&mut self.events))?;
        question["refused"] = self.refused.take().into();
        say(&question)?;
        let line = self.lines.next().ok_or("the player disconnected")??;
        Ok(serde_json::from_str(&line).unwrap_or_else(|error| {
            self.refused = Some(format!("This is not a decision: {error}."));
            Decision::Wait
        }))
    }
}

impl Strategy for Remote {
    fn decide(&mut self, view: &SeatView<'_>, _: &Choices) -> Decision {
        self.ask(view).unwrap_or_else(|error| {
            eprintln!("serve: {error}");
            std::process::exit(2);
        })
    }

    fn notice(&mut self, event: &MatchEvent) {
        if let MatchEvent::Refused { why, .. } = event {
            self.refused = Some(why.to_string());
        }
        self.events.push(event.clone());
    }
}

fn say(value: &Value) -> Result<(), Box<dyn Error>> {
    let mut out = stdout().lock();
    writeln!(out, "{value}")?;
    Ok(out.flush()?)
}

fn main() -> Result<(), Box<dyn Error>> {
    const USAGE: &str = "usage: serve [seed] [novice|regular|master]";
    let mut arguments = std::env::args().skip(1);
    let seed: u64 = arguments.next().map_or(Ok(1), |seed| seed.parse()).map_err(|_| USAGE)?;
    let level: Level =
        arguments.next().map_or(Ok(Level::Novice), |level| level.parse()).map_err(|_| USAGE)?;
    let mut players = Character::ALL.map(|character| Player::bot(character, level)).to_vec();
    players[0] = Player::person("remote");
    let seats = Seats::new(players)?;
    let bots = Bots::new(&seats, seed).into_iter();
    let mut controllers: Controllers<Box<dyn Controller>> =
        bots.map(|(seat, bot)| (seat, Box::new(bot) as _)).collect();
    let remote = Remote { lines: stdin().lock().lines(), events: Vec::new(), refused: None };
    controllers.insert(Seat::P1, Box::new(Autopilot::new(remote)));
    let mut game = Match::new(Options::new(Edition::GraGraCompany, Players::Four), seats, seed)?;
    while !game.is_over() {
        controllers.tick(&mut game);
    }
    let result = game.stage().game().ok_or("no game was played")?;
    let money: Vec<_> = Players::Four.seats().map(|seat| result.money(seat)).collect();
    say(&json!({ "winners": result.winners(), "money": money }))
}

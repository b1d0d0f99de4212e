//! A simple bot against three novices: `cargo run -p gragra-sim --example simple_bot [seed]`
//!
//! It stacks as many dice as it can on a safe tower and as few as it can on a shaky one. It puts each die a little
//! nearer to the tower's axis than the one below, and it moves out of towers that are about to fall.

#![expect(clippy::print_stdout, reason = "it talks to a terminal")]

use gragra_rules::{Company, Edition, Options, Players, Seat};
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::play::{Action, Choices, Controller, Controllers, Match, Player, SeatView, Seats};
use gragra_sim::strategy::{Autopilot, Decision, Placement};
use gragra_sim::table::Gesture;

fn decide(view: &SeatView<'_>, choices: &Choices) -> Decision {
    let margin = |company: Company| view.margin(company).unwrap_or(0.0);
    let action = match choices {
        Choices::Invest { companies } => choices.choose(companies[0]),
        Choices::Throw { .. } => Some(Action::Throw { gesture: Gesture::default() }),
        Choices::Declare { shortest, longest, .. } => {
            let own = view.game().map(|game| game.board().investment(view.seat()));
            let order = if own.is_some_and(|own| margin(own) > 0.4) { longest } else { shortest };
            Some(Action::Declare { order: order.clone() })
        }
        Choices::Stack(stacking) | Choices::TakeOver(stacking) | Choices::Contest(stacking) => {
            let flush = Placement::from(view.flush_aim(stacking.company));
            return Decision::Place(Placement {
                x: flush.x * 0.8,
                z: flush.z * 0.8,
                lowering: 0.04,
                ..flush
            });
        }
        Choices::Change { own, .. } if margin(*own) > 0.2 => Some(Action::KeepMarker),
        Choices::Change { .. } => {
            let safest = choices.companies().into_iter().max_by(|&a, &b| margin(a).total_cmp(&margin(b)));
            safest.and_then(|company| choices.choose(company))
        }
        Choices::ChooseRaider { .. } => Some(Action::ProposeRaider { raider: view.seat() }),
    };
    action.map_or(Decision::Wait, Decision::Act)
}

fn main() {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut players = Character::ALL.map(|character| Player::bot(character, Level::Novice)).to_vec();
    players[0] = Player::person("simple bot");
    let seats = Seats::new(players).expect("four players with names");
    let novices = Bots::new(&seats, seed).into_iter();
    let mut controllers: Controllers<Box<dyn Controller>> =
        novices.map(|(seat, bot)| (seat, Box::new(bot) as _)).collect();
    controllers.insert(Seat::P1, Box::new(Autopilot::new(decide)));
    let options = Options::new(Edition::GraGraCompany, Players::Four);
    let mut game = Match::new(options, seats, seed).expect("as many seats as players");
    while !game.is_over() {
        controllers.tick(&mut game);
    }
    let result = game.stage().game().expect("it is over");
    for (seat, player) in game.seats().iter() {
        let won = if result.winners().is_some_and(|winners| winners.contains(&seat)) { ", won" } else { "" };
        println!("{seat} {}: {}{won}", player.name, result.money(seat));
    }
}

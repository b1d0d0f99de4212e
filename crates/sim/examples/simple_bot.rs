//! A bot in fifty lines, against three novices: `cargo run -p gragra-sim --example simple_bot [seed]`
//!
//! It takes the longest order that ends the turn with a tower it trusts, lays dice flush with a nudge back to the middle, and
//! leaves towers that are about to fall.

#![expect(clippy::print_stdout, reason = "it talks to a terminal")]

use gragra_rules::{Company, Edition, Options, Players, Seat};
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::hand_script::Aim;
use gragra_sim::play::{Action, Choices, Controllers, Match, Player, SeatView, Seats};
use gragra_sim::statics::column_margin;
use gragra_sim::strategy::{Autopilot, Decision, Placement};
use gragra_sim::table::Gesture;

/// How safely a tower stands: 1 as safely as can be, 0 not at all.
fn margin(view: &SeatView<'_>, company: Company) -> f64 {
    view.plans(company).and_then(|dice| column_margin(&dice)).map_or(0.0, |margin| margin.value)
}

fn decide(view: &SeatView<'_>, choices: &Choices) -> Decision {
    let action = match choices {
        Choices::Invest { companies } => choices.choose(companies[0]),
        Choices::Throw { .. } => Some(Action::Throw { gesture: Gesture::default() }),
        Choices::Declare { .. } => choices.orders().and_then(|orders| {
            let own = view.game()?.board().investment(view.seat());
            let is_safe = margin(view, own) > 0.4;
            choices.declare(&if is_safe { orders.longest_order() } else { orders.shortest_order() })
        }),
        Choices::Stack(stacking) | Choices::TakeOver(stacking) | Choices::Contest(stacking) => {
            let Aim { x, z, .. } = view.flush_aim(stacking.company);
            let aim = Aim { x: x * 0.8, z: z * 0.8, yaw: 0 };
            return Decision::Place(Placement { lowering: 0.04, ..Placement::from(aim) });
        }
        Choices::Change { own, .. } if margin(view, *own) > 0.2 => Some(Action::KeepMarker),
        Choices::Change { .. } => {
            let safest = |a: &Company, b: &Company| margin(view, *a).total_cmp(&margin(view, *b));
            choices.companies().into_iter().max_by(safest).and_then(|company| choices.choose(company))
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
    let mut novices = Bots::new(&seats, seed);
    let mut mine: Controllers<_> = [(Seat::P1, Autopilot::new(decide))].into_iter().collect();
    let options = Options::new(Edition::GraGraCompany, Players::Four);
    let mut game = Match::new(options, seats, seed).expect("as many seats as players");
    while !game.is_over() {
        let inputs = [mine.inputs(&game), novices.inputs(&game)].concat();
        game.tick(&inputs);
    }
    let result = game.stage().game().expect("it is over");
    for (seat, player) in game.seats().iter() {
        let won = if result.winners().is_some_and(|winners| winners.contains(&seat)) { ", won" } else { "" };
        println!("{seat} {}: {}{won}", player.name, result.money(seat));
    }
}

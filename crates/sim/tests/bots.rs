//! Bots: they answer whatever happens, they explain themselves, and they can be told apart.

mod games;

use games::{options, start};
use gragra_rules::{Company, Edition, Event, HouseRules, Key, Options, Players, Seat};
use gragra_sim::bots::{Bots, Character, Choice, Judge, Level, Reason, TurningPoint};
use gragra_sim::chance::Chance;
use gragra_sim::play::{Action, Match, MatchEvent, Player, Seats, Task};
use std::num::NonZeroU16;

/// The longest time in ticks that a bot may take for anything it is asked: half a shown minute.
const PATIENCE: u32 = 60 * 30;

/// Knocks at random dice of towers.
fn strike_something(game: &mut Match, chance: &mut Chance) {
    let column = game.table().column(Company::ALL[chance.below(4) as usize]);
    let Some(&die) = column.get(chance.below(column.len().max(1) as u32) as usize) else { return };
    if !game.table().is_parked(die) {
        game.strike(die, chance.vector() * [0.3, 3.0, 20.0][chance.below(3) as usize]);
    }
}

/// Towers fall out of nowhere, are knocked crooked, and lean in every way. The bots go on to the end, nothing they
/// do is refused, and none of them sits there for ever.
#[test]
fn bots_answer_in_every_position_of_a_wild_match() {
    for seed in 0..6 {
        let mut chance = Chance::new(seed, "wild bots");
        let players = if seed % 2 == 0 { Players::Four } else { Players::Three };
        let level = Level::ALL[seed as usize % 3];
        let house = HouseRules {
            drop_is_collapse: seed % 3 == 1,
            contest_breaks_ties: true,
            turn_clock: NonZeroU16::new(60).filter(|_| seed % 2 == 1),
            ..HouseRules::default()
        };
        let options = Options { house, ..options(Edition::StackMarket, players, 1) };
        let seats = Character::ALL.into_iter().map(|character| Player::bot(character, level));
        let seats = Seats::new(seats.take(players.count()).collect()).expect("good seats");
        let mut bots = Bots::new(&seats, seed);
        let mut game = Match::new(options, seats, seed).expect("they fit");
        let mut silent = 0;
        while !game.is_over() {
            if chance.below(400) == 0 {
                strike_something(&mut game, &mut chance);
            }
            let inputs = bots.inputs(&game);
            let is_asked = players.seats().any(|seat| game.task(seat).is_some());
            silent = if inputs.is_empty() && is_asked { silent + 1 } else { 0 };
            assert!(silent < PATIENCE, "seed {seed}, tick {}", game.now());
            let events = game.tick(&inputs);
            bots.notice(&events);
            let refused = events.iter().find(|event| matches!(event, MatchEvent::Refused { .. }));
            assert_eq!(refused, None, "seed {seed}, tick {}", game.now());
            game.check().expect("nothing is broken");
        }
    }
}

/// What a bot has just done, if that is a decision.
fn decision(action: &Action) -> bool {
    matches!(
        action,
        Action::Invest { .. } | Action::Declare { .. } | Action::MoveMarker { .. } | Action::KeepMarker
    )
}

#[test]
fn every_decision_has_a_reason_and_the_reason_is_about_that_decision() {
    let (mut game, mut bots) = start(Edition::GraGraCompany, Players::Four, 1, 3);
    let mut explained = 0;
    while !game.is_over() {
        let inputs = bots.inputs(&game);
        for input in inputs.iter().filter(|input| decision(&input.action)) {
            let why = bots.get(input.seat).and_then(|bot| bot.explanation()).expect("it has decided");
            let is_of_it = match (&input.action, why.chosen) {
                (Action::Declare { order }, Choice::Stack { dice, .. }) => order.len() == usize::from(dice),
                // A tower was left crooked: that was decided when the last die went aside.
                (Action::Invest { company: done }, Choice::Invest { company })
                | (Action::MoveMarker { company: done }, Choice::Move { company })
                | (Action::MoveMarker { company: done }, Choice::Crooked { leave_for: company }) => {
                    *done == company
                }
                (Action::KeepMarker, Choice::Stay) => true,
                _ => false,
            };
            assert!(is_of_it, "{:?}: {why:?}", input.action);
            assert_eq!(why.instead.is_none(), why.reason == Reason::OnlyChoice);
            let json = serde_json::to_string(why).expect("plain data");
            assert_eq!(serde_json::from_str::<gragra_sim::bots::Explanation>(&json).ok().as_ref(), Some(why));
            explained += 1;
        }
        let events = game.tick(&inputs);
        bots.notice(&events);
    }
    assert!(explained > 20, "{explained}");
}

#[test]
fn remarks_are_few() {
    let (mut remarks, mut turns) = (0, 0);
    for seed in 4..8 {
        let (mut game, mut bots) = start(Edition::GraGraCompany, Players::Four, 1, seed);
        while !game.is_over() {
            let events = bots.tick(&mut game);
            let is_throw = |event: &&MatchEvent| matches!(event, MatchEvent::Ruled(Event::DiceThrown { .. }));
            turns += events.iter().filter(is_throw).count();
            remarks += bots.iter_mut().filter_map(|(_, bot)| bot.take_remark()).count();
        }
    }
    assert!(remarks > 0, "they never say anything");
    assert!(3 * remarks < turns, "{remarks} remarks in {turns} turns");
}

/// A game of one round of novices, and everything that was judged about it.
fn judged(seed: u64) -> (Vec<TurningPoint>, u32) {
    let seats = Character::ALL.map(|character| Player::bot(character, Level::Novice));
    let seats = Seats::new(seats.to_vec()).expect("good seats");
    let mut bots = Bots::new(&seats, seed);
    let mut game =
        Match::new(options(Edition::GraGraCompany, Players::Four, 1), seats, seed).expect("they fit");
    let mut judge = Judge::default();
    while !game.is_over() {
        bots.tick(&mut game);
        judge.note(&game);
    }
    (judge.worst(3), game.now())
}

#[test]
fn turning_points_are_the_three_most_costly_decisions_in_order() {
    let (points, end) = judged(8);
    assert_eq!(points.len(), 3);
    assert!(points.is_sorted_by_key(|point| point.tick));
    for point in &points {
        assert!(point.cost > 0 && point.tick < end, "{point:?}");
        assert_ne!(point.chosen, point.best);
        assert_ne!(point.reason, Reason::OnlyChoice);
    }
    assert_eq!(judged(8).0, points, "the same match is judged in the same way");
}

/// Moves of the marker per decision to move or stay, in some games of one round.
fn moves(character: Character) -> f64 {
    let (mut moved, mut asked) = (0.0, 0.0);
    for seed in 0..5 {
        let (mut game, mut bots) = start(Edition::GraGraCompany, Players::Four, 1, 100 + seed);
        let seat = Seat::ALL[character as usize];
        while !game.is_over() {
            let inputs = bots.inputs(&game);
            for input in inputs.iter().filter(|input| input.seat == seat) {
                if game.task(seat) == Some(Task::Change) {
                    asked += 1.0;
                    moved += f64::from(u8::from(matches!(input.action, Action::MoveMarker { .. })));
                }
            }
            game.tick(&inputs);
        }
    }
    moved / asked
}

#[test]
fn builders_stay_where_hunters_move_on() {
    let (builder, hunter) = (moves(Character::Builder), moves(Character::Hunter));
    assert!(builder + 0.1 < hunter, "{builder} and {hunter}");
}

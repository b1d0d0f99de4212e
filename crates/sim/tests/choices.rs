//! `Match::choices` and `Match::allows` agree exactly with what the match accepts.

mod games;

use games::{options, regulars};
use gragra_rules::{Company, Edition, HouseRules, Key, Options, Players, Seat};
use gragra_sim::bots::Bots;
use gragra_sim::play::{Action, Choices, Input, Match, MatchEvent, SeatState, Seats, Task};
use gragra_sim::table::{Gesture, HandInput};
use std::collections::BTreeSet;

/// Everything that a seat could try, legal or not.
fn tries(choices: Option<&Choices>) -> Vec<Action> {
    let mut tries = vec![Action::KeepMarker, Action::Throw { gesture: Gesture::default() }];
    for company in Company::ALL {
        tries.push(Action::Invest { company });
        tries.push(Action::MoveMarker { company });
    }
    tries.extend(Seat::ALL.map(|raider| Action::ProposeRaider { raider }));
    tries.extend([0, 1, 61].map(|count| Action::Hand(HandInput::Grip { count })));
    tries.extend([HandInput::Release, HandInput::PutBack].map(Action::Hand));
    if let Some(Choices::Declare { shortest, longest, .. }) = choices {
        for order in [shortest, longest] {
            tries.push(Action::Declare { order: order.clone() });
            tries.extend(order.split_last().map(|(_, rest)| Action::Declare { order: rest.to_vec() }));
        }
    }
    tries
}

/// Whether the choices offer an action.
fn is_offered(choices: Option<&Choices>, action: &Action) -> bool {
    match (choices, action) {
        (Some(Choices::Invest { companies }), Action::Invest { company }) => companies.contains(company),
        (Some(Choices::Change { companies, .. }), Action::MoveMarker { company }) => {
            companies.contains(company)
        }
        (Some(Choices::Change { .. }), Action::KeepMarker)
        | (Some(Choices::Throw { .. }), Action::Throw { .. }) => true,
        (Some(Choices::ChooseRaider { raiders, .. }), Action::ProposeRaider { raider }) => {
            raiders.contains(raider)
        }
        (Some(Choices::Declare { shortest, longest, .. }), Action::Declare { order }) => {
            order == shortest || order == longest
        }
        _ => false,
    }
}

#[test]
fn offered_actions_are_accepted_and_all_others_refused() {
    let mut seen = BTreeSet::new();
    for (seed, edition, players) in
        [(2, Edition::GraGraCompany, Players::Four), (3, Edition::StackMarket, Players::Three)]
    {
        let seats = Seats::new(regulars(players.count())).expect("good seats");
        let mut bots = Bots::new(&seats, seed);
        let house = HouseRules { contest_breaks_ties: true, ..HouseRules::default() };
        let options = Options { house, ..options(edition, players, 1) };
        let mut game = Match::new(options, seats, seed).expect("they fit");
        let mut before = [None; 4];
        while !game.is_over() {
            let inputs = bots.inputs(&game);
            for seat in players.seats() {
                // Only when there is a new question, because it takes a while.
                let task = game.task(seat);
                if std::mem::replace(&mut before[seat.index()], task) != task {
                    check(&game, seat, &mut seen);
                }
            }
            game.tick(&inputs);
        }
    }
    assert!(seen.len() >= 6, "{seen:?}");
}

fn check(game: &Match, seat: Seat, seen: &mut BTreeSet<String>) {
    let choices = game.choices(seat);
    assert_eq!(choices.as_ref().map(Choices::task), game.task(seat));
    for action in tries(choices.as_ref()) {
        let allowed = game.allows(seat, &action);
        if !matches!(action, Action::Hand(_)) {
            assert_eq!(is_offered(choices.as_ref(), &action), allowed.is_ok(), "{choices:?}: {action:?}");
        }
        // The match accepts exactly what is allowed.
        let mut tried = games::copy(game);
        let input = Input { tick: game.now() + 1, seat, action };
        let events = tried.tick(std::slice::from_ref(&input));
        let refused = events.iter().find_map(|event| match event {
            MatchEvent::Refused { why, .. } => Some(*why),
            _ => None,
        });
        assert_eq!(refused, allowed.err(), "{:?}", input.action);
    }
    seen.extend(game.task(seat).map(|task| format!("{task:?}")));
}

/// A view and everything reported about a match survive serialisation.
#[test]
fn views_tasks_events_and_refusals_survive_json() {
    let seats = Seats::new(regulars(3)).expect("good seats");
    let mut bots = Bots::new(&seats, 4);
    let mut game =
        Match::new(options(Edition::GraGraCompany, Players::Three, 1), seats, 4).expect("they fit");
    let mut tasks = BTreeSet::new();
    while tasks.len() < 5 {
        assert!(game.now() < 60 * 60 * 20, "{tasks:?}");
        for seat in Players::Three.seats() {
            let Some(task) = game.task(seat) else { continue };
            if tasks.insert(format!("{task:?}")) {
                let state = game.view(seat).state();
                let told = serde_json::to_string(&state).expect("a view can be serialised");
                assert_eq!(serde_json::from_str::<SeatState>(&told).expect("it was just written"), state);
                let task_told = serde_json::to_value(task).expect("a task can be serialised");
                assert_eq!(serde_json::to_value(&state).expect("data")["choices"]["task"], task_told);
                assert_eq!(serde_json::from_value::<Task>(task_told).expect("it was just written"), task);
            }
        }
        let mut inputs = bots.inputs(&game);
        // An action that will be refused.
        let action = Action::Hand(HandInput::Grip { count: 0 });
        inputs.push(Input { tick: game.now() + 1, seat: Seat::P1, action });
        for event in game.tick(&inputs) {
            let told = serde_json::to_string(&event).expect("an event can be serialised");
            assert_eq!(serde_json::from_str::<MatchEvent>(&told).expect("it was just written"), event);
        }
    }
}

#[test]
fn a_view_hides_the_money_of_others() {
    let (mut game, mut bots) = games::start(Edition::GraGraCompany, Players::Three, 1, 4);
    while game.stage().game().is_none() {
        let inputs = bots.inputs(&game);
        game.tick(&inputs);
    }
    for seat in Players::Three.seats() {
        let view = game.view(seat).state().game.expect("it has begun");
        for other in Players::Three.seats() {
            assert_eq!(view.money(other).is_some(), other == seat);
        }
    }
}

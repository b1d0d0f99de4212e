//! The match: it plays whole games, accepts only what a seat may do, and continues from any saved tick.

mod games;

use games::{bots_and, play_on, regulars, start};
use gragra_rules::{Company, DieId, Edition, Event, HouseRules, Options, Phase, Players, Rounds, Seat};
use gragra_sim::bots::Bots;
use gragra_sim::play::{Action, Input, Match, MatchEvent, Player, Refused, Seats, SeatsError, Task};
use gragra_sim::table::{Gesture, HandInput};

fn input(game: &Match, seat: Seat, action: Action) -> Input {
    Input { tick: game.now() + 1, seat, action }
}

fn throw() -> Action {
    Action::Throw { gesture: Gesture { angle: 0, strength: 128, shake: 128 } }
}

/// Ticks with bots until `is_enough`.
fn play_until(game: &mut Match, bots: &mut Bots, mut is_enough: impl FnMut(&Match) -> bool) {
    for _ in 0..60 * 60 * 60 {
        if is_enough(game) {
            return;
        }
        let inputs = bots.inputs(game);
        game.tick(&inputs);
    }
    panic!("it never came to that");
}

fn until_task(game: &mut Match, bots: &mut Bots, task: Task) -> Seat {
    let seats = || Players::Four.seats();
    play_until(game, bots, |game| seats().any(|seat| game.task(seat) == Some(task)));
    seats().find(|&seat| game.task(seat) == Some(task)).expect("it is somebody's")
}

#[test]
fn whole_games_of_both_editions_end_with_winners_and_nothing_broken() {
    for (edition, players) in
        [(Edition::GraGraCompany, Players::Three), (Edition::StackMarket, Players::Four)]
    {
        let (mut game, mut bots) = start(edition, players, 1, 11);
        let events = play_on(&mut game, &mut bots);
        assert!(game.is_over());
        let has = |what: fn(&Event) -> bool| events.iter().any(what);
        assert!(has(|event| matches!(event, Event::StartDrawn { .. })));
        assert!(has(|event| matches!(event, Event::DiePlaced { .. })));
        assert!(has(|event| matches!(event, Event::TakeoverBegan { .. })));
        assert!(has(|event| matches!(event, Event::GameEnded { .. })));
        let set_up = events.iter().filter(|event| matches!(event, Event::BuildingSetUp { .. })).count();
        assert_eq!(set_up, players.count());
    }
}

#[test]
fn a_second_round_is_set_up_on_a_cleared_table() {
    let (mut game, mut bots) = start(Edition::GraGraCompany, Players::Three, 2, 5);
    play_until(&mut game, &mut bots, |game| {
        game.stage()
            .game()
            .is_some_and(|game| game.board().round() == 2 && matches!(game.board().phase(), Phase::Throw))
    });
    let board = game.stage().game().expect("it has begun").board();
    for company in Players::Three.companies() {
        assert_eq!((board.height(company), game.table().column(company).len()), (3, 3));
    }
    game.check().expect("rules and table agree");
}

#[test]
fn the_same_seed_is_the_same_game_and_another_seed_another() {
    let hashes = |seed| {
        let (mut game, mut bots) = start(Edition::GraGraCompany, Players::Four, 1, seed);
        let mut hashes = Vec::new();
        for _ in 0..3000 {
            let inputs = bots.inputs(&game);
            game.tick(&inputs);
            hashes.push(game.hash());
        }
        hashes
    };
    assert_eq!(hashes(3), hashes(3));
    assert_ne!(hashes(3), hashes(4));
}

#[test]
fn seats_must_fit_the_game() {
    let three = Seats::new(regulars(3)).expect("three can play");
    let options = games::options(Edition::GraGraCompany, Players::Four, 1);
    assert_eq!(Match::new(options, three, 1).err(), Some(SeatsError::Count));
    assert_eq!(Seats::new(regulars(2)).err(), Some(SeatsError::Count));
    for name in ["", " ", "a\nb", "a name of twenty-five signs"] {
        let mut players = regulars(3);
        players[1] = Player::person(name);
        assert_eq!(Seats::new(players).err(), Some(SeatsError::Name), "{name:?}");
    }
}

#[test]
fn a_seat_that_is_not_asked_is_refused_and_nothing_changes() {
    let (mut game, mut bots) = bots_and(0, Edition::GraGraCompany, 9);
    let thrower = until_task(&mut game, &mut bots, Task::Throw);
    let other = Players::Four.after(thrower);
    let mut plain = games::copy(&game);
    let refused = [
        (input(&game, other, throw()), Refused::NotYourTurn),
        (input(&game, thrower, Action::Hand(HandInput::Release)), Refused::NotYourTurn),
        (
            Input { tick: game.now(), ..input(&game, thrower, throw()) },
            Refused::WrongTick { next: game.now() + 1 },
        ),
        (
            Input { tick: game.now() + 2, ..input(&game, thrower, throw()) },
            Refused::WrongTick { next: game.now() + 1 },
        ),
        (
            input(&game, thrower, Action::Hand(HandInput::Aim { x: i16::MAX, y: 0, z: 0, yaw: 0 })),
            Refused::OutOfReach,
        ),
        (input(&game, thrower, Action::Hand(HandInput::Grip { count: 0 })), Refused::OutOfReach),
    ];
    let inputs: Vec<Input> = refused.iter().map(|(input, _)| input.clone()).collect();
    let events = game.tick(&inputs);
    for (event, (_, why)) in events.iter().zip(&refused) {
        assert!(
            matches!(event, MatchEvent::Refused { why: told, .. } if told == why),
            "{event:?}, not {why:?}"
        );
    }
    // What the rules refuse is refused with their sentence.
    plain.tick(&[]);
    assert_eq!(game.hash(), plain.hash());
    assert_eq!(game.accepted(), []);
    for action in
        [Action::KeepMarker, Action::Declare { order: Vec::new() }, Action::ProposeRaider { raider: thrower }]
    {
        let events = game.tick(&[input(&game, thrower, action)]);
        assert!(
            matches!(events[..], [MatchEvent::Refused { why: Refused::AgainstTheRules(_), .. }]),
            "{events:?}"
        );
        plain.tick(&[]);
    }
    assert_eq!(game.hash(), plain.hash());
}

#[test]
fn seats_wait_for_rolling_dice() {
    let (mut game, mut bots) = bots_and(0, Edition::GraGraCompany, 9);
    let thrower = until_task(&mut game, &mut bots, Task::Throw);
    game.tick(&[input(&game, thrower, throw())]);
    assert_eq!(game.accepted().len(), 1);
    assert_eq!(game.task(thrower), None);
    let events = game.tick(&[input(&game, thrower, throw())]);
    assert!(matches!(events[..], [MatchEvent::Refused { why: Refused::TableIsBusy, .. }]));
}

#[test]
fn a_flood_of_inputs_is_cut_off() {
    let (mut game, mut bots) = bots_and(0, Edition::GraGraCompany, 9);
    let stacker = until_task(&mut game, &mut bots, Task::Stack);
    let mut inputs = vec![input(&game, stacker, Action::Hand(HandInput::Grip { count: 1 }))];
    let aim = |x| Action::Hand(HandInput::Aim { x, y: 2000, z: 0, yaw: 0 });
    inputs.extend((0..100).map(|x| input(&game, stacker, aim(x))));
    let events = game.tick(&inputs);
    assert_eq!(game.accepted().len(), gragra_sim::play::MAX_INPUTS_PER_TICK);
    assert!(events.iter().any(|event| matches!(event, MatchEvent::Refused { why: Refused::TooMany, .. })));
}

#[test]
fn a_person_may_take_as_long_as_they_like() {
    let (mut game, mut bots) = bots_and(1, Edition::GraGraCompany, 21);
    let person = Seat::P1;
    // Whatever the person has to do first, they do nothing for ten minutes.
    play_until(&mut game, &mut bots, |game| game.task(person).is_some());
    let (task, table) = (game.task(person), game.table().hash());
    for _ in 0..300 {
        game.tick(&[]);
    }
    let rested = game.table().hash();
    for _ in 0..36_000 {
        let inputs = bots.inputs(&game);
        assert_eq!(inputs, []);
        assert_eq!(game.tick(&inputs), []);
    }
    assert_eq!((game.task(person), game.table().hash()), (task, rested), "and it was {table:x}");
}

/// This happens when bots that have only watched so far take over a replay.
#[test]
fn a_bot_that_takes_over_in_mid_carry_goes_on_at_once() {
    let (mut game, mut bots) = start(Edition::GraGraCompany, Players::Three, 1, 5);
    let mut others = Bots::new(&Seats::new(regulars(3)).expect("three can play"), 6);
    let (mut carried, mut taken_over) = (0, 0);
    while taken_over < 6 {
        assert!(game.now() < 20_000, "nobody carries anything");
        others.inputs(&game);
        let inputs = bots.inputs(&game);
        game.tick(&inputs);
        carried = if game.table().carried().is_empty() { 0 } else { carried + 1 };
        // By then all bots have finished thinking.
        if carried == 0 || carried % 30 != 0 {
            continue;
        }
        taken_over += 1;
        let (mut game, mut others) = (games::copy(&game), others.clone());
        let inputs = others.inputs(&game);
        let first = inputs.first().map(|input| &input.action);
        assert!(
            matches!(first, Some(Action::Hand(HandInput::Aim { .. }))),
            "after {carried} ticks: {first:?}"
        );
        game.tick(&inputs);
        let placed = game.table().dice_to_grip();
        play_until(&mut game, &mut others, |game| game.table().carried().is_empty());
        assert_eq!(game.table().dice_to_grip(), placed, "let go, not put back");
    }
}

#[test]
fn a_seat_sees_its_own_money_only() {
    let (mut game, mut bots) = bots_and(0, Edition::GraGraCompany, 2);
    until_task(&mut game, &mut bots, Task::Throw);
    for seat in Players::Four.seats() {
        let view = game.view(seat).game().expect("the game has begun");
        assert!(view.money(seat).is_some());
        let others = Players::Four.seats().filter(|&other| other != seat);
        assert!(others.clone().all(|other| view.money(other).is_none()));
        assert_eq!(view.bank(), None);
    }
}

#[test]
fn an_order_of_dice_that_were_not_thrown_is_refused() {
    let (mut game, mut bots) = bots_and(0, Edition::GraGraCompany, 9);
    let seat = until_task(&mut game, &mut bots, Task::Declare);
    let order = DieId::all().collect::<Vec<_>>();
    let events = game.tick(&[input(&game, seat, Action::Declare { order })]);
    assert!(
        matches!(events[..], [MatchEvent::Refused { why: Refused::AgainstTheRules(_), .. }]),
        "{events:?}"
    );
}

/// Heavy mode: saving and loading at every tick gives the same match for a whole round.
#[test]
fn a_round_saved_and_loaded_at_every_tick_is_the_same_round() {
    let (mut plain, mut bots) = start(Edition::StackMarket, Players::Three, 1, 31);
    let mut saved = games::copy(&plain);
    while !plain.is_over() {
        let inputs = bots.inputs(&plain);
        saved = games::copy(&saved);
        assert_eq!(plain.tick(&inputs), saved.tick(&inputs));
        if let Some(difference) = plain.table().first_difference(saved.table()) {
            panic!("{difference}");
        }
        assert_eq!(plain.hash(), saved.hash(), "tick {}", plain.now());
    }
    assert!(plain.now() > 5000, "a whole round");
}

/// The comparison of heavy mode can fail: with one input less, the matches differ.
#[test]
fn different_inputs_give_a_different_hash() {
    let (mut game, mut bots) = bots_and(0, Edition::GraGraCompany, 9);
    until_task(&mut game, &mut bots, Task::Throw);
    let (mut other, before) = (games::copy(&game), game.now());
    play_until(&mut game, &mut bots, |game| game.now() > before && !game.accepted().is_empty());
    while other.now() < game.now() {
        other.tick(&[]);
    }
    assert_ne!(game.hash(), other.hash());
}

#[test]
fn rounds_are_counted_and_options_kept() {
    let (game, _) = start(Edition::StackMarket, Players::Four, 2, 1);
    assert_eq!(Some(game.options().rounds), Rounds::new(2));
    assert_eq!(game.table().column(Company::Anchor), []);
}

#[test]
fn by_house_rule_a_dropped_die_ends_the_turn_though_the_building_stands() {
    let house = HouseRules { drop_is_collapse: true, ..HouseRules::default() };
    let options = Options { house, ..games::options(Edition::GraGraCompany, Players::Four, 1) };
    let seats = Seats::new(regulars(4)).expect("four can play");
    let mut bots = Bots::new(&seats, 9);
    let mut game = Match::new(options, seats, 9).expect("they fit");
    let stacker = until_task(&mut game, &mut bots, Task::Stack);
    // Let go above its own row, the die falls back to the table.
    let hand = [HandInput::Grip { count: 1 }, HandInput::Release];
    let mut log: Vec<Event> = Vec::new();
    for tick in 0..1200 {
        let action = hand.get(tick).map(|&input| Action::Hand(input));
        let inputs: Vec<Input> = action.into_iter().map(|action| input(&game, stacker, action)).collect();
        log.extend(game.tick(&inputs).into_iter().filter_map(|event| match event {
            MatchEvent::Ruled(event) => Some(event),
            _ => None,
        }));
    }
    let place = |what: fn(&Event) -> bool| log.iter().position(what).expect("it happened");
    let fallen = place(|event| matches!(event, Event::BuildingCollapsed { .. }));
    assert!(place(|event| matches!(event, Event::DieDropped { .. })) < fallen);
    assert!(fallen < place(|event| matches!(event, Event::BuildingRebuilt { .. })));
    assert_eq!(game.task(stacker), Some(Task::Change));
    game.check().expect("rules and table agree");
}

/// Found by playing many games: a tower that was left leaning fell while the next player's dice rolled.
#[test]
fn a_throw_during_which_a_building_falls_is_repeated() {
    let (mut game, mut bots) = bots_and(0, Edition::GraGraCompany, 7);
    let seat = until_task(&mut game, &mut bots, Task::Throw);
    let throwing = input(&game, seat, throw());
    game.tick(&[throwing]);
    (0..20).for_each(|_| drop(game.tick(&[])));
    assert!(game.table().is_throwing());
    let above: Vec<DieId> = game.table().column(Company::Anchor)[1..].to_vec();
    for die in above {
        game.strike(die, gragra_sim::geometry::Vec3::new(0.0, 0.0, 5.0));
    }
    let mut rulings = Vec::new();
    while rulings.len() < 3 {
        let inputs = bots.inputs(&game);
        rulings.extend(game.tick(&inputs).into_iter().filter_map(|event| match event {
            MatchEvent::Ruled(event) => Some(event),
            _ => None,
        }));
        assert_eq!(game.check(), Ok(()));
    }
    assert_eq!(rulings[0], Event::BuildingKnockedOver { company: Company::Anchor });
    assert!(matches!(rulings[1], Event::BuildingRebuilt { company: Company::Anchor, .. }), "{rulings:?}");
    assert!(matches!(rulings[2], Event::DiceThrown { seat: thrower, .. } if thrower == seat), "{rulings:?}");
}

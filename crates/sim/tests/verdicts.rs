//! Verdicts that must be beyond dispute: who is responsible for a fall, what a touch may do, when a takeover has
//! held, and what happens when a player does not answer. All of them are tested in physical matches or on a match's
//! table.

mod games;
mod support;

use games::{bots_and, copy, options};
use gragra_rules::{
    Board, Company, DieId, Edition, Event, Money, MoneyReason, Options, Phase, Players, Seat, ruler,
};
use gragra_sim::bots::Bots;
use gragra_sim::geometry::Vec3;
use gragra_sim::hand_script::{self, Aim, aim_at};
use gragra_sim::play::{Action, Input, Match, MatchEvent, Player, Seats, Task};
use gragra_sim::table::{HOLD_TICKS, HandInput, Hands, Pace, Spot, Table, TableEvent, Tremor, layout};
use std::num::NonZeroU16;
use support::{about_to_stack, begin_turn, die, pairs, run, run_to_rest, set_up};

fn board(game: &Match) -> &Board {
    game.stage().game().expect("it has begun").board()
}

/// Ticks with bots until `is_enough`.
fn play_until(game: &mut Match, bots: &mut Bots, mut is_enough: impl FnMut(&Match) -> bool) {
    for _ in 0..60 * 60 * 40 {
        if is_enough(game) {
            return;
        }
        let inputs = bots.inputs(game);
        game.tick(&inputs);
        game.check().expect("nothing is broken");
    }
    panic!("it never came to that");
}

fn asked(game: &Match, task: Task) -> Option<Seat> {
    game.options().players.seats().find(|&seat| game.task(seat) == Some(task))
}

/// A match between bots at this task, and the seat that has it.
fn match_at(task: Task, seed: u64) -> (Match, Bots, Seat) {
    let (mut game, mut bots) = bots_and(0, Edition::GraGraCompany, seed);
    play_until(&mut game, &mut bots, |game| asked(game, task).is_some());
    let seat = asked(&game, task).expect("somebody is");
    (game, bots, seat)
}

fn input(game: &Match, seat: Seat, action: Action) -> Input {
    Input { tick: game.now() + 1, seat, action }
}

/// Ticks without inputs, and returns the events.
fn wait(game: &mut Match, ticks: u32) -> Vec<MatchEvent> {
    let mut all = Vec::new();
    for _ in 0..ticks {
        all.extend(game.tick(&[]));
        game.check().expect("nothing is broken");
    }
    all
}

/// Strikes a building so that it falls.
fn topple(game: &mut Match, company: Company) {
    let above: Vec<DieId> = game.table().column(company)[1..].to_vec();
    for die in above {
        game.strike(die, Vec3::new(0.0, 0.0, 5.0));
    }
}

/// The number of ticks between the blow and the verdict that the building has fallen.
fn ticks_until_down(game: &Match, company: Company) -> u32 {
    let mut copy = copy(game);
    topple(&mut copy, company);
    for tick in 1..200 {
        let events = copy.tick(&[]);
        if events.iter().any(|event| matches!(event, MatchEvent::Table(TableEvent::KnockedOver { company: down }) if *down == company)) {
            return tick;
        }
    }
    panic!("it never fell");
}

fn has(events: &[MatchEvent], is: impl Fn(&Event) -> bool) -> bool {
    events.iter().any(|event| matches!(event, MatchEvent::Ruled(event) if is(event)))
}

fn is_accident(events: &[MatchEvent], company: Company) -> bool {
    let is_fine =
        |event: &Event| matches!(event, Event::MoneyMoved { reason: MoneyReason::CollapseFine, .. });
    has(events, |event| *event == Event::BuildingKnockedOver { company })
        && !has(events, is_fine)
        && !has(events, |event| {
            matches!(event, Event::BuildingCollapsed { .. } | Event::TakeoverFailed { .. })
        })
}

// T4.6, T4.7: who is responsible.

#[test]
fn t4_7_a_fall_before_the_first_grip_is_an_accident_and_the_turn_goes_on() {
    let (mut game, _, seat) = match_at(Task::Stack, 3);
    let company = board(&game).investment(seat);
    let (height, order) = (board(&game).height(company), board(&game).loose_dice());
    topple(&mut game, company);
    let events = wait(&mut game, 900);
    assert!(is_accident(&events, company), "{events:?}");
    assert!(has(&events, |event| matches!(event, Event::BuildingRebuilt { .. })));
    assert_eq!((board(&game).height(company), board(&game).loose_dice()), (height, order));
    assert_eq!(game.task(seat), Some(Task::Stack), "and is asked to stack again");
}

#[test]
fn t4_7_from_the_first_grip_on_it_is_a_collapse() {
    let (mut game, _, seat) = match_at(Task::Stack, 3);
    let company = board(&game).investment(seat);
    let grip = input(&game, seat, Action::Hand(HandInput::Grip { count: 1 }));
    let events = game.tick(&[grip]);
    assert!(has(&events, |event| *event == Event::DiceGripped { seat }));
    // The same if the dice are put back first, because the hand has begun.
    let back = input(&game, seat, Action::Hand(HandInput::PutBack));
    game.tick(&[back]);
    topple(&mut game, company);
    let events = wait(&mut game, 60);
    assert!(has(&events, |event| *event == Event::BuildingCollapsed { company }), "{events:?}");
}

#[test]
fn t4_7_a_fall_in_the_tick_in_which_the_order_is_declared_is_an_accident() {
    let (mut game, mut bots, seat) = match_at(Task::Declare, 4);
    let company = board(&game).investment(seat);
    let ticks = ticks_until_down(&game, company);
    topple(&mut game, company);
    // Asks a copy what the bot wants to declare, so that nothing falls in the meantime.
    let mut thinking = copy(&game);
    let declare = std::iter::repeat_with(|| {
        thinking.tick(&[]);
        bots.inputs(&thinking)
    })
    .take(300)
    .find_map(|inputs| inputs.into_iter().find(|input| matches!(input.action, Action::Declare { .. })));
    let order = match declare.map(|input| input.action) {
        Some(action) => action,
        // Its building fell while it was thinking; any legal order will do.
        None => Action::Declare { order: shortest(&game) },
    };
    wait(&mut game, ticks - 1);
    assert_eq!(game.task(seat), Some(Task::Declare));
    let declare = input(&game, seat, order);
    let events = game.tick(&[declare]);
    assert!(has(&events, |event| matches!(event, Event::OrderDeclared { .. })), "{events:?}");
    assert!(is_accident(&events, company), "{events:?}");
    game.check().expect("rules and table agree");
    let events = wait(&mut game, 900);
    assert!(has(&events, |event| matches!(event, Event::BuildingRebuilt { .. })));
}

/// The dice of the shortest complete order.
fn shortest(game: &Match) -> Vec<DieId> {
    let board = board(game);
    let Phase::Declare { thrown } = board.phase() else { panic!("nothing is thrown") };
    let company = board.investment(board.turn().seat);
    let top = board.building(company).top().expect("a building");
    let mut left = thrown.clone();
    let faces =
        gragra_rules::Orders::new(top, thrown.iter().collect::<gragra_rules::Pool>()).shortest_order();
    faces
        .into_iter()
        .map(|face| {
            let place = left.iter().position(|shown| shown.face == face).expect("it was thrown");
            left.remove(place).die
        })
        .collect()
}

#[test]
fn t5_a_fall_before_the_turn_ends_is_an_accident_and_forfeits_the_rewards() {
    for at_the_last_tick in [false, true] {
        let (mut game, mut bots) = bots_and(0, Edition::GraGraCompany, 21);
        play_until(&mut game, &mut bots, |game| {
            game.stage().game().is_some_and(|game| game.board().is_bonus_due())
        });
        let seat = asked(&game, Task::Change).expect("the turn is not over");
        let company = board(&game).investment(seat);
        let ticks = ticks_until_down(&game, company);
        topple(&mut game, company);
        let mut events = wait(&mut game, ticks - 1);
        if at_the_last_tick {
            // The marker is kept in the very tick of the fall: the turn ends, and its rewards are paid before.
            let keep = input(&game, seat, Action::KeepMarker);
            events.extend(game.tick(&[keep]));
        } else {
            events.extend(wait(&mut game, 900));
            let keep = input(&game, seat, Action::KeepMarker);
            events.extend(game.tick(&[keep]));
        }
        assert!(is_accident(&events, company), "{events:?}");
        let bonus = has(&events, |event| {
            matches!(event, Event::MoneyMoved { reason: MoneyReason::StackingBonus, .. })
        });
        let forfeited = has(&events, |event| *event == Event::RewardsForfeited { seat });
        assert_eq!((bonus, forfeited), (at_the_last_tick, !at_the_last_tick), "{events:?}");
        game.check().expect("rules and table agree");
    }
}

#[test]
fn t4_7_another_building_that_falls_onto_the_one_under_the_hand_is_an_accident() {
    let (mut game, _, seat) = match_at(Task::Stack, 3);
    let company = board(&game).investment(seat);
    let grip = input(&game, seat, Action::Hand(HandInput::Grip { count: 1 }));
    game.tick(&[grip]);
    let other = game.options().players.companies().find(|&other| other != company).expect("others");
    // Its top die flies over and hits the tower under the hand.
    let from = *game.table().column(other).last().expect("a building");
    let to = *game.table().column(company).last().expect("a building");
    let way = game.table().pose(to).translation - game.table().pose(from).translation;
    let seconds = 0.8;
    game.strike(from, way * (1.0 / seconds) + Vec3::Y * (9.81 * seconds / 2.0));
    let events = wait(&mut game, 200);
    assert!(is_accident(&events, other), "{events:?}");
    assert!(is_accident(&events, company), "{events:?}");
    let events: Vec<MatchEvent> = events.into_iter().chain(wait(&mut game, 1500)).collect();
    let rebuilt =
        events.iter().filter(|event| matches!(event, MatchEvent::Ruled(Event::BuildingRebuilt { .. })));
    assert!(rebuilt.count() >= 2, "{events:?}");
    assert_eq!(game.task(seat), Some(Task::Stack));
}

#[test]
fn t4_6_a_building_falls_by_accident_also_while_markers_are_placed() {
    let (mut game, mut bots) = bots_and(0, Edition::GraGraCompany, 5);
    play_until(&mut game, &mut bots, |game| asked(game, Task::Invest).is_some());
    topple(&mut game, Company::Bell);
    let events = wait(&mut game, 900);
    assert!(is_accident(&events, Company::Bell), "{events:?}");
    assert!(has(&events, |event| matches!(event, Event::BuildingRebuilt { company: Company::Bell, .. })));
    assert!(asked(&game, Task::Invest).is_some());
}

#[test]
fn t4_6_a_building_is_put_up_again_as_crooked_as_it_stood() {
    let mut table = about_to_stack(1, 3, Hands::One, Tremor::None);
    for x in [0.2, 0.05, 0.25] {
        let events = hand_script::place(&mut table, Company::Anchor, 1, Aim { x, ..Aim::default() });
        assert!(matches!(events[..], [TableEvent::Placed { .. }, ..]), "{events:?}");
    }
    run_to_rest(&mut table);
    let dice: Vec<DieId> = table.column(Company::Anchor).to_vec();
    let stood: Vec<_> = dice.iter().map(|&die| table.pose(die)).collect();
    table.strike(dice[1], Vec3::new(6.0, 0.0, 0.0));
    assert!(run(&mut table, 60).contains(&TableEvent::KnockedOver { company: Company::Anchor }));
    run_to_rest(&mut table);
    let shown: Vec<_> = pairs(0, 3).into_iter().chain(pairs(12, 3)).collect();
    table.restore(Company::Anchor, &shown, Pace::AtOnce);
    assert_eq!(run(&mut table, 200), []);
    for (&die, stood) in dice.iter().zip(&stood) {
        let off = stood.displacement(&table.pose(die));
        assert!(off < 0.02, "{die} is {off} from where it stood");
    }
}

#[test]
fn t4_6_what_cannot_stand_as_it_stood_is_straightened_just_enough() {
    let mut table = set_up(1);
    // Twelve dice, each a little further out: raised neatly, then shifted by an invisible hand.
    let tower: Vec<_> = pairs(0, 3).into_iter().chain(pairs(20, 9)).collect();
    table.raise(Company::Anchor, &tower, Pace::AtOnce);
    run_to_rest(&mut table);
    begin_turn(&mut table, 8, Hands::One, Tremor::None);
    let mut placed = 0;
    while placed < 8 {
        let aim = Aim { x: 0.075 * (placed + 1) as f32, ..Aim::default() };
        let events = hand_script::place(&mut table, Company::Anchor, 1, aim);
        if events.iter().any(|event| matches!(event, TableEvent::Collapsed { .. })) {
            break;
        }
        placed += 1;
    }
    let shown: Vec<_> = tower.iter().copied().chain(pairs(12, placed)).collect();
    let lean = |table: &Table| {
        let at = |die: DieId| table.pose(die).translation.x;
        at(shown.last().expect("dice").die) - at(shown[0].die)
    };
    let mut leans = Vec::new();
    for _ in 0..4 {
        table.strike(shown[1].die, Vec3::new(0.0, 0.0, 6.0));
        run(&mut table, 120);
        run_to_rest(&mut table);
        table.restore(Company::Anchor, &shown, Pace::AtOnce);
        leans.push(lean(&table));
    }
    assert!(leans.windows(2).all(|pair| pair[1] <= pair[0] + 1e-3), "never further out: {leans:?}");
    assert!(leans[0] > 0.0, "not neatly for free: {leans:?}");
    assert_eq!(table.check(), Ok(()));
}

// T3: what a hand may do.

#[test]
fn t3_1_one_hand_carries_only_consecutive_dice_of_the_order() {
    let mut table = about_to_stack(1, 5, Hands::One, Tremor::None);
    table.tick(&[HandInput::Grip { count: 2 }]);
    assert_eq!(table.carried(), [12, 13].map(die));
    table.tick(&[HandInput::Grip { count: 1 }]);
    assert_eq!(table.carried(), [12, 13].map(die), "a second hand is not allowed");
    table.tick(&[HandInput::PutBack]);
    hand_script::place(&mut table, Company::Anchor, 1, Aim::default());
    table.tick(&[HandInput::Grip { count: 9 }]);
    assert_eq!(table.carried(), [13, 14, 15, 16].map(die), "the next ones, the lowest first");
    let heights: Vec<f32> = table.carried().iter().map(|&die| table.pose(die).translation.y).collect();
    assert!(heights.windows(2).all(|pair| pair[1] > pair[0] + 0.9), "as a column: {heights:?}");
}

/// Carries a die to the left of a tower's top die, pushes it to the right by `push`, and puts the die back in the
/// row.
fn nudge(table: &mut Table, company: Company, push: f32) -> Vec<TableEvent> {
    let top = table.pose(*table.column(company).last().expect("a building")).translation;
    // A little higher, so that the die in the hand does not rub on the tower below.
    let level = top.y + 0.2;
    let mut events = table.tick(&[HandInput::Grip { count: 1 }]);
    let start = table.pose(table.carried()[0]).translation;
    for target in [
        Vec3::new(start.x, 9.0, start.z),
        Vec3::new(top.x - 3.0, 9.0, top.z),
        Vec3::new(top.x - 3.0, level, top.z),
        Vec3::new(top.x - 1.05, level, top.z),
        Vec3::new(top.x - 1.0 + push, level, top.z),
        Vec3::new(top.x - 3.0, level, top.z),
    ] {
        events.extend(glide(table, target));
    }
    events.extend(table.tick(&[HandInput::PutBack]));
    events.extend(run(table, 60));
    events
}

/// Moves the hand to a point so slowly that its load does not swing, and waits there a little.
fn glide(table: &mut Table, target: Vec3) -> Vec<TableEvent> {
    const PER_TICK: f32 = 0.06;
    let mut here = table.pose(table.carried()[0]).translation;
    let mut events = Vec::new();
    while here.distance(target) > PER_TICK {
        here = here + (target - here) * (PER_TICK / here.distance(target)).min(1.0);
        events.extend(table.tick(&[aim_at(here, 0)]));
    }
    events.extend((0..30).flat_map(|_| table.tick(&[aim_at(target, 0)])).collect::<Vec<_>>());
    events
}

#[test]
fn t3_3_a_nudged_building_of_another_company_is_put_back() {
    let mut table = about_to_stack(1, 2, Hands::One, Tremor::None);
    let top = *table.column(Company::Bell).last().expect("a building");
    let before = table.pose(top);
    let events = nudge(&mut table, Company::Bell, 0.12);
    assert_eq!(events, [TableEvent::PutBack { company: Company::Bell }]);
    assert!(before.displacement(&table.pose(top)) < 0.01);
    assert_eq!(table.check(), Ok(()));
}

#[test]
fn t3_3_a_touch_that_moves_nothing_changes_nothing() {
    let mut table = about_to_stack(1, 2, Hands::One, Tremor::None);
    assert_eq!(nudge(&mut table, Company::Bell, 0.005), []);
    let mut table = about_to_stack(1, 2, Hands::One, Tremor::None);
    assert_eq!(nudge(&mut table, Company::Anchor, 0.005), []);
}

#[test]
fn t3_3_a_push_never_improves_the_own_building() {
    // The top die lies a fifth to the left; pushed to the right it would stand better.
    let crooked = |x: f32| {
        let mut table = about_to_stack(1, 3, Hands::One, Tremor::None);
        hand_script::place(&mut table, Company::Anchor, 1, Aim { x, ..Aim::default() });
        run_to_rest(&mut table);
        table
    };
    let mut table = crooked(-0.25);
    let before = table.pose(die(12));
    let events = nudge(&mut table, Company::Anchor, 0.15);
    assert_eq!(events, [TableEvent::PutBack { company: Company::Anchor }]);
    assert!(before.displacement(&table.pose(die(12))) < 0.01);
    // Pushed further out it stays as the hand left it.
    let mut table = crooked(0.1);
    let before = table.pose(die(12)).translation.x;
    assert_eq!(nudge(&mut table, Company::Anchor, 0.2), []);
    let after = table.pose(die(12)).translation.x;
    assert!(after > before + 0.04, "{before} to {after}");
}

#[test]
fn t3_3_a_push_that_is_followed_by_a_die_is_undone_too() {
    let mut table = about_to_stack(1, 3, Hands::One, Tremor::None);
    hand_script::place(&mut table, Company::Anchor, 1, Aim { x: -0.25, ..Aim::default() });
    run_to_rest(&mut table);
    let before = table.pose(die(12));
    // Straightens the top die with the next one, and places that one without letting go in between.
    let top = before.translation;
    table.tick(&[HandInput::Grip { count: 1 }]);
    let start = table.pose(die(13)).translation;
    for target in [
        Vec3::new(start.x, 9.0, start.z),
        Vec3::new(top.x - 3.0, 9.0, top.z),
        Vec3::new(top.x - 3.0, top.y, top.z),
        Vec3::new(top.x - 0.85, top.y, top.z),
        Vec3::new(top.x - 3.0, top.y, top.z),
        Vec3::new(top.x - 3.0, top.y + 3.0, top.z),
        Vec3::new(top.x, top.y + 3.0, top.z),
        Vec3::new(top.x, top.y + 1.0, top.z),
    ] {
        glide(&mut table, target);
    }
    let mut events = table.tick(&[HandInput::Release]);
    events.extend(run_to_rest(&mut table).1);
    assert!(events.contains(&TableEvent::PutBack { company: Company::Anchor }), "{events:?}");
    assert!(events.contains(&TableEvent::Placed { die: pairs(12, 2)[1] }), "{events:?}");
    assert!(before.displacement(&table.pose(die(12))) < 0.03);
}

#[test]
fn t3_4_a_die_that_rests_on_two_is_stacked_again() {
    let mut table = set_up(1);
    table.raise_beside(Company::Anchor, &[20, 21, 22].map(die), 1.02);
    run(&mut table, 60);
    begin_turn(&mut table, 2, Hands::One, Tremor::None);
    let events = hand_script::place(&mut table, Company::Anchor, 1, Aim { x: 0.45, ..Aim::default() });
    assert_eq!(events, [TableEvent::Misplaced { die: die(12) }]);
    assert_eq!(table.spot(die(12)), Spot::Lane { seat: Seat::P1, slot: 0 });
}

#[test]
fn t3_5_a_crooked_die_that_stands_counts_in_full() {
    let mut table = about_to_stack(1, 2, Hands::One, Tremor::None);
    let crooked = hand_script::place(&mut table, Company::Anchor, 1, Aim { x: 0.3, z: 0.0, yaw: 5000 });
    assert_eq!(crooked, [TableEvent::Placed { die: pairs(12, 1)[0] }]);
    let events = hand_script::place(&mut table, Company::Anchor, 1, Aim { x: 0.1, ..Aim::default() });
    assert_eq!(events, [TableEvent::Placed { die: pairs(12, 2)[1] }, TableEvent::Stood]);
    assert_eq!(table.column(Company::Anchor).len(), 5);
}

#[test]
fn t3_7_a_judged_die_belongs_to_the_building_and_its_fall_is_a_collapse() {
    let mut table = about_to_stack(1, 3, Hands::One, Tremor::None);
    hand_script::place(&mut table, Company::Anchor, 1, Aim::default());
    table.strike(die(12), Vec3::new(4.0, 2.0, 0.0));
    assert_eq!(run(&mut table, 60), [TableEvent::Collapsed { company: Company::Anchor }]);
    // A die that was just let go is not part of it yet.
    let mut table = about_to_stack(1, 3, Hands::One, Tremor::None);
    let events = hand_script::place(&mut table, Company::Anchor, 1, Aim { x: 0.8, ..Aim::default() });
    assert_eq!(events, [TableEvent::Dropped { die: die(12) }]);
}

#[test]
fn s1_building_places_are_30_cm_apart_on_the_table() {
    for players in [Players::Three, Players::Four] {
        let mut table = Table::new(players, 1);
        for (company, first) in players.companies().zip([0, 3, 6, 9]) {
            table.raise(company, &pairs(first, 3), Pace::AtOnce);
        }
        run_to_rest(&mut table);
        let feet: Vec<Vec3> =
            players.companies().map(|company| table.pose(table.column(company)[0]).translation).collect();
        for (place, a) in feet.iter().enumerate() {
            for b in &feet[place + 1..] {
                // From side to side, not from centre to centre.
                let gap = (a.distance(*b) - 1.0) * f32::from(ruler::DIE_EDGE_MM);
                assert!(gap >= f32::from(ruler::CARD_GAP_MM), "{gap} mm");
            }
        }
    }
}

#[test]
fn c6_a_tower_is_as_tall_as_the_ruler_says() {
    let mut table = set_up(1);
    let tower: Vec<_> = pairs(20, 12);
    table.raise(Company::Anchor, &tower, Pace::AtOnce);
    run_to_rest(&mut table);
    let top = table.pose(tower[11].die).translation.y + 0.5;
    let millimetres = top * f32::from(ruler::DIE_EDGE_MM);
    let expected = f32::from(12 * ruler::DIE_EDGE_MM);
    assert!((millimetres - expected).abs() < 1.0, "{millimetres} mm instead of {expected}");
}

// E4, E5: the takeover.

/// A match between bots in which the takeover's tower has held for this many ticks.
fn match_holding(ticks: u32) -> (Match, Bots) {
    for seed in 30.. {
        let (mut game, mut bots) = bots_and(0, Edition::GraGraCompany, seed);
        play_until(&mut game, &mut bots, |game| {
            game.table().hold_progress().is_some_and(|held| held >= ticks)
                || game.stage().game().is_some_and(|game| game.winners().is_some())
        });
        if !game.is_over() {
            return (game, bots);
        }
    }
    unreachable!("one of many takeovers holds")
}

#[test]
fn e5_a_tower_that_still_moves_after_three_seconds_is_watched() {
    let (mut game, _) = match_holding(HOLD_TICKS - 8);
    let Phase::TakeOver { highest, .. } = *board(&game).phase() else { panic!("a takeover") };
    let column = game.table().column(highest).to_vec();
    // It sways but does not fall: nothing is decided at 3.00 s.
    let mut swaying = copy(&game);
    swaying.strike(*column.last().expect("a tower"), Vec3::new(0.5, 0.0, 0.0));
    let events = wait(&mut swaying, 10);
    assert!(swaying.table().hold_progress().is_some_and(|held| held > HOLD_TICKS), "{events:?}");
    let events = wait(&mut swaying, 1800);
    let is_over =
        |event: &Event| matches!(event, Event::TakeoverSucceeded { .. } | Event::TakeoverFailed { .. });
    assert!(has(&events, is_over), "it is decided in the end");
    // It begins to fall before the three seconds are over. That counts, although it becomes visible later.
    game.strike(*column.last().expect("a tower"), Vec3::new(3.0, 0.0, 0.0));
    let events = wait(&mut game, 200);
    assert!(has(&events, |event| *event == Event::TakeoverFailed { company: highest }), "{events:?}");
}

#[test]
fn e5_the_three_seconds_begin_when_the_last_die_rests_on_the_tower() {
    let mut table = about_to_stack(1, 1, Hands::Both, Tremor::None);
    table.tick(&[HandInput::Grip { count: 1 }]);
    let over = layout::place(table.players(), Company::Anchor) + Vec3::Y * 3.5;
    for height in [3.0, 1.5] {
        (0..150).for_each(|_| drop(table.tick(&[aim_at(over + Vec3::Y * height, 0)])));
    }
    table.tick(&[HandInput::Release]);
    assert_eq!(table.hold_progress(), None, "it is in the air");
    let events = run(&mut table, 30);
    assert!(table.hold_progress().is_some_and(|held| held < 30), "{events:?}");
}

#[test]
fn e4_two_people_who_never_agree_let_a_die_decide() {
    let mut game = None;
    for seed in 40..80 {
        let (mut tried, mut bots) = bots_and(0, Edition::GraGraCompany, seed);
        play_until(&mut tried, &mut bots, |game| asked(game, Task::ChooseRaider).is_some() || game.is_over());
        if !tried.is_over() {
            game = Some(tried);
            break;
        }
    }
    let mut game = game.expect("two share the highest in one of forty games");
    let Phase::ChooseRaider { highest, .. } = *board(&game).phase() else {
        panic!("a raider is to be chosen")
    };
    let two: Vec<Seat> = board(&game).investors(highest).collect();
    for times in 1..=Board::MAX_DISAGREEMENTS {
        let mut events = Vec::new();
        for &seat in &two {
            assert_eq!(game.task(seat), Some(Task::ChooseRaider));
            let propose = input(&game, seat, Action::ProposeRaider { raider: seat });
            events.extend(game.tick(&[propose]));
        }
        assert!(has(&events, |event| *event == Event::RaidersDisagreed { times }), "{events:?}");
    }
    assert_eq!(asked(&game, Task::ChooseRaider), None, "nobody is asked any more");
    let events = wait(&mut game, 900);
    assert!(has(&events, |event| matches!(event, Event::RaiderThrown { .. })), "{events:?}");
    assert!(has(&events, |event| matches!(event, Event::TakeoverBegan { raider } if two.contains(raider))));
    // The highest building may also fall in the tick in which the raider is named: an accident.
    assert!(asked(&game, Task::TakeOver).is_some());
    topple(&mut game, highest);
    let events = wait(&mut game, 1500);
    assert!(is_accident(&events, highest), "{events:?}");
    assert!(asked(&game, Task::TakeOver).is_some(), "and is put up again for the takeover");
}

// H5: nobody waits for ever.

#[test]
fn h5_a_match_of_people_who_do_nothing_comes_to_its_end() {
    let seats =
        Seats::new((1..=3).map(|place| Player::person(&format!("Ann {place}"))).collect()).expect("three");
    let mut rules: Options = options(Edition::GraGraCompany, Players::Three, 1);
    rules.house.turn_clock = NonZeroU16::new(1);
    let mut game = Match::new(rules, seats, 8).expect("three seats");
    let mut late = 0;
    while !game.is_over() {
        assert!(game.now() < 60 * 60 * 30, "it takes half an hour at most");
        for event in game.tick(&[]) {
            late += u32::from(matches!(event, MatchEvent::Ruled(Event::TimeRanOut { .. })));
        }
        game.check().expect("nothing is broken");
    }
    assert!(late > 20, "{late}");
}

#[test]
fn h5_the_clock_stands_still_while_dice_await_their_verdict() {
    let seats = Seats::new(games::regulars(3)).expect("three");
    let mut rules = options(Edition::GraGraCompany, Players::Three, 1);
    rules.house.turn_clock = NonZeroU16::new(60);
    let mut bots = Bots::new(&seats, 3);
    let mut game = Match::new(rules, seats, 3).expect("three seats");
    let mut stood = 0;
    for _ in 0..60 * 60 * 5 {
        let is_judged = game.table().unjudged().is_empty();
        let before = game.clock();
        let inputs = bots.inputs(&game);
        game.tick(&inputs);
        if !is_judged && !game.table().unjudged().is_empty() {
            assert_eq!(game.clock(), before);
            stood += 1;
        }
        if stood > 100 {
            return;
        }
    }
    panic!("nobody let a die go");
}

#[test]
fn t4_6_nobody_pays_for_an_accident() {
    let (mut game, _, seat) = match_at(Task::Stack, 3);
    let company = board(&game).investment(seat);
    let purses = |game: &Match| -> Vec<Money> {
        let stage = game.stage().game().expect("a game");
        game.options().players.seats().map(|seat| stage.money(seat)).collect()
    };
    let before = purses(&game);
    topple(&mut game, company);
    wait(&mut game, 900);
    assert_eq!(purses(&game), before);
}

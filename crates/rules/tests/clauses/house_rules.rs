//! H: the house rules, each on and off.

use crate::play::*;
use gragra_rules::{
    Awaited, Command, Company, Event, Key, MoneyReason, Options, Phase, Refusal, Rounds, Seat,
};
use std::num::NonZeroU16;

fn two_rounds(change: impl FnOnce(&mut Options)) -> Play {
    Play::one_round(&[4, 0, 1], |options| {
        options.rounds = Rounds::new(2).expect("two");
        change(options);
    })
}

/// After a collapse five dice are out; then the round goes on to its takeover.
fn play_to_takeover(play: &mut Play) {
    play.fail(&[0, 1, 4], &[0, 4], 4).keep().idle_until(P1);
    play.build_up(2);
    assert_eq!((play.height(Anchor), play.supply()), (24, 15));
    let last = [0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0];
    play.stack(&last, &last).keep();
}

#[test]
fn h1_removed_dice_come_back_or_stay_out() {
    for (stay_out, supply, removed) in [(false, 50, 0), (true, 45, 5)] {
        let mut play = two_rounds(|options| options.house.removed_stay_out = stay_out);
        play_to_takeover(&mut play);
        play.take_over().hold();
        let board = play.game().board();
        assert_eq!((board.supply().len(), board.removed().len()), (supply, removed));
        play.new_round(&[1, 2, 3]);
    }
}

#[test]
fn h1_removed_dice_stay_out_of_the_contest_too() {
    for (stay_out, dice, removed) in [(false, 50, 0), (true, 45, 5)] {
        let mut play = Play::one_round(&[4, 0, 1], |options| {
            options.house.removed_stay_out = stay_out;
            options.house.contest_breaks_ties = true;
        });
        play_to_takeover(&mut play);
        play.collapse();
        // P2 and P3 have 60k each. The contest's first die is already taken.
        let Phase::Contest { column, .. } = play.phase() else { panic!("contest") };
        assert_eq!((play.supply() + column.len(), play.game().board().removed().len()), (dice, removed));
    }
}

#[test]
fn h2_a_dropped_die_is_a_collapse() {
    let mut play = two_rounds(|options| options.house.drop_is_collapse = true);
    play.throw(&[0, 1, 4]);
    let zero = play.order_of(&[0])[0];
    play.order(&[0, 4]);
    play.submit(Command::DropDie { die: zero });
    assert_eq!((play.phase(), play.money(P1)), (&Phase::Rebuild, k(30)));
}

#[test]
fn h2_also_in_a_takeover() {
    let mut play = two_rounds(|options| options.house.drop_is_collapse = true);
    play.build_up(2).grow().keep();
    let Phase::TakeOver { waiting, .. } = play.phase() else { panic!("takeover") };
    let die = waiting.iter().next().expect("three dice");
    play.submit(Command::DropDie { die });
    assert!(matches!(play.phase(), Phase::NewRound { .. }));
    assert_eq!(play.money(P1), k(60));
}

#[test]
fn h2_off_means_that_a_dropped_die_costs_nothing() {
    let mut play = two_rounds(|_| {});
    play.throw(&[0, 1, 4]);
    let zero = play.order_of(&[0])[0];
    play.order(&[0, 4]);
    assert_eq!(play.submit(Command::DropDie { die: zero }), [Event::DieDropped { die: zero }]);
}

#[test]
fn h3_off_means_that_tied_players_all_win() {
    for (contest, is_over) in [(false, true), (true, false)] {
        let mut play = Play::one_round(&[4, 0, 1], |options| options.house.contest_breaks_ties = contest);
        play.build_up(2).grow().keep().collapse();
        assert_eq!(play.game().winners().is_some(), is_over);
        assert_eq!(matches!(play.phase(), Phase::Contest { .. }), contest);
    }
}

#[test]
fn h4_open_money_is_seen_by_all() {
    let play = Play::one_round(&[0, 0, 0], |options| options.house.open_money = true);
    let view = play.game().view(P1);
    assert_eq!([P1, P2, P3].map(|seat| view.money(seat)), [Some(k(50)); 3]);
    assert_eq!((view.money(P4), view.bank()), (None, Some(k(650))));
    assert_eq!(play.game().spectator_view().money(P2), Some(k(50)));
}

/// One round with a clock.
fn with_clock(tops: &[u8]) -> Play {
    Play::one_round(tops, |options| options.house.turn_clock = NonZeroU16::new(45))
}

fn out(seat: Seat) -> Event {
    Event::TimeRanOut { seat: Some(seat) }
}

#[test]
fn h5_a_player_who_does_not_invest_joins_the_company_with_the_fewest_markers() {
    let mut options = Options::new(GraGraCompany, Four);
    options.house.turn_clock = NonZeroU16::new(45);
    let mut play = Play::new(options);
    play.start(P3).refuse(Command::ClockRanOut, Refusal::SetupUnfinished);
    for company in Company::ALL {
        play.building(company, [0, 0, 1]);
    }
    assert_eq!(play.time_up(), [out(P3), Event::Invested { seat: P3, company: Anchor }]);
    play.invest(P4, Clover);
    assert_eq!(play.time_up(), [out(P1), Event::Invested { seat: P1, company: Bell }]);
    assert_eq!(play.time_up(), [out(P2), Event::Invested { seat: P2, company: Diamond }]);
    assert_eq!((play.turn(), play.phase()), (P3, &Phase::Throw));
}

#[test]
fn h5_the_dice_are_thrown_for_a_player_who_does_not_throw() {
    let mut play = with_clock(&[4, 0, 0]);
    assert_eq!(play.time_up(), [out(P1)]);
    assert_eq!(play.phase(), &Phase::Throw, "the table throws");
    assert_eq!(play.time_up(), [out(P1)]);
    play.throw(&[0, 1, 4]);
}

#[test]
fn h5_the_shortest_order_counts() {
    let mut play = with_clock(&[0, 0, 0]);
    play.throw(&[1, 3, 2]);
    let three = play.order_of(&[3]);
    let events = play.time_up();
    let Phase::Stack { order, placed: 0, has_gripped: false } = play.phase() else { panic!("stacking") };
    assert_eq!(order.iter().map(|shown| shown.die).collect::<Vec<_>>(), three);
    let order = order.clone();
    assert_eq!(events[..2], [out(P1), Event::OrderDeclared { seat: P1, order }]);
    assert!(matches!(events[2..], [Event::DiceReturned { dice }] if dice.len() == 2));
    // If nothing fits, the shortest order is the empty one.
    let mut play = with_clock(&[4, 0, 0]);
    play.throw(&[1, 2, 3]);
    play.time_up();
    assert_eq!((play.phase(), play.supply()), (&Phase::Change { built: None }, 41));
    // Dice with equal numbers are different dice.
    let mut play = with_clock(&[4, 0, 0]);
    play.build_up(0).throw(&[0, 0, 4, 4, 0, 0]);
    play.time_up();
    let Phase::Stack { order, .. } = play.phase() else { panic!("stacking") };
    assert_eq!(order.iter().map(|shown| shown.face.number()).collect::<Vec<_>>(), [0, 4, 0, 4, 0]);
    play.place_all().stand();
}

#[test]
fn h5_dice_not_placed_in_time_are_a_collapse() {
    for placed in [0, 1] {
        let mut play = with_clock(&[4, 0, 0]);
        play.throw(&[0, 1, 4]).order(&[0, 4]).place(placed);
        let fine = Event::MoneyMoved { seat: P1, amount: -k(20), reason: MoneyReason::CollapseFine };
        assert_eq!(play.time_up(), [out(P1), Event::BuildingCollapsed { company: Anchor }, fine]);
        assert_eq!((play.phase(), play.money(P1)), (&Phase::Rebuild, k(30)));
    }
}

#[test]
fn h5_the_clock_stops_when_all_are_placed() {
    let mut play = with_clock(&[4, 0, 0]);
    play.throw(&[0, 1, 4]).order(&[0, 4]).place(2).refuse(Command::ClockRanOut, Refusal::AllDicePlaced);
    let mut play = with_clock(&[4, 0, 1]);
    play.build_up(2).grow().keep().take_over().refuse(Command::ClockRanOut, Refusal::AllDicePlaced).hold();
}

#[test]
fn h5_the_marker_stays_and_the_turn_is_settled() {
    let mut play = with_clock(&[4, 0, 0]);
    play.build_up(0).grow();
    let bonus = Event::MoneyMoved { seat: P1, amount: k(10), reason: MoneyReason::StackingBonus };
    let events = play.time_up();
    assert_eq!(events, [out(P1), Event::MarkerKept { seat: P1 }, bonus, Event::TurnBegan { seat: P2 }]);
}

#[test]
fn h5_the_investor_after_the_last_player_raids() {
    for (last, raider) in [(P1, P2), (P2, P1), (P3, P1)] {
        let mut play = Play::shared_takeover(last, |options| options.house.turn_clock = NonZeroU16::new(45));
        play.propose(last.min(P2), last.min(P2));
        assert_eq!(play.time_up(), [Event::TimeRanOut { seat: None }, Event::TakeoverBegan { raider }]);
    }
}

#[test]
fn h5_a_takeover_not_finished_in_time_has_failed() {
    for has_gripped in [false, true] {
        let mut play = with_clock(&[4, 0, 1]);
        play.build_up(2).grow().keep();
        if has_gripped {
            play.grip();
        }
        let events = play.time_up();
        assert_eq!(events[..2], [out(P1), Event::TakeoverFailed { company: Anchor }]);
        assert!(play.game().winners().is_some());
    }
}

#[test]
fn h5_nobodys_time_runs_while_a_building_is_down() {
    let is_down = |company| Refusal::BuildingIsDown { company };
    let mut play = with_clock(&[4, 0, 1]);
    play.knock_over(Bell).refuse(Command::ClockRanOut, is_down(Bell)).put_back(Bell).throw(&[0, 1, 4]);
    play.knock_over(Bell).refuse(Command::ClockRanOut, is_down(Bell)).put_back(Bell).order(&[0, 4]);
    play.knock_over(Anchor).refuse(Command::ClockRanOut, is_down(Anchor)).put_back(Anchor).place(2).stand();
    play.knock_over(Bell).refuse(Command::ClockRanOut, is_down(Bell)).put_back(Bell).keep();
    // A player may keep stacking while another building is down, so the time runs on.
    play.idle_until(P1).throw(&[0, 4, 0, 4, 0]).order(&[0, 4, 0, 4, 0]).knock_over(Bell);
    play.time_up();
    assert_eq!(play.phase(), &Phase::Rebuild);
}

#[test]
fn h5_nothing_that_the_table_does_is_timed() {
    let not_now = Refusal::NotNow;
    let mut play = Play::shared_takeover(P1, |options| options.house.turn_clock = NonZeroU16::new(45));
    for _ in 0..3 {
        play.propose(P1, P1).propose(P2, P2);
    }
    play.refuse(Command::ClockRanOut, not_now(Awaited::RaiderThrow));
    let mut play = with_clock(&[4, 1, 1]);
    play.throw(&[0, 1, 4]).order(&[0, 4]).collapse();
    play.refuse(Command::ClockRanOut, not_now(Awaited::Rebuild { company: Anchor })).rebuild(4).keep();
    play.idle_until(P1).build_up(2);
    let rest: Vec<u8> = [0, 4].into_iter().cycle().take(play.supply()).collect();
    play.stack(&rest, &rest).keep().refuse(Command::ClockRanOut, not_now(Awaited::TieBreak));
    play.tie(&[(Bell, 0), (Clover, 1)]).take_over().hold().refuse(Command::ClockRanOut, Refusal::GameIsOver);
}

#[test]
fn h5_off_means_no_clock() {
    let mut play = Play::one_round(&[4, 0, 0], |_| {});
    play.refuse(Command::ClockRanOut, Refusal::NoTurnClock)
        .throw(&[0, 1, 4])
        .refuse(Command::ClockRanOut, Refusal::NoTurnClock)
        .order(&[0, 4])
        .refuse(Command::ClockRanOut, Refusal::NoTurnClock);
    let mut play = Play::new(Options::new(GraGraCompany, Three));
    play.refuse(Command::ClockRanOut, Refusal::NoTurnClock);
}

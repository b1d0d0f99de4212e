//! T4: collapses.

use crate::play::*;
use gragra_rules::{Awaited, Command, Company, Event, Key, Money, Phase, Refusal, RoundEnd, Turn};

/// P1 and P2 share Anchor; P1 is about to stack.
fn shared() -> Play {
    let mut play = Play::four([4, 0, 0, 0]);
    play.idle().keep().idle().move_to(Anchor).idle_until(P1);
    play
}

#[test]
fn t4_1_every_investor_pays_20k() {
    let mut play = shared();
    play.throw(&[0, 1, 4]).order(&[0, 4]).place(1).collapse();
    assert_eq!([P1, P2, P3, P4].map(|seat| play.money(seat)), [k(30), k(30), k(50), k(50)]);
}

#[test]
fn t4_1_or_all_they_have() {
    let mut play = Play::four([4, 0, 0, 0]);
    for left in [30, 10, 0, 0] {
        play.fail(&[0, 1, 4], &[0, 4], 4);
        assert_eq!(play.money(P1), k(left));
        play.keep().idle_until(P1);
    }
}

#[test]
fn t4_1_who_has_nothing_pays_nothing() {
    let mut play = Play::four([4, 0, 0, 0]);
    for _ in 0..3 {
        play.fail(&[0, 1, 4], &[0, 4], 4).keep().idle_until(P1);
    }
    assert_eq!(play.money(P1), Money::ZERO);
    play.throw(&[0, 1, 4]).order(&[0, 4]);
    let events = play.submit(Command::Collapse);
    assert_eq!(events, [Event::BuildingCollapsed { company: Anchor }]);
}

#[test]
fn t4_2_three_dice_are_stacked_again_and_the_rest_goes_back() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 1, 4]).order(&[0, 4]).place(2).collapse();
    assert_eq!((play.phase(), play.supply(), play.height(Anchor)), (&Phase::Rebuild, 51, 0));
    let two = play.supply_showing(&[0, 1]);
    play.refuse(Command::Rebuild { company: Anchor, dice: two }, Refusal::WrongDiceCount { expected: 3 })
        .refuse(Command::Rebuild { company: Bell, dice: vec![] }, Refusal::NothingToRebuild { company: Bell })
        .refuse(Command::KeepMarker { seat: P1 }, Refusal::NotNow(Awaited::Rebuild { company: Anchor }))
        .rebuild(3);
    assert_eq!((play.height(Anchor), play.top(Anchor)), (3, 3));
}

#[test]
fn t4_2_stack_market_rebuilds_without_sorting() {
    let mut options = gragra_rules::Options::new(StackMarket, Four);
    options.rounds = gragra_rules::Rounds::new(1).expect("1 to 3");
    let mut play = Play::begun(options, &[4, 0, 0, 0]);
    play.throw(&[0, 1, 4]).order(&[0, 4]).collapse();
    let dice = play.supply_showing(&[4, 3, 0]);
    play.submit(Command::Rebuild { company: Anchor, dice });
    assert_eq!(play.top(Anchor), 0);
}

#[test]
fn t4_3_five_dice_leave_the_game() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.fail(&[0, 1, 4], &[0, 4], 4);
    let board = play.game().board();
    assert_eq!((board.removed().len(), board.supply().len()), (5, 43));
    assert!(!board.turn().is_last);
}

/// Anchor has all but `left` of the dice that the others do not need, and P1 is about to throw those.
fn nearly_empty(left: usize) -> Play {
    let mut play = Play::four([4, 4, 4, 4]);
    let mut order: Vec<u8> = vec![0, 2, 4];
    while play.supply() > left {
        play.idle_until(P1);
        order.truncate(play.game().board().dice_to_throw().min(play.supply() - left));
        let mut thrown = order.clone();
        thrown.resize(play.game().board().dice_to_throw(), if order.last() == Some(&4) { 1 } else { 0 });
        play.stack(&thrown, &order).keep();
        order = [0, 4].into_iter().cycle().take(play.height(Anchor) - play.height(Anchor) % 2).collect();
    }
    play.idle_until(P1);
    play
}

#[test]
fn t4_3_with_fewer_than_five_none_leave_and_the_round_is_over() {
    // Bell, with P2 on it, grows over all dice but a few, then Anchor (3 high) falls.
    let mut play = nearly_empty(4);
    assert_eq!(play.supply(), 4);
    play.idle().move_to(Bell).throw(&[0, 1, 1]).order(&[0, 1]).place(1).collapse();
    assert_eq!(play.supply(), 7);
    play.rebuild(2);
    let board = play.game().board();
    assert_eq!((board.removed().len(), board.supply().len()), (0, 4));
    assert!(board.turn().is_last);
    assert_eq!(board.round_end(), Some(RoundEnd::TooFewToRemove));
    let ended = play
        .keep()
        .referee
        .log()
        .contains(&Event::RoundEnded { round: 1, because: RoundEnd::TooFewToRemove });
    assert!(ended);
}

#[test]
fn t4_3_the_next_round_has_ordinary_turns_again() {
    let mut play = nearly_empty(4);
    play.idle().move_to(Bell).throw(&[0, 1, 1]).order(&[0, 1]).place(1).collapse().rebuild(2).keep();
    play.tie(&[(Clover, 0), (Diamond, 1)]).take_over().hold().new_round(&[4, 4, 4, 4]);
    let turn = play.game().board().turn();
    assert_eq!(turn, Turn { seat: P3, is_last: false });
    play.idle().keep();
    assert_eq!((play.turn(), play.phase()), (P4, &Phase::Throw), "the round goes on");
}

#[test]
fn t4_3_exactly_five_leave_and_the_empty_supply_ends_the_round() {
    let mut play = nearly_empty(5);
    play.idle().move_to(Bell).throw(&[0, 1, 1]).order(&[0, 1]).collapse().rebuild(2);
    let board = play.game().board();
    assert_eq!((board.removed().len(), board.supply().len()), (5, 0));
    assert!(!board.turn().is_last);
    let ended =
        play.keep().referee.log().contains(&Event::RoundEnded { round: 1, because: RoundEnd::SupplyEmpty });
    assert!(ended);
}

#[test]
fn t4_4_no_bonus_and_no_record_with_a_collapse() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.build_up(1);
    assert_eq!((play.height(Anchor), play.money(P1)), (12, k(60)));
    play.throw(&[[0, 4]; 6].concat()).order(&[[0, 4]; 6].concat()).place_all();
    assert_eq!(play.height(Anchor), 24);
    play.collapse();
    assert_eq!(play.money(P1), k(40));
    assert_eq!(play.game().board().record().holder, None);
}

#[test]
fn t4_5_the_player_may_change_after_a_collapse() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.fail(&[0, 1, 4], &[0, 4], 4).move_to(Clover);
    assert_eq!(play.game().board().investment(P1), Clover);
    assert_eq!(play.turn(), P2);
}

#[test]
fn t4_6_an_accident_costs_nothing_and_the_building_stands_as_before() {
    let mut play = Play::four([4, 3, 0, 0]);
    play.throw(&[0, 1, 4]);
    let supply = play.supply();
    play.submit(Command::KnockOver { company: Bell });
    assert!(play.game().board().is_fallen(Bell));
    let column = play.game().board().building(Bell).column().to_vec();
    let mut turned = column.clone();
    turned[2].face = face(1);
    play.refuse(Command::Rebuild { company: Bell, dice: turned }, Refusal::TopNumberChanged { top: face(3) })
        .refuse(
            Command::Rebuild { company: Bell, dice: column[1..].to_vec() },
            Refusal::NotItsDice { company: Bell },
        )
        .refuse(Command::KnockOver { company: Bell }, Refusal::BuildingIsDown { company: Bell });
    play.submit(Command::Rebuild { company: Bell, dice: column });
    assert_eq!((play.height(Bell), play.top(Bell), play.supply()), (3, 3, supply));
    assert_eq!(play.game().board().removed().len(), 0);
    assert_eq!([P1, P2, P3, P4].map(|seat| play.money(seat)), [k(50); 4]);
}

#[test]
fn t4_6_its_dice_may_change_places_below_the_top() {
    let mut play = Play::four([4, 3, 0, 0]);
    let mut dice = play.game().board().building(Bell).column().to_vec();
    dice.swap(0, 2);
    dice[2].face = face(3);
    dice[0].face = face(1);
    play.submit(Command::KnockOver { company: Bell });
    play.submit(Command::Rebuild { company: Bell, dice: dice.clone() });
    assert_eq!(play.game().board().building(Bell).column(), dice);
}

#[test]
fn t4_6_play_waits_until_everything_stands_but_a_stacking_hand_goes_on() {
    let mut play = Play::four([4, 3, 0, 0]);
    play.submit(Command::KnockOver { company: Bell });
    let dice = play.supply_showing(&[0, 0, 1]);
    play.refuse(Command::Throw { dice }, Refusal::BuildingIsDown { company: Bell });
    let column = play.game().board().building(Bell).column().to_vec();
    play.submit(Command::Rebuild { company: Bell, dice: column });
    play.throw(&[0, 1, 4]).order(&[0, 4]);
    play.submit(Command::KnockOver { company: Clover });
    play.place_all()
        .stand()
        .refuse(Command::KeepMarker { seat: P1 }, Refusal::BuildingIsDown { company: Clover });
}

#[test]
fn t4_6_a_tie_is_not_thrown_for_while_a_building_is_down() {
    let mut play = Play::one_round(&[4, 1, 1], |_| {});
    play.build_up(2).grow().keep();
    let numbers = vec![(Bell, face(0)), (Clover, face(1))];
    let column = play.game().board().building(Anchor).column().to_vec();
    play.submit(Command::KnockOver { company: Anchor });
    play.refuse(Command::BreakTie { numbers: numbers.clone() }, Refusal::BuildingIsDown { company: Anchor });
    play.submit(Command::Rebuild { company: Anchor, dice: column });
    play.submit(Command::BreakTie { numbers });
}

#[test]
fn t4_6_the_building_under_the_hand_does_not_fall_by_accident() {
    let mut play = Play::four([4, 3, 0, 0]);
    play.throw(&[0, 1, 4]).accident(Anchor).order(&[0, 4]);
    play.refuse(Command::KnockOver { company: Anchor }, Refusal::BeingStackedOn { company: Anchor });
}

#[test]
fn t4_6_several_buildings_may_fall_at_once() {
    let mut play = Play::four([4, 3, 0, 0]);
    play.throw(&[0, 1, 4]).order(&[0, 4]).collapse();
    for company in [Bell, Clover] {
        play.submit(Command::KnockOver { company });
    }
    play.rebuild(1);
    for company in [Clover, Bell] {
        let dice = play.game().board().building(company).column().to_vec();
        play.submit(Command::Rebuild { company, dice });
    }
    play.keep();
    assert_eq!(Company::ALL.map(|company| play.height(company)), [3; 4]);
}

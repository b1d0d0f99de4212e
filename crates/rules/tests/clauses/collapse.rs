//! T4: collapses.

use crate::play::*;
use gragra_rules::{
    Awaited, Command, Company, Event, Key, Money, Options, Phase, Refusal, RoundEnd, Rounds, Stage, Turn,
};
use std::num::NonZeroU16;

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
    play.throw(&[0, 1, 4]).order(&[0, 4]).grip();
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

/// Anchor has all dice that the others do not need, except `left`, and P1 is about to throw those.
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
    // Bell, with P2 on it, takes all dice but a few; then Anchor (3 high) falls.
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
    play.collapse().rebuild(4).keep();
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
    play.knock_over(Bell);
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
    play.knock_over(Bell);
    let dice = play.supply_showing(&[0, 0, 1]);
    play.refuse(Command::Throw { dice }, Refusal::BuildingIsDown { company: Bell }).put_back(Bell);
    play.throw(&[0, 1, 4]).order(&[0, 4]).knock_over(Clover).grip().place_all().stand();
    play.refuse(Command::KeepMarker { seat: P1 }, Refusal::BuildingIsDown { company: Clover });
}

#[test]
fn t4_6_a_tie_is_not_thrown_for_while_a_building_is_down() {
    let mut play = Play::one_round(&[4, 1, 1], |_| {});
    play.build_up(2).grow().keep();
    let numbers = vec![(Bell, face(0)), (Clover, face(1))];
    play.knock_over(Anchor)
        .refuse(Command::BreakTie { numbers: numbers.clone() }, Refusal::BuildingIsDown { company: Anchor })
        .put_back(Anchor);
    play.submit(Command::BreakTie { numbers });
}

#[test]
fn t4_6_several_buildings_may_fall_at_once() {
    let mut play = Play::four([4, 3, 0, 0]);
    play.throw(&[0, 1, 4]).order(&[0, 4]).collapse();
    play.knock_over(Bell).knock_over(Clover).rebuild(1).put_back(Clover).put_back(Bell).keep();
    assert_eq!(Company::ALL.map(|company| play.height(company)), [3; 4]);
}

/// Everything that a hand could do with a fallen building is refused.
fn refuse_stacking(play: &mut Play, company: Company) {
    let die = play.game().board().loose_dice().iter().next().expect("a die to place");
    let (place, drop) = (Command::PlaceDie { die: (die, face(4)).into() }, Command::DropDie { die });
    let last = if matches!(play.phase(), Phase::Stack { .. }) { Command::Stand } else { Command::Hold };
    for command in [place, drop, last, Command::Collapse, Command::Grip] {
        play.refuse(command, Refusal::BuildingIsDown { company });
    }
    let legal = play.game().board().legal_commands();
    let is_stacking =
        |command: &Command| !matches!(command, Command::KnockOver { .. } | Command::Rebuild { .. });
    for choice in 0..legal.sets().len() {
        let command = legal.pick(&mut |bound| choice % bound).expect("a command");
        assert!(!is_stacking(&command), "{command:?}");
    }
}

#[test]
fn t4_6_after_an_accident_under_the_hand_stacking_goes_on_with_what_is_placed() {
    for placed in [0, 1, 2] {
        let mut play = Play::four([4, 3, 0, 0]);
        play.throw(&[0, 1, 4]).order(&[0, 1, 4]).place(placed).knock_over(Anchor);
        refuse_stacking(&mut play, Anchor);
        // All its dice are put back, including the placed ones. Below the top they may change places.
        let mut dice = play.game().board().building(Anchor).column().to_vec();
        assert_eq!(dice.len(), 3 + placed);
        dice.rotate_left(1);
        dice.last_mut().expect("a top die").face = face(play.top(Anchor));
        play.submit(Command::Rebuild { company: Anchor, dice });
        play.place(3 - placed).stand().keep();
        assert_eq!((play.height(Anchor), play.top(Anchor), play.money(P1)), (6, 4, k(50)));
        assert_eq!(play.game().board().removed().len(), 0);
    }
}

#[test]
fn t4_6_an_accident_during_a_takeover_is_repaired_and_the_takeover_goes_on() {
    let mut play = Play::one_round(&[4, 0, 1], |_| {});
    play.build_up(2).grow().keep().knock_over(Anchor);
    refuse_stacking(&mut play, Anchor);
    play.put_back(Anchor).grip().knock_over(Anchor);
    refuse_stacking(&mut play, Anchor);
    play.put_back(Anchor).take_over().knock_over(Anchor);
    play.refuse(Command::Hold, Refusal::BuildingIsDown { company: Anchor }).put_back(Anchor).hold();
    assert_eq!((play.height(Anchor), play.game().winners()), (47, Some(&[P1][..])));
}

#[test]
fn t4_6_a_building_may_fall_while_the_table_is_set_up() {
    let mut options = Options::new(StackMarket, Three);
    options.house.turn_clock = NonZeroU16::new(30);
    let mut play = Play::new(options);
    play.refuse(Command::KnockOver { company: Bell }, Refusal::NoBuildingThere { company: Bell })
        .refuse(Command::KnockOver { company: Diamond }, Refusal::NoSuchCompany)
        .building(Bell, [0, 2, 3])
        .refuse(Command::Rebuild { company: Bell, dice: vec![] }, Refusal::NothingToRebuild { company: Bell })
        .refuse(Command::Rebuild { company: Diamond, dice: vec![] }, Refusal::NoSuchCompany)
        .knock_over(Bell)
        .refuse(Command::KnockOver { company: Bell }, Refusal::BuildingIsDown { company: Bell })
        // The others can be set up in the meantime.
        .building(Anchor, [0, 0, 4])
        .building(Clover, [0, 0, 1])
        .start(P2)
        .refuse(Command::Invest { seat: P2, company: Bell }, Refusal::BuildingIsDown { company: Bell })
        .refuse(Command::ClockRanOut, Refusal::BuildingIsDown { company: Bell });
    let Stage::Setup(setup) = play.referee.stage() else { panic!("set-up") };
    assert!(setup.is_fallen(Bell) && !setup.is_fallen(Anchor));
    let dice = setup.building(Bell).expect("its dice");
    let mut turned = dice;
    turned[2].face = face(4);
    play.refuse(
        Command::Rebuild { company: Bell, dice: turned.to_vec() },
        Refusal::TopNumberChanged { top: face(3) },
    )
    .refuse(
        Command::Rebuild { company: Bell, dice: dice[1..].to_vec() },
        Refusal::NotItsDice { company: Bell },
    );
    // Only the top number is kept, in Stack Market too.
    let mut other_numbers = dice;
    other_numbers[0].face = face(4);
    play.submit(Command::Rebuild { company: Bell, dice: other_numbers.to_vec() });
    play.invest(P2, Bell).accident(Anchor).invest(P3, Clover).invest(P1, Anchor);
    assert_eq!((play.height(Bell), play.top(Bell), play.phase()), (3, 3, &Phase::Throw));
    assert_eq!([P1, P2, P3].map(|seat| play.money(seat)), [k(50); 3]);
}

#[test]
fn t4_6_a_building_may_fall_between_rounds() {
    let mut play = Play::one_round(&[4, 0, 1], |options| options.rounds = Rounds::new(2).expect("two"));
    play.build_up(2).grow().keep().take_over().hold();
    play.refuse(Command::KnockOver { company: Anchor }, Refusal::NoBuildingThere { company: Anchor });
    play.building(Anchor, [0, 0, 2]).accident(Anchor).knock_over(Anchor);
    play.building(Bell, [0, 0, 1]).building(Clover, [0, 0, 4]);
    let dice = play.supply_showing(&[0, 0, 0]);
    play.refuse(Command::Throw { dice }, Refusal::BuildingIsDown { company: Anchor }).put_back(Anchor).idle();
    assert_eq!((play.height(Anchor), play.top(Anchor)), (3, 2));
}

/// Knocks over and puts back every company's building, where there is one. Returns those companies.
fn knock_all(play: &mut Play) -> Vec<Company> {
    let companies: Vec<Company> =
        Company::ALL.into_iter().filter(|&company| play.height(company) > 0).collect();
    let before = (play.phase().clone(), play.game().view(P1));
    for &company in &companies {
        play.accident(company);
    }
    assert_eq!((play.phase().clone(), play.game().view(P1)), before, "an accident changes nothing");
    companies
}

#[test]
fn t4_6_a_building_may_fall_in_every_phase() {
    let all = [Anchor, Bell, Clover];
    let mut play = Play::one_round(&[4, 1, 1], |_| {});
    assert_eq!(knock_all(&mut play), all, "throw");
    play.throw(&[0, 1, 4]);
    assert_eq!(knock_all(&mut play), all, "declare");
    play.order(&[0, 1, 4]);
    assert_eq!(knock_all(&mut play), all, "stack, before the first grip");
    play.grip();
    assert_eq!(knock_all(&mut play), all, "stack");
    play.collapse();
    assert_eq!(knock_all(&mut play), [Bell, Clover], "rebuild");
    play.rebuild(4);
    assert_eq!(knock_all(&mut play), all, "change");
    play.keep().idle().move_to(Anchor).idle_until(P1).build_up(2);
    let rest: Vec<u8> = [0, 4].into_iter().cycle().take(play.supply()).collect();
    play.stack(&rest, &rest).keep();
    assert!(matches!(play.phase(), Phase::ChooseRaider { .. }));
    assert_eq!(knock_all(&mut play), all, "choose raider");
    play.knock_over(Bell)
        .refuse(Command::ProposeRaider { seat: P1, raider: P1 }, Refusal::BuildingIsDown { company: Bell });
    play.put_back(Bell).propose(P1, P1).propose(P2, P1);
    assert_eq!(knock_all(&mut play), [Anchor, Bell], "takeover, before the first grip");
    play.take_over();
    assert_eq!(knock_all(&mut play), [Anchor, Bell], "takeover");
    play.hold().refuse(Command::KnockOver { company: Anchor }, Refusal::GameIsOver);
}

#[test]
fn t4_7_before_the_first_grip_a_fall_is_an_accident() {
    let mut play = Play::four([4, 3, 0, 0]);
    play.throw(&[0, 1, 4]).order(&[0, 4]).refuse(Command::Collapse, Refusal::NotYetGripped).accident(Anchor);
    assert_eq!((play.money(P1), play.game().board().removed().len()), (k(50), 0));
    // The accident does not count as a grip.
    play.refuse(Command::Collapse, Refusal::NotYetGripped).grip().collapse();
    assert_eq!(play.money(P1), k(30));
}

#[test]
fn t4_7_from_the_first_grip_on_a_fall_is_a_collapse() {
    let mut play = Play::four([4, 3, 0, 0]);
    play.throw(&[0, 1, 4]).order(&[0, 4]);
    assert!(!play.game().board().has_gripped());
    assert_eq!(play.submit(Command::Grip), [Event::DiceGripped { seat: P1 }]);
    assert!(play.game().board().has_gripped());
    play.refuse(Command::Grip, Refusal::AlreadyGripped).collapse();
    assert_eq!((play.money(P1), play.phase()), (k(30), &Phase::Rebuild));
}

#[test]
fn t4_7_when_another_building_falls_onto_it_it_is_an_accident_even_after_the_grip() {
    let mut play = Play::four([4, 3, 0, 0]);
    play.throw(&[0, 1, 4]).order(&[0, 4]).grip().place(1).knock_over(Bell).knock_over(Anchor);
    play.put_back(Anchor).put_back(Bell);
    // The player is still responsible for what happens next.
    play.refuse(Command::Grip, Refusal::AlreadyGripped).collapse();
    assert_eq!(play.money(P1), k(30));
}

#[test]
fn t4_7_a_placed_or_dropped_die_was_in_the_hand() {
    let mut play = Play::four([4, 3, 0, 0]);
    play.throw(&[0, 1, 4]).order(&[0, 4]).place(1).refuse(Command::Grip, Refusal::AlreadyGripped);
    play.submit(Command::Collapse);
    let mut play = Play::four([4, 3, 0, 0]);
    play.throw(&[0, 1, 4]).order(&[0, 4]);
    let die = play.game().board().loose_dice().iter().next().expect("two dice");
    play.submit(Command::DropDie { die });
    play.refuse(Command::Grip, Refusal::AlreadyGripped).submit(Command::Collapse);
}

#[test]
fn t4_7_every_turn_and_every_takeover_begins_without_a_grip() {
    let mut play = Play::four([4, 4, 0, 0]);
    play.stack(&[0, 1, 4], &[0, 4]).keep().throw(&[0, 1, 4]).order(&[0, 4]);
    play.refuse(Command::Collapse, Refusal::NotYetGripped);
    assert_eq!(play.submit(Command::Grip), [Event::DiceGripped { seat: P2 }]);
    // P3 raids, although P1 had the last turn.
    let mut play = Play::one_round(&[4, 0, 1], |_| {});
    play.build_up(2).grow().move_to(Bell);
    play.refuse(Command::Collapse, Refusal::NotYetGripped);
    assert_eq!(play.submit(Command::Grip), [Event::DiceGripped { seat: P3 }]);
    play.refuse(Command::Grip, Refusal::AlreadyGripped).collapse();
    assert!(play.referee.log().contains(&Event::TakeoverFailed { company: Clover }));
}

#[test]
fn t4_7_dice_are_only_in_the_hand_while_stacking() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.refuse(Command::Grip, Refusal::NotNow(Awaited::Throw { seat: P1 }))
        .throw(&[0, 1, 4])
        .refuse(Command::Grip, Refusal::NotNow(Awaited::Order { seat: P1 }))
        .order(&[0, 4])
        .place(2)
        .stand()
        .refuse(Command::Grip, Refusal::NotNow(Awaited::Change { seat: P1 }));
    let mut play = Play::new(Options::new(GraGraCompany, Four));
    play.refuse(Command::Grip, Refusal::SetupUnfinished);
}

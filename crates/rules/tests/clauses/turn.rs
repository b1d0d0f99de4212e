//! T1, T2, T6, T7: throw, declare, change, next.

use crate::play::*;
use gragra_rules::{Awaited, Command, Orders, Phase, Pool, Refusal};

fn orders(top: u8, thrown: &[u8]) -> Orders {
    Orders::new(face(top), thrown.iter().map(|&number| face(number)).collect::<Pool>())
}

fn all(top: u8, thrown: &[u8]) -> Vec<Vec<u8>> {
    orders(top, thrown).iter().map(|order| order.into_iter().map(u8::from).collect()).collect()
}

#[test]
fn t1_as_many_dice_as_the_building_is_high() {
    let mut play = Play::four([0, 0, 0, 0]);
    assert_eq!(play.game().board().dice_to_throw(), 3);
    let four = play.supply_showing(&[0, 0, 0, 0]);
    play.refuse(Command::Throw { dice: four }, Refusal::WrongDiceCount { expected: 3 });
    play.stack(&[1, 2, 4], &[1, 2, 4]).keep().idle_until(P1);
    assert_eq!(play.game().board().dice_to_throw(), 6);
}

#[test]
fn t1_only_different_dice_of_the_supply() {
    let mut play = Play::four([0, 0, 0, 0]);
    play.refuse(
        Command::Throw { dice: vec![shown(20, 0), shown(21, 0), shown(0, 0)] },
        Refusal::DieNotInSupply { die: die(0) },
    )
    .refuse(
        Command::Throw { dice: vec![shown(20, 0), shown(21, 0), shown(20, 0)] },
        Refusal::DieTwice { die: die(20) },
    );
}

#[test]
fn t1_all_that_are_left_if_there_are_fewer() {
    let mut play = Play::four([4, 4, 4, 4]);
    play.stack(&[0, 4, 1], &[0, 4]).keep().idle_until(P1); // 5
    play.stack(&[0, 4, 0, 4, 1], &[0, 4, 0, 4]).keep().idle_until(P1); // 9
    play.stack(&[0, 4, 0, 4, 0, 4, 0, 4, 1], &[0, 4, 0, 4, 0, 4, 0, 4]).keep().idle_until(P1); // 17
    assert_eq!((play.height(Anchor), play.supply()), (17, 34));
    play.throw(&[[0, 4]; 8].concat().into_iter().chain([1]).collect::<Vec<_>>()).order(&[[0, 4]; 8].concat());
    play.place_all().stand().keep().idle_until(P1);
    assert_eq!((play.height(Anchor), play.supply()), (33, 18));
    assert_eq!(play.game().board().dice_to_throw(), 18);
}

#[test]
fn t1_nothing_else_happens_before_the_throw() {
    let mut play = Play::four([0, 0, 0, 0]);
    let awaited = Refusal::NotNow(Awaited::Throw { seat: P1 });
    play.refuse(Command::DeclareOrder { seat: P1, order: vec![] }, awaited)
        .refuse(Command::Stand, awaited)
        .refuse(Command::Collapse, awaited)
        .refuse(Command::Hold, awaited)
        .refuse(Command::KeepMarker { seat: P1 }, awaited);
}

#[test]
fn t2_the_player_whose_turn_it_is_declares() {
    let mut play = Play::four([0, 0, 0, 0]);
    play.throw(&[1, 2, 4]);
    let order = play.order_of(&[1, 2, 4]);
    play.refuse(Command::DeclareOrder { seat: P2, order }, Refusal::NotYourTurn { turn: P1 })
        .order(&[1, 2, 4]);
    assert!(matches!(play.phase(), Phase::Stack { .. }));
}

#[test]
fn t2_1_higher_or_0_on_4_and_nothing_else() {
    for top in 0..5 {
        for next in 0..5 {
            let expected = next > top || (top == 4 && next == 0);
            assert_eq!(face(top).may_carry(face(next)), expected, "{next} on {top}");
        }
    }
}

#[test]
fn t2_1_two_4s_in_a_row_or_0_on_0_are_never_legal() {
    assert!(!face(4).may_carry(face(4)) && !face(0).may_carry(face(0)));
    let mut play = Play::four([3, 0, 0, 0]);
    play.throw(&[4, 4, 0]);
    let order = play.order_of(&[4, 4]);
    play.refuse(
        Command::DeclareOrder { seat: P1, order },
        Refusal::CannotFollow { face: face(4), below: face(4) },
    );
    let order = play.order_of(&[0, 4]);
    play.refuse(
        Command::DeclareOrder { seat: P1, order },
        Refusal::CannotFollow { face: face(0), below: face(3) },
    );
}

#[test]
fn t2_1_only_thrown_dice_each_once() {
    let mut play = Play::four([0, 0, 0, 0]);
    play.throw(&[1, 2, 4]);
    let [one, two] = [play.order_of(&[1])[0], play.order_of(&[2])[0]];
    play.refuse(Command::DeclareOrder { seat: P1, order: vec![one, one] }, Refusal::DieTwice { die: one })
        .refuse(
            Command::DeclareOrder { seat: P1, order: vec![one, two, die(59)] },
            Refusal::DieNotThrown { die: die(59) },
        );
}

#[test]
fn t2_2_an_order_must_be_complete() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 1, 4]);
    let order = play.order_of(&[0, 1]);
    play.refuse(Command::DeclareOrder { seat: P1, order }, Refusal::OrderIncomplete { next: face(4) });
    play.order(&[0, 4]);
}

#[test]
fn t2_2_thrown_0_0_1_4_4_is_always_stacked_whole() {
    for top in 0..4 {
        let orders = orders(top, &[0, 0, 1, 4, 4]);
        assert_eq!((orders.shortest(), orders.longest()), (5, 5), "on {top}");
    }
}

#[test]
fn t2_3_complete_orders_may_differ_in_length() {
    assert_eq!(all(0, &[1, 2, 3]), [vec![1, 2, 3], vec![1, 3], vec![2, 3], vec![3]]);
    for order in [&[3_u8][..], &[1, 3], &[1, 2, 3]] {
        let mut play = Play::four([0, 0, 0, 0]);
        play.stack(&[1, 2, 3], order);
        assert_eq!(play.height(Anchor), 3 + order.len());
    }
}

#[test]
fn t2_3_thrown_0_3_3_4_on_3_grows_by_three() {
    assert_eq!(all(3, &[0, 3, 3, 4]), [[4, 0, 3]]);
}

#[test]
fn t2_4_a_declared_order_cannot_change() {
    let mut play = Play::four([0, 0, 0, 0]);
    play.throw(&[1, 2, 3]);
    let short = play.order_of(&[3]);
    play.order(&[1, 2, 3]).refuse(Command::DeclareOrder { seat: P1, order: short }, Refusal::OrderIsLocked);
}

#[test]
fn t2_5_when_nothing_fits_the_dice_go_back_and_the_turn_goes_on() {
    assert_eq!(all(4, &[1, 2, 3]), [Vec::<u8>::new()]);
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[1, 2, 3]).order(&[]);
    assert_eq!((play.phase(), play.supply(), play.height(Anchor)), (&Phase::Change { built: None }, 48, 3));
}

#[test]
fn t2_5_the_empty_order_is_no_choice_when_a_die_fits() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 2, 3]).refuse(
        Command::DeclareOrder { seat: P1, order: vec![] },
        Refusal::OrderIncomplete { next: face(0) },
    );
}

#[test]
fn t6_the_marker_moves_to_another_card_with_room() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.idle()
        .refuse(
            Command::MoveMarker { seat: P1, company: Anchor },
            Refusal::AlreadyInvestedThere { company: Anchor },
        )
        .refuse(Command::MoveMarker { seat: P2, company: Anchor }, Refusal::NotYourTurn { turn: P1 })
        .move_to(Bell);
    assert_eq!(play.game().board().investors(Bell).collect::<Vec<_>>(), [P1, P2]);
    play.idle()
        .keep()
        .idle()
        .refuse(Command::MoveMarker { seat: P3, company: Bell }, Refusal::CompanyFull { company: Bell });
    play.move_to(Anchor);
    assert_eq!(play.game().board().investment(P3), Anchor);
}

#[test]
fn t6_there_is_no_fourth_card_for_three() {
    let mut play = Play::one_round(&[4, 0, 0], |_| {});
    play.idle().refuse(Command::MoveMarker { seat: P1, company: Diamond }, Refusal::NoSuchCompany);
}

#[test]
fn t7_the_turn_passes_clockwise() {
    let mut play = Play::four([4, 0, 0, 0]);
    for seat in [P1, P2, P3, P4, P1] {
        assert_eq!(play.turn(), seat);
        play.idle().keep();
    }
    let mut play = Play::one_round(&[4, 0, 0], |_| {});
    for seat in [P1, P2, P3, P1] {
        assert_eq!(play.turn(), seat);
        play.idle().keep();
    }
}

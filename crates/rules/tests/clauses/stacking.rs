//! T3, T5: stacking and its rewards.

use crate::play::*;
use gragra_rules::{Command, Event, MoneyReason, Phase, Record, Refusal};

#[test]
fn t3_dice_go_up_in_the_declared_order() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 1, 4]);
    let [zero, one, four] = [0, 1, 4].map(|number| play.order_of(&[number])[0]);
    play.order(&[0, 1, 4]);
    play.refuse(Command::PlaceDie { die: (one, face(1)).into() }, Refusal::NotNextInOrder { next: zero })
        .place(1)
        .refuse(Command::PlaceDie { die: (four, face(4)).into() }, Refusal::NotNextInOrder { next: one })
        .place(2);
    assert_eq!((play.height(Anchor), play.top(Anchor)), (6, 4));
    play.refuse(Command::PlaceDie { die: (four, face(4)).into() }, Refusal::AllDicePlaced);
}

#[test]
fn t3_the_turn_is_not_over_before_all_are_placed() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 1, 4])
        .order(&[0, 4])
        .place(1)
        .refuse(Command::Stand, Refusal::DiceLeftToPlace)
        .place(1)
        .stand();
}

#[test]
fn t3_1_a_group_is_consecutive_dice_of_the_order() {
    // One hand or two is the table's to see; a group reaches the referee as its dice, lowest first.
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 1, 4]).order(&[0, 1, 4]).place(3).stand();
    assert_eq!(play.height(Anchor), 6);
}

#[test]
fn t3_2_the_thrown_number_stays_up() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 1, 4]);
    let zero = play.order_of(&[0])[0];
    play.order(&[0, 4]).refuse(
        Command::PlaceDie { die: (zero, face(3)).into() },
        Refusal::NumberChanged { thrown: face(0) },
    );
}

#[test]
fn t3_3_the_buildings_own_dice_are_never_in_hand() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 1, 4]);
    let zero = play.order_of(&[0])[0];
    play.order(&[0, 4])
        .refuse(Command::PlaceDie { die: shown(2, 4) }, Refusal::NotNextInOrder { next: zero })
        .refuse(Command::DropDie { die: die(2) }, Refusal::DieNotLoose { die: die(2) });
}

#[test]
fn t3_4_each_die_rests_on_exactly_one() {
    // A building is a column: a die goes on top of the last one or nowhere.
    let mut play = Play::four([4, 0, 0, 0]);
    play.stack(&[0, 1, 4], &[0, 1, 4]);
    let column: Vec<u8> =
        play.game().board().building(Anchor).column().iter().map(|shown| shown.face.number()).collect();
    assert_eq!(column, [0, 0, 4, 0, 1, 4]);
}

#[test]
fn t3_5_nobody_is_asked_how_neatly() {
    // The referee hears only whether it stands.
    let mut play = Play::four([4, 0, 0, 0]);
    play.stack(&[0, 1, 4], &[0, 4]);
    assert_eq!(play.phase(), &Phase::Change);
}

#[test]
fn t3_6_unused_dice_go_back_to_the_supply() {
    let mut play = Play::four([0, 0, 0, 0]);
    play.throw(&[1, 2, 3]);
    assert_eq!(play.supply(), 45);
    let [one, two] = [1, 2].map(|number| play.order_of(&[number])[0]);
    play.order(&[3]);
    let supply = play.game().board().supply();
    assert!(supply.contains(one) && supply.contains(two));
    assert_eq!(supply.len(), 47);
}

#[test]
fn t3_7_a_dropped_die_is_stacked_again() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 1, 4]);
    let [zero, four] = [0, 4].map(|number| play.order_of(&[number])[0]);
    play.order(&[0, 4]).place(2);
    assert_eq!(play.height(Anchor), 5);
    play.refuse(Command::DropDie { die: zero }, Refusal::DieNotLoose { die: zero });
    play.submit(Command::DropDie { die: four });
    assert_eq!(play.height(Anchor), 4);
    play.submit(Command::DropDie { die: zero });
    assert_eq!(play.height(Anchor), 3);
    play.place(2).stand();
    assert_eq!(play.money(P1), k(50));
}

#[test]
fn t3_7_a_die_may_be_dropped_before_it_is_placed() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 1, 4]);
    let four = play.order_of(&[4])[0];
    play.order(&[0, 4]);
    play.submit(Command::DropDie { die: four });
    assert!(matches!(play.phase(), Phase::Stack { placed: 0, .. }));
    play.place(2).stand();
}

fn six_high() -> Play {
    let mut play = Play::four([4, 0, 0, 0]);
    play.build_up(0);
    play
}

#[test]
fn t5_1_growing_by_five_pays_10k() {
    let mut play = six_high();
    play.stack(&[0, 4, 0, 4, 0, 0], &[0, 4, 0, 4, 0]);
    assert_eq!(play.money(P1), k(60));
}

#[test]
fn t5_1_growing_by_four_pays_nothing() {
    let mut play = six_high();
    play.stack(&[0, 4, 0, 4, 1, 1], &[0, 4, 0, 4]);
    assert_eq!(play.money(P1), k(50));
}

#[test]
fn t5_1_the_bonus_comes_once_a_turn() {
    let mut play = six_high();
    play.grow().keep().idle_until(P1).grow();
    assert_eq!((play.height(Anchor), play.money(P1)), (24, k(70)));
}

#[test]
fn t5_2_the_first_to_reach_15_takes_the_card() {
    let mut play = six_high();
    play.grow().keep().idle_until(P1);
    assert_eq!(play.game().board().record(), Record { height: 15, holder: None });
    play.stack(&[0, 4, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1], &[0, 2, 4]);
    assert_eq!(play.height(Anchor), 15);
    assert_eq!(play.game().board().record(), Record { height: 15, holder: Some(P1) });
}

#[test]
fn t5_2_after_that_only_a_higher_building_takes_it() {
    let mut play = Play::four([4, 4, 0, 0]);
    play.stack(&[0, 1, 4], &[0, 1, 4]).keep().stack(&[0, 1, 4], &[0, 1, 4]).keep().idle_until(P1); // 6, 6
    play.grow().keep().grow().keep().idle_until(P1); // 12, 12: supply 60 - 12 - 12 - 6
    let to_15 = [0, 2, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    play.stack(&to_15, &[0, 2, 4]).keep().stack(&to_15, &[0, 2, 4]);
    assert_eq!((play.height(Anchor), play.height(Bell)), (15, 15));
    assert_eq!(play.game().board().record(), Record { height: 15, holder: Some(P1) });
    play.keep().idle_until(P2);
    let mut to_16 = vec![1; 15];
    to_16[0] = 0;
    play.stack(&to_16, &[0, 1]);
    assert_eq!(play.game().board().record(), Record { height: 17, holder: Some(P2) });
}

#[test]
fn t5_2_the_holder_keeps_card_and_record_though_the_building_falls() {
    let mut play = six_high();
    play.grow().keep().idle_until(P1).grow().keep().idle_until(P1);
    assert_eq!(play.game().board().record(), Record { height: 24, holder: Some(P1) });
    let left = play.game().board().dice_to_throw();
    let mut numbers = vec![1; left];
    numbers[0] = 0;
    play.fail(&numbers, &[0, 1], 4);
    assert_eq!(play.game().board().record(), Record { height: 24, holder: Some(P1) });
}

#[test]
fn t5_2_a_shared_building_gives_the_card_to_who_stacked() {
    let mut play = six_high();
    play.grow().keep().idle().move_to(Anchor).idle_until(P1).idle().keep().grow();
    assert_eq!(play.game().board().record(), Record { height: 24, holder: Some(P2) });
}

#[test]
fn t5_1_the_reason_is_told_with_the_money() {
    let mut play = six_high();
    play.grow();
    let paid = Event::MoneyMoved { seat: P1, amount: k(10), reason: MoneyReason::StackingBonus };
    assert!(play.referee.log().contains(&paid));
}

//! T3, T5: stacking and its rewards.

use crate::play::*;
use gragra_rules::{
    Awaited, Built, Command, Company, DieId, Event, Face, Key, MoneyReason, Phase, Record, Refusal, ShownDie,
};

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
fn t3_1_a_group_goes_up_lowest_die_first_and_leaves_none_out() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 1, 4]).order(&[0, 1, 4]);
    let Phase::Stack { order, .. } = play.phase() else { panic!("stacking") };
    let [zero, one, four] = order[..] else { panic!("three dice") };
    let place = |die| Command::PlaceDie { die };
    // A group without the 0, one that is upside down, and one with a gap.
    play.refuse(place(one), Refusal::NotNextInOrder { next: zero.die })
        .refuse(place(four), Refusal::NotNextInOrder { next: zero.die });
    play.submit(place(zero));
    play.refuse(place(four), Refusal::NotNextInOrder { next: one.die });
    play.submit(place(one));
    play.submit(place(four));
    assert_eq!(play.game().board().building(Anchor).column()[3..], [zero, one, four]);
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

/// Offers every die of the box with every number, and returns the accepted ones.
fn accepted(play: &Play, command: impl Fn(ShownDie) -> Command) -> Vec<ShownDie> {
    let shown = DieId::all().flat_map(|die| Face::ALL.map(|face| ShownDie { die, face }));
    shown.filter(|&die| play.game().decide(&command(die)).is_ok()).collect()
}

#[test]
fn t3_3_only_dice_of_the_order_can_be_taken() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 1, 4]).order(&[0, 4]);
    let Phase::Stack { order, .. } = play.phase() else { panic!("stacking") };
    let [zero, four] = order[..] else { panic!("two dice") };
    assert_eq!(accepted(&play, |die| Command::PlaceDie { die }), [zero]);
    assert_eq!(play.game().board().loose_dice(), [zero, four].iter().collect());
    // Neither dice of their own building nor of another, nor of the supply.
    for (other, next) in [(shown(2, 4), zero.die), (shown(5, 0), zero.die), (shown(40, 0), zero.die)] {
        play.refuse(Command::PlaceDie { die: other }, Refusal::NotNextInOrder { next })
            .refuse(Command::DropDie { die: other.die }, Refusal::DieNotLoose { die: other.die });
    }
    // A placed die belongs to the building from then on.
    play.place(1);
    assert_eq!(accepted(&play, |die| Command::PlaceDie { die }), [four]);
    play.refuse(Command::PlaceDie { die: zero }, Refusal::NotNextInOrder { next: four.die });
}

#[test]
fn t3_4_a_die_is_placed_once_on_the_top_one_and_on_no_other_building() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 1, 4]).order(&[0, 1, 4]);
    let Phase::Stack { order, .. } = play.phase() else { panic!("stacking") };
    let order = order.clone();
    let base = play.game().board().building(Anchor).column().to_vec();
    for (placed, &die) in order.iter().enumerate() {
        let events = play.submit(Command::PlaceDie { die });
        assert_eq!(events, [Event::DiePlaced { company: Anchor, die }]);
        let column = play.game().board().building(Anchor).column();
        assert_eq!(column, [&base[..], &order[..=placed]].concat(), "one die, on top of all others");
        // The same die a second time, as if it lay beside the first or as a bridge.
        let refusal = order
            .get(placed + 1)
            .map_or(Refusal::AllDicePlaced, |next| Refusal::NotNextInOrder { next: next.die });
        play.refuse(Command::PlaceDie { die }, refusal);
    }
    assert_eq!(Company::ALL.map(|company| play.height(company)), [6, 3, 3, 3]);
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
    play.order(&[0, 4]);
    assert_eq!(play.submit(Command::DropDie { die: zero }), [Event::DieDropped { die: zero }]);
    assert!(matches!(play.phase(), Phase::Stack { placed: 0, .. }));
    // The other die of a group may fall as well, and more than once.
    for die in [four, four, zero] {
        play.submit(Command::DropDie { die });
    }
    play.place(1).submit(Command::DropDie { die: four });
    play.refuse(
        Command::PlaceDie { die: (four, face(3)).into() },
        Refusal::NumberChanged { thrown: face(4) },
    );
    play.place(1).stand().keep();
    assert_eq!((play.height(Anchor), play.money(P1)), (5, k(50)));
}

#[test]
fn t3_7_a_placed_die_is_part_of_the_building() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 1, 4]);
    let [zero, four] = [0, 4].map(|number| play.order_of(&[number])[0]);
    play.order(&[0, 4]).place(1);
    assert_eq!((play.height(Anchor), play.game().board().loose_dice().len()), (4, 1));
    play.refuse(Command::DropDie { die: zero }, Refusal::DieNotLoose { die: zero }).place(1);
    for die in [zero, four] {
        play.refuse(Command::DropDie { die }, Refusal::DieNotLoose { die });
    }
    assert!(play.game().board().loose_dice().is_empty());
    // When it falls, the building has collapsed.
    play.collapse();
    assert_eq!(play.money(P1), k(30));
}

fn six_high() -> Play {
    let mut play = Play::four([4, 0, 0, 0]);
    play.build_up(0);
    play
}

/// Ends the turn and returns the events.
fn end_turn(play: &mut Play) -> Vec<Event> {
    let seat = play.turn();
    play.submit(Command::KeepMarker { seat })
}

fn bonus(seat: gragra_rules::Seat) -> Event {
    Event::MoneyMoved { seat, amount: k(10), reason: MoneyReason::StackingBonus }
}

#[test]
fn t5_rewards_are_settled_when_the_turn_ends() {
    let mut play = six_high();
    play.grow();
    let built = Built { company: Anchor, grown: 6 };
    assert_eq!((play.phase(), play.money(P1)), (&Phase::Change { built: Some(built) }, k(50)));
    assert!(play.game().board().is_bonus_due());
    assert_eq!(play.game().board().record_due(), None);
    assert_eq!(
        end_turn(&mut play),
        [Event::MarkerKept { seat: P1 }, bonus(P1), Event::TurnBegan { seat: P2 }]
    );
    play.idle_until(P1).grow();
    assert_eq!(play.game().board().record_due(), Some(24));
    let record = Event::RecordSet { seat: P1, height: 24 };
    assert_eq!(
        end_turn(&mut play),
        [Event::MarkerKept { seat: P1 }, bonus(P1), record, Event::TurnBegan { seat: P2 }]
    );
}

#[test]
fn t5_rewards_are_for_the_building_that_was_stacked_on() {
    let mut play = six_high();
    play.grow().keep().idle_until(P1).grow();
    let events = play.submit(Command::MoveMarker { seat: P1, company: Bell });
    let moved = Event::MarkerMoved { seat: P1, company: Bell };
    let record = Event::RecordSet { seat: P1, height: 24 };
    assert_eq!(events, [moved, bonus(P1), record, Event::TurnBegan { seat: P2 }]);
    assert_eq!((play.height(Bell), play.height(Anchor)), (3, 24));
}

#[test]
fn t5_rewards_are_settled_before_the_round_ends() {
    let mut play = Play::one_round(&[4, 0, 1], |_| {});
    play.build_up(2).grow();
    let events = end_turn(&mut play);
    let place = |wanted: &dyn Fn(&Event) -> bool| events.iter().position(wanted).expect("it happened");
    let ended = place(&|event| matches!(event, Event::RoundEnded { .. }));
    assert!(place(&|event| *event == bonus(P1)) < ended);
    assert!(place(&|event| matches!(event, Event::RecordSet { height: 44, .. })) < ended);
}

#[test]
fn t5_a_fall_before_the_turn_ends_forfeits_the_rewards() {
    let mut play = six_high();
    play.grow().keep().idle_until(P1).grow();
    let events = play.submit(Command::KnockOver { company: Anchor });
    assert_eq!(
        events,
        [Event::BuildingKnockedOver { company: Anchor }, Event::RewardsForfeited { seat: P1 }]
    );
    assert_eq!(play.phase(), &Phase::Change { built: None });
    play.refuse(Command::KeepMarker { seat: P1 }, Refusal::BuildingIsDown { company: Anchor })
        .put_back(Anchor);
    assert_eq!(end_turn(&mut play), [Event::MarkerKept { seat: P1 }, Event::TurnBegan { seat: P2 }]);
    assert_eq!((play.height(Anchor), play.money(P1)), (24, k(60)), "it stands again and nobody paid");
    assert_eq!(play.game().board().record(), Record::START);
}

#[test]
fn t5_a_fall_right_after_the_last_die_forfeits_the_rewards_too() {
    let mut play = six_high();
    play.throw(&[0, 4, 0, 4, 0, 4]).order(&[0, 4, 0, 4, 0, 4]).place_all();
    let events = play.submit(Command::KnockOver { company: Anchor });
    assert_eq!(
        events,
        [Event::BuildingKnockedOver { company: Anchor }, Event::RewardsForfeited { seat: P1 }]
    );
    // Nothing is left to stack, so the turn goes on with T6.
    play.refuse(Command::Stand, Refusal::NotNow(Awaited::Change { seat: P1 })).put_back(Anchor).keep();
    assert_eq!((play.height(Anchor), play.money(P1)), (12, k(50)));
}

#[test]
fn t5_a_fall_before_the_last_die_forfeits_nothing() {
    let mut play = six_high();
    play.throw(&[0, 4, 0, 4, 0, 4]).order(&[0, 4, 0, 4, 0, 4]).place(5).accident(Anchor).place(1).stand();
    assert!(end_turn(&mut play).contains(&bonus(P1)));
}

#[test]
fn t5_nothing_is_forfeited_where_nothing_was_due() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.stack(&[0, 1, 4], &[0, 1, 4]);
    let events = play.submit(Command::KnockOver { company: Anchor });
    assert_eq!(events, [Event::BuildingKnockedOver { company: Anchor }], "three dice earn nothing");
    play.put_back(Anchor).keep().idle_until(P1).grow();
    let events = play.submit(Command::KnockOver { company: Bell });
    assert_eq!(events, [Event::BuildingKnockedOver { company: Bell }], "another building costs nothing");
    play.put_back(Bell);
    assert!(end_turn(&mut play).contains(&bonus(P1)));
}

#[test]
fn t5_1_growing_by_five_pays_10k() {
    let mut play = six_high();
    play.stack(&[0, 4, 0, 4, 0, 0], &[0, 4, 0, 4, 0]).keep();
    assert_eq!(play.money(P1), k(60));
}

#[test]
fn t5_1_growing_by_four_pays_nothing() {
    let mut play = six_high();
    play.stack(&[0, 4, 0, 4, 1, 1], &[0, 4, 0, 4]).keep();
    assert_eq!(play.money(P1), k(50));
}

#[test]
fn t5_1_the_bonus_comes_once_a_turn() {
    let mut play = six_high();
    play.grow().keep().idle_until(P1).grow().keep();
    assert_eq!((play.height(Anchor), play.money(P1)), (24, k(70)));
}

#[test]
fn t5_2_the_first_to_reach_15_takes_the_card() {
    let mut play = six_high();
    play.grow().keep().idle_until(P1);
    assert_eq!(play.game().board().record(), Record { height: 15, holder: None });
    play.stack(&[0, 4, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1], &[0, 2, 4]).keep();
    assert_eq!(play.height(Anchor), 15);
    assert_eq!(play.game().board().record(), Record { height: 15, holder: Some(P1) });
}

#[test]
fn t5_2_after_that_only_a_higher_building_takes_it() {
    let mut play = Play::four([4, 4, 0, 0]);
    play.stack(&[0, 1, 4], &[0, 1, 4]).keep().stack(&[0, 1, 4], &[0, 1, 4]).keep().idle_until(P1); // 6, 6
    play.grow().keep().grow().keep().idle_until(P1); // 12, 12: supply 60 - 12 - 12 - 6
    let to_15 = [0, 2, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    play.stack(&to_15, &[0, 2, 4]).keep().stack(&to_15, &[0, 2, 4]).keep();
    assert_eq!((play.height(Anchor), play.height(Bell)), (15, 15));
    assert_eq!(play.game().board().record(), Record { height: 15, holder: Some(P1) });
    play.idle_until(P2);
    let mut to_16 = vec![1; 15];
    to_16[0] = 0;
    play.stack(&to_16, &[0, 1]).keep();
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
    play.grow().keep().idle().move_to(Anchor).idle_until(P1).idle().keep().grow().keep();
    assert_eq!(play.game().board().record(), Record { height: 24, holder: Some(P2) });
}

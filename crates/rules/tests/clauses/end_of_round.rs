//! E1-E7: the end of a round, the takeover and what it pays.

use crate::play::*;
use gragra_rules::{
    Awaited, Command, Company, Event, Key, MoneyReason, Phase, Refusal, RoundEnd, Seat, SettledBy, Side,
};

/// A game for three with one round. P1 on Anchor has emptied the supply except for the last throw. The heights then
/// are Anchor 44, Bell and Clover 3.
fn before_the_last_throw(tops: [u8; 3]) -> Play {
    let mut play = Play::one_round(&tops, |_| {});
    play.build_up(2);
    assert_eq!((play.height(Anchor), play.supply()), (24, 20));
    play
}

/// The same with an empty supply: Anchor 44, Bell and Clover 3; P1 may still move the marker.
fn round_over(tops: [u8; 3]) -> Play {
    let mut play = before_the_last_throw(tops);
    play.grow();
    play
}

/// The takeover of Bell (the lowest, by its top number) by Anchor is about to begin.
fn takeover() -> Play {
    let mut play = round_over([4, 0, 1]);
    play.keep();
    play
}

fn has_event(play: &Play, event: &Event) -> bool {
    play.referee.log().contains(event)
}

#[test]
fn e1_an_empty_supply_ends_the_round_after_the_turn() {
    let mut play = round_over([4, 0, 1]);
    assert!(play.supply() == 0 && matches!(play.phase(), Phase::Change { .. }));
    play.keep();
    assert!(has_event(&play, &Event::RoundEnded { round: 1, because: RoundEnd::SupplyEmpty }));
}

#[test]
fn e1_the_player_may_still_change() {
    let mut play = round_over([4, 0, 1]);
    play.move_to(Bell);
    assert!(has_event(&play, &Event::MarkerMoved { seat: P1, company: Bell }));
    // Nobody is left on Anchor, so it does not take part.
    assert!(has_event(&play, &Event::HighestSettled { company: Clover, by: SettledBy::TopNumber }));
}

#[test]
fn e1_it_is_known_in_the_turn_that_the_round_ends_with_it() {
    let mut play = before_the_last_throw([4, 0, 1]);
    assert_eq!(play.game().board().round_end(), None);
    play.grow();
    assert_eq!(play.game().board().round_end(), Some(RoundEnd::SupplyEmpty));
}

#[test]
fn e2_throwing_the_last_dice_does_not_end_the_round() {
    let mut play = before_the_last_throw([4, 0, 1]);
    let mut numbers = [[0, 4]; 10].concat();
    numbers[19] = 1;
    play.throw(&numbers);
    assert_eq!(play.supply(), 0);
    play.order(&[[0, 4]; 9].concat().into_iter().chain([0, 1]).collect::<Vec<_>>())
        .place_all()
        .stand()
        .keep();
    assert!(matches!(play.phase(), Phase::TakeOver { .. }), "all were stacked after all");

    let mut play = before_the_last_throw([4, 0, 1]);
    numbers[18] = 1;
    play.throw(&numbers).order(&[[0, 4]; 9].concat()).place_all().stand().keep();
    assert_eq!((play.supply(), play.turn(), play.phase()), (2, P2, &Phase::Throw));
}

#[test]
fn e2_a_collapse_brings_dice_back_and_play_goes_on() {
    let mut play = before_the_last_throw([4, 0, 1]);
    play.fail(&[[0, 4]; 10].concat(), &[[0, 4]; 10].concat(), 4).keep();
    assert_eq!((play.supply(), play.turn()), (36, P2));
}

#[test]
fn e3_the_highest_takes_over_the_lowest_by_height() {
    let mut play = before_the_last_throw([4, 0, 1]);
    play.idle().keep().stack(&[1, 2, 4], &[1, 2, 4]).keep().idle_until(P1);
    play.stack(
        &[[0, 4]; 8].concat().into_iter().chain([0]).collect::<Vec<_>>(),
        &[0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0, 4, 0],
    )
    .keep();
    assert!(has_event(&play, &Event::HighestSettled { company: Anchor, by: SettledBy::Height }));
    assert!(has_event(&play, &Event::LowestSettled { company: Clover, by: SettledBy::Height }));
}

#[test]
fn e3_equal_heights_are_told_apart_by_the_top_number() {
    let mut play = round_over([4, 2, 1]);
    play.keep();
    assert!(has_event(&play, &Event::LowestSettled { company: Clover, by: SettledBy::TopNumber }));
}

#[test]
fn e3_equal_tops_are_thrown_for_until_they_differ() {
    let mut play = round_over([4, 1, 1]);
    play.keep();
    assert_eq!(play.phase(), &Phase::Rank { highest: Some(Anchor), tied: vec![Bell, Clover] });
    play.refuse(Command::BreakTie { numbers: vec![(Bell, face(1))] }, Refusal::NotTheTiedOnes)
        .refuse(
            Command::BreakTie { numbers: vec![(Bell, face(1)), (Bell, face(2))] },
            Refusal::NotTheTiedOnes,
        )
        .refuse(Command::KeepMarker { seat: P1 }, Refusal::NotNow(Awaited::TieBreak))
        .tie(&[(Bell, 3), (Clover, 3)]);
    assert_eq!(play.phase(), &Phase::Rank { highest: Some(Anchor), tied: vec![Bell, Clover] });
    play.tie(&[(Bell, 3), (Clover, 0)]);
    assert!(has_event(&play, &Event::LowestSettled { company: Clover, by: SettledBy::Throw }));
}

#[test]
fn e3_the_highest_is_settled_first_and_the_lowest_among_the_rest() {
    // Only Bell and Clover have investors, and they are equal: one throw settles both.
    let mut play = round_over([4, 1, 1]);
    play.move_to(Bell);
    assert_eq!(play.phase(), &Phase::Rank { highest: None, tied: vec![Bell, Clover] });
    play.tie(&[(Bell, 0), (Clover, 2)]);
    assert!(has_event(&play, &Event::HighestSettled { company: Clover, by: SettledBy::Throw }));
    assert!(has_event(&play, &Event::LowestSettled { company: Bell, by: SettledBy::OnlyOneLeft }));
}

#[test]
fn e3_when_only_one_other_is_left_it_is_the_lowest_whatever_its_height() {
    let mut play = round_over([4, 0, 1]);
    play.move_to(Bell);
    // Bell and Clover are both 3 high. The top number settles the highest, and the other one is the lowest.
    assert!(has_event(&play, &Event::HighestSettled { company: Clover, by: SettledBy::TopNumber }));
    assert!(has_event(&play, &Event::LowestSettled { company: Bell, by: SettledBy::OnlyOneLeft }));
    let tells = |line: &str| play.transcript.lines().any(|told| told == line);
    assert!(tells("Clover is the highest, by top number"));
    assert!(tells("Bell is the lowest, as the only other one"));
}

#[test]
fn e3_of_three_tied_those_that_throw_alike_throw_again() {
    // P1 empties the supply on Anchor, then joins Bell. Bell, Clover and Diamond are 3 high with the same top.
    let mut play = Play::one_round(&[4, 2, 2, 2], |_| {});
    play.build_up(3);
    play.stack(&[0, 4, 0], &[0, 4, 0]).move_to(Bell);
    assert_eq!(play.phase(), &Phase::Rank { highest: None, tied: vec![Bell, Clover, Diamond] });
    play.tie(&[(Bell, 4), (Clover, 1), (Diamond, 4)]);
    assert_eq!(play.phase(), &Phase::Rank { highest: None, tied: vec![Bell, Diamond] });
    play.tie(&[(Bell, 0), (Diamond, 1)]);
    // The rest, Bell and Clover, are still equal.
    assert_eq!(play.phase(), &Phase::Rank { highest: Some(Diamond), tied: vec![Bell, Clover] });
    play.tie(&[(Bell, 0), (Clover, 1)]);
    assert!(has_event(&play, &Event::LowestSettled { company: Bell, by: SettledBy::Throw }));
}

#[test]
fn e3_who_would_take_over_whom_is_known_before_the_end() {
    let pair = |play: &Play| play.game().board().takeover_pair();
    // All are three high, and the top numbers decide.
    assert_eq!(pair(&Play::four([4, 0, 1, 1])), (Some(Anchor), Some(Bell)));
    // Two are equal at one end, which does not affect the other end.
    assert_eq!(pair(&Play::four([4, 4, 1, 0])), (None, Some(Diamond)));
    assert_eq!(pair(&Play::four([4, 1, 1, 2])), (Some(Anchor), None));
    assert_eq!(pair(&Play::four([2, 2, 2, 2])), (None, None));
    // Nobody is left on Anchor, the highest by far.
    let mut play = before_the_last_throw([4, 0, 1]);
    assert_eq!(pair(&play), (Some(Anchor), Some(Bell)));
    play.idle().move_to(Bell);
    assert_eq!(pair(&play), (Some(Clover), Some(Bell)));
}

#[test]
fn e3_a_throw_settles_whom_the_heights_do_not() {
    let pair = |play: &Play| play.game().board().takeover_pair();
    let mut play = round_over([4, 1, 1]);
    play.keep();
    assert_eq!(pair(&play), (Some(Anchor), None));
    play.tie(&[(Bell, 3), (Clover, 0)]);
    assert_eq!(pair(&play), (Some(Anchor), Some(Clover)));
    play.take_over().hold();
    assert_eq!(pair(&play), (None, None), "there is nothing to take over any more");
}

#[test]
fn e4_a_single_investor_is_the_raider_and_gets_the_dice() {
    let play = takeover();
    let Phase::TakeOver { highest, lowest, raider, waiting, placed, .. } = play.phase() else {
        panic!("takeover")
    };
    assert_eq!((*highest, *lowest, *raider, waiting.len(), *placed), (Anchor, Bell, P1, 3, 0));
    assert_eq!(play.height(Bell), 0);
}

/// P1 and P2 share Anchor, which is the highest; only Clover can be the lowest. P1 had the last turn.
fn shared_takeover() -> Play {
    Play::shared_takeover(P1, |_| {})
}

#[test]
fn e4_two_investors_agree_who_stacks() {
    let mut play = shared_takeover();
    play.refuse(Command::ProposeRaider { seat: P3, raider: P1 }, Refusal::NotAnInvestor { seat: P3 })
        .refuse(Command::ProposeRaider { seat: P1, raider: P3 }, Refusal::NotAnInvestor { seat: P3 })
        .refuse(Command::ProposeRaider { seat: P1, raider: P4 }, Refusal::NoSuchSeat)
        .refuse(Command::Hold, Refusal::NotNow(Awaited::Raider))
        .propose(P1, P1)
        // Until both have named someone, each may change their mind.
        .propose(P1, P2)
        .propose(P2, P2);
    assert!(matches!(play.phase(), Phase::TakeOver { raider: P2, lowest: Clover, .. }));
}

#[test]
fn e4_investors_who_disagree_name_a_raider_again() {
    let mut play = shared_takeover();
    play.propose(P1, P1);
    let events = play.submit(Command::ProposeRaider { seat: P2, raider: P2 });
    let proposed = Event::RaiderProposed { seat: P2, raider: P2 };
    assert_eq!(events, [proposed, Event::RaidersDisagreed { times: 1 }]);
    // Earlier names no longer count.
    play.propose(P1, P2);
    assert!(matches!(play.phase(), Phase::ChooseRaider { disagreements: 1, .. }));
    let events = play.submit(Command::ProposeRaider { seat: P2, raider: P1 });
    assert_eq!(events[1..], [Event::RaidersDisagreed { times: 2 }]);
    play.propose(P2, P1).propose(P1, P1);
    assert!(matches!(play.phase(), Phase::TakeOver { raider: P1, .. }));
}

#[test]
fn e4_a_die_decides_when_they_have_disagreed_three_times() {
    for (last, next, other) in [(P1, P2, P1), (P2, P1, P2), (P3, P1, P2)] {
        for (number, raider) in [(0, next), (1, next), (2, other), (3, other), (4, other)] {
            let mut play = Play::shared_takeover(last, |_| {});
            let throw = Command::ThrowForRaider { face: face(number) };
            for _ in 0..3 {
                play.refuse(throw.clone(), Refusal::NotNow(Awaited::Raider)).propose(P1, P1).propose(P2, P2);
            }
            let awaited = Refusal::NotNow(Awaited::RaiderThrow);
            play.refuse(Command::ProposeRaider { seat: P1, raider: P2 }, awaited)
                .knock_over(Clover)
                .refuse(throw.clone(), Refusal::BuildingIsDown { company: Clover })
                .put_back(Clover);
            assert_eq!(play.game().board().raider_by_throw(face(number)), Some(raider));
            let events = play.submit(throw);
            assert_eq!(
                events,
                [Event::RaiderThrown { face: face(number) }, Event::TakeoverBegan { raider }],
                "a {number} after the last turn of {last}"
            );
        }
    }
}

#[test]
fn e4_the_die_is_fair() {
    let mut play = shared_takeover();
    for _ in 0..3 {
        play.propose(P1, P2).propose(P2, P1);
    }
    let board = play.game().board();
    let raiders = Side::ALL.map(|side| board.raider_by_throw(side.face()));
    assert_eq!(raiders.iter().filter(|&&raider| raider == Some(P1)).count(), 3);
    assert_eq!(raiders.iter().filter(|&&raider| raider == Some(P2)).count(), 3);
}

#[test]
fn e4_all_dice_of_the_lowest_go_up_in_any_order_with_any_number() {
    let mut play = takeover();
    let Phase::TakeOver { waiting, .. } = play.phase() else { panic!("takeover") };
    let [a, b, c] = waiting.iter().collect::<Vec<_>>()[..] else { panic!("three dice") };
    play.refuse(Command::Hold, Refusal::DiceLeftToPlace)
        .refuse(Command::PlaceDie { die: shown(0, 0) }, Refusal::DieNotInHand { die: die(0) });
    for (die, number) in [(c, 4), (a, 4), (b, 0)] {
        play.submit(Command::PlaceDie { die: (die, face(number)).into() });
    }
    assert_eq!(play.height(Anchor), 47);
    play.hold();
}

#[test]
fn e4_a_dropped_die_is_stacked_again_but_a_placed_one_is_part_of_the_tower() {
    let mut play = takeover();
    let Phase::TakeOver { waiting, .. } = play.phase() else { panic!("takeover") };
    let die = waiting.iter().next().expect("three dice");
    assert_eq!(play.submit(Command::DropDie { die }), [Event::DieDropped { die }]);
    assert_eq!(play.game().board().loose_dice().len(), 3);
    play.take_over();
    let column = play.game().board().building(Anchor).column();
    let [own, placed] = [column[43].die, column[46].die];
    for die in [own, placed] {
        play.refuse(Command::DropDie { die }, Refusal::DieNotLoose { die })
            .refuse(Command::PlaceDie { die: (die, face(0)).into() }, Refusal::DieNotInHand { die });
    }
    play.hold();
}

#[test]
fn e5_it_succeeds_when_it_has_held() {
    let mut play = takeover();
    play.take_over().refuse(Command::Stand, Refusal::NotNow(Awaited::Takeover { raider: P1 })).hold();
    assert!(has_event(&play, &Event::TakeoverSucceeded { company: Anchor }));
}

#[test]
fn e5_it_fails_by_a_collapse_while_stacking_or_before_it_has_held() {
    for is_placed in [false, true] {
        let mut play = takeover();
        if is_placed {
            play.take_over();
        } else {
            play.refuse(Command::Collapse, Refusal::NotYetGripped).grip();
        }
        play.collapse();
        assert!(has_event(&play, &Event::TakeoverFailed { company: Anchor }));
        assert_eq!(play.supply(), 47, "only Clover stands");
    }
}

fn moved(play: &Play, reason: MoneyReason) -> Vec<(Seat, i32)> {
    let money = |event: &Event| match *event {
        Event::MoneyMoved { seat, amount, reason: why } if why == reason => {
            Some((seat, amount.dollars() / 1000))
        }
        _ => None,
    };
    play.referee.log().iter().filter_map(money).collect()
}

#[test]
fn e6_1_others_get_10k_a_marker() {
    let mut play = takeover();
    play.take_over().hold();
    assert_eq!(moved(&play, MoneyReason::Income), [(P1, 10), (P3, 10)]);
    let mut play = Play::four([4, 0, 1, 1]);
    play.stack(&[0, 1, 4], &[0, 1, 4]).keep().idle().keep().idle().move_to(Diamond).idle_until(P1);
    play.grow().keep().idle_until(P1).grow().keep().idle_until(P1);
    play.stack(&[[0, 4]; 12].concat(), &[[0, 4]; 12].concat()).keep().idle_until(P1);
    play.stack(&[0, 4, 0], &[0, 4, 0]).keep();
    play.take_over().collapse();
    // Bell, with one marker on its card, was to be taken over; Diamond has two markers.
    assert_eq!(moved(&play, MoneyReason::Income), [(P2, 10), (P3, 20), (P4, 20)]);
}

#[test]
fn e6_2_the_highest_gets_income_and_20k_more() {
    let mut play = takeover();
    play.take_over().hold();
    assert_eq!(moved(&play, MoneyReason::TakeoverBonus), [(P1, 20)]);
    let mut play = shared_takeover();
    play.propose(P1, P1).propose(P2, P1).take_over().hold();
    assert_eq!(moved(&play, MoneyReason::Income), [(P1, 20), (P2, 20)]);
    assert_eq!(moved(&play, MoneyReason::TakeoverBonus), [(P1, 20), (P2, 20)]);
}

#[test]
fn e6_2_or_pays_20k_when_it_fails() {
    let mut play = shared_takeover();
    play.propose(P1, P1).propose(P2, P1).collapse();
    assert_eq!(moved(&play, MoneyReason::TakeoverLoss), [(P1, -20), (P2, -20)]);
}

#[test]
fn e6_2_or_all_they_have() {
    // Three collapses leave P1 with nothing. Two bonuses of 10k follow, and the takeover takes both.
    let mut play = Play::one_round(&[4, 0, 1], |_| {});
    for _ in 0..3 {
        play.fail(&[0, 1, 4], &[0, 4], 4).keep().idle_until(P1);
    }
    play.build_up(1);
    assert_eq!((play.money(P1), play.height(Anchor), play.supply()), (k(10), 12, 17));
    play.stack(&[0, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], &[0, 1, 4]).keep().idle_until(P1);
    play.stack(&[0, 4, 0, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], &[0, 4, 0, 4]).keep().idle_until(P1);
    play.stack(&[0, 4, 0, 4, 1, 1, 1, 1, 1, 1], &[0, 4, 0, 4]).keep().idle_until(P1);
    play.stack(&[0, 4, 0, 4, 1, 1], &[0, 4, 0, 4]).keep().idle_until(P1);
    play.stack(&[0, 4], &[0, 4]).keep();
    assert_eq!(play.money(P1), k(10));
    play.collapse();
    assert_eq!(moved(&play, MoneyReason::TakeoverLoss), [(P1, -10)]);
}

#[test]
fn e6_3_the_lowest_gets_nothing_when_swallowed_and_income_when_not() {
    let mut play = takeover();
    play.take_over().hold();
    assert_eq!(play.money(P2), k(50));
    let mut play = takeover();
    play.collapse();
    assert_eq!(play.money(P2), k(60));
}

#[test]
fn e6_4_the_card_pays_20k_to_a_holder_with_income() {
    let mut play = takeover();
    play.take_over().hold();
    assert_eq!(moved(&play, MoneyReason::HighestBuildingCard), [(P1, 20)]);
}

/// What a takeover would pay a seat if it held and if it fell, in thousands.
fn shares(play: &Play, seat: Seat) -> [i32; 2] {
    [true, false].map(|has_held| {
        let shares = play.game().board().takeover_shares(seat, has_held);
        shares.into_iter().map(|(amount, _)| amount.dollars() / 1000).sum()
    })
}

#[test]
fn e6_2_what_it_would_bring_is_known_before() {
    // P1 holds the red card as well.
    let mut play = takeover();
    assert_eq!([P1, P2, P3].map(|seat| shares(&play, seat)), [[50, -20], [0, 10], [10, 10]]);
    let before = [P1, P2, P3].map(|seat| play.money(seat));
    play.take_over().hold();
    assert_eq!([P1, P2, P3].map(|seat| play.money(seat)), [before[0] + k(50), before[1], before[2] + k(10)]);
    // Two share the highest, and P1 still has the card.
    let play = shared_takeover();
    assert_eq!([P1, P2, P3].map(|seat| shares(&play, seat)), [[60, -20], [40, -20], [0, 10]]);
}

#[test]
fn e6_4_the_card_pays_nothing_after_a_failure_or_when_swallowed() {
    let mut play = takeover();
    play.collapse();
    assert_eq!(moved(&play, MoneyReason::HighestBuildingCard), []);
    // P1 holds the card but moves to Bell, which Clover then takes over.
    let mut play = round_over([4, 0, 1]);
    play.move_to(Bell).take_over().hold();
    assert_eq!(play.game().board().record().holder, Some(P1));
    assert_eq!(moved(&play, MoneyReason::HighestBuildingCard), []);
}

fn second_round() -> Play {
    let mut play =
        Play::one_round(&[4, 0, 1], |options| options.rounds = gragra_rules::Rounds::new(2).expect("two"));
    play.fail(&[0, 1, 4], &[0, 4], 4).keep().idle_until(P1);
    play.build_up(2).grow().keep().take_over().hold();
    play
}

#[test]
fn e7_the_next_round_starts_from_three_and_the_player_after_the_last() {
    let mut play = second_round();
    let board = play.game().board();
    assert_eq!((board.round(), board.supply().len(), board.removed().len()), (2, 50, 0));
    assert_eq!(board.phase(), &Phase::NewRound { first: P2 });
    assert_eq!(board.record().holder, Some(P1));
    let record = board.record();
    let dice = play.supply_showing(&[0, 0, 0]);
    play.refuse(Command::Throw { dice }, Refusal::NotNow(Awaited::Buildings))
        .building(Bell, [0, 0, 2])
        .refuse(
            Command::SetUpBuilding { company: Bell, dice: [shown(9, 0), shown(8, 0), shown(7, 0)] },
            Refusal::BuildingAlreadySetUp { company: Bell },
        );
    play.building(Anchor, [1, 2, 0]).building(Clover, [0, 0, 4]);
    let board = play.game().board();
    assert_eq!((board.turn().seat, board.phase(), board.supply().len()), (P2, &Phase::Throw, 41));
    assert_eq!(board.record(), record);
    assert_eq!(Three.seats().map(|seat| board.investment(seat)).collect::<Vec<_>>(), Company::ALL[..3]);
}

#[test]
fn e7_stack_market_sorts_again() {
    let mut options = gragra_rules::Options::new(StackMarket, Three);
    options.rounds = gragra_rules::Rounds::new(2).expect("two");
    let mut play = Play::begun(options, &[4, 0, 1]);
    play.build_up(2).grow().keep().take_over().hold().refuse(
        Command::SetUpBuilding { company: Anchor, dice: [shown(0, 4), shown(1, 0), shown(2, 0)] },
        Refusal::HighestNotOnTop { highest: face(4) },
    );
}

#[test]
fn t5_2_a_takeovers_tower_sets_no_record() {
    let mut play = takeover();
    let record = play.game().board().record();
    play.take_over();
    assert_eq!((play.height(Anchor), record.height), (47, 44));
    play.hold();
    assert_eq!(play.game().board().record(), record);
}

//! H: the house rules, each on and off.

use crate::play::*;
use gragra_rules::{Command, Options, Phase, Refusal, Rounds};
use std::num::NonZeroU16;

fn two_rounds(change: impl FnOnce(&mut Options)) -> Play {
    Play::one_round(&[4, 0, 1], |options| {
        options.rounds = Rounds::new(2).expect("two");
        change(options);
    })
}

/// A collapse, so that five dice are out, then the round is played to its takeover.
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
        // P2 and P3 have 60k each. The contest's first die is taken already.
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

#[test]
fn h5_dice_not_placed_in_time_are_a_collapse() {
    let mut play = Play::one_round(&[4, 0, 0], |options| options.house.turn_clock = NonZeroU16::new(45));
    play.throw(&[0, 1, 4]).order(&[0, 4]).place(1);
    play.submit(Command::ClockRanOut);
    assert_eq!((play.phase(), play.money(P1)), (&Phase::Rebuild, k(30)));
}

#[test]
fn h5_the_clock_stops_when_all_are_placed() {
    let mut play = Play::one_round(&[4, 0, 0], |options| options.house.turn_clock = NonZeroU16::new(45));
    play.throw(&[0, 1, 4]).order(&[0, 4]).place(2).refuse(Command::ClockRanOut, Refusal::AllDicePlaced);
}

#[test]
fn h5_off_means_no_clock() {
    let mut play = Play::one_round(&[4, 0, 0], |_| {});
    play.throw(&[0, 1, 4]).order(&[0, 4]).refuse(Command::ClockRanOut, Refusal::NoTurnClock);
}

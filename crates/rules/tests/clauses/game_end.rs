//! E8: who wins.

use crate::play::*;
use gragra_rules::{Awaited, Command, Event, Money, Phase, Refusal, Seat};

/// One round for three. P1's Anchor is 44 high and takes over P2's Bell.
fn takeover(contest: bool) -> Play {
    let mut play = Play::one_round(&[4, 0, 1], |options| options.house.contest_breaks_ties = contest);
    play.build_up(2).grow().keep();
    play
}

/// The takeover failed, so all three end with 60k: P2 and P3 earned it, P1 had 80k and paid 20k.
fn three_way_tie(contest: bool) -> Play {
    let mut play = takeover(contest);
    play.collapse();
    play
}

#[test]
fn e8_the_most_money_wins() {
    let mut play = takeover(false);
    play.take_over().hold();
    assert_eq!(play.game().winners(), Some(&[P1][..]));
    play.refuse(Command::KeepMarker { seat: P1 }, Refusal::GameIsOver);
    assert!(play.game().board().legal_commands().sets().is_empty());
}

#[test]
fn e8_equal_money_and_all_of_them_win() {
    let play = three_way_tie(false);
    assert_eq!([P1, P2, P3].map(|seat| play.money(seat)), [k(60); 3]);
    assert_eq!(play.game().winners(), Some(&[P1, P2, P3][..]));
}

fn place_contest_dice(play: &mut Play, count: usize) {
    for _ in 0..count {
        let die = play.supply_showing(&[0])[0];
        play.submit(Command::PlaceDie { die });
    }
}

#[test]
fn e8_the_contest_is_won_by_the_most_dice_standing() {
    let mut play = three_way_tie(true);
    let Phase::Contest { seats, column, .. } = play.phase() else { panic!("contest") };
    assert_eq!((seats.as_slice(), column.len(), play.supply()), (&[P1, P2, P3][..], 1, 49));
    place_contest_dice(&mut play, 5);
    play.submit(Command::ContestTimeUp); // P1: 6 standing
    place_contest_dice(&mut play, 9);
    play.refuse(Command::ContestFall { standing: 10 }, Refusal::NothingFell);
    play.submit(Command::ContestFall { standing: 4 }); // P2: built 10, 4 standing
    place_contest_dice(&mut play, 6);
    play.submit(Command::ContestTimeUp); // P3: 7 standing
    assert_eq!(play.game().winners(), Some(&[P3][..]));
}

#[test]
fn e8_a_tie_again_stays_a_tie() {
    let mut play = three_way_tie(true);
    for count in [3, 3, 2] {
        place_contest_dice(&mut play, count);
        play.submit(Command::ContestTimeUp);
    }
    assert_eq!(play.game().winners(), Some(&[P1, P2][..]));
}

#[test]
fn e8_in_the_contest_only_dice_of_the_supply_are_placed_and_none_is_taken_off() {
    let mut play = three_way_tie(true);
    let Phase::Contest { column, .. } = play.phase() else { panic!("contest") };
    let base = column[0];
    let not_now = Refusal::NotNow(Awaited::Contest);
    play.refuse(Command::DropDie { die: base }, not_now)
        .refuse(Command::PlaceDie { die: (base, face(0)).into() }, Refusal::DieNotInSupply { die: base })
        .refuse(Command::Grip, not_now)
        .refuse(Command::Stand, not_now);
    let next = play.supply_showing(&[0])[0];
    play.submit(Command::PlaceDie { die: next });
    // A placed die counts until the tower falls.
    play.refuse(Command::DropDie { die: next.die }, not_now)
        .refuse(Command::PlaceDie { die: next }, Refusal::DieNotInSupply { die: next.die });
    assert_eq!(play.supply(), 48);
}

#[test]
fn e8_nothing_is_knocked_over_in_the_contest() {
    let mut play = three_way_tie(true);
    play.refuse(Command::KnockOver { company: Anchor }, Refusal::NotNow(Awaited::Contest));
}

#[test]
fn e8_without_a_tie_there_is_no_contest() {
    let mut play = takeover(true);
    play.take_over().hold();
    assert_eq!(play.game().winners(), Some(&[P1][..]));
    assert!(!play.referee.log().iter().any(|event| matches!(event, Event::ContestBegan { .. })));
}

#[test]
fn e8_all_money_is_seen_at_the_end() {
    let play = three_way_tie(false);
    let view = play.game().view(P1);
    assert_eq!([P2, P3].map(|seat: Seat| view.money(seat)), [Some(k(60)); 2]);
    assert_eq!(view.bank(), Some(Money::BANK - k(180)));
}

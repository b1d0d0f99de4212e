//! C: what is in the box.

use crate::play::*;
use gragra_rules::{Company, DieId, Event, Face, Key, Money, Record, Seat, Side};

#[test]
fn c1_sixty_dice_show_0_0_1_2_3_4() {
    assert_eq!(DieId::all().count(), 60);
    let mut faces = Side::ALL.map(Side::face);
    faces.sort_unstable();
    assert_eq!(faces, [face(0), face(0), face(1), face(2), face(3), face(4)]);
}

#[test]
fn c1_opposite_sides_are_0_0_and_1_4_and_2_3() {
    for side in Side::ALL {
        let (here, there) = (side.face().number(), side.opposite().face().number());
        assert!(matches!((here, there), (0, 0) | (1, 4) | (4, 1) | (2, 3) | (3, 2)), "{side:?}");
        assert_eq!(side.opposite().opposite(), side);
        assert_eq!(side.normal().map(|axis| -axis), side.opposite().normal());
    }
}

#[test]
fn c1_numbers_beyond_4_and_dice_beyond_60_do_not_exist() {
    assert_eq!((Face::new(4), Face::new(5)), (Some(Face::Four), None));
    assert!(DieId::new(59).is_some() && DieId::new(60).is_none());
}

#[test]
fn c2_four_seats_and_each_has_one_marker_that_invests() {
    assert_eq!(Seat::ALL.len(), 4);
    let play = Play::four([0, 1, 2, 3]);
    assert_eq!(Seat::ALL.map(|seat| play.game().board().investment(seat)), Company::ALL);
}

#[test]
fn c3_four_companies_each_with_a_card_and_a_height() {
    let play = Play::four([0, 1, 2, 3]);
    for (company, top) in Company::ALL.into_iter().zip(0..) {
        assert_eq!((play.height(company), play.top(company)), (3, top));
    }
}

#[test]
fn c4_one_red_marker_and_one_red_card() {
    let play = Play::four([0, 0, 0, 0]);
    assert_eq!(play.game().board().record(), Record { height: 15, holder: None });
}

#[test]
fn c5_the_chart_shows_every_height() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.throw(&[0, 4, 1]).order(&[0, 4]).place(1);
    assert_eq!(play.height(Anchor), 4);
    play.place(1);
    assert_eq!(play.height(Anchor), 5);
}

fn total(play: &Play) -> Money {
    Seat::ALL.into_iter().map(|seat| play.money(seat)).sum::<Money>() + play.game().bank()
}

#[test]
fn c7_purses_and_bank_add_up_to_800k() {
    let mut play = Play::four([4, 0, 0, 0]);
    assert_eq!(play.game().bank(), k(600));
    assert_eq!(total(&play), k(800));
    play.throw(&[0, 4, 1]).order(&[0, 4]).collapse();
    assert_eq!((play.money(P1), play.game().bank()), (k(30), k(620)));
    assert_eq!(total(&play), k(800));
}

#[test]
fn c7_money_comes_in_whole_bills_of_10k() {
    assert_eq!(Money::try_from(-10_000), Ok(-k(10)));
    for dollars in [1, 5_000, 15_000, -9_999] {
        assert!(Money::try_from(dollars).is_err(), "{dollars}");
    }
}

/// 4s and 0s alternating so that they fit onto Anchor, and then dice that do not.
fn climb(play: &Play, count: usize) -> (Vec<u8>, Vec<u8>) {
    let pair = if play.top(Anchor) == 4 { [0, 4] } else { [4, 0] };
    let order: Vec<u8> = pair.into_iter().cycle().take(count).collect();
    let mut thrown = order.clone();
    thrown.resize(play.game().board().dice_to_throw(), order[count - 1]);
    (thrown, order)
}

/// P1 and P2 share Anchor. P1 takes one bonus after another and leaves before the tower falls under P2, who soon has
/// nothing left to pay. So the bank pays and hardly ever gets anything back.
fn milk_anchor(play: &mut Play) {
    play.idle_until(P1);
    while play.supply() > 13 {
        while play.supply() > 10 {
            let (thrown, order) = climb(play, play.game().board().dice_to_throw().min(5));
            play.stack(&thrown, &order);
            if play.supply() > 10 {
                play.keep().idle_until(P1);
            }
        }
        play.move_to(Clover);
        let (thrown, order) = climb(play, play.game().board().dice_to_throw());
        play.fail(&thrown, &order, 4).keep().idle_until(P1);
        play.idle().move_to(Anchor).idle_until(P1);
    }
}

#[test]
fn c7_the_bank_goes_on_paying_when_it_has_nothing_left() {
    let mut play = Play::four([4, 0, 1, 2]);
    play.idle().keep().idle().move_to(Anchor);
    while play.game().winners().is_none() {
        milk_anchor(&mut play);
        assert_eq!(total(&play), k(800));
        play.play_out(P1).propose(P1, P1).propose(P2, P1).take_over().hold();
        if play.game().winners().is_none() {
            play.new_round(&[4, 0, 1, 2]);
        }
    }
    let mut bank = k(600);
    let mut paid_on_credit = 0;
    for event in play.referee.log() {
        let &Event::MoneyMoved { amount, .. } = event else { continue };
        paid_on_credit += usize::from(!amount.is_negative() && (bank - amount).is_negative());
        bank -= amount;
    }
    assert!(paid_on_credit > 10, "{paid_on_credit} payments, and {} in the bank", play.game().bank());
    assert!(play.game().bank().is_negative());
    assert_eq!((play.game().bank(), total(&play)), (bank, k(800)));
    assert!(play.referee.stage().to_string().contains(", bank -$"));
}

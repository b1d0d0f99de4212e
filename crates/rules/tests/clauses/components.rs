//! C: what is in the box.

use crate::play::*;
use gragra_rules::{Board, Company, DieId, Face, Key, Money, Record, Seat, Side, ruler};

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

#[test]
fn c6_the_ruler_measures_gaps_and_towers() {
    assert_eq!(ruler::CARD_GAP_MM, 300);
    assert_eq!(ruler::tower_mm(15), 240);
    assert_eq!(Board::MARKERS_PER_CARD, 2);
}

#[test]
fn c7_purses_and_bank_add_up_to_800k() {
    let mut play = Play::four([4, 0, 0, 0]);
    let total =
        |play: &Play| Seat::ALL.into_iter().map(|seat| play.money(seat)).sum::<Money>() + play.game().bank();
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

#[test]
fn c7_the_bank_may_print_bills() {
    let overdrawn = Money::BANK - k(800) - k(20);
    assert!(overdrawn.is_negative());
    assert_eq!(overdrawn.to_string(), "-$20k");
}

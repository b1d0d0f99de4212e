//! S2: a view does not contain what its seat must not see.

use crate::play::*;
use gragra_rules::{Command, Key, MoneyReason, Phase, Seat};

#[test]
fn s2_a_player_sees_only_their_own_money() {
    let play = Play::four([4, 0, 0, 0]);
    let view = play.game().view(P2);
    assert_eq!((view.money(P2), view.money(P1), view.bank()), (Some(k(50)), None, None));
    assert_eq!(view.board(), play.game().board());
}

#[test]
fn s2_a_spectator_sees_no_ones_money() {
    let view = Play::four([4, 0, 0, 0]).game().spectator_view();
    assert_eq!((Seat::ALL.map(|seat| view.money(seat)), view.bank()), ([None; 4], None));
}

#[test]
fn s2_money_stays_hidden_in_the_contest() {
    let mut play = Play::one_round(&[4, 0, 1], |options| options.house.contest_breaks_ties = true);
    play.build_up(2).grow().keep().collapse();
    assert!(matches!(play.phase(), Phase::Contest { .. }));
    let view = play.game().view(P2);
    assert_eq!([P1, P2, P3].map(|seat| view.money(seat)), [None, Some(k(60)), None]);
    assert_eq!(view.bank(), None);
}

#[test]
fn s2_a_view_does_not_change_with_the_money_of_others() {
    let before = Play::four([4, 0, 0, 0]);
    let mut richer = before.game().clone();
    richer.apply(&gragra_rules::Event::MoneyMoved { seat: P1, amount: k(30), reason: MoneyReason::Income });
    assert_eq!(before.game().view(P2), richer.view(P2));
    assert_ne!(before.game().view(P1), richer.view(P1));
}

#[test]
fn s2_a_view_knows_what_may_be_done() {
    let mut play = Play::four([4, 0, 0, 0]);
    play.idle();
    let legal = play.game().view(P1).legal_commands();
    assert!(legal.contains(&Command::KeepMarker { seat: P1 }));
    assert!(!legal.contains(&Command::KeepMarker { seat: P2 }));
}

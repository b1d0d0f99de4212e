//! S2: what a seat may not see is not in its view.

use crate::play::*;
use gragra_rules::{Command, MoneyReason};

#[test]
fn s2_a_player_sees_only_their_own_money() {
    let play = Play::four([4, 0, 0, 0]);
    let view = play.game().view(P2);
    assert_eq!((view.money(P2), view.money(P1), view.bank()), (Some(k(50)), None, None));
    assert_eq!(view.board(), play.game().board());
    assert_eq!(play.game().spectator_view().money(P2), None);
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

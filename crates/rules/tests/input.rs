//! Input from outside is parsed strictly, and the list of legal commands is exact.

mod play;

use gragra_rules::{Command, DiceSet, Event, Legal, Options, Stage};
use play::*;
use serde_json::json;

#[test]
fn a_command_with_an_unknown_field_is_rejected() {
    let kept = json!({"keep_marker": {"seat": "P1"}});
    assert_eq!(serde_json::from_value::<Command>(kept).ok(), Some(Command::KeepMarker { seat: P1 }));
    let moved = json!({"keep_marker": {"seat": "P1", "company": "bell"}});
    let error = serde_json::from_value::<Command>(moved).expect_err("a field too many").to_string();
    assert!(error.contains("unknown field `company`"), "{error}");
}

#[test]
fn an_event_with_an_unknown_field_is_rejected() {
    let began = json!({"turn_began": {"seat": "P1", "is_last": true}});
    let error = serde_json::from_value::<Event>(began).expect_err("a field too many").to_string();
    assert!(error.contains("unknown field `is_last`"), "{error}");
}

#[test]
fn an_unknown_house_rule_is_rejected() {
    let options = |house| json!({"edition": "stack_market", "players": 3, "house": house});
    let known = serde_json::from_value::<Options>(options(json!({"open_money": true})));
    assert!(known.is_ok_and(|options| options.house.open_money));
    let unknown = serde_json::from_value::<Options>(options(json!({"free_money": true})));
    let error = unknown.expect_err("a rule too many").to_string();
    assert!(error.contains("unknown field `free_money`"), "{error}");
}

/// Plays a whole game with one way to choose.
fn play_by(choose: &mut dyn FnMut(usize) -> usize) -> Vec<Event> {
    let mut stage = Stage::new(Options::new(StackMarket, Three));
    let mut log = Vec::new();
    for _ in 0..200 {
        let Some(command) = stage.legal_commands().pick(choose) else { break };
        for event in stage.decide(&command).expect("a listed command") {
            stage.apply(&event);
            log.push(event);
        }
    }
    log
}

#[test]
fn a_choice_out_of_range_counts_as_the_first() {
    assert_eq!(play_by(&mut |_| usize::MAX), play_by(&mut |_| 0));
    assert_eq!(play_by(&mut |bound| bound), play_by(&mut |_| 0));
    let dice = [0, 1, 2].map(die).into_iter().collect();
    for set in [
        Legal::SetUpBuilding { company: Anchor, from: dice, is_highest_on_top: false },
        Legal::Throw { from: dice, count: 3 },
        Legal::DeclareOrder { seat: P1, top: face(0), thrown: vec![shown(0, 1), shown(1, 2), shown(2, 3)] },
        Legal::PlaceAny { from: dice },
        Legal::RebuildAnew { company: Anchor, from: dice },
        Legal::RebuildSame { company: Anchor, dice, top: face(4) },
        Legal::BreakTie { tied: vec![Anchor, Bell] },
        Legal::ThrowForRaider,
        Legal::ContestFall { below: 4 },
    ] {
        let first = set.pick(&mut |_| 0);
        assert!(set.contains(&first), "{set:?}");
        assert_eq!(set.pick(&mut |bound| bound + 1), first, "{set:?}");
    }
}

/// Between the events of one command there are states that no command can meet. Even those list no empty set.
#[test]
fn no_set_of_legal_commands_is_empty() {
    let mut game = Play::four([4, 0, 0, 0]).game().clone();
    game.apply(&Event::ContestBegan { seats: vec![P1, P2] });
    let legal = game.board().legal_commands();
    assert!(!legal.sets().iter().any(|set| matches!(set, Legal::ContestFall { .. })), "no tower can fall");
    assert!(legal.sets().iter().any(|set| matches!(set, Legal::PlaceAny { .. })));
    // With H1 almost all dice are out for good: two are left, and no building can be set up.
    let mut game =
        Play::one_round(&[4, 0, 0], |options| options.house.removed_stay_out = true).game().clone();
    let prepared = Event::RoundPrepared { round: 2, first: P1 };
    for event in [&prepared, &Event::DiceRemoved { dice: DiceSet::first(48) }, &prepared] {
        game.apply(event);
    }
    assert_eq!((game.board().supply().len(), game.board().legal_commands().sets()), (2, &[][..]));
}

//! Stages to tamper with, one or more for each phase, and the functions that tamper.

use crate::play::*;
use gragra_rules::{Command, HouseRules, Options, Rounds};
use serde_json::{Value, json};

/// Changes some places. They are on the board unless they begin with a slash.
pub(crate) fn set(json: &Value, edits: &[(&str, Value)]) -> Value {
    let mut json = json.clone();
    for (place, value) in edits {
        let pointer =
            if place.starts_with('/') { (*place).to_owned() } else { format!("/game/board/{place}") };
        *json.pointer_mut(&pointer).unwrap_or_else(|| panic!("{pointer} is there")) = value.clone();
    }
    json
}

fn number(json: &Value, place: &str) -> u64 {
    json["game"]["board"][place].as_u64().expect("a set of dice is a number")
}

/// Takes dice out of the supply, to put them where they do not belong. They show 0.
pub(crate) fn take(json: &Value, count: usize) -> (Value, Vec<Value>) {
    let mut supply = number(json, "supply");
    let mut dice = Vec::new();
    for _ in 0..count {
        let die = supply.trailing_zeros();
        assert!(die < 60, "the supply has so many dice");
        supply &= !(1 << die);
        dice.push(json!([die, 0]));
    }
    (set(json, &[("supply", json!(supply))]), dice)
}

/// Adds dice to a set of dice.
pub(crate) fn put(json: &Value, place: &str, dice: &[Value]) -> Value {
    let pointer = format!("/game/board/{place}");
    let bits = json.pointer(&pointer).and_then(Value::as_u64).expect("a set of dice is a number");
    let added = dice.iter().map(|shown| 1 << shown[0].as_u64().expect("an id")).sum::<u64>();
    set(json, &[(place, json!(bits | added))])
}

/// Takes the top die off a list of dice.
pub(crate) fn pop(json: &Value, place: &str) -> (Value, Vec<Value>) {
    let mut json = json.clone();
    let column = json.pointer_mut(&format!("/game/board/{place}")).and_then(Value::as_array_mut);
    let top = column.and_then(Vec::pop).expect("a die to take");
    let shown = if top.is_array() { top } else { json!([top, 0]) };
    (json, vec![shown])
}

fn value(play: &Play) -> Value {
    serde_json::to_value(play.referee.stage()).expect("a stage can be serialised")
}

/// P1's first throw, on a 4.
pub(crate) fn throw() -> Value {
    value(&Play::four([4, 0, 1, 2]))
}

/// The same for three.
pub(crate) fn throw_for_three() -> Value {
    value(&Play::one_round(&[4, 0, 1], |_| {}))
}

pub(crate) fn declare() -> Value {
    value(Play::four([4, 0, 1, 2]).throw(&[0, 1, 4]))
}

/// The first of 0 and 4 is on Anchor.
pub(crate) fn stack() -> Value {
    value(Play::four([4, 0, 1, 2]).throw(&[0, 1, 4]).order(&[0, 4]).place(1))
}

/// Anchor has grown from 6 to 12 and may earn rewards.
pub(crate) fn change() -> Value {
    value(Play::four([4, 0, 1, 2]).build_up(0).grow())
}

pub(crate) fn rebuild() -> Value {
    value(Play::four([4, 0, 1, 2]).throw(&[0, 1, 4]).order(&[0, 4]).collapse())
}

/// Anchor is the highest; Bell, Clover and Diamond are tied for the lowest.
pub(crate) fn rank_lowest() -> Value {
    let mut play = Play::one_round(&[4, 2, 2, 2], |_| {});
    value(play.build_up(3).stack(&[0, 4, 0], &[0, 4, 0]).keep())
}

/// Bell, Clover and Diamond are tied for the highest, because nobody is on Anchor.
pub(crate) fn rank_highest() -> Value {
    let mut play = Play::one_round(&[4, 2, 2, 2], |_| {});
    value(play.build_up(3).stack(&[0, 4, 0], &[0, 4, 0]).move_to(Bell))
}

/// P1 and P2 on Anchor have to choose who takes over Bell, which P3 and P4 share.
pub(crate) fn choose_raider() -> Value {
    let nobody = json!([null, null, null, null]);
    let choice = json!({"choose_raider":
        {"highest": "anchor", "lowest": "bell", "proposals": nobody, "disagreements": 0}});
    let markers = json!(["anchor", "anchor", "bell", "bell"]);
    set(&rank_lowest(), &[("phase", choice), ("markers", markers)])
}

/// P1 on Anchor takes over Bell.
pub(crate) fn take_over() -> Value {
    value(Play::one_round(&[4, 0, 1], |_| {}).build_up(2).grow().keep())
}

/// The same, with one die of the three placed.
pub(crate) fn take_over_half_way() -> Value {
    let mut play = Play::one_round(&[4, 0, 1], |_| {});
    play.build_up(2).grow().keep();
    let die = play.game().board().loose_dice().iter().next().expect("three dice");
    play.submit(Command::PlaceDie { die: (die, face(0)).into() });
    value(&play)
}

/// One building of the second round stands.
pub(crate) fn new_round() -> Value {
    let mut play = Play::one_round(&[4, 0, 1], |options| options.rounds = Rounds::new(2).expect("two"));
    value(play.build_up(2).grow().keep().take_over().hold().building(Anchor, [0, 0, 1]))
}

/// All three have 60k; P1 stacks first.
fn three_way_tie() -> Play {
    let mut play = Play::one_round(&[4, 0, 1], |options| options.house.contest_breaks_ties = true);
    play.build_up(2).grow().keep().collapse();
    play
}

pub(crate) fn contest() -> Value {
    value(&three_way_tie())
}

/// P1 and P2 won the contest.
pub(crate) fn contest_over() -> Value {
    let mut play = three_way_tie();
    for _ in 0..2 {
        let die = play.supply_showing(&[0])[0];
        play.submit(Command::PlaceDie { die });
        play.submit(Command::ContestTimeUp);
    }
    play.submit(Command::ContestTimeUp);
    value(&play)
}

/// P1 won by money alone.
pub(crate) fn over(contest_breaks_ties: bool) -> Value {
    let house = HouseRules { contest_breaks_ties, ..HouseRules::default() };
    let mut play = Play::one_round(&[4, 0, 1], |options| options.house = house);
    value(play.build_up(2).grow().keep().take_over().hold())
}

/// All three have won.
pub(crate) fn over_tied() -> Value {
    value(Play::one_round(&[4, 0, 1], |_| {}).build_up(2).grow().keep().collapse())
}

/// P1 has to invest next.
pub(crate) fn setup(options: Options) -> Value {
    let mut play = Play::new(options);
    play.start(P1);
    for company in options.players.companies() {
        play.building(company, [0, 0, 1]);
    }
    value(&play)
}

//! Any part of a stage may be changed. If it can still be read, it must go on as a game by the rules.

use crate::dealer::Dealer;
use crate::read;
use gragra_rules::Stage;
use serde_json::{Value, json};

/// Every place in a value that can be changed.
fn places(json: &Value, here: String, all: &mut Vec<String>) {
    match json {
        Value::Array(items) => {
            for (place, item) in items.iter().enumerate() {
                places(item, format!("{here}/{place}"), all);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                places(field, format!("{here}/{name}"), all);
            }
        }
        _ => {}
    }
    all.push(here);
}

/// Changes one place: to the value of another place, to a number, to another name, or to slightly more.
fn tamper(dealer: &mut Dealer, json: &Value) -> Value {
    let mut all = Vec::new();
    places(json, String::new(), &mut all);
    let (here, there) = (&all[dealer.below(all.len())], &all[dealer.below(all.len())]);
    let names = ["P1", "P2", "P3", "P4", "anchor", "bell", "clover", "diamond", "change", "rebuild"];
    let mut tampered = json.clone();
    let place = tampered.pointer_mut(here).expect("it is there");
    *place = match (dealer.below(4), &*place) {
        (0, _) => json.pointer(there).expect("it is there").clone(),
        (1, _) => [json!(dealer.below(6)), json!(u64::MAX), Value::Null][dealer.below(3)].clone(),
        (_, Value::Bool(is_so)) => json!(!is_so),
        (_, Value::String(_)) => json!(names[dealer.below(names.len())]),
        (_, Value::Number(number)) => json!(number.as_i64().unwrap_or_default() + 1),
        (_, Value::Array(items)) if !items.is_empty() => {
            let mut items = items.clone();
            items.rotate_left(1);
            json!(items)
        }
        (_, other) => other.clone(),
    };
    tampered
}

/// Plays on for a while: every listed command is accepted, and every resulting state is valid.
fn play_on(dealer: &mut Dealer, mut stage: Stage) {
    let start = stage.to_string();
    for _ in 0..60 {
        let Some(command) = stage.legal_commands().pick(&mut |bound| dealer.below(bound)) else { return };
        let events = stage.decide(&command);
        let events =
            events.unwrap_or_else(|refusal| panic!("{command:?} is listed, but: {refusal}\n{start}"));
        for event in events {
            stage.apply(&event);
        }
        stage.check().unwrap_or_else(|broken| panic!("after {command:?}: {broken}\n{start}"));
    }
}

#[test]
fn every_readable_stage_can_be_played() {
    let mut read_in = 0;
    for seed in 0..150 {
        let mut dealer = Dealer::new(seed);
        let mut stage = Stage::new(dealer.options());
        while let Some(command) = stage.legal_commands().pick(&mut |bound| dealer.below(bound)) {
            for event in stage.decide(&command).expect("a listed command") {
                stage.apply(&event);
            }
            if !dealer.chance(8) {
                continue;
            }
            let json = serde_json::to_value(&stage).expect("a stage can be serialised");
            if let Ok(other) = read(&tamper(&mut dealer, &json))
                && other != stage
            {
                read_in += 1;
                play_on(&mut dealer, other);
            }
        }
    }
    assert!(
        read_in > 100,
        "some tampering leads to another legal game, as another number on a die: {read_in}"
    );
}

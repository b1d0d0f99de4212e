//! One case for every check: each is refused, and by that very check.

use crate::play::*;
use crate::read;
use crate::scenes::*;
use gragra_rules::{BrokenInvariant, Options};
use serde_json::{Value, json};

/// What was done, the result, and the expected finding.
type Case = (&'static str, Value, BrokenInvariant);

use BrokenInvariant as Broken;

fn refuse_all(cases: Vec<Case>) {
    for (what, json, broken) in cases {
        match read(&json) {
            Ok(stage) => panic!("{what}: was read as\n{stage}"),
            Err(sentence) => assert!(sentence.contains(&broken.to_string()), "{what}: {sentence}"),
        }
    }
}

/// Without tampering they can be read, so every finding comes from the tampering.
#[test]
fn every_scene_can_be_read() {
    let options = Options::new(GraGraCompany, Four);
    let scenes = [throw(), throw_for_three(), declare(), stack(), change(), rebuild(), rank_lowest()]
        .into_iter()
        .chain([rank_highest()])
        .chain([choose_raider(), take_over(), new_round(), contest(), contest_over(), over(false)])
        .chain([over(true), over_tied(), setup(options)]);
    for scene in scenes {
        read(&scene).unwrap_or_else(|error| panic!("{error}\n{scene}"));
    }
}

#[test]
fn money_markers_and_record() {
    let (four, three) = (throw(), throw_for_three());
    let record = |height: u8, holder: Value| ("record", json!({"height": height, "holder": holder}));
    let purse = "/game/ledger/purses";
    let bank = "/game/ledger/bank";
    refuse_all(vec![
        ("money from nowhere", set(&four, &[(bank, json!(610_000))]), Broken::MoneyNotConserved),
        (
            "a debt",
            set(&four, &[(purse, json!([-10_000, 50_000, 50_000, 50_000])), (bank, json!(660_000))]),
            Broken::WrongPurse,
        ),
        (
            "money at an empty seat",
            set(&three, &[(purse, json!([40_000, 50_000, 50_000, 10_000]))]),
            Broken::WrongPurse,
        ),
        ("a fourth round", set(&four, &[("round", json!(4))]), Broken::WrongRound),
        ("no round", set(&four, &[("round", json!(0))]), Broken::WrongRound),
        ("a record by nobody", set(&four, &[record(40, Value::Null)]), Broken::WrongRecord),
        ("a record below the mark", set(&four, &[record(14, json!("P1"))]), Broken::WrongRecord),
        ("a record out of reach", set(&four, &[record(52, json!("P1"))]), Broken::WrongRecord),
        ("a record by an empty seat", set(&three, &[record(20, json!("P4"))]), Broken::WrongRecord),
        ("a card that is not there", set(&three, &[("markers/0", json!("diamond"))]), Broken::WrongMarker),
        (
            "three markers on a card",
            set(&four, &[("markers", json!(["anchor", "anchor", "anchor", "bell"]))]),
            Broken::WrongMarker,
        ),
    ]);
}

#[test]
fn turns() {
    let mut cases = vec![(
        "an empty seat's turn",
        set(&throw_for_three(), &[("turn/seat", json!("P4"))]),
        Broken::WrongTurn,
    )];
    for scene in [throw(), declare(), stack(), rebuild()] {
        cases.push((
            "a last turn that has only begun",
            set(&scene, &[("turn/is_last", json!(true))]),
            Broken::WrongTurn,
        ));
    }
    refuse_all(cases);
}

#[test]
fn dice_and_buildings() {
    let four = throw();
    let (fewer, _) = take(&four, 1);
    let twice = put(&four, "supply", &[json!([0, 0])]);
    let (three, dice) = take(&throw_for_three(), 3);
    let fourth = set(&three, &[("buildings/3", json!(dice))]);
    let (low, dice) = pop(&four, "buildings/1");
    let low = put(&low, "supply", &dice);
    let (again, dice) = take(&rebuild(), 3);
    let again = set(&again, &[("buildings/0", json!(dice))]);
    let taken = take_over();
    let two_places = set(&taken, &[("buildings/1", json!([[3, 0], [4, 0], [5, 0]]))]);
    let swallowed = set(&two_places, &[("phase/take_over/waiting", json!(0))]);
    let (tall, dice) = take(&new_round(), 1);
    let tall = set(&tall, &[("buildings/0", json!([[0, 0], [1, 0], [2, 1], dice[0]]))]);
    let (contest, dice) = take(&contest(), 3);
    let contest = set(&contest, &[("buildings/0", json!(dice))]);
    let (flat, dice) = take(&over_tied(), 2);
    let flat = set(&flat, &[("buildings/0", json!(dice))]);
    refuse_all(vec![
        ("a die is gone", fewer, Broken::DiceNotConserved),
        ("a die is in two places", twice, Broken::DieTwice),
        ("a die waits and stands", two_places, Broken::DieTwice),
        ("a building without a card", fourth, Broken::WrongBuilding),
        ("a building of two", low, Broken::WrongBuilding),
        ("a collapsed building stands", again, Broken::WrongBuilding),
        ("the lowest still stands", swallowed, Broken::WrongBuilding),
        ("a new building is four high", tall, Broken::WrongBuilding),
        ("a building in the contest", contest, Broken::WrongBuilding),
        ("a building of two at the end", flat, Broken::WrongBuilding),
        (
            "nothing has been knocked over",
            set(&rebuild(), &[("fallen/0", json!(true))]),
            Broken::WrongBuilding,
        ),
        (
            "knocked over and still rewarded",
            set(&change(), &[("fallen/0", json!(true))]),
            Broken::WrongBuilding,
        ),
        ("a card without a building fell", set(&taken, &[("fallen/1", json!(true))]), Broken::WrongBuilding),
    ]);
}

#[test]
fn throwing_and_stacking() {
    let (short, dice) = pop(&declare(), "phase/declare/thrown");
    let short = put(&short, "supply", &dice);
    let order = |json: &Value, dice: &[Value], placed: u64| {
        let stack = json!({"order": dice, "placed": placed, "has_gripped": placed > 0});
        set(json, &[("phase", json!({"stack": stack}))])
    };
    // Takes dice that show these numbers, as an order of which none is placed.
    let ordered = |numbers: &[u8]| {
        let (json, dice) = take(&throw(), numbers.len());
        let dice: Vec<Value> =
            dice.iter().zip(numbers).map(|(shown, number)| json!([shown[0], number])).collect();
        order(&json, &dice, 0)
    };
    assert!(read(&ordered(&[0, 1, 2])).is_ok(), "an order like this may be");
    let (json, mut dice) = take(&throw(), 1);
    dice.splice(0..0, (0..4).map(|_| json!([0, 0])));
    let sunk = order(&json, &dice, 4);
    let turned = set(&stack(), &[("buildings/0/3/1", json!(1))]);
    let elsewhere = set(&stack(), &[("buildings/0/3/0", json!(3)), ("buildings/1/0/0", json!(12))]);
    // After an accident the dice below the top may lie in another order.
    let mixed = set(&stack(), &[("buildings/0/3/0", json!(0)), ("buildings/0/0/0", json!(12))]);
    assert!(read(&mixed).is_ok(), "{:?}", read(&mixed));
    refuse_all(vec![
        ("a throw of two", short, Broken::WrongPhase),
        ("an empty order", ordered(&[]), Broken::WrongPhase),
        ("4 on 4", ordered(&[4, 0]), Broken::WrongPhase),
        ("0 on 0", ordered(&[0, 0]), Broken::WrongPhase),
        ("more than was thrown", ordered(&[0, 1, 2, 3]), Broken::WrongPhase),
        ("the building's own top is placed", order(&throw(), &[json!([2, 4])], 1), Broken::WrongPhase),
        ("more is placed than stands", sunk, Broken::WrongPhase),
        ("more is placed than ordered", order(&throw(), &[], 1), Broken::WrongPhase),
        ("another number on top", turned, Broken::WrongPhase),
        ("a placed die is in another building", elsewhere, Broken::WrongPhase),
        (
            "a die is placed that nobody took",
            set(&stack(), &[("phase/stack/has_gripped", json!(false))]),
            Broken::WrongPhase,
        ),
    ]);
}

#[test]
fn rewards() {
    let scene = change();
    let built = |company: &str, grown: u8| {
        set(&scene, &[("phase", json!({"change": {"built": {"company": company, "grown": grown}}}))])
    };
    assert!(read(&built("anchor", 5)).is_ok(), "it may have grown by five");
    assert!(
        read(&set(&scene, &[("phase/change/built", Value::Null)])).is_ok(),
        "nothing may have been stacked"
    );
    refuse_all(vec![
        ("another building is rewarded", built("bell", 5), Broken::WrongPhase),
        ("it has not grown", built("anchor", 0), Broken::WrongPhase),
        ("it grew by more than was thrown", built("anchor", 7), Broken::WrongPhase),
        ("it grew by more than it is high", built("anchor", 13), Broken::WrongPhase),
        ("it was less than three high", built("anchor", 10), Broken::WrongPhase),
        ("a collapse is rewarded", set(&scene, &[("turn/is_last", json!(true))]), Broken::WrongPhase),
    ]);
}

#[test]
fn ranking() {
    let (low, high) = (rank_lowest(), rank_highest());
    let (more, dice) = pop(&low, "buildings/0");
    let going_on = put(&more, "supply", &dice);
    let rank = |json: &Value, highest: Value, tied: &[&str]| {
        set(json, &[("phase", json!({"rank": {"highest": highest, "tied": tied}}))])
    };
    let anchor = || json!("anchor");
    assert!(read(&rank(&low, anchor(), &["bell", "diamond"])).is_ok(), "after a throw they may be fewer");
    refuse_all(vec![
        ("a tie before the round is over", going_on, Broken::WrongPhase),
        ("a tie of one", rank(&low, anchor(), &["bell"]), Broken::WrongPhase),
        ("a tie with itself", rank(&low, anchor(), &["bell", "bell"]), Broken::WrongPhase),
        ("a tie out of order", rank(&low, anchor(), &["clover", "bell"]), Broken::WrongPhase),
        ("higher than the highest", rank(&low, json!("bell"), &["clover", "diamond"]), Broken::WrongPhase),
        ("not as low", set(&low, &[("buildings/2/2/1", json!(3))]), Broken::WrongPhase),
        ("tied with nobody on it", set(&low, &[("markers/3", json!("anchor"))]), Broken::WrongPhase),
        ("not as high", set(&high, &[("buildings/2/2/1", json!(1))]), Broken::WrongPhase),
        ("highest with nobody on it", rank(&high, Value::Null, &["anchor", "bell"]), Broken::WrongPhase),
    ]);
}

#[test]
fn choosing_a_raider() {
    let scene = choose_raider();
    let (more, dice) = pop(&scene, "buildings/0");
    let going_on = put(&more, "supply", &dice);
    let choice = |place: &str, value: Value| {
        let place = format!("phase/choose_raider/{place}");
        set(&scene, &[(place.as_str(), value)])
    };
    let swapped = json!({"choose_raider":
        {"highest": "bell", "lowest": "anchor", "proposals": [null, null, null, null], "disagreements": 0}});
    assert!(
        read(&choice("proposals", json!(["P1", null, null, null]))).is_ok(),
        "one may have named someone"
    );
    assert!(read(&choice("disagreements", json!(3))).is_ok(), "a die may be to decide");
    let named = choice("proposals", json!([null, "P1", null, null]));
    let late = set(&named, &[("phase/choose_raider/disagreements", json!(3))]);
    refuse_all(vec![
        ("a choice before the round is over", going_on, Broken::WrongPhase),
        ("the lower one is the highest", set(&scene, &[("phase", swapped)]), Broken::WrongPhase),
        ("nobody is on the lowest", choice("lowest", json!("clover")), Broken::WrongPhase),
        ("they have agreed", choice("proposals", json!(["P1", "P1", null, null])), Broken::WrongPhase),
        ("they have disagreed", choice("proposals", json!(["P1", "P2", null, null])), Broken::WrongPhase),
        ("they disagreed too often", choice("disagreements", json!(4)), Broken::WrongPhase),
        ("one names a raider while a die decides", late, Broken::WrongPhase),
        ("a stranger proposes", choice("proposals", json!([null, null, "P1", null])), Broken::WrongPhase),
        ("a stranger is named", choice("proposals", json!(["P3", null, null, null])), Broken::WrongPhase),
        (
            "one investor has nobody to agree with",
            set(&scene, &[("markers", json!(["anchor", "bell", "bell", "clover"]))]),
            Broken::WrongPhase,
        ),
    ]);
}

#[test]
fn taking_over() {
    let scene = take_over();
    let (more, top) = pop(&scene, "buildings/0");
    let going_on = put(&more, "supply", &top);
    let waiting = "phase/take_over/waiting";
    let fewer = set(&scene, &[(waiting, json!(0b11_000)), ("turn/is_last", json!(true))]);
    let fewer = put(&fewer, "supply", &[json!([5, 0])]);
    let two_companies = ("markers/2", json!("bell"));
    let placed = |count: u64| ("phase/take_over/placed", json!(count));
    let gripped = |has: bool| ("phase/take_over/has_gripped", json!(has));
    let half_way = take_over_half_way();
    assert!(read(&half_way).is_ok() && read(&set(&scene, &[gripped(true)])).is_ok());
    refuse_all(vec![
        ("a takeover before the round is over", going_on, Broken::WrongPhase),
        ("nobody is on the lowest", set(&scene, &[("markers/1", json!("clover"))]), Broken::WrongPhase),
        (
            "the raider is a stranger",
            set(&scene, &[("phase/take_over/raider", json!("P3"))]),
            Broken::WrongPhase,
        ),
        ("the lowest was two high", fewer, Broken::WrongPhase),
        (
            "the lowest was higher than the highest",
            set(&scene, &[two_companies, placed(30), gripped(true)]),
            Broken::WrongPhase,
        ),
        ("another was lower than the lowest", put(&more, waiting, &top), Broken::WrongPhase),
        ("more is placed than stands", set(&scene, &[placed(u64::MAX), gripped(true)]), Broken::WrongPhase),
        ("a die is placed that nobody took", set(&half_way, &[gripped(false)]), Broken::WrongPhase),
    ]);
}

#[test]
fn new_rounds() {
    let scene = new_round();
    let (json, dice) = take(&scene, 6);
    let ready = set(&json, &[("buildings/1", json!(dice[..3])), ("buildings/2", json!(dice[3..]))]);
    let (json, dice) = take(&scene, 5);
    let removed = put(&json, "removed", &dice);
    let is_kept = set(&removed, &[("options/house/removed_stay_out", json!(true))]);
    assert!(read(&is_kept).is_ok(), "by H1 they stay out");
    refuse_all(vec![
        ("all is set up", ready, Broken::WrongPhase),
        ("the first round", set(&scene, &[("round", json!(1))]), Broken::WrongPhase),
        (
            "the wrong one begins",
            set(&scene, &[("phase", json!({"new_round": {"first": "P3"}}))]),
            Broken::WrongPhase,
        ),
        ("dice are still out", removed, Broken::WrongPhase),
    ]);
}

#[test]
fn contests() {
    let scene = contest();
    let (json, base) = pop(&scene, "phase/contest/column");
    let without_base = put(&json, "supply", &base);
    let (json, dice) = take(&scene, 5);
    let removed = put(&json, "removed", &dice);
    let standing = |counts: Value| set(&scene, &[("phase/contest/standing", counts)]);
    let alone = set(
        &scene,
        &[
            ("phase/contest/seats", json!(["P1"])),
            ("/game/ledger/purses", json!([70_000, 60_000, 60_000, 0])),
            ("/game/ledger/bank", json!(610_000)),
        ],
    );
    refuse_all(vec![
        (
            "no house rule",
            set(&scene, &[("options/house/contest_breaks_ties", json!(false))]),
            Broken::WrongPhase,
        ),
        ("before the last round", set(&scene, &[("options/rounds", json!(2))]), Broken::WrongPhase),
        ("dice are still out", removed, Broken::WrongPhase),
        ("a contest of one", alone, Broken::WrongPhase),
        ("no first die", without_base, Broken::WrongPhase),
        ("all have tried", standing(json!([1, 1, 1])), Broken::WrongPhase),
        ("more stands than there is", standing(json!([51])), Broken::WrongPhase),
        (
            "not all of the richest",
            set(&scene, &[("phase/contest/seats", json!(["P1", "P2"]))]),
            Broken::WrongPhase,
        ),
    ]);
}

#[test]
fn endings() {
    let winners = |json: &Value, seats: &[&str]| set(json, &[("phase", json!({"over": {"winners": seats}}))]);
    refuse_all(vec![
        ("over too early", set(&over(false), &[("options/rounds", json!(2))]), Broken::WrongPhase),
        ("nobody has won", winners(&contest_over(), &[]), Broken::WrongPhase),
        ("one has won twice", winners(&contest_over(), &["P1", "P1"]), Broken::WrongPhase),
        ("winners out of order", winners(&contest_over(), &["P2", "P1"]), Broken::WrongPhase),
        ("a poorer one has won", winners(&over(false), &["P2"]), Broken::WrongPhase),
        ("only one of the richest", winners(&over_tied(), &["P1"]), Broken::WrongPhase),
        ("a poorer one has won the contest", winners(&over(true), &["P2"]), Broken::WrongPhase),
    ]);
}

#[test]
fn set_ups() {
    let four = setup(Options::new(GraGraCompany, Four));
    let three = setup(Options::new(GraGraCompany, Three));
    let sorted = setup(Options::new(StackMarket, Four));
    let markers = |json: &Value, cards: Value| set(json, &[("/setup/markers", cards)]);
    let one = || json!(["bell", null, null, null]);
    let rebuilt = set(&sorted, &[("/setup/buildings/1", json!([[20, 4], [21, 0], [22, 0]]))]);
    assert!(read(&rebuilt).is_ok(), "after an accident only the top number is as before");
    assert!(read(&set(&four, &[("/setup/fallen/0", json!(true))])).is_ok(), "a building may be down");
    refuse_all(vec![
        ("an empty seat begins", set(&three, &[("/setup/start", json!("P4"))]), Broken::WrongTurn),
        (
            "a building without a card",
            set(&three, &[("/setup/buildings/3", json!([[20, 0], [21, 0], [22, 0]]))]),
            Broken::WrongBuilding,
        ),
        (
            "a die is in two buildings",
            set(&four, &[("/setup/buildings/1", json!([[0, 0], [21, 0], [22, 0]]))]),
            Broken::WrongBuilding,
        ),
        (
            "a die is in its building twice",
            set(&four, &[("/setup/buildings/1", json!([[20, 0], [20, 0], [22, 0]]))]),
            Broken::WrongBuilding,
        ),
        (
            "a building fell that was never set up",
            set(&four, &[("/setup/buildings/0", Value::Null), ("/setup/fallen/0", json!(true))]),
            Broken::WrongBuilding,
        ),
        (
            "a building without a card fell",
            set(&three, &[("/setup/fallen/3", json!(true))]),
            Broken::WrongBuilding,
        ),
        ("an empty seat invests", markers(&three, json!(["bell", null, null, "bell"])), Broken::WrongMarker),
        (
            "a card that is not there",
            markers(&three, json!(["diamond", null, null, null])),
            Broken::WrongMarker,
        ),
        (
            "three markers on a card",
            markers(&four, json!(["bell", "bell", "bell", null])),
            Broken::WrongMarker,
        ),
        ("not clockwise", markers(&four, json!([null, null, "bell", null])), Broken::WrongMarker),
        (
            "all have invested",
            markers(&four, json!(["anchor", "bell", "clover", "diamond"])),
            Broken::WrongPhase,
        ),
        (
            "invested before the start is drawn",
            set(&markers(&four, one()), &[("/setup/start", Value::Null)]),
            Broken::WrongPhase,
        ),
        (
            "invested before all buildings stand",
            set(&markers(&four, one()), &[("/setup/buildings/0", Value::Null)]),
            Broken::WrongPhase,
        ),
    ]);
}

/// The board of a view is checked too, as far as a board allows.
#[test]
fn views() {
    let view =
        serde_json::to_value(Play::four([4, 0, 1, 2]).game().view(P1)).expect("a view can be serialised");
    assert!(serde_json::from_value::<gragra_rules::View>(view.clone()).is_ok());
    let tampered =
        set(&view, &[("/board/phase", json!({"contest": {"seats": [], "column": [], "standing": []}}))]);
    assert!(serde_json::from_value::<gragra_rules::View>(tampered).is_err());
}

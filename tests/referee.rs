//! `gragra-lab referee`: the documented format, and what happens to files that do not follow it.

use gragra_lab::LabError;
use gragra_lab::referee::judge;
use gragra_tests::{fenced, read};

fn run(input: &[u8], json: bool) -> (String, Result<(), String>) {
    let mut out = Vec::new();
    let result = judge(input, &mut out, json).map_err(|error| match error {
        LabError::BadInput(sentence) => sentence,
        other => panic!("nothing is involved but text: {other:?}"),
    });
    (String::from_utf8(out).expect("text"), result)
}

fn example() -> String {
    fenced(&read("docs/referee.md"), "jsonl")
}

#[test]
fn the_documented_game_is_played_to_its_end() {
    let (text, result) = run(example().as_bytes(), false);
    assert_eq!(result, Ok(()));
    assert!(text.starts_with("P1 Ann, P2 Bo, P3 Cy\n"));
    assert!(text.contains("95: the game is over: P1 won\n"), "{text}");
    assert!(text.contains("17: refused: A 0 may not go onto a 1: it must be higher.\n"));
    assert!(text.contains("22: Bell is knocked over by accident\n"));
    assert!(text.contains("48: refused: The player has not taken any dice yet"));
}

#[test]
fn the_json_answers_hold_the_state_after_every_command() {
    let (text, result) = run(example().as_bytes(), true);
    assert_eq!(result, Ok(()));
    let answers: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("a JSON object a line")).collect();
    assert_eq!(answers.len(), example().lines().count() - 1);
    assert_eq!(answers[15]["line"], 17);
    assert!(answers[15]["events"].is_null());
    assert_eq!(answers[15]["refusal"]["cannot_follow"]["below"], 1);
    assert_eq!(answers[15]["state"], answers[14]["state"], "a refused command changes nothing");
    let last = &answers.last().expect("answers")["state"]["game"];
    assert_eq!(last["board"]["phase"]["over"]["winners"], serde_json::json!(["P1"]));
    assert_eq!(last["ledger"]["purses"], serde_json::json!([100_000, 10_000, 0, 0]));
}

#[test]
fn a_malformed_line_ends_the_run_with_its_number() {
    let spoil = |number: usize, line: &[u8]| {
        let text = example();
        let mut lines: Vec<&[u8]> = text.lines().map(str::as_bytes).collect();
        lines[number - 1] = line;
        run(&lines.join(&b'\n'), false)
    };
    let (text, result) = spoil(20, b"{\"throw\":{\"dice\":[[60,0]]}}");
    assert!(result.as_ref().is_err_and(|sentence| sentence.starts_with("line 20, column ")), "{result:?}");
    assert!(text.contains("18: ") && !text.contains("20: "), "what came before is told");
    for (line, reason) in [
        (&b"nonsense"[..], "expected value"),
        (b"{\"throw\":", "EOF"),
        (b"{\"throw\":{\"dice\":[[0,5]]}}", "from 0 to 4"),
        (b"{\"shout\":{}}", "unknown variant"),
        (b"\xff\xfe", "not UTF-8"),
        (&[b' '; 70_000], "longer than"),
    ] {
        let (_, result) = spoil(5, line);
        let sentence = result.expect_err("malformed");
        assert!(sentence.starts_with("line 5") && sentence.contains(reason), "{sentence}");
        assert_eq!(sentence.lines().count(), 1);
    }
}

#[test]
fn a_wrong_first_line_gets_one_sentence() {
    for (header, reason) in [
        ("", "missing"),
        ("{\"options\":{\"edition\":\"stack_market\",\"players\":5},\"seats\":[]}", "3 or 4 players"),
        (
            "{\"options\":{\"edition\":\"stack_market\",\"players\":3,\"rounds\":4},\"seats\":[]}",
            "1, 2 or 3 rounds",
        ),
        (
            "{\"options\":{\"edition\":\"stack_market\",\"players\":3},\"seats\":[\"Ann\"]}",
            "1 names for 3 players",
        ),
        (
            "{\"options\":{\"edition\":\"stack_market\",\"players\":3},\"seats\":[\"a\",\"b\",\"\\u0007\"]}",
            "control",
        ),
        ("{\"options\":{\"edition\":\"monopoly\",\"players\":3},\"seats\":[]}", "unknown variant"),
    ] {
        let sentence = run(header.as_bytes(), false).1.expect_err("a wrong header");
        assert!(sentence.starts_with("line 1") && sentence.contains(reason), "{sentence}");
    }
}

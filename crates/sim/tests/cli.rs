//! The tool as a program: exit codes, and that it tells the same game for the same seed.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn lab(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gragra-lab"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the tool starts");
    child.stdin.take().expect("it is piped").write_all(input.as_bytes()).expect("it reads");
    child.wait_with_output().expect("it ends")
}

const HEADER: &str = r#"{"options":{"edition":"stack_market","players":3},"seats":["Ann","Bo","Cy"]}"#;

#[test]
fn a_refusal_does_not_stop_the_run() {
    let output = lab(
        &["referee", "--in", "-"],
        &format!("{HEADER}\n\"stand\"\n{{\"draw_start\":{{\"seat\":\"P2\"}}}}\n"),
    );
    let text = String::from_utf8_lossy(&output.stdout);
    assert_eq!(output.status.code(), Some(0));
    assert!(text.contains("2: refused: The game has not begun"));
    assert!(text.contains("3: P2 is drawn to begin"));
}

#[test]
fn a_malformed_line_stops_it_with_exit_code_2_and_its_number() {
    let output = lab(&["referee", "--in", "-"], &format!("{HEADER}\n\nstand\n"));
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.starts_with("gragra-lab: line 3, column 1: ") && told.lines().count() == 1, "{told}");
}

#[test]
fn a_missing_file_is_told_in_one_sentence() {
    let output = lab(&["referee", "--in", "no such file.jsonl"], "");
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("no such file.jsonl cannot be read") && told.lines().count() == 1, "{told}");
}

#[test]
fn the_same_seed_tells_the_same_game() {
    let told =
        |seed| lab(&["demo", "--seed", seed, "--players", "3", "--edition", "stack-market"], "").stdout;
    let (once, again, other) = (told("5"), told("5"), told("6"));
    assert_eq!(once, again);
    assert_ne!(once, other);
    assert!(String::from_utf8_lossy(&once).contains("the game is over"));
}

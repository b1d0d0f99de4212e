//! The tool as a program: exit codes, and the same game for the same seed.

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
    assert!(text.contains("2: refused: The game has not started"));
    assert!(text.contains("3: P2 is drawn to go first"));
}

#[test]
fn a_malformed_line_stops_it_with_exit_code_2_and_its_number() {
    let output = lab(&["referee", "--in", "-"], &format!("{HEADER}\n\nstand\n"));
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.starts_with("gragra-lab: line 3, column 1: ") && told.lines().count() == 1, "{told}");
}

#[test]
fn quoted_input_cannot_control_the_terminal() {
    for word in ["a\\nb", "\\u001b[2J", "\\u009b2J", &"x".repeat(5000), " at line "] {
        let output = lab(&["referee", "--in", "-"], &format!("{HEADER}\n{{\"{word}\":1}}\n"));
        assert_eq!(output.status.code(), Some(2));
        let told = String::from_utf8(output.stderr).expect("text");
        assert!(told.starts_with("gragra-lab: line 2, column ") && told.ends_with(".\n"), "{told}");
        assert!(told.len() < 700 && told.trim_end().chars().all(|char| !char.is_control()), "{told}");
    }
}

#[test]
fn a_missing_file_gets_one_sentence() {
    let output = lab(&["referee", "--in", "no such file.jsonl"], "");
    assert_eq!(output.status.code(), Some(2));
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(told.contains("no such file.jsonl can't be read") && told.lines().count() == 1, "{told}");
}

#[test]
fn the_same_seed_prints_the_same_game() {
    let told =
        |seed| lab(&["demo", "--seed", seed, "--players", "3", "--edition", "stack-market"], "").stdout;
    let (once, again, other) = (told("5"), told("5"), told("6"));
    assert_eq!(once, again);
    assert_ne!(once, other);
    assert!(String::from_utf8_lossy(&once).contains("the game is over"));
}

/// A temporary folder for one test.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("gragra-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Self(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn judge_towers(name: &str, columns: &str) -> (Output, String) {
    let folder = Folder::new(name);
    let (input, output) = (folder.path("in.jsonl"), folder.path("out.jsonl"));
    std::fs::write(&input, columns).expect("it can be written");
    let result = lab(&["towers", "--in", &input, "--out", &output], "");
    (result, std::fs::read_to_string(&output).unwrap_or_default())
}

#[test]
fn towers_are_judged_from_a_file_and_ids_are_echoed() {
    let (result, answers) = judge_towers(
        "towers",
        "{\"id\":\"a1\",\"dice\":[{\"x\":0,\"z\":0,\"yaw\":0},{\"x\":0.3,\"z\":0.1,\"yaw\":0.2}]}\n\n\
         {\"id\":7,\"dice\":[{\"x\":0,\"z\":0},{\"x\":0.6,\"z\":0}]}\n",
    );
    assert_eq!(result.status.code(), Some(0));
    let answers: Vec<serde_json::Value> =
        answers.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect();
    assert_eq!((&answers[0]["id"], &answers[0]["stands"]), (&"a1".into(), &true.into()));
    assert_eq!((&answers[1]["id"], &answers[1]["stands"]), (&7.into(), &false.into()));
    assert!(answers.iter().all(|answer| answer["steps"].is_u64() && answer["wall_us"].is_u64()));
}

#[test]
fn a_bad_column_stops_with_exit_code_2_and_its_line() {
    for (name, line) in [
        ("nonsense", "nonsense"),
        ("empty", "{\"id\":1,\"dice\":[]}"),
        ("far", "{\"id\":1,\"dice\":[{\"x\":1e30,\"z\":0}]}"),
        ("id", "{\"id\":null,\"dice\":[{\"x\":0,\"z\":0}]}"),
    ] {
        let (result, _) =
            judge_towers(name, &format!("{{\"id\":1,\"dice\":[{{\"x\":0,\"z\":0}}]}}\n{line}\n"));
        assert_eq!(result.status.code(), Some(2), "{name}");
        let told = String::from_utf8_lossy(&result.stderr);
        assert!(told.starts_with("gragra-lab: line 2") && told.lines().count() == 1, "{told}");
    }
}

#[test]
fn dice_results_can_be_json() {
    let output = lab(&["dice", "--count", "200", "--per-throw", "10", "--json"], "");
    let told: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one object");
    assert!(told["dice"].as_u64().is_some_and(|dice| dice >= 200));
    let sides = told["sides"].as_array().expect("six sides");
    assert_eq!(
        sides.iter().filter_map(serde_json::Value::as_u64).sum::<u64>(),
        told["dice"].as_u64().unwrap_or(0)
    );
    assert_eq!(told["escaped"], 0);
}

/// A game's line without the fields that differ from run to run.
fn without_wall_time(line: &str) -> String {
    ["\"wall_ms\":", "\"thinking_ms\":"].into_iter().fold(line.to_owned(), |line, field| {
        let (before, after) = line.split_once(field).expect("it was timed");
        let rest = after.trim_start_matches(|sign: char| sign.is_ascii_digit());
        format!("{before}{field}0{rest}")
    })
}

#[test]
fn the_number_of_threads_makes_no_difference_to_games_and_their_replays_hold() {
    let folder = std::env::temp_dir().join(format!("gragra-match-{}", std::process::id()));
    let play = |threads: &str, to: &str| {
        let to = folder.join(to);
        let args =
            ["match", "--players", "3", "--rounds", "1", "--games", "2", "--level", "novice", "--json"];
        let more = ["--threads", threads, "--replay-dir", to.to_str().expect("a printable folder")];
        let output = lab(&[&args[..], &more[..]].concat(), "");
        assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
        let text = String::from_utf8(output.stdout).expect("text");
        let files = ["game-00000.gragra", "game-00001.gragra"].map(|name| to.join(name));
        (text.lines().map(without_wall_time).collect::<Vec<_>>(), files)
    };
    let (alone, files) = play("1", "one");
    let (together, others) = play("2", "two");
    assert_eq!((alone.len(), &alone), (2, &together));
    for line in &alone {
        let game: serde_json::Value = serde_json::from_str(line).expect("a line of JSON");
        let length = |field: &str| game[field].as_array().map_or(0, Vec::len);
        assert!(length("winners") > 0 && game["rounds"] == 1 && length("takeovers") == 1, "{line}");
        // Every company's height before the takeover, and everyone's money after every turn.
        let heights = game["round_heights"][0].as_array().expect("three heights");
        assert!(heights.iter().all(|height| height.as_u64() >= Some(3)), "{line}");
        assert_eq!(Some(length("money_by_turn") as u64), game["turns"].as_u64());
    }
    let bytes = |file: &std::path::PathBuf| std::fs::read(file).expect("a replay");
    assert_eq!(files.each_ref().map(bytes), others.each_ref().map(bytes));
    let names = files.each_ref().map(|file| file.to_str().expect("printable"));
    let verified = lab(&["replay", "verify", names[0], names[1]], "");
    assert_eq!(verified.status.code(), Some(0), "{}", String::from_utf8_lossy(&verified.stdout));
    std::fs::remove_dir_all(&folder).expect("it can be cleared away");
}

#[test]
fn bots_that_do_not_fit_get_a_sentence() {
    for args in [["match", "--bots", "raider,builder"], ["match", "--bots", "nobody"]] {
        let output = lab(&args, "");
        assert_eq!(output.status.code(), Some(2));
        assert!(!output.stderr.is_empty());
    }
}

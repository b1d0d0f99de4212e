//! The examples run and do what they say.

#[path = "replays/scene.rs"]
mod scene;

use scene::{Folder, recorded};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// The folder of the examples. Read at run time, because clones that share a target folder also share compiled-in
/// paths.
fn sources() -> PathBuf {
    PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests")).join("examples")
}

/// The example's program, beside the tests in the target folder. `cargo test` has built it, unless only some tests
/// were selected.
fn example(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a test is a program");
    let target = test.ancestors().nth(2).expect("it lies in a folder of the target directory");
    let program = target.join("examples").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    let changed = |file: &Path| file.metadata().and_then(|file| file.modified()).ok();
    let is_fresh = changed(&program) >= changed(&sources().join(name).with_extension("rs"));
    assert!(is_fresh, "{} is not up to date: run `cargo build --examples`", program.display());
    program
}

fn text(output: &Output) -> String {
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout.clone()).expect("text")
}

#[test]
fn the_simple_bot_plays_a_match_to_its_end() {
    let told = text(&Command::new(example("simple_bot")).arg("1").output().expect("it runs"));
    assert_eq!(told.lines().count(), 4, "{told}");
    assert!(told.starts_with("P1 simple bot: $") && told.contains(", won"), "{told}");
}

#[test]
fn a_script_plays_a_match_over_standard_input_and_output() {
    let script = sources().join("play.py");
    let output = Command::new("python3").arg(script).arg(example("serve")).arg("2").output();
    let output = output.expect("python3 runs");
    let told = text(&output);
    assert!(told.contains("'winners': ['P"), "{told}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "nothing was refused");
}

#[test]
fn a_server_says_what_is_wrong_with_a_line_and_asks_again() {
    // The answer to a line, found in the question that follows it.
    let said = |line: &str| {
        let mut serve = Command::new(example("serve"));
        let pipes = serve.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = pipes.spawn().expect("it runs");
        child.stdin.take().expect("it is piped").write_all(line.as_bytes()).expect("it reads");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(2));
        assert_eq!(String::from_utf8_lossy(&output.stderr), "serve: the player disconnected\n");
        let questions: Vec<serde_json::Value> = output
            .stdout
            .split(|&byte| byte == b'\n')
            .filter_map(|line| serde_json::from_slice(line).ok())
            .collect();
        assert!(questions.iter().all(|question| question["choices"]["task"] == "invest"));
        questions.get(1).map(|question| question["refused"].to_string())
    };
    assert_eq!(said(""), None);
    assert!(said("nonsense\n").expect("asked again").contains("This is not a decision: expected value"));
    let misspelt = said("{\"place\": {\"lowring\": 0.1}}\n").expect("asked again");
    assert!(misspelt.contains("unknown field `lowring`"), "{misspelt}");
    let misspelt = said("{\"invets\": {}}\n").expect("asked again");
    assert!(misspelt.contains("unknown variant `invets`, expected one of `place`"), "{misspelt}");
    let refused = said("\"keep_marker\"\n").expect("asked again");
    assert!(refused.contains("The game has not started"), "{refused}");
}

#[test]
fn a_replay_becomes_a_table_of_heights() {
    let folder = Folder::new("heights");
    let file = folder.with("match.gragra", recorded());
    let told = text(&Command::new(example("heights")).arg(file).output().expect("it runs"));
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0].split_whitespace().collect::<Vec<_>>(), ["time", "Anchor", "Bell", "Clover"]);
    // The towers are put up one after another, and then they grow.
    assert!(lines[3].ends_with("        3        3        3"), "{told}");
    assert!(lines.len() > 4, "{told}");
    let missing = Command::new(example("heights")).arg("no such file").output().expect("it runs");
    assert!(!missing.status.success());
}

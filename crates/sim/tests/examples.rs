//! The examples run and do what they say.

#[path = "replays/scene.rs"]
mod scene;

use scene::{Folder, recorded};
use std::path::PathBuf;
use std::process::{Command, Output};

/// The example's program. `cargo test` has built it; beside it lie the tests.
fn example(name: &str) -> PathBuf {
    let test = std::env::current_exe().expect("a test is a program");
    let target = test.ancestors().nth(2).expect("it lies in a folder of the target directory");
    let program = target.join("examples").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    assert!(
        program.exists(),
        "{} is not built: run `cargo build -p gragra-sim --examples`",
        program.display()
    );
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
    // Asked at run time: clones that share a target folder share what is built in.
    let folder = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
    let script = PathBuf::from(folder).join("examples/play.py");
    let output = Command::new("python3").arg(script).arg(example("serve")).arg("2").output();
    let output = output.expect("python3 runs");
    let told = text(&output);
    assert!(told.contains("'winners': ['P"), "{told}");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "nothing was refused");
}

#[test]
fn a_server_says_what_is_wrong_with_a_line() {
    let said = |line: &str| {
        let mut serve = Command::new(example("serve"));
        let mut child = serve
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::null())
            .stderr(std::process::Stdio::piped())
            .spawn()
            .expect("it runs");
        std::io::Write::write_all(&mut child.stdin.take().expect("it is piped"), line.as_bytes())
            .expect("it reads");
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(2));
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(said("nonsense\n").starts_with("serve: this is no decision: "));
    assert_eq!(said(""), "serve: the player has gone\n");
}

#[test]
fn a_replay_becomes_a_table_of_heights() {
    let folder = Folder::new("heights");
    let file = folder.with("match.gragra", recorded());
    let told = text(&Command::new(example("heights")).arg(file).output().expect("it runs"));
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines[0].split_whitespace().collect::<Vec<_>>(), ["time", "Anchor", "Bell", "Clover"]);
    // The towers are put up one after the other, and then they grow.
    assert!(lines[3].ends_with("        3        3        3"), "{told}");
    assert!(lines.len() > 4, "{told}");
    let missing = Command::new(example("heights")).arg("no such file").output().expect("it runs");
    assert!(!missing.status.success());
}

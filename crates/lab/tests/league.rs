//! Leagues and external bots, as programs.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn lab(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_gragra-lab")).args(args).output().expect("the tool runs")
}

fn sentence(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// What a command printed, without the figures that differ from run to run.
fn numbers(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(0), "{}", sentence(output));
    let text = String::from_utf8_lossy(&output.stdout);
    let is_timing = |line: &&str| line.starts_with("| thinking") || line.starts_with("| speed");
    text.lines().filter(|line| !is_timing(line)).map(|line| format!("{line}\n")).collect()
}

/// The previous master, which `cargo test` builds beside the tests.
fn previous_master() -> String {
    let test = std::env::current_exe().expect("a test is a program");
    let target = test.ancestors().nth(2).expect("it lies in a folder of the target directory");
    let program = target.join("examples/previous_master").with_extension(std::env::consts::EXE_EXTENSION);
    assert!(program.exists(), "run `cargo build -p gragra-lab --examples`");
    program.display().to_string()
}

/// A temporary folder for one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = std::env::temp_dir().join(format!("gragra-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).expect("a temporary folder");
        Self(path)
    }

    fn file(&self, name: &str) -> String {
        self.0.join(name).display().to_string()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The beginner and the previous master are among the players.
#[test]
fn threads_machines_and_interruptions_make_no_difference() {
    let folder = Folder::new("league");
    let bots = format!("beginner,builder:novice,external:{} raider,hunter:novice", previous_master());
    let league = |file: &str, more: &[&str]| {
        let args = ["league", "--bots", &bots, "--players", "3", "--rounds", "1", "--results", file];
        lab(&[&args, more].concat())
    };
    let whole = folder.file("whole.jsonl");
    let page = folder.file("page.html");
    let expected = numbers(&league(&whole, &["--games", "4", "--out", &page]));
    for bot in ["| beginner | 3 |", "| external:previous_master raider | 3 |"] {
        assert!(expected.contains(bot), "{expected}");
    }
    assert!(std::fs::read_to_string(&page).expect("a page").contains("<h2>Ratings</h2>"));

    let threads = league(&folder.file("threads.jsonl"), &["--games", "4", "--threads", "2"]);
    assert_eq!(numbers(&threads), expected);

    let (one, other) = (folder.file("one.jsonl"), folder.file("other.jsonl"));
    numbers(&league(&one, &["--games", "2"]));
    numbers(&league(&other, &["--games", "2", "--seed", "3"]));
    let plots = folder.file("plots");
    assert_eq!(numbers(&lab(&["report", &other, &one, "--text", "--plots", &plots])), expected);
    assert!(Path::new(&plots).join("win-rate-by-seat.svg").exists());

    // Interrupted in the middle of the second game's line.
    let games = std::fs::read_to_string(&whole).expect("games");
    let torn = games.lines().next().expect("a game").len() + 100;
    std::fs::write(&whole, &games[..torn]).expect("it can be written");
    assert_eq!(numbers(&league(&whole, &["--games", "4"])), expected);
    assert_eq!(std::fs::read_to_string(&whole).expect("games").lines().count(), 4);

    // The same file cannot go on with another league.
    let other = lab(&["league", "--bots", "builder,hunter,raider", "--players", "3", "--results", &whole]);
    assert_eq!(other.status.code(), Some(2));
    assert!(sentence(&other).contains("has a game of another league"), "{}", sentence(&other));
}

#[test]
fn an_external_bot_that_fails_gets_one_sentence() {
    for (command, told) in [
        ("sleep 600", "did not answer within 1 s."),
        ("true", "ended before the game did."),
        ("yes", "10 unusable answers in a row; the last one: This is not a decision"),
        // A decision, but never one that the invitation to invest allows.
        ("yes \"keep_marker\"", "10 unusable answers in a row; the last one: The game has not started"),
        ("cat /dev/zero", "ended before the game did."),
        ("no/such/program", "no/such/program can't be started"),
    ] {
        let bots = format!("external:{command},builder:novice,hunter:novice");
        let output = lab(&["match", "--players", "3", "--rounds", "1", "--deadline", "1", "--bots", &bots]);
        let sentence = sentence(&output);
        assert_eq!(output.status.code(), Some(1), "{sentence}");
        assert!(sentence.contains(told) && sentence.lines().count() == 1, "{command}: {sentence}");
        assert!(
            sentence.starts_with("gragra-lab: game 0, seed 1: ") && sentence.ends_with(".\n"),
            "{sentence}"
        );
    }
}

#[test]
fn a_league_reports_the_games_that_it_misses() {
    let folder = Folder::new("missing");
    let file = folder.file("games.jsonl");
    let bots = "builder:novice,hunter:novice,raider:novice,external:true";
    let args = ["--bots", bots, "--players", "3", "--rounds", "1", "--games", "4", "--results", &file];
    let output = lab(&[&["league"], &args[..]].concat());
    assert_eq!(output.status.code(), Some(1));
    let told = sentence(&output);
    assert!(told.contains("P1 (external:true) ended before the game did."), "{told}");
    assert!(told.lines().last().is_some_and(|last| last.contains("3 of 4 games are missing")), "{told}");
    assert_eq!(std::fs::read_to_string(Path::new(&file)).expect("games").lines().count(), 1);
}

#[test]
fn a_soak_checks_its_games() {
    let output = lab(&["soak", "--games", "1"]);
    assert_eq!(output.status.code(), Some(0), "{}", sentence(&output));
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(told.starts_with("1 games, ") && told.contains(" 0 refused"), "{told}");
}

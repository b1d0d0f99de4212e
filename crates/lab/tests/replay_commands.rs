//! `gragra-lab replay` as a program.

#[path = "../../sim/tests/replays/scene.rs"]
mod scene;
#[path = "../../sim/tests/replays/written.rs"]
mod written;

use crate::scene::{Folder, header, record, recorded};
use crate::written::{Chunk, File, Header};
use gragra_sim::replay::Replay;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// Returns the exit code, the output and the errors.
fn lab(args: &[&str], files: &[&Path]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gragra-lab"));
    let output = command.arg("replay").args(args).args(files).output().expect("the tool runs");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    (output.status.code(), text(&output.stdout), text(&output.stderr))
}

#[test]
fn verify_prints_a_line_per_file_and_fails_if_one_does() {
    let folder = Folder::new("verify");
    let short = record(&header(4), 130);
    let file = File::read(recorded());
    let place = file.chunks(|chunk| chunk.inputs.len() > 2)[0];
    let wrong = file.with(place, |chunk: &mut Chunk| chunk.hash[0] ^= 1).to_bytes();
    let good = folder.with("good.gragra", recorded());
    let also = folder.with("also.gragra", &short);
    let torn = folder.with("torn.gragra", &short[..short.len() - 5]);
    let wrong = folder.with("wrong.gragra", &wrong);
    let none = folder.file("none.gragra");

    let (code, told, errors) = lab(&["verify"], &[&good, &also]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    let lines: Vec<&str> = told.lines().collect();
    assert!(lines[0].contains("good.gragra: holds: 26 checkpoints, 0:25, final hash "), "{told}");
    assert!(lines[1].contains("also.gragra: holds: 3 checkpoints, 0:02, final hash "), "{told}");

    let (code, told, errors) = lab(&["verify", "--threads", "2"], &[&good, &torn, &wrong, &none, &also]);
    assert_eq!((code, errors.as_str()), (Some(1), "gragra-lab: 3 of 5 replays failed.\n"));
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 5);
    assert!(lines[0].contains("good.gragra: holds: "), "{told}");
    assert!(lines[1].contains("torn.gragra: This replay is unfinished"), "{told}");
    assert!(
        lines[2].contains(&format!("wrong.gragra: The replay stops playing as recorded at 0:{place:02}")),
        "{told}"
    );
    assert!(lines[3].contains("none.gragra: The file can't be used"), "{told}");
    assert!(lines[4].contains("also.gragra: holds: "), "{told}");

    let (code, told, _) = lab(&["verify", "--unfinished"], &[&torn]);
    assert_eq!(code, Some(0));
    assert!(told.contains("torn.gragra: holds as far as it goes: 3 checkpoints, 0:02, "), "{told}");
}

/// If a game differs between two machines, their traces first differ in the tick where it diverges.
#[test]
fn trace_prints_the_hash_of_every_tick() {
    let folder = Folder::new("trace");
    let file = File::read(recorded());
    let place = file.chunks(|chunk| chunk.inputs.len() > 2)[0];
    let changed = file.with(place, |chunk: &mut Chunk| {
        let mut actions = chunk.actions();
        actions.swap(0, 1);
        chunk.set_actions(&actions);
    });
    let (good, bad) = (folder.with("good", recorded()), folder.with("bad", &changed.to_bytes()));
    let from = (60 * (place - 1)).to_string();
    let to = (60 * place).to_string();
    let trace = |path: &Path| lab(&["trace", "--from", &from, "--to", &to], &[path]);
    let (code, told, _) = trace(&good);
    assert_eq!((code, told.lines().count()), (Some(0), 61));
    let replay = Replay::read(recorded().to_vec()).expect("a good replay");
    let hash = replay.checkpoint_at(60 * place as u32).expect("a whole second");
    assert!(
        told.lines().last().is_some_and(|line| line.starts_with(&format!("{to} {hash:016x} "))),
        "{told}"
    );
    let (code, other, errors) = trace(&bad);
    assert_eq!(code, Some(1));
    assert!(errors.contains("bad: The replay stops playing as recorded"), "{errors}");
    let same = told.lines().zip(other.lines()).take_while(|(one, two)| one == two).count();
    let chunk: Chunk = file.get(place);
    assert_eq!(same, usize::from(chunk.inputs[0].ticks_and_seat / 4) + 1, "up to the first swapped input");
}

#[test]
fn info_describes_the_match() {
    let folder = Folder::new("info");
    let file = folder.with("game.gragra", recorded());
    let (code, told, errors) = lab(&["info"], &[&file]);
    assert_eq!((code, errors.as_str()), (Some(0), ""));
    for part in [
        "made by   gragra 0.",
        "seed      3\n",
        "options   GraGra Company, 3 players, 1 round\n",
        "P2 Hunter: a bot, Hunter, novice",
        "length    0:25, 26 checkpoints, ",
        "rounds    round 1 from 0:",
        "result    none: the game was left before the end",
        "  Anchor  ",
    ] {
        assert!(told.contains(part), "{part}\n{told}");
    }
}

#[test]
fn info_shows_what_it_can_of_a_replay_it_cannot_play() {
    let folder = Folder::new("foreign");
    let other = File::read(recorded()).with(0, |header: &mut Header| header.simulation = 99);
    let file = folder.with("game.gragra", &other.to_bytes());
    let (code, told, errors) = lab(&["info"], &[&file]);
    assert_eq!(code, Some(2));
    assert!(told.contains("simulation 99") && told.contains("P1 Builder: a bot"), "{told}");
    assert!(
        errors.contains("game.gragra: This replay was recorded by simulation 99")
            && errors.lines().count() == 1
    );
    let (code, told, errors) = lab(&["info"], &[&folder.with("text", b"dear diary")]);
    assert_eq!((code, told.as_str()), (Some(2), ""));
    assert!(errors.ends_with("text: This is not a gragra replay.\n"), "{errors}");
}

#[test]
fn a_process_that_is_killed_leaves_a_valid_replay() {
    let folder = Folder::new("killed");
    let file = folder.file("game-00000.gragra");
    let mut child = Command::new(env!("CARGO_BIN_EXE_gragra-lab"))
        .args(["match", "--json", "--players", "3", "--rounds", "1", "--level", "novice", "--replay-dir"])
        .arg(file.parent().expect("a folder"))
        .stdout(Stdio::null())
        .spawn()
        .expect("the tool starts");
    let size = || std::fs::metadata(&file).map_or(0, |found| found.len());
    while size() < 800 {
        assert_eq!(child.try_wait().expect("a child"), None, "it still plays");
        std::thread::sleep(Duration::from_millis(10));
    }
    // On Unix this is SIGKILL.
    child.kill().expect("a child");
    child.wait().expect("a child");
    let (code, told, _) = lab(&["verify", "--unfinished"], &[&file]);
    assert_eq!(code, Some(0), "{told}");
    assert!(told.contains("holds as far as it goes"), "{told}");
    let (code, told, _) = lab(&["verify"], &[&file]);
    assert_eq!(code, Some(1));
    assert!(told.contains("This replay is unfinished"), "{told}");
}

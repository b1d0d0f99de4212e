//! The bytes of a replay agree with the documentation.

use crate::scene::{self, Played, header, recorded};
use crate::written::{self, Chunk, File, PREAMBLE};
use gragra_rules::Key;
use gragra_sim::play::{Action, Input};
use gragra_sim::replay::{PHYSICS, Recorder, Replay, Verdict, Versions, verify};
use gragra_sim::table::HandInput;
use std::sync::Arc;

#[test]
fn a_recorded_game_verifies() {
    let replay = Arc::new(Replay::read(recorded().to_vec()).expect("it was just recorded"));
    assert_eq!((replay.ticks(), replay.checkpoints().len()), (scene::TICKS, 26));
    let end = replay.end().expect("it was closed");
    assert!(end.ticks == scene::TICKS && end.outcome.is_none());
    let hash = end.hash;
    assert_eq!(verify(replay), Ok(Verdict { checkpoints: 26, ticks: scene::TICKS, hash }));
}

#[test]
fn all_inputs_come_back_as_they_were_accepted() {
    let mut played = Played::new(&header(3));
    let mut accepted: Vec<Input> = Vec::new();
    while played.game.now() < scene::TICKS {
        played.tick();
        accepted.extend_from_slice(played.game.accepted());
    }
    let replay = Replay::read(recorded().to_vec()).expect("it was just recorded");
    let (read, aims): (Vec<Input>, _) = (replay.inputs().collect(), |input: &&Input| {
        matches!(input.action, Action::Hand(HandInput::Aim { .. }))
    });
    assert_eq!(read, accepted);
    assert_eq!(replay.input_count(), accepted.len());
    assert!(accepted.iter().filter(aims).count() > 10, "dice were carried");
    assert_eq!(replay.header(), &header(3));
}

#[test]
fn the_same_game_gives_the_same_bytes() {
    let (other, again) = (scene::record(&header(4), 300), scene::record(&header(3), scene::TICKS));
    assert_eq!(recorded(), again);
    assert_ne!(scene::record(&header(3), 300), other);
}

#[test]
fn a_whole_game_is_recorded_with_its_result() {
    let header = header(5);
    let (mut played, mut recorder) =
        (Played::new(&header), Recorder::new(Vec::new(), &header).expect("memory"));
    while !played.game.is_over() {
        assert!(played.game.now() < 200_000, "a game ends");
        let next = played.game.now() + 1;
        played.record_until(next, &mut recorder);
    }
    let bytes = recorder.finish(&played.game).expect("memory");
    assert!(bytes.len() < 64 * 1024, "{} bytes", bytes.len());
    let replay = Arc::new(Replay::read(bytes.clone()).expect("it was just recorded"));
    let outcome = replay.end().and_then(|end| end.outcome.clone()).expect("it is over");
    let game = played.game.stage().game().expect("it is over");
    assert_eq!(Some(&outcome.winners[..]), game.winners());
    assert_eq!(outcome.money.len(), 3);
    verify(replay).expect("it holds");

    // A forged result: only the simulation can tell that it is wrong.
    let file = File::read(&bytes);
    let last = file.frames.len() - 1;
    let claimed = file.with(last, |end: &mut written::End| {
        let (winners, _) = end.outcome.as_mut().expect("it is over");
        let all = gragra_rules::Seat::ALL;
        *winners = vec![*all.iter().find(|seat| !winners.contains(seat)).expect("somebody lost")];
    });
    let claimed = Arc::new(Replay::read(claimed.to_bytes()).expect("it can be read"));
    let divergence = verify(claimed).expect_err("they have not");
    assert_eq!(divergence.what, gragra_sim::replay::Mismatch::Outcome);
}

/// The bytes are those of `docs/replays.md`, which `written` implements a second time.
#[test]
fn the_file_is_as_documented() {
    let file = File::read(recorded());
    assert_eq!(file.preamble, PREAMBLE);
    assert_eq!(file.to_bytes(), recorded(), "lengths, guards and checksums");
    let kinds: Vec<u8> = file.frames.iter().map(|frame| frame.0).collect();
    assert_eq!(kinds[0], written::HEADER);
    assert_eq!(kinds[kinds.len() - 1], written::END);
    assert!(kinds[1..kinds.len() - 1].iter().all(|&kind| kind == written::CHUNK));

    let header: written::Header = file.get(0);
    assert_eq!((header.physics.as_str(), header.seed, header.started), (PHYSICS, 3, Some(1_700_000_000)));
    let replay = Replay::read(recorded().to_vec()).expect("it was just recorded");
    let mut inputs = replay.inputs();
    for (second, place) in file.chunks(|_| true).into_iter().enumerate() {
        let chunk: Chunk = file.get(place);
        let mut tick = 60 * second as u32 + 1;
        for (written, action) in chunk.inputs.iter().zip(chunk.actions()) {
            let input = inputs.next().expect("as many as there are");
            tick += u32::from(written.ticks_and_seat / 4);
            assert_eq!((tick, usize::from(written.ticks_and_seat % 4)), (input.tick, input.seat.index()));
            assert_eq!(action, input.action);
        }
    }
    assert_eq!(inputs.next(), None);
}

#[test]
fn the_physics_string_matches_the_lock_file() {
    let root = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
    let root = std::path::Path::new(&root);
    let lock = std::fs::read_to_string(root.join("../../Cargo.lock")).expect("it is committed");
    // The client's own world uses another Rapier, so the search follows the dependencies from package to package.
    let dependency = |package: &str, name: &str| {
        let (of, version) = package.split_once(' ').expect("a name and a version");
        let head = format!("name = \"{of}\"\nversion = \"{version}\"");
        let entry = lock.split(&head).nth(1).expect("a package");
        let entry = entry.split("[[package]]").next().expect("its entry");
        let found = entry
            .lines()
            .map(|line| line.trim_matches([' ', '"', ',']))
            .find(|line| *line == name || line.strip_prefix(name).is_some_and(|rest| rest.starts_with(' ')));
        let found = found.expect("a dependency");
        match found.split_once(' ') {
            Some((_, version)) => version.to_owned(),
            // Only one package has that name.
            None => {
                let entry =
                    lock.split(&format!("name = \"{name}\"\nversion = \"")).nth(1).expect("a package");
                entry.split('"').next().expect("a version").to_owned()
            }
        }
    };
    let sim = format!("gragra-sim {}", env!("CARGO_PKG_VERSION"));
    let rapier = format!("rapier3d {}", dependency(&sim, "rapier3d"));
    let glamx = format!("glamx {}", dependency(&rapier, "glamx"));
    let mut named = vec![rapier.clone()];
    for (package, names) in [
        (&rapier, &["parry3d", "nalgebra", "simba", "wide"][..]),
        (&glamx, &["glam"]),
        (&rapier, &["glamx"]),
        (&sim, &["libm", "rand_pcg", "postcard"]),
    ] {
        named.extend(names.iter().map(|name| format!("{name} {}", dependency(package, name))));
    }
    assert_eq!(PHYSICS, format!("{}, f32, enhanced-determinism", named.join(", ")));
    let manifest = std::fs::read_to_string(root.join("Cargo.toml")).expect("it is there");
    let features = "features = [\"enhanced-determinism\", \"serde-serialize\"]";
    let rapier = manifest.lines().find(|line| line.starts_with("rapier3d")).expect("a dependency");
    assert!(rapier.contains(features), "these features decide bits, and PHYSICS has to tell them: {rapier}");
    assert_eq!(Versions::ours().physics, PHYSICS);
}

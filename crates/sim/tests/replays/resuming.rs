//! Saved games: an interrupted game continues as if nothing had happened.

use crate::scene::{Folder, Played, TICKS, bytes_of, header, record, recorded};
use crate::written::{Chunk, File};
use gragra_rules::Event;
use gragra_sim::bots::Bots;
use gragra_sim::play::{Match, MatchEvent};
use gragra_sim::replay::{Recorder, Replay, ReplayError, Resuming, verify};
use std::io::{self, Write};
use std::path::Path;
use std::sync::Arc;

/// Resumes a game with its bots in the state they had.
fn resume_with_bots(path: &Path) -> Result<(Played, Recorder<std::fs::File>), ReplayError> {
    let header = header(3);
    let mut bots = Bots::new(header.seats(), header.seed());
    let mut resuming = Resuming::open(path)?;
    while !resuming.has_caught_up() {
        bots.inputs(resuming.game());
        resuming.step()?;
    }
    let (game, recorder) = resuming.finish()?;
    Ok((Played { game, bots }, recorder))
}

fn resume(path: &Path) -> Result<(Match, Recorder<std::fs::File>), ReplayError> {
    Resuming::open(path)?.finish()
}

/// Resumes a file, plays it to where `recorded` ends, and returns the bytes of the file.
fn resumed_to_the_end(path: &Path) -> Vec<u8> {
    let (mut played, mut recorder) = resume_with_bots(path).expect("it can be resumed");
    played.record_until(TICKS, &mut recorder);
    recorder.close(&played.game).expect("it can be written");
    bytes_of(path)
}

#[test]
fn a_file_cut_anywhere_continues_as_if_never_interrupted() {
    let folder = Folder::new("cut");
    let file = File::read(recorded());
    let header_end = 10 + file.frames[0].1.len() + 9;
    let all = recorded().len();
    for cut in [header_end, header_end + 3, all / 3, all / 2, all * 3 / 4, all - 40, all - 20, all - 1] {
        let path = folder.with("game.gragra", &recorded()[..cut]);
        assert_eq!(resumed_to_the_end(&path), recorded(), "cut at {cut}");
    }
    let path = folder.with("game.gragra", &[&recorded()[..all / 2], &[0; 5000]].concat());
    assert_eq!(resumed_to_the_end(&path), recorded(), "cut, and filled up with zeros");
}

#[test]
fn a_game_that_was_left_continues_as_if_never_interrupted() {
    let folder = Folder::new("left");
    // In the middle of a second, at the end of one, and before the first tick.
    for ticks in [777, 780, 0] {
        let path = folder.with("game.gragra", &record(&header(3), ticks));
        assert_eq!(resumed_to_the_end(&path), recorded(), "left at {ticks}");
    }
    // … and again and again.
    let path = folder.with("often.gragra", &record(&header(3), 100));
    for tick in [101, 155, 180, 241, 333] {
        let (mut played, mut recorder) = resume_with_bots(&path).expect("it can be resumed");
        played.record_until(tick, &mut recorder);
        recorder.close(&played.game).expect("it can be written");
    }
    assert_eq!(resumed_to_the_end(&path), recorded());
}

#[test]
fn all_but_the_open_second_is_on_disk_at_any_time() {
    let folder = Folder::new("kill");
    let path = folder.file("game.gragra");
    let header = header(3);
    let (mut played, mut recorder) =
        (Played::new(&header), Recorder::create(&path, &header).expect("a new file"));
    for tick in 1..=300 {
        played.record_until(tick, &mut recorder);
        // What a process that is killed now would leave.
        let left = Replay::read(bytes_of(&path)).expect("it can be read at any time");
        assert!(left.end().is_none());
        assert_eq!(left.ticks(), tick / 60 * 60);
    }
    assert_eq!(bytes_of(&path).len(), recorder.bytes());
}

#[test]
fn a_new_game_never_overwrites_a_file() {
    let folder = Folder::new("new");
    let path = folder.with("game.gragra", b"dear diary");
    assert!(Recorder::create(&path, &header(3)).is_err());
    assert_eq!(bytes_of(&path), b"dear diary");
}

#[test]
fn a_game_that_is_being_played_is_not_resumed_elsewhere() {
    let folder = Folder::new("twice");
    let path = folder.file("game.gragra");
    let recorder = Recorder::create(&path, &header(3)).expect("a new file");
    assert!(matches!(resume(&path), Err(ReplayError::InUse)));
    drop(recorder);
    let resumed = resume(&path).expect("nobody plays it any more");
    assert!(matches!(resume(&path), Err(ReplayError::InUse)));
    drop(resumed);
    assert!(resume(&path).is_ok());
}

/// A bot needs no memory to continue: it sees what lies on the table.
#[test]
fn bots_without_memory_can_continue() {
    let header = header(3);
    let mut played = Played::new(&header);
    let mut placed = Vec::new();
    while placed.len() < 6 {
        assert!(played.game.now() < 20_000, "they have stalled");
        if played.game.now().is_multiple_of(150) {
            played.bots = Bots::new(header.seats(), header.seed() + u64::from(played.game.now()));
        }
        let inputs = played.bots.inputs(&played.game);
        for event in played.game.tick(&inputs) {
            match event {
                MatchEvent::Ruled(Event::DiePlaced { die, .. }) => placed.push(die),
                MatchEvent::Refused { action, why, .. } => panic!("{action:?}: {why}"),
                _ => {}
            }
        }
    }
}

/// A file that cannot be resumed stays as it is, byte for byte.
#[test]
fn an_invalid_file_is_not_touched() {
    let folder = Folder::new("wrong");
    let file = File::read(recorded());
    let place = file.chunks(|chunk| chunk.inputs.len() > 2)[0];
    let diverging = file.with(place, |chunk: &mut Chunk| chunk.hash[0] ^= 1).to_bytes();
    let mut damaged = recorded().to_vec();
    damaged[400] ^= 1;
    for (bytes, is_known) in [
        (diverging, (|error| matches!(error, ReplayError::Diverged(_))) as fn(&ReplayError) -> bool),
        (damaged, |error| matches!(error, ReplayError::Damaged { .. })),
        (b"dear diary".to_vec(), |error| matches!(error, ReplayError::NotAReplay)),
    ] {
        let path = folder.with("game.gragra", &bytes);
        let error = resume_with_bots(&path).err().expect("it cannot be resumed");
        assert!(is_known(&error), "{error}");
        assert_eq!(bytes_of(&path), bytes);
    }
    assert!(matches!(resume(&folder.file("none")), Err(ReplayError::Io(_))));
}

/// A disk with limited room.
struct Disk {
    room: usize,
    bytes: Arc<std::sync::Mutex<Vec<u8>>>,
}

impl Write for Disk {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = bytes.len().min(self.room);
        self.room -= count;
        self.bytes.lock().expect("one thread").extend(&bytes[..count]);
        if count == 0 { Err(io::ErrorKind::StorageFull.into()) } else { Ok(count) }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_full_disk_ends_the_recording_and_leaves_it_readable() {
    let bytes = Arc::default();
    let disk = Disk { room: 500, bytes: Arc::clone(&bytes) };
    let (header, mut failures) = (header(3), 0);
    let (mut played, mut recorder) =
        (Played::new(&header), Recorder::new(disk, &header).expect("there is room"));
    for _ in 0..TICKS {
        played.tick();
        failures += u32::from(recorder.record(&played.game).is_err());
    }
    assert!(failures > 60, "it is told each time");
    assert!(recorder.finish(&played.game).is_err());
    let left = Replay::read(bytes.lock().expect("one thread").clone()).expect("what was written can be read");
    assert!(left.ticks() >= 60 && left.end().is_none());
    verify(Arc::new(left)).expect("and holds");
}

#[test]
fn a_tick_that_was_not_recorded_is_noticed() {
    let header = header(3);
    let (mut played, mut recorder) =
        (Played::new(&header), Recorder::new(Vec::new(), &header).expect("memory"));
    played.record_until(10, &mut recorder);
    played.tick();
    assert!(Recorder::new(Vec::new(), &header).expect("memory").finish(&played.game).is_err());
    played.tick();
    assert!(recorder.record(&played.game).is_err());
    assert!(recorder.finish(&played.game).is_err());
}

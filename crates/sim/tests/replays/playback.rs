//! Watching: every tick has the same state however it was reached.

use crate::scene::{TICKS, people, recorded};
use crate::written::{Chunk, File};
use gragra_sim::chance::Chance;
use gragra_sim::play::Action;
use gragra_sim::replay::{Mismatch, Playback, Recorder, Replay};
use std::sync::Arc;

fn playback(bytes: &[u8]) -> Playback {
    Playback::new(Arc::new(Replay::read(bytes.to_vec()).expect("a good replay")))
}

#[test]
fn seeking_gives_the_same_bits_as_playing_through() {
    let mut playback = playback(recorded());
    let mut hashes = vec![playback.game().hash()];
    while playback.step().expect("it holds").is_some() {
        hashes.push(playback.game().hash());
    }
    assert_eq!(hashes.len() as u32, TICKS + 1);
    assert!(playback.is_at_end() && playback.indexed_until() == TICKS);
    let mut chance = Chance::new(1, "seeking");
    let ends = [0, 1, 59, 60, 179, 180, 181, TICKS - 1, TICKS];
    let anywhere: Vec<u32> = (0..20).map(|_| chance.below(TICKS + 1)).collect();
    for tick in ends.into_iter().chain(anywhere) {
        playback.seek(tick).expect("it holds");
        assert_eq!(playback.game().now(), tick);
        assert_eq!(playback.game().hash(), hashes[tick as usize], "tick {tick}");
        // … and continues in the same way.
        if playback.step().expect("it holds").is_some() {
            assert_eq!(playback.game().hash(), hashes[tick as usize + 1], "after tick {tick}");
        }
    }
    playback.seek(u32::MAX).expect("it holds");
    assert_eq!(playback.game().now(), TICKS, "past the end is the end");
}

#[test]
fn seeking_ahead_of_the_first_pass_plays_what_is_between() {
    let (mut playback, mut plain) = (playback(recorded()), playback(recorded()));
    playback.seek(1000).expect("it holds");
    (0..1000).for_each(|_| drop(plain.step().expect("it holds")));
    assert_eq!(playback.game().hash(), plain.game().hash());
    playback.seek(10).expect("it holds");
    assert_eq!(playback.indexed_until(), 900, "what was passed stays quick to reach");
}

#[test]
fn playbacks_share_their_keyframes() {
    let mut watched = playback(recorded());
    let mut ahead = watched.fork();
    assert!(Arc::ptr_eq(watched.replay(), ahead.replay()));
    (0..1000).for_each(|_| drop(ahead.step().expect("it holds")));
    assert_eq!((watched.game().now(), watched.indexed_until()), (0, 900));
    watched.jump_near(950);
    assert_eq!(watched.game().now(), 900, "the way is left to whoever has the time");
    watched.seek(1000).expect("it holds");
    assert_eq!(watched.game().hash(), ahead.game().hash());
    // The second playback adds no keyframes.
    watched.seek(0).expect("it holds");
    (0..1000).for_each(|_| drop(watched.step().expect("it holds")));
    assert_eq!(watched.indexed_until(), 1000);
    assert_eq!(ahead.indexed_until(), 1000);
    ahead.seek(0).expect("it holds");
    assert_eq!(ahead.indexed_until(), 900);
}

/// Half an hour in which nobody does anything needs more keyframes than are kept.
#[test]
fn keyframes_are_thinned_out_and_still_right() {
    let header = people();
    let mut game = header.new_match();
    let mut recorder = Recorder::new(Vec::new(), &header).expect("memory");
    let mut hashes = Vec::new();
    for tick in 1..=100_000 {
        game.tick(&[]);
        recorder.record(&game).expect("memory");
        if tick % 9_973 == 0 {
            hashes.push((tick, game.hash()));
        }
    }
    let bytes = recorder.finish(&game).expect("memory");
    assert!(bytes.len() < 40_000, "{} bytes for {} seconds of nothing", bytes.len(), 100_000 / 60);
    let mut playback = playback(&bytes);
    playback.seek(100_000).expect("it holds");
    for &(tick, hash) in hashes.iter().rev() {
        playback.seek(tick).expect("it holds");
        assert_eq!((playback.game().now(), playback.game().hash()), (tick, hash));
    }
    assert_eq!(playback.indexed_until(), 100_000 / 360 * 360, "every six seconds now");
}

#[test]
fn a_divergence_is_reported_again_and_everything_before_can_be_watched() {
    let file = File::read(recorded());
    let place = file.chunks(|chunk| chunk.inputs.len() > 2)[0];
    let spoiled = file.with(place, |chunk: &mut Chunk| {
        let mut actions = chunk.actions();
        actions[1] = Action::KeepMarker;
        chunk.set_actions(&actions);
    });
    let mut playback = playback(&spoiled.to_bytes());
    let divergence = playback.seek(TICKS).expect_err("nobody has a marker to keep");
    assert!(matches!(divergence.what, Mismatch::Refused { .. }), "{divergence}");
    assert_eq!(playback.step(), Err(divergence.clone()));
    assert_eq!(playback.seek(TICKS), Err(divergence.clone()));
    playback.seek(divergence.same_until).expect("until there all is well");
    assert_eq!(playback.seek(divergence.tick), Err(divergence.clone()));
    let told = divergence.to_string();
    assert!(
        told.contains("a move by P") && told.contains(" up to tick ") && told.ends_with("as recorded."),
        "{told}"
    );
}

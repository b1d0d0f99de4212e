//! Assists with aim and touch: the header stores them, and the match does not know them.

use crate::scene::{header, people, recorded};
use crate::written::{File, Header as Written, PREAMBLE};
use gragra_rules::{PerSeat, Seat};
use gragra_sim::play::{AimAssist, Assist};
use gragra_sim::replay::{Header, Recorder, Replay, ReplayError, verify};
use std::sync::Arc;

const TICKS: u32 = 130;

fn aim(aim: AimAssist) -> Assist {
    Assist { aim, ..Assist::NONE }
}

fn helped() -> Header {
    let mut assists = PerSeat::default();
    assists[Seat::P2] = aim(AimAssist::Strong);
    assists[Seat::P3] = aim(AimAssist::Light);
    people().with_assists(&assists)
}

fn record(header: &Header) -> Vec<u8> {
    let mut game = header.new_match();
    let mut recorder = Recorder::new(Vec::new(), header).expect("memory");
    for _ in 0..TICKS {
        game.tick(&[]);
        recorder.record(&game).expect("memory");
    }
    recorder.finish(&game).expect("memory")
}

#[test]
fn aim_assists_are_stored_and_change_nothing_else() {
    let (plain, helped_file) = (record(&people()), record(&helped()));
    let replay = Replay::read(helped_file.clone()).expect("it was just recorded");
    assert_eq!(replay.header(), &helped());
    let told = [Seat::P1, Seat::P2, Seat::P3, Seat::P4].map(|seat| replay.header().assist(seat));
    assert_eq!(told, [Assist::NONE, aim(AimAssist::Strong), aim(AimAssist::Light), Assist::NONE]);
    let hash = verify(Arc::new(replay)).expect("it holds").hash;
    let plain = Arc::new(Replay::read(plain).expect("it was just recorded"));
    assert_eq!(verify(plain).expect("it holds").hash, hash, "the match does not know");
    let peek = Replay::peek(&helped_file).expect("it can be looked at");
    assert_eq!(peek.header.expect("it can be read").assist(Seat::P2), aim(AimAssist::Strong));
}

#[test]
fn a_match_without_assists_uses_the_first_format() {
    assert_eq!(File::read(recorded()).preamble, PREAMBLE);
    assert_eq!(File::read(&record(&people())).preamble, PREAMBLE);
    let file = File::read(&record(&helped()));
    assert_eq!(file.preamble[8..], [2, 0]);
    // As documented: a list with one number per seat, after everything else.
    let plain: Written = File::read(&record(&people())).get(0);
    let mut payload = postcard::to_allocvec(&plain).expect("data");
    payload.extend([3, 0, 2, 1]);
    assert_eq!(file.frames[0].1, payload);
}

#[test]
fn a_light_touch_is_written_in_the_newest_format() {
    let mut assists = PerSeat::default();
    assists[Seat::P1] = Assist { aim: AimAssist::Light, light_touch: true };
    let header = people().with_assists(&assists);
    let bytes = record(&header);
    let file = File::read(&bytes);
    assert_eq!(file.preamble[8..], [3, 0]);
    assert!(file.frames[0].1.ends_with(&[3, 1, 1, 0, 0, 0, 0]), "aim and touch of each seat");
    let replay = Replay::read(bytes).expect("it was just recorded");
    assert_eq!(replay.header(), &header);
}

#[test]
fn a_file_of_the_first_format_has_no_assists() {
    let replay = Replay::read(recorded().to_vec()).expect("it was just recorded");
    assert!(replay.header().assists().iter().all(|(_, &assist)| assist == Assist::NONE));
}

#[test]
fn bots_have_no_assists() {
    let all = PerSeat::from_fn(|_| aim(AimAssist::Strong));
    let header = header(1).with_assists(&all);
    assert!(header.assists().iter().all(|(_, &assist)| assist == Assist::NONE));
    let people = people().with_assists(&all);
    assert_eq!((people.assist(Seat::P3), people.assist(Seat::P4)), (aim(AimAssist::Strong), Assist::NONE));
}

#[test]
fn impossible_assists_are_refused_in_one_sentence() {
    let file = File::read(&record(&helped()));
    let told = |change: &dyn Fn(&mut Vec<u8>)| {
        let mut changed = file.clone();
        change(&mut changed.frames[0].1);
        Replay::read(changed.to_bytes())
    };
    assert!(told(&|_| {}).is_ok(), "the untouched file is read");
    let end = |payload: &mut Vec<u8>, bytes: &[u8]| {
        payload.truncate(payload.len() - 4);
        payload.extend(bytes);
    };
    for bytes in [&[3, 0, 9, 1][..], &[2, 0, 2], &[4, 0, 2, 1, 0], &[3, 0, 2], &[], &[3, 0, 2, 1, 0]] {
        let error = told(&|payload| end(payload, bytes)).expect_err("nobody wrote that");
        assert!(matches!(error, ReplayError::Impossible { .. }), "{error}");
    }
    // The first format has nothing after the start time.
    let mut older = file.clone();
    older.preamble = PREAMBLE;
    assert!(matches!(Replay::read(older.to_bytes()), Err(ReplayError::Impossible { .. })));
    // Bots cannot have assists.
    let mut bots = File::read(recorded());
    bots.preamble[8] = 2;
    bots.frames[0].1.extend([3, 0, 0, 0]);
    assert!(Replay::read(bots.to_bytes()).is_ok());
    let last = bots.frames[0].1.len() - 1;
    bots.frames[0].1[last] = 1;
    let error = Replay::read(bots.to_bytes()).expect_err("a bot").to_string();
    assert!(error.contains("help for a bot"), "{error}");
}

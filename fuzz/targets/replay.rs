//! Replays: any bytes, unchanged and with corrected checksums, are read or refused, and a match survives whatever can
//! be read.
#![no_main]

use gragra_rules::{Edition, Options, Players};
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::play::{Input, Match, Player, Seats};
use gragra_sim::replay::Replay;
use libfuzzer_sys::fuzz_target;
use std::sync::OnceLock;

/// One in this many replays is played, because a tick takes as long as reading a hundred files.
const PLAYED: u32 = 64;
const MAX_TICKS: usize = 30;

fuzz_target!(|bytes: &[u8]| {
    read(bytes);
    let repaired = repair(bytes);
    if let Some(replay) = read(&repaired)
        && replay.input_count() > 0
        && crc32fast::hash(&repaired).is_multiple_of(PLAYED)
    {
        play(&replay);
    }
});

fn read(bytes: &[u8]) -> Option<Replay> {
    let _ = Replay::peek(bytes);
    match Replay::read(bytes.to_vec()) {
        Ok(replay) => {
            assert_eq!(replay.inputs().count(), replay.input_count());
            Some(replay)
        }
        Err(error) => {
            let told = error.to_string();
            assert!(told.ends_with('.') && told.lines().count() == 1, "{told}");
            None
        }
    }
}

/// The same frames with correct guards and checksums, which a fuzzer would not find.
fn repair(bytes: &[u8]) -> Vec<u8> {
    let crc = |from: u32, bytes: &[u8]| {
        let mut hasher = crc32fast::Hasher::new_with_initial(from);
        hasher.update(bytes);
        hasher.finalize()
    };
    let mut out = b"\x89gragra\n\x01\x00".to_vec();
    if bytes.get(8) == Some(&2) {
        out[8] = 2;
    }
    let mut chain = crc(0, &out);
    let mut rest = bytes.get(out.len()..).unwrap_or_default();
    while let &[kind, low, high, _, _, ref tail @ ..] = rest {
        let length = usize::from(u16::from_le_bytes([low, high])).min(tail.len());
        let (payload, tail) = tail.split_at(length);
        let [low, high] = (length as u16).to_le_bytes();
        let guarded = crc(chain, &[kind, low, high]);
        chain = crc(guarded, payload);
        out.extend([kind, low, high]);
        out.extend((guarded as u16).to_le_bytes());
        out.extend(payload);
        out.extend(chain.to_le_bytes());
        rest = tail.get(4..).unwrap_or_default();
    }
    out
}

/// Feeds a replay's inputs to a match in which somebody is about to stack. Earlier in a match most would be refused.
fn play(replay: &Replay) {
    static STACKING: OnceLock<Vec<u8>> = OnceLock::new();
    let stacking = STACKING.get_or_init(|| {
        let options = Options::new(Edition::GraGraCompany, Players::Three);
        let players = Character::ALL.map(|character| Player::bot(character, Level::Novice));
        let seats = Seats::new(players[..3].to_vec()).expect("three bots");
        let mut bots = Bots::new(&seats, 1);
        let mut game = Match::new(options, seats, 1).expect("three bots");
        while game.table().stacker().is_none() {
            game.tick(&bots.inputs(&game));
        }
        postcard::to_allocvec(&game).expect("a match is data")
    });
    let mut game: Match = postcard::from_bytes(stacking).expect("it was just saved");
    let stacker = game.table().stacker().expect("it was saved so");
    for input in replay.inputs().take(MAX_TICKS) {
        let tick = game.now() + 1;
        // Half of them come from the seat that can act.
        let seat = if tick.is_multiple_of(2) { stacker } else { input.seat };
        game.tick(&[Input { tick, seat, action: input.action }]);
    }
    game.check().expect("nothing that is done breaks a match");
}

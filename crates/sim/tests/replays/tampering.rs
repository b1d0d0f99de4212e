//! Negative controls: every change is caught. Each test first shows that the untouched file passes.

use crate::scene::{self, header, recorded};
use crate::written::{CHUNK, Chunk, END, End, File, HEADER, Header, Input, WrittenAction};
use gragra_rules::{Company, Seat};
use gragra_sim::play::Action;
use gragra_sim::replay::{
    Divergence, MAX_BYTES, Mismatch, Replay, ReplayError, SIM_VERSION, Verdict, verify,
};
use gragra_sim::table::HandInput;
use std::sync::Arc;

fn read(bytes: &[u8]) -> Result<Replay, ReplayError> {
    Replay::read(bytes.to_vec())
}

fn proof(bytes: &[u8]) -> Result<Verdict, Divergence> {
    verify(Arc::new(read(bytes).expect("it can be read")))
}

/// The recorded game in parts. It passes as it is.
fn untouched() -> File {
    let file = File::read(recorded());
    read(&file.to_bytes()).expect("the untouched file passes");
    file
}

/// The reason why a file is impossible.
fn flaw(file: &File) -> &'static str {
    match read(&file.to_bytes()) {
        Err(ReplayError::Impossible { what, .. }) => what,
        other => panic!("{other:?}"),
    }
}

#[test]
fn every_flipped_bit_is_caught_on_reading() {
    assert!(read(recorded()).is_ok_and(|replay| replay.end().is_some()));
    let mut bytes = recorded().to_vec();
    for bit in 0..8 * bytes.len() {
        bytes[bit / 8] ^= 1 << (bit % 8);
        let error = read(&bytes).expect_err("a changed file");
        let is_named = match bit / 8 {
            0..8 => matches!(error, ReplayError::NotAReplay),
            // One bit may turn one format version into another that we read. The rest of the file does not fit that
            // version.
            8..10 => matches!(error, ReplayError::OtherFormat { .. } | ReplayError::Damaged { at: ..=10 }),
            byte => matches!(error, ReplayError::Damaged { at } if at <= byte),
        };
        assert!(is_named, "bit {bit}: {error}");
        bytes[bit / 8] ^= 1 << (bit % 8);
    }
    assert_eq!(bytes, recorded());
}

#[test]
fn a_file_cut_anywhere_is_read_up_to_its_last_whole_second() {
    let whole = read(recorded()).expect("the untouched file passes");
    let checkpoints: Vec<_> = whole.checkpoints().collect();
    let (mut most, mut nothing) = (0, 0);
    for length in 0..recorded().len() {
        match read(&recorded()[..length]) {
            Ok(cut) => {
                assert!(cut.end().is_none(), "a cut file is never taken for a closed one");
                let read: Vec<_> = cut.checkpoints().collect();
                assert_eq!(read, checkpoints[..read.len()]);
                assert!(read.len() >= most, "more bytes, not fewer seconds");
                most = read.len();
            }
            Err(ReplayError::NotAReplay) => assert_eq!(length, 0),
            Err(ReplayError::Nothing) => nothing = length,
            Err(error) => panic!("{length} bytes: {error}"),
        }
    }
    assert_eq!(most, checkpoints.len(), "only the end was cut off");
    assert!(nothing < 300, "the header is short");
}

#[test]
fn a_cut_file_verifies_as_far_as_it_goes() {
    assert!(proof(recorded()).is_ok());
    let cut = proof(&recorded()[..recorded().len() / 2]).expect("what is left is true");
    assert!((60..scene::TICKS).contains(&cut.ticks));
}

/// Whole frames are moved, including their checksums.
#[test]
fn frames_dropped_doubled_or_swapped_are_caught_on_reading() {
    let file = untouched();
    let cut = |from: usize, to: usize| {
        let lengths = file.frames.iter().map(|frame| frame.1.len() + 9);
        let start = |place: usize| 10 + lengths.clone().take(place).sum::<usize>();
        recorded()[start(from)..start(to)].to_vec()
    };
    let count = file.frames.len();
    let join = |parts: &[Vec<u8>]| [vec![cut(0, 0)], parts.to_vec()].concat().concat();
    let all = [recorded()[..10].to_vec(), cut(0, count)];
    assert_eq!(join(&all), recorded());
    for place in 0..count - 1 {
        let head = [recorded()[..10].to_vec(), cut(0, place)].concat();
        let (one, two) = (cut(place, place + 1), cut(place + 1, place + 2));
        let dropped = join(&[head.clone(), cut(place + 1, count)]);
        let doubled = join(&[head.clone(), one.clone(), one.clone(), cut(place + 1, count)]);
        let swapped = join(&[head, two, one, cut(place + 2, count)]);
        for bytes in [dropped, doubled, swapped] {
            assert!(matches!(read(&bytes), Err(ReplayError::Damaged { .. })), "frame {place}");
        }
    }
}

/// Two seconds in which a seat acts.
fn busy(file: &File) -> [usize; 2] {
    let busy = file.chunks(|chunk| chunk.inputs.len() > 2);
    [busy[0], busy[busy.len() - 1]]
}

#[test]
fn a_dropped_input_is_caught_by_the_simulation() {
    let file = untouched();
    assert!(proof(&file.to_bytes()).is_ok());
    for place in busy(&file) {
        let dropped = file.with(place, |chunk: &mut Chunk| {
            let mut actions = chunk.actions();
            actions.remove(1);
            let gone = chunk.inputs.remove(1);
            // The inputs after it keep their ticks and positions.
            chunk.inputs[1].ticks_and_seat += gone.ticks_and_seat / 4 * 4;
            chunk.set_actions(&actions);
        });
        let divergence = proof(&dropped.to_bytes()).expect_err("an input is missing");
        // Either the state differs at the end of that second, or a later input is refused before that.
        let second = 60 * (place as u32 - 1);
        assert_eq!(divergence.same_until, second, "{divergence}");
        assert!((second + 1..=second + 60).contains(&divergence.tick), "{divergence}");
    }
}

#[test]
fn two_swapped_inputs_are_caught_by_the_simulation() {
    let file = untouched();
    assert!(proof(&file.to_bytes()).is_ok());
    for place in busy(&file) {
        let swapped = file.with(place, |chunk: &mut Chunk| {
            let mut actions = chunk.actions();
            assert_ne!(actions[0], actions[1]);
            actions.swap(0, 1);
            chunk.set_actions(&actions);
        });
        let divergence = proof(&swapped.to_bytes()).expect_err("two inputs are swapped");
        assert_eq!(divergence.same_until, 60 * (place as u32 - 1), "{divergence}");
    }
}

#[test]
fn a_changed_action_is_caught_by_the_simulation() {
    let file = untouched();
    assert!(proof(&file.to_bytes()).is_ok());
    // The smallest possible change: a hand aims a 256th of an edge further, once.
    let is_aim = |action: &Action| matches!(action, Action::Hand(HandInput::Aim { .. }));
    let aimed = file.chunks(|chunk| chunk.actions().iter().any(is_aim));
    let place = aimed[aimed.len() / 2];
    let nudged = file.with(place, |chunk: &mut Chunk| {
        let mut actions = chunk.actions();
        let aim = actions.iter_mut().find(|action| is_aim(action)).expect("it has one");
        if let Action::Hand(HandInput::Aim { x, .. }) = aim {
            *x += 1;
        }
        chunk.set_actions(&actions);
    });
    let divergence = proof(&nudged.to_bytes()).expect_err("another aim");
    let tick = 60 * place as u32;
    assert!(matches!(divergence.what, Mismatch::State { .. }), "{divergence}");
    assert_eq!((divergence.same_until, divergence.tick), (tick - 60, tick));

    // A seat invests elsewhere.
    let place = file.chunks(|chunk| !chunk.inputs.is_empty())[0];
    let invested = file.with(place, |chunk: &mut Chunk| {
        let WrittenAction::Other(Action::Invest { company }) = &mut chunk.inputs[0].action else {
            panic!("it begins so")
        };
        *company = if *company == Company::Anchor { Company::Bell } else { Company::Anchor };
    });
    assert!(proof(&invested.to_bytes()).is_err());
}

#[test]
fn another_seed_or_other_options_are_caught_by_the_simulation() {
    let file = untouched();
    assert!(proof(&file.to_bytes()).is_ok());
    let changes: [fn(&mut Header); 3] = [
        |header| header.seed ^= 1,
        |header| header.options.house.open_money = true,
        |header| header.options.edition = gragra_rules::Edition::StackMarket,
    ];
    for change in changes {
        let divergence = proof(&file.with(0, change).to_bytes()).expect_err("another game");
        assert!(divergence.tick <= 60, "{divergence}");
    }
}

#[test]
fn other_versions_are_politely_refused() {
    let file = untouched();
    let told = |file: &File| read(&file.to_bytes()).expect_err("another version").to_string();
    let mut other = file.clone();
    for format in [0, 4] {
        other.preamble[8] = format;
        let told = told(&other);
        assert!(
            told.contains(&format!("format {format}, and this version of gragra reads formats 1 to 3")),
            "{told}"
        );
    }
    let other = file.with(0, |header: &mut Header| header.simulation += 1);
    assert!(
        told(&other).contains(&format!(
            "simulation {} and can't be played by simulation {SIM_VERSION}. Play it with gragra 0.",
            SIM_VERSION + 1
        )),
        "{}",
        told(&other)
    );
    let other = file.with(0, |header: &mut Header| header.physics = "rapier3d 9.9".into());
    assert!(told(&other).contains("(rapier3d 9.9; this build has rapier3d 0."), "{}", told(&other));
    let peek = Replay::peek(&other.to_bytes()).expect("it can be looked at");
    assert_eq!(peek.header.map(|header| header.seed()), Some(3));
    // Even a header in a newer form says where it comes from.
    let mut future = file.with(0, |header: &mut Header| header.simulation += 1);
    future.frames[0].1.extend([0; 20]);
    let peek = Replay::peek(&future.to_bytes()).expect("it can be looked at");
    assert_eq!((peek.versions.simulation, peek.header), (SIM_VERSION + 1, None));
    assert!(told(&future).contains(&format!("simulation {}", SIM_VERSION + 1)));
    // A different version of the game itself is no reason to refuse it.
    let other = file.with(0, |header: &mut Header| header.game = "9.9".into());
    assert!(read(&other.to_bytes()).is_ok());
    // No text that a terminal would interpret as a command.
    let other = file.with(0, |header: &mut Header| header.game = "\u{1b}[2J".into());
    assert_eq!(flaw(&other), "versions that cannot be shown");
}

#[test]
fn impossible_recordings_are_refused() {
    let file = untouched();
    let [place, _] = busy(&file);
    let spoiled = |change: fn(&mut Chunk)| flaw(&file.with(place, change));
    let other = |action: WrittenAction| Input { ticks_and_seat: 0, action };
    assert_eq!(spoiled(|chunk| chunk.ticks = 0), "a second with no tick or too many");
    assert_eq!(spoiled(|chunk| chunk.ticks = 61), "a second with no tick or too many");
    assert_eq!(spoiled(|chunk| chunk.inputs[0].ticks_and_seat = 4 * 60), "an input after its second");
    assert_eq!(spoiled(|chunk| chunk.inputs[0].ticks_and_seat |= 3), "an input of a seat that does not play");
    assert_eq!(
        spoiled(|chunk| chunk.inputs[0].action = WrittenAction::Aim([0, -1, 0, 0])),
        "an input that is out of reach"
    );
    let keep = other(WrittenAction::Other(Action::KeepMarker));
    let crowd = |count: usize| {
        let keep = keep.clone();
        file.with(place, move |chunk: &mut Chunk| {
            chunk.ticks = 60;
            chunk.inputs = vec![keep; count];
        })
    };
    assert!(read(&crowd(16).to_bytes()).is_ok());
    assert_eq!(flaw(&crowd(17)), "too many inputs in a tick");
    assert_eq!(flaw(&crowd(961)), "too many inputs in a second");
    let long = file.with(place, |chunk: &mut Chunk| {
        let order = vec![gragra_rules::DieId::new(0).expect("a die"); 61];
        chunk.inputs[0].action = WrittenAction::Other(Action::Declare { order });
    });
    assert_eq!(flaw(&long), "an input that is out of reach");

    let insert = |at: usize, kind: u8, payload: Vec<u8>| {
        let mut file = file.clone();
        file.frames.insert(at, (kind, payload));
        flaw(&file)
    };
    let (last, short) = (file.frames.len() - 1, file.frames.len() - 2);
    assert_eq!(insert(1, HEADER, file.frames[0].1.clone()), "a second header");
    assert_eq!(insert(0, CHUNK, file.frames[1].1.clone()), "something before the header");
    assert_eq!(insert(1, 7, Vec::new()), "a frame of an unknown kind");
    assert_eq!(insert(last, CHUNK, file.frames[1].1.clone()), "something after a second that was not whole");
    assert_eq!(insert(last + 1, CHUNK, file.frames[1].1.clone()), "something after its end");
    assert_eq!(insert(last + 1, END, file.frames[last].1.clone()), "something after its end");
    for (place, what) in [
        (0, "a header that goes on after its end"),
        (1, "a second that goes on after its end"),
        (last, "an end that goes on after its end"),
    ] {
        let mut longer = file.clone();
        longer.frames[place].1.push(0);
        assert_eq!(flaw(&longer), what);
        longer.frames[place].1.clear();
        assert!(
            flaw(&longer).contains("a header without versions") || flaw(&longer).contains("cannot be read")
        );
    }
    let mut missing = file.clone();
    missing.frames.remove(short);
    assert_eq!(flaw(&missing), "the end of another game");
    let result = file.with(last, |end: &mut End| end.outcome = Some((vec![Seat::P4], vec![0; 3])));
    assert_eq!(flaw(&result), "a result for other players");
    let result = file.with(last, |end: &mut End| end.outcome = Some((vec![Seat::P1, Seat::P1], vec![0; 3])));
    assert_eq!(flaw(&result), "a result for other players");
}

/// Some file systems leave such a file after a power cut: it has its full length, but the end was never written.
#[test]
fn trailing_zeros_count_as_the_end_of_the_file() {
    let header_end = 10 + untouched().frames[0].1.len() + 9;
    // Where the next byte is a zero anyway, the file seems to be cut later.
    for cut in (header_end..recorded().len()).filter(|&cut| recorded()[cut] != 0) {
        let torn = read(&recorded()[..cut]).expect("a cut file can be read");
        for zeros in [4, 5, 8, 9, 100, 4096] {
            let blank = read(&[&recorded()[..cut], &vec![0; zeros][..]].concat());
            let blank = blank.unwrap_or_else(|error| panic!("cut at {cut}, {zeros} zeros: {error}"));
            assert!(blank.checkpoints().eq(torn.checkpoints()) && blank.end().is_none(), "cut at {cut}");
        }
    }
    let headless = [&recorded()[..header_end - 1], &[0; 100]].concat();
    assert!(matches!(read(&headless), Err(ReplayError::Nothing)));
    // Zeros followed by something else are damage.
    let mut holed = recorded().to_vec();
    let middle = holed.len() / 2;
    holed[middle..middle + 100].fill(0);
    assert!(matches!(read(&holed), Err(ReplayError::Damaged { .. })));
}

#[test]
fn trailing_bytes_are_refused() {
    assert!(read(recorded()).is_ok());
    for tail in [&[0][..], &[2; 4], &[0; 9], &[0xff; 100], recorded()] {
        assert!(read(&[recorded(), tail].concat()).is_err(), "{} bytes", tail.len());
    }
}

#[test]
fn the_end_of_another_game_is_refused() {
    let (file, other) = (untouched(), File::read(&scene::record(&header(4), scene::TICKS)));
    let last = file.frames.len() - 1;
    assert_eq!(other.frames.len() - 1, last);
    let mut spliced = file.clone();
    spliced.frames[last] = other.frames[last].clone();
    assert_eq!(flaw(&spliced), "the end of another game");
    // With its last second it can be read, and the simulation notices.
    spliced.frames[last - 1] = other.frames[last - 1].clone();
    assert_eq!(proof(&spliced.to_bytes()).expect_err("another game").same_until, 1500);
    let shorter = file.with(last, |end: &mut End| end.ticks -= 1);
    assert_eq!(flaw(&shorter), "the end of another game");
}

#[test]
fn the_end_of_a_game_without_a_tick_is_compared_too() {
    let file = File::read(&scene::record(&header(3), 0));
    assert_eq!(proof(&file.to_bytes()).map(|verdict| verdict.ticks), Ok(0));
    let other = file.with(1, |end: &mut End| end.hash[0] ^= 1);
    assert!(proof(&other.to_bytes()).is_err());
    let won = file.with(1, |end: &mut End| end.outcome = Some((vec![Seat::P1], vec![0; 3])));
    assert_eq!(proof(&won.to_bytes()).expect_err("nobody won").what, Mismatch::Outcome);
}

#[test]
fn large_files_are_refused_before_they_are_read() {
    let mut bytes = recorded().to_vec();
    bytes.resize(MAX_BYTES + 1, 0);
    assert!(matches!(Replay::read(bytes), Err(ReplayError::TooLarge)));
}

#[test]
fn a_game_of_more_than_a_day_or_a_million_inputs_is_refused() {
    let file = untouched();
    let empty = file.with(1, |chunk: &mut Chunk| chunk.inputs.clear()).frames[1].clone();
    let long = |seconds: usize| {
        let mut file = File { preamble: file.preamble, frames: vec![file.frames[0].clone()] };
        file.frames.resize(seconds + 1, empty.clone());
        file
    };
    assert!(read(&long(86_400).to_bytes()).is_ok());
    assert_eq!(flaw(&long(86_401)), "a game of more than a day");
    let full = file.with(1, |chunk: &mut Chunk| {
        let input = |place: usize| {
            let ticks_and_seat = if place > 0 && place.is_multiple_of(16) { 4 } else { 0 };
            Input { ticks_and_seat, action: WrittenAction::Other(Action::KeepMarker) }
        };
        chunk.inputs = (0..960).map(input).collect();
    });
    let crowded = |seconds: usize| {
        let mut file = File { preamble: file.preamble, frames: vec![file.frames[0].clone()] };
        file.frames.resize(seconds + 1, full.frames[1].clone());
        file
    };
    assert!(read(&crowded(1041).to_bytes()).is_ok_and(|replay| replay.input_count() == 999_360));
    assert_eq!(flaw(&crowded(1042)), "too many inputs");
}

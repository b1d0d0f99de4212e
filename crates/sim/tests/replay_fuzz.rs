//! Files with arbitrary changes: they are read or refused, fast and with little memory.

#[path = "replays/scene.rs"]
mod scene;
#[path = "replays/written.rs"]
mod written;

use gragra_rules::DieId;
use gragra_sim::chance::Chance;
use gragra_sim::play::{Action, Input, Mind};
use gragra_sim::replay::{MAX_BYTES, Replay, ReplayError};
use gragra_sim::table::{Gesture, HandInput};
use std::time::{Duration, Instant};
use written::{Chunk, End, File, Header, WrittenAction};

const DAMAGED_FILES: u32 = 300_000;
const FORGED_FILES: u32 = 500_000;

/// The memory that any file may take, including the file itself.
const MAX_MEMORY: u64 = 64 << 20;

/// How long reading may take on a busy machine without optimisation.
const MAX_TIME: Duration = Duration::from_secs(5);

#[expect(clippy::disallowed_methods, reason = "a test that nothing hangs; the simulation never asks")]
fn now() -> Instant {
    Instant::now()
}

/// Reads a file and measures time and memory.
fn read(bytes: &[u8]) -> (Result<Replay, ReplayError>, u64) {
    let (mut result, start) = (Err(ReplayError::Nothing), now());
    let memory = allocation_counter::measure(|| result = Replay::read(bytes.to_vec())).bytes_max;
    assert!(start.elapsed() < MAX_TIME, "{:?}", start.elapsed());
    assert!(memory < MAX_MEMORY, "{memory} bytes of memory");
    if let Err(error) = &result {
        let told = error.to_string();
        assert!(told.lines().count() == 1 && told.ends_with('.'), "one sentence: {told}");
    }
    let _ = Replay::peek(bytes);
    (result, memory)
}

/// The totals of many files.
#[derive(Default, Debug)]
struct Tally {
    files: u32,
    /// Files that could be read.
    good: u32,
    damaged: u32,
    impossible: u32,
    /// Ticks that were played of those that could be read.
    ticks: u32,
    most_memory: u64,
}

impl Tally {
    fn add(&mut self, bytes: &[u8]) -> Option<Replay> {
        let (result, memory) = read(bytes);
        self.files += 1;
        self.most_memory = self.most_memory.max(memory);
        match result {
            Ok(replay) => {
                self.good += 1;
                return Some(replay);
            }
            Err(ReplayError::Damaged { .. }) => self.damaged += 1,
            Err(ReplayError::Impossible { .. }) => self.impossible += 1,
            Err(_) => {}
        }
        None
    }

    /// Plays a replay whatever its hashes say, as if a forger had got them right.
    fn play(&mut self, replay: &Replay, ticks: u32) {
        let inputs: Vec<Input> = replay.inputs().take_while(|input| input.tick <= ticks).collect();
        let mut game = replay.header().new_match();
        for tick in 1..=ticks.min(replay.ticks()) {
            let from = inputs.partition_point(|input| input.tick < tick);
            let to = inputs.partition_point(|input| input.tick <= tick);
            game.tick(&inputs[from..to]);
            self.ticks += 1;
        }
        assert_eq!(game.check(), Ok(()), "after tick {}", game.now());
    }
}

fn pick(chance: &mut Chance, count: usize) -> usize {
    chance.below(count.max(1) as u32) as usize
}

/// Values at the edge of a range are more likely than others.
fn any_byte(chance: &mut Chance) -> u8 {
    match chance.below(4) {
        0 => [0, 1, 0x7f, 0x80, 0xff][pick(chance, 5)],
        _ => chance.below(256) as u8,
    }
}

/// Changes bytes like a bad disk, a bad transfer or an attacker.
fn spoil(bytes: &mut Vec<u8>, other: &[u8], chance: &mut Chance) {
    for _ in 0..=chance.below(3) {
        let at = pick(chance, bytes.len());
        let end = (at + 1 + pick(chance, 40)).min(bytes.len());
        match chance.below(9) {
            _ if bytes.is_empty() => bytes.push(any_byte(chance)),
            0..=2 => bytes[at] ^= 1 << chance.below(8),
            3 => bytes[at] = any_byte(chance),
            4 => bytes.truncate(at),
            5 => drop(bytes.drain(at..end)),
            6 => {
                let piece = bytes[at..end].to_vec();
                let to = pick(chance, bytes.len());
                bytes.splice(to..to, piece);
            }
            7 => {
                let from = pick(chance, other.len());
                let piece = &other[from..(from + end - at).min(other.len())];
                bytes.splice(at..end, piece.iter().copied());
            }
            _ => {
                let more = any_byte(chance);
                bytes.insert(at, more);
            }
        }
    }
}

/// Short games: left, interrupted, hardly begun.
fn games() -> Vec<File> {
    let closed = File::read(scene::recorded());
    let mut torn = closed.clone();
    torn.frames.truncate(14);
    let short = File::read(&scene::record(&scene::header(4), 100));
    vec![closed, torn, short]
}

fn any_action(chance: &mut Chance) -> Action {
    let number = |chance: &mut Chance| chance.below(1 << 16) as u16;
    match chance.below(8) {
        0 => Action::Throw {
            gesture: Gesture { angle: number(chance), strength: any_byte(chance), shake: any_byte(chance) },
        },
        1 => {
            let dice = (0..chance.below(70)).filter_map(|_| DieId::new(chance.below(60) as u8));
            Action::Declare { order: dice.collect() }
        }
        2 => Action::Hand(HandInput::Grip { count: any_byte(chance) }),
        3 => Action::Hand(HandInput::Release),
        4 => Action::Hand(HandInput::PutBack),
        5 => Action::KeepMarker,
        _ => {
            let [x, y, z] = [(); 3].map(|()| chance.below(12_000) as i16 - 6_000);
            Action::Hand(HandInput::Aim { x, y: y.abs(), z, yaw: number(chance) })
        }
    }
}

/// Changes the contents of a file like somebody who knows the format.
fn forge(file: &mut File, chance: &mut Chance) {
    let place = pick(chance, file.frames.len());
    let kind = file.frames[place].0;
    if kind == written::HEADER {
        let mut header: Header = file.get(place);
        match chance.below(8) {
            0 => header.seed = u64::from(chance.below(u32::MAX)),
            1 => header.simulation = chance.below(1 << 16) as u16,
            2 => header.physics = "x".repeat(pick(chance, 200)),
            3 => header.game = ["", "0.1.0", "\u{7f}", "é"][pick(chance, 4)].into(),
            4 => header.options.house.drop_is_collapse ^= true,
            5 => header.options.house.turn_clock = std::num::NonZeroU16::new(chance.below(1 << 16) as u16),
            6 => header.started = Some(u64::MAX),
            _ => {
                let players: Vec<_> = header.seats.iter().map(|(_, player)| player.clone()).collect();
                let mut players = [&players[..], &players[..1]].concat();
                players.truncate(3 + pick(chance, 2));
                players[0].mind = Mind::Person;
                players[1].name = "♟".repeat(1 + pick(chance, 24));
                header.seats = players.try_into().expect("three or four, with good names");
            }
        }
        file.set(place, &header);
    } else if kind == written::CHUNK {
        let mut chunk: Chunk = file.get(place);
        let at = pick(chance, chunk.inputs.len());
        match chance.below(8) {
            0 => chunk.ticks = any_byte(chance),
            1 => chunk.hash[pick(chance, 8)] ^= 1,
            2 if !chunk.inputs.is_empty() => drop(chunk.inputs.remove(at)),
            3 if !chunk.inputs.is_empty() => chunk.inputs[at].ticks_and_seat = any_byte(chance),
            4 => chunk.inputs = vec![chunk.inputs.first().cloned().unwrap_or_else(keep); pick(chance, 1000)],
            _ => {
                let ticks_and_seat = (4 * chance.below(4) + chance.below(3)) as u8;
                let action = WrittenAction::Other(any_action(chance));
                chunk.inputs.insert(at, written::Input { ticks_and_seat, action });
            }
        }
        file.set(place, &chunk);
    } else if kind == written::END {
        let mut end: End = file.get(place);
        match chance.below(3) {
            0 => end.ticks = chance.below(u32::MAX),
            1 => end.hash[0] ^= 1,
            _ => end.outcome = Some((vec![gragra_rules::Seat::P2], vec![10_000; pick(chance, 6)])),
        }
        file.set(place, &end);
    }
}

fn keep() -> written::Input {
    written::Input { ticks_and_seat: 0, action: WrittenAction::Other(Action::KeepMarker) }
}

/// Any bytes may be wrong, and a checksum notices most of it.
#[test]
fn damaged_files_are_read_or_refused() {
    let mut chance = Chance::new(1, "damage");
    let games: Vec<Vec<u8>> = games().iter().map(File::to_bytes).collect();
    let mut tally = Tally::default();
    for _ in 0..DAMAGED_FILES {
        let mut bytes = games[pick(&mut chance, games.len())].clone();
        let other = &games[pick(&mut chance, games.len())];
        spoil(&mut bytes, other, &mut chance);
        tally.add(&bytes);
    }
    assert!(tally.damaged > DAMAGED_FILES / 2 && tally.good > 1_000, "{tally:?}");
    eprintln!("{tally:?}");
}

/// All checksums are right, so that the checks behind them are reached.
#[test]
fn forged_files_are_read_or_refused() {
    let mut chance = Chance::new(2, "forgery");
    let games = games();
    let mut tally = Tally::default();
    for number in 0..FORGED_FILES {
        let mut file = games[pick(&mut chance, games.len())].clone();
        let place = pick(&mut chance, file.frames.len());
        let other = games[pick(&mut chance, games.len())].clone();
        let their = other.frames[pick(&mut chance, other.frames.len())].clone();
        match chance.below(8) {
            0 => drop(file.frames.remove(place)),
            1 => file.frames.insert(place, their),
            2 => file.frames[place].0 = any_byte(&mut chance) % 6,
            3 | 4 => spoil(&mut file.frames[place].1, &their.1, &mut chance),
            _ => (0..=chance.below(6)).for_each(|_| forge(&mut file, &mut chance)),
        }
        let replay = tally.add(&file.to_bytes());
        if number % 2_000 == 0
            && let Some(replay) = replay
        {
            tally.play(&replay, scene::TICKS);
        }
    }
    assert!(
        tally.impossible > FORGED_FILES / 4 && tally.good > FORGED_FILES / 10 && tally.ticks > 30_000,
        "{tally:?}"
    );
    eprintln!("{tally:?}");
}

/// The largest files of each kind that a forger could make.
#[test]
fn eight_mebibytes_of_anything_stay_under_64_mebibytes() {
    let first = File::read(scene::recorded()).frames[0].clone();
    let full = |frame: (u8, Vec<u8>), count: usize| {
        let mut file = File { preamble: written::PREAMBLE, frames: vec![first.clone()] };
        let count = count.min((MAX_BYTES - 10 - first.1.len() - 9) / (frame.1.len() + 9));
        file.frames.resize(count + 1, frame);
        file.to_bytes()
    };
    let chunk = |inputs: Vec<written::Input>| {
        let chunk = Chunk { ticks: 60, inputs, hash: [0; 8] };
        (written::CHUNK, postcard::to_allocvec(&chunk).expect("data"))
    };
    let crowd = |action: WrittenAction| {
        let input = |place: usize| written::Input {
            ticks_and_seat: if place > 0 && place.is_multiple_of(16) { 4 } else { 0 },
            action: action.clone(),
        };
        chunk((0..960).map(input).collect())
    };
    let order = DieId::all().collect();
    let long_vector = [vec![60], vec![0xff, 0xff, 0xff, 0xff, 0x0f], vec![0; 60_000]].concat();
    let files = [
        full(chunk(Vec::new()), usize::MAX),
        full(crowd(WrittenAction::Aim([0; 4])), 1_041),
        full(crowd(WrittenAction::Other(Action::KeepMarker)), usize::MAX),
        full(crowd(WrittenAction::Other(Action::Declare { order })), usize::MAX),
        full((written::CHUNK, long_vector.clone()), usize::MAX),
        full((written::END, long_vector), usize::MAX),
        full((written::CHUNK, vec![0xff; 65_535]), usize::MAX),
        [&written::PREAMBLE[..], &vec![0; MAX_BYTES - 10]].concat(),
        vec![0x89; MAX_BYTES],
    ];
    for (place, file) in files.iter().enumerate() {
        let (result, memory) = read(file);
        eprintln!("{} bytes: {memory} bytes of memory, {:?}", file.len(), result.as_ref().map(Replay::ticks));
        let is_good = [1, 3].contains(&place);
        assert_eq!(result.is_ok(), is_good, "file {place}: {:?}", result.err());
    }
}

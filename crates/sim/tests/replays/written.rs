//! The format, implemented a second time from `docs/replays.md`. It takes files apart and puts them together again
//! with correct checksums, so that only their contents can be wrong.
#![allow(dead_code, reason = "each test binary uses its own part of this")]

use gragra_rules::{Options, Seat};
use gragra_sim::play::{Action, Seats};
use gragra_sim::table::HandInput;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

pub(crate) const PREAMBLE: [u8; 10] = *b"\x89gragra\n\x01\x00";
pub(crate) const HEADER: u8 = 1;
pub(crate) const CHUNK: u8 = 2;
pub(crate) const END: u8 = 3;

/// A file as frames: kind and payload.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct File {
    pub(crate) preamble: [u8; 10],
    pub(crate) frames: Vec<(u8, Vec<u8>)>,
}

#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Header {
    pub(crate) game: String,
    pub(crate) simulation: u16,
    pub(crate) physics: String,
    pub(crate) options: Options,
    pub(crate) seats: Seats,
    pub(crate) seed: u64,
    pub(crate) started: Option<u64>,
}

#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct Chunk {
    pub(crate) ticks: u8,
    pub(crate) inputs: Vec<Input>,
    pub(crate) hash: [u8; 8],
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Input {
    pub(crate) ticks_and_seat: u8,
    pub(crate) action: WrittenAction,
}

#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum WrittenAction {
    Aim([i16; 4]),
    Other(Action),
}

impl Chunk {
    /// The actions, with aims as positions instead of differences.
    pub(crate) fn actions(&self) -> Vec<Action> {
        let mut aim = [0_i16; 4];
        let action = |input: &Input| match &input.action {
            WrittenAction::Other(action) => action.clone(),
            WrittenAction::Aim(way) => {
                aim.iter_mut().zip(way).for_each(|(at, way)| *at = at.wrapping_add(*way));
                let [x, y, z, yaw] = aim;
                Action::Hand(HandInput::Aim { x, y, z, yaw: yaw.cast_unsigned() })
            }
        };
        self.inputs.iter().map(action).collect()
    }

    /// Replaces the actions of the same inputs.
    pub(crate) fn set_actions(&mut self, actions: &[Action]) {
        let mut from = [0_i16; 4];
        for (input, action) in self.inputs.iter_mut().zip(actions) {
            input.action = match *action {
                Action::Hand(HandInput::Aim { x, y, z, yaw }) => {
                    let to = [x, y, z, yaw.cast_signed()];
                    let way = std::array::from_fn(|axis| to[axis].wrapping_sub(from[axis]));
                    from = to;
                    WrittenAction::Aim(way)
                }
                ref other => WrittenAction::Other(other.clone()),
            };
        }
    }
}

#[derive(Clone, Serialize, Deserialize)]
pub(crate) struct End {
    pub(crate) ticks: u32,
    pub(crate) hash: [u8; 8],
    pub(crate) outcome: Option<(Vec<Seat>, Vec<i32>)>,
}

fn crc(from: u32, bytes: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new_with_initial(from);
    hasher.update(bytes);
    hasher.finalize()
}

impl File {
    /// Takes a whole file apart without checking its checksums.
    pub(crate) fn read(bytes: &[u8]) -> Self {
        let (preamble, mut rest) = bytes.split_at(10);
        let mut frames = Vec::new();
        while let [kind, low, high, _, _, tail @ ..] = rest {
            let (payload, tail) = tail.split_at(usize::from(u16::from_le_bytes([*low, *high])));
            frames.push((*kind, payload.to_vec()));
            rest = &tail[4..];
        }
        assert!(rest.is_empty());
        Self { preamble: preamble.try_into().expect("ten bytes"), frames }
    }

    /// Puts it together with correct checksums.
    pub(crate) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = self.preamble.to_vec();
        let mut chain = crc(0, &bytes);
        for (kind, payload) in &self.frames {
            let [low, high] = (payload.len() as u16).to_le_bytes();
            let guarded = crc(chain, &[*kind, low, high]);
            chain = crc(guarded, payload);
            bytes.extend([*kind, low, high]);
            bytes.extend((guarded as u16).to_le_bytes());
            bytes.extend(payload);
            bytes.extend(chain.to_le_bytes());
        }
        bytes
    }

    pub(crate) fn get<T: DeserializeOwned>(&self, place: usize) -> T {
        postcard::from_bytes(&self.frames[place].1).expect("as documented")
    }

    pub(crate) fn set(&mut self, place: usize, value: &impl Serialize) {
        self.frames[place].1 = postcard::to_allocvec(value).expect("data");
    }

    /// The same file with a different frame.
    pub(crate) fn with<T: Serialize + DeserializeOwned>(
        &self,
        place: usize,
        change: impl FnOnce(&mut T),
    ) -> Self {
        let mut changed = self.clone();
        let mut value = self.get(place);
        change(&mut value);
        changed.set(place, &value);
        changed
    }

    /// The indices of the chunks that match.
    pub(crate) fn chunks(&self, fits: impl Fn(&Chunk) -> bool) -> Vec<usize> {
        let places = self.frames.iter().enumerate().filter(|(_, frame)| frame.0 == CHUNK);
        places.map(|(place, _)| place).filter(|&place| fits(&self.get(place))).collect()
    }
}

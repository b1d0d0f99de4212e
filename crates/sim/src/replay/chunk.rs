//! A chunk: the inputs of one shown second, and the state they led to.

use super::limits::{CHUNK_TICKS, MOST_CHUNK_INPUTS};
use crate::play::{Action, Input, MAX_INPUTS_PER_TICK};
use crate::table::HandInput;
use gragra_rules::{Key, Players, Seat};
use serde::{Deserialize, Serialize};

/// One shown second, as it is written down.
#[derive(Serialize, Deserialize)]
struct Written {
    ticks: u8,
    inputs: Vec<WrittenInput>,
    #[serde(with = "postcard::fixint::le")]
    hash: u64,
}

/// An input in about seven bytes.
#[derive(Serialize, Deserialize)]
struct WrittenInput {
    /// Ticks since the input before it, or since the chunk began, times four; plus the seat.
    when_and_who: u8,
    deed: Deed,
}

/// An action. Aims come sixty times a second, so they have a short way to be told.
#[derive(Serialize, Deserialize)]
enum Deed {
    /// How far it is from the chunk's last aim: x, y, z, yaw. Differences wrap around, so any two aims have one.
    Aim([i16; 4]),
    /// Anything, at length.
    Other(Action),
}

/// One shown second, or less at the end of a recording.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chunk {
    pub(super) ticks: u32,
    pub(super) inputs: Vec<Input>,
    /// The state after its last tick.
    pub(super) hash: u64,
}

/// Where the hand was last told to go: x, y, z, yaw.
#[derive(Default)]
struct LastAim([i16; 4]);

impl LastAim {
    fn write(&mut self, action: &Action) -> Deed {
        let &Action::Hand(HandInput::Aim { x, y, z, yaw }) = action else {
            return Deed::Other(action.clone());
        };
        let aim = [x, y, z, yaw.cast_signed()];
        let mut way = aim;
        way.iter_mut().zip(self.0).for_each(|(to, from)| *to = to.wrapping_sub(from));
        self.0 = aim;
        Deed::Aim(way)
    }

    fn read(&mut self, deed: Deed) -> Action {
        match deed {
            Deed::Aim(way) => {
                self.0.iter_mut().zip(way).for_each(|(at, way)| *at = at.wrapping_add(way));
                let [x, y, z, yaw] = self.0;
                Action::Hand(HandInput::Aim { x, y, z, yaw: yaw.cast_unsigned() })
            }
            Deed::Other(action) => action,
        }
    }
}

impl Chunk {
    /// `before`: ticks before this chunk.
    pub(super) fn to_bytes(&self, before: u32) -> Vec<u8> {
        let (mut last_tick, mut last_aim) = (before + 1, LastAim::default());
        let write = |input: &Input| {
            let wait = input.tick - last_tick;
            last_tick = input.tick;
            let when_and_who = 4 * wait as u8 + input.seat.index() as u8;
            WrittenInput { when_and_who, deed: last_aim.write(&input.action) }
        };
        let written = Written {
            ticks: self.ticks as u8,
            inputs: self.inputs.iter().map(write).collect(),
            hash: self.hash,
        };
        postcard::to_allocvec(&written).expect("a chunk is data")
    }

    /// Reads a chunk, if the game could have had it. `before`: ticks before it.
    pub(super) fn read(payload: &[u8], before: u32, players: Players) -> Result<Self, &'static str> {
        let (written, rest) =
            postcard::take_from_bytes::<Written>(payload).map_err(|_| "a second that cannot be read")?;
        let Written { ticks, inputs: all, hash } = written;
        let ticks = u32::from(ticks);
        if !rest.is_empty() {
            return Err("a second that goes on after its end");
        }
        if !(1..=CHUNK_TICKS).contains(&ticks) {
            return Err("a second with no tick or too many");
        }
        if all.len() > MOST_CHUNK_INPUTS {
            return Err("too many inputs in a second");
        }
        let (mut tick, mut last_aim, mut in_tick) = (before + 1, LastAim::default(), 0);
        let mut inputs = Vec::with_capacity(all.len());
        for WrittenInput { when_and_who, deed } in all {
            let wait = u32::from(when_and_who / 4);
            tick += wait;
            in_tick = if wait == 0 { in_tick + 1 } else { 1 };
            let seat = Seat::ALL[usize::from(when_and_who % 4)];
            let action = last_aim.read(deed);
            if tick > before + ticks {
                return Err("an input after its second");
            }
            if in_tick > MAX_INPUTS_PER_TICK {
                return Err("too many inputs in a tick");
            }
            if !players.has_seat(seat) {
                return Err("an input of a seat that does not play");
            }
            if !action.is_in_range() {
                return Err("an input that is out of reach");
            }
            inputs.push(Input { tick, seat, action });
        }
        Ok(Self { ticks, inputs, hash })
    }
}

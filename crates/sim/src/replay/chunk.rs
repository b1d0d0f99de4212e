//! A chunk: the inputs of one shown second, and a hash of the resulting state.

use super::limits::{CHUNK_TICKS, MAX_CHUNK_INPUTS};
use crate::play::{Action, Input, MAX_INPUTS_PER_TICK};
use crate::table::HandInput;
use gragra_rules::{Key, Players, Seat};
use serde::{Deserialize, Serialize};

/// A chunk as it is stored.
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
    /// Four times the ticks since the previous input (or the start of the chunk), plus the seat's index.
    ticks_and_seat: u8,
    action: WrittenAction,
}

/// An action. Aims come sixty times a second, so they have a short form.
#[derive(Serialize, Deserialize)]
enum WrittenAction {
    /// Difference to the previous aim in this chunk: x, y, z, yaw. Differences wrap around, so every pair of aims has
    /// one.
    Aim([i16; 4]),
    /// Any other action in full.
    Other(Action),
}

/// One shown second, or less at the end of a recording.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Chunk {
    pub(super) ticks: u32,
    pub(super) inputs: Vec<Input>,
    /// The hash after its last tick.
    pub(super) hash: u64,
}

/// The last aim of the hand: x, y, z, yaw.
#[derive(Default)]
struct LastAim([i16; 4]);

impl LastAim {
    fn write(&mut self, action: &Action) -> WrittenAction {
        let &Action::Hand(HandInput::Aim { x, y, z, yaw }) = action else {
            return WrittenAction::Other(action.clone());
        };
        let aim = [x, y, z, yaw.cast_signed()];
        let mut way = aim;
        way.iter_mut().zip(self.0).for_each(|(to, from)| *to = to.wrapping_sub(from));
        self.0 = aim;
        WrittenAction::Aim(way)
    }

    fn read(&mut self, action: WrittenAction) -> Action {
        match action {
            WrittenAction::Aim(way) => {
                self.0.iter_mut().zip(way).for_each(|(at, way)| *at = at.wrapping_add(way));
                let [x, y, z, yaw] = self.0;
                Action::Hand(HandInput::Aim { x, y, z, yaw: yaw.cast_unsigned() })
            }
            WrittenAction::Other(action) => action,
        }
    }
}

impl Chunk {
    /// `before` is the number of ticks before this chunk.
    pub(super) fn to_bytes(&self, before: u32) -> Vec<u8> {
        let (mut last_tick, mut last_aim) = (before + 1, LastAim::default());
        let write = |input: &Input| {
            let wait = input.tick - last_tick;
            last_tick = input.tick;
            let ticks_and_seat = 4 * wait as u8 + input.seat.index() as u8;
            WrittenInput { ticks_and_seat, action: last_aim.write(&input.action) }
        };
        let written = Written {
            ticks: self.ticks as u8,
            inputs: self.inputs.iter().map(write).collect(),
            hash: self.hash,
        };
        postcard::to_allocvec(&written).expect("a chunk can be serialised")
    }

    /// Reads a chunk and refuses inputs that the game could not have had. `before` is the number of ticks before it.
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
        if all.len() > MAX_CHUNK_INPUTS {
            return Err("too many inputs in a second");
        }
        let (mut tick, mut last_aim, mut in_tick) = (before + 1, LastAim::default(), 0);
        let mut inputs = Vec::with_capacity(all.len());
        for WrittenInput { ticks_and_seat, action } in all {
            let wait = u32::from(ticks_and_seat / 4);
            tick += wait;
            in_tick = if wait == 0 { in_tick + 1 } else { 1 };
            let seat = Seat::ALL[usize::from(ticks_and_seat % 4)];
            let action = last_aim.read(action);
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

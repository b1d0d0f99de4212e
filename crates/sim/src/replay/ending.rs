//! The end of a replay.

use crate::play::Match;
use gragra_rules::{Key, Money, Players, Seat};
use serde::{Deserialize, Serialize};

/// E8: how a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Outcome {
    /// The seats that won.
    pub winners: Vec<Seat>,
    /// Everyone's money, in the order of the seats.
    pub money: Vec<Money>,
}

/// The last frame. With it, the file is complete.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct End {
    /// The total number of ticks.
    pub ticks: u32,
    /// The hash after the last tick.
    #[serde(with = "postcard::fixint::le")]
    pub hash: u64,
    /// The result of the game; None if the players left early.
    pub outcome: Option<Outcome>,
}

impl Outcome {
    /// The result of a match, if it is over.
    pub fn of(game: &Match) -> Option<Self> {
        let game = game.stage().game()?;
        let winners = game.winners()?.to_vec();
        let money = game.board().options().players.seats().map(|seat| game.money(seat)).collect();
        Some(Self { winners, money })
    }
}

impl End {
    pub(super) fn of(game: &Match) -> Self {
        Self { ticks: game.now(), hash: game.hash(), outcome: Outcome::of(game) }
    }

    pub(super) fn to_bytes(&self) -> Vec<u8> {
        postcard::to_allocvec(self).expect("an end can be serialised")
    }

    pub(super) fn read(payload: &[u8], players: Players) -> Result<Self, &'static str> {
        let (end, rest) =
            postcard::take_from_bytes::<Self>(payload).map_err(|_| "an end that cannot be read")?;
        if !rest.is_empty() {
            return Err("an end that goes on after its end");
        }
        if let Some(Outcome { winners, money }) = &end.outcome {
            let are_in_order = winners.is_sorted_by(|a, b| a.index() < b.index());
            let are_playing = winners.iter().all(|&seat| players.has_seat(seat));
            if winners.is_empty() || !are_in_order || !are_playing || money.len() != players.count() {
                return Err("a result for other players");
            }
        }
        Ok(end)
    }
}

//! Bots: characters that play differently, at three levels.
//!
//! A bot gets what its seat may know, a [`SeatView`], and answers with actions, as a person does. It has the same hand.
//! The head decides by what the statics of towers and the payouts say; the hand errs and trembles by its level.

mod character;
pub(crate) mod foresight;
mod hand;
mod head;
mod outlook;

pub use crate::play::{Character, Level};

use crate::chance::Chance;
use crate::play::{Action, Controller, Controllers, Mind, Player, SeatView, Seats, Task};
use crate::table::Gesture;
use gragra_rules::Seat;
use hand::BotHand;

/// One bot.
#[derive(Clone, Debug)]
pub struct Bot {
    character: Character,
    level: Level,
    chance: Chance,
    hand: BotHand,
    /// What it was last asked to do, and for how many more ticks it thinks about it.
    task: Option<Task>,
    thinking: u32,
    /// E4: has it left its partner time to give in?
    has_waited: bool,
}

impl Bot {
    /// A bot with its own luck.
    pub fn new(character: Character, level: Level, chance: Chance) -> Self {
        Self {
            character,
            level,
            chance,
            hand: BotHand::default(),
            task: None,
            thinking: 0,
            has_waited: false,
        }
    }

    /// What it does in the next tick, if anything.
    fn decide(&mut self, view: &SeatView<'_>) -> Option<Action> {
        let task = view.task();
        if task != self.task {
            self.task = task;
            self.hand = BotHand::default();
            self.has_waited = false;
            self.thinking = self.level.thinking() + self.chance.below(self.level.thinking());
        }
        let task = task?;
        if self.thinking > 0 {
            self.thinking -= 1;
            return None;
        }
        match task {
            Task::Invest => self.first_investment(view),
            Task::Throw => Some(Action::Throw { gesture: self.gesture() }),
            Task::Declare => self.order(view),
            Task::Stack | Task::TakeOver | Task::Contest => self.stack(view, task),
            Task::Change => self.change(view),
            Task::ChooseRaider => self.raider(view),
        }
    }

    fn gesture(&mut self) -> Gesture {
        Gesture {
            angle: self.chance.below(1 << 16) as u16,
            strength: 64 + self.chance.below(160) as u8,
            shake: 64 + self.chance.below(160) as u8,
        }
    }
}

impl Controller for Bot {
    fn act(&mut self, view: &SeatView<'_>) -> Vec<Action> {
        self.decide(view).into_iter().collect()
    }
}

/// All bots of a match.
pub type Bots = Controllers<Bot>;

impl Bots {
    /// The bots among those who sit down. Their luck comes from the match's seed, which they never see.
    pub fn new(seats: &Seats, seed: u64) -> Self {
        let bot = |(seat, player): (Seat, &Player)| match player.mind {
            Mind::Person => None,
            Mind::Bot { character, level } => {
                let chance = Chance::new(seed, &format!("bot {seat}"));
                Some((seat, Bot::new(character, level, chance)))
            }
        };
        seats.iter().filter_map(bot).collect()
    }
}

//! Bots: characters that play differently, at three levels.
//!
//! A bot gets what its seat may know, a [`Sight`], and answers with actions, as a person does. It has the same hand.
//! The head decides by what the statics of towers and the payouts say; the hand errs and trembles by its level.

mod character;
mod foresight;
mod hand;
mod head;
mod outlook;

pub use character::{Character, Level};

use crate::chance::Chance;
use crate::play::{Action, Input, Match, Mind, Seats, Sight, Task};
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
    pub fn act(&mut self, sight: &Sight<'_>) -> Option<Action> {
        let task = sight.task();
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
            Task::Invest => self.first_investment(sight),
            Task::Throw => Some(Action::Throw { gesture: self.gesture() }),
            Task::Declare => self.order(sight),
            Task::Stack | Task::TakeOver | Task::Contest => self.stack(sight, task),
            Task::Change => self.change(sight),
            Task::ChooseRaider => self.raider(sight),
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

/// All bots of a match.
#[derive(Clone, Debug, Default)]
pub struct Bots(Vec<(Seat, Bot)>);

impl Bots {
    /// The bots among those who sit down. Their luck comes from the match's seed, which they never see.
    pub fn new(seats: &Seats, seed: u64) -> Self {
        let bot = |(seat, player): (Seat, &crate::play::Player)| match player.mind {
            Mind::Person => None,
            Mind::Bot { character, level } => {
                let chance = Chance::new(seed, &format!("bot {seat}"));
                Some((seat, Bot::new(character, level, chance)))
            }
        };
        Self(seats.iter().filter_map(bot).collect())
    }

    /// What they all do in the next tick.
    pub fn inputs(&mut self, game: &Match) -> Vec<Input> {
        let tick = game.now() + 1;
        let act = |(seat, bot): &mut (Seat, Bot)| {
            let action = bot.act(&game.sight(*seat))?;
            Some(Input { tick, seat: *seat, action })
        };
        self.0.iter_mut().filter_map(act).collect()
    }
}

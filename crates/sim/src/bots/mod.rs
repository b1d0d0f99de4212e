//! Bots: four characters at three levels.
//!
//! A bot receives what its seat may know, a [`SeatView`], and answers with actions, just like a person. It uses the
//! same hand. Its decisions come from the statics of the towers and the expected payouts. How precise its hand is
//! depends on its level.

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

/// A bot for one seat.
#[derive(Clone, Debug)]
pub struct Bot {
    character: Character,
    level: Level,
    chance: Chance,
    hand: BotHand,
    /// The last task, and the ticks left to think about it.
    task: Option<Task>,
    thinking: u32,
    /// E4: whether it has given its partner time to give in.
    has_waited: bool,
}

impl Bot {
    /// A bot with its own random numbers.
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

    /// The action for the next tick, if any.
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
            Task::Invest => self.choose_first_investment(view),
            Task::Throw => Some(Action::Throw { gesture: self.gesture() }),
            Task::Declare => self.choose_order(view),
            Task::Stack | Task::TakeOver | Task::Contest => self.stack(view, task),
            Task::Change => self.choose_company(view),
            Task::ChooseRaider => self.choose_raider(view),
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
    /// The bots among these players. They derive their random numbers from the match's seed but never see it.
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

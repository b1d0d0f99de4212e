//! Bots: four characters at three levels.
//!
//! A bot receives what its seat may know, a [`SeatView`], and answers with actions, just like a person. It uses the
//! same hand. Before it decides, it plays every option out in many futures; see [`Explanation`] for what it makes of
//! them.

mod book;
mod character;
mod futures;
mod hand;
mod head;
mod judge;
mod reason;
mod remark;
pub(crate) mod survival;

pub use crate::play::{Character, Level};
pub use judge::{Judge, TurningPoint};
pub use reason::{Choice, Explanation, Odds, Reason};
pub use remark::Remark;

use crate::chance::Chance;
use crate::play::{
    Action, Choices, Controller, Controllers, MatchEvent, Mind, Player, SeatView, Seats, Task,
};
use crate::table::Gesture;
use futures::Part;
use gragra_rules::{Company, Key, Phase, Seat};
use hand::BotHand;
use head::Head;
use remark::Memory;

/// How many ticks a bot waits for its partner to give in before it gives in itself.
const PATIENCE_WITH_PARTNER: u32 = 90;
/// A move to a company is a threat if a takeover holds in at least this share of the futures.
const THREAT: f32 = 0.4;

/// A bot for one seat.
#[derive(Clone, Debug)]
pub struct Bot {
    level: Level,
    chance: Chance,
    head: Head,
    hand: BotHand,
    memory: Memory,
    /// The last task, and the ticks left to think about it.
    task: Option<Task>,
    thinking: u32,
    /// E4: whether it has given its partner time to give in.
    has_waited: bool,
    /// T3.5: where it moves next, because it has left its tower crooked.
    leaving: Option<Company>,
    explanation: Option<Explanation>,
}

impl Bot {
    /// A bot with its own random numbers.
    pub fn new(character: Character, level: Level, mut chance: Chance) -> Self {
        let head = Head::new(character.taste(), level.skill(), chance.split());
        Self {
            level,
            chance,
            head,
            hand: BotHand::default(),
            memory: Memory::default(),
            task: None,
            thinking: 0,
            has_waited: false,
            leaving: None,
            explanation: None,
        }
    }

    /// Its last decision, and the reason.
    pub fn explanation(&self) -> Option<&Explanation> {
        self.explanation.as_ref()
    }

    /// What it has to say, if anything. The same remark is not returned twice.
    pub fn take_remark(&mut self) -> Option<Remark> {
        self.memory.take()
    }

    /// The action for the next tick, if any.
    fn next_action(&mut self, view: &SeatView<'_>) -> Option<Action> {
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
            Task::Throw => {
                self.leaving = None;
                Some(Action::Throw { gesture: self.gesture() })
            }
            Task::Invest | Task::Declare | Task::Change => self.decide(view),
            Task::Stack | Task::TakeOver | Task::Contest => self.stack(view, task),
            Task::ChooseRaider => self.choose_raider(view),
        }
    }

    /// S6, T2, T6: chooses the best of all options.
    fn decide(&mut self, view: &SeatView<'_>) -> Option<Action> {
        self.memory.seat = Some(view.seat());
        if let Some(action) = self.leave(view) {
            return Some(action);
        }
        let options = self.head.consider(view)?;
        let best = options.first()?;
        self.explanation = self.head.explain(view, &options);
        match best.choice {
            Choice::Stack { dice, .. } => self.memory.risk = self.head.risk(view, dice),
            Choice::Move { company } if best.chance_of(Part::Raid) >= THREAT => {
                self.memory.say(Remark::Threat { company });
            }
            _ => {}
        }
        for company in view.options().players.companies() {
            self.memory.looks[company] = self.head.looks(company);
        }
        head::action_of(&options)
    }

    /// T6: leaves the tower that it has left crooked, unless it has fallen.
    fn leave(&mut self, view: &SeatView<'_>) -> Option<Action> {
        let to = self.leaving.take()?;
        let game = view.game()?;
        let Phase::Change { built: Some(built) } = game.board().phase() else { return None };
        let choices = view.choices()?;
        if !choices.companies().contains(&to) {
            return None;
        }
        self.memory.crooked = Some(built.company);
        choices.choose(to)
    }

    /// E4: names the player with the better hand. If the two disagree, the one with the higher seat number gives in,
    /// and the other gives them time for that.
    fn choose_raider(&mut self, view: &SeatView<'_>) -> Option<Action> {
        let game = view.game()?;
        let Phase::ChooseRaider { proposals, disagreements, .. } = game.board().phase() else { return None };
        let Choices::ChooseRaider { raiders, .. } = view.choices()? else { return None };
        let seat = view.seat();
        let partner = raiders.into_iter().find(|&other| other != seat)?;
        let raider = match (proposals[partner], proposals[seat]) {
            (Some(theirs), None) => theirs,
            (_, Some(_)) => return None,
            (None, None) if *disagreements == 0 => {
                let explanation = self.head.compare_hands(view, partner)?;
                self.explanation = Some(explanation);
                if explanation.chosen == (Choice::Raider { seat }) { seat } else { partner }
            }
            (None, None) if partner.index() < seat.index() || self.has_waited => partner,
            (None, None) => {
                (self.thinking, self.has_waited) = (PATIENCE_WITH_PARTNER, true);
                return None;
            }
        };
        Some(Action::ProposeRaider { raider })
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
        self.next_action(view).into_iter().collect()
    }

    fn notice(&mut self, event: &MatchEvent) {
        if let MatchEvent::Ruled(event) = event {
            self.memory.notice(event);
        }
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

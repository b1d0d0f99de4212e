//! A bot's hand: it grips, carries, lowers, lets go and waits for the verdict.

use super::Bot;
use super::foresight::next_place;
use crate::hand_script::{Aim, Carry};
use crate::play::{Action, SeatView, Task};
use crate::table::{HandInput, layout};
use gragra_rules::Company;

/// The bot's plan for its hand. Everything else is read from the table, so that a bot can take over in any position.
#[derive(Clone, Debug, Default)]
pub(super) struct BotHand {
    carry: Option<Carry>,
    last_aim: Option<HandInput>,
    /// Attempts since a die was last placed. After a mishap the bot takes more care.
    tries: u32,
    /// The height of the building when the last attempt started.
    height: usize,
}

/// The error shrinks by this factor with every mishap in a row.
const CARE_FACTOR: f32 = 0.7;
/// Two hands place dice more precisely, by this factor.
const BOTH_HANDS: f32 = 0.8;
/// The error grows by this much with every die beyond the first in the hand.
const ERROR_PER_EXTRA_DIE: f32 = 0.5;

impl Bot {
    /// T3, E4, E8
    pub(super) fn stack(&mut self, view: &SeatView<'_>, task: Task) -> Option<Action> {
        let company = view.stacked_company()?;
        if let Some(&lowest) = view.carried().first() {
            let here = view.pose(lowest).translation;
            // Somebody else moves the hand, as in a replay that a player takes over. The bot's plan is void.
            if self.hand.last_aim.is_some_and(|aim| !view.has_aim(aim)) {
                (self.hand.carry, self.hand.last_aim) = (None, None);
            }
            if self.hand.carry.is_none() {
                self.hand.carry = self.plan_carry(view, task, company);
            }
            let input = self.hand.carry.as_mut()?.step(here);
            if input == HandInput::Release {
                self.hand.carry = None;
            }
            // Sends an aim only when it changes.
            if self.hand.last_aim == Some(input) && input != HandInput::Release {
                return None;
            }
            self.hand.last_aim = Some(input);
            return Some(Action::Hand(input));
        }
        self.hand.carry = None;
        self.hand.last_aim = None;
        if !view.unjudged().is_empty() || view.dice_to_grip() == 0 {
            return None;
        }
        let height = view.column(company).len();
        self.hand.tries = if height == self.hand.height { self.hand.tries + 1 } else { 0 };
        self.hand.height = height;
        let count = u8::try_from(view.dice_to_grip()).unwrap_or(u8::MAX).min(self.handful(task));
        Some(Action::Hand(HandInput::Grip { count }))
    }

    /// The number of dice to carry at once. After a mishap it is one.
    fn handful(&self, task: Task) -> u8 {
        match task {
            _ if self.hand.tries > 0 => 1,
            // Two hands hold more.
            Task::TakeOver => self.level.handful() + 1,
            _ => self.level.handful(),
        }
    }

    fn plan_carry(&mut self, view: &SeatView<'_>, task: Task, company: Company) -> Option<Carry> {
        let players = view.options().players;
        let foot = layout::place(players, company);
        let [x, z] = match view.column(company) {
            [base, .., top] => {
                let middle = |die| view.pose(die).translation;
                let (base, top) = (middle(*base), middle(*top));
                next_place([base.x, base.z], [top.x, top.z], self.level.foresight() as f32)
            }
            &[only] => [view.pose(only).translation.x, view.pose(only).translation.z],
            [] => [foot.x, foot.z],
        };
        let care = libm::powf(CARE_FACTOR, self.hand.tries as f32);
        let load = 1.0 + ERROR_PER_EXTRA_DIE * (view.carried().len() as f32 - 1.0).max(0.0);
        let hands = if task == Task::TakeOver { BOTH_HANDS } else { 1.0 };
        let error = self.level.aim_error() * care * load * hands;
        let (mut x, mut z) = (x - foot.x, z - foot.z);
        if task == Task::Stack && self.hand.tries == 0 && self.wants_crooked_top(view, company) {
            let spite = self.character.priorities().spite;
            let (sin, cos) = libm::sincosf(self.chance.unit() * core::f32::consts::TAU);
            (x, z) = (x + spite * cos, z + spite * sin);
        }
        let aim = Aim {
            x: x + self.chance.normal() * error,
            z: z + self.chance.normal() * error,
            yaw: (self.chance.normal() * 400.0) as i32 as u16,
        };
        Some(view.carry_to(company, aim)?.with_lowering(self.level.lowering()))
    }

    /// Whether to place the last die badly, because the bot is about to leave this shared tower.
    fn wants_crooked_top(&mut self, view: &SeatView<'_>, company: Company) -> bool {
        let Some(game) = view.game() else { return false };
        let board = game.board();
        self.character.priorities().spite > 0.0
            && view.dice_to_grip() == 0
            && board.investors(company).count() > 1
            && self.is_going_to_leave(view, board)
    }
}

//! A bot's hand: grips, carries, lowers, lets go, and looks.

use super::foresight::next_place;
use super::{Bot, head};
use crate::hand_script::{Aim, Carry};
use crate::play::{Action, Sight, Task};
use crate::table::{HandInput, layout};
use gragra_rules::{Company, Key};

/// Where a hand is with its dice. Everything else is seen on the table, so a bot can go on from any position.
#[derive(Clone, Debug, Default)]
pub(super) struct BotHand {
    carry: Option<Carry>,
    last_aim: Option<HandInput>,
    /// Tries since a die was last placed: after a mishap it takes more care.
    tries: u32,
    /// How high the building was when the last try began.
    height: usize,
}

/// With every mishap in a row, the error shrinks by this.
const MORE_CARE: f32 = 0.7;
/// Two hands put dice down more exactly.
const BOTH_HANDS: f32 = 0.8;
/// With every die more than one in the hand, the error grows by this.
const BY_LOAD: f32 = 0.5;

impl Bot {
    /// T3, E4, E8
    pub(super) fn stack(&mut self, sight: &Sight<'_>, task: Task) -> Option<Action> {
        let company = company_under_hand(sight, task)?;
        if let Some(&lowest) = sight.carried().first() {
            let here = sight.pose(lowest).translation;
            // Somebody else leads the hand, as in a replay that is going to be taken over: what was planned for it is void.
            if self.hand.last_aim.is_some_and(|told| !sight.has_aim(told)) {
                (self.hand.carry, self.hand.last_aim) = (None, None);
            }
            if self.hand.carry.is_none() {
                self.hand.carry = Some(self.plan_carry(sight, task, company));
            }
            let input = self.hand.carry.as_mut()?.step(here);
            if input == HandInput::Release {
                self.hand.carry = None;
            }
            // What is aimed at already needs no telling.
            if self.hand.last_aim == Some(input) && input != HandInput::Release {
                return None;
            }
            self.hand.last_aim = Some(input);
            return Some(Action::Hand(input));
        }
        self.hand.carry = None;
        self.hand.last_aim = None;
        if !sight.unjudged().is_empty() || sight.dice_to_grip() == 0 {
            return None;
        }
        let height = sight.column(company).len();
        self.hand.tries = if height == self.hand.height { self.hand.tries + 1 } else { 0 };
        self.hand.height = height;
        let count = u8::try_from(sight.dice_to_grip()).unwrap_or(u8::MAX).min(self.handful(task));
        Some(Action::Hand(HandInput::Grip { count }))
    }

    /// After a mishap one by one.
    fn handful(&self, task: Task) -> u8 {
        match task {
            _ if self.hand.tries > 0 => 1,
            // Two hands hold more.
            Task::TakeOver => self.level.handful() + 1,
            _ => self.level.handful(),
        }
    }

    fn plan_carry(&mut self, sight: &Sight<'_>, task: Task, company: Company) -> Carry {
        let players = head::players(sight);
        let foot = layout::place(players, company);
        let [x, z] = match sight.column(company) {
            [base, .., top] => {
                let middle = |die| sight.pose(die).translation;
                let (base, top) = (middle(*base), middle(*top));
                next_place([base.x, base.z], [top.x, top.z], self.level.foresight() as f32)
            }
            &[only] => [sight.pose(only).translation.x, sight.pose(only).translation.z],
            [] => [foot.x, foot.z],
        };
        let care = libm::powf(MORE_CARE, self.hand.tries as f32);
        let load = 1.0 + BY_LOAD * (sight.carried().len() as f32 - 1.0).max(0.0);
        let hands = if task == Task::TakeOver { BOTH_HANDS } else { 1.0 };
        let error = self.level.aim_error() * care * load * hands;
        let (mut x, mut z) = (x - foot.x, z - foot.z);
        if task == Task::Stack && self.hand.tries == 0 && self.wants_it_crooked(sight, company) {
            let spite = self.character.temper().spite;
            let (sin, cos) = libm::sincosf(self.chance.unit() * core::f32::consts::TAU);
            (x, z) = (x + spite * cos, z + spite * sin);
        }
        let aim = Aim {
            x: x + self.chance.normal() * error,
            z: z + self.chance.normal() * error,
            yaw: (self.chance.normal() * 400.0) as i32 as u16,
        };
        let heights = Company::ALL.into_iter().map(|company| sight.column(company).len());
        let start = sight.carried().first().map_or(foot, |&die| sight.pose(die).translation);
        Carry::new(foot, sight.column(company).len(), heights, start, aim).lowering_by(self.level.lowering())
    }

    /// The last dice of a shared tower that it is going to leave.
    fn wants_it_crooked(&mut self, sight: &Sight<'_>, company: Company) -> bool {
        let Some(view) = sight.view() else { return false };
        let board = view.board();
        self.character.temper().spite > 0.0
            && sight.dice_to_grip() == 0
            && board.investors(company).count() > 1
            && self.is_going_to_leave(sight, board)
    }
}

fn company_under_hand(sight: &Sight<'_>, task: Task) -> Option<Company> {
    match task {
        // A contest has one place.
        Task::Contest => Some(Company::Anchor),
        _ => sight.view()?.board().under_hand(),
    }
}

//! A bot's hand: it grips, carries, lowers, lets go and waits for the verdict.

use super::Bot;
use super::reason::Choice;
use crate::geometry::Vec3;
use crate::hand_script::Carry;
use crate::play::{Action, SeatView, Task};
use crate::statics::{Margin, Stability};
use crate::table::{HandInput, Hands, layout};
use gragra_rules::{Building, Company, Phase};

/// The bot's plan for its hand. Everything else is read from the table, so that a bot can take over in any position.
#[derive(Clone, Debug, Default)]
pub(super) struct BotHand {
    carry: Option<Carry>,
    last_aim: Option<HandInput>,
    /// Attempts since a die was last placed. After a mishap the bot takes more care.
    tries: u32,
    /// The height of the building when the last attempt started.
    height: usize,
    /// How far the next die goes aside on purpose, in edges.
    aside: f32,
    /// The height for which it has hesitated already.
    hesitated: Option<usize>,
}

/// The most care that a person takes over a tower that is about to fall, and over one that is shaky, from 0 to 1.
const CARE_TOTTERING: f32 = 0.7;
const CARE_SHAKY: f32 = 0.4;
/// The care that each 10,000 dollars at stake is worth.
const CARE_BY_STAKE: f32 = 0.1;
/// The care after a mishap.
const CARE_AFTER_MISHAP: f32 = 0.5;
/// After this many mishaps in a row a bot tries other places, so that it does not fail for ever …
const PATIENCE: u32 = 4;
/// … this much further away with each attempt, up to a limit, in edges.
const SEARCH: f32 = 0.05;
const MOST_SEARCH: f32 = 0.45;
/// T4.1, T5.1, T5.2, E6.2: what falls with a tower, in thousands.
const STAKE: f32 = 20.0;
const STAKE_BONUS: f32 = 10.0;
const STAKE_RECORD: f32 = 20.0;
const STAKE_TAKEOVER: f32 = 50.0;

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
        if self.hesitates(view, company) {
            return None;
        }
        let height = view.column(company).len();
        self.hand.tries = if height == self.hand.height { self.hand.tries + 1 } else { 0 };
        self.hand.height = height;
        let count = self.plan_grip(view, task, company);
        Some(Action::Hand(HandInput::Grip { count }))
    }

    /// Waits for a moment before it touches a rocking tower.
    fn hesitates(&mut self, view: &SeatView<'_>, company: Company) -> bool {
        let height = view.column(company).len();
        if self.hand.hesitated == Some(height) {
            return false;
        }
        self.hand.hesitated = Some(height);
        self.thinking = match stability(view, company) {
            Stability::Solid => 0,
            Stability::Shaky => self.level.thinking() / 2,
            Stability::Tottering => self.level.thinking(),
        };
        self.thinking > 0
    }

    /// How many dice to take, and whether the last one goes aside. After a mishap it is one, and it goes straight.
    fn plan_grip(&mut self, view: &SeatView<'_>, task: Task, company: Company) -> u8 {
        self.hand.aside = 0.0;
        if self.hand.tries > 0 || task == Task::Contest {
            return 1;
        }
        if task == Task::Stack && view.dice_to_grip() == 1 {
            self.leaving = None;
            if let Some((options, aside)) = self.head.consider_aside(view, company) {
                self.explanation = self.head.explain(view, &options);
                if let Some(Choice::Crooked { leave_for }) = options.first().map(|best| best.choice) {
                    (self.hand.aside, self.leaving) = (aside, Some(leave_for));
                }
            }
        }
        let stake = self.stake(view, task);
        u8::try_from(self.head.handful(view, company, stake)).unwrap_or(1)
    }

    /// The money that falls with the tower, in thousands.
    fn stake(&self, view: &SeatView<'_>, task: Task) -> f32 {
        match (task, view.game().as_ref().map(|game| (game.board(), game.board().phase()))) {
            (Task::TakeOver, _) => STAKE_TAKEOVER,
            (_, Some((board, Phase::Stack { order, placed, .. }))) => {
                let height = board.height(board.investment(view.seat())) + order.len() - placed;
                let bonus = if order.len() >= Building::BONUS_GROWTH { STAKE_BONUS } else { 0.0 };
                let record = if board.record().is_beaten_by(height) { STAKE_RECORD } else { 0.0 };
                STAKE + bonus + record
            }
            _ => STAKE,
        }
    }

    fn plan_carry(&mut self, view: &SeatView<'_>, task: Task, company: Company) -> Option<Carry> {
        let foot = layout::place(view.options().players, company);
        let column = view.column(company);
        let flush = column.last().map_or(foot, |&die| view.pose(die).flush_on_top());
        let axis = column.first().map_or(foot, |&die| view.pose(die).translation);
        let hands = if task == Task::TakeOver { Hands::Both } else { Hands::One };
        let manner = self.level.skill().manner.with_care(self.care(view, task, company));
        let aside = match self.hand.tries.checked_sub(PATIENCE) {
            None => away(axis, flush) * self.hand.aside,
            // The same place has failed again and again, so it tries others, further and further away.
            Some(more) => self.chance.vector() * (SEARCH * (more + 1) as f32).min(MOST_SEARCH),
        };
        let aside = Vec3 { y: 0.0, ..aside };
        let aim = manner.aim(flush + aside, axis + aside, foot, hands, &mut self.chance);
        Some(view.carry_to(company, aim)?.with_lowering(manner.lowering))
    }

    /// How much care the next die deserves, from 0 to 1.
    fn care(&self, view: &SeatView<'_>, task: Task, company: Company) -> f32 {
        let danger = match stability(view, company) {
            Stability::Solid => 0.0,
            Stability::Shaky => CARE_SHAKY,
            Stability::Tottering => CARE_TOTTERING,
        };
        let mishap = if self.hand.tries > 0 { CARE_AFTER_MISHAP } else { 0.0 };
        danger.max(mishap) + CARE_BY_STAKE * (self.stake(view, task) - STAKE) / 10.0
    }
}

fn stability(view: &SeatView<'_>, company: Company) -> Stability {
    Stability::of(view.margin(company).map(|value| Margin { value, level: 0 }))
}

/// The direction in which a tower leans; to the right if it stands straight.
fn away(axis: Vec3, top: Vec3) -> Vec3 {
    let (x, z) = (top.x - axis.x, top.z - axis.z);
    let length = libm::hypotf(x, z);
    if length < 1e-3 { Vec3::new(1.0, 0.0, 0.0) } else { Vec3::new(x / length, 0.0, z / length) }
}

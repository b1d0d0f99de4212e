//! Playing by decisions instead of ticks: a [`Strategy`] says what to do, an [`Autopilot`] moves the hand.

use crate::hand_script::{Aim, CALM_LOWERING, Carry};
use crate::play::{Action, Choices, Controller, SeatView};
use crate::table::HandInput;
use serde::{Deserialize, Serialize};

/// Decides for a seat whenever there is something to decide.
pub trait Strategy {
    /// What to do now. If it is refused, the next tick asks again.
    fn decide(&mut self, view: &SeatView<'_>, choices: &Choices) -> Decision;
}

impl<F: FnMut(&SeatView<'_>, &Choices) -> Decision> Strategy for F {
    fn decide(&mut self, view: &SeatView<'_>, choices: &Choices) -> Decision {
        self(view, choices)
    }
}

/// What a strategy wants.
///
/// In JSON, `{"place": {"x": 0.02}}`, `"wait"`, or any [`Action`] as it is, such as `{"invest": {"company": "bell"}}`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    /// T3, E4, E8: put the next dice on the tower.
    Place(Placement),
    /// Nothing in this tick.
    Wait,
    /// This action.
    #[serde(untagged)]
    Act(Action),
}

/// How dice are put on a tower.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Placement {
    /// Where.
    #[serde(flatten)]
    pub aim: Aim,
    /// How many at once.
    pub dice: u8,
    /// Edges that the hand sinks in a tick: slower is gentler.
    pub lowering: f32,
}

impl Default for Placement {
    fn default() -> Self {
        Self { aim: Aim::default(), dice: 1, lowering: CALM_LOWERING }
    }
}

impl From<Aim> for Placement {
    fn from(aim: Aim) -> Self {
        Self { aim, ..Self::default() }
    }
}

/// Plays a seat by a strategy: asks it when there is something to decide, and grips, carries, lowers and lets go by itself.
#[derive(Clone, Debug)]
pub struct Autopilot<S> {
    strategy: S,
    placement: Option<Placement>,
    carry: Option<Carry>,
}

impl<S: Strategy> Autopilot<S> {
    /// For this strategy.
    pub fn new(strategy: S) -> Self {
        Self { strategy, placement: None, carry: None }
    }

    /// The strategy.
    pub fn strategy(&self) -> &S {
        &self.strategy
    }

    /// The next move of the hand, while it holds dice.
    fn move_hand(&mut self, view: &SeatView<'_>) -> Option<Action> {
        let company = view.stacked_company()?;
        let here = view.pose(*view.carried().first()?).translation;
        if self.carry.is_none() {
            // Dice that somebody else has gripped go straight on top.
            let placement = self.placement.take().unwrap_or_else(|| view.flush_aim(company).into());
            self.carry =
                view.carry_to(company, placement.aim).map(|carry| carry.lowering_by(placement.lowering));
        }
        let input = self.carry.as_mut()?.step(here);
        if input == HandInput::Release {
            self.carry = None;
        }
        (!view.has_aim(input)).then_some(Action::Hand(input))
    }

    fn next_action(&mut self, view: &SeatView<'_>) -> Option<Action> {
        if view.task()?.is_stacking() {
            if !view.carried().is_empty() {
                return self.move_hand(view);
            }
            self.carry = None;
            if !view.unjudged().is_empty() || view.dice_to_grip() == 0 {
                return None;
            }
        }
        match self.strategy.decide(view, &view.choices()?) {
            Decision::Wait => None,
            Decision::Act(action) => Some(action),
            Decision::Place(placement) => {
                self.placement = Some(placement);
                Some(Action::Hand(HandInput::Grip { count: placement.dice }))
            }
        }
    }
}

impl<S: Strategy> Controller for Autopilot<S> {
    fn act(&mut self, view: &SeatView<'_>) -> Vec<Action> {
        self.next_action(view).into_iter().collect()
    }
}

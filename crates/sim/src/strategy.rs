//! Playing by decisions instead of ticks: a [`Strategy`] decides, an [`Autopilot`] moves the hand.

use crate::hand_script::{Aim, CALM_LOWERING, Carry};
use crate::play::{Action, Choices, Controller, MatchEvent, SeatView};
use crate::table::{Gesture, HandInput};
use gragra_rules::{Company, DieId, Seat};
use serde::{Deserialize, Serialize};

/// Decides for a seat whenever there is something to decide.
pub trait Strategy {
    /// The decision for the current task.
    fn decide(&mut self, view: &SeatView<'_>, choices: &Choices) -> Decision;

    /// Receives an event of the match. After a refusal, the decision had no effect, and the next tick asks again.
    fn notice(&mut self, _event: &MatchEvent) {}
}

impl<F: FnMut(&SeatView<'_>, &Choices) -> Decision> Strategy for F {
    fn decide(&mut self, view: &SeatView<'_>, choices: &Choices) -> Decision {
        self(view, choices)
    }
}

/// A decision of a strategy.
///
/// In JSON: `{"place": {"x": 0.02}}`, `"wait"`, or any [`Action`], such as `{"invest": {"company": "bell"}}`.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(from = "DecisionJson", into = "DecisionJson")]
pub enum Decision {
    /// T3, E4, E8: put the next dice on the tower.
    Place(Placement),
    /// Do nothing in this tick.
    Wait,
    /// Take this action.
    Act(Action),
}

/// All decisions as variants of one enum, so that an error names a misspelt one.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum DecisionJson {
    Place(Placement),
    Wait,
    Invest {
        company: Company,
    },
    Throw {
        #[serde(default)]
        gesture: Gesture,
    },
    Declare {
        order: Vec<DieId>,
    },
    Hand(HandInput),
    MoveMarker {
        company: Company,
    },
    KeepMarker,
    ProposeRaider {
        raider: Seat,
    },
}

impl From<DecisionJson> for Decision {
    fn from(json: DecisionJson) -> Self {
        Self::Act(match json {
            DecisionJson::Place(placement) => return Self::Place(placement),
            DecisionJson::Wait => return Self::Wait,
            DecisionJson::Invest { company } => Action::Invest { company },
            DecisionJson::Throw { gesture } => Action::Throw { gesture },
            DecisionJson::Declare { order } => Action::Declare { order },
            DecisionJson::Hand(input) => Action::Hand(input),
            DecisionJson::MoveMarker { company } => Action::MoveMarker { company },
            DecisionJson::KeepMarker => Action::KeepMarker,
            DecisionJson::ProposeRaider { raider } => Action::ProposeRaider { raider },
        })
    }
}

impl From<Decision> for DecisionJson {
    fn from(decision: Decision) -> Self {
        match decision {
            Decision::Place(placement) => Self::Place(placement),
            Decision::Wait => Self::Wait,
            Decision::Act(action) => match action {
                Action::Invest { company } => Self::Invest { company },
                Action::Throw { gesture } => Self::Throw { gesture },
                Action::Declare { order } => Self::Declare { order },
                Action::Hand(input) => Self::Hand(input),
                Action::MoveMarker { company } => Self::MoveMarker { company },
                Action::KeepMarker => Self::KeepMarker,
                Action::ProposeRaider { raider } => Self::ProposeRaider { raider },
            },
        }
    }
}

/// How to put dice on a tower.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Placement {
    /// To the right of the centre of the company's place, in edges; at most [`Placement::REACH`].
    pub x: f32,
    /// Towards P1, in edges; at most [`Placement::REACH`].
    pub z: f32,
    /// Rotation about the vertical, in 65,536ths of a turn.
    pub yaw: u16,
    /// The number of dice to carry at once.
    pub dice: u8,
    /// How fast the hand sinks, in edges per tick; slower is gentler.
    pub lowering: f32,
}

impl Default for Placement {
    fn default() -> Self {
        Aim::default().into()
    }
}

impl From<Aim> for Placement {
    fn from(Aim { x, z, yaw }: Aim) -> Self {
        Self { x, z, yaw, dice: 1, lowering: CALM_LOWERING }
    }
}

impl Placement {
    /// The maximum distance from the centre, in edges. Larger values are clamped.
    pub const REACH: f32 = 4.0;
    /// The slowest and the fastest lowering, in edges per tick.
    const LOWERING: [f32; 2] = [0.005, 0.5];

    /// The same placement with values that a hand can follow. NaN becomes the centre or the calm speed.
    fn within_reach(self) -> Self {
        let near = |offset: f32| if offset.is_nan() { 0.0 } else { offset.clamp(-Self::REACH, Self::REACH) };
        let [slowest, fastest] = Self::LOWERING;
        let lowering = if self.lowering.is_nan() { CALM_LOWERING } else { self.lowering };
        Self {
            x: near(self.x),
            z: near(self.z),
            yaw: self.yaw,
            dice: self.dice.clamp(1, DieId::COUNT),
            lowering: lowering.clamp(slowest, fastest),
        }
    }

    fn aim(&self) -> Aim {
        Aim { x: self.x, z: self.z, yaw: self.yaw }
    }
}

/// Plays a seat by a strategy: asks it when there is something to decide, and grips, carries, lowers and lets go by
/// itself.
#[derive(Clone, Debug)]
pub struct Autopilot<S> {
    strategy: S,
    placement: Option<Placement>,
    carry: Option<Carry>,
}

impl<S: Strategy> Autopilot<S> {
    /// An autopilot for this strategy.
    pub fn new(strategy: S) -> Self {
        Self { strategy, placement: None, carry: None }
    }

    /// The strategy that decides.
    pub fn strategy(&self) -> &S {
        &self.strategy
    }

    /// Takes the strategy back.
    pub fn into_strategy(self) -> S {
        self.strategy
    }

    /// The next movement of the hand while it holds dice.
    fn move_hand(&mut self, view: &SeatView<'_>) -> Option<Action> {
        let company = view.stacked_company()?;
        let here = view.pose(*view.carried().first()?).translation;
        if self.carry.is_none() {
            // Dice that somebody else has gripped go straight on top.
            let placement = self.placement.take().unwrap_or_else(|| view.flush_aim(company).into());
            let carry = view.carry_to(company, placement.aim())?;
            self.carry = Some(carry.with_lowering(placement.lowering));
        }
        let input = self.carry.as_mut()?.step(here);
        (!view.has_aim(input)).then_some(Action::Hand(input))
    }

    fn next_action(&mut self, view: &SeatView<'_>) -> Option<Action> {
        if view.task()?.is_stacking() {
            if !view.carried().is_empty() {
                return self.move_hand(view);
            }
            (self.carry, self.placement) = (None, None);
            if view.allows(&Action::Hand(HandInput::Grip { count: 1 })).is_err() {
                return None;
            }
        }
        let choices = view.choices()?;
        // It has answered, but its partner has not.
        if matches!(choices, Choices::ChooseRaider { named: Some(_), .. }) {
            return None;
        }
        match self.strategy.decide(view, &choices) {
            Decision::Wait => None,
            Decision::Act(action) => Some(action),
            Decision::Place(placement) => {
                let placement = placement.within_reach();
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

    fn notice(&mut self, event: &MatchEvent) {
        self.strategy.notice(event);
    }
}

//! A scripted beginner: stacks with ordinary care, declares the shortest order, and never moves its marker. The levels
//! of the bots are calibrated against it.

use gragra_sim::chance::Chance;
use gragra_sim::geometry::Vec3;
use gragra_sim::hand_manner::Manner;
use gragra_sim::play::{Action, Choices, SeatView};
use gragra_sim::strategy::{Decision, Placement, Strategy};
use gragra_sim::table::{Gesture, Hands};

/// The beginner's precision: an aim error of a tenth of an edge.
const MANNER: Manner = Manner::ORDINARY;

/// A beginner with its own random numbers.
pub(super) struct Beginner {
    chance: Chance,
}

impl Beginner {
    pub(super) fn new(chance: Chance) -> Self {
        Self { chance }
    }

    /// Relative to the centre of the company's place, as a placement is.
    fn place(&mut self, view: &SeatView<'_>, choices: &Choices) -> Option<Placement> {
        let (Choices::Stack(stacking) | Choices::TakeOver(stacking) | Choices::Contest(stacking)) = choices
        else {
            return None;
        };
        let flush = view.flush_aim(stacking.company);
        let flush = Vec3::new(flush.x, 0.0, flush.z);
        // `flush` is the top die's place relative to the foot; the difference to the lowest die is the lean.
        let lean = match view.column(stacking.company) {
            [lowest, .., top] => view.pose(*top).translation - view.pose(*lowest).translation,
            _ => Vec3::ZERO,
        };
        let hands = if matches!(choices, Choices::TakeOver(_)) { Hands::Both } else { Hands::One };
        let aim = MANNER.aim(flush, flush - lean, Vec3::ZERO, hands, &mut self.chance);
        Some(Placement { lowering: MANNER.lowering, ..aim.into() })
    }
}

impl Strategy for Beginner {
    fn decide(&mut self, view: &SeatView<'_>, choices: &Choices) -> Decision {
        let action = match choices {
            Choices::Invest { companies } => {
                let at = self.chance.below(companies.len() as u32) as usize;
                companies.get(at).map(|&company| Action::Invest { company })
            }
            Choices::Throw { .. } => Some(Action::Throw { gesture: Gesture::default() }),
            Choices::Declare { shortest, .. } => Some(Action::Declare { order: shortest.clone() }),
            Choices::Change { .. } => Some(Action::KeepMarker),
            Choices::ChooseRaider { .. } => Some(Action::ProposeRaider { raider: view.seat() }),
            Choices::Stack(_) | Choices::TakeOver(_) | Choices::Contest(_) => {
                return self.place(view, choices).map_or(Decision::Wait, Decision::Place);
            }
        };
        action.map_or(Decision::Wait, Decision::Act)
    }
}

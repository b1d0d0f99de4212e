//! T3.3: a hand may not move buildings, and never improves one by touching it.

use super::rest::SWING;
use super::{Activity, Spot, Support, Table, TableEvent, pose};
use gragra_rules::{Company, DieId};
use rapier3d::math::{Pose, Vector};

/// Another company's building counts as moved when one of its dice is this far (in edges) from where it stood. Towers
/// that nobody touches sway by less.
const MOVED: f32 = 0.03;

/// A player's own building counts as improved when its margin has grown by this much: a hundredth of an edge, which
/// is more than the difference between two readings of a margin.
const BETTER: f64 = 0.02;

impl Table {
    /// Marks the buildings that the hand, or dice it has just let go, press on.
    pub(super) fn watch_touches(&mut self) {
        let Activity::Stacking(stacking) = &self.activity else { return };
        let hand = stacking.hand().body().map(|body| self.world.bodies[body].colliders().to_vec());
        let mut touched: Vec<Support> =
            hand.into_iter().flatten().flat_map(|collider| self.touched_by(collider)).collect();
        touched.extend(self.unjudged().iter().flat_map(|shown| self.touches(shown.die)));
        for support in touched {
            if let Support::Die(die) = support
                && let Spot::Building(company) = self.spot(die)
            {
                self.touched[company] = true;
            }
        }
    }

    /// Once the hand is off: puts other buildings that it moved back as they stood.
    pub(super) fn put_back_moved(&mut self, events: &mut Vec<TableEvent>) {
        let under_hand = match &self.activity {
            Activity::Stacking(stacking) if !stacking.is_over() => Some(stacking.company()),
            _ => None,
        };
        if !self.carried().is_empty() || !self.unjudged().is_empty() {
            return;
        }
        for company in self.players.companies() {
            if !self.touched[company] || self.fallen[company] {
                continue;
            }
            if Some(company) == under_hand {
                // A building has to be still before one can say what the hand did to it.
                if self.columns[company].iter().all(|&die| self.rest.is_nearly_still(die, SWING)) {
                    self.put_back_if_better(company, events);
                }
                continue;
            }
            self.touched[company] = false;
            let has_moved = self.columns[company]
                .iter()
                .any(|&die| pose::displacement(&self.stood[die.index()], &self.body_pose(die)) > MOVED);
            if has_moved {
                self.put_back_column(company, events);
            }
        }
    }

    /// Leaves the building under the hand as it is, unless it stands better than before.
    pub(super) fn put_back_if_better(&mut self, company: Company, events: &mut Vec<TableEvent>) {
        if !std::mem::take(&mut self.touched[company]) {
            return;
        }
        let dice = &self.columns[company];
        let before = self.margin_in(dice, |die| self.stood[die.index()]);
        let after = self.margin_in(dice, |die| self.body_pose(die));
        if after > before + BETTER {
            self.put_back_column(company, events);
        }
    }

    /// Puts a building's dice back where they stood. Dice that were let go on top of it move along.
    fn put_back_column(&mut self, company: Company, events: &mut Vec<TableEvent>) {
        let dice = self.columns[company].clone();
        if let Some(&top) = dice.last() {
            let along = self.stood[top.index()] * self.body_pose(top).inverse();
            let released: Vec<DieId> = self.unjudged().iter().map(|shown| shown.die).collect();
            for die in released {
                let to = along * self.body_pose(die);
                self.make_loose(die, Spot::Released, to, Vector::ZERO, Vector::ZERO);
            }
        }
        for die in dice {
            let to: Pose = self.stood[die.index()];
            self.make_loose(die, Spot::Building(company), to, Vector::ZERO, Vector::ZERO);
        }
        events.push(TableEvent::PutBack { company });
    }
}

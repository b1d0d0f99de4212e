//! Reading a tower from poses and contacts.

use super::{Table, pose};
use crate::statics::{Margin, column_margin};
use gragra_rules::{Company, DieId, Face};
use rapier3d::geometry::{ColliderHandle, ContactPair};
use serde::{Deserialize, Serialize};

/// A contact carries load if its impulse in a step is more than this (a die's weight gives 0.08). Distances cannot be
/// used, because Rapier does not update those of slow contacts.
const CARRIED: f32 = 0.0005;
/// A contact carries a die if its normal is within about 45 degrees of the vertical.
const CARRIES: f32 = 0.7;

/// What a die rests on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Support {
    /// The table, the tray, or a wall.
    Table,
    /// Another die.
    Die(DieId),
    /// The dice in the hand.
    Hand,
}

/// One die of a tower.
#[derive(Clone, PartialEq, Debug)]
pub struct TowerLevel {
    /// The die.
    pub die: DieId,
    /// The number on top, if it lies flat.
    pub face: Option<Face>,
    /// T3.4: what it rests on. In a good tower that is exactly one thing: the die below, or the table.
    pub rests_on: Vec<Support>,
}

/// A company's tower as it stands now.
#[derive(Clone, PartialEq, Debug)]
pub struct Tower {
    /// Its dice from bottom to top, as far as they form a column.
    pub levels: Vec<TowerLevel>,
    /// The margin by statics: above 0 it can stand, below 0 it must fall. None if a die does not lie flat.
    pub margin: Option<Margin>,
    /// Whether all its dice are at rest.
    pub is_at_rest: bool,
}

impl Tower {
    /// The number of dice that stand on each other.
    pub fn height(&self) -> usize {
        self.levels.len()
    }
}

impl Table {
    /// Reads a company's tower.
    pub fn tower(&self, company: Company) -> Tower {
        let column = &self.columns[company];
        let mut levels: Vec<TowerLevel> = Vec::with_capacity(column.len());
        for &die in column {
            let rests_on = self.supports(die);
            let below = levels.last().map_or(Support::Table, |level| Support::Die(level.die));
            if !rests_on.contains(&below) {
                break;
            }
            levels.push(TowerLevel { die, face: pose::face_on_top(self.body_pose(die).rotation), rests_on });
        }
        let dice: Vec<DieId> = levels.iter().map(|level| level.die).collect();
        Tower {
            margin: self.plans(&dice).and_then(|plans| column_margin(&plans)),
            is_at_rest: column.iter().all(|&die| self.rest.has_rested(die)),
            levels,
        }
    }

    /// What carries a die, according to the contacts of the physics.
    pub(crate) fn supports(&self, die: DieId) -> Vec<Support> {
        let mut found = Vec::new();
        for &collider in self.body(die).colliders() {
            for pair in self.world.contact_pairs_with(collider) {
                let is_first = pair.collider1 == collider;
                let other = if is_first { pair.collider2 } else { pair.collider1 };
                let carries = pair.manifolds().iter().any(|manifold| {
                    // The normal points from the first collider to the second.
                    let down = if is_first { -manifold.data.normal.y } else { manifold.data.normal.y };
                    down > CARRIES && manifold.points.iter().any(|point| point.data.impulse > CARRIED)
                });
                if carries {
                    found.push(self.support_of(other));
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Everything that a die touches, in any direction.
    pub(super) fn touches(&self, die: DieId) -> Vec<Support> {
        self.body(die).colliders().iter().flat_map(|&collider| self.touched_by(collider)).collect()
    }

    /// Everything that a collider presses on, or that presses on it.
    pub(super) fn touched_by(&self, collider: ColliderHandle) -> Vec<Support> {
        let is_pressed = |pair: &&ContactPair| {
            let mut points = pair.manifolds().iter().flat_map(|manifold| &manifold.points);
            points.any(|point| point.data.impulse > CARRIED)
        };
        let other =
            |pair: &ContactPair| if pair.collider1 == collider { pair.collider2 } else { pair.collider1 };
        self.world
            .contact_pairs_with(collider)
            .filter(is_pressed)
            .map(|pair| self.support_of(other(pair)))
            .collect()
    }

    fn support_of(&self, collider: ColliderHandle) -> Support {
        let body = self.world.colliders.get(collider).and_then(rapier3d::geometry::Collider::parent);
        match body.map(|body| (self.world.bodies[body].user_data, self.world.bodies[body].is_fixed())) {
            Some((0, true)) | None => Support::Table,
            Some((0, false)) => Support::Hand,
            Some((number, _)) => {
                let index = u8::try_from(number - 1).ok();
                index.and_then(DieId::new).map_or(Support::Table, Support::Die)
            }
        }
    }
}

//! Whether dice are at rest. Only their movement decides, never whether Rapier lets them sleep.

use super::{Spot, pose::displacement};
use gragra_rules::DieId;
use rapier3d::dynamics::{RigidBodyHandle, RigidBodyType};
use rapier3d::math::Pose;
use rapier3d::pipeline::PhysicsWorld;
use serde::{Deserialize, Serialize};

/// A die is at rest if it has stayed within `reach` edges for `ticks` ticks. Either measure is enough: hardly moving
/// for half a shown second, or swaying a little for two seconds. A tower that is falling meets neither, however
/// slowly it starts.
const MEASURES: [Measure; 2] = [Measure { reach: 0.003, ticks: 30 }, Measure { reach: 0.06, ticks: 120 }];

/// A die this still counts as at rest in a tower that must stand by statics: a swing of this width moves no load
/// beyond a safe margin. It is counted up to three swings.
const STILL: Measure = Measure { reach: 0.03, ticks: 3 * SWING };

/// The period of a tower's swing, in ticks.
pub(super) const SWING: u16 = 10;

struct Measure {
    reach: f32,
    ticks: u16,
}

/// How long a die has stayed near a pose.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Stay {
    pose: Pose,
    ticks: u16,
}

impl Stay {
    fn update(&mut self, now: Pose, measure: &Measure) {
        if displacement(&self.pose, &now) > measure.reach {
            *self = Self { pose: now, ticks: 0 };
        } else {
            self.ticks = self.ticks.saturating_add(1).min(measure.ticks);
        }
    }
}

/// One per measure; the last one is for [`STILL`].
type Stays = [Stay; MEASURES.len() + 1];

fn measures() -> impl Iterator<Item = &'static Measure> {
    MEASURES.iter().chain([&STILL])
}

/// Watches every die for movement.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct RestWatch {
    /// Indexed by die.
    dice: Vec<Stays>,
    is_at_rest: bool,
}

impl RestWatch {
    pub(super) fn new(poses: &[Pose]) -> Self {
        let rested = |&pose: &Pose| [Stay { pose, ticks: u16::MAX }; MEASURES.len() + 1];
        Self { dice: poses.iter().map(rested).collect(), is_at_rest: true }
    }

    pub(super) fn len(&self) -> usize {
        self.dice.len()
    }

    /// A die was put somewhere, so its stay starts anew.
    pub(super) fn place(&mut self, die: DieId, pose: Pose) {
        self.dice[die.index()] = [Stay { pose, ticks: 0 }; MEASURES.len() + 1];
        self.is_at_rest = false;
    }

    pub(super) fn update(&mut self, world: &PhysicsWorld, bodies: &[RigidBodyHandle], spots: &[Spot]) {
        self.is_at_rest = true;
        for ((stays, &handle), &spot) in self.dice.iter_mut().zip(bodies).zip(spots) {
            let body = &world.bodies[handle];
            if body.body_type() != RigidBodyType::Dynamic || spot == Spot::Hand {
                continue;
            }
            for (stay, measure) in stays.iter_mut().zip(measures()) {
                stay.update(*body.position(), measure);
            }
            self.is_at_rest &= Self::rests(stays);
        }
    }

    /// Whether every loose die is at rest.
    pub(super) fn is_at_rest(&self) -> bool {
        self.is_at_rest
    }

    /// Whether this die is at rest.
    pub(super) fn has_rested(&self, die: DieId) -> bool {
        Self::rests(&self.dice[die.index()])
    }

    /// Whether this die has met [`STILL`] for this many ticks, up to three swings.
    pub(super) fn is_nearly_still(&self, die: DieId, ticks: u16) -> bool {
        self.dice[die.index()].last().is_some_and(|stay| stay.ticks >= ticks.min(STILL.ticks))
    }

    /// Whether this die has hardly moved for this many ticks.
    pub(super) fn is_still(&self, die: DieId, ticks: u16) -> bool {
        self.dice[die.index()][0].ticks >= ticks
    }

    fn rests(stays: &Stays) -> bool {
        stays.iter().zip(&MEASURES).any(|(stay, measure)| stay.ticks >= measure.ticks)
    }
}

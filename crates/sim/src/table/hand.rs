//! A hand that carries a column of dice: on a damped spring, with limited force and speed, and a tremor.

use super::pose::showing;
use crate::chance::Chance;
use crate::solver::{STEPS_PER_SECOND, die_collider};
use gragra_rules::{DieId, ShownDie};
use rapier3d::dynamics::{RigidBodyBuilder, RigidBodyHandle};
use rapier3d::math::{Pose, Vector};
use rapier3d::pipeline::PhysicsWorld;
use serde::{Deserialize, Serialize};

/// How much a hand trembles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Tremor {
    /// Not at all.
    #[default]
    None,
    /// A calm hand.
    Steady,
    /// Most people's.
    Natural,
    /// After too much coffee.
    Shaky,
}

impl Tremor {
    /// Deviation of an empty, resting hand, in edges.
    fn deviation(self) -> f32 {
        match self {
            Self::None => 0.0,
            Self::Steady => 0.025,
            Self::Natural => 0.06,
            Self::Shaky => 0.12,
        }
    }
}

/// T3.1, E4: how many hands carry.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Hands {
    /// A turn's.
    One,
    /// A takeover's, which are steadier.
    Both,
}

/// A hand's top speed, in edges a second (24 edges in a shown second).
const MOST_SPEED: f32 = 6.0;
/// How fast it makes up for a distance, per second: it is there in a tenth of a shown second.
const STIFFNESS: f32 = 8.0;
/// Its strength beside holding the dice up, as mass times edges/s²: the weight of nine dice. A full hand is slower.
const MOST_FORCE: f32 = 90.0;
/// The part of that strength that it plans to brake with.
const BRAKING: f32 = 0.7;
/// A hand weighs something, or a tower would push it about.
const HAND_MASS: f32 = 2.0;
/// Turning, radians a second, how fast it makes up for an angle, and how fast it takes to turning.
const MOST_TURNING: f32 = 2.0;
const TURN_STIFFNESS: f32 = 8.0;
const MOST_TWIST: f32 = 24.0;

/// A tremor grows by this much for each die more than one, and for each edge a second of speed.
const TREMOR_BY_LOAD: f32 = 0.12;
const TREMOR_BY_SPEED: f32 = 0.25;
/// Two hands tremble less.
const BOTH_HANDS: f32 = 0.5;
/// How much of the tremor stays from tick to tick: it wanders with about six swings in a shown second.
const TREMOR_MEMORY: f32 = 0.8;
/// What the filters and the hand's own inertia take from the noise, measured.
const TREMOR_GAIN: f32 = 4.2;
/// A column is put together this much more neatly than it is carried.
const NEATNESS: f32 = 0.4;

/// A hand, empty or not.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Hand {
    pub(super) hands: Hands,
    pub(super) tremor: Tremor,
    held: Option<Held>,
}

/// What a hand carries: one body of as many dice, so that a grip is as firm as a grip is.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Held {
    body: RigidBodyHandle,
    dice: Vec<DieId>,
    /// Where each die is in the hand, the lowest first.
    within: Vec<Pose>,
    target: Vector,
    yaw: f32,
    /// Two filters in a row make a wandering of white noise.
    tremor: [Vector; 2],
}

/// A die that has just been let go.
pub(super) struct LetGo {
    pub(super) die: DieId,
    pub(super) pose: Pose,
    pub(super) speed: Vector,
    pub(super) turning: Vector,
}

impl Hand {
    pub(super) fn new(hands: Hands, tremor: Tremor) -> Self {
        Self { hands, tremor, held: None }
    }

    /// The dice it carries, the lowest first.
    pub(super) fn dice(&self) -> &[DieId] {
        self.held.as_ref().map_or(&[], |held| &held.dice)
    }

    pub(super) fn pose_of(&self, die: DieId, world: &PhysicsWorld) -> Option<Pose> {
        let held = self.held.as_ref()?;
        let place = held.dice.iter().position(|&carried| carried == die)?;
        Some(*world.bodies[held.body].position() * held.within[place])
    }

    /// Takes dice that stand as a column over `start`.
    pub(super) fn grip(
        &mut self,
        dice: &[ShownDie],
        start: Vector,
        world: &mut PhysicsWorld,
        chance: &mut Chance,
    ) {
        let body = RigidBodyBuilder::dynamic()
            .translation(start)
            .gravity_scale(0.0)
            .enabled_rotations(false, true, false)
            .additional_mass(HAND_MASS)
            .can_sleep(false);
        let handle = world.insert_body(body);
        let untidy = NEATNESS * self.steadiness();
        let mut within = Vec::with_capacity(dice.len());
        for (level, shown) in dice.iter().enumerate() {
            let aside = if level == 0 {
                Vector::ZERO
            } else {
                Vector::new(chance.normal(), 0.0, chance.normal()) * untidy
            };
            let pose = Pose::from_parts(Vector::new(0.0, level as f32, 0.0) + aside, showing(shown.face));
            world.insert_collider(die_collider().position(pose), Some(handle));
            within.push(pose);
        }
        self.held = Some(Held {
            body: handle,
            dice: dice.iter().map(|shown| shown.die).collect(),
            within,
            target: start,
            yaw: 0.0,
            tremor: [Vector::ZERO; 2],
        });
    }

    pub(super) fn aim(&mut self, target: Vector, yaw: f32) {
        if let Some(held) = &mut self.held {
            held.target = target;
            held.yaw = yaw;
        }
    }

    /// Is this where it was last told to go?
    pub(super) fn aims_at(&self, target: Vector, yaw: f32) -> bool {
        self.held.as_ref().is_some_and(|held| held.target == target && held.yaw.to_bits() == yaw.to_bits())
    }

    /// Opens: the dice go on with the speed they have.
    pub(super) fn release(&mut self, world: &mut PhysicsWorld) -> Vec<LetGo> {
        let Some(held) = self.held.take() else { return Vec::new() };
        let body = &world.bodies[held.body];
        let (pose, speed, turning) = (*body.position(), body.linvel(), body.angvel());
        let dice = held.dice.iter().zip(&held.within).map(|(&die, within)| LetGo {
            die,
            pose: pose * *within,
            speed: speed + turning.cross(pose.rotation * within.translation),
            turning,
        });
        let dice = dice.collect();
        world.remove_body(held.body);
        dice
    }

    fn steadiness(&self) -> f32 {
        let hands = match self.hands {
            Hands::One => 1.0,
            Hands::Both => BOTH_HANDS,
        };
        self.tremor.deviation() * hands
    }

    /// Once a tick: the tremor wanders on.
    pub(super) fn tremble(&mut self, world: &PhysicsWorld, chance: &mut Chance) {
        let deviation = self.steadiness();
        let Some(held) = &mut self.held else { return };
        if deviation == 0.0 {
            return;
        }
        let load = 1.0 + TREMOR_BY_LOAD * (held.dice.len() as f32 - 1.0);
        let haste = 1.0 + TREMOR_BY_SPEED * world.bodies[held.body].linvel().length();
        // Sideways more than up and down.
        let noise = Vector::new(chance.normal(), 0.3 * chance.normal(), chance.normal());
        let gain = 1.0 - TREMOR_MEMORY;
        held.tremor[0] =
            held.tremor[0] * TREMOR_MEMORY + noise * (gain * TREMOR_GAIN * deviation * load * haste);
        held.tremor[1] = held.tremor[1] * TREMOR_MEMORY + held.tremor[0] * gain;
    }

    /// Before each step: speeds up towards the target, as far as its strength goes. True if it carries anything.
    pub(super) fn pull(&self, world: &mut PhysicsWorld) -> bool {
        let Some(held) = &self.held else { return false };
        let dt = 1.0 / STEPS_PER_SECOND as f32;
        let body = &mut world.bodies[held.body];
        let strength = MOST_FORCE / (HAND_MASS + held.dice.len() as f32);
        let way = held.target + held.tremor[1] - body.translation();
        let stoppable = libm::sqrtf(2.0 * BRAKING * strength * way.length());
        let wanted = (way * STIFFNESS).clamp_length_max(stoppable.min(MOST_SPEED));
        let change = (wanted - body.linvel()).clamp_length_max(strength * dt);
        body.set_linvel(body.linvel() + change, true);
        let ahead = *body.rotation() * Vector::X;
        let (sin, cos) = libm::sincosf(held.yaw);
        // The sine of the angle that is left, or a full turn's push if it is more than a quarter.
        let aim = Vector::new(cos, 0.0, -sin);
        let left = ahead.cross(aim).y;
        let angle = if ahead.dot(aim) < 0.0 { 1.0_f32.copysign(left) } else { left };
        let wanted = (angle * TURN_STIFFNESS).clamp(-MOST_TURNING, MOST_TURNING);
        let twist = (wanted - body.angvel().y).clamp(-MOST_TWIST * dt, MOST_TWIST * dt);
        body.set_angvel(body.angvel() + Vector::Y * twist, true);
        true
    }

    /// Is what it carries there, one place for each die?
    pub(super) fn is_sound(&self, world: &PhysicsWorld) -> bool {
        self.held.as_ref().is_none_or(|held| {
            let body = world.bodies.get(held.body);
            held.dice.len() == held.within.len()
                && body.is_some_and(|body| body.is_enabled() && body.position().is_finite())
        })
    }

    /// The hand's body, for the state's hash.
    pub(super) fn body(&self) -> Option<RigidBodyHandle> {
        self.held.as_ref().map(|held| held.body)
    }

    /// How a column of this many dice starts: the middle of its lowest die over a spot.
    pub(super) fn start_over(spot: Vector) -> Vector {
        spot + Vector::Y * 0.05
    }
}

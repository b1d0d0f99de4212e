//! A hand that carries a column of dice: with limited force and speed, on the spring of its grip, trembling and tiring.

use super::pose::showing;
use crate::chance::Chance;
use crate::die_shape::DieShape;
use crate::solver::{STEPS_PER_SECOND, die_collider};
use crate::units::ticks;
use gragra_rules::{DieId, ShownDie};
use rapier3d::dynamics::{RigidBodyBuilder, RigidBodyHandle};
use rapier3d::math::{Pose, Rotation, Vector};
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
    /// All of them, the calmest first.
    pub const ALL: [Self; 4] = [Self::None, Self::Steady, Self::Natural, Self::Shaky];

    /// How unsteady the hand is in every respect, beside a natural one.
    fn unsteadiness(self) -> f32 {
        match self {
            Self::None => 0.0,
            Self::Steady => 0.4,
            Self::Natural => 1.0,
            Self::Shaky => 1.6,
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

/// A step of the physics, in simulated seconds.
const STEP: f32 = 1.0 / STEPS_PER_SECOND as f32;

/// A hand's top speed, in edges a second (24 edges in a shown second).
const MOST_SPEED: f32 = 6.0;
/// How fast it makes up for a distance, per second: it is there in a tenth of a shown second.
const QUICKNESS: f32 = 8.0;
/// Its strength beside holding the dice up, as mass times edges/s²: the weight of nine dice. A full hand is slower.
const MOST_FORCE: f32 = 90.0;
/// The part of that strength that it plans to brake with.
const BRAKING: f32 = 0.7;
/// A hand weighs something, or a tower would push it about. In dice.
const HAND_MASS: f32 = 2.0;
/// Turning, radians a second, how fast it makes up for an angle, and how fast it takes to turning.
const MOST_TURNING: f32 = 2.0;
const TURN_STIFFNESS: f32 = 8.0;
const MOST_TWIST: f32 = 24.0;

/// The grip gives: mass times edges/s² for each edge between where the hand is and where its dice are. So a hand that goes
/// a tenth of an edge too low presses with the weight of a die, which is where a sideways motion begins to
/// tip a tower instead of sliding on it; and dice lag behind a hasty hand and swing back when it stops.
const GRIP_STIFFNESS: f32 = 100.0;
/// How quickly a swing ends, as a damping ratio: 1 would be without any swinging back.
const GRIP_DAMPING: f32 = 0.7;

/// How far a natural hand at rest trembles, in edges (deviation). Fingertips tremble by a hundredth of an edge; this
/// is more, because a pointer on a screen can be held stiller than any hand.
const TREMOR: f32 = 0.045;
/// A tremor grows by this much for each die more than one, and for each edge a second of speed.
const TREMOR_BY_LOAD: f32 = 0.12;
const TREMOR_BY_SPEED: f32 = 0.25;
/// How much of the tremor stays from tick to tick: it wanders with about six swings in a shown second.
const TREMOR_MEMORY: f32 = 0.8;
/// What the filters take from the noise, measured.
const TREMOR_GAIN: f32 = 4.2;

/// Fingers that open push the dice aside, in edges a second (deviation). Measured on real hands: 0.3 to 3 edges a real second,
/// which is 0.04 to 0.4.
const NUDGE: f32 = 0.12;

/// A hand that has carried for so many ticks begins to tire …
const TIRES_AFTER: u32 = ticks(400);
/// … and then drifts off its target by this much more with every tick (deviation, edges): an eighth of an edge after five
/// seconds. Slow enough to be seen and countered.
const TIRING: f32 = 0.125 / ticks(500) as f32;
/// No hand drifts further than this.
const MOST_TIRED: f32 = 0.3;
/// How much of the drift stays from tick to tick: it takes seconds to change its direction.
const DRIFT_MEMORY: f32 = 0.985;
/// What its filters take from the noise, measured.
const DRIFT_GAIN: f32 = 16.0;

/// How untidy a column in the hand is, in edges (deviation) from one die to the next. It is put together in a hurry and squeezed
/// between two fingers: this is the price of carrying many at once, and everyone sees it before it is paid.
const UNTIDINESS: f32 = 0.12;
/// With two hands a column is this much neater. Less than all else gains: two hands put it together in any case (T3.1).
const BOTH_NEATER: f32 = 0.7;

/// Two hands do everything else this much more steadily, and grip twice as firmly.
const BOTH_HANDS: f32 = 0.4;
const BOTH_FIRMER: f32 = 2.0;

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
    /// Where the hand itself is, and how fast. Its dice follow on the spring of the grip.
    at: Vector,
    speed: Vector,
    tremor: Wandering,
    drift: Wandering,
    /// For how many ticks it has carried them.
    ticks: u32,
}

/// Noise that wanders: two filters in a row.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
struct Wandering([Vector; 2]);

impl Wandering {
    fn step(&mut self, noise: Vector, memory: f32) {
        let gain = 1.0 - memory;
        self.0[0] = self.0[0] * memory + noise * gain;
        self.0[1] = self.0[1] * memory + self.0[0] * gain;
    }

    fn now(&self) -> Vector {
        self.0[1]
    }
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
        shapes: &[DieShape],
        start: Vector,
        world: &mut PhysicsWorld,
        chance: &mut Chance,
    ) {
        let body = RigidBodyBuilder::dynamic()
            .translation(start)
            .gravity_scale(0.0)
            .enabled_rotations(false, true, false)
            .gyroscopic_forces_enabled(false)
            .additional_mass(HAND_MASS)
            .can_sleep(false);
        let handle = world.insert_body(body);
        let untidy = UNTIDINESS
            * self.tremor.unsteadiness()
            * match self.hands {
                Hands::One => 1.0,
                Hands::Both => BOTH_NEATER,
            };
        let mut within = Vec::with_capacity(dice.len());
        for (level, shown) in dice.iter().enumerate() {
            let aside = if level == 0 {
                Vector::ZERO
            } else {
                Vector::new(chance.normal(), 0.0, chance.normal()) * untidy
            };
            let pose = Pose::from_parts(Vector::new(0.0, level as f32, 0.0) + aside, showing(shown.face));
            world.insert_collider(die_collider(&shapes[shown.die.index()]).position(pose), Some(handle));
            within.push(pose);
        }
        self.held = Some(Held {
            body: handle,
            dice: dice.iter().map(|shown| shown.die).collect(),
            within,
            target: start,
            yaw: 0.0,
            at: start,
            speed: Vector::ZERO,
            tremor: Wandering::default(),
            drift: Wandering::default(),
            ticks: 0,
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

    /// Opens: the dice go on with the speed they have, and are nudged by the fingers.
    pub(super) fn release(&mut self, world: &mut PhysicsWorld, chance: &mut Chance) -> Vec<LetGo> {
        let nudge = NUDGE * self.unsteadiness();
        let Some(held) = self.held.take() else { return Vec::new() };
        let body = &world.bodies[held.body];
        let nudge = Vector::new(chance.normal(), 0.0, chance.normal()) * nudge;
        let (pose, speed, turning) = (*body.position(), body.linvel() + nudge, body.angvel());
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

    fn unsteadiness(&self) -> f32 {
        self.tremor.unsteadiness()
            * match self.hands {
                Hands::One => 1.0,
                Hands::Both => BOTH_HANDS,
            }
    }

    /// Once a tick: the hand trembles, and tires.
    pub(super) fn tremble(&mut self, world: &PhysicsWorld, chance: &mut Chance) {
        let unsteadiness = self.unsteadiness();
        let Some(held) = &mut self.held else { return };
        held.ticks = held.ticks.saturating_add(1);
        if unsteadiness == 0.0 {
            return;
        }
        let load = 1.0 + TREMOR_BY_LOAD * (held.dice.len() as f32 - 1.0);
        let haste = 1.0 + TREMOR_BY_SPEED * world.bodies[held.body].linvel().length();
        // Sideways more than up and down.
        let noise = Vector::new(chance.normal(), 0.3 * chance.normal(), chance.normal());
        held.tremor.step(noise * (TREMOR_GAIN * TREMOR * unsteadiness * load * haste), TREMOR_MEMORY);
        let tired = (TIRING * held.ticks.saturating_sub(TIRES_AFTER) as f32).min(MOST_TIRED);
        let noise = Vector::new(chance.normal(), 0.5 * chance.normal(), chance.normal());
        held.drift.step(noise * (DRIFT_GAIN * tired * unsteadiness), DRIFT_MEMORY);
    }

    /// Before each step: the hand goes towards its target as fast as its strength allows, and pulls its dice after it. True if
    /// it carries anything.
    pub(super) fn pull(&mut self, world: &mut PhysicsWorld) -> bool {
        let stiffness = match self.hands {
            Hands::One => GRIP_STIFFNESS,
            Hands::Both => GRIP_STIFFNESS * BOTH_FIRMER,
        };
        let Some(held) = &mut self.held else { return false };
        let body = &mut world.bodies[held.body];
        let mass = HAND_MASS + held.dice.len() as f32;
        let strength = MOST_FORCE / mass;
        let way = held.target - held.at;
        let stoppable = libm::sqrtf(2.0 * BRAKING * strength * way.length());
        let wanted = (way * QUICKNESS).clamp_length_max(stoppable.min(MOST_SPEED));
        held.speed += (wanted - held.speed).clamp_length_max(strength * STEP);
        held.at += held.speed * STEP;

        let lag = held.at + held.tremor.now() + held.drift.now() - body.translation();
        let damping = 2.0 * GRIP_DAMPING * libm::sqrtf(stiffness * mass);
        let force = lag * stiffness + (held.speed - body.linvel()) * damping;
        body.set_linvel(body.linvel() + force.clamp_length_max(MOST_FORCE) * (STEP / mass), true);

        let ahead = *body.rotation() * Vector::X;
        let (sin, cos) = libm::sincosf(held.yaw);
        // The sine of the angle that is left, or a full turn's push if it is more than a quarter.
        let aim = Vector::new(cos, 0.0, -sin);
        let left = ahead.cross(aim).y;
        let angle = if ahead.dot(aim) < 0.0 { 1.0_f32.copysign(left) } else { left };
        let wanted = (angle * TURN_STIFFNESS).clamp(-MOST_TURNING, MOST_TURNING);
        let twist = (wanted - body.angvel().y).clamp(-MOST_TWIST * STEP, MOST_TWIST * STEP);
        body.set_angvel(body.angvel() + Vector::Y * twist, true);
        true
    }

    /// Moves what it carries as a step of the physics would where there is nothing to touch.
    pub(super) fn glide(&mut self, world: &mut PhysicsWorld) {
        let Some(held) = &self.held else { return };
        let body = &mut world.bodies[held.body];
        let (sin, cos) = libm::sincosf(body.angvel().y * STEP / 2.0);
        let turned = Rotation::from_xyzw(0.0, sin, 0.0, cos) * *body.rotation();
        let moved = body.translation() + body.linvel() * STEP;
        body.set_position(Pose::from_parts(moved, turned.normalize()), true);
    }

    /// Is what it carries there, one place for each die?
    pub(super) fn is_sound(&self, world: &PhysicsWorld) -> bool {
        self.held.as_ref().is_none_or(|held| {
            let body = world.bodies.get(held.body);
            held.dice.len() == held.within.len()
                && body.is_some_and(|body| body.is_enabled() && body.position().is_finite())
        })
    }

    /// How fast it and its dice move, whichever is faster in each direction.
    pub(super) fn speed(&self, world: &PhysicsWorld) -> Vector {
        self.held
            .as_ref()
            .map_or(Vector::ZERO, |held| held.speed.abs().max(world.bodies[held.body].linvel().abs()))
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

//! A hand that carries a column of dice. Its force and speed are limited, its grip is a spring, and it trembles and
//! tires.

use crate::chance::Chance;
use crate::die_shape::DieShape;
use crate::solver::{STEPS_PER_SECOND, die_collider};
use crate::units::ticks;
use gragra_rules::DieId;
use rapier3d::dynamics::{RigidBodyBuilder, RigidBodyHandle};
use rapier3d::math::{Pose, Rotation, Vector};
use rapier3d::pipeline::PhysicsWorld;
use serde::{Deserialize, Serialize};

/// How much a hand trembles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Tremor {
    /// No tremor.
    #[default]
    None,
    /// A calm hand.
    Steady,
    /// The hand of most people.
    Natural,
    /// After too much coffee.
    Shaky,
}

impl Tremor {
    /// Every tremor, the calmest first.
    pub const ALL: [Self; 4] = [Self::None, Self::Steady, Self::Natural, Self::Shaky];

    /// How unsteady the hand is in every respect, relative to a natural one.
    fn unsteadiness(self) -> f32 {
        match self {
            Self::None => 0.0,
            Self::Steady => 0.4,
            Self::Natural => 1.0,
            Self::Shaky => 1.6,
        }
    }
}

/// T3.1, E4: the number of hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Hands {
    /// One, for a turn.
    One,
    /// Both, for a takeover. They are steadier.
    Both,
}

/// A physics step in simulated seconds.
const STEP: f32 = 1.0 / STEPS_PER_SECOND as f32;

/// Top speed, in edges per second (24 edges per shown second).
const MAX_SPEED: f32 = 6.0;
/// How fast the hand closes a distance, per second. It arrives within a tenth of a shown second.
const QUICKNESS: f32 = 8.0;
/// Strength in addition to holding the dice up, as mass times edges/s²: the weight of nine dice. A full hand is
/// slower.
const MAX_FORCE: f32 = 90.0;
/// The fraction of that strength that it brakes with.
const BRAKING: f32 = 0.7;
/// Mass of the hand, in dice. Without it, a tower would push the hand about.
const HAND_MASS: f32 = 2.0;
/// Top angular speed (radians per second), how fast the hand closes an angle (per second), and its angular
/// acceleration (radians per second squared).
const MAX_TURNING: f32 = 2.0;
const TURN_STIFFNESS: f32 = 8.0;
const MAX_TWIST: f32 = 24.0;

/// Stiffness of the grip: mass times edges/s² for each edge between the hand and its dice. A hand that is a tenth of
/// an edge too low presses with the weight of one die. From there on, a sideways motion tips a tower instead of
/// sliding on it. Dice also lag behind a hasty hand and swing back when it stops.
const GRIP_STIFFNESS: f32 = 100.0;
/// How quickly a swing ends, as a damping ratio. With 1, nothing would swing back.
const GRIP_DAMPING: f32 = 0.7;

/// Tremor of a natural hand at rest, in edges (deviation). Fingertips tremble by a hundredth of an edge. This is
/// more, because a pointer on a screen can be held stiller than any hand.
const TREMOR: f32 = 0.045;
/// The tremor grows by this much for each die beyond the first, and for each edge per second of speed.
const TREMOR_BY_LOAD: f32 = 0.12;
const TREMOR_BY_SPEED: f32 = 0.25;
/// The fraction of the tremor that remains from tick to tick: about six swings in a shown second.
const TREMOR_MEMORY: f32 = 0.8;
/// Compensates what the filters take from the noise, as measured.
const TREMOR_GAIN: f32 = 4.2;

/// Fingers that open push the dice aside, in edges per second (deviation). Real hands were measured at 0.3 to 3 edges
/// per real second, which is 0.04 to 0.4.
const NUDGE: f32 = 0.12;

/// A hand starts to tire after carrying for this many ticks …
const TIRES_AFTER: u32 = ticks(400);
/// … and then drifts off its target by this much more with every tick (deviation, edges): an eighth of an edge after
/// five seconds. That is slow enough to see and to counter.
const TIRING: f32 = 0.125 / ticks(500) as f32;
/// The largest drift, in edges.
const MAX_TIRED_DRIFT: f32 = 0.3;
/// The fraction of the drift that remains from tick to tick: it takes seconds to change its direction.
const DRIFT_MEMORY: f32 = 0.985;
/// Compensates what the filters take from the noise, as measured.
const DRIFT_GAIN: f32 = 16.0;

/// How untidy a column in the hand is, in edges (deviation) from one die to the next. It is put together in a hurry
/// and squeezed between two fingers. This is the price of carrying many dice at once, and players see it before they
/// pay it.
const UNTIDINESS: f32 = 0.12;
/// With two hands a column is neater by this factor. It gains less than the rest, because both hands put the column
/// together in any case (T3.1).
const BOTH_HANDS_UNTIDINESS: f32 = 0.7;

/// Two hands do everything else more steadily by this factor, and grip twice as firmly.
const BOTH_HANDS: f32 = 0.4;
const BOTH_HANDS_GRIP: f32 = 2.0;

/// How far a hand drifts that has carried for this long (deviation, edges).
fn tired_drift(ticks: u32) -> f32 {
    (TIRING * ticks.saturating_sub(TIRES_AFTER) as f32).min(MAX_TIRED_DRIFT)
}

/// A hand, empty or not.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Hand {
    pub(super) hands: Hands,
    pub(super) tremor: Tremor,
    held: Option<Held>,
}

/// The dice in the hand. They form a single rigid body, so that the grip is firm.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Held {
    body: RigidBodyHandle,
    dice: Vec<DieId>,
    /// The pose of each die within the hand, from bottom to top.
    within: Vec<Pose>,
    target: Vector,
    yaw: f32,
    /// Position and speed of the hand itself. Its dice follow on the spring of the grip.
    at: Vector,
    speed: Vector,
    tremor: Wandering,
    drift: Wandering,
    /// Ticks since the grip.
    ticks: u32,
}

/// Noise that wanders slowly: two filters in a row.
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

/// A die that was just let go.
pub(super) struct ReleasedDie {
    pub(super) die: DieId,
    pub(super) pose: Pose,
    pub(super) speed: Vector,
    pub(super) turning: Vector,
}

impl Hand {
    pub(super) fn new(hands: Hands, tremor: Tremor) -> Self {
        Self { hands, tremor, held: None }
    }

    /// The dice it carries from bottom to top.
    pub(super) fn dice(&self) -> &[DieId] {
        self.held.as_ref().map_or(&[], |held| &held.dice)
    }

    pub(super) fn pose_of(&self, die: DieId, world: &PhysicsWorld) -> Option<Pose> {
        let held = self.held.as_ref()?;
        let place = held.dice.iter().position(|&carried| carried == die)?;
        Some(*world.bodies[held.body].position() * held.within[place])
    }

    /// Takes dice as a column above `start`, each with its rotation.
    pub(super) fn grip(
        &mut self,
        dice: &[(DieId, Rotation)],
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
                Hands::Both => BOTH_HANDS_UNTIDINESS,
            };
        let mut within = Vec::with_capacity(dice.len());
        for (level, &(die, turn)) in dice.iter().enumerate() {
            let aside = if level == 0 {
                Vector::ZERO
            } else {
                Vector::new(chance.normal(), 0.0, chance.normal()) * untidy
            };
            let pose = Pose::from_parts(Vector::new(0.0, level as f32, 0.0) + aside, turn);
            world.insert_collider(die_collider(&shapes[die.index()]).position(pose), Some(handle));
            within.push(pose);
        }
        self.held = Some(Held {
            body: handle,
            dice: dice.iter().map(|&(die, _)| die).collect(),
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

    /// Whether this is its current target.
    pub(super) fn aims_at(&self, target: Vector, yaw: f32) -> bool {
        self.held.as_ref().is_some_and(|held| held.target == target && held.yaw.to_bits() == yaw.to_bits())
    }

    /// Opens the hand. The dice keep their speed, and the fingers nudge them.
    pub(super) fn release(&mut self, world: &mut PhysicsWorld, chance: &mut Chance) -> Vec<ReleasedDie> {
        let nudge = NUDGE * self.unsteadiness();
        let Some(held) = self.held.take() else { return Vec::new() };
        let body = &world.bodies[held.body];
        let nudge = Vector::new(chance.normal(), 0.0, chance.normal()) * nudge;
        let (pose, speed, turning) = (*body.position(), body.linvel() + nudge, body.angvel());
        let dice = held.dice.iter().zip(&held.within).map(|(&die, within)| ReleasedDie {
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

    /// How tired the hand is, from 0 to 1; 0 if it carries nothing or never trembles.
    pub(super) fn tiredness(&self) -> f32 {
        let ticks = self.held.as_ref().map_or(0, |held| held.ticks);
        if self.unsteadiness() == 0.0 { 0.0 } else { tired_drift(ticks) / MAX_TIRED_DRIFT }
    }

    /// Runs once per tick: the hand trembles and tires.
    pub(super) fn tremble(&mut self, world: &PhysicsWorld, chance: &mut Chance) {
        let unsteadiness = self.unsteadiness();
        let Some(held) = &mut self.held else { return };
        held.ticks = held.ticks.saturating_add(1);
        if unsteadiness == 0.0 {
            return;
        }
        let load = 1.0 + TREMOR_BY_LOAD * (held.dice.len() as f32 - 1.0);
        let haste = 1.0 + TREMOR_BY_SPEED * world.bodies[held.body].linvel().length();
        // More sideways than up and down.
        let noise = Vector::new(chance.normal(), 0.3 * chance.normal(), chance.normal());
        held.tremor.step(noise * (TREMOR_GAIN * TREMOR * unsteadiness * load * haste), TREMOR_MEMORY);
        let tired = tired_drift(held.ticks);
        let noise = Vector::new(chance.normal(), 0.5 * chance.normal(), chance.normal());
        held.drift.step(noise * (DRIFT_GAIN * tired * unsteadiness), DRIFT_MEMORY);
    }

    /// Runs before each step: the hand moves towards its target as fast as its strength allows, and pulls its dice
    /// along. Returns whether it carries anything.
    pub(super) fn pull(&mut self, world: &mut PhysicsWorld) -> bool {
        let stiffness = match self.hands {
            Hands::One => GRIP_STIFFNESS,
            Hands::Both => GRIP_STIFFNESS * BOTH_HANDS_GRIP,
        };
        let Some(held) = &mut self.held else { return false };
        let body = &mut world.bodies[held.body];
        let mass = HAND_MASS + held.dice.len() as f32;
        let strength = MAX_FORCE / mass;
        let way = held.target - held.at;
        let stoppable = libm::sqrtf(2.0 * BRAKING * strength * way.length());
        let wanted = (way * QUICKNESS).clamp_length_max(stoppable.min(MAX_SPEED));
        held.speed += (wanted - held.speed).clamp_length_max(strength * STEP);
        held.at += held.speed * STEP;

        let lag = held.at + held.tremor.now() + held.drift.now() - body.translation();
        let damping = 2.0 * GRIP_DAMPING * libm::sqrtf(stiffness * mass);
        let force = lag * stiffness + (held.speed - body.linvel()) * damping;
        body.set_linvel(body.linvel() + force.clamp_length_max(MAX_FORCE) * (STEP / mass), true);

        let ahead = *body.rotation() * Vector::X;
        let (sin, cos) = libm::sincosf(held.yaw);
        // The sine of the remaining angle, or the full push if it is more than a quarter turn.
        let aim = Vector::new(cos, 0.0, -sin);
        let left = ahead.cross(aim).y;
        let angle = if ahead.dot(aim) < 0.0 { 1.0_f32.copysign(left) } else { left };
        let wanted = (angle * TURN_STIFFNESS).clamp(-MAX_TURNING, MAX_TURNING);
        let twist = (wanted - body.angvel().y).clamp(-MAX_TWIST * STEP, MAX_TWIST * STEP);
        body.set_angvel(body.angvel() + Vector::Y * twist, true);
        true
    }

    /// Moves the carried dice like a physics step would if there is nothing to touch.
    pub(super) fn glide(&mut self, world: &mut PhysicsWorld) {
        let Some(held) = &self.held else { return };
        let body = &mut world.bodies[held.body];
        let (sin, cos) = libm::sincosf(body.angvel().y * STEP / 2.0);
        let turned = Rotation::from_xyzw(0.0, sin, 0.0, cos) * *body.rotation();
        let moved = body.translation() + body.linvel() * STEP;
        body.set_position(Pose::from_parts(moved, turned.normalize()), true);
    }

    /// Whether the carried body exists and has a pose for each die.
    pub(super) fn is_sound(&self, world: &PhysicsWorld) -> bool {
        self.held.as_ref().is_none_or(|held| {
            let body = world.bodies.get(held.body);
            held.dice.len() == held.within.len()
                && body.is_some_and(|body| body.is_enabled() && body.position().is_finite())
        })
    }

    /// The speed of the hand or of its dice, whichever is greater in each direction.
    pub(super) fn speed(&self, world: &PhysicsWorld) -> Vector {
        self.held
            .as_ref()
            .map_or(Vector::ZERO, |held| held.speed.abs().max(world.bodies[held.body].linvel().abs()))
    }

    /// The carried body, for the hash of the state.
    pub(super) fn body(&self) -> Option<RigidBodyHandle> {
        self.held.as_ref().map(|held| held.body)
    }

    /// The starting position of a column: the centre of its lowest die above a spot.
    pub(super) fn start_over(spot: Vector) -> Vector {
        spot + Vector::Y * 0.05
    }
}

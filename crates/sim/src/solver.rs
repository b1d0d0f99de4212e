//! The settings of the physics: the only place with solver constants.
//!
//! Units: length in die edges, time in simulated seconds, gravity 9.81 edges/s². Three real seconds of 16 mm dice are
//! 23.72 simulated ones. The values come from comparing random towers with statics (`gragra-lab towers`). They depend
//! on each other: tune all of them together or none.

use crate::contacts::FullFaceContacts;
use crate::die_shape::DieShape;
use crate::units::HALF_EDGE;
use rapier3d::dynamics::{RigidBody, RigidBodyBuilder, RigidBodyHandle, RigidBodyType, SpringCoefficients};
use rapier3d::geometry::{ColliderBuilder, Cuboid};
use rapier3d::math::{Pose, Real, Vector};
use rapier3d::parry::shape::Shape as _;
use rapier3d::pipeline::PhysicsWorld;

/// Steps per simulated second. With fewer, hands and throws get coarse; more cost time without better results.
pub(crate) const STEPS_PER_SECOND: u32 = 120;

/// Solver sub-steps per step and die, for the tallest tower that is awake. The shorter the sub-steps, the stiffer
/// contacts can be (see below). In soft contacts a tower leans further than it should, and more so the taller it is.
/// Four sub-steps judge 11 dice correctly, six 17, eight 20, ten 26. This value is half as much again.
const SUB_STEPS_PER_DIE: f32 = 0.6;
/// Enough for dice that only tumble after a throw or a fall.
const MIN_SUB_STEPS: usize = 4;
/// Enough for towers of 33, and almost enough for taller ones.
const MAX_SUB_STEPS: usize = 20;

/// Stiffness of contacts for each sub-step, as the natural frequency in Hz: a sixth of the sub-step rate. Near a
/// fifth, towers of rotated dice, which touch at eight corners, shake and never sleep. With softer contacts, towers
/// within a few hundredths of their margin fall.
const FREQUENCY_PER_SUB_STEP: Real = STEPS_PER_SECOND as Real / 6.0;

/// Contacts with fixed bodies are stiffer by this factor. It does not affect which towers stand.
const STATIC_STIFFNESS_FACTOR: Real = 2.0;

/// Damping ratio of contacts. It does not affect which towers stand, but from 5 up some towers shake, and near 1 they
/// take twice as long to come to rest.
const CONTACT_DAMPING_RATIO: Real = 3.0;

/// A pair that moved less than this (edges) keeps its contacts and their lever arms. Without recycling, one standing
/// tower in six falls; with 0.005 one in a hundred, with 0.02 hardly any.
const CONTACT_RECYCLE_DISTANCE: Real = 0.02;

/// A die sleeps below this speed (edges/s; Rapier effectively allows twice as much) …
const SLEEP_SPEED: Real = 0.002;
/// … held for this long (s). Rapier's own 0.05 for 0.5 s freezes towers that are slowly falling.
const SLEEP_AFTER: Real = 1.0;

/// Sets the precision that towers of `tallest` dice need, from the next step on.
pub(crate) fn set_precision(world: &mut PhysicsWorld, tallest: usize) {
    let sub_steps = libm::ceilf(tallest as Real * SUB_STEPS_PER_DIE) as usize;
    let sub_steps = sub_steps.clamp(MIN_SUB_STEPS, MAX_SUB_STEPS);
    let frequency = sub_steps as Real * FREQUENCY_PER_SUB_STEP;
    let parameters = &mut world.integration_parameters;
    parameters.num_solver_iterations = sub_steps;
    parameters.contact_softness = SpringCoefficients::new(frequency, CONTACT_DAMPING_RATIO);
    parameters.static_contact_softness =
        SpringCoefficients::new(STATIC_STIFFNESS_FACTOR * frequency, CONTACT_DAMPING_RATIO);
}

/// Sets up the solver and attaches the contact dispatcher.
pub(crate) fn configure(world: &mut PhysicsWorld) {
    set_precision(world, 0);
    let parameters = &mut world.integration_parameters;
    parameters.dt = 1.0 / STEPS_PER_SECOND as Real;
    parameters.contact_recycling = true;
    parameters.normalized_contact_recycle_distance = CONTACT_RECYCLE_DISTANCE;
    // Clustering would merge the two manifolds of a pair and solve only four points again.
    parameters.contact_clustering = false;
    attach_contacts(world);
}

/// Attaches the contact dispatcher, which is not part of a snapshot. Call it on every loaded world before its first
/// step. Otherwise the world uses Rapier's contacts and soon differs.
pub(crate) fn attach_contacts(world: &mut PhysicsWorld) {
    world.narrow_phase.set_query_dispatcher(FullFaceContacts);
}

/// Plastic and wood give a little and absorb the energy of a sway. Rigid contacts do not, and a tall tower would sway
/// for minutes. So slow dice are damped, by this rate (1/s). With 0.3, one tower in a hundred that must fall
/// stays up; with 2, one in twenty.
const SWAY_DAMPING: Real = 0.1;
/// Dice below this speed (edges per second) count as slow. Falling dice are faster within a tenth of a second.
const SWAY_SPEED: Real = 0.5;

/// Damps a die that sways, and leaves one that falls or flies alone. It reads the body before it writes, because
/// Rapier re-examines every body that was accessed mutably.
pub(crate) fn damp_sway(world: &mut PhysicsWorld, die: RigidBodyHandle) {
    let Some(body) = world.bodies.get(die) else { return };
    let is_slow = body.linvel().length_squared() < SWAY_SPEED * SWAY_SPEED;
    let damping = if is_slow { SWAY_DAMPING } else { 0.0 };
    if body.linear_damping() != damping
        && let Some(body) = world.bodies.get_mut(die)
    {
        body.set_linear_damping(damping);
        body.set_angular_damping(damping);
    }
}

/// Ends the damping of a die that is no longer part of a tower.
pub(crate) fn end_damping(die: &mut RigidBody) {
    die.set_linear_damping(0.0);
    die.set_angular_damping(0.0);
}

/// When a die may fall asleep. Rapier stores these limits in each body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sleep {
    /// Once it is really at rest.
    AtRest,
    /// At once, if it hardly moves. Its tower was judged to stand, and the remaining sway does not change that.
    Soon,
}

/// With [`Sleep::Soon`], a die falls asleep below this speed (edges/s), within a tick.
const SOON_SPEED: Real = 0.1;
const SOON_AFTER: Real = 0.02;

impl Sleep {
    fn speed_and_time(self) -> (Real, Real) {
        match self {
            Self::AtRest => (SLEEP_SPEED, SLEEP_AFTER),
            Self::Soon => (SOON_SPEED, SOON_AFTER),
        }
    }
}

/// Sets when a die may fall asleep.
pub(crate) fn allow_sleep(die: &mut RigidBody, sleep: Sleep) {
    let (speed, after) = sleep.speed_and_time();
    let activation = die.activation_mut();
    activation.normalized_linear_threshold = speed;
    activation.time_until_sleep = after;
}

/// Whether a die has this setting.
pub(crate) fn allows_sleep(die: &RigidBody, sleep: Sleep) -> bool {
    die.activation().normalized_linear_threshold == sleep.speed_and_time().0
}

/// A die's body. A cube has equal moments of inertia about all axes, so gyroscopic forces are switched off.
pub(crate) fn die_body(kind: RigidBodyType, pose: Pose) -> RigidBody {
    let mut body = RigidBodyBuilder::new(kind).pose(pose).gyroscopic_forces_enabled(false).build();
    allow_sleep(&mut body, Sleep::AtRest);
    body
}

/// Friction of dice and wood, roughly plastic on wood.
const FRICTION: Real = 0.5;
/// Fraction of the speed that remains after an impact: enough for dice to tumble, little enough for towers to settle.
const RESTITUTION: Real = 0.1;

/// A perfect cube made of the same material as dice.
#[cfg(any(test, feature = "measure"))]
pub(crate) fn cube_collider() -> ColliderBuilder {
    solid(Vector::splat(HALF_EDGE)).density(1.0)
}

/// A real die. Its mass is that of a perfect cube and sits at its centre. A wedge would shift it by a
/// three-thousandth of an edge.
pub(crate) fn die_collider(shape: &DieShape) -> ColliderBuilder {
    let (shape, _) = shape.collider_shape(0);
    let cube = Cuboid::new(Vector::splat(HALF_EDGE));
    with_plastic_surface(ColliderBuilder::new(shape)).mass_properties(cube.mass_properties(1.0))
}

/// A block of wood with these half extents.
pub(crate) fn solid(half: Vector) -> ColliderBuilder {
    with_plastic_surface(ColliderBuilder::cuboid(half.x, half.y, half.z))
}

fn with_plastic_surface(collider: ColliderBuilder) -> ColliderBuilder {
    collider.friction(FRICTION).restitution(RESTITUTION)
}

/// Keeps a die awake even if it does not move.
#[cfg(any(test, feature = "measure"))]
pub(crate) fn forbid_sleep(die: &mut RigidBody) {
    die.activation_mut().normalized_linear_threshold = -1.0;
}

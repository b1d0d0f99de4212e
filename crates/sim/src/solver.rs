//! How the table's physics is set: the one place with solver constants.
//!
//! Units: length in die edges, time in simulated seconds, gravity 9.81 edges/s². Three real seconds
//! of 16 mm dice are 23.72 simulated ones. The values were found by judging random towers against
//! statics (`gragra-lab towers`); retune all of them together or none.

use crate::contacts::FullFaceContacts;
use crate::die_shape::DieShape;
use crate::units::HALF_EDGE;
use rapier3d::dynamics::{RigidBody, RigidBodyBuilder, RigidBodyHandle, RigidBodyType, SpringCoefficients};
use rapier3d::geometry::{ColliderBuilder, Cuboid};
use rapier3d::math::{Pose, Real, Vector};
use rapier3d::parry::shape::Shape as _;
use rapier3d::pipeline::PhysicsWorld;

/// Steps a simulated second. Fewer make hands and throws coarse; more cost without judging better.
pub(crate) const STEPS_PER_SECOND: u32 = 120;

/// Solver sub-steps a step, by the height of the tallest tower that is awake. Contacts can only be as stiff as the sub-steps
/// are short (see below), and in soft contacts a tower leans further than it should, the more the taller it is: four sub-steps
/// judge 11 dice right, six 17, eight 20, ten 26. This is half as much again.
const SUB_STEPS_A_DIE: f32 = 0.6;
/// What dice need that only tumble, thrown or fallen.
const FEWEST_SUB_STEPS: usize = 4;
/// Enough for towers of 33, and nearly enough for those that are taller.
const MOST_SUB_STEPS: usize = 20;

/// Stiffness of contacts for each sub-step, as the natural frequency in Hz: a sixth of the sub-step rate. Near a fifth,
/// towers of turned dice, which touch at eight corners, shake and never sleep; softer, and towers
/// within a few hundredths of their margin fall.
const FREQUENCY_A_SUB_STEP: Real = STEPS_PER_SECOND as Real / 6.0;

/// Contacts with fixed bodies are this much stiffer. Makes no difference to verdicts.
const STATIC_STIFFER: Real = 2.0;

/// Damping ratio of contacts. No difference to verdicts; but from 5 up some towers shake, and near 1
/// they take twice as long to come to rest.
const CONTACT_DAMPING_RATIO: Real = 3.0;

/// A pair that moved less than this (edges) keeps its contacts and their lever arms. Without recycling one
/// standing tower in six falls; with 0.005 one in a hundred, with 0.02 hardly any.
const CONTACT_RECYCLE_DISTANCE: Real = 0.02;

/// A die sleeps below this speed (edges/s; Rapier in effect allows twice as much) …
const SLEEP_SPEED: Real = 0.002;
/// … held for this long (s). Rapier's own 0.05 for 0.5 s freezes towers that are slowly falling.
const SLEEP_AFTER: Real = 1.0;

/// Solves contacts as exactly as towers of so many dice need it, from the next step on.
pub(crate) fn set_precision(world: &mut PhysicsWorld, tallest: usize) {
    let sub_steps = libm::ceilf(tallest as Real * SUB_STEPS_A_DIE) as usize;
    let sub_steps = sub_steps.clamp(FEWEST_SUB_STEPS, MOST_SUB_STEPS);
    let frequency = sub_steps as Real * FREQUENCY_A_SUB_STEP;
    let parameters = &mut world.integration_parameters;
    parameters.num_solver_iterations = sub_steps;
    parameters.contact_softness = SpringCoefficients::new(frequency, CONTACT_DAMPING_RATIO);
    parameters.static_contact_softness =
        SpringCoefficients::new(STATIC_STIFFER * frequency, CONTACT_DAMPING_RATIO);
}

/// Sets the solver and attaches the contacts.
pub(crate) fn configure(world: &mut PhysicsWorld) {
    set_precision(world, 0);
    let parameters = &mut world.integration_parameters;
    parameters.dt = 1.0 / STEPS_PER_SECOND as Real;
    parameters.contact_recycling = true;
    parameters.normalized_contact_recycle_distance = CONTACT_RECYCLE_DISTANCE;
    // Clustering would merge the two manifolds of a pair and solve four points again.
    parameters.contact_clustering = false;
    attach_contacts(world);
}

/// Attaches the contacts that a snapshot leaves out. Call it on every world that was loaded, before
/// its first step: without it the world goes on with Rapier's contacts and soon differs.
pub(crate) fn attach_contacts(world: &mut PhysicsWorld) {
    world.narrow_phase.set_query_dispatcher(FullFaceContacts);
}

/// Plastic and wood give a little and take the energy of a sway with them; rigid contacts do not, and a tall tower
/// would sway for minutes. So slow dice are damped, by this much a second. 0.3 holds up one tower in a hundred that must
/// fall, 2 one in twenty.
const SWAY_DAMPING: Real = 0.1;
/// Slow is below this speed, in edges a second: falling dice are faster within a tenth of a second.
const SWAY_SPEED: Real = 0.5;

/// Damps a die that sways; one that falls or flies is left alone. Asks before it touches the body: Rapier looks
/// again at every body that was touched.
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

/// When a die may sleep. Rapier keeps these limits with each body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sleep {
    /// Once it is truly at rest.
    AtRest,
    /// At once, if it hardly moves: its tower was found to stand, and what is left of its sway changes nothing.
    Soon,
}

/// A die that may sleep soon does so below this speed (edges/s), within a tick.
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

/// Says when a die may sleep.
pub(crate) fn allow_sleep(die: &mut RigidBody, sleep: Sleep) {
    let (speed, after) = sleep.speed_and_time();
    let activation = die.activation_mut();
    activation.normalized_linear_threshold = speed;
    activation.time_until_sleep = after;
}

/// Has this been said of a die?
pub(crate) fn allows_sleep(die: &RigidBody, sleep: Sleep) -> bool {
    die.activation().normalized_linear_threshold == sleep.speed_and_time().0
}

/// A die's body. All axes of a cube turn alike, so there are no gyroscopic forces to be calculated.
pub(crate) fn die_body(kind: RigidBodyType, pose: Pose) -> RigidBody {
    let mut body = RigidBodyBuilder::new(kind).pose(pose).gyroscopic_forces_enabled(false).build();
    allow_sleep(&mut body, Sleep::AtRest);
    body
}

/// Friction of dice and wood: plastic on wood, about.
const FRICTION: Real = 0.5;
/// How much of a blow's speed comes back. Enough for dice to tumble, little enough for towers to settle.
const RESTITUTION: Real = 0.1;

/// A perfect cube of what dice are made of.
#[cfg(any(test, feature = "measure"))]
pub(crate) fn cube_collider() -> ColliderBuilder {
    solid(Vector::splat(HALF_EDGE)).density(1.0)
}

/// A real die. It weighs what a perfect cube weighs, about its middle: what a wedge adds on one side is a three-thousandth
/// of an edge of leverage.
pub(crate) fn die_collider(shape: &DieShape) -> ColliderBuilder {
    let (shape, _) = shape.collider_shape(0);
    let cube = Cuboid::new(Vector::splat(HALF_EDGE));
    made_of_plastic(ColliderBuilder::new(shape)).mass_properties(cube.mass_properties(1.0))
}

/// A block of wood of this half size.
pub(crate) fn solid(half: Vector) -> ColliderBuilder {
    made_of_plastic(ColliderBuilder::cuboid(half.x, half.y, half.z))
}

fn made_of_plastic(collider: ColliderBuilder) -> ColliderBuilder {
    collider.friction(FRICTION).restitution(RESTITUTION)
}

/// Keeps a die awake however still it is.
#[cfg(any(test, feature = "measure"))]
pub(crate) fn forbid_sleep(die: &mut RigidBody) {
    die.activation_mut().normalized_linear_threshold = -1.0;
}

//! How the table's physics is set: the one place with solver constants.
//!
//! Units: length in die edges, time in simulated seconds, gravity 9.81 edges/s². Three real seconds
//! of 16 mm dice are 23.72 simulated ones. The values were found by judging random towers against
//! statics (`gragra-lab towers`); retune all of them together or none.

use crate::contacts::FullFaceContacts;
use crate::die_shape::DieShape;
use crate::units::HALF_EDGE;
use rapier3d::dynamics::{RigidBody, RigidBodyHandle, SpringCoefficients};
use rapier3d::geometry::{ColliderBuilder, Cuboid};
use rapier3d::math::{Real, Vector};
use rapier3d::parry::shape::Shape as _;
use rapier3d::pipeline::PhysicsWorld;

/// Steps a simulated second. Fewer make hands and throws coarse; more cost without judging better.
pub const STEPS_PER_SECOND: u32 = 120;

/// Solver sub-steps a step. Contacts can only be as stiff as the sub-steps are short (see below),
/// and soft contacts let tall towers lean over a margin they have.
const SUB_STEPS: usize = 14;

/// Stiffness of contacts, as the natural frequency in Hz: a sixth of the sub-step rate. Near a fifth,
/// towers of turned dice, which touch at eight corners, shake and never sleep; softer, and towers
/// within a few hundredths of their margin fall.
const CONTACT_FREQUENCY: Real = 280.0;

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

/// How exactly contacts are solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precision {
    /// For towers: as statics demands.
    Towers,
    /// For a throw while no tower is awake: dice that bounce need a third of it.
    Throws,
}

/// Sub-steps, and stiffness in Hz, while only thrown dice are awake.
const THROW_SUB_STEPS: usize = 4;
const THROW_CONTACT_FREQUENCY: Real = 80.0;

/// Sets how exactly contacts are solved from the next step on.
pub fn set_precision(world: &mut PhysicsWorld, precision: Precision) {
    let (sub_steps, frequency) = match precision {
        Precision::Towers => (SUB_STEPS, CONTACT_FREQUENCY),
        Precision::Throws => (THROW_SUB_STEPS, THROW_CONTACT_FREQUENCY),
    };
    let parameters = &mut world.integration_parameters;
    parameters.num_solver_iterations = sub_steps;
    parameters.contact_softness = SpringCoefficients::new(frequency, CONTACT_DAMPING_RATIO);
    parameters.static_contact_softness =
        SpringCoefficients::new(STATIC_STIFFER * frequency, CONTACT_DAMPING_RATIO);
}

/// Sets the solver and attaches the contacts.
pub fn configure(world: &mut PhysicsWorld) {
    set_precision(world, Precision::Towers);
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
pub fn attach_contacts(world: &mut PhysicsWorld) {
    world.narrow_phase.set_query_dispatcher(FullFaceContacts);
}

/// Plastic and wood give a little and take the energy of a sway with them; rigid contacts do not, and a tall tower
/// would sway for minutes. So slow dice are damped, by this much a second. 0.3 holds up one tower in a hundred that must
/// fall, 2 one in twenty.
const SWAY_DAMPING: Real = 0.1;
/// Slow is below this speed, in edges a second: falling dice are faster within a tenth of a second.
const SWAY_SPEED: Real = 0.5;
/// A tower that was found to stand is damped by this much instead, so that what is left of its sway ends and it can sleep.
/// With 1 a tower of twenty is awake for a third of the next carry, with 4 for a sixth.
const CALMING: Real = 4.0;

/// How a tower's dice are damped.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sway {
    /// The tower may yet fall.
    Free,
    /// It was found to stand.
    Calmed,
}

/// Damps a die that sways; one that falls or flies is left alone. Asks before it touches the body: Rapier looks
/// again at every body that was touched.
pub fn damp_sway(world: &mut PhysicsWorld, die: RigidBodyHandle, sway: Sway) {
    let Some(body) = world.bodies.get(die) else { return };
    let is_slow = body.linvel().length_squared() < SWAY_SPEED * SWAY_SPEED;
    let damping = match sway {
        _ if !is_slow => 0.0,
        Sway::Free => SWAY_DAMPING,
        Sway::Calmed => CALMING,
    };
    if body.linear_damping() != damping
        && let Some(body) = world.bodies.get_mut(die)
    {
        body.set_linear_damping(damping);
        body.set_angular_damping(damping);
    }
}

/// Ends the damping of a die that is no longer part of a tower.
pub fn end_damping(die: &mut RigidBody) {
    die.set_linear_damping(0.0);
    die.set_angular_damping(0.0);
}

/// Lets a die sleep once it is truly at rest. Rapier keeps these limits with each body.
pub fn allow_sleep(die: &mut RigidBody) {
    let activation = die.activation_mut();
    activation.normalized_linear_threshold = SLEEP_SPEED;
    activation.time_until_sleep = SLEEP_AFTER;
}

/// Friction of dice and wood: plastic on wood, about.
const FRICTION: Real = 0.5;
/// How much of a blow's speed comes back. Enough for dice to tumble, little enough for towers to settle.
const RESTITUTION: Real = 0.1;

/// A perfect cube of what dice are made of.
pub fn cube_collider() -> ColliderBuilder {
    solid(Vector::splat(HALF_EDGE)).density(1.0)
}

/// A real die. It weighs what a perfect cube weighs, about its middle: what a wedge adds on one side is a three-thousandth
/// of an edge of leverage.
pub fn die_collider(shape: &DieShape) -> ColliderBuilder {
    let (shape, _) = shape.collider_shape(0);
    let cube = Cuboid::new(Vector::splat(HALF_EDGE));
    made_of_plastic(ColliderBuilder::new(shape)).mass_properties(cube.mass_properties(1.0))
}

/// A block of wood of this half size.
pub fn solid(half: Vector) -> ColliderBuilder {
    made_of_plastic(ColliderBuilder::cuboid(half.x, half.y, half.z))
}

fn made_of_plastic(collider: ColliderBuilder) -> ColliderBuilder {
    collider.friction(FRICTION).restitution(RESTITUTION)
}

/// Keeps a die awake however still it is.
pub fn forbid_sleep(die: &mut RigidBody) {
    die.activation_mut().normalized_linear_threshold = -1.0;
}

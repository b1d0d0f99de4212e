//! Builds a column of dice at rest and checks whether it stands.

use crate::die_shape::DieShape;
use crate::solver::{
    STEPS_PER_SECOND, Sleep, allow_sleep, configure, cube_collider, damp_sway, die_body, die_collider,
    forbid_sleep, set_precision, solid,
};
use crate::statics::{Faces, Plan};
use crate::units::HALF_EDGE;
use gragra_rules::Side;
use rapier3d::dynamics::{RigidBodyBuilder, RigidBodyHandle, RigidBodyType};
use rapier3d::math::{Pose, Real, Rotation, Vector};
use rapier3d::pipeline::PhysicsWorld;

/// How long a column is watched, in simulated seconds. It corresponds to 3 real seconds for 16 mm dice.
const WATCHED_SECONDS: f64 = 23.72;
const WATCHED_STEPS: u32 = (WATCHED_SECONDS * STEPS_PER_SECOND as f64 + 0.5) as u32;

/// A die this far (edges) from its initial position has fallen. Columns that stand move by a tenth of it.
const FALLEN_DISTANCE: Real = 0.25;

/// Damped start: contact forces that build up from zero kick a column, which topples it if its margin is small. So
/// the dice are damped at first, less and less. With fewer steps, more columns fall that should stand. With more
/// steps, columns that fall slowly run out of time.
const SETTLE_STEPS: u32 = 5 * STEPS_PER_SECOND;
/// Damping at the very start (1/s).
const SETTLE_DAMPING: Real = 30.0;

/// Steps between two checks of the column.
const CHECK_EVERY: u32 = 8;

/// Half the size of the ground, in edges: a column of 40 falls onto it.
const GROUND_HALF_SIZE: Real = 50.0;

/// The result for a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnVerdict {
    /// Whether all dice are still in place.
    pub stands: bool,
    /// Steps until the result was known.
    pub steps: u32,
}

/// A world with only the ground and a column, die 0 at the bottom. The dice are perfect cubes, or have these shapes
/// with their upper side up.
fn build_column(column: &[Plan], shapes: &[DieShape]) -> (PhysicsWorld, Vec<RigidBodyHandle>) {
    let mut world = PhysicsWorld::new();
    configure(&mut world);
    set_precision(&mut world, column.len());
    world.insert(
        RigidBodyBuilder::fixed().translation(Vector::new(0.0, -HALF_EDGE, 0.0)),
        solid(Vector::new(GROUND_HALF_SIZE, HALF_EDGE, GROUND_HALF_SIZE)),
    );
    let dice = poses_at_rest(column)
        .into_iter()
        .enumerate()
        .map(|(level, pose)| {
            let collider = shapes.get(level).map_or_else(cube_collider, die_collider);
            world.insert(die_body(RigidBodyType::Dynamic, pose), collider).0
        })
        .collect();
    (world, dice)
}

/// Whether a column built at rest still stands after three real seconds. Only the displacement of the dice decides.
/// The watch ends early when all dice sleep or one has fallen.
#[must_use]
pub fn judge_column(column: &[Plan], shapes: &[DieShape]) -> ColumnVerdict {
    let (world, dice) = build_column(column, shapes);
    watch(world, &dice)
}

fn watch(mut world: PhysicsWorld, dice: &[RigidBodyHandle]) -> ColumnVerdict {
    let put: Vec<Vector> = dice.iter().map(|die| world.bodies[*die].translation()).collect();
    for step in 1..=WATCHED_STEPS {
        settle(&mut world, dice, step);
        world.step();
        if step % CHECK_EVERY != 0 && step != WATCHED_STEPS {
            continue;
        }
        let has_fallen = dice.iter().zip(&put).any(|(die, put)| {
            world.bodies[*die].translation().distance_squared(*put) > FALLEN_DISTANCE * FALLEN_DISTANCE
        });
        let all_asleep = dice.iter().all(|die| world.bodies[*die].is_sleeping());
        if has_fallen || all_asleep {
            return ColumnVerdict { stands: !has_fallen, steps: step };
        }
    }
    ColumnVerdict { stands: true, steps: WATCHED_STEPS }
}

/// Damps the dice at the start. No die may sleep then, because only the damping keeps it still.
fn settle(world: &mut PhysicsWorld, dice: &[RigidBodyHandle], step: u32) {
    if step > SETTLE_STEPS {
        dice.iter().for_each(|&die| damp_sway(world, die));
        return;
    }
    let left = (SETTLE_STEPS - step) as Real / SETTLE_STEPS as Real;
    let damping = SETTLE_DAMPING * left * left;
    for die in dice {
        if let Some(body) = world.bodies.get_mut(*die) {
            body.set_linear_damping(damping);
            body.set_angular_damping(damping);
            if step < SETTLE_STEPS {
                forbid_sleep(body);
            } else {
                allow_sleep(body, Sleep::AtRest);
            }
        }
    }
}

/// The poses of a column's dice when each rests on the face below it.
fn poses_at_rest(column: &[Plan]) -> Vec<Pose> {
    let turned = |plan: &Plan| {
        let (sin, cos) = libm::sincos(plan.yaw / 2.0);
        Rotation::from_xyzw(0.0, sin as Real, 0.0, cos as Real)
    };
    Plan::at_rest(column).into_iter().zip(column).map(|(pose, plan)| pose * turned(plan)).collect()
}

/// Where a die is placed, ignoring the lean of the dice below it: in edges and radians.
#[derive(Clone, Copy, Debug, serde::Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct PlacedDie {
    pub x: f64,
    pub z: f64,
    #[serde(default)]
    pub yaw: f64,
}

/// Stacks dice on each other: perfect cubes, or dice with these shapes, which lean.
pub fn stack_column(dice: impl IntoIterator<Item = PlacedDie>, shapes: &[DieShape]) -> Vec<Plan> {
    let mut column: Vec<Plan> = Vec::new();
    let mut below = None;
    for (level, PlacedDie { x, z, yaw }) in dice.into_iter().enumerate() {
        let faces = shapes.get(level).map_or(Faces::CUBE, |shape| turned_faces(shape, yaw));
        let mut plan = Plan { x, z, yaw, faces };
        let lean = plan.lean(column.last().zip(below.map(|(lean, _)| lean)));
        if let (Some(last), Some((under, laid))) = (column.last(), below) {
            let [from_x, from_z]: [f64; 2] = laid;
            [plan.x, plan.z] = last.next_centre(under, [x - from_x, z - from_z], lean);
        }
        column.push(plan);
        below = Some((lean, [x, z]));
    }
    column
}

/// The faces of a die that has its upper side up and is rotated about the vertical.
fn turned_faces(shape: &DieShape, yaw: f64) -> Faces {
    let (sin, cos) = libm::sincos(yaw);
    let [x, _, z] = shape.wedge(Side::Up).map(f64::from);
    Faces { wedge: [x * cos + z * sin, z * cos - x * sin], ..Faces::DIE }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statics::column_margin;

    use rapier3d::parry::query::DefaultQueryDispatcher;

    fn die(x: f64, yaw: f64) -> Plan {
        Plan { x, z: 0.0, yaw, faces: Faces::CUBE }
    }

    #[test]
    fn a_neat_column_of_forty_stands() {
        let column: Vec<_> = (0..40).map(|i| die(0.0, 0.7 * f64::from(i))).collect();
        assert!(judge_column(&column, &[]).stands);
    }

    #[test]
    fn a_die_stands_just_within_and_falls_just_beyond_half_an_edge() {
        assert!(judge_column(&[die(0.0, 0.0), die(0.495, 0.0)], &[]).stands);
        assert!(!judge_column(&[die(0.0, 0.0), die(0.505, 0.0)], &[]).stands);
    }

    #[test]
    fn a_turned_column_is_carried_by_all_corners_of_its_contacts() {
        // Sixteen rotated dice. With only four corners per contact, the same column falls.
        let column = [
            (0.0300, 0.0020, 0.2845),
            (-0.0496, -0.0375, 4.7944),
            (-0.0917, -0.0212, 2.8341),
            (-0.1421, -0.0752, 1.1273),
            (-0.2516, -0.0667, 2.4335),
            (-0.2800, 0.0236, 5.7338),
            (-0.2985, 0.0444, 0.7019),
            (-0.3479, 0.0430, 2.6573),
            (-0.4540, 0.0386, 5.8349),
            (-0.5417, 0.0823, 4.7507),
            (-0.5185, -0.0059, 2.4798),
            (-0.5198, -0.0587, 5.9745),
            (-0.5013, -0.0889, 4.2970),
            (-0.5492, -0.1534, 2.5976),
            (-0.6587, -0.1609, 4.0059),
            (-0.7478, -0.1692, 0.6743),
        ]
        .map(|(x, z, yaw)| Plan { x, z, yaw, faces: Faces::CUBE });
        assert!(column_margin(&column).unwrap().value > 0.2);
        assert!(judge_column(&column, &[]).stands);

        let (mut world, dice) = build_column(&column, &[]);
        world.narrow_phase.set_query_dispatcher(DefaultQueryDispatcher);
        assert!(!watch(world, &dice).stands);
    }
}

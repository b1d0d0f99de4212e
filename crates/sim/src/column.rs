//! Builds a column of dice at rest and watches whether it stands.

use crate::die_shape::DieShape;
use crate::solver::{
    STEPS_PER_SECOND, Sleep, allow_sleep, configure, cube_collider, damp_sway, die_body, die_collider,
    forbid_sleep, set_precision, solid,
};
use crate::statics::Plan;
use crate::units::HALF_EDGE;
use rapier3d::dynamics::{RigidBodyBuilder, RigidBodyHandle, RigidBodyType};
use rapier3d::math::{Pose, Real, Rotation, Vector};
use rapier3d::pipeline::PhysicsWorld;

/// How long a column is watched, in simulated seconds: 3 real seconds of 16 mm dice.
const WATCHED_SECONDS: f64 = 23.72;
const WATCHED_STEPS: u32 = (WATCHED_SECONDS * STEPS_PER_SECOND as f64 + 0.5) as u32;

/// A die this far (edges) from where it was put has fallen. Columns that stand move by a tenth of it.
const FALLEN_DISTANCE: Real = 0.25;

/// Damped start: contact forces that build up from nothing kick a column, and near its margin that
/// topples it. So every die is damped at first, less and less. Shorter, and more columns fall that
/// should stand; longer, and columns that fall slowly run out of time.
const SETTLE_STEPS: u32 = 5 * STEPS_PER_SECOND;
/// Damping at the very start (1/s).
const SETTLE_DAMPING: Real = 30.0;

/// Steps between two looks at the column.
const LOOK_EVERY: u32 = 8;

/// Half size of the ground, in edges: a column of 40 falls onto it.
const GROUND_HALF_SIZE: Real = 50.0;

/// What became of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ColumnVerdict {
    /// All dice are where they were put.
    pub stands: bool,
    /// Steps it took to know.
    pub steps: u32,
}

/// A world with nothing but ground and a column, die 0 at the bottom: perfect cubes, or dice of these shapes, each with its
/// upper side up.
#[must_use]
pub fn build_column(column: &[Plan], shapes: &[DieShape]) -> (PhysicsWorld, Vec<RigidBodyHandle>) {
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

/// Says whether a column built at rest still stands after three real seconds. What decides is how
/// far the dice moved; that all of them sleep, or one has fallen, only ends the watch early.
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
        if step % LOOK_EVERY != 0 && step != WATCHED_STEPS {
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

/// Damps the dice through the start. No die may sleep then: it is only still because it is damped.
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

/// Where the dice of a column are when each rests on the face below it.
fn poses_at_rest(column: &[Plan]) -> Vec<Pose> {
    let turned = |plan: &Plan| {
        let (sin, cos) = libm::sincos(plan.yaw / 2.0);
        Rotation::from_xyzw(0.0, sin as Real, 0.0, cos as Real)
    };
    Plan::at_rest(column).into_iter().zip(column).map(|(pose, plan)| pose * turned(plan)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::statics::Faces;
    use crate::tower_sampling::{Kind, sample_towers};
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
        // Sixteen turned dice, margin +0.20. Set the same, but with four corners a contact, it falls.
        let tower = sample_towers(23, Kind::Cubes).nth(253).unwrap();
        assert!(tower.margin.value > 0.2);
        assert!(judge_column(&tower.column, &[]).stands);

        let (mut world, dice) = build_column(&tower.column, &[]);
        world.narrow_phase.set_query_dispatcher(DefaultQueryDispatcher);
        assert!(!watch(world, &dice).stands);
    }
}

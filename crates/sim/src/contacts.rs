//! Full contact between two dice: the solver gets every corner of the contact polygon.
//!
//! Two squares that are rotated against each other share a polygon of up to eight corners. Rapier solves at most four
//! points of a manifold. That shrinks the support and topples towers that should stand. A pair may have several
//! manifolds, though, so this dispatcher distributes the corners over two.
//!
//! Dice are cubes with rounded edges and faces that are not quite parallel ([`crate::die_shape`]). Their contacts are
//! those of the inner cube without the rounding, moved outwards by the radius and by the bulge of each face.
//!
//! - Needs `IntegrationParameters::contact_clustering = false`, or Rapier merges the two again.
//! - Not part of a snapshot: a loaded world has Rapier's own dispatcher until this one is attached.
//! - Contact recycling still works: unlike a hook, a dispatcher does not switch it off.

use crate::die_shape::{FLAT_HALF_WIDTH, ROUNDING, bulge};
use rapier3d::geometry::{ContactData, ContactManifold, ContactManifoldData, TrackedContact};
use rapier3d::math::{Pose, Real, Vector};
use rapier3d::parry::query::details::{
    ContactManifoldsWorkspace, NormalConstraints, ShapeCastOptions, contact_manifold_cuboid_cuboid,
};
use rapier3d::parry::query::{
    ClosestPoints, Contact, DefaultQueryDispatcher, NonlinearRigidMotion, PersistentQueryDispatcher,
    QueryDispatcher, ShapeCastHit, ShapeDistance, ShapeIntersection, Unsupported,
};
use rapier3d::parry::shape::{Cuboid, Shape};

/// Rapier solves this many points of a manifold.
const POINTS_PER_MANIFOLD: usize = 4;

/// Corners closer than this (edges) count as one. Two aligned squares report each corner twice. Much larger values
/// shrink the support visibly; 0 doubles the cost of neat towers.
const MERGE_RADIUS: Real = 0.005;

/// A new point takes over the impulses of an old one within this distance (edges) if no old one has its features: a
/// corner that slides over an edge changes its features but keeps its load.
const HANDOVER_RADIUS: Real = 0.02;

type Point = TrackedContact<ContactData>;

/// A shape with special contacts: a block of wood or a die.
struct Solid<'a> {
    /// The block, or the inner cube of a die without its rounding.
    cuboid: Cuboid,
    /// Distance from the cuboid to the real surface.
    rounding: Real,
    /// A die's corners, in the order of its shape.
    corners: Option<&'a [Vector]>,
}

impl<'a> Solid<'a> {
    fn new(shape: &'a dyn Shape) -> Option<Self> {
        if let Some(&cuboid) = shape.as_cuboid() {
            return Some(Self { cuboid, rounding: 0.0, corners: None });
        }
        // Dice are the only polyhedra.
        let corners = shape.as_convex_polyhedron()?.points();
        let cuboid = Cuboid { half_extents: Vector::splat(FLAT_HALF_WIDTH) };
        Some(Self { cuboid, rounding: ROUNDING, corners: Some(corners) })
    }

    fn bulge(&self, point: Vector, normal: Vector) -> Real {
        self.corners.map_or(0.0, |corners| bulge(corners, point, normal))
    }
}

/// Rapier's own queries, except that two cuboids or dice touch at all corners of their contact polygon.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FullFaceContacts;

impl PersistentQueryDispatcher<ContactManifoldData, ContactData> for FullFaceContacts {
    fn contact_manifolds(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        prediction: Real,
        manifolds: &mut Vec<ContactManifold>,
        workspace: &mut Option<ContactManifoldsWorkspace>,
    ) -> Result<(), Unsupported> {
        let (Some(solid1), Some(solid2)) = (Solid::new(g1), Solid::new(g2)) else {
            return DefaultQueryDispatcher.contact_manifolds(pos12, g1, g2, prediction, manifolds, workspace);
        };
        // There are always two, and the second is often empty. Rapier's solver graph refers to manifolds by their
        // position, so removing one that is in use would leave a stale entry behind.
        while manifolds.len() < 2 {
            manifolds.push(ContactManifold::new());
        }
        if let [first, second, ..] = manifolds.as_mut_slice() {
            touch(pos12, [solid1, solid2], prediction, first, second);
        }
        Ok(())
    }

    fn contact_manifold_convex_convex(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        normal_constraints1: Option<&dyn NormalConstraints>,
        normal_constraints2: Option<&dyn NormalConstraints>,
        prediction: Real,
        manifold: &mut ContactManifold,
    ) -> Result<(), Unsupported> {
        DefaultQueryDispatcher.contact_manifold_convex_convex(
            pos12,
            g1,
            g2,
            normal_constraints1,
            normal_constraints2,
            prediction,
            manifold,
        )
    }
}

/// Finds the contact points of two solids and distributes them over two manifolds.
fn touch(
    pos12: &Pose,
    [one, other]: [Solid<'_>; 2],
    prediction: Real,
    first: &mut ContactManifold,
    second: &mut ContactManifold,
) {
    // Empties the manifold first, so that parry computes all points anew instead of moving half of them.
    let mut old = core::mem::take(&mut first.points);
    old.append(&mut second.points);
    let rounding = one.rounding + other.rounding;
    contact_manifold_cuboid_cuboid(pos12, &one.cuboid, &other.cuboid, prediction + rounding, first);
    if rounding > 0.0 {
        let (normal1, normal2) = (first.local_n1, first.local_n2);
        for point in &mut first.points {
            point.local_p1 += normal1 * one.rounding;
            point.local_p2 += normal2 * other.rounding;
            point.dist -=
                rounding + one.bulge(point.local_p1, normal1) + other.bulge(point.local_p2, normal2);
        }
    }
    merge_close_points(&mut first.points);
    hand_over_impulses(old, &mut first.points);
    second.local_n1 = first.local_n1;
    second.local_n2 = first.local_n2;
    if first.points.len() > POINTS_PER_MANIFOLD {
        sort_round(&mut first.points, first.local_n1);
        // Alternates the corners, so that each manifold spans the whole polygon. If each had one half of the polygon,
        // tall towers of rotated dice would shake.
        for (index, point) in core::mem::take(&mut first.points).into_iter().enumerate() {
            let manifold = if index % 2 == 0 { &mut *first } else { &mut *second };
            manifold.points.push(point);
        }
    }
}

/// Removes points that coincide with an earlier one.
fn merge_close_points(points: &mut Vec<Point>) {
    let mut kept: Vec<Point> = Vec::with_capacity(points.len());
    for point in points.drain(..) {
        if kept.iter().all(|other| !are_near(other, &point, MERGE_RADIUS)) {
            kept.push(point);
        }
    }
    *points = kept;
}

/// Warm start: each new point inherits the impulses of the old point with the same features or, failing that, of a
/// remaining one nearby. No old point is used twice.
fn hand_over_impulses(mut old: Vec<Point>, new: &mut [Point]) {
    let mut strangers = Vec::new();
    for point in new {
        let same = |o: &Point| o.fid1 == point.fid1 && o.fid2 == point.fid2;
        match old.iter().position(same) {
            Some(found) => point.data = old.swap_remove(found).data,
            None => strangers.push(point),
        }
    }
    for point in strangers {
        if let Some(found) = old.iter().position(|o| are_near(o, point, HANDOVER_RADIUS)) {
            point.data = old.swap_remove(found).data;
        }
    }
}

fn are_near(a: &Point, b: &Point, radius: Real) -> bool {
    a.local_p1.distance_squared(b.local_p1) < radius * radius
}

/// Sorts the points by their angle around the centre of the contact plane.
fn sort_round(points: &mut [Point], normal: Vector) {
    let centre = points.iter().map(|p| p.local_p1).sum::<Vector>() / points.len() as Real;
    let x = (points[0].local_p1 - centre).normalize_or_zero();
    let y = normal.cross(x);
    let angle = |p: &Point| {
        let d = p.local_p1 - centre;
        pseudo_angle(d.dot(x), d.dot(y))
    };
    points.sort_by(|a, b| angle(a).total_cmp(&angle(b)));
}

/// Grows with the angle of (x, y), from 0 to 4, without trigonometry.
fn pseudo_angle(x: Real, y: Real) -> Real {
    let size = x.abs() + y.abs();
    if size == 0.0 {
        return 0.0;
    }
    let turn = x / size;
    if y < 0.0 { 3.0 + turn } else { 1.0 - turn }
}

impl QueryDispatcher for FullFaceContacts {
    fn intersection_test(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
    ) -> Result<ShapeIntersection, Unsupported> {
        DefaultQueryDispatcher.intersection_test(pos12, g1, g2)
    }

    fn distance(&self, pos12: &Pose, g1: &dyn Shape, g2: &dyn Shape) -> Result<ShapeDistance, Unsupported> {
        DefaultQueryDispatcher.distance(pos12, g1, g2)
    }

    fn contact(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        prediction: Real,
    ) -> Result<Option<Contact>, Unsupported> {
        DefaultQueryDispatcher.contact(pos12, g1, g2, prediction)
    }

    fn closest_points(
        &self,
        pos12: &Pose,
        g1: &dyn Shape,
        g2: &dyn Shape,
        max_dist: Real,
    ) -> Result<ClosestPoints, Unsupported> {
        DefaultQueryDispatcher.closest_points(pos12, g1, g2, max_dist)
    }

    fn cast_shapes(
        &self,
        pos12: &Pose,
        local_vel12: Vector,
        g1: &dyn Shape,
        g2: &dyn Shape,
        options: ShapeCastOptions,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        DefaultQueryDispatcher.cast_shapes(pos12, local_vel12, g1, g2, options)
    }

    fn cast_shapes_nonlinear(
        &self,
        motion1: &NonlinearRigidMotion,
        g1: &dyn Shape,
        motion2: &NonlinearRigidMotion,
        g2: &dyn Shape,
        start_time: Real,
        end_time: Real,
        stop_at_penetration: bool,
    ) -> Result<Option<ShapeCastHit>, Unsupported> {
        DefaultQueryDispatcher.cast_shapes_nonlinear(
            motion1,
            g1,
            motion2,
            g2,
            start_time,
            end_time,
            stop_at_penetration,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rapier3d::math::Rotation;

    const DIE: Cuboid = Cuboid { half_extents: Vector::splat(0.5) };

    fn stacked(x: Real, z: Real, yaw: Real) -> Pose {
        Pose::from_parts(Vector::new(x, 1.0, z), Rotation::from_rotation_y(yaw))
    }

    fn touching(pose: &Pose, manifolds: &mut Vec<ContactManifold>) -> [usize; 2] {
        FullFaceContacts.contact_manifolds(pose, &DIE, &DIE, 0.02, manifolds, &mut None).unwrap();
        [manifolds[0].points.len(), manifolds[1].points.len()]
    }

    #[test]
    fn aligned_dice_touch_at_four_corners() {
        assert_eq!(touching(&stacked(0.0, 0.0, 0.0), &mut Vec::new()), [4, 0]);
        assert_eq!(touching(&stacked(0.3, 0.1, 0.0), &mut Vec::new()), [4, 0]);
    }

    #[test]
    fn turned_dice_touch_at_eight_corners_each_manifold_going_all_round() {
        let mut manifolds = Vec::new();
        assert_eq!(touching(&stacked(0.0, 0.0, 0.7), &mut manifolds), [4, 4]);
        for manifold in &manifolds {
            let sum: Vector = manifold.points.iter().map(|p| p.local_p1).sum();
            assert!(sum.x.abs() < 1e-3 && sum.z.abs() < 1e-3, "lopsided: {sum}");
        }
    }

    #[test]
    fn the_second_manifold_stays_when_the_dice_part() {
        let mut manifolds = Vec::new();
        touching(&stacked(0.0, 0.0, 0.7), &mut manifolds);
        assert_eq!(touching(&stacked(5.0, 0.0, 0.7), &mut manifolds), [0, 0]);
        assert_eq!(manifolds.len(), 2);
    }

    #[test]
    fn impulses_stay_with_their_corners() {
        let mut manifolds = Vec::new();
        touching(&stacked(0.0, 0.0, 0.7), &mut manifolds);
        let mark = |p: Vector| 10.0 + p.x + 3.0 * p.z;
        for point in manifolds.iter_mut().flat_map(|m| &mut m.points) {
            point.data.impulse = mark(point.local_p1);
        }
        touching(&stacked(0.002, -0.001, 0.705), &mut manifolds);
        let points: Vec<_> = manifolds.iter().flat_map(|m| &m.points).collect();
        assert_eq!(points.len(), 8);
        for point in points {
            assert!((point.data.impulse - mark(point.local_p1)).abs() < 0.05);
        }
    }
}

//! The oracle: what statics says about a column of dice.
//!
//! The flat faces of dice are smaller than the dice, and dice lean because of their wedges ([`crate::die_shape`]); a
//! perfect cube is a special case. A column stands if and only if, at every level, the centre of mass of all dice
//! above lies inside the contact polygon of the two dice there (at the bottom: inside the base of die 0). The level's
//! margin is the distance to the polygon's edge, divided by half a die's edge. The column's margin is the smallest of
//! them.
//!
//! The oracle judges and advises, but it never moves a body: what the players see is what counts.

use crate::die_shape::{DieShape, FLAT_HALF_WIDTH};
use crate::table::pose::nearest_side;
use rapier3d::math::{Pose, Rotation, Vector};
use serde::{Deserialize, Serialize};

/// Half of a die's edge, which is the unit of length.
const HALF_EDGE: f64 = 0.5;

/// Smaller contact polygons (in square edges) are touching edges or corners and do not support anything.
const MIN_CONTACT_AREA: f64 = 1e-12;

/// A die lies flat if the cosine between its upright axis and the vertical is at least this (8°).
const FLAT_COSINE: f32 = 0.99;

/// A die seen from above: its centre, its rotation about the vertical, and the faces it rests on and carries with.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// Centre, in edges.
    pub x: f64,
    /// Centre, in edges.
    pub z: f64,
    /// Rotation about the vertical (y), in radians.
    pub yaw: f64,
    /// Its upper and its lower face.
    pub faces: Faces,
}

/// The lower and the upper face of a die in a column.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Faces {
    /// Half their width, in edges.
    pub half_width: f64,
    /// How far they are from parallel: the die gets thicker in this direction (x, z), in edges per edge.
    pub wedge: [f64; 2],
}

impl Faces {
    /// The faces of a perfect cube.
    pub const CUBE: Self = Self { half_width: HALF_EDGE, wedge: [0.0; 2] };
    /// The faces of a die with rounded edges and an unknown wedge.
    pub const DIE: Self = Self { half_width: FLAT_HALF_WIDTH as f64, wedge: [0.0; 2] };

    /// The faces of a die in this pose.
    fn of_die(pose: &Pose, shape: &DieShape) -> Self {
        let wedge = pose.rotation * Vector::from(shape.wedge(nearest_side(pose.rotation)));
        Self { wedge: [f64::from(wedge.x), f64::from(wedge.z)], ..Self::DIE }
    }
}

impl Default for Faces {
    fn default() -> Self {
        Self::CUBE
    }
}

/// How safely a column stands, and where it is weakest.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Margin {
    /// Signed distance of the load to the edge of its support, divided by half an edge. Above 0 the column stands,
    /// below 0 it falls. Minus infinity where two dice do not touch at all.
    pub value: f64,
    /// The weakest level: 0 is below die 0, k is between die k - 1 and die k.
    pub level: usize,
}

/// How safely a column stands, in a word.
///
/// Of 531 dice that people put on towers by mouse and gamepad, the next one brought down none of those with a margin
/// of 0.2 or more, one in thirty between 0.12 and 0.2, and one in seven below.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Stability {
    /// Far from falling.
    Solid,
    /// A careless die may bring it down.
    Shaky,
    /// About to fall.
    Tottering,
}

impl Stability {
    /// Every word, the safest first.
    pub const ALL: [Self; 3] = [Self::Solid, Self::Shaky, Self::Tottering];

    const SOLID: f64 = 0.3;
    const SHAKY: f64 = 0.12;

    /// The word for a column with this margin. Without a margin, because a die is tilted, it is tottering.
    pub fn of(margin: Option<Margin>) -> Self {
        match margin.map(|margin| margin.value) {
            Some(margin) if margin >= Self::SOLID => Self::Solid,
            Some(margin) if margin >= Self::SHAKY => Self::Shaky,
            _ => Self::Tottering,
        }
    }
}

/// A point in the horizontal plane, as (x, z).
type Point = [f64; 2];

fn add(a: Point, b: Point, scale: f64) -> Point {
    [a[0] + scale * b[0], a[1] + scale * b[1]]
}

impl Plan {
    /// The plan of a die that lies flat on any of its faces; `None` if it is tilted.
    #[must_use]
    pub(crate) fn of_pose(pose: &Pose, shape: &DieShape) -> Option<Self> {
        let axes = [Vector::X, Vector::Y, Vector::Z].map(|axis| pose.rotation * axis);
        let upright = axes.iter().position(|axis| axis.y.abs() > FLAT_COSINE)?;
        // Any horizontal axis will do: a square looks the same after a quarter turn.
        let level = axes[(upright + 1) % 3];
        Some(Self {
            x: f64::from(pose.translation.x),
            z: f64::from(pose.translation.z),
            yaw: libm::atan2(-f64::from(level.z), f64::from(level.x)),
            faces: Faces::of_die(pose, shape),
        })
    }

    /// The plans of a column of dice from bottom to top; `None` if one is tilted.
    ///
    /// The contacts of the physics are slightly soft, so a tall tower leans further than rigid dice would. That is
    /// not part of how the dice were placed. So each die is seen relative to the one below it and leans because of
    /// the wedges alone.
    #[must_use]
    pub(crate) fn of_column<'a>(dice: impl IntoIterator<Item = (Pose, &'a DieShape)>) -> Option<Vec<Self>> {
        let mut plans: Vec<Self> = Vec::new();
        let mut below: Option<(Pose, Point)> = None;
        for (pose, shape) in dice {
            let mut plan = Self::of_pose(&pose, shape)?;
            let lean = plan.lean(plans.last().zip(below.map(|(_, lean)| lean)));
            if let (Some((lower, under)), Some(last)) = (below, plans.last()) {
                let levelled = Rotation::from_rotation_arc(upright_axis(&lower)?, Vector::Y);
                let aside = levelled * (pose.translation - lower.translation);
                let tilt = levelled * upright_axis(&pose)?;
                // From the centre of the face below to the centre of the face above it.
                let step = [aside.x - 0.5 * tilt.x, aside.z - 0.5 * tilt.z].map(f64::from);
                [plan.x, plan.z] = last.next_centre(under, step, lean);
            }
            plans.push(plan);
            below = Some((pose, lean));
        }
        Some(plans)
    }

    fn centre(self) -> Point {
        [self.x, self.z]
    }

    /// How far this die's upper end is to the side of its lower end: on the die below with its lean, or on the table.
    pub(crate) fn lean(self, below: Option<(&Self, Point)>) -> Point {
        let own = self.faces.wedge;
        match below {
            // A face that bulges on one side lifts that side.
            Some((below, lean)) => add(add(lean, below.faces.wedge, -0.5), own, -0.5),
            None => add([0.0; 2], own, -0.5),
        }
    }

    /// The centre of a die that stands `step` off this one's centre, with the leans of both.
    pub(crate) fn next_centre(self, lean: Point, step: Point, next_lean: Point) -> Point {
        add(add(add(self.centre(), lean, HALF_EDGE), step, 1.0), next_lean, HALF_EDGE)
    }

    /// The leans of a column's dice from bottom to top.
    pub(crate) fn leans(column: &[Self]) -> Vec<Point> {
        let mut leans: Vec<Point> = Vec::with_capacity(column.len());
        for (level, die) in column.iter().enumerate() {
            let below = level.checked_sub(1).and_then(|under| Some((column.get(under)?, leans[under])));
            leans.push(die.lean(below));
        }
        leans
    }

    /// The positions and tilts of a column's dice when each rests on the face below it. Rotations about the vertical
    /// are left out.
    pub(crate) fn at_rest(column: &[Self]) -> Vec<Pose> {
        let leans = Self::leans(column);
        let mut y = HALF_EDGE;
        let mut poses = Vec::with_capacity(column.len());
        for (level, (plan, lean)) in column.iter().zip(&leans).enumerate() {
            if let Some(below) = level.checked_sub(1) {
                // The face below slopes, and this die stands off its centre.
                let (under, slant) = (&column[below], leans[below]);
                let off = [plan.x - under.x, plan.z - under.z];
                let rise = |axis: usize| {
                    let slope = under.faces.wedge[axis] / 2.0 - slant[axis];
                    slope * (off[axis] - (lean[axis] + slant[axis]) / 2.0)
                };
                y += 1.0 + rise(0) + rise(1);
            }
            let up = Vector::new(lean[0] as f32, 1.0, lean[1] as f32).normalize();
            let tilt = Rotation::from_rotation_arc(Vector::Y, up);
            poses.push(Pose::from_parts(Vector::new(plan.x as f32, y as f32, plan.z as f32), tilt));
        }
        poses
    }

    /// The corners of one of the die's faces around `middle`, counter-clockwise in (x, z).
    fn corners(self, middle: Point) -> [Point; 4] {
        let (sin, cos) = libm::sincos(self.yaw);
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(a, b)| {
            let (a, b) = (a * self.faces.half_width, b * self.faces.half_width);
            // A rotation about y takes x to (cos, -sin) in (x, z).
            add(middle, [a * cos + b * sin, b * cos - a * sin], 1.0)
        })
    }

    fn lower_face(self, lean: Point) -> [Point; 4] {
        self.corners(add(self.centre(), lean, -HALF_EDGE))
    }

    fn upper_face(self, lean: Point) -> [Point; 4] {
        self.corners(add(self.centre(), lean, HALF_EDGE))
    }
}

/// The axis of a die that points up, if the die lies flat.
fn upright_axis(pose: &Pose) -> Option<Vector> {
    let axes = [Vector::X, Vector::Y, Vector::Z].map(|axis| pose.rotation * axis);
    axes.into_iter()
        .find(|axis| axis.y.abs() > FLAT_COSINE)
        .map(|axis| if axis.y < 0.0 { -axis } else { axis })
}

/// The margin of a column with die 0 at the bottom; `None` without dice.
#[must_use]
pub fn column_margin(column: &[Plan]) -> Option<Margin> {
    let mut weakest: Option<Margin> = None;
    let (mut sum_x, mut sum_z, mut count) = (0.0, 0.0, 0.0);
    let leans = Plan::leans(column);
    for (level, (die, &lean)) in column.iter().zip(&leans).enumerate().rev() {
        sum_x += die.x;
        sum_z += die.z;
        count += 1.0;
        let load = [sum_x / count, sum_z / count];
        let own = die.lower_face(lean);
        let support = match level.checked_sub(1) {
            Some(below) => contact_polygon(own, column[below].upper_face(leans[below])),
            None => own.to_vec(),
        };
        let value = signed_distance(load, &support) / HALF_EDGE;
        // `<=`: among equal levels this names the lowest, which takes most dice along.
        if weakest.is_none_or(|margin| value <= margin.value) {
            weakest = Some(Margin { value, level });
        }
    }
    weakest
}

/// The overlap of two faces seen from above, counter-clockwise; empty if there is none.
fn contact_polygon(upper: [Point; 4], lower: [Point; 4]) -> Vec<Point> {
    let mut polygon = upper.to_vec();
    let clip = lower;
    for side in 0..4 {
        polygon = clip_by_line(&polygon, clip[side], clip[(side + 1) % 4]);
    }
    if area(&polygon) < MIN_CONTACT_AREA {
        polygon.clear();
    }
    polygon
}

/// The part of a convex polygon to the left of the line from `a` to `b`.
fn clip_by_line(polygon: &[Point], a: Point, b: Point) -> Vec<Point> {
    let mut kept = Vec::with_capacity(polygon.len() + 1);
    for (index, &p) in polygon.iter().enumerate() {
        let q = polygon[(index + 1) % polygon.len()];
        let (side_p, side_q) = (cross(a, b, p), cross(a, b, q));
        if side_p >= 0.0 {
            kept.push(p);
        }
        if (side_p > 0.0 && side_q < 0.0) || (side_p < 0.0 && side_q > 0.0) {
            let t = side_p / (side_p - side_q);
            kept.push([p[0] + t * (q[0] - p[0]), p[1] + t * (q[1] - p[1])]);
        }
    }
    kept
}

/// Distance of `p` to the edge of a convex counter-clockwise polygon, negative outside.
fn signed_distance(p: Point, polygon: &[Point]) -> f64 {
    let mut inside = true;
    let mut distance = f64::INFINITY;
    for (index, &a) in polygon.iter().enumerate() {
        let b = polygon[(index + 1) % polygon.len()];
        inside &= cross(a, b, p) >= 0.0;
        distance = distance.min(distance_to_segment(p, a, b));
    }
    if inside && !polygon.is_empty() { distance } else { -distance }
}

fn distance_to_segment(p: Point, a: Point, b: Point) -> f64 {
    let (along, to_p) = ([b[0] - a[0], b[1] - a[1]], [p[0] - a[0], p[1] - a[1]]);
    let length_squared = along[0] * along[0] + along[1] * along[1];
    let t = if length_squared > 0.0 {
        ((to_p[0] * along[0] + to_p[1] * along[1]) / length_squared).clamp(0.0, 1.0)
    } else {
        0.0
    };
    let (dx, dz) = (to_p[0] - t * along[0], to_p[1] - t * along[1]);
    libm::sqrt(dx * dx + dz * dz)
}

/// Twice the signed area of the triangle `a`, `b`, `p`: above 0 if `p` is to the left of `a` to `b`.
fn cross(a: Point, b: Point, p: Point) -> f64 {
    (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])
}

fn area(polygon: &[Point]) -> f64 {
    (1..polygon.len().saturating_sub(1)).map(|i| cross(polygon[0], polygon[i], polygon[i + 1]) / 2.0).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUARTER_TURN: f64 = std::f64::consts::FRAC_PI_2;

    fn die(x: f64, z: f64, yaw: f64) -> Plan {
        Plan { x, z, yaw, faces: Faces::CUBE }
    }

    fn assert_margin(column: &[Plan], value: f64, level: usize) {
        let margin = column_margin(column).unwrap();
        assert!((margin.value - value).abs() < 1e-9, "{margin:?}, not {value}");
        assert_eq!(margin.level, level, "{margin:?}");
    }

    #[test]
    fn no_dice_have_no_margin() {
        assert_eq!(column_margin(&[]), None);
    }

    #[test]
    fn a_neat_column_has_the_whole_half_edge() {
        assert_margin(&[die(0.0, 0.0, 0.0); 5], 1.0, 0);
    }

    #[test]
    fn an_overhang_of_half_an_edge_is_the_limit() {
        // The contact is x in [0, 0.5]; a load at 0.5 sits on its edge.
        assert_margin(&[die(0.0, 0.0, 0.0), die(0.5, 0.0, 0.0)], 0.0, 1);
        assert_margin(&[die(0.0, 0.0, 0.0), die(0.4, 0.0, 0.0)], 0.2, 1);
        assert_margin(&[die(0.0, 0.0, 0.0), die(0.0, -0.6, 0.0)], -0.2, 1);
    }

    #[test]
    fn the_weakest_level_carries_all_dice_above_it() {
        // Steps of 0.3: above die 0 the load is at 0.45, the contact is [-0.2, 0.5] in x.
        let column = [die(0.0, 0.0, 0.0), die(0.3, 0.0, 0.0), die(0.6, 0.0, 0.0)];
        assert_margin(&column, 0.1, 1);
    }

    #[test]
    fn dice_that_miss_each_other_have_no_support() {
        let column = [die(0.0, 0.0, 0.0), die(0.6, 0.0, 0.0), die(-0.6, 0.0, 0.0)];
        let margin = column_margin(&column).unwrap();
        assert_eq!(margin.level, 2);
        assert_eq!(margin.value, f64::NEG_INFINITY);
    }

    #[test]
    fn an_eighth_turn_leaves_the_inscribed_circle() {
        // The octagon common to two squares turned by 45 degrees touches the circle of radius 0.5.
        let column = [die(0.0, 0.0, 0.0), die(0.0, 0.0, QUARTER_TURN / 2.0)];
        assert!((column_margin(&column).unwrap().value - 1.0).abs() < 1e-9);
        // A turned die's corner at (0.5, 0) overhanging by d cuts the contact at x = 0.5.
        let shifted = [die(0.0, 0.0, 0.0), die(0.3, 0.0, QUARTER_TURN / 2.0)];
        assert_margin(&shifted, 0.4, 1);
    }

    #[test]
    fn a_load_outside_a_corner_is_measured_to_the_corner() {
        let column = [die(0.0, 0.0, 0.0), die(0.8, 0.9, 0.0)];
        assert_margin(&column, -2.0 * 0.5, 1);
    }

    #[test]
    fn a_yawed_base_is_its_own_support() {
        // Loads at the corner direction of a base turned by 45 degrees: its corner is at x = 0.7071.
        let base = die(0.0, 0.0, QUARTER_TURN / 2.0);
        let corners = base.corners([0.0; 2]);
        let far = corners.iter().map(|c| c[0]).fold(f64::MIN, f64::max);
        assert!((far - core::f64::consts::FRAC_1_SQRT_2).abs() < 1e-12);
        assert_margin(&[base], 1.0, 0);
    }

    #[test]
    fn a_pose_gives_its_plan_whichever_face_is_down() {
        let turn = Rotation::from_rotation_y(0.3);
        for tip in [
            Rotation::IDENTITY,
            Rotation::from_rotation_x(QUARTER_TURN as f32),
            Rotation::from_rotation_z(-QUARTER_TURN as f32),
        ] {
            let pose = Pose::from_parts(Vector::new(1.0, 0.5, -2.0), turn * tip);
            let plan = Plan::of_pose(&pose, &DieShape::REGULAR).unwrap();
            assert_eq!((plan.x, plan.z), (1.0, -2.0));
            // Equal up to quarter turns.
            let quarters = (plan.yaw - 0.3) / QUARTER_TURN;
            assert!((quarters - quarters.round()).abs() < 1e-5, "{}", plan.yaw);
        }
        let cocked = Pose::from_parts(Vector::ZERO, Rotation::from_rotation_x(0.5));
        assert_eq!(Plan::of_pose(&cocked, &DieShape::REGULAR), None);
    }

    #[test]
    fn a_smaller_margin_is_never_called_safer() {
        let of = |value: f64| Stability::of(Some(Margin { value, level: 0 }));
        let words: Vec<Stability> =
            (-5..=20).rev().map(|twentieths| of(f64::from(twentieths) / 20.0)).collect();
        assert!(words.is_sorted());
        assert_eq!(words.first(), Some(&Stability::Solid));
        assert_eq!(words.last(), Some(&Stability::Tottering));
        assert_eq!(Stability::of(None), Stability::Tottering);
        assert!(Stability::ALL.is_sorted());
    }
}

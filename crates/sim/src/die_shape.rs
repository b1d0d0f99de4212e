//! The real shape of a die: rounded edges, and faces that are not quite parallel.
//!
//! Two numbers decide how high a tower can get. With rounded edges the flat faces are smaller than the die, so a load
//! reaches the edge of its support sooner. Wedges make each die lean a little against the one below it, and the leans
//! add up. A die keeps its shape for the whole match, and it is the same for everyone.

use crate::chance::Chance;
use crate::units::HALF_EDGE;
use gragra_rules::Side;
use rapier3d::geometry::SharedShape;
use rapier3d::math::{Rotation, Vector};
use serde::{Deserialize, Serialize};

/// Half the width of a die's flat faces, in edges. Dice with rounded edges are sold with 0.375 to 0.49. Below 0.42, a
/// player who aims to a tenth of an edge drops too many dice.
pub(crate) const FLAT_HALF_WIDTH: f32 = 0.42;

/// Radius of the rounded edges, in edges.
pub(crate) const ROUNDING: f32 = HALF_EDGE - FLAT_HALF_WIDTH;

/// How far opposite faces are from parallel, in radians: the root mean square over all dice. Cheap dice differ in
/// thickness by 0.06 mm from side to side, which is 0.004. The solver reacts to that, but then a player who corrects
/// a twentieth of a tower's lean with every die builds all sixty. So these dice are twice as bad.
const WEDGE: f32 = 0.008;

/// The shape of one die.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct DieShape {
    /// For the faces across each axis (x, y, z): how much thicker the die gets along the next axis and the one after
    /// it, in edges per edge.
    wedges: [[f32; 2]; 3],
}

impl DieShape {
    /// A cube with rounded edges and parallel faces.
    pub const REGULAR: Self = Self { wedges: [[0.0; 2]; 3] };

    /// Draws a random die.
    pub fn draw(chance: &mut Chance) -> Self {
        let scale = WEDGE * core::f32::consts::FRAC_1_SQRT_2;
        Self { wedges: [(); 3].map(|()| [chance.normal() * scale, chance.normal() * scale]) }
    }

    /// How much thicker the die gets between a side and the opposite one, as a vector in the plane of that side. It
    /// points to where the die is thickest; its length is the angle between the two faces, in radians.
    #[must_use]
    pub fn wedge(&self, side: Side) -> [f32; 3] {
        let axis = axis_of(side);
        let mut wedge = [0.0; 3];
        let [next, after] = self.wedges[axis];
        wedge[(axis + 1) % 3] = next;
        wedge[(axis + 2) % 3] = after;
        wedge
    }

    /// The eight corners that the faces would have without rounding, in edges from the die's centre.
    #[must_use]
    pub fn corners(&self) -> [[f32; 3]; 8] {
        core::array::from_fn(|index| {
            let sign = |axis: usize| if index >> axis & 1 == 1 { 1.0 } else { -1.0 };
            core::array::from_fn(|axis| {
                let [next, after] = self.wedges[axis];
                // Each of two opposite faces takes half of the wedge.
                let bulge = HALF_EDGE * (next * sign((axis + 1) % 3) + after * sign((axis + 2) % 3)) / 2.0;
                sign(axis) * (HALF_EDGE + bulge)
            })
        })
    }

    /// The collider's shape in axes that are rotated by `thirds` third turns from the die's own, and that rotation.
    pub(crate) fn collider_shape(&self, thirds: usize) -> (SharedShape, Rotation) {
        const THIRD_TURN: [f32; 4] = [0.5, 0.5, 0.5, 0.5];
        let third = Rotation::from_array(THIRD_TURN);
        let turn = match thirds % 3 {
            0 => Rotation::IDENTITY,
            1 => third,
            _ => third.conjugate(),
        };
        let seen = Self { wedges: core::array::from_fn(|axis| self.wedges[(axis + thirds) % 3]) };
        let corners = seen.corners().map(Vector::from).to_vec();
        let shape = SharedShape::convex_mesh(corners, &TRIANGLES).expect("six faces enclose a die");
        (shape, turn)
    }
}

/// Two triangles per face, counter-clockwise from outside. The signs of x (1), y (2) and z (4) number the corners.
const TRIANGLES: [[u32; 3]; 12] = [
    [0, 4, 6],
    [0, 6, 2],
    [1, 3, 7],
    [1, 7, 5],
    [0, 1, 5],
    [0, 5, 4],
    [2, 6, 7],
    [2, 7, 3],
    [0, 2, 3],
    [0, 3, 1],
    [4, 5, 7],
    [4, 7, 6],
];

fn axis_of(side: Side) -> usize {
    side.normal().iter().position(|&part| part != 0).unwrap_or(0)
}

/// How far a die's face stands out over a perfect cube's at a point, given the die's corners in the order of
/// [`DieShape::corners`]. It is 0 if the normal does not belong to a face.
pub(crate) fn bulge(corners: &[Vector], point: Vector, normal: Vector) -> f32 {
    /// From this cosine on, a contact belongs to the face and not to an edge.
    const FACE: f32 = 0.9;
    let Some(axis) = (0..3).find(|&axis| normal[axis].abs() > FACE) else { return 0.0 };
    let is_face = |index: usize| (index >> axis & 1 == 1) == (normal[axis] > 0.0);
    let mut slopes = [0.0_f32; 3];
    for (index, corner) in corners.iter().enumerate().filter(|&(index, _)| is_face(index)) {
        for aside in [(axis + 1) % 3, (axis + 2) % 3] {
            let sign = if index >> aside & 1 == 1 { 0.5 } else { -0.5 };
            slopes[aside] += sign * corner[axis].abs();
        }
    }
    slopes[0] * point.x + slopes[1] * point.y + slopes[2] * point.z
}

#[cfg(test)]
mod tests {
    use super::*;

    fn skewed() -> DieShape {
        DieShape { wedges: [[0.01, -0.02], [0.03, 0.005], [-0.015, 0.025]] }
    }

    #[test]
    fn a_face_bulges_where_the_die_is_thicker() {
        let shape = skewed();
        let corners = shape.corners().map(Vector::from);
        for side in Side::ALL {
            let normal = Vector::from(side.normal().map(f32::from));
            let wedge = Vector::from(shape.wedge(side));
            for point in [Vector::new(0.3, 0.4, -0.2), Vector::new(-0.4, 0.1, 0.42)] {
                // Half of the wedge is on this face, the other half on the opposite one.
                let expected = wedge.dot(point) / 2.0;
                assert!((bulge(&corners, point, normal) - expected).abs() < 1e-6, "{side:?}");
            }
        }
        let edge = Vector::new(0.7, 0.7, 0.0);
        assert_eq!(bulge(&corners, Vector::X, edge), 0.0);
    }

    #[test]
    fn a_collider_that_is_turned_has_the_same_shape() {
        let shape = skewed();
        let (upright, _) = shape.collider_shape(0);
        let own: Vec<Vector> = upright.as_convex_polyhedron().expect("a polyhedron").points().to_vec();
        for thirds in 1..3 {
            let (turned, turn) = shape.collider_shape(thirds);
            for corner in turned.as_convex_polyhedron().expect("a polyhedron").points() {
                let there = turn * *corner;
                assert!(own.iter().any(|own| own.distance(there) < 1e-6), "{thirds}: {there}");
            }
        }
    }

    #[test]
    fn wedges_are_as_large_as_promised() {
        let mut chance = Chance::new(1, "shapes");
        let squares = (0..2000).map(|_| {
            let shape = DieShape::draw(&mut chance);
            Vector::from(shape.wedge(Side::Up)).length_squared()
        });
        let mean = squares.sum::<f32>() / 2000.0;
        assert!((libm::sqrtf(mean) / WEDGE - 1.0).abs() < 0.05);
    }
}

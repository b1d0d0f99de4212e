//! Faces and rotations: how a die must lie to show a number, and which number a die shows.

use gragra_rules::{Face, Side};
use rapier3d::math::{Pose, Rotation, Vector};

/// A face is up if its normal is within about six degrees of the vertical.
const UP_COSINE: f32 = 0.995;

const HALF_ROOT: f32 = core::f32::consts::FRAC_1_SQRT_2;

/// Where a side points on a die without rotation.
fn normal(side: Side) -> Vector {
    let [x, y, z] = side.normal();
    Vector::new(f32::from(x), f32::from(y), f32::from(z))
}

/// The quarter turn that brings a side to the top.
fn side_up(side: Side) -> Rotation {
    match side {
        Side::Up => Rotation::IDENTITY,
        Side::Down => Rotation::from_xyzw(1.0, 0.0, 0.0, 0.0),
        Side::Right => Rotation::from_xyzw(0.0, 0.0, HALF_ROOT, HALF_ROOT),
        Side::Left => Rotation::from_xyzw(0.0, 0.0, -HALF_ROOT, HALF_ROOT),
        Side::Front => Rotation::from_xyzw(-HALF_ROOT, 0.0, 0.0, HALF_ROOT),
        Side::Back => Rotation::from_xyzw(HALF_ROOT, 0.0, 0.0, HALF_ROOT),
    }
}

/// The quarter turns about the vertical.
const QUARTERS: [Rotation; 4] = [
    Rotation::IDENTITY,
    Rotation::from_xyzw(0.0, HALF_ROOT, 0.0, HALF_ROOT),
    Rotation::from_xyzw(0.0, 1.0, 0.0, 0.0),
    Rotation::from_xyzw(0.0, -HALF_ROOT, 0.0, HALF_ROOT),
];

/// One of the 24 rotations in which a die lies square on the table.
fn square(side: Side, quarter: usize) -> Rotation {
    (QUARTERS[quarter % 4] * side_up(side)).normalize()
}

/// How a die that nobody has touched lies: neighbours show different sides.
pub(crate) fn untouched(number: usize) -> Rotation {
    square(Side::ALL[number % 6], number / 6)
}

/// The square rotation that shows `face` and differs least from `near`, so that a die that is lined up or carried keeps the
/// way it lay.
pub(crate) fn showing(face: Face, near: Rotation) -> Rotation {
    nearest_square(near, |side| side.face() == face)
}

/// The square rotation that differs least from `near`.
pub(crate) fn squared(near: Rotation) -> Rotation {
    nearest_square(near, |_| true)
}

fn nearest_square(near: Rotation, may_be_up: impl Fn(Side) -> bool) -> Rotation {
    let sides = Side::ALL.into_iter().filter(|&side| may_be_up(side));
    let all = sides.flat_map(|side| (0..4).map(move |quarter| square(side, quarter)));
    let likeness = |turn: &Rotation| turn.dot(near).abs();
    all.max_by(|a, b| likeness(a).total_cmp(&likeness(b))).unwrap_or(Rotation::IDENTITY)
}

/// The side on top, if the die lies flat enough.
pub(crate) fn side_on_top(rotation: Rotation) -> Option<Side> {
    Side::ALL.into_iter().find(|&side| (rotation * normal(side)).y > UP_COSINE)
}

/// The side that points up most.
pub(crate) fn nearest_side(rotation: Rotation) -> Side {
    let height = |side: Side| (rotation * normal(side)).y;
    Side::ALL.into_iter().max_by(|&a, &b| height(a).total_cmp(&height(b))).unwrap_or(Side::Up)
}

/// The number on top, if the die lies flat.
pub(crate) fn face_on_top(rotation: Rotation) -> Option<Face> {
    side_on_top(rotation).map(Side::face)
}

/// The rotation that tilts a die from lying flat on the same side to where it is, without turning it about the vertical.
pub(crate) fn lean(rotation: Rotation) -> Rotation {
    Rotation::from_rotation_arc(Vector::Y, rotation * normal(nearest_side(rotation)))
}

/// How far a die has moved between two poses: the distance of the centres plus that of a corner due to the rotation.
pub(crate) fn displacement(from: &Pose, to: &Pose) -> f32 {
    let turned = 1.0 - from.rotation.dot(to.rotation).abs().min(1.0);
    // 1 - |cos(a/2)| is a²/8 for small a; a corner is √3/2 from the centre.
    from.translation.distance(to.translation) + 0.87 * libm::sqrtf(8.0 * turned)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_side_can_be_brought_up_and_is_read_back() {
        for side in Side::ALL {
            assert_eq!(side_on_top(side_up(side)), Some(side));
            assert_eq!(nearest_side(side_up(side)), side);
        }
        for face in Face::ALL {
            for number in 0..24 {
                assert_eq!(face_on_top(showing(face, untouched(number))), Some(face));
            }
        }
    }

    #[test]
    fn a_die_that_shows_its_number_keeps_the_way_it_lies() {
        for number in 0..24 {
            let lies = untouched(number);
            let face = face_on_top(lies).unwrap();
            let pushed = Rotation::from_axis_angle(Vector::Y, 0.6) * lies;
            for turn in [showing(face, lies), showing(face, pushed), squared(lies), squared(pushed)] {
                assert!(turn.dot(lies).abs() > 0.9999, "{number}");
            }
            let turned = Rotation::from_axis_angle(Vector::Y, 1.0) * lies;
            assert!(showing(face, turned).dot(lies).abs() < 0.8, "more than half of a quarter turn");
        }
    }

    #[test]
    fn a_die_that_lies_flush_on_a_leaning_one_leans_as_much() {
        let tilt = Rotation::from_axis_angle(Vector::new(0.6, 0.0, 0.8), 0.15);
        for below in 0..24 {
            for above in 0..24 {
                let [below, above] = [below, above].map(|number| tilt * untouched(number));
                assert_eq!(face_on_top(above), None, "it is tilted");
                let levelled = lean(below).inverse() * above;
                assert_eq!(side_on_top(levelled), Some(nearest_side(above)));
            }
        }
    }

    #[test]
    fn a_tilted_die_shows_nothing() {
        let tilted = Rotation::from_axis_angle(Vector::X, 0.2);
        assert_eq!(face_on_top(tilted), None);
        assert_eq!(nearest_side(tilted), Side::Up);
        assert_eq!(face_on_top(Rotation::from_axis_angle(Vector::Y, 0.7)), Some(Face::Zero));
    }

    #[test]
    fn turning_counts_as_going_somewhere() {
        let still = Pose::IDENTITY;
        let turned = Pose::from_rotation(Rotation::from_axis_angle(Vector::Y, 0.1));
        assert!((displacement(&still, &turned) - 0.087).abs() < 0.001);
        assert_eq!(displacement(&still, &still), 0.0);
    }
}

//! Unlit signs: flat arrows, and bands with any number of corners.

use bevy::math::primitives::Ring;
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI};

/// Lays a shape of the xy plane on the table, with +y towards -z.
fn lay_flat() -> Quat {
    Quat::from_rotation_x(-FRAC_PI_2)
}

/// An arrow from the origin to x = 1 that faces up. `shaft` and `head` are half widths.
pub(crate) fn arrow(shaft: f32, head: f32, head_length: f32) -> Mesh {
    let neck = 1.0 - head_length;
    let mut arrow = Mesh::from(Rectangle::new(neck, 2.0 * shaft)).translated_by(Vec3::X * neck / 2.0);
    let head = Triangle2d::new(Vec2::new(neck, -head), Vec2::X, Vec2::new(neck, head));
    arrow.merge(&head.into()).expect("both have the attributes of flat shapes");
    arrow.rotated_by(lay_flat())
}

/// An upright band around the origin, with one side towards +x. `radius` is measured to the middle of a side.
pub(crate) fn band(corners: u32, radius: f32, width: f32, half_height: f32) -> Mesh {
    let half_side = PI / corners as f32;
    let polygon = |radius: f32| RegularPolygon::new(radius / half_side.cos(), corners);
    let ring = Ring::new(polygon(radius + width), polygon(radius));
    // Bevy's polygons have a corner at +y, which lies at -z now.
    let turn = Quat::from_rotation_y(half_side - FRAC_PI_2) * lay_flat();
    Mesh::from(Extrusion::new(ring, 2.0 * half_height)).rotated_by(turn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::table::shapes::tests::{faces_outwards, points};

    #[test]
    fn an_arrow_points_along_x_and_faces_up() {
        let arrow = arrow(0.1, 0.3, 0.4);
        assert!(faces_outwards(&arrow));
        assert!(points(&arrow).iter().all(|(at, normal)| at.y.abs() < 1e-5 && normal.y > 0.9));
        let tip = points(&arrow).into_iter().map(|(at, _)| at.x).fold(0.0, f32::max);
        assert!((tip - 1.0).abs() < 1e-5, "{tip}");
    }

    #[test]
    fn a_band_has_a_side_towards_x() {
        for corners in [3, 4, 40] {
            let points = points(&band(corners, 1.0, 0.2, 0.1));
            let reach = points.iter().map(|(at, _)| at.x).fold(0.0, f32::max);
            assert!((reach - 1.2).abs() < 1e-3, "{corners}: {reach}");
            assert!(points.iter().all(|(at, _)| at.y.abs() < 0.1001));
        }
    }
}

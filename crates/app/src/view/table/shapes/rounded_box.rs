//! A box with round edges and corners.

use super::mesh_data::MeshData;
use bevy::prelude::*;
use gragra_rules::Side;

/// Each side's normal, and the directions that are right and up for somebody who looks at it, in the order of
/// [`Side::ALL`].
fn sides() -> [[Vec3; 3]; 6] {
    Side::ALL.map(|side| {
        let normal = Vec3::from(side.normal().map(f32::from));
        // Sides stand upright; top and bottom are read from the front.
        let up = if normal.y == 0.0 { Vec3::Y } else { Vec3::NEG_Z * normal.y };
        [normal, up.cross(normal), up]
    })
}

/// A box around the origin. `uv` gets the side's number and the place on it, from 0 to 1 to the right and down.
pub(crate) fn rounded_box(half: Vec3, rounding: f32, steps: usize, uv: impl Fn(usize, Vec2) -> Vec2) -> Mesh {
    let mut mesh = MeshData::default();
    for (number, [normal, right, up]) in sides().into_iter().enumerate() {
        let size = |axis: Vec3| half.dot(axis.abs());
        let (across, along) = (stops(size(right), rounding, steps), stops(size(up), rounding, steps));
        let mut rows = Vec::new();
        for &y in &along {
            let mut row = Vec::new();
            for &x in &across {
                let inner = Vec2::new(size(right) - rounding, size(up) - rounding);
                let core = Vec2::new(x, y).clamp(-inner, inner);
                let out = (right * (x - core.x) + up * (y - core.y) + normal * rounding).normalize_or(normal);
                let base = right * core.x + up * core.y + normal * (size(normal) - rounding);
                let at = base + out * rounding;
                let place = Vec2::new(at.dot(right) / size(right), -at.dot(up) / size(up)) * 0.5 + 0.5;
                row.push(mesh.vertex(at, out, uv(number, place)));
            }
            rows.push(row);
        }
        rows.reverse();
        mesh.stitch(&rows, false);
    }
    mesh.build()
}

/// Where the lines of a side's grid are: close together where the edge is round.
fn stops(half: f32, rounding: f32, steps: usize) -> Vec<f32> {
    let round = |step: usize| {
        let angle = step as f32 / steps as f32 * std::f32::consts::FRAC_PI_4;
        half - rounding + rounding * angle.tan()
    };
    let low = (0..=steps).rev().map(|step| -round(step));
    low.chain((0..=steps).map(round)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::table::shapes::tests::{faces_outwards, points};

    #[test]
    fn the_box_is_as_large_as_asked_and_looks_outwards() {
        let half = Vec3::new(0.5, 1.0, 0.25);
        let mesh = rounded_box(half, 0.1, 3, |_, at| at);
        assert!(faces_outwards(&mesh));
        let largest = points(&mesh).iter().fold(Vec3::ZERO, |most, (at, _)| most.max(at.abs()));
        assert!(largest.abs_diff_eq(half, 1e-5), "{largest}");
        assert!(points(&mesh).iter().all(|(_, normal)| (normal.length() - 1.0).abs() < 1e-4));
    }

    #[test]
    fn right_and_up_make_every_side_readable() {
        for [normal, right, up] in sides() {
            assert_eq!(right.cross(up), normal);
        }
    }
}

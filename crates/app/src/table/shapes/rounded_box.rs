//! A box with round edges and corners.

use super::Parts;
use bevy::prelude::*;
use gragra_rules::Side;

/// A side of a box: where it looks, and which ways are right and up on it.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Facet {
    /// Out of the box.
    normal: Vec3,
    /// To the right, for someone who looks at it.
    right: Vec3,
    /// Up.
    up: Vec3,
}

/// The six sides, in the order of [`Side::ALL`].
fn facets() -> [Facet; 6] {
    Side::ALL.map(|side| {
        let normal = Vec3::from(side.normal().map(f32::from));
        // Sides stand upright; top and bottom are read from the front.
        let up = if normal.y == 0.0 { Vec3::Y } else { Vec3::NEG_Z * normal.y };
        Facet { normal, right: up.cross(normal), up }
    })
}

/// A box about the origin. `uv` gets the side's number and the place on it, from 0 to 1 to the right and down.
pub(in crate::table) fn rounded_box(
    half: Vec3,
    rounding: f32,
    steps: usize,
    uv: impl Fn(usize, Vec2) -> Vec2,
) -> Parts {
    let mut parts = Parts::default();
    for (number, Facet { normal, right, up }) in facets().into_iter().enumerate() {
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
                row.push(parts.point(at, out, uv(number, place)));
            }
            rows.push(row);
        }
        rows.reverse();
        parts.stitch(&rows, false);
    }
    parts
}

/// The lines of a side's net: close together where it is round.
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

    #[test]
    fn the_box_is_as_large_as_asked_and_looks_outwards() {
        let half = Vec3::new(0.5, 1.0, 0.25);
        let parts = rounded_box(half, 0.1, 3, |_, at| at);
        assert!(parts.faces_outwards());
        let largest = parts.points().fold(Vec3::ZERO, |most, (at, _)| most.max(at.abs()));
        assert!(largest.abs_diff_eq(half, 1e-5), "{largest}");
        assert!(parts.points().all(|(_, normal)| (normal.length() - 1.0).abs() < 1e-4));
    }

    #[test]
    fn right_and_up_make_every_side_readable() {
        for Facet { normal, right, up } in facets() {
            assert_eq!(right.cross(up), normal);
        }
    }
}

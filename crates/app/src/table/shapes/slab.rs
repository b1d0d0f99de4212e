//! Flat things with round corners and edges: table tops, cards, markers.

use super::Parts;
use bevy::prelude::*;
use std::f32::consts::FRAC_PI_2;

/// A flat thing. Its top is at height 0 and looks up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(in crate::table) struct Slab {
    /// Half its width and depth.
    pub(in crate::table) half: Vec2,
    /// How round its corners are, seen from above.
    pub(in crate::table) corner: f32,
    /// How thick it is.
    pub(in crate::table) thick: f32,
    /// How round its edge is; at most half the thickness.
    pub(in crate::table) rounding: f32,
    /// Rings of points on its top; more give room for shading.
    pub(in crate::table) rings: usize,
}

impl Slab {
    /// A sheet of card.
    pub(in crate::table) fn card(half: Vec2) -> Self {
        Self { half, corner: 0.4, thick: 0.06, rounding: 0.02, rings: 1 }
    }

    /// A round marker.
    pub(in crate::table) fn disc(radius: f32, thick: f32) -> Self {
        Self { half: Vec2::splat(radius), corner: radius, thick, rounding: thick * 0.3, rings: 1 }
    }
}

/// Points of a corner, and of a straight side.
const CORNER: usize = 10;
const STRAIGHT: usize = 12;
/// Steps of a round edge.
const ROUND: usize = 4;

/// The shape. `uv` gets a point.
pub(in crate::table) fn slab(shape: Slab, uv: impl Fn(Vec3) -> Vec2) -> Parts {
    let Slab { half, corner, thick, rounding, rings } = shape;
    let mut parts = Parts::default();
    let mut rows = Vec::new();
    let mut row = |inset: f32, y: f32, angle: f32| {
        let ring: Vec<u32> = outline(half - inset, (corner - inset).max(0.0))
            .map(|(at, out)| {
                let position = Vec3::new(at.x, y, at.y);
                let normal = Vec3::new(out.x * angle.sin(), angle.cos(), out.y * angle.sin());
                parts.point(position, normal, uv(position))
            })
            .collect();
        rows.push(ring);
    };
    let deepest = half.min_element();
    for ring in 0..rings {
        let part = 1.0 - ring as f32 / rings as f32;
        row(rounding + (deepest - rounding) * part, 0.0, 0.0);
    }
    for step in 0..=ROUND {
        let angle = step as f32 / ROUND as f32 * FRAC_PI_2;
        row(rounding * (1.0 - angle.sin()), -rounding * (1.0 - angle.cos()), angle);
    }
    for step in 0..=ROUND {
        let angle = (1.0 + step as f32 / ROUND as f32) * FRAC_PI_2;
        row(rounding * (1.0 - angle.sin()), -thick + rounding * (1.0 + angle.cos()), angle);
    }
    row(deepest, -thick, std::f32::consts::PI);
    parts.stitch(&rows, true);
    parts
}

/// Goes round a rectangle with round corners: points, and where the edge looks there.
fn outline(half: Vec2, corner: f32) -> impl Iterator<Item = (Vec2, Vec2)> {
    let half = half.max(Vec2::splat(corner)).max(Vec2::ZERO);
    let core = half - corner;
    let signs = [Vec2::ONE, Vec2::new(-1.0, 1.0), Vec2::NEG_ONE, Vec2::new(1.0, -1.0)];
    // Clockwise in x and z as seen from above, which is counter-clockwise for stitching from the middle outwards.
    (0..4).rev().flat_map(move |quarter| {
        let start = quarter as f32 * FRAC_PI_2;
        let arc = (0..=CORNER).rev().map(move |step| {
            let out = Vec2::from_angle(start + step as f32 / CORNER as f32 * FRAC_PI_2);
            (signs[quarter] * core + out * corner, out)
        });
        let end = signs[quarter] * core + Vec2::from_angle(start) * corner;
        let before = (quarter + 3) % 4;
        let next = signs[before] * core + Vec2::from_angle(start) * corner;
        let side = (1..STRAIGHT)
            .map(move |step| (end.lerp(next, step as f32 / STRAIGHT as f32), Vec2::from_angle(start)));
        arc.chain(side)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slab_is_as_large_as_asked_and_looks_outwards() {
        let shape = Slab { half: Vec2::new(4.0, 2.0), corner: 0.5, thick: 1.0, rounding: 0.3, rings: 3 };
        let parts = slab(shape, Vec3Swizzles::xz);
        assert!(parts.faces_outwards());
        let (mut low, mut high) = (Vec3::MAX, Vec3::MIN);
        for (at, _) in parts.points() {
            (low, high) = (low.min(at), high.max(at));
        }
        assert!(low.abs_diff_eq(Vec3::new(-4.0, -1.0, -2.0), 1e-4), "{low}");
        assert!(high.abs_diff_eq(Vec3::new(4.0, 0.0, 2.0), 1e-4), "{high}");
    }

    #[test]
    fn a_disc_is_round() {
        for (at, out) in outline(Vec2::splat(2.0), 2.0) {
            assert!((at.length() - 2.0).abs() < 1e-4 && (at.normalize() - out).length() < 1e-3);
        }
    }
}

//! Flat things with round corners and edges: table tops, cards, markers.

use super::mesh_data::MeshData;
use bevy::prelude::*;
use std::f32::consts::{FRAC_PI_2, PI};

/// A flat thing whose top is at height 0 and faces up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Slab {
    /// Half its width and depth.
    pub(crate) half: Vec2,
    /// The radius of its corners, seen from above.
    pub(crate) corner: f32,
    pub(crate) thickness: f32,
    /// The radius of its edge, at most half the thickness.
    pub(crate) rounding: f32,
    /// Rings of vertices on its top. More of them make room for shading.
    pub(crate) rings: usize,
}

/// Steps of a corner, of a straight side and of a round edge.
const CORNER: usize = 10;
const STRAIGHT: usize = 12;
const ROUND: usize = 4;

impl Slab {
    pub(crate) fn card(half: Vec2) -> Self {
        Self { half, corner: 0.4, thickness: 0.06, rounding: 0.02, rings: 1 }
    }

    pub(crate) fn disc(radius: f32, thickness: f32) -> Self {
        Self { half: Vec2::splat(radius), corner: radius, thickness, rounding: thickness * 0.3, rings: 1 }
    }

    /// A mesh whose top shows a whole texture.
    pub(crate) fn printed(self) -> Mesh {
        self.mesh(|at| at.xz() / (2.0 * self.half) + 0.5)
    }

    /// A mesh with the texture coordinates that `uv` gives for each position.
    pub(crate) fn mesh(self, uv: impl Fn(Vec3) -> Vec2) -> Mesh {
        let Self { half, corner, thickness, rounding, rings } = self;
        let mut mesh = MeshData::default();
        let mut rows = Vec::new();
        // A ring of vertices at a distance from the outline, facing out of the slab at an angle from straight up.
        let mut add_row = |inset: f32, y: f32, angle: f32| {
            let row = outline(half - inset, (corner - inset).max(0.0)).map(|(at, out)| {
                let position = Vec3::new(at.x, y, at.y);
                let normal = Vec3::new(out.x * angle.sin(), angle.cos(), out.y * angle.sin());
                mesh.vertex(position, normal, uv(position))
            });
            rows.push(row.collect::<Vec<_>>());
        };
        let deepest = half.min_element();
        for ring in 0..rings {
            let part = 1.0 - ring as f32 / rings as f32;
            add_row(rounding + (deepest - rounding) * part, 0.0, 0.0);
        }
        for (lower, base) in [(0.0, -rounding), (1.0, rounding - thickness)] {
            for step in 0..=ROUND {
                let angle = (lower + step as f32 / ROUND as f32) * FRAC_PI_2;
                add_row(rounding * (1.0 - angle.sin()), base + rounding * angle.cos(), angle);
            }
        }
        add_row(deepest, -thickness, PI);
        mesh.stitch(&rows, true);
        mesh.build()
    }
}

/// Points around a rectangle with round corners, each with the direction that the edge faces there.
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
    use crate::view::table::shapes::tests::{faces_outwards, points};

    #[test]
    fn a_slab_is_as_large_as_asked_and_looks_outwards() {
        let shape = Slab { half: Vec2::new(4.0, 2.0), corner: 0.5, thickness: 1.0, rounding: 0.3, rings: 3 };
        let mesh = shape.mesh(Vec3Swizzles::xz);
        assert!(faces_outwards(&mesh));
        let (mut low, mut high) = (Vec3::MAX, Vec3::MIN);
        for (at, _) in points(&mesh) {
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

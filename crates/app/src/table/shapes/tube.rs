//! A round bar that follows a path.

use super::Parts;
use bevy::prelude::*;

const AROUND: usize = 12;

/// A bar of this radius along the points, open at its ends.
pub(in crate::table) fn tube(path: &[Vec3], radius: f32) -> Parts {
    let mut parts = Parts::default();
    let mut rings = Vec::new();
    for (index, &at) in path.iter().enumerate() {
        let before = path[index.saturating_sub(1)];
        let after = path[(index + 1).min(path.len() - 1)];
        let along = (after - before).normalize_or(Vec3::Y);
        let side = along.any_orthonormal_vector();
        // One side for the whole path, so that the bar is not twisted.
        let side = path
            .first()
            .zip(path.get(1))
            .map_or(side, |(&a, &b)| (b - a).normalize_or(Vec3::Y).any_orthonormal_vector());
        let side = side.reject_from(along).normalize_or(along.any_orthonormal_vector());
        let other = along.cross(side);
        let ring = (0..AROUND).map(|step| {
            let (sin, cos) = (step as f32 / AROUND as f32 * std::f32::consts::TAU).sin_cos();
            let out = side * cos + other * sin;
            parts.point(at + out * radius, out, Vec2::ZERO)
        });
        rings.push(ring.collect::<Vec<_>>());
    }
    rings.reverse();
    parts.stitch(&rings, true);
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tube_looks_outwards() {
        let path: Vec<Vec3> =
            (0..8).map(|step| Vec3::new(step as f32 * 0.3, step as f32 * 0.5, 0.0)).collect();
        assert!(tube(&path, 0.1).faces_outwards());
    }
}

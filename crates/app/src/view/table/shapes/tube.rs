//! A round bar that follows a path.

use super::mesh_data::MeshData;
use bevy::prelude::*;
use std::f32::consts::TAU;

const AROUND: usize = 12;

/// A bar along a path of at least two points, open at its ends.
pub(crate) fn tube(path: &[Vec3], radius: f32) -> Mesh {
    let mut mesh = MeshData::default();
    // One side for the whole path, so that the bar is not twisted.
    let first_side = (path[1] - path[0]).normalize_or(Vec3::Y).any_orthonormal_vector();
    let mut rings = Vec::new();
    for (index, &at) in path.iter().enumerate() {
        let (before, after) = (path[index.saturating_sub(1)], path[(index + 1).min(path.len() - 1)]);
        let along = (after - before).normalize_or(Vec3::Y);
        let side = first_side.reject_from(along).normalize_or(along.any_orthonormal_vector());
        let other = along.cross(side);
        let ring = (0..AROUND).map(|step| {
            let (sin, cos) = (step as f32 / AROUND as f32 * TAU).sin_cos();
            let out = side * cos + other * sin;
            mesh.vertex(at + out * radius, out, Vec2::ZERO)
        });
        rings.push(ring.collect::<Vec<_>>());
    }
    rings.reverse();
    mesh.stitch(&rings, true);
    mesh.build()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::table::shapes::tests::faces_outwards;

    #[test]
    fn a_tube_looks_outwards() {
        let path: Vec<Vec3> =
            (0..8).map(|step| Vec3::new(step as f32 * 0.3, step as f32 * 0.5, 0.0)).collect();
        assert!(faces_outwards(&tube(&path, 0.1)));
    }
}

//! Shapes that Bevy does not have: rounded boxes and slabs, bars along a path, flat arrows and polygonal bands.

mod mesh_data;
mod rounded_box;
mod signs;
mod slab;
mod tube;

pub(super) use rounded_box::rounded_box;
pub(super) use signs::{arrow, band};
pub(super) use slab::Slab;
pub(super) use tube::tube;

use bevy::mesh::VertexAttributeValues;
use bevy::prelude::*;

/// Colours each vertex of a mesh by its position.
pub(super) fn tint(mesh: &mut Mesh, colour: impl Fn(Vec3) -> LinearRgba) {
    let Some(VertexAttributeValues::Float32x3(positions)) = mesh.attribute(Mesh::ATTRIBUTE_POSITION) else {
        return;
    };
    let colours: Vec<[f32; 4]> = positions.iter().map(|&at| colour(at.into()).to_f32_array()).collect();
    mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colours);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The positions of a mesh with their normals.
    pub(super) fn points(mesh: &Mesh) -> Vec<(Vec3, Vec3)> {
        let list = |id| mesh.attribute(id).and_then(VertexAttributeValues::as_float3).unwrap();
        let (positions, normals) = (list(Mesh::ATTRIBUTE_POSITION), list(Mesh::ATTRIBUTE_NORMAL));
        positions.iter().zip(normals).map(|(&at, &normal)| (at.into(), normal.into())).collect()
    }

    /// Do all triangles face the same way as their normals?
    pub(super) fn faces_outwards(mesh: &Mesh) -> bool {
        let points = points(mesh);
        let indices: Vec<usize> = mesh.indices().unwrap().iter().collect();
        indices.chunks(3).all(|corners| {
            let [a, b, c] = [0, 1, 2].map(|corner: usize| points[corners[corner]].0);
            let facing = (b - a).cross(c - a);
            facing.length() < 1e-6 || facing.dot(points[corners[0]].1) > 0.0
        })
    }
}

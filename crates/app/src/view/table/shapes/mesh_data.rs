//! The lists that a mesh is made of.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

#[derive(Default)]
pub(super) struct MeshData {
    positions: Vec<Vec3>,
    normals: Vec<Vec3>,
    uvs: Vec<Vec2>,
    indices: Vec<u32>,
}

impl MeshData {
    /// Adds a vertex and returns its index.
    pub(super) fn vertex(&mut self, position: Vec3, normal: Vec3, uv: Vec2) -> u32 {
        self.positions.push(position);
        self.normals.push(normal);
        self.uvs.push(uv);
        self.positions.len() as u32 - 1
    }

    /// Joins rings with the same number of vertices, each to the next. A closed ring ends where it begins.
    pub(super) fn stitch(&mut self, rings: &[Vec<u32>], is_closed: bool) {
        for pair in rings.windows(2) {
            let count = pair[0].len();
            let steps = if is_closed { count } else { count.saturating_sub(1) };
            for here in 0..steps {
                let next = (here + 1) % count;
                let [a, b, c, d] = [pair[0][here], pair[1][here], pair[1][next], pair[0][next]];
                self.indices.extend([a, b, c, a, c, d]);
            }
        }
    }

    pub(super) fn build(self) -> Mesh {
        Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_indices(Indices::U32(self.indices))
    }
}

//! The lists that a mesh is made of.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

/// A mesh in the making.
#[derive(Clone, Default)]
pub(in crate::table) struct Parts {
    positions: Vec<[f32; 3]>,
    normals: Vec<[f32; 3]>,
    uvs: Vec<[f32; 2]>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Parts {
    /// Adds a point and tells its number.
    pub(in crate::table) fn point(&mut self, position: Vec3, normal: Vec3, uv: Vec2) -> u32 {
        self.positions.push(position.to_array());
        self.normals.push(normal.to_array());
        self.uvs.push(uv.to_array());
        self.positions.len() as u32 - 1
    }

    /// Gives all points a colour, from where they are.
    pub(in crate::table) fn tint(&mut self, colour: impl Fn(Vec3) -> [f32; 3]) {
        self.colours = self
            .positions
            .iter()
            .map(|&position| {
                let [red, green, blue] = colour(Vec3::from_array(position));
                [red, green, blue, 1.0]
            })
            .collect();
    }

    /// A triangle, counter-clockwise from outside.
    pub(in crate::table) fn triangle(&mut self, corners: [u32; 3]) {
        self.indices.extend(corners);
    }

    /// Two triangles; the corners go round counter-clockwise.
    pub(in crate::table) fn quad(&mut self, [a, b, c, d]: [u32; 4]) {
        self.indices.extend([a, b, c, a, c, d]);
    }

    /// Joins rings of equally many points, each to the next; `closed` rings end where they begin.
    pub(in crate::table) fn stitch(&mut self, rings: &[Vec<u32>], closed: bool) {
        for pair in rings.windows(2) {
            let count = pair[0].len();
            let steps = if closed { count } else { count.saturating_sub(1) };
            for here in 0..steps {
                let next = (here + 1) % count;
                self.quad([pair[0][here], pair[1][here], pair[1][next], pair[0][next]]);
            }
        }
    }

    /// Another's points and triangles too.
    pub(in crate::table) fn add(&mut self, other: &Self) {
        let first = self.positions.len() as u32;
        self.positions.extend(&other.positions);
        self.normals.extend(&other.normals);
        self.uvs.extend(&other.uvs);
        self.colours.extend(&other.colours);
        self.indices.extend(other.indices.iter().map(|index| index + first));
    }

    /// All points moved.
    pub(in crate::table) fn moved(mut self, by: Vec3) -> Self {
        for position in &mut self.positions {
            *position = (Vec3::from_array(*position) + by).to_array();
        }
        self
    }

    /// The mesh.
    pub(in crate::table) fn build(self) -> Mesh {
        let mut mesh = Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
            .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.positions)
            .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, self.normals)
            .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, self.uvs)
            .with_inserted_indices(Indices::U32(self.indices));
        if !self.colours.is_empty() {
            mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, self.colours);
        }
        mesh
    }

    /// For tests: where the points are, with their normals.
    #[cfg(test)]
    pub(super) fn points(&self) -> impl Iterator<Item = (Vec3, Vec3)> {
        self.positions.iter().zip(&self.normals).map(|(&at, &normal)| (at.into(), normal.into()))
    }

    /// For tests: do all triangles look the way their normals do?
    #[cfg(test)]
    pub(super) fn faces_outwards(&self) -> bool {
        self.indices.chunks(3).all(|corners| {
            let [a, b, c] =
                [0, 1, 2].map(|corner| Vec3::from_array(self.positions[corners[corner] as usize]));
            let normal = Vec3::from_array(self.normals[corners[0] as usize]);
            let facing = (b - a).cross(c - a);
            facing.length() < 1e-6 || facing.dot(normal) > 0.0
        })
    }
}

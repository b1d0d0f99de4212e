//! Shapes that Bevy does not have: boxes and slabs with round edges, flat arrows, and bands with any number of corners.

use bevy::asset::RenderAssetUsages;
use bevy::math::primitives::Ring;
use bevy::mesh::{Indices, PrimitiveTopology, VertexAttributeValues};
use bevy::prelude::*;
use gragra_rules::Side;
use std::f32::consts::{FRAC_PI_2, FRAC_PI_4, PI};

/// How much darker a corner is that is bent up by an edge, if it faces away from the light.
const CURL_SHADE: f32 = 1.1;

/// A position, a normal and texture coordinates.
type Vertex = (Vec3, Vec3, Vec2);

/// Joins rows of vertices, each to the next. All rows have the same length.
fn surface(rows: &[Vec<Vertex>]) -> Mesh {
    let width = rows[0].len() as u32;
    let corners = (0..rows.len() as u32 - 1).flat_map(|row| (0..width - 1).map(move |at| row * width + at));
    let indices = corners.flat_map(|at| [at, at + width, at + width + 1, at, at + width + 1, at + 1]);
    let positions: Vec<Vec3> = rows.iter().flatten().map(|vertex| vertex.0).collect();
    let normals: Vec<Vec3> = rows.iter().flatten().map(|vertex| vertex.1).collect();
    let uvs: Vec<Vec2> = rows.iter().flatten().map(|vertex| vertex.2).collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_indices(Indices::U32(indices.collect()))
}

/// A flat picture by its corners, left to right and top to bottom as it is looked at.
pub(super) fn quad(corners: [Vec3; 4]) -> Mesh {
    let [left_top, right_top, left_foot, right_foot] = corners;
    let normal = (left_foot - left_top).cross(right_top - left_top).normalize();
    let row =
        |left, right, y: f32| vec![(left, normal, Vec2::new(0.0, y)), (right, normal, Vec2::new(1.0, y))];
    surface(&[row(left_top, right_top, 0.0), row(left_foot, right_foot, 1.0)])
}

/// Meshes with the same attributes as one.
pub(super) fn merged(parts: impl IntoIterator<Item = Mesh>) -> Mesh {
    let merge = |mut whole: Mesh, part: Mesh| {
        whole.merge(&part).expect("all parts have the same attributes");
        whole
    };
    parts.into_iter().reduce(merge).expect("there is a part")
}

/// Colours each vertex of a mesh by its position.
pub(super) fn tint(mesh: &mut Mesh, colour: impl Fn(Vec3) -> LinearRgba) {
    let positions = mesh.attribute(Mesh::ATTRIBUTE_POSITION).and_then(VertexAttributeValues::as_float3);
    let positions = positions.unwrap_or_default().iter();
    let colours: Vec<[f32; 4]> = positions.map(|&at| colour(at.into()).to_f32_array()).collect();
    mesh.insert_attribute(Mesh::ATTRIBUTE_COLOR, colours);
}

/// Bends the corners of a sheet up, each by its own height: those at -x and -z, x and -z, -x and z, x and z. `half` is half its
/// size. A bent corner is brighter or darker than the rest, because the light comes from a side.
pub(super) fn curled(mut mesh: Mesh, half: Vec2, lifts: [f32; 4]) -> Mesh {
    let lift = |at: Vec3| {
        let out = ((at.xz().abs() / half).element_sum() - 1.0).clamp(0.0, 1.0);
        lifts[usize::from(at.x > 0.0) + 2 * usize::from(at.z > 0.0)] * out * out
    };
    tint(&mut mesh, |at| {
        let towards_light = (at.z - 2.0 * at.x).signum();
        LinearRgba::from_vec3(Vec3::splat(1.0 - CURL_SHADE * towards_light * lift(at)))
    });
    if let Some(VertexAttributeValues::Float32x3(places)) = mesh.attribute_mut(Mesh::ATTRIBUTE_POSITION) {
        for place in places {
            place[1] += lift(Vec3::from(*place));
        }
    }
    mesh
}

/// A side's normal, and its right and up as seen from outside.
fn axes(side: Side) -> [Vec3; 3] {
    let normal = Vec3::from(side.normal().map(f32::from));
    // Sides stand upright; top and bottom are read from the front.
    let up = if normal.y == 0.0 { Vec3::Y } else { Vec3::NEG_Z * normal.y };
    [normal, up.cross(normal), up]
}

/// A box around the origin. `uv` gets the side's number in [`Side::ALL`] and the place on it, from 0 to 1 to the right and
/// down.
pub(super) fn rounded_box(half: Vec3, rounding: f32, steps: usize, uv: impl Fn(usize, Vec2) -> Vec2) -> Mesh {
    // The lines of a side's grid are close together where the edge is round.
    let stops = |half: f32| {
        let round =
            move |step: usize| half - rounding + rounding * (step as f32 / steps as f32 * FRAC_PI_4).tan();
        (0..=steps).rev().map(move |step| -round(step)).chain((0..=steps).map(round))
    };
    merged(Side::ALL.into_iter().enumerate().map(|(number, side)| {
        let [normal, right, up] = axes(side);
        let size = Vec2::new(half.dot(right.abs()), half.dot(up.abs()));
        let vertex = |x: f32, y: f32| {
            let core = Vec2::new(x, y).clamp(rounding - size, size - rounding);
            let out = (right * (x - core.x) + up * (y - core.y) + normal * rounding).normalize_or(normal);
            let base = right * core.x + up * core.y + normal * (half.dot(normal.abs()) - rounding);
            let at = base + out * rounding;
            (at, out, uv(number, Vec2::new(at.dot(right), -at.dot(up)) / size * 0.5 + 0.5))
        };
        let rows = stops(size.y).rev().map(|y| stops(size.x).map(|x| vertex(x, y)).collect());
        surface(&rows.collect::<Vec<_>>())
    }))
}

/// A flat thing whose top is at height 0 and faces up, such as a table top, a card or a marker.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Slab {
    /// Half its width and depth.
    pub(super) half: Vec2,
    /// The radius of its corners, seen from above.
    pub(super) corner: f32,
    pub(super) thickness: f32,
    /// The radius of its edge, at most half the thickness.
    pub(super) rounding: f32,
    /// Rings of vertices on its top. More of them make room for shading.
    pub(super) rings: usize,
}

/// Steps of a corner, of a straight side and of a round edge.
const CORNER: usize = 10;
const STRAIGHT: usize = 12;
const ROUND: usize = 4;

impl Slab {
    pub(super) fn card(half: Vec2) -> Self {
        Self { half, corner: 0.4, thickness: 0.06, rounding: 0.02, rings: 5 }
    }

    pub(super) fn disc(radius: f32, thickness: f32) -> Self {
        Self { half: Vec2::splat(radius), corner: radius, thickness, rounding: thickness * 0.3, rings: 1 }
    }

    /// A mesh whose top shows a whole texture.
    pub(super) fn printed(self) -> Mesh {
        self.mesh(|at| at.xz() / (2.0 * self.half) + 0.5)
    }

    /// A mesh with the texture coordinates that `uv` gives for each position.
    pub(super) fn mesh(self, uv: impl Fn(Vec3) -> Vec2) -> Mesh {
        let Self { half, corner, thickness, rounding, rings } = self;
        let deepest = half.min_element();
        // Each row has a distance from the outline, a height, and an angle from straight up at which it faces.
        let top =
            (0..rings).map(|ring| (deepest - (deepest - rounding) * ring as f32 / rings as f32, 0.0, 0.0));
        let edge = (0..2 * (ROUND + 1)).map(|row| {
            let (lower, step) = (row / (ROUND + 1), row % (ROUND + 1));
            let base = if lower == 0 { -rounding } else { rounding - thickness };
            let angle = (lower as f32 + step as f32 / ROUND as f32) * FRAC_PI_2;
            (rounding * (1.0 - angle.sin()), base + rounding * angle.cos(), angle)
        });
        let rows = top.chain(edge).chain([(deepest, -thickness, PI)]).map(|(inset, y, angle)| {
            let ring = outline(half - inset, (corner - inset).max(0.0)).into_iter().map(|(at, out)| {
                let position = Vec3::new(at.x, y, at.y);
                let normal = Vec3::new(out.x * angle.sin(), angle.cos(), out.y * angle.sin());
                (position, normal, uv(position))
            });
            ring.collect()
        });
        surface(&rows.collect::<Vec<_>>())
    }
}

/// Points around a rectangle with round corners, each with the direction that the edge faces there. The last point is the
/// first again.
fn outline(half: Vec2, corner: f32) -> Vec<(Vec2, Vec2)> {
    let core = (half - corner).max(Vec2::ZERO);
    let mut points = Vec::new();
    // Clockwise in x and z as seen from above, which is counter-clockwise for joining from the middle outwards.
    for quarter in (0..4).rev() {
        let side = Vec2::from_angle(quarter as f32 * FRAC_PI_2);
        points.extend((0..=CORNER).rev().map(|step| {
            let out = Vec2::from_angle(step as f32 / CORNER as f32 * FRAC_PI_2).rotate(side);
            ((side + side.perp()) * core + out * corner, out)
        }));
        points.extend((1..STRAIGHT).map(|step| {
            let along = 1.0 - 2.0 * step as f32 / STRAIGHT as f32;
            ((side + side.perp() * along) * core + side * corner, side)
        }));
    }
    points.push(points[0]);
    points
}

/// An arrow from the origin to x = 1 that faces up. `shaft` and `head` are half widths.
pub(super) fn arrow(shaft: f32, head: f32, head_length: f32) -> Mesh {
    let neck = 1.0 - head_length;
    let shaft = Mesh::from(Rectangle::new(neck, 2.0 * shaft)).translated_by(Vec3::X * neck / 2.0);
    let head = Triangle2d::new(Vec2::new(neck, -head), Vec2::X, Vec2::new(neck, head));
    merged([shaft, head.into()]).rotated_by(Quat::from_rotation_x(-FRAC_PI_2))
}

/// An upright band around the origin, with one side towards +x. `radius` is measured to the middle of a side.
pub(super) fn band(corners: u32, radius: f32, width: f32, half_height: f32) -> Mesh {
    let half_side = PI / corners as f32;
    let polygon = |radius: f32| RegularPolygon::new(radius / half_side.cos(), corners);
    let ring = Ring::new(polygon(radius + width), polygon(radius));
    // Bevy's polygons have a corner at +y, which lies at -z now.
    let turn = Quat::from_rotation_y(half_side - FRAC_PI_2) * Quat::from_rotation_x(-FRAC_PI_2);
    Mesh::from(Extrusion::new(ring, 2.0 * half_height)).rotated_by(turn)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The positions of a mesh with their normals.
    fn points(mesh: &Mesh) -> Vec<(Vec3, Vec3)> {
        let list = |id| mesh.attribute(id).and_then(VertexAttributeValues::as_float3).unwrap();
        let (positions, normals) = (list(Mesh::ATTRIBUTE_POSITION), list(Mesh::ATTRIBUTE_NORMAL));
        positions.iter().zip(normals).map(|(&at, &normal)| (at.into(), normal.into())).collect()
    }

    /// Whether all triangles face the same way as their normals.
    fn faces_outwards(mesh: &Mesh) -> bool {
        let points = points(mesh);
        let indices: Vec<usize> = mesh.indices().unwrap().iter().collect();
        indices.chunks(3).all(|corners| {
            let [a, b, c] = [0, 1, 2].map(|corner: usize| points[corners[corner]].0);
            let facing = (b - a).cross(c - a);
            facing.length() < 1e-6 || facing.dot(points[corners[0]].1) > 0.0
        })
    }

    #[test]
    fn a_box_is_as_large_as_asked_and_faces_outwards() {
        let half = Vec3::new(0.5, 1.0, 0.25);
        let mesh = rounded_box(half, 0.1, 3, |_, at| at);
        assert!(faces_outwards(&mesh));
        let largest = points(&mesh).iter().fold(Vec3::ZERO, |most, (at, _)| most.max(at.abs()));
        assert!(largest.abs_diff_eq(half, 1e-5), "{largest}");
        assert!(points(&mesh).iter().all(|(_, normal)| (normal.length() - 1.0).abs() < 1e-4));
    }

    #[test]
    fn right_and_up_make_every_side_readable() {
        for [normal, right, up] in Side::ALL.map(axes) {
            assert_eq!(right.cross(up), normal);
        }
    }

    #[test]
    fn a_slab_is_as_large_as_asked_and_faces_outwards() {
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
    fn corners_of_paper_bend_up_and_its_middle_lies_flat() {
        let half = Vec2::new(3.0, 2.0);
        let mesh = curled(Slab { corner: 0.0, ..Slab::card(half) }.printed(), half, [0.1, 0.2, 0.3, 0.4]);
        let highest = |x: f32, z: f32| {
            let near = |at: &&(Vec3, Vec3)| (at.0.xz() - Vec2::new(x, z)).length() < 0.1;
            points(&mesh).iter().filter(near).map(|(at, _)| at.y).fold(f32::MIN, f32::max)
        };
        for (corner, lift) in [(0, 0.1), (1, 0.2), (2, 0.3), (3, 0.4)] {
            let sign = |bit: usize| if corner & bit == 0 { -1.0 } else { 1.0 };
            assert!((highest(3.0 * sign(1), 2.0 * sign(2)) - lift).abs() < 0.05, "{corner}");
        }
        assert!(highest(0.0, 2.0) < 1e-3 && highest(3.0, 0.0) < 1e-3);
    }

    #[test]
    fn a_disc_is_round() {
        for (at, out) in outline(Vec2::splat(2.0), 2.0) {
            assert!((at.length() - 2.0).abs() < 1e-4 && (at.normalize() - out).length() < 1e-3);
        }
    }

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

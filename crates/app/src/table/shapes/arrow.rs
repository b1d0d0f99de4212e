//! Flat signs: arrows, and outlines with any number of corners.

use super::Parts;
use bevy::prelude::*;
use std::f32::consts::TAU;

/// An arrow from the origin to x = 1, lying flat and looking up.
pub(in crate::table) fn arrow(shaft: f32, head: f32, head_length: f32) -> Parts {
    let mut parts = Parts::default();
    let mut flat = |x: f32, z: f32| parts.point(Vec3::new(x, 0.0, z), Vec3::Y, Vec2::new(x, z));
    let neck = 1.0 - head_length;
    let bar = [flat(0.0, shaft), flat(neck, shaft), flat(neck, -shaft), flat(0.0, -shaft)];
    let tip = [flat(neck, head), flat(1.0, 0.0), flat(neck, -head)];
    parts.quad(bar);
    parts.triangle(tip);
    parts
}

/// An upright band round the origin with so many corners: `radius` is to the middle of a side.
pub(in crate::table) fn outline(corners: usize, radius: f32, width: f32, high: f32) -> Parts {
    let mut parts = Parts::default();
    let reach = 1.0 / (TAU / 2.0 / corners as f32).cos();
    let (inner, outer) = (radius * reach, (radius + width) * reach);
    let mut ring = |distance: f32, y: f32, normal: Vec3, outwards: f32| -> Vec<u32> {
        (0..corners)
            .map(|corner| {
                // The corners go the other way round, so that stitching looks outwards.
                let angle = -(corner as f32 + 0.5) / corners as f32 * TAU;
                let out = Vec3::new(angle.cos(), 0.0, angle.sin());
                let normal = (normal + out * outwards).normalize_or(Vec3::Y);
                parts.point(out * distance + Vec3::Y * y, normal, Vec2::ZERO)
            })
            .collect()
    };
    let rings = [
        ring(inner, -high, Vec3::ZERO, -1.0),
        ring(inner, high, Vec3::ZERO, -1.0),
        ring(inner, high, Vec3::Y, 0.0),
        ring(outer, high, Vec3::Y, 0.0),
        ring(outer, high, Vec3::ZERO, 1.0),
        ring(outer, -high, Vec3::ZERO, 1.0),
        ring(outer, -high, Vec3::NEG_Y, 0.0),
        ring(inner, -high, Vec3::NEG_Y, 0.0),
    ];
    for pair in rings.chunks(2) {
        parts.stitch(pair, true);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_look_the_right_way() {
        assert!(arrow(0.1, 0.3, 0.4).faces_outwards());
        for corners in [3, 4, 40] {
            assert!(outline(corners, 1.0, 0.2, 0.1).faces_outwards(), "{corners}");
        }
    }
}

//! Textures of noise that repeats.

use super::Canvas;
use crate::base::theme::room::Rgb;
use bevy::prelude::*;

/// Smooth noise with a seed, the same on every machine.
#[derive(Clone, Copy)]
pub(crate) struct Noise(pub(crate) u32);

impl Noise {
    /// A number from 0 to 1 for a grid point.
    pub(crate) fn at(self, x: i32, y: i32) -> f32 {
        let mut hash = self.0.wrapping_mul(0x9e37_79b9);
        for part in [x, y] {
            hash = (hash ^ part as u32).wrapping_mul(0x85eb_ca6b);
            hash ^= hash >> 15;
            hash = hash.wrapping_mul(0xc2b2_ae35);
            hash ^= hash >> 13;
        }
        (hash >> 8) as f32 / (1 << 24) as f32
    }

    /// Interpolated between grid points, and repeated after `period` of them.
    fn smooth(self, at: Vec2, period: IVec2) -> f32 {
        let (cell, part) = (at.floor().as_ivec2(), at.fract_gl());
        let ease = part * part * (3.0 - 2.0 * part);
        let [low, high] = [0, 1].map(|dy| {
            let corner = |dx| (cell + IVec2::new(dx, dy)).rem_euclid(period);
            self.at(corner(0).x, corner(0).y).lerp(self.at(corner(1).x, corner(1).y), ease.x)
        });
        low.lerp(high, ease.y)
    }

    /// Several layers, each twice as fine and half as strong; from 0 to 1. `at` runs from 0 to 1 over the period.
    pub(crate) fn layers(self, at: Vec2, cells: [i32; 2], layers: u32) -> f32 {
        let layer = |layer: u32| {
            let cells = IVec2::from(cells) * (1 << layer);
            Self(self.0.wrapping_add(layer)).smooth(at * cells.as_vec2(), cells) / (1 << layer) as f32
        };
        // The weights 1, 1/2, 1/4 … add up to a little less than 2.
        (0..layers).map(layer).sum::<f32>() / (2.0 - 2.0 / (1 << layers) as f32)
    }
}

/// Felt, leather or paper: one colour with a fine, soft grain. `half` is half its size in edges, `scale` the pixels for an
/// edge, `grain` how uneven it is, `fineness` the number of grains in its height.
pub(crate) fn cloth(half: Vec2, scale: f32, colour: Rgb, grain: f32, fineness: i32) -> Canvas {
    let mut canvas = Canvas::filled(half, scale, colour);
    let size = (half * 2.0 * scale).floor();
    let cells = [fineness * size.x as i32 / size.y as i32, fineness];
    canvas.shade(|x, y| {
        let at = Vec2::new(x as f32, y as f32) / size;
        1.0 + grain * (Noise(23).layers(at, cells, 2) - 0.5)
            + 0.5 * grain * (Noise(29).at(x as i32, y as i32) - 0.5)
    });
    canvas
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn noise_repeats_and_stays_between_0_and_1() {
        let noise = Noise(7);
        for step in 0..200 {
            let at = Vec2::new(step as f32 * 0.013, step as f32 * 0.029);
            let here = noise.layers(at, [3, 5], 4);
            assert!((0.0..=1.0).contains(&here));
            assert!((here - noise.layers(at + Vec2::new(1.0, 2.0), [3, 5], 4)).abs() < 1e-3);
        }
    }
}

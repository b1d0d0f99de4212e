//! Smooth noise that repeats, so that textures can be tiled.

use bevy::prelude::*;

/// Noise with a seed, the same on every machine.
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
    fn smooth(self, at: Vec2, period: [i32; 2]) -> f32 {
        let cell = at.floor();
        let part = at - cell;
        let ease = part * part * (3.0 - 2.0 * part);
        let (x, y) = (cell.x as i32, cell.y as i32);
        let corner =
            |dx: i32, dy: i32| self.at((x + dx).rem_euclid(period[0]), (y + dy).rem_euclid(period[1]));
        let low = corner(0, 0).lerp(corner(1, 0), ease.x);
        let high = corner(0, 1).lerp(corner(1, 1), ease.x);
        low.lerp(high, ease.y)
    }

    /// Several layers, each twice as fine and half as strong; from 0 to 1. `at` runs from 0 to 1 over the period.
    pub(crate) fn layers(self, at: Vec2, cells: [i32; 2], layers: u32) -> f32 {
        let (mut sum, mut weight, mut total) = (0.0, 1.0, 0.0);
        for layer in 0..layers {
            let cells = cells.map(|count| count << layer);
            let scaled = at * Vec2::new(cells[0] as f32, cells[1] as f32);
            sum += weight * Self(self.0.wrapping_add(layer)).smooth(scaled, cells);
            total += weight;
            weight *= 0.5;
        }
        sum / total
    }
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

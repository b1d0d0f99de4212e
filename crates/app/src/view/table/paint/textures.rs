//! Textures of noise that repeats: cloth, and boards of wood.

use super::Canvas;
use crate::base::theme::room::{self, Rgb};
use bevy::prelude::*;
use std::f32::consts::TAU;

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

/// The size of a tile of wood on the table, in edges.
pub(crate) const TILE_EDGES: f32 = 26.0;
/// In pixels.
const TILE: usize = 1024;
const PLANK: usize = TILE / 4;

/// A tile of planks that repeats: its colour, its roughness and its normals. The grain runs along the tile's width.
pub(crate) fn paint_wood() -> [Image; 3] {
    let grains: Vec<[f32; 2]> = (0..TILE * TILE).map(|index| grain(index % TILE, index / TILE)).collect();
    let at = |x: usize, y: usize| grains[(y % TILE) * TILE + x % TILE];
    let colour = Canvas::from_fn(TILE, TILE, |x, y| {
        let ([tone, gap], [light, dark]) = (at(x, y), room::WOOD);
        let rgb = room::mix(dark, light, tone).map(|channel| f32::from(channel) / 255.0);
        (Vec3::from(rgb) * (1.0 - 0.55 * gap)).extend(1.0)
    });
    let roughness = Canvas::from_fn(TILE, TILE, |x, y| {
        let [tone, gap] = at(x, y);
        Vec4::new(0.0, 0.62 - 0.22 * tone + 0.3 * gap, 0.0, 1.0)
    });
    let height = |x: usize, y: usize| Vec2::from(at(x, y)).dot(Vec2::new(0.8, -1.6));
    let normals = Canvas::from_fn(TILE, TILE, |x, y| {
        let (right, down) = (height(x + 1, y) - height(x, y), height(x, y + 1) - height(x, y));
        (Vec3::new(-right, down, 1.0).normalize() * 0.5 + 0.5).extend(1.0)
    });
    [colour.into_tile(), roughness.into_data_tile(), normals.into_data_tile()]
}

/// How light the wood is at a pixel, and how deep in the gap between two boards; both from 0 to 1.
fn grain(x: usize, y: usize) -> [f32; 2] {
    let plank = y / PLANK;
    // Boards end somewhere along a plank, no two side by side at the same place.
    let joint = (plank * 5 + 2) % 8 * TILE / 8 + TILE / 16;
    let along = (x + TILE - joint) % TILE;
    let board = 2 * plank as i32 + i32::from(along > TILE * 9 / 16);
    let across = (y % PLANK) as f32 / PLANK as f32;
    let chance = |what: i32| Noise(31).at(board, what);
    let shift = Vec2::new(chance(1), chance(2));
    let at = Vec2::new(x as f32, y as f32) / TILE as f32;
    let bend = Noise(5).layers(at + shift, [3, 8], 2) - 0.5;
    let arch = (across - 0.5 + 0.25 * bend).powi(2) * (2.0 + 3.0 * chance(4));
    let streaks = Noise(11).layers(Vec2::new(at.x, at.y + 0.05 * bend) + shift, [2, 48], 3);
    let fibres = Noise(17).layers(at, [24, 512], 2);
    let rings = (0.5 + 0.5 * ((arch * 9.0 + streaks * 1.6 + bend) * TAU).sin()).powf(0.7);
    let tone = 0.34 * rings + 0.4 * streaks + 0.2 * fibres + 0.34 * (chance(3) - 0.35);
    let side = (across.min(1.0 - across) * PLANK as f32 - 0.8).max(0.0);
    let end = (along.min(TILE - along) as f32 - 0.8).max(0.0);
    let middle_end = along.abs_diff(TILE * 9 / 16) as f32;
    let gap = 1.0 - side.min(end).min(middle_end) / 1.8;
    [tone, gap].map(|part| part.clamp(0.0, 1.0))
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

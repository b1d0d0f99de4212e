//! Boards: colour, roughness and normals of a tile of planks that repeats.

use super::{Canvas, Noise};
use crate::base::theme::room::{self, Rgb};
use bevy::prelude::*;

/// The tile's size on the table, in edges.
pub(crate) const TILE_EDGES: f32 = 26.0;

const SIZE: usize = 1024;
const PLANKS: usize = 4;
const PLANK: usize = SIZE / PLANKS;

/// The textures of a tile of wood.
pub(crate) struct Wood {
    pub(crate) colour: Image,
    pub(crate) roughness: Image,
    pub(crate) normals: Image,
}

#[derive(Clone, Copy)]
struct Grain {
    /// From dark to light.
    tone: f32,
    /// How deep in the gap between two boards, from 0 to 1.
    gap: f32,
}

impl Wood {
    /// The grain runs along the tile's width.
    pub(crate) fn paint() -> Self {
        let grains: Vec<Grain> = (0..SIZE * SIZE).map(|index| grain(index % SIZE, index / SIZE)).collect();
        let at = |x: usize, y: usize| grains[(y % SIZE) * SIZE + x % SIZE];
        let colour = Canvas::from_fn(SIZE, SIZE, |x, y| {
            let Grain { tone, gap } = at(x, y);
            let [light, dark] = room::WOOD;
            let rgb: Rgb = room::mix(dark, light, tone);
            let [red, green, blue] = rgb.map(|channel| f32::from(channel) / 255.0 * (1.0 - 0.55 * gap));
            [red, green, blue, 1.0]
        });
        let roughness = Canvas::from_fn(SIZE, SIZE, |x, y| {
            let Grain { tone, gap } = at(x, y);
            [0.0, 0.62 - 0.22 * tone + 0.3 * gap, 0.0, 1.0]
        });
        let normals = Canvas::from_fn(SIZE, SIZE, |x, y| {
            let height = |x, y| {
                let Grain { tone, gap } = at(x, y);
                0.8 * tone - 1.6 * gap
            };
            let (right, down) = (height(x + 1, y) - height(x, y), height(x, y + 1) - height(x, y));
            let normal = Vec3::new(-right, down, 1.0).normalize() * 0.5 + 0.5;
            [normal.x, normal.y, normal.z, 1.0]
        });
        Self {
            colour: colour.into_tile(),
            roughness: roughness.into_data_tile(),
            normals: normals.into_data_tile(),
        }
    }
}

fn grain(x: usize, y: usize) -> Grain {
    let plank = y / PLANK;
    // Boards end somewhere along a plank, no two side by side at the same place.
    let joint = (plank * 5 + 2) % 8 * SIZE / 8 + SIZE / 16;
    let along = (x + SIZE - joint) % SIZE;
    let board = 2 * plank as i32 + i32::from(along > SIZE * 9 / 16);
    let across = (y % PLANK) as f32 / PLANK as f32;
    let chance = Noise(31);
    let shift = Vec2::new(chance.at(board, 1), chance.at(board, 2));
    let at = Vec2::new(x as f32, y as f32) / SIZE as f32;
    let bend = Noise(5).layers(at + shift, [3, 8], 2) - 0.5;
    let arch = (across - 0.5 + 0.25 * bend).powi(2) * (2.0 + 3.0 * chance.at(board, 4));
    let streaks = Noise(11).layers(Vec2::new(at.x, at.y + 0.05 * bend) + shift, [2, 48], 3);
    let fibres = Noise(17).layers(at, [24, 512], 2);
    let rings = (0.5 + 0.5 * ((arch * 9.0 + streaks * 1.6 + bend) * std::f32::consts::TAU).sin()).powf(0.7);
    let tone = 0.34 * rings + 0.4 * streaks + 0.2 * fibres + 0.34 * (chance.at(board, 3) - 0.35);
    let side = (across.min(1.0 - across) * PLANK as f32 - 0.8).max(0.0);
    let end = (along.min(SIZE - along) as f32 - 0.8).max(0.0);
    let middle_end = along.abs_diff(SIZE * 9 / 16) as f32;
    let gap = (1.0 - side.min(end).min(middle_end) / 1.8).clamp(0.0, 1.0);
    Grain { tone: tone.clamp(0.0, 1.0), gap }
}

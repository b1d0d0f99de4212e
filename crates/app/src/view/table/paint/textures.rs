//! Noise that repeats, and the grain of leather and paper.

use super::Canvas;
use crate::base::theme::room::Rgb;
use bevy::prelude::*;
use std::sync::LazyLock;

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

/// Texels of the grain of leather and of paper for an edge.
const LEATHER_TEXELS: f32 = 64.0;
const PAPER_TEXELS: f32 = 80.0;

/// How much of the tile's light and dark is kept.
const DEPTH: f32 = 0.5;

/// The light and dark of a tile, row by row.
struct Grain {
    size: usize,
    light: Vec<f32>,
}

static LEATHER: LazyLock<Grain> =
    LazyLock::new(|| Grain::of(include_bytes!("../../../../../../assets/textures/leather.png")));
static PAPER: LazyLock<Grain> =
    LazyLock::new(|| Grain::of(include_bytes!("../../../../../../assets/textures/paper.png")));

impl Grain {
    fn of(png: &[u8]) -> Self {
        let tile = Canvas::from_png(png);
        let size = tile.width();
        let light = (0..size * size).map(|at| tile.repeated(at % size, at / size).truncate().element_sum());
        Self { size, light: light.collect() }
    }

    /// A picture, made as uneven as the tile, of which a pixel covers this many texels.
    fn put_on(&self, step: f32, mut canvas: Canvas) -> Canvas {
        let light = |x: usize, y: usize| self.light[y % self.size * self.size + x % self.size];
        // A pixel is the mean of what it covers.
        let reach = (step.ceil() as usize).max(1);
        let mean = |x: f32, y: f32| {
            let (x, y) = (x as usize, y as usize);
            let texels = (0..reach * reach).map(|part| light(x + part % reach, y + part / reach));
            texels.sum::<f32>() / (reach * reach) as f32
        };
        let usual = self.light.iter().sum::<f32>() / self.light.len() as f32;
        canvas.shade(|x, y| 1.0 + DEPTH * (mean(x as f32 * step, y as f32 * step) / usual - 1.0));
        canvas
    }
}

/// Leather of one colour. `half` is half its size in edges, `scale` the pixels for an edge.
pub(crate) fn leather(half: Vec2, scale: f32, colour: Rgb) -> Canvas {
    LEATHER.put_on(LEATHER_TEXELS / scale, Canvas::filled(half, scale, colour))
}

/// Paper of one colour, to print on.
pub(crate) fn paper(half: Vec2, scale: f32, colour: Rgb) -> Canvas {
    PAPER.put_on(PAPER_TEXELS / scale, Canvas::filled(half, scale, colour))
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

    #[test]
    fn leather_has_a_grain_and_its_colour_on_average() {
        let half = Vec2::splat(4.0);
        for (canvas, least) in
            [(leather(half, 20.0, [120, 80, 60]), 0.02), (paper(half, 20.0, [120, 80, 60]), 0.002)]
        {
            let red: Vec<f32> =
                (0..160 * 160).map(|at| canvas.repeated(at % 160, at / 160).x * 255.0).collect();
            let mean = red.iter().sum::<f32>() / red.len() as f32;
            let spread = red.iter().map(|value| (value - mean).abs()).sum::<f32>() / red.len() as f32;
            assert!((mean - 120.0).abs() < 8.0, "{mean}");
            assert!(spread / mean > least && spread / mean < 0.4, "{spread}");
        }
    }
}

//! Felt and leather: one colour with a fine, soft grain.

use super::{Canvas, Noise};
use crate::base::theme::room::Rgb;
use bevy::prelude::*;

/// A piece of cloth of a size in pixels. `grain` is how uneven it is, `fineness` the number of grains in its height.
pub(crate) fn cloth(size: Vec2, colour: Rgb, grain: f32, fineness: i32) -> Canvas {
    let mut canvas = Canvas::filled(size, colour);
    let size = size.floor();
    let cells = [fineness * size.x as i32 / size.y as i32, fineness];
    canvas.shade(|x, y| {
        let at = Vec2::new(x as f32, y as f32) / size;
        1.0 + grain * (Noise(23).layers(at, cells, 2) - 0.5)
            + 0.5 * grain * (Noise(29).at(x as i32, y as i32) - 0.5)
    });
    canvas
}

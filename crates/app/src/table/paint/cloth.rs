//! Felt and leather: one colour with a fine, soft grain.

use super::{Canvas, Noise};
use crate::theme::room::Rgb;
use bevy::prelude::*;

/// A piece of cloth. `grain` says how uneven it is, in pixels of `fineness` to the picture's height.
pub(in crate::table) fn cloth(width: usize, height: usize, colour: Rgb, grain: f32, fineness: i32) -> Canvas {
    let mut canvas = Canvas::filled(width, height, colour);
    let cells = [fineness * width as i32 / height as i32, fineness];
    canvas.shade(|x, y| {
        let at = Vec2::new(x as f32 / width as f32, y as f32 / height as f32);
        1.0 + grain * (Noise(23).layers(at, cells, 2) - 0.5)
            + 0.5 * grain * (Noise(29).at(x as i32, y as i32) - 0.5)
    });
    canvas
}

//! Painting textures by code: a canvas, letters, noise, wood and cloth.

mod canvas;
mod letters;
mod textures;

pub(super) use canvas::{Canvas, RoundRect, colour_tile, data_tile, picture};
pub(super) use letters::Letters;
pub(super) use textures::{Noise, leather, paper};

//! Painting textures by code: a canvas, letters, noise, wood and cloth.

mod canvas;
mod letters;
mod textures;

pub(super) use canvas::{Canvas, RoundRect};
pub(super) use letters::Letters;
pub(super) use textures::{Noise, TILE_EDGES, cloth, paint_wood};

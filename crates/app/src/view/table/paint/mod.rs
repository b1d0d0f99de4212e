//! Painting textures by code: a canvas, letters, noise, wood.

mod canvas;
mod cloth;
mod letters;
mod noise;
mod wood;

pub(super) use canvas::{Canvas, RoundRect};
pub(super) use cloth::cloth;
pub(super) use letters::Letters;
pub(super) use noise::Noise;
pub(super) use wood::{TILE_EDGES, Wood};

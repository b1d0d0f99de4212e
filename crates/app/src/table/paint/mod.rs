//! Painting textures by code: a canvas, letters, noise, wood.

mod canvas;
mod cloth;
mod letters;
mod noise;
mod wood;

pub(super) use canvas::{Canvas, Edge};
pub(super) use cloth::cloth;
pub(super) use letters::{Letters, Quarter};
pub(super) use noise::Noise;
pub(super) use wood::{TILE_EDGES, Wood};

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.insert_resource(Letters::from_egui());
}

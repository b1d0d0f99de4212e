//! Meshes made by code.

mod arrow;
mod parts;
mod rounded_box;
mod slab;
mod tube;

pub(super) use arrow::{arrow, outline};
pub(super) use parts::Parts;
pub(super) use rounded_box::rounded_box;
pub(super) use slab::{Slab, slab};
pub(super) use tube::tube;

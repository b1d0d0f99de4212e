//! Colours, symbols and sizes. Colour is never the only difference: whatever has a colour has a symbol, too.

pub mod effects;
#[cfg(test)]
mod eyes;
mod palette;
pub mod panels;
pub mod room;
pub mod theatre;
pub mod ui;

pub use palette::{Palette, company_symbol};

use crate::base::words;
use bevy::prelude::*;
use bevy_enhanced_input::EnhancedInputSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Palette>().configure_sets(
        PreUpdate,
        (Repaint::Table, Repaint::Mirror)
            .chain()
            // An exclusive system, which would be ambiguous.
            .before(EnhancedInputSystems::Prepare)
            .run_if(has_palette_changed.or_else(words::has_language_changed)),
    );
}

/// When the palette or the language changes, printed things are painted again, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Repaint {
    Table,
    /// Confetti.
    Mirror,
}

/// At the start everything is painted in the right palette.
fn has_palette_changed(palette: Res<Palette>) -> bool {
    palette.is_changed() && !palette.is_added()
}

/// How a seat or a company looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Emblem {
    /// sRGB: red, green, blue.
    pub colour: [u8; 3],
    /// A glyph that differs from all others, whatever its colour.
    pub symbol: char,
}

/// The red of the highest-building marker and card; no seat or company comes near it.
pub const RECORD_RED: [u8; 3] = [196, 30, 40];

pub const RECORD_SYMBOL: char = '👑';

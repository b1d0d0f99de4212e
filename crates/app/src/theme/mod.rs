//! Colours and symbols. Colour never speaks alone: whatever has a colour has a symbol of its own.

pub mod effects;
#[cfg(test)]
mod eyes;
mod palette;
pub mod panels;
pub mod room;
mod text;
pub mod theatre;
pub mod ui;

pub(crate) use palette::choose_palette;
pub use palette::{Palette, palette};
pub(crate) use text::choose_text_size;
pub use text::text_scale;

use crate::words;
use bevy::prelude::*;
use bevy_enhanced_input::EnhancedInputSystems;
use gragra_rules::{Company, Seat};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Palette>().configure_sets(
        PreUpdate,
        (Repaint::Table, Repaint::Mirror)
            .chain()
            // It looks at everything there is.
            .before(EnhancedInputSystems::Prepare)
            .run_if(is_other_palette.or_else(words::is_another)),
    );
}

/// What was painted in one palette or with the words of one language is painted anew in another, in this order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Repaint {
    /// Cards, markers, mats, the hand.
    Table,
    /// What flies about.
    Mirror,
}

/// At the start everything is painted in the right one.
fn is_other_palette(palette: Res<Palette>) -> bool {
    palette.is_changed() && !palette.is_added()
}

/// How a seat or a company is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// sRGB, red green blue.
    pub colour: [u8; 3],
    /// One glyph that is told apart without its colour.
    pub symbol: char,
}

/// The red of the highest-building marker and card; no seat or company comes near it.
pub const RECORD_RED: [u8; 3] = [196, 30, 40];

/// The symbol of the highest-building marker and card.
pub const RECORD_SYMBOL: char = '👑';

/// A company's card and marker, in the palette in use.
pub fn company(company: Company) -> Look {
    palette().company(company)
}

/// A player's round markers, in the palette in use.
pub fn seat(seat: Seat) -> Look {
    palette().seat(seat)
}

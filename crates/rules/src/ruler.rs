//! C6: the ruler. Lengths in whole millimetres.

/// The edge of a die.
pub const DIE_EDGE_MM: u16 = 16;

/// S1: the least gap between two company cards.
pub const CARD_GAP_MM: u16 = 300;

/// How tall a tower of so many dice is.
pub const fn tower_mm(height: u8) -> u16 {
    DIE_EDGE_MM * height as u16
}

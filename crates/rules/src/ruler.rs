//! C6: the ruler. All lengths are whole millimetres.

/// The edge of a die.
pub const DIE_EDGE_MM: u16 = 16;

/// S1: the smallest gap between two company cards.
pub const CARD_GAP_MM: u16 = 300;

/// The height of a tower of `height` dice.
pub const fn tower_mm(height: u8) -> u16 {
    DIE_EDGE_MM * height as u16
}

//! What passes: bills in the air, chips, confetti; and the small view from the side.

use bevy::prelude::*;

/// A bill in the air. Which one it is stays a secret.
pub const BILL: [u8; 3] = [148, 152, 128];
/// Half of a bill's thickness in the air, where it shows.
pub const BILL_HALF_THICKNESS: f32 = 0.02;
/// Chips that a collapse knocks off.
pub const CHIP: [u8; 3] = [226, 210, 180];
/// Half a chip.
pub const CHIP_HALF: Vec3 = Vec3::new(0.1, 0.06, 0.08);
/// Half a piece of confetti.
pub const CONFETTI_HALF: Vec3 = Vec3::new(0.22, 0.02, 0.14);
/// Half of a company's card's thickness, for pointing at it.
pub const CARD_HALF_THICKNESS: f32 = 0.03;

/// Behind the small view from the side.
pub const SIDE_VIEW_BACKDROP: [u8; 3] = [58, 46, 40];
/// Around it.
pub const SIDE_VIEW_BORDER: [u8; 3] = [238, 228, 206];

//! Bills in the air, chips and confetti; and the small view from the side.

use bevy::prelude::*;

/// A bill in the air. Its value stays secret.
pub const BILL: [u8; 3] = [148, 152, 128];
/// Half a bill's thickness in the air, thick enough to be seen.
pub const BILL_HALF_THICKNESS: f32 = 0.02;
/// Chips that a collapse knocks off.
pub const CHIP: [u8; 3] = [226, 210, 180];
pub const CHIP_HALF: Vec3 = Vec3::new(0.1, 0.06, 0.08);
pub const CONFETTI_HALF: Vec3 = Vec3::new(0.22, 0.02, 0.14);
/// Half the thickness of a company's card, for pointing at it.
pub const CARD_HALF_THICKNESS: f32 = 0.03;

pub const SIDE_VIEW_BACKDROP: [u8; 3] = [70, 84, 94];
pub const SIDE_VIEW_GROUND: [u8; 3] = [128, 86, 54];
/// Of dice on odd and on even levels, so that their joints are seen.
pub const SIDE_VIEW_DICE: [[u8; 3]; 2] = [[236, 226, 200], [206, 190, 156]];
pub const SIDE_VIEW_BORDER: [u8; 3] = [238, 228, 206];

/// Outlines of dice in the physics view: parked, carried, asleep, awake.
pub const PHYSICS_DICE: [[u8; 3]; 4] = [[150, 150, 150], [255, 214, 130], [86, 180, 233], [0, 220, 120]];

//! The room: colours of wood, felt, paper and light, and sizes in edges of a die.

use super::ui::contrast;
use bevy::prelude::*;

/// sRGB: red, green, blue.
pub type Rgb = [u8; 3];

/// The ruler's wood.
pub const RULER: Rgb = [206, 186, 150];
/// What the table's wood is stained with: cooler and darker than bare walnut, so that dice and cards stand out.
pub const TABLE_WOOD: Rgb = [240, 230, 226];
/// The tray's wood, stained darker.
pub const TRAY_WOOD: Rgb = [214, 168, 140];
/// Mats for dice that wait.
pub const LEATHER: Rgb = [58, 40, 32];
/// Mats for the supply and for dice out of the game.
pub const SUPPLY_MAT: Rgb = [74, 62, 48];
/// The cloth above a player's cuff.
pub const SLEEVE: Rgb = [44, 48, 58];
pub const IVORY: Rgb = [252, 246, 232];
pub const INK: Rgb = [24, 20, 22];
/// Cards and the height sheet.
pub const PAPER: Rgb = [238, 228, 206];
/// Thin lines on paper.
pub const PAPER_LINE: Rgb = [176, 160, 132];
/// The leather of a purse.
pub const PURSE: Rgb = [88, 58, 42];
/// Bills of 10,000 and of 50,000.
pub const BILLS: [Rgb; 2] = [[122, 158, 118], [158, 134, 172]];
/// The glow of the dice that the hand grips next.
pub const GLOW: Rgb = [255, 176, 48];
/// The line from the hand to what is below it.
pub const GUIDE: Rgb = [255, 214, 130];
/// A tower that is solid, shaky, tottering.
pub const MARGINS: [Rgb; 3] = [[0, 158, 115], [240, 180, 0], [213, 60, 0]];
pub const DUST: Rgb = [214, 196, 170];
/// The lamp over the table.
pub const LAMP: Rgb = [255, 236, 208];
/// The light from the window.
pub const FILL: Rgb = [206, 216, 255];

/// How far the table top reaches beyond the edge that dice can get to.
pub const TABLE_RIM: f32 = 2.5;
pub const TABLE_THICK: f32 = 2.4;
/// The radius of a die's edges.
pub const DIE_ROUNDING: f32 = 0.08;
/// Half the width and depth of a company's card: 9 cm.
pub const CARD_HALF: Vec2 = Vec2::new(2.8, 2.8);
/// How far the light reaches around a card that somebody has in mind.
pub const CARD_LIGHT: f32 = 1.1;
/// How much brighter that light is than paper. Wood under the lamp is as bright as unlit paint.
pub const CARD_LIGHT_STRENGTH: f32 = 3.0;
/// Half the width and depth of the red card.
pub const RECORD_CARD_HALF: Vec2 = Vec2::new(2.6, 1.8);
/// Half the width and depth of the height sheet.
pub const SHEET_HALF: Vec2 = Vec2::new(15.5, 5.4);
pub const SHEET_PLACE: Vec3 = Vec3::new(21.5, 0.0, 18.6);
/// A round investor marker.
pub const MARKER_RADIUS: f32 = 0.86;
/// A round marker on the height sheet.
pub const TOKEN_RADIUS: f32 = 0.62;
/// Half the size of a bill.
pub const BILL_HALF: Vec2 = Vec2::new(1.9, 0.9);

pub fn colour([red, green, blue]: Rgb) -> Color {
    Color::srgb_u8(red, green, blue)
}

pub fn mix(from: Rgb, to: Rgb, part: f32) -> Rgb {
    std::array::from_fn(|channel| {
        let (from, to) = (f32::from(from[channel]), f32::from(to[channel]));
        (from + (to - from) * part.clamp(0.0, 1.0)).round() as u8
    })
}

/// Ink or paper, whichever reads better on this colour.
pub fn readable_on(colour: Rgb) -> Rgb {
    if contrast(INK, colour) > contrast(PAPER, colour) { INK } else { PAPER }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::theme::panels;

    #[test]
    fn numbers_on_dice_and_paper_are_read() {
        for ground in [IVORY, PAPER] {
            assert!(contrast(INK, ground) >= 4.5, "{ground:?}");
        }
        assert!(contrast(panels::DIE_INK, panels::DIE) >= 4.5);
    }

    #[test]
    fn mixing_goes_from_the_one_to_the_other() {
        assert_eq!(mix(INK, PAPER, 0.0), INK);
        assert_eq!(mix(INK, PAPER, 1.0), PAPER);
        assert_eq!(mix([0, 0, 0], [100, 200, 50], 0.5), [50, 100, 25]);
    }
}

//! Colours and sizes of the panels over the table. Colours are sRGB: red, green, blue (and alpha). Sizes are in points.

/// The table shows through a little.
pub const GROUND: [u8; 4] = [20, 28, 36, 248];
/// The ground of a panel that hides what is behind it.
pub const SOLID_GROUND: [u8; 4] = [24, 33, 41, 255];
/// A full-screen panel darkens the table with it.
pub const VEIL: [u8; 4] = [5, 9, 13, 150];
pub const WARNING_GROUND: [u8; 4] = [62, 36, 36, 248];
pub const EDGE: [u8; 4] = [120, 146, 164, 70];
/// A row that stands out.
pub const RAISED: [u8; 4] = [246, 190, 84, 30];
pub const TEXT: [u8; 3] = [241, 238, 230];
/// Text that matters less.
pub const QUIET: [u8; 3] = [178, 192, 202];
/// What can be pressed, and what is chosen.
pub const ACCENT: [u8; 3] = [246, 190, 84];
/// Money that a seat gets.
pub const GAIN: [u8; 3] = [158, 222, 150];
/// Money that a seat pays, and failures.
pub const LOSS: [u8; 3] = [255, 158, 138];
pub const DIE: [u8; 3] = [244, 238, 222];
pub const DIE_INK: [u8; 3] = [38, 34, 30];

/// The opacity of what takes no part. Its letters can still be read.
pub const WEAK: f32 = 0.65;

/// The corner radius of panels, and of small things in them.
pub const ROUNDING: u8 = 12;
pub const SMALL_ROUNDING: u8 = 5;
/// Between a panel and the window's edge, and between panels.
pub const GAP: f32 = 8.0;
/// The greatest width of the list of players and companies on the left.
pub const SIDE_WIDTH: f32 = 228.0;
/// The greatest width of the panel at the bottom.
pub const BOTTOM_WIDTH: f32 = 760.0;
pub const LOG_WIDTH: f32 = 330.0;
/// The width of a lesson's bubble, and of a hint.
pub const BUBBLE_WIDTH: f32 = 320.0;
/// Font sizes.
pub const TEXT_SIZE: f32 = 16.0;
pub const SMALL_SIZE: f32 = 13.5;
pub const TITLE_SIZE: f32 = 19.0;
pub const BANNER_SIZE: f32 = 24.0;
/// Money and heights.
pub const FIGURE_SIZE: f32 = 21.0;
/// For what is read from afar.
pub const BIG_SIZE: f32 = 32.0;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::theme::ui::luminance;

    /// Of letters on a panel's ground over the brightest thing on the table. Light is mixed, not sRGB.
    fn contrast_over_white(letters: [u8; 3], [red, green, blue, alpha]: [u8; 4]) -> f32 {
        let part = f32::from(alpha) / 255.0;
        let ground = luminance([red, green, blue]) * part + (1.0 - part);
        (luminance(letters) + 0.05) / (ground + 0.05)
    }

    #[test]
    fn all_letters_are_read_on_panels_whatever_is_behind_them() {
        for ground in [GROUND, SOLID_GROUND, WARNING_GROUND] {
            for letters in [TEXT, QUIET, ACCENT, GAIN, LOSS] {
                let contrast = contrast_over_white(letters, ground);
                assert!(contrast >= 4.5, "{letters:?} on {ground:?}: {contrast}");
            }
        }
    }
}

//! Colours and sizes of the panels over the table. Colours are sRGB: red, green, blue (and alpha). Sizes are in points.

/// The table shows through a little.
pub const GROUND: [u8; 4] = [34, 25, 18, 246];
/// The ground of a panel that hides what is behind it.
pub const SOLID_GROUND: [u8; 4] = [40, 29, 21, 255];
/// A full-screen panel darkens the table with it.
pub const VEIL: [u8; 4] = [12, 8, 5, 160];
pub const WARNING_GROUND: [u8; 4] = [58, 34, 30, 240];
pub const EDGE: [u8; 4] = [110, 84, 60, 220];
/// A row that stands out.
pub const RAISED: [u8; 4] = [255, 255, 255, 16];
pub const TEXT: [u8; 3] = [245, 236, 219];
/// Text that matters less.
pub const QUIET: [u8; 3] = [198, 182, 156];
/// What can be pressed, and what is chosen.
pub const ACCENT: [u8; 3] = [246, 190, 84];
/// Money that a seat gets.
pub const GAIN: [u8; 3] = [166, 217, 142];
/// Money that a seat pays, and failures.
pub const LOSS: [u8; 3] = [255, 158, 138];
pub const DIE: [u8; 3] = [244, 238, 222];
pub const DIE_INK: [u8; 3] = [38, 34, 30];

/// The opacity of what takes no part. Its letters can still be read.
pub const WEAK: f32 = 0.65;

/// The corner radius of panels, and of small things in them.
pub const ROUNDING: u8 = 10;
pub const SMALL_ROUNDING: u8 = 5;
/// Between a panel and the window's edge, and between panels.
pub const GAP: f32 = 8.0;
/// The left column's width.
pub const SIDE_WIDTH: f32 = 208.0;
/// The greatest width of the panel at the bottom.
pub const BOTTOM_WIDTH: f32 = 580.0;
pub const LOG_WIDTH: f32 = 292.0;
/// The width of a lesson's bubble, and of a hint.
pub const BUBBLE_WIDTH: f32 = 300.0;
/// Font sizes.
pub const TEXT_SIZE: f32 = 14.0;
pub const SMALL_SIZE: f32 = 11.5;
pub const TITLE_SIZE: f32 = 17.0;
pub const BANNER_SIZE: f32 = 25.0;
/// For what is read from afar.
pub const BIG_SIZE: f32 = 30.0;

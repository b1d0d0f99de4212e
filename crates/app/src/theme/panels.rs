//! Colours and sizes of what is drawn over the table. sRGB, red green blue (and alpha).

/// The ground of a panel; the room shines through a little.
pub const GROUND: [u8; 4] = [34, 25, 18, 246];
/// The ground of a panel that hides what is behind it.
pub const SOLID_GROUND: [u8; 4] = [40, 29, 21, 255];
/// What a full-screen panel lays over the room.
pub const VEIL: [u8; 4] = [12, 8, 5, 160];
/// The ground of a sentence that warns.
pub const WARNING_GROUND: [u8; 4] = [58, 34, 30, 240];
/// A panel's edge.
pub const EDGE: [u8; 4] = [110, 84, 60, 220];
/// A row that stands out.
pub const RAISED: [u8; 4] = [255, 255, 255, 16];
/// Text.
pub const TEXT: [u8; 3] = [245, 236, 219];
/// Text that matters less.
pub const QUIET: [u8; 3] = [198, 182, 156];
/// What may be pressed, and what is chosen.
pub const ACCENT: [u8; 3] = [246, 190, 84];
/// Money that comes.
pub const GAIN: [u8; 3] = [166, 217, 142];
/// Money that goes, and what went wrong.
pub const LOSS: [u8; 3] = [255, 158, 138];
/// A die's sides.
pub const DIE: [u8; 3] = [244, 238, 222];
/// The numbers on a die.
pub const DIE_INK: [u8; 3] = [38, 34, 30];

/// How strongly that is drawn which takes no part. Letters can still be read.
pub const WEAK: f32 = 0.65;

/// Rounding of panels and of what is in them.
pub const ROUNDING: u8 = 10;
/// Rounding of small things.
pub const SMALL_ROUNDING: u8 = 5;
/// Between a panel and the window's edge, and between panels.
pub const GAP: f32 = 8.0;
/// The left column's width.
pub const SIDE_WIDTH: f32 = 208.0;
/// The width of what stands at the bottom, at most.
pub const BOTTOM_WIDTH: f32 = 580.0;
/// The log's width.
pub const LOG_WIDTH: f32 = 292.0;
/// The width of what is said in a lesson, and of a hint.
pub const BUBBLE_WIDTH: f32 = 300.0;
/// Running text.
pub const TEXT_SIZE: f32 = 14.0;
/// Notes.
pub const SMALL_SIZE: f32 = 11.5;
/// Titles of panels.
pub const TITLE_SIZE: f32 = 17.0;
/// Banners.
pub const BANNER_SIZE: f32 = 25.0;
/// What is to be read from afar.
pub const BIG_SIZE: f32 = 30.0;

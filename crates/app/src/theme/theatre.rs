//! The bar under a replay: sizes in points, colours as sRGB, red green blue.

/// The whole bar's height, so that others keep clear of it.
pub const BAR_HEIGHT: f32 = 92.0;
/// The track's height, with the symbols over it.
pub const TRACK_HEIGHT: f32 = 40.0;
/// The line that time runs along.
pub const LINE_HEIGHT: f32 = 9.0;
/// How large a moment's symbol is.
pub const SYMBOL_SIZE: f32 = 13.0;
/// Symbols nearer to each other than this would lie on each other: the lesser one is left out.
pub const SYMBOL_ROOM: f32 = 13.0;
/// A moment is pointed at within this distance.
pub const POINTED: f32 = 6.0;
/// What is not yet known of the replay.
pub const UNKNOWN: [u8; 3] = [62, 50, 40];
/// What is known.
pub const KNOWN: [u8; 3] = [122, 100, 76];
/// What has been shown.
pub const SHOWN: [u8; 3] = [246, 190, 84];
/// Moments without a colour of their own.
pub const MOMENT: [u8; 3] = [245, 236, 219];
/// The part that a clip would be made of.
pub const CLIP: [u8; 3] = [120, 190, 230];

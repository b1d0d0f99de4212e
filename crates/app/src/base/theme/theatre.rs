//! The bar under a replay. Sizes are in points, colours are sRGB: red, green, blue.

/// The whole bar's height, which other panels leave free.
pub const BAR_HEIGHT: f32 = 92.0;
/// The track's height, including the symbols over it.
pub const TRACK_HEIGHT: f32 = 40.0;
pub const LINE_HEIGHT: f32 = 9.0;
pub const SYMBOL_SIZE: f32 = 13.0;
/// Of two symbols that are closer than this, the less important one is left out.
pub const SYMBOL_ROOM: f32 = 13.0;
/// The mouse points at a moment within this distance.
pub const POINTED: f32 = 6.0;
/// The part of the replay that is not indexed yet.
pub const UNKNOWN: [u8; 3] = [45, 57, 67];
/// The part that is indexed.
pub const KNOWN: [u8; 3] = [98, 117, 130];
/// The part that has been shown.
pub const SHOWN: [u8; 3] = [246, 190, 84];
/// Moments without a colour of their own.
pub const MOMENT: [u8; 3] = [241, 238, 230];
/// The part that a clip would show.
pub const CLIP: [u8; 3] = [120, 190, 230];

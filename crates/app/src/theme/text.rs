//! How large letters are, beside how large everything is.

use std::sync::atomic::{AtomicU8, Ordering};

/// How much larger large letters are, in percent.
const LARGER: u8 = 118;

/// In percent; one for the whole program, as there is one screen.
static IN_USE: AtomicU8 = AtomicU8::new(100);

/// What the size of letters is multiplied by.
pub fn text_scale() -> f32 {
    f32::from(IN_USE.load(Ordering::Relaxed)) / 100.0
}

/// From now on letters are large, or as they were made.
pub(crate) fn choose_text_size(is_large: bool) {
    IN_USE.store(if is_large { LARGER } else { 100 }, Ordering::Relaxed);
}

//! Every text that players read, in their language.
//!
//! A text is a message in `words/<language>/*.ftl` and is used with `say!("its-key", a = …)`. The whole program has one
//! active language, so any function can build a sentence without being passed the language.

mod errors;
#[cfg(test)]
mod key_tests;
mod language;
mod lists;
mod names;
mod refusals;
mod say;
mod slots;

pub(crate) use errors::{bad_file, bad_replay, bad_seats, diverged, io_error};
#[cfg(test)]
pub(crate) use key_tests::{is_english, letters};
pub use language::{ActiveLanguage, Language, SystemLanguage};
pub(crate) use language::{set_language, within};
pub(crate) use lists::{and, or, sentences};
pub(crate) use names::{amount, character, company, decimal, hand_name, level, reason, settled_by};
pub(crate) use refusals::refused;
pub(crate) use say::{Word, look_up, say};
pub(crate) use slots::Slots;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    // If the settings cannot be read, the player reads about it in the system's language.
    let language = app.world_mut().get_resource_or_init::<SystemLanguage>().0;
    set_language(&mut app.world_mut().get_resource_or_init::<ActiveLanguage>(), language);
}

/// Run condition: the language has changed since the start.
pub(crate) fn has_language_changed(active: Res<ActiveLanguage>) -> bool {
    active.is_changed() && !active.is_added()
}

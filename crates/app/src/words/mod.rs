//! What the program says, in the player's language.
//!
//! Every text is a message in `words/<language>/*.ftl`, asked for by `say!("its-key", a = …)`. The language is one for
//! the whole program, so that a sentence can be made anywhere, by a function that is given nothing but its subject.

#[cfg(test)]
mod checks;
mod errors;
mod language;
mod lists;
mod names;
mod refusals;
mod say;
mod slots;

#[cfg(test)]
pub(crate) use checks::{is_english, letters};
pub(crate) use errors::{bad_file, bad_replay, bad_seats, diverged, io_error};
pub(crate) use language::within;
pub use language::{Language, SystemLanguage};
pub(crate) use lists::{and, or, sentences};
pub(crate) use names::{amount, character, company, decimal, hand_name, level, reason, settled_by};
pub(crate) use refusals::refused;
pub(crate) use say::{Word, look_up, say};
pub(crate) use slots::Slots;

use crate::settings::{self, Settings};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    // At once: settings that cannot be read are told in the system's language.
    let language = app.world_mut().get_resource_or_init::<SystemLanguage>().0;
    language::speak(language);
    app.insert_resource(Spoken(language)).add_systems(PreStartup, speak).add_systems(
        First,
        speak.after(settings::change).after(settings::remember).run_if(resource_changed::<Settings>),
    );
}

/// The language that is spoken, for whatever must be done anew when it changes.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug)]
pub struct Spoken(pub Language);

/// Has the language changed, after the start?
pub(crate) fn is_another(spoken: Res<Spoken>) -> bool {
    spoken.is_changed() && !spoken.is_added()
}

/// The language follows the settings.
fn speak(settings: Res<Settings>, system: Res<SystemLanguage>, mut spoken: ResMut<Spoken>) {
    let language = settings.language.unwrap_or(system.0);
    language::speak(language);
    spoken.set_if_neq(Spoken(language));
}

//! Looking texts up.

use super::language::{Language, spoken};
use fluent_templates::fluent_bundle::FluentValue;
use std::collections::HashMap;

fluent_templates::static_loader! {
    static TEXTS = {
        locales: "./words",
        fallback_language: "en",
        // Marks around what is filled in, for texts that run both ways. egui would draw them as boxes.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// A text in the language that is spoken: `say!("title-quit")`, or with what is to be filled in,
/// `say!("log-round-ends", round = 2)`. A test holds all keys and names to the files.
macro_rules! say {
    ($key:literal $(, $name:ident = $word:expr)* $(,)?) => {
        $crate::words::look_up($key, [$((stringify!($name), $crate::words::Word::word($word))),*])
    };
}
pub(crate) use say;

/// What can be filled into a text.
pub(crate) trait Word<'a> {
    /// As fluent wants it.
    fn word(self) -> FluentValue<'a>;
}

macro_rules! words {
    ($($kind:ty),*) => {$(
        impl<'a> Word<'a> for $kind {
            fn word(self) -> FluentValue<'a> {
                self.into()
            }
        }
    )*};
}
words!(&'a str, String, &'a String, u8, u16, u32, u64, usize, i32, f32);

/// The text of a key. One that is missing in a language is said in English.
pub(crate) fn look_up<const N: usize>(key: &str, filled: [(&'static str, FluentValue<'_>); N]) -> String {
    let filled: HashMap<&str, FluentValue<'_>> = filled.into();
    let filled = (!filled.is_empty()).then_some(&filled);
    let language = spoken();
    let said = TEXTS.lookup_single_language(language.id(), key, filled);
    // No text is lost to a player for a slip in a translation, but a test hears of it.
    #[cfg(test)]
    if let Err(error) = &said {
        panic!("{key} in {language:?}: {error}");
    }
    said.or_else(|_| TEXTS.lookup_single_language(Language::English.id(), key, filled))
        .unwrap_or_else(|_| key.to_owned())
}

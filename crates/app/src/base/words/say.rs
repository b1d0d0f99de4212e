//! `say!`: looks up a text in the active language.

use super::language::{Language, active};
use fluent_templates::fluent_bundle::FluentValue;
use std::collections::HashMap;

fluent_templates::static_loader! {
    static TEXTS = {
        locales: "./words",
        fallback_language: "en",
        // Fluent would wrap variables in marks for right-to-left texts, which egui draws as boxes.
        customise: |bundle| bundle.set_use_isolating(false),
    };
}

/// A text in the active language: `say!("title-quit")`, or with variables, `say!("banner-round", round = 2)`. A test
/// compares all keys and variables with the files.
macro_rules! say {
    ($key:literal $(, $name:ident = $word:expr)* $(,)?) => {
        $crate::base::words::look_up($key, [$((stringify!($name), $crate::base::words::Word::word($word))),*])
    };
}
pub(crate) use say;

/// A value for a variable of a text.
pub(crate) trait Word<'a> {
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

/// The text of a key, in English if the active language does not have it.
pub(crate) fn look_up<const N: usize>(key: &str, filled: [(&'static str, FluentValue<'_>); N]) -> String {
    let filled: HashMap<&str, FluentValue<'_>> = filled.into();
    let filled = (!filled.is_empty()).then_some(&filled);
    let language = active();
    let said = TEXTS.lookup_single_language(language.id(), key, filled);
    // Players fall back to English; tests fail.
    #[cfg(test)]
    if let Err(error) = &said {
        panic!("{key} in {language:?}: {error}");
    }
    said.or_else(|_| TEXTS.lookup_single_language(Language::English.id(), key, filled))
        .unwrap_or_else(|_| key.to_owned())
}

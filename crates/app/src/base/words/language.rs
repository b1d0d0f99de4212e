//! The languages of the program, and the active one.

use bevy::prelude::*;
use fluent_templates::{LanguageIdentifier, langid};
use serde::{Deserialize, Serialize};
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Language {
    #[default]
    #[serde(rename = "en")]
    English,
    #[serde(rename = "de")]
    German,
    #[serde(rename = "ja")]
    Japanese,
}

/// The language that is used unless the settings choose one. English until `ask` has run.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SystemLanguage(pub Language);

impl SystemLanguage {
    /// The first of the user's preferred languages that the program has.
    pub fn ask() -> Self {
        Self(sys_locale::get_locales().find_map(|tag| Language::of_tag(&tag)).unwrap_or_default())
    }
}

static ENGLISH: LanguageIdentifier = langid!("en");
static GERMAN: LanguageIdentifier = langid!("de");
static JAPANESE: LanguageIdentifier = langid!("ja");

impl Language {
    pub const ALL: [Self; 3] = [Self::English, Self::German, Self::Japanese];

    /// Its name in the language itself.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::German => "Deutsch",
            Self::Japanese => "日本語",
        }
    }

    pub(super) fn id(self) -> &'static LanguageIdentifier {
        match self {
            Self::English => &ENGLISH,
            Self::German => &GERMAN,
            Self::Japanese => &JAPANESE,
        }
    }

    /// The language of a tag such as `de-AT`.
    fn of_tag(tag: &str) -> Option<Self> {
        let tag: LanguageIdentifier = tag.parse().ok()?;
        Self::ALL.into_iter().find(|language| language.id().language == tag.language)
    }
}

/// The index of the active language in [`Language::ALL`]. It is static because texts are also needed without an app: on the
/// terminal before it exists, in reports of caught panics, and on worker threads.
static ACTIVE: AtomicU8 = AtomicU8::new(0);

/// The active language as a resource, for systems that must run again when it changes.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ActiveLanguage(Language);

pub(crate) fn set_language(active: &mut impl DetectChangesMut<Inner = ActiveLanguage>, language: Language) {
    ACTIVE.store(language as u8, Relaxed);
    active.set_if_neq(ActiveLanguage(language));
}

pub(super) fn active() -> Language {
    if let Some(language) = THREAD_LANGUAGE.get() {
        return language;
    }
    Language::ALL.get(usize::from(ACTIVE.load(Relaxed))).copied().unwrap_or_default()
}

thread_local! {
    static THREAD_LANGUAGE: std::cell::Cell<Option<Language>> = const { std::cell::Cell::new(None) };
}

/// Runs `say` with another active language, on this thread only.
pub(crate) fn within<R>(language: Language, say: impl FnOnce() -> R) -> R {
    struct Before(Option<Language>);
    impl Drop for Before {
        fn drop(&mut self) {
            THREAD_LANGUAGE.set(self.0);
        }
    }
    let _before = Before(THREAD_LANGUAGE.replace(Some(language)));
    say()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_is_known_by_its_language_whatever_the_country() {
        assert_eq!(Language::of_tag("de-AT"), Some(Language::German));
        assert_eq!(Language::of_tag("ja"), Some(Language::Japanese));
        assert_eq!(Language::of_tag("en-US"), Some(Language::English));
        for other in ["fr-FR", "C", "", "de_DE.UTF-8 or so"] {
            assert_eq!(Language::of_tag(other), None, "{other}");
        }
    }

    #[test]
    fn each_language_has_its_place() {
        for (place, language) in Language::ALL.into_iter().enumerate() {
            assert_eq!(language as usize, place);
        }
    }

    #[test]
    fn a_language_for_a_while_ends_again() {
        within(Language::German, || {
            assert_eq!(within(Language::Japanese, active), Language::Japanese);
            assert_eq!(active(), Language::German);
        });
        assert_eq!(active(), Language::English);
    }
}

//! Lists and sequences of sentences, punctuated as the language does.

use super::say;

/// "a, b and c"
pub(crate) fn and(things: &[String]) -> String {
    match things {
        [before @ .., last] if !before.is_empty() => {
            say!("list-and", before = with_commas(before), last = last)
        }
        things => with_commas(things),
    }
}

/// "a, b or c"
pub(crate) fn or(things: &[String]) -> String {
    match things {
        [before @ .., last] if !before.is_empty() => {
            say!("list-or", before = with_commas(before), last = last)
        }
        things => with_commas(things),
    }
}

fn with_commas(things: &[String]) -> String {
    let mut all = things.iter().cloned();
    let first = all.next().unwrap_or_default();
    all.fold(first, |before, last| say!("list-comma", before = before, last = last))
}

/// Joins sentences; Japanese has no space between them.
pub(crate) fn sentences(all: impl IntoIterator<Item = String>) -> String {
    let mut all = all.into_iter().filter(|sentence| !sentence.is_empty());
    let first = all.next().unwrap_or_default();
    all.fold(first, |before, last| say!("list-sentences", before = before, last = last))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::words::{Language, within};

    #[test]
    fn lists_are_punctuated_as_in_each_language() {
        let things = ["a", "b", "c"].map(String::from);
        let told = |language| within(language, || [and(&things), or(&things[..2]), and(&things[..1])]);
        assert_eq!(told(Language::English), ["a, b and c", "a or b", "a"]);
        assert_eq!(told(Language::German), ["a, b und c", "a oder b", "a"]);
        assert_eq!(told(Language::Japanese), ["a、b、c", "aかb", "a"]);
        assert_eq!(and(&[]), "");
    }

    #[test]
    fn an_empty_sentence_leaves_no_gap() {
        assert_eq!(sentences(["A.", "", "B."].map(String::from)), "A. B.");
    }
}

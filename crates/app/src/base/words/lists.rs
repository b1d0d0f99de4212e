//! Lists and sequences of sentences, punctuated as the language does.

use super::say;

/// "a, b and c"
pub(crate) fn and(things: &[String]) -> String {
    join_last(things, |before, last| say!("list-and", before = before, last = last))
}

/// "a, b or c"
pub(crate) fn or(things: &[String]) -> String {
    join_last(things, |before, last| say!("list-or", before = before, last = last))
}

fn join_last(things: &[String], join: impl Fn(String, &String) -> String) -> String {
    let comma = |before, last| say!("list-comma", before = before, last = last);
    match things {
        [before @ .., last] if !before.is_empty() => join(reduce(before.iter().cloned(), comma), last),
        things => reduce(things.iter().cloned(), comma),
    }
}

/// Joins sentences; Japanese has no space between them.
pub(crate) fn sentences(all: impl IntoIterator<Item = String>) -> String {
    let all = all.into_iter().filter(|sentence| !sentence.is_empty());
    reduce(all, |before, last| say!("list-sentences", before = before, last = last))
}

fn reduce(all: impl Iterator<Item = String>, join: impl Fn(String, String) -> String) -> String {
    all.reduce(join).unwrap_or_default()
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

//! All rules in words, by the number of their clause, as in `docs/rules.md`.

use crate::base::words::say;

/// A text, in the language that is spoken.
pub(super) type Text = fn() -> String;

/// A clause's number and its text.
pub(super) type Clause = (&'static str, Text);

/// All clauses by chapter.
pub(super) const CHAPTERS: [(Text, &[Clause]); 5] = [
    (
        || say!("chapter-box"),
        &[
            ("C1", || say!("clause-c1")),
            ("C2", || say!("clause-c2")),
            ("C3", || say!("clause-c3")),
            ("C4", || say!("clause-c4")),
            ("C5", || say!("clause-c5")),
            ("C6", || say!("clause-c6")),
            ("C7", || say!("clause-c7")),
        ],
    ),
    (
        || say!("chapter-setting-up"),
        &[
            ("S1", || say!("clause-s1")),
            ("S2", || say!("clause-s2")),
            ("S3", || say!("clause-s3")),
            ("S4", || say!("clause-s4")),
            ("S5", || say!("clause-s5")),
            ("S6", || say!("clause-s6")),
            ("S7", || say!("clause-s7")),
        ],
    ),
    (
        || say!("chapter-turn"),
        &[
            ("T1", || say!("clause-t1")),
            ("T2", || say!("clause-t2")),
            ("T2.1", || say!("clause-t2-1")),
            ("T2.2", || say!("clause-t2-2")),
            ("T2.3", || say!("clause-t2-3")),
            ("T2.4", || say!("clause-t2-4")),
            ("T2.5", || say!("clause-t2-5")),
            ("T3", || say!("clause-t3")),
            ("T3.1", || say!("clause-t3-1")),
            ("T3.2", || say!("clause-t3-2")),
            ("T3.3", || say!("clause-t3-3")),
            ("T3.4", || say!("clause-t3-4")),
            ("T3.5", || say!("clause-t3-5")),
            ("T3.6", || say!("clause-t3-6")),
            ("T3.7", || say!("clause-t3-7")),
            ("T4.1", || say!("clause-t4-1")),
            ("T4.2", || say!("clause-t4-2")),
            ("T4.3", || say!("clause-t4-3")),
            ("T4.4", || say!("clause-t4-4")),
            ("T4.5", || say!("clause-t4-5")),
            ("T4.6", || say!("clause-t4-6")),
            ("T4.7", || say!("clause-t4-7")),
            ("T5", || say!("clause-t5")),
            ("T5.1", || say!("clause-t5-1")),
            ("T5.2", || say!("clause-t5-2")),
            ("T6", || say!("clause-t6")),
            ("T7", || say!("clause-t7")),
        ],
    ),
    (
        || say!("chapter-round-end"),
        &[
            ("E1", || say!("clause-e1")),
            ("E2", || say!("clause-e2")),
            ("E3", || say!("clause-e3")),
            ("E4", || say!("clause-e4")),
            ("E5", || say!("clause-e5")),
            ("E6.1", || say!("clause-e6-1")),
            ("E6.2", || say!("clause-e6-2")),
            ("E6.3", || say!("clause-e6-3")),
            ("E6.4", || say!("clause-e6-4")),
            ("E7", || say!("clause-e7")),
            ("E8", || say!("clause-e8")),
        ],
    ),
    (
        || say!("chapter-house"),
        &[
            ("H1", || say!("clause-h1")),
            ("H2", || say!("clause-h2")),
            ("H3", || say!("clause-h3")),
            ("H4", || say!("clause-h4")),
            ("H5", || say!("clause-h5")),
        ],
    ),
];

/// Is there such a clause?
#[cfg(test)]
pub(crate) fn has_clause(number: &str) -> bool {
    CHAPTERS.iter().any(|(_, clauses)| clauses.iter().any(|clause| clause.0 == number))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    /// Clauses as the documentation has them. A list below a clause belongs to its text.
    fn documented() -> Vec<(String, String)> {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules.md");
        let text = std::fs::read_to_string(path).expect("the rules are documented");
        let mut clauses: Vec<(String, String)> = Vec::new();
        let mut is_below_clause = false;
        for line in text.lines() {
            let clause = line.trim().strip_prefix("- **").and_then(|line| line.split_once("** "));
            if let Some((number, text)) = clause {
                clauses.push((number.to_owned(), text.replace('*', "")));
                is_below_clause = true;
                continue;
            }
            match (line.strip_prefix("  - "), clauses.last_mut()) {
                (Some(item), Some((_, text))) if is_below_clause => {
                    text.push(' ');
                    text.push_str(item);
                }
                _ => is_below_clause = false,
            }
        }
        clauses
    }

    #[test]
    fn the_game_says_what_the_documentation_says() {
        let shown = CHAPTERS.iter().flat_map(|(_, clauses)| clauses.iter());
        let shown: Vec<_> = shown.map(|&(number, text)| (number.to_owned(), text())).collect();
        assert_eq!(shown, documented());
    }
}

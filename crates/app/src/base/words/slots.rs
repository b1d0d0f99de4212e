//! Texts with drawn parts in them, such as chips and dice.

/// The first placeholder character for a drawn part, from Unicode's private use area.
const FIRST: u32 = 0xE000;

/// Drawn parts of a text. `put` returns a placeholder to use as a variable, and `fill` splits the text at the
/// placeholders.
#[derive(Debug)]
pub(crate) struct Slots<P> {
    filled: Vec<Vec<P>>,
}

impl<P> Default for Slots<P> {
    fn default() -> Self {
        Self { filled: Vec::new() }
    }
}

impl<P: Clone> Slots<P> {
    pub(crate) fn put(&mut self, part: P) -> String {
        self.put_all(vec![part])
    }

    /// Several parts in one place.
    pub(crate) fn put_all(&mut self, parts: Vec<P>) -> String {
        let sign = u32::try_from(self.filled.len()).ok().and_then(|place| char::from_u32(FIRST + place));
        self.filled.push(parts);
        sign.map_or_else(String::new, String::from)
    }

    pub(crate) fn fill(&self, text: &str, letters: impl Fn(String) -> P) -> Vec<P> {
        let mut parts = Vec::new();
        let mut rest = text;
        while let Some((before, sign, after)) = cut(rest) {
            if !before.is_empty() {
                parts.push(letters(before.to_owned()));
            }
            parts.extend(self.filled.get(sign).into_iter().flatten().cloned());
            rest = after;
        }
        if !rest.is_empty() {
            parts.push(letters(rest.to_owned()));
        }
        parts
    }
}

/// The text before the first placeholder, the placeholder's index, and the text after it.
fn cut(text: &str) -> Option<(&str, usize, &str)> {
    let (at, sign) = text.char_indices().find(|&(_, letter)| ('\u{E000}'..='\u{E0FF}').contains(&letter))?;
    Some((&text[..at], (u32::from(sign) - FIRST) as usize, &text[at + sign.len_utf8()..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn things_stand_where_the_text_wants_them() {
        let mut slots = Slots::default();
        let (one, more) = (slots.put("<1>"), slots.put_all(vec!["<2>", "<3>"]));
        let text = format!("{more}塔と{one}。");
        let parts = slots.fill(&text, |letters| if letters == "塔と" { "tower" } else { "end" });
        assert_eq!(parts, ["<2>", "<3>", "tower", "<1>", "end"]);
    }

    #[test]
    fn a_sign_that_nobody_put_there_is_left_out() {
        let slots: Slots<String> = Slots::default();
        assert_eq!(slots.fill("a\u{E005}b", |letters| letters), ["a", "b"]);
    }
}

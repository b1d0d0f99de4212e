//! Seeds, as they are typed and as they are drawn.

use std::time::{SystemTime, UNIX_EPOCH};

/// A number as it is, any other text by its hash, and nothing for no text.
pub(crate) fn read(typed: &str) -> Option<u64> {
    match typed.trim() {
        "" => None,
        typed => Some(typed.parse().unwrap_or_else(|_| hash(typed))),
    }
}

/// Drawn from the clock, and short enough to be noted down.
pub(crate) fn by_chance() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    hash(&since.as_nanos().to_string()) % 1_000_000_000
}

/// FNV-1a: the same text is the same seed in every version of the game.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_and_texts_are_hashed() {
        assert_eq!(read(" 42 "), Some(42));
        assert_eq!(read(&u64::MAX.to_string()), Some(u64::MAX));
        assert_eq!(read("   "), None);
        assert_eq!(read("a"), Some(0xaf63_dc4c_8601_ec8c), "the published value of FNV-1a");
        assert_ne!(read("-1"), read("1"));
        assert!(read("99999999999999999999").is_some(), "too large for a number is still a text");
    }

    #[test]
    fn drawn_seeds_are_short_and_differ() {
        let (one, other) = (by_chance(), by_chance());
        assert!(one < 1_000_000_000);
        assert_ne!(one, other);
    }
}

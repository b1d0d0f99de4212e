//! Seeds, typed or random.

use std::time::{SystemTime, UNIX_EPOCH};

/// A number is the seed itself, any other text becomes its hash.
pub(super) fn parse_seed(typed: &str) -> Option<u64> {
    match typed.trim() {
        "" => None,
        typed => Some(typed.parse().unwrap_or_else(|_| hash(typed))),
    }
}

/// From the clock, and short enough to write down.
pub(crate) fn random_seed() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    hash(&since.as_nanos().to_string()) % 1_000_000_000
}

/// FNV-1a, so that a text gives the same seed in every version of the game.
fn hash(text: &str) -> u64 {
    text.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stay_and_texts_are_hashed() {
        assert_eq!(parse_seed(" 42 "), Some(42));
        assert_eq!(parse_seed(&u64::MAX.to_string()), Some(u64::MAX));
        assert_eq!(parse_seed("   "), None);
        assert_eq!(parse_seed("a"), Some(0xaf63_dc4c_8601_ec8c), "the published value of FNV-1a");
        assert_ne!(parse_seed("-1"), parse_seed("1"));
        assert!(parse_seed("99999999999999999999").is_some(), "too large for a number is still a text");
    }

    #[test]
    fn random_seeds_are_short_and_differ() {
        let (one, other) = (random_seed(), random_seed());
        assert!(one < 1_000_000_000);
        assert_ne!(one, other);
    }
}

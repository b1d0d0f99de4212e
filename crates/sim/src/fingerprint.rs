//! FNV-1a, 64 bit: it never changes, and it is fast enough for every tick.

use serde::{Deserialize, Serialize};

/// A hash of a sequence of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Fingerprint(u64);

impl Fingerprint {
    /// The hash of no bytes.
    pub(crate) const fn new() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    pub(crate) fn word(&mut self, word: u32) {
        self.bytes(&word.to_le_bytes());
    }

    /// Adds any serialisable value.
    pub(crate) fn value(&mut self, value: &impl Serialize) {
        self.bytes(&postcard::to_allocvec(value).expect("a state can be serialised"));
    }

    pub(crate) const fn get(self) -> u64 {
        self.0
    }
}

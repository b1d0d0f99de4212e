//! FNV-1a, 64 bit: stable for ever, and quick enough for every tick.

use serde::{Deserialize, Serialize};

/// A number for a row of bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Fingerprint(u64);

impl Fingerprint {
    /// Of no bytes at all.
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

    /// Anything that can be saved.
    pub(crate) fn value(&mut self, value: &impl Serialize) {
        self.bytes(&postcard::to_allocvec(value).expect("a state is data"));
    }

    pub(crate) const fn get(self) -> u64 {
        self.0
    }
}

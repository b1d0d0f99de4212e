//! Random numbers: independent named streams from one seed.

use crate::fingerprint::Fingerprint;
use crate::geometry::Vec3;
use rand_core::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;
use rapier3d::math::Rotation;
use serde::{Deserialize, Serialize};

/// A stream of random numbers that is part of the simulation's state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chance(Pcg64Mcg);

impl Chance {
    /// The stream with this name. Streams with different names are independent.
    pub fn new(seed: u64, name: &str) -> Self {
        // The generator's own seeding mixes the bits.
        let mut hasher = Fingerprint::new();
        hasher.bytes(name.as_bytes());
        hasher.bytes(&seed.to_le_bytes());
        Self(Pcg64Mcg::seed_from_u64(hasher.get()))
    }

    /// A new stream that is independent of this one.
    #[must_use]
    pub(crate) fn split(&mut self) -> Self {
        Self(Pcg64Mcg::seed_from_u64(self.0.next_u64()))
    }

    /// A random integer below `bound`.
    pub fn below(&mut self, bound: u32) -> u32 {
        // Takes the high half of a product: the bias is negligible, and there is no division.
        ((u64::from(self.0.next_u32()) * u64::from(bound)) >> 32) as u32
    }

    /// A random integer below a bound that may exceed 32 bits.
    pub(crate) fn below_huge(&mut self, bound: u128) -> u128 {
        let draw = u128::from(self.0.next_u64()) << 64 | u128::from(self.0.next_u64());
        // The bias is negligible as long as the bound is far below 2^128.
        draw.checked_rem(bound).unwrap_or(0)
    }

    /// A uniform number from 0 up to 1.
    pub fn unit(&mut self) -> f32 {
        (self.0.next_u32() >> 8) as f32 * (1.0 / 16_777_216.0)
    }

    /// A uniform number from -1 up to 1.
    pub fn signed(&mut self) -> f32 {
        self.unit() * 2.0 - 1.0
    }

    /// Three uniform numbers from -1 up to 1.
    pub fn vector(&mut self) -> Vec3 {
        Vec3::new(self.signed(), self.signed(), self.signed())
    }

    /// Approximately normal with deviation 1: the sum of twelve uniform numbers, minus its mean.
    pub fn normal(&mut self) -> f32 {
        (0..12).map(|_| self.unit()).sum::<f32>() - 6.0
    }

    /// A uniform random rotation: a point in the four-dimensional unit ball, drawn by rejection.
    pub(crate) fn rotation(&mut self) -> Rotation {
        loop {
            let point = [self.signed(), self.signed(), self.signed(), self.signed()];
            let length: f32 = point.iter().map(|x| x * x).sum();
            if (0.01..1.0).contains(&length) {
                return Rotation::from_array(point).normalize();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn huge_draws_reach_beyond_32_bits() {
        let mut chance = Chance::new(1, "huge");
        let bound = 3_u128 << 40;
        let draws: Vec<u128> = (0..300).map(|_| chance.below_huge(bound)).collect();
        assert!(draws.iter().all(|&draw| draw < bound));
        let above = draws.iter().filter(|&&draw| draw >= bound / 2).count();
        assert!((110..190).contains(&above), "{above} of 300 in the upper half");
        assert_eq!(chance.below_huge(0), 0);
    }

    /// Tournaments use consecutive seeds, and the first draw decides who begins.
    #[test]
    fn first_draws_of_consecutive_seeds_are_even() {
        let mut counts = [0_i32; 4];
        for seed in 10_000..14_000 {
            counts[Chance::new(seed, "referee").below(4) as usize] += 1;
        }
        // The tolerance is five standard deviations.
        assert!(counts.iter().all(|count| (count - 1000).abs() < 137), "{counts:?}");
    }
}

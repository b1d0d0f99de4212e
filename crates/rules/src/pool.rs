//! T2: thrown dice, counted by number.

use crate::{DieId, Face, ShownDie};

/// The number of dice of each face that can still be stacked.
///
/// A pool never holds more dice than the box ([`DieId::COUNT`]); any further ones are ignored. That way the number of
/// orders always fits into 128 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pool {
    counts: [u8; 5],
}

impl Pool {
    /// The number of dice that show `face`.
    pub const fn count(&self, face: Face) -> u8 {
        let [zeros, ones, twos, threes, fours] = self.counts;
        match face {
            Face::Zero => zeros,
            Face::One => ones,
            Face::Two => twos,
            Face::Three => threes,
            Face::Four => fours,
        }
    }

    /// The number of dice in all.
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Whether the pool is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn count_mut(&mut self, face: Face) -> &mut u8 {
        let [zeros, ones, twos, threes, fours] = &mut self.counts;
        match face {
            Face::Zero => zeros,
            Face::One => ones,
            Face::Two => twos,
            Face::Three => threes,
            Face::Four => fours,
        }
    }

    fn add(&mut self, face: Face) {
        let count = self.count_mut(face);
        *count = count.saturating_add(1);
    }

    /// Takes one die of this number; returns false if there was none.
    pub(crate) fn take(&mut self, face: Face) -> bool {
        let count = self.count_mut(face);
        let had_one = *count > 0;
        *count = count.saturating_sub(1);
        had_one
    }
}

impl FromIterator<Face> for Pool {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        let mut pool = Self::default();
        for face in faces.into_iter().take(DieId::COUNT.into()) {
            pool.add(face);
        }
        pool
    }
}

impl<'a> FromIterator<&'a ShownDie> for Pool {
    fn from_iter<I: IntoIterator<Item = &'a ShownDie>>(dice: I) -> Self {
        dice.into_iter().map(|shown| shown.face).collect()
    }
}

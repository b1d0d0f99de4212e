//! T2: thrown dice as numbers, however many of each.

use crate::{DieId, Face, ShownDie};

/// How many dice of each number are still there to be stacked.
///
/// It is collected from dice and holds no more than the box does ([`DieId::COUNT`]); what comes after that is left
/// out. So the number of orders always fits into 128 bits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Pool {
    counts: [u8; 5],
}

impl Pool {
    /// How many dice show `face`.
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

    /// How many dice there are in all.
    pub fn len(&self) -> usize {
        self.counts.iter().map(|&count| usize::from(count)).sum()
    }

    /// Is there none?
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

    /// One die less of this number; false if there was none.
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

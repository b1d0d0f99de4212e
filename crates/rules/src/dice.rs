//! A set of dice, such as the supply or the removed dice.

use crate::{DieId, Refusal, ShownDie};
use core::fmt;

/// A set of dice, iterated in the order of their ids.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u64", into = "u64")
)]
pub struct DiceSet(u64);

impl DiceSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// The first `count` dice of the box.
    pub fn first(count: u8) -> Self {
        DieId::all().take(usize::from(count)).collect()
    }

    /// The number of dice.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `die` is in the set.
    pub const fn contains(self, die: DieId) -> bool {
        self.0 & Self::bit(die) != 0
    }

    /// Adds `die`; returns false if it was there already.
    pub fn insert(&mut self, die: DieId) -> bool {
        let is_new = !self.contains(die);
        self.0 |= Self::bit(die);
        is_new
    }

    /// Removes `die`; returns false if it was not there.
    pub fn remove(&mut self, die: DieId) -> bool {
        let was_there = self.contains(die);
        self.0 &= !Self::bit(die);
        was_there
    }

    /// The dice in either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The dice of this set that are not in the other.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The dice in the order of their ids.
    pub fn iter(self) -> impl Iterator<Item = DieId> {
        DieId::all().filter(move |&die| self.contains(die))
    }

    /// The `count` dice with the lowest ids, or all if there are fewer.
    #[must_use]
    pub fn lowest(self, count: usize) -> Self {
        self.iter().take(count).collect()
    }

    const fn bit(die: DieId) -> u64 {
        1 << die.index()
    }
}

impl FromIterator<DieId> for DiceSet {
    fn from_iter<I: IntoIterator<Item = DieId>>(dice: I) -> Self {
        let mut set = Self::EMPTY;
        for die in dice {
            set.insert(die);
        }
        set
    }
}

impl<'a> FromIterator<&'a ShownDie> for DiceSet {
    fn from_iter<I: IntoIterator<Item = &'a ShownDie>>(dice: I) -> Self {
        dice.into_iter().map(|shown| shown.die).collect()
    }
}

impl fmt::Debug for DiceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(DieId::index)).finish()
    }
}

impl From<DiceSet> for u64 {
    fn from(set: DiceSet) -> Self {
        set.0
    }
}

impl TryFrom<u64> for DiceSet {
    type Error = &'static str;

    fn try_from(bits: u64) -> Result<Self, Self::Error> {
        if bits >> DieId::COUNT == 0 { Ok(Self(bits)) } else { Err("a set of dice names a die past 59") }
    }
}

/// Refuses anything but `expected` different dice from the supply.
pub(crate) fn check_from_supply(supply: DiceSet, dice: &[ShownDie], expected: usize) -> Result<(), Refusal> {
    if dice.len() != expected {
        return Err(Refusal::WrongDiceCount { expected: dice_count(expected) });
    }
    let mut seen = DiceSet::EMPTY;
    for &ShownDie { die, .. } in dice {
        if !supply.contains(die) {
            return Err(Refusal::DieNotInSupply { die });
        }
        if !seen.insert(die) {
            return Err(Refusal::DieTwice { die });
        }
    }
    Ok(())
}

/// Fits into a byte because there are only 60 dice.
pub(crate) fn dice_count(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}

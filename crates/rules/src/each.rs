//! One value for each seat, or for each company.

use core::marker::PhantomData;
use core::ops::{Index, IndexMut};

/// What [`Each`] is indexed by: a type with exactly four values.
pub trait Key: Copy + 'static {
    /// All four, in order.
    const ALL: [Self; 4];

    /// Its position in [`Key::ALL`].
    fn index(self) -> usize;
}

/// Four values, one for each `K`. Indexing cannot fail, and a seat cannot index values that belong to companies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Each<K, T> {
    values: [T; 4],
    key: PhantomData<K>,
}

impl<K: Key, T> Each<K, T> {
    /// Builds the value for each key with `make`.
    pub fn from_fn(mut make: impl FnMut(K) -> T) -> Self {
        Self { values: K::ALL.map(&mut make), key: PhantomData }
    }

    /// The keys with their values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (K, &T)> {
        K::ALL.into_iter().zip(&self.values)
    }
}

impl<K: Key, T: Default> Default for Each<K, T> {
    fn default() -> Self {
        Self::from_fn(|_| T::default())
    }
}

impl<K: Key, T> Index<K> for Each<K, T> {
    type Output = T;

    fn index(&self, key: K) -> &T {
        let [a, b, c, d] = &self.values;
        match key.index() {
            0 => a,
            1 => b,
            2 => c,
            _ => d,
        }
    }
}

impl<K: Key, T> IndexMut<K> for Each<K, T> {
    fn index_mut(&mut self, key: K) -> &mut T {
        let [a, b, c, d] = &mut self.values;
        match key.index() {
            0 => a,
            1 => b,
            2 => c,
            _ => d,
        }
    }
}

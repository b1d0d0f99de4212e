//! T2: the orders in which thrown dice may be stacked.
//!
//! Only numbers matter here, so an order is a row of [`Face`]s. Two facts keep everything exact and quick:
//!
//! * An order is complete (T2.2) when no die may follow, so every legal beginning can be finished.
//! * An order is a chain of *runs*: the first climbs from the building's top, every later one begins with
//!   the 0 that went onto a 4. Whether a run holds a 1, a 2 or a 3 is free and independent of the others, so
//!   for each way to end, the orders are counted by products of binomials instead of one by one.

use crate::{Face, Pool};
use alloc::vec::Vec;

/// What is wrong with an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderFault {
    /// The die at this place is not among the thrown ones, or used up.
    NotThrown {
        /// Its place in the order.
        at: usize,
    },
    /// T2.1: the die at this place may not go onto the one before it.
    CannotFollow {
        /// Its place in the order.
        at: usize,
    },
    /// T2.2: a die with this number is left over and could still go on top.
    Incomplete {
        /// The lowest such number.
        next: Face,
    },
}

/// All complete orders for a pool of thrown dice on a given top.
///
/// After [`Orders::after`] it is all the ways to finish a begun order, which is what lights up the dice that
/// may come next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Orders {
    top: Face,
    pool: Pool,
}

impl Orders {
    /// The orders in which `pool` may be stacked onto `top`.
    pub const fn new(top: Face, pool: Pool) -> Self {
        Self { top, pool }
    }

    /// The number that the next die would go onto.
    pub const fn top(&self) -> Face {
        self.top
    }

    /// The dice that are left.
    pub const fn pool(&self) -> Pool {
        self.pool
    }

    /// T2.1: the numbers that may come next, in rising order. None means that the order is complete.
    pub fn next_faces(&self) -> impl Iterator<Item = Face> + use<> {
        let Self { top, pool } = *self;
        Face::ALL.into_iter().filter(move |&face| top.may_carry(face) && pool.count(face) > 0)
    }

    /// T2.2: may nothing come next?
    pub fn is_complete(&self) -> bool {
        self.next_faces().next().is_none()
    }

    /// What is left to choose after `face` has been put next, if it may.
    #[must_use]
    pub fn after(&self, face: Face) -> Option<Self> {
        let mut pool = self.pool;
        (self.top.may_carry(face) && pool.take(face)).then_some(Self { top: face, pool })
    }

    /// Is this order legal (T2.1) and complete (T2.2)?
    pub fn judge(&self, order: impl IntoIterator<Item = Face>) -> Result<(), OrderFault> {
        let mut left = *self;
        for (at, face) in order.into_iter().enumerate() {
            left = match left.after(face) {
                Some(after) => after,
                None if left.pool.count(face) == 0 => return Err(OrderFault::NotThrown { at }),
                None => return Err(OrderFault::CannotFollow { at }),
            };
        }
        left.next_faces().next().map_or(Ok(()), |next| Err(OrderFault::Incomplete { next }))
    }

    /// How many different rows of numbers are complete orders.
    pub fn count(&self) -> u128 {
        self.endings().map(|ending| ending.count).sum()
    }

    /// The length of the shortest complete order.
    pub fn shortest(&self) -> usize {
        self.endings().map(|ending| ending.shortest).min().unwrap_or(0)
    }

    /// The length of the longest complete order.
    pub fn longest(&self) -> usize {
        self.endings().map(|ending| ending.longest).max().unwrap_or(0)
    }

    /// A shortest order: of several, the first in numerical order.
    pub fn shortest_order(&self) -> Vec<Face> {
        self.guided(Self::shortest)
    }

    /// A longest order: of several, the first in numerical order.
    pub fn longest_order(&self) -> Vec<Face> {
        self.guided(Self::longest)
    }

    /// The order at this place when all are sorted numerically.
    pub fn nth(&self, mut place: u128) -> Option<Vec<Face>> {
        let mut left = *self;
        let mut order = Vec::new();
        if place >= left.count() {
            return None;
        }
        while !left.is_complete() {
            for face in left.next_faces() {
                let Some(after) = left.after(face) else { continue };
                let count = after.count();
                if place < count {
                    left = after;
                    order.push(face);
                    break;
                }
                place -= count;
            }
        }
        Some(order)
    }

    /// Walks all complete orders in numerical order, one at a time.
    pub fn iter(&self) -> OrdersIter {
        OrdersIter { path: Vec::new(), trail: Vec::new(), next: Some(*self) }
    }

    fn guided(&self, length: fn(&Self) -> usize) -> Vec<Face> {
        let mut left = *self;
        let mut order = Vec::new();
        while let Some((face, after)) = left
            .next_faces()
            .filter_map(|face| Some((face, left.after(face)?)))
            .find(|(_, after)| length(after) + 1 == length(&left))
        {
            order.push(face);
            left = after;
        }
        order
    }

    /// Every way in which an order can end, with the orders that end so.
    fn endings(&self) -> impl Iterator<Item = Ending> {
        self.ending_on_four().into_iter().chain(self.endings_below_four())
    }

    /// Orders that end on a 4 (or never leave a top of 4): complete because all zeros are used, so each run
    /// but the first took one zero, and every run climbed to a four.
    fn ending_on_four(&self) -> Option<Ending> {
        let later_runs = self.pool.count(Face::Zero);
        let first_run = u8::from(self.top != Face::Four);
        let fours = later_runs + first_run;
        if fours > self.pool.count(Face::Four) {
            return None;
        }
        let mut ending = Ending::of(later_runs + fours);
        for face in [Face::One, Face::Two, Face::Three] {
            ending.free(self.slots(face, later_runs), self.pool.count(face));
        }
        Some(ending)
    }

    /// Orders whose last die is below 4: all fours are used, and so is every number above the last die.
    fn endings_below_four(&self) -> impl Iterator<Item = Ending> {
        let fours = self.pool.count(Face::Four);
        // The last run begins with a zero, unless it is the first one too.
        let zeros = fours + u8::from(self.top == Face::Four);
        let start = if zeros == 0 { self.top } else { Face::Zero };
        let is_possible = zeros <= self.pool.count(Face::Zero);
        let orders = *self;
        Face::ALL
            .into_iter()
            .filter(move |&last| is_possible && last >= start && last < Face::Four)
            .filter_map(move |last| {
                let mut ending = Ending::of(zeros + fours);
                for face in [Face::One, Face::Two, Face::Three] {
                    let (slots, thrown) = (
                        zeros.checked_sub(1).map_or(0, |runs| orders.slots(face, runs)),
                        orders.pool.count(face),
                    );
                    if face > last {
                        ending.exactly(slots, thrown);
                    } else if face == last && last > start {
                        ending.one_more();
                        ending.free(slots, thrown.checked_sub(1)?);
                    } else if face > start {
                        ending.free(slots + 1, thrown);
                    } else {
                        ending.free(slots, thrown);
                    }
                }
                (ending.count > 0).then_some(ending)
            })
    }

    /// In how many runs `face` may be, when `later` ones follow the first.
    fn slots(&self, face: Face, later: u8) -> u8 {
        later + u8::from(face > self.top)
    }
}

/// The orders that end in one particular way.
struct Ending {
    shortest: usize,
    longest: usize,
    count: u128,
}

impl Ending {
    fn of(fixed: u8) -> Self {
        Self { shortest: fixed.into(), longest: fixed.into(), count: 1 }
    }

    /// A number that may be in any of `slots` runs, as far as the dice last.
    fn free(&mut self, slots: u8, dice: u8) {
        let most = slots.min(dice);
        self.longest += usize::from(most);
        self.count *= (0..=most).map(|used| choose(slots, used)).sum::<u128>();
    }

    /// A number of which all dice must be in the runs.
    fn exactly(&mut self, slots: u8, dice: u8) {
        self.shortest += usize::from(dice);
        self.longest += usize::from(dice);
        self.count *= choose(slots, dice);
    }

    fn one_more(&mut self) {
        self.shortest += 1;
        self.longest += 1;
    }
}

/// The number of ways to choose `k` of `n`.
fn choose(n: u8, k: u8) -> u128 {
    if k > n {
        return 0;
    }
    (1..=u128::from(k.min(n - k))).fold(1, |ways, i| ways * (u128::from(n) - i + 1) / i)
}

/// Walks complete orders in numerical order; see [`Orders::iter`].
#[derive(Clone, Debug)]
pub struct OrdersIter {
    path: Vec<Face>,
    /// What was left to choose before each die of `path`.
    trail: Vec<Orders>,
    next: Option<Orders>,
}

impl OrdersIter {
    fn descend(&mut self, mut left: Orders) {
        while let Some(face) = left.next_faces().next()
            && let Some(after) = left.after(face)
        {
            self.trail.push(left);
            self.path.push(face);
            left = after;
        }
    }

    /// Goes back to the last place with another choice and takes it.
    fn backtrack(&mut self) -> Option<Orders> {
        while let (Some(left), Some(tried)) = (self.trail.pop(), self.path.pop()) {
            if let Some(face) = left.next_faces().find(|&face| face > tried) {
                self.trail.push(left);
                self.path.push(face);
                return left.after(face);
            }
        }
        None
    }
}

impl Iterator for OrdersIter {
    type Item = Vec<Face>;

    fn next(&mut self) -> Option<Vec<Face>> {
        let left = self.next.take()?;
        self.descend(left);
        let order = self.path.clone();
        self.next = self.backtrack();
        Some(order)
    }
}

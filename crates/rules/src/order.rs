//! T2: the orders in which thrown dice may be stacked.
//!
//! Only the numbers matter here, so an order is a list of [`Face`]s. Two facts keep everything exact and fast:
//!
//! * An order is complete (T2.2) when no die may follow, so every legal beginning can be completed.
//! * An order is a chain of *runs*. The first run climbs from the building's top; every later one starts with the 0
//!   that went onto a 4. Whether a run contains a 1, a 2 or a 3 is independent of the other runs. For each way to
//!   end, the number of orders is therefore a product of binomials, and nobody has to enumerate them.

use crate::{Face, Pool};
use alloc::vec::Vec;

/// What is wrong with an order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrderFault {
    /// The die at this position was not thrown, or occurs too often.
    NotThrown {
        /// The die's position in the order.
        at: usize,
    },
    /// T2.1: the die at this position may not go onto the one before it.
    CannotFollow {
        /// The die's position in the order.
        at: usize,
    },
    /// T2.2: a die with this number is left over and could still be stacked.
    Incomplete {
        /// The lowest such number.
        next: Face,
    },
}

/// All complete orders for the thrown dice on a given top number.
///
/// [`Orders::after`] narrows it to the ways to complete an order that has been started. The client uses that to
/// highlight the dice that may come next.
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

    /// The number that the next die goes onto.
    pub const fn top(&self) -> Face {
        self.top
    }

    /// The dice that are not used yet.
    pub const fn pool(&self) -> Pool {
        self.pool
    }

    /// T2.1: the numbers that may come next, in rising order. If there are none, the order is complete.
    pub fn next_faces(&self) -> impl Iterator<Item = Face> + use<> {
        let Self { top, pool } = *self;
        Face::ALL.into_iter().filter(move |&face| top.may_carry(face) && pool.count(face) > 0)
    }

    /// T2.2: whether no die may follow.
    pub fn is_complete(&self) -> bool {
        self.next_faces().next().is_none()
    }

    /// The ways to go on after `face`, or none if `face` may not come next.
    #[must_use]
    pub fn after(&self, face: Face) -> Option<Self> {
        let mut pool = self.pool;
        (self.top.may_carry(face) && pool.take(face)).then_some(Self { top: face, pool })
    }

    /// Checks that an order is legal (T2.1) and complete (T2.2).
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

    /// The number of complete orders that differ in their numbers.
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

    /// A shortest order. Among several it is the first in numerical order.
    pub fn shortest_order(&self) -> Vec<Face> {
        self.guided(Self::shortest)
    }

    /// A longest order. Among several it is the first in numerical order.
    pub fn longest_order(&self) -> Vec<Face> {
        self.guided(Self::longest)
    }

    /// The order at this place when all orders are sorted numerically.
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

    /// Iterates over all complete orders in numerical order.
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

    /// All ways in which an order can end, with the orders that do.
    fn endings(&self) -> impl Iterator<Item = Ending> {
        self.ending_on_four().into_iter().chain(self.endings_below_four())
    }

    /// Orders that end on a 4 (or start on a top of 4 and add nothing). They are complete because all zeros are used.
    /// So each run except the first took one zero, and every run climbed to a four.
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

    /// Orders whose last die is below 4. All fours are used, and so are all numbers above the last die.
    fn endings_below_four(&self) -> impl Iterator<Item = Ending> {
        let fours = self.pool.count(Face::Four);
        // The last run starts with a zero, unless it is also the first run.
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

    /// The number of runs that can contain `face` when `later` runs follow the first.
    fn slots(&self, face: Face, later: u8) -> u8 {
        later + u8::from(face > self.top)
    }
}

/// The orders that end in one way.
struct Ending {
    shortest: usize,
    longest: usize,
    count: u128,
}

impl Ending {
    fn of(fixed: u8) -> Self {
        Self { shortest: fixed.into(), longest: fixed.into(), count: 1 }
    }

    /// Counts a number that may be in any of `slots` runs, limited by its `dice`.
    fn free(&mut self, slots: u8, dice: u8) {
        let most = slots.min(dice);
        self.longest += usize::from(most);
        self.count *= (0..=most).map(|used| choose(slots, used)).sum::<u128>();
    }

    /// Counts a number whose dice must all be in the runs.
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

/// Iterates over complete orders in numerical order; see [`Orders::iter`].
#[derive(Clone, Debug)]
pub struct OrdersIter {
    path: Vec<Face>,
    /// The choices that were left before each die of `path`.
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

    /// Returns to the last position with another choice and takes that one.
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

//! C7: money, in whole bills of 10,000 dollars.

use core::fmt;
use core::iter::Sum;
use core::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

const DOLLARS_PER_BILL: i32 = 10_000;

/// An amount of money. It is negative for a payment, or for a bank that had to print bills.
///
/// Only money can be added to money:
/// ```
/// use gragra_rules::Money;
/// assert_eq!(Money::START + Money::thousands(20), Money::thousands(70));
/// ```
/// ```compile_fail
/// # use gragra_rules::Money;
/// let height: u8 = 3;
/// let nonsense = Money::START + height;
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "i32", into = "i32")
)]
pub struct Money {
    /// Tens of thousands of dollars.
    bills: i32,
}

impl Money {
    /// Nothing.
    pub const ZERO: Self = Self { bills: 0 };
    /// C7: all the bills of the box, 30 of 10k and 10 of 50k.
    pub const BANK: Self = Self::thousands(30 * 10 + 10 * 50);
    /// S2: a player's starting money.
    pub const START: Self = Self::thousands(50);
    /// T4.1, E6.2: what a collapse or a failed takeover costs.
    pub const FINE: Self = Self::thousands(20);
    /// T5.1: the bonus for a building that grew by five or more.
    pub const STACKING_BONUS: Self = Self::thousands(10);
    /// E6.1: the income per marker on the card.
    pub const INCOME: Self = Self::thousands(10);
    /// E6.2: the bonus on top of the income for a takeover that held.
    pub const TAKEOVER_BONUS: Self = Self::thousands(20);
    /// E6.4: the bonus for the holder of the highest-building card.
    pub const CARD_BONUS: Self = Self::thousands(20);

    /// An amount in thousands of dollars, rounded towards zero to whole bills.
    pub const fn thousands(thousands: i32) -> Self {
        Self::capped(thousands / 10)
    }

    /// Saturates instead of overflowing, at the largest amount that fits into an `i32` of dollars, so that every
    /// amount can be serialised and read back.
    const fn capped(bills: i32) -> Self {
        const MOST: i32 = i32::MAX / DOLLARS_PER_BILL;
        Self {
            bills: if bills > MOST {
                MOST
            } else if bills < -MOST {
                -MOST
            } else {
                bills
            },
        }
    }

    /// The amount in dollars.
    pub const fn dollars(self) -> i32 {
        self.bills * DOLLARS_PER_BILL
    }

    /// Whether the amount is below zero.
    pub const fn is_negative(self) -> bool {
        self.bills < 0
    }
}

impl Add for Money {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::capped(self.bills + other.bills)
    }
}

impl Sub for Money {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::capped(self.bills - other.bills)
    }
}

impl Neg for Money {
    type Output = Self;

    fn neg(self) -> Self {
        Self::ZERO - self
    }
}

/// Multiplies an amount, for example by the two markers on a card.
impl Mul<usize> for Money {
    type Output = Self;

    fn mul(self, times: usize) -> Self {
        Self::capped(self.bills.saturating_mul(i32::try_from(times).unwrap_or(i32::MAX)))
    }
}

impl AddAssign for Money {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Money {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl Sum for Money {
    fn sum<I: Iterator<Item = Self>>(amounts: I) -> Self {
        amounts.fold(Self::ZERO, Add::add)
    }
}

impl fmt::Display for Money {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.bills {
            0 => write!(f, "$0"),
            bills => write!(f, "{}${}0k", if bills < 0 { "-" } else { "" }, bills.unsigned_abs()),
        }
    }
}

impl From<Money> for i32 {
    fn from(money: Money) -> Self {
        money.dollars()
    }
}

impl TryFrom<i32> for Money {
    type Error = &'static str;

    fn try_from(dollars: i32) -> Result<Self, Self::Error> {
        if dollars % DOLLARS_PER_BILL == 0 {
            Ok(Self { bills: dollars / DOLLARS_PER_BILL })
        } else {
            Err("money comes in whole bills of 10000 dollars")
        }
    }
}

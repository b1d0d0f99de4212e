//! S2, C7: everyone's money, the only secret part of a game.

use crate::{Money, PerSeat, Players, Seat};

/// The players' money and the bank's. The sum is always [`Money::BANK`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Ledger {
    pub(crate) purses: PerSeat<Money>,
    pub(crate) bank: Money,
}

impl Ledger {
    /// S2: every player gets 50k; the bank keeps the rest.
    pub(crate) fn new(players: Players) -> Self {
        let mut ledger = Self { purses: PerSeat::default(), bank: Money::BANK };
        for seat in players.seats() {
            ledger.pay(seat, Money::START);
        }
        ledger
    }

    /// Moves money from the bank to a seat, or back if the amount is negative.
    pub(crate) fn pay(&mut self, seat: Seat, amount: Money) {
        self.purses[seat] += amount;
        self.bank -= amount;
    }

    /// T4.1, E6.2: the fine as a negative amount, limited to what the seat has.
    pub(crate) fn fine(&self, seat: Seat) -> Money {
        -self.purses[seat].min(Money::FINE)
    }
}

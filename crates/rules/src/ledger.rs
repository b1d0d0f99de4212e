//! S2, C7: who has how much money. The one part of a game that is secret.

use crate::{Money, PerSeat, Players, Seat};

/// Everybody's money and the bank's. Together they are always [`Money::BANK`].
#[derive(Clone, PartialEq, Eq, Debug)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub(crate) struct Ledger {
    pub(crate) purses: PerSeat<Money>,
    pub(crate) bank: Money,
}

impl Ledger {
    /// S2: 50k for everyone, the rest in the bank.
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

    /// T4.1, E6.2: a fine as far as the seat can pay it, as a negative amount.
    pub(crate) fn fine(&self, seat: Seat) -> Money {
        -self.purses[seat].min(Money::FINE)
    }
}

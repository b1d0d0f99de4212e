//! What a round paid, from the events that everyone saw. Single payments are public; their sum is secret.

use super::Story;
use gragra_rules::{Company, Event, Money, MoneyReason, PerSeat, RoundEnd, Seat, SettledBy};
use serde::Serialize;

/// A payment and the clause it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct Payment {
    /// The amount; negative if it goes to the bank.
    pub amount: Money,
    /// The kind of payment.
    pub reason: MoneyReason,
    /// The clause in the rules.
    pub clause: &'static str,
    /// The company that it is for.
    pub company: Option<Company>,
}

/// What a round has paid, and how it ended.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct RoundLedger {
    /// The number of the round; 0 until it is over.
    pub round: u8,
    /// Why it ended.
    pub because: Option<RoundEnd>,
    /// E3: the highest company, and how it was decided.
    pub highest: Option<(Company, SettledBy)>,
    /// E3: the lowest company, and how it was decided.
    pub lowest: Option<(Company, SettledBy)>,
    /// E4: the player who stacked the takeover.
    pub raider: Option<Seat>,
    /// Whether the takeover held.
    pub has_held: Option<bool>,
    /// Everyone's payments, in order.
    pub payments: PerSeat<Vec<Payment>>,
    /// The player who had the red card.
    holder: Option<Seat>,
    markers: PerSeat<Option<Company>>,
}

impl Story {
    /// The ledger of the last round that was paid out by a tick.
    pub fn last_ledger(&self, tick: u32) -> Option<RoundLedger> {
        self.ledgers(tick).0
    }

    /// The ledger of the round in progress at a tick.
    pub fn current_ledger(&self, tick: u32) -> RoundLedger {
        self.ledgers(tick).1
    }

    fn ledgers(&self, tick: u32) -> (Option<RoundLedger>, RoundLedger) {
        RoundLedger::of(self.rulings(tick).map(|(_, event)| event))
    }
}

impl RoundLedger {
    /// The last round that was paid out, and the one in progress.
    fn of<'a>(events: impl Iterator<Item = &'a Event>) -> (Option<Self>, Self) {
        let (mut last, mut now) = (None, Self::default());
        // Both outlast a round.
        let (mut markers, mut holder) = (PerSeat::<Option<Company>>::default(), None);
        let mut built = None;
        for event in events {
            match *event {
                Event::Invested { seat, company } | Event::MarkerMoved { seat, company } => {
                    markers[seat] = Some(company);
                }
                Event::BuildingStood { company, .. } => built = Some(company),
                Event::RecordSet { seat, .. } => holder = Some(seat),
                Event::RoundEnded { round, because } => (now.round, now.because) = (round, Some(because)),
                Event::HighestSettled { company, by } => now.highest = Some((company, by)),
                Event::LowestSettled { company, by } => now.lowest = Some((company, by)),
                Event::TakeoverBegan { raider } => now.raider = Some(raider),
                Event::TakeoverSucceeded { .. } => now.has_held = Some(true),
                Event::TakeoverFailed { .. } => now.has_held = Some(false),
                Event::MoneyMoved { seat, amount, reason } => {
                    // T5: a bonus is paid when the turn ends, and the marker may have moved by then.
                    let company = match reason {
                        MoneyReason::StackingBonus => built,
                        _ => markers[seat],
                    };
                    let payment = now.payment(amount, reason, company);
                    now.payments[seat].push(payment);
                }
                Event::RoundPrepared { .. } | Event::ContestBegan { .. } | Event::GameEnded { .. } => {
                    let done = std::mem::take(&mut now);
                    if done.because.is_some() {
                        last = Some(Self { holder, markers, ..done });
                    }
                }
                _ => {}
            }
        }
        (last, now)
    }

    /// The clause by which a player gets nothing where a payment could be expected.
    pub fn why_nothing(&self, seat: Seat, reasons: &[MoneyReason]) -> Option<&'static str> {
        let is_paid = self.payments[seat].iter().any(|payment| reasons.contains(&payment.reason));
        let is_swallowed = self.has_held == Some(true)
            && self.lowest.is_some_and(|(lowest, _)| self.markers[seat] == Some(lowest));
        match reasons {
            _ if is_paid => None,
            [MoneyReason::Income] if is_swallowed => Some("E6.3"),
            [MoneyReason::HighestBuildingCard] if self.holder == Some(seat) => Some("E6.4"),
            _ => None,
        }
    }

    /// E6: the clause of an income depends on the company.
    fn payment(&self, amount: Money, reason: MoneyReason, company: Option<Company>) -> Payment {
        let is = |side: Option<(Company, SettledBy)>| {
            company.is_some() && side.map(|(company, _)| company) == company
        };
        let clause = match reason {
            MoneyReason::Income if is(self.highest) => "E6.2",
            MoneyReason::Income if is(self.lowest) => "E6.3",
            reason => reason.clause(),
        };
        Payment { amount, reason, clause, company }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ledger_names_the_clause_of_every_payment() {
        let paid =
            |seat, thousands, reason| Event::MoneyMoved { seat, amount: Money::thousands(thousands), reason };
        let events = [
            Event::Invested { seat: Seat::P1, company: Company::Anchor },
            Event::Invested { seat: Seat::P2, company: Company::Bell },
            Event::Invested { seat: Seat::P3, company: Company::Clover },
            paid(Seat::P1, 10, MoneyReason::StackingBonus),
            Event::MarkerMoved { seat: Seat::P1, company: Company::Clover },
            Event::RoundEnded { round: 1, because: RoundEnd::SupplyEmpty },
            Event::HighestSettled { company: Company::Clover, by: SettledBy::Height },
            Event::LowestSettled { company: Company::Bell, by: SettledBy::OnlyOneLeft },
            Event::TakeoverBegan { raider: Seat::P1 },
            Event::TakeoverFailed { company: Company::Clover },
            paid(Seat::P2, 10, MoneyReason::Income),
            paid(Seat::P1, -20, MoneyReason::TakeoverLoss),
            Event::RoundPrepared { round: 2, first: Seat::P2 },
            paid(Seat::P3, 10, MoneyReason::StackingBonus),
        ];
        let (last, now) = RoundLedger::of(events.iter());
        let last = last.expect("a round is over");
        assert_eq!((last.round, last.has_held, last.raider), (1, Some(false), Some(Seat::P1)));
        let clauses = |seat| last.payments[seat].iter().map(|payment| payment.clause).collect::<Vec<_>>();
        assert_eq!(clauses(Seat::P1), ["T5.1", "E6.2"]);
        assert_eq!(clauses(Seat::P2), ["E6.3"]);
        assert!(clauses(Seat::P3).is_empty());
        assert_eq!(now.payments[Seat::P3].len(), 1);
        assert_eq!(now.because, None);
    }

    #[test]
    fn a_ledger_names_the_clause_by_which_a_player_gets_nothing() {
        let told = |takeover: Event, paid: &[(Seat, MoneyReason)]| {
            let amount = Money::thousands(20);
            let payments = paid.iter().map(|&(seat, reason)| Event::MoneyMoved { seat, amount, reason });
            let mut events = vec![
                Event::Invested { seat: Seat::P1, company: Company::Anchor },
                Event::Invested { seat: Seat::P2, company: Company::Bell },
                Event::RecordSet { seat: Seat::P2, height: 16 },
                Event::RoundEnded { round: 1, because: RoundEnd::SupplyEmpty },
                Event::HighestSettled { company: Company::Anchor, by: SettledBy::Height },
                Event::LowestSettled { company: Company::Bell, by: SettledBy::Height },
                takeover,
            ];
            events.extend(payments);
            events.push(Event::RoundPrepared { round: 2, first: Seat::P2 });
            let ledger = RoundLedger::of(events.iter()).0.expect("a round is over");
            let columns = [&[MoneyReason::Income][..], &[MoneyReason::HighestBuildingCard]];
            [Seat::P1, Seat::P2].map(|seat| columns.map(|reasons| ledger.why_nothing(seat, reasons)))
        };
        let held = Event::TakeoverSucceeded { company: Company::Anchor };
        assert_eq!(told(held, &[(Seat::P1, MoneyReason::Income)]), [[None; 2], [Some("E6.3"), Some("E6.4")]]);
        let fell = Event::TakeoverFailed { company: Company::Anchor };
        let paid = [(Seat::P2, MoneyReason::Income), (Seat::P2, MoneyReason::HighestBuildingCard)];
        assert_eq!(told(fell, &paid), [[None; 2]; 2]);
    }
}

//! What a round paid, from what everyone saw. Moves of money are no secret; what they add up to is.

use super::super::log::money_clause;
use gragra_rules::{Company, Event, Money, MoneyReason, PerSeat, RoundEnd, Seat, SettledBy};

/// A move of money, with the rule it comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) amount: Money,
    pub(super) reason: MoneyReason,
    pub(super) clause: &'static str,
    /// The company that it is for.
    pub(super) company: Option<Company>,
}

/// A round that is over.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Account {
    pub(super) round: u8,
    pub(super) because: Option<RoundEnd>,
    pub(super) highest: Option<(Company, SettledBy)>,
    pub(super) lowest: Option<(Company, SettledBy)>,
    pub(super) raider: Option<Seat>,
    /// Did the takeover hold?
    pub(super) has_held: Option<bool>,
    pub(super) entries: PerSeat<Vec<Entry>>,
    /// Whose the red card was.
    holder: Option<Seat>,
    markers: PerSeat<Option<Company>>,
}

impl Account {
    /// The last round that was paid out, and the one under way.
    pub(super) fn of<'a>(events: impl Iterator<Item = &'a Event>) -> (Option<Self>, Self) {
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
                    let entry = now.entry(amount, reason, company);
                    now.entries[seat].push(entry);
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

    /// The rule by which somebody gets nothing, where one might look for something.
    pub(super) fn why_nothing(&self, seat: Seat, reasons: &[MoneyReason]) -> Option<&'static str> {
        let is_paid = self.entries[seat].iter().any(|entry| reasons.contains(&entry.reason));
        let is_swallowed = self.has_held == Some(true)
            && self.lowest.is_some_and(|(lowest, _)| self.markers[seat] == Some(lowest));
        match reasons {
            _ if is_paid => None,
            [MoneyReason::Income] if is_swallowed => Some("E6.3"),
            [MoneyReason::HighestBuildingCard] if self.holder == Some(seat) => Some("E6.4"),
            _ => None,
        }
    }

    /// E6: an income's clause depends on whose it is.
    fn entry(&self, amount: Money, reason: MoneyReason, company: Option<Company>) -> Entry {
        let is = |side: Option<(Company, SettledBy)>| {
            company.is_some() && side.map(|(company, _)| company) == company
        };
        let clause = match reason {
            MoneyReason::Income if is(self.highest) => "E6.2",
            MoneyReason::Income if is(self.lowest) => "E6.3",
            reason => money_clause(reason),
        };
        Entry { amount, reason, clause, company }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_account_names_the_clause_of_every_payment() {
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
        let (last, now) = Account::of(events.iter());
        let last = last.expect("a round is over");
        assert_eq!((last.round, last.has_held, last.raider), (1, Some(false), Some(Seat::P1)));
        let clauses = |seat| last.entries[seat].iter().map(|entry| entry.clause).collect::<Vec<_>>();
        assert_eq!(clauses(Seat::P1), ["T5.1", "E6.2"]);
        assert_eq!(clauses(Seat::P2), ["E6.3"]);
        assert!(clauses(Seat::P3).is_empty());
        assert_eq!(now.entries[Seat::P3].len(), 1);
        assert_eq!(now.because, None);
    }

    #[test]
    fn who_gets_nothing_is_told_by_which_clause() {
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
            let account = Account::of(events.iter()).0.expect("a round is over");
            let columns = [&[MoneyReason::Income][..], &[MoneyReason::HighestBuildingCard]];
            [Seat::P1, Seat::P2].map(|seat| columns.map(|reasons| account.why_nothing(seat, reasons)))
        };
        let held = Event::TakeoverSucceeded { company: Company::Anchor };
        assert_eq!(told(held, &[(Seat::P1, MoneyReason::Income)]), [[None; 2], [Some("E6.3"), Some("E6.4")]]);
        let fell = Event::TakeoverFailed { company: Company::Anchor };
        let paid = [(Seat::P2, MoneyReason::Income), (Seat::P2, MoneyReason::HighestBuildingCard)];
        assert_eq!(told(fell, &paid), [[None; 2]; 2]);
    }
}

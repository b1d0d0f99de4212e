//! Events in plain words.

use crate::base::words::{Slots, and, say, settled_by};
use gragra_rules::{Board, Company, Event, Face, Money, MoneyReason, RoundEnd, Seat, ShownDie};
use gragra_sim::play::MatchEvent;
use gragra_sim::table::TableEvent;

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Part {
    /// Words.
    Text(String),
    /// Somebody, with their chip.
    Seat(Seat),
    /// A company, with its chip.
    Company(Company),
    /// Dice with these numbers.
    Dice(Vec<Face>),
    /// Money that came.
    Money(Money),
    /// Money that was paid, which the words say: it has no sign.
    Paid(Money),
}

/// What kind of line it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// A new round or turn.
    Heading,
    /// Money moved.
    Money,
    /// Anything else.
    Plain,
}

/// An event in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Line {
    /// Its pieces.
    pub(crate) parts: Vec<Part>,
    /// The clause it comes from.
    pub(crate) clause: &'static str,
    /// What kind of line it is.
    pub(crate) kind: Kind,
}

impl Line {
    /// The line as one sentence.
    #[cfg(test)]
    pub(crate) fn text(&self, seats: &gragra_sim::play::Seats) -> String {
        let part = |part: &Part| match part {
            Part::Text(text) => text.clone(),
            Part::Seat(seat) => seats.get(*seat).map_or(String::new(), |player| player.name.clone()),
            Part::Company(company) => crate::base::words::company(*company),
            Part::Dice(faces) => faces.iter().map(Face::to_string).collect::<Vec<_>>().join(" "),
            Part::Money(money) | Part::Paid(money) => crate::base::words::amount(*money),
        };
        self.parts.iter().map(part).collect()
    }
}

fn faces(dice: &[ShownDie]) -> Part {
    Part::Dice(dice.iter().map(|shown| shown.face).collect())
}

/// Things in a row, as a word for a text.
fn row<T>(slots: &mut Slots<Part>, things: &[T], part: impl Fn(&T) -> Part) -> String {
    let signs: Vec<String> = things.iter().map(|thing| slots.put(part(thing))).collect();
    and(&signs)
}

/// The clause of an event and its sentence, with slots for what is drawn.
fn sentence(event: &Event, slots: &mut Slots<Part>) -> (&'static str, String) {
    use Part::{Company as Firm, Seat as Who};
    match event {
        Event::StartDrawn { seat } => ("S6", say!("log-start-drawn", seat = slots.put(Who(*seat)))),
        Event::BuildingSetUp { company, dice } => {
            let (company, dice) = (slots.put(Firm(*company)), slots.put(faces(dice)));
            ("S4", say!("log-set-up", company = company, dice = dice))
        }
        Event::Invested { seat, company } => {
            let (seat, company) = (slots.put(Who(*seat)), slots.put(Firm(*company)));
            ("S6", say!("log-invested", seat = seat, company = company))
        }
        Event::DiceThrown { seat, dice } => {
            let (seat, dice) = (slots.put(Who(*seat)), slots.put(faces(dice)));
            ("T1", say!("log-thrown", seat = seat, dice = dice))
        }
        Event::OrderDeclared { seat, order } if order.is_empty() => {
            ("T2.5", say!("log-nothing-fits", seat = slots.put(Who(*seat))))
        }
        Event::OrderDeclared { seat, order } => {
            let (seat, dice) = (slots.put(Who(*seat)), slots.put(faces(order)));
            ("T2", say!("log-declared", seat = seat, dice = dice))
        }
        Event::DiceReturned { dice } => ("T3.6", say!("log-returned", count = dice.len())),
        Event::DiePlaced { company, die } => {
            let (company, die) = (slots.put(Firm(*company)), slots.put(faces(&[*die])));
            ("T3", say!("log-placed", company = company, die = die))
        }
        Event::DieDropped { .. } => ("T3.7", say!("log-dropped")),
        Event::BuildingStood { company, grown } => {
            ("T5", say!("log-stood", company = slots.put(Firm(*company)), count = *grown))
        }
        Event::RecordSet { seat, height } => {
            ("T5.2", say!("log-record", seat = slots.put(Who(*seat)), height = *height))
        }
        Event::BuildingCollapsed { company } => {
            ("T4", say!("log-collapsed", company = slots.put(Firm(*company))))
        }
        Event::BuildingRebuilt { company, dice } => {
            ("T4.2", say!("log-rebuilt", company = slots.put(Firm(*company)), count = dice.len()))
        }
        Event::DiceRemoved { dice } => ("T4.3", say!("log-removed", count = dice.len())),
        Event::LastTurnCalled => ("T4.3", say!("log-last-turn")),
        Event::BuildingKnockedOver { company } => {
            ("T4.6", say!("log-knocked-over", company = slots.put(Firm(*company))))
        }
        Event::RewardsForfeited { seat } => ("T5", say!("log-rewards-lost", seat = slots.put(Who(*seat)))),
        Event::TimeRanOut { seat: Some(seat) } => {
            ("H5", say!("log-time-ran-out", seat = slots.put(Who(*seat))))
        }
        Event::TimeRanOut { seat: None } => ("H5", say!("log-time-ran-out-for-both")),
        Event::MoneyMoved { seat, amount, reason } => {
            (reason.clause(), money_moved(slots, *seat, *amount, *reason))
        }
        Event::MarkerMoved { seat, company } => {
            let (seat, company) = (slots.put(Who(*seat)), slots.put(Firm(*company)));
            ("T6", say!("log-moved", seat = seat, company = company))
        }
        Event::MarkerKept { seat } => ("T6", say!("log-kept", seat = slots.put(Who(*seat)))),
        Event::TurnBegan { seat } => ("T7", say!("log-turn", seat = slots.put(Who(*seat)))),
        Event::RoundEnded { round, because: RoundEnd::SupplyEmpty } => {
            ("E1", say!("log-round-ends-empty", round = *round))
        }
        Event::RoundEnded { round, because: RoundEnd::TooFewToRemove } => {
            ("E1", say!("log-round-ends-too-few", round = *round))
        }
        _ => between_rounds(event, slots),
    }
}

/// The same for what comes between rounds and at the end.
fn between_rounds(event: &Event, slots: &mut Slots<Part>) -> (&'static str, String) {
    use Part::{Company as Firm, Seat as Who};
    match event {
        Event::TieFound { companies } => {
            ("E3", say!("log-tie", companies = row(slots, companies, |&company| Firm(company))))
        }
        Event::TieThrown { numbers } => {
            let thrown = numbers.iter().map(|&(company, face)| {
                let (company, die) = (slots.put(Firm(company)), slots.put(Part::Dice(vec![face])));
                say!("log-tie-number", company = company, die = die)
            });
            let thrown: Vec<String> = thrown.collect();
            ("E3", say!("log-tie-thrown", numbers = and(&thrown)))
        }
        Event::HighestSettled { company, by } => {
            ("E3", say!("log-highest", company = slots.put(Firm(*company)), by = settled_by(*by)))
        }
        Event::LowestSettled { company, by } => {
            ("E3", say!("log-lowest", company = slots.put(Firm(*company)), by = settled_by(*by)))
        }
        Event::RaiderProposed { seat, raider } if seat == raider => {
            ("E4", say!("log-wants-to-stack", seat = slots.put(Who(*seat))))
        }
        Event::RaiderProposed { seat, raider } => {
            let (seat, raider) = (slots.put(Who(*seat)), slots.put(Who(*raider)));
            ("E4", say!("log-wants-other", seat = seat, raider = raider))
        }
        Event::RaidersDisagreed { times } => ("E4", disagreed(*times)),
        Event::RaiderThrown { face } => {
            ("E4", say!("log-raider-thrown", die = slots.put(Part::Dice(vec![*face]))))
        }
        Event::TakeoverBegan { raider } => ("E4", say!("log-takeover", seat = slots.put(Who(*raider)))),
        Event::TakeoverSucceeded { company } => {
            ("E5", say!("log-takeover-holds", company = slots.put(Firm(*company))))
        }
        Event::TakeoverFailed { company } => {
            ("E5", say!("log-takeover-falls", company = slots.put(Firm(*company))))
        }
        Event::RoundPrepared { round, first } => {
            ("E7", say!("log-round-prepared", round = *round, seat = slots.put(Who(*first))))
        }
        Event::RoundBegan { round } => ("E7", say!("log-round", round = *round)),
        Event::ContestBegan { seats } => {
            ("E8", say!("log-contest", seats = row(slots, seats, |&seat| Who(seat))))
        }
        Event::ContestTryBegan { seat, .. } => ("E8", say!("log-try", seat = slots.put(Who(*seat)))),
        Event::ContestDiePlaced { .. } => ("E8", say!("log-contest-die")),
        Event::ContestTried { seat, standing } => {
            ("E8", say!("log-tried", seat = slots.put(Who(*seat)), count = *standing))
        }
        Event::GameEnded { winners } => {
            let seats = row(slots, winners, |&seat| Who(seat));
            ("E8", say!("log-winners", seats = seats, count = winners.len()))
        }
        // All others are told above.
        _ => ("", String::new()),
    }
}

/// E4: how often the two investors have named different raiders, and what follows from that.
pub(crate) fn disagreed(times: u8) -> String {
    say!("log-disagreed", times = times, most = Board::MAX_DISAGREEMENTS)
}

fn money_moved(slots: &mut Slots<Part>, seat: Seat, amount: Money, reason: MoneyReason) -> String {
    let is_paid = amount.is_negative();
    let money = if is_paid { Part::Paid(-amount) } else { Part::Money(amount) };
    let (seat, money) = (slots.put(Part::Seat(seat)), slots.put(money));
    match reason {
        MoneyReason::CollapseFine => say!("log-collapse-fine", seat = seat, money = money),
        MoneyReason::StackingBonus => say!("log-stacking-bonus", seat = seat, money = money),
        MoneyReason::Income => say!("log-income", seat = seat, money = money),
        MoneyReason::TakeoverBonus => say!("log-takeover-bonus", seat = seat, money = money),
        MoneyReason::TakeoverLoss => say!("log-takeover-loss", seat = seat, money = money),
        MoneyReason::HighestBuildingCard => say!("log-red-card", seat = seat, money = money),
    }
}

fn kind(event: &Event) -> Kind {
    match event {
        Event::TurnBegan { .. } | Event::RoundBegan { .. } | Event::ContestTryBegan { .. } => Kind::Heading,
        Event::MoneyMoved { .. } => Kind::Money,
        _ => Kind::Plain,
    }
}

/// An event as a sentence, for the log. A grip has none: everybody sees the hand.
pub(crate) fn describe(event: &Event) -> Option<Line> {
    if let Event::DiceGripped { .. } = event {
        return None;
    }
    let mut slots = Slots::default();
    let (clause, sentence) = sentence(event, &mut slots);
    Some(Line { parts: slots.fill(&sentence, Part::Text), clause, kind: kind(event) })
}

/// The same for everything that happens in a match. Of what the table sees, the referee repeats most.
pub(crate) fn describe_any(event: &MatchEvent) -> Option<Line> {
    match event {
        MatchEvent::Ruled(event) => describe(event),
        MatchEvent::Table(TableEvent::PutBack { company }) => {
            let mut slots = Slots::default();
            let sentence = say!("log-put-back", company = slots.put(Part::Company(*company)));
            Some(Line { parts: slots.fill(&sentence, Part::Text), clause: "T3.3", kind: Kind::Plain })
        }
        MatchEvent::Table(_) | MatchEvent::Refused { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::words::{Language, within};
    use gragra_rules::{DiceSet, DieId, SettledBy};
    use gragra_sim::play::{Player, Seats};

    fn seats() -> Seats {
        Seats::new(["Ann", "Bob", "Cid", "Dora"].map(Player::person).to_vec()).unwrap()
    }

    /// One of each, and both ways where there are two.
    fn every_event() -> Vec<Event> {
        let (seat, company) = (Seat::P2, Company::Bell);
        let shown =
            |index, face| ShownDie { die: DieId::new(index).unwrap(), face: Face::new(face).unwrap() };
        let three = [shown(0, 0), shown(1, 3), shown(2, 4)];
        let one = DiceSet::first(1);
        vec![
            Event::StartDrawn { seat },
            Event::BuildingSetUp { company, dice: three },
            Event::Invested { seat, company },
            Event::DiceThrown { seat, dice: three.to_vec() },
            Event::OrderDeclared { seat, order: three.to_vec() },
            Event::OrderDeclared { seat, order: vec![] },
            Event::DiceReturned { dice: one },
            Event::DiceReturned { dice: DiceSet::first(4) },
            Event::DiePlaced { company, die: three[2] },
            Event::DieDropped { die: three[0].die },
            Event::BuildingStood { company, grown: 5 },
            Event::RecordSet { seat, height: 17 },
            Event::BuildingCollapsed { company },
            Event::BuildingRebuilt { company, dice: three.to_vec() },
            Event::DiceRemoved { dice: DiceSet::first(5) },
            Event::LastTurnCalled,
            Event::BuildingKnockedOver { company },
            Event::MoneyMoved { seat, amount: Money::FINE, reason: MoneyReason::TakeoverBonus },
            Event::MoneyMoved { seat, amount: -Money::FINE, reason: MoneyReason::CollapseFine },
            Event::MoneyMoved { seat, amount: -Money::FINE, reason: MoneyReason::TakeoverLoss },
            Event::MarkerMoved { seat, company },
            Event::MarkerKept { seat },
            Event::TurnBegan { seat },
            Event::RoundEnded { round: 1, because: RoundEnd::SupplyEmpty },
            Event::RoundEnded { round: 1, because: RoundEnd::TooFewToRemove },
            Event::TieFound { companies: vec![Company::Anchor, company] },
            Event::TieThrown { numbers: vec![(Company::Anchor, Face::One), (company, Face::Four)] },
            Event::HighestSettled { company, by: SettledBy::Height },
            Event::LowestSettled { company, by: SettledBy::OnlyOneLeft },
            Event::RaiderProposed { seat, raider: seat },
            Event::RaiderProposed { seat, raider: Seat::P1 },
            Event::TakeoverBegan { raider: seat },
            Event::TakeoverSucceeded { company },
            Event::TakeoverFailed { company },
            Event::RoundPrepared { round: 2, first: seat },
            Event::RoundBegan { round: 2 },
            Event::ContestBegan { seats: vec![Seat::P1, seat] },
            Event::ContestTryBegan { seat, base: three[0].die },
            Event::ContestDiePlaced { die: three[1].die },
            Event::ContestTried { seat, standing: 1 },
            Event::GameEnded { winners: vec![seat] },
            Event::GameEnded { winners: vec![Seat::P1, seat, Seat::P3] },
            Event::RewardsForfeited { seat },
            Event::TimeRanOut { seat: Some(seat) },
            Event::TimeRanOut { seat: None },
            Event::RaidersDisagreed { times: 1 },
            Event::RaidersDisagreed { times: 3 },
            Event::RaiderThrown { face: Face::Three },
        ]
    }

    #[test]
    fn every_event_gets_a_sentence_and_a_clause() {
        let seats = seats();
        for event in every_event() {
            let line = describe(&event).unwrap();
            let sentence = line.text(&seats);
            assert!(!line.clause.is_empty());
            assert!(
                sentence.chars().next().is_some_and(|first| first.is_uppercase() || first.is_numeric()),
                "{sentence}"
            );
            assert!(line.kind == Kind::Heading || sentence.ends_with('.'), "{sentence}");
            assert!(!sentence.contains("  ") && !sentence.contains(" ."), "{sentence}");
            assert!(!sentence.contains("P2"), "{sentence} calls somebody by the seat");
        }
    }

    #[test]
    fn every_event_is_told_in_every_language_with_all_that_is_drawn() {
        for event in every_event() {
            let drawn = |language| {
                let parts = within(language, || describe(&event)).unwrap().parts;
                let mut drawn: Vec<_> = parts
                    .into_iter()
                    .filter(|part| !matches!(part, Part::Text(_)))
                    .map(|part| format!("{part:?}"))
                    .collect();
                drawn.sort();
                drawn
            };
            let english = drawn(Language::English);
            assert_eq!(drawn(Language::German), english, "{event:?}");
            assert_eq!(drawn(Language::Japanese), english, "{event:?}");
        }
    }

    #[test]
    fn sentences_read_well() {
        let seats = seats();
        let said = |event: Event| describe(&event).unwrap().text(&seats);
        let events = every_event();
        assert_eq!(said(events[0].clone()), "Bob is drawn to go first.");
        assert_eq!(said(events[18].clone()), "Bob pays $20k for the collapse.");
        assert_eq!(said(events[19].clone()), "Bob pays $20k for the failed takeover.");
        assert_eq!(said(events[25].clone()), "Anchor and Bell are tied: a die is thrown for each.");
        assert_eq!(said(events[26].clone()), "The tie-break throw: Anchor 1 and Bell 4.");
        assert_eq!(said(events[41].clone()), "Ann, Bob and Cid win the game together.");
        let rewards = "Bob loses this turn's rewards: the tower fell before the turn ended.";
        assert_eq!(said(events[42].clone()), rewards);
        assert_eq!(said(events[43].clone()), "Time's up for Bob.");
        assert_eq!(said(events[44].clone()), "Time's up for both investors.");
        assert_eq!(said(events[45].clone()), "They disagree (1 of 3). After the third time, a die decides.");
        assert_eq!(said(events[46].clone()), "They disagree (3 of 3). A die decides.");
        assert_eq!(said(events[47].clone()), "The die shows 3.");
    }

    #[test]
    fn a_building_that_was_put_back_is_told_and_a_grip_is_not() {
        let put_back = MatchEvent::Table(TableEvent::PutBack { company: Company::Bell });
        let line = describe_any(&put_back).unwrap();
        assert_eq!(
            line.text(&seats()),
            "Bell's tower is put back as it stood: a hand may neither move nor straighten it."
        );
        assert_eq!(line.clause, "T3.3");
        assert_eq!(describe_any(&MatchEvent::Ruled(Event::DiceGripped { seat: Seat::P1 })), None);
        assert_eq!(describe_any(&MatchEvent::Table(TableEvent::Stood)), None);
    }

    #[test]
    fn money_is_marked_as_money() {
        for event in every_event() {
            assert_eq!(
                describe(&event).unwrap().kind == Kind::Money,
                matches!(event, Event::MoneyMoved { .. })
            );
        }
    }
}

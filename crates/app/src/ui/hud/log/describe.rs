//! Events in plain words.

use super::falls::explain;
use crate::base::words::{Slots, and, say, sentences, settled_by};
use crate::session::Falls;
use gragra_rules::{Board, Company, Event, Face, Money, MoneyReason, RoundEnd, Seat, ShownDie};
use gragra_sim::play::MatchEvent;
use gragra_sim::story::Story;
use gragra_sim::table::TableEvent;
use std::cell::RefCell;

/// A piece of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Part {
    Text(String),
    Seat(Seat),
    Company(Company),
    Dice(Vec<Face>),
    /// Money that came in.
    Money(Money),
    /// Money that was paid. It has no sign, since the words say so.
    Paid(Money),
}

/// An event in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Line {
    pub(super) parts: Vec<Part>,
    /// The clause of the rules behind it.
    pub(super) clause: &'static str,
    /// Whether a new round or turn begins.
    pub(super) is_heading: bool,
}

impl Line {
    #[cfg(test)]
    fn text(&self, seats: &gragra_sim::play::Seats) -> String {
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

/// The parts of a line that are more than text. Each method returns the placeholder to use in the sentence.
#[derive(Default)]
struct Parts(RefCell<Slots<Part>>);

impl Parts {
    fn put(&self, part: Part) -> String {
        self.0.borrow_mut().put(part)
    }

    fn who(&self, seat: &Seat) -> String {
        self.put(Part::Seat(*seat))
    }

    fn firm(&self, company: &Company) -> String {
        self.put(Part::Company(*company))
    }

    fn dice(&self, dice: &[ShownDie]) -> String {
        self.put(Part::Dice(dice.iter().map(|shown| shown.face).collect()))
    }

    fn face(&self, face: &Face) -> String {
        self.put(Part::Dice(vec![*face]))
    }

    fn everyone(&self, seats: &[Seat]) -> String {
        and(&seats.iter().map(|seat| self.who(seat)).collect::<Vec<_>>())
    }
}

/// The clause and the sentence of an event. None for a grip, since everybody sees the hand.
fn sentence(event: &Event, parts: &Parts, card_from: Option<Seat>) -> Option<(&'static str, String)> {
    let (who, firm, dice) = (|seat| parts.who(seat), |company| parts.firm(company), |dice| parts.dice(dice));
    Some(match event {
        Event::DiceGripped { .. } => return None,
        Event::StartDrawn { seat } => ("S6", say!("log-start-drawn", seat = who(seat))),
        Event::BuildingSetUp { company, dice: set } => {
            ("S4", say!("log-set-up", company = firm(company), dice = dice(set)))
        }
        Event::Invested { seat, company } => {
            ("S6", say!("log-invested", seat = who(seat), company = firm(company)))
        }
        Event::DiceThrown { seat, dice: thrown } => {
            ("T1", say!("log-thrown", seat = who(seat), dice = dice(thrown)))
        }
        Event::OrderDeclared { seat, order } if order.is_empty() => {
            ("T2.5", say!("log-nothing-fits", seat = who(seat)))
        }
        Event::OrderDeclared { seat, order } => {
            ("T2", say!("log-declared", seat = who(seat), dice = dice(order)))
        }
        Event::DiceReturned { dice } => ("T3.6", say!("log-returned", count = dice.len())),
        Event::DiePlaced { company, die } => {
            ("T3", say!("log-placed", company = firm(company), die = parts.face(&die.face)))
        }
        Event::DieDropped { .. } => ("T3.7", say!("log-dropped")),
        Event::BuildingStood { company, grown } => {
            ("T5", say!("log-stood", company = firm(company), count = *grown))
        }
        Event::RecordSet { seat, height } => {
            let sentence = match &card_from {
                Some(from) if from == seat => say!("log-record-kept", seat = who(seat), height = *height),
                Some(from) => {
                    say!("log-record-from", seat = who(seat), height = *height, from = who(from))
                }
                None => say!("log-record", seat = who(seat), height = *height),
            };
            ("T5.2", sentence)
        }
        Event::BuildingCollapsed { company } => ("T4", say!("log-collapsed", company = firm(company))),
        Event::BuildingRebuilt { company, dice } => {
            ("T4.2", say!("log-rebuilt", company = firm(company), count = dice.len()))
        }
        Event::DiceRemoved { dice } => ("T4.3", say!("log-removed", count = dice.len())),
        Event::LastTurnCalled => ("T4.3", say!("log-last-turn")),
        Event::BuildingKnockedOver { company } => ("T4.6", say!("log-knocked-over", company = firm(company))),
        Event::RewardsForfeited { seat } => ("T5", say!("log-rewards-lost", seat = who(seat))),
        Event::TimeRanOut { seat: Some(seat) } => ("H5", say!("log-time-ran-out", seat = who(seat))),
        Event::TimeRanOut { seat: None } => ("H5", say!("log-time-ran-out-for-both")),
        Event::MoneyMoved { seat, amount, reason } => {
            (reason.clause(), money_moved(parts, seat, *amount, *reason))
        }
        Event::MarkerMoved { seat, company } => {
            ("T6", say!("log-moved", seat = who(seat), company = firm(company)))
        }
        Event::MarkerKept { seat } => ("T6", say!("log-kept", seat = who(seat))),
        Event::TurnBegan { seat } => ("T7", say!("log-turn", seat = who(seat))),
        Event::RoundEnded { round, because: RoundEnd::SupplyEmpty } => {
            ("E1", say!("log-round-ends-empty", round = *round))
        }
        Event::RoundEnded { round, because: RoundEnd::TooFewToRemove } => {
            ("E1", say!("log-round-ends-too-few", round = *round))
        }
        Event::TieFound { companies } => {
            let companies: Vec<_> = companies.iter().map(firm).collect();
            ("E3", say!("log-tie", companies = and(&companies)))
        }
        Event::TieThrown { numbers } => {
            let thrown =
                |(company, face)| say!("log-tie-number", company = firm(company), die = parts.face(face));
            let numbers: Vec<_> = numbers.iter().map(|(company, face)| thrown((company, face))).collect();
            ("E3", say!("log-tie-thrown", numbers = and(&numbers)))
        }
        Event::HighestSettled { company, by } => {
            ("E3", say!("log-highest", company = firm(company), by = settled_by(*by)))
        }
        Event::LowestSettled { company, by } => {
            ("E3", say!("log-lowest", company = firm(company), by = settled_by(*by)))
        }
        Event::RaiderProposed { seat, raider } if seat == raider => {
            ("E4", say!("log-wants-to-stack", seat = who(seat)))
        }
        Event::RaiderProposed { seat, raider } => {
            ("E4", say!("log-wants-other", seat = who(seat), raider = who(raider)))
        }
        Event::RaidersDisagreed { times } => ("E4", disagreed(*times)),
        Event::RaiderThrown { face } => ("E4", say!("log-raider-thrown", die = parts.face(face))),
        Event::TakeoverBegan { raider } => ("E4", say!("log-takeover", seat = who(raider))),
        Event::TakeoverSucceeded { company } => ("E5", say!("log-takeover-holds", company = firm(company))),
        Event::TakeoverFailed { company } => ("E5", say!("log-takeover-falls", company = firm(company))),
        Event::RoundPrepared { round, first } => {
            ("E7", say!("log-round-prepared", round = *round, seat = who(first)))
        }
        Event::RoundBegan { round } => ("E7", say!("log-round", round = *round)),
        Event::ContestBegan { seats } => ("E8", say!("log-contest", seats = parts.everyone(seats))),
        Event::ContestTryBegan { seat, .. } => ("E8", say!("log-try", seat = who(seat))),
        Event::ContestDiePlaced { .. } => ("E8", say!("log-contest-die")),
        Event::ContestTried { seat, standing } => {
            ("E8", say!("log-tried", seat = who(seat), count = *standing))
        }
        Event::GameEnded { winners } => {
            ("E8", say!("log-winners", seats = parts.everyone(winners), count = winners.len()))
        }
    })
}

/// T5.2: who had the red card before this record, perhaps the same player.
pub(in super::super) fn card_taken_from(event: &Event, story: &Story, tick: u32) -> Option<Seat> {
    let Event::RecordSet { .. } = event else { return None };
    story.rulings(tick.saturating_sub(1)).rev().find_map(|(_, event)| match *event {
        Event::RecordSet { seat, .. } => Some(seat),
        _ => None,
    })
}

/// The company whose tower fell, by this ruling.
pub(in super::super) fn fallen(event: &Event) -> Option<Company> {
    match *event {
        Event::BuildingCollapsed { company }
        | Event::BuildingKnockedOver { company }
        | Event::TakeoverFailed { company } => Some(company),
        _ => None,
    }
}

/// E4: how often the two investors have named different raiders, and what follows from that.
pub(in super::super) fn disagreed(times: u8) -> String {
    say!("log-disagreed", times = times, most = Board::MAX_DISAGREEMENTS)
}

fn money_moved(parts: &Parts, seat: &Seat, amount: Money, reason: MoneyReason) -> String {
    let money = if amount.is_negative() { Part::Paid(-amount) } else { Part::Money(amount) };
    let (seat, money) = (parts.who(seat), parts.put(money));
    match reason {
        MoneyReason::CollapseFine => say!("log-collapse-fine", seat = seat, money = money),
        MoneyReason::StackingBonus => say!("log-stacking-bonus", seat = seat, money = money),
        MoneyReason::Income => say!("log-income", seat = seat, money = money),
        MoneyReason::TakeoverBonus => say!("log-takeover-bonus", seat = seat, money = money),
        MoneyReason::TakeoverLoss => say!("log-takeover-loss", seat = seat, money = money),
        MoneyReason::HighestBuildingCard => say!("log-red-card", seat = seat, money = money),
    }
}

/// An event as a line of the log. The referee repeats most of what the table reports.
pub(super) fn describe(tick: u32, event: &MatchEvent, story: &Story, falls: &Falls) -> Option<Line> {
    let parts = Parts::default();
    let (clause, sentence) = match event {
        MatchEvent::Ruled(event) => {
            let card_from = card_taken_from(event, story, tick);
            let (clause, ruling) = sentence(event, &parts, card_from)?;
            let fall = fallen(event).and_then(|company| falls.find(tick, company));
            let why = fall.map(|fall| explain(fall, |seat| parts.who(seat), |company| parts.firm(company)));
            (clause, sentences([ruling, why.unwrap_or_default()]))
        }
        MatchEvent::Table(TableEvent::PutBack { company }) => {
            ("T3.3", say!("log-put-back", company = parts.firm(company)))
        }
        MatchEvent::Table(_) | MatchEvent::Refused { .. } => return None,
    };
    let is_heading = matches!(
        event,
        MatchEvent::Ruled(Event::TurnBegan { .. } | Event::RoundBegan { .. } | Event::ContestTryBegan { .. })
    );
    Some(Line { parts: parts.0.into_inner().fill(&sentence, Part::Text), clause, is_heading })
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

    fn ruled(event: &Event) -> Option<Line> {
        describe(1, &MatchEvent::Ruled(event.clone()), &Story::default(), &Falls::default())
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
            let line = ruled(&event).unwrap();
            let sentence = line.text(&seats);
            assert!(!line.clause.is_empty());
            assert!(
                sentence.chars().next().is_some_and(|first| first.is_uppercase() || first.is_numeric()),
                "{sentence}"
            );
            assert!(line.is_heading || sentence.ends_with('.'), "{sentence}");
            assert!(!sentence.contains("  ") && !sentence.contains(" ."), "{sentence}");
            assert!(!sentence.contains("P2"), "{sentence} calls somebody by the seat");
        }
    }

    #[test]
    fn every_event_is_told_in_every_language_with_all_that_is_drawn() {
        for event in every_event() {
            let drawn = |language| {
                let parts = within(language, || ruled(&event)).unwrap().parts;
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
        let said = |event: Event| ruled(&event).unwrap().text(&seats);
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
        let line = describe(1, &put_back, &Story::default(), &Falls::default()).unwrap();
        let told = "Bell's tower is put back: hands may not move or straighten it.";
        assert_eq!(line.text(&seats()), told);
        assert_eq!(line.clause, "T3.3");
        assert_eq!(ruled(&Event::DiceGripped { seat: Seat::P1 }), None);
        assert_eq!(
            describe(1, &MatchEvent::Table(TableEvent::Stood), &Story::default(), &Falls::default()),
            None
        );
    }

    #[test]
    fn only_a_new_round_or_turn_is_a_heading() {
        let is_heading = |event: &&Event| ruled(event).unwrap().is_heading;
        let headings: Vec<Event> = every_event().iter().filter(is_heading).cloned().collect();
        assert!(
            matches!(
                headings[..],
                [Event::TurnBegan { .. }, Event::RoundBegan { .. }, Event::ContestTryBegan { .. }]
            ),
            "{headings:?}"
        );
    }
}

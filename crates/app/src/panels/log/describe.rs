//! Events in plain words.

use super::super::order::dice;
use gragra_rules::{Company, Event, Face, Money, MoneyReason, RoundEnd, Seat, SettledBy, ShownDie};

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
    /// Money that came or went.
    Money(Money),
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
            Part::Company(company) => company.to_string(),
            Part::Dice(faces) => faces.iter().map(Face::to_string).collect::<Vec<_>>().join(" "),
            Part::Money(money) => money.to_string(),
        };
        self.parts.iter().map(part).collect()
    }
}

/// The clause that a move of money comes from.
pub(crate) fn money_clause(reason: MoneyReason) -> &'static str {
    match reason {
        MoneyReason::CollapseFine => "T4.1",
        MoneyReason::StackingBonus => "T5.1",
        MoneyReason::Income => "E6.1",
        MoneyReason::TakeoverBonus | MoneyReason::TakeoverLoss => "E6.2",
        MoneyReason::HighestBuildingCard => "E6.4",
    }
}

fn text(words: impl Into<String>) -> Part {
    Part::Text(words.into())
}

fn faces(dice: &[ShownDie]) -> Part {
    Part::Dice(dice.iter().map(|shown| shown.face).collect())
}

/// Things with commas and an "and" between them.
fn row<T>(things: &[T], part: impl Fn(&T) -> Part) -> Vec<Part> {
    let mut parts = Vec::new();
    for (place, thing) in things.iter().enumerate() {
        if place > 0 {
            parts.push(text(if place + 1 == things.len() { " and " } else { ", " }));
        }
        parts.push(part(thing));
    }
    parts
}

fn settled(by: SettledBy) -> &'static str {
    match by {
        SettledBy::Height => "by height",
        SettledBy::TopNumber => "by the number on top",
        SettledBy::Throw => "by throwing for it",
        SettledBy::OnlyOneLeft => "as the only other company with an investor",
    }
}

/// An event as a sentence, for the log.
pub(crate) fn describe(event: &Event) -> Line {
    use Part::{Company as Firm, Money as Sum, Seat as Who};
    let mut kind = Kind::Plain;
    let (clause, parts): (&'static str, Vec<Part>) = match event {
        Event::StartDrawn { seat } => ("S6", vec![Who(*seat), text(" is drawn to begin.")]),
        Event::BuildingSetUp { company, dice } => {
            ("S4", vec![Firm(*company), text(" is set up with "), faces(dice), text(".")])
        }
        Event::Invested { seat, company } => {
            ("S6", vec![Who(*seat), text(" invests in "), Firm(*company), text(".")])
        }
        Event::DiceThrown { seat, dice } => {
            ("T1", vec![Who(*seat), text(" throws "), faces(dice), text(".")])
        }
        Event::OrderDeclared { seat, order } if order.is_empty() => {
            ("T2.5", vec![Who(*seat), text(" can stack nothing.")])
        }
        Event::OrderDeclared { seat, order } => {
            ("T2", vec![Who(*seat), text(" will stack "), faces(order), text(".")])
        }
        Event::DiceReturned { dice: back } => {
            ("T3.6", vec![text(format!("{} back to the supply.", go(back.len())))])
        }
        Event::DiePlaced { company, die } => {
            ("T3", vec![text("On "), Firm(*company), text(": "), faces(&[*die]), text(" stands.")])
        }
        Event::DieDropped { .. } => ("T3.7", vec![text("A die was dropped and is stacked again.")]),
        Event::BuildingStood { company, grown } => {
            ("T5", vec![Firm(*company), text(format!(" stands, {} higher.", dice(usize::from(*grown))))])
        }
        Event::RecordSet { seat, height } => {
            ("T5.2", vec![Who(*seat), text(format!(" sets the record at {height} and takes the red card."))])
        }
        Event::BuildingCollapsed { company } => ("T4", vec![Firm(*company), text(" collapses.")]),
        Event::BuildingRebuilt { company, dice } => {
            ("T4.2", vec![Firm(*company), text(format!(" is put up again, {} high.", dice.len()))])
        }
        Event::DiceRemoved { dice: out } => ("T4.3", vec![text(format!("{} the game.", leave(out.len())))]),
        Event::LastTurnCalled => {
            ("T4.3", vec![text("Too few dice are left to remove: this is the round's last turn.")])
        }
        Event::BuildingKnockedOver { company } => {
            ("T4.6", vec![Firm(*company), text(" was knocked over by accident.")])
        }
        Event::MoneyMoved { seat, amount, reason } => {
            kind = Kind::Money;
            let verb = if amount.is_negative() { " pays: " } else { " gets " };
            (money_clause(*reason), vec![Who(*seat), text(verb), Sum(*amount), text(format!(" {reason}."))])
        }
        Event::MarkerMoved { seat, company } => {
            ("T6", vec![Who(*seat), text(" moves to "), Firm(*company), text(".")])
        }
        Event::MarkerKept { seat } => ("T6", vec![Who(*seat), text(" stays.")]),
        Event::TurnBegan { seat } => {
            kind = Kind::Heading;
            ("T7", vec![Who(*seat), text("'s turn")])
        }
        Event::RoundEnded { round, because } => {
            let because = match because {
                RoundEnd::SupplyEmpty => "the supply is empty",
                RoundEnd::TooFewToRemove => "too few dice were left to remove",
            };
            ("E1", vec![text(format!("Round {round} ends: {because}."))])
        }
        Event::TieFound { companies } => {
            let mut parts = row(companies, |&company| Firm(company));
            parts.push(text(" cannot be told apart: a die is thrown for each."));
            ("E3", parts)
        }
        Event::TieThrown { numbers } => {
            let mut parts = vec![text("Thrown for the tie: ")];
            for (place, &(company, face)) in numbers.iter().enumerate() {
                let before = if place > 0 { ", " } else { "" };
                parts.extend([text(before), Firm(company), text(" "), Part::Dice(vec![face])]);
            }
            parts.push(text("."));
            ("E3", parts)
        }
        Event::HighestSettled { company, by } => {
            ("E3", vec![Firm(*company), text(format!(" is the highest, {}.", settled(*by)))])
        }
        Event::LowestSettled { company, by } => {
            ("E3", vec![Firm(*company), text(format!(" is the lowest, {}.", settled(*by)))])
        }
        Event::RaiderProposed { seat, raider } if seat == raider => {
            ("E4", vec![Who(*seat), text(" wants to stack the takeover.")])
        }
        Event::RaiderProposed { seat, raider } => {
            ("E4", vec![Who(*seat), text(" wants "), Who(*raider), text(" to stack the takeover.")])
        }
        Event::TakeoverBegan { raider } => ("E4", vec![Who(*raider), text(" stacks the takeover.")]),
        Event::TakeoverSucceeded { company } => ("E5", vec![Firm(*company), text("'s takeover holds.")]),
        Event::TakeoverFailed { company } => ("E5", vec![Firm(*company), text("'s takeover collapses.")]),
        Event::RoundPrepared { round, first } => {
            ("E7", vec![text(format!("Round {round} is prepared. ")), Who(*first), text(" will begin.")])
        }
        Event::RoundBegan { round } => {
            kind = Kind::Heading;
            ("E7", vec![text(format!("Round {round}"))])
        }
        Event::ContestBegan { seats } => {
            let mut parts = row(seats, |&seat| Who(seat));
            parts.push(text(" stack against each other for the win."));
            ("E8", parts)
        }
        Event::ContestTryBegan { seat, .. } => {
            kind = Kind::Heading;
            ("E8", vec![Who(*seat), text("'s try in the contest")])
        }
        Event::ContestDiePlaced { .. } => ("E8", vec![text("One more die stands.")]),
        Event::ContestTried { seat, standing } => {
            ("E8", vec![Who(*seat), text(format!(" has {} standing.", dice(usize::from(*standing))))])
        }
        Event::GameEnded { winners } => {
            let mut parts = row(winners, |&seat| Who(seat));
            parts.push(text(if winners.len() == 1 { " wins the game." } else { " win the game together." }));
            ("E8", parts)
        }
    };
    Line { parts, clause, kind }
}

fn go(count: usize) -> String {
    format!("{} {}", dice(count), if count == 1 { "goes" } else { "go" })
}

fn leave(count: usize) -> String {
    format!("{} {}", dice(count), if count == 1 { "leaves" } else { "leave" })
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::{DiceSet, DieId};
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
        ]
    }

    #[test]
    fn every_event_gets_a_sentence_and_a_clause() {
        let seats = seats();
        for event in every_event() {
            let line = describe(&event);
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
    fn sentences_read_well() {
        let seats = seats();
        let said = |event: Event| describe(&event).text(&seats);
        let events = every_event();
        assert_eq!(said(events[0].clone()), "Bob is drawn to begin.");
        assert_eq!(said(events[18].clone()), "Bob pays: -$20k for the collapse.");
        assert_eq!(
            said(events[24].clone()),
            "Anchor and Bell cannot be told apart: a die is thrown for each."
        );
        assert_eq!(said(events[25].clone()), "Thrown for the tie: Anchor 1, Bell 4.");
        assert_eq!(said(events[40].clone()), "Ann, Bob and Cid win the game together.");
    }

    #[test]
    fn money_is_marked_as_money() {
        for event in every_event() {
            assert_eq!(describe(&event).kind == Kind::Money, matches!(event, Event::MoneyMoved { .. }));
        }
    }
}

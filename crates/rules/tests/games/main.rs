//! Whole games by script. Their transcripts are golden text in `tests/data` and can be read like a report.

#[path = "../golden/mod.rs"]
mod golden;
#[path = "../play/mod.rs"]
mod play;

mod gra_gra_company;
mod stack_market;

use gragra_rules::{Event, MoneyReason, RoundEnd, SettledBy};
use play::{Play, k};

fn games() -> [(&'static str, Play); 3] {
    [
        ("gra_gra_company_for_four.txt", gra_gra_company::three_rounds_for_four()),
        ("gra_gra_company_contest.txt", gra_gra_company::one_round_and_a_contest()),
        ("stack_market_for_three.txt", stack_market::two_rounds_for_three()),
    ]
}

#[test]
fn transcripts_of_whole_games_have_not_changed() {
    for (name, play) in games() {
        assert!(play.game().winners().is_some(), "{name} comes to its end");
        golden::check(name, &play.transcript);
    }
}

/// The events that the golden games must contain to be worth keeping.
#[test]
fn the_games_contain_every_kind_of_event() {
    let logs: Vec<Vec<Event>> = games().into_iter().map(|(_, play)| play.referee.log().to_vec()).collect();
    let shows = |what: &str, is_it: &dyn Fn(&Event) -> bool| {
        assert!(logs.iter().flatten().any(is_it), "no game shows {what}");
    };
    shows("a collapse", &|event| matches!(event, Event::BuildingCollapsed { .. }));
    shows("an accidental collapse", &|event| matches!(event, Event::BuildingKnockedOver { .. }));
    shows("a grip", &|event| matches!(event, Event::DiceGripped { .. }));
    shows("rewards that were forfeited", &|event| matches!(event, Event::RewardsForfeited { .. }));
    shows("a die that chooses the raider", &|event| matches!(event, Event::RaiderThrown { .. }));
    shows("a player without time", &|event| matches!(event, Event::TimeRanOut { seat: Some(_) }));
    shows("a dropped die", &|event| matches!(event, Event::DieDropped { .. }));
    shows("an empty supply", &|event| {
        matches!(event, Event::RoundEnded { because: RoundEnd::SupplyEmpty, .. })
    });
    shows("too few dice", &|event| {
        matches!(event, Event::RoundEnded { because: RoundEnd::TooFewToRemove, .. })
    });
    shows("a tie by top number", &|event| {
        matches!(
            event,
            Event::HighestSettled { by: SettledBy::TopNumber, .. }
                | Event::LowestSettled { by: SettledBy::TopNumber, .. }
        )
    });
    shows("a tie by throw", &|event| {
        matches!(
            event,
            Event::HighestSettled { by: SettledBy::Throw, .. }
                | Event::LowestSettled { by: SettledBy::Throw, .. }
        )
    });
    shows("a shared takeover", &|event| matches!(event, Event::RaiderProposed { .. }));
    shows(
        "a shared income",
        &|event| matches!(event, Event::MoneyMoved { amount, reason: MoneyReason::Income, .. } if *amount == k(20)),
    );
    shows("a takeover that holds", &|event| matches!(event, Event::TakeoverSucceeded { .. }));
    shows("a takeover that fails", &|event| matches!(event, Event::TakeoverFailed { .. }));
    shows("a stacking bonus", &|event| {
        matches!(event, Event::MoneyMoved { reason: MoneyReason::StackingBonus, .. })
    });
    shows("the card's bonus", &|event| {
        matches!(event, Event::MoneyMoved { reason: MoneyReason::HighestBuildingCard, .. })
    });
    shows(
        "a fine of 20k paid with 10k",
        &|event| matches!(event, Event::MoneyMoved { amount, reason: MoneyReason::CollapseFine, .. } if *amount == -k(10)),
    );
    shows("the contest", &|event| matches!(event, Event::ContestTried { .. }));
    shows("tied winners", &|event| matches!(event, Event::GameEnded { winners } if winners.len() > 1));
    shows("an empty order", &|event| matches!(event, Event::OrderDeclared { order, .. } if order.is_empty()));
    let is_withheld = logs.iter().any(|log| {
        // A player held the record at the end of a round, and the card paid nothing.
        let has_holder = log.iter().any(|event| matches!(event, Event::RecordSet { .. }));
        let paid = |event: &&Event| {
            matches!(event, Event::MoneyMoved { reason: MoneyReason::HighestBuildingCard, .. })
        };
        let rounds = log.iter().filter(|event| matches!(event, Event::RoundEnded { .. })).count();
        has_holder && log.iter().filter(paid).count() < rounds
    });
    assert!(is_withheld, "no game shows the card's bonus withheld");
}

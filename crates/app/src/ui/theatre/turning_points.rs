//! The turning points of a replay: the decisions that cost most, and what would have been best.

use super::moments::LEAD;
use crate::base::words::{company, say};
use crate::session::{CostlyDecision, Seek};
use crate::ui::action::UiAction;
use crate::ui::hud::about_dollars;
use gragra_rules::Company;
use gragra_sim::bots::Choice;
use gragra_sim::play::Seats;

/// The symbol of a turning point on the timeline.
pub(in crate::ui) const SYMBOL: char = '💡';

/// Jumps to a moment before the decision.
pub(in crate::ui) fn seek(decision: &CostlyDecision) -> UiAction {
    UiAction::Seek(Seek::To(decision.point.tick.saturating_sub(LEAD)))
}

/// What the player did, and what would have been better.
pub(in crate::ui) fn sentence(decision: &CostlyDecision, seats: &Seats) -> String {
    let CostlyDecision { point, company: home } = decision;
    let name = seats.get(point.seat).map_or("", |player| player.name.as_str());
    let home = || home.map_or_else(String::new, company);
    let money = about_dollars(point.cost);
    let began = |with: Company, best: Company| {
        say!("turning-point-invest", name = name, chosen = with, best = best, money = &money)
    };
    match (point.chosen, point.best) {
        (Choice::Invest { company: chosen }, Choice::Invest { company: best }) => began(chosen, best),
        (Choice::Stack { dice, top: chosen }, Choice::Stack { dice: best, top }) if dice == best => {
            say!("turning-point-top", name = name, count = dice, chosen = chosen, best = top, money = &money)
        }
        (Choice::Stack { dice, .. }, Choice::Stack { dice: best, .. }) => {
            say!("turning-point-stack", name = name, count = dice, best = best, money = &money)
        }
        (Choice::Stay, Choice::Move { company }) => {
            say!("turning-point-stay", name = name, home = home(), best = company, money = &money)
        }
        (Choice::Move { company }, Choice::Stay) => {
            say!("turning-point-left", name = name, chosen = company, home = home(), money = &money)
        }
        (Choice::Move { company }, Choice::Move { company: best }) => {
            say!("turning-point-move", name = name, chosen = company, best = best, money = &money)
        }
        // The judge compares options of one question, so there is nothing else.
        _ => say!("turning-point-other", name = name, money = &money),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::words::{Language, is_english, within};
    use gragra_rules::{Face, Seat};
    use gragra_sim::bots::{Reason, TurningPoint};
    use gragra_sim::play::Player;
    use std::collections::BTreeSet;

    fn told(chosen: Choice, best: Choice) -> String {
        let seats = Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap();
        let point =
            TurningPoint { tick: 900, seat: Seat::P2, chosen, best, reason: Reason::TossUp, cost: 13_600 };
        sentence(&CostlyDecision { point, company: Some(Company::Bell) }, &seats)
    }

    #[test]
    fn every_pair_of_options_has_its_own_sentence_in_every_language() {
        let invest = |company| Choice::Invest { company };
        let moved = |company| Choice::Move { company };
        let stack = |dice, top| Choice::Stack { dice, top };
        let pairs = [
            (invest(Company::Bell), invest(Company::Clover)),
            (stack(5, Face::Four), stack(1, Face::Four)),
            (stack(5, Face::Four), stack(5, Face::One)),
            (Choice::Stay, moved(Company::Clover)),
            (moved(Company::Clover), Choice::Stay),
            (moved(Company::Clover), moved(Company::Anchor)),
        ];
        for language in Language::ALL {
            let all: BTreeSet<String> =
                pairs.iter().map(|&(chosen, best)| within(language, || told(chosen, best))).collect();
            assert_eq!(all.len(), pairs.len(), "{all:?}");
            for told in all {
                assert!(told.contains("Bob") && told.ends_with(['.', '。']), "{told}");
                assert!(language != Language::Japanese || !is_english(&told), "{told}");
            }
        }
        assert_eq!(
            told(Choice::Stay, moved(Company::Clover)),
            "Bob stayed with Bell; moving to Clover would have been worth about $14k more."
        );
    }
}

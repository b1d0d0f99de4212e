//! Refusals as sentences for the player.

use super::say;
use gragra_rules::{Awaited, Face, Refusal, Seat};
use gragra_sim::play::{Refused, Seats};

pub(crate) fn refused(why: Refused, seats: &Seats) -> String {
    match why {
        Refused::AgainstTheRules(refusal) => by_the_rules(refusal, seats),
        Refused::WrongTick { .. } => say!("refused-wrong-tick"),
        Refused::NotYourTurn => say!("refused-others-turn"),
        Refused::TableIsBusy => say!("refused-table-is-busy"),
        Refused::NotPossibleNow => say!("refused-hand-cannot"),
        Refused::OutOfReach => say!("refused-out-of-reach"),
        Refused::TooMany => say!("refused-too-many"),
    }
}

fn name(seat: Seat, seats: &Seats) -> &str {
    seats.get(seat).map_or("", |player| &player.name)
}

fn by_the_rules(refusal: Refusal, seats: &Seats) -> String {
    match refusal {
        Refusal::NoSuchSeat => say!("refused-no-such-seat"),
        Refusal::NoSuchCompany => say!("refused-no-such-company"),
        Refusal::SetupUnfinished => say!("refused-setup-unfinished"),
        Refusal::SetupIsOver => say!("refused-setup-is-over"),
        Refusal::GameIsOver => say!("refused-game-is-over"),
        Refusal::NotNow(awaited) => not_now(awaited, seats),
        Refusal::NotYourTurn { turn } => say!("refused-not-your-turn", name = name(turn, seats)),
        Refusal::StartAlreadyDrawn => say!("refused-start-already-drawn"),
        Refusal::BuildingAlreadySetUp { company } => say!("refused-already-set-up", company = company),
        Refusal::HighestNotOnTop { highest } => say!("refused-highest-not-on-top", number = highest),
        Refusal::CompanyFull { company } => say!("refused-company-full", company = company),
        Refusal::AlreadyInvestedThere { company } => say!("refused-already-there", company = company),
        Refusal::WrongDiceCount { expected } => say!("refused-wrong-count", count = expected),
        Refusal::DieNotInSupply { .. } => say!("refused-not-in-supply"),
        Refusal::DieTwice { .. } => say!("refused-die-twice"),
        Refusal::DieNotThrown { .. } => say!("refused-not-thrown"),
        Refusal::CannotFollow { face, below: Face::Four } => say!("refused-not-onto-four", number = face),
        Refusal::CannotFollow { face, below } => say!("refused-cannot-follow", number = face, below = below),
        Refusal::OrderIncomplete { next } => say!("refused-order-incomplete", number = next),
        Refusal::OrderIsLocked => say!("refused-order-is-locked"),
        Refusal::NotNextInOrder { .. } => say!("refused-not-next"),
        Refusal::NumberChanged { thrown } => say!("refused-number-changed", number = thrown),
        Refusal::DiceLeftToPlace => say!("refused-dice-left"),
        Refusal::AllDicePlaced => say!("refused-all-placed"),
        Refusal::AlreadyGripped => say!("refused-already-gripped"),
        Refusal::NotYetGripped => say!("refused-not-yet-gripped"),
        Refusal::DieNotInHand { .. } => say!("refused-not-in-hand"),
        Refusal::DieNotLoose { .. } => say!("refused-not-loose"),
        Refusal::BuildingIsDown { company } => say!("refused-building-is-down", company = company),
        Refusal::NothingToRebuild { company } => say!("refused-nothing-to-rebuild", company = company),
        Refusal::NoBuildingThere { company } => say!("refused-no-building", company = company),
        Refusal::NotItsDice { company } => say!("refused-not-its-dice", company = company),
        Refusal::TopNumberChanged { top } => say!("refused-top-changed", number = top),
        Refusal::NotTheTiedOnes => say!("refused-not-the-tied"),
        Refusal::NotAnInvestor { seat } => say!("refused-not-an-investor", name = name(seat, seats)),
        Refusal::NoTurnClock => say!("refused-no-turn-clock"),
        Refusal::NothingFell => say!("refused-nothing-fell"),
    }
}

fn not_now(awaited: Awaited, seats: &Seats) -> String {
    match awaited {
        Awaited::Throw { seat } => say!("refused-awaits-throw", name = name(seat, seats)),
        Awaited::Order { seat } => say!("refused-awaits-order", name = name(seat, seats)),
        Awaited::Stacking { seat } => say!("refused-awaits-stacking", name = name(seat, seats)),
        Awaited::Rebuild { company } => say!("refused-awaits-rebuild", company = company),
        Awaited::Change { seat } => say!("refused-awaits-change", name = name(seat, seats)),
        Awaited::TieBreak => say!("refused-awaits-tie-break"),
        Awaited::Raider => say!("refused-awaits-raider"),
        Awaited::RaiderThrow => say!("refused-awaits-raider-throw"),
        Awaited::Takeover { raider } => say!("refused-awaits-takeover", name = name(raider, seats)),
        Awaited::Buildings => say!("refused-awaits-buildings"),
        Awaited::Contest => say!("refused-awaits-contest"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::Company;
    use gragra_sim::play::Player;

    #[test]
    fn seats_are_told_by_name_and_sentences_as_the_rules_tell_them() {
        let seats = Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap();
        let told = |refusal: Refusal| refused(refusal.into(), &seats);
        assert_eq!(told(Refusal::NotYourTurn { turn: Seat::P2 }), "It is Bob's turn.");
        assert_eq!(told(Refusal::NotNow(Awaited::Stacking { seat: Seat::P1 })), "Not now: Ann is stacking.");
        for refusal in [
            Refusal::CompanyFull { company: Company::Clover },
            Refusal::CannotFollow { face: Face::Two, below: Face::Four },
            Refusal::CannotFollow { face: Face::One, below: Face::Two },
            Refusal::NotTheTiedOnes,
            Refusal::AlreadyGripped,
            Refusal::NotYetGripped,
            Refusal::NotNow(Awaited::RaiderThrow),
            Refusal::WrongDiceCount { expected: 6 },
        ] {
            assert_eq!(told(refusal), refusal.to_string());
        }
    }
}

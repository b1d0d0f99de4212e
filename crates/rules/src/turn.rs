//! T1-T3, T5-T7: throw, declare, stack, be rewarded, change.

use crate::dice::{check_from_supply, dice_count};
use crate::game::Draft;
use crate::{
    Board, Building, Company, DiceSet, DieId, Event, Face, Money, MoneyReason, OrderFault, Orders, Phase,
    Pool, Refusal, RoundEnd, Seat, ShownDie,
};
use alloc::vec::Vec;

impl Draft {
    /// T1
    pub(crate) fn throw(&mut self, dice: &[ShownDie]) -> Result<(), Refusal> {
        let board = self.board();
        let Phase::Throw = board.phase else { return Err(board.not_now()) };
        board.check_all_stand()?;
        check_from_supply(board.supply, dice, board.dice_to_throw())?;
        self.emit(Event::DiceThrown { seat: board.turn.seat, dice: dice.to_vec() });
        Ok(())
    }

    /// T2
    pub(crate) fn declare_order(&mut self, seat: Seat, order: &[DieId]) -> Result<(), Refusal> {
        let board = self.board();
        board.check_turn(seat)?;
        let thrown = match &board.phase {
            Phase::Declare { thrown } => thrown,
            Phase::Stack { .. } => return Err(Refusal::OrderIsLocked),
            _ => return Err(board.not_now()),
        };
        board.check_all_stand()?;
        let top = board.building(board.stacked_company()).top().unwrap_or(Face::Zero);
        let order = check_order(top, thrown, order)?;
        let unused = thrown.iter().collect::<DiceSet>().without(order.iter().collect());
        self.emit(Event::OrderDeclared { seat, order });
        if !unused.is_empty() {
            self.emit(Event::DiceReturned { dice: unused });
        }
        Ok(())
    }

    /// T3, E4, E8: a die has come to rest on top.
    pub(crate) fn place_die(&mut self, die: ShownDie) -> Result<(), Refusal> {
        let board = self.board();
        match &board.phase {
            Phase::Stack { order, placed } => {
                let next = *order.get(*placed).ok_or(Refusal::AllDicePlaced)?;
                if die.die != next.die {
                    return Err(Refusal::NotNextInOrder { next: next.die });
                }
                if die.face != next.face {
                    return Err(Refusal::NumberChanged { thrown: next.face });
                }
                self.emit(Event::DiePlaced { company: board.stacked_company(), die });
                Ok(())
            }
            &Phase::TakeOver { highest, waiting, .. } => {
                if !waiting.contains(die.die) {
                    return Err(Refusal::DieNotInHand { die: die.die });
                }
                self.emit(Event::DiePlaced { company: highest, die });
                Ok(())
            }
            Phase::Contest { .. } => self.place_contest_die(die),
            _ => Err(board.not_now()),
        }
    }

    /// T3.7: a loose die has to be stacked again, or (H2) it is a collapse.
    pub(crate) fn drop_die(&mut self, die: DieId) -> Result<(), Refusal> {
        let board = self.board();
        if !matches!(board.phase, Phase::Stack { .. } | Phase::TakeOver { .. } | Phase::Contest { .. }) {
            return Err(board.not_now());
        }
        if !board.loose_dice().contains(die) {
            return Err(Refusal::DieNotLoose { die });
        }
        let is_contest = matches!(board.phase, Phase::Contest { .. });
        let is_collapse = board.options.house.drop_is_collapse && !is_contest;
        self.emit(Event::DieDropped { die });
        if is_collapse { self.collapse() } else { Ok(()) }
    }

    /// T5: the rewards of a building that stands.
    pub(crate) fn stand(&mut self) -> Result<(), Refusal> {
        let board = self.board();
        let Phase::Stack { order, placed } = &board.phase else { return Err(board.not_now()) };
        let grown = order.len();
        if *placed < grown {
            return Err(Refusal::DiceLeftToPlace);
        }
        let (seat, company) = (board.turn.seat, board.stacked_company());
        let (record, height) = (board.record, board.height(company));
        self.emit(Event::BuildingStood { company, grown: dice_count(grown) });
        if grown >= Building::BONUS_GROWTH {
            self.emit(Event::MoneyMoved {
                seat,
                amount: Money::STACKING_BONUS,
                reason: MoneyReason::StackingBonus,
            });
        }
        if record.is_beaten_by(height) {
            self.emit(Event::RecordSet { seat, height: dice_count(height) });
        }
        Ok(())
    }

    /// T6
    pub(crate) fn move_marker(&mut self, seat: Seat, company: Company) -> Result<(), Refusal> {
        let board = self.board();
        board.check_turn(seat)?;
        board.check_company(company)?;
        let Phase::Change = board.phase else { return Err(board.not_now()) };
        board.check_all_stand()?;
        if company == board.investment(seat) {
            return Err(Refusal::AlreadyInvestedThere { company });
        }
        if !board.has_room(company) {
            return Err(Refusal::CompanyFull { company });
        }
        self.emit(Event::MarkerMoved { seat, company });
        self.end_turn();
        Ok(())
    }

    /// T6
    pub(crate) fn keep_marker(&mut self, seat: Seat) -> Result<(), Refusal> {
        let board = self.board();
        board.check_turn(seat)?;
        let Phase::Change = board.phase else { return Err(board.not_now()) };
        board.check_all_stand()?;
        self.emit(Event::MarkerKept { seat });
        self.end_turn();
        Ok(())
    }

    /// T7, or the end of the round by E1 (the supply is empty) or T4.3 (too few dice to remove).
    fn end_turn(&mut self) {
        let board = self.board();
        let Some(because) = board.round_end() else {
            self.emit(Event::TurnBegan { seat: board.options.players.after(board.turn.seat) });
            return;
        };
        self.emit(Event::RoundEnded { round: board.round, because });
        self.rank_highest();
    }
}

impl Board {
    /// E1, T4.3: why the round would be over if the turn ended now, if it would be.
    pub fn round_end(&self) -> Option<RoundEnd> {
        if self.supply.is_empty() {
            Some(RoundEnd::SupplyEmpty)
        } else {
            self.turn.is_last.then_some(RoundEnd::TooFewToRemove)
        }
    }
}

/// T2: turns the ids of a declared order into dice, if it is legal and complete.
fn check_order(top: Face, thrown: &[ShownDie], order: &[DieId]) -> Result<Vec<ShownDie>, Refusal> {
    let mut seen = DiceSet::EMPTY;
    let mut dice = Vec::with_capacity(order.len());
    for &die in order {
        let shown = thrown.iter().find(|shown| shown.die == die).ok_or(Refusal::DieNotThrown { die })?;
        if !seen.insert(die) {
            return Err(Refusal::DieTwice { die });
        }
        dice.push(*shown);
    }
    let faces = || dice.iter().map(|shown| shown.face);
    match Orders::new(top, thrown.iter().collect::<Pool>()).judge(faces()) {
        Ok(()) => Ok(dice),
        Err(OrderFault::CannotFollow { at } | OrderFault::NotThrown { at }) => {
            let below = at.checked_sub(1).and_then(|below| faces().nth(below)).unwrap_or(top);
            Err(Refusal::CannotFollow { face: faces().nth(at).unwrap_or(top), below })
        }
        Err(OrderFault::Incomplete { next }) => Err(Refusal::OrderIncomplete { next }),
    }
}

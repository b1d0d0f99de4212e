//! T1-T3, T5-T7: throwing, declaring, stacking, rewards and changing the investment.

use crate::dice::{check_from_supply, dice_count};
use crate::game::Draft;
use crate::{
    Board, Company, DiceSet, DieId, Event, Face, Money, MoneyReason, OrderFault, Orders, Phase, Pool,
    Refusal, RoundEnd, Seat, ShownDie,
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
        let order = check_order(board.top_to_stack_on(), thrown, order)?;
        self.fix_order(order);
        Ok(())
    }

    /// T2.4, T3.6: fixes the order. Dice that are not in it go back to the supply.
    pub(crate) fn fix_order(&mut self, order: Vec<ShownDie>) {
        let board = self.board();
        let Phase::Declare { thrown } = &board.phase else { return };
        let unused = thrown.iter().collect::<DiceSet>().without(order.iter().collect());
        self.emit(Event::OrderDeclared { seat: board.turn.seat, order });
        if !unused.is_empty() {
            self.emit(Event::DiceReturned { dice: unused });
        }
    }

    /// T4.7: from now on the player is responsible for the building they stack on.
    pub(crate) fn grip(&mut self) -> Result<(), Refusal> {
        let board = self.board();
        let Some(seat) = board.stacker() else { return Err(board.not_now()) };
        board.check_under_hand()?;
        if board.has_gripped() {
            return Err(Refusal::AlreadyGripped);
        }
        self.emit(Event::DiceGripped { seat });
        Ok(())
    }

    /// T3, E4, E8: a die has come to rest on top of the building.
    pub(crate) fn place_die(&mut self, die: ShownDie) -> Result<(), Refusal> {
        let board = self.board();
        board.check_under_hand()?;
        match &board.phase {
            Phase::Stack { order, placed, .. } => {
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

    /// T3.7: a die that is not placed yet has to be stacked again. With H2 it is a collapse instead.
    pub(crate) fn drop_die(&mut self, die: DieId) -> Result<(), Refusal> {
        let board = self.board();
        if board.under_hand().is_none() {
            return Err(board.not_now());
        }
        board.check_under_hand()?;
        if !board.loose_dice().contains(die) {
            return Err(Refusal::DieNotLoose { die });
        }
        let is_collapse = board.options.house.drop_is_collapse;
        self.emit(Event::DieDropped { die });
        if is_collapse {
            self.bring_down();
        }
        Ok(())
    }

    /// T5: all dice are placed and the building stands. Its rewards are paid at the end of the turn.
    pub(crate) fn stand(&mut self) -> Result<(), Refusal> {
        let board = self.board();
        let Phase::Stack { order, placed, .. } = &board.phase else { return Err(board.not_now()) };
        board.check_under_hand()?;
        if *placed < order.len() {
            return Err(Refusal::DiceLeftToPlace);
        }
        let (company, grown) = (board.stacked_company(), dice_count(order.len()));
        self.emit(Event::BuildingStood { company, grown });
        Ok(())
    }

    /// T6
    pub(crate) fn move_marker(&mut self, seat: Seat, company: Company) -> Result<(), Refusal> {
        let board = self.board();
        board.check_turn(seat)?;
        board.check_company(company)?;
        let Phase::Change { .. } = board.phase else { return Err(board.not_now()) };
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
        let Phase::Change { .. } = board.phase else { return Err(board.not_now()) };
        board.check_all_stand()?;
        self.leave_marker();
        Ok(())
    }

    /// T6: keeps the marker where it is and ends the turn.
    pub(crate) fn leave_marker(&mut self) {
        self.emit(Event::MarkerKept { seat: self.board().turn.seat });
        self.end_turn();
    }

    /// T5: pays the bonus and sets the record for what was stacked this turn. The marker may be on another card by
    /// now.
    fn settle_rewards(&mut self) {
        let board = self.board();
        let (seat, record) = (board.turn.seat, board.record_due());
        if board.is_bonus_due() {
            let (amount, reason) = (Money::STACKING_BONUS, MoneyReason::StackingBonus);
            self.emit(Event::MoneyMoved { seat, amount, reason });
        }
        if let Some(height) = record {
            self.emit(Event::RecordSet { seat, height });
        }
    }

    /// T5, then T7. The round may end here: by E1 (the supply is empty) or by T4.3 (too few dice to remove).
    fn end_turn(&mut self) {
        self.settle_rewards();
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
    /// T2.1: the number that the first die of an order goes onto.
    pub(crate) fn top_to_stack_on(&self) -> Face {
        self.building(self.stacked_company()).top().unwrap_or(Face::Zero)
    }

    /// E1, T4.3: why the round would end if the turn ended now; none if it would go on.
    pub fn round_end(&self) -> Option<RoundEnd> {
        if self.supply.is_empty() {
            Some(RoundEnd::SupplyEmpty)
        } else {
            self.turn.is_last.then_some(RoundEnd::TooFewToRemove)
        }
    }
}

/// T2: resolves the ids of a declared order, or refuses it if it is illegal or incomplete.
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

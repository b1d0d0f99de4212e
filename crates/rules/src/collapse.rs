//! T4: collapses, by a player's hand or by accident.

use crate::dice::check_from_supply;
use crate::game::Draft;
use crate::{Building, Company, DiceSet, Event, Money, MoneyReason, Phase, Refusal, Seat, ShownDie};
use alloc::vec::Vec;

/// T4.3: how many dice leave the game after a collapse.
const REMOVED_DICE: usize = 5;

impl Draft {
    /// T4: the building under the hand has come down.
    pub(crate) fn collapse(&mut self) -> Result<(), Refusal> {
        let board = self.board();
        match board.phase {
            Phase::Stack { .. } => {
                let company = board.stacked_company();
                self.emit(Event::BuildingCollapsed { company });
                self.fine_investors(company);
                Ok(())
            }
            Phase::TakeOver { highest, .. } => {
                self.emit(Event::TakeoverFailed { company: highest });
                self.settle_income(false);
                Ok(())
            }
            _ => Err(board.not_now()),
        }
    }

    /// H5: dice that were not placed in time count as a collapse.
    pub(crate) fn clock_ran_out(&mut self) -> Result<(), Refusal> {
        let board = self.board();
        if board.options.house.turn_clock.is_none() {
            return Err(Refusal::NoTurnClock);
        }
        match &board.phase {
            Phase::Stack { order, placed } if *placed == order.len() => Err(Refusal::AllDicePlaced),
            Phase::Stack { .. } => self.collapse(),
            _ => Err(board.not_now()),
        }
    }

    /// T4.1: every investor pays, or gives what is left.
    fn fine_investors(&mut self, company: Company) {
        let investors: Vec<Seat> = self.board().investors(company).collect();
        for seat in investors {
            let amount = self.game.ledger.fine(seat);
            if amount != Money::ZERO {
                self.emit(Event::MoneyMoved { seat, amount, reason: MoneyReason::CollapseFine });
            }
        }
    }

    /// T4.6: an accident; nobody pays.
    pub(crate) fn knock_over(&mut self, company: Company) -> Result<(), Refusal> {
        let board = self.board();
        board.check_company(company)?;
        if let Phase::Over { .. } | Phase::Contest { .. } = board.phase {
            return Err(board.not_now());
        }
        if board.under_hand() == Some(company) {
            return Err(Refusal::BeingStackedOn { company });
        }
        if board.fallen[company] {
            return Err(Refusal::BuildingIsDown { company });
        }
        if board.height(company) == 0 {
            return Err(Refusal::NoBuildingThere { company });
        }
        self.emit(Event::BuildingKnockedOver { company });
        Ok(())
    }

    /// T4.2 after a collapse, T4.6 after an accident.
    pub(crate) fn rebuild(&mut self, company: Company, dice: &[ShownDie]) -> Result<(), Refusal> {
        let board = self.board();
        board.check_company(company)?;
        if board.fallen[company] {
            check_same_building(board.building(company), company, dice)?;
            self.emit(Event::BuildingRebuilt { company, dice: dice.to_vec() });
            return Ok(());
        }
        if !matches!(board.phase, Phase::Rebuild) || company != board.stacked_company() {
            return Err(Refusal::NothingToRebuild { company });
        }
        check_from_supply(board.supply, dice, Building::START_HEIGHT)?;
        self.emit(Event::BuildingRebuilt { company, dice: dice.to_vec() });
        self.remove_dice();
        Ok(())
    }

    /// T4.3
    fn remove_dice(&mut self) {
        let supply = self.board().supply;
        if supply.len() < REMOVED_DICE {
            self.emit(Event::LastTurnCalled);
        } else {
            self.emit(Event::DiceRemoved { dice: supply.lowest(REMOVED_DICE) });
        }
    }
}

/// T4.6: the same dice, in any order, with the same number on top. The referee always knows that number, so
/// it never has to be thrown.
fn check_same_building(building: &Building, company: Company, dice: &[ShownDie]) -> Result<(), Refusal> {
    let mut seen = DiceSet::EMPTY;
    let is_each_once = dice.iter().all(|shown| seen.insert(shown.die));
    if !is_each_once || seen != building.dice() {
        return Err(Refusal::NotItsDice { company });
    }
    match building.top() {
        Some(top) if dice.last().map(|shown| shown.face) != Some(top) => {
            Err(Refusal::TopNumberChanged { top })
        }
        _ => Ok(()),
    }
}

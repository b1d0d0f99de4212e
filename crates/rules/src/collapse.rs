//! T4: collapses, caused by a player or by accident.

use crate::dice::check_from_supply;
use crate::game::Draft;
use crate::{Board, Building, Company, DiceSet, Event, Money, MoneyReason, Phase, Refusal, Seat, ShownDie};
use alloc::vec::Vec;

impl Board {
    /// T4.3: the number of dice that leave the game after a collapse.
    pub const REMOVED_DICE: usize = 5;
}

impl Draft {
    /// T4, T4.7: the building under the player's hand has fallen, and the player is responsible.
    pub(crate) fn collapse(&mut self) -> Result<(), Refusal> {
        let board = self.board();
        if board.under_hand().is_none() {
            return Err(board.not_now());
        }
        board.check_under_hand()?;
        if !board.has_gripped() {
            return Err(Refusal::NotYetGripped);
        }
        self.bring_down();
        Ok(())
    }

    /// T4, E5: the consequences of failed stacking, whether by a fall or by a house rule (H2, H5).
    pub(crate) fn bring_down(&mut self) {
        let board = self.board();
        match board.phase {
            Phase::Stack { .. } => {
                let company = board.stacked_company();
                self.emit(Event::BuildingCollapsed { company });
                self.fine_investors(company);
            }
            Phase::TakeOver { highest, .. } => {
                self.emit(Event::TakeoverFailed { company: highest });
                self.settle_income(false);
            }
            _ => {}
        }
    }

    /// T4.1: every investor pays the fine, or all they have if that is less.
    fn fine_investors(&mut self, company: Company) {
        let investors: Vec<Seat> = self.board().investors(company).collect();
        for seat in investors {
            let amount = self.game.ledger.fine(seat);
            if amount != Money::ZERO {
                self.emit(Event::MoneyMoved { seat, amount, reason: MoneyReason::CollapseFine });
            }
        }
    }

    /// T4.6: an accident; nobody pays. T4.7: the table decides whether a fall under the hand was an accident.
    pub(crate) fn knock_over(&mut self, company: Company) -> Result<(), Refusal> {
        let board = self.board();
        board.check_company(company)?;
        if let Phase::Over { .. } | Phase::Contest { .. } = board.phase {
            return Err(board.not_now());
        }
        if board.fallen[company] {
            return Err(Refusal::BuildingIsDown { company });
        }
        if board.height(company) == 0 {
            return Err(Refusal::NoBuildingThere { company });
        }
        let has_earned = board.built_this_turn().is_some_and(|built| built.company == company)
            && (board.is_bonus_due() || board.record_due().is_some());
        let seat = board.turn.seat;
        self.emit(Event::BuildingKnockedOver { company });
        if has_earned {
            self.emit(Event::RewardsForfeited { seat });
        }
        Ok(())
    }

    /// Puts up a building after a collapse (T4.2) or an accident (T4.6).
    pub(crate) fn rebuild(&mut self, company: Company, dice: &[ShownDie]) -> Result<(), Refusal> {
        let board = self.board();
        board.check_company(company)?;
        if board.fallen[company] {
            check_same_building(board.building(company).column(), company, dice)?;
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
        if supply.len() < Board::REMOVED_DICE {
            self.emit(Event::LastTurnCalled);
        } else {
            self.emit(Event::DiceRemoved { dice: supply.lowest(Board::REMOVED_DICE) });
        }
    }
}

impl Board {
    /// T4.7: whether the stacking player has taken dice into the hand.
    pub fn has_gripped(&self) -> bool {
        matches!(
            self.phase,
            Phase::Stack { has_gripped: true, .. } | Phase::TakeOver { has_gripped: true, .. }
        )
    }
}

/// T4.6: refuses anything but the same dice, in any order, with the same number on top. The referee always knows that
/// number, so nobody has to throw for it.
pub(crate) fn check_same_building(
    column: &[ShownDie],
    company: Company,
    dice: &[ShownDie],
) -> Result<(), Refusal> {
    let mut seen = DiceSet::EMPTY;
    let is_each_once = dice.iter().all(|shown| seen.insert(shown.die));
    if !is_each_once || seen != column.iter().collect() {
        return Err(Refusal::NotItsDice { company });
    }
    match (column.last(), dice.last()) {
        (Some(was), Some(is)) if is.face != was.face => Err(Refusal::TopNumberChanged { top: was.face }),
        _ => Ok(()),
    }
}

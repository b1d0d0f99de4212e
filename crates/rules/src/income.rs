//! E6-E8: what a round pays, and what comes after it.

use crate::game::Draft;
use crate::setup::check_start_building;
use crate::{Board, Company, Event, Money, MoneyReason, Phase, Refusal, Seat, ShownDie};
use alloc::{vec, vec::Vec};

impl Draft {
    /// E6
    pub(crate) fn settle_income(&mut self, has_held: bool) {
        let board = self.board();
        let Phase::TakeOver { .. } = board.phase else { return };
        let seats = board.options.players.companies().flat_map(|company| board.investors(company));
        let mut shares: Vec<(Seat, Money, MoneyReason)> = Vec::new();
        for seat in seats {
            let own = board.takeover_shares(seat, has_held).into_iter();
            shares.extend(own.map(|(amount, reason)| (seat, amount, reason)));
        }
        // E6.4 pays last, after everybody's income.
        shares.sort_by_key(|&(_, _, reason)| reason == MoneyReason::HighestBuildingCard);
        for (seat, share, reason) in shares {
            let amount =
                if reason == MoneyReason::TakeoverLoss { self.game.ledger.fine(seat) } else { share };
            if amount != Money::ZERO {
                self.emit(Event::MoneyMoved { seat, amount, reason });
            }
        }
        self.end_round();
    }

    /// E7: prepares the next round. E8: after the last round, ends the game.
    fn end_round(&mut self) {
        let board = self.board();
        let players = board.options.players;
        if board.round < board.options.rounds.count() {
            self.emit(Event::RoundPrepared { round: board.round + 1, first: players.after(board.turn.seat) });
            return;
        }
        let winners = self.game.richest();
        if winners.len() > 1 && board.options.house.contest_breaks_ties {
            self.begin_contest(winners);
        } else {
            self.emit(Event::GameEnded { winners });
        }
    }

    /// E7: sets up one building of the next round.
    pub(crate) fn set_up_building(&mut self, company: Company, dice: [ShownDie; 3]) -> Result<(), Refusal> {
        let board = self.board();
        board.check_company(company)?;
        let Phase::NewRound { .. } = board.phase else { return Err(board.not_now()) };
        if board.height(company) > 0 {
            return Err(Refusal::BuildingAlreadySetUp { company });
        }
        check_start_building(board.options.edition, board.supply, &dice)?;
        self.emit(Event::BuildingSetUp { company, dice });
        self.begin_round_if_ready();
        Ok(())
    }

    fn begin_round_if_ready(&mut self) {
        let board = self.board();
        if board.options.players.companies().all(|company| board.height(company) > 0) {
            self.emit(Event::RoundBegan { round: board.round });
        }
    }
}

impl Board {
    /// E6: what a takeover would pay a seat, depending on whether it holds. Before the end of the round this assumes
    /// the buildings that are highest and lowest now. Everybody may see it: it lists the full fine, although a player
    /// never pays more than their (secret) money.
    pub fn takeover_shares(&self, seat: Seat, has_held: bool) -> Vec<(Money, MoneyReason)> {
        let (Some(highest), Some(lowest)) = self.takeover_pair() else { return Vec::new() };
        let company = self.investment(seat);
        if company == highest && !has_held {
            return vec![(-Money::FINE, MoneyReason::TakeoverLoss)];
        }
        if company == lowest && has_held {
            return Vec::new();
        }
        let mut shares = vec![(Money::INCOME * self.investors(company).count(), MoneyReason::Income)];
        if company == highest {
            shares.push((Money::TAKEOVER_BONUS, MoneyReason::TakeoverBonus));
        }
        if self.record.holder == Some(seat) {
            shares.push((Money::CARD_BONUS, MoneyReason::HighestBuildingCard));
        }
        shares
    }
}

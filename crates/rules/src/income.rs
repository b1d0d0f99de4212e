//! E6-E8: what the round pays, and what comes after it.

use crate::game::Draft;
use crate::setup::check_start_building;
use crate::{Company, Event, Money, MoneyReason, PerSeat, Phase, Refusal, Seat, ShownDie};
use alloc::vec::Vec;

impl Draft {
    /// E6
    pub(crate) fn settle_income(&mut self, has_succeeded: bool) {
        let Phase::TakeOver { highest, lowest, .. } = self.board().phase else { return };
        let players = self.board().options.players;
        let mut earned = PerSeat::<Money>::default();
        for company in players.companies() {
            let investors: Vec<Seat> = self.board().investors(company).collect();
            let income = Money::INCOME * investors.len();
            if company == highest && !has_succeeded {
                self.fine_investors(company, MoneyReason::TakeoverLoss);
                continue;
            }
            if company == lowest && has_succeeded {
                continue;
            }
            for seat in investors {
                earned[seat] = income;
                self.emit(Event::MoneyMoved { seat, amount: income, reason: MoneyReason::Income });
                if company == highest {
                    self.emit(Event::MoneyMoved {
                        seat,
                        amount: Money::TAKEOVER_BONUS,
                        reason: MoneyReason::TakeoverBonus,
                    });
                }
            }
        }
        if let Some(seat) = self.board().record.holder
            && earned[seat] >= Money::INCOME
        {
            self.emit(Event::MoneyMoved {
                seat,
                amount: Money::CARD_BONUS,
                reason: MoneyReason::HighestBuildingCard,
            });
        }
        self.end_round();
    }

    /// E7, or E8 after the last round.
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

    /// E7: a building of the next round stands.
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

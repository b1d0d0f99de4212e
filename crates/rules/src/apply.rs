//! Applying events: the only code that changes a game.

use crate::{
    Board, Building, Built, Company, DiceSet, Event, Game, Key, PerSeat, Phase, Record, ShownDie, Turn,
};
use alloc::vec::Vec;

impl Game {
    /// Changes the game by one event, which should come from [`Game::decide`]. Any other event may lead to an illegal
    /// state, which [`Game::check`] reports, but never to a panic.
    pub fn apply(&mut self, event: &Event) {
        match event {
            &Event::MoneyMoved { seat, amount, .. } => self.ledger.pay(seat, amount),
            event => self.board.apply(event),
        }
    }
}

impl Board {
    fn apply(&mut self, event: &Event) {
        match event {
            // Nothing on the board changes: these belong to the set-up, move money only, or are there for the log.
            Event::StartDrawn { .. }
            | Event::Invested { .. }
            | Event::MoneyMoved { .. }
            | Event::RewardsForfeited { .. }
            | Event::TimeRanOut { .. }
            | Event::MarkerKept { .. }
            | Event::TieThrown { .. }
            | Event::RaiderThrown { .. }
            | Event::TakeoverSucceeded { .. } => {}

            Event::BuildingSetUp { company, dice } => self.put_up(*company, dice),
            Event::DiceThrown { dice, .. } => {
                self.take(dice);
                self.phase = Phase::Declare { thrown: dice.clone() };
            }
            Event::OrderDeclared { order, .. } => {
                self.phase = if order.is_empty() {
                    Phase::Change { built: None }
                } else {
                    Phase::Stack { order: order.clone(), placed: 0, has_gripped: false }
                };
            }
            Event::DiceReturned { dice } => self.supply = self.supply.union(*dice),
            Event::DiePlaced { company, die } => self.place(*company, *die),
            // T3.7: the dropped die was in the hand, so the player has gripped. It still has to be placed.
            Event::DiceGripped { .. } | Event::DieDropped { .. } => self.grip(),
            &Event::BuildingStood { company, grown } => {
                self.phase = Phase::Change { built: Some(Built { company, grown }) };
            }
            &Event::RecordSet { seat, height } => self.record = Record { height, holder: Some(seat) },

            Event::BuildingCollapsed { company } => {
                let thrown = match &self.phase {
                    Phase::Stack { order, .. } => order.iter().collect(),
                    _ => DiceSet::EMPTY,
                };
                self.supply = self.supply.union(thrown);
                self.clear(*company);
                self.phase = Phase::Rebuild;
            }
            Event::BuildingRebuilt { company, dice } => {
                self.clear(*company);
                self.put_up(*company, dice);
            }
            Event::DiceRemoved { dice } => {
                self.supply = self.supply.without(*dice);
                self.removed = self.removed.union(*dice);
                self.phase = Phase::Change { built: None };
            }
            Event::LastTurnCalled => {
                self.turn.is_last = true;
                self.phase = Phase::Change { built: None };
            }
            &Event::BuildingKnockedOver { company } => {
                self.fallen[company] = true;
                // T5: a building that falls after its last die was placed earns nothing, and no dice are left to
                // stack.
                if self.built_this_turn().is_some_and(|built| built.company == company) {
                    self.phase = Phase::Change { built: None };
                }
            }

            &Event::MarkerMoved { seat, company } => self.markers[seat] = company,
            &Event::TurnBegan { seat } => {
                self.turn = Turn { seat, is_last: false };
                self.phase = Phase::Throw;
            }

            Event::RoundEnded { .. } => self.phase = Phase::Rank { highest: None, tied: Vec::new() },
            Event::TieFound { companies } => {
                if let Phase::Rank { tied, .. } = &mut self.phase {
                    tied.clone_from(companies);
                }
            }
            &Event::HighestSettled { company, .. } => {
                self.phase = Phase::Rank { highest: Some(company), tied: Vec::new() };
            }
            &Event::LowestSettled { company: lowest, .. } => {
                if let Phase::Rank { highest: Some(highest), .. } = self.phase {
                    self.phase = Phase::ChooseRaider {
                        highest,
                        lowest,
                        proposals: PerSeat::default(),
                        disagreements: 0,
                    };
                }
            }
            &Event::RaiderProposed { seat, raider } => {
                if let Phase::ChooseRaider { proposals, .. } = &mut self.phase {
                    proposals[seat] = Some(raider);
                }
            }
            &Event::RaidersDisagreed { times } => {
                if let Phase::ChooseRaider { proposals, disagreements, .. } = &mut self.phase {
                    *proposals = PerSeat::default();
                    *disagreements = times;
                }
            }
            &Event::TakeoverBegan { raider } => {
                if let Phase::ChooseRaider { highest, lowest, .. } = self.phase {
                    let waiting = core::mem::take(&mut self.buildings[lowest]).dice();
                    self.phase =
                        Phase::TakeOver { highest, lowest, raider, waiting, placed: 0, has_gripped: false };
                }
            }
            Event::TakeoverFailed { company } => {
                if let Phase::TakeOver { waiting, .. } = &mut self.phase {
                    self.supply = self.supply.union(core::mem::take(waiting));
                }
                self.clear(*company);
            }

            &Event::RoundPrepared { round, first } => {
                self.clear_table();
                self.round = round;
                self.phase = Phase::NewRound { first };
            }
            Event::RoundBegan { .. } => {
                if let Phase::NewRound { first: seat } = self.phase {
                    self.turn = Turn { seat, is_last: false };
                }
                self.phase = Phase::Throw;
            }

            Event::ContestBegan { seats } => {
                self.clear_table();
                self.phase =
                    Phase::Contest { seats: seats.clone(), column: Vec::new(), standing: Vec::new() };
            }
            &Event::ContestTryBegan { base: die, .. } | &Event::ContestDiePlaced { die } => {
                if let Phase::Contest { column, .. } = &mut self.phase {
                    self.supply.remove(die);
                    column.push(die);
                }
            }
            &Event::ContestTried { standing: count, .. } => {
                if let Phase::Contest { column, standing, .. } = &mut self.phase {
                    self.supply = self.supply.union(column.drain(..).collect());
                    standing.push(count);
                }
            }
            Event::GameEnded { winners } => self.phase = Phase::Over { winners: winners.clone() },
        }
    }

    fn take(&mut self, dice: &[ShownDie]) {
        self.supply = self.supply.without(dice.iter().collect());
    }

    fn put_up(&mut self, company: Company, dice: &[ShownDie]) {
        self.take(dice);
        self.buildings[company] = Building { column: dice.to_vec() };
    }

    /// A building's dice go back to the supply.
    fn clear(&mut self, company: Company) {
        let dice = core::mem::take(&mut self.buildings[company]).dice();
        self.supply = self.supply.union(dice);
        self.fallen[company] = false;
    }

    /// E7: all buildings, and the removed dice unless (H1) they stay out.
    fn clear_table(&mut self) {
        for company in Company::ALL {
            self.clear(company);
        }
        if !self.options.house.removed_stay_out {
            self.supply = self.supply.union(core::mem::take(&mut self.removed));
        }
    }

    /// T3: a placed die is part of the building. T4.7: it was in the hand before.
    fn place(&mut self, company: Company, die: ShownDie) {
        match &mut self.phase {
            Phase::Stack { placed, .. } => *placed += 1,
            Phase::TakeOver { waiting, placed, .. } => {
                waiting.remove(die.die);
                *placed += 1;
            }
            _ => return,
        }
        self.buildings[company].column.push(die);
        self.grip();
    }

    /// T4.7
    fn grip(&mut self) {
        if let Phase::Stack { has_gripped, .. } | Phase::TakeOver { has_gripped, .. } = &mut self.phase {
            *has_gripped = true;
        }
    }
}

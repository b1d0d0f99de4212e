//! What is legal in each phase.

use super::{Legal, LegalCommands};
use crate::{Board, Command, Company, DiceSet, Edition, Face, Phase, Setup};
use alloc::vec::Vec;

impl Setup {
    /// The commands that would be accepted.
    pub fn legal_commands(&self) -> LegalCommands {
        let players = self.options.players;
        let mut sets = Vec::new();
        if self.start.is_none() {
            sets.extend(players.seats().map(|seat| Legal::One(Command::DrawStart { seat })));
        }
        for company in players.companies().filter(|&company| self.buildings[company].is_none()) {
            sets.push(start_building(company, self.supply(), self.options.edition));
        }
        if let Some(seat) = self.investor() {
            let companies = players.companies().filter(|&company| self.has_room(company));
            sets.extend(companies.map(|company| Legal::One(Command::Invest { seat, company })));
        }
        LegalCommands::new(sets)
    }
}

fn start_building(company: Company, from: DiceSet, edition: Edition) -> Legal {
    Legal::SetUpBuilding { company, from, is_highest_on_top: edition == Edition::StackMarket }
}

impl Board {
    /// The commands that the game would accept now.
    pub fn legal_commands(&self) -> LegalCommands {
        let mut sets = Vec::new();
        if matches!(self.phase, Phase::Over { .. }) {
            return LegalCommands::new(sets);
        }
        self.list_accidents(&mut sets);
        // T4.6: a hand that is stacking goes on; everything else waits until all buildings stand.
        let all_stand = self.options.players.companies().all(|company| !self.is_fallen(company));
        let (seat, players) = (self.turn.seat, self.options.players);
        match &self.phase {
            Phase::Throw if all_stand => {
                sets.push(Legal::Throw { from: self.supply, count: self.dice_to_throw() });
            }
            Phase::Declare { thrown } if all_stand => sets.push(Legal::DeclareOrder {
                seat,
                top: self.building(self.stacked_company()).top().unwrap_or(Face::Zero),
                thrown: thrown.clone(),
            }),
            Phase::Stack { order, placed } => {
                let next = order.get(*placed);
                sets.extend(next.map(|&die| Legal::One(Command::PlaceDie { die })));
                sets.push(Legal::One(Command::Collapse));
                if next.is_none() {
                    sets.push(Legal::One(Command::Stand));
                } else if self.options.house.turn_clock.is_some() {
                    sets.push(Legal::One(Command::ClockRanOut));
                }
            }
            Phase::Rebuild => {
                sets.push(Legal::RebuildAnew { company: self.stacked_company(), from: self.supply });
            }
            Phase::Change if all_stand => {
                sets.push(Legal::One(Command::KeepMarker { seat }));
                let others = players.companies().filter(|&company| company != self.investment(seat));
                for company in others.filter(|&company| self.has_room(company)) {
                    sets.push(Legal::One(Command::MoveMarker { seat, company }));
                }
            }
            Phase::Rank { tied, .. } if all_stand => sets.push(Legal::BreakTie { tied: tied.clone() }),
            Phase::ChooseRaider { highest, .. } if all_stand => {
                for seat in self.investors(*highest) {
                    for raider in self.investors(*highest) {
                        sets.push(Legal::One(Command::ProposeRaider { seat, raider }));
                    }
                }
            }
            &Phase::TakeOver { waiting, .. } => {
                sets.push(Legal::One(Command::Collapse));
                sets.push(Legal::PlaceAny { from: waiting });
                if waiting.is_empty() {
                    sets.push(Legal::One(Command::Hold));
                }
            }
            Phase::NewRound { .. } => {
                for company in players.companies().filter(|&company| self.height(company) == 0) {
                    sets.push(start_building(company, self.supply, self.options.edition));
                }
            }
            Phase::Contest { column, .. } => {
                sets.push(Legal::One(Command::ContestTimeUp));
                sets.push(Legal::ContestFall { below: column.len() });
                sets.push(Legal::PlaceAny { from: self.supply });
            }
            _ => {}
        }
        for die in self.loose_dice().iter() {
            sets.push(Legal::One(Command::DropDie { die }));
        }
        LegalCommands::new(sets)
    }

    /// T4.6: what may fall, and what has to be put up again.
    fn list_accidents(&self, sets: &mut Vec<Legal>) {
        if matches!(self.phase, Phase::Contest { .. }) {
            return;
        }
        for company in self.options.players.companies() {
            match self.building(company).top() {
                Some(top) if self.is_fallen(company) => {
                    sets.push(Legal::RebuildSame { company, dice: self.building(company).dice(), top });
                }
                Some(_) if self.under_hand() != Some(company) => {
                    sets.push(Legal::One(Command::KnockOver { company }));
                }
                _ => {}
            }
        }
    }
}

//! The legal commands of each phase.

use super::{Legal, LegalCommands};
use crate::{Board, Command, Company, DiceSet, Edition, Face, Phase, Setup};
use alloc::vec::Vec;

impl Setup {
    /// The commands that would be accepted now.
    pub fn legal_commands(&self) -> LegalCommands {
        let players = self.options.players;
        let mut sets = Vec::new();
        if self.start.is_none() {
            sets.extend(players.seats().map(|seat| Legal::One(Command::DrawStart { seat })));
        }
        for company in players.companies().filter(|&company| self.buildings[company].is_none()) {
            sets.push(start_building(company, self.supply(), self.options.edition));
        }
        let all_stand = players.companies().all(|company| !self.is_fallen(company));
        if let Some(seat) = self.investor().filter(|_| all_stand) {
            let companies = players.companies().filter(|&company| self.has_room(company));
            sets.extend(companies.map(|company| Legal::One(Command::Invest { seat, company })));
            sets.extend(self.options.house.turn_clock.map(|_| Legal::One(Command::ClockRanOut)));
        }
        for company in players.companies() {
            let Some(dice) = self.buildings[company] else { continue };
            sets.push(if self.is_fallen(company) {
                Legal::RebuildSame { company, dice: dice.iter().collect(), top: dice[2].face }
            } else {
                Legal::One(Command::KnockOver { company })
            });
        }
        LegalCommands::new(sets)
    }
}

fn start_building(company: Company, from: DiceSet, edition: Edition) -> Legal {
    Legal::SetUpBuilding { company, from, is_highest_on_top: edition == Edition::StackMarket }
}

impl Board {
    /// The commands that would be accepted now.
    pub fn legal_commands(&self) -> LegalCommands {
        let mut sets = Vec::new();
        if matches!(self.phase, Phase::Over { .. }) {
            return LegalCommands::new(sets);
        }
        self.list_accidents(&mut sets);
        // T4.6: a player may keep stacking, unless their own building is down. Everything else waits until all stand.
        let all_stand = self.options.players.companies().all(|company| !self.is_fallen(company));
        if self.under_hand().is_some_and(|company| !self.is_fallen(company)) {
            self.list_stacking(&mut sets);
        } else if all_stand {
            self.list_choices(&mut sets);
        }
        let players = self.options.players;
        match &self.phase {
            Phase::Rebuild => {
                sets.push(Legal::RebuildAnew { company: self.stacked_company(), from: self.supply });
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
        LegalCommands::new(sets)
    }

    /// T3, E4: what may happen while somebody is stacking.
    fn list_stacking(&self, sets: &mut Vec<Legal>) {
        let (last, next) = match &self.phase {
            Phase::Stack { order, placed, .. } => {
                (Command::Stand, order.get(*placed).map(|&die| Legal::One(Command::PlaceDie { die })))
            }
            &Phase::TakeOver { waiting, .. } => {
                (Command::Hold, (!waiting.is_empty()).then_some(Legal::PlaceAny { from: waiting }))
            }
            _ => return,
        };
        // T4.7: before the first grip, a fall is an accident.
        sets.push(Legal::One(if self.has_gripped() { Command::Collapse } else { Command::Grip }));
        if let Some(next) = next {
            sets.push(next);
            sets.extend(self.clock());
        } else {
            sets.push(Legal::One(last));
        }
        sets.extend(self.loose_dice().iter().map(|die| Legal::One(Command::DropDie { die })));
    }

    /// The choices and throws that come up once every building stands.
    fn list_choices(&self, sets: &mut Vec<Legal>) {
        let (seat, players) = (self.turn.seat, self.options.players);
        match &self.phase {
            Phase::Throw => {
                sets.push(Legal::Throw { from: self.supply, count: self.dice_to_throw() });
                sets.extend(self.clock());
            }
            Phase::Declare { thrown } => {
                sets.push(Legal::DeclareOrder {
                    seat,
                    top: self.building(self.stacked_company()).top().unwrap_or(Face::Zero),
                    thrown: thrown.clone(),
                });
                sets.extend(self.clock());
            }
            Phase::Change { .. } => {
                sets.push(Legal::One(Command::KeepMarker { seat }));
                let others = players.companies().filter(|&company| company != self.investment(seat));
                for company in others.filter(|&company| self.has_room(company)) {
                    sets.push(Legal::One(Command::MoveMarker { seat, company }));
                }
                sets.extend(self.clock());
            }
            Phase::Rank { tied, .. } => sets.push(Legal::BreakTie { tied: tied.clone() }),
            Phase::ChooseRaider { disagreements: 3.., .. } => sets.push(Legal::ThrowForRaider),
            Phase::ChooseRaider { highest, .. } => {
                for seat in self.investors(*highest) {
                    for raider in self.investors(*highest) {
                        sets.push(Legal::One(Command::ProposeRaider { seat, raider }));
                    }
                }
                sets.extend(self.clock());
            }
            _ => {}
        }
    }

    /// H5: with a turn clock, time can run out for the player who is asked.
    fn clock(&self) -> Option<Legal> {
        self.options.house.turn_clock.map(|_| Legal::One(Command::ClockRanOut))
    }

    /// T4.6: buildings that may fall, and fallen ones that must be rebuilt.
    fn list_accidents(&self, sets: &mut Vec<Legal>) {
        if matches!(self.phase, Phase::Contest { .. }) {
            return;
        }
        for company in self.options.players.companies() {
            match self.building(company).top() {
                Some(top) if self.is_fallen(company) => {
                    sets.push(Legal::RebuildSame { company, dice: self.building(company).dice(), top });
                }
                Some(_) => sets.push(Legal::One(Command::KnockOver { company })),
                None => {}
            }
        }
    }
}

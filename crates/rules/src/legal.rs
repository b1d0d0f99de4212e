//! Which commands the game would accept now.
//!
//! Some kinds of command are few and are listed one by one; others, such as the numbers of a throw, are far too
//! many and are described as a set. This is written from the rule sheet a second time, apart from `decide`, so
//! that each can be tested against the other.

use crate::{
    Board, Building, Command, Company, DiceSet, DieId, Edition, Face, Orders, PerSeat, Phase, Pool, Seat,
    Setup, ShownDie,
};
use alloc::vec::Vec;

/// All commands that would be accepted now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LegalCommands {
    sets: Vec<Legal>,
}

/// One command, or a set of commands of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "fields repeat their types; the variants are documented")]
pub enum Legal {
    /// Exactly this command.
    One(Command),
    /// S4, E7: three different dice `from` the supply, for Stack Market with the highest number on top.
    SetUpBuilding { company: Company, from: DiceSet, is_highest_on_top: bool },
    /// T1: `count` different dice `from` the supply, showing anything.
    Throw { from: DiceSet, count: usize },
    /// T2: any complete order of the thrown dice.
    DeclareOrder { seat: Seat, top: Face, thrown: Vec<ShownDie> },
    /// E4, E8: any of these dice, showing anything.
    PlaceAny { from: DiceSet },
    /// T4.2: three different dice `from` the supply, showing anything.
    RebuildAnew { company: Company, from: DiceSet },
    /// T4.6: just these dice, in any order, with this number on top.
    RebuildSame { company: Company, dice: DiceSet, top: Face },
    /// E3: any number for each of these.
    BreakTie { tied: Vec<Company> },
    /// E8: any number of dice below this.
    ContestFall { below: usize },
}

impl LegalCommands {
    /// The sets, none of which is empty.
    pub fn sets(&self) -> &[Legal] {
        &self.sets
    }

    /// Would this command be accepted?
    pub fn contains(&self, command: &Command) -> bool {
        self.sets.iter().any(|set| set.contains(command))
    }

    /// Any one of them. `choose(n)` names a number below `n` and is asked for every choice; None if the game is
    /// over.
    pub fn pick(&self, choose: &mut dyn FnMut(usize) -> usize) -> Option<Command> {
        if self.sets.is_empty() {
            return None;
        }
        let set = self.sets.get(choose(self.sets.len()))?;
        Some(set.pick(choose))
    }
}

impl Legal {
    /// Is this command in the set?
    pub fn contains(&self, command: &Command) -> bool {
        match (self, command) {
            (Self::One(one), command) => one == command,
            (
                Self::SetUpBuilding { company, from, is_highest_on_top },
                Command::SetUpBuilding { company: named, dice },
            ) => {
                let is_in_order = dice.iter().all(|shown| shown.face <= dice[2].face);
                named == company && are_different(dice, *from) && (is_in_order || !is_highest_on_top)
            }
            (Self::Throw { from, count }, Command::Throw { dice }) => {
                dice.len() == *count && are_different(dice, *from)
            }
            (Self::DeclareOrder { seat, top, thrown }, Command::DeclareOrder { seat: named, order }) => {
                let shown: Vec<ShownDie> = order
                    .iter()
                    .filter_map(|&die| thrown.iter().find(|shown| shown.die == die).copied())
                    .collect();
                let orders = Orders::new(*top, thrown.iter().collect::<Pool>());
                seat == named
                    && shown.len() == order.len()
                    && are_different(&shown, thrown.iter().collect())
                    && orders.judge(shown.iter().map(|shown| shown.face)).is_ok()
            }
            (Self::PlaceAny { from }, Command::PlaceDie { die }) => from.contains(die.die),
            (Self::RebuildAnew { company, from }, Command::Rebuild { company: named, dice }) => {
                named == company && dice.len() == Building::START_HEIGHT && are_different(dice, *from)
            }
            (Self::RebuildSame { company, dice: own, top }, Command::Rebuild { company: named, dice }) => {
                named == company
                    && dice.len() == own.len()
                    && are_different(dice, *own)
                    && dice.last().is_some_and(|shown| shown.face == *top)
            }
            (Self::BreakTie { tied }, Command::BreakTie { numbers }) => {
                let mut named: Vec<Company> = numbers.iter().map(|&(company, _)| company).collect();
                named.sort_unstable();
                named == *tied
            }
            (Self::ContestFall { below }, Command::ContestFall { standing }) => {
                usize::from(*standing) < *below
            }
            _ => false,
        }
    }

    /// Any command of the set; `choose(n)` names a number below `n`.
    pub fn pick(&self, choose: &mut dyn FnMut(usize) -> usize) -> Command {
        match self {
            Self::One(command) => command.clone(),
            &Self::SetUpBuilding { company, from, is_highest_on_top } => {
                let mut dice = pick_three(from, choose);
                if is_highest_on_top {
                    dice.sort_by_key(|shown| shown.face);
                }
                Command::SetUpBuilding { company, dice }
            }
            &Self::Throw { from, count } => Command::Throw { dice: pick_dice(from, count, choose) },
            Self::DeclareOrder { seat, top, thrown } => {
                Command::DeclareOrder { seat: *seat, order: pick_order(*top, thrown, choose) }
            }
            Self::PlaceAny { from } => {
                let die = from.iter().nth(choose(from.len())).or(from.iter().next());
                Command::PlaceDie { die: ShownDie { die: die.unwrap_or(FIRST_DIE), face: pick_face(choose) } }
            }
            &Self::RebuildAnew { company, from } => {
                Command::Rebuild { company, dice: pick_dice(from, Building::START_HEIGHT, choose) }
            }
            &Self::RebuildSame { company, dice, top } => {
                let mut dice = pick_dice(dice, dice.len(), choose);
                if let Some(last) = dice.last_mut() {
                    last.face = top;
                }
                Command::Rebuild { company, dice }
            }
            Self::BreakTie { tied } => Command::BreakTie {
                numbers: tied.iter().map(|&company| (company, pick_face(choose))).collect(),
            },
            Self::ContestFall { below } => {
                Command::ContestFall { standing: u8::try_from(choose(*below)).unwrap_or_default() }
            }
        }
    }
}

const FIRST_DIE: DieId = match DieId::new(0) {
    Some(die) => die,
    None => unreachable!(),
};

fn are_different(dice: &[ShownDie], from: DiceSet) -> bool {
    let set: DiceSet = dice.iter().collect();
    set.len() == dice.len() && set.without(from).is_empty()
}

fn pick_face(choose: &mut dyn FnMut(usize) -> usize) -> Face {
    let [zero, one, two, three, four] = Face::ALL;
    match choose(6) {
        0 | 1 => zero,
        2 => one,
        3 => two,
        4 => three,
        _ => four,
    }
}

fn pick_dice(mut from: DiceSet, count: usize, choose: &mut dyn FnMut(usize) -> usize) -> Vec<ShownDie> {
    let mut dice = Vec::with_capacity(count);
    while dice.len() < count
        && let Some(die) = from.iter().nth(choose(from.len())).or(from.iter().next())
    {
        from.remove(die);
        dice.push(ShownDie { die, face: pick_face(choose) });
    }
    dice
}

fn pick_three(from: DiceSet, choose: &mut dyn FnMut(usize) -> usize) -> [ShownDie; 3] {
    let blank = ShownDie { die: FIRST_DIE, face: Face::Zero };
    <[ShownDie; 3]>::try_from(pick_dice(from, 3, choose)).unwrap_or([blank; 3])
}

fn pick_order(top: Face, thrown: &[ShownDie], choose: &mut dyn FnMut(usize) -> usize) -> Vec<DieId> {
    let mut left = Orders::new(top, thrown.iter().collect());
    let mut order: Vec<DieId> = Vec::new();
    while !left.is_complete() {
        let faces: Vec<Face> = left.next_faces().collect();
        let Some(after) = faces.get(choose(faces.len())).or(faces.first()).and_then(|&face| left.after(face))
        else {
            break;
        };
        let die = thrown.iter().find(|shown| shown.face == after.top() && !order.contains(&shown.die));
        order.extend(die.map(|shown| shown.die));
        left = after;
    }
    order
}

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
        LegalCommands { sets }
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
            return LegalCommands { sets };
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
                sets.push(if waiting.is_empty() {
                    Legal::One(Command::Hold)
                } else {
                    Legal::PlaceAny { from: waiting }
                });
            }
            Phase::NewRound { .. } => {
                for company in players.companies().filter(|&company| self.height(company) == 0) {
                    sets.push(start_building(company, self.supply, self.options.edition));
                }
            }
            Phase::Contest { column, .. } => {
                sets.push(Legal::One(Command::ContestTimeUp));
                sets.push(Legal::ContestFall { below: column.len() });
                if !self.supply.is_empty() {
                    sets.push(Legal::PlaceAny { from: self.supply });
                }
            }
            _ => {}
        }
        for die in self.loose_dice().iter() {
            sets.push(Legal::One(Command::DropDie { die }));
        }
        LegalCommands { sets }
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

    /// E4: what the investors of the highest building have said so far, while they have to agree.
    pub fn raider_proposals(&self) -> Option<&PerSeat<Option<Seat>>> {
        match &self.phase {
            Phase::ChooseRaider { proposals, .. } => Some(proposals),
            _ => None,
        }
    }
}

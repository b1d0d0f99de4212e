//! What the referee does at the table between the players' turns: puts buildings up and clears them away, throws for
//! numbers, lines dice up, counts what stands.
//!
//! There is no script. Whenever the table is free, [`Match::advance`] looks at what the rules wait for and where the
//! dice lie, and does the next thing that is missing.

use super::{Match, MatchEvent};
use crate::chance::Chance;
use crate::geometry;
use crate::table::{Gesture, Hands, Pace, Spot, StackingPlan, TableEvent, pose};
use crate::units::ticks;
use gragra_rules::{Board, Command, Company, DiceSet, DieId, Edition, Face, Phase, Seat, ShownDie, Stage};
use rapier3d::math::Pose;
use serde::{Deserialize, Serialize};

/// When something has fallen, the referee waits until all is at rest, but no longer than this.
const LONGEST_SETTLING: u32 = ticks(500);

/// What the referee has in mind.
#[derive(Serialize, Deserialize)]
pub(super) struct Dealer {
    chance: Chance,
    pub(super) job: Job,
    /// First buildings that are still to be put up.
    planned: Vec<(Company, [ShownDie; 3])>,
    /// E3: top dice that were thrown for their buildings, and where they lay.
    lent: Vec<(Company, DieId, Pose)>,
    /// Ticks since something fell and did not yet come to rest.
    settling: Option<u32>,
}

/// What the table is doing for the referee.
#[derive(Serialize, Deserialize)]
pub(super) enum Job {
    None,
    /// Dice are put where they belong; nobody needs to be told.
    Tidying,
    /// T1
    TurnThrow,
    /// S4, E7
    StartNumbers,
    /// T4.2
    TopNumber,
    /// E3: which die is thrown for which building.
    TieThrow(Vec<(Company, DieId)>),
    /// S4, E7
    SetUp(Company, [ShownDie; 3]),
    /// T4.2, T4.6
    Rebuild(Company, Vec<ShownDie>),
    /// E4: a die decides who raids.
    RaiderThrow,
    /// E8: the contest's tower fell; what still stands will be counted.
    CountStanding,
}

impl Dealer {
    pub(super) fn new(chance: Chance) -> Self {
        Self { chance, job: Job::None, planned: Vec::new(), lent: Vec::new(), settling: None }
    }

    /// How the referee throws.
    fn gesture(&mut self) -> Gesture {
        Gesture {
            angle: self.chance.below(1 << 16) as u16,
            strength: 64 + self.chance.below(128) as u8,
            shake: 64 + self.chance.below(128) as u8,
        }
    }
}

impl Match {
    /// Must seats wait for the dice or for the referee?
    pub(super) fn is_busy(&self) -> bool {
        let Dealer { job, planned, lent, settling, .. } = &self.dealer;
        !matches!(job, Job::None)
            || !planned.is_empty()
            || !lent.is_empty()
            || settling.is_some()
            || self.table.is_arranging()
            || self.table.is_throwing()
            || (self.table.stacker().is_none() && self.is_a_building_down())
    }

    /// Is the referee's hand putting up this building?
    pub(super) fn is_being_put_up(&self, company: Company) -> bool {
        match &self.dealer.job {
            Job::SetUp(built, _) | Job::Rebuild(built, _) => *built == company,
            _ => false,
        }
    }

    /// A building's dice without one that was lent for a throw.
    pub(super) fn without_lent(&self, company: Company, dice: &[DieId]) -> Vec<DieId> {
        let is_lent = |die: DieId| self.dealer.lent.iter().any(|&(of, lent, _)| of == company && lent == die);
        dice.iter().copied().filter(|&die| !is_lent(die)).collect()
    }

    /// T1: throws the dice of the turn.
    pub(super) fn throw(&mut self, gesture: Gesture) {
        let Some(board) = self.board().filter(|board| matches!(board.phase(), Phase::Throw)) else { return };
        let dice = board.supply().lowest(board.dice_to_throw());
        self.throw_for(dice, gesture, Job::TurnThrow);
    }

    /// H5: throws for somebody who let the time go by.
    pub(super) fn throw_for_late(&mut self) {
        let gesture = self.dealer.gesture();
        self.throw(gesture);
    }

    /// What the table saw, as the referee needs it.
    pub(super) fn handle_table_event(&mut self, seen: TableEvent, events: &mut Vec<MatchEvent>) {
        match seen {
            TableEvent::ThrowSettled { dice, .. } => self.read_throw(dice, events),
            TableEvent::Arranged => self.finish_job(events),
            TableEvent::Placed { die } => self.report(&Command::PlaceDie { die }, events),
            TableEvent::Dropped { die } | TableEvent::Misplaced { die } => {
                // A die of the contest was never anywhere but in the supply.
                if let Some(Phase::Stack { .. } | Phase::TakeOver { .. }) = self.board().map(Board::phase) {
                    self.report(&Command::DropDie { die }, events);
                    // H2: the turn is over, though the building stands.
                    if self.board().is_some_and(|board| board.under_hand().is_none()) {
                        self.table.end_activity();
                    }
                }
            }
            TableEvent::Stood => {
                let is_turn = matches!(self.board().map(Board::phase), Some(Phase::Stack { .. }));
                self.report(if is_turn { &Command::Stand } else { &Command::ContestTimeUp }, events);
            }
            TableEvent::Held => self.report(&Command::Hold, events),
            TableEvent::Collapsed { .. } => {
                self.dealer.settling = Some(0);
                if let Some(Phase::Contest { .. }) = self.board().map(Board::phase) {
                    self.dealer.job = Job::CountStanding;
                } else {
                    self.report(&Command::Collapse, events);
                }
            }
            TableEvent::KnockedOver { company } => {
                self.dealer.settling = Some(0);
                if self.is_building(company) {
                    self.report(&Command::KnockOver { company }, events);
                }
            }
            TableEvent::PutBack { .. } => {}
        }
    }

    /// Does the referee know a building there? Between rounds, and after a collapse, what lies about is nobody's any more.
    fn is_building(&self, company: Company) -> bool {
        match &self.stage {
            Stage::Setup(setup) => setup.building(company).is_some(),
            Stage::Game(game) => {
                let board = game.board();
                board.height(company) > 0 && !matches!(board.phase(), Phase::Over { .. })
            }
        }
    }

    fn read_throw(&mut self, dice: Vec<ShownDie>, events: &mut Vec<MatchEvent>) {
        match std::mem::replace(&mut self.dealer.job, Job::None) {
            // T4.6: play waits, so a throw during which a building fell is made again when all stand.
            Job::TurnThrow | Job::TieThrow(_) | Job::RaiderThrow if self.is_a_building_down() => {}
            Job::TurnThrow => self.report(&Command::Throw { dice }, events),
            Job::StartNumbers => self.plan_buildings(&dice),
            Job::TopNumber => self.rebuild_anew(&dice),
            Job::TieThrow(pairs) => {
                let number = |die| dice.iter().find(|shown| shown.die == die).map(|shown| shown.face);
                let numbers =
                    pairs.iter().filter_map(|&(company, die)| Some((company, number(die)?))).collect();
                self.report(&Command::BreakTie { numbers }, events);
            }
            Job::RaiderThrow => {
                if let Some(&ShownDie { face, .. }) = dice.first() {
                    self.report(&Command::ThrowForRaider { face }, events);
                }
            }
            other => self.dealer.job = other,
        }
    }

    fn is_a_building_down(&self) -> bool {
        self.fallen_building().is_some()
    }

    /// T4.6: a building that lies on the table and has to be put up again, with its dice.
    fn fallen_building(&self) -> Option<(Company, Vec<ShownDie>)> {
        let mut companies = self.options().players.companies();
        match &self.stage {
            Stage::Setup(setup) => companies.find(|&company| setup.is_fallen(company)).and_then(|company| {
                let dice = setup.building(company)?;
                Some((company, dice.to_vec()))
            }),
            Stage::Game(game) => {
                let board = game.board();
                let company = companies.find(|&company| board.is_fallen(company))?;
                Some((company, board.building(company).column().to_vec()))
            }
        }
    }

    /// Puts up the first building that fell by accident; true if there was one.
    fn restore_building(&mut self) -> bool {
        let Some((company, dice)) = self.fallen_building() else { return false };
        self.table.restore(company, &dice, Pace::Unhurried);
        self.dealer.job = Job::Rebuild(company, dice);
        true
    }

    fn finish_job(&mut self, events: &mut Vec<MatchEvent>) {
        match std::mem::replace(&mut self.dealer.job, Job::None) {
            Job::SetUp(company, dice) => self.report(&Command::SetUpBuilding { company, dice }, events),
            Job::Rebuild(company, dice) => self.report(&Command::Rebuild { company, dice }, events),
            _ => {}
        }
    }

    /// Does the next thing that the table needs, if it is free.
    pub(super) fn advance(&mut self, events: &mut Vec<MatchEvent>) {
        if !self.has_settled() || self.table.is_arranging() || self.table.is_throwing() {
            return;
        }
        match (&self.stage, &self.dealer.job) {
            (_, Job::CountStanding) => {
                self.dealer.job = Job::None;
                self.count_standing(events);
            }
            (Stage::Setup(_), Job::None) if self.is_a_building_down() => {
                self.restore_building();
            }
            (_, Job::None) => match &self.stage {
                Stage::Setup(setup) => {
                    if setup.start().is_none() {
                        self.draw_start(events);
                    } else if setup.investor().is_none() {
                        self.put_up_first_building();
                    }
                }
                Stage::Game(_) if self.table.stacker().is_none() => self.advance_game(),
                Stage::Game(_) => {}
            },
            _ => {}
        }
    }

    /// Has everything that fell come to rest?
    fn has_settled(&mut self) -> bool {
        let Some(waited) = &mut self.dealer.settling else { return true };
        *waited += 1;
        // A hand that goes on stacking keeps the table in motion; the settling is only asked about between turns.
        if *waited < LONGEST_SETTLING && !self.table.is_at_rest() {
            return false;
        }
        self.dealer.settling = None;
        true
    }

    /// S6
    fn draw_start(&mut self, events: &mut Vec<MatchEvent>) {
        let players = self.options().players;
        let place = self.dealer.chance.below(players.count() as u32) as usize;
        if let Some(seat) = players.seats().nth(place) {
            self.report(&Command::DrawStart { seat }, events);
        }
    }

    fn advance_game(&mut self) {
        let Some(board) = self.board() else { return };
        let phase = board.phase().clone();
        if matches!(phase, Phase::Over { .. }) || self.put_back_lent_die() || self.tidy_up() {
            return;
        }
        if self.restore_building() {
            return;
        }
        let Some(board) = self.board() else { return };
        match phase {
            Phase::Stack { order, placed, .. } => {
                let (seat, company) = (board.turn().seat, board.investment(board.turn().seat));
                let left = order.get(placed..).unwrap_or_default().to_vec();
                self.begin_stacking(company, seat, left, Hands::One);
            }
            Phase::Rebuild => {
                let top = board.supply().lowest(1);
                self.throw_as_referee(top, Job::TopNumber);
            }
            Phase::Rank { tied, .. } => self.throw_for_ties(&tied),
            Phase::TakeOver { highest, raider, waiting, .. } => {
                let order = self.as_they_lie(waiting);
                self.begin_stacking(highest, raider, order, Hands::Both);
            }
            Phase::ChooseRaider { disagreements, .. } if disagreements >= Board::MAX_DISAGREEMENTS => {
                self.throw_for_raider();
            }
            Phase::NewRound { .. } => self.put_up_first_building(),
            Phase::Contest { seats, column, standing } => {
                if let (Some(&seat), Some(&base)) = (seats.get(standing.len()), column.first()) {
                    self.begin_try(seat, base);
                }
            }
            Phase::Throw
            | Phase::Declare { .. }
            | Phase::Change { .. }
            | Phase::ChooseRaider { .. }
            | Phase::Over { .. } => {}
        }
    }

    /// Puts a lent top die back on its building; true if there was one.
    fn put_back_lent_die(&mut self) -> bool {
        let Some((company, die, pose)) = self.dealer.lent.pop() else { return false };
        // A building that fell meanwhile is put up again with all its dice.
        if !self.table.is_fallen(company) {
            self.table.put_back_on(company, die, geometry::Pose::from_rapier(pose), Pace::Unhurried);
            self.dealer.job = Job::Tidying;
        }
        true
    }

    /// Puts away dice that lie about; true if there were any.
    fn tidy_up(&mut self) -> bool {
        let Some(board) = self.board() else { return false };
        let lying_elsewhere = |dice: DiceSet, spot: Spot| -> Vec<DieId> {
            dice.iter().filter(|&die| self.table.spot(die) != spot).collect()
        };
        let back = lying_elsewhere(board.supply(), Spot::Supply);
        let out = lying_elsewhere(out_of_the_game(board), Spot::Removed);
        if !back.is_empty() {
            self.table.return_to_supply(back, Pace::Unhurried);
        } else if !out.is_empty() {
            self.table.remove(out, Pace::Unhurried);
        } else {
            return false;
        }
        self.dealer.job = Job::Tidying;
        true
    }

    /// The referee throws.
    fn throw_as_referee(&mut self, dice: DiceSet, job: Job) {
        let gesture = self.dealer.gesture();
        self.throw_for(dice, gesture, job);
    }

    fn throw_for(&mut self, dice: DiceSet, gesture: Gesture, job: Job) {
        self.table.throw(dice, gesture);
        self.dealer.job = job;
    }

    /// S4, E7: throws the first numbers; then puts up one building after the other.
    fn put_up_first_building(&mut self) {
        if !self.dealer.planned.is_empty() {
            let (company, dice) = self.dealer.planned.remove(0);
            self.table.raise(company, &dice, Pace::Unhurried);
            self.dealer.job = Job::SetUp(company, dice);
            return;
        }
        let options = self.options();
        let each = match options.edition {
            Edition::GraGraCompany => 1,
            Edition::StackMarket => 3,
        };
        let dice = self.supply().lowest(each * options.players.count());
        self.throw_as_referee(dice, Job::StartNumbers);
    }

    pub(super) fn supply(&self) -> DiceSet {
        match &self.stage {
            Stage::Setup(setup) => setup.supply(),
            Stage::Game(game) => game.board().supply(),
        }
    }

    /// S4: deals the thrown dice out to the companies.
    fn plan_buildings(&mut self, thrown: &[ShownDie]) {
        let options = *self.options();
        let rest: Vec<DieId> = self.supply().without(thrown.iter().collect()).iter().collect();
        let companies = options.players.companies().enumerate();
        self.dealer.planned = companies
            .filter_map(|(place, company)| {
                let dice = match options.edition {
                    Edition::GraGraCompany => {
                        // The two lower dice do not matter.
                        let low = |which: usize| {
                            rest.get(2 * place + which).map(|&die| ShownDie { die, face: Face::Zero })
                        };
                        [low(0)?, low(1)?, *thrown.get(place)?]
                    }
                    Edition::StackMarket => {
                        let mut dice: [ShownDie; 3] =
                            thrown.get(3 * place..3 * place + 3)?.try_into().ok()?;
                        dice.sort_by_key(|shown| shown.face);
                        dice
                    }
                };
                Some((company, dice))
            })
            .collect();
    }

    /// T4.2: three dice of the supply, the thrown one on top.
    fn rebuild_anew(&mut self, thrown: &[ShownDie]) {
        let Some(board) = self.board() else { return };
        let company = board.investment(board.turn().seat);
        let low = board.supply().without(thrown.iter().collect()).lowest(2);
        let mut dice: Vec<ShownDie> = low.iter().map(|die| ShownDie { die, face: Face::Zero }).collect();
        dice.extend(thrown);
        self.table.raise(company, &dice, Pace::Unhurried);
        self.dealer.job = Job::Rebuild(company, dice);
    }

    /// T2, E4: lines the dice up, then lets the player have the hand.
    fn begin_stacking(&mut self, company: Company, seat: Seat, order: Vec<ShownDie>, hands: Hands) {
        let is_lined_up = order.iter().enumerate().all(|(slot, shown)| {
            self.table.spot(shown.die) == Spot::Lane { seat, slot: u8::try_from(slot).unwrap_or(u8::MAX) }
        });
        if !is_lined_up {
            self.table.line_up(seat, &order, Pace::Unhurried);
            self.dealer.job = Job::Tidying;
            return;
        }
        let tremor = self.tremor(seat);
        let has_gripped = self.board().is_some_and(Board::has_gripped);
        self.table.begin_stacking(StackingPlan { company, seat, order, hands, tremor, has_gripped });
    }

    /// E4: order and numbers are free and decide nothing, so the dice stay in the order in which they were taken from
    /// their building, from the top, showing what they showed.
    fn as_they_lie(&self, waiting: DiceSet) -> Vec<ShownDie> {
        let shown = |die| {
            let face = pose::face_on_top(self.table.body_pose(die).rotation).unwrap_or(Face::Zero);
            ShownDie { die, face }
        };
        let slot = |die| match self.table.spot(die) {
            Spot::Lane { slot, .. } => usize::from(slot),
            Spot::Building(company) => {
                let column = self.table.column(company);
                column.len() - column.iter().position(|&other| other == die).unwrap_or(0)
            }
            _ => 0,
        };
        let mut dice: Vec<DieId> = waiting.iter().collect();
        dice.sort_by_key(|&die| slot(die));
        dice.into_iter().map(shown).collect()
    }

    /// E3: a die for each tied building.
    fn throw_for_ties(&mut self, tied: &[Company]) {
        let pairs = self.borrow_dice(tied);
        let dice = pairs.iter().map(|&(_, die)| die).collect();
        self.throw_as_referee(dice, Job::TieThrow(pairs));
    }

    /// E4: one die decides between two who do not agree.
    fn throw_for_raider(&mut self) {
        let Some(&Phase::ChooseRaider { highest, .. }) = self.board().map(Board::phase) else { return };
        let dice = self.borrow_dice(&[highest]).into_iter().map(|(_, die)| die).collect();
        self.throw_as_referee(dice, Job::RaiderThrow);
    }

    /// A die to throw for each company. It comes from the supply or from those that left the game; if all sixty are in
    /// buildings, each building's own top die is lent for it.
    fn borrow_dice(&mut self, companies: &[Company]) -> Vec<(Company, DieId)> {
        let Some(board) = self.board() else { return Vec::new() };
        let spare = board.supply().iter().chain(out_of_the_game(board).iter());
        let spare: Vec<DieId> = spare.take(companies.len()).collect();
        if spare.len() == companies.len() {
            return companies.iter().copied().zip(spare).collect();
        }
        let top = |&company: &Company| Some((company, *self.table.column(company).last()?));
        let tops: Vec<(Company, DieId)> = companies.iter().filter_map(top).collect();
        self.dealer.lent =
            tops.iter().map(|&(company, die)| (company, die, self.table.body_pose(die))).collect();
        tops
    }
}

/// S3, T4.3: the dice that nobody can take.
fn out_of_the_game(board: &Board) -> DiceSet {
    let in_play = DiceSet::first(board.options().players.dice());
    board.removed().union(DiceSet::first(DieId::COUNT).without(in_play))
}

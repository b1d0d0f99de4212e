//! What the referee does at the table between the players' actions: puts up buildings, clears them away, throws dice,
//! lines them up and counts what stands.
//!
//! There is no script. Whenever the table is free, [`Match::advance`] compares what the rules wait for with where the
//! dice lie, and does the next thing that is missing.

use super::{Match, MatchEvent};
use crate::chance::Chance;
use crate::geometry;
use crate::table::{Gesture, Hands, Pace, Spot, StackingPlan, TableEvent, pose};
use crate::units::ticks;
use gragra_rules::{Board, Command, Company, DiceSet, DieId, Edition, Face, Phase, Seat, ShownDie, Stage};
use rapier3d::math::Pose;
use serde::{Deserialize, Serialize};

/// After a fall the referee waits until everything is at rest, but no longer than this.
const LONGEST_SETTLING: u32 = ticks(500);

/// The referee's plans for the table.
#[derive(Serialize, Deserialize)]
pub(super) struct Dealer {
    chance: Chance,
    pub(super) job: Job,
    /// Starting buildings that still have to be put up.
    planned: Vec<(Company, [ShownDie; 3])>,
    /// E3: top dice that were borrowed from their buildings for a throw, and their poses there.
    borrowed: Vec<(Company, DieId, Pose)>,
    /// Ticks since something fell; none once everything is at rest.
    settling: Option<u32>,
}

/// What the table is doing for the referee.
#[derive(Serialize, Deserialize)]
pub(super) enum Job {
    None,
    /// Dice are being put in their place; nothing has to be reported.
    Tidying,
    /// T1
    TurnThrow,
    /// S4, E7
    StartNumbers,
    /// T4.2
    TopNumber,
    /// E3: the dice thrown for the tied buildings.
    TieThrow(Vec<(Company, DieId)>),
    /// S4, E7
    SetUp(Company, [ShownDie; 3]),
    /// T4.2, T4.6
    Rebuild(Company, Vec<ShownDie>),
    /// E4: a die decides who stacks.
    RaiderThrow,
    /// E8: the contest's tower fell; the standing dice will be counted.
    CountStanding,
}

impl Dealer {
    pub(super) fn new(chance: Chance) -> Self {
        Self { chance, job: Job::None, planned: Vec::new(), borrowed: Vec::new(), settling: None }
    }

    /// A random gesture for the referee's own throws.
    fn gesture(&mut self) -> Gesture {
        Gesture {
            angle: self.chance.below(1 << 16) as u16,
            strength: 64 + self.chance.below(128) as u8,
            shake: 64 + self.chance.below(128) as u8,
        }
    }
}

impl Match {
    /// Whether players have to wait for the dice or for the referee.
    pub(super) fn is_busy(&self) -> bool {
        let Dealer { job, planned, borrowed, settling, .. } = &self.dealer;
        !matches!(job, Job::None)
            || !planned.is_empty()
            || !borrowed.is_empty()
            || settling.is_some()
            || self.table.is_arranging()
            || self.table.is_throwing()
            || (self.table.stacker().is_none() && self.is_a_building_down())
    }

    /// Whether the referee is putting up this building.
    pub(super) fn is_being_put_up(&self, company: Company) -> bool {
        match &self.dealer.job {
            Job::SetUp(built, _) | Job::Rebuild(built, _) => *built == company,
            _ => false,
        }
    }

    /// A building's dice without the one that was borrowed for a throw.
    pub(super) fn without_borrowed(&self, company: Company, dice: &[DieId]) -> Vec<DieId> {
        let is_borrowed = |die: DieId| {
            self.dealer.borrowed.iter().any(|&(of, borrowed, _)| of == company && borrowed == die)
        };
        dice.iter().copied().filter(|&die| !is_borrowed(die)).collect()
    }

    /// T1: throws the dice of the turn.
    pub(super) fn throw(&mut self, gesture: Gesture) {
        let Some(board) = self.board().filter(|board| matches!(board.phase(), Phase::Throw)) else { return };
        let dice = board.supply().lowest(board.dice_to_throw());
        self.throw_for(dice, gesture, Job::TurnThrow);
    }

    /// H5: throws for a player whose time ran out.
    pub(super) fn throw_for_late_player(&mut self) {
        let gesture = self.dealer.gesture();
        self.throw(gesture);
    }

    /// Translates an event of the table for the referee.
    pub(super) fn handle_table_event(&mut self, seen: TableEvent, events: &mut Vec<MatchEvent>) {
        match seen {
            TableEvent::ThrowSettled { dice, .. } => self.read_throw(dice, events),
            TableEvent::Arranged => self.finish_job(events),
            TableEvent::Placed { die } => self.report(&Command::PlaceDie { die }, events),
            TableEvent::Dropped { die } | TableEvent::Misplaced { die } => {
                // In the contest a dropped die simply belongs to the supply again.
                if let Some(Phase::Stack { .. } | Phase::TakeOver { .. }) = self.board().map(Board::phase) {
                    self.report(&Command::DropDie { die }, events);
                    // H2: the turn is over, although the building stands.
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

    /// Whether the rules have a building there. Between rounds and after a collapse, the dice there belong to no
    /// building.
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
            // T4.6: play waits. If a building falls during a throw, the throw is repeated once all buildings stand.
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

    /// T4.6: a fallen building that has to be put up again, with its dice.
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

    /// Starts to put up the first building that fell by accident; returns whether there was one.
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

    /// Whether everything that fell has come to rest.
    fn has_settled(&mut self) -> bool {
        let Some(waited) = &mut self.dealer.settling else { return true };
        *waited += 1;
        // While a player keeps stacking, the table never comes to rest. That does no harm: it matters only between turns.
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
        if matches!(phase, Phase::Over { .. }) || self.put_back_borrowed_die() || self.tidy_up() {
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
                let order = self.dice_as_they_lie(waiting);
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

    /// Puts a borrowed top die back on its building; returns whether there was one.
    fn put_back_borrowed_die(&mut self) -> bool {
        let Some((company, die, pose)) = self.dealer.borrowed.pop() else { return false };
        // If the building fell in the meantime, it is put up again with all its dice.
        if !self.table.is_fallen(company) {
            self.table.put_back_on(company, die, geometry::Pose::from_rapier(pose), Pace::Unhurried);
            self.dealer.job = Job::Tidying;
        }
        true
    }

    /// Puts away loose dice; returns whether there were any.
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

    /// Throws dice with the referee's own gesture.
    fn throw_as_referee(&mut self, dice: DiceSet, job: Job) {
        let gesture = self.dealer.gesture();
        self.throw_for(dice, gesture, job);
    }

    fn throw_for(&mut self, dice: DiceSet, gesture: Gesture, job: Job) {
        self.table.throw(dice, gesture);
        self.dealer.job = job;
    }

    /// S4, E7: throws the starting numbers, then puts up one building after another.
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

    /// S4: distributes the thrown dice among the companies.
    fn plan_buildings(&mut self, thrown: &[ShownDie]) {
        let options = *self.options();
        let rest: Vec<DieId> = self.supply().without(thrown.iter().collect()).iter().collect();
        let companies = options.players.companies().enumerate();
        self.dealer.planned = companies
            .filter_map(|(place, company)| {
                let dice = match options.edition {
                    Edition::GraGraCompany => {
                        // The numbers of the two lower dice do not matter.
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

    /// T4.2: puts up three dice of the supply, with the thrown one on top.
    fn rebuild_anew(&mut self, thrown: &[ShownDie]) {
        let Some(board) = self.board() else { return };
        let company = board.investment(board.turn().seat);
        let low = board.supply().without(thrown.iter().collect()).lowest(2);
        let mut dice: Vec<ShownDie> = low.iter().map(|die| ShownDie { die, face: Face::Zero }).collect();
        dice.extend(thrown);
        self.table.raise(company, &dice, Pace::Unhurried);
        self.dealer.job = Job::Rebuild(company, dice);
    }

    /// T2, E4: lines up the dice, then lets the player stack.
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

    /// E4: order and numbers are free and make no difference. So the dice keep the order in which they come off their
    /// building, from the top, and the numbers they show.
    fn dice_as_they_lie(&self, waiting: DiceSet) -> Vec<ShownDie> {
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

    /// E3: throws a die for each tied building.
    fn throw_for_ties(&mut self, tied: &[Company]) {
        let pairs = self.borrow_dice(tied);
        let dice = pairs.iter().map(|&(_, die)| die).collect();
        self.throw_as_referee(dice, Job::TieThrow(pairs));
    }

    /// E4: throws one die to decide between two investors who disagree.
    fn throw_for_raider(&mut self) {
        let Some(&Phase::ChooseRaider { highest, .. }) = self.board().map(Board::phase) else { return };
        let dice = self.borrow_dice(&[highest]).into_iter().map(|(_, die)| die).collect();
        self.throw_as_referee(dice, Job::RaiderThrow);
    }

    /// Finds a die to throw for each company, from the supply or from the removed dice. If all sixty are in
    /// buildings, it borrows each building's own top die.
    fn borrow_dice(&mut self, companies: &[Company]) -> Vec<(Company, DieId)> {
        let Some(board) = self.board() else { return Vec::new() };
        let spare = board.supply().iter().chain(out_of_the_game(board).iter());
        let spare: Vec<DieId> = spare.take(companies.len()).collect();
        if spare.len() == companies.len() {
            return companies.iter().copied().zip(spare).collect();
        }
        let top = |&company: &Company| Some((company, *self.table.column(company).last()?));
        let tops: Vec<(Company, DieId)> = companies.iter().filter_map(top).collect();
        self.dealer.borrowed =
            tops.iter().map(|&(company, die)| (company, die, self.table.body_pose(die))).collect();
        tops
    }
}

/// S3, T4.3: the dice that nobody can take.
fn out_of_the_game(board: &Board) -> DiceSet {
    let in_play = DiceSet::first(board.options().players.dice());
    board.removed().union(DiceSet::first(DieId::COUNT).without(in_play))
}

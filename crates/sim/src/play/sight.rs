//! What a seat may know: the board, its own money, and what lies on the table. Not the seed, not chance, and not what
//! the others have.

use super::Match;
use crate::statics::Plan;
use crate::table::{HandInput, Table};
use gragra_rules::{Board, Company, DieId, Phase, Seat, Setup, ShownDie, Stage, View};
use rapier3d::math::Pose;
use serde::{Deserialize, Serialize};

/// What a seat has to do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Task {
    /// S6
    Invest,
    /// T1
    Throw,
    /// T2
    Declare,
    /// T3
    Stack,
    /// T6
    Change,
    /// E4
    ChooseRaider,
    /// E4
    TakeOver,
    /// E8
    Contest,
}

/// The match as one seat sees it.
#[derive(Clone, Copy)]
pub struct Sight<'a> {
    seat: Seat,
    stage: &'a Stage,
    table: &'a Table,
    task: Option<Task>,
    tick: u32,
    clock: Option<(u32, u32)>,
}

impl<'a> Sight<'a> {
    pub(super) fn new(game: &'a Match, seat: Seat) -> Self {
        Self {
            seat,
            stage: &game.stage,
            table: &game.table,
            task: game.task(seat),
            tick: game.tick,
            clock: game.clock(),
        }
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Ticks so far.
    pub fn now(&self) -> u32 {
        self.tick
    }

    /// What this seat has to do now, if anything.
    pub fn task(&self) -> Option<Task> {
        self.task
    }

    /// S: the set-up, which has no secrets, while it lasts.
    pub fn setup(&self) -> Option<&'a Setup> {
        match self.stage {
            Stage::Setup(setup) => Some(setup),
            Stage::Game(_) => None,
        }
    }

    /// The game as this seat sees it, once it has begun.
    pub fn view(&self) -> Option<View> {
        self.stage.game().map(|game| game.view(self.seat))
    }

    /// Where a die is.
    pub fn pose(&self, die: DieId) -> Pose {
        self.table.pose(die)
    }

    /// The dice of a building, the lowest first.
    pub fn column(&self, company: Company) -> &'a [DieId] {
        self.table.column(company)
    }

    /// How the dice of a building lie on each other, seen from above; None if one is tilted.
    pub fn plans(&self, company: Company) -> Option<Vec<Plan>> {
        self.table.plans(self.column(company))
    }

    /// The dice in the hand, the lowest first.
    pub fn carried(&self) -> &'a [DieId] {
        self.table.carried()
    }

    /// Is this an aim, and the one that the hand has?
    pub fn has_aim(&self, input: HandInput) -> bool {
        self.table.has_aim(input)
    }

    /// The dice that were let go and are not yet judged.
    pub fn unjudged(&self) -> &'a [ShownDie] {
        self.table.unjudged()
    }

    /// How many dice are left to grip.
    pub fn dice_to_grip(&self) -> usize {
        self.table.dice_to_grip()
    }

    /// H5, E8: how many ticks of how many the hand has used up, where a clock runs.
    pub fn clock(&self) -> Option<(u32, u32)> {
        self.clock
    }
}

impl Match {
    /// What a seat has to do now, if anything.
    pub fn task(&self, seat: Seat) -> Option<Task> {
        if let Some(stacker) = self.table.stacker() {
            let task = match self.board()?.phase() {
                Phase::TakeOver { .. } => Task::TakeOver,
                Phase::Contest { .. } => Task::Contest,
                _ => Task::Stack,
            };
            return (stacker == seat).then_some(task);
        }
        if self.is_busy() {
            return None;
        }
        let board = match &self.stage {
            Stage::Setup(setup) => return (setup.investor() == Some(seat)).then_some(Task::Invest),
            Stage::Game(game) => game.board(),
        };
        let of_turn = |task| (board.turn().seat == seat).then_some(task);
        match board.phase() {
            Phase::Throw => of_turn(Task::Throw),
            Phase::Declare { .. } => of_turn(Task::Declare),
            Phase::Change { .. } => of_turn(Task::Change),
            &Phase::ChooseRaider { highest, disagreements, .. }
                if disagreements < Board::MAX_DISAGREEMENTS =>
            {
                (board.investment(seat) == highest).then_some(Task::ChooseRaider)
            }
            _ => None,
        }
    }
}

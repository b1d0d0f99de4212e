//! What a seat may know: the board, its own money, and what lies on the table. Not the seed, not chance, and not what
//! the others have.

use super::{Choices, Match, Task};
use crate::geometry::Pose;
use crate::hand_script::{Aim, Carry};
use crate::statics::{Plan, column_margin};
use crate::table::{HandInput, Spot, layout};
use gragra_rules::{Company, DieId, Key, Options, Seat, Setup, ShownDie, Stage, View};
use serde::{Deserialize, Serialize};

/// The match as one seat sees it.
#[derive(Clone, Copy)]
pub struct SeatView<'a> {
    game: &'a Match,
    seat: Seat,
    task: Option<Task>,
}

impl<'a> SeatView<'a> {
    pub(super) fn new(game: &'a Match, seat: Seat) -> Self {
        Self { game, seat, task: game.task(seat) }
    }

    /// Who looks.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// Ticks so far.
    pub fn now(&self) -> u32 {
        self.game.now()
    }

    /// What is played.
    pub fn options(&self) -> &'a Options {
        self.game.options()
    }

    /// What this seat has to do now, if anything.
    pub fn task(&self) -> Option<Task> {
        self.task
    }

    /// What this seat can choose from now, if it has anything to do.
    pub fn choices(&self) -> Option<Choices> {
        self.game.choices(self.seat)
    }

    /// S: the set-up, which has no secrets, while it lasts.
    pub fn setup(&self) -> Option<&'a Setup> {
        match self.game.stage() {
            Stage::Setup(setup) => Some(setup),
            Stage::Game(_) => None,
        }
    }

    /// The game as this seat sees it, once it has begun.
    pub fn game(&self) -> Option<View> {
        self.game.stage().game().map(|game| game.view(self.seat))
    }

    /// Where a die is.
    pub fn pose(&self, die: DieId) -> Pose {
        self.game.table().pose(die)
    }

    /// The dice of a building, the lowest first.
    pub fn column(&self, company: Company) -> &'a [DieId] {
        self.game.table().column(company)
    }

    /// How the dice of a building lie on each other, seen from above; None if one is tilted.
    pub fn plans(&self, company: Company) -> Option<Vec<Plan>> {
        self.game.table().plans(self.column(company))
    }

    /// Where to aim for the next die to lie flush on top of a building.
    pub fn flush_aim(&self, company: Company) -> Aim {
        let foot = layout::place(self.options().players, company);
        let top = self.column(company).last().map_or(foot, |&die| self.pose(die).flush_on_top());
        Aim { x: top.x - foot.x, z: top.z - foot.z, yaw: 0 }
    }

    /// The way from where the carried dice are to the top of a building; none if the hand is empty.
    pub fn carry_to(&self, company: Company, aim: Aim) -> Option<Carry> {
        let start = self.pose(*self.carried().first()?).translation;
        let foot = layout::place(self.options().players, company);
        let heights = Company::ALL.map(|company| self.column(company).len());
        Some(Carry::new(foot, self.column(company).len(), heights, start, aim))
    }

    /// The building that is being stacked on.
    pub fn stacked_company(&self) -> Option<Company> {
        self.game.table().stacked_company()
    }

    /// The dice in the hand, the lowest first.
    pub fn carried(&self) -> &'a [DieId] {
        self.game.table().carried()
    }

    /// Is this an aim, and the one that the hand has?
    pub fn has_aim(&self, input: HandInput) -> bool {
        self.game.table().has_aim(input)
    }

    /// The dice that were let go and are not yet judged.
    pub fn unjudged(&self) -> &'a [ShownDie] {
        self.game.table().unjudged()
    }

    /// How many dice are left to grip.
    pub fn dice_to_grip(&self) -> usize {
        self.game.table().dice_to_grip()
    }

    /// H5, E8: how many ticks of how many the hand has used up, where a clock runs.
    pub fn clock(&self) -> Option<(u32, u32)> {
        self.game.clock()
    }

    /// All of it as plain data: for another process, or another machine.
    pub fn state(&self) -> SeatState {
        let table = self.game.table();
        let tower = |company| TowerState {
            company,
            dice: self.column(company).to_vec(),
            margin: self.plans(company).and_then(|plans| column_margin(&plans)).map(|margin| margin.value),
            flush: self.flush_aim(company),
        };
        let die = |die| DieState { die, spot: table.spot(die), pose: table.pose(die) };
        SeatState {
            tick: self.now(),
            seat: self.seat,
            choices: self.choices(),
            clock: self.clock(),
            setup: self.setup().cloned(),
            game: self.game(),
            towers: self.options().players.companies().map(tower).collect(),
            carried: self.carried().to_vec(),
            unjudged: self.unjudged().to_vec(),
            dice: DieId::all().map(die).collect(),
        }
    }
}

/// What a seat may know, as plain data.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatState {
    /// Ticks so far.
    pub tick: u32,
    /// Who looks.
    pub seat: Seat,
    /// What they can choose from now, if they have anything to do.
    pub choices: Option<Choices>,
    /// H5, E8: how many ticks of how many are used up, where a clock runs.
    pub clock: Option<(u32, u32)>,
    /// S: the set-up, while it lasts.
    pub setup: Option<Setup>,
    /// The game, once it has begun.
    pub game: Option<View>,
    /// All towers.
    pub towers: Vec<TowerState>,
    /// The dice in the hand, the lowest first.
    pub carried: Vec<DieId>,
    /// The dice that were let go and are not yet judged.
    pub unjudged: Vec<ShownDie>,
    /// All dice.
    pub dice: Vec<DieState>,
}

/// A company's tower.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TowerState {
    /// Whose it is.
    pub company: Company,
    /// Its dice, the lowest first.
    pub dice: Vec<DieId>,
    /// How safely it stands (see [`crate::statics::Margin`]); none if a die is tilted.
    pub margin: Option<f64>,
    /// Where to aim for the next die to lie flush on top.
    pub flush: Aim,
}

/// A die.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct DieState {
    pub die: DieId,
    pub spot: Spot,
    pub pose: Pose,
}

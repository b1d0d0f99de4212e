//! What a seat may know: the board, its own money, and what lies on the table. Not the seed, not chance, and not what
//! the others have.

use super::{Action, Choices, Match, Refused, Task};
use crate::geometry::{Pose, Vec3};
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

    /// Whose view this is.
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

    /// Would this action be accepted in the next tick?
    pub fn allows(&self, action: &Action) -> Result<(), Refused> {
        self.game.allows(self.seat, action)
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

    /// How safely a building stands (see [`statics::Margin`](crate::statics::Margin)): above 0 it can stand, and 1 would be a
    /// perfect cube on the table. None if it has no dice, or one of them is tilted or touches nothing.
    pub fn margin(&self, company: Company) -> Option<f64> {
        let margin = column_margin(&self.plans(company)?)?.value;
        margin.is_finite().then_some(margin)
    }

    /// Where to aim for the middle of the next die to lie over the middle of a building's top face. It does not turn the die.
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

    /// Does the hand already have this aim?
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
            at: layout::place(self.options().players, company),
            dice: self.column(company).to_vec(),
            margin: self.margin(company),
            flush: self.flush_aim(company),
        };
        let die = |die| DieState { die, spot: table.spot(die), pose: table.pose(die) };
        SeatState {
            tick: self.now(),
            seat: self.seat,
            names: self.game.seats().iter().map(|(_, player)| player.name.clone()).collect(),
            choices: self.choices(),
            clock: self.clock(),
            setup: self.setup().cloned(),
            round_ends: self.game.stage().game().is_some_and(|game| game.board().round_end().is_some()),
            game: self.game(),
            towers: self.options().players.companies().map(tower).collect(),
            stacker: table.stacker(),
            carried: self.carried().to_vec(),
            unjudged: self.unjudged().to_vec(),
            dice: DieId::all().map(die).collect(),
        }
    }
}

/// What a seat may know, as plain data for formats that describe themselves, such as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatState {
    /// Ticks so far.
    pub tick: u32,
    /// Whose view this is.
    pub seat: Seat,
    /// What the players are called, by seat.
    pub names: Vec<String>,
    /// What they can choose from now, if they have anything to do.
    pub choices: Option<Choices>,
    /// H5, E8: how many ticks of how many are used up, where a clock runs.
    pub clock: Option<(u32, u32)>,
    /// S: the set-up, while it lasts.
    pub setup: Option<Setup>,
    /// E1, T4.3: is this the last turn of the round?
    pub round_ends: bool,
    /// The game, once it has begun.
    pub game: Option<View>,
    /// All towers.
    pub towers: Vec<TowerState>,
    /// Who is stacking, whoever that is.
    pub stacker: Option<Seat>,
    /// The dice in their hand, the lowest first.
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
    /// The middle of its place on the table: what `flush` and every placement are measured from.
    pub at: Vec3,
    /// Its dice, the lowest first.
    pub dice: Vec<DieId>,
    /// How safely it stands; see [`SeatView::margin`].
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

//! What a seat may know: the board, its own money, and what lies on the table. The seed, the random numbers and the
//! others' money are not part of it.

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

    /// The seat whose view it is.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The number of ticks so far.
    pub fn now(&self) -> u32 {
        self.game.now()
    }

    /// The options chosen before the game.
    pub fn options(&self) -> &'a Options {
        self.game.options()
    }

    /// What this seat has to do now, if anything.
    pub fn task(&self) -> Option<Task> {
        self.task
    }

    /// This seat's options now, if it has anything to do.
    pub fn choices(&self) -> Option<Choices> {
        self.game.choices(self.seat)
    }

    /// Whether the match would accept this action in the next tick.
    pub fn allows(&self, action: &Action) -> Result<(), Refused> {
        self.game.allows(self.seat, action)
    }

    /// S: the set-up while it lasts. It has no secrets.
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

    /// The dice of a building from bottom to top.
    pub fn column(&self, company: Company) -> &'a [DieId] {
        self.game.table().column(company)
    }

    /// The dice of a building seen from above, from bottom to top; none if one is tilted.
    pub fn plans(&self, company: Company) -> Option<Vec<Plan>> {
        self.game.table().plans(self.column(company))
    }

    /// How safely a building stands (see [`statics::Margin`](crate::statics::Margin)). Above 0 it can stand; 1 would
    /// be a perfect cube on the table. None if the building has no dice, or one of them is tilted or touches nothing.
    pub fn margin(&self, company: Company) -> Option<f64> {
        let margin = column_margin(&self.plans(company)?)?.value;
        margin.is_finite().then_some(margin)
    }

    /// The aim that puts the next die flush on the middle of a building's top face, without rotating the die.
    pub fn flush_aim(&self, company: Company) -> Aim {
        let foot = layout::place(self.options().players, company);
        let top = self.column(company).last().map_or(foot, |&die| self.pose(die).flush_on_top());
        Aim { x: top.x - foot.x, z: top.z - foot.z, yaw: 0 }
    }

    /// The trip from the carried dice to the top of a building; none if the hand is empty.
    pub fn carry_to(&self, company: Company, aim: Aim) -> Option<Carry> {
        let start = self.pose(*self.carried().first()?).translation;
        let foot = layout::place(self.options().players, company);
        let heights = Company::ALL.map(|company| self.column(company).len());
        Some(Carry::new(foot, self.column(company).len(), heights, start, aim))
    }

    /// The building that somebody is stacking on.
    pub fn stacked_company(&self) -> Option<Company> {
        self.game.table().stacked_company()
    }

    /// The dice in the hand from bottom to top.
    pub fn carried(&self) -> &'a [DieId] {
        self.game.table().carried()
    }

    /// Whether the hand already has this aim.
    pub fn has_aim(&self, input: HandInput) -> bool {
        self.game.table().has_aim(input)
    }

    /// The dice that were let go and have no verdict yet.
    pub fn unjudged(&self) -> &'a [ShownDie] {
        self.game.table().unjudged()
    }

    /// The number of dice left to grip.
    pub fn dice_to_grip(&self) -> usize {
        self.game.table().dice_to_grip()
    }

    /// H5, E8: the ticks used and the ticks available, if a clock runs.
    pub fn clock(&self) -> Option<(u32, u32)> {
        self.game.clock()
    }

    /// The whole view as plain data, for another process or another machine.
    pub fn state(&self) -> SeatState {
        let table = self.game.table();
        let tower = |company| TowerState {
            company,
            at: layout::place(self.options().players, company),
            dice: self.column(company).to_vec(),
            plans: self.plans(company),
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

/// What a seat may know, as plain data for self-describing formats such as JSON.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SeatState {
    /// The number of ticks so far.
    pub tick: u32,
    /// The seat whose view it is.
    pub seat: Seat,
    /// The names of the players by seat.
    pub names: Vec<String>,
    /// The seat's options now, if it has anything to do.
    pub choices: Option<Choices>,
    /// H5, E8: the ticks used and the ticks available, if a clock runs.
    pub clock: Option<(u32, u32)>,
    /// S: the set-up, while it lasts.
    pub setup: Option<Setup>,
    /// E1, T4.3: whether this is the last turn of the round.
    pub round_ends: bool,
    /// The game, once it has begun.
    pub game: Option<View>,
    /// The towers of all companies.
    pub towers: Vec<TowerState>,
    /// The player who is stacking, if any.
    pub stacker: Option<Seat>,
    /// The dice in that player's hand from bottom to top.
    pub carried: Vec<DieId>,
    /// The dice that were let go and have no verdict yet.
    pub unjudged: Vec<ShownDie>,
    /// All dice of the game.
    pub dice: Vec<DieState>,
}

/// A company's tower.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TowerState {
    /// The company that owns it.
    pub company: Company,
    /// The centre of its place on the table. `flush` and all placements are relative to it.
    pub at: Vec3,
    /// Its dice from bottom to top.
    pub dice: Vec<DieId>,
    /// The dice seen from above, from bottom to top; none if one is tilted. See [`SeatView::plans`].
    pub plans: Option<Vec<Plan>>,
    /// How safely it stands; see [`SeatView::margin`].
    pub margin: Option<f64>,
    /// The aim that puts the next die flush on top.
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

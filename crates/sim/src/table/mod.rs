//! The table: dice that really roll, towers that really stand or fall, and a hand.
//!
//! It is one Rapier world that advances in fixed ticks. Only seeds and quantised inputs enter it, so the same inputs
//! give the same bits. A die is either *loose* (the physics moves it: thrown, in a building, fallen) or *parked*
//! (fixed: supply, rows in front of players, counted dice). Parked dice cost nothing and cannot be bumped.

mod arranging;
mod consistency;
mod effort;
mod hand;
mod hash;
#[cfg(any(test, feature = "measure"))]
mod hooks;
pub mod layout;
pub(crate) mod pose;
mod rest;
mod stacking;
mod throwing;
mod touch;
mod tower;

pub use arranging::Pace;
pub use consistency::Inconsistent;
pub use hand::{Hands, Tremor};
pub use hash::TableDifference;
#[cfg(any(test, feature = "measure"))]
pub use hooks::BareWorld;
pub use stacking::{HOLD_TICKS, StackingPlan};
pub use throwing::Gesture;
pub use tower::{Support, Tower, TowerLevel};

use crate::chance::Chance;
use crate::die_shape::DieShape;
use crate::geometry::{self, Vec3};
use crate::solver;
use crate::statics::Plan;
use crate::units::STEPS_PER_TICK;
use arranging::Arrangement;
use effort::Effort;
use gragra_rules::{Company, DiceSet, DieId, PerCompany, Players, Seat, ShownDie};
use rapier3d::dynamics::{RigidBodyBuilder, RigidBodyHandle, RigidBodyType};
use rapier3d::math::{Pose, Rotation, Vector};
use rapier3d::pipeline::PhysicsWorld;
use rest::RestWatch;
use serde::{Deserialize, Serialize};
use stacking::StackingTurn;
use throwing::Throwing;

/// What happened on the table in a tick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// T1: all thrown dice lie flat and alone.
    ThrowSettled {
        /// The dice by id, with the numbers they show.
        dice: Vec<ShownDie>,
        /// How many times a die had to be picked up and thrown again.
        again: u32,
    },
    /// T3: a die rests where it should.
    Placed {
        /// The die with its number.
        die: ShownDie,
    },
    /// T3.7: a die of this turn fell or turned over. It is back in front of the player.
    Dropped {
        /// The die.
        die: DieId,
    },
    /// T3.4: a die came to rest on more than one other, or beside the column. It has to be stacked again.
    Misplaced {
        /// The die.
        die: DieId,
    },
    /// T5: all dice of the order are placed and at rest.
    Stood,
    /// E5: the tower has stood for three seconds.
    Held,
    /// T4: the building under the hand is falling.
    Collapsed {
        /// The company that owns it.
        company: Company,
    },
    /// T4.6: another building is falling.
    KnockedOver {
        /// The company that owns it.
        company: Company,
    },
    /// T3.3: the hand had moved a building, or improved its own one. It is back as it stood.
    PutBack {
        /// The company that owns it.
        company: Company,
    },
    /// The referee's hand has put everything in its place.
    Arranged,
}

/// What a player's hand does in a tick. It contains only integers, so that a recording can repeat it exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandInput {
    /// Takes the next dice of the order as a column.
    Grip {
        /// The number of dice.
        count: u8,
    },
    /// Moves the centre of the lowest die towards a point, in 256ths of an edge, and turns it to an angle, in
    /// 65,536ths of a turn.
    Aim {
        /// To the right.
        x: i16,
        /// Up.
        y: i16,
        /// Towards P1.
        z: i16,
        /// Rotation about the vertical.
        yaw: u16,
    },
    /// Lets go of all dice.
    Release,
    /// Puts the dice back in front of the player.
    PutBack,
}

/// Where a die belongs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spot {
    /// Not in use.
    Supply,
    /// Out of the game.
    Removed,
    /// Being thrown, or counted and still in the tray.
    Tray,
    /// In front of a seat, waiting to be stacked.
    Lane {
        /// The seat.
        seat: Seat,
        /// Its position in the row.
        slot: u8,
    },
    /// In a player's hand.
    Hand,
    /// Let go, without a verdict yet.
    Released,
    /// Part of a building.
    Building(Company),
}

/// What is going on.
#[derive(Clone, Serialize, Deserialize)]
enum Activity {
    Idle,
    Throwing(Throwing),
    Stacking(StackingTurn),
}

/// The whole table, as one value that can be saved and loaded.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Table {
    players: Players,
    tick: u64,
    world: PhysicsWorld,
    /// Indexed by die.
    bodies: Vec<RigidBodyHandle>,
    spots: Vec<Spot>,
    /// Indexed by die; the same for the whole match.
    shapes: Vec<DieShape>,
    /// The dice of each building from bottom to top.
    columns: PerCompany<Vec<DieId>>,
    /// The poses of a building's dice when it was last known to stand, indexed by die.
    stood: Vec<Pose>,
    /// Buildings that have fallen and were not put up again.
    fallen: PerCompany<bool>,
    /// T3.3: buildings that the hand has touched since their last check.
    touched: PerCompany<bool>,
    /// T4.6: how often a building was put up again and fell before it came to rest.
    relapses: PerCompany<u8>,
    activity: Activity,
    arrangement: Option<Arrangement>,
    rest: RestWatch,
    /// Dice were moved by the referee's hand since the last step, which Rapier notices only in a step.
    needs_step: bool,
    /// Dice that became parked since the last step.
    just_parked: DiceSet,
    throw_chance: Chance,
    hand_chance: Chance,
}

impl Table {
    /// An empty table. All dice are in the supply, except those that are not in the game.
    pub fn new(players: Players, seed: u64) -> Self {
        let mut world = PhysicsWorld::new();
        solver::configure(&mut world);
        for (middle, half) in layout::fixtures() {
            let body = RigidBodyBuilder::fixed().translation(middle.to_rapier());
            world.insert(body, solver::solid(half.to_rapier()));
        }
        let in_game = DiceSet::first(players.dice());
        let mut shape_chance = Chance::new(seed, "shapes");
        let shapes: Vec<DieShape> = DieId::all().map(|_| DieShape::draw(&mut shape_chance)).collect();
        let (mut bodies, mut spots, mut poses) = (Vec::new(), Vec::new(), Vec::new());
        for die in DieId::all() {
            let spot = if in_game.contains(die) { Spot::Supply } else { Spot::Removed };
            let pose = Pose::from_parts(parking_place(die, spot), pose::untouched(die.index()));
            let mut body = solver::die_body(RigidBodyType::Fixed, pose);
            body.user_data = u128::from(u8::from(die)) + 1;
            let (handle, _) = world.insert(body, solver::die_collider(&shapes[die.index()]));
            bodies.push(handle);
            spots.push(spot);
            poses.push(pose);
        }
        Self {
            players,
            tick: 0,
            world,
            bodies,
            spots,
            shapes,
            columns: PerCompany::default(),
            rest: RestWatch::new(&poses),
            stood: poses,
            fallen: PerCompany::default(),
            touched: PerCompany::default(),
            relapses: PerCompany::default(),
            activity: Activity::Idle,
            arrangement: None,
            needs_step: true,
            just_parked: DiceSet::EMPTY,
            throw_chance: Chance::new(seed, "throw"),
            hand_chance: Chance::new(seed, "hand"),
        }
    }

    /// The number of players.
    pub fn players(&self) -> Players {
        self.players
    }

    /// The number of ticks so far.
    pub fn now(&self) -> u64 {
        self.tick
    }

    /// A die's pose in the physics.
    pub fn pose(&self, die: DieId) -> geometry::Pose {
        geometry::Pose::from_rapier(self.body_pose(die))
    }

    pub(crate) fn body_pose(&self, die: DieId) -> Pose {
        match &self.activity {
            Activity::Stacking(stacking) if self.spots[die.index()] == Spot::Hand => {
                stacking.hand().pose_of(die, &self.world).unwrap_or_else(|| *self.body(die).position())
            }
            _ => *self.body(die).position(),
        }
    }

    /// How a die is rotated when the referee or a hand holds it with its number on top: squarely, and else as it lies.
    fn square_turn(&self, shown: ShownDie) -> Rotation {
        pose::showing(shown.face, self.body_pose(shown.die).rotation)
    }

    /// The pose of a die that is parked in a spot: squarely, and else as it lies.
    fn parked_pose(&self, die: DieId, spot: Spot) -> Pose {
        Pose::from_parts(parking_place(die, spot), pose::squared(self.body_pose(die).rotation))
    }

    /// The speed of a die in the physics, in edges per simulated second; none if the die is parked or carried.
    pub fn speed(&self, die: DieId) -> Option<Vec3> {
        let is_moved = !self.is_parked(die) && self.spots[die.index()] != Spot::Hand;
        is_moved.then(|| Vec3::from_rapier(self.body(die).linvel()))
    }

    /// The pose to draw: the die's own, or that on its way in the referee's hand.
    pub fn shown_pose(&self, die: DieId) -> geometry::Pose {
        let on_its_way = self.arrangement.as_ref().and_then(|arrangement| arrangement.pose(die));
        geometry::Pose::from_rapier(on_its_way.unwrap_or_else(|| self.body_pose(die)))
    }

    /// Where a die belongs.
    pub fn spot(&self, die: DieId) -> Spot {
        self.spots[die.index()]
    }

    /// A die's real shape, which stays the same for the whole match.
    pub fn shape(&self, die: DieId) -> &DieShape {
        &self.shapes[die.index()]
    }

    /// Dice that stand on each other as seen from above, from bottom to top; none if one is tilted.
    pub fn plans(&self, dice: &[DieId]) -> Option<Vec<Plan>> {
        Plan::of_column(dice.iter().map(|&die| (self.body_pose(die), self.shape(die))))
    }

    /// The dice of a building from bottom to top.
    pub fn column(&self, company: Company) -> &[DieId] {
        &self.columns[company]
    }

    /// Whether a die is fixed in its place instead of loose.
    pub fn is_parked(&self, die: DieId) -> bool {
        self.body(die).is_fixed()
    }

    /// Whether no loose die has moved for a while.
    pub fn is_at_rest(&self) -> bool {
        self.rest.is_at_rest() && self.arrangement.is_none()
    }

    /// Whether thrown dice are rolling.
    pub fn is_throwing(&self) -> bool {
        matches!(self.activity, Activity::Throwing(_))
    }

    /// Whether a building has fallen and was not put up again.
    pub fn is_fallen(&self, company: Company) -> bool {
        self.fallen[company]
    }

    /// T3.3: whether the hand, or dice it has just let go, have touched a building since its last check.
    pub fn is_touched(&self, company: Company) -> bool {
        self.touched[company]
    }

    /// Whether the referee's hand is at work.
    pub fn is_arranging(&self) -> bool {
        self.arrangement.is_some()
    }

    /// Advances by one tick: first the hand acts, then the physics moves, then the results are judged.
    pub fn tick(&mut self, inputs: &[HandInput]) -> Vec<TableEvent> {
        self.tick += 1;
        let mut events = Vec::new();
        // The physics pauses while the referee's hand is at work, so that a visible hand and an instant one lead to
        // the same bits.
        if let Some(arrangement) = &mut self.arrangement {
            if arrangement.advance() {
                self.finish_arranging();
                events.push(TableEvent::Arranged);
            }
            return events;
        }
        inputs.iter().for_each(|&input| self.handle(input));
        self.tremble();
        self.damp_sways();
        self.send_to_sleep();
        let effort = self.effort();
        for _ in 0..STEPS_PER_TICK {
            self.step(effort);
        }
        self.rest.update(&self.world, &self.bodies, &self.spots);
        self.watch_throw(&mut events);
        self.watch_buildings(&mut events);
        self.watch_stacking(&mut events);
        self.put_back_moved(&mut events);
        events
    }

    /// Takes one step of the physics, unless nothing can move.
    fn step(&mut self, effort: Effort) {
        let is_carrying = self.move_hand();
        let Effort::Solve { tallest } = effort else { return self.glide() };
        if is_carrying || self.needs_step || self.world.islands.active_bodies().next().is_some() {
            self.needs_step = false;
            let parked = std::mem::take(&mut self.just_parked);
            // Rapier keeps solving a body that became fixed, until it is disabled and enabled again.
            parked.iter().for_each(|die| self.body_mut(die).set_enabled(false));
            solver::set_precision(&mut self.world, tallest);
            self.world.step();
            parked.iter().for_each(|die| self.body_mut(die).set_enabled(true));
            self.watch_touches();
            self.watch_hits();
            self.needs_step = !parked.is_empty();
            debug_assert!(self.world.quarantine().bodies().is_empty(), "a body became non-finite");
        }
    }

    fn body(&self, die: DieId) -> &rapier3d::dynamics::RigidBody {
        &self.world.bodies[self.bodies[die.index()]]
    }

    fn body_mut(&mut self, die: DieId) -> &mut rapier3d::dynamics::RigidBody {
        &mut self.world.bodies[self.bodies[die.index()]]
    }

    /// Fixes a die in a pose.
    fn park(&mut self, die: DieId, spot: Spot, pose: Pose) {
        self.spots[die.index()] = spot;
        if !self.is_parked(die) {
            self.just_parked.insert(die);
        }
        let body = self.body_mut(die);
        body.set_enabled(true);
        body.set_body_type(RigidBodyType::Fixed, false);
        body.set_vels(rapier3d::dynamics::RigidBodyVelocity::zero(), false);
        body.set_position(pose, false);
        self.rest.place(die, pose);
        self.needs_step = true;
    }

    /// Hands a die over to the physics, with a pose and a speed.
    fn make_loose(&mut self, die: DieId, spot: Spot, pose: Pose, speed: Vector, turning: Vector) {
        self.spots[die.index()] = spot;
        self.just_parked.remove(die);
        let body = self.body_mut(die);
        body.set_enabled(true);
        body.set_body_type(RigidBodyType::Dynamic, true);
        body.set_position(pose, true);
        body.set_linvel(speed, true);
        body.set_angvel(turning, true);
        solver::end_damping(body);
        self.rest.place(die, pose);
        self.needs_step = true;
    }

    /// T4.6: reports buildings that are falling although nobody stacks on them.
    fn watch_buildings(&mut self, events: &mut Vec<TableEvent>) {
        let under_hand = match &self.activity {
            Activity::Stacking(stacking) if !stacking.is_over() => Some(stacking.company()),
            _ => None,
        };
        for company in self.players.companies() {
            if Some(company) != under_hand && !self.fallen[company] && self.has_come_down(company) {
                self.fallen[company] = true;
                events.push(TableEvent::KnockedOver { company });
            }
            if !self.fallen[company] && self.columns[company].iter().all(|&die| self.rest.has_rested(die)) {
                self.relapses[company] = 0;
            }
        }
    }

    /// Whether a die of the building is far from where it stood.
    fn has_come_down(&self, company: Company) -> bool {
        self.columns[company].iter().any(|&die| self.is_displaced(die))
    }

    /// A building is falling when one of its dice is this far (in edges) from where it stood. Towers that stand sway
    /// by less than a tenth of it.
    const COLLAPSED: f32 = 0.3;

    fn is_displaced(&self, die: DieId) -> bool {
        pose::displacement(&self.stood[die.index()], &self.body_pose(die)) > Self::COLLAPSED
    }
}

fn parking_place(die: DieId, spot: Spot) -> Vector {
    match spot {
        Spot::Removed => layout::removed_spot(die).to_rapier(),
        Spot::Lane { seat, slot } => layout::lane_spot(seat, slot.into()).to_rapier(),
        _ => layout::supply_spot(die).to_rapier(),
    }
}

/// Restores what Rapier does not save when a table is loaded.
mod loading {
    use super::Table;
    use crate::solver;
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    impl Serialize for Table {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            Self::serialize(self, serializer)
        }
    }

    impl<'de> Deserialize<'de> for Table {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
            let mut table = Self::deserialize(deserializer)?;
            table.check().map_err(D::Error::custom)?;
            solver::attach_contacts(&mut table.world);
            Ok(table)
        }
    }
}

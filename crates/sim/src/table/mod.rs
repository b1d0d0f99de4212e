//! The table: dice that truly roll, towers that truly stand or fall, and a hand.
//!
//! One Rapier world, stepped in fixed ticks. Nothing enters but seeds and quantised inputs, so the same inputs
//! give the same bits. A die is either *loose* (the physics moves it: thrown, in a building, fallen) or *parked*
//! (fixed: supply, lanes, counted dice), and parked dice cost nothing and cannot be bumped.

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
pub use hash::Divergence;
#[cfg(any(test, feature = "measure"))]
pub use hooks::BareWorld;
pub use stacking::{HOLD_TICKS, StackingPlan};
pub use throwing::Gesture;
pub use tower::{Level, Support, Tower};

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
use rapier3d::math::{Pose, Vector};
use rapier3d::pipeline::PhysicsWorld;
use rest::RestWatch;
use serde::{Deserialize, Serialize};
use stacking::Stacking;
use throwing::Throwing;

/// What the table saw in a tick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableEvent {
    /// T1: all thrown dice lie flat and alone; `again` of them had to be thrown at least once more.
    ThrowSettled {
        /// The dice, by id, with the numbers they show.
        dice: Vec<ShownDie>,
        /// How many times a die was picked up and thrown again.
        again: u32,
    },
    /// T3: a die rests where it should.
    Placed {
        /// The die with its number.
        die: ShownDie,
    },
    /// T3.7: a die of this turn fell or turned over; it lies in front of the player again.
    Dropped {
        /// Which one.
        die: DieId,
    },
    /// T3.4: a die came to rest on more than one other, or beside the column; it has to be stacked again.
    Misplaced {
        /// Which one.
        die: DieId,
    },
    /// T5: all dice of the order are placed and at rest.
    Stood,
    /// E5: the tower has stood for three seconds.
    Held,
    /// T4: the building under the hand is coming down.
    Collapsed {
        /// Whose it is.
        company: Company,
    },
    /// T4.6: another building is coming down.
    KnockedOver {
        /// Whose it is.
        company: Company,
    },
    /// T3.3: the hand had moved a building, or made its own one better; it is back as it stood.
    PutBack {
        /// Whose it is.
        company: Company,
    },
    /// The referee's hand has put everything where it belongs.
    Arranged,
}

/// What a player's hand does in a tick: whole numbers only, so that a recording can repeat it exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandInput {
    /// Takes the next so many dice of the order, as a column.
    Grip {
        /// How many.
        count: u8,
    },
    /// Moves towards a point (of the lowest die's middle), in 256ths of an edge, and turns to an angle, in 65,536ths of a turn.
    Aim {
        /// To the right.
        x: i16,
        /// Up.
        y: i16,
        /// Towards P1.
        z: i16,
        /// About the vertical.
        yaw: u16,
    },
    /// Lets go.
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
    /// Being thrown, or counted and lying in the tray.
    Tray,
    /// In front of a seat, waiting to be stacked.
    Lane {
        /// Whose.
        seat: Seat,
        /// Its place in the row.
        slot: u8,
    },
    /// Carried.
    Hand,
    /// Let go, not yet judged.
    Released,
    /// Part of a building.
    Building(Company),
}

/// What is going on.
#[derive(Clone, Serialize, Deserialize)]
enum Activity {
    Idle,
    Throwing(Throwing),
    Stacking(Stacking),
}

/// The whole table, as one value that can be saved and loaded.
#[derive(Serialize, Deserialize)]
#[serde(remote = "Self")]
pub struct Table {
    players: Players,
    tick: u64,
    world: PhysicsWorld,
    /// By die id.
    bodies: Vec<RigidBodyHandle>,
    spots: Vec<Spot>,
    /// By die id: fixed for the whole match.
    shapes: Vec<DieShape>,
    /// The dice of each building, the lowest first.
    columns: PerCompany<Vec<DieId>>,
    /// Where the dice of a building were when it was last known to stand, by die id.
    stood: Vec<Pose>,
    /// Buildings that have come down and were not put up again.
    fallen: PerCompany<bool>,
    /// T3.3: buildings that the hand has touched since they were last looked at.
    touched: PerCompany<bool>,
    /// T4.6: how often a building was put up again and fell before it came to rest.
    relapses: PerCompany<u8>,
    activity: Activity,
    arrangement: Option<Arrangement>,
    rest: RestWatch,
    /// Dice were moved by hand since the last step: Rapier learns of it only by a step.
    needs_step: bool,
    /// Dice that were loose and are parked since the last step.
    just_parked: DiceSet,
    throw_chance: Chance,
    hand_chance: Chance,
}

impl Table {
    /// An empty table with all dice in the supply, and those that are not in the game put aside.
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
            let pose = parked_pose(die, spot);
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

    /// How many play here.
    pub fn players(&self) -> Players {
        self.players
    }

    /// Ticks so far.
    pub fn now(&self) -> u64 {
        self.tick
    }

    /// Where a die is, as the physics has it.
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

    /// How fast the physics moves a die, in edges a simulated second; a die that is parked or carried is not moved by it.
    pub fn speed(&self, die: DieId) -> Option<Vec3> {
        let is_moved = !self.is_parked(die) && self.spots[die.index()] != Spot::Hand;
        is_moved.then(|| Vec3::from_rapier(self.body(die).linvel()))
    }

    /// Where a die is to be shown: where it is, or on its way in the referee's hand.
    pub fn shown_pose(&self, die: DieId) -> geometry::Pose {
        let on_its_way = self.arrangement.as_ref().and_then(|arrangement| arrangement.pose(die));
        geometry::Pose::from_rapier(on_its_way.unwrap_or_else(|| self.body_pose(die)))
    }

    /// Where a die belongs.
    pub fn spot(&self, die: DieId) -> Spot {
        self.spots[die.index()]
    }

    /// What a die is really like: the same for the whole match.
    pub fn shape(&self, die: DieId) -> &DieShape {
        &self.shapes[die.index()]
    }

    /// How dice that stand on each other lie, seen from above, the lowest first; none if one is tilted.
    pub fn plans(&self, dice: &[DieId]) -> Option<Vec<Plan>> {
        Plan::of_column(dice.iter().map(|&die| (self.body_pose(die), self.shape(die))))
    }

    /// The dice of a building, the lowest first.
    pub fn column(&self, company: Company) -> &[DieId] {
        &self.columns[company]
    }

    /// Is a die fixed where it is, rather than loose?
    pub fn is_parked(&self, die: DieId) -> bool {
        self.body(die).is_fixed()
    }

    /// Has nothing loose moved for a while?
    pub fn is_at_rest(&self) -> bool {
        self.rest.is_at_rest() && self.arrangement.is_none()
    }

    /// Are thrown dice rolling?
    pub fn is_throwing(&self) -> bool {
        matches!(self.activity, Activity::Throwing(_))
    }

    /// Has a building come down that was not put up again?
    pub fn is_fallen(&self, company: Company) -> bool {
        self.fallen[company]
    }

    /// Is the referee's hand at work?
    pub fn is_arranging(&self) -> bool {
        self.arrangement.is_some()
    }

    /// One tick: what the hand does, then the physics, then what came of it.
    pub fn tick(&mut self, inputs: &[HandInput]) -> Vec<TableEvent> {
        self.tick += 1;
        let mut events = Vec::new();
        // While the referee's hand is at work the physics is paused, so that a visible hand and an instant
        // one end in the same bits.
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
        self.rest.look(&self.world, &self.bodies, &self.spots);
        self.watch_throw(&mut events);
        self.watch_buildings(&mut events);
        self.watch_stacking(&mut events);
        self.put_back_moved(&mut events);
        events
    }

    /// One step of the physics; none if nothing could move.
    fn step(&mut self, effort: Effort) {
        let is_carrying = self.move_hand();
        let Effort::Solve { tallest } = effort else { return self.glide() };
        if is_carrying || self.needs_step || self.world.islands.active_bodies().next().is_some() {
            self.needs_step = false;
            let parked = std::mem::take(&mut self.just_parked);
            // Rapier goes on solving a body that has become fixed, until it is taken out and put in again.
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

    /// Lets the physics have a die, in a pose and with a speed.
    fn let_go(&mut self, die: DieId, spot: Spot, pose: Pose, speed: Vector, turning: Vector) {
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

    /// T4.6: buildings that nobody stacks on, and that are coming down.
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

    /// Is a die of the building far from where it stood?
    fn has_come_down(&self, company: Company) -> bool {
        self.columns[company].iter().any(|&die| self.is_displaced(die))
    }

    /// A building has begun to collapse when a die of it is this far (in edges) from where it stood: towers that
    /// stand sway by less than a tenth of it.
    const COLLAPSED: f32 = 0.3;

    fn is_displaced(&self, die: DieId) -> bool {
        pose::displacement(&self.stood[die.index()], &self.body_pose(die)) > Self::COLLAPSED
    }
}

/// How a parked die lies.
fn parked_pose(die: DieId, spot: Spot) -> Pose {
    Pose::from_translation(match spot {
        Spot::Removed => layout::removed_spot(die).to_rapier(),
        Spot::Lane { seat, slot } => layout::lane_spot(seat, slot.into()).to_rapier(),
        _ => layout::supply_spot(die).to_rapier(),
    })
}

/// A loaded table has lost what Rapier does not save; this puts it back.
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

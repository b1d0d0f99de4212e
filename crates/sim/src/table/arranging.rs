//! The referee's hand: it sets up, lines up and clears away dice, instantly or visibly.

use super::pose::nearest_side;
use super::{Activity, Spot, Table, layout};
use crate::geometry;
use crate::statics::Plan;
use gragra_rules::{Company, DieId, Key, Seat, ShownDie};
use rapier3d::math::{Pose, Rotation, Vector};
use serde::{Deserialize, Serialize};

/// How fast the referee's hand works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Pace {
    /// Instantly, for tests and tournaments.
    AtOnce,
    /// Visibly and without haste. The result has the same bits.
    Unhurried,
}

/// Ticks that a die takes on its way, and ticks between two dice.
const TRAVEL_TICKS: u32 = 24;
const TICKS_BETWEEN_DICE: u32 = 3;
/// A long row of dice is carried in handfuls, so that all are on their way after this many ticks.
const LAST_START_TICKS: u32 = 60;
/// How far dice are lifted on their way, above the higher end.
const LIFT: f32 = 3.0;

/// T4.6: a building that is put up again needs this margin to stand by itself. Each time it falls again before it has
/// come to rest, it needs that much more.
const SAFE_MARGIN: f64 = 0.04;
/// Bisection steps to find how much of its lean it can keep, to a thousandth.
const STRAIGHTENING_STEPS: u32 = 10;

#[derive(Clone, Serialize, Deserialize)]
struct Move {
    die: DieId,
    spot: Spot,
    from: Pose,
    to: Pose,
    start: u32,
}

/// Dice in the referee's hand.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Arrangement {
    moves: Vec<Move>,
    elapsed: u32,
}

impl Arrangement {
    /// Advances by one tick; returns true when all dice have arrived.
    pub(super) fn advance(&mut self) -> bool {
        self.elapsed += 1;
        self.moves.iter().all(|step| self.elapsed >= step.start + TRAVEL_TICKS)
    }

    /// The pose of a die on its way: up, across and down.
    pub(super) fn pose(&self, die: DieId) -> Option<Pose> {
        let step = self.moves.iter().find(|step| step.die == die)?;
        let part = (self.elapsed.saturating_sub(step.start) as f32 / TRAVEL_TICKS as f32).min(1.0);
        let eased = part * part * (3.0 - 2.0 * part);
        let top = step.from.translation.y.max(step.to.translation.y) + LIFT;
        let straight = step.from.translation.lerp(step.to.translation, eased);
        let arch = 4.0 * part * (1.0 - part);
        let y = straight.y + (top - straight.y) * arch;
        let rotation = step.from.rotation.slerp(step.to.rotation, eased);
        Some(Pose::from_parts(Vector::new(straight.x, y, straight.z), rotation))
    }
}

impl Table {
    /// S4, T4.2, T4.6, E7: builds a neat building of these dice from bottom to top, with their numbers on top. Other
    /// dice of the building go back to the supply. Like everything the referee's hand does, it ends a throw or a
    /// turn.
    pub fn raise(&mut self, company: Company, dice: &[ShownDie], pace: Pace) {
        if !self.players.has_company(company) {
            return;
        }
        self.finish_everything();
        let foot = layout::place(self.players, company).to_rapier();
        let old = self.columns[company].clone();
        self.take_out(&old);
        self.take_out(&dice.iter().map(|shown| shown.die).collect::<Vec<_>>());
        self.columns[company] = dice.iter().map(|shown| shown.die).collect();
        self.relapses[company] = 0;
        let left = old.into_iter().filter(|die| dice.iter().all(|shown| shown.die != *die));
        let mut moves: Vec<_> =
            left.map(|die| (die, Spot::Supply, self.parked_pose(die, Spot::Supply))).collect();
        let turns: Vec<Rotation> = dice.iter().map(|&shown| self.square_turn(shown)).collect();
        let lying = dice
            .iter()
            .zip(&turns)
            .filter_map(|(shown, &turn)| Plan::of_pose(&Pose::from_parts(foot, turn), self.shape(shown.die)));
        let at_rest = Plan::at_rest(&lying.collect::<Vec<Plan>>());
        moves.extend(dice.iter().zip(turns).zip(at_rest).map(|((shown, turn), at_rest)| {
            (shown.die, Spot::Building(company), at_rest * Pose::from_rotation(turn))
        }));
        self.arrange(moves, pace);
    }

    /// T4.6: puts up a building that fell by accident as it stood, lean included, with the smallest change that lets
    /// it stand: all dice move towards the axis of the lowest one by the same fraction.
    pub fn restore(&mut self, company: Company, dice: &[ShownDie], pace: Pace) {
        let shows =
            // A die of a leaning tower leans with it.
            |shown: &ShownDie| nearest_side(self.stood[shown.die.index()].rotation).face() == shown.face;
        if !dice.iter().all(shows) {
            self.raise(company, dice, pace);
            return;
        }
        let ids: Vec<DieId> = dice.iter().map(|shown| shown.die).collect();
        let need = SAFE_MARGIN * f64::from(1 + self.relapses[company]);
        let mut poses = self.straightened(&ids, 1.0);
        let stands = |poses: &[Pose]| {
            let pose =
                |die: DieId| ids.iter().position(|&id| id == die).map_or(Pose::IDENTITY, |at| poses[at]);
            self.margin_in(&ids, pose) >= need
        };
        if !stands(&poses) {
            let (mut low, mut high) = (0.0, 1.0);
            for _ in 0..STRAIGHTENING_STEPS {
                let middle = (low + high) / 2.0;
                if stands(&self.straightened(&ids, middle)) {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            poses = self.straightened(&ids, low);
        }
        self.relapses[company] = self.relapses[company].saturating_add(1);
        self.finish_everything();
        self.take_out(&ids);
        self.columns[company].clone_from(&ids);
        let moves = ids.into_iter().zip(poses).map(|(die, to)| (die, Spot::Building(company), to));
        self.arrange(moves.collect(), pace);
    }

    /// The poses in which the dice stood, with this fraction of their offsets from the axis of the lowest one.
    fn straightened(&self, dice: &[DieId], part: f32) -> Vec<Pose> {
        let stood = |die: &DieId| self.stood[die.index()];
        let axis = dice.first().map_or(Vector::ZERO, |die| stood(die).translation);
        dice.iter()
            .map(|die| {
                let mut pose = stood(die);
                pose.translation.x = axis.x + (pose.translation.x - axis.x) * part;
                pose.translation.z = axis.z + (pose.translation.z - axis.z) * part;
                pose
            })
            .collect()
    }

    /// Moves dice back to the supply, out of whatever they were part of.
    pub fn return_to_supply(&mut self, dice: impl IntoIterator<Item = DieId>, pace: Pace) {
        self.put_away(dice, Spot::Supply, pace);
    }

    /// T4.3: removes dice from the game.
    pub fn remove(&mut self, dice: impl IntoIterator<Item = DieId>, pace: Pace) {
        self.put_away(dice, Spot::Removed, pace);
    }

    fn put_away(&mut self, dice: impl IntoIterator<Item = DieId>, spot: Spot, pace: Pace) {
        self.finish_everything();
        let dice: Vec<DieId> = dice.into_iter().collect();
        self.take_out(&dice);
        let moves = dice.into_iter().map(|die| (die, spot, self.parked_pose(die, spot))).collect();
        self.arrange(moves, pace);
    }

    /// Puts a borrowed die back on top of its building in its old pose.
    pub fn put_back_on(&mut self, company: Company, die: DieId, pose: geometry::Pose, pace: Pace) {
        self.finish_everything();
        self.take_out(&[die]);
        self.columns[company].push(die);
        self.arrange(vec![(die, Spot::Building(company), pose.to_rapier())], pace);
    }

    /// T2, E4: lines dice up in front of a seat, with their numbers on top. Other dice there or in the tray go back
    /// to the supply.
    pub fn line_up(&mut self, seat: Seat, dice: &[ShownDie], pace: Pace) {
        self.finish_everything();
        self.take_out(&dice.iter().map(|shown| shown.die).collect::<Vec<_>>());
        let is_in_the_way = |&die: &DieId| {
            let lies_there = match self.spot(die) {
                Spot::Lane { seat: owner, .. } => owner == seat,
                spot => spot == Spot::Tray,
            };
            lies_there && dice.iter().all(|shown| shown.die != die)
        };
        let left = DieId::all().filter(is_in_the_way);
        let mut moves: Vec<_> =
            left.map(|die| (die, Spot::Supply, self.parked_pose(die, Spot::Supply))).collect();
        moves.extend(dice.iter().enumerate().map(|(slot, shown)| {
            let spot = Spot::Lane { seat, slot: u8::try_from(slot).unwrap_or(u8::MAX) };
            let place = layout::lane_spot(seat, slot).to_rapier();
            (shown.die, spot, Pose::from_parts(place, self.square_turn(*shown)))
        }));
        self.arrange(moves, pace);
    }

    /// Ends whatever is going on, and completes what the referee's hand was doing.
    pub(super) fn finish_everything(&mut self) {
        self.end_activity();
        self.finish_arranging();
    }

    /// Takes dice out of their buildings. A building without dice no longer counts as fallen.
    pub(super) fn take_out(&mut self, dice: &[DieId]) {
        for company in Company::ALL {
            let height = self.columns[company].len();
            self.columns[company].retain(|die| !dice.contains(die));
            self.fallen[company] &= !self.columns[company].is_empty();
            if self.columns[company].len() < height {
                self.wake_building(company);
            }
        }
    }

    /// Wakes the rest of a building, which may have lost its support.
    fn wake_building(&mut self, company: Company) {
        for die in self.columns[company].clone() {
            self.world.wake_up(self.bodies[die.index()], true);
            self.rest.place(die, self.body_pose(die));
        }
    }

    /// Starts to move dice to their spots.
    fn arrange(&mut self, moves: Vec<(DieId, Spot, Pose)>, pace: Pace) {
        let gap = LAST_START_TICKS.checked_div(moves.len() as u32).unwrap_or(0).min(TICKS_BETWEEN_DICE);
        let moves = (0..).zip(moves).map(|(place, (die, spot, to))| Move {
            die,
            spot,
            from: self.body_pose(die),
            to,
            start: place * gap,
        });
        self.arrangement = Some(Arrangement { moves: moves.collect(), elapsed: 0 });
        if pace == Pace::AtOnce {
            self.finish_arranging();
        }
    }

    /// Puts everything at the end of its way.
    pub(super) fn finish_arranging(&mut self) {
        let Some(Arrangement { moves, .. }) = self.arrangement.take() else { return };
        for Move { die, spot, to, .. } in moves {
            if let Spot::Building(company) = spot {
                self.make_loose(die, spot, to, Vector::ZERO, Vector::ZERO);
                self.stood[die.index()] = to;
                self.fallen[company] = false;
            } else {
                self.park(die, spot, to);
            }
        }
    }

    /// Ends a throw or a stacking turn. Dice in the hand, or let go without a verdict, go back to the row in front of
    /// the player. Dice that still roll go back to the supply.
    pub fn end_activity(&mut self) {
        match std::mem::replace(&mut self.activity, Activity::Idle) {
            Activity::Idle => {}
            Activity::Throwing(throwing) => {
                let rolling = throwing.rolling();
                for die in rolling.iter() {
                    self.park(die, Spot::Supply, self.parked_pose(die, Spot::Supply));
                }
            }
            Activity::Stacking(stacking) => self.return_dice_to_lane(stacking),
        }
    }
}

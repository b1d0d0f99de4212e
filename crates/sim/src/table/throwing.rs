//! T1: throwing dice into the tray and reading what they show.

use super::{Activity, Spot, Table, TableEvent, layout, pose};
use crate::geometry::Vec3;
use crate::units::{from_turn, ticks};
use gragra_rules::{DiceSet, DieId, Face, ShownDie};
use rapier3d::math::{Pose, Vector};
use serde::{Deserialize, Serialize};

/// How a hand throws.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Gesture {
    /// The direction, in 65,536ths of a turn about the vertical; 0 is towards +x.
    pub angle: u16,
    /// How hard, from 0 to 255.
    pub strength: u8,
    /// How well shaken, from 0 to 255. It decides how fast the dice spin.
    pub shake: u8,
}

/// The lowest and the highest speed of a throw, in edges per second.
const SPEED: [f32; 2] = [3.0, 9.0];
/// The lowest and the highest spin, in radians per second.
const SPIN: [f32; 2] = [6.0, 16.0];
/// How much the speeds of the dice differ, in edges per second.
const SPREAD: f32 = 1.0;

/// Dice leave the hand in layers of a grid. They are far enough apart not to touch in any rotation (√3).
const GRID_PITCH: f32 = 1.8;
const GRID_ROW: usize = 7;
const LOWEST_LAYER: f32 = 4.0;

/// A die that is flat and has not moved for this many ticks can be counted.
const STILL_TICKS: u16 = 5;
/// A die higher than this above the floor lies on another.
const LIES_ON_FLOOR: f32 = 0.6;
/// Dice that are still moving, or cocked, after this many ticks are picked up and thrown again.
const PATIENCE: u32 = ticks(200);
/// The same once some dice have been counted: the few that are left need less time.
const STRAGGLER_PATIENCE: u32 = ticks(120);
/// After this many ticks the counted dice leave the tray, so that the rest must reach the floor.
const MAKE_ROOM: u32 = ticks(600);
/// The longest throw. After it, the face that points up most counts.
const LONGEST: u32 = ticks(800);

/// A throw in progress.
#[derive(Clone, Serialize, Deserialize)]
pub(super) struct Throwing {
    rolling: DiceSet,
    counted: Vec<ShownDie>,
    /// Ticks since the throw, and since dice were last picked up.
    elapsed: u32,
    since_pick_up: u32,
    again: u32,
    has_made_room: bool,
}

impl Throwing {
    pub(super) fn rolling(&self) -> DiceSet {
        self.rolling
    }
}

impl Table {
    /// T1: throws dice into the tray. The result comes as [`TableEvent::ThrowSettled`].
    pub fn throw(&mut self, dice: DiceSet, gesture: Gesture) {
        self.finish_everything();
        self.take_out(&dice.iter().collect::<Vec<_>>());
        self.launch(dice, gesture);
        self.activity = Activity::Throwing(Throwing {
            rolling: dice,
            counted: Vec::new(),
            elapsed: 0,
            since_pick_up: 0,
            again: 0,
            has_made_room: false,
        });
    }

    fn launch(&mut self, dice: DiceSet, gesture: Gesture) {
        let (sin, cos) = libm::sincosf(from_turn(gesture.angle));
        let direction = Vector::new(cos, 0.0, sin);
        let between = |[least, most]: [f32; 2], part: u8| least + (most - least) * f32::from(part) / 255.0;
        let (speed, spin) = (between(SPEED, gesture.strength), between(SPIN, gesture.shake));
        let rows = dice.len().min(GRID_ROW * GRID_ROW).div_ceil(GRID_ROW);
        let columns = dice.len().min(GRID_ROW);
        // Thrown from the side of the tray that the throw comes from.
        let room = layout::TRAY_HALF - GRID_PITCH * GRID_ROW as f32 / 2.0;
        let hand = layout::TRAY.to_rapier() - direction * room.max(0.0);
        for (place, die) in dice.iter().enumerate() {
            let (column, row, layer) =
                (place % GRID_ROW, place / GRID_ROW % GRID_ROW, place / (GRID_ROW * GRID_ROW));
            let in_grid = Vector::new(
                (column as f32 - (columns as f32 - 1.0) / 2.0) * GRID_PITCH,
                LOWEST_LAYER + layer as f32 * GRID_PITCH,
                (row as f32 - (rows as f32 - 1.0) / 2.0) * GRID_PITCH,
            );
            self.shuffle_axes(die);
            let rotation = self.throw_chance.rotation();
            let push = direction * speed + self.throw_chance.vector().to_rapier() * SPREAD;
            let turning = self.throw_chance.vector().to_rapier() * spin;
            self.make_loose(die, Spot::Tray, Pose::from_parts(hand + in_grid, rotation), push, turning);
        }
    }

    /// Rapier's boxes treat their axes differently and come to rest on one of them 0.4 % less often. So the
    /// assignment of the collider's axes to the die's axes is drawn anew for each throw, while the die keeps its
    /// shape. That way no number has an advantage.
    fn shuffle_axes(&mut self, die: DieId) {
        let (shape, turned) = self.shapes[die.index()].collider_shape(self.throw_chance.below(3) as usize);
        for collider in self.body(die).colliders().to_vec() {
            if let Some(collider) = self.world.colliders.get_mut(collider) {
                collider.set_shape(shape.clone());
                collider.set_position_wrt_parent(Pose::from_rotation(turned));
            }
        }
    }

    /// Counts dice that lie well, picks up those that do not, and ends the throw.
    pub(super) fn watch_throw(&mut self, events: &mut Vec<TableEvent>) {
        let Activity::Throwing(throwing) = &self.activity else { return };
        let mut throwing = throwing.clone();
        throwing.elapsed += 1;
        throwing.since_pick_up += 1;
        let is_last_chance = throwing.elapsed >= LONGEST;
        let patience = if throwing.counted.is_empty() { PATIENCE } else { STRAGGLER_PATIENCE };
        let are_still = throwing.rolling.iter().all(|die| self.rest.is_still(die, STILL_TICKS));
        if are_still || throwing.since_pick_up >= patience || is_last_chance {
            let mut bad = DiceSet::EMPTY;
            for die in throwing.rolling.iter() {
                match self.readable(die, is_last_chance) {
                    Some(face) => {
                        self.park(die, Spot::Tray, self.body_pose(die));
                        throwing.counted.push(ShownDie { die, face });
                    }
                    None => {
                        bad.insert(die);
                    }
                }
            }
            throwing.rolling = bad;
            if bad.is_empty() {
                throwing.counted.sort_unstable();
                events.push(TableEvent::ThrowSettled { dice: throwing.counted, again: throwing.again });
                self.activity = Activity::Idle;
                return;
            }
            self.throw_again(&mut throwing);
        }
        self.activity = Activity::Throwing(throwing);
    }

    /// The number of a die that lies flat and alone on the tray's floor.
    fn readable(&self, die: DieId, is_last_chance: bool) -> Option<Face> {
        let here = self.body_pose(die);
        let lies_well = layout::is_in_tray(Vec3::from_rapier(here.translation))
            && here.translation.y < LIES_ON_FLOOR
            && self.rest.is_still(die, STILL_TICKS);
        match pose::face_on_top(here.rotation) {
            Some(face) if lies_well => Some(face),
            _ if is_last_chance => Some(pose::nearest_side(here.rotation).face()),
            _ => None,
        }
    }

    /// Throws the dice that lie badly once more, from above and without the counted ones.
    fn throw_again(&mut self, throwing: &mut Throwing) {
        throwing.again += throwing.rolling.len() as u32;
        throwing.since_pick_up = 0;
        if throwing.elapsed >= MAKE_ROOM && !throwing.has_made_room {
            throwing.has_made_room = true;
            for &shown in &throwing.counted {
                let place = layout::supply_spot(shown.die).to_rapier();
                let aside = Pose::from_parts(place, self.square_turn(shown));
                self.park(shown.die, Spot::Tray, aside);
            }
        }
        let angle = (self.throw_chance.below(1 << 16)) as u16;
        self.launch(throwing.rolling, Gesture { angle, strength: 64, shake: 160 });
    }
}

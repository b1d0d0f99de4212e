//! Scripted hands: how bots, measurements and tests carry dice to a building.

use crate::geometry::Vec3;
use crate::table::{HandInput, Table, TableEvent, layout};
use crate::units::PARTS_PER_EDGE;
use gragra_rules::Company;
use serde::{Deserialize, Serialize};

/// Where to put the next dice, seen from above and relative to the axis of the building's place.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Aim {
    /// Offset to the right, in edges.
    pub x: f32,
    /// Offset towards P1, in edges.
    pub z: f32,
    /// Rotation about the vertical, in 65,536ths of a turn.
    pub yaw: u16,
}

/// Height above all tops at which dice are carried, and above the target from which they are lowered, in edges.
const CLEARANCE: f32 = 1.5;
/// A waypoint counts as reached within this distance, in edges.
const ARRIVAL_DISTANCE: f32 = 0.05;
/// The slow part of the lowering starts this far above the level at which the die should rest, in edges.
const SLOW_FROM: f32 = 0.15;
/// Speed of the slow part, relative to the normal lowering.
const SLOW_FACTOR: f32 = 0.1;
/// Something blocks the hand if it lags this far behind its target, in edges.
const BLOCKED_LAG: f32 = 0.02;
/// A hand that has not slowed down after this many ticks is blocked already.
const SLOWING_TICKS: u32 = 30;
/// Gives up a leg, or the wait for a verdict, after this many ticks.
const PATIENCE: u32 = 900;

/// How far a calm hand sinks per tick while lowering, in edges: 4.5 per shown second.
pub const CALM_LOWERING: f32 = 0.075;

/// One trip from the row in front of a seat onto a building: up, across, down, and let go.
#[derive(Clone, Debug)]
pub struct Carry {
    yaw: u16,
    /// Waypoints; the next one is last.
    legs: Vec<Vec3>,
    /// The height at which the lowest die should come to rest.
    level: f32,
    target: Vec3,
    lowering: f32,
    /// Whether it has slowed down for the last bit.
    is_slow: bool,
    slowing: u32,
    ticks: u32,
}

impl Carry {
    /// A trip from `start` (the centre of the lowest die) to the top of the building at `foot`. `height` is the height
    /// of that building, `heights` are those of all buildings, because others may stand in the way.
    pub fn new(
        foot: Vec3,
        height: usize,
        heights: impl IntoIterator<Item = usize>,
        start: Vec3,
        aim: Aim,
    ) -> Self {
        let level = height as f32 + 0.5;
        let highest = heights.into_iter().max().unwrap_or(0).max(height) as f32 + 0.5;
        let down = Vec3::new(foot.x + aim.x, level + CLEARANCE, foot.z + aim.z);
        let over = Vec3::new(down.x, highest + CLEARANCE, down.z);
        let up = Vec3::new(start.x, over.y, start.z);
        Self {
            yaw: aim.yaw,
            legs: vec![down, over, up],
            level,
            target: up,
            lowering: CALM_LOWERING,
            is_slow: false,
            slowing: 0,
            ticks: 0,
        }
    }

    /// Lowers at this speed, in edges per tick, instead of [`CALM_LOWERING`].
    #[must_use]
    pub fn with_lowering(self, lowering: f32) -> Self {
        Self { lowering, ..self }
    }

    /// The next input for the hand, given the centre `here` of the lowest die. The last one lets go.
    pub fn step(&mut self, here: Vec3) -> HandInput {
        self.ticks += 1;
        while let Some(&leg) = self.legs.last() {
            self.target = leg;
            if here.distance(leg) >= ARRIVAL_DISTANCE && self.ticks < PATIENCE {
                return aim_at(self.target, self.yaw);
            }
            self.legs.pop();
            self.ticks = 0;
        }
        let gap = self.target.y - self.level;
        let lag = here.y - self.target.y;
        if gap < SLOW_FROM && !self.is_slow {
            // The dice come to rest above the tower first. A hand that lets go while it is still moving down drops
            // them.
            if self.slowing < SLOWING_TICKS && lag > BLOCKED_LAG / 2.0 {
                self.slowing += 1;
                return aim_at(self.target, self.yaw);
            }
            self.is_slow = true;
        }
        if (self.is_slow && lag > BLOCKED_LAG) || self.ticks >= PATIENCE {
            return HandInput::Release;
        }
        self.target.y -= if self.is_slow { self.lowering * SLOW_FACTOR } else { self.lowering };
        aim_at(self.target, self.yaw)
    }
}

/// Grips `count` dice, carries them over the building, lowers them until they touch, lets go and waits for the
/// verdict. Returns all events on the way.
pub fn place(table: &mut Table, company: Company, count: u8, aim: Aim) -> Vec<TableEvent> {
    place_lowering(table, company, count, aim, CALM_LOWERING)
}

/// Like [`place`], with a lowering speed in edges per tick.
pub fn place_lowering(
    table: &mut Table,
    company: Company,
    count: u8,
    aim: Aim,
    lowering: f32,
) -> Vec<TableEvent> {
    let mut events = table.tick(&[HandInput::Grip { count }]);
    let Some(&lowest) = table.carried().first() else { return events };
    let players = table.players();
    let heights = players.companies().map(|company| table.column(company).len());
    let height = table.column(company).len();
    let start = table.pose(lowest).translation;
    let mut carry =
        Carry::new(layout::place(players, company), height, heights, start, aim).with_lowering(lowering);
    while !table.carried().is_empty() {
        events.extend(table.tick(&[carry.step(table.pose(lowest).translation)]));
    }
    for _ in 0..PATIENCE {
        if events.iter().any(is_verdict) {
            break;
        }
        events.extend(table.tick(&[]));
    }
    events
}

/// Whether the event is a verdict on the dice that were let go.
pub(crate) fn is_verdict(event: &TableEvent) -> bool {
    matches!(
        event,
        TableEvent::Placed { .. }
            | TableEvent::Dropped { .. }
            | TableEvent::Misplaced { .. }
            | TableEvent::Collapsed { .. }
            | TableEvent::Held
    )
}

/// The input for a target position in edges.
pub fn aim_at(target: Vec3, yaw: u16) -> HandInput {
    let parts = |edges: f32| libm::roundf(edges * f32::from(PARTS_PER_EDGE)) as i16;
    HandInput::Aim { x: parts(target.x), y: parts(target.y), z: parts(target.z), yaw }
}

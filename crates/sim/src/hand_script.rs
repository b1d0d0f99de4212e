//! How dice are carried to a building: used by bots, measurements and tests.

use crate::geometry::Vec3;
use crate::table::{HandInput, Table, TableEvent, layout};
use crate::units::PARTS_PER_EDGE;
use gragra_rules::Company;
use serde::{Deserialize, Serialize};

/// Where to put the next dice, seen from above, from the axis of the building's place.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Aim {
    /// To the right, in edges.
    pub x: f32,
    /// Towards P1, in edges.
    pub z: f32,
    /// About the vertical, in 65,536ths of a turn.
    pub yaw: u16,
}

/// How far over tops dice are carried, and from how far over the own top they are lowered.
const CLEARANCE: f32 = 1.5;
/// How near is there.
const ARRIVED: f32 = 0.05;
/// Where the slow part of the lowering begins, over the level where the die should come to rest.
const SLOW_FROM: f32 = 0.15;
/// The slow part is so much slower.
const SLOWER: f32 = 0.1;
/// The hand lags behind its target by this much when something holds it up.
const HELD_UP: f32 = 0.02;
/// A hand that does not slow down in so many ticks is held up already.
const SLOWING: u32 = 30;
/// A leg of the way, or a wait for a verdict, is given up after so many ticks.
const PATIENCE: u32 = 900;

/// Edges that a calm hand sinks in a tick while lowering: 4.5 in a shown second.
pub const CALM_LOWERING: f32 = 0.075;

/// One way from the row in front of a seat onto a building: up, over, down, and open.
#[derive(Clone, Debug)]
pub struct Carry {
    yaw: u16,
    /// Points to pass, the next one last.
    legs: Vec<Vec3>,
    /// The level at which the lowest die should come to rest.
    level: f32,
    target: Vec3,
    lowering: f32,
    /// Has it slowed down for the last bit?
    is_slow: bool,
    slowing: u32,
    ticks: u32,
}

impl Carry {
    /// A way from `start` (the middle of the lowest die) to the top of `company`'s building. `heights` are those of all
    /// buildings, since others may stand in the way; `height` is this one's.
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

    /// Lowers by so many edges a tick instead of [`CALM_LOWERING`].
    #[must_use]
    pub fn with_lowering(self, lowering: f32) -> Self {
        Self { lowering, ..self }
    }

    /// What the hand does next, when the lowest die's middle is `here`. The last thing is to let go.
    pub fn step(&mut self, here: Vec3) -> HandInput {
        self.ticks += 1;
        while let Some(&leg) = self.legs.last() {
            self.target = leg;
            if here.distance(leg) >= ARRIVED && self.ticks < PATIENCE {
                return aim_at(self.target, self.yaw);
            }
            self.legs.pop();
            self.ticks = 0;
        }
        let gap = self.target.y - self.level;
        let lag = here.y - self.target.y;
        if gap < SLOW_FROM && !self.is_slow {
            // Dice come to rest over the tower first: whoever lets go on the way down drops them.
            if self.slowing < SLOWING && lag > HELD_UP / 2.0 {
                self.slowing += 1;
                return aim_at(self.target, self.yaw);
            }
            self.is_slow = true;
        }
        if (self.is_slow && lag > HELD_UP) || self.ticks >= PATIENCE {
            return HandInput::Release;
        }
        self.target.y -= if self.is_slow { self.lowering * SLOWER } else { self.lowering };
        aim_at(self.target, self.yaw)
    }
}

/// Grips `count` dice, carries them over the building, lowers them until they touch, lets go, and waits for the
/// verdict. Returns all that happened.
pub fn place(table: &mut Table, company: Company, count: u8, aim: Aim) -> Vec<TableEvent> {
    place_lowering(table, company, count, aim, CALM_LOWERING)
}

/// As [`place`], lowering by so many edges a tick.
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

/// Has the stacking been judged?
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

/// The input for a target in edges.
pub fn aim_at(target: Vec3, yaw: u16) -> HandInput {
    let parts = |edges: f32| libm::roundf(edges * f32::from(PARTS_PER_EDGE)) as i16;
    HandInput::Aim { x: parts(target.x), y: parts(target.y), z: parts(target.z), yaw }
}

//! A hand that follows a script: for tests, for measuring, and as the wrist of bots.

use crate::table::{HandInput, Table, TableEvent, layout};
use crate::units::PARTS_PER_EDGE;
use gragra_rules::Company;
use rapier3d::math::Vector;

/// Where to put the next dice, seen from above, from the axis of the building's place.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Aim {
    /// To the right, in edges.
    pub x: f32,
    /// Towards P1, in edges.
    pub z: f32,
    /// About the vertical, in 65,536ths of a turn.
    pub yaw: u16,
}

/// How far over the highest tower's top dice are carried.
const CLEARANCE: f32 = 1.5;
/// Edges that the target sinks in a tick while lowering: 4.5 in a shown second, and at the end a tenth of that.
const LOWERING: f32 = 0.075;
const LAST_LOWERING: f32 = 0.0075;
/// Where the slow part begins, over the level where the die should come to rest.
const SLOW_FROM: f32 = 0.15;
/// The hand lags behind its target by this much when something holds it up.
const HELD_UP: f32 = 0.02;
/// A carry, or a wait for a verdict, is given up after so many ticks.
const PATIENCE: u32 = 900;

/// Grips `count` dice, carries them over the building, lowers them until they touch, lets go, and waits for the
/// verdict. Returns all that happened.
pub fn place(table: &mut Table, company: Company, count: u8, aim: Aim) -> Vec<TableEvent> {
    let mut events = table.tick(&[HandInput::Grip { count }]);
    let Some(&lowest) = table.carried().first() else { return events };
    let foot = layout::place(table.players(), company);
    let level = table.column(company).len() as f32 + 0.5;
    // Over every tower, since others may stand in the way.
    let highest = table.players().companies().map(|company| table.column(company).len()).max().unwrap_or(0);
    let over = Vector::new(foot.x + aim.x, highest as f32 + 0.5 + CLEARANCE, foot.z + aim.z);
    let up = Vector::new(table.pose(lowest).translation.x, over.y, table.pose(lowest).translation.z);
    for target in [up, over] {
        for _ in 0..PATIENCE {
            events.extend(table.tick(&[aim_at(target, aim.yaw)]));
            if table.carried().is_empty() || table.pose(lowest).translation.distance(target) < 0.05 {
                break;
            }
        }
    }
    let mut target = over;
    for _ in 0..PATIENCE {
        let gap = target.y - level;
        target.y -= if gap > SLOW_FROM { LOWERING } else { LAST_LOWERING };
        events.extend(table.tick(&[aim_at(target, aim.yaw)]));
        if gap < SLOW_FROM && table.pose(lowest).translation.y - target.y > HELD_UP {
            break;
        }
    }
    events.extend(table.tick(&[HandInput::Release]));
    for _ in 0..PATIENCE {
        if events.iter().any(is_verdict) {
            break;
        }
        events.extend(table.tick(&[]));
    }
    events
}

/// Has the stacking been judged?
pub fn is_verdict(event: &TableEvent) -> bool {
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
pub fn aim_at(target: Vector, yaw: u16) -> HandInput {
    let parts = |edges: f32| libm::roundf(edges * f32::from(PARTS_PER_EDGE)) as i16;
    HandInput::Aim { x: parts(target.x), y: parts(target.y), z: parts(target.z), yaw }
}

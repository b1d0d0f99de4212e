//! The target that the match receives follows the goal that devices move.

use super::carry::{CarriedHand, lowest_in_hand};
use crate::base::settings::Preferences;
use crate::session::{HandControl, Session};
use bevy::prelude::*;
use gragra_sim::units::HALF_EDGE;

/// How fast the target follows the goal, per second, at a sensitivity of 1: it arrives within a twentieth of a second.
const FOLLOWING: f32 = 60.0;
/// The dice are up when they are this near the height for carrying, in edges.
const LIFTED: f32 = 0.4;
/// A hand with the light touch stops this far above a tower, in edges.
const LIGHT_TOUCH: f32 = 0.1;
/// Below this distance, in edges, the target jumps to the goal. Otherwise it would change a little in every tick.
const ARRIVED: f32 = 0.002;

/// While the hand lifts the dice, the target only moves up, so that the dice sweep no tower away.
pub(super) fn follow_goal(
    mut carried_hand: ResMut<CarriedHand>,
    mut control: ResMut<HandControl>,
    settings: Res<Preferences>,
    session: Res<Session>,
    time: Res<Time>,
) {
    let Some(carry) = &mut carried_hand.carry else { return };
    if session.assist(carry.seat).light_touch {
        carry.goal = unpressed(carry.goal, session.top_under(carry.goal.xz()));
    }
    if lowest_in_hand(session.table()).is_none_or(|here| here.y > carry.goal.y - LIFTED) {
        carry.lift_start = None;
    }
    let goal = match carry.lift_start {
        Some(start) => start.with_y(carry.goal.y),
        None => carry.goal,
    };
    let part = 1.0 - (-FOLLOWING * settings.hand_sensitivity * time.delta_secs()).exp();
    let next = control.target.lerp(goal, part);
    let next = if next.distance(goal) < ARRIVED { goal } else { next };
    if control.target != next {
        control.target = next;
    }
}

/// With the light touch the hand does not press dice onto the tower: a trembling hand would drag the tower along.
fn unpressed(goal: Vec3, top: Option<Vec3>) -> Vec3 {
    match top {
        Some(top) if (goal - top).xz().abs().max_element() < 2.0 * HALF_EDGE => {
            goal.with_y(goal.y.max(top.y + HALF_EDGE + LIGHT_TOUCH))
        }
        _ => goal,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_the_light_touch_dice_are_not_pressed_onto_the_tower() {
        let top = Some(Vec3::new(3.0, 10.0, 0.0));
        let lowered = |x: f32| unpressed(Vec3::new(x, 8.0, 0.0), top).y;
        assert_eq!(lowered(3.4), 10.0 + HALF_EDGE + LIGHT_TOUCH);
        assert_eq!(lowered(4.1), 8.0, "beside it");
        assert_eq!(unpressed(Vec3::new(3.0, 12.0, 0.0), top).y, 12.0);
        assert_eq!(unpressed(Vec3::Y * 8.0, None).y, 8.0);
    }
}

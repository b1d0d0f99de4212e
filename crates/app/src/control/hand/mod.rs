//! T3, E4, E8: a person's hand, from the first grip to the release of the last die.
//!
//! Devices move a goal, the target of [`HandControl`] follows the goal, and the match receives the target as an aim.

mod assist;
mod carry;
mod follow_goal;
mod grip;
mod lift_hand;
mod move_hand;
mod send_aim;

#[cfg(test)]
pub(super) use carry::CarriedHand;

use super::ControlSystems;
use super::contexts::ActiveContexts;
use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use crate::session::{HandControl, Pace};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let grip = (grip::choose_count, grip::grip_or_release);
    let by_devices = (
        move_hand::move_by_mouse,
        move_hand::move_by_keys,
        lift_hand::lift_by_wheel,
        lift_hand::lift_by_keys,
        move_hand::turn_by_keys,
    );
    let follow = (move_hand::forget_cursor.run_if(not(can_move)), follow_goal::follow_goal);
    app.init_resource::<carry::CarriedHand>()
        .init_resource::<HandControl>()
        .add_systems(
            RunFixedMainLoop,
            (
                carry::track_carry,
                (grip.chain(), by_devices.chain().run_if(can_move), follow.chain())
                    .chain()
                    .run_if(in_state(Screen::Match)),
            )
                .chain()
                .in_set(ControlSystems::MoveHand),
        )
        .add_systems(
            FixedUpdate,
            send_aim::send_aim.before(AppSystems::AdvanceMatch).run_if(in_state(Screen::Match)),
        );
}

/// Nothing moves the hand while a menu is open or time stands still.
fn can_move(contexts: ActiveContexts, pace: Res<Pace>) -> bool {
    contexts.has_hand() && !pace.is_still()
}

//! Sends the match where the hand should be: at most once a tick, and only when it changes.

use super::assist;
use super::carry::{CarriedHand, clamp_to_reach};
use crate::control::ground::parts_of_turn;
use crate::session::{Act, HandControl, Pace, Session};
use bevy::prelude::*;
use gragra_sim::hand_script::aim_at;
use gragra_sim::play::Action;

pub(super) fn send_aim(
    mut carried_hand: ResMut<CarriedHand>,
    mut acts: MessageWriter<Act>,
    control: Res<HandControl>,
    session: Res<Session>,
    pace: Res<Pace>,
) {
    let Some(carry) = &mut carried_hand.carry else { return };
    let top = session.game().and_then(|game| assist::tower_top(game, control.target));
    let target = assist::assisted(control.target, top, session.assist(carry.seat).aim);
    let aim = aim_at(clamp_to_reach(target).to_array().into(), parts_of_turn(control.yaw));
    let table = session.table();
    let is_possible = table.stacker() == Some(carry.seat) && table.allows(aim);
    if is_possible && !pace.is_still() && carry.released_at.is_none() && carry.last_aim != Some(aim) {
        carry.last_aim = Some(aim);
        acts.write(Act { seat: carry.seat, action: Action::Hand(aim) });
    }
}

//! Telling the match where the hand should be: at most once a tick, and only when it changes.

use super::assist;
use super::steering::{Steering, clamp_to_reach};
use crate::AppSystems;
use crate::input::ground::parts_of_turn;
use crate::session::HandControl;
use crate::session::{Act, Pace, Session};
use bevy::prelude::*;
use gragra_sim::hand_script::aim_at;
use gragra_sim::play::Action;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(FixedUpdate, tell.in_set(AppSystems::ReadInput).run_if(resource_exists::<Session>));
}

fn tell(
    mut steering: ResMut<Steering>,
    mut acts: MessageWriter<Act>,
    control: Res<HandControl>,
    session: Res<Session>,
    pace: Res<Pace>,
) {
    let Some(carry) = &mut steering.carry else { return };
    let top = session.game().and_then(|game| assist::top(game, control.target));
    let target = assist::helped(control.target, top, session.assist(carry.seat).aim);
    let aim = aim_at(clamp_to_reach(target).to_array().into(), parts_of_turn(control.yaw));
    let table = session.table();
    let is_possible = table.stacker() == Some(carry.seat) && table.allows(aim);
    if is_possible && !pace.is_still() && carry.letting_go.is_none() && carry.told != Some(aim) {
        carry.told = Some(aim);
        acts.write(Act { seat: carry.seat, action: Action::Hand(aim) });
    }
}

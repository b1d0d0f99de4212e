//! Taking dice, letting them go, putting them back.

use super::steering::{Steering, stacker};
use crate::controls::{Control, Pressed};
use crate::input::ReadSteps;
use crate::input::contexts::{Controls, has_hand};
use crate::session::HandControl;
use crate::session::{Act, HotSeat, Pace, Session};
use bevy::prelude::*;
use gragra_rules::Seat;
use gragra_sim::play::Action;
use gragra_sim::table::HandInput;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (count_anew, count, count_by_digit, limit_count, grip_or_release, put_back)
            .chain()
            .in_set(ReadSteps::Grip)
            .run_if(resource_exists::<Session>),
    );
}

/// A press so soon after the grip, in seconds, belongs to it: nobody wants to drop what they have just taken.
const DOUBLE_PRESS: f32 = 0.25;

const DIGITS: [KeyCode; 9] = [
    KeyCode::Digit1,
    KeyCode::Digit2,
    KeyCode::Digit3,
    KeyCode::Digit4,
    KeyCode::Digit5,
    KeyCode::Digit6,
    KeyCode::Digit7,
    KeyCode::Digit8,
    KeyCode::Digit9,
];

/// Every stacking begins with one die at a time.
fn count_anew(
    mut last: Local<Option<Seat>>,
    mut control: ResMut<HandControl>,
    session: Res<Session>,
    hot: Res<HotSeat>,
) {
    let seat = stacker(&session, &hot);
    if seat != *last {
        *last = seat;
        control.count = 1;
    }
}

fn count(mut control: ResMut<HandControl>, mut pressed: MessageReader<Pressed>) {
    for Pressed(press) in pressed.read() {
        match press {
            Control::GripMore => control.count = control.count.saturating_add(1),
            Control::GripFewer => control.count = control.count.saturating_sub(1),
            _ => {}
        }
    }
}

fn count_by_digit(
    mut control: ResMut<HandControl>,
    keys: Res<ButtonInput<KeyCode>>,
    contexts: Query<&Controls>,
) {
    if !has_hand(&contexts) {
        return;
    }
    if let Some(place) = DIGITS.iter().position(|&digit| keys.just_pressed(digit)) {
        control.count = place as u8 + 1;
    }
}

/// At least one, at most as many as lie there.
fn limit_count(mut control: ResMut<HandControl>, session: Res<Session>) {
    let most = u8::try_from(session.table().dice_to_grip()).unwrap_or(u8::MAX).max(1);
    let count = control.count.clamp(1, most);
    if control.count != count {
        control.count = count;
    }
}

fn grip_or_release(
    mut pressed: MessageReader<Pressed>,
    mut acts: MessageWriter<Act>,
    mut steering: ResMut<Steering>,
    control: Res<HandControl>,
    session: Res<Session>,
    hot: Res<HotSeat>,
    pace: Res<Pace>,
) {
    let is_pressed = pressed.read().filter(|pressed| pressed.0 == Control::GripOrRelease).count() > 0;
    let Some(seat) = stacker(&session, &hot).filter(|_| is_pressed && !pace.is_still()) else { return };
    let table = session.table();
    let input = match &steering.carry {
        Some(carry) if carry.seconds < DOUBLE_PRESS || carry.letting_go.is_some() => return,
        Some(_) => HandInput::Release,
        None => HandInput::Grip { count: control.count },
    };
    // What cannot be done now, such as a grip before the verdict on the last die, is not worth a complaint.
    if table.allows(input) {
        if let Some(carry) = &mut steering.carry {
            carry.letting_go = Some(session.now());
        }
        acts.write(Act { seat, action: Action::Hand(input) });
    }
}

fn put_back(
    mut pressed: MessageReader<Pressed>,
    mut acts: MessageWriter<Act>,
    mut steering: ResMut<Steering>,
    session: Res<Session>,
    pace: Res<Pace>,
) {
    let is_pressed = pressed.read().filter(|pressed| pressed.0 == Control::PutBack).count() > 0;
    let Some(carry) = steering.carry.as_mut().filter(|carry| carry.letting_go.is_none()) else { return };
    if is_pressed && !pace.is_still() {
        carry.letting_go = Some(session.now());
        acts.write(Act { seat: carry.seat, action: Action::Hand(HandInput::PutBack) });
    }
}

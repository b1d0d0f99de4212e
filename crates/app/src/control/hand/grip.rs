//! Taking dice, letting them go, putting them back.

use super::carry::{CarriedHand, stacker};
use crate::base::controls::{Control, Pressed};
use crate::control::contexts::ActiveContexts;
use crate::session::{Act, HandControl, HotSeat, Pace, Session};
use bevy::prelude::*;
use gragra_rules::Seat;
use gragra_sim::play::Action;
use gragra_sim::table::HandInput;

/// A press this soon after the grip, in seconds, is an accidental double press and does not drop the dice.
const DOUBLE_PRESS: f32 = 0.25;

const DIGITS: [KeyCode; 9] = {
    use KeyCode::{Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9};
    [Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9]
};

/// How many dice the next grip takes: one at first, and never more than there are.
pub(super) fn choose_count(
    mut last_stacker: Local<Option<Seat>>,
    mut pressed: MessageReader<Pressed>,
    mut control: ResMut<HandControl>,
    keys: Res<ButtonInput<KeyCode>>,
    contexts: ActiveContexts,
    session: Res<Session>,
    hot: Res<HotSeat>,
) {
    let mut count = control.count;
    let stacker = stacker(&session, &hot);
    if stacker != *last_stacker {
        *last_stacker = stacker;
        count = 1;
    }
    for Pressed(press) in pressed.read() {
        match press {
            Control::GripMore => count = count.saturating_add(1),
            Control::GripFewer => count = count.saturating_sub(1),
            _ => {}
        }
    }
    let digit = DIGITS.iter().position(|&digit| keys.just_pressed(digit));
    if let Some(place) = digit.filter(|_| contexts.has_hand()) {
        count = place as u8 + 1;
    }
    let most = u8::try_from(session.table().dice_to_grip()).unwrap_or(u8::MAX).max(1);
    let count = count.clamp(1, most);
    if control.count != count {
        control.count = count;
    }
}

/// Presses that can have no effect now, such as a grip before the verdict on the last die, are ignored.
pub(super) fn grip_or_release(
    mut pressed: MessageReader<Pressed>,
    mut acts: MessageWriter<Act>,
    mut carried_hand: ResMut<CarriedHand>,
    control: Res<HandControl>,
    session: Res<Session>,
    hot: Res<HotSeat>,
    pace: Res<Pace>,
) {
    for Pressed(press) in pressed.read() {
        let Some(seat) = stacker(&session, &hot).filter(|_| !pace.is_still()) else { continue };
        let input = match (press, &carried_hand.carry) {
            (_, Some(carry)) if carry.released_at.is_some() => continue,
            (Control::GripOrRelease, None) => HandInput::Grip { count: control.count },
            (Control::GripOrRelease, Some(carry)) if carry.seconds >= DOUBLE_PRESS => HandInput::Release,
            (Control::PutBack, Some(_)) => HandInput::PutBack,
            _ => continue,
        };
        if session.table().allows(input) {
            if let Some(carry) = &mut carried_hand.carry {
                carry.released_at = Some(session.now());
            }
            acts.write(Act { seat, action: Action::Hand(input) });
        }
    }
}

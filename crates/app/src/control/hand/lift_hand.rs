//! Moving the hand up and down.

use super::carry::{CarriedHand, clamp_to_reach};
use super::move_hand::HandSpeed;
use crate::base::controls::Control;
use crate::session::Session;
use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use gragra_sim::units::HALF_EDGE;

/// Edges a second with keys held or triggers fully pressed.
const LIFT_SPEED: f32 = 8.0;
/// Edges for a notch of the wheel: near the tower, and with the control for fine movement.
const NOTCH: f32 = 0.25;
const FINE_NOTCH: f32 = 0.05;
/// From this many edges above the tower on, a notch is this part of the distance to it.
const FAR_ABOVE: f32 = 2.5;
const FAR_NOTCH: f32 = 0.35;
/// How far below the contact with a tower the goal can be, in edges. The hand is a spring: this presses hard enough to
/// matter, and neither wheel nor keys can press harder.
const DEEPEST_PRESS: f32 = 0.3;
/// Below the contact the goal sinks by this part of what was asked: one notch of the wheel presses a little, and five press
/// as hard as the hand can.
const PRESSING: f32 = 0.25;

pub(super) fn lift_by_wheel(
    mut carried_hand: ResMut<CarriedHand>,
    speed: HandSpeed,
    session: Res<Session>,
    scroll: Res<AccumulatedMouseScroll>,
    keys: Res<ButtonInput<KeyCode>>,
    egui: Res<EguiWantsInput>,
) {
    let notches = match scroll.unit {
        MouseScrollUnit::Line => scroll.delta.y,
        MouseScrollUnit::Pixel => scroll.delta.y / MouseScrollUnit::SCROLL_UNIT_CONVERSION_FACTOR,
    };
    // With Ctrl the wheel zooms.
    let is_zoom = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    if notches == 0.0 || egui.wants_any_pointer_input() || is_zoom {
        return;
    }
    if let Some(carry) = &mut carried_hand.carry {
        let up = notches * notch(carry.goal, session.top_of_work(), speed.is_fine());
        carry.goal = lifted(carry.goal, &session, up);
    }
}

pub(super) fn lift_by_keys(mut carried_hand: ResMut<CarriedHand>, speed: HandSpeed, session: Res<Session>) {
    let push = speed.push(Control::Raise, Control::Lower);
    if push != 0.0
        && let Some(carry) = &mut carried_hand.carry
    {
        carry.goal = lifted(carry.goal, &session, push * LIFT_SPEED * speed.step());
    }
}

/// How far a notch of the wheel goes, in edges.
fn notch(goal: Vec3, top: Option<Vec3>, is_fine: bool) -> f32 {
    // The middle of the lowest die is half an edge above the tower that it lies on.
    let above = top.map_or(0.0, |top| goal.y - HALF_EDGE - top.y);
    match above {
        _ if is_fine => FINE_NOTCH,
        above if above > FAR_ABOVE => above * FAR_NOTCH,
        _ => NOTCH,
    }
}

fn lifted(goal: Vec3, session: &Session, up: f32) -> Vec3 {
    let height = match session.top_under(goal.xz()) {
        Some(top) if up < 0.0 => lowered(goal.y, top.y + HALF_EDGE, -up),
        _ => goal.y + up,
    };
    clamp_to_reach(goal.with_y(height))
}

/// The height of a goal that is lowered over a tower, where dice touch the tower's top at the height `contact`. A goal that
/// is already below the deepest press, because it came from the side, is not lifted.
fn lowered(height: f32, contact: f32, down: f32) -> f32 {
    let free = (height - contact).max(0.0);
    let pressed = (down - free).max(0.0) * PRESSING;
    let next = height - down.min(free) - pressed;
    next.max((contact - DEEPEST_PRESS).min(height))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_honest_hand_presses_little_by_little_and_never_too_deep() {
        let contact = 10.0;
        assert_eq!(lowered(12.0, contact, 0.5), 11.5, "above the tower it goes all the way");
        assert_eq!(lowered(10.1, contact, 0.1), contact);
        let one = lowered(10.0, contact, NOTCH);
        assert!(one < contact && one > contact - 0.1, "one notch presses a little: {one}");
        let mut height = 10.2;
        let heights: Vec<f32> = (0..20)
            .map(|_| {
                height = lowered(height, contact, NOTCH);
                height
            })
            .collect();
        assert!(heights.is_sorted_by(|a, b| a >= b), "{heights:?}");
        assert_eq!(height, contact - DEEPEST_PRESS);
        assert_eq!(
            lowered(40.0, contact, 99.0),
            contact - DEEPEST_PRESS,
            "a spinning wheel is no demolition"
        );
        assert_eq!(lowered(4.0, contact, 1.0), 4.0, "from the side it is neither lifted nor lowered");
    }

    #[test]
    fn a_notch_is_small_where_it_matters() {
        let top = Some(Vec3::Y * 10.0);
        assert_eq!(notch(Vec3::Y * 12.0, top, false), NOTCH);
        assert_eq!(notch(Vec3::Y * 40.0, top, true), FINE_NOTCH);
        let mut hand = Vec3::Y * 40.0;
        let notches = std::iter::from_fn(|| {
            hand.y -= notch(hand, top, false);
            (hand.y > 10.0 + HALF_EDGE + FAR_ABOVE).then_some(hand.y)
        });
        assert!((3..8).contains(&notches.count()), "from far above it is a few notches");
        assert!(hand.y > 10.0 + HALF_EDGE + 1.0, "and none of them goes into the tower");
    }
}

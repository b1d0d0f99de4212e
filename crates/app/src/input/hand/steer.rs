//! Moving the hand: mouse, keys and stick all push the same goal, so that one can go on where another stops.

use super::steering::{Steering, clamp_to_reach, lowest_in_hand};
use crate::camera::MainCamera;
use crate::controls::{Bindings, Control};
use crate::input::ReadSteps;
use crate::input::contexts::{Controls, has_hand};
use crate::input::ground::meet_plane;
use crate::input::moves::Moves;
use crate::mirror::Pointed;
use crate::session::HandControl;
use crate::session::{Pace, Session};
use crate::settings::Settings;
use bevy::input::mouse::{AccumulatedMouseScroll, MouseScrollUnit};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use gragra_sim::units::HALF_EDGE;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (take_care, push_by_mouse, push_by_keys, lift_by_wheel, lift_by_keys, turn)
            .chain()
            .in_set(ReadSteps::Steer)
            .run_if(resource_exists::<Session>)
            .run_if(is_steered),
    )
    .add_systems(
        Update,
        (lose_mouse.run_if(not(is_steered)), follow)
            .chain()
            .in_set(ReadSteps::Follow)
            .run_if(resource_exists::<Session>),
    );
}

/// In a menu, and while time stands still, nothing moves the hand.
fn is_steered(contexts: Query<&Controls>, pace: Res<Pace>) -> bool {
    has_hand(&contexts) && !pace.is_still()
}

/// What the mouse does meanwhile does not count afterwards.
fn lose_mouse(mut steering: ResMut<Steering>) {
    if let Some(carry) = &mut steering.carry {
        carry.cursor = None;
    }
}

/// Edges a second with keys held, and with the stick fully pushed.
const BY_KEYS: f32 = 8.0;
const BY_STICK: f32 = 15.0;
/// Keys begin with this part of their speed and have all of it after so many seconds: a tap is a small step.
const SOFT_START: f32 = 0.3;
const SOFT_FOR: f32 = 0.4;
/// Edges a second up and down with keys held or triggers fully pressed.
const BY_TRIGGER: f32 = 8.0;
/// Edges up or down for a notch of the wheel: near the tower, and with the fine key.
const NOTCH: f32 = 0.25;
const FINE_NOTCH: f32 = 0.05;
/// Far over the tower means so many edges; there a notch is this part of the way down to it.
const FAR_OVER: f32 = 2.5;
const FAR_NOTCH: f32 = 0.35;
/// On the way to the tower keys and stick are so many times as fast, from so many edges aside on.
const HURRY: [f32; 2] = [2.5, 1.6];
const HURRY_FROM: f32 = 4.0;
const HURRY_FULLY: f32 = 8.0;
/// Radians a second.
const TURNING: f32 = 1.6;
/// How fast the target follows the goal, per second, at a sensitivity of 1: it is there in a twentieth of a second.
const FOLLOWING: f32 = 60.0;
/// The hand has been lifted when it is this near the height for carrying.
const LIFTED: f32 = 0.4;
/// A hand that is not under the mouse comes back by so much of the way that the mouse goes.
const CATCH_UP: f32 = 1.0;
/// So far above a tower a hand with the light touch stops, in edges.
const LIGHT_TOUCH: f32 = 0.1;
/// So far below the contact the goal may sink over a tower, in edges. The hand is a spring: this presses hard enough to
/// matter, and no wheel and no key can ask for more than the spring's honest push.
const DEEPEST_PRESS: f32 = 0.3;
/// Below the contact the goal sinks by this part of what was asked: a notch of the wheel presses a little, and five press
/// as hard as the hand can.
const PRESSING: f32 = 0.25;
/// Where the hand is higher than the eye, a pixel of the mouse moves it by so much.
const BY_PIXEL: f32 = 0.03;

fn take_care(mut control: ResMut<HandControl>, bindings: Res<Bindings>) {
    let is_fine = bindings.is_held(Control::Fine);
    if control.is_fine != is_fine {
        control.is_fine = is_fine;
    }
}

/// How much slower everything is now.
fn care(control: &HandControl, settings: &Settings) -> f32 {
    if control.is_fine { settings.fine_factor } else { 1.0 }
}

/// The hand follows the mouse along the plane at its own height. Only the mouse's own way counts: a camera that moves
/// under a resting mouse moves no hand, and neither does a change of height.
fn push_by_mouse(
    mut steering: ResMut<Steering>,
    control: Res<HandControl>,
    settings: Res<Settings>,
    (pointed, buttons): (Res<Pointed>, Res<ButtonInput<MouseButton>>),
    moves: Moves,
    windows: Query<&Window, With<PrimaryWindow>>,
    cameras: Query<(&Camera, &GlobalTransform), With<MainCamera>>,
) {
    let Some(carry) = &mut steering.carry else { return };
    let cursor = windows.iter().next().and_then(Window::cursor_position);
    let (before, now) = (std::mem::replace(&mut carry.cursor, cursor), cursor);
    let (Some(before), Some(now), Some((camera, eye))) = (before, now, cameras.iter().next()) else { return };
    // Over a panel the mouse is the panel's, and with these buttons the camera's.
    let is_for_camera = buttons.any_pressed([MouseButton::Right, MouseButton::Middle]);
    if before == now || pointed.ray.is_none() || is_for_camera {
        return;
    }
    let care = care(&control, &settings);
    let on_plane = |cursor| {
        let ray = camera.viewport_to_world(eye, cursor).ok()?;
        meet_plane(ray, carry.goal.y)
    };
    let goal = match (on_plane(before), on_plane(now)) {
        // Dice that have just been taken come to the mouse as soon as it moves.
        (Some(_), Some(now)) if carry.is_new && care == 1.0 => now,
        (Some(before), Some(now)) => follow_cursor(carry.goal.xz(), before, now, care),
        _ => {
            let [right, forward] = moves.axes();
            let step = now - before;
            carry.goal.xz() + (right * step.x - forward * step.y) * BY_PIXEL * care
        }
    };
    carry.is_new &= care < 1.0;
    push_to(&mut carry.goal, goal);
}

/// Where the hand should be when the cursor has gone from one point of its plane to another. It goes the same way, and
/// on the way back under the cursor if it was elsewhere; with care, less than the same way, and not back.
fn follow_cursor(goal: Vec2, before: Vec2, now: Vec2, care: f32) -> Vec2 {
    /// Near the horizon a pixel is a mile.
    const LONGEST: f32 = 40.0;
    let step = (now - before).clamp_length_max(LONGEST);
    let goal = goal + step * care;
    if care < 1.0 {
        return goal;
    }
    goal + (now - goal).clamp_length_max(step.length() * CATCH_UP)
}

fn push_to(goal: &mut Vec3, there: Vec2) {
    *goal = clamp_to_reach(Vec3::new(there.x, goal.y, there.y));
}

fn push_by_keys(
    mut steering: ResMut<Steering>,
    control: Res<HandControl>,
    settings: Res<Settings>,
    (time, session): (Res<Time>, Res<Session>),
    moves: Moves,
) {
    let Some(carry) = &mut steering.carry else { return };
    let [by_keys, by_stick] = HURRY.map(|most| hurry(carry.goal, session.top_of_work(), most));
    let keys = moves.keys();
    carry.pushed = if keys == Vec2::ZERO { 0.0 } else { carry.pushed + time.delta_secs() };
    let by_keys = by_keys * soft_start(carry.pushed);
    let speed = keys * BY_KEYS * by_keys + moves.stick() * BY_STICK * by_stick;
    if speed != Vec2::ZERO {
        let step = speed * care(&control, &settings) * settings.hand_sensitivity * time.delta_secs();
        let there = carry.goal.xz() + step;
        carry.is_new = false;
        push_to(&mut carry.goal, there);
    }
}

/// The part of their speed that keys have when they have been held for so many seconds.
fn soft_start(seconds: f32) -> f32 {
    SOFT_START + (1.0 - SOFT_START) * (seconds / SOFT_FOR).min(1.0)
}

/// How many times as fast the hand goes where nothing can be knocked over: up to `most` times.
fn hurry(goal: Vec3, top: Option<Vec3>, most: f32) -> f32 {
    let aside = top.map_or(0.0, |top| (goal - top).xz().length());
    let part = ((aside - HURRY_FROM) / (HURRY_FULLY - HURRY_FROM)).clamp(0.0, 1.0);
    1.0 + part * (most - 1.0)
}

/// How far a notch of the wheel goes.
fn notch(goal: Vec3, top: Option<Vec3>, is_fine: bool) -> f32 {
    // The lowest die's middle is half an edge above where it would lie.
    let over = top.map_or(0.0, |top| goal.y - HALF_EDGE - top.y);
    match over {
        _ if is_fine => FINE_NOTCH,
        over if over > FAR_OVER => over * FAR_NOTCH,
        _ => NOTCH,
    }
}

fn lift_by_wheel(
    mut steering: ResMut<Steering>,
    (control, session): (Res<HandControl>, Res<Session>),
    scroll: Res<AccumulatedMouseScroll>,
    keys: Res<ButtonInput<KeyCode>>,
    pointed: Res<Pointed>,
) {
    let notches = match scroll.unit {
        MouseScrollUnit::Line => scroll.delta.y,
        MouseScrollUnit::Pixel => scroll.delta.y / MouseScrollUnit::SCROLL_UNIT_CONVERSION_FACTOR,
    };
    // With Ctrl the wheel is the camera's.
    let is_zoom = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    if notches == 0.0 || pointed.ray.is_none() || is_zoom {
        return;
    }
    let Some(goal) = steering.carry.as_ref().map(|carry| carry.goal) else { return };
    lift(&mut steering, &session, notches * notch(goal, session.top_of_work(), control.is_fine));
}

fn lift_by_keys(
    mut steering: ResMut<Steering>,
    control: Res<HandControl>,
    settings: Res<Settings>,
    (time, session): (Res<Time>, Res<Session>),
    bindings: Res<Bindings>,
) {
    let push = bindings.strength(Control::Raise) - bindings.strength(Control::Lower);
    if push != 0.0 {
        let speed = push * BY_TRIGGER * care(&control, &settings) * settings.hand_sensitivity;
        lift(&mut steering, &session, speed * time.delta_secs());
    }
}

fn lift(steering: &mut Steering, session: &Session, up: f32) {
    let Some(carry) = &mut steering.carry else { return };
    let height = match session.top_under(carry.goal.xz()) {
        Some(top) if up < 0.0 => lowered(carry.goal.y, top.y + HALF_EDGE, -up),
        _ => carry.goal.y + up,
    };
    carry.goal = clamp_to_reach(carry.goal.with_y(height));
}

/// The height of a goal that is lowered over a tower, where dice touch the tower's top at the height `contact`. What is
/// below the deepest press already, because it came from the side, is not lifted.
fn lowered(height: f32, contact: f32, down: f32) -> f32 {
    let way = (height - contact).max(0.0);
    let pressed = (down - way).max(0.0) * PRESSING;
    let next = height - down.min(way) - pressed;
    next.max((contact - DEEPEST_PRESS).min(height))
}

fn turn(
    steering: Res<Steering>,
    mut control: ResMut<HandControl>,
    settings: Res<Settings>,
    time: Res<Time>,
    bindings: Res<Bindings>,
) {
    let push = bindings.strength(Control::TurnLeft) - bindings.strength(Control::TurnRight);
    if push != 0.0 && steering.is_carrying() {
        let speed = push * TURNING * care(&control, &settings) * settings.hand_sensitivity;
        control.yaw = (control.yaw + speed * time.delta_secs()).rem_euclid(std::f32::consts::TAU);
    }
}

/// The light touch: the hand feels the tower and does not press dice onto it. One that trembles would drag the tower along.
fn unpressed(goal: Vec3, top: Option<Vec3>) -> Vec3 {
    match top {
        Some(top) if (goal - top).xz().abs().max_element() < 2.0 * HALF_EDGE => {
            goal.with_y(goal.y.max(top.y + HALF_EDGE + LIGHT_TOUCH))
        }
        _ => goal,
    }
}

/// The target goes after the goal; while the hand lifts the dice, only up, so that it does not sweep a tower away.
fn follow(
    mut steering: ResMut<Steering>,
    mut control: ResMut<HandControl>,
    settings: Res<Settings>,
    session: Res<Session>,
    time: Res<Time>,
) {
    let Some(carry) = &mut steering.carry else { return };
    if session.assist(carry.seat).light_touch {
        carry.goal = unpressed(carry.goal, session.top_under(carry.goal.xz()));
    }
    let is_up = lowest_in_hand(session.table()).is_none_or(|here| here.y > carry.goal.y - LIFTED);
    if is_up {
        carry.lifting = None;
    }
    let goal = match carry.lifting {
        Some(start) => start.with_y(carry.goal.y),
        None => carry.goal,
    };
    let part = 1.0 - (-FOLLOWING * settings.hand_sensitivity * time.delta_secs()).exp();
    let next = control.target.lerp(goal, part);
    // Never quite arriving would be told to the match again and again.
    let next = if next.distance(goal) < 0.002 { goal } else { next };
    if control.target != next {
        control.target = next;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hand_under_the_cursor_stays_under_it() {
        let (before, now) = (Vec2::new(3.0, 4.0), Vec2::new(5.0, 1.0));
        assert!(follow_cursor(before, before, now, 1.0).distance(now) < 1e-5);
    }

    #[test]
    fn a_hand_that_is_elsewhere_comes_back_bit_by_bit_and_never_by_itself() {
        let mut goal = Vec2::new(10.0, 0.0);
        assert_eq!(follow_cursor(goal, Vec2::ZERO, Vec2::ZERO, 1.0), goal);
        let mut cursor = Vec2::ZERO;
        for _ in 0..40 {
            let next = cursor + Vec2::Y;
            goal = follow_cursor(goal, cursor, next, 1.0);
            cursor = next;
        }
        assert!(goal.distance(cursor) < 1e-4, "{goal} {cursor}");
    }

    #[test]
    fn the_hand_hurries_only_away_from_the_tower() {
        let top = Some(Vec3::new(0.0, 10.0, 0.0));
        assert_eq!(hurry(Vec3::new(3.0, 12.0, 0.0), top, 2.5), 1.0);
        assert_eq!(hurry(Vec3::new(20.0, 12.0, 0.0), top, 2.5), 2.5);
        assert_eq!(hurry(Vec3::new(20.0, 12.0, 0.0), None, 2.5), 1.0);
    }

    #[test]
    fn with_the_light_touch_dice_are_not_pressed_onto_the_tower() {
        let top = Some(Vec3::new(3.0, 10.0, 0.0));
        let lowered = |x: f32| unpressed(Vec3::new(x, 8.0, 0.0), top).y;
        assert_eq!(lowered(3.4), 10.0 + HALF_EDGE + LIGHT_TOUCH);
        assert_eq!(lowered(4.1), 8.0, "beside it");
        assert_eq!(unpressed(Vec3::new(3.0, 12.0, 0.0), top).y, 12.0);
        assert_eq!(unpressed(Vec3::Y * 8.0, None).y, 8.0);
    }

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
            (hand.y > 10.0 + HALF_EDGE + FAR_OVER).then_some(hand.y)
        });
        assert!((3..8).contains(&notches.count()), "from far above it is a few notches");
        assert!(hand.y > 10.0 + HALF_EDGE + 1.0, "and none of them goes into the tower");
    }

    #[test]
    fn with_care_the_hand_goes_a_part_of_the_way() {
        let goal = follow_cursor(Vec2::new(10.0, 0.0), Vec2::ZERO, Vec2::new(0.0, 1.0), 0.2);
        assert!(goal.distance(Vec2::new(10.0, 0.2)) < 1e-5);
    }
}

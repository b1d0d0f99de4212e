//! Moving the hand sideways and turning it. Mouse, keys and stick move the same goal, so that one can go on where another
//! stops.

use super::carry::{CarriedHand, clamp_to_reach};
use crate::base::controls::{Bindings, Control};
use crate::base::settings::Preferences;
use crate::control::ground::meet_plane;
use crate::control::move_input::MoveInput;
use crate::session::{HandControl, Session};
use crate::view::camera::MainCamera;
use crate::view::mirror::Pointed;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// Edges a second with keys held, and with the stick fully pushed.
const KEY_SPEED: f32 = 8.0;
const STICK_SPEED: f32 = 15.0;
/// Keys begin with this part of their speed and reach all of it after these seconds, so that a tap is a small step.
const SOFT_START: f32 = 0.3;
const SOFT_SECONDS: f32 = 0.4;
/// Away from the tower keys and stick are this many times as fast: from these edges on a little, and then fully.
const KEY_HURRY: f32 = 2.5;
const STICK_HURRY: f32 = 1.6;
const HURRY_FROM: f32 = 4.0;
const HURRY_FULLY: f32 = 8.0;
/// Radians a second.
const TURN_SPEED: f32 = 1.6;
/// A hand that is not under the mouse comes back by this part of the distance that the mouse moves.
const CATCH_UP: f32 = 1.0;
/// Edges for each pixel of the mouse, where the hand is higher than the eye.
const PIXEL_STEP: f32 = 0.03;

/// How much the hand moves in this frame, for a speed of 1 a second.
#[derive(SystemParam)]
pub(super) struct HandSpeed<'w> {
    bindings: Res<'w, Bindings>,
    settings: Res<'w, Preferences>,
    time: Res<'w, Time>,
}

impl HandSpeed<'_> {
    pub(super) fn is_fine(&self) -> bool {
        self.bindings.is_held(Control::Fine)
    }

    /// Less than 1 for fine movement.
    fn care(&self) -> f32 {
        if self.is_fine() { self.settings.fine_factor } else { 1.0 }
    }

    pub(super) fn step(&self) -> f32 {
        self.care() * self.settings.hand_sensitivity * self.time.delta_secs()
    }

    /// How far one control is pressed and its opposite is not, from -1 to 1.
    pub(super) fn push(&self, more: Control, less: Control) -> f32 {
        self.bindings.strength(more) - self.bindings.strength(less)
    }
}

/// The mouse over the table.
#[derive(SystemParam)]
pub(super) struct TableCursor<'w, 's> {
    pointed: Res<'w, Pointed>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<MainCamera>>,
}

impl TableCursor<'_, '_> {
    fn position(&self) -> Option<Vec2> {
        self.windows.iter().next().and_then(Window::cursor_position)
    }

    /// Over a panel the mouse belongs to the panel, and with these buttons to the camera.
    fn is_for_hand(&self) -> bool {
        self.pointed.ray.is_some() && !self.buttons.any_pressed([MouseButton::Right, MouseButton::Middle])
    }

    /// Where a pixel is on the horizontal plane at a height.
    fn on_plane(&self, pixel: Vec2, height: f32) -> Option<Vec2> {
        let (camera, eye) = self.cameras.iter().next()?;
        meet_plane(camera.viewport_to_world(eye, pixel).ok()?, height)
    }
}

/// What the mouse does while it cannot move the hand must not count afterwards.
pub(super) fn forget_cursor(mut carried_hand: ResMut<CarriedHand>) {
    if let Some(carry) = &mut carried_hand.carry {
        carry.cursor = None;
    }
}

/// The hand follows the mouse along the plane at its own height. Only movements of the mouse count: neither a camera that
/// moves under a resting mouse nor a change of height moves the hand.
pub(super) fn move_by_mouse(
    mut carried_hand: ResMut<CarriedHand>,
    cursor: TableCursor,
    input: MoveInput,
    speed: HandSpeed,
) {
    let Some(carry) = &mut carried_hand.carry else { return };
    let (before, now) = (carry.cursor, cursor.position());
    carry.cursor = now;
    let (Some(before), Some(now)) = (before, now) else { return };
    if before == now || cursor.cameras.is_empty() || !cursor.is_for_hand() {
        return;
    }
    let (care, height) = (speed.care(), carry.goal.y);
    let goal = match (cursor.on_plane(before, height), cursor.on_plane(now, height)) {
        // Dice that have just been taken come to the mouse as soon as it moves.
        (Some(_), Some(now)) if carry.is_unmoved && care == 1.0 => now,
        (Some(before), Some(now)) => follow_cursor(carry.goal.xz(), before, now, care),
        _ => {
            let [right, forward] = input.axes();
            let step = now - before;
            carry.goal.xz() + (right * step.x - forward * step.y) * PIXEL_STEP * care
        }
    };
    carry.is_unmoved &= care < 1.0;
    carry.goal = clamp_to_reach(Vec3::new(goal.x, height, goal.y));
}

/// Where the hand should be when the cursor has moved from one point of its plane to another. A hand that is elsewhere also
/// comes a little nearer to the cursor. With care it moves less, and does not come nearer.
fn follow_cursor(goal: Vec2, before: Vec2, now: Vec2, care: f32) -> Vec2 {
    /// Near the horizon a pixel is very far.
    const LONGEST: f32 = 40.0;
    let step = (now - before).clamp_length_max(LONGEST);
    let goal = goal + step * care;
    if care < 1.0 {
        return goal;
    }
    goal + (now - goal).clamp_length_max(step.length() * CATCH_UP)
}

pub(super) fn move_by_keys(
    mut carried_hand: ResMut<CarriedHand>,
    input: MoveInput,
    speed: HandSpeed,
    session: Res<Session>,
) {
    let Some(carry) = &mut carried_hand.carry else { return };
    let keys = input.keys();
    carry.key_seconds = if keys == Vec2::ZERO { 0.0 } else { carry.key_seconds + speed.time.delta_secs() };
    let hurry = |most| hurry(carry.goal, session.top_of_work(), most);
    let by_keys = keys * KEY_SPEED * hurry(KEY_HURRY) * soft_start(carry.key_seconds);
    let by_stick = input.stick() * STICK_SPEED * hurry(STICK_HURRY);
    let push = by_keys + by_stick;
    if push != Vec2::ZERO {
        let goal = carry.goal.xz() + push * speed.step();
        carry.is_unmoved = false;
        carry.goal = clamp_to_reach(Vec3::new(goal.x, carry.goal.y, goal.y));
    }
}

/// The part of their speed that keys have after being held for some seconds.
fn soft_start(seconds: f32) -> f32 {
    SOFT_START + (1.0 - SOFT_START) * (seconds / SOFT_SECONDS).min(1.0)
}

/// How many times as fast the hand moves: up to `most` times, where it can knock nothing over.
fn hurry(goal: Vec3, top: Option<Vec3>, most: f32) -> f32 {
    let distance = top.map_or(0.0, |top| (goal - top).xz().length());
    let part = ((distance - HURRY_FROM) / (HURRY_FULLY - HURRY_FROM)).clamp(0.0, 1.0);
    1.0 + part * (most - 1.0)
}

pub(super) fn turn_by_keys(
    carried_hand: Res<CarriedHand>,
    mut control: ResMut<HandControl>,
    speed: HandSpeed,
) {
    let push = speed.push(Control::TurnLeft, Control::TurnRight);
    if push != 0.0 && carried_hand.carry.is_some() {
        let angle = control.yaw + push * TURN_SPEED * speed.step();
        control.yaw = angle.rem_euclid(std::f32::consts::TAU);
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
    fn with_care_the_hand_goes_a_part_of_the_way() {
        let goal = follow_cursor(Vec2::new(10.0, 0.0), Vec2::ZERO, Vec2::new(0.0, 1.0), 0.2);
        assert!(goal.distance(Vec2::new(10.0, 0.2)) < 1e-5);
    }
}

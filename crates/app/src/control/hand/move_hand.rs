//! Moving the hand sideways and turning it. Mouse, keys and stick move the same goal, so that one can go on where another
//! stops.

use super::carry::{CarriedHand, clamp_to_reach};
use crate::base::controls::{Bindings, Control};
use crate::base::settings::Preferences;
use crate::control::ground::{ground_axes, meet_plane};
use crate::control::move_input::MoveInput;
use crate::session::{HandControl, Session};
use crate::view::camera::MainCamera;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::input::EguiWantsInput;

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
/// A mouse that moves slower than this, in pixels a second, aims. What is faster brings the hand back under the mouse, by
/// this part of the difference.
const CAREFUL: f32 = 400.0;
const CATCH_UP: f32 = 0.5;
/// The hand's plane is seen from at least this slope (a sine), or the smallest movement would be very far.
const FLATTEST: f32 = 0.15;
/// The longest way in a frame, in edges: near the horizon a pixel is very far.
const LONGEST: f32 = 40.0;
/// Edges for each pixel of the mouse, where the hand is behind the eye.
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
    egui: Res<'w, EguiWantsInput>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
    time: Res<'w, Time>,
    windows: Query<'w, 's, &'static Window, With<PrimaryWindow>>,
    cameras: Query<'w, 's, (&'static Camera, &'static GlobalTransform), With<MainCamera>>,
}

impl TableCursor<'_, '_> {
    fn position(&self) -> Option<Vec2> {
        self.windows.iter().next().and_then(Window::cursor_position)
    }

    /// The hand also follows the mouse over panels and the side view: it should not stop there. While something in a panel is
    /// dragged, the mouse belongs to the panel, and with these buttons to the camera.
    fn is_for_hand(&self) -> bool {
        !self.egui.is_using_pointer() && !self.buttons.any_pressed([MouseButton::Right, MouseButton::Middle])
    }

    /// Where a pixel is on the horizontal plane at a height.
    fn on_plane(&self, pixel: Vec2, height: f32) -> Option<Vec2> {
        let (camera, eye) = self.cameras.iter().next()?;
        meet_plane(camera.viewport_to_world(eye, pixel).ok()?, height)
    }

    fn pixel_of(&self, point: Vec3) -> Option<Vec2> {
        let (camera, eye) = self.cameras.iter().next()?;
        camera.world_to_viewport(eye, point).ok()
    }

    /// Where a hand is on the table, as (x, z), when it has moved by some pixels of the picture along the plane at its height.
    /// None if it is behind the eye.
    fn moved(&self, hand: Vec3, pixels: Vec2) -> Option<Vec2> {
        let (_, eye) = self.cameras.iter().next()?;
        let from = self.pixel_of(hand)?;
        let slope = (hand - eye.translation()).normalize_or_zero().y.abs();
        let exact = self.on_plane(from + pixels, hand.y).filter(|_| slope >= FLATTEST);
        let way = exact.map(|there| there - hand.xz()).or_else(|| {
            // Nearly edge-on the plane has no depth in the picture. Up is then away from the eye.
            let [right, forward] = ground_axes(eye);
            let edge = self.pixel_of(hand + right.extend(0.0).xzy())?.distance(from);
            Some((right * pixels.x - forward * pixels.y / FLATTEST) / edge.max(1.0))
        });
        way.map(|way| hand.xz() + way.clamp_length_max(LONGEST))
    }
}

/// What the mouse does while it cannot move the hand must not count afterwards.
pub(super) fn forget_cursor(mut carried_hand: ResMut<CarriedHand>) {
    if let Some(carry) = &mut carried_hand.carry {
        carry.cursor = None;
    }
}

/// The hand moves in the picture as the mouse does, along the plane at its own height. Only movements of the mouse count:
/// neither a camera that moves under a resting mouse nor a change of height moves the hand.
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
    let (care, goal) = (speed.care(), carry.goal);
    // Dice that have just been taken come to the mouse as soon as it moves.
    let at_mouse = cursor.on_plane(now, goal.y).filter(|_| carry.is_unmoved && care == 1.0);
    let step = (now - before) * care;
    let next = at_mouse.or_else(|| {
        let missing = now - (cursor.pixel_of(goal)? + step);
        let caught_up =
            if care < 1.0 { Vec2::ZERO } else { catch_up(missing, step, cursor.time.delta_secs()) };
        cursor.moved(goal, step + caught_up)
    });
    let next = next.unwrap_or_else(|| {
        let [right, forward] = input.axes();
        goal.xz() + (right * step.x - forward * step.y) * PIXEL_STEP
    });
    carry.is_unmoved &= care < 1.0;
    carry.goal = clamp_to_reach(Vec3::new(next.x, goal.y, next.y));
}

/// A hand that is not under the mouse, because its height or the camera has changed, comes back when the mouse sweeps over
/// the table: a part of what is missing, never against the way of the mouse. Careful movements stay as they are.
fn catch_up(missing: Vec2, step: Vec2, seconds: f32) -> Vec2 {
    let sweep = (step.length() - CAREFUL * seconds).max(0.0);
    let towards = missing.clamp_length_max(sweep * CATCH_UP);
    let along = step.normalize_or_zero();
    towards - along * towards.dot(along).min(0.0)
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
    fn a_sweep_brings_the_hand_back_and_never_stops_it() {
        const FRAME: f32 = 1.0 / 60.0;
        let sweep = Vec2::new(30.0, 0.0);
        for missing in [Vec2::new(90.0, 0.0), Vec2::new(-90.0, 0.0), Vec2::new(-60.0, 80.0)] {
            let moved = sweep + catch_up(missing, sweep, FRAME);
            assert!(moved.x >= sweep.x, "{missing}: {moved}");
            assert!(moved.distance(sweep) < sweep.length(), "{missing}: {moved}");
        }
        assert!(catch_up(Vec2::new(-60.0, 80.0), sweep, FRAME).y > 5.0, "it comes nearer from the side");
        assert_eq!(
            catch_up(Vec2::new(90.0, 40.0), Vec2::new(5.0, 0.0), FRAME),
            Vec2::ZERO,
            "an aim is an aim"
        );
    }

    #[test]
    fn the_hand_hurries_only_away_from_the_tower() {
        let top = Some(Vec3::new(0.0, 10.0, 0.0));
        assert_eq!(hurry(Vec3::new(3.0, 12.0, 0.0), top, 2.5), 1.0);
        assert_eq!(hurry(Vec3::new(20.0, 12.0, 0.0), top, 2.5), 2.5);
        assert_eq!(hurry(Vec3::new(20.0, 12.0, 0.0), None, 2.5), 1.0);
    }
}

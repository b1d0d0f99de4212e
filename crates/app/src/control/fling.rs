//! The throw that a drag of the mouse or a held button makes.

use super::ground::parts_of_turn;
use bevy::prelude::*;
use gragra_rules::Seat;
use gragra_sim::table::Gesture;
use std::f32::consts::{FRAC_PI_2, PI};

/// Strength and shake of a throw without a wind-up.
const PLAIN: f32 = 0.5;

/// A drag shorter than this, in edges, is a click.
const CLICK: f32 = 0.75;
/// The last part of a drag, in seconds, is its flick.
const FLICK: f32 = 0.12;
/// A flick this fast, in edges a second, has full strength.
const FULL_SPEED: f32 = 110.0;
/// A drag this long, in edges, has the most strength that a drag without a flick can have.
const FULL_LENGTH: f32 = 30.0;
const LENGTH_STRENGTH: f32 = 0.6;
/// A slower flick, in edges a second, gives no direction.
const SLOWEST: f32 = 4.0;
/// A drag whose path is this long, in edges, shakes the dice fully.
const FULL_WANDER: f32 = 60.0;

/// A button held this long, in seconds, throws with full strength.
const FULL_HOLD: f32 = 1.2;
/// A shorter hold, in seconds, is a tap.
const TAP: f32 = 0.18;
/// A hold this long, in seconds, shakes the dice fully.
const FULL_SHAKE: f32 = 2.0;

#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Fling {
    /// In radians about the vertical; 0 is towards +x, and a quarter turn towards +z.
    pub(super) angle: f32,
    /// From 0 to 1.
    pub(super) strength: f32,
    /// From 0 to 1.
    pub(super) shake: f32,
}

impl Fling {
    pub(super) fn plain(angle: f32) -> Self {
        Self { angle, strength: PLAIN, shake: PLAIN }
    }

    /// In the whole numbers of the match.
    pub(super) fn gesture(self) -> Gesture {
        let byte = |part: f32| (part.clamp(0.0, 1.0) * 255.0).round() as u8;
        Gesture { angle: parts_of_turn(self.angle), strength: byte(self.strength), shake: byte(self.shake) }
    }
}

/// Where the mouse was on the table, and when, in seconds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Sample {
    pub(super) time: f32,
    pub(super) point: Vec2,
}

/// A click, which is too short for a direction, throws at the angle `plain`.
pub(super) fn drag_fling(path: &[Sample], plain: f32) -> Fling {
    let (Some(first), Some(last)) = (path.first(), path.last()) else { return Fling::plain(plain) };
    let way = last.point - first.point;
    let wander: f32 = path.windows(2).map(|pair| pair[0].point.distance(pair[1].point)).sum();
    if wander < CLICK {
        return Fling::plain(plain);
    }
    // At a low frame rate the flick may be shorter than a frame. Then the last step counts.
    let before_last = path.len().saturating_sub(2);
    let begin = path.iter().position(|sample| last.time - sample.time <= FLICK).unwrap_or(0).min(before_last);
    let flick = last.point - path[begin].point;
    let speed = flick.length() / (last.time - path[begin].time).max(0.001);
    let towards = if speed > SLOWEST { flick } else { way };
    let angle = if towards.length() > 0.01 { towards.y.atan2(towards.x) } else { plain };
    let by_length = LENGTH_STRENGTH * (way.length() / FULL_LENGTH).min(1.0);
    let shake = wander / FULL_WANDER + (last.time - first.time) / FULL_SHAKE * 0.5;
    Fling { angle, strength: (speed / FULL_SPEED).clamp(by_length, 1.0), shake: shake.min(1.0) }
}

/// The strength of a throw by a button that has been held for some seconds, from 0 to 1.
pub(super) fn hold_strength(held: f32) -> f32 {
    (held / FULL_HOLD).min(1.0)
}

/// `held` is in seconds. The aim has turned by `turned` radians before it came to `angle`.
pub(super) fn hold_fling(held: f32, angle: f32, turned: f32) -> Fling {
    if held < TAP {
        return Fling::plain(angle);
    }
    Fling { angle, strength: hold_strength(held), shake: (held / FULL_SHAKE + turned / PI * 0.5).min(1.0) }
}

/// The direction away from a seat.
pub(super) fn seat_angle(seat: Seat) -> f32 {
    match seat {
        Seat::P1 => -FRAC_PI_2,
        Seat::P2 => 0.0,
        Seat::P3 => FRAC_PI_2,
        Seat::P4 => PI,
    }
}

/// Turns an angle towards another, by the shorter way and by no more than `most`.
pub(super) fn turn_towards(angle: f32, wanted: f32, most: f32) -> f32 {
    let way = (wanted - angle + PI).rem_euclid(2.0 * PI) - PI;
    angle + way.clamp(-most, most)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drag(points: &[(f32, f32, f32)]) -> Vec<Sample> {
        points.iter().map(|&(time, x, z)| Sample { time, point: Vec2::new(x, z) }).collect()
    }

    #[test]
    fn a_click_throws_away_from_the_seat() {
        let click = drag_fling(&drag(&[(0.0, 20.0, 0.0), (0.1, 20.1, 0.0)]), seat_angle(Seat::P1));
        assert_eq!(click, Fling::plain(-FRAC_PI_2));
        assert_eq!(click.gesture(), Gesture { angle: 49_152, strength: 128, shake: 128 });
        assert_eq!(drag_fling(&[], 0.0), Fling::plain(0.0));
    }

    #[test]
    fn a_flick_goes_where_it_went_last_and_as_hard_as_it_was_fast() {
        let path = drag(&[(0.0, 0.0, 0.0), (0.3, 0.0, 8.0), (0.35, 2.0, 8.0), (0.4, 5.0, 8.0)]);
        let slow = drag_fling(&path, 0.0);
        assert!(slow.angle.abs() < 0.01, "{slow:?}");
        let path = drag(&[(0.0, 0.0, 0.0), (0.3, 0.0, 8.0), (0.35, 5.0, 8.0), (0.4, 10.0, 8.0)]);
        let fast = drag_fling(&path, 0.0);
        assert!(fast.strength > slow.strength && fast.strength < 1.0, "{slow:?} {fast:?}");
    }

    #[test]
    fn a_drag_that_stops_still_throws_along_its_way() {
        let path = drag(&[(0.0, 0.0, 0.0), (0.5, 0.0, -20.0), (1.0, 0.0, -20.0), (1.1, 0.0, -20.0)]);
        let fling = drag_fling(&path, 0.0);
        assert!((fling.angle + FRAC_PI_2).abs() < 0.01, "{fling:?}");
        assert!((fling.strength - 0.4).abs() < 0.01, "{fling:?}");
    }

    #[test]
    fn few_pictures_a_second_are_enough() {
        let fling = drag_fling(&drag(&[(0.0, 0.0, 0.0), (0.5, 10.0, 0.0), (1.0, 10.0, 30.0)]), 0.0);
        assert!((fling.angle - FRAC_PI_2).abs() < 0.01, "{fling:?}");
    }

    #[test]
    fn wandering_shakes() {
        let straight = drag_fling(&drag(&[(0.0, 0.0, 0.0), (0.4, 10.0, 0.0)]), 0.0);
        let about = drag(&[(0.0, 0.0, 0.0), (0.1, 9.0, 0.0), (0.2, -9.0, 0.0), (0.4, 10.0, 0.0)]);
        assert!(drag_fling(&about, 0.0).shake > straight.shake);
    }

    #[test]
    fn holding_charges_and_a_tap_does_not() {
        assert_eq!(hold_fling(0.1, 1.0, 0.0), Fling::plain(1.0));
        assert!(hold_fling(0.3, 1.0, 0.0).strength < hold_fling(0.9, 1.0, 0.0).strength);
        assert_eq!(hold_fling(9.0, 1.0, 0.0).strength, 1.0);
        assert!(hold_fling(0.5, 0.0, PI).shake > hold_fling(0.5, 0.0, 0.0).shake);
        assert_eq!(hold_fling(60.0, 0.0, 0.0).gesture().strength, 255);
    }

    #[test]
    fn aiming_takes_the_shorter_way() {
        assert!((turn_towards(3.0, -3.0, 0.1) - 3.1).abs() < 1e-5);
        assert!((turn_towards(0.0, 1.0, 0.25) - 0.25).abs() < 1e-5);
        assert!((turn_towards(0.0, 0.1, 0.25) - 0.1).abs() < 1e-5);
    }
}

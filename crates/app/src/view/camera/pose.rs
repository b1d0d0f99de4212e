//! Where a camera is and what it looks at.

use bevy::math::StableInterpolate;
use bevy::prelude::*;
use std::f32::consts::{PI, TAU};

/// A camera on an orbit around its focus.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct CameraPose {
    pub(super) focus: Vec3,
    /// In radians: 0 looks from P1's side of the table, a quarter turn from P4's.
    pub(super) yaw: f32,
    /// In radians: 0 is level, a quarter turn looks straight down.
    pub(super) pitch: f32,
    /// The distance to the focus, in edges.
    pub(super) radius: f32,
}

impl CameraPose {
    pub(super) fn rotation(&self) -> Quat {
        Quat::from_rotation_y(self.yaw) * Quat::from_rotation_x(-self.pitch)
    }

    pub(super) fn eye(&self) -> Vec3 {
        self.focus + self.rotation() * Vec3::Z * self.radius
    }

    pub(super) fn transform(&self) -> Transform {
        Transform::from_translation(self.eye()).with_rotation(self.rotation())
    }

    /// The turn from this pose's side to another's the short way round, in radians from -π to π.
    pub(super) fn turn_to(&self, to: &Self) -> f32 {
        (to.yaw - self.yaw + PI).rem_euclid(TAU) - PI
    }

    /// The same view with its yaw a whole number of turns away, so that the way there from another pose is short.
    pub(super) fn unwound_from(self, from: &Self) -> Self {
        Self { yaw: from.yaw + from.turn_to(&self), ..self }
    }

    /// Are focus and radius within `edges`, yaw and pitch within `radians` of the other pose's?
    pub(super) fn is_near(&self, other: &Self, edges: f32, radians: f32) -> bool {
        let step = (self.focus - other.focus).length() + (self.radius - other.radius).abs();
        step < edges && self.turn_to(other).abs() < radians && (self.pitch - other.pitch).abs() < radians
    }

    /// The same view with its focus on the table, or at most `furthest` edges ahead. An orbit that starts here turns
    /// around something visible.
    pub(super) fn grounded(&self, furthest: f32) -> Self {
        let eye = self.eye();
        let ahead = self.rotation() * Vec3::NEG_Z;
        let to_table = if ahead.y < -0.01 { -eye.y / ahead.y } else { furthest };
        let radius = to_table.clamp(1.0, furthest);
        Self { focus: eye + ahead * radius, radius, ..*self }
    }
}

impl StableInterpolate for CameraPose {
    fn interpolate_stable(&self, to: &Self, part: f32) -> Self {
        Self {
            focus: self.focus.lerp(to.focus, part),
            yaw: self.yaw.lerp(to.yaw, part),
            pitch: self.pitch.lerp(to.pitch, part),
            radius: self.radius.lerp(to.radius, part),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::FRAC_PI_2;

    const POSE: CameraPose =
        CameraPose { focus: Vec3::new(1.0, 2.0, 3.0), yaw: 0.0, pitch: 0.0, radius: 5.0 };

    #[test]
    fn the_eye_is_on_the_side_that_the_yaw_says() {
        assert!((POSE.eye() - Vec3::new(1.0, 2.0, 8.0)).length() < 1e-4, "P1 sits at +z");
        let from_p4 = CameraPose { yaw: FRAC_PI_2, ..POSE };
        assert!((from_p4.eye() - Vec3::new(6.0, 2.0, 3.0)).length() < 1e-4, "P4 sits at +x");
        let from_above = CameraPose { pitch: FRAC_PI_2, ..POSE };
        assert!((from_above.eye() - Vec3::new(1.0, 7.0, 3.0)).length() < 1e-4);
    }

    #[test]
    fn a_turn_goes_the_short_way() {
        let from = CameraPose { yaw: 3.0, ..POSE };
        let to = CameraPose { yaw: -3.0, ..POSE };
        let half = from.interpolate_stable(&to.unwound_from(&from), 0.5);
        assert!((half.yaw - PI).abs() < 1e-4, "{}", half.yaw);
        assert!((from.turn_to(&to) - (TAU - 6.0)).abs() < 1e-4);
        assert!((to.turn_to(&from) + (TAU - 6.0)).abs() < 1e-4);
    }

    #[test]
    fn a_grounded_pose_shows_the_same() {
        let flying = CameraPose { focus: Vec3::new(4.0, 12.0, 1.0), yaw: 0.7, pitch: 0.6, radius: 1.0 };
        let grounded = flying.grounded(80.0);
        assert!((grounded.eye() - flying.eye()).length() < 1e-3);
        assert!(grounded.focus.y.abs() < 1e-3, "it looks at the table: {}", grounded.focus);
        let up = CameraPose { pitch: -0.3, ..flying }.grounded(30.0);
        assert!((up.radius - 30.0).abs() < 1e-3, "nothing is met there");
    }
}

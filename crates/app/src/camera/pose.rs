//! Where a camera is and what it looks at.

use bevy::prelude::*;
use bevy_panorbit_camera::PanOrbitCamera;
use std::f32::consts::{PI, TAU};

/// A camera on an orbit about what it looks at.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CameraPose {
    /// What it looks at.
    pub focus: Vec3,
    /// From which side: 0 is from P1's, a quarter turn is from P4's.
    pub yaw: f32,
    /// How far from above: 0 is level.
    pub pitch: f32,
    /// How far away.
    pub radius: f32,
}

impl CameraPose {
    /// How the camera is turned.
    pub fn rotation(&self) -> Quat {
        Quat::from_rotation_y(self.yaw) * Quat::from_rotation_x(-self.pitch)
    }

    /// Where the camera is.
    pub fn eye(&self) -> Vec3 {
        self.focus + self.rotation() * Vec3::Z * self.radius
    }

    /// Part of the way to another pose, turning the short way.
    pub fn on_the_way(&self, to: &Self, part: f32) -> Self {
        let turn = (to.yaw - self.yaw + PI).rem_euclid(TAU) - PI;
        Self {
            focus: self.focus.lerp(to.focus, part),
            yaw: self.yaw + turn * part,
            pitch: self.pitch.lerp(to.pitch, part),
            radius: self.radius.lerp(to.radius, part),
        }
    }

    /// How far the camera has to turn to see from another pose's side.
    pub fn turn_to(&self, to: &Self) -> f32 {
        ((to.yaw - self.yaw + PI).rem_euclid(TAU) - PI).abs()
    }

    /// Would a player see a difference between the two that is worth a move?
    pub fn is_near(&self, other: &Self) -> bool {
        let step = (self.focus - other.focus).length() + (self.radius - other.radius).abs();
        step < 0.5 && self.turn_to(other) < 0.02 && (self.pitch - other.pitch).abs() < 0.02
    }

    /// The same view, held by a point on the table or at most so far ahead, so that an orbit from here is about
    /// something that is seen.
    pub fn grounded(&self, furthest: f32) -> Self {
        let eye = self.eye();
        let ahead = self.rotation() * Vec3::NEG_Z;
        let to_table = if ahead.y < -0.01 { -eye.y / ahead.y } else { furthest };
        let radius = to_table.clamp(1.0, furthest);
        Self { focus: eye + ahead * radius, radius, ..*self }
    }

    /// What an orbit camera shows now.
    pub fn of(orbit: &PanOrbitCamera) -> Self {
        Self {
            focus: orbit.focus,
            yaw: orbit.yaw.unwrap_or(orbit.target_yaw),
            pitch: orbit.pitch.unwrap_or(orbit.target_pitch),
            radius: orbit.radius.unwrap_or(orbit.target_radius),
        }
    }

    /// Puts an orbit camera here, at once and to stay.
    pub fn put(&self, orbit: &mut PanOrbitCamera) {
        (orbit.focus, orbit.target_focus) = (self.focus, self.focus);
        (orbit.yaw, orbit.target_yaw) = (Some(self.yaw), self.yaw);
        (orbit.pitch, orbit.target_pitch) = (Some(self.pitch), self.pitch);
        (orbit.radius, orbit.target_radius) = (Some(self.radius), self.radius);
        orbit.force_update = true;
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
        let half = from.on_the_way(&to, 0.5);
        assert!((half.yaw - PI).abs() < 1e-4, "{}", half.yaw);
        assert!((from.turn_to(&to) - (TAU - 6.0)).abs() < 1e-4);
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

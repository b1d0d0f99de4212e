//! Where a camera is and where it looks.

use bevy::math::StableInterpolate;
use bevy::prelude::*;
use std::f32::consts::{PI, TAU};

/// Up to the first pitch, in radians, the camera stays level and the lens is shifted instead, so that straight towers are
/// upright everywhere in the picture. From the second pitch on the camera only tilts, because a shifted lens would distort
/// a view from above.
const UPRIGHT: f32 = 0.6;
const TILTED: f32 = 1.2;

/// A camera on an orbit around its focus.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct CameraPose {
    /// In the middle of the picture.
    pub(super) focus: Vec3,
    /// In radians: 0 looks from P1's side of the table, a quarter turn from P4's.
    pub(super) yaw: f32,
    /// In radians: 0 is level, a quarter turn looks straight down.
    pub(super) pitch: f32,
    /// The distance to the focus, in edges.
    pub(super) radius: f32,
}

impl CameraPose {
    /// The rotation of the line of sight, from the eye to the focus.
    pub(super) fn rotation(&self) -> Quat {
        Quat::from_rotation_y(self.yaw) * Quat::from_rotation_x(-self.pitch)
    }

    pub(super) fn eye(&self) -> Vec3 {
        self.focus + self.rotation() * Vec3::Z * self.radius
    }

    /// The part of the pitch, in radians, for which the lens is shifted instead of the camera tilted.
    pub(super) fn shift(&self) -> f32 {
        let steep = (self.pitch.abs() - UPRIGHT) / (TILTED - UPRIGHT);
        self.pitch * (1.0 - EaseFunction::SmoothStep.sample_clamped(steep))
    }

    /// The rotation of the camera itself, which is level unless the pitch is steep.
    pub(super) fn camera_rotation(&self) -> Quat {
        Quat::from_rotation_y(self.yaw) * Quat::from_rotation_x(self.shift() - self.pitch)
    }

    pub(super) fn transform(&self) -> Transform {
        Transform::from_translation(self.eye()).with_rotation(self.camera_rotation())
    }

    /// For a camera whose lens cannot be shifted.
    pub(super) fn transform_tilted(&self) -> Transform {
        Transform::from_translation(self.eye()).with_rotation(self.rotation())
    }

    /// The shortest turn from this yaw to another pose's, in radians from -π to π.
    pub(super) fn turn_to(&self, to: &Self) -> f32 {
        (to.yaw - self.yaw + PI).rem_euclid(TAU) - PI
    }

    /// Whether focus and radius are within `edges`, yaw and pitch within `radians` of the other pose's.
    pub(super) fn is_near(&self, other: &Self, edges: f32, radians: f32) -> bool {
        let step = (self.focus - other.focus).length() + (self.radius - other.radius).abs();
        step < edges && self.turn_to(other).abs() < radians && (self.pitch - other.pitch).abs() < radians
    }

    /// The same view with its focus on the table, or at most `furthest` edges ahead, so that an orbit that starts here turns
    /// around something visible.
    pub(super) fn grounded(&self, furthest: f32) -> Self {
        let eye = self.eye();
        let ahead = self.rotation() * Vec3::NEG_Z;
        let to_table = if ahead.y < -0.01 { -eye.y / ahead.y } else { furthest };
        let radius = to_table.clamp(1.0, furthest);
        Self { focus: eye + ahead * radius, radius, ..*self }
    }
}

/// Turns the short way.
impl StableInterpolate for CameraPose {
    fn interpolate_stable(&self, to: &Self, part: f32) -> Self {
        Self {
            focus: self.focus.lerp(to.focus, part),
            yaw: self.yaw + self.turn_to(to) * part,
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
    fn the_camera_is_level_until_it_looks_down_steeply() {
        let tilt = |pitch: f32| {
            let up = CameraPose { pitch, ..POSE }.camera_rotation() * Vec3::Y;
            up.angle_between(Vec3::Y)
        };
        for pitch in [-0.4, 0.0, 0.2, 0.5, UPRIGHT] {
            assert!(tilt(pitch) < 1e-3, "{pitch}");
        }
        assert!((tilt(1.3) - 1.3).abs() < 1e-3);
        let steps: Vec<f32> = (0_u8..=60).map(|step| tilt(f32::from(step) * 0.025)).collect();
        assert!(steps.windows(2).all(|pair| (-1e-3..0.12).contains(&(pair[1] - pair[0]))), "{steps:?}");
    }

    #[test]
    fn a_turn_goes_the_short_way() {
        let from = CameraPose { yaw: 3.0, ..POSE };
        let to = CameraPose { yaw: -3.0, ..POSE };
        let half = from.interpolate_stable(&to, 0.5);
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

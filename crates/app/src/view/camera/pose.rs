//! Where a camera is, what it sees, and how far away it must be to see all of something.

use super::MainCamera;
use crate::base::settings::Preferences;
use bevy::math::StableInterpolate;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use std::f32::consts::{PI, TAU};

/// The size of the picture without a window. Sizes in pixels refer to its height.
const USUAL_SIZE: Vec2 = Vec2::new(1280.0, 720.0);

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

/// What the main camera sees, by the settings and the shape of the window.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Lens {
    /// The field of view from bottom to top, in radians.
    pub(super) fov: f32,
    /// Width and height of the picture, in logical pixels.
    pub(super) size: Vec2,
}

pub(super) fn update_lens(
    settings: Res<Preferences>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut lens: ResMut<Lens>,
    mut projection: Single<&mut Projection, With<MainCamera>>,
) {
    let fov = settings.field_of_view.clamp(10.0, 120.0).to_radians();
    let size = window.single().map_or(USUAL_SIZE, Window::size).max(Vec2::ONE);
    if lens.set_if_neq(Lens { fov, size })
        && let Projection::Perspective(perspective) = &mut **projection
    {
        perspective.fov = fov;
    }
}

impl Lens {
    /// Width over height.
    pub(super) fn aspect(self) -> f32 {
        (self.size.x / self.size.y).clamp(0.2, 5.0)
    }

    /// The right and the upper border of the picture at a distance of 1.
    fn border(self) -> Vec2 {
        Vec2::new(self.aspect(), 1.0) * (self.fov / 2.0).tan()
    }

    /// The distance at which an edge of a die has this length in a window 720 pixels high.
    pub(super) fn distance_of(self, pixels_per_edge: f32) -> f32 {
        USUAL_SIZE.y / (2.0 * self.border().y * pixels_per_edge)
    }

    /// The nearest pose with this yaw and pitch that has all points within this part of the picture.
    pub(super) fn fit(
        self,
        points: impl IntoIterator<Item = Vec3>,
        yaw: f32,
        pitch: f32,
        part: f32,
    ) -> CameraPose {
        let turn = CameraPose { focus: Vec3::ZERO, yaw, pitch, radius: 1.0 }.rotation();
        let points: Vec<Vec3> = points.into_iter().map(|point| turn.inverse() * point).collect();
        let border = self.border() * part;
        // Each point must lie between planes through the eye, along the borders of the picture.
        let reach = |sign: f32| {
            points
                .iter()
                .map(|point| sign * point.xy() + border * point.z)
                .fold(Vec2::NEG_INFINITY, Vec2::max)
        };
        let (above, below) = (reach(1.0), reach(-1.0));
        let eye_depth = ((above + below) / (2.0 * border)).max_element();
        let depth = points.iter().map(|point| point.z).sum::<f32>() / points.len().max(1) as f32;
        let focus = turn * ((above - below) / 2.0).extend(depth);
        CameraPose { focus, yaw, pitch, radius: (eye_depth - depth).max(1.0) }
    }

    /// Where a point is in the picture: 0 is the middle, 1 the border. Points behind the camera are far outside.
    pub(super) fn project(self, pose: &CameraPose, point: Vec3) -> Vec2 {
        let from_eye = pose.rotation().inverse() * (point - pose.eye());
        from_eye.xy() / (-from_eye.z).max(0.001) / self.border()
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

    #[test]
    fn what_is_fitted_is_in_the_picture_and_fills_it() {
        let points = [Vec3::new(-20.0, 0.0, 10.0), Vec3::new(30.0, 4.0, -8.0), Vec3::new(3.0, 22.0, 1.0)];
        for fov in [30.0_f32, 40.0, 75.0] {
            for size in [Vec2::new(4.0, 3.0), Vec2::new(16.0, 9.0), Vec2::new(21.0, 9.0)] {
                for (yaw, pitch) in [(0.0, 0.5), (2.0, 0.1), (-1.6, 1.2)] {
                    let lens = Lens { fov: fov.to_radians(), size };
                    let pose = lens.fit(points, yaw, pitch, 0.8);
                    let most = points.iter().map(|&point| lens.project(&pose, point).abs().max_element());
                    let most = most.fold(0.0, f32::max);
                    assert!((0.79..0.801).contains(&most), "{most} at {pose:?} through {lens:?}");
                }
            }
        }
    }

    #[test]
    fn an_edge_has_the_pixels_that_were_asked_for() {
        let lens = Lens { fov: 40.0_f32.to_radians(), size: USUAL_SIZE };
        let pose = CameraPose { focus: Vec3::ZERO, yaw: 0.0, pitch: 0.0, radius: lens.distance_of(45.0) };
        let edge = lens.project(&pose, Vec3::Y).y * USUAL_SIZE.y / 2.0;
        assert!((edge - 45.0).abs() < 0.01, "{edge}");
    }
}

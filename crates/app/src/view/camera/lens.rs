//! What the main camera sees from a pose, and the pose from which it sees all of something.

use super::CameraPose;
use super::safe_frame::{SafeFrame, WHOLE};
use crate::base::settings::Preferences;
use bevy::camera::{CameraProjection, SubCameraView};
use bevy::math::Vec3A;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;

/// The size of the picture without a window. Sizes in pixels refer to its height.
pub(super) const USUAL_SIZE: Vec2 = Vec2::new(1280.0, 720.0);
/// Nothing is further away than this, and nothing is drawn that is nearer than the other, in edges.
const FAR: f32 = 1200.0;
const NEAR: f32 = 0.5;

/// What the main camera sees, by the settings and the shape of the window.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub(super) struct Lens {
    /// The field of view from bottom to top, in radians.
    pub(super) fov: f32,
    /// Width and height of the picture, in logical pixels.
    pub(super) size: Vec2,
    /// The part of the picture that no panel covers: from -1 to 1, to the right and up.
    pub(super) free: Rect,
}

impl Default for Lens {
    fn default() -> Self {
        Self { fov: Preferences::default().field_of_view.to_radians(), size: USUAL_SIZE, free: WHOLE }
    }
}

pub(super) fn update_lens(
    settings: Res<Preferences>,
    frame: Res<SafeFrame>,
    window: Query<&Window, With<PrimaryWindow>>,
    mut lens: ResMut<Lens>,
) {
    let fov = settings.field_of_view.clamp(5.0, 120.0).to_radians();
    let size = window.single().map_or(USUAL_SIZE, Window::size).max(Vec2::ONE);
    lens.set_if_neq(Lens { fov, size, free: frame.in_picture(size) });
}

impl Lens {
    /// Width over height.
    pub(super) fn aspect(self) -> f32 {
        (self.size.x / self.size.y).clamp(0.2, 5.0)
    }

    /// The middle of the picture and half its size, on a plane at a distance of 1 in front of the camera.
    fn picture(self, shift: f32) -> (Vec2, Vec2) {
        let half = Vec2::new(self.aspect(), 1.0) * (self.fov / 2.0).tan() / shift.cos();
        (Vec2::new(0.0, -shift.tan()), half)
    }

    /// The distance at which an edge of a die has this length in a window 720 pixels high.
    pub(super) fn distance_of(self, pixels_per_edge: f32) -> f32 {
        USUAL_SIZE.y / (2.0 * (self.fov / 2.0).tan() * pixels_per_edge)
    }

    /// The nearest pose with this yaw and pitch that has all points within this part of the free picture.
    pub(super) fn fit(
        self,
        points: impl IntoIterator<Item = Vec3>,
        yaw: f32,
        pitch: f32,
        part: f32,
    ) -> CameraPose {
        self.fit_beyond(1.0, points, yaw, pitch, part)
    }

    /// The same, no nearer than this to the middle of the points.
    pub(super) fn fit_beyond(
        self,
        nearest: f32,
        points: impl IntoIterator<Item = Vec3>,
        yaw: f32,
        pitch: f32,
        part: f32,
    ) -> CameraPose {
        let aim = CameraPose { focus: Vec3::ZERO, yaw, pitch, radius: 1.0 };
        let turn = aim.camera_rotation();
        let points: Vec<Vec3> = points.into_iter().map(|point| turn.inverse() * point).collect();
        let depth = points.iter().map(|point| point.z).sum::<f32>() / points.len().max(1) as f32;
        let (middle, half) = self.picture(aim.shift());
        let (free, size) = (self.free.center(), self.free.half_size() * part);
        let (low, high) = (middle + half * (free - size), middle + half * (free + size));
        // Each point must lie between planes through the eye, along the borders of the free picture.
        let reach = |of: &dyn Fn(&Vec3) -> Vec2| points.iter().map(of).fold(Vec2::NEG_INFINITY, Vec2::max);
        let above = reach(&|point| point.xy() + high * point.z);
        let below = reach(&|point| -point.xy() - low * point.z);
        let sight = aim.shift().cos();
        let distance = ((above + below) / (high - low)).max_element().max(depth + nearest * sight);
        let eye = turn * ((above - below - (high + low) * distance) / 2.0).extend(distance);
        let radius = (distance - depth) / sight;
        CameraPose { focus: eye - aim.rotation() * Vec3::Z * radius, radius, ..aim }
    }

    /// How far a camera has to move sideways and up, so that a point of the room moves this far in the picture.
    pub(super) fn pan(self, pose: &CameraPose, point: Vec3, moves: Vec2) -> Vec3 {
        let turn = pose.camera_rotation();
        let depth = -(turn.inverse() * (point - pose.eye())).z;
        let (_, half) = self.picture(pose.shift());
        turn * (-moves * half * depth.max(1.0)).extend(0.0)
    }

    /// How far these points have to move in the picture, so that all of them are in the free part of it.
    pub(super) fn into_free(self, pose: &CameraPose, points: &[Vec3]) -> Vec2 {
        let at = || points.iter().map(|&point| self.project(pose, point));
        let low = at().fold(Vec2::INFINITY, Vec2::min);
        let high = at().fold(Vec2::NEG_INFINITY, Vec2::max);
        let (up, down) = ((self.free.min - low).max(Vec2::ZERO), (self.free.max - high).min(Vec2::ZERO));
        // What is larger than the free part is shown in its middle.
        let is_large = (high - low).cmpgt(self.free.size());
        Vec2::select(is_large, self.free.center() - (low + high) / 2.0, up + down)
    }

    /// Where a point is in the picture: 0 is the middle, 1 the border. Points behind the camera are far outside.
    pub(super) fn project(self, pose: &CameraPose, point: Vec3) -> Vec2 {
        let from_eye = pose.camera_rotation().inverse() * (point - pose.eye());
        let (middle, half) = self.picture(pose.shift());
        (from_eye.xy() / (-from_eye.z).max(0.001) - middle) / half
    }
}

/// A perspective whose picture is shifted up or down, like that of a view camera.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ShiftedProjection {
    fov: f32,
    /// How far the middle of the picture is below the camera's own direction, in radians.
    shift: f32,
    aspect: f32,
}

impl ShiftedProjection {
    pub(super) fn new(lens: Lens, pose: &CameraPose) -> Self {
        Self { fov: lens.fov, shift: pose.shift(), aspect: lens.aspect() }
    }

    fn picture(&self) -> (Vec2, Vec2) {
        let lens = Lens { fov: self.fov, size: Vec2::new(self.aspect, 1.0), free: WHOLE };
        lens.picture(self.shift)
    }
}

/// Cameras with another lens, such as the side view's, stay as they are.
pub(super) fn set_projection(projection: &mut Mut<Projection>, lens: Lens, pose: &CameraPose) {
    let Projection::Custom(custom) = &**projection else { return };
    let Some(now) = custom.get::<ShiftedProjection>() else { return };
    // A camera that draws into an image has another shape than the window.
    let wanted = ShiftedProjection { aspect: now.aspect, ..ShiftedProjection::new(lens, pose) };
    if *now != wanted {
        **projection = Projection::custom(wanted);
    }
}

impl CameraProjection for ShiftedProjection {
    fn get_clip_from_view(&self) -> Mat4 {
        let (middle, half) = self.picture();
        // Like the engine's own perspective: depth is 1 at the near plane and 0 at infinity.
        Mat4::from_cols(
            Vec4::X / half.x,
            Vec4::Y / half.y,
            Vec4::new(middle.x / half.x, middle.y / half.y, 0.0, -1.0),
            Vec4::Z * NEAR,
        )
    }

    fn get_clip_from_view_for_sub(&self, _: &SubCameraView) -> Mat4 {
        self.get_clip_from_view()
    }

    fn update(&mut self, width: f32, height: f32) {
        self.aspect = width / height.max(1.0);
    }

    fn far(&self) -> f32 {
        FAR
    }

    fn get_frustum_corners(&self, z_near: f32, z_far: f32) -> [Vec3A; 8] {
        let (middle, half) = self.picture();
        // The engine sizes a shadow cascade by the way from the first corner to the seventh. Of a shifted picture that must
        // be the long diagonal.
        let down = if self.shift > 0.0 { -1.0 } else { 1.0 };
        let plane = |depth: f32| {
            [[1.0, -1.0], [1.0, 1.0], [-1.0, 1.0], [-1.0, -1.0]].map(|[x, y]: [f32; 2]| {
                ((middle + half * Vec2::new(x, y * down)) * depth.abs()).extend(depth).into()
            })
        };
        let ([a, b, c, d], [e, f, g, h]) = (plane(z_near), plane(z_far));
        [a, b, c, d, e, f, g, h]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const FREE: Rect = Rect { min: Vec2::new(-0.66, -0.6), max: Vec2::new(0.6, 0.86) };

    #[test]
    fn what_is_fitted_is_in_the_free_picture_and_fills_it() {
        let points = [Vec3::new(-20.0, 0.0, 10.0), Vec3::new(30.0, 4.0, -8.0), Vec3::new(3.0, 22.0, 1.0)];
        for (fov, free) in [(14.0_f32, FREE), (22.0, WHOLE), (36.0, FREE)] {
            for size in [Vec2::new(4.0, 3.0), Vec2::new(16.0, 9.0), Vec2::new(21.0, 9.0)] {
                for (yaw, pitch) in [(0.0, 0.5), (2.0, 0.1), (-1.6, 1.2), (0.4, 0.8), (1.0, -0.1)] {
                    let lens = Lens { fov: fov.to_radians(), size, free };
                    let pose = lens.fit(points, yaw, pitch, 0.8);
                    let at = |point| (lens.project(&pose, point) - free.center()) / free.half_size();
                    let most = points.iter().map(|&point| at(point).abs().max_element()).fold(0.0, f32::max);
                    assert!((0.79..0.801).contains(&most), "{most} at {pose:?} through {lens:?}");
                }
            }
        }
    }

    #[test]
    fn an_edge_has_the_pixels_that_were_asked_for() {
        let lens = Lens::default();
        for pitch in [0.0, 0.4, 0.9] {
            let pose = CameraPose { focus: Vec3::ZERO, yaw: 0.0, pitch, radius: lens.distance_of(45.0) };
            let edge = lens.project(&pose, Vec3::X).x * lens.aspect() * USUAL_SIZE.y / 2.0;
            assert!((edge - 45.0).abs() < 0.01, "{edge}");
        }
    }

    #[test]
    fn the_projection_draws_where_the_lens_says() {
        let lens = Lens { size: Vec2::new(1280.0, 720.0), ..default() };
        for pitch in [-0.1, 0.2, 0.5, 0.9, 1.4] {
            let pose = CameraPose { focus: Vec3::new(3.0, 8.0, -2.0), yaw: 0.7, pitch, radius: 40.0 };
            let projection = ShiftedProjection::new(lens, &pose);
            let view = pose.transform().compute_affine().inverse();
            for point in [pose.focus, Vec3::new(0.0, 3.0, 1.0), Vec3::new(8.0, 14.0, -6.0)] {
                let drawn = projection.get_clip_from_view().project_point3(view.transform_point3(point));
                assert!(drawn.xy().distance(lens.project(&pose, point)) < 1e-4, "{point} at {pitch}");
            }
            assert!(lens.project(&pose, pose.focus).length() < 1e-4, "the focus is in the middle");
            let corners = projection.get_frustum_corners(-1.0, -50.0);
            let diagonal = |from: usize, to: usize| corners[from].distance(corners[to]);
            assert!(diagonal(0, 6) + 1e-3 >= diagonal(1, 7), "the long diagonal comes first");
        }
    }

    /// How far a straight tower of 15 dice seems to lean, and how much wider one end of it is than the other, in degrees.
    fn lean_and_taper(lens: Lens, pose: &CameraPose, foot: Vec3) -> [f32; 2] {
        let right = pose.camera_rotation() * Vec3::X / 2.0;
        let side = |aside: Vec3| {
            let [low, high] = [0.0, 15.0].map(|y| lens.project(pose, foot + aside + Vec3::Y * y));
            let step = (high - low) * Vec2::new(lens.aspect(), 1.0);
            step.x.atan2(step.y).to_degrees()
        };
        let (left, right) = (side(-right), side(right));
        [((left + right) / 2.0).abs(), (right - left).abs()]
    }

    #[test]
    fn straight_towers_are_upright_wherever_they_stand() {
        let lens = Lens::default();
        for pitch in [0.05, 0.2, 0.4, 0.6] {
            let pose = CameraPose { focus: Vec3::Y * 8.0, yaw: 0.0, pitch, radius: lens.distance_of(30.0) };
            let border = lens.aspect() * (lens.fov / 2.0).tan() * pose.radius;
            for x in [0.0, 0.5 * border, -0.95 * border] {
                let [lean, taper] = lean_and_taper(lens, &pose, Vec3::X * x);
                assert!(lean < 0.01 && taper < 0.01, "{lean} and {taper} degrees at {x}");
            }
        }
    }
}

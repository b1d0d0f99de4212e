//! What a camera sees, and how far away it must be to see all of something.

use super::CameraPose;
use bevy::prelude::*;

/// The height of the window that sizes in pixels refer to.
const USUAL_HEIGHT: f32 = 720.0;

/// What a camera sees, by the settings and the shape of the window.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Lens {
    /// The field of view from bottom to top, in radians.
    pub(super) fov: f32,
    /// Width over height.
    pub(super) aspect: f32,
}

impl Lens {
    fn slope(self) -> f32 {
        (self.fov / 2.0).tan()
    }

    /// The distance at which an edge of a die has this length in a window 720 pixels high.
    pub(super) fn distance_of(self, pixels_per_edge: f32) -> f32 {
        USUAL_HEIGHT / (2.0 * self.slope() * pixels_per_edge)
    }

    /// The nearest pose with this yaw and pitch that has all points within this part of the picture.
    pub(super) fn fit(
        self,
        points: impl IntoIterator<Item = Vec3>,
        yaw: f32,
        pitch: f32,
        part: f32,
    ) -> CameraPose {
        let points: Vec<Vec3> = points.into_iter().collect();
        let turn = CameraPose { focus: Vec3::ZERO, yaw, pitch, radius: 1.0 }.rotation();
        let (right, up, back) = (turn * Vec3::X, turn * Vec3::Y, turn * Vec3::Z);
        let (wide, high) = (self.slope() * self.aspect * part, self.slope() * part);
        // Each point must lie between two planes through the eye, along the borders of the picture.
        let behind = |axis: Vec3, slope: f32| {
            let reach = |sign: f32| {
                let needs = points.iter().map(|point| sign * point.dot(axis) + slope * point.dot(back));
                needs.fold(f32::NEG_INFINITY, f32::max)
            };
            let (above, below) = (reach(1.0), reach(-1.0));
            ((above - below) / 2.0, (above + below) / (2.0 * slope))
        };
        let ((x, far_for_width), (y, far_for_height)) = (behind(right, wide), behind(up, high));
        let depth = points.iter().map(|point| point.dot(back)).sum::<f32>() / points.len().max(1) as f32;
        let radius = (far_for_width.max(far_for_height) - depth).max(1.0);
        CameraPose { focus: right * x + up * y + back * depth, yaw, pitch, radius }
    }

    /// Where a point is in the picture: 0 is the middle, 1 the border. Points behind the camera are far outside.
    pub(super) fn project(self, pose: &CameraPose, point: Vec3) -> Vec2 {
        let from_eye = pose.rotation().inverse() * (point - pose.eye());
        let flat = Vec2::new(from_eye.x, from_eye.y) / (-from_eye.z).max(0.001);
        flat / Vec2::new(self.slope() * self.aspect, self.slope())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_fitted_is_in_the_picture_and_fills_it() {
        let points = [Vec3::new(-20.0, 0.0, 10.0), Vec3::new(30.0, 4.0, -8.0), Vec3::new(3.0, 22.0, 1.0)];
        for fov in [30.0_f32, 40.0, 75.0] {
            for aspect in [4.0 / 3.0, 16.0 / 9.0, 21.0 / 9.0] {
                for (yaw, pitch) in [(0.0, 0.5), (2.0, 0.1), (-1.6, 1.2)] {
                    let lens = Lens { fov: fov.to_radians(), aspect };
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
        let lens = Lens { fov: 40.0_f32.to_radians(), aspect: 16.0 / 9.0 };
        let pose = CameraPose { focus: Vec3::ZERO, yaw: 0.0, pitch: 0.0, radius: lens.distance_of(45.0) };
        let edge = lens.project(&pose, Vec3::Y).y * USUAL_HEIGHT / 2.0;
        assert!((edge - 45.0).abs() < 0.01, "{edge}");
    }
}

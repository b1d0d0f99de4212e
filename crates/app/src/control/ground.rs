//! From the screen to the table.

use bevy::prelude::*;

/// Where a ray meets the horizontal plane at a height, as (x, z). None if it never does, or only far away.
pub(super) fn meet_plane(ray: Ray3d, height: f32) -> Option<Vec2> {
    /// A flatter ray meets the plane too far away to be of use.
    const FLATTEST: f32 = 0.02;
    let slope = ray.direction.y;
    if slope.abs() < FLATTEST {
        return None;
    }
    let distance = (height - ray.origin.y) / slope;
    (distance > 0.0).then(|| ray.get_point(distance).xz())
}

/// To the right and forward along the table, as a camera sees it. Both are (x, z).
pub(super) fn ground_axes(camera: &GlobalTransform) -> [Vec2; 2] {
    let right = camera.right().xz().normalize_or(Vec2::X);
    // Not from the camera's forward, which has no direction along the table when it looks straight down.
    [right, Vec2::new(right.y, -right.x)]
}

/// The axes without a camera: as seen from a seat at +z.
pub(super) const PLAIN_AXES: [Vec2; 2] = [Vec2::X, Vec2::NEG_Y];

/// An angle in radians as 65,536ths of a turn.
pub(super) fn parts_of_turn(angle: f32) -> u16 {
    let turns = angle.rem_euclid(std::f32::consts::TAU) / std::f32::consts::TAU;
    // A whole turn is no turn.
    ((turns * 65_536.0).round() as u32 % 65_536) as u16
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::{FRAC_PI_2, PI, TAU};

    #[test]
    fn a_ray_meets_the_plane_in_front_of_it_only() {
        let down = Ray3d::new(Vec3::new(1.0, 10.0, 2.0), Dir3::new(Vec3::new(1.0, -1.0, 0.0)).unwrap());
        assert!(meet_plane(down, 0.0).unwrap().distance(Vec2::new(11.0, 2.0)) < 1e-4);
        assert!(meet_plane(down, 4.0).unwrap().distance(Vec2::new(7.0, 2.0)) < 1e-4);
        assert_eq!(meet_plane(down, 11.0), None);
        let level = Ray3d::new(Vec3::Y, Dir3::X);
        assert_eq!(meet_plane(level, 0.0), None);
    }

    #[test]
    fn forward_is_away_from_the_eye_even_from_straight_above() {
        let from_p1 = Transform::from_xyz(0.0, 30.0, 40.0).looking_at(Vec3::ZERO, Vec3::Y);
        let [right, forward] = ground_axes(&from_p1.into());
        assert!(right.distance(Vec2::X) < 1e-4 && forward.distance(Vec2::NEG_Y) < 1e-4);
        let from_p2 = Transform::from_xyz(-40.0, 30.0, 0.0).looking_at(Vec3::ZERO, Vec3::Y);
        let [right, forward] = ground_axes(&from_p2.into());
        assert!(right.distance(Vec2::Y) < 1e-4 && forward.distance(Vec2::X) < 1e-4);
        let from_above = Transform::from_xyz(0.0, 60.0, 0.0).looking_at(Vec3::ZERO, Vec3::NEG_Z);
        let [right, forward] = ground_axes(&from_above.into());
        assert!(right.distance(Vec2::X) < 1e-4 && forward.distance(Vec2::NEG_Y) < 1e-4);
    }

    #[test]
    fn angles_wrap() {
        assert_eq!(parts_of_turn(0.0), 0);
        assert_eq!(parts_of_turn(TAU), 0);
        assert_eq!(parts_of_turn(FRAC_PI_2), 16_384);
        assert_eq!(parts_of_turn(-FRAC_PI_2), 49_152);
        assert_eq!(parts_of_turn(PI * 3.0), 32_768);
        assert_eq!(parts_of_turn(-1e-9), 0);
    }
}

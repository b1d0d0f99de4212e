//! From what is seen to where it is on the table, and from sticks to speeds.

use bevy::prelude::*;

/// Where a ray meets the horizontal plane at a height, as x and z. None if it never does, or only far away.
pub(super) fn meet_plane(ray: Ray3d, height: f32) -> Option<Vec2> {
    /// A ray that is flatter than this meets the plane anywhere and nowhere.
    const FLATTEST: f32 = 0.02;
    let fall = ray.direction.y;
    if fall.abs() < FLATTEST {
        return None;
    }
    let way = (height - ray.origin.y) / fall;
    (way > 0.0).then(|| (ray.origin + *ray.direction * way).xz())
}

/// To the right and forward along the table, as a camera sees it; both as x and z.
pub(super) fn ground_axes(camera: &GlobalTransform) -> [Vec2; 2] {
    let right = camera.right().xz().normalize_or(Vec2::X);
    // Seen from straight above, forward is where the top of the picture is.
    [right, Vec2::new(right.y, -right.x)]
}

/// The same without a camera, from behind a seat at +z.
pub(super) const PLAIN_AXES: [Vec2; 2] = [Vec2::X, Vec2::NEG_Y];

/// A stick's push as a speed from 0 to 1: little for a little, all for all.
pub(super) fn respond(stick: Vec2) -> Vec2 {
    let push = stick.length().min(1.0);
    stick.normalize_or_zero() * push * push
}

/// An angle in radians as 65,536ths of a turn.
pub(super) fn parts_of_turn(angle: f32) -> u16 {
    let turns = angle.rem_euclid(std::f32::consts::TAU) / std::f32::consts::TAU;
    // A whole turn is none.
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
    fn a_stick_is_fine_near_its_middle_and_never_more_than_full() {
        assert_eq!(respond(Vec2::ZERO), Vec2::ZERO);
        assert!(respond(Vec2::new(0.5, 0.0)).distance(Vec2::new(0.25, 0.0)) < 1e-6);
        assert!(respond(Vec2::ONE).length() <= 1.0 + 1e-6);
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

//! The surface below carried dice.

use crate::base::to_bevy::ToBevy;
use bevy::prelude::*;
use gragra_sim::table::layout::{TRAY, TRAY_HALF, TRAY_WALL, TRAY_WALL_HEIGHT};

/// Dice that are further apart sideways do not touch.
const REACH: f32 = 0.9;
/// A surface that is a little higher than the foot still counts as below it.
const SLACK: f32 = 0.2;

/// The height at which a die would land if it fell from `foot`, the middle of its underside. `dice` are the middles of the
/// other dice.
pub(super) fn surface_below(foot: Vec3, dice: impl IntoIterator<Item = Vec3>) -> f32 {
    let floor = floor_below(foot);
    let is_below = |die: &Vec3| {
        let aside = (*die - foot).abs();
        aside.x < REACH && aside.z < REACH && die.y + 0.5 < foot.y + SLACK
    };
    dice.into_iter().filter(is_below).map(|die| die.y + 0.5).fold(floor, f32::max)
}

/// The table, or the rim of the tray.
fn floor_below(foot: Vec3) -> f32 {
    let from_tray = (foot - TRAY.to_bevy()).xz().abs().max_element();
    let is_over_wall = (TRAY_HALF..TRAY_HALF + TRAY_WALL).contains(&from_tray);
    if is_over_wall && foot.y > TRAY_WALL_HEIGHT - SLACK { TRAY_WALL_HEIGHT } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_highest_die_below_counts() {
        let tower = [Vec3::new(0.0, 0.5, 0.0), Vec3::new(0.1, 1.5, 0.0), Vec3::new(0.0, 9.5, 0.0)];
        assert_eq!(surface_below(Vec3::new(0.3, 5.0, 0.2), tower), 2.0);
        assert_eq!(surface_below(Vec3::new(0.3, 12.0, 0.2), tower), 10.0);
        assert_eq!(surface_below(Vec3::new(3.0, 5.0, 0.0), tower), 0.0);
    }

    #[test]
    fn the_trays_rim_is_higher_than_its_floor() {
        let middle = TRAY.to_bevy();
        let rim = middle + Vec3::X * (TRAY_HALF + TRAY_WALL / 2.0) + Vec3::Y * 8.0;
        assert_eq!(surface_below(rim, []), TRAY_WALL_HEIGHT);
        assert_eq!(surface_below(middle + Vec3::Y * 8.0, []), 0.0);
    }
}

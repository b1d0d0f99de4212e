//! What a hand carries, and where it would land: a thin line and an outline below the dice.

use crate::base::theme::room;
use crate::base::to_bevy::ToBevy;
use crate::session::{DiePose, Held, Poses};
use crate::view::camera::SideViewPart;
use crate::view::table::assets::{TableAssets, unlit};
use crate::view::table::paint::{Canvas, RoundRect};
use crate::view::table::room::Unshadowed;
use crate::view::table::table_view::Place;
use bevy::prelude::*;
use gragra_rules::{DieId, Seat};
use gragra_sim::table::layout::{TRAY, TRAY_HALF, TRAY_WALL, TRAY_WALL_HEIGHT};

/// What a person or a bot carries.
#[derive(Clone, Copy)]
pub(in crate::view::table) struct Load {
    pub(super) seat: Seat,
    pub(super) lowest: DiePose,
    /// The highest die of the column.
    pub(super) top: DiePose,
    /// How the lowest die is turned about the vertical, up to quarter turns.
    pub(super) yaw: f32,
    /// How high the surface is that the lowest die would land on.
    ground: f32,
}

impl Load {
    pub(in crate::view::table) fn of(poses: &Poses) -> Option<Self> {
        let Held { seat, dice: carried } = poses.held()?;
        let lowest = poses.shown(*carried.first()?);
        let others = DieId::all().filter(|die| !carried.contains(die)).map(|die| poses.shown(die).place);
        let ground = surface_below(lowest.place - Vec3::Y * 0.5, others);
        let top = carried.last().map_or(lowest, |&die| poses.shown(die));
        Some(Self { seat: *seat, lowest, top, yaw: yaw(lowest.turn), ground })
    }

    /// How far the dice would fall. None when they are about to touch the ground.
    fn gap(self) -> Option<f32> {
        Some(self.lowest.place.y - 0.5 - self.ground).filter(|&gap| gap > LEAST_GAP)
    }

    fn line_place(self) -> Option<Transform> {
        let gap = self.gap()?;
        let middle = self.lowest.place.with_y(self.ground + gap / 2.0);
        Some(Transform::from_translation(middle).with_scale(Vec3::new(1.0, gap, 1.0)))
    }

    fn outline_place(self) -> Option<Transform> {
        let place = Transform::from_translation(self.lowest.place.with_y(self.ground + ABOVE + 0.01));
        self.gap().map(|_| place.with_rotation(Quat::from_rotation_y(self.yaw)))
    }

    /// The soft shadow on what is below.
    pub(in crate::view::table) fn shadow_place(self) -> Option<Transform> {
        let size = 1.5 + 0.08 * self.gap()?.min(8.0);
        let place = Transform::from_translation(self.lowest.place.with_y(self.ground + ABOVE));
        Some(place.with_rotation(Quat::from_rotation_y(self.yaw)).with_scale(Vec3::splat(size)))
    }
}

/// How far the outline and the shadow lie above the ground.
const ABOVE: f32 = 0.03;
/// Closer to the ground than this, nothing is shown.
const LEAST_GAP: f32 = 0.02;
/// Dice that are further apart sideways do not touch.
const REACH: f32 = 0.9;
/// A surface that is a little higher than the foot still counts as below it.
const SLACK: f32 = 0.2;

/// The height at which a die would land if it fell from `foot`, the middle of its underside. `dice` are the middles of the
/// other dice as they are drawn. The mirror world cannot answer this, since its dice are a frame or two behind.
fn surface_below(foot: Vec3, dice: impl IntoIterator<Item = Vec3>) -> f32 {
    let from_tray = (foot - TRAY.to_bevy()).xz().abs().max_element();
    let is_over_rim = (TRAY_HALF..TRAY_HALF + TRAY_WALL).contains(&from_tray);
    let rim = is_over_rim.then_some(TRAY_WALL_HEIGHT);
    let is_near = |die: &Vec3| (*die - foot).xz().abs().max_element() < REACH;
    let tops = dice.into_iter().filter(is_near).map(|die| die.y + 0.5).chain(rim);
    tops.filter(|&top| top < foot.y + SLACK).fold(0.0, f32::max)
}

/// How a die is turned about the vertical, up to quarter turns.
pub(super) fn yaw(turn: Quat) -> f32 {
    let axes = [Vec3::X, Vec3::Y, Vec3::Z].map(|axis| turn * axis);
    let level = axes.into_iter().min_by(|a, b| a.y.abs().total_cmp(&b.y.abs())).unwrap_or(Vec3::X);
    (-level.z).atan2(level.x)
}

pub(in crate::view::table) fn spawn_drop_guide(mut commands: Commands, mut assets: TableAssets) {
    let line = StandardMaterial { base_color: room::colour(room::GUIDE).with_alpha(0.85), ..unlit() };
    let line = (assets.mesh(Cuboid::new(0.05, 1.0, 0.05)), assets.material(line));
    let place = Place::at(|view| view.load.and_then(Load::line_place));
    commands.spawn((Name::new("Line to the ground"), line, place, Unshadowed, SideViewPart::Hand));
    let outline = assets.mesh(Plane3d::new(Vec3::Y, Vec2::splat(0.62)));
    let outline = (outline, assets.picture(paint_outline(), unlit()));
    let place = Place::at(|view| view.load.and_then(Load::outline_place));
    commands.spawn((Name::new("Outline on the ground"), outline, place, Unshadowed));
}

fn paint_outline() -> Canvas {
    let mut canvas = Canvas::transparent(Vec2::splat(0.62), 256.0 / 1.24);
    // Light and dark side by side are seen on any ground.
    canvas.outline(room::INK, RoundRect::centred(Vec2::splat(0.50), 0.07), 0.09);
    canvas.outline(room::GUIDE, RoundRect::centred(Vec2::splat(0.56), 0.12), 0.07);
    canvas
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::f32::consts::FRAC_PI_2;

    #[test]
    fn yaw_is_found_whichever_side_is_up() {
        for tip in [Quat::IDENTITY, Quat::from_rotation_x(FRAC_PI_2), Quat::from_rotation_z(FRAC_PI_2)] {
            let quarters = (yaw(Quat::from_rotation_y(0.3) * tip) - 0.3) / FRAC_PI_2;
            assert!((quarters - quarters.round()).abs() < 1e-4);
        }
    }

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

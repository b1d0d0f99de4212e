//! The hand that carries dice: two fingers and an arm, in the colour and with the symbol of its seat. Below it, a thin line
//! and an outline show where the dice would land.

use super::assets::{TableAssets, unlit};
use super::markers::painted_disc;
use super::paint::{Canvas, RoundRect};
use super::room::Unshadowed;
use super::seats;
use super::shapes::{Slab, merged, rounded_box};
use super::table_view::Place;
use crate::base::theme::room;
use crate::base::to_bevy::ToBevy;
use crate::session::{DiePose, Poses};
use crate::view::camera::SideViewPart;
use bevy::prelude::*;
use gragra_rules::{DieId, Key, Seat};
use gragra_sim::table::Table;
use gragra_sim::table::layout::{TRAY, TRAY_HALF, TRAY_WALL, TRAY_WALL_HEIGHT};
use std::f32::consts::{FRAC_PI_2, PI};

/// What a person or a bot carries.
#[derive(Clone, Copy)]
pub(super) struct Load {
    seat: Seat,
    /// The ends of the fingers, above the middle of the lowest die.
    finger_top: f32,
    lowest: DiePose,
    /// How the lowest die is turned about the vertical, up to quarter turns.
    yaw: f32,
    /// How high the surface is that the lowest die would land on.
    ground: f32,
}

impl Load {
    pub(super) fn of(table: &Table, poses: &Poses) -> Option<Self> {
        let (seat, carried) = (table.stacker()?, table.carried());
        let lowest = poses.shown(*carried.first()?);
        let others = DieId::all().filter(|die| !carried.contains(die)).map(|die| poses.shown(die).place);
        let ground = surface_below(lowest.place - Vec3::Y * 0.5, others);
        let finger_top = carried.len() as f32 - 0.5 + 0.3;
        Some(Self { seat, finger_top, lowest, yaw: yaw(lowest.turn), ground })
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
    pub(super) fn shadow_place(self) -> Option<Transform> {
        let size = 1.5 + 0.08 * self.gap()?.min(8.0);
        let place = Transform::from_translation(self.lowest.place.with_y(self.ground + ABOVE));
        Some(place.with_rotation(Quat::from_rotation_y(self.yaw)).with_scale(Vec3::splat(size)))
    }
}

/// Where the fingers begin, above the middle of the lowest die, and how far they are from it.
const FINGER_FOOT: f32 = -0.28;
const FINGER_ASIDE: f32 = 0.62;
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
fn yaw(turn: Quat) -> f32 {
    let axes = [Vec3::X, Vec3::Y, Vec3::Z].map(|axis| turn * axis);
    let level = axes.into_iter().min_by(|a, b| a.y.abs().total_cmp(&b.y.abs())).unwrap_or(Vec3::X);
    (-level.z).atan2(level.x)
}

/// The one of a die's four quarter turns that is nearest to how a seat holds its hand.
fn hand_yaw(seat: Seat, die_yaw: f32) -> f32 {
    let (wanted, ..) = seats::facing(seat).to_euler(EulerRot::YXZ);
    die_yaw + ((wanted - die_yaw) / FRAC_PI_2).round() * FRAC_PI_2
}

/// One hand for each seat; at most one of them is shown.
pub(super) fn spawn_hands(mut commands: Commands, mut assets: TableAssets) {
    // Of height 1, so that a finger is as long as it is scaled.
    let finger = rounded_box(Vec3::new(0.09, 0.5, 0.3), 0.08, 3, |_, at| at);
    let finger = assets.mesh(finger.translated_by(Vec3::Y * 0.5));
    let arm = assets.mesh(arm_mesh());
    let badge = assets.mesh(Slab::disc(0.55, 0.12).printed());
    for seat in Seat::ALL {
        let skin = StandardMaterial { perceptual_roughness: 0.55, ..default() };
        let skin =
            assets.print(skin, move |_, palette| Canvas::filled(Vec2::ONE, 1.0, palette.seat(seat).colour));
        let badge_print = painted_disc(&mut assets, move |palette| palette.seat(seat));
        let place = Place::at(move |view| {
            let load = view.load.filter(|load| load.seat == seat)?;
            let turn = Quat::from_rotation_y(hand_yaw(seat, load.yaw));
            Some(Transform::from_translation(load.lowest.place).with_rotation(turn))
        });
        let name = Name::new(format!("Hand of {seat}"));
        let hand = commands.spawn((name, Transform::default(), Visibility::Hidden, place)).id();
        for side in [-1.0, 1.0] {
            let place = part_place(move |top| {
                let long = Vec3::new(1.0, top - FINGER_FOOT, 1.0);
                Transform::from_xyz(side * FINGER_ASIDE, FINGER_FOOT, 0.0).with_scale(long)
            });
            let look = (finger.clone(), skin.clone(), SideViewPart::Hand);
            commands.spawn((Name::new("Finger"), look, place, ChildOf(hand)));
        }
        let place = part_place(|top| Transform::from_xyz(0.0, top - 0.05, 0.0));
        let look = (arm.clone(), skin, SideViewPart::Hand);
        commands.spawn((Name::new("Arm"), look, place, ChildOf(hand)));
        let place = part_place(|top| {
            Transform::from_xyz(0.0, top + 3.15, 1.8).with_rotation(Quat::from_rotation_x(0.66))
        });
        let look = (badge.clone(), badge_print, SideViewPart::Hand);
        commands.spawn((Name::new("Badge"), look, place, ChildOf(hand)));
    }
}

/// The place of a part within the hand, by the height of the fingers' ends.
fn part_place(place: impl Fn(f32) -> Transform + Send + Sync + 'static) -> Place {
    Place::at(move |view| view.load.map(|load| place(load.finger_top)))
}

/// An arch over the fingers, a wrist and a sleeve.
fn arm_mesh() -> Mesh {
    let arch = Torus { minor_radius: 0.17, major_radius: FINGER_ASIDE };
    let arch = arch.mesh().minor_resolution(12).major_resolution(16).angle_range(-PI..=0.0).build();
    let bars =
        [([0.5, 0.0], [1.5, 0.5], 0.24), ([1.5, 0.5], [2.9, 1.6], 0.24), ([2.5, 1.3], [3.1, 1.78], 0.4)];
    let bars = bars.map(|([low, back], [high, front], radius)| {
        let (from, to) = (Vec3::new(0.0, low, back), Vec3::new(0.0, high, front));
        let turn = Quat::from_rotation_arc(Vec3::Y, (to - from).normalize());
        let bar = Cylinder::new(radius, from.distance(to)).mesh().resolution(12).build();
        bar.rotated_by(turn).translated_by(from.midpoint(to))
    });
    merged([arch.rotated_by(Quat::from_rotation_x(FRAC_PI_2))].into_iter().chain(bars))
}

pub(super) fn spawn_drop_guide(mut commands: Commands, mut assets: TableAssets) {
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

    #[test]
    fn yaw_is_found_whichever_side_is_up() {
        for tip in [Quat::IDENTITY, Quat::from_rotation_x(FRAC_PI_2), Quat::from_rotation_z(FRAC_PI_2)] {
            let quarters = (yaw(Quat::from_rotation_y(0.3) * tip) - 0.3) / FRAC_PI_2;
            assert!((quarters - quarters.round()).abs() < 1e-4);
        }
    }

    #[test]
    fn the_hand_comes_from_its_seat() {
        for seat in Seat::ALL {
            let arm = Quat::from_rotation_y(hand_yaw(seat, 0.2)) * Vec3::Z;
            assert!(arm.dot(seats::facing(seat) * Vec3::Z) > 0.7, "{seat}");
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

//! The hand that carries dice: two fingers and an arm, in the colour and with the symbol of its seat.

use super::assets::TableAssets;
use super::markers::print_disc;
use super::paint::Canvas;
use super::placing::Place;
use super::seats;
use super::shapes::{Slab, rounded_box, tube};
use super::surface::surface_below;
use super::table_view::TableView;
use crate::session::{DiePose, Poses};
use bevy::prelude::*;
use gragra_rules::{DieId, Key, Seat};
use gragra_sim::table::Table;
use std::f32::consts::{FRAC_PI_2, PI};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_hands);
}

/// What a person or a bot carries.
#[derive(Clone, Copy)]
pub(super) struct Load {
    seat: Seat,
    /// How many dice there are in the hand.
    count: usize,
    pub(super) lowest: DiePose,
    /// How the lowest die is turned about the vertical, up to quarter turns.
    pub(super) yaw: f32,
    /// How high the surface is that the lowest die would land on.
    pub(super) ground: f32,
}

impl Load {
    pub(super) fn of(table: &Table, poses: &Poses) -> Option<Self> {
        let (seat, carried) = (table.stacker()?, table.carried());
        let lowest = poses.shown(*carried.first()?);
        let others = DieId::all().filter(|die| !carried.contains(die)).map(|die| poses.shown(die).place);
        let ground = surface_below(lowest.place - Vec3::Y * 0.5, others);
        Some(Self { seat, count: carried.len(), lowest, yaw: yaw(lowest.turn), ground })
    }

    /// The ends of the fingers, above the middle of the lowest die.
    fn finger_top(self) -> f32 {
        self.count as f32 - 0.5 + 0.3
    }
}

/// Where the fingers begin, above the middle of the lowest die, and how far they are from it.
const FINGER_FOOT: f32 = -0.28;
const FINGER_ASIDE: f32 = 0.62;

/// How a die is turned about the vertical, up to quarter turns.
fn yaw(turn: Quat) -> f32 {
    let axes = [Vec3::X, Vec3::Y, Vec3::Z].map(|axis| turn * axis);
    let level = axes.into_iter().min_by(|a, b| a.y.abs().total_cmp(&b.y.abs())).unwrap_or(Vec3::X);
    (-level.z).atan2(level.x)
}

/// The one of a die's four quarter turns that is nearest to how a seat holds its hand.
fn hand_yaw(seat: Seat, die_yaw: f32) -> f32 {
    let right = seats::facing(seat) * Vec3::X;
    let wanted = (-right.z).atan2(right.x);
    die_yaw + ((wanted - die_yaw) / FRAC_PI_2).round() * FRAC_PI_2
}

/// One hand for each seat; at most one of them is shown.
fn spawn_hands(mut commands: Commands, mut assets: TableAssets) {
    // Of height 1, so that a finger is as long as it is scaled.
    let finger = rounded_box(Vec3::new(0.09, 0.5, 0.3), 0.08, 3, |_, at| at);
    let finger = assets.mesh(finger.translated_by(Vec3::Y * 0.5));
    let arm = assets.mesh(arm_mesh());
    let badge = assets.mesh(Slab::disc(0.55, 0.12).printed());
    for seat in Seat::ALL {
        let skin = StandardMaterial { perceptual_roughness: 0.55, ..default() };
        let skin = assets.print(skin, move |_, palette| Canvas::filled(Vec2::ONE, palette.seat(seat).colour));
        let badge_print =
            assets.print(default(), move |letters, palette| print_disc(letters, palette.seat(seat)));
        let hand = commands.spawn((
            Name::new(format!("Hand of {seat}")),
            Transform::default(),
            Visibility::Hidden,
            Place::at(move |view| {
                let load = view.load.filter(|load| load.seat == seat)?;
                let turn = Quat::from_rotation_y(hand_yaw(seat, load.yaw));
                Some(Transform::from_translation(load.lowest.place).with_rotation(turn))
            }),
        ));
        let hand = hand.id();
        for side in [-1.0, 1.0] {
            let place = part_place(move |top| {
                Transform::from_xyz(side * FINGER_ASIDE, FINGER_FOOT, 0.0).with_scale(Vec3::new(
                    1.0,
                    top - FINGER_FOOT,
                    1.0,
                ))
            });
            commands.spawn((Name::new("Finger"), finger.clone(), skin.clone(), place, ChildOf(hand)));
        }
        let place = part_place(|top| Transform::from_xyz(0.0, top - 0.05, 0.0));
        commands.spawn((Name::new("Arm"), arm.clone(), skin, place, ChildOf(hand)));
        let place = part_place(|top| {
            Transform::from_xyz(0.0, top + 3.15, 1.8).with_rotation(Quat::from_rotation_x(0.66))
        });
        commands.spawn((Name::new("Badge"), badge.clone(), badge_print, place, ChildOf(hand)));
    }
}

/// The place of a part within the hand, by the height of the fingers' ends.
fn part_place(place: impl Fn(f32) -> Transform + Send + Sync + 'static) -> Place {
    Place::at(move |view: &TableView| view.load.map(|load| place(load.finger_top())))
}

/// An arch over the fingers, a wrist and a sleeve.
fn arm_mesh() -> Mesh {
    let arch = (0..=16).map(|step| Vec2::from_angle(PI - step as f32 / 16.0 * PI) * FINGER_ASIDE);
    let arch: Vec<Vec3> = arch.map(|at| at.extend(0.0)).collect();
    let bent = |points: [(f32, f32); 3]| points.map(|(y, z)| Vec3::new(0.0, y, z));
    let mut arm = tube(&arch, 0.17);
    for (path, radius) in [
        (bent([(0.5, 0.0), (1.5, 0.5), (2.9, 1.6)]), 0.24),
        (bent([(2.5, 1.3), (2.56, 1.35), (3.1, 1.78)]), 0.4),
    ] {
        arm.merge(&tube(&path, radius)).expect("all tubes have the same attributes");
    }
    arm
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
}

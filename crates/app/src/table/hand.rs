//! The hand that carries dice: two fingers and an arm, in the colour and with the symbol of whose it is.

use super::TableSystems;
use super::markers::{round_piece, round_print};
use super::paint::{Edge, Letters};
use super::seats;
use super::shapes::{rounded_box, tube};
use crate::session::{DiePose, Poses, Session};
use crate::theme::{self, Repaint, room};
use bevy::prelude::*;
use gragra_rules::{DieId, PerSeat, Seat};
use std::f32::consts::{FRAC_PI_2, PI};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Startup,
        make_hand.in_set(TableSystems::Guide).after(super::height_sheet::put_out_tokens),
    )
    .add_systems(Update, (carry, wear).chain().in_set(TableSystems::Guide))
    .add_systems(PreUpdate, repaint.in_set(Repaint::Table).after(super::height_sheet::repaint));
}

/// The whole hand; its foot is in the middle of the lowest die.
#[derive(Component)]
pub(super) struct Hand;

/// A part of it, which is moved by how many dice are carried.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Part {
    /// Along the column, so it is as long as that.
    Finger,
    /// Over it.
    Arm,
    /// The symbol.
    Badge,
}

/// Skin and badge for each seat.
#[derive(Resource)]
pub(super) struct HandLook {
    skin: PerSeat<Handle<StandardMaterial>>,
    badge: PerSeat<Handle<StandardMaterial>>,
}

/// Fingers begin this far over the middle of the lowest die, and end over the top of the highest.
const FINGER_FOOT: f32 = -0.28;
const FINGER_OVER: f32 = 0.3;
const ASIDE: f32 = 0.62;

/// What is carried, from a person or a bot alike: who carries, and the lowest and all dice.
pub(super) fn load(session: &Session) -> Option<(Seat, &[DieId])> {
    let table = session.table();
    let dice = table.carried();
    Some((table.stacker()?, dice)).filter(|(_, dice)| !dice.is_empty())
}

/// How a die is turned about the vertical, up to quarter turns.
pub(super) fn yaw(pose: &DiePose) -> f32 {
    let axes = [Vec3::X, Vec3::Y, Vec3::Z].map(|axis| pose.turn * axis);
    let level = axes.into_iter().min_by(|a, b| a.y.abs().total_cmp(&b.y.abs())).unwrap_or(Vec3::X);
    (-level.z).atan2(level.x)
}

/// The one of the four quarter turns that is nearest to how a seat holds its hand.
fn towards(seat: Seat, yaw: f32) -> f32 {
    let right = seats::facing(seat) * Vec3::X;
    let wanted = (-right.z).atan2(right.x);
    let quarters = ((wanted - yaw) / FRAC_PI_2).round();
    yaw + quarters * FRAC_PI_2
}

pub(super) fn make_hand(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
) {
    let skin = PerSeat::from_fn(|seat| {
        materials.add(StandardMaterial {
            base_color: room::colour(theme::seat(seat).colour),
            perceptual_roughness: 0.55,
            ..default()
        })
    });
    let badge = PerSeat::from_fn(|seat| {
        let look = theme::seat(seat);
        materials.add(StandardMaterial {
            base_color_texture: Some(
                images.add(round_print(&letters, look.colour, look.symbol).into_texture(Edge::Stops)),
            ),
            ..default()
        })
    });
    let finger = rounded_box(Vec3::new(0.09, 0.5, 0.3), 0.08, 3, |_, at| at).moved(Vec3::Y * 0.5);
    let finger = meshes.add(finger.build());
    let arch = (0..=16).map(|step| Vec2::from_angle(PI - step as f32 / 16.0 * PI) * ASIDE);
    let arch: Vec<Vec3> = arch.map(|at| Vec3::new(at.x, at.y, 0.0)).collect();
    let mut arm = tube(&arch, 0.17);
    arm.add(&tube(&[Vec3::new(0.0, 0.5, 0.0), Vec3::new(0.0, 1.5, 0.5), Vec3::new(0.0, 2.9, 1.6)], 0.24));
    arm.add(&tube(&[Vec3::new(0.0, 2.5, 1.3), Vec3::new(0.0, 2.56, 1.35), Vec3::new(0.0, 3.1, 1.78)], 0.4));
    let arm = meshes.add(arm.build());
    let badge_mesh = meshes.add(round_piece(0.55, 0.12));
    let hand = commands.spawn((Name::new("Hand"), Hand, Transform::default(), Visibility::Hidden)).id();
    let skin_of = |seat: Seat| MeshMaterial3d(skin[seat].clone());
    for side in [-1.0, 1.0] {
        commands.spawn((
            Name::new("Finger"),
            Part::Finger,
            Mesh3d(finger.clone()),
            skin_of(Seat::P1),
            Transform::from_xyz(side * ASIDE, FINGER_FOOT, 0.0),
            ChildOf(hand),
        ));
    }
    commands.spawn((
        Name::new("Arm"),
        Part::Arm,
        Mesh3d(arm),
        skin_of(Seat::P1),
        Transform::default(),
        ChildOf(hand),
    ));
    commands.spawn((
        Name::new("Badge"),
        Part::Badge,
        Mesh3d(badge_mesh),
        MeshMaterial3d(badge[Seat::P1].clone()),
        Transform::default(),
        ChildOf(hand),
    ));
    commands.insert_resource(HandLook { skin, badge });
}

/// In the colours of another palette.
fn repaint(
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
    look: Res<HandLook>,
) {
    for (seat, skin) in look.skin.iter() {
        if let Some(mut material) = materials.get_mut(skin) {
            material.base_color = room::colour(theme::seat(seat).colour);
        }
    }
    for (seat, badge) in look.badge.iter() {
        let look = theme::seat(seat);
        if let Some(mut material) = materials.get_mut(badge) {
            let print = round_print(&letters, look.colour, look.symbol).into_texture(Edge::Stops);
            material.base_color_texture = Some(images.add(print));
        }
    }
}

fn carry(
    session: Option<Res<Session>>,
    poses: Res<Poses>,
    hand: Single<(&mut Transform, &mut Visibility), With<Hand>>,
    mut parts: Query<(&Part, &mut Transform), Without<Hand>>,
) {
    let (mut transform, mut visibility) = hand.into_inner();
    let Some((seat, dice)) = session.as_ref().and_then(|session| load(session)) else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    visibility.set_if_neq(Visibility::Inherited);
    let lowest = dice.first().map(|&die| poses.shown(die)).unwrap_or_default();
    *transform = Transform::from_translation(lowest.place)
        .with_rotation(Quat::from_rotation_y(towards(seat, yaw(&lowest))));
    let top = dice.len() as f32 - 0.5 + FINGER_OVER;
    for (part, mut transform) in &mut parts {
        match part {
            Part::Finger => transform.scale.y = top - FINGER_FOOT,
            Part::Arm => transform.translation.y = top - 0.05,
            Part::Badge => {
                *transform =
                    Transform::from_xyz(0.0, top + 3.15, 1.8).with_rotation(Quat::from_rotation_x(0.66));
            }
        }
    }
}

pub(super) fn wear(
    session: Option<Res<Session>>,
    look: Res<HandLook>,
    mut parts: Query<(&Part, &mut MeshMaterial3d<StandardMaterial>)>,
) {
    let Some((seat, _)) = session.as_ref().and_then(|session| load(session)) else { return };
    for (part, mut material) in &mut parts {
        let wanted = if *part == Part::Badge { &look.badge[seat] } else { &look.skin[seat] };
        if material.0 != *wanted {
            material.0 = wanted.clone();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gragra_rules::Key;

    #[test]
    fn yaw_is_found_whichever_side_is_up() {
        for tip in [Quat::IDENTITY, Quat::from_rotation_x(FRAC_PI_2), Quat::from_rotation_z(FRAC_PI_2)] {
            let pose = DiePose { place: Vec3::ZERO, turn: Quat::from_rotation_y(0.3) * tip };
            let quarters = (yaw(&pose) - 0.3) / FRAC_PI_2;
            assert!((quarters - quarters.round()).abs() < 1e-4);
        }
    }

    #[test]
    fn the_hand_comes_from_its_seat() {
        for seat in Seat::ALL {
            let arm = Quat::from_rotation_y(towards(seat, 0.2)) * Vec3::Z;
            assert!(arm.dot(seats::facing(seat) * Vec3::Z) > 0.7, "{seat}");
        }
    }
}

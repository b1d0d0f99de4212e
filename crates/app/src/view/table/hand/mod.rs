//! The hands of the players: gloves in the colour of their seats. The right one carries; in a takeover the left one helps.

mod goal;
mod load;
mod manner;
mod model;

pub(super) use goal::{HandGoals, Intent, find_goals};
pub(super) use load::{Load, spawn_drop_guide};

use super::assets::{TableAssets, TableMaterial};
use super::paint::Canvas;
use super::seats;
use super::table_view::TableView;
use crate::base::settings::Preferences;
use crate::base::theme::room;
use crate::view::camera::SideViewPart;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::skinning::{SkinnedMesh, SkinnedMeshInverseBindposes};
use bevy::prelude::*;
use goal::Goal;
use gragra_rules::{Key, Seat};
use model::{HandModel, Which};

/// How fast an empty hand moves, and how fast fingers do: after a second, 0.03 % and 0.0006 % of the way are left.
const MOVE_RATE: f32 = 8.0;
const FINGER_RATE: f32 = 12.0;
/// A hand comes from here and goes back to it, from the place where it is wanted and as its player sees it.
const AWAY: Vec3 = Vec3::new(3.0, 9.0, 16.0);
/// Nearer to that than this, it is gone.
const GONE: f32 = 1.5;

/// A hand on the table.
#[derive(Component)]
pub(super) struct Hand {
    seat: Seat,
    which: Which,
    joints: Vec<Entity>,
    /// Where it was last wanted.
    wanted: Option<Goal>,
}

/// The poses of both hands.
#[derive(Resource)]
pub(super) struct HandModels([HandModel; 2]);

pub(super) fn spawn_hands(
    mut commands: Commands,
    mut assets: TableAssets,
    mut bindposes: ResMut<Assets<SkinnedMeshInverseBindposes>>,
) {
    let cloth =
        |roughness| StandardMaterial { perceptual_roughness: roughness, reflectance: 0.2, ..default() };
    let cuff = assets.material(StandardMaterial { base_color: room::colour(room::PAPER), ..cloth(0.9) });
    // It fades out before the elbow.
    let sleeve = StandardMaterial { alpha_mode: AlphaMode::Blend, ..cloth(0.95) };
    let sleeve = assets.material(StandardMaterial { base_color: room::colour(room::SLEEVE), ..sleeve });
    let models = [Which::Right, Which::Left].map(HandModel::load);
    for (model, which) in models.iter().zip([Which::Right, Which::Left]) {
        let inverse_bindposes =
            bindposes.add(SkinnedMeshInverseBindposes::from(model.inverse_bindposes.clone()));
        let meshes: Vec<_> = model.parts.iter().map(|(_, mesh)| assets.mesh(mesh.clone())).collect();
        for seat in Seat::ALL {
            let glove = assets.print(cloth(0.7), move |_, palette| {
                Canvas::filled(Vec2::ONE, 1.0, palette.seat(seat).colour)
            });
            let name = Name::new(format!("{which:?} hand of {seat}"));
            let hand = commands.spawn((name, Transform::default(), Visibility::Hidden)).id();
            let mut joints = Vec::new();
            for joint in &model.joints {
                let parent = joint.parent.map_or(hand, |parent| joints[parent]);
                joints.push(
                    commands
                        .spawn((Name::new(joint.name.clone()), Transform::default(), ChildOf(parent)))
                        .id(),
                );
            }
            for ((part, _), mesh) in model.parts.iter().zip(&meshes) {
                let skin =
                    SkinnedMesh { inverse_bindposes: inverse_bindposes.clone(), joints: joints.clone() };
                let look = (mesh.clone(), skin, NoFrustumCulling, SideViewPart::Hand);
                let mut part_entity = commands.spawn((Name::new(part.clone()), look, ChildOf(hand)));
                match part.as_str() {
                    "glove" => part_entity.insert(glove.clone()),
                    "cuff" => part_entity.insert(cuff.clone()),
                    _ => part_entity.insert(sleeve.clone()),
                };
            }
            commands.entity(hand).insert(Hand { seat, which, joints, wanted: None });
        }
    }
    commands.insert_resource(HandModels(models));
}

/// Moves hands to where they are wanted, and their fingers with them.
pub(super) fn move_hands(
    time: Res<Time>,
    settings: Res<Preferences>,
    models: Res<HandModels>,
    view: Res<TableView>,
    mut hands: Query<(&mut Hand, &mut Transform, &mut Visibility), Without<TableMaterial>>,
    mut joints: Query<&mut Transform, Without<Hand>>,
) {
    let seconds = time.delta_secs();
    for (mut hand, mut at, mut visibility) in &mut hands {
        let goal = view.hands.of(hand.seat, hand.which);
        let is_new = *visibility == Visibility::Hidden;
        let away = |goal: &Goal| goal.place.translation + seats::facing(hand.seat) * AWAY;
        let Some(wanted) = goal.or(hand.wanted) else { continue };
        let is_leaving = goal.is_none();
        let target = if is_leaving { wanted.place.with_translation(away(&wanted)) } else { wanted.place };
        if is_new {
            *at = if is_leaving || settings.reduced_motion {
                target
            } else {
                target.with_translation(away(&wanted))
            };
        }
        if wanted.is_tied || settings.reduced_motion {
            *at = target;
        } else {
            at.translation.smooth_nudge(&target.translation, MOVE_RATE * wanted.pace, seconds);
            at.rotation.smooth_nudge(&target.rotation, MOVE_RATE * wanted.pace, seconds);
        }
        let is_gone = is_leaving && at.translation.distance(target.translation) < GONE;
        hand.wanted =
            if is_gone { None } else { Some(Goal { is_tied: wanted.is_tied && !is_leaving, ..wanted }) };
        visibility.set_if_neq(if is_gone { Visibility::Hidden } else { Visibility::Inherited });
        let model = &models.0[usize::from(hand.which == Which::Left)];
        for (number, &joint) in hand.joints.iter().enumerate() {
            let Ok(mut joint) = joints.get_mut(joint) else { continue };
            let pose = model.pose(wanted.posture)[number];
            let lift = model.knuckles.iter().position(|&knuckle| knuckle == number);
            let lift = lift.map_or(0.0, |finger| wanted.lifts[finger]);
            let rotation = pose.rotation * Quat::from_rotation_x(-lift);
            if is_new || settings.reduced_motion {
                *joint = pose.with_rotation(rotation);
            } else {
                // Fingers that drum keep up with their beat.
                let rate = if lift > 0.0 { 2.0 * FINGER_RATE } else { FINGER_RATE };
                joint.translation.smooth_nudge(&pose.translation, FINGER_RATE, seconds);
                joint.rotation.smooth_nudge(&rotation, rate, seconds);
            }
        }
    }
}

//! Soft dark spots under dice: where no lamp casts shadows they show where a die stands, elsewhere they only deepen the
//! place where it touches.

use super::TableSystems;
use super::dice::ShownDie3d;
use super::paint::{Canvas, Edge};
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;
use gragra_rules::DieId;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<BlobShadows>()
        .add_systems(Startup, put_out_blobs.in_set(TableSystems::Card))
        .add_systems(
            Update,
            (lie_under_dice, darken)
                .chain()
                .in_set(TableSystems::Card)
                .after(super::dress::dress)
                .after(super::mats::show_seats_in_use),
        );
}

/// How dark they are.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct BlobShadows {
    /// Are they the only shadows?
    pub(super) is_dark: bool,
}

/// The shadow of a die.
#[derive(Component)]
pub(super) struct Blob(DieId);

/// What they all look like.
#[derive(Resource)]
pub(super) struct BlobLook {
    /// The spot, of size 1.
    pub(super) mesh: Handle<Mesh>,
    /// Black that fades.
    pub(super) material: Handle<StandardMaterial>,
}

/// A little over mats and cards.
const HEIGHT: f32 = 0.035;
/// A die higher than this casts none: it stands on another, or flies.
const HIGHEST: f32 = 0.75;

fn put_out_blobs(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    const SIZE: usize = 64;
    let spot = Canvas::from_fn(SIZE, SIZE, |x, y| {
        let at = (Vec2::new(x as f32, y as f32) + 0.5) / SIZE as f32 * 2.0 - 1.0;
        // A square that is lost in a circle.
        let from_square = (at.abs() - 0.42).max(Vec2::ZERO).length() / 0.5;
        let dark = (1.0 - from_square).clamp(0.0, 1.0);
        [0.05, 0.03, 0.02, dark * dark * (3.0 - 2.0 * dark)]
    });
    let look = BlobLook {
        mesh: meshes.add(Plane3d::new(Vec3::Y, Vec2::splat(0.5)).mesh().build()),
        material: materials.add(StandardMaterial {
            base_color_texture: Some(images.add(spot.into_texture(Edge::Stops))),
            unlit: true,
            alpha_mode: AlphaMode::Blend,
            ..default()
        }),
    };
    for die in DieId::all() {
        commands.spawn((
            Name::new(format!("Shadow of die {die}")),
            Blob(die),
            Mesh3d(look.mesh.clone()),
            MeshMaterial3d(look.material.clone()),
            Transform::default(),
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
    commands.insert_resource(look);
}

pub(super) fn lie_under_dice(
    dice: Query<(&ShownDie3d, &Transform), Changed<Transform>>,
    mut blobs: Query<(&Blob, &mut Transform, &mut Visibility), Without<ShownDie3d>>,
) {
    if dice.is_empty() {
        return;
    }
    let mut moved = [None; DieId::COUNT as usize];
    for (die, transform) in &dice {
        moved[die.0.index()] = Some(*transform);
    }
    for (&Blob(die), mut transform, mut visibility) in &mut blobs {
        let Some(pose) = moved[die.index()] else { continue };
        let above = pose.translation.y - 0.5;
        if above > HIGHEST {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        }
        visibility.set_if_neq(Visibility::Inherited);
        let size = 1.75 + 0.35 * above.max(0.0);
        let (yaw, ..) = pose.rotation.to_euler(EulerRot::YXZ);
        *transform = Transform::from_translation(pose.translation.with_y(HEIGHT))
            .with_rotation(Quat::from_rotation_y(yaw))
            .with_scale(Vec3::new(size, 1.0, size));
    }
}

fn darken(shadows: Res<BlobShadows>, look: Res<BlobLook>, mut materials: ResMut<Assets<StandardMaterial>>) {
    if !shadows.is_changed() {
        return;
    }
    if let Some(mut material) = materials.get_mut(&look.material) {
        material.base_color = Color::WHITE.with_alpha(if shadows.is_dark { 0.62 } else { 0.3 });
    }
}

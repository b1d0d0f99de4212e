//! Where carried dice would land: a thin line down, the outline of the die on what is below, and a soft shadow.

use super::TableSystems;
use super::blob_shadows::BlobLook;
use super::dice::ShownDie3d;
use super::hand::{load, yaw};
use super::paint::{Canvas, Edge};
use super::surface::surface_below;
use crate::session::{Poses, Session};
use crate::theme::room;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, draw_guide.in_set(TableSystems::Guide).after(super::hand::make_hand))
        .add_systems(Update, guide.in_set(TableSystems::Guide).after(super::hand::wear));
}

/// A part of the guide.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Sign {
    Line,
    Outline,
    Shadow,
}

/// How far the signs lie over what they lie on.
const OVER: f32 = 0.03;

pub(super) fn draw_guide(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    blob: Res<BlobLook>,
) {
    const SIZE: f32 = 256.0;
    let mut square = Canvas::clear(SIZE as usize, SIZE as usize);
    let edge = SIZE / 1.24;
    let middle = Vec2::splat(SIZE / 2.0);
    // Light and dark side by side are seen on any ground.
    square.frame(room::INK, middle, Vec2::splat(0.50 * edge), 0.07 * edge, 0.09 * edge);
    square.frame(room::GUIDE, middle, Vec2::splat(0.56 * edge), 0.12 * edge, 0.07 * edge);
    let unlit = StandardMaterial { unlit: true, alpha_mode: AlphaMode::Blend, ..default() };
    let line = StandardMaterial { base_color: room::colour(room::GUIDE).with_alpha(0.85), ..unlit.clone() };
    let outline =
        StandardMaterial { base_color_texture: Some(images.add(square.into_texture(Edge::Stops))), ..unlit };
    let signs = [
        (Sign::Line, meshes.add(Cuboid::new(0.05, 1.0, 0.05)), materials.add(line)),
        (
            Sign::Outline,
            meshes.add(Plane3d::new(Vec3::Y, Vec2::splat(0.62)).mesh().build()),
            materials.add(outline),
        ),
        (Sign::Shadow, blob.mesh.clone(), blob.material.clone()),
    ];
    for (sign, mesh, material) in signs {
        commands.spawn((
            Name::new("Drop guide"),
            sign,
            Mesh3d(mesh),
            MeshMaterial3d(material),
            Transform::default(),
            Visibility::Hidden,
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
}

pub(super) fn guide(
    session: Option<Res<Session>>,
    poses: Res<Poses>,
    dice: Query<(&ShownDie3d, &Transform), Without<Sign>>,
    mut signs: Query<(&Sign, &mut Transform, &mut Visibility)>,
) {
    let Some((_, carried)) = session.as_ref().and_then(|session| load(session)) else {
        for (_, _, mut visibility) in &mut signs {
            visibility.set_if_neq(Visibility::Hidden);
        }
        return;
    };
    let lowest = carried.first().map(|&die| poses.shown(die)).unwrap_or_default();
    let foot = lowest.place - Vec3::Y * 0.5;
    let others = dice.iter().filter(|(die, _)| !carried.contains(&die.0)).map(|(_, at)| at.translation);
    let ground = surface_below(foot, others);
    let turn = Quat::from_rotation_y(yaw(&lowest));
    for (sign, mut transform, mut visibility) in &mut signs {
        let at = foot.with_y(ground + OVER);
        let gap = foot.y - ground;
        visibility.set_if_neq(if gap > 0.02 { Visibility::Inherited } else { Visibility::Hidden });
        *transform = match sign {
            Sign::Line => Transform::from_translation(foot.with_y((foot.y + ground) / 2.0))
                .with_scale(Vec3::new(1.0, gap.max(0.001), 1.0)),
            Sign::Outline => Transform::from_translation(at + Vec3::Y * 0.01).with_rotation(turn),
            Sign::Shadow => Transform::from_translation(at)
                .with_rotation(turn)
                .with_scale(Vec3::splat(1.5 + 0.08 * gap.min(8.0))),
        };
    }
}

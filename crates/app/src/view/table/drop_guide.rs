//! Where carried dice would land: a thin line down, the outline of the die on what is below, and a soft shadow.

use super::assets::{TableAssets, unlit};
use super::blob_shadows::{BlobLook, spawn_blob_shadows};
use super::hand::Load;
use super::light::Unshadowed;
use super::paint::{Canvas, RoundRect};
use super::placing::Place;
use crate::base::theme::room;
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_drop_guide.after(spawn_blob_shadows));
}

/// How far the outline and the shadow lie above the ground.
const ABOVE: f32 = 0.03;
/// Closer to the ground than this, nothing is shown.
const LEAST_GAP: f32 = 0.02;

fn spawn_drop_guide(mut commands: Commands, mut assets: TableAssets, blob: Res<BlobLook>) {
    let line = StandardMaterial { base_color: room::colour(room::GUIDE).with_alpha(0.85), ..unlit() };
    let line = (assets.mesh(Cuboid::new(0.05, 1.0, 0.05)), assets.material(line));
    let outline = assets.mesh(Plane3d::new(Vec3::Y, Vec2::splat(0.62)));
    let outline = (outline, assets.picture(paint_outline(), unlit()));
    let shadow = (blob.mesh.clone(), blob.material.clone());
    let signs =
        [(line, line_place as fn(Load, f32) -> Transform), (outline, outline_place), (shadow, shadow_place)];
    for (look, place) in signs {
        commands.spawn((
            Name::new("Drop guide"),
            look,
            Place::at(move |view| {
                let load = view.load?;
                let gap = load.lowest.place.y - 0.5 - load.ground;
                (gap > LEAST_GAP).then(|| place(load, gap))
            }),
            Unshadowed,
        ));
    }
}

fn line_place(load: Load, gap: f32) -> Transform {
    Transform::from_translation(load.lowest.place.with_y(load.ground + gap / 2.0))
        .with_scale(Vec3::new(1.0, gap, 1.0))
}

fn outline_place(load: Load, _gap: f32) -> Transform {
    Transform::from_translation(load.lowest.place.with_y(load.ground + ABOVE + 0.01))
        .with_rotation(Quat::from_rotation_y(load.yaw))
}

fn shadow_place(load: Load, gap: f32) -> Transform {
    Transform::from_translation(load.lowest.place.with_y(load.ground + ABOVE))
        .with_rotation(Quat::from_rotation_y(load.yaw))
        .with_scale(Vec3::splat(1.5 + 0.08 * gap.min(8.0)))
}

fn paint_outline() -> Canvas {
    const SIZE: f32 = 256.0;
    let (middle, edge) = (Vec2::splat(SIZE / 2.0), SIZE / 1.24);
    let mut canvas = Canvas::transparent(Vec2::splat(SIZE));
    let square = |half: f32, corner: f32| RoundRect::new(middle, Vec2::splat(half * edge), corner * edge);
    // Light and dark side by side are seen on any ground.
    canvas.outline(room::INK, square(0.50, 0.07), 0.09 * edge);
    canvas.outline(room::GUIDE, square(0.56, 0.12), 0.07 * edge);
    canvas
}

//! Soft dark spots under dice. Where no lamp casts shadows they show where a die stands; elsewhere they only deepen the
//! place where it touches.

use super::assets::{TableAssets, unlit};
use super::light::Unshadowed;
use super::paint::Canvas;
use super::placing::Place;
use crate::session::DiePose;
use bevy::prelude::*;
use gragra_rules::DieId;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_blob_shadows);
}

#[derive(Resource)]
pub(super) struct BlobLook {
    /// A square of size 1.
    pub(super) mesh: Mesh3d,
    pub(super) material: MeshMaterial3d<StandardMaterial>,
}

/// A little above mats and cards.
const HEIGHT: f32 = 0.035;
/// A die whose foot is higher than this stands on another die, or flies, and casts no spot on the table.
const HIGHEST: f32 = 0.75;

pub(super) fn spawn_blob_shadows(mut commands: Commands, mut assets: TableAssets) {
    const SIZE: usize = 64;
    let spot = Canvas::from_fn(SIZE, SIZE, |x, y| {
        let at = (Vec2::new(x as f32, y as f32) + 0.5) / SIZE as f32 * 2.0 - 1.0;
        // A square that fades to a circle.
        let from_square = (at.abs() - 0.42).max(Vec2::ZERO).length() / 0.5;
        let dark = (1.0 - from_square).clamp(0.0, 1.0);
        [0.05, 0.03, 0.02, dark * dark * (3.0 - 2.0 * dark)]
    });
    let mesh = assets.mesh(Plane3d::new(Vec3::Y, Vec2::splat(0.5)));
    let material = assets.picture(spot, unlit());
    for die in DieId::all() {
        commands.spawn((
            Name::new(format!("Shadow of die {die}")),
            mesh.clone(),
            material.clone(),
            Place::at(move |view| blob_place(view.die(die))),
            Unshadowed,
        ));
    }
    commands.insert_resource(BlobLook { mesh, material });
}

fn blob_place(die: DiePose) -> Option<Transform> {
    let foot = die.place.y - 0.5;
    let size = 1.75 + 0.35 * foot.max(0.0);
    let (yaw, ..) = die.turn.to_euler(EulerRot::YXZ);
    let place = Transform::from_translation(die.place.with_y(HEIGHT))
        .with_rotation(Quat::from_rotation_y(yaw))
        .with_scale(Vec3::new(size, 1.0, size));
    (foot <= HIGHEST).then_some(place)
}

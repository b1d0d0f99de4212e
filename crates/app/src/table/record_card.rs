//! The red card of the highest building: beside the height sheet until somebody earns it, then in front of them.

use super::TableSystems;
use super::arrangement::Arrangement;
use super::light::LiesFlat;
use super::markers::Glide;
use super::paint::{Canvas, Edge, Letters, Quarter};
use super::seats;
use super::shapes::{Slab, slab};
use crate::theme::{self, room};
use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, lay_card.in_set(TableSystems::Effect).after(super::markers::put_out_markers))
        .add_systems(
            Update,
            pass_card
                .in_set(TableSystems::Piece)
                .before(Glide::go)
                .after(super::markers::aim_markers)
                .run_if(resource_exists_and_changed::<Arrangement>),
        );
}

#[derive(Component)]
pub(super) struct RecordCard;

/// The card lies on top of whatever it is put on.
const TOP: f32 = 0.07;

pub(super) fn lay_card(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
) {
    let half = room::RECORD_CARD_HALF;
    let home = home();
    commands.spawn((
        Name::new("Card of the highest building"),
        RecordCard,
        LiesFlat,
        Glide { to: home, turn: Quat::IDENTITY },
        Mesh3d(meshes.add(slab(Slab::card(half), |at| at.xz() / (2.0 * half) + 0.5).build())),
        MeshMaterial3d(materials.add(StandardMaterial {
            base_color_texture: Some(images.add(print(&letters).into_texture(Edge::Stops))),
            perceptual_roughness: 0.5,
            ..default()
        })),
        Transform::from_translation(home),
    ));
}

fn home() -> Vec3 {
    let beside = room::SHEET_HALF.x + room::RECORD_CARD_HALF.y + 0.5;
    room::SHEET_PLACE + Vec3::new(beside, TOP, 0.0)
}

fn print(letters: &Letters) -> Canvas {
    let edge = 96.0;
    let size = room::RECORD_CARD_HALF * 2.0 * edge;
    let mut canvas = Canvas::filled(size.x as usize, size.y as usize, theme::RECORD_RED);
    canvas.frame(room::PAPER, size / 2.0, size / 2.0 - 0.2 * edge, 0.3 * edge, 0.07 * edge);
    let symbol = theme::RECORD_SYMBOL.to_string();
    letters.print(
        &mut canvas,
        &symbol,
        room::PAPER,
        size / 2.0,
        Vec2::splat(2.3 * edge),
        0.0,
        Quarter::Upright,
    );
    for (corner, turn) in [(Vec2::NEG_ONE, Quarter::Upright), (Vec2::ONE, Quarter::Half)] {
        let at = size / 2.0 + corner * (size / 2.0 - 0.75 * edge);
        letters.print(&mut canvas, &symbol, room::PAPER, at, Vec2::splat(0.7 * edge), 0.0, turn);
    }
    canvas
}

pub(super) fn pass_card(arrangement: Res<Arrangement>, mut cards: Query<&mut Glide, With<RecordCard>>) {
    for mut glide in &mut cards {
        glide.set_if_neq(match arrangement.record.holder {
            Some(seat) => Glide { to: seats::record_place(seat) + Vec3::Y * TOP, turn: seats::facing(seat) },
            None => Glide { to: home(), turn: Quat::from_rotation_y(std::f32::consts::FRAC_PI_2) },
        });
    }
}

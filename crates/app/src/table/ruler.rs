//! A ruler beside the tower that matters: the one under the hand, or the one that the camera looks at.

use super::TableSystems;
use super::cards;
use super::paint::{Canvas, Edge, Letters, Quarter};
use super::shapes::rounded_box;
use crate::camera::{CameraMode, CameraSystems, MainCamera};
use crate::session::Session;
use crate::theme::room;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use gragra_rules::Company;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make_ruler.in_set(TableSystems::Guide).after(super::drop_guide::draw_guide))
        .add_systems(
            Update,
            stand_by_tower
                .in_set(TableSystems::Guide)
                .after(super::drop_guide::guide)
                .after(CameraSystems::Aim),
        );
}

/// The whole ruler.
#[derive(Component)]
pub(super) struct Ruler;

/// One of its pieces, ten dice high; 0 is the lowest.
#[derive(Component)]
pub(super) struct Piece(usize);

const PIECES: usize = 5;
const PIECE: usize = 10;
const WIDTH: f32 = 1.3;
/// Between the tower's middle and the ruler's.
const ASIDE: f32 = 1.75;
/// The ruler is at least so much higher than the tower.
const SPARE: usize = 3;
/// Pixels for an edge.
const PRINT: f32 = 56.0;

pub(super) fn make_ruler(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
) {
    let ruler = commands.spawn((Name::new("Ruler"), Ruler, Transform::default(), Visibility::Hidden)).id();
    let half = Vec3::new(WIDTH / 2.0, PIECE as f32 / 2.0, 0.06);
    // The front has the print, all other sides are blank.
    let mesh = rounded_box(half, 0.03, 1, |side, at| if side == 4 { at } else { Vec2::new(0.9, 0.02) });
    let mesh = meshes.add(mesh.build());
    for piece in 0..PIECES {
        commands.spawn((
            Name::new("Piece of the ruler"),
            Piece(piece),
            Mesh3d(mesh.clone()),
            MeshMaterial3d(materials.add(StandardMaterial {
                base_color_texture: Some(images.add(print(&letters, piece).into_texture(Edge::Stops))),
                perceptual_roughness: 0.6,
                ..default()
            })),
            Transform::from_xyz(0.0, (piece as f32 + 0.5) * PIECE as f32, 0.0),
            NotShadowCaster,
            ChildOf(ruler),
        ));
    }
}

fn print(letters: &Letters, piece: usize) -> Canvas {
    let size = Vec2::new(WIDTH, PIECE as f32) * PRINT;
    let wood = room::mix(room::WOOD[0], room::PAPER, 0.6);
    let mut canvas = Canvas::filled(size.x as usize, size.y as usize, wood);
    for step in 0..=PIECE {
        let y = size.y - step as f32 * PRINT;
        let is_fifth = step % 5 == 0;
        let (long, thick) = if is_fifth { (1.0, 0.05) } else { (0.42, 0.03) };
        let half = Vec2::new(long * size.x / 2.0, thick * PRINT);
        canvas.round_rect(room::INK, Vec2::new(half.x, y), half, 0.0);
        if is_fifth && step > 0 {
            let text = (piece * PIECE + step).to_string();
            let at = Vec2::new(0.56 * size.x, y + 0.48 * PRINT);
            letters.print(
                &mut canvas,
                &text,
                room::INK,
                at,
                Vec2::new(0.8 * size.x, 0.66 * PRINT),
                0.06,
                Quarter::Upright,
            );
        }
    }
    canvas
}

/// The tower that matters.
fn tower_of_interest(session: &Session, mode: CameraMode) -> Option<Company> {
    if session.table().stacker().is_some() {
        return session.under_hand();
    }
    match mode {
        CameraMode::Tower(company) if session.players().has_company(company) => Some(company),
        _ => None,
    }
}

pub(super) fn stand_by_tower(
    session: Option<Res<Session>>,
    mode: Res<CameraMode>,
    cameras: Query<&GlobalTransform, With<MainCamera>>,
    ruler: Single<(&mut Transform, &mut Visibility), With<Ruler>>,
    mut pieces: Query<(&Piece, &mut Visibility), Without<Ruler>>,
) {
    let (mut transform, mut visibility) = ruler.into_inner();
    let shown = session.as_ref().and_then(|session| Some((session, tower_of_interest(session, *mode)?)));
    let Some((session, company)) = shown else {
        visibility.set_if_neq(Visibility::Hidden);
        return;
    };
    visibility.set_if_neq(Visibility::Inherited);
    let table = session.table();
    let foot = cards::place(table.players(), company);
    let eye = cameras.iter().next().map_or(foot + Vec3::Z, GlobalTransform::translation);
    transform.set_if_neq(beside(foot, eye));
    let height = table.column(company).len() + table.carried().len() + SPARE;
    for (&Piece(piece), mut visibility) in &mut pieces {
        let is_needed = piece * PIECE < height;
        visibility.set_if_neq(if is_needed { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// To the right of the tower for whoever looks, and turned to them.
fn beside(foot: Vec3, eye: Vec3) -> Transform {
    let towards = (eye - foot).with_y(0.0).normalize_or(Vec3::Z);
    let turn = Quat::from_rotation_y(towards.x.atan2(towards.z));
    Transform::from_translation(foot + turn * Vec3::new(ASIDE, 0.0, 0.0)).with_rotation(turn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ruler_faces_the_eye_from_the_towers_right() {
        for eye in [Vec3::new(0.0, 9.0, 30.0), Vec3::new(20.0, 3.0, -7.0), Vec3::new(-9.0, 40.0, 1.0)] {
            let ruler = beside(Vec3::ZERO, eye);
            let towards = eye.with_y(0.0).normalize();
            assert!((ruler.rotation * Vec3::Z).dot(towards) > 0.999);
            let right = towards.cross(Vec3::NEG_Y);
            assert!(ruler.translation.normalize().dot(right) > 0.999);
        }
    }
}

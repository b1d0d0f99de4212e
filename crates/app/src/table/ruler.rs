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

/// Where the ruler stands, for whoever looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Side {
    Left,
    #[default]
    Right,
}

/// The side for one way of the hand: where the dice do not come from, or they would pass behind the ruler.
#[derive(Default)]
pub(super) struct Stand {
    side: Side,
    is_carrying: bool,
}

impl Stand {
    /// It is chosen when dice are taken, and stays until the next are.
    fn look(&mut self, carried: Option<Vec3>, foot: Vec3, eye: Vec3) {
        let was_carrying = std::mem::replace(&mut self.is_carrying, carried.is_some());
        if let Some(start) = carried.filter(|_| !was_carrying) {
            let right = facing(foot, eye) * Vec3::X;
            self.side = if (start - foot).dot(right) > 0.0 { Side::Left } else { Side::Right };
        }
    }
}

pub(super) fn stand_by_tower(
    mut stand: Local<Stand>,
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
    let lowest = table.carried().first();
    stand.look(lowest.map(|&die| table.pose(die).translation.to_array().into()), foot, eye);
    transform.set_if_neq(beside(foot, eye, stand.side));
    let height = table.column(company).len() + table.carried().len() + SPARE;
    for (&Piece(piece), mut visibility) in &mut pieces {
        let is_needed = piece * PIECE < height;
        visibility.set_if_neq(if is_needed { Visibility::Inherited } else { Visibility::Hidden });
    }
}

/// Turned to whoever looks.
fn facing(foot: Vec3, eye: Vec3) -> Quat {
    let towards = (eye - foot).with_y(0.0).normalize_or(Vec3::Z);
    Quat::from_rotation_y(towards.x.atan2(towards.z))
}

fn beside(foot: Vec3, eye: Vec3, side: Side) -> Transform {
    let turn = facing(foot, eye);
    let aside = match side {
        Side::Left => -ASIDE,
        Side::Right => ASIDE,
    };
    Transform::from_translation(foot + turn * Vec3::X * aside).with_rotation(turn)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ruler_faces_the_eye_from_its_side() {
        for eye in [Vec3::new(0.0, 9.0, 30.0), Vec3::new(20.0, 3.0, -7.0), Vec3::new(-9.0, 40.0, 1.0)] {
            let towards = eye.with_y(0.0).normalize();
            let right = towards.cross(Vec3::NEG_Y);
            for (side, sign) in [(Side::Right, 1.0), (Side::Left, -1.0)] {
                let ruler = beside(Vec3::ZERO, eye, side);
                assert!((ruler.rotation * Vec3::Z).dot(towards) > 0.999);
                assert!(ruler.translation.normalize().dot(right) * sign > 0.999);
            }
        }
    }

    #[test]
    fn dice_do_not_pass_behind_the_ruler() {
        let (foot, eye) = (Vec3::ZERO, Vec3::new(0.0, 9.0, 30.0));
        let mut stand = Stand::default();
        let mut look = |x: Option<f32>| {
            stand.look(x.map(|x| Vec3::new(x, 2.0, 5.0)), foot, eye);
            stand.side
        };
        assert_eq!(look(None), Side::Right);
        assert_eq!(look(Some(4.0)), Side::Left, "they come from the right");
        assert_eq!(look(Some(-1.0)), Side::Left, "it does not leap about meanwhile");
        assert_eq!(look(None), Side::Left);
        assert_eq!(look(Some(-4.0)), Side::Right);
    }
}

//! The height sheet: a printed scale from 0 to 50, with a marker for each building and the red one for the record.

use super::TableSystems;
use super::arrangement::Arrangement;
use super::light::LiesFlat;
use super::markers::{Glide, round_piece, round_print};
use super::paint::{Canvas, Edge, Letters, Quarter};
use super::shapes::{Slab, slab};
use crate::theme::{self, Repaint, room};
use crate::words;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use gragra_rules::{Company, Key};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Startup,
        (lay_sheet, put_out_tokens).chain().in_set(TableSystems::Guide).after(super::cards::lay_cards),
    )
    .add_systems(
        Update,
        move_tokens
            .in_set(TableSystems::Piece)
            .before(Glide::go)
            .after(super::record_card::pass_card)
            .run_if(resource_exists_and_changed::<Arrangement>),
    )
    .add_systems(PreUpdate, repaint.in_set(Repaint::Table).after(super::mats::repaint));
}

/// The sheet itself.
#[derive(Component)]
pub(super) struct Sheet;

/// A marker on the sheet: a company's, or the record's.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Token(Option<Company>);

/// The scale goes this far; higher towers stay at its end.
const HIGHEST: usize = 50;
/// Left of the scale are symbols and names, right of it a margin.
const LEFT: f32 = 5.2;
const RIGHT: f32 = 1.1;
/// Lanes of the scale: one for the record and one for each company.
const LANES: usize = 5;
const LANE: f32 = 1.62;
const THICK: f32 = 0.3;
const TOP: f32 = 0.03;

/// Where a height is, from the sheet's middle.
fn along(height: usize) -> f32 {
    let span = 2.0 * room::SHEET_HALF.x - LEFT - RIGHT;
    -room::SHEET_HALF.x + LEFT + span * height.min(HIGHEST) as f32 / HIGHEST as f32
}

/// The middle of a lane, from the sheet's middle.
fn lane(token: Token) -> f32 {
    let number = token.0.map_or(0, |company| company.index() + 1);
    (number as f32 - (LANES as f32 - 1.0) / 2.0) * LANE
}

fn spot(token: Token, height: usize) -> Vec3 {
    room::SHEET_PLACE + Vec3::new(along(height), TOP + THICK, lane(token))
}

fn lay_sheet(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
) {
    let half = room::SHEET_HALF;
    commands.spawn((
        Name::new("Height sheet"),
        Sheet,
        Mesh3d(meshes.add(slab(Slab::card(half), |at| at.xz() / (2.0 * half) + 0.5).build())),
        MeshMaterial3d(materials.add(StandardMaterial {
            base_color_texture: Some(images.add(print(&letters).into_texture(Edge::Stops))),
            perceptual_roughness: 0.8,
            reflectance: 0.2,
            ..default()
        })),
        Transform::from_translation(room::SHEET_PLACE + Vec3::Y * TOP),
        NotShadowCaster,
        LiesFlat,
    ));
}

/// In the colours of another palette, or with the names of another language.
pub(super) fn repaint(
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
    sheets: Query<&MeshMaterial3d<StandardMaterial>, With<Sheet>>,
    tokens: Query<(&Token, &MeshMaterial3d<StandardMaterial>)>,
) {
    let prints = sheets.iter().map(|material| (material, print(&letters)));
    let tokens = tokens
        .iter()
        .map(|(&token, material)| (material, round_print(&letters, colour(token), symbol(token))));
    for (material, print) in prints.chain(tokens) {
        if let Some(mut material) = materials.get_mut(&material.0) {
            material.base_color_texture = Some(images.add(print.into_texture(Edge::Stops)));
        }
    }
}

/// Pixels for an edge.
const PRINT: f32 = 52.0;

fn print(letters: &Letters) -> Canvas {
    let size = room::SHEET_HALF * 2.0 * PRINT;
    let mut canvas = Canvas::filled(size.x as usize, size.y as usize, room::PAPER);
    let at = |x: f32, z: f32| size / 2.0 + Vec2::new(x, z) * PRINT;
    let bottom = LANE * LANES as f32 / 2.0;
    let box_of = |canvas: &mut Canvas, colour, low: Vec2, high: Vec2| {
        canvas.round_rect(colour, (low + high) / 2.0, (high - low) / 2.0, 0.0);
    };
    for token in tokens() {
        let colour = colour(token);
        let tint = room::mix(colour, room::PAPER, 0.68);
        let middle = lane(token);
        box_of(&mut canvas, tint, at(along(0) - 0.3, middle - 0.66), at(along(HIGHEST) + 0.3, middle + 0.66));
        let name_box = (at(-room::SHEET_HALF.x + 0.35, middle - 0.66), at(along(0) - 0.45, middle + 0.66));
        box_of(&mut canvas, colour, name_box.0, name_box.1);
        let on = room::readable_on(colour);
        let symbol = symbol(token).to_string();
        let left = at(-room::SHEET_HALF.x + 1.1, middle);
        letters.print(&mut canvas, &symbol, on, left, Vec2::splat(1.0 * PRINT), 0.0, Quarter::Upright);
        if let Some(company) = token.0 {
            let room = Vec2::new(2.6, 0.62) * PRINT;
            let right = at(-room::SHEET_HALF.x + 3.1, middle);
            let name = words::company(company);
            letters.print(&mut canvas, &name, on, right, room, 0.06, Quarter::Upright);
        }
    }
    for height in 0..=HIGHEST {
        let x = along(height);
        let (ink, wide) = if height % 5 == 0 { (room::INK, 0.035) } else { (room::PAPER_LINE, 0.02) };
        box_of(&mut canvas, ink, at(x - wide, -bottom), at(x + wide, bottom));
        if height % 5 == 0 {
            let text = height.to_string();
            for side in [-1.0, 1.0] {
                let room = Vec2::new(1.6, 0.66) * PRINT;
                letters.print(
                    &mut canvas,
                    &text,
                    room::INK,
                    at(x, side * (bottom + 0.55)),
                    room,
                    0.06,
                    Quarter::Upright,
                );
            }
        }
    }
    canvas
}

fn tokens() -> impl Iterator<Item = Token> {
    [Token(None)].into_iter().chain(Company::ALL.map(|company| Token(Some(company))))
}

fn colour(token: Token) -> room::Rgb {
    token.0.map_or(theme::RECORD_RED, |company| theme::company(company).colour)
}

fn symbol(token: Token) -> char {
    token.0.map_or(theme::RECORD_SYMBOL, |company| theme::company(company).symbol)
}

pub(super) fn put_out_tokens(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
) {
    let mesh = meshes.add(round_piece(room::TOKEN_RADIUS, THICK));
    for token in tokens() {
        let print = round_print(&letters, colour(token), symbol(token));
        let at = spot(token, 0);
        commands.spawn((
            Name::new("Height marker"),
            token,
            Glide { to: at, turn: Quat::IDENTITY },
            Mesh3d(mesh.clone()),
            MeshMaterial3d(materials.add(StandardMaterial {
                base_color_texture: Some(images.add(print.into_texture(Edge::Stops))),
                perceptual_roughness: 0.45,
                ..default()
            })),
            Transform::from_translation(at),
        ));
    }
}

fn move_tokens(arrangement: Res<Arrangement>, mut tokens: Query<(&Token, &mut Glide, &mut Visibility)>) {
    for (&token, mut glide, mut visibility) in &mut tokens {
        let height = match token.0 {
            Some(company) => arrangement.heights[company],
            None => arrangement.record.height.into(),
        };
        glide.set_if_neq(Glide { to: spot(token, height), turn: Quat::IDENTITY });
        let is_used = token.0.is_none_or(|company| arrangement.players.has_company(company));
        visibility.set_if_neq(if is_used { Visibility::Inherited } else { Visibility::Hidden });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scale_stays_on_the_sheet() {
        assert!(along(0) > -room::SHEET_HALF.x && along(HIGHEST) < room::SHEET_HALF.x);
        assert_eq!(along(HIGHEST), along(HIGHEST + 9));
        for token in tokens() {
            assert!(lane(token).abs() + room::TOKEN_RADIUS < room::SHEET_HALF.y);
        }
    }
}

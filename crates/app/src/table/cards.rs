//! The companies' cards, each under its building.

use super::TableSystems;
use super::arrangement::Arrangement;
use super::light::LiesFlat;
use super::paint::{Canvas, Edge, Letters, Quarter};
use super::shapes::{Slab, slab};
use crate::theme::{self, Repaint, room};
use crate::to_bevy::ToBevy;
use crate::words;
use bevy::light::NotShadowCaster;
use bevy::prelude::*;
use gragra_rules::{Company, Key, Players};
use gragra_sim::table::layout;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, lay_cards.in_set(TableSystems::Guide)).add_systems(
        Update,
        move_cards
            .in_set(TableSystems::Card)
            .after(super::mats::show_seats_in_use)
            .after(super::blob_shadows::lie_under_dice)
            .run_if(resource_exists_and_changed::<Arrangement>),
    );
    app.add_systems(PreUpdate, repaint.in_set(Repaint::Table));
}

/// A company's card.
#[derive(Component)]
pub(super) struct Card(Company);

/// The middle of a company's place, on the table.
pub(super) fn place(players: Players, company: Company) -> Vec3 {
    layout::place(players, company).to_bevy()
}

/// Where the first and the second marker lie, from the card's middle.
pub(super) const MARKER_PLACES: [Vec3; 2] = [Vec3::new(-2.35, 0.0, 0.0), Vec3::new(2.35, 0.0, 0.0)];

/// The card's top: so thin that the lowest die seems to stand on it.
pub(super) const TOP: f32 = 0.02;

pub(super) fn lay_cards(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
) {
    let mesh = slab(Slab::card(room::CARD_HALF), |at| at.xz() / (2.0 * room::CARD_HALF) + 0.5);
    let mesh = meshes.add(mesh.build());
    for company in Company::ALL {
        commands.spawn((
            Name::new(format!("Card of {company}")),
            Card(company),
            Mesh3d(mesh.clone()),
            MeshMaterial3d(materials.add(StandardMaterial {
                base_color_texture: Some(images.add(print(&letters, company).into_texture(Edge::Stops))),
                perceptual_roughness: 0.6,
                reflectance: 0.3,
                ..default()
            })),
            Transform::from_translation(place(Players::Four, company).with_y(TOP)),
            NotShadowCaster,
            LiesFlat,
        ));
    }
}

/// In the colours of another palette, or with the names of another language.
pub(super) fn repaint(
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
    cards: Query<(&Card, &MeshMaterial3d<StandardMaterial>)>,
) {
    for (&Card(company), material) in &cards {
        if let Some(mut material) = materials.get_mut(&material.0) {
            let print = print(&letters, company).into_texture(Edge::Stops);
            material.base_color_texture = Some(images.add(print));
        }
    }
}

/// The print: name at two edges, symbol in the corners, rings for the markers, a square for the building.
fn print(letters: &Letters, company: Company) -> Canvas {
    const SIZE: f32 = 512.0;
    let edge = SIZE / (2.0 * room::CARD_HALF.x);
    let look = theme::company(company);
    let on = room::readable_on(look.colour);
    let middle = Vec2::splat(SIZE / 2.0);
    let pale = room::mix(look.colour, room::PAPER, 0.82);
    let mut canvas = Canvas::filled(SIZE as usize, SIZE as usize, look.colour);
    canvas.round_rect(
        pale,
        middle,
        Vec2::new(SIZE / 2.0 - 0.28 * edge, SIZE / 2.0 - 1.55 * edge),
        0.35 * edge,
    );
    let name = words::company(company);
    let symbol = look.symbol.to_string();
    for (turn, side) in [(Quarter::Upright, 1.0), (Quarter::Half, -1.0)] {
        let line = SIZE / 2.0 - 0.82 * edge;
        let at = |along: f32| middle + Vec2::new(along, line) * side;
        letters.print(&mut canvas, &name, on, at(0.0), Vec2::new(4.6, 0.86) * edge, 0.06, turn);
        for corner in [-1.0, 1.0] {
            let at = at(corner * (SIZE / 2.0 - 0.95 * edge));
            letters.print(&mut canvas, &symbol, on, at, Vec2::splat(1.1 * edge), 0.0, turn);
        }
    }
    for spot in MARKER_PLACES {
        let at = middle + spot.xz() * edge;
        let radius = room::MARKER_RADIUS * edge;
        canvas.frame(look.colour, at, Vec2::splat(radius), radius, 0.1 * edge);
        let faint = room::mix(look.colour, pale, 0.55);
        letters.print(&mut canvas, &symbol, faint, at, Vec2::splat(1.25 * edge), 0.0, Quarter::Upright);
    }
    canvas.frame(look.colour, middle, Vec2::splat(0.78 * edge), 0.12 * edge, 0.1 * edge);
    canvas
}

pub(super) fn move_cards(
    arrangement: Res<Arrangement>,
    mut cards: Query<(&Card, &mut Transform, &mut Visibility)>,
) {
    for (&Card(company), mut transform, mut visibility) in &mut cards {
        let is_used = arrangement.players.has_company(company);
        visibility.set_if_neq(if is_used { Visibility::Inherited } else { Visibility::Hidden });
        if is_used {
            transform.translation = place(arrangement.players, company).with_y(TOP);
        }
    }
}

//! Round markers: who invests in what. They are carried over when a player changes their mind.

use super::TableSystems;
use super::arrangement::Arrangement;
use super::cards;
use super::mats::OfSeat;
use super::paint::{Canvas, Edge, Letters, Quarter};
use super::seats;
use super::shapes::{Slab, slab};
use crate::settings::Settings;
use crate::theme::{self, Repaint, room};
use bevy::prelude::*;
use gragra_rules::{Key, Seat};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, put_out_markers.in_set(TableSystems::Effect)).add_systems(
        Update,
        (aim_markers.run_if(resource_exists_and_changed::<Arrangement>), Glide::go)
            .chain()
            .in_set(TableSystems::Piece),
    );
    app.add_systems(PreUpdate, repaint.in_set(Repaint::Table).after(cards::repaint));
}

/// A player's marker.
#[derive(Component)]
pub(super) struct Marker(Seat);

/// On its way to a place on the table.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub(super) struct Glide {
    /// Where to.
    pub(super) to: Vec3,
    /// How it is to lie there.
    pub(super) turn: Quat,
}

const THICK: f32 = 0.42;
/// How fast things are carried: this part of the way is left after a second.
const LEFT_AFTER_A_SECOND: f32 = 0.002;
/// Nearer than this is there.
const THERE: f32 = 0.01;

pub(super) fn put_out_markers(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
) {
    let mesh = meshes.add(round_piece(room::MARKER_RADIUS, THICK));
    for seat in Seat::ALL {
        let look = theme::seat(seat);
        let home = seats::marker_home(seat) + Vec3::Y * THICK;
        commands.spawn((
            Name::new(format!("Marker of {seat}")),
            Marker(seat),
            OfSeat(seat),
            Glide { to: home, turn: seats::facing(seat) },
            Mesh3d(mesh.clone()),
            MeshMaterial3d(materials.add(StandardMaterial {
                base_color_texture: Some(
                    images.add(round_print(&letters, look.colour, look.symbol).into_texture(Edge::Stops)),
                ),
                perceptual_roughness: 0.45,
                ..default()
            })),
            Transform::from_translation(home),
        ));
    }
}

/// In the colours of another palette.
pub(super) fn repaint(
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
    letters: Res<Letters>,
    markers: Query<(&Marker, &MeshMaterial3d<StandardMaterial>)>,
) {
    for (&Marker(seat), material) in &markers {
        let look = theme::seat(seat);
        if let Some(mut material) = materials.get_mut(&material.0) {
            let print = round_print(&letters, look.colour, look.symbol).into_texture(Edge::Stops);
            material.base_color_texture = Some(images.add(print));
        }
    }
}

/// A round piece of wood whose print is seen from above.
pub(super) fn round_piece(radius: f32, thick: f32) -> Mesh {
    slab(Slab::disc(radius, thick), |at| at.xz() / (2.0 * radius) + 0.5).build()
}

/// Its print: a symbol in a ring.
pub(super) fn round_print(letters: &Letters, colour: room::Rgb, symbol: char) -> Canvas {
    const SIZE: f32 = 256.0;
    let on = room::readable_on(colour);
    let middle = Vec2::splat(SIZE / 2.0);
    let mut canvas = Canvas::filled(SIZE as usize, SIZE as usize, colour);
    let ring = SIZE * 0.41;
    canvas.frame(room::mix(colour, on, 0.55), middle, Vec2::splat(ring), ring, 5.0);
    letters.print(
        &mut canvas,
        &symbol.to_string(),
        on,
        middle,
        Vec2::splat(SIZE * 0.52),
        0.0,
        Quarter::Upright,
    );
    canvas
}

pub(super) fn aim_markers(arrangement: Res<Arrangement>, mut markers: Query<(&Marker, &mut Glide)>) {
    for (&Marker(seat), mut glide) in &mut markers {
        let to = match arrangement.invested[seat] {
            Some(company) => {
                let before = Seat::ALL.into_iter().take(seat.index());
                let place = before.filter(|&other| arrangement.invested[other] == Some(company)).count();
                let spot = cards::MARKER_PLACES[place.min(cards::MARKER_PLACES.len() - 1)];
                cards::place(arrangement.players, company) + spot + Vec3::Y * cards::TOP
            }
            None => seats::marker_home(seat),
        };
        let turn = if arrangement.invested[seat].is_some() { Quat::IDENTITY } else { seats::facing(seat) };
        glide.set_if_neq(Glide { to: to + Vec3::Y * THICK, turn });
    }
}

impl Glide {
    /// Everything that glides goes on.
    pub(super) fn go(time: Res<Time>, settings: Res<Settings>, mut pieces: Query<(&Self, &mut Transform)>) {
        let part = 1.0 - LEFT_AFTER_A_SECOND.powf(time.delta_secs());
        for (glide, mut transform) in &mut pieces {
            let wanted = Transform { translation: glide.to, rotation: glide.turn, ..*transform };
            if *transform == wanted {
                continue;
            }
            let flat = (glide.to - transform.translation).xz();
            if settings.reduced_motion || flat.length() < THERE {
                *transform = wanted;
                continue;
            }
            let step = flat * part;
            transform.translation.x += step.x;
            transform.translation.z += step.y;
            // Lifted over whatever lies between, the higher the further it has to go.
            transform.translation.y = glide.to.y + (flat.length() - step.length()).min(12.0) * 0.25;
            transform.rotation = transform.rotation.slerp(glide.turn, part);
        }
    }
}

//! What is only looked at: small things that fly, fall, lie a moment and are gone.

use super::bodies::flying;
use crate::AppSystems;
use crate::screen::Screen;
use crate::session::Jumped;
use crate::theme::{self, Repaint, effects, room};
use bevy::prelude::*;
use bevy_rapier3d::prelude::*;
use gragra_rules::{Company, Key};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, cut_out.run_if(resource_exists::<Assets<StandardMaterial>>))
        .add_systems(Update, (pass, sweep).chain().in_set(AppSystems::Animate))
        .add_systems(PreUpdate, repaint.in_set(Repaint::Mirror).run_if(resource_exists::<Cutouts>));
}

/// There are never more than this many at once.
pub(super) const MOST: usize = 90;

/// Gone when the time is over.
#[derive(Component, Clone, Copy, PartialEq, Debug)]
pub(super) struct Passing {
    left: f32,
}

/// A kind of small thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    /// Money.
    Bill,
    /// Something that a collapse knocked off.
    Chip,
    /// In a company's colour.
    Confetti(Company),
}

/// A small thing that begins to fly.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Flight {
    /// What.
    pub(super) piece: Piece,
    /// From where.
    pub(super) from: Vec3,
    /// How fast, in edges a second.
    pub(super) speed: Vec3,
    /// How fast it turns, in radians a second.
    pub(super) spin: Vec3,
    /// For how long, in seconds.
    pub(super) lasts: f32,
}

/// As it lies in front of the players, only thicker.
fn bill_half() -> Vec3 {
    Vec3::new(room::BILL_HALF.x, effects::BILL_HALF_THICKNESS, room::BILL_HALF.y)
}

impl Piece {
    fn half(self) -> Vec3 {
        match self {
            Self::Bill => bill_half(),
            Self::Chip => effects::CHIP_HALF,
            Self::Confetti(_) => effects::CONFETTI_HALF,
        }
    }

    /// How much of gravity it feels, and how much the air slows it down, in a second.
    pub(super) fn flutter(self) -> (f32, f32) {
        match self {
            Self::Bill => (0.12, 1.8),
            Self::Chip => (1.0, 0.2),
            Self::Confetti(_) => (0.16, 1.6),
        }
    }
}

/// Shapes and colours, made once.
#[derive(Resource)]
pub(super) struct Cutouts {
    meshes: [Handle<Mesh>; 3],
    bill: Handle<StandardMaterial>,
    chip: Handle<StandardMaterial>,
    confetti: [Handle<StandardMaterial>; 4],
}

fn cut_out(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let mut paper = |[red, green, blue]: [u8; 3]| {
        let base_color = Color::srgb_u8(red, green, blue);
        materials.add(StandardMaterial { base_color, perceptual_roughness: 0.9, ..default() })
    };
    let mut cut = |half: Vec3| meshes.add(Cuboid { half_size: half });
    commands.insert_resource(Cutouts {
        meshes: [bill_half(), effects::CHIP_HALF, effects::CONFETTI_HALF].map(&mut cut),
        bill: paper(effects::BILL),
        chip: paper(effects::CHIP),
        confetti: Company::ALL.map(|company| paper(theme::company(company).colour)),
    });
}

/// In the colours of another palette.
fn repaint(mut materials: ResMut<Assets<StandardMaterial>>, cutouts: Res<Cutouts>) {
    for (company, paper) in Company::ALL.into_iter().zip(&cutouts.confetti) {
        let [red, green, blue] = theme::company(company).colour;
        if let Some(mut material) = materials.get_mut(paper) {
            material.base_color = Color::srgb_u8(red, green, blue);
        }
    }
}

impl Cutouts {
    fn look(&self, piece: Piece) -> (Mesh3d, MeshMaterial3d<StandardMaterial>) {
        let [bill, chip, confetti] = &self.meshes;
        let (mesh, material) = match piece {
            Piece::Bill => (bill, &self.bill),
            Piece::Chip => (chip, &self.chip),
            Piece::Confetti(company) => (confetti, &self.confetti[company.index()]),
        };
        (Mesh3d(mesh.clone()), MeshMaterial3d(material.clone()))
    }

    /// Lets things fly, as long as there are not too many.
    pub(super) fn fly(
        &self,
        commands: &mut Commands,
        alive: usize,
        flights: impl IntoIterator<Item = Flight>,
    ) {
        for Flight { piece, from, speed, spin, lasts } in flights.into_iter().take(MOST.saturating_sub(alive))
        {
            let half = piece.half();
            let (weight, air) = piece.flutter();
            let turn = Quat::from_scaled_axis(spin);
            commands.spawn((
                Name::new("Passing piece"),
                Passing { left: lasts },
                self.look(piece),
                Transform::from_translation(from).with_rotation(turn),
                RigidBody::Dynamic,
                Collider::cuboid(half.x, half.y, half.z),
                flying(),
                Velocity { linear: speed, angular: spin },
                (GravityScale(weight), Damping { linear_damping: air, angular_damping: 0.6 }),
                (Friction::coefficient(0.8), Restitution::coefficient(0.2)),
                DespawnOnExit(Screen::Match),
            ));
        }
    }
}

fn pass(mut commands: Commands, time: Res<Time>, mut pieces: Query<(Entity, &mut Passing)>) {
    for (piece, mut passing) in &mut pieces {
        passing.left -= time.delta_secs();
        if passing.left <= 0.0 {
            commands.entity(piece).despawn();
        }
    }
}

/// Elsewhere in a replay nothing flies about.
fn sweep(mut commands: Commands, mut jumped: MessageReader<Jumped>, pieces: Query<Entity, With<Passing>>) {
    if jumped.read().count() > 0 {
        pieces.iter().for_each(|piece| commands.entity(piece).try_despawn());
    }
}

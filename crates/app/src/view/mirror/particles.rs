//! Small things that fly around for a while: bills, chips, confetti. Rapier moves them, and they bounce off wood and dice.

use super::bodies::FLYING;
use super::{bills, bursts};
use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use crate::base::settings::Preferences;
use crate::base::theme::{Palette, Repaint, effects, room};
use crate::session::{Chronicle, Jumped, MatchHappened, Session};
use bevy::prelude::*;
use bevy_rapier3d::prelude::*;
use gragra_rules::{Company, Key};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make_assets.run_if(resource_exists::<Assets<StandardMaterial>>))
        .add_systems(
            Update,
            (
                remove_particles,
                launch_for_events
                    .run_if(resource_exists::<Session>)
                    .run_if(resource_exists::<ParticleAssets>),
            )
                .chain()
                .in_set(AppSystems::Animate),
        )
        .add_systems(
            PreUpdate,
            repaint_confetti.in_set(Repaint::Mirror).run_if(resource_exists::<ParticleAssets>),
        );
}

/// The most particles at once.
const MOST: usize = 90;

/// Seconds until the particle disappears.
#[derive(Component)]
pub(super) struct Lifetime(f32);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ParticleKind {
    Bill,
    Chip,
    Confetti(Company),
}

/// A particle at the start of its flight.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Particle {
    pub(super) kind: ParticleKind,
    pub(super) position: Vec3,
    /// In edges a second.
    pub(super) velocity: Vec3,
    /// In radians a second.
    pub(super) spin: Vec3,
    pub(super) seconds: f32,
}

impl ParticleKind {
    fn half_size(self) -> Vec3 {
        match self {
            // As large as a bill on the table, but thicker.
            Self::Bill => room::BILL_HALF.extend(effects::BILL_HALF_THICKNESS).xzy(),
            Self::Chip => effects::CHIP_HALF,
            Self::Confetti(_) => effects::CONFETTI_HALF,
        }
    }

    /// The part of gravity that it feels, and Rapier's linear damping, per second.
    pub(super) fn gravity_and_drag(self) -> (f32, f32) {
        match self {
            Self::Bill => (0.12, 1.8),
            Self::Chip => (1.0, 0.2),
            Self::Confetti(_) => (0.16, 1.6),
        }
    }
}

type ParticleLook = (Mesh3d, MeshMaterial3d<StandardMaterial>);

#[derive(Resource)]
struct ParticleAssets {
    bill: ParticleLook,
    chip: ParticleLook,
    confetti: [ParticleLook; 4],
}

fn make_assets(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    palette: Res<Palette>,
) {
    let mut look = |kind: ParticleKind, colour: [u8; 3]| {
        let base_color = room::colour(colour);
        let material = StandardMaterial { base_color, perceptual_roughness: 0.9, ..default() };
        let mesh = meshes.add(Cuboid { half_size: kind.half_size() });
        (Mesh3d(mesh), MeshMaterial3d(materials.add(material)))
    };
    commands.insert_resource(ParticleAssets {
        bill: look(ParticleKind::Bill, effects::BILL),
        chip: look(ParticleKind::Chip, effects::CHIP),
        confetti: Company::ALL
            .map(|company| look(ParticleKind::Confetti(company), palette.company(company).colour)),
    });
}

fn repaint_confetti(
    mut materials: ResMut<Assets<StandardMaterial>>,
    assets: Res<ParticleAssets>,
    palette: Res<Palette>,
) {
    for (company, (_, material)) in Company::ALL.into_iter().zip(&assets.confetti) {
        if let Some(mut material) = materials.get_mut(material) {
            material.base_color = room::colour(palette.company(company).colour);
        }
    }
}

fn launch_for_events(
    mut commands: Commands,
    mut happened: MessageReader<MatchHappened>,
    session: Res<Session>,
    chronicle: Res<Chronicle>,
    assets: Res<ParticleAssets>,
    settings: Res<Preferences>,
    alive: Query<(), With<Lifetime>>,
) {
    let particles = happened.read().flat_map(|MatchHappened { tick, event }| {
        let bursts = bursts::particles_of(event, session.table(), chronicle.last_built(*tick));
        bills::particles_of(event).into_iter().chain(bursts)
    });
    let most = if settings.reduced_motion { 0 } else { MOST.saturating_sub(alive.iter().len()) };
    // All events are read, also those whose particles are too many.
    let mut particles: Vec<Particle> = particles.collect();
    particles.truncate(most);
    for particle in particles {
        commands.spawn(assets.bundle(particle));
    }
}

impl ParticleAssets {
    fn bundle(&self, Particle { kind, position, velocity, spin, seconds }: Particle) -> impl Bundle {
        let look = match kind {
            ParticleKind::Bill => &self.bill,
            ParticleKind::Chip => &self.chip,
            ParticleKind::Confetti(company) => &self.confetti[company.index()],
        };
        let half = kind.half_size();
        let (gravity, drag) = kind.gravity_and_drag();
        (
            Name::new("Particle"),
            Lifetime(seconds),
            look.clone(),
            Transform::from_translation(position).with_rotation(Quat::from_scaled_axis(spin)),
            RigidBody::Dynamic,
            Collider::cuboid(half.x, half.y, half.z),
            FLYING,
            Velocity { linear: velocity, angular: spin },
            (GravityScale(gravity), Damping { linear_damping: drag, angular_damping: 0.6 }),
            (Friction::coefficient(0.8), Restitution::coefficient(0.2)),
            DespawnOnExit(Screen::Match),
        )
    }
}

/// Particles of one place in a replay do not belong to another, so a jump removes them all.
fn remove_particles(
    mut commands: Commands,
    time: Res<Time>,
    mut jumped: MessageReader<Jumped>,
    mut particles: Query<(Entity, &mut Lifetime)>,
) {
    let has_jumped = jumped.read().count() > 0;
    for (particle, mut lifetime) in &mut particles {
        lifetime.0 -= time.delta_secs();
        if has_jumped || lifetime.0 <= 0.0 {
            commands.entity(particle).despawn();
        }
    }
}

//! Small things that fly around for a while: bills, chips, confetti. Rapier moves them, and they bounce off wood and dice.

use super::bursts::particles_of;
use super::particle::{Particle, ParticleKind, ParticleProperties};
use crate::base::schedule::AppSystems;
use crate::base::screen::Screen;
use crate::base::settings::Preferences;
use crate::base::theme::{Palette, Repaint};
use crate::session::{Announced, Chronicle, Jumped, Session};
use bevy::prelude::*;
use bevy_rapier3d::prelude::*;

pub(super) fn plugin(app: &mut App) {
    let launch = launch_particles.run_if(in_state(Screen::Match));
    app.add_systems(Startup, make_assets)
        .add_systems(Update, (remove_particles, launch).chain().in_set(AppSystems::Animate))
        .add_systems(PreUpdate, repaint_particles.in_set(Repaint::Mirror));
}

/// They bounce off what is solid, and pass through each other.
const FLYING: CollisionGroups = CollisionGroups::new(Group::GROUP_2, Group::GROUP_1);

/// The most particles at once.
const MOST: usize = 90;

/// Seconds until the particle disappears.
#[derive(Component)]
pub(super) struct Lifetime(f32);

#[derive(Resource)]
struct ParticleAssets(Vec<(ParticleKind, Mesh3d, MeshMaterial3d<StandardMaterial>)>);

fn make_assets(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    palette: Res<Palette>,
) {
    let looks = ParticleKind::all().map(|kind| {
        let half_size = kind.properties().half_size;
        let base_color = kind.colour(*palette);
        let material = StandardMaterial { base_color, perceptual_roughness: 0.9, ..default() };
        let mesh = meshes.add(Cuboid { half_size });
        (kind, Mesh3d(mesh), MeshMaterial3d(materials.add(material)))
    });
    commands.insert_resource(ParticleAssets(looks.collect()));
}

fn repaint_particles(
    mut materials: ResMut<Assets<StandardMaterial>>,
    assets: Res<ParticleAssets>,
    palette: Res<Palette>,
) {
    for (kind, _, material) in &assets.0 {
        if let Some(mut material) = materials.get_mut(material) {
            material.base_color = kind.colour(*palette);
        }
    }
}

fn launch_particles(
    mut commands: Commands,
    mut announced: MessageReader<Announced>,
    session: Res<Session>,
    chronicle: Res<Chronicle>,
    assets: Res<ParticleAssets>,
    settings: Res<Preferences>,
    alive: Query<(), With<Lifetime>>,
) {
    let particles = announced.read().flat_map(|Announced { tick, event }| {
        particles_of(event, session.table(), chronicle.last_built(*tick))
    });
    let most = if settings.reduced_motion { 0 } else { MOST.saturating_sub(alive.iter().len()) };
    // All events are read, also those whose particles are too many.
    let mut particles: Vec<Particle> = particles.collect();
    particles.truncate(most);
    for Particle { kind, position, velocity, spin, seconds } in particles {
        let look = assets.0.iter().find(|(of, ..)| *of == kind);
        let Some((_, mesh, material)) = look else { continue };
        let ParticleProperties { half_size: half, gravity, drag, .. } = kind.properties();
        commands.spawn((
            Name::new("Particle"),
            Lifetime(seconds),
            (mesh.clone(), material.clone()),
            Transform::from_translation(position).with_rotation(Quat::from_scaled_axis(spin)),
            RigidBody::Dynamic,
            Collider::cuboid(half.x, half.y, half.z),
            FLYING,
            Velocity { linear: velocity, angular: spin },
            (GravityScale(gravity), Damping { linear_damping: drag, angular_damping: 0.6 }),
            (Friction::coefficient(0.8), Restitution::coefficient(0.2)),
            DespawnOnExit(Screen::Match),
        ));
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

//! A collapse has its moment: a puff of dust, and the lamp flickers as if somebody had bumped into the table.

use super::TableSystems;
use super::cards;
use super::light::{LAMP_LUX, Lamp};
use super::paint::{Canvas, Edge, Noise};
use crate::camera::MainCamera;
use crate::session::{Happened, Jumped, Session};
use crate::settings::Settings;
use crate::theme::room;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;
use gragra_sim::play::MatchEvent;
use gragra_sim::table::TableEvent;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Dust>()
        .add_systems(Startup, make_dust.in_set(TableSystems::Effect).after(super::record_card::lay_card))
        .add_systems(Update, (stir, blow, flicker).chain().in_set(TableSystems::Effect));
}

/// Dust in the air.
#[derive(Resource, Default)]
struct Dust {
    /// Where from, and for how long, while there is some.
    cloud: Option<(Vec3, f32)>,
    material: Handle<StandardMaterial>,
}

/// A puff of it, by number.
#[derive(Component)]
struct Puff(i32);

const PUFFS: i32 = 14;
/// How long it stays, in seconds.
const STAYS: f32 = 1.5;

fn make_dust(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    const SIZE: usize = 128;
    let cloud = Canvas::from_fn(SIZE, SIZE, |x, y| {
        let at = (Vec2::new(x as f32, y as f32) + 0.5) / SIZE as f32;
        let thin = (1.0 - (at * 2.0 - 1.0).length()).clamp(0.0, 1.0);
        let [red, green, blue] = room::DUST.map(|channel| f32::from(channel) / 255.0);
        [red, green, blue, thin.powf(1.3) * Noise(41).layers(at, [4, 4], 4).powf(1.2)]
    });
    let material = materials.add(StandardMaterial {
        base_color_texture: Some(images.add(cloud.into_texture(Edge::Stops))),
        unlit: true,
        alpha_mode: AlphaMode::Blend,
        ..default()
    });
    let mesh = meshes.add(Rectangle::new(1.0, 1.0));
    for number in 0..PUFFS {
        commands.spawn((
            Name::new("Puff of dust"),
            Puff(number),
            Mesh3d(mesh.clone()),
            MeshMaterial3d(material.clone()),
            Transform::default(),
            Visibility::Hidden,
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
    commands.insert_resource(Dust { cloud: None, material });
}

fn stir(
    mut happened: MessageReader<Happened>,
    mut jumped: MessageReader<Jumped>,
    session: Option<Res<Session>>,
    settings: Res<Settings>,
    mut dust: ResMut<Dust>,
) {
    if jumped.read().count() > 0 {
        // Elsewhere in a replay it has settled.
        dust.cloud = dust.cloud.map(|(from, _)| (from, STAYS));
        happened.clear();
    }
    for Happened { event, .. } in happened.read() {
        let (Some(session), MatchEvent::Table(seen)) = (&session, event) else { continue };
        if let &TableEvent::Collapsed { company } | &TableEvent::KnockedOver { company } = seen
            && !settings.reduced_motion
        {
            dust.cloud = Some((cards::place(session.players(), company), 0.0));
        }
    }
}

fn blow(
    time: Res<Time>,
    mut dust: ResMut<Dust>,
    cameras: Query<&GlobalTransform, With<MainCamera>>,
    mut puffs: Query<(&Puff, &mut Transform, &mut Visibility)>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let Some((from, age)) = dust.cloud else { return };
    let age = age + time.delta_secs();
    dust.cloud = (age < STAYS).then_some((from, age));
    let part = age / STAYS;
    let eye = cameras.iter().next().map_or(Quat::IDENTITY, GlobalTransform::rotation);
    for (&Puff(number), mut transform, mut visibility) in &mut puffs {
        visibility.set_if_neq(if part < 1.0 { Visibility::Inherited } else { Visibility::Hidden });
        *transform = puff(number, from, part).with_rotation(eye);
    }
    if let Some(mut material) = materials.get_mut(&dust.material) {
        material.base_color.set_alpha(0.5 * (1.0 - part).max(0.0).powf(1.5));
    }
}

/// Where a puff is after a part of its time, and how large.
fn puff(number: i32, from: Vec3, part: f32) -> Transform {
    let chance = |what: i32| Noise(43).at(number, what);
    let out = Vec2::from_angle(number as f32 / PUFFS as f32 * std::f32::consts::TAU + chance(1));
    let spread = (1.0 - (1.0 - part).powi(3)) * (2.5 + 4.5 * chance(2));
    let up = 0.6 + chance(3) * 2.2 + part * 1.4;
    Transform::from_translation(from + Vec3::new(out.x * spread, up, out.y * spread))
        .with_scale(Vec3::splat(2.2 + 3.6 * part * (0.6 + chance(4))))
}

fn flicker(dust: Res<Dust>, mut lamps: Query<&mut DirectionalLight, With<Lamp>>, mut was_on: Local<bool>) {
    let Some((_, age)) = dust.cloud else {
        if std::mem::take(&mut *was_on) {
            lamps.iter_mut().for_each(|mut lamp| lamp.illuminance = LAMP_LUX);
        }
        return;
    };
    *was_on = true;
    let sway = 0.16 * (-5.0 * age).exp() * (34.0 * age).sin();
    lamps.iter_mut().for_each(|mut lamp| lamp.illuminance = LAMP_LUX * (1.0 + sway));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dust_spreads_and_stays_over_the_table() {
        for number in 0..PUFFS {
            let (early, late) = (puff(number, Vec3::ZERO, 0.1), puff(number, Vec3::ZERO, 0.9));
            assert!(late.translation.xz().length() > early.translation.xz().length());
            assert!(late.scale.x > early.scale.x && early.translation.y > 0.0);
        }
    }
}

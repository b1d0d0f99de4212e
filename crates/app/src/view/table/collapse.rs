//! A tower that lands raises a cloud of dust and makes the lamp flicker.

use super::assets::{TableAssets, TableMaterial, unlit};
use super::cards::company_place;
use super::paint::{Canvas, Noise};
use super::room::{LAMP_LUX, Lamp, Unshadowed};
use super::table_view::{Place, TableView};
use crate::base::settings::Preferences;
use crate::base::theme::room;
use crate::session::{Jumped, TowerLanded};
use bevy::prelude::*;
use std::f32::consts::TAU;

/// A cloud in the air.
#[derive(Clone, Copy)]
pub(super) struct Dust {
    from: Vec3,
    /// In seconds.
    age: f32,
}

#[derive(Resource)]
pub(super) struct DustMaterial(TableMaterial);

const PUFFS: i32 = 14;
/// How long a cloud stays, in seconds.
const DURATION: f32 = 1.5;

pub(super) fn spawn_dust(mut commands: Commands, mut assets: TableAssets) {
    const SIZE: usize = 128;
    let cloud = Canvas::from_fn(SIZE, SIZE, |x, y| {
        let at = (Vec2::new(x as f32, y as f32) + 0.5) / SIZE as f32;
        let density = (1.0 - (at * 2.0 - 1.0).length()).clamp(0.0, 1.0);
        let colour = Vec3::from(room::DUST.map(|channel| f32::from(channel) / 255.0));
        colour.extend(density.powf(1.3) * Noise(41).layers(at, [4, 4], 4).powf(1.2))
    });
    let mesh = assets.mesh(Rectangle::new(1.0, 1.0));
    let material = assets.picture(cloud, unlit());
    for number in 0..PUFFS {
        let place = Place::at(move |view| {
            let Dust { from, age } = view.dust?;
            Some(puff(number, from, age / DURATION).with_rotation(view.camera.rotation()))
        });
        commands.spawn((Name::new("Puff of dust"), mesh.clone(), material.clone(), place, Unshadowed));
    }
    commands.insert_resource(DustMaterial(material));
}

pub(super) fn raise_dust(
    time: Res<Time>,
    settings: Res<Preferences>,
    mut landed: MessageReader<TowerLanded>,
    mut jumped: MessageReader<Jumped>,
    mut view: ResMut<TableView>,
) {
    if jumped.read().count() > 0 {
        // Elsewhere in a replay the dust has settled.
        view.dust = None;
        landed.clear();
    }
    for TowerLanded { company, .. } in landed.read() {
        if !settings.reduced_motion {
            view.dust = Some(Dust { from: company_place(view.game.players, *company), age: 0.0 });
        }
    }
    let older = view.dust.map(|dust| Dust { age: dust.age + time.delta_secs(), ..dust });
    view.dust = older.filter(|dust| dust.age < DURATION);
}

pub(super) fn fade_dust(
    view: Res<TableView>,
    dust: Res<DustMaterial>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if let Some(Dust { age, .. }) = view.dust
        && let Some(mut material) = materials.get_mut(&dust.0.0)
    {
        material.base_color.set_alpha(0.5 * (1.0 - age / DURATION).powf(1.5));
    }
}

pub(super) fn flicker_lamp(view: Res<TableView>, mut lamps: Query<&mut DirectionalLight, With<Lamp>>) {
    let sway = view.dust.map_or(0.0, |Dust { age, .. }| 0.16 * (-5.0 * age).exp() * (34.0 * age).sin());
    for lamp in &mut lamps {
        lamp.map_unchanged(|lamp| &mut lamp.illuminance).set_if_neq(LAMP_LUX * (1.0 + sway));
    }
}

/// Where a puff is, and how large, after a part of its time.
fn puff(number: i32, from: Vec3, part: f32) -> Transform {
    let chance = |what: i32| Noise(43).at(number, what);
    let out = Vec2::from_angle(number as f32 / PUFFS as f32 * TAU + chance(1));
    let spread = (1.0 - (1.0 - part).powi(3)) * (2.5 + 4.5 * chance(2));
    let up = 0.6 + chance(3) * 2.2 + part * 1.4;
    Transform::from_translation(from + Vec3::new(out.x * spread, up, out.y * spread))
        .with_scale(Vec3::splat(2.2 + 3.6 * part * (0.6 + chance(4))))
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

//! How much the picture may cost: shadows, smooth edges, reflections.

use super::TableSystems;
use super::assets::is_drawn_by_processor;
use super::blob_shadows::BlobLook;
use super::light::{LIGHT_ON_FLAT, Lamp, LiesFlat};
use super::light_shader::swap_light_shader;
use super::tabletop::WoodMaterials;
use crate::base::settings::{Preferences, Quality};
use crate::view::camera::MainCamera;
use bevy::anti_alias::smaa::{Smaa, SmaaPreset};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::light::{DirectionalLightShadowMap, EnvironmentMapLight, ShadowFilteringMethod};
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preset>().add_systems(Startup, make_reflections).add_systems(
        Update,
        (
            choose_preset,
            set_camera,
            (set_lamp, set_wood, paint_flat_light, set_blob_shadows)
                .chain()
                .run_if(resource_changed::<Preset>),
            swap_light_shader,
        )
            .chain()
            .in_set(TableSystems::Light),
    );
}

/// The quality that is in use on this machine.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Preset {
    /// No shadows, no smoothing.
    #[default]
    Light,
    /// Shadows, some smoothing.
    Medium,
    /// Soft shadows, smooth edges, reflections.
    High,
}

impl Preset {
    const fn of(quality: Quality, is_drawn_by_processor: bool) -> Self {
        match (quality, is_drawn_by_processor) {
            (Quality::Light, _) | (Quality::Auto, true) => Self::Light,
            (Quality::Medium, _) => Self::Medium,
            (Quality::High, _) | (Quality::Auto, false) => Self::High,
        }
    }
}

/// The room as it is seen in shiny things.
#[derive(Resource)]
struct Reflections(EnvironmentMapLight);

fn make_reflections(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let gradient = EnvironmentMapLight::hemispherical_gradient(
        &mut images,
        Color::srgb(1.0, 0.95, 0.86),
        Color::srgb(0.72, 0.56, 0.42),
        Color::srgb(0.30, 0.20, 0.14),
    );
    commands.insert_resource(Reflections(EnvironmentMapLight { intensity: 420.0, ..gradient }));
}

fn choose_preset(
    settings: Res<Preferences>,
    adapter: Option<Res<RenderAdapterInfo>>,
    mut preset: ResMut<Preset>,
) {
    let is_processor = adapter.is_some_and(|adapter| is_drawn_by_processor(&adapter));
    preset.set_if_neq(Preset::of(settings.quality, is_processor));
}

fn set_camera(
    mut commands: Commands,
    preset: Res<Preset>,
    reflections: Res<Reflections>,
    cameras: Query<(Entity, Ref<MainCamera>)>,
) {
    for (entity, camera) in &cameras {
        if !preset.is_changed() && !camera.is_added() {
            continue;
        }
        let mut camera = commands.entity(entity);
        camera.insert(Tonemapping::AcesFitted);
        match *preset {
            Preset::Light => {
                camera.insert(Msaa::Off).remove::<(Smaa, EnvironmentMapLight)>();
            }
            Preset::Medium => {
                camera
                    .insert((
                        Msaa::Off,
                        Smaa { preset: SmaaPreset::Medium },
                        ShadowFilteringMethod::Hardware2x2,
                    ))
                    .insert(reflections.0.clone());
            }
            Preset::High => {
                camera
                    .insert((Msaa::Sample4, ShadowFilteringMethod::Gaussian, reflections.0.clone()))
                    .remove::<Smaa>();
            }
        }
    }
}

fn set_lamp(
    preset: Res<Preset>,
    mut lamps: Query<&mut DirectionalLight, With<Lamp>>,
    mut shadow_map: ResMut<DirectionalLightShadowMap>,
) {
    shadow_map.size = if *preset == Preset::High { 4096 } else { 2048 };
    lamps.iter_mut().for_each(|mut lamp| lamp.shadow_maps_enabled = *preset != Preset::Light);
}

fn set_wood(preset: Res<Preset>, wood: Res<WoodMaterials>, mut materials: ResMut<Assets<StandardMaterial>>) {
    for handle in [&wood.table, &wood.tray] {
        if let Some(mut material) = materials.get_mut(&handle.0) {
            material.normal_map_texture = (*preset == Preset::High).then(|| wood.normals.clone());
        }
    }
}

/// The light preset has no other shadows.
fn set_blob_shadows(
    preset: Res<Preset>,
    blob: Res<BlobLook>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if let Some(mut material) = materials.get_mut(&blob.material.0) {
        let darkness = if *preset == Preset::Light { 0.62 } else { 0.3 };
        material.base_color = Color::WHITE.with_alpha(darkness);
    }
}

/// What lies flat is lit the same everywhere, so the light preset paints that light on instead of working it out.
fn paint_flat_light(
    preset: Res<Preset>,
    flat: Query<&MeshMaterial3d<StandardMaterial>, With<LiesFlat>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let is_painted = *preset == Preset::Light;
    for handle in &flat {
        let Some(mut material) = materials.get_mut(&handle.0) else { continue };
        if material.unlit != is_painted {
            material.unlit = is_painted;
            let colour = LinearRgba::from(material.base_color).to_vec3();
            let colour = if is_painted { colour * LIGHT_ON_FLAT } else { colour / LIGHT_ON_FLAT };
            let alpha = material.base_color.alpha();
            material.base_color = Color::LinearRgba(LinearRgba::from_vec3(colour)).with_alpha(alpha);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn auto_is_light_only_where_a_processor_draws() {
        assert_eq!(Preset::of(Quality::Auto, true), Preset::Light);
        assert_eq!(Preset::of(Quality::Auto, false), Preset::High);
        assert_eq!(Preset::of(Quality::High, true), Preset::High);
        assert_eq!(Preset::of(Quality::Light, false), Preset::Light);
    }
}

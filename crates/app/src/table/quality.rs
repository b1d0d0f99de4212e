//! How much the picture may cost: shadows, smooth edges, reflections.

use super::TableSystems;
use super::blob_shadows::BlobShadows;
use super::furniture::WoodLook;
use super::light::{Lamp, LiesFlat, ON_FLAT};
use super::shading;
use crate::camera::MainCamera;
use crate::settings::{Quality, Settings};
use bevy::anti_alias::smaa::{Smaa, SmaaPreset};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::image::ImageSampler;
use bevy::light::{DirectionalLightShadowMap, EnvironmentMapLight, ShadowFilteringMethod};
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Preset>()
        .add_systems(Startup, (paint_reflections, spare_processor).chain().in_set(TableSystems::Light))
        .add_systems(
            Update,
            (choose, set_camera, set_lamp, set_wood, paint_light, shading::shorten)
                .chain()
                .in_set(TableSystems::Light),
        );
}

/// What the setting comes to on this machine.
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
    /// What a setting means, where pictures are drawn by a processor or by a graphics card.
    pub(super) const fn of(quality: Quality, is_drawn_by_processor: bool) -> Self {
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

/// How strong they are.
const REFLECTION: f32 = 420.0;

fn paint_reflections(mut commands: Commands, mut images: ResMut<Assets<Image>>) {
    let gradient = EnvironmentMapLight::hemispherical_gradient(
        &mut images,
        Color::srgb(1.0, 0.95, 0.86),
        Color::srgb(0.72, 0.56, 0.42),
        Color::srgb(0.30, 0.20, 0.14),
    );
    commands.insert_resource(Reflections(EnvironmentMapLight { intensity: REFLECTION, ..gradient }));
}

/// Does the processor draw the pictures?
fn is_drawn_by_processor(adapter: &RenderAdapterInfo) -> bool {
    // By name: the type of this is not ours to import.
    format!("{:?}", adapter.device_type) == "Cpu"
}

/// Looking along a surface through a sharp texture is what costs a processor most.
fn spare_processor(adapter: Option<Res<RenderAdapterInfo>>, mut images: ResMut<Assets<Image>>) {
    if !adapter.is_some_and(|adapter| is_drawn_by_processor(&adapter)) {
        return;
    }
    for (_, image) in images.iter_mut() {
        if let ImageSampler::Descriptor(sampler) = &mut image.sampler {
            sampler.anisotropy_clamp = 1;
        }
    }
}

fn choose(settings: Res<Settings>, adapter: Option<Res<RenderAdapterInfo>>, mut preset: ResMut<Preset>) {
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
    mut blobs: ResMut<BlobShadows>,
) {
    if !preset.is_changed() {
        return;
    }
    let has_shadows = *preset != Preset::Light;
    shadow_map.size = if *preset == Preset::High { 4096 } else { 2048 };
    lamps.iter_mut().for_each(|mut lamp| lamp.shadow_maps_enabled = has_shadows);
    blobs.set_if_neq(BlobShadows { is_dark: !has_shadows });
}

fn set_wood(preset: Res<Preset>, wood: Res<WoodLook>, mut materials: ResMut<Assets<StandardMaterial>>) {
    if !preset.is_changed() {
        return;
    }
    for handle in [&wood.table, &wood.tray] {
        if let Some(mut material) = materials.get_mut(handle) {
            material.normal_map_texture = (*preset == Preset::High).then(|| wood.normals.clone());
        }
    }
}

/// What lies flat is lit the same everywhere: in the light preset that light is painted on instead of worked out.
fn paint_light(
    preset: Res<Preset>,
    flat: Query<&MeshMaterial3d<StandardMaterial>, With<LiesFlat>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if !preset.is_changed() {
        return;
    }
    let is_painted = *preset == Preset::Light;
    for handle in &flat {
        let Some(mut material) = materials.get_mut(&handle.0) else { continue };
        if material.unlit != is_painted {
            material.unlit = is_painted;
            let colour = LinearRgba::from(material.base_color);
            let turn = |colour: f32, light: f32| if is_painted { colour * light } else { colour / light };
            material.base_color = Color::LinearRgba(LinearRgba {
                red: turn(colour.red, ON_FLAT.red),
                green: turn(colour.green, ON_FLAT.green),
                blue: turn(colour.blue, ON_FLAT.blue),
                alpha: colour.alpha,
            });
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

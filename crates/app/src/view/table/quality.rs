//! How much the picture may cost: shadows, smooth edges, reflections, ambient occlusion.

use super::assets::{TableMaterial, is_drawn_by_processor};
use super::dice::{BlobMaterial, DiceMaterials, highlight_dice};
use super::painted_shadows::PaintedShadows;
use super::room::{FeltMaterials, LIGHT_ON_FLAT, Lamp, LiesFlat, WoodMaterials};
use crate::base::schedule::AppSystems;
use crate::base::settings::{Preferences, Quality};
use crate::view::camera::MainCamera;
use bevy::anti_alias::smaa::{Smaa, SmaaPreset};
use bevy::asset::RenderAssetUsages;
use bevy::camera::Hdr;
use bevy::core_pipeline::prepass::{DepthPrepass, NormalPrepass};
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::light::{
    DirectionalLightShadowMap, EnvironmentMapLight, PointLightShadowMap, ShadowFilteringMethod,
};
use bevy::pbr::{ContactShadows, ScreenSpaceAmbientOcclusion};
use bevy::post_process::bloom::Bloom;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use bevy::shader::Shader;

pub(super) fn plugin(app: &mut App) {
    let set_table = (set_lamp, set_materials, paint_flat_light).chain().run_if(resource_changed::<Preset>);
    let no_point_lights = PointLightShadowMap { size: UNUSED_SHADOW_MAP };
    app.init_resource::<Preset>().insert_resource(no_point_lights).add_systems(
        Update,
        (choose_preset, set_camera, set_table, swap_light_shader)
            .chain()
            .in_set(AppSystems::Animate)
            .after(highlight_dice),
    );
}

/// The quality that is in use on this machine.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Preset {
    /// No shadows, no smoothing.
    #[default]
    Light,
    /// Shadows, some smoothing.
    Medium,
    /// Soft shadows down to where things touch, dark corners, smooth edges, reflections, lamps that glow.
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
    mut images: ResMut<Assets<Image>>,
    cameras: Query<(Entity, Ref<MainCamera>)>,
) {
    for (entity, camera) in &cameras {
        if !preset.is_changed() && !camera.is_added() {
            continue;
        }
        let mut camera = commands.entity(entity);
        camera.insert((Tonemapping::AcesFitted, Msaa::Off)).remove::<Costly>();
        match *preset {
            Preset::Light => &mut camera,
            Preset::Medium => camera.insert((
                Smaa { preset: SmaaPreset::Medium },
                ShadowFilteringMethod::Hardware2x2,
                reflections(&mut images),
            )),
            Preset::High => camera.insert((
                Smaa { preset: SmaaPreset::Ultra },
                ShadowFilteringMethod::Gaussian,
                reflections(&mut images),
                ScreenSpaceAmbientOcclusion { constant_object_thickness: 0.5, ..default() },
                ContactShadows { thickness: 0.2, length: 0.6, ..default() },
                (Hdr, Bloom { intensity: 0.06, ..Bloom::NATURAL }),
            )),
        };
    }
}

/// What the light preset does without.
type Costly = (
    Smaa,
    EnvironmentMapLight,
    ScreenSpaceAmbientOcclusion,
    ContactShadows,
    DepthPrepass,
    NormalPrepass,
    Hdr,
    Bloom,
);

/// The room as it is seen in shiny things.
fn reflections(images: &mut Assets<Image>) -> EnvironmentMapLight {
    let mut load = |file: &[u8]| {
        let image = Image::from_buffer(
            file,
            ImageType::Extension("ktx2"),
            CompressedImageFormats::NONE,
            false,
            ImageSampler::linear(),
            RenderAssetUsages::RENDER_WORLD,
        );
        images.add(image.expect("our own files can be read"))
    };
    EnvironmentMapLight {
        diffuse_map: load(include_bytes!("../../../../../assets/room/reflections_diffuse.ktx2")),
        specular_map: load(include_bytes!("../../../../../assets/room/reflections_specular.ktx2")),
        intensity: 420.0,
        ..default()
    }
}

/// The engine allocates shadow maps even if no light casts a shadow. These are as small as it needs, in pixels.
const UNUSED_SHADOW_MAP: usize = 16;

fn set_lamp(
    preset: Res<Preset>,
    mut lamps: Query<&mut DirectionalLight, With<Lamp>>,
    mut shadow_map: ResMut<DirectionalLightShadowMap>,
) {
    shadow_map.size = match *preset {
        Preset::Light => UNUSED_SHADOW_MAP,
        Preset::Medium => 2048,
        Preset::High => 4096,
    };
    lamps.iter_mut().for_each(|mut lamp| lamp.shadow_maps_enabled = *preset != Preset::Light);
}

fn set_materials(
    preset: Res<Preset>,
    wood: Res<WoodMaterials>,
    felt: Res<FeltMaterials>,
    blob: Res<BlobMaterial>,
    shadows: Res<PaintedShadows>,
    dice: Res<DiceMaterials>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let wooden = [&wood.table, &wood.tray].map(|material| (material, &wood.normals));
    let felted = [&felt.floor, &felt.lining].map(|material| (material, &felt.normals));
    let engraved = dice.all().map(|material| (material, &dice.engraving));
    for (handle, normals) in wooden.into_iter().chain(felted).chain(engraved) {
        if let Some(mut material) = materials.get_mut(&handle.0) {
            material.normal_map_texture = (*preset == Preset::High).then(|| normals.clone());
        }
    }
    // The light preset has no other shadows.
    let (contact, painted) = if *preset == Preset::Light { (0.55, 1.0) } else { (0.3, 0.0) };
    let painted = shadows.0.iter().map(|material| (material, painted));
    for (handle, darkness) in painted.chain([(&blob.0, contact)]) {
        if let Some(mut material) = materials.get_mut(&handle.0) {
            material.base_color = Color::WHITE.with_alpha(darkness);
        }
    }
}

/// The same light falls on everything that lies flat, so the light preset paints it on instead of computing it.
fn paint_flat_light(
    preset: Res<Preset>,
    flat: Query<&TableMaterial, With<LiesFlat>>,
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

/// The shader of every `StandardMaterial`.
const ENGINE_SHADER: &str = "embedded://bevy_pbr/render/pbr.wgsl";

/// The light preset has its own shader. Materials stay the same; the shader computes less for each pixel.
fn swap_light_shader(
    preset: Res<Preset>,
    server: Res<AssetServer>,
    shaders: Option<ResMut<Assets<Shader>>>,
    mut engine: Local<Handle<Shader>>,
    // The engine's shader while ours is in use.
    mut kept: Local<Option<Shader>>,
) {
    let Some(mut shaders) = shaders else { return };
    if kept.is_some() == (*preset == Preset::Light) {
        return;
    }
    if *engine == Handle::default() {
        *engine = server.load(ENGINE_SHADER);
    }
    let Some(mut shader) = shaders.get_mut(&*engine) else { return };
    match kept.take() {
        Some(engine) => *shader = engine,
        None => {
            let ours = Shader::from_wgsl(include_str!("light_shader.wgsl"), "gragra/table/light_shader.wgsl");
            *kept = Some(std::mem::replace(&mut *shader, ours));
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

//! The light preset's own shader, which replaces the engine's.

use super::quality::Preset;
use bevy::prelude::*;
use bevy::shader::Shader;

/// The shader of every `StandardMaterial`.
const ENGINE_SHADER: &str = "embedded://bevy_pbr/render/pbr.wgsl";

#[derive(Default)]
pub(super) struct EngineShader {
    handle: Handle<Shader>,
    /// The engine's shader while ours is in use.
    kept: Option<Shader>,
}

/// Materials stay the same; the shader computes less for each pixel.
pub(super) fn swap_light_shader(
    preset: Res<Preset>,
    server: Res<AssetServer>,
    shaders: Option<ResMut<Assets<Shader>>>,
    mut engine: Local<EngineShader>,
) {
    let Some(mut shaders) = shaders else { return };
    if engine.kept.is_some() == (*preset == Preset::Light) {
        return;
    }
    if engine.handle == Handle::default() {
        engine.handle = server.load(ENGINE_SHADER);
    }
    let Some(mut shader) = shaders.get_mut(&engine.handle) else { return };
    match engine.kept.take() {
        Some(kept) => *shader = kept,
        None => {
            let ours = Shader::from_wgsl(include_str!("light_shader.wgsl"), "gragra/table/light_shader.wgsl");
            engine.kept = Some(std::mem::replace(&mut *shader, ours));
        }
    }
}

//! The light preset's own shader, put in the place of the engine's.

use super::quality::Preset;
use bevy::prelude::*;
use bevy::shader::Shader;

/// What draws every `StandardMaterial`.
const OF_ENGINE: &str = "embedded://bevy_pbr/render/pbr.wgsl";

/// The engine's shader while ours is in its place.
#[derive(Default)]
pub(super) struct Original {
    handle: Handle<Shader>,
    shader: Option<Shader>,
}

/// All materials stay as they are; only what is worked out for a pixel is less.
pub(super) fn shorten(
    preset: Res<Preset>,
    server: Res<AssetServer>,
    shaders: Option<ResMut<Assets<Shader>>>,
    mut original: Local<Original>,
) {
    let Some(mut shaders) = shaders else { return };
    let is_short = original.shader.is_some();
    if is_short == (*preset == Preset::Light) {
        return;
    }
    if original.handle == Handle::default() {
        original.handle = server.load(OF_ENGINE);
    }
    let Some(mut shader) = shaders.get_mut(&original.handle) else { return };
    match original.shader.take() {
        Some(engines) => *shader = engines,
        None => {
            let ours = Shader::from_wgsl(include_str!("short.wgsl"), "gragra/table/short.wgsl");
            original.shader = Some(std::mem::replace(&mut *shader, ours));
        }
    }
}

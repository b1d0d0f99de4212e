//! A second camera at the main camera's place: it sees the table without panels and draws into an image.

use crate::view::camera::MainCamera;
use bevy::camera::RenderTarget;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::ecs::system::SystemParam;
use bevy::light::EnvironmentMapLight;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;

/// A new camera draws nothing useful until its pipelines and textures are ready, in frames.
pub(super) const WARM_UP: u32 = 20;

/// Spawns offscreen cameras.
#[derive(SystemParam)]
pub(in crate::ui) struct OffscreenCameras<'w, 's> {
    pub(super) commands: Commands<'w, 's>,
    images: ResMut<'w, Assets<Image>>,
    main: Query<'w, 's, Entity, With<MainCamera>>,
}

impl OffscreenCameras<'_, '_> {
    /// A camera and the image of this size that it draws into, until it is despawned.
    pub(super) fn spawn(&mut self, size: UVec2) -> Option<(Entity, Handle<Image>)> {
        let main = self.main.single().ok()?;
        let format = TextureFormat::Rgba8UnormSrgb;
        let image = self.images.add(Image::new_target_texture(size.x, size.y, format, None));
        let camera = self.commands.spawn((
            Name::new("Offscreen camera"),
            Camera3d::default(),
            Camera { order: -1, ..default() },
            RenderTarget::Image(image.clone().into()),
            ChildOf(main),
        ));
        let camera = camera.id();
        type Look = (Projection, Tonemapping, Msaa, EnvironmentMapLight);
        self.commands.entity(main).clone_components::<Look>(camera);
        Some((camera, image))
    }
}

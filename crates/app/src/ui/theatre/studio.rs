//! A second eye where the main camera is, which sees the table without panels and draws into a picture.

use crate::view::camera::MainCamera;
use bevy::camera::RenderTarget;
use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::light::EnvironmentMapLight;
use bevy::prelude::*;
use bevy::render::render_resource::TextureFormat;

/// After so many frames a new camera has all that it draws with.
pub(super) const WARM_UP: u32 = 20;

/// What an eye of this kind looks through.
pub(super) type Look<'w> =
    (Entity, &'w Projection, Option<&'w Tonemapping>, Option<&'w Msaa>, Option<&'w EnvironmentMapLight>);

/// An eye that draws into a picture of this size, as long as nobody despawns it.
pub(super) fn open(
    commands: &mut Commands,
    images: &mut Assets<Image>,
    main: &Query<Look, With<MainCamera>>,
    size: UVec2,
) -> Option<(Entity, Handle<Image>)> {
    let (main, projection, tones, smoothing, room) = main.single().ok()?;
    let format = TextureFormat::Rgba8UnormSrgb;
    let image = images.add(Image::new_target_texture(size.x, size.y, format, None));
    let mut eye = commands.spawn((
        Name::new("Studio camera"),
        Camera3d::default(),
        Camera { order: -1, ..default() },
        RenderTarget::Image(image.clone().into()),
        projection.clone(),
        tones.copied().unwrap_or_default(),
        smoothing.copied().unwrap_or_default(),
        ChildOf(main),
    ));
    if let Some(room) = room {
        eye.insert(room.clone());
    }
    Some((eye.id(), image))
}

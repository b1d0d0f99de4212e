//! The icon of the window, where the system shows one.

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::NonSendMarker;
use bevy::image::{CompressedImageFormats, ImageSampler, ImageType};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;
use winit::window::Icon;

const FILE: &[u8] = include_bytes!("../../../../../assets/icon/icon.png");

pub(super) fn plugin(app: &mut App) {
    app.add_systems(First, set_icon);
}

/// The system's window exists a little later than Bevy's, and must be asked from the main thread.
fn set_icon(_: NonSendMarker, mut is_set: Local<bool>, windows: Query<Entity, With<PrimaryWindow>>) {
    if *is_set {
        return;
    }
    WINIT_WINDOWS.with_borrow(|winit| {
        let window = windows.iter().find_map(|window| winit.get_window(window));
        if let Some(window) = window {
            window.set_window_icon(icon());
            *is_set = true;
        }
    });
}

fn icon() -> Option<Icon> {
    let image = Image::from_buffer(
        FILE,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    );
    let image = image.ok()?;
    let (width, height) = (image.width(), image.height());
    Icon::from_rgba(image.data?, width, height).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icon_can_be_read() {
        assert!(icon().is_some());
    }
}

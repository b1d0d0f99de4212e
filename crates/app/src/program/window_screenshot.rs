//! Takes a screenshot of the window when its key is pressed.

use crate::base::controls::{Control, Pressed};
use crate::base::notice::Notice;
use crate::base::schedule::AppSystems;
use crate::base::unix_time::now;
use crate::base::words::say;
use crate::session::storage::Storage;
use bevy::prelude::*;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, take_screenshot.in_set(AppSystems::Animate));
}

fn take_screenshot(mut pressed: MessageReader<Pressed>, mut commands: Commands, storage: Res<Storage>) {
    if !pressed.read().any(|&Pressed(control)| control == Control::Picture) {
        return;
    }
    let Some(folder) = storage.pictures() else { return };
    commands.spawn(Screenshot::primary_window()).observe(
        move |captured: On<ScreenshotCaptured>, mut notices: MessageWriter<Notice>| {
            notices.write(Notice(match save(&captured.image, &folder) {
                Ok(path) => say!("notice-picture", file = path.display().to_string()),
                Err(error) => say!("notice-no-picture", why = error.to_string()),
            }));
        },
    );
}

/// Saves under a name that no other file has.
fn save(image: &Image, folder: &Path) -> Result<PathBuf, Box<dyn Error>> {
    fs::create_dir_all(folder)?;
    let name = |copy: u32| format!("{}-{copy}.png", now().unwrap_or_default());
    let path = (1..).map(|copy| folder.join(name(copy))).find(|path| !path.exists());
    let path = path.ok_or("there are too many pictures")?;
    image.clone().try_into_dynamic()?.into_rgb8().save(&path)?;
    Ok(path)
}

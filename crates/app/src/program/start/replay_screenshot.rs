//! Draws one tick of a replay into a file, without a window.

use super::{display, log_plugin, renderer, windowless_plugins};
use crate::AppPlugin;
use crate::base::settings::{Display, Preferences};
use crate::session::storage::Storage;
use crate::session::{Chronicle, Pace, PauseReason, Session, put_on_table};
use crate::view::camera::{MainCamera, SideCamera};
use bevy::app::ScheduleRunnerPlugin;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::time::TimeUpdateStrategy;
use gragra_sim::replay::{Playback, Replay};
use gragra_sim::story::Story;
use std::error::Error;
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

const SIZE: UVec2 = UVec2::new(1280, 720);
/// After this many frames, of this length however long they take, everything has been spawned, has reached the renderer,
/// and the camera stands still.
const FRAMES: u32 = 14;
const FRAME: Duration = Duration::from_millis(100);

pub(super) fn take(
    replay: Replay,
    path: &Path,
    tick: u32,
    picture: &Path,
    preferences: Preferences,
) -> Result<AppExit, String> {
    let mut playback = Playback::new(Arc::new(replay));
    let mut story = Story::default();
    story.follow(&mut playback, tick).map_err(|error| format!("{}: {error}", path.display()))?;
    // If the file can't be written, say so before the slow part.
    let file =
        File::create(picture).map_err(|error| format!("{} can't be written: {error}.", picture.display()))?;
    let mut app = display::build(|| windowless_app(preferences))?;
    let target = Image::new_target_texture(SIZE.x, SIZE.y, TextureFormat::Rgba8UnormSrgb, None);
    let image = app.world_mut().resource_mut::<Assets<Image>>().add(target);
    let session = Session::replay(playback, Some(path.to_owned()));
    put_on_table(&mut app.world_mut().commands(), session, Chronicle(story));
    app.world_mut().flush();
    app.world_mut().resource_mut::<Pace>().set_paused(PauseReason::Player, true);
    app.insert_resource(ReplayScreenshot { path: picture.to_owned(), file: Some(file), image })
        .add_systems(Update, (redirect_camera, capture));
    Ok(app.run())
}

/// Looks like the user's window, but without their matches, and neither changes nor saves their settings.
fn windowless_app(preferences: Preferences) -> App {
    // All pipelines must be ready, because only one frame is kept.
    let renderer = RenderPlugin { synchronous_pipeline_compilation: true, ..renderer() };
    let mut app = App::new();
    app.insert_resource(Storage::nowhere())
        .add_plugins(windowless_plugins().set(renderer).set(log_plugin()))
        .add_plugins((ScheduleRunnerPlugin::default(), AppPlugin))
        .insert_resource(Preferences { display: Display::default(), reduced_motion: true, ..preferences })
        .insert_resource(TimeUpdateStrategy::ManualDuration(FRAME));
    app
}

#[derive(Resource)]
struct ReplayScreenshot {
    path: PathBuf,
    file: Option<File>,
    image: Handle<Image>,
}

/// The cameras draw into the image instead of the window.
fn redirect_camera(
    mut commands: Commands,
    screenshot: Res<ReplayScreenshot>,
    cameras: Query<Entity, Or<(Added<MainCamera>, Added<SideCamera>)>>,
) {
    for camera in &cameras {
        commands.entity(camera).insert(RenderTarget::Image(screenshot.image.clone().into()));
    }
}

fn capture(mut commands: Commands, screenshot: Res<ReplayScreenshot>, mut frame: Local<u32>) {
    *frame += 1;
    if *frame == FRAMES {
        commands.spawn(Screenshot::image(screenshot.image.clone())).observe(save);
    }
}

fn save(
    captured: On<ScreenshotCaptured>,
    mut screenshot: ResMut<ReplayScreenshot>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(file) = screenshot.file.take() else { return };
    exit.write(match write_png(file, &captured.image) {
        Ok(()) => AppExit::Success,
        Err(error) => {
            eprintln!("gragra: {} can't be written: {error}.", screenshot.path.display());
            AppExit::error()
        }
    });
}

fn write_png(file: File, image: &Image) -> Result<(), Box<dyn Error>> {
    let mut encoder = png::Encoder::new(BufWriter::new(file), SIZE.x, SIZE.y);
    encoder.set_color(png::ColorType::Rgb);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&image.clone().try_into_dynamic()?.into_rgb8())?;
    Ok(writer.finish()?)
}

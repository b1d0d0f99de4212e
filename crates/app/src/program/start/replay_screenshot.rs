//! Draws one tick of a replay into a file, without a window.

use super::{display, log, window};
use crate::AppPlugin;
use crate::session::storage::Storage;
use crate::session::{Chronicle, Pace, PauseReason, Session, put_on_table};
use crate::view::camera::MainCamera;
use bevy::app::ScheduleRunnerPlugin;
use bevy::camera::RenderTarget;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::render_resource::TextureFormat;
use bevy::render::view::screenshot::{Screenshot, ScreenshotCaptured};
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use gragra_sim::replay::{Playback, Replay};
use gragra_sim::story::Story;
use std::fs::File;
use std::io::BufWriter;
use std::path::{Path, PathBuf};
use std::sync::Arc;

const SIZE: UVec2 = UVec2::new(1280, 720);
/// By then everything has been spawned and has reached the renderer.
const FRAMES: u32 = 12;

/// Without a tick, the picture shows the last one.
pub(super) fn take(
    replay: Replay,
    path: &Path,
    tick: Option<u32>,
    picture: &Path,
) -> Result<AppExit, String> {
    let (session, chronicle) = play_until(replay, path, tick)?;
    // A file that cannot be written should be noticed before the work is done.
    let file =
        File::create(picture).map_err(|error| format!("{} can't be written: {error}.", picture.display()))?;
    let mut app = display::build(windowless)?;
    put_on_table(&mut app.world_mut().commands(), session, chronicle);
    app.world_mut().flush();
    app.world_mut().resource_mut::<Pace>().set_paused(PauseReason::Player, true);
    app.insert_resource(Canvas { picture: picture.to_owned(), file: Some(file), image: Handle::default() })
        .add_systems(Startup, create_image)
        .add_systems(Update, (redirect_camera, capture));
    Ok(app.run())
}

fn play_until(replay: Replay, path: &Path, tick: Option<u32>) -> Result<(Session, Chronicle), String> {
    let sentence = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let last = replay.ticks();
    let tick = tick.unwrap_or(last);
    let mut playback = Playback::new(Arc::new(replay));
    let mut story = Story::default();
    story.follow(&mut playback, tick).map_err(|error| sentence(&error))?;
    Ok((Session::replay(playback, Some(path.to_owned())), Chronicle(story)))
}

/// Without a window, and without the user's settings and matches.
fn windowless() -> App {
    let mut app = App::new();
    app.insert_resource(Storage::nowhere())
        .add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(window()),
                    exit_condition: ExitCondition::DontExit,
                    ..default()
                })
                // The only frame that is kept must not lack anything.
                .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
                .set(log::plugin())
                .disable::<WinitPlugin>(),
        )
        .add_plugins(ScheduleRunnerPlugin::default())
        .add_plugins(AppPlugin);
    app
}

#[derive(Resource)]
struct Canvas {
    picture: PathBuf,
    file: Option<File>,
    image: Handle<Image>,
}

fn create_image(mut canvas: ResMut<Canvas>, mut images: ResMut<Assets<Image>>) {
    canvas.image = images.add(Image::new_target_texture(SIZE.x, SIZE.y, TextureFormat::Rgba8UnormSrgb, None));
}

/// The camera draws into the image instead of the window.
fn redirect_camera(mut commands: Commands, canvas: Res<Canvas>, cameras: Query<Entity, Added<MainCamera>>) {
    for camera in &cameras {
        commands.entity(camera).insert(RenderTarget::Image(canvas.image.clone().into()));
    }
}

fn capture(mut commands: Commands, canvas: Res<Canvas>, mut frame: Local<u32>) {
    *frame += 1;
    if *frame == FRAMES {
        commands.spawn(Screenshot::image(canvas.image.clone())).observe(save);
    }
}

fn save(shot: On<ScreenshotCaptured>, mut canvas: ResMut<Canvas>, mut exit: MessageWriter<AppExit>) {
    let Some(file) = canvas.file.take() else { return };
    let written =
        pixels(&shot.image).and_then(|pixels| write(file, &pixels).map_err(|error| error.to_string()));
    exit.write(match written {
        Ok(()) => AppExit::Success,
        Err(error) => {
            eprintln!("gragra: {} can't be written: {error}.", canvas.picture.display());
            AppExit::error()
        }
    });
}

fn pixels(image: &Image) -> Result<Vec<u8>, String> {
    let image = image.clone().try_into_dynamic().map_err(|error| error.to_string())?;
    Ok(image.to_rgb8().into_raw())
}

fn write(file: File, pixels: &[u8]) -> Result<(), png::EncodingError> {
    let mut encoder = png::Encoder::new(BufWriter::new(file), SIZE.x, SIZE.y);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()
}

//! A picture of one tick of a replay, drawn without a window.

use super::{display, log, window};
use crate::AppPlugin;
use crate::camera::MainCamera;
use crate::screen::Screen;
use crate::session::storage::Storage;
use crate::session::{Chronicle, HotSeat, Pace, Poses, Session};
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

/// The size of the picture.
const SIZE: UVec2 = UVec2::new(1280, 720);
/// After so many frames the scene stands and all that is on it has reached the renderer.
const FRAMES: u32 = 12;

/// Draws the replay at a tick, or at its end, and writes the picture.
pub(super) fn take(
    replay: Replay,
    path: &Path,
    tick: Option<u32>,
    picture: &Path,
) -> Result<AppExit, String> {
    let (session, chronicle) = bring(replay, path, tick)?;
    // Better now than after the work.
    let file = File::create(picture)
        .map_err(|error| format!("{} cannot be written: {error}.", picture.display()))?;
    let mut app = display::build(windowless)?;
    app.insert_resource(session)
        .insert_resource(chronicle)
        .insert_resource(Poses::default())
        .insert_resource(HotSeat::default())
        .insert_resource(still())
        .insert_resource(Paper { picture: picture.to_owned(), file: Some(file), image: Handle::default() })
        .insert_state(Screen::Match)
        .add_systems(Startup, lay_paper)
        .add_systems(Update, (aim, shoot));
    Ok(app.run())
}

/// Time that does not pass.
fn still() -> Pace {
    let mut pace = Pace::default();
    pace.is_paused = true;
    pace
}

/// The match at that tick, with what happened before.
fn bring(replay: Replay, path: &Path, tick: Option<u32>) -> Result<(Session, Chronicle), String> {
    let sentence = |error: &dyn std::fmt::Display| format!("{}: {error}", path.display());
    let last = replay.ticks();
    let tick = tick.unwrap_or(last);
    let mut playback = Playback::new(Arc::new(replay));
    let mut story = Story::default();
    story.follow(&mut playback, tick).map_err(|error| sentence(&error))?;
    Ok((Session::replay(playback, Some(path.to_owned())), Chronicle(story)))
}

/// The game without a window, and with settings and matches of nobody.
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
                // Nothing may be missing in the only picture there is.
                .set(RenderPlugin { synchronous_pipeline_compilation: true, ..default() })
                .set(log::plugin())
                .disable::<WinitPlugin>(),
        )
        .add_plugins(ScheduleRunnerPlugin::default())
        .add_plugins(AppPlugin);
    app
}

/// What is drawn on.
#[derive(Resource)]
struct Paper {
    picture: PathBuf,
    file: Option<File>,
    image: Handle<Image>,
}

fn lay_paper(mut paper: ResMut<Paper>, mut images: ResMut<Assets<Image>>) {
    paper.image = images.add(Image::new_target_texture(SIZE.x, SIZE.y, TextureFormat::Rgba8UnormSrgb, None));
}

/// The camera draws on the paper instead of the window.
fn aim(mut commands: Commands, paper: Res<Paper>, cameras: Query<Entity, Added<MainCamera>>) {
    for camera in &cameras {
        commands.entity(camera).insert(RenderTarget::Image(paper.image.clone().into()));
    }
}

fn shoot(mut commands: Commands, paper: Res<Paper>, mut frame: Local<u32>) {
    *frame += 1;
    if *frame == FRAMES {
        commands.spawn(Screenshot::image(paper.image.clone())).observe(develop);
    }
}

fn develop(shot: On<ScreenshotCaptured>, mut paper: ResMut<Paper>, mut exit: MessageWriter<AppExit>) {
    let Some(file) = paper.file.take() else { return };
    let written =
        pixels(&shot.image).and_then(|pixels| write(file, &pixels).map_err(|error| error.to_string()));
    exit.write(match written {
        Ok(()) => AppExit::Success,
        Err(error) => {
            eprintln!("gragra: {} cannot be written: {error}.", paper.picture.display());
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

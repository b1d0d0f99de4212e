//! Starts the program: from the command line to a window, or to one sentence that says why there is none.

mod display;
mod first_request;
mod headless;
mod log;
mod replay_screenshot;
mod show_window;
pub(crate) mod threads;

pub use headless::headless_app;

use crate::AppPlugin;
use crate::base::crash;
use crate::base::settings::SettingsFile;
use crate::base::words::SystemLanguage;
use crate::program::cli::Args;
use crate::program::trace::Trace;
use crate::session::storage::Storage;
use crate::view::sound;
use bevy::prelude::*;
use bevy::window::WindowResolution;
use clap::Parser;
use gragra_sim::replay::Replay;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

/// Whatever goes wrong before there is a window ends in one sentence.
pub fn run() -> ExitCode {
    let begun = Instant::now();
    let args = Args::parse();
    match start(&args, begun) {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(sentence) => {
            eprintln!("gragra: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn start(args: &Args, begun: Instant) -> Result<AppExit, String> {
    let replay = args.watch.as_deref().map(read).transpose()?;
    if let (Some(tick), Some(replay), Some(path)) = (args.tick, &replay, &args.watch)
        && tick > replay.ticks()
    {
        let last = replay.ticks();
        return Err(format!("{}: there is no tick {tick}; the replay ends at tick {last}.", path.display()));
    }
    if let (Some(picture), Some(replay), Some(path)) = (&args.screenshot, replay, &args.watch) {
        return replay_screenshot::take(replay, path, args.tick, picture);
    }
    display::check()?;
    let mut app = display::build(|| game(args))?;
    if let Some(path) = &args.trace {
        let trace =
            Trace::create(path).map_err(|error| format!("{} can't be written: {error}.", path.display()))?;
        app.insert_resource(trace);
    }
    app.add_plugins(first_request::plugin(args, begun));
    crash::install(app.world().resource::<Storage>().crashes());
    Ok(app.run())
}

fn read(path: &Path) -> Result<Replay, String> {
    Replay::read_file(path).map_err(|error| format!("{}: {error}", path.display()))
}

fn game(args: &Args) -> App {
    let mut app = App::new();
    app.insert_resource(SystemLanguage::ask())
        .insert_resource(args.data_dir.clone().map_or_else(Storage::of_user, Storage::at))
        .insert_resource(args.data_dir.clone().map_or_else(SettingsFile::of_user, SettingsFile::within))
        .add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(Window { visible: false, ..window() }),
                    ..default()
                })
                .set(log::plugin()),
        )
        .add_plugins((AppPlugin, show_window::plugin, sound::player));
    app
}

fn window() -> Window {
    Window {
        title: "gragra".into(),
        name: Some("gragra".into()),
        resolution: WindowResolution::new(1280, 720),
        ..default()
    }
}

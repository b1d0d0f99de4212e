//! Starting the program: from the command line to a window, or to the one sentence why there is none.

mod curtain;
mod display;
mod headless;
mod log;
mod opening;
mod screenshot;
pub(crate) mod threads;

pub use headless::headless_app;

use crate::AppPlugin;
use crate::cli::Args;
use crate::crash;
use crate::session::storage::Storage;
use crate::settings::SettingsFile;
use crate::sound;
use crate::trace::Trace;
use crate::words::SystemLanguage;
use bevy::prelude::*;
use bevy::window::WindowResolution;
use clap::Parser;
use gragra_sim::replay::Replay;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

/// Runs the game; everything that can go wrong before there is a window ends in one sentence.
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
        return Err(format!("{}: the replay has {last} ticks, and no tick {tick}.", path.display()));
    }
    if let (Some(picture), Some(replay), Some(path)) = (&args.screenshot, replay, &args.watch) {
        return screenshot::take(replay, path, args.tick, picture);
    }
    display::check()?;
    let mut app = display::build(|| game(args))?;
    if let Some(path) = &args.trace {
        let trace =
            Trace::create(path).map_err(|error| format!("{} cannot be written: {error}.", path.display()))?;
        app.insert_resource(trace);
    }
    app.add_plugins(opening::plugin(args, begun));
    crash::install(app.world().resource::<Storage>().crashes());
    Ok(app.run())
}

fn read(path: &Path) -> Result<Replay, String> {
    Replay::read_file(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// The game in its window.
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
        .add_plugins((AppPlugin, curtain::plugin, sound::player));
    app
}

/// The window, also where nobody sees it.
fn window() -> Window {
    Window {
        title: "gragra".into(),
        name: Some("gragra".into()),
        resolution: WindowResolution::new(1280, 720),
        ..default()
    }
}

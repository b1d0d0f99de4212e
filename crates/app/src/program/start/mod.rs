//! Starts the program: from the command line to a window, or to one sentence that says why there is none.

mod display;
mod first_request;
mod headless;
mod replay_screenshot;
mod show_window;
pub(crate) mod threads;
mod window_icon;

pub use headless::headless_app;

use crate::AppPlugin;
use crate::base::crash;
use crate::base::settings::SettingsFile;
use crate::base::words::SystemLanguage;
use crate::program::cli::Args;
use crate::program::trace::Trace;
use crate::session::storage::Storage;
use crate::view::sound;
use bevy::app::PluginGroupBuilder;
use bevy::log::{Level, LogPlugin};
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::{MemoryHints, WgpuSettings};
use bevy::window::{ExitCondition, WindowResolution};
use bevy::winit::WinitPlugin;
use clap::Parser;
use gragra_sim::replay::Replay;
use std::process::ExitCode;
use std::time::Instant;

/// The terminal stays quiet unless something is wrong that a player can change, so not drivers, sound cards or software
/// rendering. `RUST_LOG` asks for more.
const LOG_FILTER: &str = "warn,wgpu=error,wgpu_core=error,wgpu_hal=off,naga=error,bevy_render::renderer=error,\
     bevy_render::view=error,bevy_egui=error,bevy_winit=error,winit=error,calloop=error,sctk=error,gilrs=error,\
     gilrs_core=error,bevy_kira_audio=error,alsa=off,cpal=off,smithay_clipboard=error,arboard=error";

/// Any error before the window opens ends in one sentence.
pub fn run() -> ExitCode {
    let begun = Instant::now();
    match start(&Args::parse(), begun) {
        Ok(AppExit::Success) => ExitCode::SUCCESS,
        Ok(AppExit::Error(code)) => ExitCode::from(code.get()),
        Err(sentence) => {
            eprintln!("gragra: {sentence}");
            ExitCode::FAILURE
        }
    }
}

fn start(args: &Args, begun: Instant) -> Result<AppExit, String> {
    if let Some(path) = &args.watch {
        let replay = Replay::read_file(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let last = replay.ticks();
        let tick = args.tick.unwrap_or(last);
        if tick > last {
            return Err(format!(
                "{}: there is no tick {tick}; the replay ends at tick {last}.",
                path.display()
            ));
        }
        if let Some(picture) = &args.screenshot {
            let preferences = settings_file(args).read_preferences();
            return replay_screenshot::take(replay, path, tick, picture, preferences);
        }
    }
    display::check()?;
    let mut app = display::build(|| window_app(args))?;
    if let Some(path) = &args.trace {
        let trace =
            Trace::create(path).map_err(|error| format!("{} can't be written: {error}.", path.display()))?;
        app.insert_resource(trace);
    }
    first_request::add_systems(&mut app, args, begun);
    crash::install(app.world().resource::<Storage>().crashes());
    Ok(app.run())
}

fn settings_file(args: &Args) -> SettingsFile {
    args.data_dir.clone().map_or_else(SettingsFile::of_user, SettingsFile::within)
}

fn window_app(args: &Args) -> App {
    let mut app = App::new();
    let window = WindowPlugin { primary_window: Some(Window { visible: false, ..window() }), ..default() };
    app.insert_resource(SystemLanguage::ask())
        .insert_resource(args.data_dir.clone().map_or_else(Storage::of_user, Storage::at))
        .insert_resource(settings_file(args))
        .add_plugins(DefaultPlugins.set(window).set(renderer()).set(log_plugin()))
        .add_plugins((AppPlugin, show_window::plugin, window_icon::plugin, sound::player));
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

/// A table of dice needs little graphics memory, so it is not reserved in large blocks.
fn renderer() -> RenderPlugin {
    let settings = WgpuSettings { memory_hints: MemoryHints::MemoryUsage, ..default() };
    RenderPlugin { render_creation: settings.into(), ..default() }
}

fn log_plugin() -> LogPlugin {
    LogPlugin { level: Level::WARN, filter: LOG_FILTER.into(), ..default() }
}

/// Bevy's plugins without a real window.
fn windowless_plugins() -> PluginGroupBuilder {
    let exit_condition = ExitCondition::DontExit;
    let window = WindowPlugin { primary_window: Some(window()), exit_condition, ..default() };
    DefaultPlugins.set(window).disable::<WinitPlugin>()
}

//! The game without a window and without a graphics card, for tests.

use super::window;
use crate::AppPlugin;
use crate::session::Haste;
use crate::session::storage::Storage;
use crate::settings::SettingsFile;
use bevy::app::{PluginsState, TerminalCtrlCHandlerPlugin};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::ExitCondition;
use bevy::winit::WinitPlugin;
use std::time::Duration;

/// About what a window manages in a frame.
const SKIPPED_TICKS: u32 = 60;

/// Everything but a window and a renderer. Each update is a sixtieth of a second, on however busy a machine; devices are
/// whatever messages are written.
pub fn headless_app(storage: Storage) -> App {
    let settings = storage.replays().and_then(|replays| Some(replays.parent()?.to_owned()));
    let mut app = App::new();
    app.insert_resource(settings.map_or_else(SettingsFile::default, SettingsFile::within))
        .insert_resource(storage)
        .insert_resource(Haste::Ticks(SKIPPED_TICKS))
        .add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(window()),
                    exit_condition: ExitCondition::DontExit,
                    ..default()
                })
                .set(RenderPlugin {
                    render_creation: WgpuSettings { backends: None, ..default() }.into(),
                    ..default()
                })
                .disable::<WinitPlugin>()
                .disable::<LogPlugin>()
                .disable::<TerminalCtrlCHandlerPlugin>(),
        )
        // Cameras that come and go want it, though nobody draws what they see.
        .add_plugins((SyncWorldPlugin, AppPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1) / 60));
    while app.plugins_state() == PluginsState::Adding {
        bevy::tasks::tick_global_task_pools_on_main_thread();
    }
    app.finish();
    app.cleanup();
    app
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::menus::bots_only;
    use crate::screen::Screen;
    use crate::session::{Session, Wish};

    #[test]
    fn a_match_runs_without_a_window() {
        let mut app = headless_app(Storage::nowhere());
        app.update();
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Title);
        app.world_mut().write_message(Wish::Play(bots_only(1)));
        (0..30).for_each(|_| app.update());
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Match);
        assert!(app.world().resource::<Session>().now() > 10);
        app.world_mut().write_message(Wish::Leave);
        (0..3).for_each(|_| app.update());
        assert!(!app.world().contains_resource::<Session>());
    }
}

//! The client without a window or a graphics card, for tests.

use super::windowless_plugins;
use crate::AppPlugin;
use crate::base::settings::SettingsFile;
use crate::session::SkipBudget;
use crate::session::storage::Storage;
use bevy::app::{PluginsState, TerminalCtrlCHandlerPlugin};
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::time::TimeUpdateStrategy;
use std::time::{Duration, Instant};

/// About as many as a real window plays in a frame.
const SKIPPED_TICKS: u32 = 60;
/// Plugins without a graphics card are ready at once; a busy machine may take its time.
const PLUGINS_DEADLINE: Duration = Duration::from_secs(60);

/// Every update lasts a sixtieth of a second, however busy the machine is. Tests write the messages of the devices.
pub fn headless_app(storage: Storage) -> App {
    let settings = storage.replays().and_then(|replays| Some(replays.parent()?.to_owned()));
    let no_gpu = WgpuSettings { backends: None, ..default() };
    let mut app = App::new();
    app.insert_resource(settings.map_or_else(SettingsFile::default, SettingsFile::within))
        .insert_resource(storage)
        .insert_resource(SkipBudget::Ticks(SKIPPED_TICKS))
        .add_plugins(
            windowless_plugins()
                .set(RenderPlugin { render_creation: no_gpu.into(), ..default() })
                .disable::<LogPlugin>()
                .disable::<TerminalCtrlCHandlerPlugin>(),
        )
        // Spawning a camera needs it, even if nothing is drawn.
        .add_plugins((SyncWorldPlugin, AppPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1) / 60));
    let deadline = Instant::now() + PLUGINS_DEADLINE;
    while app.plugins_state() == PluginsState::Adding {
        assert!(Instant::now() < deadline, "a plugin is not ready after {PLUGINS_DEADLINE:?}");
        bevy::tasks::tick_global_task_pools_on_main_thread();
    }
    app.finish();
    app.cleanup();
    app
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::screen::Screen;
    use crate::session::{Session, SessionRequest};
    use crate::ui::menus::bots_only;

    #[test]
    fn a_match_runs_without_a_window() {
        let mut app = headless_app(Storage::nowhere());
        app.update();
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Title);
        app.world_mut().write_message(SessionRequest::Play(bots_only(1)));
        (0..30).for_each(|_| app.update());
        assert_eq!(*app.world().resource::<State<Screen>>().get(), Screen::Match);
        assert!(app.world().resource::<Session>().now() > 10);
        app.world_mut().write_message(SessionRequest::Leave);
        (0..3).for_each(|_| app.update());
        assert!(!app.world().contains_resource::<Session>());
    }
}

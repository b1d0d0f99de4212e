//! When settings are read and written.

use super::{Settings, Trial, file};
use crate::session::Notice;
use crate::words::{io_error, say};
use bevy::prelude::*;
use std::path::PathBuf;
use std::time::Duration;

/// After a change, more are waited for this long: a slider is still being dragged.
const CALM: Duration = Duration::from_millis(800);

pub(super) fn plugin(app: &mut App) {
    let path = app.world_mut().get_resource_or_init::<SettingsFile>().0.clone();
    let (settings, sentence) = path.map_or_else(Default::default, |path| file::read(&path));
    app.insert_resource(Unwritten { written: settings.clone(), since: None, has_failed: false })
        .insert_resource(settings)
        .add_message::<Notice>()
        .add_systems(Last, keep);
    if let Some(sentence) = sentence {
        app.add_systems(Startup, move |mut notices: MessageWriter<Notice>| {
            notices.write(Notice(sentence.clone()));
        });
    }
}

/// Where the settings are kept; nowhere by default.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct SettingsFile(Option<PathBuf>);

impl SettingsFile {
    /// The platform's place for a user's settings, if the user has a home.
    pub fn of_user() -> Self {
        Self(
            directories::ProjectDirs::from("", "", "gragra")
                .map(|dirs| dirs.config_dir().join("settings.toml")),
        )
    }

    /// In another directory.
    pub fn within(directory: PathBuf) -> Self {
        Self(Some(directory.join("settings.toml")))
    }
}

/// What the file holds, and since when something else should be in it.
#[derive(Resource)]
struct Unwritten {
    written: Settings,
    since: Option<Duration>,
    has_failed: bool,
}

fn keep(
    mut unwritten: ResMut<Unwritten>,
    (settings, trial): (Res<Settings>, Res<Trial>),
    path: Res<SettingsFile>,
    clock: Res<Time<Real>>,
    mut exits: MessageReader<AppExit>,
    mut notices: MessageWriter<Notice>,
) {
    let is_exiting = exits.read().next().is_some();
    // Whoever is left without a picture and pulls the plug finds the old one next time.
    if settings.is_changed() || trial.is_changed() {
        unwritten.since = (trial.certain(&settings) != unwritten.written).then(|| clock.elapsed());
    }
    let Some(since) = unwritten.since else { return };
    let Some(path) = &path.0 else { return };
    if !is_exiting && clock.elapsed().saturating_sub(since) < CALM {
        return;
    }
    unwritten.since = None;
    let settings = trial.certain(&settings);
    match file::write(path, &settings) {
        Ok(()) => unwritten.written = settings,
        Err(error) if !unwritten.has_failed => {
            unwritten.has_failed = true;
            notices.write(Notice(say!("notice-settings-not-kept", why = io_error(&error))));
        }
        Err(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::time::TimePlugin;

    #[test]
    fn a_change_is_written_after_a_while_and_at_the_end() {
        let directory = std::env::temp_dir().join(format!("gragra-keep-{}", std::process::id()));
        let path = directory.join("settings.toml");
        let mut app = App::new();
        app.add_plugins(TimePlugin)
            .insert_resource(SettingsFile::within(directory.clone()))
            .init_resource::<Trial>()
            .add_plugins(plugin);
        app.insert_resource(bevy::time::TimeUpdateStrategy::ManualDuration(CALM / 2));
        app.update();
        assert!(!path.exists(), "nothing has changed");
        app.world_mut().resource_mut::<Settings>().ui_scale = 125;
        app.update();
        assert!(!path.exists(), "more may follow");
        (0..3).for_each(|_| app.update());
        assert_eq!(file::read(&path).0.ui_scale, 125);
        app.world_mut().resource_mut::<Settings>().ui_scale = 150;
        app.world_mut().write_message(AppExit::Success);
        app.update();
        assert_eq!(file::read(&path).0.ui_scale, 150);
        let _ = std::fs::remove_dir_all(directory);
    }
}

//! Reads the settings at the start and saves changes.

use super::file::{self, SavedSettings};
use super::{DisplayConfirm, Preferences, Profile};
use crate::base::controls::Bindings;
use crate::base::notice::Notice;
use crate::base::words::{io_error, say};
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Saving waits this long after a change, because a slider may still be dragged.
const SAVE_DELAY: Duration = Duration::from_millis(800);

pub(super) fn plugin(app: &mut App) {
    let path = app.world_mut().get_resource_or_init::<SettingsFile>().0.clone();
    let (saved, notice) = path.map_or_else(Default::default, |path| file::read(&path));
    let SavedSettings { preferences, profile, bindings } = saved.clone();
    app.insert_resource(preferences)
        .insert_resource(profile)
        .insert_resource(bindings)
        .insert_resource(SaveState { saved, changed_at: None, has_failed: false })
        .add_message::<Notice>()
        .add_systems(Last, save_settings);
    if let Some(notice) = notice {
        app.add_systems(Startup, move |mut notices: MessageWriter<Notice>| {
            notices.write(Notice(notice.clone()));
        });
    }
}

/// Where the settings are saved; nowhere by default.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct SettingsFile(Option<PathBuf>);

impl SettingsFile {
    /// In the platform's folder for a user's settings, if the user has one.
    pub fn of_user() -> Self {
        directories::ProjectDirs::from("", "", "gragra")
            .map_or_else(Self::default, |folders| Self::within(folders.config_dir().to_owned()))
    }

    pub fn within(folder: PathBuf) -> Self {
        Self(Some(folder.join("settings.toml")))
    }

    /// What the file says, or the defaults. Nothing is saved or set aside.
    pub(crate) fn read_preferences(&self) -> Preferences {
        let saved = self.0.as_deref().and_then(|path| file::load(path).ok().flatten());
        saved.unwrap_or_default().preferences
    }
}

#[derive(Resource)]
struct SaveState {
    /// What this window last read from the file or wrote into it.
    saved: SavedSettings,
    /// When the settings last became different from that.
    changed_at: Option<Duration>,
    /// The player was already told that the file cannot be written.
    has_failed: bool,
}

impl SaveState {
    /// Keeps the progress that another window may have saved. A file that has become unreadable since the start is overwritten.
    fn save(&mut self, path: &Path, mut settings: SavedSettings) -> io::Result<()> {
        if let Ok(Some(other)) = file::load(path) {
            let progress = &mut settings.profile.progress;
            *progress = progress.merge(&other.profile.progress, &self.saved.profile.progress);
        }
        file::write(path, &settings)?;
        self.saved = settings;
        Ok(())
    }
}

#[derive(SystemParam)]
struct CurrentSettings<'w> {
    preferences: Res<'w, Preferences>,
    profile: ResMut<'w, Profile>,
    bindings: Res<'w, Bindings>,
    display_confirm: Res<'w, DisplayConfirm>,
}

impl CurrentSettings<'_> {
    fn is_changed(&self) -> bool {
        self.preferences.is_changed()
            || self.profile.is_changed()
            || self.bindings.is_changed()
            || self.display_confirm.is_changed()
    }

    /// Without an unconfirmed display: players who are left without a picture can restart the game.
    fn to_save(&self) -> SavedSettings {
        let display = self.display_confirm.confirmed(self.preferences.display);
        SavedSettings {
            preferences: Preferences { display, ..self.preferences.clone() },
            profile: self.profile.clone(),
            bindings: self.bindings.clone(),
        }
    }
}

fn save_settings(
    mut state: ResMut<SaveState>,
    mut current: CurrentSettings,
    file: Res<SettingsFile>,
    clock: Res<Time<Real>>,
    mut exits: MessageReader<AppExit>,
    mut notices: MessageWriter<Notice>,
) {
    let is_exiting = exits.read().next().is_some();
    let Some(path) = &file.0 else { return };
    if current.is_changed() || is_exiting {
        state.changed_at = (current.to_save() != state.saved).then(|| clock.elapsed());
    }
    let Some(changed_at) = state.changed_at else { return };
    if !is_exiting && clock.elapsed().saturating_sub(changed_at) < SAVE_DELAY {
        return;
    }
    state.changed_at = None;
    match state.save(path, current.to_save()) {
        Ok(()) => {
            state.has_failed = false;
            let progress = &state.saved.profile.progress;
            if current.profile.progress != *progress {
                current.profile.progress = progress.clone();
            }
        }
        // The next change and the end of the game try again.
        Err(error) => {
            if !std::mem::replace(&mut state.has_failed, true) {
                notices.write(Notice(say!("notice-settings-not-kept", why = io_error(&error))));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Hint, PreferenceChange, ProfileChange, changes_plugin};
    use super::*;
    use bevy::time::{TimePlugin, TimeUpdateStrategy};
    use gragra_sim::table::Tremor;
    use std::fs;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("gragra-save-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    /// A window that saves its settings there.
    fn window(folder: &Path) -> App {
        let mut app = App::new();
        app.add_plugins(TimePlugin)
            .insert_resource(SettingsFile::within(folder.to_owned()))
            .init_resource::<DisplayConfirm>()
            .add_plugins((plugin, changes_plugin));
        app.insert_resource(TimeUpdateStrategy::ManualDuration(SAVE_DELAY / 2));
        app.update();
        app
    }

    fn set_scale(app: &mut App, scale: u16) {
        app.world_mut().resource_mut::<Preferences>().ui_scale = scale;
    }

    fn saved_scale(path: &Path) -> u16 {
        file::read(path).0.preferences.ui_scale
    }

    fn wait(app: &mut App) {
        (0..4).for_each(|_| app.update());
    }

    fn exit(mut app: App) {
        app.world_mut().write_message(AppExit::Success);
        app.update();
    }

    fn notices(app: &mut App) -> usize {
        app.world_mut().resource_mut::<Messages<Notice>>().drain().count()
    }

    #[test]
    fn a_change_is_written_after_a_while_and_at_the_end() {
        let folder = folder("while");
        let path = folder.join("settings.toml");
        let mut app = window(&folder);
        assert!(!path.exists(), "nothing has changed");
        set_scale(&mut app, 125);
        app.update();
        assert!(!path.exists(), "more may follow");
        wait(&mut app);
        assert_eq!(saved_scale(&path), 125);
        set_scale(&mut app, 150);
        exit(app);
        assert_eq!(saved_scale(&path), 150);
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn progress_of_another_window_is_not_overwritten() {
        let folder = folder("windows");
        let (mut one, mut other) = (window(&folder), window(&folder));
        let height = |height| ProfileChange::Height { tremor: Tremor::Natural, height };
        for change in [height(9), ProfileChange::LessonTaken, ProfileChange::HintShown(Hint::Collapse)] {
            one.world_mut().write_message(change);
        }
        wait(&mut one);
        for change in [height(5), ProfileChange::HintShown(Hint::Record)] {
            other.world_mut().write_message(change);
        }
        wait(&mut other);
        let profile = other.world().resource::<Profile>().clone();
        assert_eq!((profile.progress.best.get(Tremor::Natural), profile.progress.is_lesson_taken), (9, true));
        assert_eq!(profile.progress.hints, [Hint::Collapse, Hint::Record].into());
        assert_eq!(file::read(&folder.join("settings.toml")).0.profile, profile);
        // Hints are shown again although the first window still has one of them.
        other.world_mut().write_message(ProfileChange::ResetHints);
        wait(&mut other);
        set_scale(&mut one, 150);
        exit(one);
        let (kept, _) = file::read(&folder.join("settings.toml"));
        assert_eq!((kept.preferences.ui_scale, kept.profile.progress.hints.len()), (150, 0));
        assert_eq!(kept.profile.progress.best.get(Tremor::Natural), 9);
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn a_preference_that_changes_while_the_file_is_written_leaves_the_merged_progress() {
        for late in 0..6 {
            let folder = folder("page");
            let (mut one, mut other) = (window(&folder), window(&folder));
            one.world_mut().write_message(ProfileChange::HintShown(Hint::Collapse));
            wait(&mut one);
            set_scale(&mut other, 125);
            for frame in 0..12 {
                if frame == late {
                    other.world_mut().write_message(PreferenceChange::UiScale(150));
                }
                other.update();
            }
            let (preferences, profile) =
                (other.world().resource::<Preferences>(), other.world().resource::<Profile>());
            assert_eq!(preferences.ui_scale, 150, "{late}");
            assert_eq!(profile.progress.hints, [Hint::Collapse].into(), "{late}");
            let _ = fs::remove_dir_all(folder);
        }
    }

    #[test]
    fn a_failure_is_reported_once_and_the_next_change_and_the_end_try_again() {
        let folder = folder("blocked");
        let path = folder.join("settings.toml");
        // A file lies where the folder should be.
        fs::write(&folder, "").unwrap();
        let mut app = window(&folder);
        notices(&mut app);
        for (scale, count) in [(125, 1), (150, 0)] {
            set_scale(&mut app, scale);
            let telling = (0..4).map(|_| {
                app.update();
                notices(&mut app)
            });
            assert_eq!(telling.sum::<usize>(), count, "{scale}");
        }
        fs::remove_file(&folder).unwrap();
        wait(&mut app);
        assert!(!path.exists(), "nothing has changed since");
        set_scale(&mut app, 175);
        wait(&mut app);
        assert_eq!(saved_scale(&path), 175);
        fs::remove_dir_all(&folder).unwrap();
        fs::write(&folder, "").unwrap();
        set_scale(&mut app, 200);
        let telling = (0..4).map(|_| {
            app.update();
            notices(&mut app)
        });
        assert_eq!(telling.sum::<usize>(), 1, "it had worked meanwhile");
        fs::remove_file(&folder).unwrap();
        exit(app);
        assert_eq!(saved_scale(&path), 200);
        let _ = fs::remove_dir_all(folder);
    }
}

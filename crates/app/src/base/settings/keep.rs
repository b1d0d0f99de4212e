//! When settings are read and written.

use super::{Change, DisplayConfirm, Settings, file};
use crate::base::notice::Notice;
use crate::base::words::{io_error, say};
use bevy::prelude::*;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// After a change, more are waited for this long: a slider is still being dragged.
const CALM: Duration = Duration::from_millis(800);

pub(super) fn plugin(app: &mut App) {
    let path = app.world_mut().get_resource_or_init::<SettingsFile>().0.clone();
    let (settings, sentence) = path.map_or_else(Default::default, |path| file::read(&path));
    app.insert_resource(Unwritten { written: settings.clone(), since: None, has_failed: false })
        .insert_resource(settings)
        .add_message::<Change>()
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

/// What the file holds as far as we know, and since when something else should be in it.
#[derive(Resource)]
struct Unwritten {
    written: Settings,
    since: Option<Duration>,
    /// Could it not be written last time? Then that has been said.
    has_failed: bool,
}

impl Unwritten {
    /// Another window may have remembered something since.
    fn write(&mut self, path: &Path, mut settings: Settings) -> io::Result<()> {
        if let Some(other) = file::memory(path) {
            settings.memory = settings.memory.and(&other, &self.written.memory);
        }
        file::write(path, &settings)?;
        self.written = settings;
        Ok(())
    }
}

fn keep(
    mut unwritten: ResMut<Unwritten>,
    mut settings: ResMut<Settings>,
    trial: Res<DisplayConfirm>,
    path: Res<SettingsFile>,
    clock: Res<Time<Real>>,
    (mut changes, mut exits): (MessageReader<Change>, MessageReader<AppExit>),
    mut notices: MessageWriter<Notice>,
) {
    let is_exiting = exits.read().next().is_some();
    let more_follows = changes.read().next().is_some();
    let Some(path) = &path.0 else { return };
    if settings.is_changed() || trial.is_changed() || is_exiting {
        // Whoever is left without a picture and pulls the plug finds the old one next time.
        let is_other = trial.certain(&settings) != unwritten.written;
        unwritten.since = is_other.then(|| clock.elapsed());
    }
    let Some(since) = unwritten.since else { return };
    if !is_exiting && (more_follows || clock.elapsed().saturating_sub(since) < CALM) {
        return;
    }
    unwritten.since = None;
    match unwritten.write(path, trial.certain(&settings)) {
        Ok(()) => {
            unwritten.has_failed = false;
            let memory = &unwritten.written.memory;
            if settings.memory != *memory {
                settings.memory = memory.clone();
            }
        }
        // It is tried again with the next change, and at the end.
        Err(error) => {
            if !std::mem::replace(&mut unwritten.has_failed, true) {
                notices.write(Notice(say!("notice-settings-not-kept", why = io_error(&error))));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Remember, change, remember};
    use super::*;
    use crate::base::settings::Hint;
    use bevy::time::{TimePlugin, TimeUpdateStrategy};
    use gragra_sim::table::Tremor;
    use std::fs;

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("gragra-keep-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder
    }

    /// A window whose settings are kept there.
    fn window(folder: &Path) -> App {
        let mut app = App::new();
        app.add_plugins(TimePlugin)
            .insert_resource(SettingsFile::within(folder.to_owned()))
            .init_resource::<DisplayConfirm>()
            .add_message::<Remember>()
            .add_plugins(plugin)
            .add_systems(First, (change, remember).chain());
        app.insert_resource(TimeUpdateStrategy::ManualDuration(CALM / 2));
        app.update();
        app
    }

    fn settings(app: &App) -> &Settings {
        app.world().resource::<Settings>()
    }

    fn set_scale(app: &mut App, scale: u16) {
        app.world_mut().resource_mut::<Settings>().ui_scale = scale;
    }

    fn wait(app: &mut App) {
        (0..4).for_each(|_| app.update());
    }

    fn exit(mut app: App) {
        app.world_mut().write_message(AppExit::Success);
        app.update();
    }

    fn told(app: &mut App) -> usize {
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
        assert_eq!(file::read(&path).0.ui_scale, 125);
        set_scale(&mut app, 150);
        exit(app);
        assert_eq!(file::read(&path).0.ui_scale, 150);
        let _ = fs::remove_dir_all(folder);
    }

    #[test]
    fn what_another_window_remembers_is_not_written_over() {
        let folder = folder("windows");
        let (mut one, mut other) = (window(&folder), window(&folder));
        let height = |height| Remember::Height { tremor: Tremor::Natural, height };
        for what in [height(9), Remember::LessonTaken, Remember::Hint(Hint::Collapse)] {
            one.world_mut().write_message(what);
        }
        wait(&mut one);
        for what in [height(5), Remember::Hint(Hint::Record)] {
            other.world_mut().write_message(what);
        }
        wait(&mut other);
        let memory = settings(&other).memory.clone();
        assert_eq!((memory.best.of(Tremor::Natural), memory.is_lesson_taken), (9, true));
        assert_eq!(memory.hints, [Hint::Collapse, Hint::Record].into());
        assert_eq!(file::memory(&folder.join("settings.toml")), Some(memory));
        // Who wants to see hints again sees them again, although the first window still knows one of them.
        other.world_mut().resource_mut::<Settings>().memory.hints.clear();
        wait(&mut other);
        set_scale(&mut one, 150);
        exit(one);
        let (kept, _) = file::read(&folder.join("settings.toml"));
        assert_eq!((kept.ui_scale, kept.memory.hints.len()), (150, 0));
        assert_eq!(kept.memory.best.of(Tremor::Natural), 9);
        let _ = fs::remove_dir_all(folder);
    }

    /// What a page wants, which it has drawn from the settings of this frame.
    #[derive(Resource)]
    struct Drawn(Option<u16>);

    fn draw(drawn: Res<Drawn>, settings: Res<Settings>, mut changes: MessageWriter<Change>) {
        changes.write_batch(drawn.0.map(|ui_scale| Change(Settings { ui_scale, ..settings.clone() })));
    }

    #[test]
    fn a_page_that_was_drawn_before_the_file_was_written_forgets_nothing() {
        for late in 0..6 {
            let folder = folder("page");
            let (mut one, mut other) = (window(&folder), window(&folder));
            one.world_mut().write_message(Remember::Hint(Hint::Collapse));
            wait(&mut one);
            other.add_systems(PostUpdate, draw);
            set_scale(&mut other, 125);
            for frame in 0..12 {
                other.insert_resource(Drawn((frame == late).then_some(150)));
                other.update();
            }
            let hints = [Hint::Collapse].into();
            assert_eq!((settings(&other).ui_scale, &settings(&other).memory.hints), (150, &hints), "{late}");
            let _ = fs::remove_dir_all(folder);
        }
    }

    #[test]
    fn a_failure_is_told_once_and_the_next_change_and_the_end_try_again() {
        let folder = folder("blocked");
        let path = folder.join("settings.toml");
        // A file lies where the folder should be.
        fs::write(&folder, "").unwrap();
        let mut app = window(&folder);
        told(&mut app);
        for (scale, count) in [(125, 1), (150, 0)] {
            set_scale(&mut app, scale);
            let telling = (0..4).map(|_| {
                app.update();
                told(&mut app)
            });
            assert_eq!(telling.sum::<usize>(), count, "{scale}");
        }
        fs::remove_file(&folder).unwrap();
        wait(&mut app);
        assert!(!path.exists(), "nothing has changed since");
        set_scale(&mut app, 175);
        wait(&mut app);
        assert_eq!(file::read(&path).0.ui_scale, 175);
        fs::remove_dir_all(&folder).unwrap();
        fs::write(&folder, "").unwrap();
        set_scale(&mut app, 200);
        let telling = (0..4).map(|_| {
            app.update();
            told(&mut app)
        });
        assert_eq!(telling.sum::<usize>(), 1, "it had worked meanwhile");
        fs::remove_file(&folder).unwrap();
        exit(app);
        assert_eq!(file::read(&path).0.ui_scale, 200);
        let _ = fs::remove_dir_all(folder);
    }
}

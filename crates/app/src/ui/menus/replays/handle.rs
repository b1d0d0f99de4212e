//! What is done with a file of the shelf: deleted after having asked, called otherwise, or looked for elsewhere.

use super::Shelf;
use crate::base::notice::Notice;
use crate::base::screen::Menu;
use crate::base::words::{bad_replay, io_error, say};
use crate::session::storage::Storage;
use bevy::prelude::*;
use egui_file_dialog::{DialogState, FileDialog};
use gragra_sim::replay::ReplayError;
use std::fs::{self, File, TryLockError};
use std::path::{Path, PathBuf};

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Asked>()
        .init_resource::<Elsewhere>()
        .add_systems(OnExit(Menu::Replays), close_question);
}

/// What is asked about a replay.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(in crate::ui::menus) enum Question {
    #[default]
    Nothing,
    /// Whether it is to be deleted.
    Delete(PathBuf),
    /// What it is to be called; this is typed so far.
    Rename(PathBuf, String),
}

/// What is being asked.
#[derive(Resource, Default)]
pub(in crate::ui::menus) struct Asked(pub(super) Question);

impl Asked {
    pub(in crate::ui::menus) fn is_something(&self) -> bool {
        self.0 != Question::Nothing
    }
}

/// The dialog that looks for a file anywhere.
#[derive(Resource)]
pub(in crate::ui::menus) struct Elsewhere(pub(super) FileDialog);

impl Default for Elsewhere {
    fn default() -> Self {
        let dialog = FileDialog::new()
            .title(&say!("replays-elsewhere"))
            .add_file_filter_extensions(&say!("title-replays"), vec!["gragra"])
            .default_file_filter(&say!("title-replays"))
            .show_new_folder_button(false)
            .movable(false)
            .anchor(bevy_egui::egui::Align2::CENTER_CENTER, [0.0, 0.0])
            .default_size([820.0, 520.0]);
        Self(dialog)
    }
}

impl Elsewhere {
    pub(in crate::ui::menus) fn is_open(&self) -> bool {
        *self.0.state() == DialogState::Open
    }
}

pub(in crate::ui) fn close_question(world: &mut World) {
    world.insert_resource(Asked::default());
    world.insert_resource(Elsewhere::default());
}

pub(in crate::ui) fn browse_files(world: &mut World) {
    let mut elsewhere = Elsewhere::default();
    elsewhere.0.pick_file();
    world.insert_resource(elsewhere);
}

pub(in crate::ui) fn delete_replay(world: &mut World, path: &Path) {
    let done = delete(path, world.resource::<Storage>());
    finish(world, done);
}

pub(in crate::ui) fn rename_replay(world: &mut World, path: &Path, name: &str) {
    let done = rename(path, name, world.resource::<Storage>());
    finish(world, done);
}

/// Says what went wrong, and lists the files again.
fn finish(world: &mut World, done: Result<(), String>) {
    if let Err(sentence) = done {
        world.write_message(Notice(sentence));
    }
    world.insert_resource(Asked::default());
    world.resource_scope(|world, mut shelf: Mut<Shelf>| shelf.look(world.resource::<Storage>()));
}

/// Holds a file for as long as something is done with it. One that is being played in some window is left alone; one
/// that cannot be opened or locked is not, and what follows will say if it cannot be done.
fn hold(path: &Path) -> Result<Option<File>, String> {
    let Ok(file) = File::open(path) else { return Ok(None) };
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(bad_replay(&ReplayError::InUse)),
        _ => Ok(Some(file)),
    }
}

fn delete(path: &Path, storage: &Storage) -> Result<(), String> {
    let _held = hold(path)?;
    fs::remove_file(path).map_err(|error| {
        say!("replays-not-deleted", file = path.display().to_string(), why = io_error(&error))
    })?;
    if let Some(picture) = storage.thumbnail(path) {
        // There need not be one.
        let _ = fs::remove_file(picture);
    }
    Ok(())
}

/// A match is called by its file's name, wherever the file goes.
fn rename(path: &Path, name: &str, storage: &Storage) -> Result<(), String> {
    let stem = file_stem(name)?;
    let fresh = path.with_file_name(format!("{stem}.gragra"));
    if fresh == path {
        return Ok(());
    }
    if fresh.exists() {
        return Err(say!("replays-name-taken", name = stem));
    }
    let _held = hold(path)?;
    fs::rename(path, &fresh).map_err(|error| {
        say!("replays-not-renamed", file = path.display().to_string(), why = io_error(&error))
    })?;
    if let (Some(old), Some(new)) = (storage.thumbnail(path), storage.thumbnail(&fresh)) {
        // There need not be one.
        let _ = fs::rename(old, new);
    }
    Ok(())
}

/// The longest name, in characters: with its ending it fits into any file system.
pub(super) const LONGEST_TITLE: usize = 60;

/// A name that every file system takes.
pub(super) fn file_stem(name: &str) -> Result<String, String> {
    let name = name.trim();
    let is_bad = |letter: char| letter.is_control() || "/\\:*?\"<>|".contains(letter);
    match name {
        "" => Err(say!("replays-needs-name")),
        _ if name.chars().count() > LONGEST_TITLE => Err(say!("replays-name-long", most = LONGEST_TITLE)),
        _ if name.starts_with('.') || name.ends_with('.') => Err(say!("replays-name-points")),
        _ if name.chars().any(is_bad) => Err(say!("replays-name-signs")),
        _ => Ok(name.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_one_that_every_disk_takes() {
        assert_eq!(file_stem("  The great fall  "), Ok("The great fall".into()));
        assert_eq!(file_stem("塔が倒れた"), Ok("塔が倒れた".into()));
        for name in ["", "  ", "a/b", "..", ".hidden", "what?", "a\nb", &"x".repeat(61)] {
            assert!(file_stem(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn renaming_takes_the_picture_along_and_overwrites_nothing() {
        let folder = std::env::temp_dir().join(format!("gragra-rename-{}", std::process::id()));
        let storage = Storage::at(folder.clone());
        let (replays, pictures) = (folder.join("replays"), folder.join("thumbnails"));
        fs::create_dir_all(&replays).unwrap();
        fs::create_dir_all(&pictures).unwrap();
        for name in ["1", "2"] {
            fs::write(replays.join(name).with_extension("gragra"), name).unwrap();
            fs::write(pictures.join(name).with_extension("png"), name).unwrap();
        }
        let file = |name: &str| replays.join(format!("{name}.gragra"));
        rename(&file("1"), "the fall", &storage).unwrap();
        assert_eq!(fs::read_to_string(file("the fall")).unwrap(), "1");
        assert_eq!(fs::read_to_string(pictures.join("the fall.png")).unwrap(), "1");
        assert!(rename(&file("2"), "the fall", &storage).unwrap_err().contains("already"));
        assert_eq!(fs::read_to_string(file("2")).unwrap(), "2");
        rename(&file("2"), "2", &storage).unwrap();
        delete(&file("2"), &storage).unwrap();
        assert!(!file("2").exists() && !pictures.join("2.png").exists());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_match_that_is_being_played_is_neither_deleted_nor_renamed() {
        let folder = std::env::temp_dir().join(format!("gragra-in-use-{}", std::process::id()));
        let storage = Storage::at(folder.clone());
        fs::create_dir_all(folder.join("replays")).unwrap();
        let path = folder.join("replays/1.gragra");
        // As a recorder holds it.
        let played = File::create(&path).unwrap();
        played.try_lock().unwrap();
        let in_use = Err(say!("replay-in-use"));
        assert_eq!(delete(&path, &storage), in_use);
        assert_eq!(rename(&path, "the fall", &storage), in_use);
        assert!(path.exists());
        drop(played);
        rename(&path, "the fall", &storage).unwrap();
        let path = folder.join("replays/the fall.gragra");
        delete(&path, &storage).unwrap();
        assert!(!path.exists());
        fs::remove_dir_all(folder).unwrap();
    }
}

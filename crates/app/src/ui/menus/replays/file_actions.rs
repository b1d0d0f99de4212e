//! Deleting and renaming files of the library.

use super::{Library, close_dialog};
use crate::base::notice::Notice;
use crate::base::words::{bad_replay, io_error, say};
use crate::session::storage::Storage;
use bevy::prelude::*;
use gragra_sim::replay::ReplayError;
use std::fs::{self, File, TryLockError};
use std::path::Path;

/// Tells the player what went wrong, and lists the files again.
pub(in crate::ui) fn change_files(world: &mut World, change: impl FnOnce(&Storage) -> Result<(), String>) {
    if let Err(sentence) = change(world.resource::<Storage>()) {
        world.write_message(Notice(sentence));
    }
    close_dialog(world);
    world.resource_scope(|world, mut library: Mut<Library>| library.load(world.resource::<Storage>()));
}

/// Locks a file while something is done with it, unless it is being played in some window. A file that can't be opened
/// or locked is no error here: deleting or renaming it will fail with a better reason.
fn lock(path: &Path) -> Result<Option<File>, String> {
    let Ok(file) = File::open(path) else { return Ok(None) };
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(bad_replay(&ReplayError::InUse)),
        _ => Ok(Some(file)),
    }
}

pub(in crate::ui) fn delete_replay(path: &Path, storage: &Storage) -> Result<(), String> {
    let _lock = lock(path)?;
    fs::remove_file(path).map_err(|error| {
        say!("replays-not-deleted", file = path.display().to_string(), why = io_error(&error))
    })?;
    if let Some(thumbnail) = storage.thumbnail(path) {
        // Not every match has one.
        let _ = fs::remove_file(thumbnail);
    }
    Ok(())
}

/// The file's name is the name of the match, so that it stays when the file is copied.
pub(in crate::ui) fn rename_replay(path: &Path, name: &str, storage: &Storage) -> Result<(), String> {
    let stem = file_stem(name)?;
    let new_path = path.with_file_name(format!("{stem}.gragra"));
    if new_path == path {
        return Ok(());
    }
    if new_path.exists() {
        return Err(say!("replays-name-taken", name = stem));
    }
    let _lock = lock(path)?;
    fs::rename(path, &new_path).map_err(|error| {
        say!("replays-not-renamed", file = path.display().to_string(), why = io_error(&error))
    })?;
    if let (Some(old), Some(new)) = (storage.thumbnail(path), storage.thumbnail(&new_path)) {
        // Not every match has one.
        let _ = fs::rename(old, new);
    }
    Ok(())
}

/// In characters. With its extension, such a name fits into any file system.
const MAX_NAME_LENGTH: usize = 60;

/// The name if it is valid on every file system, or a sentence that says why not.
pub(super) fn file_stem(name: &str) -> Result<String, String> {
    let name = name.trim();
    let is_bad = |letter: char| letter.is_control() || "/\\:*?\"<>|".contains(letter);
    match name {
        "" => Err(say!("replays-needs-name")),
        _ if name.chars().count() > MAX_NAME_LENGTH => Err(say!("replays-name-long", most = MAX_NAME_LENGTH)),
        _ if name.starts_with('.') || name.ends_with('.') => Err(say!("replays-name-points")),
        _ if name.chars().any(is_bad) => Err(say!("replays-name-signs")),
        _ => Ok(name.into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_must_be_valid_on_every_file_system() {
        assert_eq!(file_stem("  The great fall  "), Ok("The great fall".into()));
        assert_eq!(file_stem("塔が倒れた"), Ok("塔が倒れた".into()));
        for name in ["", "  ", "a/b", "..", ".hidden", "what?", "a\nb", &"x".repeat(61)] {
            assert!(file_stem(name).is_err(), "{name:?}");
        }
    }

    #[test]
    fn renaming_moves_the_thumbnail_and_overwrites_nothing() {
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
        rename_replay(&file("1"), "the fall", &storage).unwrap();
        assert_eq!(fs::read_to_string(file("the fall")).unwrap(), "1");
        assert_eq!(fs::read_to_string(pictures.join("the fall.png")).unwrap(), "1");
        assert!(rename_replay(&file("2"), "the fall", &storage).unwrap_err().contains("already"));
        assert_eq!(fs::read_to_string(file("2")).unwrap(), "2");
        rename_replay(&file("2"), "2", &storage).unwrap();
        delete_replay(&file("2"), &storage).unwrap();
        assert!(!file("2").exists() && !pictures.join("2.png").exists());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_match_that_is_being_played_is_neither_deleted_nor_renamed() {
        let folder = std::env::temp_dir().join(format!("gragra-in-use-{}", std::process::id()));
        let storage = Storage::at(folder.clone());
        fs::create_dir_all(folder.join("replays")).unwrap();
        let path = folder.join("replays/1.gragra");
        // The recorder locks its file.
        let played = File::create(&path).unwrap();
        played.try_lock().unwrap();
        let in_use = Err(say!("replay-in-use"));
        assert_eq!(delete_replay(&path, &storage), in_use);
        assert_eq!(rename_replay(&path, "the fall", &storage), in_use);
        assert!(path.exists());
        drop(played);
        rename_replay(&path, "the fall", &storage).unwrap();
        let path = folder.join("replays/the fall.gragra");
        delete_replay(&path, &storage).unwrap();
        assert!(!path.exists());
        fs::remove_dir_all(folder).unwrap();
    }
}

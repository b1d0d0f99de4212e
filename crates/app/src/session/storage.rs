//! The folders that matches, pictures, clips and reports are kept in.

use bevy::prelude::*;
use gragra_sim::replay::{Header, Recorder};
use std::fs::{self, File};
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// Without a folder nothing is kept.
#[derive(Resource, Clone, PartialEq, Eq, Debug)]
pub struct Storage {
    data: Option<PathBuf>,
}

impl Storage {
    /// The platform's place for a user's data, or none if the user has no home.
    pub fn of_user() -> Self {
        let data = directories::ProjectDirs::from("", "", "gragra").map(|dirs| dirs.data_dir().to_owned());
        Self { data }
    }

    pub fn at(data: PathBuf) -> Self {
        Self { data: Some(data) }
    }

    pub fn nowhere() -> Self {
        Self { data: None }
    }

    fn folder(&self, name: &str) -> Option<PathBuf> {
        self.data.as_ref().map(|data| data.join(name))
    }

    /// Replays and saved matches.
    pub fn replays(&self) -> Option<PathBuf> {
        self.folder("replays")
    }

    /// Screenshots.
    pub fn pictures(&self) -> Option<PathBuf> {
        self.folder("pictures")
    }

    pub fn clips(&self) -> Option<PathBuf> {
        self.folder("clips")
    }

    pub fn thumbnails(&self) -> Option<PathBuf> {
        self.folder("thumbnails")
    }

    /// The thumbnail of a match in our folder.
    pub fn thumbnail(&self, replay: &Path) -> Option<PathBuf> {
        let is_ours = replay.parent() == self.replays().as_deref();
        // Not `with_extension`, because a name may contain a dot.
        let mut name = replay.file_stem()?.to_owned();
        name.push(".png");
        self.thumbnails().filter(|_| is_ours).map(|folder| folder.join(name))
    }

    /// Reports of panics that ended the program.
    pub fn crashes(&self) -> Option<PathBuf> {
        self.folder("crashes")
    }

    /// Reports of faults inside a match.
    pub fn reports(&self) -> Option<PathBuf> {
        self.folder("reports")
    }

    /// All replays and saved matches, newest first.
    pub fn list(&self) -> Vec<PathBuf> {
        let Some(entries) = self.replays().and_then(|directory| fs::read_dir(directory).ok()) else {
            return Vec::new();
        };
        let mut files: Vec<(Option<SystemTime>, PathBuf)> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|extension| extension == "gragra"))
            .map(|path| (modified(&path), path))
            .collect();
        files.sort();
        files.into_iter().rev().map(|(_, path)| path).collect()
    }

    /// Starts to record a match in a new file.
    pub(super) fn record(&self, header: &Header) -> io::Result<Option<(Recorder<File>, PathBuf)>> {
        let Some(directory) = self.replays() else { return Ok(None) };
        fs::create_dir_all(&directory)?;
        let started = header.started().unwrap_or_default();
        for copy in COPIES {
            let path = directory.join(format!("{}.gragra", stem(started, copy)));
            match Recorder::create(&path, header) {
                Ok(recorder) => return Ok(Some((recorder, path))),
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::new(io::ErrorKind::AlreadyExists, "too many matches began in this second"))
    }
}

/// Matches that may begin in the same second.
const COPIES: Range<u32> = 0..100;

/// The file name of a match until somebody renames it.
fn stem(started: u64, copy: u32) -> String {
    if copy == 0 { started.to_string() } else { format!("{started}-{copy}") }
}

/// Whether a match that began then still has its first name.
pub(crate) fn is_unnamed(name: &str, started: Option<u64>) -> bool {
    let started = started.unwrap_or_default();
    // Most names differ at once.
    name.starts_with(&stem(started, 0)) && COPIES.into_iter().any(|copy| stem(started, copy) == name)
}

fn modified(path: &Path) -> Option<SystemTime> {
    fs::metadata(path).and_then(|data| data.modified()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn matches_whose_names_differ_after_a_point_have_their_own_pictures() {
        let storage = Storage::at("data".into());
        let picture = |name: &str| storage.thumbnail(&Path::new("data/replays").join(name));
        assert_eq!(picture("Game 1.1.gragra"), Some("data/thumbnails/Game 1.1.png".into()));
        assert_ne!(picture("Game 1.1.gragra"), picture("Game 1.2.gragra"));
        assert_eq!(picture("7.gragra"), Some("data/thumbnails/7.png".into()));
        assert_eq!(storage.thumbnail(Path::new("elsewhere/7.gragra")), None);
    }

    #[test]
    fn only_what_we_called_it_ourselves_is_no_name() {
        let started = Some(1_700_000_000);
        for name in ["1700000000", "1700000000-1", "1700000000-99"] {
            assert!(is_unnamed(name, started), "{name}");
        }
        for name in ["7", "2025-12-31", "1700000001", "1700000000-100", "1700000000-", "-"] {
            assert!(!is_unnamed(name, started), "{name}");
        }
    }
}

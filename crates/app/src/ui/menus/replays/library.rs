//! The library: all replay files. A task reads them, and reads again only files that have changed.

use super::thumbnail_file;
use crate::base::schedule::AppSystems;
use crate::base::screen::{Menu, Screen};
use crate::base::words::bad_replay;
use crate::session::storage::{Storage, is_unnamed};
use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on, poll_once};
use bevy_egui::egui::ColorImage;
use gragra_rules::{Money, Seat};
use gragra_sim::replay::{End, Header, Outcome, Replay};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Library>()
        .add_systems(OnEnter(Screen::Title), load_library)
        .add_systems(OnEnter(Menu::Replays), load_library)
        .add_systems(Update, receive_library.in_set(AppSystems::ApplyEvents));
}

#[derive(Resource, Default)]
pub(in crate::ui::menus) struct Library {
    /// The newest first.
    pub(super) matches: Vec<SavedMatch>,
    /// Reads the files again.
    pub(super) task: Option<Task<Vec<SavedMatch>>>,
}

#[derive(Clone, PartialEq, Debug)]
pub(in crate::ui::menus) struct SavedMatch {
    pub(in crate::ui::menus) path: PathBuf,
    /// In seconds since 1970.
    pub(in crate::ui::menus) started: Option<u64>,
    /// In the order of the seats.
    pub(super) names: Vec<String>,
    pub(super) seed: Option<u64>,
    pub(super) ticks: u32,
    pub(super) state: MatchState,
    pub(super) thumbnail: Option<Arc<ColorImage>>,
    stamp: Stamp,
}

/// When the file and its thumbnail were written, and how long the file is: if these are the same, the file is too.
type Stamp = (Option<SystemTime>, u64, Option<SystemTime>);

#[derive(Clone, PartialEq, Debug)]
pub(super) enum MatchState {
    Finished {
        winners: Vec<Seat>,
        /// By seat.
        money: Vec<Money>,
    },
    Unfinished,
    /// With a sentence that says why.
    Unusable(String),
}

impl Library {
    pub(in crate::ui::menus) fn newest_unfinished(&self) -> Option<&SavedMatch> {
        self.matches.iter().find(|saved| saved.state == MatchState::Unfinished && saved.ticks > 0)
    }

    pub(super) fn load(&mut self, storage: &Storage) {
        let (storage, known) = (storage.clone(), self.matches.clone());
        self.task = Some(IoTaskPool::get().spawn(async move { read_all(&storage, &known) }));
    }
}

impl SavedMatch {
    pub(in crate::ui::menus) fn players(&self) -> String {
        self.names.join(", ")
    }

    /// The name that the player gave it.
    pub(super) fn title(&self) -> Option<String> {
        let stem = self.path.file_stem()?.to_string_lossy();
        (!is_unnamed(&stem, self.started)).then(|| stem.into_owned())
    }

    pub(super) fn is_usable(&self) -> bool {
        !matches!(self.state, MatchState::Unusable(_))
    }

    fn read(path: &Path, thumbnail: Option<&Path>, stamp: Stamp) -> Self {
        let (header, ticks, state) = match Replay::read_file(path) {
            Ok(replay) => {
                let state = match replay.end() {
                    Some(End { outcome: Some(Outcome { winners, money }), .. }) => {
                        MatchState::Finished { winners: winners.clone(), money: money.clone() }
                    }
                    _ => MatchState::Unfinished,
                };
                (Some(replay.header().clone()), replay.ticks(), state)
            }
            Err(error) => {
                let header = Replay::peek_file(path).ok().and_then(|peek| peek.header);
                (header, 0, MatchState::Unusable(bad_replay(&error)))
            }
        };
        let names = |header: &Header| header.seats().iter().map(|(_, player)| player.name.clone()).collect();
        Self {
            path: path.to_owned(),
            started: header.as_ref().and_then(Header::started),
            names: header.as_ref().map(names).unwrap_or_default(),
            seed: header.as_ref().map(Header::seed),
            ticks,
            state,
            thumbnail: thumbnail.and_then(thumbnail_file::read),
            stamp,
        }
    }
}

fn read_all(storage: &Storage, known: &[SavedMatch]) -> Vec<SavedMatch> {
    let read = |path: PathBuf| {
        let thumbnail = storage.thumbnail(&path);
        let stamp = stamp(&path, thumbnail.as_deref());
        // The sentence about an unusable file must follow the language, so such a file is read again.
        let is_same = |saved: &&SavedMatch| saved.path == path && saved.stamp == stamp && saved.is_usable();
        let same = known.iter().find(is_same);
        same.cloned().unwrap_or_else(|| SavedMatch::read(&path, thumbnail.as_deref(), stamp))
    };
    storage.list().into_iter().map(read).collect()
}

fn stamp(path: &Path, thumbnail: Option<&Path>) -> Stamp {
    let modified = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    let length = fs::metadata(path).map_or(0, |data| data.len());
    (modified(path), length, thumbnail.and_then(modified))
}

fn load_library(mut library: ResMut<Library>, storage: Res<Storage>) {
    library.load(&storage);
}

fn receive_library(mut library: ResMut<Library>) {
    if let Some(task) = &mut library.bypass_change_detection().task
        && let Some(matches) = block_on(poll_once(task))
    {
        *library = Library { matches, task: None };
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// One of each kind.
    pub(in super::super) fn samples() -> Vec<SavedMatch> {
        let saved = |path: &str, state| SavedMatch {
            path: path.into(),
            started: Some(1_000_000_000),
            names: ["Anna", "Hunter", "Raider"].map(Into::into).into(),
            seed: Some(42),
            ticks: 60 * 754,
            state,
            thumbnail: None,
            stamp: (None, 0, None),
        };
        let money = vec![Money::thousands(70), Money::thousands(110), Money::thousands(0)];
        vec![
            saved("1.gragra", MatchState::Unfinished),
            saved("2.gragra", MatchState::Finished { winners: vec![Seat::P2], money }),
            saved("3.gragra", MatchState::Unusable("Damaged.".into())),
        ]
    }

    fn golden(name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(name)
    }

    #[test]
    fn one_bad_file_does_not_hurt_the_others() {
        let directory = std::env::temp_dir().join(format!("gragra-library-{}", std::process::id()));
        let replays = directory.join("replays");
        fs::create_dir_all(&replays).expect("the temporary directory can be written to");
        let whole = fs::read(golden("accident.gragra")).expect("it is there");
        let mut damaged = whole.clone();
        let middle = damaged.len() / 2;
        damaged[middle] ^= 1;
        let files: [(&str, &[u8]); 5] = [
            ("1.gragra", &whole),
            ("2.gragra", &whole[..whole.len() / 2]),
            ("3.gragra", &damaged),
            ("4.gragra", b"not a replay"),
            ("5.gragra", b""),
        ];
        for (name, bytes) in files {
            fs::write(replays.join(name), bytes).expect("it can be written");
        }
        fs::create_dir_all(replays.join("6.gragra")).expect("a directory may be called so");
        let storage = Storage::at(directory.clone());
        let mut matches = read_all(&storage, &[]);
        matches.sort_by(|a, b| a.path.cmp(&b.path));
        assert_eq!(matches.len(), 6);
        assert!(matches!(matches[0].state, MatchState::Finished { .. }) && matches[0].ticks > 0);
        assert_eq!(matches[1].state, MatchState::Unfinished);
        assert!(matches[1].ticks > 0 && matches[1].ticks < matches[0].ticks);
        for saved in &matches[2..] {
            let MatchState::Unusable(sentence) = &saved.state else { panic!("{saved:?}") };
            assert!(sentence.ends_with('.'), "{sentence}");
        }
        assert_eq!(matches[2].names, matches[0].names, "the players are known though the rest is damaged");
        let _ = fs::remove_dir_all(directory);
    }

    #[test]
    fn a_file_is_read_again_only_when_it_has_changed_or_is_unusable() {
        let directory = std::env::temp_dir().join(format!("gragra-library-again-{}", std::process::id()));
        let replays = directory.join("replays");
        fs::create_dir_all(&replays).expect("the temporary directory can be written to");
        let whole = fs::read(golden("accident.gragra")).expect("it is there");
        let write = |name: &str, bytes: &[u8]| fs::write(replays.join(name), bytes).expect("it is ours");
        write("1.gragra", &whole);
        write("2.gragra", &whole);
        write("3.gragra", b"not a replay");
        let storage = Storage::at(directory.clone());
        let by_path = |mut matches: Vec<SavedMatch>| {
            matches.sort_by(|a, b| a.path.cmp(&b.path));
            matches
        };
        let mut known = by_path(read_all(&storage, &[]));
        // No file has this seed, so it can only come from the known matches.
        known.iter_mut().for_each(|saved| saved.seed = Some(404));
        write("2.gragra", &whole[..whole.len() / 2]);
        let seeds: Vec<_> = by_path(read_all(&storage, &known)).iter().map(|saved| saved.seed).collect();
        let read = Replay::read(whole).expect("it is whole").header().seed();
        assert_eq!(seeds, [Some(404), Some(read), None]);
        let _ = fs::remove_dir_all(directory);
    }

    #[test]
    fn a_number_can_be_the_name_of_a_match() {
        let mut saved = samples().remove(0);
        for (stem, title) in
            [("1000000000", None), ("1000000000-2", None), ("2025-12-31", Some("2025-12-31"))]
        {
            saved.path = format!("{stem}.gragra").into();
            assert_eq!(saved.title().as_deref(), title);
        }
    }
}

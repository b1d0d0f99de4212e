//! What is known of the files: read beside the game, and only again when a file has changed.

use super::pictures;
use crate::base::schedule::AppSystems;
use crate::base::screen::{Menu, Screen};
use crate::base::words::bad_replay;
use crate::session::storage::{Storage, is_unnamed};
use bevy::prelude::*;
use bevy::tasks::{IoTaskPool, Task, block_on, poll_once};
use bevy_egui::egui::ColorImage;
use gragra_rules::{Money, Seat};
use gragra_sim::replay::{End, Header, Outcome, Replay, ShownTime};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Shelf>()
        .add_systems(OnEnter(Screen::Title), look)
        .add_systems(OnEnter(Menu::Replays), look)
        .add_systems(Update, receive.in_set(AppSystems::ApplyEvents));
}

/// The replays, the newest first.
#[derive(Resource, Default)]
pub(in crate::ui::menus) struct Shelf {
    entries: Vec<Entry>,
    task: Option<Task<Vec<Entry>>>,
}

/// One file.
#[derive(Clone, PartialEq, Debug)]
pub(in crate::ui::menus) struct Entry {
    /// Where it is.
    pub(in crate::ui::menus) path: PathBuf,
    /// When the match began, in seconds since 1970.
    pub(in crate::ui::menus) started: Option<u64>,
    /// Who plays, in the order of the seats.
    pub(super) names: Vec<String>,
    /// All chance comes from it.
    pub(super) seed: Option<u64>,
    /// How long the match is so far.
    pub(super) ticks: u32,
    /// What can be done with it.
    pub(super) state: State,
    /// A small picture of it, if one was taken.
    pub(super) picture: Option<Arc<ColorImage>>,
    /// By which it is seen whether the file has changed.
    stamp: Stamp,
}

/// When the file and its picture were written, and how long the file is.
type Stamp = (Option<SystemTime>, u64, Option<SystemTime>);

/// What a file is good for.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum State {
    /// It can be watched to its end.
    Finished {
        /// Who won.
        winners: Vec<Seat>,
        /// Everyone's money.
        money: Vec<Money>,
    },
    /// It can be gone on with.
    Unfinished,
    /// It cannot be used, and this is why.
    Broken(String),
}

impl Shelf {
    /// All files.
    pub(super) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Is there more to come?
    pub(super) fn is_reading(&self) -> bool {
        self.task.is_some()
    }

    /// The match that one would go on with.
    pub(in crate::ui::menus) fn newest_unfinished(&self) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.state == State::Unfinished && entry.ticks > 0)
    }

    /// Looks again what is there.
    pub(super) fn look(&mut self, storage: &Storage) {
        let (storage, known) = (storage.clone(), self.entries.clone());
        self.task = Some(IoTaskPool::get().spawn(async move { read_all(&storage, &known) }));
    }
}

impl Entry {
    /// Everyone's name.
    pub(in crate::ui::menus) fn who(&self) -> String {
        self.names.join(", ")
    }

    /// What somebody has called it.
    pub(super) fn title(&self) -> Option<String> {
        let stem = self.path.file_stem()?.to_string_lossy();
        (!is_unnamed(&stem, self.started)).then(|| stem.into_owned())
    }

    fn is_whole(&self) -> bool {
        !matches!(self.state, State::Broken(_))
    }
    /// How long the match is, as a clock tells it.
    pub(super) fn length(&self) -> String {
        ShownTime(self.ticks).to_string()
    }

    fn read(path: &Path, picture: Option<&Path>, stamp: Stamp) -> Self {
        let blank = Self {
            path: path.to_owned(),
            started: None,
            names: Vec::new(),
            seed: None,
            ticks: 0,
            state: State::Unfinished,
            picture: picture.and_then(pictures::read),
            stamp,
        };
        match Replay::read_file(path) {
            Ok(replay) => {
                let state = match replay.end() {
                    Some(End { outcome: Some(Outcome { winners, money }), .. }) => {
                        State::Finished { winners: winners.clone(), money: money.clone() }
                    }
                    _ => State::Unfinished,
                };
                Self { ticks: replay.ticks(), state, ..blank.headed(replay.header()) }
            }
            Err(error) => {
                let this = Self { state: State::Broken(bad_replay(&error)), ..blank };
                match Replay::peek_file(path).ok().and_then(|peek| peek.header) {
                    Some(header) => this.headed(&header),
                    None => this,
                }
            }
        }
    }

    fn headed(self, header: &Header) -> Self {
        let names = header.seats().iter().map(|(_, player)| player.name.clone()).collect();
        Self { names, started: header.started(), seed: Some(header.seed()), ..self }
    }
}

fn read_all(storage: &Storage, known: &[Entry]) -> Vec<Entry> {
    let read = |path: PathBuf| {
        let picture = storage.thumbnail(&path);
        let stamp = stamp(&path, picture.as_deref());
        // What is wrong with a file is told anew: perhaps in another language.
        let is_kept = |entry: &&Entry| entry.path == path && entry.stamp == stamp && entry.is_whole();
        let kept = known.iter().find(is_kept);
        kept.cloned().unwrap_or_else(|| Entry::read(&path, picture.as_deref(), stamp))
    };
    storage.list().into_iter().map(read).collect()
}

fn stamp(path: &Path, picture: Option<&Path>) -> Stamp {
    let written = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
    let length = fs::metadata(path).map_or(0, |data| data.len());
    (written(path), length, picture.and_then(written))
}

fn look(mut shelf: ResMut<Shelf>, storage: Res<Storage>) {
    shelf.look(&storage);
}

pub(super) fn receive(mut shelf: ResMut<Shelf>) {
    if let Some(task) = &mut shelf.bypass_change_detection().task
        && let Some(entries) = block_on(poll_once(task))
    {
        *shelf = Shelf { entries, task: None };
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// One of each kind.
    pub(in super::super) fn samples() -> Vec<Entry> {
        let entry = |path: &str, state| Entry {
            path: path.into(),
            started: Some(1_000_000_000),
            names: ["Anna", "Hunter", "Raider"].map(Into::into).into(),
            seed: Some(42),
            ticks: 60 * 754,
            state,
            picture: None,
            stamp: (None, 0, None),
        };
        let money = vec![Money::thousands(70), Money::thousands(110), Money::thousands(0)];
        vec![
            entry("1.gragra", State::Unfinished),
            entry("2.gragra", State::Finished { winners: vec![Seat::P2], money }),
            entry("3.gragra", State::Broken("Damaged.".into())),
        ]
    }

    fn golden(name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(name)
    }

    #[test]
    fn one_bad_file_does_not_hurt_the_others() {
        let directory = std::env::temp_dir().join(format!("gragra-shelf-{}", std::process::id()));
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
        let mut entries = read_all(&storage, &[]);
        entries.sort_by(|a, b| a.path.cmp(&b.path));
        assert_eq!(entries.len(), 6);
        assert!(matches!(entries[0].state, State::Finished { .. }) && entries[0].ticks > 0);
        assert_eq!(entries[1].state, State::Unfinished);
        assert!(entries[1].ticks > 0 && entries[1].ticks < entries[0].ticks);
        for entry in &entries[2..] {
            let State::Broken(sentence) = &entry.state else { panic!("{entry:?}") };
            assert!(sentence.ends_with('.'), "{sentence}");
        }
        assert_eq!(entries[2].names, entries[0].names, "who played is told though the rest is damaged");
        let _ = fs::remove_dir_all(directory);
    }

    #[test]
    fn a_file_is_read_again_only_when_it_has_changed_or_cannot_be_used() {
        let directory = std::env::temp_dir().join(format!("gragra-shelf-again-{}", std::process::id()));
        let replays = directory.join("replays");
        fs::create_dir_all(&replays).expect("the temporary directory can be written to");
        let whole = fs::read(golden("accident.gragra")).expect("it is there");
        let write = |name: &str, bytes: &[u8]| fs::write(replays.join(name), bytes).expect("it is ours");
        write("1.gragra", &whole);
        write("2.gragra", &whole);
        write("3.gragra", b"not a replay");
        let storage = Storage::at(directory.clone());
        let by_path = |mut entries: Vec<Entry>| {
            entries.sort_by(|a, b| a.path.cmp(&b.path));
            entries
        };
        let mut known = by_path(read_all(&storage, &[]));
        // What no file says can only be remembered.
        known.iter_mut().for_each(|entry| entry.seed = Some(404));
        write("2.gragra", &whole[..whole.len() / 2]);
        let seeds: Vec<_> = by_path(read_all(&storage, &known)).iter().map(|entry| entry.seed).collect();
        let read = Replay::read(whole).expect("it is whole").header().seed();
        assert_eq!(seeds, [Some(404), Some(read), None]);
        let _ = fs::remove_dir_all(directory);
    }

    #[test]
    fn a_match_that_somebody_called_by_a_number_has_a_name() {
        let mut entry = samples().remove(0);
        for (stem, title) in
            [("1000000000", None), ("1000000000-2", None), ("2025-12-31", Some("2025-12-31"))]
        {
            entry.path = format!("{stem}.gragra").into();
            assert_eq!(entry.title().as_deref(), title);
        }
    }
}

//! What must hold wherever the monkey has got to. Each check has a test that gives it a bad case.

use bevy::prelude::*;
use bevy_egui::egui::Id;
use gragra_app::base::screen::{Menu, Screen};
use gragra_app::session::storage::Storage;
use gragra_app::test_rig::Driver;
use gragra_sim::replay::{Replay, verify};
use gragra_sim::units::TICKS_PER_SECOND;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;
use std::sync::Arc;

/// What some buttons say, in every language: the monkey may have changed it.
pub(crate) struct Labels {
    pub(crate) quit: Vec<String>,
    leave: Vec<String>,
    delete_question: Vec<String>,
}

impl Labels {
    pub(crate) fn read() -> Self {
        let leave = ["pause-leave-match", "pause-leave-replay", "pause-leave-lesson", "pause-leave-table"];
        Self {
            quit: texts_of("title-quit"),
            leave: leave.into_iter().flat_map(texts_of).collect(),
            delete_question: texts_of("replays-for-good"),
        }
    }

    /// The next press may delete a match.
    pub(crate) fn asks_to_delete(&self, driver: &mut Driver) -> bool {
        driver.widgets().iter().any(|widget| self.delete_question.contains(&widget.label))
    }
}

/// A text of one line and without variables, in every language.
fn texts_of(key: &str) -> Vec<String> {
    let words = Path::new(env!("CARGO_MANIFEST_DIR")).join("words");
    let languages = fs::read_dir(words).expect("the words").flatten();
    let files = languages.flat_map(|language| fs::read_dir(language.path()).expect("a language").flatten());
    let begins = format!("{key} = ");
    let texts = files.filter_map(|file| {
        let text = fs::read_to_string(file.path()).expect("a text");
        text.lines().find_map(|line| line.strip_prefix(&begins).map(str::to_owned))
    });
    let texts: Vec<String> = texts.collect();
    assert!(!texts.is_empty(), "no language has {key}");
    texts
}

/// Goes to the title: back by Escape, and out of the pause menu by its button.
pub(crate) fn leave(driver: &mut Driver, labels: &Labels) -> Result<(), String> {
    const STEPS: usize = 12;
    let mut way = vec![driver.place()];
    for _ in 0..STEPS {
        match driver.place() {
            (Screen::Title, Menu::None) => return Ok(()),
            (Screen::Match, Menu::Pause) => press_leave(driver, labels)?,
            _ => driver.tap(KeyCode::Escape),
        }
        driver.frames(4);
        way.push(driver.place());
    }
    Err(format!("{STEPS} steps back do not lead to the title: {way:?}"))
}

/// By keys, because they reach a button that is scrolled out of sight.
fn press_leave(driver: &mut Driver, labels: &Labels) -> Result<(), String> {
    const STOPS: usize = 40;
    let mut seen = Vec::new();
    for _ in 0..STOPS {
        if let Some(focused) = driver.widgets().into_iter().find(|widget| widget.is_focused) {
            if labels.leave.contains(&focused.label) {
                driver.tap(KeyCode::Enter);
                return Ok(());
            }
            seen.push(focused.label);
        }
        driver.tap(KeyCode::Tab);
    }
    Err(format!("Tab does not reach the button that leaves the match, only {seen:?}"))
}

/// Presses Tab on a page, and says so if the focus does not move.
pub(crate) fn find_stuck_focus(driver: &mut Driver) -> Option<String> {
    const TABS: usize = 5;
    let place = driver.place();
    if place == (Screen::Match, Menu::None) {
        return None;
    }
    let mut seen = Vec::new();
    for _ in 0..TABS {
        driver.tap(KeyCode::Tab);
        seen.push(driver.focused());
    }
    // A match may have come back, or a key that is bound to Tab may have led elsewhere.
    if driver.place() != place || driver.has_quit {
        return None;
    }
    let stops = driver.stops().len();
    is_stuck(&seen, stops).then(|| format!("{place:?}: of {stops} widgets Tab only reaches {seen:?}"))
}

fn is_stuck(seen: &[Option<Id>], stops: usize) -> bool {
    let first = seen.iter().flatten().next();
    let has_moved = seen.iter().flatten().any(|id| Some(id) != first);
    stops > 1 && !has_moved
}

/// Recorded matches by what they are: a match keeps that when its file is renamed. And how many ticks each has.
type Matches = BTreeMap<String, u32>;

/// The matches that must not be lost.
pub(crate) struct Ledger {
    /// They were there before the monkey came.
    old: BTreeSet<String>,
    known: Matches,
    /// How many the player may have deleted since the last check.
    deletions: usize,
}

fn identity(replay: &Replay) -> String {
    let header = replay.header();
    let names: Vec<&str> = header.seats().iter().map(|(_, player)| player.name.as_str()).collect();
    format!("seed {}, begun {:?}, {names:?}", header.seed(), header.started())
}

/// All that can be read. A file that another thread is just writing may not be there yet.
fn read_shelf(storage: &Storage) -> Matches {
    let mut matches = Matches::new();
    for replay in storage.list().iter().filter_map(|path| Replay::read_file(path).ok()) {
        let ticks = matches.entry(identity(&replay)).or_default();
        *ticks = replay.ticks().max(*ticks);
    }
    matches
}

/// Matches that are gone, or more than a second shorter. A match that was just continued has its last second in memory.
fn lost<'a>(known: &'a Matches, there: &Matches) -> Vec<&'a String> {
    let is_there = |identity: &String, ticks: u32| {
        there.get(identity).is_some_and(|&there| there + TICKS_PER_SECOND >= ticks)
    };
    known
        .iter()
        .filter(|&(identity, &ticks)| !is_there(identity, ticks))
        .map(|(identity, _)| identity)
        .collect()
}

impl Ledger {
    pub(crate) fn of(storage: &Storage) -> Self {
        let known = read_shelf(storage);
        Self { old: known.keys().cloned().collect(), known, deletions: 0 }
    }

    pub(crate) fn allow_deletion(&mut self) {
        self.deletions += 1;
    }

    pub(crate) fn was_played(&self, replay: &Replay) -> bool {
        let identity = identity(replay);
        self.known.contains_key(&identity) && !self.old.contains(&identity)
    }

    /// The match on the table is in its file up to its last second. From now on it must not be lost.
    pub(crate) fn check_table(&mut self, driver: &Driver) -> Result<(), String> {
        let Some(session) = driver.session() else { return Ok(()) };
        if session.is_replay() || session.lesson().is_some() || session.practised().is_some() {
            return Ok(());
        }
        let file = session.file().ok_or("the match on the table is not recorded")?;
        let replay = Replay::read_file(file).map_err(|error| format!("{}: {error}", file.display()))?;
        if replay.ticks() + 2 * TICKS_PER_SECOND < session.now() {
            return Err(format!("only {} of {} ticks are recorded", replay.ticks(), session.now()));
        }
        let ticks = self.known.entry(identity(&replay)).or_default();
        *ticks = replay.ticks().max(*ticks);
        Ok(())
    }

    pub(crate) fn check_shelf(&mut self, storage: &Storage) -> Result<(), String> {
        let there = read_shelf(storage);
        let lost: Vec<String> = lost(&self.known, &there).into_iter().cloned().collect();
        if lost.len() > self.deletions {
            return Err(format!("lost, with {} questions whether to delete: {lost:?}", self.deletions));
        }
        self.known.retain(|identity, _| !lost.contains(identity));
        self.deletions = 0;
        Ok(())
    }
}

/// A recorded match can be simulated again.
pub(crate) fn check_replay(replay: Replay) -> Result<(), String> {
    verify(Arc::new(replay)).map(drop).map_err(|divergence| format!("{divergence:?}"))
}

mod tests {
    use super::*;
    use crate::new_match;
    use bevy_egui::{EguiContext, PrimaryEguiContext};
    use gragra_app::session::SessionRequest;
    use gragra_app::test_rig::{Folder, golden, write_false_replay};

    fn play(folder: &Folder) -> Driver {
        let mut driver = Driver::new(folder.storage());
        driver.request(SessionRequest::Play(new_match(3)));
        driver.frames(200);
        driver
    }

    #[test]
    fn a_match_that_is_gone_or_shorter_is_lost() {
        let known = Matches::from([("one".to_owned(), 600), ("two".to_owned(), 300)]);
        assert!(lost(&known, &known).is_empty());
        let cut = Matches::from([("one".to_owned(), 539), ("two".to_owned(), 240)]);
        assert_eq!(lost(&known, &cut), ["one"], "a second may be missing, but not more");
        let gone = Matches::from([("one".to_owned(), 900)]);
        assert_eq!(lost(&known, &gone), ["two"]);
    }

    #[test]
    fn a_file_that_vanishes_is_noticed() {
        let folder = Folder::new("monkey-vanishes");
        let driver = play(&folder);
        let mut ledger = Ledger::of(&Storage::nowhere());
        assert_eq!(ledger.check_table(&driver), Ok(()));
        assert_eq!(ledger.check_shelf(&folder.storage()), Ok(()));
        let file = driver.playing().file().expect("it is recorded");
        fs::remove_file(file).expect("the folder is ours");
        assert!(ledger.check_table(&driver).is_err());
        assert!(ledger.check_shelf(&folder.storage()).is_err());
        // Unless the player was asked.
        ledger.allow_deletion();
        assert_eq!(ledger.check_shelf(&folder.storage()), Ok(()));
    }

    #[test]
    fn a_focus_that_never_moves_is_noticed() {
        let mut driver = Driver::new(Storage::nowhere());
        assert_eq!(find_stuck_focus(&mut driver), None, "the title has several buttons");
        let held = driver.focused().expect("Tab has given it to a button");
        driver.app.add_systems(
            Last,
            move |mut contexts: Query<&mut EguiContext, With<PrimaryEguiContext>>| {
                for mut context in &mut contexts {
                    context.get_mut().memory_mut(|memory| memory.request_focus(held));
                }
            },
        );
        assert!(find_stuck_focus(&mut driver).is_some());
    }

    #[test]
    fn one_widget_alone_need_not_lose_the_focus() {
        let (one, other) = (Some(Id::new("one")), Some(Id::new("other")));
        assert!(!is_stuck(&[one, one, one], 1));
        assert!(is_stuck(&[one, one, None], 2));
        assert!(is_stuck(&[None, None, None], 2), "nothing ever gets the focus");
        assert!(!is_stuck(&[None, one, other], 2));
    }

    #[test]
    fn a_page_that_cannot_be_left_is_noticed() {
        let labels = Labels::read();
        let mut driver = Driver::new(Storage::nowhere());
        driver.open(Menu::Settings);
        driver.frames(3);
        assert_eq!(leave(&mut driver, &labels), Ok(()));
        driver.app.add_systems(Last, |mut menu: ResMut<NextState<Menu>>| menu.set(Menu::Settings));
        driver.frames(3);
        assert!(leave(&mut driver, &labels).is_err());
    }

    #[test]
    fn a_replay_that_does_not_hold_is_noticed() {
        let folder = Folder::new("monkey-false");
        let path = folder.join("false.gragra");
        write_false_replay(&path, 400, 900);
        for (path, is_good) in [(path, false), (golden("masters"), true)] {
            let replay = Replay::read_file(&path).expect("it is whole");
            assert_eq!(check_replay(replay).is_ok(), is_good, "{}", path.display());
        }
    }
}

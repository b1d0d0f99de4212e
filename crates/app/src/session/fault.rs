//! What happens when something goes wrong inside the game while a match is on the table: the match stops for good, a report
//! is written, and a page says so. The program goes on.

use super::storage::Storage;
use super::{Session, Source};
use crate::base::crash;
use crate::base::screen::{Menu, Screen};
use crate::base::unix_time::now;
use crate::base::words::{io_error, say, sentences};
use bevy::prelude::*;
use gragra_sim::play::{Input, Match};
use gragra_sim::replay::Versions;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

/// What the player is told about the last fault. It stays until the next one.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct FaultNotice {
    /// What happened, what became of the match, and where the report is; nothing as long as all went well.
    pub sentence: Option<String>,
    /// The report, if one was written.
    pub report: Option<PathBuf>,
}

/// What went wrong inside a session, and when.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SessionFault {
    tick: u32,
    what: String,
    is_told: bool,
}

/// How a test makes a tick go wrong.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Failure {
    /// It panics.
    Panic,
    /// The match says that something went wrong.
    Fault,
}

impl Session {
    /// Makes the next tick go wrong, as a mistake in the program would. For tests only.
    #[doc(hidden)]
    pub fn fail_next_tick(&mut self, how: Failure) {
        self.failure = Some(how);
    }

    /// Has something gone wrong inside? Then it never ticks again.
    pub fn is_broken(&self) -> bool {
        self.fault.is_some()
    }

    /// What went wrong inside the match, by its own account.
    pub(super) fn fault_inside(&self) -> Option<String> {
        if self.failure == Some(Failure::Fault) {
            return Some("a test asked for a fault".into());
        }
        self.game().and_then(Match::fault).map(ToString::to_string)
    }

    /// Stops for good. The recording ends with its last whole second, which is in the file already: what came after it led
    /// to the fault, and a match that is continued before it may well go on.
    pub(super) fn break_down(&mut self, what: String) {
        let tick = self.now();
        error!("something went wrong inside the game at tick {tick}: {what}");
        self.fault.get_or_insert(SessionFault { tick, what, is_told: false });
        if let Source::Live { recorder, .. } = &mut self.source {
            *recorder = None;
        }
    }

    /// Calls something that ticks. What goes wrong in it breaks the session, and nothing is returned.
    pub(super) fn guard<T>(&mut self, ticks: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let is_to_panic = self.failure == Some(Failure::Panic);
        let done = crash::catch(|| {
            assert!(!is_to_panic, "a test asked for a panic");
            ticks(self)
        });
        let what = match done {
            Ok(done) => match self.fault_inside() {
                None => return Some(done),
                Some(what) => what,
            },
            Err(what) => what,
        };
        self.break_down(what);
        None
    }
}

/// Writes the report, leaves the table, and opens the page that says so.
pub(super) fn tell(
    mut session: ResMut<Session>,
    mut notice: ResMut<FaultNotice>,
    storage: Res<Storage>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if session.fault.as_ref().is_none_or(|fault| fault.is_told) {
        return;
    }
    let Some(fault) = session.fault.clone() else { return };
    let folder = storage.reports();
    let written = folder.map(|folder| write(&report(&session, &fault), &folder, fault.tick));
    let is_saved = matches!(session.source, Source::Live { .. }) && session.file().is_some();
    let sentence = sentence(is_saved, written.as_ref());
    *notice = FaultNotice { sentence: Some(sentence), report: written.and_then(Result::ok) };
    if let Some(fault) = &mut session.fault {
        fault.is_told = true;
    }
    // What is broken is not shown any longer than it must be.
    screen.set(Screen::Title);
    menu.set(Menu::Fault);
}

/// What the player is told.
fn sentence(is_saved: bool, written: Option<&io::Result<PathBuf>>) -> String {
    let report = match written {
        Some(Ok(path)) => say!("fault-report", file = path.display().to_string()),
        Some(Err(error)) => say!("fault-report-failed", why = io_error(error)),
        None => say!("fault-no-place"),
    };
    let saved = if is_saved { say!("fault-match-saved") } else { String::new() };
    sentences([say!("fault-what"), saved, report])
}

/// Everything that is needed to find the mistake: with the replay and the inputs since, the match can be played again.
fn report(session: &Session, fault: &SessionFault) -> String {
    let Versions { game, simulation, physics } = Versions::ours();
    let none = || "none".to_owned();
    let facts = [
        ("version", game),
        ("simulation", format!("{simulation} ({physics})")),
        ("seed", session.header().map_or_else(none, |header| header.seed().to_string())),
        ("tick", fault.tick.to_string()),
        ("what", fault.what.clone()),
        ("replay", session.file().map_or_else(none, |file| file.display().to_string())),
        ("system", format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)),
    ];
    let mut text = String::from("Something went wrong inside gragra. The program went on.\n\n");
    for (name, fact) in facts {
        let _ = writeln!(text, "{name:<11} {fact}");
    }
    let _ = writeln!(text, "\nInputs after the last second in the replay:");
    for input in &session.unsaved {
        let _ = writeln!(text, "{input:?}");
    }
    text
}

fn write(report: &str, folder: &Path, tick: u32) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("fault-{}-{tick}.txt", now().unwrap_or_default()));
    let mut file = File::create(&path)?;
    file.write_all(report.as_bytes())?;
    file.sync_all()?;
    Ok(path)
}

/// Remembers what is asked of a tick, until the second that it belongs to is in the file.
pub(super) fn remember(unsaved: &mut Vec<Input>, tick: u32, inputs: &[Input]) {
    if tick % gragra_sim::units::TICKS_PER_SECOND == 1 {
        unsaved.clear();
    }
    unsaved.extend_from_slice(inputs);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentence_says_what_became_of_match_and_report() {
        let path = PathBuf::from("/data/reports/fault-1-2.txt");
        let all_well = sentence(true, Some(&Ok(path)));
        assert_eq!(
            all_well,
            "Something went wrong inside the game. The match is saved up to the last second. A report is in \
             /data/reports/fault-1-2.txt."
        );
        let full = io::Error::from(io::ErrorKind::StorageFull);
        let told = sentence(true, Some(&Err(full)));
        assert!(told.contains("saved") && told.contains("The report couldn't be saved: "), "{told}");
        let told = sentence(false, None);
        assert!(!told.contains("saved") && told.ends_with("There is no folder for reports."), "{told}");
    }

    #[test]
    fn a_report_that_cannot_be_written_is_an_error_and_not_a_panic() {
        let folder = std::env::temp_dir().join(format!("gragra-fault-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        let file = folder.join("file");
        fs::write(&file, "").unwrap();
        assert!(write("report", &file, 1).is_err());
        fs::remove_dir_all(folder).unwrap();
    }
}

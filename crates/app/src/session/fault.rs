//! A fault or a panic inside a tick: the match stops for good, a report is written, and a page says so. The program goes on.

use super::failure::{Failure, SessionFault};
use super::on_table::{Session, Source};
use super::storage::Storage;
use crate::base::crash;
use crate::base::schedule::AppSystems;
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

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<FaultNotice>().add_systems(
        FixedUpdate,
        report_fault
            .after(AppSystems::AdvanceMatch)
            .before(AppSystems::ApplyEvents)
            .run_if(in_state(Screen::Match)),
    );
}

/// What the page says about the last fault.
#[derive(Resource, Clone, PartialEq, Eq, Debug, Default)]
pub struct FaultNotice {
    /// What happened, what became of the match, and where the report is.
    pub sentence: Option<String>,
    pub report: Option<PathBuf>,
}

impl Session {
    /// For tests only.
    #[doc(hidden)]
    pub fn fail_next_tick(&mut self, how: Failure) {
        self.failure = Some(how);
    }

    /// Whether a fault has stopped it for good.
    pub fn is_broken(&self) -> bool {
        self.fault.is_some()
    }

    fn fault_of_match(&self) -> Option<String> {
        if self.failure == Some(Failure::Fault) {
            return Some("a test asked for a fault".into());
        }
        self.game().and_then(Match::fault).map(ToString::to_string)
    }

    /// Stops for good. The recording keeps its last whole second: continued from there, the match may well go on.
    pub(super) fn break_down(&mut self, what: String) {
        let tick = self.now();
        error!("something went wrong inside the game at tick {tick}: {what}");
        self.fault.get_or_insert(SessionFault { tick, what, is_reported: false });
        if let Source::Live { recorder, .. } = &mut self.source {
            *recorder = None;
        }
    }

    /// Runs a tick. A fault or a panic in it breaks the session, and there is no result.
    pub(super) fn guard<T>(&mut self, ticks: impl FnOnce(&mut Self) -> T) -> Option<T> {
        let is_to_panic = self.failure == Some(Failure::Panic);
        let done = crash::catch(|| {
            assert!(!is_to_panic, "a test asked for a panic");
            ticks(self)
        });
        let what = match done {
            Ok(done) => match self.fault_of_match() {
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
fn report_fault(
    mut session: ResMut<Session>,
    mut notice: ResMut<FaultNotice>,
    storage: Res<Storage>,
    mut screen: ResMut<NextState<Screen>>,
    mut menu: ResMut<NextState<Menu>>,
) {
    if session.fault.as_ref().is_none_or(|fault| fault.is_reported) {
        return;
    }
    let Some(fault) = session.fault.clone() else { return };
    let folder = storage.reports();
    let written = folder.map(|folder| write(&report(&session, &fault), &folder, fault.tick));
    let is_saved = matches!(session.source, Source::Live { .. }) && session.file().is_some();
    let sentence = sentence(is_saved, written.as_ref());
    *notice = FaultNotice { sentence: Some(sentence), report: written.and_then(Result::ok) };
    if let Some(fault) = &mut session.fault {
        fault.is_reported = true;
    }
    screen.set(Screen::Title);
    menu.set(Menu::Fault);
}

fn sentence(is_saved: bool, written: Option<&io::Result<PathBuf>>) -> String {
    let report = match written {
        Some(Ok(path)) => say!("fault-report", file = path.display().to_string()),
        Some(Err(error)) => say!("fault-report-failed", why = io_error(error)),
        None => say!("fault-no-place"),
    };
    let saved = if is_saved { say!("fault-match-saved") } else { String::new() };
    sentences([say!("fault-what"), saved, report])
}

/// With the replay and the inputs since its last second, the match can be played again.
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

/// Keeps a tick's inputs until the second that it belongs to is in the file.
pub(super) fn remember_inputs(unsaved: &mut Vec<Input>, tick: u32, inputs: &[Input]) {
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

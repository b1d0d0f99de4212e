//! Writes a report when the game crashes, and says on the terminal where it is.

use crate::base::unix_time::now;
use bevy::prelude::*;
use bevy::render::renderer::RenderAdapterInfo;
use std::any::Any;
use std::backtrace::Backtrace;
use std::cell::{Cell, RefCell};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::panic::{self, AssertUnwindSafe, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Mutex, PoisonError};
use std::thread;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, note_adapter);
}

/// What a report needs to know. It is static because any thread can panic at any time, without access to the app.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Circumstances {
    replay: Option<PathBuf>,
    /// Whether the match in that file can be continued.
    is_played: bool,
    adapter: Option<String>,
}

static CIRCUMSTANCES: Mutex<Circumstances> =
    Mutex::new(Circumstances { replay: None, is_played: false, adapter: None });

fn note(change: impl FnOnce(&mut Circumstances)) {
    change(&mut CIRCUMSTANCES.lock().unwrap_or_else(PoisonError::into_inner));
}

/// Notes which match is on the table, for a report.
pub(crate) fn note_match(file: Option<PathBuf>, is_played: bool) {
    note(|circumstances| (circumstances.replay, circumstances.is_played) = (file, is_played));
}

fn note_adapter(adapter: Option<Res<RenderAdapterInfo>>) {
    if let Some(adapter) = adapter.filter(DetectChanges::is_added) {
        let name = format!("{} ({}, {})", adapter.name, adapter.driver, adapter.driver_info);
        note(|circumstances| circumstances.adapter = Some(name));
    }
}

thread_local! {
    /// Whether `catch` is on this thread's stack.
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
    /// Where the last caught panic of this thread was, with its backtrace.
    static CAUGHT_AT: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs something that must not end the program. The caller must not use what a panic leaves half done.
///
/// # Errors
/// Why and where it panicked.
pub(crate) fn catch<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    let was_caught = IS_CAUGHT.replace(true);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    IS_CAUGHT.set(was_caught);
    result.map_err(|payload| {
        let place = CAUGHT_AT.take().map_or_else(String::new, |place| format!(" ({place})"));
        format!("{}{place}", panic_message(&*payload))
    })
}

fn panic_message(payload: &(dyn Any + Send)) -> &str {
    let message = payload.downcast_ref::<String>().map(String::as_str);
    message.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no reason given")
}

/// From now on, the first panic of any thread is written into a file in this folder. The panic hook from before still runs.
pub fn install(folder: Option<PathBuf>) {
    let previous_hook = panic::take_hook();
    let is_reported = AtomicBool::new(false);
    panic::set_hook(Box::new(move |info| {
        previous_hook(info);
        // The caller of `catch` writes the report.
        if IS_CAUGHT.get() {
            CAUGHT_AT.set(Some(format!("{}\n\n{}", place(info), Backtrace::force_capture())));
            return;
        }
        // One panic often causes others, and only the first one is of use.
        if is_reported.swap(true, Relaxed) {
            return;
        }
        // The thread that panicked may hold the lock.
        let circumstances = CIRCUMSTANCES.try_lock().map(|known| known.clone()).unwrap_or_default();
        let backtrace = Backtrace::force_capture().to_string();
        let report = report(panic_message(info.payload()), &place(info), &circumstances, &backtrace);
        let written = folder.as_deref().map(|folder| write(&report, folder, now().unwrap_or_default()));
        // There is nowhere to report a closed terminal to.
        let _ = writeln!(io::stderr(), "gragra: {}", sentence(written, circumstances.is_played));
    }));
}

fn place(info: &PanicHookInfo<'_>) -> String {
    info.location().map_or_else(|| "unknown".into(), ToString::to_string)
}

fn report(message: &str, place: &str, circumstances: &Circumstances, backtrace: &str) -> String {
    let replay = circumstances.replay.as_ref().map(|path| path.display().to_string());
    let facts = [
        ("version", env!("CARGO_PKG_VERSION").to_owned()),
        ("what", message.to_owned()),
        ("where", place.to_owned()),
        ("thread", thread::current().name().unwrap_or("without a name").to_owned()),
        ("replay", replay.unwrap_or_else(|| "none".into())),
        ("system", format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)),
        ("processors", thread::available_parallelism().map_or(0, std::num::NonZero::get).to_string()),
        ("graphics", circumstances.adapter.clone().unwrap_or_else(|| "unknown".into())),
    ];
    let mut text = String::from("gragra has crashed.\n\n");
    for (name, fact) in facts {
        let _ = writeln!(text, "{name:<11} {fact}");
    }
    text + &format!("\n{backtrace}\n")
}

fn write(report: &str, folder: &Path, now: u64) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("crash-{now}.txt"));
    fs::write(&path, report)?;
    Ok(path)
}

/// What the player reads on the terminal.
fn sentence(written: Option<io::Result<PathBuf>>, is_played: bool) -> String {
    let report = match written {
        Some(Ok(path)) => format!("There is a report in {}.", path.display()),
        Some(Err(error)) => format!("The report couldn't be saved: {error}."),
        None => "There is no folder for reports.".into(),
    };
    let advice = match is_played {
        true => " The match is saved up to the last second. Start gragra again to continue it.",
        false => "",
    };
    format!("gragra has crashed. {report}{advice}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_says_what_where_and_in_which_match() {
        let circumstances = Circumstances {
            replay: Some("/somewhere/7.gragra".into()),
            is_played: true,
            adapter: Some("a card".into()),
        };
        let report = report("a die was lost", "src/table.rs:7:1", &circumstances, "0: somewhere");
        let told = ["a die was lost", "src/table.rs:7:1", "/somewhere/7.gragra", "a card", "0: somewhere"];
        for part in told.into_iter().chain([env!("CARGO_PKG_VERSION"), std::env::consts::OS]) {
            assert!(report.contains(part), "{part} in {report}");
        }
    }

    #[test]
    fn a_report_needs_no_circumstances() {
        assert!(report("x", "y", &Circumstances::default(), "").contains("unknown"));
    }

    #[test]
    fn a_panic_that_is_caught_says_why_and_the_next_one_is_caught_as_well() {
        assert_eq!(catch(|| 7), Ok(7));
        for _ in 0..2 {
            let caught = catch(|| -> u8 { panic!("a die was lost") });
            assert!(caught.as_ref().is_err_and(|what| what.contains("a die was lost")), "{caught:?}");
            assert!(!IS_CAUGHT.get());
        }
    }

    #[test]
    fn a_report_is_written_where_it_is_said() {
        let folder = std::env::temp_dir().join(format!("gragra-crash-{}", std::process::id()));
        let path = write("what happened", &folder, 7).unwrap();
        assert_eq!(path, folder.join("crash-7.txt"));
        assert_eq!(fs::read_to_string(&path).unwrap(), "what happened");
        assert!(sentence(Some(Ok(path.clone())), true).contains(&path.display().to_string()));
        assert!(sentence(Some(write("x", &path, 7)), false).contains("couldn't be saved"));
        fs::remove_dir_all(folder).unwrap();
    }
}

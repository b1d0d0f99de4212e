//! If the program ends by a mistake of its own, it leaves a report of what happened, and says where that is.

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

/// What a report would tell. A panic can come from any thread at any time, and asks nobody.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Circumstances {
    replay: Option<PathBuf>,
    /// Is that file one that can be continued?
    is_played: bool,
    adapter: Option<String>,
}

static CIRCUMSTANCES: Mutex<Circumstances> =
    Mutex::new(Circumstances { replay: None, is_played: false, adapter: None });

fn note(change: impl FnOnce(&mut Circumstances)) {
    change(&mut CIRCUMSTANCES.lock().unwrap_or_else(PoisonError::into_inner));
}

/// Which match is on the table, for a report.
pub(crate) fn note_match(file: Option<PathBuf>, is_played: bool) {
    note(|circumstances| (circumstances.replay, circumstances.is_played) = (file, is_played));
}

fn note_adapter(adapter: Option<Res<RenderAdapterInfo>>) {
    if let Some(adapter) = adapter.filter(DetectChanges::is_added) {
        let told = format!("{} ({}, {})", adapter.name, adapter.driver, adapter.driver_info);
        note(|circumstances| circumstances.adapter = Some(told));
    }
}

thread_local! {
    /// Is a panic of this thread caught?
    static IS_CAUGHT: Cell<bool> = const { Cell::new(false) };
    /// Where the last caught panic of this thread was, with its backtrace.
    static PLACE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Does something that must not end the program. If it panics, the answer is why and where.
///
/// # Errors
/// What the panic said.
pub(crate) fn catch<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    let was_caught = IS_CAUGHT.replace(true);
    // Whoever calls this uses nothing any more that the work has left half done.
    let done = panic::catch_unwind(AssertUnwindSafe(work));
    IS_CAUGHT.set(was_caught);
    done.map_err(|payload| {
        let what = what(&*payload);
        let place = PLACE.take().map_or_else(String::new, |place| format!(" ({place})"));
        format!("{what}{place}")
    })
}

/// What a panic said.
fn what(payload: &(dyn Any + Send)) -> &str {
    let what = payload.downcast_ref::<String>().map(String::as_str);
    what.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("no reason given")
}

/// From here on, the first panic of any thread is written into a file in this folder. What told panics before tells them
/// still.
pub fn install(folder: Option<PathBuf>) {
    let before = panic::take_hook();
    let is_told = AtomicBool::new(false);
    panic::set_hook(Box::new(move |info| {
        before(info);
        // The program goes on, and whoever catches it writes the report.
        if IS_CAUGHT.get() {
            let place = place(info);
            PLACE.set(Some(format!("{place}\n\n{}", Backtrace::force_capture())));
            return;
        }
        // One mistake often brings others along, and only the first one tells anything.
        if is_told.swap(true, Relaxed) {
            return;
        }
        let report = report(info);
        let written = folder.as_deref().map(|folder| write(&report, folder, now().unwrap_or_default()));
        // Nobody is left who could be told that nobody listens.
        let _ = writeln!(io::stderr(), "gragra: {}", sentence(written));
    }));
}

fn report(info: &PanicHookInfo<'_>) -> String {
    // Whoever panicked may hold it.
    let circumstances = CIRCUMSTANCES.try_lock().ok().map(|circumstances| circumstances.clone());
    let backtrace = Backtrace::force_capture().to_string();
    text(what(info.payload()), &place(info), circumstances.as_ref(), &backtrace)
}

fn place(info: &PanicHookInfo<'_>) -> String {
    info.location().map_or_else(|| "unknown".into(), ToString::to_string)
}

fn text(what: &str, place: &str, circumstances: Option<&Circumstances>, backtrace: &str) -> String {
    let replay = circumstances.and_then(|circumstances| circumstances.replay.as_deref());
    let adapter = circumstances.and_then(|circumstances| circumstances.adapter.as_deref());
    let processors = thread::available_parallelism().map_or(0, std::num::NonZero::get);
    let facts = [
        ("version", env!("CARGO_PKG_VERSION").to_owned()),
        ("what", what.to_owned()),
        ("where", place.to_owned()),
        ("thread", thread::current().name().unwrap_or("without a name").to_owned()),
        ("replay", replay.map_or_else(|| "none".into(), |path| path.display().to_string())),
        ("system", format!("{} {}", std::env::consts::OS, std::env::consts::ARCH)),
        ("processors", processors.to_string()),
        ("graphics", adapter.unwrap_or("unknown").to_owned()),
    ];
    let mut text = String::from("gragra has crashed.\n\n");
    for (name, fact) in facts {
        let _ = writeln!(text, "{name:<11} {fact}");
    }
    let _ = writeln!(text, "\n{backtrace}");
    text
}

fn write(report: &str, folder: &Path, now: u64) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("crash-{now}.txt"));
    fs::write(&path, report)?;
    Ok(path)
}

/// What the terminal is told.
fn sentence(written: Option<io::Result<PathBuf>>) -> String {
    let is_played = CIRCUMSTANCES.try_lock().is_ok_and(|circumstances| circumstances.is_played);
    let report = match written {
        Some(Ok(path)) => format!("gragra has crashed. There is a report in {}.", path.display()),
        Some(Err(error)) => {
            format!("gragra has crashed. The report couldn't be saved: {error}.")
        }
        None => "gragra has crashed. There is no folder for reports.".into(),
    };
    match is_played {
        true => {
            format!("{report} The match is saved up to the last second. Start gragra again to continue it.")
        }
        false => report,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_tells_what_where_and_which_match() {
        let circumstances = Circumstances {
            replay: Some("/somewhere/7.gragra".into()),
            is_played: true,
            adapter: Some("a card".into()),
        };
        let report = text("a die was lost", "src/table.rs:7:1", Some(&circumstances), "0: somewhere");
        let told = ["a die was lost", "src/table.rs:7:1", "/somewhere/7.gragra", "a card", "0: somewhere"];
        for part in told.into_iter().chain([env!("CARGO_PKG_VERSION"), std::env::consts::OS]) {
            assert!(report.contains(part), "{part} in {report}");
        }
        assert!(text("x", "y", None, "").contains("unknown"), "also when nothing can be asked");
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
        assert!(sentence(Some(Ok(path.clone()))).contains(&path.display().to_string()));
        assert!(sentence(Some(write("x", &path, 7))).contains("couldn't be saved"));
        fs::remove_dir_all(folder).unwrap();
    }
}

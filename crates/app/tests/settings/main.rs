//! Settings through the whole client. It is a program of its own, and its tests go one after another: the
//! language is one for a whole process.

mod comfort;
mod language;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Keeps the language for one test.
fn alone() -> MutexGuard<'static, ()> {
    static ALONE: Mutex<()> = Mutex::new(());
    ALONE.lock().unwrap_or_else(PoisonError::into_inner)
}

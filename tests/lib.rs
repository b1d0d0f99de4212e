//! Shared parts of the end-to-end tests.

use std::path::{Path, PathBuf};

/// The folder of the workspace. Read at run time, because clones that share a target folder also share compiled-in
/// paths.
///
/// # Panics
/// If the test is not run by cargo.
pub fn root() -> PathBuf {
    Path::new(&std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests")).join("..")
}

/// Reads a text file of the workspace.
///
/// # Panics
/// If the file is missing, which is what a test wants.
pub fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The lines of a page's fenced blocks that are marked with `language`.
pub fn fenced(page: &str, language: &str) -> String {
    let mut is_inside = false;
    let mut block = String::new();
    for line in page.lines() {
        if let Some(mark) = line.strip_prefix("```") {
            is_inside = !is_inside && mark == language;
        } else if is_inside {
            block.push_str(line);
            block.push('\n');
        }
    }
    block
}

//! What the end-to-end tests share.

use std::path::{Path, PathBuf};

/// The folder of the workspace. Asked at run time: clones that share a target folder share what is built in.
///
/// # Panics
/// If it is not cargo that runs the test.
pub fn root() -> PathBuf {
    Path::new(&std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests")).join("..")
}

/// A text file of the workspace.
///
/// # Panics
/// If it is not there, which is what a test wants.
pub fn read(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The lines of the fenced blocks of a page that are marked with `language`.
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

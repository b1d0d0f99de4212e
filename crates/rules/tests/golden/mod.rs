//! Golden files: tests compare with them, and only `scripts/bless` rewrites them.
#![allow(dead_code, reason = "each test binary uses its own part of this")]

use std::path::{Path, PathBuf};

/// Read at run time, because clones that share a target folder also share compiled-in paths.
fn path(name: &str) -> PathBuf {
    let package = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
    Path::new(&package).join("tests/data").join(name)
}

/// The golden file; None while it is being rewritten.
pub(crate) fn read(name: &str) -> Option<String> {
    let path = path(name);
    if std::env::var_os("GRAGRA_BLESS").is_some() { None } else { std::fs::read_to_string(path).ok() }
}

/// Compares `actual` with the golden file. With `GRAGRA_BLESS=1` it rewrites the file instead.
pub(crate) fn check(name: &str, actual: &str) {
    let path = path(name);
    if std::env::var_os("GRAGRA_BLESS").is_some() {
        std::fs::write(&path, actual).expect("the golden file can be written");
        return;
    }
    let expected = std::fs::read_to_string(&path).unwrap_or_default();
    if let Some((line, (is, was))) =
        actual.lines().zip(expected.lines()).enumerate().find(|(_, (is, was))| is != was)
    {
        panic!(
            "{name} differs at line {}:\n  was: {was}\n  is:  {is}\nscripts/bless rewrites goldens",
            line + 1
        );
    }
    assert_eq!(actual.len(), expected.len(), "{name} has another length; scripts/bless rewrites goldens");
}

//! The golden files of the simulation change only together with its version.
//!
//! `tests/simulations.txt` has a line for each version: its number, and a checksum of its golden files.
//! `scripts/bless` adds the line of a new version. It never changes one.

use gragra_sim::replay::SIM_VERSION;
use gragra_tests::root;
use std::path::PathBuf;

const HISTORY: &str = "tests/simulations.txt";

/// Every file whose bits depend on the simulation, in order.
fn goldens() -> Vec<PathBuf> {
    let files = |folder: &str| {
        let files = std::fs::read_dir(root().join(folder)).expect("there are goldens");
        files.map(|file| file.expect("a file").path()).collect::<Vec<_>>()
    };
    let mut all = [files("crates/sim/tests/data"), files("tests/data")].concat();
    all.sort_by_key(|path| path.file_name().map(ToOwned::to_owned));
    all
}

fn checksum(contents: &[Vec<u8>]) -> String {
    let mut hasher = crc32fast::Hasher::new();
    for bytes in contents {
        hasher.update(&(bytes.len() as u64).to_le_bytes());
        hasher.update(bytes);
    }
    format!("{:08x}", hasher.finalize())
}

fn contents() -> Vec<Vec<u8>> {
    goldens().iter().map(|path| std::fs::read(path).expect("a golden")).collect()
}

/// What is wrong with the golden files of this version.
#[derive(PartialEq, Eq, Debug)]
enum Wrong {
    /// The version has no line yet.
    Unknown,
    /// The golden files do not match the version's line.
    Changed,
    /// The version numbers do not increase.
    Disordered,
}

fn judge(history: &str, version: u16, checksum: &str) -> Result<(), Wrong> {
    let lines: Option<Vec<(u16, &str)>> = history
        .lines()
        .map(|line| line.split_once(' ').and_then(|(number, sum)| Some((number.parse().ok()?, sum))))
        .collect();
    let lines = lines.ok_or(Wrong::Disordered)?;
    if !lines.is_sorted_by(|(one, _), (next, _)| one < next) {
        return Err(Wrong::Disordered);
    }
    match lines.last() {
        Some(&(last, sum)) if last == version => {
            if sum == checksum {
                Ok(())
            } else {
                Err(Wrong::Changed)
            }
        }
        Some(&(last, _)) if last > version => Err(Wrong::Disordered),
        _ => Err(Wrong::Unknown),
    }
}

#[test]
fn goldens_are_those_of_this_simulation() {
    let bless = std::env::var("GRAGRA_BLESS").unwrap_or_default();
    let path = root().join(HISTORY);
    let history = std::fs::read_to_string(&path).unwrap_or_default();
    let now = checksum(&contents());
    match (judge(&history, SIM_VERSION, &now), bless.as_str()) {
        // With "1" they are just being rewritten.
        (Ok(()), _) | (Err(_), "1") => {}
        (Err(Wrong::Unknown), "version") => {
            std::fs::write(&path, format!("{history}{SIM_VERSION} {now}\n")).expect("it can be written");
        }
        (Err(wrong), _) => panic!(
            "{wrong:?}: goldens change only with SIM_VERSION. Raise it, run scripts/bless, and commit all of it together. \
             If it was raised in this very change, take its line out of {HISTORY} first."
        ),
    }
}

#[test]
fn a_changed_golden_needs_a_higher_version() {
    let before = contents();
    let mut after = before.clone();
    let last = after[0].last_mut().expect("a golden is not empty");
    *last ^= 1;
    let [before, after] = [before, after].map(|contents| checksum(&contents));
    let history = format!("1 00000000\n2 {before}\n");
    assert_eq!(judge(&history, 2, &before), Ok(()));
    assert_eq!(judge(&history, 2, &after), Err(Wrong::Changed));
    assert_eq!(judge(&history, 3, &after), Err(Wrong::Unknown));
    assert_eq!(judge(&history, 1, &before), Err(Wrong::Disordered), "a version never goes back");
    assert_eq!(judge(&format!("{history}2 {after}\n"), 2, &after), Err(Wrong::Disordered));
    assert_eq!(judge("two\n", 2, &before), Err(Wrong::Disordered));
}

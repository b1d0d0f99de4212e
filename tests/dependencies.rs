//! Dependencies for measuring stay out of the library and the game.

use gragra_tests::read;
use std::collections::{BTreeMap, BTreeSet};

/// Every package of `Cargo.lock` with its dependencies, including those of tests.
fn packages(lock: &str) -> BTreeMap<&str, Vec<&str>> {
    let quoted =
        |line: &str, start: &str| -> Option<usize> { line.starts_with(start).then_some(start.len()) };
    lock.split("[[package]]")
        .filter_map(|entry| {
            let name = entry
                .lines()
                .find_map(|line| Some(line.get(quoted(line, "name = \"")?..)?.trim_end_matches('"')));
            let dependencies = entry.split_once("dependencies = [").map_or("", |(_, list)| list);
            let dependencies = dependencies.lines().filter_map(|line| line.trim().strip_prefix('"'));
            let names = dependencies.filter_map(|line| line.split([' ', '"']).next());
            Some((name?, names.collect()))
        })
        .collect()
}

/// Bevy's own crate ends the game on Ctrl-C and needs `ctrlc` for that.
const BEVY_APP: &str = "bevy_app";

/// All direct and indirect dependencies of a package, except those through Bevy's own crate for starting and
/// stopping.
fn reach<'a>(packages: &BTreeMap<&'a str, Vec<&'a str>>, from: &'a str) -> BTreeSet<&'a str> {
    let mut found = BTreeSet::new();
    let mut next = vec![from];
    while let Some(package) = next.pop() {
        if package != BEVY_APP && found.insert(package) {
            next.extend(packages.get(package).into_iter().flatten());
        }
    }
    found
}

#[test]
fn plots_and_progress_bars_are_only_in_the_lab() {
    let lock = read("Cargo.lock");
    let packages = packages(&lock);
    const MEASURING: [&str; 4] = ["plotters", "indicatif", "ctrlc", "skillratings"];
    for crate_name in ["gragra-rules", "gragra-sim", "gragra-app"] {
        let reached = reach(&packages, crate_name);
        let found: Vec<_> = MEASURING.into_iter().filter(|name| reached.contains(name)).collect();
        assert!(found.is_empty(), "{crate_name} depends on {found:?}");
    }
    assert!(!reach(&packages, "gragra-sim").contains("clap"));
    assert!(!reach(&packages, "gragra-sim").contains("bevy"));
    // The lab has them all, so the search would find them.
    let lab = reach(&packages, "gragra-lab");
    assert!(MEASURING.into_iter().chain(["clap", "rapier3d"]).all(|name| lab.contains(name)));
}

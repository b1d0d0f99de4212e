//! `docs/rules.md` leads from each clause to its code and tests. This test checks every such link.

use gragra_tests::{read, root};
use std::collections::{BTreeMap, BTreeSet};

/// All clauses. Deleting a row of the table cannot hide one.
const CLAUSES: &str = "C1 C2 C3 C4 C5 C6 C7 S1 S2 S3 S4 S5 S6 S7 T1 T2 T2.1 T2.2 T2.3 T2.4 T2.5 T3 T3.1 T3.2 T3.3 T3.4 \
                       T3.5 T3.6 T3.7 T4.1 T4.2 T4.3 T4.4 T4.5 T4.6 T4.7 T5 T5.1 T5.2 T6 T7 E1 E2 E3 E4 E5 E6.1 E6.2 \
                       E6.3 E6.4 E7 E8 H1 H2 H3 H4 H5";

/// The tests of the clauses by name, and the sources of the referee by file name.
struct Code {
    /// Tests of the referee. Each must be in the table.
    tests: BTreeSet<String>,
    /// Tests of the physical table. The page may name them, but not necessarily all.
    table_tests: BTreeSet<String>,
    sources: BTreeMap<String, String>,
}

fn rust_files(folder: &str) -> BTreeMap<String, String> {
    let entries = std::fs::read_dir(root().join(folder)).expect("a folder of the workspace");
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    names
        .filter(|name| name.ends_with(".rs"))
        .map(|name| (name.clone(), read(&format!("{folder}/{name}"))))
        .collect()
}

impl Code {
    fn load() -> Self {
        let mut table_tests = tests_in("crates/sim/tests");
        table_tests.retain(|test| CLAUSES.split_whitespace().any(|clause| clause == clause_of(test)));
        let tests = tests_in("crates/rules/tests/clauses");
        Self { tests, table_tests, sources: rust_files("crates/rules/src") }
    }
}

/// The names of the test functions in the files of a folder.
fn tests_in(folder: &str) -> BTreeSet<String> {
    let sources = rust_files(folder).into_values();
    let names = sources.flat_map(|source| {
        let functions = source.split("#[test]\nfn ").skip(1);
        functions.filter_map(|rest| rest.split('(').next().map(str::to_owned)).collect::<Vec<_>>()
    });
    names.collect()
}

/// `t4_3_five_dice_leave` tests `T4.3`.
fn clause_of(test: &str) -> String {
    let mut parts = test.split('_');
    let clause = parts.next().unwrap_or_default().to_uppercase();
    match parts.next() {
        Some(part) if part.len() == 1 && part.parse::<u8>().is_ok() => format!("{clause}.{part}"),
        _ => clause,
    }
}

fn ticked(cell: &str) -> Vec<&str> {
    cell.split('`').skip(1).step_by(2).collect()
}

/// Everything that is wrong with a page.
fn faults(page: &str, code: &Code) -> Vec<String> {
    let mut faults = Vec::new();
    let mut listed = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let table = page.split("| clause |").nth(1).unwrap_or_default();
    for row in table.lines().filter(|row| row.starts_with("| ") && !row.contains("code (in")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [clause, place, tests] = cells[..] else {
            faults.push(format!("not a row of three: {row}"));
            continue;
        };
        seen.insert(clause.to_owned());
        if !page.contains(&format!("- **{clause}** ")) {
            faults.push(format!("{clause} is not told"));
        }
        match ticked(place)[..] {
            [file, name] => {
                let symbol = name.rsplit("::").next().unwrap_or(name);
                let source = code.sources.get(file).map_or("", String::as_str);
                let is_there = ["fn ", "struct ", "enum ", "const ", "Event::"]
                    .iter()
                    .any(|kind| source.contains(&format!("{kind}{symbol}")));
                if !is_there {
                    faults.push(format!("{clause}: {file} has no {name}"));
                }
            }
            _ => faults.push(format!("{clause}: no place in the code")),
        }
        if tests.is_empty() {
            faults.push(format!("{clause} has no test"));
        }
        for test in ticked(tests) {
            if clause_of(test) != clause {
                faults.push(format!("{test} is not a test of {clause}"));
            }
            if !code.tests.contains(test) && !code.table_tests.contains(test) {
                faults.push(format!("{clause}: there is no test {test}"));
            }
            listed.insert(test.to_owned());
        }
    }
    faults.extend(
        CLAUSES
            .split_whitespace()
            .filter(|&clause| !seen.contains(clause))
            .map(|clause| format!("no row for {clause}")),
    );
    faults.extend(code.tests.difference(&listed).map(|test| format!("{test} is not in the table")));
    faults
}

#[test]
fn every_clause_leads_to_its_code_and_its_tests() {
    let faults = faults(&read("docs/rules.md"), &Code::load());
    assert!(faults.is_empty(), "{faults:#?}");
}

/// The check above must be able to fail.
#[test]
fn a_wrong_page_is_noticed() {
    let (page, code) = (read("docs/rules.md"), Code::load());
    let known = faults(&page, &code);
    let spoiled = |from: &str, to: &str| {
        assert!(page.contains(from), "the page has {from}");
        faults(&page.replace(from, to), &code).iter().any(|fault| !known.contains(fault))
    };
    let row = page.lines().find(|row| row.starts_with("| T4.3 |")).expect("a row for T4.3");
    assert!(spoiled(&format!("{row}\n"), ""), "a missing row");
    assert!(spoiled(row, "| T4.3 | `collapse.rs` `remove_dice` | |"), "a clause without a test");
    assert!(
        spoiled("`t4_3_five_dice_leave_the_game`", "`t4_3_six_dice_leave_the_game`"),
        "a test that does not exist"
    );
    assert!(
        spoiled("`t3_5_a_crooked_die_that_stands_counts_in_full`", "`t3_5_a_crooked_die_counts_in_half`"),
        "a test of the physical table that does not exist"
    );
    assert!(
        spoiled("`collapse.rs` `remove_dice`", "`collapse.rs` `remove_coins`"),
        "code that does not exist"
    );
    assert!(spoiled("- **T4.3** ", "- T4.3 "), "a clause that is not told");
}

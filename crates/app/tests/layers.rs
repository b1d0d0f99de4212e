//! A module of the client imports only from those before it, so there is no cycle, and a reader knows what may touch what.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The top-level modules from the ground up, one layer a line.
const LAYERS: [(&str, &[&str]); 6] = [
    (
        "core",
        &[
            "unix_time",
            "to_bevy",
            "screen",
            "notice",
            "words",
            "theme",
            "controls",
            "settings",
            "third_party",
            "crash",
        ],
    ),
    ("session", &["session"]),
    ("view", &["camera", "mirror", "table", "sound"]),
    ("control", &["input"]),
    ("ui", &["panels", "theatre", "practice", "teaching", "menus"]),
    ("program", &["cli", "picture", "trace", "start"]),
];

/// Not modules: the sets and the plugin that the crate's root defines for all of them.
const ROOT: [&str; 3] = ["AppSystems", "Layer", "AppPlugin"];

/// Who imports what, and should not: modules must be listed, and import only what is listed before them.
fn wrong_imports(modules: &[(&str, BTreeSet<String>)]) -> Vec<String> {
    let order: Vec<&str> = LAYERS.iter().flat_map(|(_, modules)| modules.iter().copied()).collect();
    let place = |name: &str| order.iter().position(|&module| module == name);
    let mut wrong = Vec::new();
    for (name, imports) in modules {
        let Some(own) = place(name) else {
            wrong.push(format!("{name} is in no layer"));
            continue;
        };
        for import in imports.iter().filter(|import| *import != name && !ROOT.contains(&import.as_str())) {
            if place(import).is_none_or(|place| place > own) {
                wrong.push(format!("{name} imports {import}"));
            }
        }
    }
    wrong
}

/// The names that follow `crate::` in the production code of a file.
fn imports_of(source: &str) -> BTreeSet<String> {
    let production = source.split("#[cfg(test)]\nmod ").next().unwrap_or_default();
    let name = |path: &str| {
        path.chars().take_while(|&sign| sign.is_alphanumeric() || sign == '_').collect::<String>()
    };
    let names = production.split("crate::").skip(1).flat_map(|path| match path.strip_prefix('{') {
        Some(list) => {
            list.split('}').next().unwrap_or_default().split(',').map(|part| name(part.trim())).collect()
        }
        None => vec![name(path)],
    });
    names.filter(|name| !name.is_empty()).collect()
}

fn read(path: &Path, imports: &mut BTreeSet<String>) {
    if path.is_dir() {
        for entry in fs::read_dir(path).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            // Tests may look anywhere.
            let is_test = entry.file_stem().is_some_and(|name| name == "tests" || name == "every_language");
            if !is_test {
                read(&entry, imports);
            }
        }
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        imports.append(&mut imports_of(&fs::read_to_string(path).expect("a source")));
    }
}

#[test]
fn modules_import_only_from_those_before_them() {
    // Asked at run time: clones that share a target folder share what is built in.
    let root =
        PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests")).join("src");
    let entries = fs::read_dir(&root).expect("the sources").map(|entry| entry.expect("an entry").path());
    let names: Vec<(String, PathBuf)> = entries
        .filter_map(|path| Some((path.file_stem()?.to_str()?.to_owned(), path)))
        .filter(|(name, _)| name != "lib" && name != "main")
        .collect();
    let modules: Vec<(&str, BTreeSet<String>)> = names
        .iter()
        .map(|(name, path)| {
            let mut imports = BTreeSet::new();
            read(path, &mut imports);
            (name.as_str(), imports)
        })
        .collect();
    assert_eq!(modules.len(), LAYERS.iter().map(|(_, modules)| modules.len()).sum::<usize>());
    assert_eq!(wrong_imports(&modules), [""; 0]);
}

#[test]
fn a_wrong_import_is_found() {
    let module = |name, source: &str| (name, imports_of(source));
    let good = module(
        "session",
        "use crate::{AppSystems};\nuse crate::settings::Settings;\nuse crate::session::Act;",
    );
    assert_eq!(wrong_imports(&[good]), [""; 0]);
    for (name, source, wrong) in [
        ("session", "use crate::menus::page;", "session imports menus"),
        (
            "theme",
            "let words = crate::words::say();\n fn f() { crate::sound::play() }",
            "theme imports sound",
        ),
        ("camera", "use crate::table::Dice;", "camera imports table"),
        ("camera", "use crate::nowhere::Thing;", "camera imports nowhere"),
        ("camera", "use crate::{AppSystems, input::Hand};", "camera imports input"),
        ("utils", "", "utils is in no layer"),
    ] {
        assert_eq!(wrong_imports(&[module(name, source)]), [wrong]);
    }
    // What only tests import counts for nothing.
    let tested = module("session", "fn f() {}\n#[cfg(test)]\nmod tests { use crate::menus::page; }");
    assert_eq!(wrong_imports(&[tested]), [""; 0]);
}

//! A module of the client imports only from those before it, so there is no cycle, and a reader knows what may touch what.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// The layers from the ground up, and the modules of each in the same way. A layer without any is one module.
const LAYERS: [(&str, &[&str]); 6] = [
    (
        "base",
        &[
            "unix_time",
            "to_bevy",
            "schedule",
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
    ("session", &[]),
    ("view", &["camera", "mirror", "physics_view", "table", "sound"]),
    ("control", &[]),
    ("ui", &["action", "kit", "hud", "theatre", "practice", "lesson", "menus", "dispatch"]),
    ("program", &["cli", "window_screenshot", "trace", "start"]),
];

/// Not a module: the plugin that the crate's root makes of all of them.
const ROOT: &str = "AppPlugin";

/// All modules in order, such as `session` or `ui::kit`.
fn order() -> Vec<String> {
    let names = |&(layer, modules): &(&str, &[&str])| match modules {
        [] => vec![layer.to_owned()],
        modules => modules.iter().map(|module| format!("{layer}::{module}")).collect(),
    };
    LAYERS.iter().flat_map(names).collect()
}

/// The module that a path such as `ui::kit::page::heading` leads into.
fn module_of(path: &str) -> String {
    let is_one =
        LAYERS.iter().any(|(layer, modules)| path.split("::").next() == Some(layer) && modules.is_empty());
    path.split("::").take(if is_one { 1 } else { 2 }).collect::<Vec<_>>().join("::")
}

/// Who imports what, and should not: modules must be listed, and import only what is listed before them.
fn wrong_imports(modules: &[(&str, BTreeSet<String>)]) -> Vec<String> {
    let order = order();
    let place = |name: &str| order.iter().position(|module| module == name);
    let mut wrong = Vec::new();
    for (name, imports) in modules {
        let Some(own) = place(name) else {
            wrong.push(format!("{name} is in no layer"));
            continue;
        };
        for import in imports.iter().filter(|import| import != name && *import != ROOT) {
            if place(import).is_none_or(|place| place > own) {
                wrong.push(format!("{name} imports {import}"));
            }
        }
    }
    wrong
}

/// The modules that are named after `crate::` in the production code of a file.
fn imports_of(source: &str) -> BTreeSet<String> {
    // Saying who may see something is no import.
    let production =
        source.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().replace("(in crate::", "(");
    let is_of_path = |sign: &char| sign.is_alphanumeric() || "_:".contains(*sign);
    let path = |text: &str| text.chars().take_while(is_of_path).collect::<String>();
    let paths = production.split("crate::").skip(1).flat_map(|text| {
        let start = path(text);
        match text[start.len()..].strip_prefix('{') {
            Some(list) if start.split("::").count() <= 2 => {
                let list = list.split(['{', '}']).next().unwrap_or_default();
                list.split(',').map(|part| format!("{start}{}", path(part.trim()))).collect()
            }
            _ => vec![start],
        }
    });
    paths.map(|path| module_of(path.trim_end_matches(':'))).filter(|module| !module.is_empty()).collect()
}

fn read(path: &Path, imports: &mut BTreeSet<String>) {
    if path.is_dir() {
        for entry in entries(path) {
            // Tests may look anywhere.
            if !stem(&entry).contains("test") {
                read(&entry, imports);
            }
        }
    } else if path.extension().is_some_and(|extension| extension == "rs") {
        imports.append(&mut imports_of(&fs::read_to_string(path).expect("a source")));
    }
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("an entry").path()).collect()
}

fn stem(path: &Path) -> String {
    path.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned()
}

#[test]
fn modules_import_only_from_those_before_them() {
    // Asked at run time: clones that share a target folder share what is built in.
    let root =
        PathBuf::from(std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests")).join("src");
    let layers =
        entries(&root).into_iter().filter(|path| !["lib", "main", "test_rig"].contains(&stem(path).as_str()));
    let modules = layers.flat_map(|layer| {
        let name = stem(&layer);
        if module_of(&format!("{name}::any")) == name {
            return vec![(name, layer)];
        }
        let parts = entries(&layer).into_iter().filter(|path| stem(path) != "mod");
        parts.map(|path| (format!("{name}::{}", stem(&path)), path)).collect()
    });
    let modules: Vec<(String, BTreeSet<String>)> = modules
        .map(|(name, path)| {
            let mut imports = BTreeSet::new();
            read(&path, &mut imports);
            (name, imports)
        })
        .collect();
    let modules: Vec<(&str, BTreeSet<String>)> =
        modules.iter().map(|(name, imports)| (name.as_str(), imports.clone())).collect();
    assert_eq!(modules.len(), order().len());
    assert_eq!(wrong_imports(&modules), [""; 0]);
}

#[test]
fn a_wrong_import_is_found() {
    let module = |name, source: &str| (name, imports_of(source));
    let good = module(
        "session",
        "use crate::AppPlugin;\nuse crate::base::{settings::Settings, words};\nuse crate::session::Act;",
    );
    assert_eq!(good.1, ["AppPlugin", "base::settings", "base::words", "session"].map(String::from).into());
    assert_eq!(wrong_imports(&[good]), [""; 0]);
    for (name, source, wrong) in [
        ("session", "use crate::ui::kit::page;", "session imports ui::kit"),
        ("base::theme", "fn f() { crate::view::sound::play() }", "base::theme imports view::sound"),
        ("view::camera", "use crate::view::table::Dice;", "view::camera imports view::table"),
        ("view::camera", "use crate::view::{camera, table};", "view::camera imports view::table"),
        ("ui::kit", "use crate::ui::{hud::Panel};", "ui::kit imports ui::hud"),
        ("view::camera", "use crate::nowhere::Thing;", "view::camera imports nowhere::Thing"),
        ("view::camera", "use crate::control::{Hand, Aim};", "view::camera imports control"),
        ("base::utils", "", "base::utils is in no layer"),
    ] {
        assert_eq!(wrong_imports(&[module(name, source)]), [wrong]);
    }
    // What only tests import counts for nothing.
    let tested = module("session", "fn f() {}\n#[cfg(test)]\nmod tests { use crate::ui::menus::Page; }");
    assert_eq!(wrong_imports(&[tested]), [""; 0]);
}

//! The structure of the client: a module imports only from those before it, no two folders import each other, and
//! systems name their groups of parameters.

#[path = "layers/source.rs"]
mod source;

use source::{Module, Names, Sources, is_name};
use std::collections::{BTreeMap, BTreeSet};

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

/// All modules in order, such as `session` or `ui::kit`.
fn order() -> Vec<String> {
    let names = |&(layer, modules): &(&str, &[&str])| match modules {
        [] => vec![layer.to_owned()],
        modules => modules.iter().map(|module| format!("{layer}::{module}")).collect(),
    };
    LAYERS.iter().flat_map(names).collect()
}

/// The place in the order of the module that a path leads into: `ui::kit` for `ui::kit::page`. A layer itself, and the
/// crate's root, have none.
fn place(path: &[String]) -> Option<Result<usize, String>> {
    let is_one = |name: &String| LAYERS.iter().any(|(layer, modules)| layer == name && modules.is_empty());
    let depth = if path.first().is_some_and(is_one) { 1 } else { 2 };
    let name = path.get(..depth)?.join("::");
    Some(order().iter().position(|module| *module == name).ok_or(name))
}

/// Imports from later modules, and modules that are not listed.
fn wrong_imports(sources: &Sources) -> BTreeSet<String> {
    let order = order();
    let mut wrong = BTreeSet::new();
    for module in &sources.modules {
        let own = match place(&module.path) {
            None => continue,
            Some(Err(name)) => {
                wrong.insert(format!("{name} is in no layer"));
                continue;
            }
            Some(Ok(own)) => own,
        };
        for target in sources.targets(module) {
            if let Some(Ok(place)) = place(&target)
                && place > own
            {
                wrong.insert(format!("{} imports {}", order[own], order[place]));
            }
        }
    }
    wrong
}

/// Folders in which files still need each other, or a file and a folder. This list may only become shorter.
const ENTWINED: [&str; 1] = ["view::table"];

/// One of the imports by which children of a folder need each other.
#[derive(PartialEq, Eq, Debug)]
struct Link {
    /// Where both are.
    parent: String,
    is_between_folders: bool,
    text: String,
}

/// Imports by which two children of a folder need each other, directly or through others.
fn cycles(sources: &Sources) -> Vec<Link> {
    // Which children of each folder import which others of it, and where. What is in a folder's own `mod.rs` belongs to
    // all its children.
    let mut imports: BTreeMap<Names, BTreeMap<Names, BTreeMap<Names, &Module>>> = BTreeMap::new();
    for module in &sources.modules {
        for target in sources.targets(module) {
            let depth = module.path.iter().zip(&target).take_while(|(own, other)| own == other).count();
            if module.path.len() > depth && target.len() > depth {
                let [own, other] = [&module.path, &target].map(|path| path[..=depth].to_vec());
                let siblings = imports.entry(target[..depth].to_vec()).or_default();
                siblings.entry(own).or_default().entry(other).or_insert(module);
            }
        }
    }
    let is_folder = |path: &Names| {
        sources.modules.iter().any(|module| module.path.starts_with(path) && module.path != *path)
    };
    let mut found = Vec::new();
    for (parent, siblings) in &imports {
        let leads_to = |from, to| {
            let (mut seen, mut next) = (BTreeSet::from([from]), vec![from]);
            while let Some(name) = next.pop() {
                let further = siblings.get(name).into_iter().flat_map(BTreeMap::keys);
                next.extend(further.filter(|name| seen.insert(*name)));
            }
            seen.contains(to)
        };
        let links = siblings.iter().flat_map(|(own, others)| others.iter().map(move |other| (own, other)));
        for (own, (other, module)) in links.filter(|&(own, (other, _))| leads_to(other, own)) {
            let [name, imported] = [own, other].map(|path| path[parent.len()..].concat());
            found.push(Link {
                parent: parent.join("::"),
                is_between_folders: is_folder(own) && is_folder(other),
                text: format!("{name} imports {imported} in {}", module.path.join("::")),
            });
        }
    }
    found
}

/// Parameters that a system gets from Bevy.
const PARAMETERS: [&str; 12] = [
    "Commands",
    "Local",
    "MessageReader",
    "MessageWriter",
    "NonSend",
    "NonSendMut",
    "ParamSet",
    "Populated",
    "Query",
    "Res",
    "ResMut",
    "Single",
];

/// Functions and types that group such parameters in a tuple without a name.
fn anonymous_groups(module: &Module) -> Vec<String> {
    let mut found = Vec::new();
    let mut check = |name: usize, begin: usize, end: &str| {
        let (mut depth, mut group) = (0, None);
        for at in begin.. {
            let (before, token) = (module.token(at - 1), module.token(at));
            if token.is_empty() || (depth == 0 && token == end) {
                break;
            }
            depth += i32::from(["(", "[", "{"].contains(&token));
            depth -= i32::from([")", "]", "}"].contains(&token));
            // A tuple is the type of a parameter, or what a type stands for.
            if token == "(" && depth == 1 && [":", "="].contains(&before) {
                group = Some(at);
            }
            if depth == 0 {
                group = None;
            }
            if group.is_some() && depth == 1 && PARAMETERS.contains(&token) && ["(", ","].contains(&before) {
                found.push(format!("{}::{}", module.path.join("::"), module.token(name)));
                break;
            }
        }
    };
    for at in module.places_of("fn").filter(|&at| is_name(module.token(at + 1))) {
        // Behind the generic parameters.
        let mut begin = at + 2;
        if module.token(begin) == "<" {
            let mut depth = 0;
            while !module.token(begin).is_empty() {
                depth += i32::from(module.token(begin) == "<");
                let is_arrow = module.token(begin - 1) == "-";
                depth -= i32::from(module.token(begin) == ">" && !is_arrow);
                begin += 1;
                if depth == 0 {
                    break;
                }
            }
        }
        check(at + 1, begin + 1, ")");
    }
    for at in module.places_of("type") {
        check(at + 1, at + 2, ";");
    }
    found
}

#[test]
fn modules_import_only_from_those_before_them() {
    let sources = Sources::read();
    let listed: BTreeSet<usize> =
        sources.modules.iter().filter_map(|module| place(&module.path)?.ok()).collect();
    assert_eq!(listed.len(), order().len(), "a module of the list is gone");
    assert_eq!(wrong_imports(&sources), BTreeSet::new());
}

#[test]
fn no_folders_import_each_other() {
    let found = cycles(&Sources::read());
    let between_folders: Vec<&Link> = found.iter().filter(|link| link.is_between_folders).collect();
    assert!(between_folders.is_empty(), "{between_folders:#?}");
    let entwined: BTreeSet<&str> = found.iter().map(|link| link.parent.as_str()).collect();
    assert_eq!(entwined, ENTWINED.into(), "{found:#?}");
}

#[test]
fn systems_name_their_groups_of_parameters() {
    let found: Vec<String> = Sources::read().modules.iter().flat_map(anonymous_groups).collect();
    assert!(found.is_empty(), "derive SystemParam for the parameters of {found:#?}");
}

#[test]
fn a_wrong_import_is_found() {
    let wrong = |files: &[(&str, &str)]| wrong_imports(&Sources::of(files)).into_iter().collect::<Vec<_>>();
    let files = ["base/settings/mod", "base/words", "ui/kit/page", "ui/hud/mod", "view/sound", "view/table"]
        .map(|file| (file, ""));
    let control = ("control/mod", "");
    let with = |file: &'static str, text: &'static str| {
        let mut all = files.to_vec();
        all.extend([control, ("lib", "mod base; pub use control::Hand;"), ("session/act", "")]);
        all.retain(|(other, _)| *other != file);
        all.push((file, text));
        all
    };
    let good = "use crate::AppPlugin;\nuse crate::base::{settings::Settings, words};\nuse super::Act;";
    assert_eq!(wrong(&with("session/act", good)), [""; 0]);
    for (file, text, expected) in [
        ("session/mod", "use crate::ui::kit::page;", "session imports ui::kit"),
        ("session/deep/file", "use super::super::super::ui::kit::page;", "session imports ui::kit"),
        ("base/theme", "fn f() { crate::view::sound::play() }", "base::theme imports view::sound"),
        ("base/theme", "#[cfg(test)]\nmod t;\nuse crate::view::sound;", "base::theme imports view::sound"),
        ("view/camera", "use crate::view::table::Dice;", "view::camera imports view::table"),
        ("view/camera", "use crate::view::{camera, table};", "view::camera imports view::table"),
        ("view/camera", "use super::table::{self, Dice};", "view::camera imports view::table"),
        ("view/camera", "use crate::{base, view::{table as t}};", "view::camera imports view::table"),
        ("ui/kit/mod", "use crate::ui::{hud::Panel};", "ui::kit imports ui::hud"),
        ("view/camera", "use crate::control::{Hand, Aim};", "view::camera imports control"),
        ("view/camera", "use crate::Hand;", "view::camera imports control"),
        ("base/utils", "", "base::utils is in no layer"),
    ] {
        assert_eq!(wrong(&with(file, text)), [expected], "{file}: {text}");
    }
    // Neither tests nor comments nor visibility count.
    for text in [
        "fn f() {}\n#[cfg(test)]\nmod tests { use crate::ui::kit::page; }",
        "#[cfg(test)]\npub(crate) use crate::ui::kit::page::{a, b};",
        "/// See [crate::ui::kit::page].\nfn f() { let text = \"crate::ui::kit::page\"; }",
        "pub(in crate::ui::kit::page) fn f() {}",
    ] {
        assert_eq!(wrong(&with("session/act", text)), [""; 0], "{text}");
    }
}

#[test]
fn a_cycle_is_found() {
    let found = |files: &[(&str, &str)]| -> Vec<String> {
        let links = cycles(&Sources::of(files)).into_iter();
        links.map(|link| format!("{}: {} ({})", link.parent, link.text, link.is_between_folders)).collect()
    };
    let parent = ("ui/menus/mod", "mod replays; mod theatre; pub use theatre::clip::Clip; struct Page;");
    let others = [parent, ("ui/menus/replays/mod", "mod list;"), ("ui/menus/theatre/mod", "pub mod clip;")];
    let both = |list: &'static str, clip: &'static str| {
        let mut files = others.to_vec();
        files.extend([("ui/menus/replays/list", list), ("ui/menus/theatre/clip", clip)]);
        found(&files)
    };
    let back = "use crate::ui::menus::replays::Shelf;";
    for there in [
        "use crate::ui::menus::theatre::clip::Clip;",
        "use super::super::theatre::clip::Clip;",
        "use super::super::{theatre::{self}};",
        "fn f() { super::super::theatre::clip::film() }",
        // Handed on by their parent.
        "use super::super::Clip;",
        "use crate::ui::menus::{Clip as Film};",
    ] {
        let cycle = [
            "ui::menus: replays imports theatre in ui::menus::replays::list (true)",
            "ui::menus: theatre imports replays in ui::menus::theatre::clip (true)",
        ];
        assert_eq!(both(there, back), cycle, "{there}");
        assert_eq!(both(there, ""), [""; 0], "{there}");
    }
    assert_eq!(both("use super::super::Page;", back), [""; 0], "what their parent has is not the other's");
    let three = [("a/b", "use super::c::C;"), ("a/c", "use super::d::D;"), ("a/d", "use super::b::B;")];
    assert_eq!(found(&three).len(), 3, "a detour is a cycle too");
    assert_eq!(found(&three[..2]), [""; 0]);
}

#[test]
fn an_anonymous_group_is_found() {
    let found = |text: &str| anonymous_groups(&Sources::of(&[("a", text)]).modules[0]);
    for bad in [
        "fn f((a, b): (Res<A>, ResMut<B>)) {}",
        "fn f<T: Fn() -> U>(x: Res<X>, mut both: (Commands, Query<(&A, &B)>)) {}",
        "type Group<'w> = (Res<'w, A>, Res<'w, B>);",
    ] {
        assert_eq!(found(bad).len(), 1, "{bad}");
    }
    for good in [
        "fn f(dice: Query<(&Die, &Transform)>, state: Res<S>) -> (Res<A>, u8) {}",
        "fn f((a, b): (f32, Vec2), c: Res<C>) {}",
        "#[derive(SystemParam)] struct Group<'w> { a: Res<'w, A>, b: Res<'w, B> }",
        "type Found<'w> = Query<'w, (&A, &B)>;",
    ] {
        assert_eq!(found(good), [""; 0], "{good}");
    }
}

//! The production code of the client as modules, and the paths that each of them names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// A path of names from the crate's root: `["ui", "kit", "page"]`.
pub(crate) type Names = Vec<String>;

/// The production code of one file.
pub(crate) struct Module {
    pub(crate) path: Names,
    tokens: Vec<String>,
    /// Whether it is a `mod.rs` or the crate's root: only there does a path begin with the name of a child.
    is_parent: bool,
}

/// All modules of a crate.
pub(crate) struct Sources {
    pub(crate) modules: Vec<Module>,
    known: BTreeSet<Names>,
    /// What a name stands for that a module imports.
    imported: BTreeMap<Names, Names>,
}

impl Sources {
    /// The sources of this crate. Files and folders with "test" in their name are left out.
    pub(crate) fn read() -> Self {
        // At run time: clones that share a target folder share what is compiled in.
        let package = std::env::var_os("CARGO_MANIFEST_DIR").expect("cargo runs the tests");
        let mut files = Vec::new();
        read_folder(&PathBuf::from(package).join("src"), &mut Vec::new(), &mut files);
        Self::new(files)
    }

    /// From paths such as `ui/kit/mod.rs` and the texts of these files.
    pub(crate) fn of(files: &[(&str, &str)]) -> Self {
        let file = |&(path, text): &(&str, &str)| {
            let names = path.trim_end_matches(".rs").split('/').map(str::to_owned).collect();
            (names, text.to_owned())
        };
        Self::new(files.iter().map(file).collect())
    }

    fn new(files: Vec<(Names, String)>) -> Self {
        let modules: Vec<Module> = files.into_iter().map(|(path, text)| Module::new(path, &text)).collect();
        let known: BTreeSet<Names> = modules.iter().map(|module| module.path.clone()).collect();
        let mut this = Self { modules: Vec::new(), known, imported: BTreeMap::new() };
        for module in &modules {
            for (path, name) in this.used(module) {
                let own = module.path.iter().cloned().chain([name]).collect::<Names>();
                if own != path && !this.known.contains(&own) {
                    this.imported.insert(own, path);
                }
            }
        }
        this.modules = modules;
        this
    }

    /// The modules in which the things are that a module names by a path.
    pub(crate) fn targets(&self, module: &Module) -> BTreeSet<Names> {
        let mut found = Vec::new();
        for at in 0..module.tokens.len() {
            let is_start = ["crate", "super", "self"].contains(&module.tokens[at].as_str());
            let before = at.checked_sub(1).map(|before| module.tokens[before].as_str());
            // `pub(in crate::ui)` says who may see something.
            if is_start && module.token(at + 1) == "::" && before != Some("in") && before != Some("::") {
                self.read_tree(module, at, &[], &mut found);
            }
        }
        let paths = found.into_iter().chain(self.used(module)).map(|(path, _)| path);
        paths.map(|path| self.module_of(&path)).collect()
    }

    /// What the `use` items of a module bring into it: the path and its name there.
    fn used(&self, module: &Module) -> Vec<(Names, String)> {
        let mut found = Vec::new();
        for at in module.places_of("use") {
            self.read_tree(module, at + 1, &[], &mut found);
        }
        found
    }

    /// Reads a path or a tree of paths, and returns where it ends. Paths into other crates are left out.
    fn read_tree(
        &self,
        module: &Module,
        mut at: usize,
        stem: &[String],
        found: &mut Vec<(Names, String)>,
    ) -> usize {
        let mut path = stem.to_vec();
        loop {
            match module.token(at) {
                "{" => {
                    at += 1;
                    while !["}", ""].contains(&module.token(at)) {
                        let end = self.read_tree(module, at, &path, found);
                        at = if end > at && module.token(end) != "," { end } else { end + 1 };
                    }
                    return at + 1;
                }
                name if is_name(name) => path.push(name.to_owned()),
                _ => {}
            }
            at += 1;
            if module.token(at) != "::" {
                break;
            }
            at += 1;
        }
        let mut name = path.last().cloned().unwrap_or_default();
        if name == "self" && path.len() > 1 {
            path.pop();
            name = path.last().cloned().unwrap_or_default();
        }
        if module.token(at) == "as" {
            name = module.token(at + 1).to_owned();
            at += 2;
        }
        found.extend(self.absolute(module, &path).map(|path| (path, name)));
        at
    }

    /// From the crate's root, unless it leads into another crate.
    fn absolute(&self, module: &Module, path: &[String]) -> Option<Names> {
        let (first, rest) = path.split_first()?;
        let mut own = module.path.clone();
        match first.as_str() {
            "crate" => own.clear(),
            "self" => {}
            "super" => drop(own.pop()),
            child => {
                own.push(child.to_owned());
                if !module.is_parent || !self.known.contains(&own) {
                    return None;
                }
            }
        }
        for name in rest {
            if name == "super" {
                own.pop();
            } else {
                own.push(name.clone());
            }
        }
        Some(own)
    }

    /// The module of a thing: as far as there are modules, and beyond what a module hands on.
    fn module_of(&self, path: &[String]) -> Names {
        const MOST_STEPS: usize = 16;
        let mut path = path.to_vec();
        for _ in 0..MOST_STEPS {
            let depth = (0..=path.len()).rev().find(|&depth| self.known.contains(&path[..depth]));
            let depth = depth.unwrap_or_default();
            let handed_on = path.get(..=depth).and_then(|name| self.imported.get(name));
            let Some(target) = handed_on else { return path[..depth].to_vec() };
            path = target.iter().chain(&path[depth + 1..]).cloned().collect();
        }
        panic!("{path:?} is imported in a circle");
    }
}

impl Module {
    fn new(mut path: Names, text: &str) -> Self {
        let is_parent = path.pop_if(|name| ["mod", "lib", "main"].contains(&name.as_str())).is_some();
        Self { path, tokens: without_tests(tokens(text)), is_parent }
    }

    /// The token at a place; an empty one after the last.
    pub(crate) fn token(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", String::as_str)
    }

    pub(crate) fn places_of(&self, word: &str) -> impl Iterator<Item = usize> {
        (0..self.tokens.len()).filter(move |&at| self.tokens[at] == word)
    }
}

fn read_folder(folder: &Path, names: &mut Names, files: &mut Vec<(Names, String)>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        let stem = entry.file_stem().and_then(|stem| stem.to_str()).expect("a name").to_owned();
        if stem.contains("test") || stem == "main" {
            continue;
        }
        names.push(stem);
        if entry.is_dir() {
            read_folder(&entry, names, files);
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            files.push((names.clone(), fs::read_to_string(&entry).expect("a source")));
        }
        names.pop();
    }
}

pub(crate) fn is_name(token: &str) -> bool {
    token.starts_with(|sign: char| sign.is_alphabetic() || sign == '_')
}

/// Names, numbers, `::` and single signs, without comments, texts, characters and lifetimes.
fn tokens(text: &str) -> Vec<String> {
    let signs: Vec<char> = text.chars().collect();
    let is = |at: usize, sign: char| signs.get(at) == Some(&sign);
    let (mut tokens, mut at) = (Vec::new(), 0);
    while let Some(&sign) = signs.get(at) {
        let begin = at;
        at += 1;
        if sign == '/' && is(at, '/') {
            at = (at..signs.len()).find(|&at| is(at, '\n')).unwrap_or(signs.len());
        } else if sign == '"' {
            while at < signs.len() && !is(at, '"') {
                at += if is(at, '\\') { 2 } else { 1 };
            }
            at += 1;
        } else if sign == 'r' && (is(at, '"') || (is(at, '#') && is(at + 1, '"'))) {
            let end = if is(at, '#') { &['"', '#'][..] } else { &['"'][..] };
            at += end.len();
            at =
                (at..signs.len()).find(|&at| signs[at..].starts_with(end)).unwrap_or(signs.len()) + end.len();
        } else if sign == '\'' {
            let is_char = is(at, '\\') || is(at + 1, '\'');
            at = if is_char { (at + 1..signs.len()).find(|&at| is(at, '\'')).unwrap_or(at) + 1 } else { at };
        } else if sign.is_alphanumeric() || sign == '_' {
            while signs.get(at).is_some_and(|sign| sign.is_alphanumeric() || *sign == '_') {
                at += 1;
            }
            tokens.push(signs[begin..at].iter().collect());
        } else if sign == ':' && is(at, ':') {
            at += 1;
            tokens.push("::".into());
        } else if !sign.is_whitespace() {
            tokens.push(sign.into());
        }
    }
    tokens
}

/// Leaves out every item under `#[cfg(test)]`, or under `#[cfg(any(test, …))]`.
fn without_tests(tokens: Vec<String>) -> Vec<String> {
    let (mut kept, mut at) = (Vec::new(), 0);
    while at < tokens.len() {
        let rest = &tokens[at..];
        let is_cfg = rest.len() > 4 && rest[0] == "#" && rest[1] == "[" && rest[2] == "cfg";
        let end = rest.iter().position(|token| token == "]").unwrap_or_default();
        let condition = &rest[..end];
        let is_for_tests = is_cfg && condition.contains(&"test".into()) && !condition.contains(&"not".into());
        if is_for_tests {
            at += end + 1 + item_length(&rest[end + 1..]);
        } else {
            kept.push(tokens[at].clone());
            at += 1;
        }
    }
    kept
}

/// How many tokens the item has that begins here: to its semicolon, or to the end of its block.
fn item_length(tokens: &[String]) -> usize {
    let first = tokens
        .iter()
        .position(|token| ["use", "mod", "fn", "const", "static", "struct"].contains(&token.as_str()));
    let is_use = first.is_some_and(|first| tokens[first] == "use");
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate() {
        match token.as_str() {
            "{" => depth += 1,
            "}" => depth -= 1,
            _ => {}
        }
        if depth == 0 && (token == ";" || (token == "}" && !is_use)) {
            return at + 1;
        }
    }
    tokens.len()
}

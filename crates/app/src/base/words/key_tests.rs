//! Compares the keys and variables in the source code with those in the text files.

use super::{Language, say};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

type Names = BTreeSet<String>;

fn within(folder: &str, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("the sources are there") {
            let path = entry.expect("the sources are there").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).expect("it can be read")
}

/// Whether there are two English words in a row, which nobody meant in Japanese.
pub(crate) fn is_english(text: &str) -> bool {
    let is_word = |word: &str| word.len() > 1 && word.chars().all(|letter| letter.is_ascii_lowercase());
    let words: Vec<&str> = text.split(' ').collect();
    words.windows(2).any(|pair| pair.iter().all(|word| is_word(word)))
}

/// All texts of a language, without their comments.
pub(crate) fn letters(language: Language) -> String {
    let files = within(&format!("words/{}", language.id()), "ftl");
    let lines = files.iter().map(|path| read(path)).collect::<String>();
    lines.lines().filter(|line| !line.starts_with('#')).collect()
}

fn variables(pattern: &Pattern<String>, into: &mut Names) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            variables_within(expression, into);
        }
    }
}

fn variables_within(expression: &Expression<String>, into: &mut Names) {
    let inline = match expression {
        Expression::Inline(inline) => inline,
        Expression::Select { selector, variants } => {
            variants.iter().for_each(|variant| variables(&variant.value, into));
            selector
        }
    };
    match inline {
        InlineExpression::VariableReference { id } => drop(into.insert(id.name.clone())),
        InlineExpression::Placeable { expression } => variables_within(expression, into),
        _ => {}
    }
}

/// The keys of a language, each with the variables of its text.
fn keys(language: Language) -> BTreeMap<String, Names> {
    let mut keys = BTreeMap::new();
    for path in within(&format!("words/{}", language.id()), "ftl") {
        let resource = fluent_syntax::parser::parse(read(&path))
            .unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", path.display()));
        for entry in resource.body {
            let Entry::Message(message) = entry else { continue };
            let mut names = Names::new();
            variables(message.value.as_ref().expect("a message has a text"), &mut names);
            let before = keys.insert(message.id.name.clone(), names);
            assert!(before.is_none(), "{} is in {language:?} twice", message.id.name);
        }
    }
    keys
}

/// One use of a text in the source code: its key and its variables.
type Use = (String, Names);

/// All uses in a source file, except in comments.
fn uses(source: &str) -> Vec<Use> {
    let code: String = source.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    // A variable may itself be a text, so each use is scanned from its own start.
    let starts = code.match_indices("say!(").map(|(at, word)| at + word.len());
    starts.filter_map(|start| one_use(code[start..].trim_start())).collect()
}

/// Parses the arguments of a use: a key in quotes, then variables with values.
fn one_use(after: &str) -> Option<Use> {
    let (key, rest) = after.strip_prefix('"')?.split_once('"')?;
    let (mut names, mut depth, mut is_quoted, mut since) = (Names::new(), 0, false, String::new());
    for letter in rest.chars() {
        match letter {
            '"' => is_quoted = !is_quoted,
            _ if is_quoted => {}
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => since.clear(),
            '=' if depth == 0 && !since.is_empty() => {
                let name = since.trim();
                if name.chars().all(|letter| letter.is_ascii_lowercase() || letter == '_') {
                    names.insert(name.to_owned());
                }
                since.clear();
                // Until the next comma it is a value.
                since.push('=');
            }
            letter => since.push(letter),
        }
    }
    Some((key.to_owned(), names))
}

#[test]
fn every_text_that_is_used_exists_and_gets_what_it_wants() {
    let keys = keys(Language::English);
    let mut used = Names::new();
    let mut wrong = Vec::new();
    // What stands in this file is no use of a text.
    for path in within("src", "rs").into_iter().filter(|path| !path.ends_with("words/key_tests.rs")) {
        for (key, given) in uses(&read(&path)) {
            match keys.get(&key) {
                None => wrong.push(format!("{}: {key} has no text", path.display())),
                Some(wanted) if *wanted != given => {
                    wrong.push(format!("{}: {key} wants {wanted:?} and gets {given:?}", path.display()));
                }
                Some(_) => {}
            }
            used.insert(key);
        }
    }
    // The page of the rules makes the keys of its clauses from their numbers.
    let is_used = |key: &&String| used.contains(*key) || key.starts_with("clause-");
    let unused = keys.keys().filter(|key| !is_used(key)).map(|key| format!("{key} is not used"));
    wrong.extend(unused);
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn the_scanner_sees_what_is_wrong() {
    let source = r#"
        // say!("in-a-comment")
        let plain = say!("plain");
        let call = say!("call", name = scene.name(a, "=,)"), count = rows[1, 2] == 3);
        let long = say!(
            "long",
            who = (1, x = 3),
        );
        let nested = say!("outer", inner = say!("inner", one = 1), two = 2);
    "#;
    let names = |names: &[&str]| names.iter().map(|&name| name.to_owned()).collect::<Names>();
    let expected = [
        ("plain", names(&[])),
        ("call", names(&["name", "count"])),
        ("long", names(&["who"])),
        ("outer", names(&["inner", "two"])),
        ("inner", names(&["one"])),
    ];
    assert_eq!(uses(source), expected.map(|(key, names)| (key.to_owned(), names)));
}

#[test]
fn all_languages_have_the_same_keys_and_want_the_same() {
    let english = keys(Language::English);
    for language in [Language::German, Language::Japanese] {
        let other = keys(language);
        let wrong: Vec<_> = english
            .keys()
            .chain(other.keys())
            .filter(|key| english.get(*key) != other.get(*key))
            .map(|key| format!("{key}: {:?}, {:?}", english.get(key), other.get(key)))
            .collect();
        assert!(wrong.is_empty(), "{language:?}: {wrong:#?}");
    }
}

#[test]
fn every_language_that_has_a_folder_can_be_chosen() {
    let folders = fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("words")).unwrap();
    let mut folders: Vec<_> =
        folders.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    folders.sort();
    let mut languages = Language::ALL.map(|language| language.id().to_string());
    languages.sort();
    assert_eq!(folders, languages);
}

#[test]
fn a_text_follows_the_language_that_is_spoken() {
    let told = Language::ALL.map(|language| super::within(language, || say!("company-bell")));
    assert_eq!(told, ["Bell", "Glocke", "ベル"]);
}

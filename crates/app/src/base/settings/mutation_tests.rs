//! Damaged settings files: reading one never panics, and the result is within bounds.

use super::file::tests::unusual;
use super::file::{SavedSettings, parse, to_text};

/// Files in each run of the tests.
const FILES: usize = 60_000;

/// A small generator, so that every run looks at the same files.
struct Chance(u64);

impl Chance {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, most: usize) -> usize {
        (self.next() % most.max(1) as u64) as usize
    }
}

/// What a broken program or a curious player might write.
const TOKENS: [&str; 28] = [
    "nan",
    "-inf",
    "1e308",
    "-1",
    "0",
    "255",
    "65536",
    "9223372036854775807",
    "true",
    "\"\"",
    "\"KeyA\"",
    "\"Escape\"",
    "\"Start\"",
    "[]",
    "[1, 2]",
    "{}",
    "version = 1\n",
    "version = 2\n",
    "\n[bindings]\n",
    "\n[bindings.raise]\n",
    "\n[set_up]\n",
    "\n[[set_up.seats]]\n",
    "[display]\n",
    "= ",
    "\"\\u0000\"",
    "'",
    "\"fullscreen\"",
    "{ Unidentified = { Xkb = 7 } }",
];

fn mutate(text: &str, chance: &mut Chance) -> String {
    let mut text = text.to_owned();
    for _ in 0..=chance.below(4) {
        let lines: Vec<&str> = text.lines().collect();
        let line = chance.below(lines.len());
        let token = TOKENS[chance.below(TOKENS.len())];
        text = match chance.below(7) {
            // Another value.
            0 | 1 => with_line(&lines, line, |line| {
                let (key, _) = line.split_once('=').unwrap_or((line, ""));
                format!("{key}= {token}")
            }),
            2 => with_line(&lines, line, |_| String::new()),
            3 => with_line(&lines, line, |line| format!("{line}\n{line}")),
            4 => with_line(&lines, line, |line| format!("{line}{token}")),
            // Torn.
            5 => text.chars().take(chance.below(text.chars().count())).collect(),
            _ => {
                let mut bytes = text.clone().into_bytes();
                if !bytes.is_empty() {
                    let place = chance.below(bytes.len());
                    bytes[place] ^= 1 << chance.below(8);
                }
                String::from_utf8_lossy(&bytes).into_owned()
            }
        };
    }
    text
}

fn with_line(lines: &[&str], at: usize, change: impl Fn(&str) -> String) -> String {
    let lines = lines.iter().enumerate();
    lines.map(|(place, line)| if place == at { change(line) } else { (*line).to_owned() } + "\n").collect()
}

#[test]
fn no_file_panics_and_what_is_read_is_bounded() {
    let seeds = [to_text(&SavedSettings::default()).expect("data"), to_text(&unusual()).expect("data")];
    let mut chance = Chance(0x9E37_79B9_7F4A_7C15);
    let mut read = 0;
    for file in 0..FILES {
        let text = mutate(&seeds[file % seeds.len()], &mut chance);
        match parse(&text) {
            Ok(settings) => {
                read += 1;
                assert_eq!(settings.clone().bounded(), settings, "{text}");
                // What was read can be written, and is then read as the same.
                let written = to_text(&settings).expect("settings are data");
                assert_eq!(parse(&written).as_ref(), Ok(&settings), "{text}");
            }
            Err(reason) => assert!(!reason.is_empty() && !reason.contains('\n'), "{reason:?} for {text}"),
        }
    }
    // Neither all good nor all bad: both ways were looked at.
    assert!((FILES / 20..FILES * 19 / 20).contains(&read), "{read} of {FILES} could be read");
}

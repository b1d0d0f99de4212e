//! Every screen in every language, at the smallest, the usual and the largest size of texts, in the real window.

use super::screen::{Game, is_excused, says};
use super::{is_over, pictures, recorded};
use serde_json::Value;
use std::fs;
use std::path::Path;

const LANGUAGES: [&str; 3] = ["en", "de", "ja"];
const PERCENTS: [u32; 3] = [75, 100, 200];

/// The tabs of the settings and of the rules after the first one: what is pressed, and what is said only there.
const SETTINGS: &[(&str, &str)] = &[
    ("settings-sound", "settings-music"),
    ("settings-tab-comfort", "settings-colours"),
    ("settings-tab-hand", "settings-dead-zone"),
    ("settings-tab-controls", "controls-reset"),
];
const RULES: &[(&str, &str)] = &[("rules-all", "clause-h2"), ("rules-controls", "group-watching")];

/// One language at one size.
struct Tour {
    language: &'static str,
    percent: u32,
}

impl Tour {
    fn start(&self, arguments: &[&str]) -> Game {
        let Self { language, percent } = self;
        let settings =
            format!("version = 1\nlanguage = \"{language}\"\nui_scale = {percent}\nreduced_motion = true\n");
        Game::start_with("words", arguments, &settings)
    }

    /// What a message says. Only those of one line and without variables are asked for.
    fn word(&self, key: &str) -> String {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("words").join(self.language);
        let files = fs::read_dir(folder).expect("words").flatten();
        let texts = files.map(|file| fs::read_to_string(file.path()).expect("a text"));
        let begins = format!("{key} = ");
        let mut found = texts
            .filter_map(|text| text.lines().find_map(|line| line.strip_prefix(&begins).map(str::to_owned)));
        found.next().unwrap_or_else(|| panic!("{} has no {key}", self.language))
    }

    /// Keeps a picture. Nothing that is written may begin or end outside of the window sideways.
    fn check(&self, game: &mut Game, page: &str) {
        let name = format!("{}-{}-{page}", self.language, self.percent);
        pictures::write(&game.settled(), &name);
        let shown = game.shown().expect("a trace");
        for widget in shown["widgets"].as_array().expect("widgets") {
            let (at, width) =
                (widget["at"][0].as_f64().expect("a place"), widget["size"][0].as_f64().expect("a size"));
            let is_within = at - width / 2.0 >= -1.0 && at + width / 2.0 <= 1281.0;
            assert!(is_within, "{name}: {widget} sticks out");
        }
    }

    /// Presses what says this until something has come of it. Pages scroll when letters are large.
    fn press(&self, game: &mut Game, key: &str, is_done: impl Fn(&Value) -> bool) {
        let label = self.word(key);
        game.scroll_to(&label);
        game.click_until(&label, is_done);
    }

    /// Opens a menu, looks at all its tabs, and comes back.
    fn menu(&self, game: &mut Game, key: &str, menu: &str, tabs: &[(&str, &str)]) {
        self.press(game, key, |shown| shown["menu"] == menu);
        self.check(game, &menu.to_lowercase());
        for (number, (tab, only_there)) in tabs.iter().enumerate() {
            let only_there = self.word(only_there);
            game.click_until(&self.word(tab), |shown| says(shown, &only_there));
            self.check(game, &format!("{}-{}", menu.to_lowercase(), number + 2));
        }
        game.escape_to("None");
    }

    /// From the title through all menus into a match.
    fn menus(&self) {
        let mut game = self.start(&[]);
        let quit = self.word("title-quit");
        game.wait_for("the title", |shown| says(shown, &quit).then_some(()));
        self.check(&mut game, "title");
        self.menu(&mut game, "title-settings", "Settings", SETTINGS);
        self.menu(&mut game, "title-rules", "Rules", RULES);
        self.menu(&mut game, "title-replays", "Replays", &[]);
        self.menu(&mut game, "title-practice", "Practice", &[]);
        self.press(&mut game, "title-new-match", |shown| shown["screen"] == "SetUp");
        self.check(&mut game, "set-up");
        game.click_until(&self.word("set-up-start"), |shown| shown["screen"] == "Match");
        game.wait_for("a task", |shown| shown["task"].is_string().then_some(()));
        self.check(&mut game, "match");
        game.escape_to("Pause");
        self.check(&mut game, "pause");
    }

    /// A replay, what can be made of it, and how it ended.
    fn theatre(&self) {
        let (file, end) = recorded("gragra-3-takeover-won", is_over);
        let file = file.to_string_lossy();
        let mut game = self.start(&["--watch", &file, "--tick", &(end / 2).to_string()]);
        for (key, menu) in [("bar-clip", "Clip"), ("theatre-take-over", "TakeOver")] {
            game.click_until(&self.word(key), |shown| shown["menu"] == menu);
            self.check(&mut game, &menu.to_lowercase());
            game.escape_to("None");
        }
        self.check(&mut game, "theatre");
        drop(game);
        let mut game = self.start(&["--watch", &file, "--tick", &end.to_string()]);
        let rematch = self.word("choose-rematch");
        game.click_until("🏆", |shown| says(shown, &rematch));
        self.check(&mut game, "end");
    }
}

#[test]
fn german_at_the_largest_size() {
    if !is_excused() {
        let tour = Tour { language: "de", percent: 200 };
        tour.menus();
        tour.theatre();
    }
}

#[test]
#[ignore = "takes a quarter of an hour; scripts/pictures runs it"]
fn every_language_at_every_size() {
    if is_excused() {
        return;
    }
    for language in LANGUAGES {
        for percent in PERCENTS {
            let tour = Tour { language, percent };
            tour.menus();
            tour.theatre();
        }
    }
}

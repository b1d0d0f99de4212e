//! Every language at the smallest, the usual and the largest size of texts, in the real window.

use super::screen::{Game, button, is_excused, says};
use super::{is_over, pictures, recorded};
use serde_json::Value;
use std::fs;
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

const PERCENTS: [u32; 3] = [75, 100, 200];

/// What a message says. Only those of one line and without variables are asked for.
fn word(language: &str, key: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("words").join(language);
    let files = fs::read_dir(folder).expect("words").flatten();
    let texts = files.map(|file| fs::read_to_string(file.path()).expect("a text"));
    let key = format!("{key} = ");
    let mut found =
        texts.filter_map(|text| text.lines().find_map(|line| line.strip_prefix(&key).map(str::to_owned)));
    found.next().unwrap_or_else(|| panic!("{language} has no {key}"))
}

/// Nothing that is written may begin or end outside of the window sideways.
fn check(game: &mut Game, name: &str) {
    pictures::write(&game.settled(), name);
    let shown = game.shown().expect("a trace");
    for widget in shown["widgets"].as_array().expect("widgets") {
        let (at, width) =
            (widget["at"][0].as_f64().expect("a place"), widget["size"][0].as_f64().expect("a size"));
        let is_within = at - width / 2.0 >= -1.0 && at + width / 2.0 <= 1281.0;
        assert!(is_within, "{name}: {widget} sticks out");
    }
}

/// Presses a button of the title, which scrolls with large letters, until something has come of it.
fn press(game: &mut Game, label: &str, is_done: impl Fn(&Value) -> bool) {
    const TRIES: usize = 60;
    for _ in 0..TRIES {
        let shown = game.wait_for(label, |shown| {
            (is_done(shown) || button(shown, label).is_some()).then(|| shown.clone())
        });
        if is_done(&shown) {
            return;
        }
        // What has just opened, or scrolls, is waited for.
        sleep(Duration::from_millis(500));
        let Some(shown) = game.shown().filter(|now| button(now, label) == button(&shown, label)) else {
            continue;
        };
        match button(&shown, label) {
            _ if shown["menu"] != "None" => game.key("Escape"),
            Some(at @ [_, 300.0..650.0]) => {
                game.mouse_to(at);
                game.press();
            }
            Some([x, y]) => {
                game.mouse_to([x, 400.0]);
                game.wheel(y > 400.0);
            }
            None => {}
        }
        sleep(Duration::from_millis(500));
    }
    panic!("nothing comes of pressing {label:?}: {:?}", game.shown());
}

fn visit(language: &str, settings: &str, name: &dyn Fn(&str) -> String) {
    let mut game = Game::start_with("words", &[], settings);
    game.wait_for("the title", |shown| says(shown, &word(language, "title-quit")).then_some(()));
    check(&mut game, &name("title"));
    for (key, menu) in
        [("title-settings", "Settings"), ("title-rules", "Rules"), ("title-replays", "Replays")]
    {
        press(&mut game, &word(language, key), |shown| shown["menu"] == menu);
        check(&mut game, &name(&menu.to_lowercase()));
        while game.shown().is_none_or(|shown| shown["menu"] != "None") {
            game.key("Escape");
        }
    }
    press(&mut game, &word(language, "title-new-match"), |shown| shown["screen"] == "SetUp");
    check(&mut game, &name("set-up"));
    game.click_until(&word(language, "set-up-start"), |shown| shown["screen"] == "Match");
    game.wait_for("a task", |shown| shown["task"].is_string().then_some(()));
    check(&mut game, &name("match"));
}

#[test]
#[ignore = "takes minutes, and pages are drawn in every language by quicker tests; scripts/pictures runs it"]
fn every_language_at_every_size() {
    if is_excused() {
        return;
    }
    let (file, tick) = recorded("gragra-3-takeover-won", is_over);
    for code in ["en", "de", "ja"] {
        for percent in PERCENTS {
            let name = |page: &str| format!("{code}-{percent}-{page}");
            let settings = format!("version = 1\nlanguage = \"{code}\"\nui_scale = {percent}\n");
            visit(code, &settings, &name);
            let film = ["--watch", &file.to_string_lossy(), "--tick", &tick.to_string()];
            let mut game = Game::start_with("words", &film, &settings);
            game.click_until("🏆", |shown| says(shown, &word(code, "choose-rematch")));
            check(&mut game, &name("end"));
        }
    }
}

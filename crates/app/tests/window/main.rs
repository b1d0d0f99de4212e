//! The real program in a real window: a screen in memory, a driver in software, and somebody who moves the mouse.
//!
//! From the first screen through a set-up, a throw, an order and a stacked die, to the referee's word for it; and the
//! great moments of recorded matches. Every screen on the way is held against a small picture of how it should look.

mod languages;
mod pictures;
mod screen;

use gragra_app::test_rig::{golden, write_false_replay};
use gragra_rules::{Edition, Event, Options, Players};
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::play::{Match, MatchEvent, Player, Seats};
use gragra_sim::replay::{Header, Playback, Recorder, Replay};
use pictures::{Picture, SCREENS, Small, TOLERANCE};
use screen::{Game, PATIENCE, button, is_excused, point, says, seen, task};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread::sleep;
use std::time::{Duration, Instant};

#[test]
fn from_the_first_screen_to_a_stacked_die() {
    if is_excused() {
        return;
    }
    let mut game = Game::start("die", &["--seed", "5"]);
    game.wait_for("the title", |shown| button(shown, "New match"));
    game.compare("title");
    for (name, menu) in [("Settings", "Settings"), ("How to play", "Rules"), ("Replays", "Replays")] {
        game.click_until(name, |shown| shown["menu"] == menu);
        game.compare(&menu.to_lowercase());
        game.escape_to("None");
    }
    game.click_until("New match", |shown| shown["screen"] == "SetUp");
    game.click_until("You against two bots", |shown| says(shown, "Hunter and Defender"));
    game.compare("set-up");
    game.click_until("Start", |shown| shown["screen"] == "Match");

    throw_dice_that_fit(&mut game);
    game.click_until("Longest", |shown| button(shown, "Declare").is_some());
    pictures::write(&game.settled(), "order");
    game.click_until("Declare", |shown| task(shown) != Some("Declare"));
    game.wait_for("dice to stack", |shown| (task(shown) == Some("Stack")).then_some(()));

    let top = game.wait_for("the tower in sight", |shown| seen(&shown["top"]));
    game.mouse_to(top);
    game.press_until(|shown| shown["carried"] != 0);
    carry_over_tower(&mut game);
    pictures::write(&game.settled(), "stacking");
    lower(&mut game);
    game.press_until(|shown| shown["carried"] == 0);
    game.wait_for("the referee's word for it", |shown| {
        let events = shown["events"].as_array()?;
        events
            .iter()
            .any(|event| event.as_str().is_some_and(|event| event.contains("DiePlaced")))
            .then_some(())
    });
    // The log is open or is opened: it says so to the player as well.
    game.key_until("g", |shown| says(shown, "stands on"));
    game.compare("log");
    let picture = Small::of(&Picture::read(&game.take_picture()));
    let shown = Small::of(&game.look());
    assert!(picture.unlike(&shown) <= TOLERANCE, "the picture taken is not what is shown");
    game.escape_to("Pause");
    game.compare("pause");
}

/// Throws until there is something to stack. When the hand lets go, and so what the dice show, is never the same.
fn throw_dice_that_fit(game: &mut Game) {
    const THROWS: usize = 20;
    for _ in 0..THROWS {
        invest(game);
        let tray = game.wait_for("the tray in sight", |shown| seen(&shown["tray"]));
        game.compare("throw");
        game.fling(tray);
        let fits = game.wait_for("dice to put in order", |shown| {
            let none_fits = button(shown, "Put them back").map(|_| false);
            none_fits.or(button(shown, "Longest").map(|_| true))
        });
        if fits {
            return;
        }
        game.click_until("Put them back", |shown| task(shown) != Some("Declare"));
    }
    panic!("none of {THROWS} throws fits: {:?}", game.shown());
}

/// Until it is our turn to throw: invest where there is room, stay there, and let the bots play.
fn invest(game: &mut Game) {
    const TASKS: usize = 10;
    for _ in 0..TASKS {
        let next = game.wait_for("a task", |shown| task(shown).map(str::to_owned));
        match next.as_str() {
            "Invest" => {
                let company = game.wait_for("a company with room", |shown| {
                    ["Anchor", "Bell", "Clover"].into_iter().find(|company| button(shown, company).is_some())
                });
                game.click_until(company, |shown| task(shown) != Some("Invest"));
            }
            "Change" => game.click_until("Stay with", |shown| task(shown) != Some("Change")),
            "Throw" => return,
            other => panic!("asked for {other} before the first throw"),
        }
    }
    panic!("after {TASKS} tasks it is still not our turn to throw: {:?}", game.shown());
}

/// Moves the mouse until the die is over the tower.
fn carry_over_tower(game: &mut Game) {
    let mut is_new = true;
    steer(game, |game, aside, _| {
        if aside <= 0.25 {
            return true;
        }
        let places = game.shown().and_then(|shown| Some([seen(&shown["above"])?, point(&shown["hand"])?]));
        // Dice that were just taken come to the mouse. From then on the hand moves as the mouse does.
        match places {
            Some([above, _]) if std::mem::take(&mut is_new) => game.mouse_to(above),
            Some([above, hand]) => game.mouse_by([above[0] - hand[0], above[1] - hand[1]]),
            None => {}
        }
        false
    });
}

/// Lowers the die until it almost lies.
fn lower(game: &mut Game) {
    steer(game, |game, _, over| {
        if over >= 0.25 {
            game.wheel(true);
        }
        over < 0.25
    });
}

/// Does something about where the die is, aside and over its place, until it is good.
fn steer(game: &mut Game, mut is_good: impl FnMut(&mut Game, f64, f64) -> bool) {
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        let left: Option<[f64; 2]> = game.shown().and_then(|shown: Value| point(&shown["left"]));
        if let Some([aside, over]) = left
            && is_good(game, aside, over)
        {
            return;
        }
        sleep(Duration::from_millis(300));
    }
    panic!("the die does not get to its place: {:?}", game.shown());
}

/// A match that was recorded, and when something of it was.
fn recorded(name: &str, is_it: impl Fn(&Match, &[MatchEvent]) -> bool) -> (PathBuf, u32) {
    let file = golden(name);
    let replay = Replay::read_file(&file).expect("a golden replay");
    let mut playback = Playback::new(Arc::new(replay));
    while let Some(events) = playback.step().expect("a golden replay holds") {
        if is_it(playback.game(), &events) {
            return (file, playback.game().now());
        }
    }
    panic!("{name} does not show that");
}

fn has_collapsed(_: &Match, events: &[MatchEvent]) -> bool {
    events.iter().any(|event| matches!(event, MatchEvent::Ruled(Event::BuildingCollapsed { .. })))
}

fn has_takeover_failed(_: &Match, events: &[MatchEvent]) -> bool {
    events.iter().any(|event| matches!(event, MatchEvent::Ruled(Event::TakeoverFailed { .. })))
}

/// A match of masters in which a takeover of a high tower falls, recorded until the dice lie still, and when it falls.
fn play_until_takeover_falls() -> (PathBuf, u32) {
    const HIGH: usize = 25;
    const AFTERWARDS: u32 = 400;
    let path = pictures::keep().join("takeover-falls.gragra");
    let masters = Character::ALL.map(|character| Player::bot(character, Level::Master));
    for seed in 1..100 {
        let seats = Seats::new(masters.to_vec()).expect("four players");
        let options = Options::new(Edition::GraGraCompany, Players::Four);
        let header = Header::new(options, seats, seed, None).expect("a match");
        let (mut game, mut bots) = (header.new_match(), Bots::new(header.seats(), seed));
        let _ = std::fs::remove_file(&path);
        let mut recorder = Recorder::create(&path, &header).expect("a new file");
        let (mut tallest, mut fall) = (0, None);
        while !game.is_over() && fall.is_none_or(|tick| game.now() < tick + AFTERWARDS) {
            let inputs = bots.inputs(&game);
            let events = game.tick(&inputs);
            recorder.record(&game).expect("it can be written");
            let heights = Players::Four.companies().map(|company| game.table().column(company).len());
            tallest = heights.fold(tallest, usize::max);
            if has_takeover_failed(&game, &events) {
                fall = fall.or(Some(game.now()));
            }
        }
        let is_over = game.is_over();
        recorder.close(&game).expect("it can be written");
        if let Some(tick) = fall.filter(|_| tallest >= HIGH && !is_over) {
            return (path, tick);
        }
    }
    panic!("no takeover of {HIGH} dice falls");
}

/// Ticks of the three seconds.
const NEARLY_HELD: u32 = 140;

fn is_nearly_held(game: &Match, _: &[MatchEvent]) -> bool {
    game.table().hold_progress().is_some_and(|held| held > NEARLY_HELD)
}

fn is_over(game: &Match, _: &[MatchEvent]) -> bool {
    game.is_over()
}

/// Opens the film a little before a moment and waits until it has come.
fn watch(name: &str, (file, tick): &(PathBuf, u32), before: u32, is_there: impl Fn(&Value) -> bool) -> Game {
    let start = tick.saturating_sub(before).to_string();
    let mut game = Game::start(name, &["--watch", &file.to_string_lossy(), "--tick", &start]);
    game.wait_for(name, |shown| is_there(shown).then_some(()));
    game
}

/// What a friend is shown of last week's collapse.
fn make_clip(game: &mut Game) {
    game.click_until("✂ Clip", |shown| shown["menu"] == "Clip");
    game.click_until("The next collapse", |shown| says(shown, "6 s, 90 frames"));
    game.compare("clip");
    game.click_until("Make the clip", |shown| shown["menu"] == "None");
    game.wait_for("a clip", |shown| says(shown, ".gif").then_some(()));
    let clip = game.first_file("clips").expect("it is where it was said to be");
    let kept = pictures::keep().join("collapse.gif");
    std::fs::copy(clip, &kept).expect("the clip is kept");
    let film = std::fs::read(kept).expect("a clip");
    assert!(film.starts_with(b"GIF89a") && film.ends_with(b";"), "a whole GIF");
}

#[test]
fn great_moments_of_recorded_matches() {
    if is_excused() {
        return;
    }
    let since = |tick: u32| move |shown: &Value| shown["tick"].as_u64().is_some_and(|now| now >= tick.into());
    let collapse = recorded("gragra-4-collapse", has_collapsed);
    let mut game = watch("collapse", &collapse, 400, since(collapse.1 + 30));
    game.compare_moving("collapse");
    make_clip(&mut game);
    drop(game);
    let takeover = recorded("gragra-3-takeover-won", is_nearly_held);
    watch("takeover", &takeover, 240, since(takeover.1)).compare_moving("takeover");
    let end = recorded("gragra-3-takeover-won", is_over);
    let mut game = watch("end", &end, 240, |shown| says(shown, "Continue"));
    game.compare("ledger");
    game.click_until("Continue", |shown| !says(shown, "Continue"));
    game.click_until("🏆", |shown| says(shown, "Rematch"));
    game.compare("end");
}

/// The README's animation, as pictures in `takeover-falls`. `scripts/pictures` puts them together.
#[test]
#[ignore = "only for the documentation; scripts/pictures runs it"]
fn a_takeover_that_falls_as_pictures() {
    const FRAMES: usize = 90;
    if is_excused() {
        return;
    }
    let fall = play_until_takeover_falls();
    let since = u64::from(fall.1.saturating_sub(120));
    let is_near = |shown: &Value| shown["tick"].as_u64().is_some_and(|now| now >= since);
    let mut game = watch("takeover-falls", &fall, 150, is_near);
    game.click_until("✂ Clip", |shown| shown["menu"] == "Clip");
    game.click("PNG images");
    game.click("720 wide");
    game.click("The next collapse");
    game.wait_for("six seconds", |shown| says(shown, "6 s, 90 frames").then_some(()));
    game.click_until("Make the clip", |shown| shown["menu"] == "None");
    let begun = Instant::now();
    while !game.shown().is_some_and(|shown| says(&shown, "Clip saved")) {
        assert!(begun.elapsed() < 5 * PATIENCE, "no clip: {:?}", game.shown());
        sleep(Duration::from_millis(300));
    }
    let clip = game.first_file("clips").expect("it is where it was said to be");
    let kept = pictures::keep().join("takeover-falls");
    let _ = std::fs::remove_dir_all(&kept);
    std::fs::create_dir(&kept).expect("a folder for the pictures");
    for frame in 1..=FRAMES {
        let name = format!("{frame:04}.png");
        let copied = std::fs::copy(clip.join(&name), kept.join(&name));
        copied.unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    assert_eq!(Picture::read(&kept.join("0001.png")).size, [720, 405]);
}

#[test]
fn the_pages_of_the_theatre() {
    if is_excused() {
        return;
    }
    let (file, end) = recorded("gragra-4-collapse", is_over);
    let mut game =
        Game::start("theatre", &["--watch", &file.to_string_lossy(), "--tick", &(end / 2).to_string()]);
    game.click_until("⏸", |shown| button(shown, "▶").is_some());
    game.compare("theatre");
    game.click_until("Play from here", |shown| shown["menu"] == "TakeOver");
    game.compare("take-over");
    // Whoever takes over plays on from there.
    game.click_until("Play", |shown| shown["menu"] == "None");
    game.wait_for("the new match", |shown| shown["tick"].as_u64().filter(|&tick| tick > (end / 2).into()));
    drop(game);

    let parted = pictures::keep().join("parted.gragra");
    let _ = std::fs::remove_file(&parted);
    write_false_replay(&parted, 400, 900);
    let mut game = Game::start("parted", &["--watch", &parted.to_string_lossy()]);
    game.wait_for("where it parts", |shown| says(shown, "no longer plays as recorded").then_some(()));
    game.compare("parted");
}

#[test]
fn no_screen_passes_as_another_one() {
    for (name, _) in SCREENS {
        let picture = Small::golden(name);
        assert!(picture.flaws(name).is_empty(), "{name} does not look like itself");
        for colour in [[0.0; 3], [255.0; 3], [128.0; 3]] {
            assert!(!Small::plain(colour).flaws(name).is_empty(), "one colour passes as {name}");
        }
        for (other, _) in SCREENS.into_iter().filter(|(other, _)| *other != name) {
            assert!(!picture.flaws(other).is_empty(), "{name} passes as {other}");
        }
    }
}

#[test]
fn every_small_picture_is_in_the_table() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/window/pictures");
    let files = std::fs::read_dir(folder).expect("the small pictures").flatten();
    let mut there: Vec<String> =
        files.filter_map(|file| file.file_name().to_str()?.strip_suffix(".png").map(str::to_owned)).collect();
    there.sort();
    let mut named = SCREENS.map(|(name, _)| name);
    named.sort_unstable();
    assert_eq!(there, named);
}

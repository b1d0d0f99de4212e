//! Replays through the whole client: gone to anywhere, taken over, and shown where they part from the simulation.

use bevy::prelude::*;
use gragra_app::base::controls::{Bindings, Control, Press, Slot};
use gragra_app::base::screen::{Menu, Screen};
use gragra_app::base::settings::Preferences;
use gragra_app::session::storage::Storage;
use gragra_app::session::{
    Chronicle, Pace, PauseReason, ReplayIndexer, Seek, Seeking, Session, SessionRequest,
};
use gragra_app::test_rig::{Driver, Folder, golden, write_false_replay};
use gragra_app::ui::action::UiAction;
use gragra_app::ui::theatre::clip::{ClipPlan, ClipRecording};
use gragra_app::ui::theatre::moments::next_moment;
use gragra_rules::Event as Ruling;
use gragra_sim::chance::Chance;
use gragra_sim::play::{MatchEvent, Mind};
use gragra_sim::replay::{Mismatch, Playback, Replay, verify};
use gragra_sim::table::TableEvent;
use std::fs;
use std::path::Path;
use std::sync::Arc;

fn watch(driver: &mut Driver, path: &Path) {
    driver.request(SessionRequest::Watch(path.to_owned()));
    driver.until(|driver| driver.session().is_some());
    driver.frames(3);
}

fn seek(driver: &mut Driver, tick: u32) {
    driver.app.world_mut().write_message(Seek::To(tick));
    driver.frame();
    driver.until(|driver| driver.app.world().resource::<Seeking>().to().is_none());
}

fn pause(driver: &mut Driver) {
    driver.app.world_mut().resource_mut::<Pace>().set_paused(PauseReason::Player, true);
}

fn now(driver: &Driver) -> u32 {
    driver.playing().now()
}

fn wait_for_pass(driver: &mut Driver) {
    driver.until(|driver| driver.app.world().resource::<ReplayIndexer>().is_complete());
}

#[test]
fn anywhere_the_state_is_the_same_as_if_all_had_been_played() {
    let path = golden("gragra-4-collapse");
    let replay = Arc::new(Replay::read_file(&path).expect("it is whole"));
    let mut plain = Playback::new(replay.clone());
    let mut driver = Driver::new(Storage::nowhere());
    watch(&mut driver, &path);
    pause(&mut driver);
    let mut chance = Chance::new(7, "seeking");
    let anywhere: Vec<u32> = (0..8).map(|_| chance.below(replay.ticks() + 1)).collect();
    // The first ones go where nobody has been yet: they are waited for.
    for tick in [replay.ticks(), 0, 1].into_iter().chain(anywhere) {
        seek(&mut driver, tick);
        plain.seek(tick).expect("it holds");
        assert_eq!(now(&driver), tick);
        assert_eq!(driver.playing().game().expect("a match").hash(), plain.game().hash(), "tick {tick}");
    }
}

#[test]
fn the_bar_is_clicked_and_knows_what_comes() {
    let path = golden("gragra-4-collapse");
    let mut driver = Driver::new(Storage::nowhere());
    watch(&mut driver, &path);
    pause(&mut driver);
    wait_for_pass(&mut driver);
    let ticks = driver.playing().ticks().expect("a replay has an end");
    let world = driver.app.world();
    assert!(
        world.resource::<Chronicle>().events().iter().any(|&(tick, _)| tick > now(&driver)),
        "it looks ahead"
    );
    assert!(world.resource::<Chronicle>().moments().count() > 3);
    let bar = driver.button("Timeline").expect("there is a bar");
    let [x, y] = bar.at;
    driver.click_at(Vec2::new(x, y + bar.size[1] * 0.3));
    driver.until(|driver| driver.app.world().resource::<Seeking>().to().is_none() && now(driver) > 0);
    assert!(now(&driver).abs_diff(ticks / 2) < ticks / 50, "{} of {ticks}", now(&driver));
    assert!(driver.says(" / "), "the time is told");
    // What is known of the future is not told yet.
    press(&mut driver, Control::ToggleLog, Slot::Key);
    let (logged, chronicle) = (log_lines(&mut driver), driver.app.world().resource::<Chronicle>());
    // A grip has no line, and a building that was put back has one although the referee does not speak of it.
    let is_logged = |event: &MatchEvent| match event {
        MatchEvent::Ruled(ruling) => !matches!(ruling, Ruling::DiceGripped { .. }),
        MatchEvent::Table(seen) => matches!(seen, TableEvent::PutBack { .. }),
        MatchEvent::Refused { .. } => false,
    };
    let lines = |until| chronicle.until(until).iter().filter(|(_, event)| is_logged(event)).count();
    assert!(logged.len() > 10, "{logged:?}");
    assert_eq!(logged.len(), lines(now(&driver)), "{logged:?}");
    assert!(lines(ticks) > lines(now(&driver)) + 10, "and there is a future");
}

/// What the log says: each line names its clause, after a gap.
fn log_lines(driver: &mut Driver) -> Vec<String> {
    // The log is on the right, and the only panel with labels there. Most lines are scrolled out of sight.
    let edge = 0.63 * driver.window_size().x;
    let labels = driver.widgets().into_iter().filter(|widget| widget.role == "Label");
    let lines = labels.filter(|widget| widget.at[0] > edge);
    lines.map(|widget| widget.label).filter(|label| !label.is_empty()).collect()
}

/// Presses what is bound to a control, on the keyboard or on the gamepad.
fn press(driver: &mut Driver, control: Control, slot: Slot) {
    match driver.app.world().resource::<Bindings>().get(control, slot) {
        Some(Press::Key(key)) => driver.tap(key),
        Some(Press::Pad(button)) => driver.pad_tap(button),
        other => panic!("{control:?} has {other:?} in {slot:?}"),
    }
    driver.until(|driver| driver.app.world().resource::<Seeking>().to().is_none());
}

#[test]
fn keys_alone_and_the_pad_alone_do_everything() {
    let mut driver = Driver::new(Storage::nowhere());
    watch(&mut driver, &golden("gragra-4-collapse"));
    wait_for_pass(&mut driver);
    for slot in [Slot::Key, Slot::Pad] {
        driver.app.world_mut().resource_mut::<Pace>().set_paused(PauseReason::Player, false);
        seek(&mut driver, 1000);
        press(&mut driver, Control::PlayOrPause, slot);
        assert!(driver.app.world().resource::<Pace>().is_still(), "{slot:?} stops");
        let still = now(&driver);
        driver.frames(5);
        assert_eq!(now(&driver), still);
        press(&mut driver, Control::StepTick, slot);
        assert_eq!(now(&driver), still + 1, "{slot:?} steps one tick");
        press(&mut driver, Control::SeekForward, slot);
        assert_eq!(now(&driver), still + 601, "{slot:?} goes on");
        press(&mut driver, Control::SeekBack, slot);
        assert_eq!(now(&driver), still + 1, "{slot:?} goes back");
        let story = driver.app.world().resource::<Chronicle>();
        let next = next_moment(story, still + 1).expect("something comes");
        press(&mut driver, Control::NextMoment, slot);
        assert_eq!(now(&driver), next, "{slot:?} goes to the next moment");
        press(&mut driver, Control::NextMoment, slot);
        assert!(now(&driver) > next);
        press(&mut driver, Control::PreviousMoment, slot);
        assert!(now(&driver) <= next, "{slot:?} goes to the moment before");
        let speed = |driver: &Driver| driver.app.world().resource::<Pace>().speed.factor();
        let before = speed(&driver);
        press(&mut driver, Control::Faster, slot);
        assert_eq!(speed(&driver), 2.0 * before);
        press(&mut driver, Control::Slower, slot);
        press(&mut driver, Control::Slower, slot);
        assert_eq!(speed(&driver), 0.5 * before);
        press(&mut driver, Control::Faster, slot);
        let is_margin_shown = |driver: &Driver| driver.app.world().resource::<Preferences>().show_margin;
        let before = is_margin_shown(&driver);
        press(&mut driver, Control::ToggleMargin, slot);
        assert_eq!(is_margin_shown(&driver), !before, "{slot:?} shows how shaky towers are, or no longer");
        press(&mut driver, Control::PlayOrPause, slot);
        assert!(!driver.app.world().resource::<Pace>().is_still(), "{slot:?} goes on again");
        // The pages are in the pause menu too.
        press(&mut driver, Control::Cancel, slot);
        assert_eq!(driver.place().1, Menu::Pause, "{slot:?}");
        assert!(driver.button("Play from here").is_some() && driver.button("Make a clip").is_some());
        press(&mut driver, Control::Cancel, slot);
        assert_eq!(driver.place().1, Menu::None);
    }
}

fn film(driver: &mut Driver, plan: ClipPlan) {
    // As a player does it, from the page.
    driver.app.world_mut().write_message(UiAction::Open(Menu::Clip));
    driver.frames(3);
    driver.app.insert_resource(plan);
    driver.app.world_mut().write_message(UiAction::MakeClip);
    driver.frames(2);
    driver.until(|driver| driver.app.world().resource::<Seeking>().to().is_none());
    // Nothing draws here, so time soon waits for the first pictures.
    driver.frames(60);
}

fn filmed(driver: &Driver) -> Option<(u32, u32)> {
    driver.app.world().get_resource::<ClipRecording>().map(ClipRecording::range)
}

#[test]
fn while_a_clip_is_made_nothing_else_steers_the_replay_and_one_press_gives_it_up() {
    let data = Folder::new("theatre-clip");
    let mut driver = Driver::new(data.storage());
    let path = golden("gragra-4-collapse");
    watch(&mut driver, &path);
    wait_for_pass(&mut driver);
    pause(&mut driver);
    for slot in [Slot::Key, Slot::Pad] {
        seek(&mut driver, 1000);
        film(&mut driver, ClipPlan { from: 1200, to: 1500, ..ClipPlan::default() });
        assert_eq!(filmed(&driver), Some((1200, 1500)));
        let still = now(&driver);
        assert!((1200..1500).contains(&still), "{still}");
        for control in [
            Control::PlayOrPause,
            Control::StepTick,
            Control::SeekForward,
            Control::SeekBack,
            Control::NextMoment,
            Control::PreviousMoment,
            Control::Faster,
        ] {
            press(&mut driver, control, slot);
            let pace = driver.app.world().resource::<Pace>();
            assert_eq!((now(&driver), pace.speed.factor()), (still, 1.0), "{control:?}");
        }
        driver.drop_file(golden("masters"));
        assert_eq!(driver.playing().file(), Some(path.as_path()), "nothing takes the replay's place");
        assert!(filmed(&driver).is_some());
        press(&mut driver, Control::Cancel, slot);
        assert_eq!(filmed(&driver), None, "{slot:?}");
        assert_eq!(driver.place().1, Menu::None);
        assert_eq!(now(&driver), 1000, "back where it was");
        let mut pace = driver.app.world().resource::<Pace>().clone();
        assert!(pace.is_paused_by(PauseReason::Player), "as the player had left it");
        pace.set_paused(PauseReason::Player, false);
        assert!(!pace.is_still(), "neither the clip nor its page stops time any longer");
    }
}

#[test]
fn the_parts_that_were_marked_in_one_replay_are_not_those_of_another() {
    let data = Folder::new("theatre-marks");
    let mut driver = Driver::new(data.storage());
    watch(&mut driver, &golden("gragra-4-collapse"));
    pause(&mut driver);
    let marked = ClipPlan { from: 1200, to: 1500, width: 720, is_marked: true, ..ClipPlan::default() };
    driver.app.insert_resource(marked);
    driver.frames(3);
    assert_eq!(*driver.app.world().resource::<ClipPlan>(), marked);
    // What was chosen for a longer one is still within this one.
    let ticks = driver.playing().ticks().expect("a replay has an end");
    film(&mut driver, ClipPlan { from: ticks + 100, to: ticks + 400, ..marked });
    assert_eq!(filmed(&driver), Some((ticks - 60, ticks)));
    // However it comes there: another replay on the table ends the clip of this one.
    driver.request(SessionRequest::Watch(golden("masters")));
    driver.frames(6);
    assert_eq!(filmed(&driver), None);
    assert!(!driver.app.world().resource::<Time<Virtual>>().is_paused());
    assert_eq!(
        *driver.app.world().resource::<ClipPlan>(),
        ClipPlan { width: 720, ..ClipPlan::default() },
        "how clips are made stays"
    );
}

#[test]
fn a_replay_is_taken_over_and_the_new_match_holds() {
    let path = golden("stack-market-4-record");
    let recorded = Replay::read_file(&path).expect("it is whole");
    let data = Folder::new("theatre-branch");
    let mut driver = Driver::new(data.storage());
    watch(&mut driver, &path);
    pause(&mut driver);
    let tick = recorded.ticks() / 3;
    seek(&mut driver, tick);
    driver.frames(3);
    driver.click("Play from here");
    driver.frames(3);
    assert!(driver.says("A new match starts at"));
    driver.click("Play");
    driver.until(|driver| {
        let screen = driver.place().0;
        screen == Screen::Match && driver.session().is_some_and(|session| !session.is_replay())
    });
    let session = driver.playing();
    assert!(session.now() >= tick && session.now() < tick + 30);
    let people =
        session.header().expect("a match").seats().iter().filter(|(_, player)| player.mind == Mind::Person);
    assert!(people.count() >= 1, "somebody has sat down");
    for ((_, old), (_, new)) in
        recorded.header().seats().iter().zip(session.header().expect("a match").seats().iter())
    {
        assert_eq!(old.tremor, new.tremor, "hands tremble as recorded");
    }
    let file = session.file().expect("it is recorded").to_owned();
    driver.frames(200);
    driver.request(SessionRequest::Leave);
    driver.frames(3);
    let branch = Replay::read_file(&file).expect("it was written whole");
    assert!(branch.ticks() > tick + 100);
    let until =
        |replay: &Replay| -> Vec<_> { replay.inputs().take_while(|input| input.tick <= tick).collect() };
    assert_eq!(until(&branch), until(&recorded), "up to there it is the same match");
    verify(Arc::new(branch)).expect("the match alone does the same");
}

#[test]
fn where_a_replay_parts_it_is_said_for_good_and_one_can_go_back() {
    let data = Folder::new("theatre-parts");
    let path = data.join("false.gragra");
    write_false_replay(&path, 400, 900);
    let mut driver = Driver::new(Storage::nowhere());
    watch(&mut driver, &path);
    driver.until(|driver| driver.playing().divergence().is_some());
    let parted = driver.playing().divergence().expect("it does").clone();
    assert_eq!((parted.tick, parted.same_until), (420, 360));
    let Mismatch::State { recorded, found } = parted.what else { panic!("{parted:?}") };
    driver.frames(600);
    assert_eq!(now(&driver), 420, "the match stays where that was noticed");
    for text in ["no longer plays as recorded".into(), format!("{recorded:016x}"), format!("{found:016x}")] {
        assert!(driver.says(&text), "{text} is on the screen");
    }
    seek(&mut driver, 100);
    driver.frames(2);
    assert!(driver.playing().divergence().is_none() && !driver.says("no longer plays as recorded"));
    assert!(now(&driver) >= 100 && now(&driver) < 200, "and goes on from there");
    seek(&mut driver, 900);
    assert_eq!(now(&driver), 420, "further on there is nothing to see");
    assert!(driver.playing().divergence().is_some());
}

#[test]
fn a_shelf_of_bad_files_is_shown_and_a_dropped_one_is_told() {
    let data = Folder::new("theatre-shelf");
    let replays = data.join("replays");
    fs::create_dir_all(&replays).expect("the folder is ours");
    let whole = fs::read(golden("masters")).expect("it is there");
    fs::write(replays.join("1.gragra"), &whole).expect("it can be written");
    fs::write(replays.join("2.gragra"), &whole[..whole.len() / 2]).expect("it can be written");
    fs::write(replays.join("3.gragra"), b"not a replay").expect("it can be written");
    let mut driver = Driver::new(data.storage());
    driver.click("Replays");
    driver.until(|driver| driver.button("Delete").is_some());
    let count = |driver: &mut Driver, label: &str| {
        driver.widgets().iter().filter(|widget| widget.label == label && widget.role == "Button").count()
    };
    assert_eq!(count(&mut driver, "Delete"), 3);
    assert_eq!(count(&mut driver, "Rename"), 3);
    assert_eq!(count(&mut driver, "Continue"), 1);
    // Two on the shelf, and one for a path that is typed.
    assert_eq!(count(&mut driver, "Watch"), 3);
    for (name, is_good) in [("3.gragra", false), ("1.gragra", true)] {
        driver.drop_file(replays.join(name));
        assert_eq!(driver.session().is_some_and(Session::is_replay), is_good, "{name}");
    }
}

#[test]
fn from_one_replay_one_gets_to_another() {
    let data = Folder::new("theatre-next");
    fs::create_dir_all(data.join("replays")).expect("the folder is ours");
    fs::copy(golden("accident"), data.join("replays/accident.gragra")).expect("it can be copied");
    let mut driver = Driver::new(data.storage());
    watch(&mut driver, &golden("turn-clock"));
    let first = driver.playing().header().expect("a replay").seed();
    driver.tap(KeyCode::Escape);
    driver.click("Replays");
    driver.until(|driver| driver.button("Delete").is_some());
    driver.tap(KeyCode::Escape);
    assert!(driver.says("Leave the replay"), "one step back is the menu");
    driver.click("Replays");
    driver.frames(5);
    // The one beside the path has nothing to watch yet.
    driver.click("Watch");
    driver.until(|driver| driver.playing().header().is_some_and(|header| header.seed() != first));
    driver.frames(2);
    assert_eq!(driver.place().1, Menu::None);
}

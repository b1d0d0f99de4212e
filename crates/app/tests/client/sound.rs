//! Sounds of the whole client, without a window and without a sound card.

use bevy::ecs::message::MessageCursor;
use bevy::input::ButtonState;
use bevy::prelude::*;
use gragra_app::base::screen::Screen;
use gragra_app::session::storage::Storage;
use gragra_app::session::{
    Chronicle, HotSeat, NewMatch, Pace, PauseReason, Poses, Session, SessionRequest, Speed,
};
use gragra_app::test_rig::Driver;
use gragra_app::test_rig::devices::{Device, Keyboard};
use gragra_app::view::sound::{Creak, MOST_NEW, Sound, SoundRequest, Tension, Voice};
use gragra_rules::{Edition, Event, Options, PerSeat, Players};
use gragra_sim::bots::{Character, Level};
use gragra_sim::play::{Action, MatchEvent, Player, Seats, Task};
use gragra_sim::replay::{Playback, Replay};
use gragra_sim::table::{Gesture, TableEvent};
use std::num::NonZeroU16;
use std::path::PathBuf;
use std::sync::Arc;

/// A golden replay, brought to some ticks before something happens in it.
fn shortly_before(name: &str, ticks: u32, is_it: fn(&MatchEvent) -> bool) -> Session {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(name);
    let mut playback = Playback::new(Arc::new(Replay::read_file(&path).expect("a golden replay")));
    while !playback.step().expect("it is as recorded").expect("it happens").iter().any(is_it) {}
    let tick = playback.game().now().saturating_sub(ticks);
    playback.seek(tick).expect("it was just there");
    Session::replay(playback, Some(path))
}

/// The client with this session on the table.
fn watching(session: Session, pace: Pace) -> Listener {
    let mut driver = Driver::new(Storage::nowhere());
    let world = driver.app.world_mut();
    world.insert_resource(session);
    world.insert_resource(Chronicle::default());
    world.insert_resource(Poses::default());
    world.insert_resource(HotSeat::default());
    world.resource_mut::<NextState<Screen>>().set(Screen::Match);
    driver.frame();
    driver.app.world_mut().insert_resource(pace);
    Listener::new(driver)
}

fn is_collapse(event: &MatchEvent) -> bool {
    matches!(event, MatchEvent::Table(TableEvent::Collapsed { .. }))
}

/// Collects requests and voices from frame to frame.
struct Listener {
    driver: Driver,
    heard: MessageCursor<SoundRequest>,
    voices: MessageCursor<Voice>,
}

impl Listener {
    fn new(driver: Driver) -> Self {
        let mut this = Self { driver, heard: default(), voices: default() };
        this.begin_anew();
        this
    }

    /// Skips everything written until now.
    fn begin_anew(&mut self) {
        let world = self.driver.app.world();
        self.heard = world.resource::<Messages<SoundRequest>>().get_cursor_current();
        self.voices = world.resource::<Messages<Voice>>().get_cursor_current();
    }

    /// Runs frames, and returns the requested sounds and those that were played.
    fn listen(&mut self, frames: usize) -> (Vec<SoundRequest>, Vec<Voice>) {
        let (mut heard, mut voices) = (Vec::new(), Vec::new());
        for _ in 0..frames {
            self.driver.frame();
            let world = self.driver.app.world();
            heard.extend(self.heard.read(world.resource::<Messages<SoundRequest>>()).copied());
            let before = voices.len();
            voices.extend(self.voices.read(world.resource::<Messages<Voice>>()).copied());
            assert!(voices.len() - before <= MOST_NEW, "{:?}", &voices[before..]);
        }
        for heard in &heard {
            assert!((0.0..=1.0).contains(&heard.loudness) && (-1.0..=1.0).contains(&heard.pan), "{heard:?}");
        }
        (heard, voices)
    }

    fn tension(&self) -> f32 {
        self.driver.app.world().resource::<Creak>().tension
    }
}

fn count(heard: &[SoundRequest], is_it: impl Fn(Sound) -> bool) -> usize {
    heard.iter().filter(|heard| is_it(heard.sound)).count()
}

#[test]
fn a_collapse_is_heard_and_so_are_its_dice() {
    let session = shortly_before("gragra-4-collapse.gragra", 150, is_collapse);
    let mut listener = watching(session, Pace::default());
    let (before, _) = listener.listen(120);
    assert_eq!(count(&before, |sound| sound == Sound::Collapse), 0);
    // It begins in slow motion.
    let (fall, voices) = listener.listen(300);
    assert_eq!(count(&fall, |sound| sound == Sound::Collapse), 1);
    let knocks = count(&fall, Sound::is_knock);
    assert!(knocks > 5, "{knocks} knocks");
    assert!(voices.iter().any(|voice| voice.request.sound == Sound::Collapse));
    assert!(voices.len() > 5, "{} voices", voices.len());
}

#[test]
fn a_throw_rattles_in_the_tray_and_then_it_is_quiet() {
    let settled = |event: &MatchEvent| matches!(event, MatchEvent::Table(TableEvent::ThrowSettled { .. }));
    let session = shortly_before("gragra-4-collapse.gragra", 120, settled);
    let mut listener = watching(session, Pace::default());
    let (throw, _) = listener.listen(110);
    assert!(count(&throw, |sound| sound == Sound::DieOnFelt) > 3);
}

#[test]
fn a_tower_that_sways_creaks_before_it_falls() {
    let session = shortly_before("gragra-4-collapse.gragra", 240, is_collapse);
    let mut listener = watching(session, Pace::default());
    let mut tensions = Vec::new();
    for _ in 0..460 {
        listener.listen(1);
        tensions.push(listener.tension());
    }
    let most = tensions.iter().copied().fold(0.0, f32::max);
    assert!(most > 0.3, "{most}");
    assert!(tensions.last() < Some(&0.2), "what has fallen does not creak");
}

#[test]
fn sixteen_times_as_fast_is_no_wall_of_noise() {
    let played = |speed: Speed, ticks: usize| {
        let session = shortly_before("gragra-4-collapse.gragra", 480, is_collapse);
        let mut pace = Pace::default();
        pace.speed = speed;
        let frames = (ticks as f32 / speed.factor()) as usize;
        let (_, voices) = watching(session, pace).listen(frames);
        voices.len() as f32 / frames as f32
    };
    let (normal, fast) = (played(Speed::Normal, 640), played(Speed::Times(16.0), 640));
    assert!(fast <= 4.0_f32.min(16.0 * normal), "{normal} {fast}");
}

#[test]
fn a_table_on_which_nothing_moves_is_silent() {
    let mut driver = Driver::new(Storage::nowhere());
    let seats = Seats::new(["Ann", "Ben", "Cho"].map(Player::person).to_vec()).expect("three players");
    let options = Options::new(Edition::GraGraCompany, Players::Three);
    let assists = PerSeat::default();
    driver.app.world_mut().write_message(SessionRequest::Play(NewMatch { options, seats, seed: 5, assists }));
    // The referee builds the first towers.
    driver.frames(400);
    let mut listener = Listener::new(driver);
    let (heard, _) = listener.listen(240);
    assert_eq!(heard, []);
    assert_eq!(listener.tension(), 0.0);
}

#[test]
fn time_that_stands_still_is_silent() {
    let session = shortly_before("gragra-4-collapse.gragra", 0, is_collapse);
    let mut pace = Pace::default();
    pace.set_paused(PauseReason::Player, true);
    let mut listener = watching(session, pace);
    listener.listen(10);
    let (heard, _) = listener.listen(120);
    assert_eq!(heard, []);
    assert_eq!(listener.tension(), 0.0);
}

#[test]
fn takeovers_are_counted_down_and_resolved() {
    let session = shortly_before("gragra-3-takeover-won.gragra", 220, |event| {
        matches!(event, MatchEvent::Table(TableEvent::Held))
    });
    let mut listener = watching(session, Pace::default());
    // Then everybody holds their breath for a second.
    let (heard, _) = listener.listen(320);
    assert_eq!(count(&heard, |sound| sound == Sound::Tick), 3, "three seconds");
    assert_eq!(count(&heard, |sound| sound == Sound::TakeoverWon), 1);
    assert_eq!(count(&heard, |sound| sound == Sound::TakeoverLost), 0);
}

#[test]
fn breath_is_held_while_a_takeover_has_to_hold() {
    let session = shortly_before("gragra-3-takeover-won.gragra", 120, |event| {
        matches!(event, MatchEvent::Table(TableEvent::Held))
    });
    let mut listener = watching(session, Pace::default());
    let tension = |listener: &Listener| *listener.driver.app.world().resource::<Tension>();
    listener.listen(100);
    let held = tension(&listener);
    assert!(held.hush > 0.9 && held.heartbeat > 0.9 && held.stakes > 0.5, "{held:?}");
    listener.listen(400);
    let calm = tension(&listener);
    assert!(calm.hush < 0.5 && calm.heartbeat < 0.1, "{calm:?}");
}

#[test]
fn a_hand_is_heard_in_a_replay() {
    let placed = |event: &MatchEvent| matches!(event, MatchEvent::Table(TableEvent::Placed { .. }));
    let session = shortly_before("gragra-3-takeover-won.gragra", 200, placed);
    let (heard, _) = watching(session, Pace::default()).listen(200);
    assert!(count(&heard, |sound| sound == Sound::Grip) >= 1);
    assert!(count(&heard, |sound| sound == Sound::Release) >= 1);
}

#[test]
fn buttons_are_heard_under_the_mouse_and_when_they_are_pressed() {
    let mut listener = Listener::new(Driver::new(Storage::nowhere()));
    listener.listen(5);
    let button = Vec2::from(listener.driver.button("Settings").expect("the title has it").at);
    listener.driver.move_mouse(button);
    let (heard, _) = listener.listen(6);
    assert_eq!(count(&heard, |sound| sound == Sound::Hover), 1, "{heard:?}");
    listener.driver.mouse_button(MouseButton::Left, ButtonState::Pressed);
    listener.listen(2);
    listener.driver.mouse_button(MouseButton::Left, ButtonState::Released);
    let (heard, _) = listener.listen(4);
    assert_eq!(count(&heard, |sound| sound == Sound::Click), 1, "{heard:?}");
}

fn clocked() -> NewMatch {
    let bots = [Character::Builder, Character::Hunter].map(|bot| Player::bot(bot, Level::Novice));
    let seats = Seats::new(std::iter::once(Player::person("Ann")).chain(bots).collect());
    let mut options = Options::new(Edition::GraGraCompany, Players::Three);
    options.house.turn_clock = NonZeroU16::new(8);
    NewMatch { options, seats: seats.expect("three players"), seed: 35, assists: PerSeat::default() }
}

/// Plays until the person has to stack, and returns the sounds since they declared.
fn play_to_stacking(listener: &mut Listener) -> Vec<SoundRequest> {
    let mut heard = Vec::new();
    for company in Players::Three.companies().collect::<Vec<_>>().into_iter().cycle().take(30_000) {
        let driver = &mut listener.driver;
        let action = match driver.hot_seat().task() {
            Some(Task::Invest) => Some(Action::Invest { company }),
            Some(Task::Throw) => Some(Action::Throw { gesture: Gesture::default() }),
            Some(Task::Stack) if count(&heard, |sound| sound == Sound::Turn) > 0 => return heard,
            // The first turn begins before anybody listens, so this waits for the second.
            Some(Task::Change) => Some(Action::KeepMarker),
            Some(Task::Declare) => {
                Keyboard::default().declare(driver);
                listener.begin_anew();
                None
            }
            _ => None,
        };
        let act = action.and_then(|action| listener.driver.hot_seat().act(action));
        listener.driver.app.world_mut().write_message_batch(act);
        heard.extend(listener.listen(1).0);
    }
    panic!("nobody has to stack: {:?}", listener.driver.hot_seat());
}

#[test]
fn a_person_is_called_and_hears_the_clock_run_out() {
    let mut driver = Driver::new(Storage::nowhere());
    driver.app.world_mut().write_message(SessionRequest::Play(clocked()));
    driver.frames(4);
    let mut listener = Listener::new(driver);
    let heard = play_to_stacking(&mut listener);
    let turn = heard.iter().rfind(|heard| heard.sound == Sound::Turn).expect("a turn has begun");
    assert!(turn.loudness == 1.0 && turn.pitch > 1.2, "{turn:?}");
    // Nobody stacks.
    let (heard, _) = listener.listen(60 * 9);
    let ticks: Vec<f32> =
        heard.iter().filter(|heard| heard.sound == Sound::Tick).map(|heard| heard.pitch).collect();
    assert_eq!(ticks.len(), 5, "{ticks:?}");
    assert!(ticks[..4].iter().all(|&pitch| pitch < ticks[4]), "the last is higher: {ticks:?}");
}

#[test]
fn the_end_of_a_round_is_struck() {
    let ended = |event: &MatchEvent| matches!(event, MatchEvent::Ruled(Event::RoundEnded { .. }));
    let session = shortly_before("gragra-3-takeover-won.gragra", 20, ended);
    let (heard, _) = watching(session, Pace::default()).listen(40);
    assert_eq!(count(&heard, |sound| sound == Sound::Gong), 1);
}

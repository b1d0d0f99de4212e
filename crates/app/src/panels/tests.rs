//! All panels, drawn without a window over real matches: nothing panics, nothing sticks out, no secret is told, and what
//! is pressed is done.

mod scripted;
mod told;

pub(super) use scripted::Scripted;

use super::overlay::{self, State};
use super::scene::Looking;
use super::shown::{Modal, Shown, modal};
use super::wanted::Wanted;
use super::{banners, choosing, order, toasts};
use crate::AppSystems;
use crate::camera::CameraMode;
use crate::input::{
    ActiveDevice, Bindings, CompanyChoice, CompanyInRow, Control, HandControl, Pressed, ThrowCharge,
    UiWantsFocus,
};
use crate::screen::Menu;
use crate::session::storage::Storage;
use crate::session::{Act, Happened, HotSeat, NewMatch, Session, Wish};
use crate::settings::{Remember, Settings};
use crate::words::{Language, amount, within};
use ab_glyph::{Font, FontRef};
use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::egui::{self, Context, Event, PointerButton, RawInput, Rect, Shape};
use gragra_rules::{Company, DieId, Edition, Key, Money, Options, Phase, Players, Rounds, Seat, ShownDie};
use gragra_sim::bots::{Bots, Character, Level};
use gragra_sim::play::{Action, Match, MatchEvent, Player, Seats, Task};
use gragra_sim::table::TableEvent;
use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

/// The usual window and a small one, and the usual one at the smallest and the largest size of texts.
const SIZES: [egui::Vec2; 4] = [
    egui::vec2(1280.0, 720.0),
    egui::vec2(960.0, 540.0),
    egui::vec2(1707.0, 960.0),
    egui::vec2(640.0, 360.0),
];
/// Below this everything is within the window sideways, but not everything is free of everything else.
const ROOMY: f32 = 900.0;
/// So many of all screens are looked at in one moment.
const AT_ONCE: usize = 2;
/// Longer than any match here.
const LONGEST: u32 = 60 * 60 * 15;

/// A match with panels, and bots that play for the people.
struct Rig {
    app: App,
    shadows: Bots,
    is_taken_over: bool,
}

fn bots(count: usize) -> Vec<Player> {
    let characters = [Character::Builder, Character::Hunter, Character::Defender, Character::Raider];
    characters.into_iter().take(count).map(|character| Player::bot(character, Level::Novice)).collect()
}

impl Rig {
    fn empty(shadows: Bots) -> Self {
        use AppSystems::{AdvanceMatch, Animate, ApplyEvents, PlaySound, ReadInput};
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin))
            .configure_sets(FixedUpdate, (ReadInput, AdvanceMatch, ApplyEvents).chain())
            .configure_sets(Update, (ReadInput, ApplyEvents, Animate, PlaySound).chain())
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs_f64(1.0 / 60.0)))
            .insert_resource(Storage::nowhere())
            .init_resource::<ButtonInput<KeyCode>>()
            .init_resource::<Settings>()
            .init_resource::<Bindings>()
            .init_resource::<ActiveDevice>()
            .init_resource::<CompanyChoice>()
            .init_resource::<CompanyInRow>()
            .init_resource::<HandControl>()
            .init_resource::<ThrowCharge>()
            .init_resource::<UiWantsFocus>()
            .init_resource::<CameraMode>()
            .add_message::<Pressed>()
            .add_message::<Remember>()
            .add_plugins((crate::screen::plugin, crate::session::plugin, super::plugin));
        Self { app, shadows, is_taken_over: true }
    }

    /// So many people, and novices for the rest.
    fn new(players: Players, people: usize, seed: u64) -> Self {
        Self::with(players, people, seed, |_| {})
    }

    /// The same, by other rules.
    fn with(players: Players, people: usize, seed: u64, change: fn(&mut Options)) -> Self {
        let everyone = bots(players.count());
        let shadows = Bots::new(&Seats::new(everyone.clone()).unwrap(), seed);
        let seated = ["Ann", "Bob", "Cid"].into_iter().map(Player::person).take(people);
        let seats = seated.chain(everyone.into_iter().skip(people)).collect();
        let mut options = Options::new(Edition::GraGraCompany, players);
        options.rounds = Rounds::new(1).unwrap();
        change(&mut options);
        let mut rig = Self::empty(shadows);
        rig.app.world_mut().write_message(Wish::Play(NewMatch {
            options,
            seats: Seats::new(seats).unwrap(),
            seed,
            assists: Default::default(),
        }));
        rig.frame();
        rig
    }

    fn replay(name: &str) -> Self {
        let package = std::env::var("CARGO_MANIFEST_DIR").unwrap();
        let file = PathBuf::from(package).join("../../tests/data").join(name);
        let mut rig = Self::empty(Bots::default());
        rig.app.world_mut().write_message(Wish::Watch(file));
        rig.frame();
        rig
    }

    fn session(&self) -> Option<&Session> {
        self.app.world().get_resource::<Session>()
    }

    fn board(&self) -> Option<&gragra_rules::Board> {
        Some(self.session()?.game()?.stage().game()?.board())
    }

    fn hot(&self) -> HotSeat {
        *self.app.world().resource::<HotSeat>()
    }

    fn modal(&mut self) -> Option<Modal> {
        let mut state = SystemState::<(Looking, Res<Shown>)>::new(self.app.world_mut());
        let (looking, shown) = state.get(self.app.world()).unwrap();
        modal(&looking.scene().unwrap(), &shown)
    }

    /// One frame, and one tick, in which bots act for people who have the screen.
    fn frame(&mut self) {
        if self.is_taken_over {
            self.app.world_mut().resource_mut::<HotSeat>().take_over();
        }
        let Self { app, shadows, .. } = self;
        if let Some(session) = app.world().get_resource::<Session>() {
            let inputs = shadows.inputs(session.game().unwrap()).into_iter();
            let acts: Vec<Act> = inputs
                .filter(|input| session.is_person(input.seat))
                .map(|input| Act { seat: input.seat, action: input.action })
                .collect();
            app.world_mut().write_message_batch(acts);
        }
        app.update();
    }

    /// Frames until something is so.
    fn until(&mut self, mut is_so: impl FnMut(&mut Self) -> bool) {
        for _ in 0..LONGEST {
            if is_so(self) {
                return;
            }
            self.frame();
        }
        let (session, hot) = (self.session(), self.hot());
        let stage = session.map(|session| session.game().unwrap().stage().to_string());
        let tick = session.map(Session::now);
        panic!("it never came to that: tick {tick:?}, {stage:?}, {hot:?}");
    }

    fn until_task(&mut self, task: Task) -> Seat {
        self.until(|rig| rig.hot().asked().is_some_and(|(_, asked)| asked == task));
        self.hot().asked().unwrap().0
    }

    /// Draws all panels.
    fn draw(&mut self, screen: &mut Screen, events: Vec<Event>) -> Drawn {
        type Panels<'w> = (
            Looking<'w>,
            Res<'w, Shown>,
            Res<'w, order::Draft>,
            Res<'w, choosing::Cursor>,
            Res<'w, toasts::Toasts>,
            Res<'w, banners::Banners>,
        );
        let mut state = SystemState::<Panels>::new(self.app.world_mut());
        let (looking, shown, draft, cursor, toasts, banners) = state.get(self.app.world()).unwrap();
        let state =
            State { shown: &shown, draft: &draft, cursor: &cursor, toasts: &toasts, banners: &banners };
        let mut drawn = Drawn::default();
        let screen_rect = Some(Rect::from_min_size(egui::Pos2::ZERO, screen.size));
        let input = RawInput { screen_rect, events, focused: true, ..Default::default() };
        let output = screen.context.clone().run_ui(input, |ui| {
            let scene = looking.scene().unwrap();
            drawn.wanted = overlay::show(ui.ctx(), &scene, &state);
            let clause = super::prompt::prompt(&scene).map(|prompt| prompt.clause);
            assert!(clause.is_none_or(crate::menus::has_clause), "{clause:?} is no clause of the rules");
        });
        output.shapes.iter().for_each(|clipped| gather(&clipped.shape, clipped.clip_rect, &mut drawn.texts));
        output.drop_without_applying_deltas();
        drawn
    }

    /// Draws until sizes have settled.
    fn settled(&mut self, screen: &mut Screen) -> Drawn {
        self.draw(screen, Vec::new());
        self.draw(screen, Vec::new());
        self.draw(screen, Vec::new())
    }

    /// Presses on a text, and lets what is wanted happen.
    fn click(&mut self, screen: &mut Screen, label: &str) -> Vec<Wanted> {
        let drawn = self.settled(screen);
        let at = drawn.find(label).unwrap_or_else(|| panic!("no {label} in {:?}", drawn.all())).center();
        self.press(screen, at)
    }

    /// Presses on a point, and lets what is wanted happen.
    fn press(&mut self, screen: &mut Screen, at: egui::Pos2) -> Vec<Wanted> {
        let button = |pressed| Event::PointerButton {
            pos: at,
            button: PointerButton::Primary,
            pressed,
            modifiers: egui::Modifiers::NONE,
        };
        self.draw(screen, vec![Event::PointerMoved(at)]);
        self.draw(screen, vec![button(true)]);
        let wanted = self.draw(screen, vec![button(false)]).wanted;
        self.app.world_mut().write_message_batch(wanted.clone());
        wanted
    }
}

/// A window of some size.
struct Screen {
    context: Context,
    size: egui::Vec2,
    language: Language,
    /// All that was ever written on it.
    signs: BTreeSet<char>,
}

impl Screen {
    fn new(size: egui::Vec2, language: Language) -> Self {
        let context = Context::default();
        crate::third_party::dress(&context);
        Self { context, size, language, signs: BTreeSet::new() }
    }
}

/// What was drawn, and what was wanted.
#[derive(Default)]
struct Drawn {
    texts: Vec<(String, Rect)>,
    wanted: Vec<Wanted>,
}

impl Drawn {
    fn find(&self, text: &str) -> Option<Rect> {
        // What is to be pressed is drawn after what is only to be read.
        self.texts.iter().rfind(|(drawn, _)| drawn == text).map(|&(_, rect)| rect)
    }

    fn says(&self, text: &str) -> bool {
        self.texts.iter().any(|(drawn, _)| drawn.contains(text))
    }

    fn all(&self) -> Vec<&str> {
        self.texts.iter().map(|(text, _)| text.as_str()).collect()
    }
}

/// Texts that can be seen.
fn gather(shape: &Shape, clip: Rect, texts: &mut Vec<(String, Rect)>) {
    match shape {
        Shape::Vec(shapes) => shapes.iter().for_each(|shape| gather(shape, clip, texts)),
        Shape::Text(text) => {
            let rect = text.visual_bounding_rect();
            if clip.intersects(rect) {
                texts.push((text.galley.text().to_owned(), rect));
            }
        }
        _ => {}
    }
}

/// The amounts that nobody at the screen may see. Those of single moves are no secret.
fn secrets(rig: &Rig) -> Vec<String> {
    let Some(game) = rig.session().and_then(|session| session.game()?.stage().game()) else {
        return Vec::new();
    };
    if game.winners().is_some() || game.board().options().house.open_money {
        return Vec::new();
    }
    let seats = game.board().options().players.seats();
    let purses = seats.map(|seat| game.money(seat)).chain([game.bank()]);
    purses.filter(|&money| money > Money::thousands(40)).map(amount).collect()
}

fn check_in_its_language(rig: &mut Rig, screen: &mut Screen) {
    within(screen.language, || check(rig, screen));
}

/// Looks at what was drawn.
fn check(rig: &mut Rig, screen: &mut Screen) {
    let drawn = rig.settled(screen);
    let window = Rect::from_min_size(egui::Pos2::ZERO, screen.size).expand(1.0);
    let is_roomy = screen.size.x > ROOMY;
    for (text, rect) in &drawn.texts {
        let is_within = if is_roomy {
            window.contains_rect(*rect)
        } else {
            window.x_range().contains(rect.left()) && window.x_range().contains(rect.right())
        };
        assert!(is_within, "{text:?} sticks out at {rect:?} of {:?} in {:?}", screen.size, screen.language);
    }
    screen.signs.extend(drawn.texts.iter().flat_map(|(text, _)| text.chars()));
    for secret in secrets(rig) {
        assert!(!drawn.says(&secret), "{secret} is secret: {:?}", drawn.all());
    }
    let pair = rig.board().map_or((None, None), gragra_rules::Board::takeover_pair);
    assert_eq!((drawn.says("▲"), drawn.says("▼")), (pair.0.is_some(), pair.1.is_some()), "{:?}", drawn.all());
    let is_middle_free = !matches!(rig.modal(), Some(Modal::Ledger | Modal::Results | Modal::Pass(_)));
    if is_roomy && is_middle_free && !rig.app.world().resource::<Shown>().log {
        let middle = Rect::from_center_size(
            window.lerp_inside(egui::vec2(0.5, 0.46)),
            screen.size * egui::vec2(0.4, 0.16),
        );
        let covered = drawn.texts.iter().find(|(_, rect)| middle.intersects(*rect));
        assert_eq!(covered, None, "the middle of the room is covered, in {:?}", rig.modal());
    }
}

/// Has a font every sign that was written? (egui's own answer is wrong for some of its fonts.)
fn check_signs(screen: &Screen) {
    let definitions = screen.context.fonts(|fonts| fonts.definitions().clone());
    let names = &definitions.families[&egui::FontFamily::Proportional];
    let files: Vec<FontRef> = names
        .iter()
        .map(|name| FontRef::try_from_slice(&definitions.font_data[name].font).expect("it is a font"))
        .collect();
    for &sign in screen.signs.iter().filter(|sign| !sign.is_whitespace()) {
        assert!(files.iter().any(|file| file.glyph_id(sign).0 != 0), "no font has {sign:?}");
    }
}

/// Follows a match to its end and looks at all panels now and then, and whenever something else is to be done.
fn follow(rig: &mut Rig) -> BTreeSet<String> {
    let mut screens: Vec<Screen> = Language::ALL
        .into_iter()
        .flat_map(|language| SIZES.map(|size| Screen::new(size, language)))
        .collect();
    let mut seen = BTreeSet::new();
    let mut last = String::new();
    for frame in 0..LONGEST {
        rig.frame();
        let phase = rig
            .session()
            .and_then(|session| session.game()?.stage().game())
            .map(|game| game.board().phase().clone());
        let now = format!("{:?} {:?}", phase.as_ref().map(std::mem::discriminant), rig.hot().asked());
        if now != last || frame % 400 == 0 {
            last = now;
            seen.insert(name(phase.as_ref()).to_owned());
            seen.extend(rig.hot().task().map(|task| format!("{task:?}")));
            rig.app.world_mut().resource_mut::<Shown>().log = frame % 3 == 0;
            rig.app.world_mut().resource_mut::<Shown>().dice = false;
            // Not all every time, or the match would take too long.
            screens.rotate_left(AT_ONCE);
            screens.iter_mut().take(AT_ONCE).for_each(|screen| check_in_its_language(rig, screen));
        }
        // A person closes the ledger after a while.
        if rig.modal() == Some(Modal::Ledger) && frame % 100 == 0 {
            rig.app.world_mut().write_message(Wanted::ToggleLedger);
        }
        // Over a replay's end the results are laid only when they are asked for.
        let is_over = |session: &Session| session.is_replay() && session.game().is_some_and(Match::is_over);
        if rig.session().is_some_and(is_over) && !rig.app.world().resource::<Shown>().results {
            rig.app.world_mut().write_message(Wanted::ToggleResults);
        }
        if rig.modal() == Some(Modal::Results) {
            screens.iter_mut().for_each(|screen| check_in_its_language(rig, screen));
            seen.insert("Results".into());
            screens.iter().for_each(check_signs);
            return seen;
        }
    }
    panic!("it never ended");
}

fn name(phase: Option<&Phase>) -> &'static str {
    match phase {
        None => "Setup",
        Some(Phase::Throw) => "Throwing",
        Some(Phase::Declare { .. }) => "Declaring",
        Some(Phase::Stack { .. }) => "Stacking",
        Some(Phase::Rebuild) => "Rebuild",
        Some(Phase::Change) => "Changing",
        Some(Phase::Rank { .. }) => "Rank",
        Some(Phase::ChooseRaider { .. }) => "ChoosingRaider",
        Some(Phase::TakeOver { .. }) => "TakingOver",
        Some(Phase::NewRound { .. }) => "NewRound",
        Some(Phase::Contest { .. }) => "Contesting",
        Some(Phase::Over { .. }) => "Over",
    }
}

#[test]
fn two_people_play_a_whole_match_and_no_secret_is_told() {
    let mut rig = Rig::new(Players::Three, 2, 11);
    let seen = follow(&mut rig);
    for what in ["Setup", "Invest", "Throw", "Declare", "Stack", "Change", "TakingOver", "Over", "Results"] {
        assert!(seen.contains(what), "{what} is missing: {seen:?}");
    }
    let mut screen = Screen::new(SIZES[0], Language::English);
    let drawn = rig.settled(&mut screen);
    let game = rig.session().unwrap().game().unwrap().stage().game().unwrap();
    for seat in Players::Three.seats() {
        assert!(drawn.says(&game.money(seat).to_string()), "all money is shown at the end (E8)");
    }
}

#[test]
fn a_replay_with_a_tie_and_a_contest_can_be_watched() {
    let mut rig = Rig::replay("contest-for-the-win.gragra");
    let seen = follow(&mut rig);
    assert!(seen.contains("Contesting") && seen.contains("Results"), "{seen:?}");
}

#[test]
fn the_screen_is_passed_on_before_anything_is_asked() {
    let mut rig = Rig::new(Players::Four, 2, 5);
    rig.is_taken_over = false;
    rig.until(|rig| rig.hot().must_pass_to().is_some());
    let next = rig.hot().must_pass_to().unwrap();
    assert_eq!(rig.modal(), Some(Modal::Pass(next)));
    let mut screen = Screen::new(SIZES[1], Language::English);
    let label = format!("I am {}", rig.session().unwrap().name(next));
    assert_eq!(rig.click(&mut screen, &label), [Wanted::TakeScreen]);
    rig.app.update();
    assert_eq!(rig.hot().seat(), Some(next));
    assert_eq!(rig.modal(), None);
}

#[test]
fn the_confirm_key_takes_the_screen_over_too() {
    let mut rig = Rig::new(Players::Four, 3, 6);
    rig.is_taken_over = false;
    rig.until(|rig| rig.hot().must_pass_to().is_some());
    rig.app.world_mut().write_message(Pressed(Control::Confirm));
    rig.app.update();
    rig.app.update();
    assert_eq!(rig.hot().must_pass_to(), None);
}

#[test]
fn one_of_several_sees_ones_own_money_only_while_one_presses_on_it() {
    let mut rig = Rig::new(Players::Three, 2, 3);
    let seat = rig.until_task(Task::Throw);
    let mut screen = Screen::new(SIZES[0], Language::English);
    let drawn = rig.settled(&mut screen);
    assert!(!drawn.says("$50k"), "{:?}", drawn.all());
    let mut hidden = drawn.texts.iter().filter(|(text, _)| text == "•••");
    let own = hidden.nth(seat.index()).unwrap().1.center();
    let press = |pressed| Event::PointerButton {
        pos: own,
        button: PointerButton::Primary,
        pressed,
        modifiers: egui::Modifiers::NONE,
    };
    rig.draw(&mut screen, vec![Event::PointerMoved(own)]);
    rig.draw(&mut screen, vec![press(true)]);
    let drawn = rig.draw(&mut screen, Vec::new());
    assert_eq!(drawn.texts.iter().filter(|(text, _)| text == "$50k").count(), 1, "{:?}", drawn.all());
    rig.draw(&mut screen, vec![press(false)]);
    assert!(!rig.draw(&mut screen, Vec::new()).says("$50k"));
}

/// Whose money is on the screen.
fn purses(rig: &mut Rig) -> Vec<bool> {
    let drawn = rig.settled(&mut Screen::new(SIZES[0], Language::English));
    let game = rig.session().unwrap().game().unwrap().stage().game().unwrap();
    let is_amount = |text: &str| Players::Three.seats().any(|seat| text == amount(game.money(seat)));
    let is_purse = |text: &str| text == "•••" || is_amount(text);
    drawn.texts.iter().filter(|(text, _)| is_purse(text)).map(|(text, _)| text != "•••").collect()
}

fn is_bot_asked(rig: &mut Rig) -> bool {
    let Some(session) = rig.session() else { return false };
    session.tasks().any(|(seat, task)| !session.is_person(seat) && task == Task::Throw)
}

#[test]
fn alone_with_bots_one_always_sees_ones_own_money() {
    let mut rig = Rig::new(Players::Three, 1, 3);
    assert_eq!(rig.until_task(Task::Throw), Seat::P1);
    assert_eq!(purses(&mut rig), [true, false, false]);
    rig.until(is_bot_asked);
    assert_eq!(purses(&mut rig), [true, false, false]);
}

#[test]
fn nobody_of_several_sees_money_while_a_bot_plays() {
    let mut rig = Rig::new(Players::Three, 2, 3);
    let hold = |rig: &mut Rig| {
        rig.app.world_mut().resource_mut::<Bindings>().hold_only([(Control::Peek, 1.0)].into_iter());
    };
    let seat = rig.until_task(Task::Throw);
    hold(&mut rig);
    assert_eq!(purses(&mut rig), Seat::ALL.map(|shown| shown == seat)[..3]);
    rig.until(is_bot_asked);
    assert_eq!(purses(&mut rig), [false, false, false]);
}

#[test]
fn what_is_pressed_is_done_from_investing_to_declaring() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    let mut screen = Screen::new(SIZES[1], Language::English);
    // From here on the person acts for themselves.
    rig.shadows = Bots::default();
    rig.until_task(Task::Invest);
    rig.click(&mut screen, "Anchor");
    rig.until_task(Task::Throw);
    let stage = rig.session().unwrap().game().unwrap().stage();
    assert_eq!(stage.game().unwrap().board().investment(Seat::P1), Company::Anchor);
    rig.click(&mut screen, "Throw");
    rig.until_task(Task::Declare);
    rig.frame();
    assert_eq!(rig.modal(), Some(Modal::Order));
    let is_stuck = rig.app.world().resource::<order::Draft>().order.as_ref().unwrap().is_complete();
    if is_stuck {
        rig.click(&mut screen, "Put them back");
    } else {
        rig.click(&mut screen, "Longest");
        rig.frame();
        rig.frame();
        rig.click(&mut screen, "Declare");
    }
    rig.until(|rig| !matches!(rig.hot().task(), Some(Task::Declare)));
    let phase = rig.session().unwrap().game().unwrap().stage().game().unwrap().board().phase().clone();
    assert!(matches!(phase, Phase::Stack { .. } | Phase::Change), "{phase:?}");
}

#[test]
fn keys_build_an_order_as_well() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    rig.until_task(Task::Throw);
    rig.until_task(Task::Declare);
    rig.shadows = Bots::default();
    rig.frame();
    for control in [Control::ChooseNext, Control::Pick, Control::SuggestShortest] {
        rig.app.world_mut().write_message(Pressed(control));
        rig.frame();
        rig.frame();
    }
    let draft = rig.app.world().resource::<order::Draft>().order.clone().unwrap();
    assert!(draft.is_complete());
    rig.app.world_mut().write_message(Pressed(Control::Confirm));
    rig.until(|rig| !matches!(rig.hot().task(), Some(Task::Declare)));
}

#[test]
fn a_companys_button_and_its_card_are_lit_together() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    rig.shadows = Bots::default();
    rig.until_task(Task::Invest);
    let mut screen = Screen::new(SIZES[0], Language::English);
    let at = rig.settled(&mut screen).find("Bell").unwrap().center();
    rig.draw(&mut screen, vec![Event::PointerMoved(at)]);
    let wanted = rig.draw(&mut screen, Vec::new()).wanted;
    assert_eq!(wanted, [Wanted::Consider(Company::Bell)]);
    rig.app.world_mut().write_message_batch(wanted);
    rig.app.update();
    let in_row = |rig: &Rig| rig.app.world().resource::<CompanyInRow>().0;
    assert_eq!(in_row(&rig), Some(Company::Bell));
    rig.app.update();
    assert_eq!(in_row(&rig), None, "as long as the mouse is there");

    rig.app.world_mut().resource_mut::<CompanyChoice>().lit = Some(Company::Clover);
    let mut state = SystemState::<Looking>::new(rig.app.world_mut());
    let looking = state.get(rig.app.world()).unwrap();
    let (scene, topic) = (looking.scene().unwrap(), choosing::Topic::Company(Task::Invest));
    let choices = choosing::choices(&scene, topic);
    let mark = choosing::mark(&scene, topic, &choices, &choosing::Cursor::default());
    assert_eq!(mark, choosing::Mark::At(2));
}

#[test]
fn a_full_company_is_crossed_out_in_the_row() {
    let mut rig = Rig::new(Players::Three, 3, 8);
    rig.shadows = Bots::default();
    for _ in 0..2 {
        let before = rig.hot().asked();
        rig.until(|rig| rig.hot().asked().is_some() && rig.hot().asked() != before);
        let (seat, _) = rig.hot().asked().unwrap();
        let action = Action::Invest { company: Company::Anchor };
        rig.app.world_mut().write_message(Act { seat, action });
    }
    let before = rig.hot().asked();
    rig.until(|rig| rig.hot().asked().is_some() && rig.hot().asked() != before);
    let drawn = rig.settled(&mut Screen::new(SIZES[0], Language::English));
    assert!(drawn.find("✖ Anchor").is_some() && drawn.find("✖ Bell").is_none(), "{:?}", drawn.all());
}

/// Draws what is said after something was seen on the table.
fn said_after(rig: &mut Rig, event: TableEvent) -> Drawn {
    let tick = rig.session().unwrap().now();
    rig.app.world_mut().write_message(Happened { tick, event: MatchEvent::Seen(event) });
    rig.app.update();
    rig.settled(&mut Screen::new(SIZES[0], Language::English))
}

#[test]
fn a_person_is_told_why_a_die_is_taken_back() {
    let mut rig = Rig::new(Players::Three, 1, 8);
    let die = DieId::new(7).unwrap();
    let is_bot_stacking = |rig: &mut Rig| {
        rig.hot().task().is_none() && rig.session().is_some_and(|session| session.table().stacker().is_some())
    };
    rig.until_task(Task::Stack);
    assert!(said_after(&mut rig, TableEvent::Dropped { die }).says("fell off or tipped over"));
    assert!(said_after(&mut rig, TableEvent::Misplaced { die }).says("on the top die alone"));
    rig.until(is_bot_stacking);
    *rig.app.world_mut().resource_mut::<toasts::Toasts>() = toasts::Toasts::default();
    assert!(!said_after(&mut rig, TableEvent::Dropped { die }).says("stack it again"), "it was a bot's");
}

/// A person lines up dice, of which one is already lined up and another one does not fit.
fn declaring() -> (Rig, ShownDie) {
    let mut rig = Rig::new(Players::Three, 1, 8);
    for seed in 8.. {
        rig.until_task(Task::Declare);
        rig.shadows = Bots::default();
        rig.frame();
        rig.app.world_mut().write_message(Wanted::Order(order::Edit::Longest));
        rig.frame();
        let draft = rig.app.world().resource::<order::Draft>().order.clone().unwrap();
        let free = draft.dice().find(|&(shown, is_used)| !is_used && draft.why_not(shown.face).is_some());
        match free {
            Some((dim, _)) if !draft.order().is_empty() => return (rig, dim),
            _ => rig = Rig::new(Players::Three, 1, seed),
        }
    }
    panic!("every throw fits whole");
}

fn order_of(rig: &Rig) -> Vec<DieId> {
    rig.app.world().resource::<order::Draft>().order.as_ref().unwrap().ids()
}

#[test]
fn a_die_that_does_not_fit_says_why_when_it_is_clicked_or_dropped() {
    let (mut rig, dim) = declaring();
    let before = order_of(&rig);
    let last = order::Edit::Put { die: dim.die, at: before.len() };
    for edit in [order::Edit::Append(dim.die), last] {
        *rig.app.world_mut().resource_mut::<toasts::Toasts>() = toasts::Toasts::default();
        rig.app.world_mut().write_message(Wanted::Order(edit));
        rig.frame();
        let drawn = rig.settled(&mut Screen::new(SIZES[0], Language::English));
        assert!(drawn.says("may not go onto"), "{edit:?}: {:?}", drawn.all());
    }
    assert_eq!(order_of(&rig), before);
    let mut screen = Screen::new(SIZES[0], Language::English);
    let drawn = rig.settled(&mut screen);
    let mut numbers = drawn.texts.iter().filter(|(text, _)| *text == dim.face.to_string());
    let append = Wanted::Order(order::Edit::Append(dim.die));
    let is_refused = numbers.any(|(_, rect)| rig.press(&mut screen, rect.center()) == [append.clone()]);
    assert!(is_refused, "the die that is drawn dim can be clicked");
}

#[test]
fn digits_that_are_typed_in_a_menu_are_no_dice() {
    let (mut rig, _) = declaring();
    rig.app.world_mut().write_message(Wanted::Order(order::Edit::Clear));
    rig.frame();
    let type_all = |rig: &mut Rig| {
        let mut keys = rig.app.world_mut().resource_mut::<ButtonInput<KeyCode>>();
        for digit in [KeyCode::Digit0, KeyCode::Digit1, KeyCode::Digit2, KeyCode::Digit3, KeyCode::Digit4] {
            keys.press(digit);
        }
        rig.frame();
        rig.app.world_mut().resource_mut::<ButtonInput<KeyCode>>().reset_all();
        rig.frame();
    };
    rig.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Rules);
    rig.frame();
    type_all(&mut rig);
    assert_eq!(order_of(&rig), []);
    rig.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::None);
    rig.frame();
    assert_eq!(order_of(&rig), [], "nor afterwards");
    type_all(&mut rig);
    assert_ne!(order_of(&rig), []);
}

#[test]
fn the_last_seconds_of_the_clock_are_marked() {
    let mut rig = Rig::with(Players::Three, 2, 8, |options| {
        options.house.turn_clock = std::num::NonZeroU16::new(12);
    });
    rig.until_task(Task::Stack);
    rig.shadows = Bots::default();
    let mut screen = Screen::new(SIZES[0], Language::English);
    for seconds in (6..=12).rev() {
        rig.until(|rig| rig.session().unwrap().seconds_left() == Some(seconds));
        assert!(rig.settled(&mut screen).find(&format!("⏱ {seconds}")).is_some(), "{seconds}");
    }
    for seconds in (1..=5).rev() {
        rig.until(|rig| rig.session().unwrap().seconds_left() == Some(seconds));
        check(&mut rig, &mut screen);
        assert!(rig.settled(&mut screen).find(&format!("⚠ ⏱ {seconds}")).is_some(), "{seconds}");
    }
    check_signs(&screen);
}

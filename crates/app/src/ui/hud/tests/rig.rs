//! A match with its panels, without a window.

use super::*;
use crate::test_rig::{self, Driver, Texts, click_at, golden, is_reached, match_of};
use std::ops::{Deref, DerefMut};

/// A match with panels, and bots that play for the people.
pub(super) struct Rig {
    driver: Driver,
    pub(super) shadows: Bots,
    pub(super) is_taken_over: bool,
}

impl Deref for Rig {
    type Target = Driver;

    fn deref(&self) -> &Driver {
        &self.driver
    }
}

impl DerefMut for Rig {
    fn deref_mut(&mut self) -> &mut Driver {
        &mut self.driver
    }
}

fn bots(count: usize) -> Vec<Player> {
    let characters = [Character::Builder, Character::Hunter, Character::Defender, Character::Raider];
    characters.into_iter().take(count).map(|character| Player::bot(character, Level::Novice)).collect()
}

impl Rig {
    pub(super) fn empty(shadows: Bots) -> Self {
        let mut app = test_rig::session_app();
        app.init_resource::<ButtonInput<KeyCode>>()
            .init_resource::<Preferences>()
            .init_resource::<Profile>()
            .init_resource::<Bindings>()
            .init_resource::<ActiveDevice>()
            .init_resource::<CompanyChoice>()
            .init_resource::<CompanyInRow>()
            .init_resource::<HandControl>()
            .init_resource::<ThrowCharge>()
            .init_resource::<UiWantsFocus>()
            .init_resource::<CameraMode>()
            .init_resource::<Pointed>()
            .add_message::<Pressed>()
            .add_message::<ProfileChange>()
            .add_plugins((crate::ui::action::plugin, toasts::plugin, super::super::plugin))
            .add_plugins(crate::ui::dispatch::plugin);
        Self { driver: Driver::of(app), shadows, is_taken_over: true }
    }

    /// People on the first seats, and novices on the others.
    pub(super) fn new(players: Players, people: usize, seed: u64) -> Self {
        Self::with(players, people, seed, |_| {})
    }

    /// The same, by other rules.
    pub(super) fn with(players: Players, people: usize, seed: u64, change: fn(&mut Options)) -> Self {
        let everyone = bots(players.count());
        let shadows = Bots::new(&Seats::new(everyone.clone()).unwrap(), seed);
        let seated = ["Ann", "Bob", "Cid"].into_iter().map(Player::person).take(people);
        let mut wanted = match_of(seated.chain(everyone.into_iter().skip(people)), seed);
        wanted.options.rounds = Rounds::new(1).unwrap();
        change(&mut wanted.options);
        Self::begun(shadows, SessionRequest::Play(wanted))
    }

    pub(super) fn replay(name: &str) -> Self {
        Self::begun(Bots::default(), SessionRequest::Watch(golden(name)))
    }

    fn begun(shadows: Bots, request: SessionRequest) -> Self {
        let mut rig = Self::empty(shadows);
        rig.request(request);
        rig.frame();
        rig
    }

    pub(super) fn board(&self) -> Option<&gragra_rules::Board> {
        Some(self.session()?.game()?.stage().game()?.board())
    }

    pub(super) fn modal(&mut self) -> Option<Modal> {
        let mut state = SystemState::<(PanelParams, Res<OpenPanels>)>::new(self.app.world_mut());
        let (params, shown) = state.get(self.app.world()).unwrap();
        modal(&params.context().unwrap(), &shown)
    }

    pub(super) fn is_ledger_offered(&self) -> bool {
        let shown = self.app.world().resource::<OpenPanels>();
        self.session().is_some_and(|session| shown.offers_ledger(session))
    }

    /// One frame, and one tick, in which bots act for people who have the screen.
    pub(super) fn frame(&mut self) {
        if self.is_taken_over {
            self.app.world_mut().resource_mut::<HotSeat>().take_over();
        }
        let Self { driver, shadows, .. } = self;
        if let Some(session) = driver.session() {
            let inputs = shadows.inputs(session.game().unwrap()).into_iter();
            let acts: Vec<Act> = inputs
                .filter(|input| session.is_person(input.seat))
                .map(|input| Act { seat: input.seat, action: input.action })
                .collect();
            driver.app.world_mut().write_message_batch(acts);
        }
        driver.frame();
    }

    /// Eight ticks a frame where nobody at the screen plays.
    pub(super) fn hurry(&mut self) {
        self.app.world_mut().resource_mut::<Pace>().speed = Speed::Times(8.0);
    }

    /// Frames until something is so, but not for ever.
    #[track_caller]
    pub(super) fn until(&mut self, is_so: impl FnMut(&mut Self) -> bool) {
        if !is_reached(self, Self::frame, is_so) {
            let stage = self.session().map(|session| session.game().unwrap().stage().to_string());
            panic!("not in time: {stage:?}, {:?}", self.hot_seat());
        }
    }

    /// Whether a fall is being watched, so that the panels still show the game before it.
    pub(super) fn is_verdict_pending(&self) -> bool {
        self.app.world().resource::<AnnouncedGame>().is_pending()
    }

    pub(super) fn until_task(&mut self, task: Task) -> Seat {
        self.until(|rig| rig.hot_seat().asked().is_some_and(|(_, asked)| asked == task));
        self.hot_seat().asked().unwrap().0
    }

    /// Draws all panels.
    pub(super) fn draw(&mut self, screen: &mut Screen, events: Vec<Event>) -> Drawn {
        let mut state = SystemState::<(PanelParams, PanelState)>::new(self.app.world_mut());
        let (params, mut state) = state.get_mut(self.app.world_mut()).unwrap();
        let mut wanted = Vec::new();
        screen.page.again(events, |context| {
            let scene = params.context().unwrap();
            wanted = overlay::show(context, &scene, &mut state);
            let clause = super::super::prompt::prompt(&scene).map(|prompt| prompt.clause);
            assert!(clause.is_none_or(crate::ui::menus::has_clause), "{clause:?} is no clause of the rules");
        });
        Drawn { texts: Texts::clone(&screen.page).visible(), wanted }
    }

    /// Draws until sizes have settled.
    pub(super) fn settled(&mut self, screen: &mut Screen) -> Drawn {
        self.draw(screen, Vec::new());
        self.draw(screen, Vec::new());
        self.draw(screen, Vec::new())
    }

    /// Presses on a text, and lets what is wanted happen.
    pub(super) fn click(&mut self, screen: &mut Screen, label: &str) -> Vec<UiAction> {
        let drawn = self.settled(screen);
        let at = drawn.find(label).unwrap_or_else(|| panic!("no {label} in {:?}", drawn.all())).center();
        self.press(screen, at)
    }

    /// Presses on a point, and lets what is wanted happen.
    pub(super) fn press(&mut self, screen: &mut Screen, at: egui::Pos2) -> Vec<UiAction> {
        let mut wanted = Vec::new();
        for event in click_at(at) {
            wanted = self.draw(screen, vec![event]).wanted;
        }
        self.app.world_mut().write_message_batch(wanted.clone());
        wanted
    }
}

/// A window of some size.
pub(super) struct Screen {
    pub(super) page: test_rig::Drawn,
    pub(super) language: Language,
    /// All that was ever written on it.
    pub(super) signs: BTreeSet<char>,
}

impl Screen {
    pub(super) fn new(size: egui::Vec2, language: Language) -> Self {
        Self { page: test_rig::Drawn::empty(size), language, signs: BTreeSet::new() }
    }
}

/// What can be seen, and what was wanted.
pub(super) struct Drawn {
    texts: Texts,
    pub(super) wanted: Vec<UiAction>,
}

impl Deref for Drawn {
    type Target = Texts;

    fn deref(&self) -> &Texts {
        &self.texts
    }
}

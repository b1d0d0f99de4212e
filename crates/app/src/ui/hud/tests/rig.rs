//! A match with its panels, without a window.

use super::*;
use crate::test_rig;

/// A match with panels, and bots that play for the people.
pub(super) struct Rig {
    pub(super) app: App,
    pub(super) shadows: Bots,
    pub(super) is_taken_over: bool,
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
            .add_message::<Pressed>()
            .add_message::<ProfileChange>()
            .add_plugins((crate::ui::action::plugin, toasts::plugin, super::super::plugin))
            .add_plugins(crate::ui::dispatch::plugin);
        Self { app, shadows, is_taken_over: true }
    }

    /// So many people, and novices for the rest.
    pub(super) fn new(players: Players, people: usize, seed: u64) -> Self {
        Self::with(players, people, seed, |_| {})
    }

    /// The same, by other rules.
    pub(super) fn with(players: Players, people: usize, seed: u64, change: fn(&mut Options)) -> Self {
        let everyone = bots(players.count());
        let shadows = Bots::new(&Seats::new(everyone.clone()).unwrap(), seed);
        let seated = ["Ann", "Bob", "Cid"].into_iter().map(Player::person).take(people);
        let seats = seated.chain(everyone.into_iter().skip(people)).collect();
        let mut options = Options::new(Edition::GraGraCompany, players);
        options.rounds = Rounds::new(1).unwrap();
        change(&mut options);
        let mut rig = Self::empty(shadows);
        rig.app.world_mut().write_message(SessionRequest::Play(NewMatch {
            options,
            seats: Seats::new(seats).unwrap(),
            seed,
            assists: Default::default(),
        }));
        rig.frame();
        rig
    }

    pub(super) fn replay(name: &str) -> Self {
        let package = std::env::var("CARGO_MANIFEST_DIR").unwrap();
        let file = PathBuf::from(package).join("../../tests/data").join(name);
        let mut rig = Self::empty(Bots::default());
        rig.app.world_mut().write_message(SessionRequest::Watch(file));
        rig.frame();
        rig
    }

    pub(super) fn session(&self) -> Option<&Session> {
        self.app.world().get_resource::<Session>()
    }

    pub(super) fn board(&self) -> Option<&gragra_rules::Board> {
        Some(self.session()?.game()?.stage().game()?.board())
    }

    pub(super) fn hot(&self) -> HotSeat {
        *self.app.world().resource::<HotSeat>()
    }

    pub(super) fn modal(&mut self) -> Option<Modal> {
        let mut state = SystemState::<(PanelParams, Res<OpenPanels>)>::new(self.app.world_mut());
        let (params, shown) = state.get(self.app.world()).unwrap();
        modal(&params.context().unwrap(), &shown)
    }

    /// One frame, and one tick, in which bots act for people who have the screen.
    pub(super) fn frame(&mut self) {
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
        test_rig::update(app);
    }

    /// Eight ticks a frame where nobody at the screen plays.
    pub(super) fn hurry(&mut self) {
        self.app.world_mut().resource_mut::<Pace>().speed = Speed::Times(8.0);
    }

    /// Frames until something is so.
    pub(super) fn until(&mut self, mut is_so: impl FnMut(&mut Self) -> bool) {
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

    pub(super) fn until_task(&mut self, task: Task) -> Seat {
        self.until(|rig| rig.hot().asked().is_some_and(|(_, asked)| asked == task));
        self.hot().asked().unwrap().0
    }

    /// Draws all panels.
    pub(super) fn draw(&mut self, screen: &mut Screen, events: Vec<Event>) -> Drawn {
        let mut state = SystemState::<(PanelParams, PanelState)>::new(self.app.world_mut());
        let (params, mut state) = state.get_mut(self.app.world_mut()).unwrap();
        let mut drawn = Drawn::default();
        let screen_rect = Some(Rect::from_min_size(egui::Pos2::ZERO, screen.size));
        let input = RawInput { screen_rect, events, focused: true, ..Default::default() };
        let output = screen.context.clone().run_ui(input, |ui| {
            let scene = params.context().unwrap();
            drawn.wanted = overlay::show(ui.ctx(), &scene, &mut state);
            let clause = super::super::prompt::prompt(&scene).map(|prompt| prompt.clause);
            assert!(clause.is_none_or(crate::ui::menus::has_clause), "{clause:?} is no clause of the rules");
        });
        for clipped in &output.shapes {
            let texts = test_rig::texts_of(clipped).into_iter();
            drawn.texts.extend(texts.filter(|(_, rect)| clipped.clip_rect.intersects(*rect)));
        }
        output.drop_without_applying_deltas();
        drawn
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
pub(super) struct Screen {
    pub(super) context: Context,
    pub(super) size: egui::Vec2,
    pub(super) language: Language,
    /// All that was ever written on it.
    pub(super) signs: BTreeSet<char>,
}

impl Screen {
    pub(super) fn new(size: egui::Vec2, language: Language) -> Self {
        let context = Context::default();
        crate::base::third_party::set_style(&context);
        Self { context, size, language, signs: BTreeSet::new() }
    }
}

/// What was drawn, and what was wanted.
#[derive(Default)]
pub(super) struct Drawn {
    /// Those that can be seen.
    pub(super) texts: Vec<(String, Rect)>,
    pub(super) wanted: Vec<UiAction>,
}

impl Drawn {
    pub(super) fn find(&self, text: &str) -> Option<Rect> {
        // What is to be pressed is drawn after what is only to be read.
        self.texts.iter().rfind(|(drawn, _)| drawn == text).map(|&(_, rect)| rect)
    }

    pub(super) fn says(&self, text: &str) -> bool {
        self.texts.iter().any(|(drawn, _)| drawn.contains(text))
    }

    pub(super) fn all(&self) -> Vec<&str> {
        self.texts.iter().map(|(text, _)| text.as_str()).collect()
    }
}

//! Our input without a window, beside a match of people.

use crate::AppSystems;
use crate::controls::{Control, Pressed};
use crate::input::*;
use crate::mirror::{Pointed, Target};
use crate::notice::Notice;
use crate::session::HandControl;
use crate::session::storage::Storage;
use crate::session::{Act, FaultNotice, Happened, HotSeat, NewMatch, Session, Wish};
use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy_egui::input::{EguiInputEvent, EguiWantsInput};
use gragra_rules::{Edition, Options, PerSeat, Players, Seat};
use gragra_sim::play::{Action, Assist, Exercise, MatchEvent, Player, Seats, Task};
use gragra_sim::table::Gesture;
use std::path::Path;
use std::time::Duration;

/// Our input beside a match of three people, with devices that a test presses.
pub(super) struct Rig {
    pub(super) app: App,
    pub(super) pad: Option<Entity>,
    pub(super) acts: Vec<Act>,
    pub(super) pressed: Vec<Control>,
    pub(super) notices: Vec<String>,
    pub(super) refused: Vec<String>,
}

impl Rig {
    pub(super) fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, bevy::input::InputPlugin));
        app.add_plugins(bevy_enhanced_input::EnhancedInputPlugin);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_nanos(16_666_667)))
            .insert_resource(Storage::nowhere())
            .init_resource::<EguiWantsInput>()
            .init_resource::<Pointed>()
            .add_message::<EguiInputEvent>();
        use AppSystems::{AdvanceMatch, Animate, ApplyEvents, PlaySound, ReadInput};
        app.configure_sets(FixedUpdate, (ReadInput, AdvanceMatch, ApplyEvents).chain());
        app.configure_sets(Update, (ReadInput, ApplyEvents, Animate, PlaySound).chain());
        app.add_plugins((crate::start::threads::plugin, crate::screen::plugin, crate::settings::plugin));
        app.add_plugins((crate::session::plugin, plugin));
        app.finish();
        app.cleanup();
        app
    }

    pub(super) fn new() -> Self {
        let (app, pad) = (Self::app(), None);
        let mut rig = Self { app, pad, acts: vec![], pressed: vec![], notices: vec![], refused: vec![] };
        rig.update();
        rig
    }

    /// A match that waits for a person to do this.
    pub(super) fn at(task: Task) -> Self {
        Self::helped_at(task, Assist::NONE)
    }

    /// A match of bots.
    pub(super) fn watching() -> Self {
        let mut rig = Self::new();
        rig.app.world_mut().write_message(Wish::Play(crate::menus::bots_only(7)));
        rig.wait(5);
        rig.forget();
        rig
    }

    /// Dice to practise with.
    pub(super) fn practising() -> Self {
        let mut rig = Self::new();
        rig.app
            .world_mut()
            .write_message(Wish::Practise { exercise: Exercise::default(), assist: Assist::NONE });
        rig.wait(5);
        rig.forget();
        rig
    }

    /// A replay.
    pub(super) fn replaying() -> Self {
        let mut rig = Self::new();
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/accident.gragra");
        rig.app.world_mut().write_message(Wish::Watch(file));
        rig.wait(5);
        rig.forget();
        rig
    }

    /// Like [`at`](Self::at), where everyone's aim is helped: in the first match where that comes before anything else has
    /// to be stacked.
    pub(super) fn helped_at(task: Task, assist: Assist) -> Self {
        let mut tried = (7..50).map(|seed| Self::reach(task, assist, seed));
        tried.find_map(|rig| rig).unwrap_or_else(|| panic!("nobody was asked for {task:?}"))
    }

    fn reach(task: Task, assist: Assist, seed: u64) -> Option<Self> {
        let mut rig = Self::new();
        let seats = Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap();
        let options = Options::new(Edition::GraGraCompany, Players::Three);
        rig.app.world_mut().write_message(Wish::Play(NewMatch {
            options,
            seats,
            seed,
            assists: PerSeat::from_fn(|_| assist),
        }));
        for _ in 0..20_000 {
            rig.update();
            rig.app.world_mut().resource_mut::<HotSeat>().take_over();
            match rig.asked() {
                Some((_, now)) if now == task => {
                    // Whatever brought us here is over.
                    rig.update();
                    rig.forget();
                    return Some(rig);
                }
                Some((_, Task::Stack)) => return None,
                Some((seat, now)) => rig.answer(seat, now),
                None => {}
            }
        }
        None
    }

    /// The shortest way on.
    pub(super) fn answer(&mut self, seat: Seat, task: Task) {
        let game = self.session().game().unwrap();
        let Some(choices) = game.choices(seat) else { return };
        let action = match task {
            Task::Invest => choices.choose(choices.companies()[0]).unwrap(),
            Task::Throw => Action::Throw { gesture: Gesture::default() },
            Task::Declare => choices.declare(&choices.orders().unwrap().longest_order()).unwrap(),
            _ => return,
        };
        self.app.world_mut().write_message(Act { seat, action });
        self.update();
    }

    pub(super) fn session(&self) -> &Session {
        self.app.world().resource::<Session>()
    }

    pub(super) fn asked(&self) -> Option<(Seat, Task)> {
        self.app.world().resource::<HotSeat>().asked()
    }

    pub(super) fn control(&self) -> HandControl {
        *self.app.world().resource::<HandControl>()
    }

    pub(super) fn carried(&self) -> usize {
        self.session().table().carried().len()
    }

    pub(super) fn update(&mut self) {
        self.app.update();
        let world = self.app.world();
        let notice = world.resource::<FaultNotice>();
        assert_eq!(notice.sentence, None, "something went wrong inside the match");
        self.acts.extend(of_this_frame::<Act>(world));
        self.pressed.extend(of_this_frame::<Pressed>(world).map(|pressed| pressed.0));
        self.notices.extend(of_this_frame::<Notice>(world).map(|notice| notice.0));
        self.refused.extend(of_this_frame::<Happened>(world).filter_map(|happened| match happened.event {
            MatchEvent::Refused { why, .. } => Some(why.to_string()),
            _ => None,
        }));
        // Each message is looked at once.
        let world = self.app.world_mut();
        world.resource_mut::<Messages<Pressed>>().update();
        world.resource_mut::<Messages<Pressed>>().update();
    }

    pub(super) fn wait(&mut self, frames: usize) {
        (0..frames).for_each(|_| self.update());
    }

    pub(super) fn forget(&mut self) {
        self.acts.clear();
        self.pressed.clear();
        self.notices.clear();
        self.refused.clear();
    }

    pub(super) fn actions(&self) -> Vec<Action> {
        let mut actions: Vec<Action> = self.acts.iter().map(|act| act.action.clone()).collect();
        actions.dedup();
        actions
    }

    pub(super) fn key(&mut self, key_code: KeyCode, state: ButtonState) {
        self.tell_key(key_code, state);
        self.update();
    }

    /// Pressed and let go before the next frame.
    pub(super) fn flick(&mut self, key: KeyCode) {
        self.tell_key(key, ButtonState::Pressed);
        self.key(key, ButtonState::Released);
    }

    fn tell_key(&mut self, key_code: KeyCode, state: ButtonState) {
        self.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
    }

    pub(super) fn tap(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed);
        self.key(key, ButtonState::Released);
    }

    pub(super) fn mouse(&mut self, button: MouseButton, state: ButtonState) {
        let window = Entity::PLACEHOLDER;
        self.app.world_mut().write_message(MouseButtonInput { button, state, window });
        self.update();
    }

    pub(super) fn wheel(&mut self, y: f32) {
        self.app.world_mut().write_message(MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y,
            window: Entity::PLACEHOLDER,
            phase: bevy::input::touch::TouchPhase::Moved,
        });
        self.update();
    }

    /// Points at something, at a place on the table.
    pub(super) fn point(&mut self, x: f32, z: f32, at: Option<Target>) {
        let ray = Ray3d::new(Vec3::new(x, 50.0, z), Dir3::NEG_Y);
        let point = Vec3::new(x, 0.0, z);
        *self.app.world_mut().resource_mut::<Pointed>() = Pointed { ray: Some(ray), at, point: Some(point) };
    }

    pub(super) fn plug_in(&mut self) -> Entity {
        self.plug_in_made_by(None)
    }

    pub(super) fn plug_in_made_by(&mut self, vendor_id: Option<u16>) -> Entity {
        let pad = *self.pad.get_or_insert_with(|| self.app.world_mut().spawn_empty().id());
        let connection = GamepadConnection::Connected { name: "Pad".into(), vendor_id, product_id: None };
        self.app.world_mut().write_message(GamepadConnectionEvent::new(pad, connection));
        self.update();
        pad
    }

    pub(super) fn pull_out(&mut self) {
        let Some(pad) = self.pad else { return };
        let gone = GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected);
        self.app.world_mut().write_message(gone);
        self.update();
    }

    pub(super) fn pad(&mut self, button: GamepadButton, value: f32) {
        let pad = self.pad.unwrap();
        let event = RawGamepadButtonChangedEvent::new(pad, button, value);
        self.app.world_mut().write_message(RawGamepadEvent::Button(event));
        self.update();
    }

    pub(super) fn stick(&mut self, x: f32, y: f32) {
        let pad = self.pad.unwrap();
        for (axis, value) in [(GamepadAxis::LeftStickX, x), (GamepadAxis::LeftStickY, y)] {
            let event = RawGamepadAxisChangedEvent::new(pad, axis, value);
            self.app.world_mut().write_message(RawGamepadEvent::Axis(event));
        }
        self.update();
    }

    /// Grips, and waits until the hand is up.
    pub(super) fn grip(&mut self) {
        self.tap(KeyCode::Space);
        self.wait(120);
        assert_eq!(self.carried(), 1, "{:?}", self.refused);
        self.forget();
    }
}

pub(super) fn of_this_frame<M: Message + Clone>(world: &World) -> impl Iterator<Item = M> {
    let messages = world.resource::<Messages<M>>();
    messages.iter_current_update_messages().cloned().collect::<Vec<_>>().into_iter()
}

//! Devices and a match of people, without a window.

use crate::base::controls::{Control, Pressed};
use crate::base::notice::Notice;
use crate::control::*;
use crate::session::{Act, HandControl, HotSeat, MatchHappened, Session, SessionRequest};
use crate::test_rig::{self, messages_of_frame};
use crate::view::mirror::{Pointed, Target};
use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::time::TimeUpdateStrategy;
use bevy::window::WindowFocused;
use bevy_egui::input::{EguiInputEvent, EguiWantsInput};
use gragra_rules::Seat;
use gragra_sim::play::{Action, Assist, Exercise, MatchEvent, Task};
use gragra_sim::table::Gesture;
use std::path::Path;
use std::time::Duration;

/// A match with devices that a test presses, and what came of it since the last [`forget`](Self::forget).
pub(super) struct Rig {
    pub(super) app: App,
    pub(super) pad: Option<Entity>,
    pub(super) acts: Vec<Act>,
    pub(super) pressed: Vec<Control>,
    pub(super) notices: Vec<String>,
    pub(super) refused: Vec<String>,
}

impl Rig {
    fn app() -> App {
        let mut app = test_rig::session_app();
        app.add_plugins((bevy::input::InputPlugin, bevy_enhanced_input::EnhancedInputPlugin))
            .init_resource::<EguiWantsInput>()
            .init_resource::<Pointed>()
            .add_message::<EguiInputEvent>()
            .add_message::<WindowFocused>()
            .add_plugins((crate::base::settings::plugin, plugin));
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
        rig.app.world_mut().write_message(SessionRequest::Play(crate::ui::menus::bots_only(7)));
        rig.wait(5);
        rig.forget();
        rig
    }

    /// Dice to practise with.
    pub(super) fn practising() -> Self {
        let mut rig = Self::new();
        rig.app
            .world_mut()
            .write_message(SessionRequest::Practise { exercise: Exercise::default(), assist: Assist::NONE });
        rig.wait(5);
        rig.forget();
        rig
    }

    /// A replay.
    pub(super) fn replaying() -> Self {
        let mut rig = Self::new();
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/accident.gragra");
        rig.app.world_mut().write_message(SessionRequest::Watch(file));
        rig.wait(5);
        rig.forget();
        rig
    }

    /// Like [`at`](Self::at), with help for everyone. It tries seeds until the task comes before any stacking.
    pub(super) fn helped_at(task: Task, assist: Assist) -> Self {
        let mut tried = (7..50).map(|seed| Self::reach(task, assist, seed));
        tried.find_map(|rig| rig).unwrap_or_else(|| panic!("nobody was asked for {task:?}"))
    }

    fn reach(task: Task, assist: Assist, seed: u64) -> Option<Self> {
        let mut rig = Self::new();
        rig.app.world_mut().write_message(SessionRequest::Play(test_rig::three_people(seed, assist)));
        for _ in 0..20_000 {
            rig.update();
            rig.app.world_mut().resource_mut::<HotSeat>().take_over();
            match rig.asked() {
                Some((_, now)) if now == task => {
                    // The contexts of the task are active from the next frame on.
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

    /// Does the task in the simplest way.
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
        test_rig::playing(&self.app)
    }

    pub(super) fn asked(&self) -> Option<(Seat, Task)> {
        test_rig::hot_seat(&self.app).asked()
    }

    pub(super) fn control(&self) -> HandControl {
        *self.app.world().resource::<HandControl>()
    }

    pub(super) fn carried(&self) -> usize {
        self.session().table().carried().len()
    }

    pub(super) fn update(&mut self) {
        test_rig::update(&mut self.app);
        let app = &self.app;
        self.acts.extend(messages_of_frame::<Act>(app));
        self.pressed.extend(messages_of_frame::<Pressed>(app).into_iter().map(|pressed| pressed.0));
        self.notices.extend(messages_of_frame::<Notice>(app).into_iter().map(|notice| notice.0));
        let happened = messages_of_frame::<MatchHappened>(app).into_iter();
        self.refused.extend(happened.filter_map(|happened| match happened.event {
            MatchEvent::Refused { why, .. } => Some(why.to_string()),
            _ => None,
        }));
        // Tests see each press once.
        let world = self.app.world_mut();
        world.resource_mut::<Messages<Pressed>>().update();
        world.resource_mut::<Messages<Pressed>>().update();
    }

    /// A frame in which no tick is due, as on a fast screen.
    pub(super) fn update_without_tick(&mut self) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
        self.update();
        self.app.insert_resource(test_rig::FRAME);
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
        self.send_key(key_code, state);
        self.update();
    }

    /// Presses and releases a key within one frame.
    pub(super) fn flick(&mut self, key: KeyCode) {
        self.send_key(key, ButtonState::Pressed);
        self.key(key, ButtonState::Released);
    }

    pub(super) fn send_key(&mut self, key_code: KeyCode, state: ButtonState) {
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
        *self.app.world_mut().resource_mut::<Pointed>() = Pointed { ray: Some(ray), at };
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

    /// Grips a die, and waits until the hand is up.
    pub(super) fn grip(&mut self) {
        self.tap(KeyCode::Space);
        self.wait(120);
        assert_eq!(self.carried(), 1, "{:?}", self.refused);
        self.forget();
    }
}

//! Devices and a match of people, without a window.

use crate::base::controls::{Control, Pressed};
use crate::base::notice::Notice;
use crate::control::*;
use crate::session::{Act, HandControl, HotSeat, MatchHappened, SessionRequest};
use crate::test_rig::{self, Driver, golden, match_of, messages_of_frame};
use crate::view::mirror::{Pointed, Target};
use bevy::input::ButtonState;
use bevy::time::TimeUpdateStrategy;
use bevy::window::WindowFocused;
use bevy_egui::input::{EguiInputEvent, EguiWantsInput};
use gragra_rules::{PerSeat, Seat};
use gragra_sim::play::{Action, Assist, Exercise, MatchEvent, Player, Task};
use gragra_sim::table::Gesture;
use std::ops::{Deref, DerefMut};
use std::time::Duration;

/// A match with devices, each press of which lasts a frame, and what came of it since the last [`forget`](Self::forget).
pub(super) struct Rig {
    driver: Driver,
    pub(super) acts: Vec<Act>,
    pub(super) pressed: Vec<Control>,
    pub(super) notices: Vec<String>,
    pub(super) refused: Vec<String>,
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

impl Rig {
    pub(super) fn new() -> Self {
        let mut app = test_rig::session_app();
        app.add_plugins((bevy::input::InputPlugin, bevy_enhanced_input::EnhancedInputPlugin))
            .init_resource::<EguiWantsInput>()
            .init_resource::<Pointed>()
            .add_message::<EguiInputEvent>()
            .add_message::<WindowFocused>()
            .add_plugins((crate::base::settings::plugin, plugin));
        app.finish();
        app.cleanup();
        let driver = Driver::of(app);
        let mut rig = Self { driver, acts: vec![], pressed: vec![], notices: vec![], refused: vec![] };
        rig.update();
        rig
    }

    /// A session after its first frames.
    fn begun(request: SessionRequest) -> Self {
        let mut rig = Self::new();
        rig.request(request);
        rig.wait(5);
        rig.forget();
        rig
    }

    pub(super) fn watching_bots() -> Self {
        Self::begun(SessionRequest::Play(crate::ui::menus::bots_only(7)))
    }

    pub(super) fn practising(assist: Assist) -> Self {
        Self::begun(SessionRequest::Practise { exercise: Exercise::default(), assist })
    }

    pub(super) fn replaying() -> Self {
        Self::begun(SessionRequest::Watch(golden("accident")))
    }

    /// A match that waits for a person to do this.
    pub(super) fn at(task: Task) -> Self {
        Self::helped_at(task, Assist::NONE)
    }

    /// Like [`at`](Self::at), with help for everyone. It tries seeds until the task comes before any stacking.
    pub(super) fn helped_at(task: Task, assist: Assist) -> Self {
        let mut tried = (7..50).map(|seed| Self::reach(task, assist, seed));
        tried.find_map(|rig| rig).unwrap_or_else(|| panic!("nobody was asked for {task:?}"))
    }

    fn reach(task: Task, assist: Assist, seed: u64) -> Option<Self> {
        let mut rig = Self::new();
        let mut people = match_of(["Ann", "Bob", "Cid"].map(Player::person), seed);
        people.assists = PerSeat::from_fn(|_| assist);
        rig.request(SessionRequest::Play(people));
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
        let game = self.playing().game().unwrap();
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

    pub(super) fn asked(&self) -> Option<(Seat, Task)> {
        self.hot_seat().asked()
    }

    pub(super) fn control(&self) -> HandControl {
        *self.app.world().resource::<HandControl>()
    }

    pub(super) fn carried(&self) -> usize {
        self.playing().table().carried().len()
    }

    pub(super) fn update(&mut self) {
        self.driver.frame();
        self.collect();
    }

    fn collect(&mut self) {
        let app = &self.driver.app;
        self.acts.extend(messages_of_frame::<Act>(app));
        self.pressed.extend(messages_of_frame::<Pressed>(app).into_iter().map(|pressed| pressed.0));
        self.notices.extend(messages_of_frame::<Notice>(app).into_iter().map(|notice| notice.0));
        let happened = messages_of_frame::<MatchHappened>(app).into_iter();
        self.refused.extend(happened.filter_map(|happened| match happened.event {
            MatchEvent::Refused { why, .. } => Some(why.to_string()),
            _ => None,
        }));
        // Tests see each press once.
        let world = self.driver.app.world_mut();
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

    pub(super) fn key(&mut self, key: KeyCode, state: ButtonState) {
        self.driver.key(key, state);
        self.update();
    }

    /// A press that begins just before a frame, in which nothing else happens yet.
    pub(super) fn send_key(&mut self, key: KeyCode, state: ButtonState) {
        self.driver.key(key, state);
    }

    /// Presses and releases a key within one frame.
    pub(super) fn flick(&mut self, key: KeyCode) {
        self.send_key(key, ButtonState::Pressed);
        self.key(key, ButtonState::Released);
    }

    pub(super) fn tap(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed);
        self.key(key, ButtonState::Released);
    }

    pub(super) fn mouse(&mut self, button: MouseButton, state: ButtonState) {
        self.driver.mouse_button(button, state);
        self.update();
    }

    pub(super) fn click(&mut self, button: MouseButton) {
        self.mouse(button, ButtonState::Pressed);
        self.mouse(button, ButtonState::Released);
    }

    pub(super) fn wheel(&mut self, notches: f32) {
        self.driver.wheel(notches);
        self.update();
    }

    /// Points at something, at a place on the table.
    pub(super) fn point(&mut self, x: f32, z: f32, at: Option<Target>) {
        let ray = Ray3d::new(Vec3::new(x, 50.0, z), Dir3::NEG_Y);
        *self.app.world_mut().resource_mut::<Pointed>() = Pointed { ray: Some(ray), at };
    }

    pub(super) fn plug_in(&mut self) {
        self.driver.plug_in(None);
        self.collect();
    }

    pub(super) fn unplug(&mut self) {
        self.driver.unplug();
        self.collect();
    }

    pub(super) fn pad(&mut self, button: GamepadButton, value: f32) {
        self.pad_button(button, value);
        self.update();
    }

    pub(super) fn pad_tap(&mut self, button: GamepadButton) {
        self.pad(button, 1.0);
        self.pad(button, 0.0);
    }

    pub(super) fn stick(&mut self, x: f32, y: f32) {
        self.pad_axis(GamepadAxis::LeftStickX, x);
        self.pad_axis(GamepadAxis::LeftStickY, y);
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

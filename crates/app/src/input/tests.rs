//! Whole ways from a device to an act, without a window.

use super::*;
use crate::camera::MainCamera;
use crate::mirror::{Pointed, Target};
use crate::screen::Menu;
use crate::session::storage::Storage;
use crate::session::{Act, Happened, HotSeat, NewMatch, Notice, Session, Wish};
use crate::settings::Settings;
use bevy::camera::{CameraProjection, RenderTargetInfo};
use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseScrollUnit, MouseWheel};
use bevy::state::app::StatesPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{PrimaryWindow, WindowFocused};
use bevy_egui::input::{EguiInputEvent, EguiWantsInput};
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};
use gragra_rules::{Company, DieId, Edition, Options, Orders, Phase, Players, Pool, Seat, Stage};
use gragra_sim::play::{Action, MatchEvent, Player, Seats, Task};
use gragra_sim::table::{Gesture, HandInput, layout};
use std::time::Duration;

/// Our input beside a match of three people, with devices that a test presses.
struct Rig {
    app: App,
    pad: Option<Entity>,
    acts: Vec<Act>,
    pressed: Vec<Control>,
    notices: Vec<String>,
    refused: Vec<String>,
}

impl Rig {
    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, StatesPlugin, bevy::input::InputPlugin));
        app.add_plugins(bevy_enhanced_input::EnhancedInputPlugin);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_nanos(16_666_667)))
            .insert_resource(Storage::nowhere())
            .init_resource::<EguiWantsInput>()
            .init_resource::<Pointed>()
            .init_resource::<Settings>()
            .add_message::<EguiInputEvent>();
        use AppSystems::{AdvanceMatch, Animate, ApplyEvents, PlaySound, ReadInput};
        app.configure_sets(FixedUpdate, (ReadInput, AdvanceMatch, ApplyEvents).chain());
        app.configure_sets(Update, (ReadInput, ApplyEvents, Animate, PlaySound).chain());
        app.add_plugins((crate::screen::plugin, crate::session::plugin, plugin));
        app.finish();
        app.cleanup();
        app
    }

    fn new() -> Self {
        let (app, pad) = (Self::app(), None);
        let mut rig = Self { app, pad, acts: vec![], pressed: vec![], notices: vec![], refused: vec![] };
        rig.update();
        rig
    }

    /// A match that waits for a person to do this.
    fn at(task: Task) -> Self {
        let mut rig = Self::new();
        let seats = Seats::new(["Ann", "Bob", "Cid"].map(Player::person).to_vec()).unwrap();
        let options = Options::new(Edition::GraGraCompany, Players::Three);
        rig.app.world_mut().write_message(Wish::Play(NewMatch { options, seats, seed: 7 }));
        for _ in 0..20_000 {
            rig.update();
            rig.app.world_mut().resource_mut::<HotSeat>().take_over();
            match rig.asked() {
                Some((_, now)) if now == task => {
                    // Whatever brought us here is over.
                    rig.update();
                    rig.forget();
                    return rig;
                }
                Some((seat, now)) => rig.answer(seat, now),
                None => {}
            }
        }
        panic!("nobody was asked for {task:?}");
    }

    /// The shortest way on.
    fn answer(&mut self, seat: Seat, task: Task) {
        let game = self.session().game().unwrap();
        let action = match (task, game.stage()) {
            (Task::Invest, Stage::Setup(setup)) => {
                let company = Players::Three.companies().find(|&company| setup.has_room(company)).unwrap();
                Action::Invest { company }
            }
            (Task::Throw, _) => Action::Throw { gesture: Gesture::default() },
            (Task::Declare, Stage::Game(game)) => {
                let board = game.board();
                let Phase::Declare { thrown } = board.phase() else { return };
                let top = board.building(board.investment(seat)).top().unwrap();
                let faces = Orders::new(top, thrown.iter().collect::<Pool>()).longest_order();
                let mut left = thrown.clone();
                let mut take = |face| {
                    let place = left.iter().position(|shown| shown.face == face).unwrap();
                    left.remove(place).die
                };
                Action::Declare { order: faces.into_iter().map(&mut take).collect() }
            }
            _ => return,
        };
        self.app.world_mut().write_message(Act { seat, action });
        self.update();
    }

    fn session(&self) -> &Session {
        self.app.world().resource::<Session>()
    }

    fn asked(&self) -> Option<(Seat, Task)> {
        self.app.world().resource::<HotSeat>().asked()
    }

    fn control(&self) -> HandControl {
        *self.app.world().resource::<HandControl>()
    }

    fn carried(&self) -> usize {
        self.session().table().carried().len()
    }

    fn update(&mut self) {
        self.app.update();
        let world = self.app.world();
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

    fn wait(&mut self, frames: usize) {
        (0..frames).for_each(|_| self.update());
    }

    fn forget(&mut self) {
        self.acts.clear();
        self.pressed.clear();
        self.notices.clear();
        self.refused.clear();
    }

    fn actions(&self) -> Vec<Action> {
        let mut actions: Vec<Action> = self.acts.iter().map(|act| act.action.clone()).collect();
        actions.dedup();
        actions
    }

    fn key(&mut self, key_code: KeyCode, state: ButtonState) {
        self.app.world_mut().write_message(KeyboardInput {
            key_code,
            logical_key: Key::Unidentified(bevy::input::keyboard::NativeKey::Unidentified),
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        });
        self.update();
    }

    fn tap(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed);
        self.key(key, ButtonState::Released);
    }

    fn mouse(&mut self, button: MouseButton, state: ButtonState) {
        let window = Entity::PLACEHOLDER;
        self.app.world_mut().write_message(MouseButtonInput { button, state, window });
        self.update();
    }

    fn wheel(&mut self, y: f32) {
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
    fn point(&mut self, x: f32, z: f32, at: Option<Target>) {
        let ray = Ray3d::new(Vec3::new(x, 50.0, z), Dir3::NEG_Y);
        let point = Vec3::new(x, 0.0, z);
        *self.app.world_mut().resource_mut::<Pointed>() = Pointed { ray: Some(ray), at, point: Some(point) };
    }

    fn plug_in(&mut self) -> Entity {
        let pad = *self.pad.get_or_insert_with(|| self.app.world_mut().spawn_empty().id());
        let connection =
            GamepadConnection::Connected { name: "Pad".into(), vendor_id: None, product_id: None };
        self.app.world_mut().write_message(GamepadConnectionEvent::new(pad, connection));
        self.update();
        pad
    }

    fn pull_out(&mut self) {
        let Some(pad) = self.pad else { return };
        let gone = GamepadConnectionEvent::new(pad, GamepadConnection::Disconnected);
        self.app.world_mut().write_message(gone);
        self.update();
    }

    fn pad(&mut self, button: GamepadButton, value: f32) {
        let pad = self.pad.unwrap();
        let event = RawGamepadButtonChangedEvent::new(pad, button, value);
        self.app.world_mut().write_message(RawGamepadEvent::Button(event));
        self.update();
    }

    fn stick(&mut self, x: f32, y: f32) {
        let pad = self.pad.unwrap();
        for (axis, value) in [(GamepadAxis::LeftStickX, x), (GamepadAxis::LeftStickY, y)] {
            let event = RawGamepadAxisChangedEvent::new(pad, axis, value);
            self.app.world_mut().write_message(RawGamepadEvent::Axis(event));
        }
        self.update();
    }

    /// Grips, and waits until the hand is up.
    fn grip(&mut self) {
        self.tap(KeyCode::Space);
        self.wait(120);
        assert_eq!(self.carried(), 1, "{:?}", self.refused);
        self.forget();
    }
}

fn of_this_frame<M: Message + Clone>(world: &World) -> impl Iterator<Item = M> {
    let messages = world.resource::<Messages<M>>();
    messages.iter_current_update_messages().cloned().collect::<Vec<_>>().into_iter()
}

#[test]
fn a_menu_hears_back_and_pages_but_nothing_of_the_table() {
    let mut rig = Rig::new();
    for key in [KeyCode::Escape, KeyCode::PageDown, KeyCode::Space, KeyCode::KeyC] {
        rig.tap(key);
    }
    assert_eq!(rig.pressed, [Control::Cancel, Control::NextTab]);
    rig.plug_in();
    rig.forget();
    for button in [GamepadButton::East, GamepadButton::LeftTrigger, GamepadButton::Start] {
        rig.pad(button, 1.0);
        rig.pad(button, 0.0);
    }
    assert_eq!(rig.pressed, [Control::Cancel, Control::PreviousTab, Control::Cancel]);
}

#[test]
fn a_new_binding_works_at_once_and_the_old_one_no_longer() {
    let mut rig = Rig::new();
    rig.app.world_mut().resource_mut::<Bindings>().set(
        Control::NextTab,
        Slot::Key,
        Some(Press::Key(KeyCode::KeyU)),
    );
    rig.update();
    rig.tap(KeyCode::PageDown);
    rig.tap(KeyCode::KeyU);
    assert_eq!(rig.pressed, [Control::NextTab]);
}

#[test]
fn what_is_held_is_known_and_is_let_go_when_the_window_is_left() {
    let mut rig = Rig::at(Task::Throw);
    rig.key(KeyCode::KeyV, ButtonState::Pressed);
    rig.update();
    assert!(rig.app.world().resource::<Bindings>().is_held(Control::Peek));
    rig.app.world_mut().write_message(KeyboardFocusLost);
    rig.app.world_mut().write_message(WindowFocused { window: Entity::PLACEHOLDER, focused: false });
    rig.update();
    assert!(!rig.app.world().resource::<Bindings>().is_held(Control::Peek));
}

#[test]
fn the_device_is_the_one_that_was_used_last() {
    let mut rig = Rig::new();
    let device = |rig: &Rig| *rig.app.world().resource::<ActiveDevice>();
    assert_eq!(device(&rig), ActiveDevice::Mouse);
    rig.tap(KeyCode::ArrowDown);
    assert_eq!(device(&rig), ActiveDevice::Keyboard);
    rig.plug_in();
    rig.stick(0.1, 0.0);
    assert_eq!(device(&rig), ActiveDevice::Keyboard);
    rig.stick(0.9, 0.0);
    assert_eq!(device(&rig), ActiveDevice::Gamepad);
    rig.mouse(MouseButton::Left, ButtonState::Pressed);
    rig.mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(device(&rig), ActiveDevice::Mouse);
    // Beside the mouse a key changes nothing.
    rig.tap(KeyCode::ShiftLeft);
    assert_eq!(device(&rig), ActiveDevice::Mouse);
}

#[test]
fn a_company_is_chosen_by_keys_or_by_a_click() {
    let mut rig = Rig::at(Task::Invest);
    let (seat, _) = rig.asked().unwrap();
    rig.tap(KeyCode::ArrowRight);
    rig.tap(KeyCode::ArrowRight);
    assert_eq!(rig.app.world().resource::<ChosenCompany>().0, Some(Company::Bell));
    assert_eq!(rig.acts, []);
    rig.tap(KeyCode::Enter);
    let invest = |company| Act { seat, action: Action::Invest { company } };
    assert_eq!(rig.acts.first(), Some(&invest(Company::Bell)));

    let mut rig = Rig::at(Task::Invest);
    rig.point(0.0, 0.0, Some(Target::Table));
    rig.mouse(MouseButton::Left, ButtonState::Pressed);
    rig.mouse(MouseButton::Left, ButtonState::Released);
    assert_eq!(rig.acts, []);
    let die = rig.session().table().column(Company::Clover)[0];
    rig.point(0.0, 0.0, Some(Target::Die(die)));
    rig.mouse(MouseButton::Left, ButtonState::Pressed);
    assert_eq!(rig.acts.first(), Some(&invest(Company::Clover)));
}

#[test]
fn a_held_key_throws_when_it_is_let_go_and_not_after_escape() {
    let mut rig = Rig::at(Task::Throw);
    rig.key(KeyCode::Space, ButtonState::Pressed);
    rig.wait(40);
    let charge = *rig.app.world().resource::<ThrowCharge>();
    assert!(charge.strength.is_some_and(|strength| strength > 0.3 && strength < 1.0), "{charge:?}");
    rig.tap(KeyCode::Escape);
    rig.key(KeyCode::Space, ButtonState::Released);
    rig.wait(3);
    assert_eq!((rig.acts.len(), rig.pressed.contains(&Control::Cancel)), (0, false));

    rig.key(KeyCode::Space, ButtonState::Pressed);
    rig.wait(80);
    rig.key(KeyCode::Space, ButtonState::Released);
    let [Action::Throw { gesture }] = rig.actions()[..] else { panic!("{:?}", rig.acts) };
    assert_eq!(gesture.strength, 255);
    rig.wait(3);
    assert!(rig.session().table().is_throwing());
    assert!(rig.refused.is_empty(), "{:?}", rig.refused);
}

#[test]
fn a_flick_of_the_mouse_throws_where_it_went() {
    let mut rig = Rig::at(Task::Throw);
    rig.point(15.0, 0.0, Some(Target::Tray));
    rig.mouse(MouseButton::Left, ButtonState::Pressed);
    for step in 0..8 {
        rig.point(15.0 + step as f32, 0.0, Some(Target::Tray));
        rig.update();
    }
    rig.mouse(MouseButton::Left, ButtonState::Released);
    let [Action::Throw { gesture }] = rig.actions()[..] else { panic!("{:?}", rig.acts) };
    assert_eq!(gesture.angle, 0);
    assert!((100..255).contains(&gesture.strength), "{gesture:?}");
}

#[test]
fn a_gamepad_that_is_pulled_out_throws_nothing() {
    let mut rig = Rig::at(Task::Throw);
    rig.plug_in();
    rig.pad(GamepadButton::South, 1.0);
    rig.wait(20);
    assert!(rig.app.world().resource::<ThrowCharge>().strength.is_some());
    rig.pull_out();
    rig.wait(5);
    assert_eq!(rig.acts, []);
    assert_eq!(rig.notices.len(), 1);
}

#[test]
fn a_key_that_is_still_held_when_the_task_begins_does_nothing() {
    let mut rig = Rig::at(Task::Throw);
    rig.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Pause);
    rig.wait(2);
    rig.key(KeyCode::Space, ButtonState::Pressed);
    rig.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::None);
    rig.wait(5);
    rig.key(KeyCode::Space, ButtonState::Released);
    rig.wait(5);
    assert_eq!((rig.acts.len(), rig.pressed.len()), (0, 0));
    rig.tap(KeyCode::Space);
    assert_eq!(rig.actions().len(), 1);
}

#[test]
fn a_hand_grips_lifts_is_moved_by_keys_and_lets_go() {
    let mut rig = Rig::at(Task::Stack);
    rig.tap(KeyCode::Space);
    // At once again belongs to the same press.
    rig.tap(KeyCode::Space);
    rig.wait(120);
    assert_eq!(rig.carried(), 1);
    let lifted = rig.control().target;
    let table = rig.session().table();
    let tallest = Players::Three.companies().map(|company| table.column(company).len()).max().unwrap();
    assert!((lifted.y - (tallest as f32 + 2.0)).abs() < 0.01, "{lifted}");
    rig.forget();
    rig.wait(10);
    assert_eq!(rig.acts, [], "a hand that rests is not told again");

    rig.key(KeyCode::KeyD, ButtonState::Pressed);
    rig.wait(30);
    rig.key(KeyCode::KeyD, ButtonState::Released);
    rig.wait(30);
    let moved = rig.control().target - lifted;
    assert!(moved.x > 3.0 && moved.x < 6.0 && moved.z == 0.0, "{moved}");
    assert!(rig.acts.iter().all(|act| matches!(act.action, Action::Hand(HandInput::Aim { .. }))));

    rig.key(KeyCode::ShiftLeft, ButtonState::Pressed);
    rig.key(KeyCode::KeyF, ButtonState::Pressed);
    rig.wait(30);
    rig.key(KeyCode::KeyF, ButtonState::Released);
    rig.key(KeyCode::ShiftLeft, ButtonState::Released);
    rig.wait(30);
    let lowered = lifted.y - rig.control().target.y;
    assert!(lowered > 0.5 && lowered < 1.2, "{lowered}");

    rig.forget();
    rig.tap(KeyCode::Space);
    rig.wait(3);
    assert_eq!(rig.carried(), 0);
    assert_eq!(rig.actions().last(), Some(&Action::Hand(HandInput::Release)));
    assert!(rig.refused.is_empty(), "{:?}", rig.refused);
}

#[test]
fn a_gamepad_steers_and_when_it_is_gone_the_keyboard_goes_on() {
    let mut rig = Rig::at(Task::Stack);
    rig.plug_in();
    rig.pad(GamepadButton::South, 1.0);
    rig.pad(GamepadButton::South, 0.0);
    rig.wait(120);
    assert_eq!(rig.carried(), 1);
    assert!(rig.app.world().resource::<HandHasKeys>().0);
    let lifted = rig.control();
    rig.stick(0.0, 1.0);
    rig.wait(20);
    rig.pad(GamepadButton::RightTrigger, 1.0);
    rig.wait(20);
    let before = rig.control();
    assert!(before.target.z < lifted.target.z - 3.0, "{before:?}");
    assert!(before.yaw > 5.0, "to the right is less than a whole turn: {before:?}");
    rig.pull_out();
    rig.wait(20);
    let after = rig.control();
    assert!(after.target.distance(before.target) < 1.0, "{before:?} {after:?}");
    assert_eq!((rig.carried(), rig.notices.len()), (1, 1));
    rig.tap(KeyCode::Backspace);
    rig.wait(3);
    assert_eq!(rig.carried(), 0);
    assert!(rig.refused.is_empty(), "{:?}", rig.refused);
}

#[test]
fn the_wheel_lifts_by_a_notch_and_no_hand_leaves_the_table() {
    let mut rig = Rig::at(Task::Stack);
    rig.grip();
    rig.point(0.0, 0.0, Some(Target::Table));
    let before = rig.control().target.y;
    rig.wheel(1.0);
    rig.wait(20);
    assert!((rig.control().target.y - before - 0.25).abs() < 0.01);
    for key in [KeyCode::KeyA, KeyCode::KeyW, KeyCode::KeyR] {
        rig.key(key, ButtonState::Pressed);
    }
    rig.wait(900);
    let [width, height, depth] = layout::REACH;
    assert_eq!(rig.control().target, Vec3::new(-width, height, -depth));
    assert!(rig.refused.is_empty(), "{:?}", rig.refused);
}

#[test]
fn the_hand_goes_where_the_mouse_goes_and_not_where_the_camera_does() {
    let mut rig = Rig::at(Task::Stack);
    let window = rig.app.world_mut().spawn((Window::default(), PrimaryWindow)).id();
    let mut camera = Camera::default();
    camera.computed.target_info =
        Some(RenderTargetInfo { physical_size: UVec2::new(1280, 720), scale_factor: 1.0 });
    let mut projection = PerspectiveProjection::default();
    projection.update(1280.0, 720.0);
    camera.computed.clip_from_view = projection.get_clip_from_view();
    let eye = Transform::from_xyz(0.0, 70.0, 50.0).looking_at(Vec3::ZERO, Vec3::Y);
    let camera = rig.app.world_mut().spawn((MainCamera, camera, GlobalTransform::from(eye))).id();
    let go = |rig: &mut Rig, x: f32, y: f32| {
        let mut window = rig.app.world_mut().get_mut::<Window>(window).unwrap();
        window.set_cursor_position(Some(Vec2::new(x, y)));
        rig.wait(1);
    };
    go(&mut rig, 300.0, 500.0);
    rig.point(0.0, 0.0, Some(Target::Table));
    rig.grip();
    let before = rig.control().target;
    rig.app
        .world_mut()
        .get_mut::<GlobalTransform>(camera)
        .unwrap()
        .clone_from(&Transform::from_xyz(10.0, 70.0, 50.0).looking_at(Vec3::X * 10.0, Vec3::Y).into());
    rig.wait(30);
    assert_eq!(rig.control().target, before);
    for step in 0..=60 {
        go(&mut rig, 300.0 + 10.0 * step as f32, 500.0 - 3.0 * step as f32);
    }
    for step in 0..=60 {
        go(&mut rig, 900.0 - 5.0 * step as f32, 320.0);
    }
    rig.wait(30);
    let world = rig.app.world();
    let (camera, eye) = (world.get::<Camera>(camera).unwrap(), world.get::<GlobalTransform>(camera).unwrap());
    let on_screen = camera.world_to_viewport(eye, rig.control().target).unwrap();
    assert!(on_screen.distance(Vec2::new(600.0, 320.0)) < 2.0, "{on_screen}");
    assert_eq!(rig.control().target.y, before.y);
    assert!(rig.refused.is_empty(), "{:?}", rig.refused);
}

#[test]
fn a_gamepad_becomes_keys_for_the_panels() {
    let mut rig = Rig::new();
    let context = rig.app.world_mut().spawn(PrimaryEguiContext).id();
    let keys = |rig: &Rig| -> Vec<egui::Key> {
        let messages = rig.app.world().resource::<Messages<EguiInputEvent>>();
        let messages = messages.iter_current_update_messages().filter(|event| event.context == context);
        let keys = messages.filter_map(|event| match event.event {
            egui::Event::Key { key, pressed: true, .. } => Some(key),
            _ => None,
        });
        keys.collect()
    };
    rig.plug_in();
    rig.pad(GamepadButton::DPadDown, 1.0);
    assert_eq!(keys(&rig), [egui::Key::Tab], "nothing has the focus yet");
    rig.pad(GamepadButton::DPadDown, 0.0);
    // What egui would do with the tab.
    let mut egui = rig.app.world_mut().get_mut::<EguiContext>(context).unwrap();
    egui.get_mut().memory_mut(|memory| memory.request_focus(egui::Id::new("first")));
    rig.pad(GamepadButton::DPadDown, 1.0);
    assert_eq!(keys(&rig), [egui::Key::ArrowDown]);
    rig.pad(GamepadButton::South, 1.0);
    assert_eq!(keys(&rig), [egui::Key::Enter]);
}

#[test]
fn a_grip_takes_no_more_than_there_are() {
    let mut rig = Rig::at(Task::Stack);
    let there = rig.session().table().dice_to_grip();
    rig.tap(KeyCode::Digit9);
    assert_eq!(usize::from(rig.control().count), there.min(9));
    for _ in 0..10 {
        rig.tap(KeyCode::Minus);
    }
    assert_eq!(rig.control().count, 1);
    rig.tap(KeyCode::Equal);
    assert_eq!(usize::from(rig.control().count), there.min(2));
    let die = DieId::all().next().unwrap();
    rig.point(0.0, 20.0, Some(Target::Die(die)));
    rig.mouse(MouseButton::Left, ButtonState::Pressed);
    rig.wait(3);
    assert_eq!(rig.carried(), there.min(2));
}

//! Somebody in front of a window that is not there: presses what a device could press, and sees what a player would.

use super::Texts;
use crate::base::screen::{Menu, Screen};
use crate::headless_app;
use crate::program::trace::{Widget, widgets};
use crate::session::storage::Storage;
use crate::session::{FaultNotice, HotSeat, Session, SessionRequest};
use crate::view::camera::MainCamera;
use bevy::input::ButtonState;
use bevy::input::gamepad::{
    GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent, RawGamepadButtonChangedEvent,
    RawGamepadEvent,
};
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::{MouseButtonInput, MouseMotion, MouseScrollUnit, MouseWheel};
use bevy::input::touch::TouchPhase;
use bevy::prelude::*;
use bevy::window::{CursorMoved, FileDragAndDrop, PrimaryWindow, WindowEvent, WindowResized};
use bevy_egui::egui::{Context, Id, Memory};
use bevy_egui::{EguiContext, EguiFullOutput, EguiOutput, EguiPostUpdateSet, PrimaryEguiContext};
use std::path::PathBuf;

/// Longer than anything takes that a test waits for, in frames.
const MOST_FRAMES: usize = 60_000;

/// Runs frames until something is so. Whether that was in time is returned.
pub fn is_reached<R>(rig: &mut R, frame: impl Fn(&mut R), mut is_so: impl FnMut(&mut R) -> bool) -> bool {
    (0..MOST_FRAMES).any(|_| {
        let is_there = is_so(rig);
        if !is_there {
            frame(rig);
        }
        is_there
    })
}

/// An app without a screen: the whole client, or a layer of it.
pub struct Driver {
    pub app: App,
    window: Entity,
    cursor: Vec2,
    pad: Option<Entity>,
    /// Whether the test makes something go wrong inside the game.
    pub wants_fault: bool,
    /// The program has been told to end. A real one would stop here; this one only remembers it.
    pub has_quit: bool,
}

impl Driver {
    /// The whole client.
    pub fn new(storage: Storage) -> Self {
        let mut app = headless_app(storage);
        app.add_systems(
            PostUpdate,
            keep_texts
                .after(EguiPostUpdateSet::EndPass)
                .before(EguiPostUpdateSet::ProcessOutput)
                .run_if(resource_exists::<Kept>),
        );
        app.update();
        let mut this = Self::of(app);
        this.frames(2);
        this
    }

    /// Any app with a session. It need not have a window.
    pub fn of(mut app: App) -> Self {
        let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).unwrap_or(Entity::PLACEHOLDER);
        Self { app, window, cursor: Vec2::ZERO, pad: None, wants_fault: false, has_quit: false }
    }

    /// One frame of a sixtieth of a second.
    pub fn frame(&mut self) {
        let world = self.app.world_mut();
        let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        for mut context in contexts.iter_mut(world) {
            context.get_mut().enable_accesskit();
        }
        self.app.update();
        self.has_quit |= self.app.should_exit().is_some();
        // The player would only see a page that says so; a test has to fail.
        let notice = self.app.world().resource::<FaultNotice>();
        assert!(self.wants_fault || notice.sentence.is_none(), "no test wanted a fault: {notice:?}");
    }

    pub fn frames(&mut self, count: usize) {
        (0..count).for_each(|_| self.frame());
    }

    /// Frames until something is so, but not for ever.
    #[track_caller]
    pub fn until(&mut self, is_so: impl FnMut(&mut Self) -> bool) {
        if !is_reached(self, Self::frame, is_so) {
            let labels: Vec<String> = self.widgets().into_iter().map(|widget| widget.label).collect();
            let (place, tick) = (self.place(), self.session().map(Session::now));
            panic!("not in time: {place:?}, tick {tick:?}, {:?}, {labels:?}", self.hot_seat());
        }
    }

    pub fn request(&mut self, request: SessionRequest) {
        self.app.world_mut().write_message(request);
    }

    pub fn go_to(&mut self, screen: Screen) {
        self.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
    }

    pub fn open(&mut self, menu: Menu) {
        self.app.world_mut().resource_mut::<NextState<Menu>>().set(menu);
    }

    pub fn session(&self) -> Option<&Session> {
        self.app.world().get_resource::<Session>()
    }

    pub fn playing(&self) -> &Session {
        self.session().expect("a match is on the table")
    }

    pub fn hot_seat(&self) -> HotSeat {
        *self.app.world().resource::<HotSeat>()
    }

    pub fn place(&self) -> (Screen, Menu) {
        let world = self.app.world();
        (*world.resource::<State<Screen>>().get(), *world.resource::<State<Menu>>().get())
    }

    pub fn egui(&mut self) -> Context {
        let world = self.app.world_mut();
        let mut contexts = world.query_filtered::<&mut EguiContext, With<PrimaryEguiContext>>();
        contexts.single_mut(world).expect("one window has panels").get_mut().clone()
    }

    /// The widget that a key would press.
    pub fn focused(&mut self) -> Option<Id> {
        self.egui().memory(Memory::focused)
    }

    /// The widgets of the page on top that can have the focus.
    pub fn stops(&mut self) -> Vec<Id> {
        let context = self.egui();
        let (modal, focused) = context.memory(|memory| (memory.top_modal_layer(), memory.focused()));
        context.viewport(|viewport| {
            let widgets = &viewport.prev_pass.widgets;
            let layer_of = |id| widgets.order(id).map(|(layer, _)| layer);
            let Some(layer) = modal.or_else(|| focused.and_then(layer_of)) else { return Vec::new() };
            let stops =
                widgets.get_layer(layer).filter(|widget| widget.enabled && widget.sense.is_focusable());
            stops.map(|widget| widget.id).collect()
        })
    }

    /// What is on the panels.
    pub fn widgets(&mut self) -> Vec<Widget> {
        let world = self.app.world_mut();
        let mut outputs = world.query_filtered::<&EguiOutput, With<PrimaryEguiContext>>();
        outputs.iter(world).flat_map(widgets).collect()
    }

    /// Something that can be pressed and says this, rather than more than this.
    pub fn button(&mut self, label: &str) -> Option<Widget> {
        let is_wanted = |widget: &Widget| widget.label.contains(label) && widget.role != "Label";
        let wanted = self.widgets().into_iter().filter(|widget| is_wanted(widget) && widget.is_enabled);
        wanted.min_by_key(|widget| widget.label.len())
    }

    pub fn says(&mut self, text: &str) -> bool {
        self.widgets().iter().any(|widget| widget.label.contains(text))
    }

    /// The texts of one more frame, and where they are.
    pub fn texts(&mut self) -> Texts {
        self.app.init_resource::<Kept>();
        self.frame();
        self.app.world_mut().remove_resource::<Kept>().expect("only this function removes it").0
    }

    /// Where a point of the room is in the window.
    pub fn project(&mut self, point: Vec3) -> Option<Vec2> {
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<MainCamera>>();
        let (camera, eye) = cameras.single(world).ok()?;
        camera.world_to_viewport(eye, point).ok()
    }

    /// In logical pixels.
    pub fn window_size(&self) -> Vec2 {
        self.app.world().get::<Window>(self.window).map_or(Vec2::ZERO, Window::size)
    }

    pub fn resize(&mut self, size: Vec2) {
        let world = self.app.world_mut();
        if let Some(mut window) = world.get_mut::<Window>(self.window) {
            window.resolution.set(size.x, size.y);
        }
        let message = WindowResized { window: self.window, width: size.x, height: size.y };
        world.write_message(WindowEvent::from(message.clone()));
        world.write_message(message);
        self.frames(2);
    }

    pub fn drop_file(&mut self, path_buf: PathBuf) {
        let message = FileDragAndDrop::DroppedFile { window: self.window, path_buf };
        self.app.world_mut().write_message(message);
        self.frames(6);
    }

    /// Where the mouse is, in logical pixels.
    pub fn cursor(&self) -> Vec2 {
        self.cursor
    }

    pub fn move_mouse(&mut self, to: Vec2) {
        let moved = to - self.cursor;
        let message = CursorMoved { window: self.window, position: to, delta: Some(moved) };
        self.cursor = to;
        let world = self.app.world_mut();
        if let Some(mut window) = world.get_mut::<Window>(self.window) {
            window.set_cursor_position(Some(to));
        }
        world.write_message(WindowEvent::from(message.clone()));
        world.write_message(message);
        world.write_message(MouseMotion { delta: moved });
    }

    pub fn mouse_button(&mut self, button: MouseButton, state: ButtonState) {
        let message = MouseButtonInput { button, state, window: self.window };
        self.app.world_mut().write_message(WindowEvent::from(message));
        self.app.world_mut().write_message(message);
    }

    pub fn click_at(&mut self, at: Vec2) {
        self.move_mouse(at);
        self.frame();
        self.mouse_button(MouseButton::Left, ButtonState::Pressed);
        self.frames(2);
        self.mouse_button(MouseButton::Left, ButtonState::Released);
        self.frames(2);
    }

    /// Clicks what says this. Panics with what there is if nothing does.
    pub fn click(&mut self, label: &str) {
        let Some(widget) = self.button(label) else {
            let there: Vec<String> = self.widgets().into_iter().map(|widget| widget.label).collect();
            panic!("nothing to press says {label:?}; there is {there:?}");
        };
        self.click_at(Vec2::from(widget.at));
    }

    pub fn wheel(&mut self, notches: f32) {
        let message = MouseWheel {
            unit: MouseScrollUnit::Line,
            x: 0.0,
            y: notches,
            window: self.window,
            phase: TouchPhase::Moved,
        };
        self.app.world_mut().write_message(WindowEvent::from(message));
        self.app.world_mut().write_message(message);
    }

    pub fn key(&mut self, key_code: KeyCode, state: ButtonState) {
        let logical_key = logical(key_code);
        let text = match (&logical_key, state) {
            (Key::Character(text), ButtonState::Pressed) => Some(text.clone()),
            (Key::Space, ButtonState::Pressed) => Some(" ".into()),
            _ => None,
        };
        let message =
            KeyboardInput { key_code, logical_key, state, text, repeat: false, window: self.window };
        self.app.world_mut().write_message(WindowEvent::from(message.clone()));
        self.app.world_mut().write_message(message);
    }

    /// Presses a key for a moment.
    pub fn tap(&mut self, key: KeyCode) {
        self.key(key, ButtonState::Pressed);
        self.frames(2);
        self.key(key, ButtonState::Released);
        self.frames(2);
    }

    fn pad(&mut self) -> Entity {
        self.pad.unwrap_or_else(|| self.plug_in(None))
    }

    /// Connects the gamepad.
    pub fn plug_in(&mut self, vendor_id: Option<u16>) -> Entity {
        let gamepad = *self.pad.get_or_insert_with(|| self.app.world_mut().spawn_empty().id());
        let connection = GamepadConnection::Connected { name: "a pad".into(), vendor_id, product_id: None };
        self.raw(RawGamepadEvent::Connection(GamepadConnectionEvent { gamepad, connection }));
        self.frame();
        gamepad
    }

    /// Pulls the gamepad's plug.
    pub fn unplug(&mut self) {
        if let Some(gamepad) = self.pad.take() {
            let connection = GamepadConnection::Disconnected;
            self.raw(RawGamepadEvent::Connection(GamepadConnectionEvent { gamepad, connection }));
            self.frame();
        }
    }

    fn raw(&mut self, event: RawGamepadEvent) {
        match event.clone() {
            RawGamepadEvent::Connection(event) => drop(self.app.world_mut().write_message(event)),
            RawGamepadEvent::Button(event) => drop(self.app.world_mut().write_message(event)),
            RawGamepadEvent::Axis(event) => drop(self.app.world_mut().write_message(event)),
        }
        self.app.world_mut().write_message(event);
    }

    pub fn pad_button(&mut self, button: GamepadButton, value: f32) {
        let gamepad = self.pad();
        self.raw(RawGamepadEvent::Button(RawGamepadButtonChangedEvent { gamepad, button, value }));
    }

    pub fn pad_axis(&mut self, axis: GamepadAxis, value: f32) {
        let gamepad = self.pad();
        self.raw(RawGamepadEvent::Axis(RawGamepadAxisChangedEvent { gamepad, axis, value }));
    }

    pub fn pad_tap(&mut self, button: GamepadButton) {
        self.pad_button(button, 1.0);
        self.frames(3);
        self.pad_button(button, 0.0);
        self.frames(3);
    }
}

/// The texts of this frame, if a test asks for them.
#[derive(Resource, Default)]
struct Kept(Texts);

fn keep_texts(
    mut kept: ResMut<Kept>,
    mut contexts: Query<(&EguiFullOutput, &mut EguiContext), With<PrimaryEguiContext>>,
) {
    for (output, mut context) in &mut contexts {
        let Some(output) = &output.0 else { continue };
        kept.0 = Texts::new(&output.shapes, context.get_mut().content_rect().size());
    }
}

fn logical(key: KeyCode) -> Key {
    match key {
        KeyCode::Space => Key::Space,
        KeyCode::Enter => Key::Enter,
        KeyCode::Escape => Key::Escape,
        KeyCode::Tab => Key::Tab,
        KeyCode::Backspace => Key::Backspace,
        KeyCode::Delete => Key::Delete,
        KeyCode::Home => Key::Home,
        KeyCode::End => Key::End,
        KeyCode::PageUp => Key::PageUp,
        KeyCode::PageDown => Key::PageDown,
        KeyCode::ArrowLeft => Key::ArrowLeft,
        KeyCode::ArrowRight => Key::ArrowRight,
        KeyCode::ArrowUp => Key::ArrowUp,
        KeyCode::ArrowDown => Key::ArrowDown,
        KeyCode::ShiftLeft => Key::Shift,
        KeyCode::F1 => Key::F1,
        KeyCode::F3 => Key::F3,
        KeyCode::F12 => Key::F12,
        key => {
            let name = format!("{key:?}");
            let letter = name.trim_start_matches("Key").trim_start_matches("Digit").to_lowercase();
            Key::Character(letter.as_str().into())
        }
    }
}

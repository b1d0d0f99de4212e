//! Somebody in front of a window that is not there: presses what a device could press, and sees what a player would.

#![allow(dead_code, unreachable_pub, reason = "each test file uses the devices it is about")]

pub mod devices;

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
use bevy_egui::{EguiContext, EguiOutput, PrimaryEguiContext};
use gragra_app::base::screen::{Menu, Screen};
use gragra_app::headless_app;
use gragra_app::program::trace::{Widget, widgets};
use gragra_app::session::storage::Storage;
use gragra_app::session::{FaultNotice, HotSeat, Session};
use gragra_app::view::camera::MainCamera;
use std::ops::Deref;
use std::path::{Path, PathBuf};

/// A folder for the data of one test. It is removed when the test ends.
pub struct Folder(PathBuf);

impl Folder {
    pub fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("gragra-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&folder);
        std::fs::create_dir_all(&folder).expect("the folder is ours");
        Self(folder)
    }

    pub fn storage(&self) -> Storage {
        Storage::at(self.0.clone())
    }
}

impl Deref for Folder {
    type Target = Path;

    fn deref(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // Another thread may still be writing a clip into it.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// A match that was recorded for the tests.
pub fn golden(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data").join(format!("{name}.gragra"))
}

/// The whole client without a screen.
pub struct Driver {
    pub app: App,
    window: Entity,
    cursor: Vec2,
    pad: Option<Entity>,
    /// Does the test want something to go wrong inside the game?
    pub wants_fault: bool,
    /// The program has been told to end. A real one would stop here; this one only remembers it.
    pub has_quit: bool,
}

impl Driver {
    pub fn new(storage: Storage) -> Self {
        let mut app = headless_app(storage);
        app.update();
        let mut windows = app.world_mut().query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(app.world()).expect("a window");
        let mut this =
            Self { app, window, cursor: Vec2::ZERO, pad: None, wants_fault: false, has_quit: false };
        this.frames(2);
        this
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
        if let Some(pad) = self.pad {
            return pad;
        }
        let gamepad = self.app.world_mut().spawn_empty().id();
        let connection =
            GamepadConnection::Connected { name: "a pad".into(), vendor_id: None, product_id: None };
        self.raw(RawGamepadEvent::Connection(GamepadConnectionEvent { gamepad, connection }));
        self.frame();
        self.pad = Some(gamepad);
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

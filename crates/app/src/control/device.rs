//! Which device is in use, and what happens when one disappears.

use super::ControlSystems;
use super::wind_up::WindUp;
use crate::base::controls::{ActiveDevice, Bindings};
use crate::base::notice::Notice;
use crate::base::settings::Preferences;
use crate::base::words::say;
use crate::session::Session;
use bevy::ecs::system::SystemParam;
use bevy::input::gamepad::{GamepadConnection, GamepadConnectionEvent, GamepadEvent};
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll};
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::WindowFocused;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ActiveDevice>().add_systems(
        PreUpdate,
        (detect_device, name_pad_buttons, handle_lost_gamepad, handle_lost_window_focus)
            .chain()
            .in_set(ControlSystems::DetectDevice),
    );
}

/// The mouse counts as used when it moves this far in a frame, in pixels. A knock on the desk moves it less.
const MOUSE_MOVED: f32 = 3.0;
/// A stick or trigger counts as used from here on, from 0 to 1.
const PAD_MOVED: f32 = 0.4;
/// A key this soon after the mouse, in seconds, is used beside the mouse.
const BESIDE_MOUSE: f32 = 2.0;

#[derive(SystemParam)]
struct MouseUse<'w> {
    motion: Res<'w, AccumulatedMouseMotion>,
    scroll: Res<'w, AccumulatedMouseScroll>,
    buttons: Res<'w, ButtonInput<MouseButton>>,
}

impl MouseUse<'_> {
    fn is_used(&self) -> bool {
        self.motion.delta.length() > MOUSE_MOVED
            || self.scroll.delta != Vec2::ZERO
            || self.buttons.get_just_pressed().next().is_some()
    }
}

fn detect_device(
    mut device: ResMut<ActiveDevice>,
    mut last_mouse: Local<Option<f32>>,
    time: Res<Time<Real>>,
    mouse: MouseUse,
    mut keys: MessageReader<KeyboardInput>,
    mut pads: MessageReader<GamepadEvent>,
) {
    let now = time.elapsed_secs();
    let is_key = keys.read().filter(|key| key.state.is_pressed() && !key.repeat).count() > 0;
    let is_pad = pads.read().filter_map(used_pad).count() > 0;
    if mouse.is_used() {
        *last_mouse = Some(now);
    }
    let is_beside_mouse =
        *device == ActiveDevice::Mouse && last_mouse.is_some_and(|last| now - last < BESIDE_MOUSE);
    if is_pad {
        device.set_if_neq(ActiveDevice::Gamepad);
    } else if is_key && !is_beside_mouse {
        device.set_if_neq(ActiveDevice::Keyboard);
    } else if mouse.is_used() {
        device.set_if_neq(ActiveDevice::Mouse);
    }
}

/// The gamepad that the event comes from, if somebody really uses it.
fn used_pad(event: &GamepadEvent) -> Option<Entity> {
    match event {
        GamepadEvent::Button(button) => (button.value > PAD_MOVED).then_some(button.entity),
        GamepadEvent::Axis(axis) => (axis.value.abs() > PAD_MOVED).then_some(axis.entity),
        GamepadEvent::Connection(_) => None,
    }
}

/// Buttons have the names printed on the gamepad that was used last, or those that the player has chosen.
fn name_pad_buttons(
    mut last: Local<Option<Entity>>,
    mut events: MessageReader<GamepadEvent>,
    mut bindings: ResMut<Bindings>,
    settings: Res<Preferences>,
    pads: Query<(Entity, &Gamepad)>,
) {
    *last = events.read().filter_map(used_pad).last().or(*last);
    let used = last.and_then(|last| pads.get(last).ok()).or_else(|| pads.iter().next());
    let vendor = used.and_then(|(_, pad)| pad.vendor_id());
    // Names change no binding.
    bindings.bypass_change_detection().set_family(settings.pad_family.resolve(vendor));
}

/// A gamepad that is unplugged releases nothing: the hand stays where it is, and a throw is cancelled.
fn handle_lost_gamepad(
    mut connections: MessageReader<GamepadConnectionEvent>,
    mut device: ResMut<ActiveDevice>,
    mut wind_up: ResMut<WindUp>,
    mut notices: MessageWriter<Notice>,
    session: Option<Res<Session>>,
) {
    let is_lost =
        connections.read().filter(|event| event.connection == GamepadConnection::Disconnected).count() > 0;
    if !is_lost || *device != ActiveDevice::Gamepad {
        return;
    }
    *device = ActiveDevice::Mouse;
    wind_up.cancel();
    let is_carrying = session.is_some_and(|session| !session.table().carried().is_empty());
    notices.write(Notice(match is_carrying {
        true => say!("notice-gamepad-gone-carrying"),
        false => say!("notice-gamepad-gone"),
    }));
}

/// No mouse button stays held while another window has the focus. (Bevy releases the keys.)
pub(super) fn handle_lost_window_focus(
    mut focused: MessageReader<WindowFocused>,
    mut mouse: ResMut<ButtonInput<MouseButton>>,
    mut wind_up: ResMut<WindUp>,
) {
    if focused.read().filter(|event| !event.focused).count() > 0 {
        mouse.release_all();
        wind_up.cancel();
    }
}

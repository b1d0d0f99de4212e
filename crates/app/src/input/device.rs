//! Which device is used, and what happens when one is gone.

use super::InputSteps;
use super::throwing::WindUp;
use crate::controls::{ActiveDevice, Bindings};
use crate::notice::Notice;
use crate::session::Session;
use crate::settings::Settings;
use crate::words::say;
use bevy::input::gamepad::{GamepadConnection, GamepadConnectionEvent, GamepadEvent};
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{AccumulatedMouseMotion, AccumulatedMouseScroll};
use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::WindowFocused;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ActiveDevice>().add_message::<WindowFocused>().add_systems(
        PreUpdate,
        (notice_device, call_pads, miss_gamepad, lose_window).chain().in_set(InputSteps::Notice),
    );
}

/// The mouse has to move this far in a frame, in pixels: a knock on the desk is no use of it.
const MOUSE_MOVED: f32 = 3.0;
/// A stick or trigger has to move this far from its middle.
const PAD_MOVED: f32 = 0.4;
/// A key within so many seconds after the mouse is used beside it, not alone.
const BESIDE: f32 = 2.0;

fn notice_device(
    mut device: ResMut<ActiveDevice>,
    mut last_mouse: Local<Option<f32>>,
    time: Res<Time<Real>>,
    motion: Res<AccumulatedMouseMotion>,
    scroll: Res<AccumulatedMouseScroll>,
    mouse: Res<ButtonInput<MouseButton>>,
    mut keys: MessageReader<KeyboardInput>,
    mut pads: MessageReader<GamepadEvent>,
) {
    let now = time.elapsed_secs();
    let is_mouse = motion.delta.length() > MOUSE_MOVED
        || scroll.delta != Vec2::ZERO
        || mouse.get_just_pressed().next().is_some();
    let is_key = keys.read().filter(|key| key.state.is_pressed() && !key.repeat).count() > 0;
    let is_pad = pads.read().filter(|event| is_use(event)).count() > 0;
    let mut next = *device;
    if is_mouse {
        *last_mouse = Some(now);
        next = ActiveDevice::Mouse;
    }
    let is_beside = *device == ActiveDevice::Mouse && last_mouse.is_some_and(|last| now - last < BESIDE);
    if is_key && !is_beside {
        next = ActiveDevice::Keyboard;
    }
    if is_pad {
        next = ActiveDevice::Gamepad;
    }
    device.set_if_neq(next);
}

fn is_use(event: &GamepadEvent) -> bool {
    match event {
        GamepadEvent::Button(button) => button.value > PAD_MOVED,
        GamepadEvent::Axis(axis) => axis.value.abs() > PAD_MOVED,
        GamepadEvent::Connection(_) => false,
    }
}

/// Buttons are called as they are printed on the gamepad that was used last, or as the player says.
fn call_pads(
    mut last: Local<Option<Entity>>,
    mut events: MessageReader<GamepadEvent>,
    mut bindings: ResMut<Bindings>,
    settings: Res<Settings>,
    pads: Query<(Entity, &Gamepad)>,
) {
    for event in events.read().filter(|event| is_use(event)) {
        *last = match event {
            GamepadEvent::Button(button) => Some(button.entity),
            GamepadEvent::Axis(axis) => Some(axis.entity),
            GamepadEvent::Connection(_) => None,
        };
    }
    let used = last.and_then(|last| pads.get(last).ok()).or_else(|| pads.iter().next());
    let vendor = used.and_then(|(_, pad)| pad.vendor_id());
    // What buttons are called is no change of what is bound.
    bindings.bypass_change_detection().call_pads_by(settings.pad_family.or_of(vendor));
}

/// A gamepad that is pulled out lets go of nothing: the hand stays, and a throw is not thrown.
fn miss_gamepad(
    mut connections: MessageReader<GamepadConnectionEvent>,
    mut device: ResMut<ActiveDevice>,
    mut wind_up: ResMut<WindUp>,
    mut notices: MessageWriter<Notice>,
    session: Option<Res<Session>>,
) {
    let is_gone =
        connections.read().filter(|event| event.connection == GamepadConnection::Disconnected).count() > 0;
    if !is_gone || *device != ActiveDevice::Gamepad {
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

/// Nothing stays held in a window that is not looked at. (Bevy does that for keys.)
pub(super) fn lose_window(
    mut focused: MessageReader<WindowFocused>,
    mut mouse: ResMut<ButtonInput<MouseButton>>,
    mut wind_up: ResMut<WindUp>,
) {
    if focused.read().filter(|event| !event.focused).count() > 0 {
        mouse.release_all();
        wind_up.cancel();
    }
}

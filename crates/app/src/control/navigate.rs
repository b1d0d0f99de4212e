//! Panels and menus by keyboard and gamepad. While the mouse is not in use, some widget always has the focus.

use super::focus::{OpenMenus, UiFocus};
use super::focus_nav::{Direction, next_widget};
use super::{ControlSystems, rebind};
use crate::base::controls::{ActiveDevice, Control, Pressed};
use bevy::ecs::message::MessageCursor;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::egui::{Event, Id, Key, Memory, Modifiers, Popup};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, PrimaryEguiContext};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (correct_focus, move_focus, press_focused, go_back)
            .chain()
            .in_set(ControlSystems::Navigate)
            .run_if(|menus: OpenMenus| menus.is_any())
            .run_if(not(rebind::is_rebinding)),
    );
}

/// A stick counts as pushed from here on, from 0 to 1.
const STICK_PUSHED: f32 = 0.6;
/// When a held direction repeats first, and then how often, in seconds.
const REPEAT_AFTER: f32 = 0.4;
const REPEAT_EVERY: f32 = 0.13;

/// Returns a held direction in the frames in which it counts. `last` is the direction and when it repeats next.
fn repeat(last: &mut Option<(Key, f32)>, held: Option<Key>, now: f32) -> Option<Key> {
    let wait = match *last {
        Some((key, due)) if held == Some(key) && now < due => return None,
        Some((key, _)) if held == Some(key) => REPEAT_EVERY,
        _ => REPEAT_AFTER,
    };
    *last = held.map(|key| (key, now + wait));
    held
}

/// The arrow key for the d-pad or the left stick.
fn pad_arrow(pad: &Gamepad) -> Option<Key> {
    let arrows = [
        (GamepadButton::DPadUp, Key::ArrowUp),
        (GamepadButton::DPadDown, Key::ArrowDown),
        (GamepadButton::DPadLeft, Key::ArrowLeft),
        (GamepadButton::DPadRight, Key::ArrowRight),
    ];
    let pressed = arrows.into_iter().find(|&(button, _)| pad.pressed(button)).map(|(_, key)| key);
    pressed.or_else(|| stick_arrow(pad.left_stick()))
}

fn stick_arrow(stick: Vec2) -> Option<Key> {
    if stick.length() < STICK_PUSHED {
        return None;
    }
    Some(match stick.x.abs() > stick.y.abs() {
        true if stick.x > 0.0 => Key::ArrowRight,
        true => Key::ArrowLeft,
        false if stick.y > 0.0 => Key::ArrowUp,
        false => Key::ArrowDown,
    })
}

/// The events of a key that is pressed and released.
fn key_events(context: Entity, key: Key, modifiers: Modifiers) -> [EguiInputEvent; 2] {
    [true, false].map(|pressed| EguiInputEvent {
        context,
        event: Event::Key { key, physical_key: None, pressed, repeat: false, modifiers },
    })
}

/// Presses keys for egui.
#[derive(SystemParam)]
struct EguiKeys<'w, 's> {
    events: MessageWriter<'w, EguiInputEvent>,
    contexts: Query<'w, 's, Entity, With<PrimaryEguiContext>>,
}

impl EguiKeys<'_, '_> {
    fn press(&mut self, key: Key) {
        if let Some(context) = self.contexts.iter().next() {
            self.events.write_batch(key_events(context, key, Modifiers::NONE));
        }
    }
}

/// Corrects where the arrows of the last frame have moved the focus. egui chooses by angles, which skips rows that are wide
/// or begin elsewhere, and finds nothing beside a column.
fn correct_focus(
    mut before: Local<Option<Id>>,
    mut sent: Local<MessageCursor<EguiInputEvent>>,
    mut events: ResMut<Messages<EguiInputEvent>>,
    mut contexts: Query<(Entity, &mut EguiContext), With<PrimaryEguiContext>>,
) {
    let Some((entity, mut context)) = contexts.iter_mut().next() else { return };
    let context = context.get_mut();
    let now = context.memory(Memory::focused);
    let was = std::mem::replace(&mut *before, now);
    let direction = sent.read(&events).filter_map(|sent| Direction::of(&sent.event)).last();
    let (Some(direction), Some(was), Some(now)) = (direction, was, now) else { return };
    if Popup::is_any_open(context) {
        return;
    }
    let next = context.viewport(|viewport| next_widget(&viewport.prev_pass.widgets, was, direction));
    match next {
        // Sliders and text fields use left and right themselves.
        _ if direction.is_horizontal() && now == was => {}
        Some(next) => {
            context.memory_mut(|memory| memory.request_focus(next));
            *before = Some(next);
        }
        // There is only one row here; Tab may find a widget in another layer.
        None if now == was => {
            let modifiers = if direction == Direction::Up { Modifiers::SHIFT } else { Modifiers::NONE };
            events.write_batch(key_events(entity, Key::Tab, modifiers));
        }
        None => {}
    }
}

/// Moves the focus, or gives it to the first widget.
fn move_focus(
    mut last_step: Local<Option<(Key, f32)>>,
    mut egui_keys: EguiKeys,
    time: Res<Time<Real>>,
    device: Res<ActiveDevice>,
    focus: Res<UiFocus>,
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
) {
    let step = repeat(&mut last_step, pads.iter().find_map(pad_arrow), time.elapsed_secs());
    // The key that brought up a menu must not press the widget that gets the focus.
    let is_pressing = keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space]);
    let is_lost = !focus.is_given && !focus.is_typing && !is_pressing;
    if is_lost && *device != ActiveDevice::Mouse {
        egui_keys.press(Key::Tab);
    } else if let Some(key) = step {
        egui_keys.press(key);
    }
}

/// The south button presses the widget that has the focus.
fn press_focused(mut egui_keys: EguiKeys, focus: Res<UiFocus>, pads: Query<&Gamepad>) {
    if focus.is_given && pads.iter().any(|pad| pad.just_pressed(GamepadButton::South)) {
        egui_keys.press(Key::Enter);
    }
}

/// The east button closes an open list, or goes back.
fn go_back(
    mut egui_keys: EguiKeys,
    mut pressed: MessageWriter<Pressed>,
    focus: Res<UiFocus>,
    pads: Query<&Gamepad>,
) {
    if !pads.iter().any(|pad| pad.just_pressed(GamepadButton::East)) {
        return;
    }
    if focus.is_typing {
        egui_keys.press(Key::Escape);
    } else {
        pressed.write(Pressed(Control::Cancel));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_direction_repeats_after_a_while() {
        let mut last = None;
        let mut steps = 0;
        for frame in 0..60 {
            let now = frame as f32 / 60.0;
            steps += usize::from(repeat(&mut last, Some(Key::ArrowDown), now).is_some());
        }
        // At once, after 0.4 s, and then every 0.13 s.
        assert_eq!(steps, 6);
        assert_eq!(repeat(&mut last, None, 1.0), None);
        assert_eq!(repeat(&mut last, Some(Key::ArrowDown), 1.02), Some(Key::ArrowDown));
        assert_eq!(repeat(&mut last, Some(Key::ArrowUp), 1.03), Some(Key::ArrowUp));
    }

    #[test]
    fn a_stick_leans_where_it_is_pushed_most() {
        assert_eq!(stick_arrow(Vec2::new(0.3, 0.3)), None);
        assert_eq!(stick_arrow(Vec2::new(0.9, 0.3)), Some(Key::ArrowRight));
        assert_eq!(stick_arrow(Vec2::new(-0.2, -0.9)), Some(Key::ArrowDown));
    }
}

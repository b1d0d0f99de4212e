//! Panels and menus by keyboard and gamepad: where the mouse is not used, something always has the focus.

use super::focus::{UiFocus, UiWantsFocus};
use super::rows::{Way, next};
use super::{InputSteps, rebind};
use crate::controls::{ActiveDevice, Control, Pressed};
use crate::screen::{Menu, Screen};
use bevy::ecs::message::MessageCursor;
use bevy::prelude::*;
use bevy::time::Real;
use bevy_egui::egui::{Event, Id, Key, Memory, Modifiers, Popup};
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, PrimaryEguiContext};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        (lead_on, walk, accept, go_back)
            .chain()
            .in_set(InputSteps::Navigate)
            .run_if(is_in_menu)
            .run_if(not(rebind::is_on)),
    );
}

/// A stick is pushed somewhere from here on.
const PUSHED: f32 = 0.6;
/// A direction that is held is repeated after so many seconds, and then every so many.
const REPEAT_AFTER: f32 = 0.4;
const REPEAT_EVERY: f32 = 0.13;

fn is_in_menu(screen: Res<State<Screen>>, menu: Res<State<Menu>>, wanted: Res<UiWantsFocus>) -> bool {
    *screen.get() != Screen::Match || *menu.get() != Menu::None || wanted.0
}

/// A direction that is held, and when it is due again.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct Repeat {
    held: Option<Key>,
    due: f32,
}

impl Repeat {
    /// The direction, whenever it counts.
    fn step(&mut self, held: Option<Key>, now: f32) -> Option<Key> {
        let wait = match held {
            None => {
                self.held = None;
                return None;
            }
            Some(_) if held != self.held => REPEAT_AFTER,
            Some(_) if now >= self.due => REPEAT_EVERY,
            Some(_) => return None,
        };
        *self = Self { held, due: now + wait };
        held
    }
}

/// Where d-pad or left stick point.
fn direction(pad: &Gamepad) -> Option<Key> {
    let arrows = [
        (GamepadButton::DPadUp, Key::ArrowUp),
        (GamepadButton::DPadDown, Key::ArrowDown),
        (GamepadButton::DPadLeft, Key::ArrowLeft),
        (GamepadButton::DPadRight, Key::ArrowRight),
    ];
    let pressed = arrows.into_iter().find(|&(button, _)| pad.pressed(button)).map(|(_, key)| key);
    pressed.or_else(|| lean(pad.left_stick()))
}

/// Where a stick points.
fn lean(stick: Vec2) -> Option<Key> {
    match () {
        () if stick.length() < PUSHED => None,
        () if stick.x.abs() > stick.y.abs() => {
            Some(if stick.x > 0.0 { Key::ArrowRight } else { Key::ArrowLeft })
        }
        () => Some(if stick.y > 0.0 { Key::ArrowUp } else { Key::ArrowDown }),
    }
}

/// What egui is told when a key is pressed and let go.
fn press(context: Entity, key: Key) -> [EguiInputEvent; 2] {
    press_with(context, key, Modifiers::NONE)
}

fn press_with(context: Entity, key: Key, modifiers: Modifiers) -> [EguiInputEvent; 2] {
    [true, false].map(|pressed| EguiInputEvent {
        context,
        event: Event::Key { key, physical_key: None, pressed, repeat: false, modifiers },
    })
}

/// Corrects where the arrows of the last frame have led: egui goes by angles, which leaps over rows that are wide or
/// begin elsewhere, and finds nothing beside a column.
fn lead_on(
    mut before: Local<Option<Id>>,
    mut told: Local<MessageCursor<EguiInputEvent>>,
    mut events: ResMut<Messages<EguiInputEvent>>,
    mut contexts: Query<(Entity, &mut EguiContext), With<PrimaryEguiContext>>,
) {
    let Some((entity, mut context)) = contexts.iter_mut().next() else { return };
    let context = context.get_mut();
    let now = context.memory(Memory::focused);
    let was = std::mem::replace(&mut *before, now);
    let way = told.read(&events).filter_map(|told| Way::of(&told.event)).last();
    let (Some(way), Some(was), Some(now)) = (way, was, now) else { return };
    if Popup::is_any_open(context) {
        return;
    }
    let next = context.viewport(|viewport| next(&viewport.prev_pass.widgets, was, way));
    match next {
        // A slider and a text have left and right for themselves.
        _ if way.is_level() && now == was => {}
        Some(next) => {
            context.memory_mut(|memory| memory.request_focus(next));
            *before = Some(next);
        }
        // There is one row only; other things may lie elsewhere.
        None if now == was => {
            let modifiers = if way == Way::Up { Modifiers::SHIFT } else { Modifiers::NONE };
            events.write_batch(press_with(entity, Key::Tab, modifiers));
        }
        None => {}
    }
}

/// Moves the focus, or gives it to the first who can have it.
fn walk(
    mut repeat: Local<Repeat>,
    mut events: MessageWriter<EguiInputEvent>,
    time: Res<Time<Real>>,
    device: Res<ActiveDevice>,
    focus: Res<UiFocus>,
    keys: Res<ButtonInput<KeyCode>>,
    pads: Query<&Gamepad>,
    contexts: Query<Entity, With<PrimaryEguiContext>>,
) {
    let held = pads.iter().find_map(direction);
    let step = repeat.step(held, time.elapsed_secs());
    let Some(context) = contexts.iter().next() else { return };
    // A key that would press what has just got the focus must not do so at once.
    let is_pressing = keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter, KeyCode::Space]);
    let is_lost = !focus.is_given && !focus.is_typing && !is_pressing;
    if is_lost && *device != ActiveDevice::Mouse {
        events.write_batch(press(context, Key::Tab));
    } else if let Some(key) = step {
        events.write_batch(press(context, key));
    }
}

/// The south button presses what has the focus.
fn accept(
    mut events: MessageWriter<EguiInputEvent>,
    focus: Res<UiFocus>,
    pads: Query<&Gamepad>,
    contexts: Query<Entity, With<PrimaryEguiContext>>,
) {
    let is_pressed = pads.iter().any(|pad| pad.just_pressed(GamepadButton::South));
    if let Some(context) = contexts.iter().next().filter(|_| is_pressed && focus.is_given) {
        events.write_batch(press(context, Key::Enter));
    }
}

/// The east button folds a list up, or goes back.
fn go_back(
    mut events: MessageWriter<EguiInputEvent>,
    mut pressed: MessageWriter<Pressed>,
    focus: Res<UiFocus>,
    pads: Query<&Gamepad>,
    contexts: Query<Entity, With<PrimaryEguiContext>>,
) {
    if !pads.iter().any(|pad| pad.just_pressed(GamepadButton::East)) {
        return;
    }
    match contexts.iter().next().filter(|_| focus.is_typing) {
        Some(context) => {
            events.write_batch(press(context, Key::Escape));
        }
        None => {
            pressed.write(Pressed(Control::Cancel));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_held_direction_repeats_after_a_while() {
        let mut repeat = Repeat::default();
        let mut steps = 0;
        for frame in 0..60 {
            let now = frame as f32 / 60.0;
            steps += usize::from(repeat.step(Some(Key::ArrowDown), now).is_some());
        }
        // At once, after 0.4 s, and then every 0.13 s.
        assert_eq!(steps, 6);
        assert_eq!(repeat.step(None, 1.0), None);
        assert_eq!(repeat.step(Some(Key::ArrowDown), 1.02), Some(Key::ArrowDown));
        assert_eq!(repeat.step(Some(Key::ArrowUp), 1.03), Some(Key::ArrowUp));
    }

    #[test]
    fn a_stick_leans_where_it_is_pushed_most() {
        assert_eq!(lean(Vec2::new(0.3, 0.3)), None);
        assert_eq!(lean(Vec2::new(0.9, 0.3)), Some(Key::ArrowRight));
        assert_eq!(lean(Vec2::new(-0.2, -0.9)), Some(Key::ArrowDown));
    }
}

//! What waits for a press, and which device is used.

use super::rig::Rig;
use crate::controls::{ActiveDevice, Bindings, Control, Press, Slot};
use crate::input::*;
use crate::screen::Menu;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardFocusLost;
use bevy::window::WindowFocused;
use gragra_sim::play::Task;

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

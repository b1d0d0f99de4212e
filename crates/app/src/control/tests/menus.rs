//! Which controls apply, and which device is in use.

use super::rig::Rig;
use crate::base::controls::{ActiveDevice, Bindings, Context, Control, Press, Slot};
use crate::base::screen::Menu;
use crate::control::contexts::ActiveContext;
use crate::control::*;
use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardFocusLost;
use bevy::window::WindowFocused;
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};
use gragra_sim::play::Task;

fn contexts(rig: &mut Rig) -> Vec<Context> {
    let world = rig.app.world_mut();
    let mut contexts: Vec<Context> =
        world.query::<&ActiveContext>().iter(world).map(|active| active.0).collect();
    contexts.sort_unstable();
    contexts
}

#[test]
fn a_task_has_its_own_controls_and_a_menu_takes_them_away() {
    let mut rig = Rig::at(Task::Throw);
    assert_eq!(contexts(&mut rig), [Context::Always, Context::Table, Context::Throwing]);
    // A panel beside the table gets the focus.
    let egui = rig.app.world_mut().spawn(PrimaryEguiContext).id();
    let mut egui = rig.app.world_mut().get_mut::<EguiContext>(egui).unwrap();
    egui.get_mut().memory_mut(|memory| memory.request_focus(egui::Id::new("button")));
    rig.update();
    assert_eq!(contexts(&mut rig), [Context::Menu]);
    rig.open(Menu::Pause);
    rig.wait(2);
    assert_eq!(contexts(&mut rig), [Context::Always, Context::Menu]);
    rig.app.world_mut().resource_mut::<Rebinding>().wait_for(Control::Raise, Slot::Key);
    rig.update();
    assert_eq!(contexts(&mut rig), []);
}

#[test]
fn in_a_menu_only_the_keys_for_back_and_pages_work() {
    let mut rig = Rig::new();
    for key in [KeyCode::Escape, KeyCode::PageDown, KeyCode::Space, KeyCode::KeyC] {
        rig.tap(key);
    }
    assert_eq!(rig.pressed, [Control::Cancel, Control::NextTab]);
    rig.plug_in();
    rig.forget();
    for button in [GamepadButton::East, GamepadButton::LeftTrigger, GamepadButton::Start] {
        rig.pad_tap(button);
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
fn held_controls_are_released_when_the_window_loses_the_focus() {
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
    rig.click(MouseButton::Left);
    assert_eq!(device(&rig), ActiveDevice::Mouse);
    // Beside the mouse a key changes nothing.
    rig.tap(KeyCode::ShiftLeft);
    assert_eq!(device(&rig), ActiveDevice::Mouse);
}

#[test]
fn a_key_that_is_still_held_when_the_task_begins_does_nothing() {
    let mut rig = Rig::at(Task::Throw);
    rig.open(Menu::Pause);
    rig.wait(2);
    rig.key(KeyCode::Space, ButtonState::Pressed);
    rig.open(Menu::None);
    rig.wait(5);
    rig.key(KeyCode::Space, ButtonState::Released);
    rig.wait(5);
    assert_eq!((rig.acts.len(), rig.pressed.len()), (0, 0));
    rig.tap(KeyCode::Space);
    assert_eq!(rig.actions().len(), 1);
}

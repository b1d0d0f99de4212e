//! The gamepad, from a press to an act.

use super::rig::Rig;
use crate::control::hand::CarriedHand;
use crate::control::*;
use crate::session::ThrowCharge;
use bevy_egui::input::EguiInputEvent;
use bevy_egui::{EguiContext, PrimaryEguiContext, egui};
use gragra_sim::play::Task;

#[test]
fn an_unplugged_gamepad_throws_nothing() {
    let mut rig = Rig::at(Task::Throw);
    rig.plug_in();
    rig.pad(GamepadButton::South, 1.0);
    rig.wait(20);
    assert!(rig.app.world().resource::<ThrowCharge>().strength.is_some());
    rig.unplug();
    rig.wait(5);
    assert_eq!(rig.acts, []);
    assert_eq!(rig.notices.len(), 1);
}

#[test]
fn the_keyboard_takes_over_the_hand_of_an_unplugged_gamepad() {
    let mut rig = Rig::at(Task::Stack);
    rig.plug_in();
    rig.pad_tap(GamepadButton::South);
    rig.wait(120);
    assert_eq!(rig.carried(), 1);
    assert!(rig.app.world().resource::<CarriedHand>().is_carrying());
    let lifted = rig.control();
    rig.stick(0.0, 1.0);
    rig.wait(20);
    rig.pad(GamepadButton::RightTrigger, 1.0);
    rig.wait(20);
    let before = rig.control();
    assert!(before.target.z < lifted.target.z - 3.0, "{before:?}");
    assert!(before.yaw > 5.0, "to the right is less than a whole turn: {before:?}");
    rig.unplug();
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
fn gamepad_buttons_become_keys_for_the_panels() {
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
    // What egui would do with it.
    let focus = |rig: &mut Rig, widget: &str| {
        let mut egui = rig.app.world_mut().get_mut::<EguiContext>(context).unwrap();
        egui.get_mut().memory_mut(|memory| memory.request_focus(egui::Id::new(widget)));
    };
    focus(&mut rig, "first");
    rig.pad(GamepadButton::DPadDown, 1.0);
    assert_eq!(keys(&rig), [egui::Key::ArrowDown]);
    focus(&mut rig, "second");
    rig.pad(GamepadButton::South, 1.0);
    assert_eq!(keys(&rig), [egui::Key::Enter]);
    rig.pad(GamepadButton::DPadDown, 0.0);
    rig.pad(GamepadButton::DPadDown, 1.0);
    assert_eq!(keys(&rig), [egui::Key::ArrowDown]);
    rig.update();
    assert_eq!(keys(&rig), [egui::Key::Tab], "there is nothing right below");
}

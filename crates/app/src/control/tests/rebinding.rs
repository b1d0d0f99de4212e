//! Binding controls to other keys and buttons.

use super::rig::Rig;
use crate::base::controls::{ActiveDevice, Bindings, Control, PadFamily, Press, Slot};
use crate::base::screen::Menu;
use crate::base::settings::Preferences;
use crate::control::contexts::ActionControl;
use crate::control::*;
use crate::session::{Pace, PauseReason};
use crate::test_rig::Driver;
use gragra_sim::play::{Assist, Task};

/// A key and a button without a default binding.
const FREE_KEY: KeyCode = KeyCode::F9;
const FREE_BUTTON: GamepadButton = GamepadButton::Z;

fn bindings(rig: &Rig) -> Bindings {
    rig.app.world().resource::<Bindings>().clone()
}

/// Asks for a press, as the settings page does.
fn ask(rig: &mut Rig, control: Control, slot: Slot) {
    rig.app.world_mut().resource_mut::<Rebinding>().wait_for(control, slot);
    rig.wait(2);
    assert_eq!(rig.app.world().resource::<Rebinding>().waiting(), Some((control, slot)));
}

#[test]
fn every_control_can_be_bound_to_another_press_of_any_device() {
    let mut rig = Rig::new();
    rig.plug_in();
    for control in Control::ALL {
        ask(&mut rig, control, Slot::Key);
        rig.tap(FREE_KEY);
        assert_eq!(bindings(&rig).get(control, Slot::Key), Some(Press::Key(FREE_KEY)), "{control:?}");
        ask(&mut rig, control, Slot::Pad);
        rig.pad_tap(FREE_BUTTON);
        assert_eq!(bindings(&rig).get(control, Slot::Pad), Some(Press::Pad(FREE_BUTTON)), "{control:?}");
        ask(&mut rig, control, Slot::Mouse);
        rig.click(MouseButton::Other(7));
        let mouse = Press::Mouse(MouseButton::Other(7));
        assert_eq!(bindings(&rig).get(control, Slot::Mouse), Some(mouse), "{control:?}");
    }
    assert_eq!(rig.pressed, [], "no press did anything else");
}

fn applies(rig: &mut Rig, control: Control) -> bool {
    let world = rig.app.world_mut();
    world.query::<&ActionControl>().iter(world).any(|action| action.0 == control)
}

/// Binds a control to a key and a button that nothing else uses, presses both, and puts it back.
fn bind_and_press(rig: &mut Rig, control: Control) {
    let mut bindings = rig.app.world_mut().resource_mut::<Bindings>();
    for (slot, press) in [(Slot::Key, Press::Key(FREE_KEY)), (Slot::Pad, Press::Pad(FREE_BUTTON))] {
        assert!(bindings.set(control, slot, Some(press)));
    }
    rig.wait(2);
    rig.forget();
    rig.tap(FREE_KEY);
    assert_eq!(rig.pressed, [control], "by a key");
    rig.forget();
    rig.pad_tap(FREE_BUTTON);
    assert_eq!(rig.pressed, [control], "by a button");
    *rig.app.world_mut().resource_mut::<Bindings>() = Bindings::default();
    rig.wait(2);
}

#[test]
fn a_new_binding_presses_its_control() {
    let mut left: Vec<Control> = Control::ALL.to_vec();
    let tasks = [Task::Invest, Task::Throw, Task::Declare, Task::Stack].map(Rig::at);
    for mut rig in
        [Rig::watching_bots(), Rig::replaying(), Rig::practising(Assist::NONE)].into_iter().chain(tasks)
    {
        rig.plug_in();
        for menu in [Menu::None, Menu::Settings] {
            rig.open(menu);
            rig.wait(2);
            left.retain(|&control| {
                // While time stands still, presses are sent but have no effect.
                rig.app.world_mut().resource_mut::<Pace>().set_paused(PauseReason::Player, true);
                let applies = applies(&mut rig, control);
                if applies {
                    bind_and_press(&mut rig, control);
                }
                !applies
            });
        }
    }
    assert_eq!(left, [], "these never apply");
}

#[test]
fn escape_and_presses_of_other_devices_cancel_the_rebinding() {
    let mut rig = Rig::new();
    rig.plug_in();
    ask(&mut rig, Control::Raise, Slot::Key);
    rig.tap(KeyCode::Escape);
    ask(&mut rig, Control::Raise, Slot::Key);
    rig.pad_tap(GamepadButton::East);
    ask(&mut rig, Control::Raise, Slot::Pad);
    rig.pad_tap(GamepadButton::Start);
    assert_eq!(rig.app.world().resource::<Rebinding>().waiting(), None);
    assert_eq!(bindings(&rig), Bindings::default());
    assert_eq!(rig.pressed, [], "nobody has gone back");
}

#[test]
fn escape_and_start_go_back_without_any_binding() {
    let mut rig = Rig::new();
    rig.plug_in();
    let mut bindings = rig.app.world_mut().resource_mut::<Bindings>();
    for control in Control::ALL {
        for slot in Slot::ALL {
            assert!(bindings.set(control, slot, None));
        }
    }
    rig.wait(2);
    rig.tap(KeyCode::Escape);
    assert_eq!(rig.pressed, [Control::Cancel]);
    for button in [GamepadButton::Start, GamepadButton::East] {
        rig.forget();
        rig.pad_tap(button);
        assert_eq!(rig.pressed, [Control::Cancel], "{button:?}");
    }
}

#[test]
fn buttons_have_the_names_of_the_maker_or_those_the_player_chose() {
    let mut rig = Rig::new();
    let label = |rig: &Rig| bindings(rig).label(Control::GripOrRelease, ActiveDevice::Gamepad);
    assert_eq!(label(&rig), "South button");
    let sony = Some(0x054c);
    Driver::plug_in(&mut rig, sony);
    rig.update();
    assert_eq!(label(&rig), "Cross");
    rig.app.world_mut().resource_mut::<Preferences>().pad_family = PadFamily::Xbox;
    rig.update();
    assert_eq!(label(&rig), "A");
}

#[test]
fn small_pushes_in_a_wide_dead_zone_do_nothing() {
    let mut rig = Rig::at(Task::Stack);
    rig.grip();
    rig.plug_in();
    let before = rig.control().target;
    rig.app.world_mut().resource_mut::<Preferences>().dead_zone = 0.5;
    rig.wait(2);
    rig.stick(0.4, 0.0);
    rig.wait(30);
    assert_eq!(rig.control().target, before);
    rig.app.world_mut().resource_mut::<Preferences>().dead_zone = 0.1;
    rig.wait(2);
    rig.stick(0.41, 0.0);
    rig.wait(30);
    assert!(rig.control().target.x > before.x + 0.1, "{:?}", rig.control());
}

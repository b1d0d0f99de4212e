//! Controls that are toggled instead of held, and help for the hand.

use super::rig::Rig;
use crate::base::controls::{Bindings, Control};
use crate::base::settings::{Preferences, Toggles};
use crate::control::hand::CarriedHand;
use crate::control::*;
use crate::session::{HandControl, ThrowCharge};
use crate::view::mirror::Target;
use bevy::input::ButtonState;
use gragra_rules::Players;
use gragra_sim::play::{Action, AimAssist, Assist, Task};
use gragra_sim::table::HandInput;
use gragra_sim::units::HALF_EDGE;

fn toggled(task: Task, toggles: Toggles) -> Rig {
    let mut rig = Rig::at(task);
    rig.app.world_mut().resource_mut::<Preferences>().toggles = toggles;
    rig.update();
    rig
}

fn is_held(rig: &Rig, control: Control) -> bool {
    rig.app.world().resource::<Bindings>().is_held(control)
}

#[test]
fn a_throw_is_begun_by_one_press_and_ended_by_the_next() {
    let mut rig = toggled(Task::Throw, Toggles { throw: true, ..Toggles::default() });
    rig.tap(KeyCode::Space);
    rig.wait(40);
    assert_eq!(rig.acts, [], "releasing the key does not throw");
    assert!(rig.app.world().resource::<ThrowCharge>().strength.is_some_and(|strength| strength > 0.3));
    rig.tap(KeyCode::Space);
    let [Action::Throw { gesture }] = rig.actions()[..] else { panic!("{:?}", rig.acts) };
    assert!(gesture.strength > 100, "{gesture:?}");
}

#[test]
fn click_move_click_throws_where_the_mouse_went() {
    let mut rig = toggled(Task::Throw, Toggles { throw: true, ..Toggles::default() });
    rig.point(15.0, 0.0, Some(Target::Tray));
    rig.click(MouseButton::Left);
    for step in 0..8 {
        rig.point(15.0 + step as f32, 0.0, Some(Target::Tray));
        rig.update();
    }
    assert_eq!(rig.acts, []);
    rig.click(MouseButton::Left);
    let [Action::Throw { gesture }] = rig.actions()[..] else { panic!("{:?}", rig.acts) };
    assert_eq!(gesture.angle, 0);
}

#[test]
fn a_throw_that_was_begun_by_a_press_can_be_given_up() {
    let mut rig = toggled(Task::Throw, Toggles { throw: true, ..Toggles::default() });
    rig.tap(KeyCode::Space);
    rig.wait(20);
    rig.tap(KeyCode::Escape);
    rig.wait(3);
    assert_eq!((rig.acts.len(), rig.pressed.contains(&Control::Cancel)), (0, false));
    assert_eq!(rig.app.world().resource::<ThrowCharge>().strength, None);
}

#[test]
fn fine_and_peek_stay_after_a_press_until_the_next() {
    let mut rig = toggled(Task::Stack, Toggles { fine: true, peek: true, ..Toggles::default() });
    for (key, control) in [(KeyCode::ShiftLeft, Control::Fine), (KeyCode::KeyV, Control::Peek)] {
        rig.tap(key);
        rig.wait(5);
        assert!(is_held(&rig, control), "{control:?}");
        rig.tap(key);
        rig.wait(5);
        assert!(!is_held(&rig, control), "{control:?}");
    }
}

#[test]
fn the_next_player_does_not_see_uncovered_money() {
    let mut rig = toggled(Task::Stack, Toggles { peek: true, ..Toggles::default() });
    rig.tap(KeyCode::KeyV);
    assert!(is_held(&rig, Control::Peek));
    *rig.app.world_mut().resource_mut::<crate::session::HotSeat>() = Default::default();
    rig.update();
    assert!(!is_held(&rig, Control::Peek));
}

#[test]
fn money_is_covered_again_when_the_task_ends() {
    let mut rig = toggled(Task::Throw, Toggles { peek: true, ..Toggles::default() });
    let (seat, task) = rig.asked().unwrap();
    rig.tap(KeyCode::KeyV);
    rig.wait(5);
    assert!(is_held(&rig, Control::Peek));
    rig.answer(seat, task);
    rig.wait(3);
    assert_eq!(rig.asked(), None, "the dice roll");
    assert!(!is_held(&rig, Control::Peek));
}

/// How far from the middle of the tower the aim is, for a target half an edge beside it.
fn aim_beside_tower(aim: AimAssist) -> f32 {
    let mut rig = Rig::helped_at(Task::Stack, Assist { aim, ..Assist::NONE });
    rig.grip();
    let game = rig.playing().game().expect("a match");
    let company = game.stage().game().and_then(|game| game.board().under_hand()).expect("somebody stacks");
    let table = game.table();
    let top = table.pose(*table.column(company).last().expect("a tower")).translation;
    assert_eq!(game.options().players, Players::Three);
    let high = rig.control().target.y;
    rig.app.world_mut().resource_mut::<HandControl>().target = Vec3::new(top.x + 0.5, high, top.z);
    rig.forget();
    // Only sends the aim: no device moves the hand.
    rig.app.world_mut().run_schedule(FixedUpdate);
    let acts = rig.app.world().resource::<Messages<crate::session::Act>>();
    let aims = acts.iter_current_update_messages().filter_map(|act| match act.action {
        Action::Hand(HandInput::Aim { x, .. }) => Some(f32::from(x) / 256.0 - top.x),
        _ => None,
    });
    aims.last().expect("an aim was sent")
}

#[test]
fn help_draws_the_aim_to_the_middle_of_the_tower() {
    let [none, light, strong] = [AimAssist::None, AimAssist::Light, AimAssist::Strong].map(aim_beside_tower);
    assert!((none - 0.5).abs() < 0.01, "{none}");
    assert!(light < 0.45 && light > 0.2, "{light}");
    assert!(strong < light && strong > 0.0, "{strong}");
}

/// How far above the contact with the tower the target is, after the key for down was held over the tower.
fn lowest_aim(assist: Assist) -> f32 {
    let mut rig = Rig::helped_at(Task::Stack, assist);
    rig.grip();
    let contact = rig.playing().top_of_work().expect("a tower") + Vec3::Y * HALF_EDGE;
    rig.app.world_mut().resource_mut::<CarriedHand>().send(contact + Vec3::Y);
    rig.wait(90);
    rig.key(KeyCode::KeyF, ButtonState::Pressed);
    rig.wait(30);
    rig.key(KeyCode::KeyF, ButtonState::Released);
    rig.control().target.y - contact.y
}

#[test]
fn a_hand_can_press_on_a_tower_but_with_the_light_touch_it_never_does() {
    let honest = lowest_aim(Assist::NONE);
    assert!((-0.36..-0.24).contains(&honest), "{honest}");
    let light = lowest_aim(Assist { light_touch: true, ..Assist::NONE });
    assert!((0.05..0.15).contains(&light), "{light}");
}

#[test]
fn at_the_practice_table_the_light_touch_is_a_choice() {
    for light_touch in [false, true] {
        let assist = Assist { light_touch, ..Assist::NONE };
        let rig = Rig::practising(assist);
        assert_eq!(rig.playing().assist(gragra_sim::play::Practice::SEAT), assist);
    }
}

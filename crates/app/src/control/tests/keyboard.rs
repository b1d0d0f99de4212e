//! The keyboard, from a press to an act.

use super::rig::Rig;
use crate::base::controls::{ActiveDevice, Control};
use crate::control::choose_company::PendingChoice;
use crate::control::*;
use crate::session::{Act, CompanyChoice, HotSeat, Pace, PauseReason, ThrowCharge};
use crate::view::mirror::Target;
use bevy::input::ButtonState;
use gragra_rules::{Company, DieId, Players};
use gragra_sim::play::{Action, Task};
use gragra_sim::table::HandInput;

#[test]
fn a_company_is_chosen_by_keys_or_by_a_click() {
    let mut rig = Rig::at(Task::Invest);
    let (seat, _) = rig.asked().unwrap();
    rig.tap(KeyCode::ArrowRight);
    rig.tap(KeyCode::ArrowRight);
    assert_eq!(rig.app.world().resource::<PendingChoice>().chosen, Some(Company::Bell));
    assert_eq!(rig.acts, []);
    rig.tap(KeyCode::Enter);
    let invest = |company| Act { seat, action: Action::Invest { company } };
    assert_eq!(rig.acts.first(), Some(&invest(Company::Bell)));

    let mut rig = Rig::at(Task::Invest);
    rig.point(0.0, 0.0, Some(Target::Table));
    rig.click(MouseButton::Left);
    assert_eq!(rig.acts, []);
    let die = rig.playing().table().column(Company::Clover)[0];
    rig.point(0.0, 0.0, Some(Target::Die(die)));
    rig.mouse(MouseButton::Left, ButtonState::Pressed);
    assert_eq!(rig.acts.first(), Some(&invest(Company::Clover)));
}

fn choice(rig: &Rig) -> &CompanyChoice {
    rig.app.world().resource::<CompanyChoice>()
}

#[test]
fn the_company_that_was_pointed_at_or_chosen_last_is_highlighted() {
    let mut rig = Rig::at(Task::Invest);
    assert_eq!(choice(&rig).lit, None);
    let slide = |rig: &mut Rig, at: Target| {
        rig.point(0.0, 0.0, Some(at));
        rig.update();
    };
    let point = |rig: &mut Rig, at: Target| {
        *rig.app.world_mut().resource_mut::<ActiveDevice>() = ActiveDevice::Mouse;
        slide(rig, at);
    };
    point(&mut rig, Target::Card(Company::Clover));
    assert_eq!(choice(&rig).lit, Some(Company::Clover));
    rig.tap(KeyCode::ArrowRight);
    assert_eq!(choice(&rig).lit, Some(Company::Anchor), "the mouse lies still");
    slide(&mut rig, Target::Table);
    slide(&mut rig, Target::Card(Company::Bell));
    assert_eq!(choice(&rig).lit, Some(Company::Anchor), "the camera has moved, and not the mouse");
    point(&mut rig, Target::Card(Company::Bell));
    assert_eq!(choice(&rig).lit, Some(Company::Bell));
    point(&mut rig, Target::Table);
    assert_eq!(choice(&rig).lit, Some(Company::Anchor), "it is still chosen");
    rig.app.world_mut().resource_mut::<CompanyInRow>().0 = Some(Company::Clover);
    rig.update();
    assert_eq!(choice(&rig).lit, Some(Company::Clover), "by its button");
    rig.tap(KeyCode::Enter);
    rig.wait(3);
    assert_eq!(*choice(&rig), CompanyChoice::default(), "the question is over");
}

#[test]
fn keys_skip_a_full_company() {
    let mut rig = Rig::at(Task::Invest);
    for _ in 0..2 {
        let (seat, task) = rig.asked().unwrap();
        rig.answer(seat, task);
        rig.wait(3);
        rig.app.world_mut().resource_mut::<HotSeat>().take_over();
        rig.wait(2);
    }
    assert_eq!(choice(&rig).open, [Company::Bell, Company::Clover]);
    rig.point(0.0, 0.0, Some(Target::Card(Company::Anchor)));
    rig.update();
    assert_eq!(choice(&rig).lit, None);
    rig.tap(KeyCode::ArrowRight);
    assert_eq!(choice(&rig).lit, Some(Company::Bell));
    rig.tap(KeyCode::ArrowLeft);
    assert_eq!(choice(&rig).lit, Some(Company::Clover));
}

#[test]
fn a_held_key_throws_when_it_is_let_go_and_not_after_escape() {
    let mut rig = Rig::at(Task::Throw);
    rig.key(KeyCode::Space, ButtonState::Pressed);
    rig.wait(40);
    let charge = *rig.app.world().resource::<ThrowCharge>();
    assert!(charge.strength.is_some_and(|strength| strength > 0.3 && strength < 1.0), "{charge:?}");
    rig.tap(KeyCode::Escape);
    rig.key(KeyCode::Space, ButtonState::Released);
    rig.wait(3);
    assert_eq!((rig.acts.len(), rig.pressed.contains(&Control::Cancel)), (0, false));

    rig.key(KeyCode::Space, ButtonState::Pressed);
    rig.wait(80);
    rig.key(KeyCode::Space, ButtonState::Released);
    let [Action::Throw { gesture }] = rig.actions()[..] else { panic!("{:?}", rig.acts) };
    assert_eq!(gesture.strength, 255);
    rig.wait(3);
    assert!(rig.playing().table().is_throwing());
    assert!(rig.refused.is_empty(), "{:?}", rig.refused);
}

#[test]
fn a_hand_grips_lifts_is_moved_by_keys_and_lets_go() {
    let mut rig = Rig::at(Task::Stack);
    rig.tap(KeyCode::Space);
    // At once again belongs to the same press.
    rig.tap(KeyCode::Space);
    rig.wait(120);
    assert_eq!(rig.carried(), 1);
    let lifted = rig.control().target;
    let table = rig.playing().table();
    let tallest = Players::Three.companies().map(|company| table.column(company).len()).max().unwrap();
    assert!((lifted.y - (tallest as f32 + 2.0)).abs() < 0.01, "{lifted}");
    rig.forget();
    rig.wait(10);
    assert_eq!(rig.acts, [], "a resting hand sends no aims");

    rig.key(KeyCode::KeyD, ButtonState::Pressed);
    rig.wait(30);
    rig.key(KeyCode::KeyD, ButtonState::Released);
    rig.wait(30);
    let moved = rig.control().target - lifted;
    assert!(moved.x > 6.0 && moved.x < 12.0 && moved.z == 0.0, "quickly, on the way to the tower: {moved}");
    assert!(rig.acts.iter().all(|act| matches!(act.action, Action::Hand(HandInput::Aim { .. }))));

    rig.key(KeyCode::ShiftLeft, ButtonState::Pressed);
    rig.key(KeyCode::KeyF, ButtonState::Pressed);
    rig.wait(30);
    rig.key(KeyCode::KeyF, ButtonState::Released);
    rig.key(KeyCode::ShiftLeft, ButtonState::Released);
    rig.wait(30);
    let lowered = lifted.y - rig.control().target.y;
    assert!(lowered > 0.5 && lowered < 1.2, "{lowered}");

    rig.forget();
    rig.tap(KeyCode::Space);
    rig.wait(3);
    assert_eq!(rig.carried(), 0);
    assert_eq!(rig.actions().last(), Some(&Action::Hand(HandInput::Release)));
    assert!(rig.refused.is_empty(), "{:?}", rig.refused);
}

#[test]
fn a_tap_within_one_frame_counts_and_is_not_held_afterwards() {
    let mut rig = Rig::at(Task::Stack);
    rig.flick(KeyCode::Space);
    rig.wait(120);
    assert_eq!(rig.carried(), 1, "{:?}", rig.refused);
    let before = rig.control().target;
    rig.flick(KeyCode::KeyD);
    rig.wait(30);
    let moved = rig.control().target.x - before.x;
    assert!(moved > 0.0, "the hand did not move");
    rig.wait(30);
    assert_eq!(rig.control().target.x - before.x, moved, "it keeps moving");
    rig.point(0.0, 0.0, Some(Target::Table));
    // Within one frame.
    rig.mouse_button(MouseButton::Left, ButtonState::Pressed);
    rig.mouse(MouseButton::Left, ButtonState::Released);
    rig.wait(3);
    assert_eq!(rig.carried(), 0, "a click within one frame lets go");
}

#[test]
fn taps_are_small_steps_and_a_held_key_goes_fast() {
    let way = |frames: usize, times: usize| {
        let mut rig = Rig::at(Task::Stack);
        rig.grip();
        let before = rig.control().target;
        for _ in 0..times {
            rig.key(KeyCode::KeyA, ButtonState::Pressed);
            rig.wait(frames - 1);
            rig.key(KeyCode::KeyA, ButtonState::Released);
        }
        rig.wait(30);
        before.x - rig.control().target.x
    };
    let (taps, held) = (way(3, 10), way(30, 1));
    assert!(taps > 0.5 && taps < held / 2.0, "{taps} by taps, {held} by holding");
}

#[test]
fn an_act_that_is_lost_because_time_stopped_can_be_repeated() {
    for key in [KeyCode::Space, KeyCode::Backspace] {
        let mut rig = Rig::at(Task::Stack);
        rig.grip();
        // A menu opens before the next tick.
        rig.send_key(key, ButtonState::Pressed);
        rig.update_without_tick();
        rig.app.world_mut().resource_mut::<Pace>().set_paused(PauseReason::Player, true);
        rig.wait(5);
        rig.key(key, ButtonState::Released);
        rig.app.world_mut().resource_mut::<Pace>().set_paused(PauseReason::Player, false);
        rig.wait(5);
        assert_eq!(rig.carried(), 1, "{key:?} was lost");
        rig.tap(key);
        rig.wait(3);
        assert_eq!(rig.carried(), 0, "{key:?}");
    }
}

#[test]
fn a_grip_takes_no_more_than_there_are() {
    let mut rig = Rig::at(Task::Stack);
    let there = rig.playing().table().dice_to_grip();
    rig.tap(KeyCode::Digit9);
    assert_eq!(usize::from(rig.control().count), there.min(9));
    for _ in 0..10 {
        rig.tap(KeyCode::Minus);
    }
    assert_eq!(rig.control().count, 1);
    rig.tap(KeyCode::Equal);
    assert_eq!(usize::from(rig.control().count), there.min(2));
    let die = DieId::all().next().unwrap();
    rig.point(0.0, 20.0, Some(Target::Die(die)));
    rig.mouse(MouseButton::Left, ButtonState::Pressed);
    rig.wait(3);
    assert_eq!(rig.carried(), there.min(2));
}

#[test]
fn the_press_that_ended_the_stacking_does_not_keep_the_marker() {
    let presses: [fn(&mut Rig); 2] = [
        |rig| rig.tap(KeyCode::Enter),
        |rig| {
            let die = rig.playing().table().column(Company::Clover)[0];
            rig.point(0.0, 0.0, Some(Target::Die(die)));
            rig.click(MouseButton::Left);
        },
    ];
    for press in presses {
        let mut rig = Rig::at(Task::Change);
        press(&mut rig);
        assert_eq!(rig.acts, [], "it came too soon to be meant");
        rig.wait(30);
        press(&mut rig);
        assert!(!rig.acts.is_empty());
    }
}

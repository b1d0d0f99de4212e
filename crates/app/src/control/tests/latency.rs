//! How soon a press reaches the match.

use super::rig::Rig;
use crate::control::*;
use bevy::input::ButtonState;
use gragra_sim::play::Task;
use gragra_sim::table::HandInput;

/// Frames from the press to the tick in which the dice are in the hand; both count.
fn frames_to_grip(press: fn(&mut Rig)) -> usize {
    let mut rig = Rig::at(Task::Stack);
    rig.plug_in();
    rig.forget();
    press(&mut rig);
    let mut frames = 1;
    while rig.carried() == 0 {
        assert!(frames < 10, "the dice were never gripped: {:?}", rig.refused);
        rig.update();
        frames += 1;
    }
    frames
}

#[test]
fn the_match_ticks_a_press_in_the_same_frame() {
    let by_key = frames_to_grip(|rig| rig.key(KeyCode::Space, ButtonState::Pressed));
    let by_mouse = frames_to_grip(|rig| rig.mouse(MouseButton::Left, ButtonState::Pressed));
    let by_pad = frames_to_grip(|rig| rig.pad(GamepadButton::South, 1.0));
    assert_eq!([by_key, by_mouse, by_pad], [1, 1, 1]);
}

#[test]
fn the_first_aim_follows_one_frame_after_the_grip() {
    let mut rig = Rig::at(Task::Stack);
    rig.key(KeyCode::Space, ButtonState::Pressed);
    rig.forget();
    rig.update();
    let is_aim = |act: &crate::session::Act| {
        matches!(act.action, gragra_sim::play::Action::Hand(HandInput::Aim { .. }))
    };
    assert!(rig.acts.iter().any(is_aim), "{:?}", rig.acts);
}

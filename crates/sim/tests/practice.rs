//! Stacking without rules: dice in a row, a tower, a fall, and the row again.

use gragra_rules::{DieId, Face, Seat};
use gragra_sim::hand_script::{Aim, Carry, aim_at};
use gragra_sim::play::{Exercise, Practice, Shows};
use gragra_sim::table::{HandInput, Spot, TableEvent, Tremor, layout};
use gragra_sim::units::ticks;

fn practice(dice: u8, shows: Shows) -> Practice {
    Practice::new(Exercise { dice, shows, tremor: Tremor::None }, 7)
}

/// Takes `count` dice, puts them on the tower, `aside` off its axis, and returns the events until the verdict.
fn stack(practice: &mut Practice, count: u8, aside: f32) -> Vec<TableEvent> {
    let mut events = practice.tick(&[HandInput::Grip { count }]);
    let lowest = practice.table().carried()[0];
    let foot = layout::place(practice.table().players(), Practice::PLACE);
    let height = practice.height();
    let start = practice.table().pose(lowest).translation;
    let mut carry = Carry::new(foot, height, [height], start, Aim { x: aside, z: 0.0, yaw: 0 });
    while !practice.table().carried().is_empty() {
        let here = practice.table().pose(lowest).translation;
        events.extend(practice.tick(&[carry.step(here)]));
    }
    for _ in 0..ticks(1000) {
        let is_judged = practice.table().unjudged().is_empty();
        if is_judged || practice.fallen_from().is_some() {
            break;
        }
        events.extend(practice.tick(&[]));
    }
    events
}

fn waits_in_row(practice: &Practice) -> usize {
    let is_waiting = |die: &DieId| matches!(practice.table().spot(*die), Spot::Lane { seat: Seat::P1, .. });
    DieId::all().filter(is_waiting).count()
}

#[test]
fn dice_lie_in_a_row_and_show_the_chosen_numbers() {
    for (count, shows) in [(1, Shows::Mixed), (7, Shows::Fours), (60, Shows::Zeros)] {
        let practice = practice(count, shows);
        assert_eq!((practice.height(), waits_in_row(&practice)), (0, usize::from(count)));
        assert_eq!(practice.table().dice_to_grip(), usize::from(count));
        assert!(practice.table().stacker().is_some());
    }
    assert_eq!(waits_in_row(&practice(0, Shows::Mixed)), 1, "there is always a die");
}

#[test]
fn any_number_goes_onto_any_other() {
    let mut practice = practice(3, Shows::Fours);
    for height in 1..=3 {
        let events = stack(&mut practice, 1, 0.0);
        let is_placed =
            |event: &TableEvent| matches!(event, TableEvent::Placed { die } if die.face == Face::Four);
        assert!(events.iter().any(is_placed), "{events:?}");
        assert_eq!(practice.height(), height);
    }
    assert!(practice.is_done(), "all of them stand");
}

#[test]
fn several_go_up_at_once() {
    let mut practice = practice(5, Shows::Mixed);
    stack(&mut practice, 1, 0.0);
    stack(&mut practice, 4, 0.0);
    assert_eq!(practice.height(), 5);
}

#[test]
fn after_a_fall_the_dice_lie_in_their_row_again() {
    let mut practice = practice(8, Shows::Mixed);
    (0..3).for_each(|_| drop(stack(&mut practice, 1, 0.0)));
    assert_eq!(practice.height(), 3);
    // A die in the hand is swept through the tower.
    practice.tick(&[HandInput::Grip { count: 1 }]);
    let place = layout::place(practice.table().players(), Practice::PLACE);
    for x in [-4.0, 4.0] {
        let mut there = place;
        (there.x, there.y) = (place.x + x, 1.5);
        for _ in 0..ticks(200) {
            practice.tick(&[aim_at(there, 0)]);
        }
    }
    assert_eq!((practice.fallen_from(), practice.height()), (Some(3), 0));
    for _ in 0..ticks(1500) {
        practice.tick(&[]);
    }
    assert_eq!((practice.fallen_from(), waits_in_row(&practice)), (None, 8));
    stack(&mut practice, 1, 0.0);
    assert_eq!(practice.height(), 1, "and it goes on");
}

#[test]
fn impossible_hand_inputs_are_ignored() {
    let mut practice = practice(2, Shows::Mixed);
    assert_eq!(practice.tick(&[HandInput::Release, HandInput::Grip { count: 0 }]), []);
    assert!(practice.table().carried().is_empty());
}

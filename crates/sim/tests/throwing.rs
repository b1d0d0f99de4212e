//! T1: throws end, and the numbers come from the bodies alone.

mod support;

use gragra_rules::{DiceSet, Players};
use gragra_sim::table::{Gesture, Spot, Table, layout};
use support::{set_up, settle};

#[test]
fn the_numbers_are_those_of_the_resting_bodies() {
    for count in [1, 5, 20, 48] {
        let mut table = set_up(3);
        let dice: DiceSet = DiceSet::first(60).without(DiceSet::first(12)).lowest(count);
        table.throw(dice, Gesture { angle: 9000, strength: 150, shake: 100 });
        let (_, result) = settle(&mut table);
        assert_eq!(result.iter().collect::<DiceSet>(), dice);
        for shown in result {
            let here = table.pose(shown.die);
            assert_eq!(here.face_on_top(), Some(shown.face));
            assert!(
                layout::is_in_tray(here.translation) && here.translation.y < 0.6,
                "{shown:?} at {here:?}"
            );
            assert_eq!(table.spot(shown.die), Spot::Tray);
        }
    }
}

#[test]
fn counted_dice_are_not_moved_by_those_thrown_again() {
    // Tries seeds until a die has to be thrown again.
    for seed in 0..50 {
        let mut table = Table::new(Players::Four, seed);
        table.throw(DiceSet::first(48), Gesture { angle: 0, strength: 255, shake: 255 });
        let mut poses = Vec::new();
        for _ in 0..480 {
            let is_over = !table.tick(&[]).is_empty();
            let parked = DiceSet::first(48)
                .iter()
                .filter(|&die| table.is_parked(die))
                .map(|die| (die, table.pose(die)));
            let parked: Vec<_> = parked.collect();
            for (die, before) in &poses {
                assert!(parked.contains(&(*die, *before)), "{die} was counted and has moved");
            }
            if is_over {
                break;
            }
            poses = parked;
        }
        if !poses.is_empty() {
            return;
        }
    }
    panic!("no throw of 48 needed a die to be thrown again in 50 tries");
}

#[test]
fn the_hardest_and_the_softest_throws_end_and_stay_in_the_room() {
    for (strength, shake) in [(0, 0), (255, 0), (0, 255), (255, 255)] {
        for angle in [0, 8192, 30_000, 50_000] {
            let mut table = Table::new(Players::Three, u64::from(angle));
            table.throw(DiceSet::first(30), Gesture { angle, strength, shake });
            settle(&mut table);
            assert_eq!(table.check(), Ok(()));
        }
    }
}

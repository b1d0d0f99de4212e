//! T1: throws end, are read from the bodies alone, and are fair.

mod support;

use gragra_rules::{DiceSet, Players};
use gragra_sim::lab::dice::throw_dice;
use gragra_sim::table::{Gesture, Spot, Table, layout, pose};
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
            assert_eq!(pose::face_on_top(here.rotation), Some(shown.face));
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
    // Seeds are tried until a throw needs a die to be thrown again.
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

/// 20,000 dice. The chance that a fair table fails this is 1 in 250.
#[test]
fn dice_are_fair() {
    let fairness = throw_dice(20_000, 1, None, 2);
    for test in [fairness.side_test, fairness.number_test] {
        assert!((0.001..0.999).contains(&test.p), "{fairness:?}");
    }
    let [least, most] = fairness.place_p;
    // 48 places: each may be as odd as 1 in 48,000.
    assert!(least > 2e-5 && most < 1.0 - 2e-5, "{fairness:?}");
    assert_eq!(fairness.escaped, 0);
    let [median, _, longest] = fairness.seconds;
    assert!(median <= 2.5 && longest <= 8.0, "{fairness:?}");
}

#[test]
fn the_seed_decides_and_the_number_of_threads_does_not() {
    let fair = throw_dice(2_000, 1, Some(12), 2);
    assert_eq!(fair.sides, throw_dice(2_000, 1, Some(12), 1).sides);
    assert_ne!(fair.sides, throw_dice(2_000, 2, Some(12), 1).sides);
}
